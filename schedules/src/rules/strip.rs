//! `strip(i, size, outer, first, end)`: strip-mining at multiples of a size.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s(i) }  ->  for io = first to end { for i = max(l, c * io) to min(u, c * io + c) { s(i) } }
//! ```
//! The strips lie at the same counters in each iteration of loops around, unlike the blocks of `split`, which begin at the lower bound. Strips may be
//! empty, so that loops with different bounds get outer loops with the same ones: after `shift`, `fuse` and `reorder` of these make
//! parallelograms.
//!
//! # Legality
//! No order changes. The strips are proven to cover the iterations.
//!
//! # Cursors
//! The loop stays, in the new one.
//!
//! Source: U. Bondhugula et al., "A Practical Automatic Polyhedral Parallelizer and Locality Optimizer", PLDI 2008 (tiles of skewed loops).

use super::{Outcome, Reason, Refusal, factor, in_scope, loop_of, reordered, sum};
use crate::procedure::{BlockId, Condition, Index, Loop, Node, NodeId, Order, Procedure};
use crate::proof;

/// Puts a loop over the strips from `first` to `end` around a loop, of `size` counters each.
pub fn strip<'c>(
    before: &Procedure<'c>,
    id: NodeId,
    size: i64,
    name: &str,
    [first, end]: [&Index; 2],
) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let size = factor(size)?;
        let whole = loop_of(after, id)?.clone();
        if whole.order == Order::Lanes {
            return Err(Reason::NotSequential);
        }
        in_scope(after, first, id)?;
        in_scope(after, end, id)?;
        let scaled = |number: &Index| number.times(size).ok_or(Reason::Overflow);
        let below = sum(&Index::counter(id), &scaled(first)?, -1)?;
        let above = sum(&scaled(end)?, &Index::counter(id), -1)?.plus_constant(-1).ok_or(Reason::Overflow)?;
        let covered = [below, above].map(Condition::NotNegative).to_vec();
        if !proof::follows(after, BlockId::Loop(id), &[covered])? {
            return Err(Reason::NotCovered);
        }
        let body = vec![id];
        let head = Loop { name: name.to_owned(), lower: vec![first.clone()], upper: vec![end.clone()], body, ..whole };
        let outer = after.add(Node::Loop(Loop { order: Order::Sequential, ..head }));
        after.replace(id, vec![outer]).ok_or(Reason::NotALoop)?;
        let start = scaled(&Index::counter(outer))?;
        if let Some(each) = after.as_loop_mut(id) {
            each.upper.push(start.plus_constant(size).ok_or(Reason::Overflow)?);
            each.lower.push(start);
        }
        Ok(vec![("outer", outer)])
    })
}
