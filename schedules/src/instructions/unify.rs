//! Unification: the arguments with which the body of an instruction is a node of a procedure.
//!
//! Statements and operations have to be the same, in the same order. What is unknown is solved in this order: loops of the body
//! with a parameter as bound give sizes; accesses give windows ([`super::windows`]), whose distances give the sizes of rows; then
//! all integers of the body are known, and compared.

use super::expressions::expression;
use super::{Argument, Instruction, InstructionId, Mismatch, Parameter, conditions, stale, windows};
use crate::procedure::{
    Access, ArrayId, Atom, BlockId, Condition, Expression, Index, Node, NodeId, Order, Procedure, Statement,
};
use crate::rules;
use dialects::ir::Val;
use std::collections::BTreeMap;

/// The result of a step.
pub(super) type Unify<T> = Result<T, Mismatch>;

/// The state of a unification.
pub(super) struct Unifier<'u, 'c> {
    pub procedure: &'u Procedure<'c>,
    pub instruction: &'u Instruction<'c>,
    /// The counter of the procedure for each loop of the body, and where it starts.
    counters: BTreeMap<NodeId, (NodeId, Index)>,
    /// Each size as the least of some integers.
    pub sizes: BTreeMap<usize, Vec<Index>>,
    /// Accesses of the body and of the procedure.
    pub accesses: Vec<(Access<'c>, Access<'c>)>,
    /// Integers of the body and of the procedure that have to be equal: each list is one bound.
    integers: Vec<(Vec<Index>, Vec<Index>)>,
    /// Numbers in floating point that are parameters.
    pub scalars: Vec<(Val<'c>, Expression<'c>)>,
}

/// The arguments with which an instruction executes a node.
///
/// # Errors
/// The reason why it does not.
pub fn unify<'c>(procedure: &Procedure<'c>, node: NodeId, id: InstructionId) -> Result<Vec<Argument<'c>>, Mismatch> {
    let instruction = procedure.library.get(id).ok_or(Mismatch::Shape)?;
    let mut unifier = Unifier {
        procedure,
        instruction,
        counters: BTreeMap::new(),
        sizes: BTreeMap::new(),
        accesses: Vec::new(),
        integers: Vec::new(),
        scalars: Vec::new(),
    };
    unifier.node(instruction.root, node)?;
    let windows = windows::solve(&mut unifier)?;
    for (of_body, own) in &unifier.integers {
        let all = of_body.iter().map(|each| unifier.translated(each)).collect::<Unify<Vec<_>>>()?;
        // The least of both lists is the same if they have the same elements.
        if !all.iter().all(|each| own.contains(each)) || !own.iter().all(|each| all.contains(each)) {
            return Err(Mismatch::Integer);
        }
    }
    windows::check_apart(&unifier, &windows)?;
    if stale(procedure, Some(node)).is_some() {
        return Err(Mismatch::Configured);
    }
    conditions::check(procedure, node, instruction, &unifier.sizes)?;
    let argument = |parameter: &Parameter<'c>| match parameter {
        Parameter::Size(symbol) => unifier.sizes.get(symbol).cloned().map(Argument::Size),
        Parameter::Array(array) => {
            windows.get(array).map(|window| Argument::Element(window.array, window.first.clone()))
        }
        Parameter::Scalar(value) => {
            let found = unifier.scalars.iter().find(|(each, _)| each == value);
            found.map(|(_, expression)| Argument::Scalar(expression.clone()))
        }
    };
    instruction.parameters.iter().map(argument).collect::<Option<_>>().ok_or(Mismatch::Inferred)
}

impl<'c> Unifier<'_, 'c> {
    fn block(&mut self, of_body: BlockId, own: BlockId) -> Unify<()> {
        let (left, right) = (self.instruction.meaning.block(of_body).to_vec(), self.procedure.block(own).to_vec());
        if left.len() != right.len() {
            return Err(Mismatch::Shape);
        }
        left.into_iter().zip(right).try_for_each(|(left, right)| self.node(left, right))
    }

    fn node(&mut self, of_body: NodeId, own: NodeId) -> Unify<()> {
        let (meaning, procedure) = (&self.instruction.meaning, self.procedure);
        match (meaning.node(of_body), procedure.node(own)) {
            (Node::Loop(left), Node::Loop(right)) => {
                let ([zero], [lower]) = (left.lower.as_slice(), right.lower.as_slice()) else {
                    return Err(Mismatch::Length);
                };
                if right.order != Order::Sequential || zero.as_constant() != Some(0) {
                    return Err(Mismatch::Shape);
                }
                let lengths = rules::lengths(procedure, own).map_err(|_| Mismatch::Overflow)?;
                if self.uses_counters(&lengths) {
                    return Err(Mismatch::Varies);
                }
                self.length(&left.upper, lengths)?;
                self.counters.insert(of_body, (own, lower.clone()));
                self.block(BlockId::Loop(of_body), BlockId::Loop(own))
            }
            (Node::If(left), Node::If(right)) => {
                if left.conditions.len() != right.conditions.len() {
                    return Err(Mismatch::Shape);
                }
                for (left, right) in left.conditions.iter().zip(&right.conditions) {
                    match (left, right) {
                        (Condition::Zero(left), Condition::Zero(right))
                        | (Condition::NotNegative(left), Condition::NotNegative(right)) => self.equal(left, right),
                        _ => return Err(Mismatch::Shape),
                    }
                }
                self.block(BlockId::Then(of_body), BlockId::Then(own))?;
                self.block(BlockId::Otherwise(of_body), BlockId::Otherwise(own))
            }
            (Node::Statement(Statement::Store(to, value)), Node::Statement(Statement::Store(own_to, own_value))) => {
                self.access(to, own_to)?;
                expression(self, value, own_value)
            }
            _ => Err(Mismatch::Shape),
        }
    }

    /// Unifies the bounds of a loop of the body with the numbers of iterations of one of the procedure.
    fn length(&mut self, upper: &[Index], lengths: Vec<Index>) -> Unify<()> {
        if let [single] = upper {
            let mut terms = single.terms.iter();
            if let (0, Some((Atom::Symbol(symbol), 1)), None) = (single.constant, terms.next(), terms.next()) {
                return self.size(*symbol, lengths, Mismatch::Length);
            }
            if single.as_constant().is_some() && lengths != [single.clone()] {
                return Err(Mismatch::Length);
            }
        }
        self.integers.push((upper.to_vec(), lengths));
        Ok(())
    }

    /// Sets a size, or checks that it is what it was set to.
    pub(super) fn size(&mut self, symbol: usize, to: Vec<Index>, otherwise: Mismatch) -> Unify<()> {
        match self.sizes.get(&symbol) {
            Some(known) if *known != to => Err(otherwise),
            Some(_) => Ok(()),
            None => {
                self.sizes.insert(symbol, to);
                Ok(())
            }
        }
    }

    /// Notes that two integers have to be equal.
    pub(super) fn equal(&mut self, of_body: &Index, own: &Index) {
        self.integers.push((vec![of_body.clone()], vec![own.clone()]));
    }

    /// Notes that two accesses have to be of one window.
    pub(super) fn access(&mut self, of_body: &Access<'c>, own: &Access<'c>) -> Unify<()> {
        let element = |procedure: &Procedure<'c>, array: ArrayId| procedure.arrays[array.0].element;
        if element(&self.instruction.meaning, of_body.array) != element(self.procedure, own.array) {
            return Err(Mismatch::Type);
        }
        let field = |procedure: &Procedure<'c>, array: ArrayId| procedure.arrays[array.0].memory.field();
        let kinds = &self.instruction.kinds;
        let kind = kinds.iter().find(|(array, _)| *array == of_body.array).map(|(_, kind)| *kind);
        let is_same_field = field(&self.instruction.meaning, of_body.array) == field(self.procedure, own.array);
        if !is_same_field || kind != self.procedure.kind(own.array) {
            return Err(Mismatch::Memory);
        }
        self.accesses.push((of_body.clone(), own.clone()));
        Ok(())
    }

    /// Whether an integer of the procedure depends on a counter of the nest that the instruction executes.
    pub(super) fn uses_counters(&self, all: &[Index]) -> bool {
        all.iter().any(|index| self.counters.values().any(|(counter, _)| index.uses(*counter)))
    }

    /// An integer of the body as one of the procedure.
    pub(super) fn translated(&self, of_body: &Index) -> Unify<Index> {
        let mut sum = Index::from(of_body.constant);
        for (atom, factor) in &of_body.terms {
            let part = match atom {
                Atom::Counter(id) => {
                    let (counter, lower) = self.counters.get(id).ok_or(Mismatch::Shape)?;
                    Index::counter(*counter).plus(lower, -1).ok_or(Mismatch::Overflow)?
                }
                Atom::Symbol(symbol) => match self.sizes.get(symbol).map(Vec::as_slice) {
                    Some([single]) => single.clone(),
                    _ => return Err(Mismatch::Inferred),
                },
                Atom::FloorDiv(inner, by) => self.translated(inner)?.floor_div(*by),
                Atom::Mod(inner, by) => self.translated(inner)?.modulo(*by),
            };
            sum = sum.plus(&part, *factor).ok_or(Mismatch::Overflow)?;
        }
        Ok(sum)
    }
}
