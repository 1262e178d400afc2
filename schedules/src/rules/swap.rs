//! `swap(first, second)`: another order of two neighbouring nodes.
//!
//! # Rewrite
//! ```text
//! s; t  ->  t; s
//! ```
//!
//! # Legality
//! By dependences.
//!
//! # Cursors
//! Both nodes stay.

use super::{Outcome, Reason, Refusal, reordered};
use crate::procedure::{NodeId, Procedure};

/// Exchanges two nodes, of which the second directly follows the first.
pub fn swap<'c>(before: &Procedure<'c>, first: NodeId, second: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let (block, at) = after.place(first).ok_or(Reason::NotNeighbours)?;
        let mut nodes = after.block(block).to_vec();
        if nodes.get(at + 1) != Some(&second) {
            return Err(Reason::NotNeighbours);
        }
        nodes.swap(at, at + 1);
        after.set_block(block, nodes);
        Ok(Vec::new())
    })
}
