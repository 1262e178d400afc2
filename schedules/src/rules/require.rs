//! `require(condition)`: a version of all nests for a condition.
//!
//! # Rewrite
//! ```text
//! s t  ->  if (c) { s t } else { s t }
//! ```
//! The nests are the nodes of the body from the first one that is no statement, up to the end or the `return`. Arrays that are allocated
//! between them are allocated in front. Nests that have a condition already get the other one in its first arm.
//!
//! # Legality
//! Both arms are the nests. The condition depends on symbols.
//!
//! # Cursors
//! All nodes are those of the first arm. The second arm has copies that are kept as they were written: names do not stand for them.

use super::{Outcome, Reason, Refusal, in_order, in_scope};
use crate::procedure::{Condition, If, Node, NodeId, Procedure, Statement};

/// Makes two versions of the nests of a procedure, for when all conditions hold and for when they do not.
pub fn require<'c>(before: &Procedure<'c>, conditions: &[Condition]) -> Result<Outcome<'c>, Refusal> {
    in_order(before, |after| Ok(vec![("version", versions(after, conditions)?)]))
}

/// Puts a conditional around the nests of a procedure and a copy of them, which is kept as it was written. Both do the same.
pub(crate) fn versions(after: &mut Procedure<'_>, conditions: &[Condition]) -> Result<NodeId, Reason> {
    let block = after.main_block();
    let mut nodes = after.block(block).to_vec();
    let is_nest = |id: &NodeId| !matches!(after.node(*id), Node::Statement(_));
    let first = nodes.iter().position(is_nest).ok_or(Reason::NotALoop)?;
    let returns = |id: &NodeId| matches!(after.as_statement(*id), Some(Statement::Return(..)));
    let last = nodes.iter().position(returns).unwrap_or(nodes.len());
    let allocates = |id: &NodeId| matches!(after.as_statement(*id), Some(Statement::Allocate(_)));
    let (allocations, nests): (Vec<_>, Vec<_>) = nodes[first..last].iter().partition(|id| allocates(id));
    let Some(Some(location)) = nests.first().map(|id| after.location(*id)) else { return Err(Reason::NotALoop) };
    conditions.iter().try_for_each(|each| in_scope(after, each.index(), nests[0]))?;
    let mut otherwise = Vec::new();
    for id in &nests {
        let copy = after.copy(*id).ok_or(Reason::Overflow)?;
        after.keep(copy);
        otherwise.push(copy);
    }
    let conditions = conditions.to_vec();
    let version = after.add(Node::If(If { conditions, then: nests, otherwise, location }));
    nodes.splice(first..last, allocations.into_iter().chain([version]));
    after.set_block(block, nodes);
    Ok(version)
}
