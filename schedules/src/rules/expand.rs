//! `expand(array, i)`: a dimension of a local array for the iterations of the loop around its allocation.
//!
//! # Rewrite
//! ```text
//! for i = l to l + 8 { allocate b; s(b[x]) }  ->  allocate b[8]; for i = l to l + 8 { s(b[i - l, x]) }
//! ```
//!
//! # Legality
//! Always: each iteration has an array of its own in both. The number of iterations has a constant limit, and no operation uses the
//! array as a whole.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, loop_of, single, sum};
use crate::procedure::{ArrayId, BlockId, Index, Memory, NodeId, Procedure, Statement, Subscript};

/// Gives each iteration of the loop around the allocation of a local array elements of its own, in one array outside of the loop.
pub fn expand<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    let (allocation, id) = allocation_in_loop(before, array)?;
    if before.is_used_whole(array) {
        return Err(Reason::UsedWhole.into());
    }
    let each = loop_of(before, id)?;
    let lower = single(&each.lower)?.clone();
    let lengths = each.upper.iter().map(|upper| sum(upper, &lower, -1)).collect::<Result<Vec<_>, _>>()?;
    let extent = lengths.iter().filter_map(Index::as_constant).min().ok_or(Reason::TripCount)?.max(1);
    let mut after = before.clone();
    let counter = sum(&Index::counter(id), &lower, -1)?;
    after.each_access_mut(id, &mut |access| {
        if access.array == array {
            access.subscripts.insert(0, Subscript::Affine(counter.clone()));
        }
    });
    after.arrays[array.0].extents.insert(0, Some(extent.into()));
    move_out(&mut after, allocation, id)?;
    Ok(Outcome { procedure: after, made: Vec::new() })
}

/// The allocation of a local array, and the loop that it is directly in. The array has one allocation.
pub(super) fn allocation_in_loop(procedure: &Procedure<'_>, array: ArrayId) -> Result<(NodeId, NodeId), Reason> {
    let allocation = allocation_of(procedure, array)?;
    match procedure.place(allocation) {
        Some((BlockId::Loop(id), _)) => Ok((allocation, id)),
        _ => Err(Reason::NotInLoop),
    }
}

/// The only allocation of a local array.
pub(super) fn allocation_of(procedure: &Procedure<'_>, array: ArrayId) -> Result<NodeId, Reason> {
    if procedure.arrays[array.0].memory != Memory::Local {
        return Err(Reason::NotLocal);
    }
    let allocates =
        |id: &NodeId| matches!(procedure.as_statement(*id), Some(Statement::Allocate(each)) if *each == array);
    let mut all = procedure.leaves().into_iter().map(|leaf| leaf.id).filter(allocates);
    match (all.next(), all.next()) {
        (Some(id), None) => Ok(id),
        (None, _) => Err(Reason::NotLocal),
        _ => Err(Reason::SeveralAllocations),
    }
}

/// Moves an allocation in front of the loop that it is in.
pub(super) fn move_out(procedure: &mut Procedure<'_>, allocation: NodeId, id: NodeId) -> Result<(), Reason> {
    procedure.replace(allocation, Vec::new()).ok_or(Reason::NotInLoop)?;
    procedure.replace(id, vec![allocation, id]).ok_or(Reason::NotInLoop)
}
