//! Whether a procedure is another one with its statements in another order.
//!
//! Both directions of a rewrite are compared as in translation validation: [`same_order`] knows nothing of the rule that made the
//! second procedure. It checks that
//!
//! - every instance of a statement of the first procedure is executed exactly once in the second one, and no other one is;
//! - two instances that access the same element, one of which writes it, are executed in the same order in both, unless both
//!   combine values in it that may be combined in any order ([`Procedure::reorderable`]) and are atomic or not executed at the same
//!   time, or both write it and the difference is never seen ([`mod@super::outputs`]).
//!
//! Only statements below the blocks in which the procedures differ are compared, since the order of all other pairs is that of
//! nodes and counters that are the same.
//!
//! Source: the legality of schedules in P. Feautrier, "Some Efficient Solutions to the Affine Scheduling Problem", IJPP 1992;
//! the formulas for interchange and fission in Y. Ikarashi et al., "Exocompilation", PLDI 2022, section 5.8, are instances of it.

use super::accesses::{Accessed, accesses};
use super::counterexample::{Counterexample, Event};
use super::difference::{Changed, changed};
use super::outputs::Write;
use super::scopes;
use super::sets::{Side, Variables, context, difference, layout, reason};
use crate::procedure::{ArrayId, BlockId, Index, Instance, Leaf, NodeId, Order, Procedure, Statement, Subscript};
use crate::rules::{Reason, Refusal};
use analysis::dependence::elimination::is_infeasible;
use analysis::dependence::presburger::{Expression, Formula};
use isl::{Context, Dim, Set};
use std::collections::BTreeMap;

/// Whether `after` is `before` with its statements in an order that keeps the order of all accesses that depend on each other.
pub fn same_order(before: &Procedure<'_>, after: &Procedure<'_>) -> Result<(), Refusal> {
    scopes::check(after)?;
    let Some(changed) = changed(before, after) else { return Ok(()) };
    let comparison = Comparison::new(before, after, changed)?;
    comparison.instances()?;
    comparison.dependences()
}

pub(super) struct Comparison<'p, 'c> {
    pub before: &'p Procedure<'c>,
    pub after: &'p Procedure<'c>,
    shared: Vec<NodeId>,
    pub context: Context,
    /// The statements in the part of `before` that changes, by id.
    old: BTreeMap<NodeId, Leaf>,
    /// Those of `after`, and what instance each is.
    pub new: Vec<(Leaf, Instance)>,
}

impl<'p, 'c> Comparison<'p, 'c> {
    fn new(before: &'p Procedure<'c>, after: &'p Procedure<'c>, changed: Changed) -> Result<Self, Refusal> {
        let old = changed.before.into_iter().map(|leaf| (leaf.id, leaf)).collect();
        let mut new = Vec::new();
        for leaf in changed.after {
            let instance = after.instance(leaf.id).ok_or(Reason::Instances)?.clone();
            new.push((leaf, instance));
        }
        Ok(Self { before, after, shared: changed.shared, context: context()?, old, new })
    }

    /// The statement of `before` that a statement is an instance of.
    pub(super) fn old(&self, instance: &Instance) -> Result<&Leaf, Refusal> {
        Ok(self.old.get(&instance.of).ok_or(Reason::Instances)?)
    }

    /// The value of a counter of `before` for an instance.
    pub(super) fn counter<'a>(&self, old: &'a Leaf, instance: &'a Instance) -> impl Fn(NodeId) -> Option<Index> + 'a {
        |id| old.loops().zip(&instance.counters).find(|(each, _)| *each == id).map(|(_, index)| index.clone())
    }

    /// Checks that both procedures execute the same instances, each of them once.
    fn instances(&self) -> Result<(), Refusal> {
        for (at, (leaf, instance)) in self.new.iter().enumerate() {
            let old = self.old(instance)?;
            let variables = Variables::new(self.after, &self.shared, leaf, leaf);
            let inside = variables.is_executed(self.after, leaf, Side::First, &|_| None)?;
            let known = variables.is_executed(self.before, old, Side::First, &self.counter(old, instance))?;
            let facts = variables.facts(self.after)?;
            let more = Formula::All(vec![facts, inside, Formula::Not(Box::new(known))]);
            if !variables.is_empty(&self.context, &more)? {
                return Err(Reason::Instances.into());
            }
            for (other_at, (other, same)) in self.new.iter().enumerate().skip(at) {
                if same.of == instance.of && self.executes_twice(leaf, instance, other, same, at == other_at)? {
                    return Err(Reason::Instances.into());
                }
            }
        }
        self.old.values().try_for_each(|old| self.is_covered(old))
    }

    /// Whether two statements execute one instance both, or a statement executes one twice.
    fn executes_twice(
        &self,
        first: &Leaf,
        of_first: &Instance,
        second: &Leaf,
        of_second: &Instance,
        is_same: bool,
    ) -> Result<bool, Reason> {
        // As for the copies of an unrolled loop.
        let differ = |(left, right): (&Index, &Index)| {
            left.as_constant().zip(right.as_constant()).is_some_and(|(left, right)| left != right)
        };
        if of_first.counters.iter().zip(&of_second.counters).any(differ) {
            return Ok(false);
        }
        let variables = Variables::new(self.after, &self.shared, first, second);
        let mut all = vec![
            variables.facts(self.after)?,
            variables.is_executed(self.after, first, Side::First, &|_| None)?,
            variables.is_executed(self.after, second, Side::Second, &|_| None)?,
        ];
        for (left, right) in of_first.counters.iter().zip(&of_second.counters) {
            let left = variables.expression(left, Side::First)?;
            all.push(Formula::equal(left, variables.expression(right, Side::Second)?));
        }
        if is_same {
            let differ = |id: NodeId| {
                let counter = Index::counter(id);
                let left = variables.expression(&counter, Side::First)?;
                Ok(Formula::Not(Box::new(Formula::equal(left, variables.expression(&counter, Side::Second)?))))
            };
            let own = first.loops().filter(|each| !self.shared.contains(each));
            let any = own.map(|id| Ok(Formula::All(vec![differ(id)?]))).collect::<Result<_, Reason>>()?;
            all.push(Formula::Any(any));
        }
        Ok(!variables.is_empty(&self.context, &Formula::All(all))?)
    }

    /// Checks that every instance of a statement of `before` is executed in `after`.
    fn is_covered(&self, old: &Leaf) -> Result<(), Refusal> {
        let variables = Variables::new(self.before, &self.shared, old, old);
        let start = variables.own_start();
        let own: Vec<NodeId> = old.loops().filter(|each| !self.shared.contains(each)).collect();
        let count = start + own.len();
        let executed = variables.is_executed(self.before, old, Side::First, &|_| None)?;
        let facts = variables.facts(self.before)?;
        if is_infeasible(&self.not_covered(&variables, old, vec![facts.clone(), executed.clone()])?) {
            return Ok(());
        }
        let mut left = layout(&self.context, count)?.set(&Formula::All(vec![facts, executed])).map_err(reason)?;
        for (leaf, instance) in self.new.iter().filter(|(_, instance)| instance.of == old.id) {
            left = left.subtract(&self.executed_instances(leaf, instance, old, &own)?).map_err(reason)?;
        }
        if left.is_empty().map_err(reason)? { Ok(()) } else { Err(Reason::Instances.into()) }
    }

    /// The conditions, and that no statement of `after` executes an instance of a statement of `before` with counters that are found in closed form.
    fn not_covered(&self, variables: &Variables, old: &Leaf, mut conditions: Vec<Formula>) -> Result<Formula, Reason> {
        for (leaf, instance) in self.new.iter().filter(|(_, instance)| instance.of == old.id) {
            let own = old.loops().filter(|id| !self.shared.contains(id));
            let value = |id| Some((self.counter(old, instance)(id)?, Index::counter(id)));
            let equations = own.map(value).collect::<Option<Vec<_>>>().ok_or(Reason::Instances)?;
            if let Some(executed) = variables.is_executed_for(self.after, leaf, &self.shared, &equations)? {
                conditions.push(Formula::Not(Box::new(executed)));
            }
        }
        Ok(Formula::All(conditions))
    }

    /// The instances of a statement of `before` that a statement of `after` executes: tuples of the symbols, the shared counters
    /// and those in `own`.
    fn executed_instances(&self, leaf: &Leaf, instance: &Instance, old: &Leaf, own: &[NodeId]) -> Result<Set, Reason> {
        let variables = Variables::new(self.after, &self.shared, leaf, leaf);
        let start = variables.own_start();
        let new_count = leaf.loops().filter(|each| !self.shared.contains(each)).count();
        let mut all = vec![variables.is_executed(self.after, leaf, Side::First, &|_| None)?];
        // The counters of `before` take the places behind all counters of `after`.
        for (place, id) in own.iter().enumerate() {
            let value = self.counter(old, instance)(*id).ok_or(Reason::Instances)?;
            let counter = super::sets::variable(start + new_count + place);
            all.push(Formula::equal(counter, variables.expression(&value, Side::First)?));
        }
        let set = layout(&self.context, start + new_count + own.len())?.set(&Formula::All(all)).map_err(reason)?;
        set.project_out(Dim::Set, start, new_count).map_err(reason)
    }

    /// Checks that accesses to the same element stay in order.
    fn dependences(&self) -> Result<(), Refusal> {
        for (first, of_first) in &self.new {
            for (second, of_second) in &self.new {
                self.pair(first, of_first, second, of_second)?;
            }
        }
        Ok(())
    }

    /// Checks all instances of two statements of which the first comes first in `before` and last in `after`.
    fn pair(&self, first: &Leaf, of_first: &Instance, second: &Leaf, of_second: &Instance) -> Result<(), Refusal> {
        let (old_first, old_second) = (self.old(of_first)?, self.old(of_second)?);
        let of = (accesses(self.before, old_first.id), accesses(self.before, old_second.id));
        let with = (self.counter(old_first, of_first), self.counter(old_second, of_second));
        let mut conflicts = Vec::new();
        for left in &of.0 {
            let others = of.1.iter().filter(|right| left.conflicts(right, self.before));
            for right in others.filter(|right| !self.are_apart((left, &with.0), (right, &with.1))) {
                let left = Write { new: first, instance: of_first, old: old_first, accessed: left };
                let right = Write { new: second, instance: of_second, old: old_second, accessed: right };
                conflicts.push([left, right]);
            }
        }
        if conflicts.is_empty() {
            return Ok(());
        }
        let variables = Variables::new(self.after, &self.shared, first, second);
        let concurrent = Formula::Any(self.is_concurrent(&variables, first, second)?);
        let is_atomic = |leaf: &Leaf| matches!(self.before.as_statement(leaf.id), Some(Statement::Atomic(_)));
        let are_atomic = is_atomic(old_first) && is_atomic(old_second);
        let is_never_concurrent = are_atomic || concurrent == Formula::Any(Vec::new());
        let is_sum = self.before.reorderable(old_first.id, old_second.id).is_some();
        let is_free = |both: &[Write<'_, 'c>; 2]| is_sum && both.iter().all(|each| self.is_target(*each));
        conflicts.retain(|both| !is_never_concurrent || !is_free(both));
        let earlier = self.is_earlier(&variables, (old_first, &with.0), (old_second, &with.1))?;
        let order = vec![Formula::Any(earlier), Formula::Any(self.is_later(&variables, first, second)?)];
        let conflicts = self.undecided(&variables, conflicts, &order)?;
        if conflicts.is_empty() {
            return Ok(());
        }
        let swapped =
            variables.set(&self.context, &Formula::All([self.executed(&variables, first, second)?, order].concat()))?;
        if swapped.is_empty().map_err(reason)? {
            return Ok(());
        }
        for both in conflicts {
            let [left, right] = both;
            let swapped = match is_free(&both) {
                true => swapped.intersect(&variables.set(&self.context, &concurrent)?).map_err(reason)?,
                false => swapped.clone(),
            };
            let same = self.same_element(&variables, (left, Side::First), (right, Side::Second))?;
            let violations = swapped.intersect(&variables.set(&self.context, &same)?).map_err(reason)?;
            self.refuse(&variables, both, &violations)?;
        }
        Ok(())
    }

    /// The conditions under which two statements are executed in `after`.
    fn executed(&self, variables: &Variables, first: &Leaf, second: &Leaf) -> Result<Vec<Formula>, Reason> {
        Ok(vec![
            variables.facts(self.after)?,
            variables.is_executed(self.after, first, Side::First, &|_| None)?,
            variables.is_executed(self.after, second, Side::Second, &|_| None)?,
        ])
    }

    /// Of accesses of two statements, those for which elimination does not prove that they are to different elements wherever `order` holds.
    fn undecided<'w>(
        &self,
        variables: &Variables,
        conflicts: Vec<[Write<'w, 'c>; 2]>,
        order: &[Formula],
    ) -> Result<Vec<[Write<'w, 'c>; 2]>, Reason> {
        let Some([first, second]) = conflicts.first().map(|both| both.map(|each| each.new)) else {
            return Ok(conflicts);
        };
        // Few conditions often suffice, and cost a fraction of all of them.
        let few = [(first, Side::First), (second, Side::Second)];
        let few = few.map(|(leaf, side)| variables.is_executed_simply(self.after, leaf, side));
        let few = [few.into_iter().collect::<Result<Vec<_>, _>>()?, order.to_vec()].concat();
        let all = [self.executed(variables, first, second)?, order.to_vec()].concat();
        let (mut undecided, mut decided) = (Vec::new(), Vec::new());
        for [left, right] in conflicts {
            let same = self.same_element(variables, (left, Side::First), (right, Side::Second))?;
            if decided.contains(&same) {
                continue;
            }
            let with = |conditions: &[Formula]| Formula::All([conditions, std::slice::from_ref(&same)].concat());
            if is_infeasible(&with(&few)) || is_infeasible(&with(&all)) {
                decided.push(same);
            } else {
                undecided.push([left, right]);
            }
        }
        Ok(undecided)
    }

    /// Whether an access is to the element that a statement stores to, by the same text.
    fn is_target(&self, write: Write<'_, 'c>) -> bool {
        let target = match self.before.as_statement(write.old.id) {
            Some(Statement::Store(target, _)) => target,
            Some(Statement::Atomic(each)) => &each.target,
            _ => return false,
        };
        write.accessed.element.as_ref().is_some_and(|element| element.is_same(target))
    }

    /// Refuses with one of the cases in which two accesses change places, if there is any that matters.
    fn refuse(&self, variables: &Variables, both: [Write<'_, 'c>; 2], swapped: &Set) -> Result<(), Refusal> {
        let Some(mut point) = variables.sample(&self.context, swapped)? else { return Ok(()) };
        let [left, right] = both.map(|each| each.accessed);
        // Instructions depend on fields of machines, which nothing reads.
        let is_memory = |array: ArrayId| self.before.arrays[array.0].memory.field().is_none();
        let is_one = left.array() == right.array() && left.array().is_some_and(is_memory);
        let is_output = left.writes && right.writes && left.is_affine() && right.is_affine();
        // If isl reaches a limit, the reordering is assumed to be observable.
        if is_output
            && is_one
            && let Ok(observed) = self.observed(variables, both, swapped)
            && let Ok(found) = variables.sample(&self.context, &observed)
        {
            let Some(found) = found else { return Ok(()) };
            point = found;
        }
        let events = [(both[0], Side::First), (both[1], Side::Second)].map(|(each, side)| {
            let counter = |id| variables.counter_at(&point, id, side);
            Event::at(each.old, each.instance, each.accessed, &counter, variables.symbols_at(&point))
        });
        let symbols = variables.symbols_at(&point).to_vec();
        let counterexample = Some(Box::new(Counterexample { symbols, events }));
        Err(Refusal { counterexample, ..Reason::Dependence.into() })
    }

    /// Whether two accesses of `before` are to different elements because the ranges of their subscripts in a dimension are disjoint.
    fn are_apart(
        &self,
        (left, of_left): (&Accessed<'c>, &impl Fn(NodeId) -> Option<Index>),
        (right, of_right): (&Accessed<'c>, &impl Fn(NodeId) -> Option<Index>),
    ) -> bool {
        let (Some(one), Some(other)) = (&left.element, &right.element) else { return false };
        if one.array != other.array || self.before.arrays[one.array.0].wraps {
            return false;
        }
        one.subscripts.iter().zip(&other.subscripts).any(|(one, other)| {
            let (Subscript::Affine(one), Subscript::Affine(other)) = (one, other) else { return false };
            let ranges = one.substitute(of_left).zip(other.substitute(of_right));
            let ranges = ranges.and_then(|(one, other)| Some((self.after.range(&one)?, self.after.range(&other)?)));
            ranges.is_some_and(|(one, other)| one.1 < other.0 || other.1 < one.0)
        })
    }

    /// The cases in which the first instance has to come before the second one in `before`.
    fn is_earlier(
        &self,
        variables: &Variables,
        (first, of_first): (&Leaf, &impl Fn(NodeId) -> Option<Index>),
        (second, of_second): (&Leaf, &impl Fn(NodeId) -> Option<Index>),
    ) -> Result<Vec<Formula>, Reason> {
        let counter = |id: NodeId, side| {
            let index = if side == Side::First { of_first(id) } else { of_second(id) };
            variables.expression(&index.unwrap_or_else(|| Index::counter(id)), side)
        };
        cases(self.before, first, second, &counter, |order, left, right| match order {
            Order::Sequential => vec![below(left, right)],
            // Their iterations are independent.
            Order::Parallel | Order::Lanes => Vec::new(),
        })
    }

    /// The cases in which the first instance comes after the second one in `after`, or may be executed at the same time.
    fn is_later(&self, variables: &Variables, first: &Leaf, second: &Leaf) -> Result<Vec<Formula>, Reason> {
        let counter = |id: NodeId, side| variables.expression(&Index::counter(id), side);
        cases(self.after, second, first, &|id, side| counter(id, side.other()), |order, left, right| match order {
            Order::Sequential => vec![below(left, right)],
            Order::Parallel | Order::Lanes => vec![below(left.clone(), right.clone()), below(right, left)],
        })
    }

    /// The cases in which two instances may be executed at the same time in `after`.
    pub(super) fn is_concurrent(
        &self,
        variables: &Variables,
        first: &Leaf,
        second: &Leaf,
    ) -> Result<Vec<Formula>, Reason> {
        let (mut equal, mut all) = (Vec::new(), Vec::new());
        for ((block, at), (other, other_at)) in first.path.iter().zip(&second.path) {
            if block != other {
                break;
            }
            if let (BlockId::Loop(id), Some(each)) = (block, block.owner().and_then(|id| self.after.as_loop(id))) {
                let counter = Index::counter(*id);
                let (left, right) =
                    (variables.expression(&counter, Side::First)?, variables.expression(&counter, Side::Second)?);
                let same = Formula::equal(left, right);
                if each.order != Order::Sequential {
                    all.push(Formula::All([equal.clone(), vec![Formula::Not(Box::new(same.clone()))]].concat()));
                }
                equal.push(same);
            }
            if at != other_at {
                break;
            }
        }
        Ok(all)
    }

    /// The condition under which two accesses of `before` touch the same element.
    pub(super) fn same_element(
        &self,
        variables: &Variables,
        (left, one): (Write<'_, 'c>, Side),
        (right, other): (Write<'_, 'c>, Side),
    ) -> Result<Formula, Reason> {
        let (of_left, of_right) = (self.counter(left.old, left.instance), self.counter(right.old, right.instance));
        let mut all = Vec::new();
        if let Some(array) = left.accessed.array().filter(|array| right.accessed.array() == Some(*array)) {
            // Each execution of an allocation makes another array.
            for id in scopes::loops_around_allocation(self.before, array, left.old, right.old) {
                let counters = (of_left(id), of_right(id));
                let (Some(left), Some(right)) = counters else { continue };
                let left = variables.expression(&left, one)?;
                all.push(Formula::equal(left, variables.expression(&right, other)?));
            }
        }
        if let Some((left, right)) = left.accessed.element.as_ref().zip(right.accessed.element.as_ref()) {
            let left = left.substitute(&of_left).ok_or(Reason::Overflow)?;
            let right = right.substitute(&of_right).ok_or(Reason::Overflow)?;
            all.push(variables.same_elements(self.before, (&left, one), (&right, other))?);
        }
        Ok(Formula::All(all))
    }
}

/// `left < right`.
pub(super) fn below(left: Expression, right: Expression) -> Formula {
    Formula::NotNegative(difference(right, left, -1))
}

/// The cases in which one instance comes before another one in a procedure, by the lexicographic order of positions and
/// counters. `counter` gives the counter of a loop for an instance; `precedes` says, for the order of a loop, when one counter
/// comes before another one.
pub(super) fn cases(
    procedure: &Procedure<'_>,
    first: &Leaf,
    second: &Leaf,
    counter: &impl Fn(NodeId, Side) -> Result<Expression, Reason>,
    precedes: impl Fn(Order, Expression, Expression) -> Vec<Formula>,
) -> Result<Vec<Formula>, Reason> {
    let (mut equal, mut all) = (Vec::new(), Vec::new());
    for ((block, at), (other, other_at)) in first.path.iter().zip(&second.path) {
        if block != other {
            // Two arms of a conditional: only one of them is executed for these counters.
            break;
        }
        if let (BlockId::Loop(id), Some(each)) = (block, block.owner().and_then(|id| procedure.as_loop(id))) {
            let (left, right) = (counter(*id, Side::First)?, counter(*id, Side::Second)?);
            for case in precedes(each.order, left.clone(), right.clone()) {
                all.push(Formula::All([equal.clone(), vec![case]].concat()));
            }
            equal.push(Formula::equal(left, right));
        }
        if at != other_at {
            if at < other_at {
                all.push(Formula::All(equal));
            }
            break;
        }
    }
    Ok(all)
}
