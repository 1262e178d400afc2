//! `shift(i, by)`: another origin of a counter; skewing, where the distance depends on an outer counter.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s(i) }  ->  for i = l + by to u + by { s(i - by) }
//! ```
//!
//! # Legality
//! No order changes. The distance depends on symbols and counters of loops around the loop.
//!
//! # Cursors
//! The loop stays.

use super::{Outcome, Reason, Refusal, in_scope, loop_of, reordered, sum};
use crate::procedure::{BlockId, Index, NodeId, Procedure};

/// Adds a number to the counter of a loop.
pub fn shift<'c>(before: &Procedure<'c>, id: NodeId, by: &Index) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let (lower, upper) = {
            let each = loop_of(after, id)?;
            let moved = |bounds: &[Index]| bounds.iter().map(|bound| sum(bound, by, 1)).collect::<Result<Vec<_>, _>>();
            (moved(&each.lower)?, moved(&each.upper)?)
        };
        in_scope(after, by, id)?;
        let old = sum(&Index::counter(id), by, -1)?;
        for node in after.block(BlockId::Loop(id)).to_vec() {
            after.substitute(node, &|each| (each == id).then(|| old.clone())).ok_or(Reason::Overflow)?;
        }
        if let Some(each) = after.as_loop_mut(id) {
            (each.lower, each.upper) = (lower, upper);
        }
        Ok(Vec::new())
    })
}
