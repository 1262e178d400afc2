//! The printed conditions of exocompilation for plain procedures of some sizes, by enumeration of all iterations, and what such
//! procedures compute for all contents of memory.
//!
//! Source: Y. Ikarashi et al., "Exocompilation", PLDI 2022, sections 5.6 to 5.8 and appendix D. With constant sizes the ternary
//! logic has two values, so that effects are sets of elements.

use super::parts::{Operator, Parts};
use schedules::procedure::*;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// An element of an array.
type Element = (ArrayId, Vec<i64>);

/// A procedure without conditionals, local arrays and operations that are not stores, for some sizes.
#[derive(Clone, Copy)]
pub struct Plain<'p, 'c> {
    pub parts: &'p Parts<'c>,
    pub procedure: &'p Procedure<'c>,
    pub symbols: &'p [i64],
}

/// Counters of loops.
type Counters = Vec<(NodeId, i64)>;

/// The effect of nodes: elements that are read before they are written, written, and only added to.
#[derive(Clone, Debug, Default)]
struct Effect {
    reads: BTreeSet<Element>,
    writes: BTreeSet<Element>,
    sums: BTreeSet<Element>,
}

impl Effect {
    /// The effect of this and then another one.
    fn then(mut self, other: Self) -> Self {
        self.reads.extend(other.reads.into_iter().filter(|each| !self.writes.contains(each)));
        self.writes.extend(other.writes);
        self.sums.extend(other.sums);
        self
    }

    /// The union of effects, as of the iterations of a loop.
    fn with(mut self, other: Self) -> Self {
        self.reads.extend(other.reads);
        self.writes.extend(other.writes);
        self.sums.extend(other.sums);
        self
    }

    fn only_sums(&self) -> impl Iterator<Item = &Element> {
        self.sums.iter().filter(|each| !self.writes.contains(*each))
    }

    fn touches(&self, element: &Element) -> bool {
        self.reads.contains(element) || self.writes.contains(element) || self.sums.contains(element)
    }

    /// `Commutes` of definition 5.6.
    fn commutes(&self, other: &Self) -> bool {
        !self.writes.iter().any(|each| other.touches(each))
            && !other.writes.iter().any(|each| self.touches(each))
            && !self.only_sums().any(|each| other.reads.contains(each))
            && !other.only_sums().any(|each| self.reads.contains(each))
    }

    /// `Shadows` of definition 5.7.
    fn is_shadowed_by(&self, other: &Self) -> bool {
        let mut changed = self.writes.iter().chain(&self.sums);
        changed.all(|each| !other.reads.contains(each) && other.writes.contains(each))
    }
}

/// The operands of a sum in an element: the target and what is added.
fn sum<'s, 'c>(parts: &Parts<'c>, statement: &'s Statement<'c>) -> Option<&'s Expression<'c>> {
    let Statement::Store(target, Expression::Apply(template, operands)) = statement else { return None };
    match operands.as_slice() {
        [Expression::Load(old), added] if old.is_same(target) => {
            (parts.meaning(*template)?.0 == Operator::Add).then_some(added)
        }
        _ => None,
    }
}

impl<'p, 'c> Plain<'p, 'c> {
    fn number(&self, index: &Index, counters: &Counters) -> i64 {
        let atom = |atom: &Atom| match atom {
            Atom::Counter(id) => counters.iter().rev().find(|(each, _)| each == id).expect("a loop around it").1,
            Atom::Symbol(at) => self.symbols[*at],
            Atom::FloorDiv(inner, by) => self.number(inner, counters).div_euclid(*by),
            Atom::Mod(inner, by) => self.number(inner, counters).rem_euclid(*by),
        };
        index.constant + index.terms.iter().map(|(each, times)| atom(each) * times).sum::<i64>()
    }

    fn element(&self, access: &Access<'c>, counters: &Counters) -> Element {
        let number = |each: &Subscript<'c>| match each {
            Subscript::Affine(index) => self.number(index, counters),
            Subscript::Data(_) => unreachable!("plain procedures have affine subscripts"),
        };
        (access.array, access.subscripts.iter().map(number).collect())
    }

    fn iterations(&self, each: &Loop<'c>, counters: &Counters) -> std::ops::Range<i64> {
        let lower = each.lower.iter().map(|each| self.number(each, counters)).max();
        let upper = each.upper.iter().map(|each| self.number(each, counters)).min();
        lower.expect("a bound")..upper.expect("a bound")
    }

    fn effect(&self, nodes: &[NodeId], counters: &Counters) -> Effect {
        nodes.iter().fold(Effect::default(), |all, node| all.then(self.effect_of(*node, counters)))
    }

    fn effect_of(&self, node: NodeId, counters: &Counters) -> Effect {
        match self.procedure.node(node) {
            Node::Loop(each) => self
                .iterations(each, counters)
                .map(|number| self.effect(&each.body, &[counters.as_slice(), &[(node, number)]].concat()))
                .fold(Effect::default(), Effect::with),
            Node::Statement(statement @ Statement::Store(target, value)) => {
                let mut effect = Effect::default();
                let added = sum(self.parts, statement);
                added.unwrap_or(value).each_load(&mut |access| {
                    effect.reads.insert(self.element(access, counters));
                });
                let place = self.element(target, counters);
                if added.is_some() {
                    effect.sums.insert(place)
                } else {
                    effect.writes.insert(place)
                };
                effect
            }
            _ => unreachable!("plain procedures have loops and stores only"),
        }
    }

    /// The condition of the interchange of two loops.
    pub fn may_reorder(&self, outer: NodeId, inner: NodeId) -> bool {
        let (of_outer, of_inner) = (self.procedure.as_loop(outer), self.procedure.as_loop(inner));
        let (of_outer, of_inner) = of_outer.zip(of_inner).expect("two loops");
        let mut all = Vec::new();
        for x in self.iterations(of_outer, &Vec::new()) {
            for y in self.iterations(of_inner, &vec![(outer, x)]) {
                all.push((x, y, self.effect(&of_inner.body, &vec![(outer, x), (inner, y)])));
            }
        }
        let pairs = all.iter().flat_map(|left| all.iter().map(move |right| (left, right)));
        let mut changed = pairs.filter(|((x, y, _), (other_x, other_y, _))| x < other_x && other_y < y);
        changed.all(|((.., left), (.., right))| left.commutes(right))
    }

    /// The condition of the distribution of a loop behind a node of it.
    pub fn may_divide(&self, id: NodeId, last: NodeId) -> bool {
        let each = self.procedure.as_loop(id).expect("a loop");
        let at = each.body.iter().position(|node| *node == last).expect("a node of the loop") + 1;
        let part = |nodes: &[NodeId], number| self.effect(nodes, &vec![(id, number)]);
        let numbers: Vec<i64> = self.iterations(each, &Vec::new()).collect();
        let all: Vec<_> =
            numbers.iter().map(|x| (*x, part(&each.body[..at], *x), part(&each.body[at..], *x))).collect();
        let pairs = all.iter().flat_map(|left| all.iter().map(move |right| (left, right)));
        let mut changed = pairs.filter(|((x, ..), (earlier, ..))| earlier < x);
        changed.all(|((_, first, _), (.., second))| first.commutes(second))
    }

    /// The condition of the removal of a loop.
    pub fn may_remove(&self, id: NodeId) -> bool {
        let each = self.procedure.as_loop(id).expect("a loop");
        let numbers = self.iterations(each, &Vec::new());
        let mut is_used = false;
        for node in self.procedure.nodes_of(id) {
            if let Some(Statement::Store(target, value)) = self.procedure.as_statement(node) {
                let mut look = |access: &Access<'c>| {
                    let uses = |each: &Subscript<'c>| matches!(each, Subscript::Affine(index) if index.uses(id));
                    is_used |= access.subscripts.iter().any(uses);
                };
                value.each_load(&mut look);
                look(target);
            }
        }
        let first = numbers.start;
        let effect = self.effect(&each.body, &vec![(id, first)]);
        !numbers.is_empty() && !is_used && effect.is_shadowed_by(&effect)
    }

    /// The condition of the exchange of two neighbours.
    pub fn may_swap(&self, first: NodeId, second: NodeId) -> bool {
        self.effect(&[first], &Vec::new()).commutes(&self.effect(&[second], &Vec::new()))
    }

    /// The condition of the removal of a node in front of another one.
    pub fn may_shadow(&self, first: NodeId, second: NodeId) -> bool {
        self.effect(&[first], &Vec::new()).is_shadowed_by(&self.effect(&[second], &Vec::new()))
    }
}

/// The rules by which values are taken for equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Equal functions of equal values are equal, and sums in any order.
    Values,
    /// As before, but sums depend on their order.
    OrderedSums,
    /// As before, and every execution of a statement makes another value.
    Unique,
}

/// The values that a procedure leaves in the elements that it writes. Contents of memory and operations other than sums are random
/// numbers, so that two procedures that leave the same ones do so for all contents, but for coincidences of 64 bits.
pub fn outcome(plain: Plain<'_, '_>, meaning: Meaning) -> BTreeMap<(usize, Vec<i64>), u64> {
    let mut run = Run { plain, meaning, memory: BTreeMap::new() };
    run.nodes(&plain.procedure.body, &mut Vec::new());
    run.memory.retain(|element, value| *value != initial(element));
    run.memory.into_iter().map(|((array, subscripts), value)| ((array.0, subscripts), value)).collect()
}

struct Run<'p, 'c> {
    plain: Plain<'p, 'c>,
    meaning: Meaning,
    memory: BTreeMap<Element, u64>,
}

fn hash(parts: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

fn initial(element: &Element) -> u64 {
    hash(&("initial", element))
}

impl<'c> Run<'_, 'c> {
    fn nodes(&mut self, nodes: &[NodeId], counters: &mut Counters) {
        let plain = self.plain;
        for node in nodes {
            match plain.procedure.node(*node) {
                Node::Loop(each) => {
                    for number in plain.iterations(each, counters) {
                        counters.push((*node, number));
                        self.nodes(&each.body, counters);
                        counters.pop();
                    }
                }
                Node::Statement(Statement::Store(target, value)) => {
                    let mut value = self.value(value, counters);
                    if self.meaning == Meaning::Unique {
                        value = hash(&("unique", self.identity(*node, counters), value));
                    }
                    self.memory.insert(plain.element(target, counters), value);
                }
                _ => unreachable!("plain procedures have loops and stores only"),
            }
        }
    }

    /// The instance that is executed: the statement and its counters, before the rule.
    fn identity(&self, node: NodeId, counters: &Counters) -> (usize, Vec<i64>) {
        match self.plain.procedure.instance(node) {
            Some(instance) => {
                let number = |index: &Index| self.plain.number(index, counters);
                (instance.of.0, instance.counters.iter().map(number).collect())
            }
            None => (node.0, counters.iter().map(|(_, number)| *number).collect()),
        }
    }

    fn value(&self, expression: &Expression<'c>, counters: &Counters) -> u64 {
        match expression {
            Expression::Load(access) => {
                let element = self.plain.element(access, counters);
                self.memory.get(&element).copied().unwrap_or_else(|| initial(&element))
            }
            Expression::Index(index) | Expression::Field(_, index, _) => {
                hash(&("index", self.plain.number(index, counters)))
            }
            Expression::Convert(ty, operand) => hash(&(ty.to_string(), self.value(operand, counters))),
            Expression::Outside(value) => hash(&("constant", self.plain.parts.number(*value))),
            Expression::Apply(template, operands) => {
                let values: Vec<u64> = operands.iter().map(|each| self.value(each, counters)).collect();
                let operator = self.plain.parts.meaning(*template).expect("one of ours").0;
                match operator {
                    Operator::Add if self.meaning == Meaning::Values => values.into_iter().fold(0, u64::wrapping_add),
                    _ => hash(&(format!("{operator:?}"), values)),
                }
            }
        }
    }
}
