//! `cut(i, at)`: index-set splitting.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s }  ->  for i = l to min(u, at) { s }  for i = max(l, at) to u { s }
//! ```
//! Bounds that are known never to be the least or greatest one are dropped.
//!
//! # Legality
//! No order changes.
//!
//! # Cursors
//! The loop is the first one afterwards; the second one has copies of the nodes in it.

use super::bounds::drop_bounds;
use super::{Outcome, Reason, Refusal, in_scope, loop_of, reordered};
use crate::procedure::{Index, NodeId, Procedure};

/// Cuts a loop into one for the counters below `at` and one for the others.
pub fn cut<'c>(before: &Procedure<'c>, id: NodeId, at: &Index) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        loop_of(after, id)?;
        in_scope(after, at, id)?;
        let rest = after.copy(id).ok_or(Reason::Overflow)?;
        if let Some(second) = after.as_loop_mut(rest) {
            second.lower.push(at.clone());
        }
        if let Some(first) = after.as_loop_mut(id) {
            first.upper.push(at.clone());
        }
        after.replace(id, vec![id, rest]).ok_or(Reason::NotALoop)?;
        drop_bounds(after, id)?;
        drop_bounds(after, rest)?;
        // The proof compares what differs, and so the first loop must, even if the second one has no iterations.
        let is_whole =
            before.as_loop(id).is_some_and(|whole| after.as_loop(id).is_some_and(|each| each.has_same_head(whole)));
        if let Some(first) = after.as_loop_mut(id).filter(|_| is_whole) {
            first.upper.push(at.clone());
        }
        Ok(vec![("rest", rest)])
    })
}
