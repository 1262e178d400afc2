//! `unroll(i)`: complete unrolling.
//!
//! # Rewrite
//! ```text
//! for i = l to l + 3 { s(i) }  ->  s(l) s(l + 1) s(l + 2)
//! ```
//!
//! # Legality
//! No order changes. The number of iterations is a constant, and at most [`super::NODES`] nodes result.
//!
//! # Cursors
//! The nodes in the loop are those of the first iteration; the loop is gone.

use super::{NODES, Outcome, Reason, Refusal, in_order, loop_of, single, sum};
use crate::procedure::{BlockId, Gone, Index, NodeId, Order, Procedure};

/// Replaces a loop by its iterations.
pub fn unroll<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    in_order(before, |after| {
        let each = loop_of(after, id)?.clone();
        if each.order != Order::Sequential {
            return Err(Reason::NotSequential);
        }
        let lower = single(&each.lower)?;
        let count = sum(single(&each.upper)?, lower, -1)?.as_constant().ok_or(Reason::TripCount)?.max(0);
        let size = after.nodes_of(id).len();
        let count = usize::try_from(count).ok().filter(|count| count.saturating_mul(size) <= NODES);
        let count = count.ok_or(Reason::TooLarge)?;
        let body = after.block(BlockId::Loop(id)).to_vec();
        let mut nodes = Vec::new();
        for number in 0..count {
            let number = i64::try_from(number).map_err(|_| Reason::Overflow)?;
            let counter: Index = lower.plus_constant(number).ok_or(Reason::Overflow)?;
            // The first iteration comes last, for the nodes change when they become it.
            for node in &body {
                let copy = if number == 0 { *node } else { after.copy(*node).ok_or(Reason::Overflow)? };
                nodes.push((copy, counter.clone()));
            }
        }
        for (node, counter) in &nodes {
            after.substitute(*node, &|each| (each == id).then(|| counter.clone())).ok_or(Reason::Overflow)?;
        }
        let nodes: Vec<NodeId> = nodes.into_iter().map(|(node, _)| node).collect();
        after.replace(id, nodes.clone()).ok_or(Reason::NotALoop)?;
        let inside = if count == 0 { body } else { Vec::new() };
        after.set_block(BlockId::Loop(id), inside);
        after.discard(id, &Gone { rule: "unroll", copies: nodes });
        Ok(Vec::new())
    })
}
