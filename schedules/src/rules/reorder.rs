//! `reorder(outer, inner)`: loop interchange.
//!
//! # Rewrite
//! ```text
//! for i { for j { s } }  ->  for j { for i { s } }
//! ```
//!
//! # Legality
//! By dependences. The loops are perfectly nested, and the bounds of the inner one do not depend on the outer counter.
//!
//! # Cursors
//! Both loops stay.

use super::{Outcome, Reason, Refusal, loop_of, reordered};
use crate::procedure::{BlockId, NodeId, Procedure};

/// Interchanges two loops, of which `inner` is the only node in `outer`.
pub fn reorder<'c>(before: &Procedure<'c>, outer: NodeId, inner: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        loop_of(after, outer)?;
        let inside = loop_of(after, inner)?;
        if inside.lower.iter().chain(&inside.upper).any(|bound| bound.uses(outer)) {
            return Err(Reason::InnerBounds);
        }
        if after.block(BlockId::Loop(outer)) != [inner] {
            return Err(Reason::NotNested);
        }
        let body = after.block(BlockId::Loop(inner)).to_vec();
        after.replace(outer, vec![inner]).ok_or(Reason::NotALoop)?;
        after.set_block(BlockId::Loop(inner), vec![outer]);
        after.set_block(BlockId::Loop(outer), body);
        Ok(Vec::new())
    })
}
