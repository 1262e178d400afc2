//! `interleave(i)`: complete unrolling, statement by statement.
//!
//! # Rewrite
//! ```text
//! for i = 0 to 2 { s(i); t(i) }  ->  s(0) s(1) t(0) t(1)
//! ```
//!
//! # Legality
//! By dependences. The number of iterations is a constant, at most [`super::NODES`] nodes result, and no array is allocated directly in
//! the loop: expand it first.
//!
//! # Cursors
//! The nodes in the loop are those of the first iteration; the loop is gone.

use super::{NODES, Outcome, Reason, Refusal, loop_of, reordered, single, sum};
use crate::procedure::{BlockId, Gone, Index, NodeId, Order, Procedure, Statement};

/// Replaces a loop by its iterations, with the copies of each node of it next to each other.
pub fn interleave<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let each = loop_of(after, id)?.clone();
        if each.order != Order::Sequential {
            return Err(Reason::NotSequential);
        }
        let allocates = |id: &NodeId| matches!(after.as_statement(*id), Some(Statement::Allocate(_)));
        if each.body.iter().any(allocates) {
            return Err(Reason::AllocationMoves);
        }
        let lower = single(&each.lower)?;
        let count = sum(single(&each.upper)?, lower, -1)?.as_constant().ok_or(Reason::TripCount)?;
        let size = i64::try_from(after.nodes_of(id).len()).map_err(|_| Reason::TooLarge)?;
        if count < 1 {
            return Err(Reason::TripCount);
        }
        if count.saturating_mul(size) > NODES as i64 {
            return Err(Reason::TooLarge);
        }
        let mut nodes = Vec::new();
        for node in &each.body {
            nodes.push((*node, 0));
            for number in 1..count {
                nodes.push((after.copy(*node).ok_or(Reason::Overflow)?, number));
            }
        }
        for (node, number) in &nodes {
            let counter: Index = lower.plus_constant(*number).ok_or(Reason::Overflow)?;
            after.substitute(*node, &|each| (each == id).then(|| counter.clone())).ok_or(Reason::Overflow)?;
        }
        let nodes: Vec<NodeId> = nodes.into_iter().map(|(node, _)| node).collect();
        after.replace(id, nodes.clone()).ok_or(Reason::NotALoop)?;
        after.set_block(BlockId::Loop(id), Vec::new());
        after.discard(id, &Gone { rule: "interleave", copies: nodes });
        Ok(Vec::new())
    })
}
