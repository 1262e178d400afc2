//! `specialise(node, condition)`: a version of a node for a condition.
//!
//! # Rewrite
//! ```text
//! s  ->  if (c) { s } else { s }
//! ```
//!
//! # Legality
//! No order changes. The condition depends on symbols and counters of loops around the node.
//!
//! # Cursors
//! The node is that of the first arm; the other arm has a copy.

use super::{Outcome, Reason, Refusal, in_scope, reordered};
use crate::procedure::{BlockId, Condition, If, Node, NodeId, Procedure, Statement};

/// Makes two versions of a node, for when all conditions hold and for when they do not.
pub fn specialise<'c>(before: &Procedure<'c>, id: NodeId, conditions: &[Condition]) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        conditions.iter().try_for_each(|each| in_scope(after, each.index(), id))?;
        if matches!(after.as_statement(id), Some(Statement::Allocate(_) | Statement::Return(..))) {
            return Err(Reason::AllocationMoves);
        }
        let location = after.location(id).ok_or(Reason::NotInLoop)?;
        let copy = after.copy(id).ok_or(Reason::Overflow)?;
        let conditions = conditions.to_vec();
        let version = after.add(Node::If(If { conditions, then: Vec::new(), otherwise: vec![copy], location }));
        after.replace(id, vec![version]).ok_or(Reason::NotInLoop)?;
        after.set_block(BlockId::Then(version), vec![id]);
        Ok(vec![("version", version), ("otherwise", copy)])
    })
}
