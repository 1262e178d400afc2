//! `simplify_if(c)`: a conditional that is decided.
//!
//! # Rewrite
//! ```text
//! if (c) { s } else { t }  ->  s
//! ```
//!
//! # Legality
//! The conditions are proven to hold wherever the conditional is executed, or never to hold there, and `t` remains.
//!
//! # Cursors
//! The nodes of the arm that remains stay; the conditional and the other arm are gone.

use super::{Outcome, Reason, Refusal, reordered};
use crate::procedure::{BlockId, Gone, NodeId, Procedure};

/// Replaces a conditional by the arm that is always executed.
pub fn simplify_if<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let keep = |kept: BlockId, dropped: BlockId| {
        reordered(before, |after| {
            after.as_if(id).ok_or(Reason::NotAConditional)?;
            let body = after.block(kept).to_vec();
            after.replace(id, body.clone()).ok_or(Reason::NotAConditional)?;
            after.set_block(kept, Vec::new());
            for node in after.block(dropped).to_vec() {
                after.discard(node, &Gone { rule: "simplify_if", copies: Vec::new() });
            }
            after.set_block(dropped, Vec::new());
            after.discard(id, &Gone { rule: "simplify_if", copies: body });
            Ok(Vec::new())
        })
    };
    keep(BlockId::Then(id), BlockId::Otherwise(id)).or_else(|_| keep(BlockId::Otherwise(id), BlockId::Then(id)))
}
