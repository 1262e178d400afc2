//! `drop_dead(node)`: removes a node that is never executed.
//!
//! # Rewrite
//! ```text
//! if (c) { if (d) { s } }  ->  if (c) { }, where `d` never holds with `c`
//! ```
//!
//! # Legality
//! No statement of it has an instance, by the facts of the procedure and the loops and conditionals around it.
//!
//! # Cursors
//! The node is gone.

use super::{Outcome, Reason, Refusal, reordered};
use crate::procedure::{Gone, NodeId, Procedure};

/// Removes a node of which no statement is ever executed.
pub fn drop_dead<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let removed = reordered(before, |after| {
        after.replace(id, Vec::new()).ok_or(Reason::NotInLoop)?;
        after.discard(id, &Gone { rule: "drop_dead", copies: Vec::new() });
        Ok(Vec::new())
    });
    removed.map_err(|refusal| match refusal.reason {
        Reason::Instances => Reason::Executed.into(),
        _ => refusal,
    })
}
