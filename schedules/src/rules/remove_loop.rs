//! `remove_loop(i)`: a loop of one iteration.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s(i) }  ->  s(l)
//! ```
//!
//! # Legality
//! The loop is proven to have one iteration.
//!
//! # Cursors
//! The nodes in the loop stay; the loop is gone.

use super::{Outcome, Reason, Refusal, loop_of, reordered, single};
use crate::procedure::{BlockId, Gone, NodeId, Procedure};

/// Replaces a loop of one iteration by that.
pub fn remove_loop<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let lower = single(&loop_of(after, id)?.lower)?.clone();
        let body = after.block(BlockId::Loop(id)).to_vec();
        for node in &body {
            after.substitute(*node, &|each| (each == id).then(|| lower.clone())).ok_or(Reason::Overflow)?;
        }
        after.replace(id, body.clone()).ok_or(Reason::NotALoop)?;
        after.set_block(BlockId::Loop(id), Vec::new());
        after.discard(id, &Gone { rule: "remove_loop", copies: body });
        Ok(Vec::new())
    })
}
