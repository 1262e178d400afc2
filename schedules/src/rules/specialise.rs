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
        let (version, copy) = arms(after, id, conditions, true)?;
        Ok(vec![("version", version), ("otherwise", copy)])
    })
}

/// Puts a conditional around a node and a copy of it, and returns both. The node is the first arm if `is_first`.
pub(super) fn arms(
    procedure: &mut Procedure<'_>,
    id: NodeId,
    conditions: &[Condition],
    is_first: bool,
) -> Result<(NodeId, NodeId), Reason> {
    conditions.iter().try_for_each(|each| in_scope(procedure, each.index(), id))?;
    if matches!(procedure.as_statement(id), Some(Statement::Allocate(_) | Statement::Return(..))) {
        return Err(Reason::AllocationMoves);
    }
    let location = procedure.location(id).ok_or(Reason::NotInLoop)?;
    let copy = procedure.copy(id).ok_or(Reason::Overflow)?;
    let (conditions, then, otherwise) = (conditions.to_vec(), Vec::new(), Vec::new());
    let version = procedure.add(Node::If(If { conditions, then, otherwise, location }));
    procedure.replace(id, vec![version]).ok_or(Reason::NotInLoop)?;
    let (first, second) = if is_first { (id, copy) } else { (copy, id) };
    procedure.set_block(BlockId::Then(version), vec![first]);
    procedure.set_block(BlockId::Otherwise(version), vec![second]);
    Ok((version, copy))
}
