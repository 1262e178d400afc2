//! `flatten(outer, inner, name)`: one loop for two.
//!
//! # Rewrite
//! ```text
//! for i = 0 to n { for j = 0 to 4 { s(i, j) } }  ->  for k = 0 to 4 * n { s(k / 4, k % 4) }
//! ```
//!
//! # Legality
//! No order changes. The loops are perfectly nested, the number of iterations of the inner one is a constant, and each has
//! one lower and one upper bound.
//!
//! # Cursors
//! The outer loop becomes the single one, also for cursors to the inner one.

use super::{Outcome, Reason, Refusal, factor, loop_of, reordered, single, sum};
use crate::procedure::{BlockId, Gone, Index, NodeId, Procedure};

/// Makes one loop of two perfectly nested ones.
pub fn flatten<'c>(before: &Procedure<'c>, outer: NodeId, inner: NodeId, name: &str) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let (outside, inside) = (loop_of(after, outer)?.clone(), loop_of(after, inner)?.clone());
        if outside.body != [inner] {
            return Err(Reason::NotNested);
        }
        let (start, inner_start) = (single(&outside.lower)?, single(&inside.lower)?);
        if inner_start.uses(outer) {
            return Err(Reason::InnerBounds);
        }
        let count = sum(single(&outside.upper)?, start, -1)?;
        let by = factor(sum(single(&inside.upper)?, inner_start, -1)?.as_constant().ok_or(Reason::TripCount)?)?;
        let counter = Index::counter(outer);
        let first = sum(&counter.floor_div(by), start, 1)?;
        let second = sum(&counter.modulo(by), inner_start, 1)?;
        let with = |each: NodeId| match each {
            _ if each == outer => Some(first.clone()),
            _ if each == inner => Some(second.clone()),
            _ => None,
        };
        for node in &inside.body {
            after.substitute(*node, &with).ok_or(Reason::Overflow)?;
        }
        after.set_block(BlockId::Loop(outer), inside.body);
        after.set_block(BlockId::Loop(inner), Vec::new());
        if let Some(each) = after.as_loop_mut(outer) {
            each.name = name.to_owned();
            (each.lower, each.upper) = (vec![0.into()], vec![count.times(by).ok_or(Reason::Overflow)?]);
        }
        after.discard(inner, &Gone { rule: "flatten", copies: vec![outer] });
        Ok(Vec::new())
    })
}
