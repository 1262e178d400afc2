//! Traces a reduction from the new value back to the old one, through operators, branches and inner loops.
//!
//! The use-def chain is followed backwards, and each use on it is recorded. It is a reduction only if the values on it
//! have no other uses.

use super::operator::{Kind, Operator, Reordering, extreme};
use super::{Reason, Reduction};
use dialects::{
    ir::*,
    ops::{OpKind, affine, arith, cmem, scf},
    regions,
};
use std::collections::HashSet;

/// The number of values that are visited.
const BUDGET: u32 = 400;

#[derive(Default)]
pub(super) struct Chain<'c> {
    kind: Option<Kind>,
    reordering: Option<Reordering>,
    ops: Vec<Op<'c>>,
    /// The partial results: the values on the chain.
    values: Vec<Val<'c>>,
    /// The operands that use them on the chain.
    uses: Vec<(Op<'c>, usize)>,
    spent: u32,
}

/// A state to backtrack to: kind, reordering, and the lengths of the lists.
struct Mark(Option<Kind>, Option<Reordering>, [usize; 3]);

impl<'c> Chain<'c> {
    /// Traces a loop-carried value through one iteration.
    pub(super) fn through_loop(&mut self, loop_op: Op<'c>, number: usize) -> Result<(), Reason> {
        if let Some(loop_op) = scf::While::of(loop_op) {
            return self.through_while(loop_op, number).map(|_| ());
        }
        let block = body(loop_op, 0);
        let end = terminator(block).ok_or(Reason::NotCombined)?;
        self.from_to(arg(block, number + 1), operand(end, number), (end, number))
    }

    /// The same for `scf.while`; returns the index of the result with the final value.
    fn through_while(&mut self, loop_op: scf::While<'c>, number: usize) -> Result<usize, Reason> {
        let blocks = entry_block(loop_op.before()).zip(entry_block(loop_op.after()));
        let (test, rest) = blocks.ok_or(Reason::NotCombined)?;
        let (condition, end) = terminator(test).zip(terminator(rest)).ok_or(Reason::NotCombined)?;
        self.first_of(0..arg_count(rest), |chain, out| {
            chain.from_to(arg(test, number), operand(condition, out + 1), (condition, out + 1))?;
            chain.from_to(arg(rest, out), operand(end, number), (end, number))
        })
    }

    /// The first of some indices for which tracing succeeds. Those for which it fails leave no trace; the error is the
    /// last one of them that is not the general one.
    fn first_of(
        &mut self,
        indices: impl IntoIterator<Item = usize>,
        trace: impl Fn(&mut Self, usize) -> Result<(), Reason>,
    ) -> Result<usize, Reason> {
        let mut refusal = Reason::NotCombined;
        for index in indices {
            let mark = self.mark();
            match trace(self, index) {
                Ok(()) => return Ok(index),
                Err(Reason::NotCombined) => self.reset(mark),
                Err(reason) => {
                    self.reset(mark);
                    refusal = reason;
                }
            }
        }
        Err(refusal)
    }

    /// Traces from the old value `from` to the new value `to`, which the operand `used` uses.
    pub(super) fn from_to(&mut self, from: Val<'c>, to: Val<'c>, used: (Op<'c>, usize)) -> Result<(), Reason> {
        self.values.push(from);
        self.uses.push(used);
        self.trace(to, from)
    }

    /// The reduction, if no value on the chain has another use.
    pub(super) fn finish(self) -> Result<Reduction<'c>, Reason> {
        let (Some(kind), Some(reordering)) = (self.kind, self.reordering) else {
            return Err(Reason::Unchanged);
        };
        let own: HashSet<(usize, usize)> = self.uses.iter().map(|(op, at)| (op_key(*op), *at)).collect();
        let is_own = |(op, at): (Op<'c>, usize)| own.contains(&(op_key(op), at));
        match self.values.iter().all(|value| uses(*value).all(is_own)) {
            true => Ok(Reduction { kind, reordering, ops: self.ops }),
            false => Err(Reason::PartialUse),
        }
    }

    fn mark(&self) -> Mark {
        Mark(self.kind, self.reordering, [self.ops.len(), self.values.len(), self.uses.len()])
    }

    fn reset(&mut self, Mark(kind, reordering, [ops, values, uses]): Mark) {
        (self.kind, self.reordering) = (kind, reordering);
        self.ops.truncate(ops);
        self.values.truncate(values);
        self.uses.truncate(uses);
    }

    fn trace(&mut self, to: Val<'c>, from: Val<'c>) -> Result<(), Reason> {
        self.spent += 1;
        if to == from {
            return Ok(());
        }
        if self.spent > BUDGET {
            return Err(Reason::NotCombined);
        }
        let (op, number) = defining_op(to).zip(result_number(to)).ok_or(Reason::NotCombined)?;
        self.values.push(to);
        match OpKind::of(op) {
            OpKind::Scf(scf::Kind::If) | OpKind::Affine(affine::Kind::If) | OpKind::Cmem(cmem::Kind::AffineScope) => {
                regions(op).try_for_each(|region| {
                    let end = entry_block(region).and_then(terminator).ok_or(Reason::NotCombined)?;
                    self.uses.push((end, number));
                    self.trace(operand(end, number), from)
                })
            }
            _ if regions::runs(op).is_loop() => self.inner_loop(op, number, from),
            OpKind::Arith(arith::Kind::Select) => match extreme(arith::Select::assume(op)) {
                Some(found) => {
                    self.values.push(arith::Select::assume(op).condition());
                    self.uses.push((op, 0));
                    self.combine(op, found.operator, Some(found.compare), from)
                }
                None => [1, 2].into_iter().try_for_each(|at| {
                    self.uses.push((op, at));
                    self.trace(operand(op, at), from)
                }),
            },
            _ => {
                let operator = Operator::of(op).ok_or(Reason::NotCombined)?;
                self.combine(op, operator, None, from)
            }
        }
    }

    /// Traces through an operator, one of whose operands is the partial result.
    fn combine(
        &mut self,
        op: Op<'c>,
        operator: Operator,
        compare: Option<Op<'c>>,
        from: Val<'c>,
    ) -> Result<(), Reason> {
        let traced = self.first_of(operator.places.iter().copied(), |chain, at| {
            let partial = operand(op, at);
            chain.uses.push((op, at));
            chain.uses.extend(compare.into_iter().flat_map(|compare| {
                (0..2).filter(move |at| operand(compare, *at) == partial).map(move |at| (compare, at))
            }));
            chain.trace(partial, from)?;
            chain.add(op, operator)
        });
        traced.map(|_| ())
    }

    fn add(&mut self, op: Op<'c>, operator: Operator) -> Result<(), Reason> {
        if self.kind.is_some_and(|kind| kind != operator.kind) {
            return Err(Reason::Mixed);
        }
        self.kind = Some(operator.kind);
        self.reordering = self.reordering.max(Some(operator.reordering));
        self.ops.push(op);
        Ok(())
    }

    /// Traces through an inner loop that carries the partial result.
    fn inner_loop(&mut self, op: Op<'c>, number: usize, from: Val<'c>) -> Result<(), Reason> {
        let carried = match scf::While::of(op) {
            None => {
                self.through_loop(op, number)?;
                number
            }
            Some(loop_op) => self.first_of(0..loop_op.inits().len(), |chain, each| {
                let is_it = chain.through_while(loop_op, each) == Ok(number);
                is_it.then_some(()).ok_or(Reason::NotCombined)
            })?,
        };
        let initial = regions::first_initial(op) + carried;
        self.uses.push((op, initial));
        self.trace(operand(op, initial), from)
    }
}
