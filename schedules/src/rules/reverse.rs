//! `reverse(i)`: the iterations of a loop from the last to the first.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s(i) }  ->  for i = l to u { s(l + u - 1 - i) }
//! ```
//!
//! # Legality
//! By dependences. The loop has one lower and one upper bound.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, loop_of, reordered, single, sum};
use crate::procedure::{BlockId, Index, NodeId, Procedure};

/// Reverses the order of the iterations of a loop.
pub fn reverse<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let each = loop_of(after, id)?;
        let ends = sum(single(&each.lower)?, single(&each.upper)?, 1)?.plus_constant(-1).ok_or(Reason::Overflow)?;
        let mirrored = sum(&ends, &Index::counter(id), -1)?;
        for node in after.block(BlockId::Loop(id)).to_vec() {
            after.substitute(node, &|each| (each == id).then(|| mirrored.clone())).ok_or(Reason::Overflow)?;
        }
        Ok(Vec::new())
    })
}
