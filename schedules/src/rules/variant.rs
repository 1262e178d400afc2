//! `variant node(condition) { ... }`: a copy of a node for a condition, with local arrays of its own.
//!
//! # Rewrite
//! ```text
//! s  ->  if (c) { s' } else { s }
//! ```
//! It is [`super::specialise`], but the copy is the first arm, and what the schedule does to that leaves the node as it is.
//!
//! # Legality
//! No order changes. The condition depends on symbols and counters of loops around the node.
//!
//! # Cursors
//! All nodes stay.

use super::{Refusal, reordered, specialise::arms};
use crate::procedure::{ArrayId, Condition, Memory, NodeId, Procedure, Statement};

/// A copy of a node for a condition.
pub struct Variant<'c> {
    /// The procedure with it.
    pub procedure: Procedure<'c>,
    /// The conditional, whose first arm it is.
    pub version: NodeId,
    /// The nodes and what they are in the copy.
    pub nodes: Vec<(NodeId, NodeId)>,
    /// The arrays that are allocated in the node, and those of the copy.
    pub arrays: Vec<(ArrayId, ArrayId)>,
}

/// Makes a copy of a node for when all conditions hold.
pub fn variant<'c>(before: &Procedure<'c>, id: NodeId, conditions: &[Condition]) -> Result<Variant<'c>, Refusal> {
    let outcome = reordered(before, |after| {
        let (version, copy) = arms(after, id, conditions, false)?;
        Ok(vec![("version", version), ("copy", copy)])
    })?;
    let mut procedure = outcome.procedure;
    let [(_, version), (_, copy)] = outcome.made[..] else { return Err(super::Reason::NotInLoop.into()) };
    let nodes: Vec<_> = procedure.nodes_of(id).into_iter().zip(procedure.nodes_of(copy)).collect();
    let mut arrays: Vec<(ArrayId, ArrayId)> = Vec::new();
    for (_, node) in &nodes {
        let Some(Statement::Allocate(array)) = procedure.as_statement(*node) else { continue };
        let array = *array;
        if procedure.arrays[array.0].memory != Memory::Local || procedure.is_used_whole(array) {
            continue;
        }
        let own = match arrays.iter().find(|(from, _)| *from == array) {
            Some((_, own)) => *own,
            None => {
                let own = procedure.add_array_like(array, procedure.arrays[array.0].clone());
                arrays.push((array, own));
                own
            }
        };
        procedure.set_statement(*node, Statement::Allocate(own));
    }
    procedure.each_access_mut(copy, &mut |access| {
        if let Some((_, own)) = arrays.iter().find(|(from, _)| *from == access.array) {
            access.array = *own;
        }
    });
    Ok(Variant { procedure, version, nodes, arrays })
}
