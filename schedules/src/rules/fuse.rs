//! `fuse(first, second)`: loop fusion.
//!
//! # Rewrite
//! ```text
//! for i { s(i) } for j { t(j) }  ->  for i { s(i); t(i) }
//! ```
//!
//! # Legality
//! By dependences. The loops follow each other directly and have the same iterations.
//!
//! # Cursors
//! The first loop stays, also for cursors to the second one.

use super::{Outcome, Reason, Refusal, loop_of, reordered};
use crate::procedure::{BlockId, Gone, Index, NodeId, Order, Procedure};

/// Puts the nodes of the second loop behind those of the first one.
pub fn fuse<'c>(before: &Procedure<'c>, first: NodeId, second: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let orders = [loop_of(after, first)?.order, loop_of(after, second)?.order];
        if orders != [Order::Sequential; 2] {
            return Err(Reason::NotSequential);
        }
        let (block, at) = after.place(first).ok_or(Reason::NotALoop)?;
        if after.place(second) != Some((block, at + 1)) {
            return Err(Reason::NotNeighbours);
        }
        let added = after.block(BlockId::Loop(second)).to_vec();
        for node in &added {
            let counter = Index::counter(first);
            after.substitute(*node, &|each| (each == second).then(|| counter.clone())).ok_or(Reason::Overflow)?;
        }
        let body = [after.block(BlockId::Loop(first)), &added].concat();
        after.set_block(BlockId::Loop(first), body);
        after.set_block(BlockId::Loop(second), Vec::new());
        after.replace(second, Vec::new()).ok_or(Reason::NotALoop)?;
        after.discard(second, &Gone { rule: "fuse", copies: vec![first] });
        Ok(Vec::new())
    })
}
