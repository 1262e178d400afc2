//! Scopes of local arrays, and the end of procedures.

use super::accesses::accesses;
use crate::procedure::{ArrayId, Leaf, Memory, NodeId, Procedure, Statement};
use crate::rules::Reason;

/// Checks that every access of a local array has an allocation of it before it in a block around it, and that a procedure
/// returns behind its last node only.
pub fn check(procedure: &Procedure<'_>) -> Result<(), Reason> {
    for leaf in procedure.leaves() {
        let returns = matches!(procedure.as_statement(leaf.id), Some(Statement::Return(..)));
        if returns && procedure.body.last() != Some(&leaf.id) {
            return Err(Reason::Return);
        }
        for accessed in accesses(procedure, leaf.id) {
            let Some(array) = accessed.array() else { continue };
            let is_local = procedure.arrays[array.0].memory == Memory::Local;
            let allocates = matches!(procedure.as_statement(leaf.id), Some(Statement::Allocate(_)));
            if is_local && !allocates && depth_of_allocation(procedure, array, &leaf).is_none() {
                return Err(Reason::Scope);
            }
        }
    }
    Ok(())
}

/// The number of blocks of a statement's path up to the one that an array is allocated in for it.
fn depth_of_allocation(procedure: &Procedure<'_>, array: ArrayId, leaf: &Leaf) -> Option<usize> {
    let allocates =
        |id: &NodeId| matches!(procedure.as_statement(*id), Some(Statement::Allocate(each)) if *each == array);
    let depth = leaf.path.iter().rposition(|(block, at)| procedure.block(*block)[..=*at].iter().any(allocates))?;
    Some(depth + 1)
}

/// The allocation of an array that a statement uses.
pub fn allocation(procedure: &Procedure<'_>, array: ArrayId, leaf: &Leaf) -> Option<NodeId> {
    let (block, at) = leaf.path[depth_of_allocation(procedure, array, leaf)? - 1];
    let allocates =
        |id: &&NodeId| matches!(procedure.as_statement(**id), Some(Statement::Allocate(each)) if *each == array);
    procedure.block(block)[..=at].iter().rfind(allocates).copied()
}

/// The loops around the allocation of an array, for two statements that use it; none for other arrays.
pub(super) fn loops_around_allocation(
    procedure: &Procedure<'_>,
    array: ArrayId,
    first: &Leaf,
    second: &Leaf,
) -> Vec<NodeId> {
    let around = |leaf: &Leaf| -> Vec<NodeId> {
        let depth = depth_of_allocation(procedure, array, leaf).unwrap_or_default();
        let path = leaf.path[..depth].to_vec();
        Leaf { id: leaf.id, path }.loops().collect()
    };
    let (first, second) = (around(first), around(second));
    if first == second { first } else { Vec::new() }
}
