//! `expand(array, i)`: a dimension of a local array for the iterations of the loop around its allocation.
//!
//! # Rewrite
//! ```text
//! for i = l to l + 8 { allocate b; s(b[x]) }  ->  allocate b[8]; for i = l to l + 8 { s(b[i - l, x]) }
//! ```
//!
//! # Legality
//! Always: each iteration has an array of its own in both. The number of iterations has a constant limit, and no operation uses the
//! array as a whole. If copies of the loop allocate the array too, the first one that is no version for other sizes is meant, and the others get an array
//! of their own.
//!
//! # Cursors
//! All nodes stay. The array keeps its name; that of other copies gets another one.

use super::{Outcome, Reason, Refusal, loop_of, single, sum};
use crate::procedure::{ArrayId, BlockId, Index, Memory, NodeId, Procedure, Statement, Subscript};

/// Gives each iteration of the loop around the allocation of a local array elements of its own, in one array outside of the loop.
pub fn expand<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    if before.is_used_whole(array) {
        return Err(Reason::UsedWhole.into());
    }
    let (allocation, id) = first_in_loop(before, array)?;
    let each = loop_of(before, id)?;
    let lower = single(&each.lower)?.clone();
    let lengths = each.upper.iter().map(|upper| sum(upper, &lower, -1)).collect::<Result<Vec<_>, _>>()?;
    let extent = lengths.iter().filter_map(Index::as_constant).min().ok_or(Reason::TripCount)?.max(1);
    let mut after = before.clone();
    let counter = sum(&Index::counter(id), &lower, -1)?;
    let copies: Vec<NodeId> = allocations(before, array).filter(|each| *each != allocation).collect();
    if !copies.is_empty() {
        give_other(&mut after, array, &copies, id);
    }
    after.each_access_mut(id, &mut |access| {
        if access.array == array {
            access.subscripts.insert(0, Subscript::Affine(counter.clone()));
        }
    });
    after.arrays[array.0].extents.insert(0, Some(extent.into()));
    move_out(&mut after, allocation, id)?;
    Ok(Outcome { procedure: after, made: Vec::new() })
}

/// Gives other allocations of an array than that in a loop, and the accesses to them, another array.
fn give_other(procedure: &mut Procedure<'_>, array: ArrayId, copies: &[NodeId], id: NodeId) {
    let other = procedure.add_array_like(array, procedure.arrays[array.0].clone());
    let inside = procedure.nodes_of(id);
    let outside = procedure.leaves().into_iter().map(|leaf| leaf.id).filter(|leaf| !inside.contains(leaf));
    for leaf in outside.collect::<Vec<_>>() {
        if copies.contains(&leaf) {
            procedure.set_statement(leaf, Statement::Allocate(other));
        }
        procedure.each_access_mut(leaf, &mut |access| {
            if access.array == array {
                access.array = other;
            }
        });
    }
}

/// The first allocation of a local array that steps can name, and the loop that it is directly in, which has no other one.
fn first_in_loop(procedure: &Procedure<'_>, array: ArrayId) -> Result<(NodeId, NodeId), Reason> {
    if procedure.arrays[array.0].memory != Memory::Local {
        return Err(Reason::NotLocal);
    }
    let named = procedure.named_nodes();
    let allocation = allocations(procedure, array).find(|id| named.contains(id)).ok_or(Reason::NotLocal)?;
    let Some((BlockId::Loop(id), _)) = procedure.place(allocation) else { return Err(Reason::NotInLoop) };
    let is_only = allocations(procedure, array).filter(|each| procedure.ancestors(*each).contains(&id)).count() == 1;
    if is_only { Ok((allocation, id)) } else { Err(Reason::SeveralAllocations) }
}

/// The allocations of a local array.
fn allocations(procedure: &Procedure<'_>, array: ArrayId) -> impl Iterator<Item = NodeId> {
    let allocates =
        move |id: &NodeId| matches!(procedure.as_statement(*id), Some(Statement::Allocate(each)) if *each == array);
    procedure.leaves().into_iter().map(|leaf| leaf.id).filter(allocates)
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
    let mut all = allocations(procedure, array);
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
