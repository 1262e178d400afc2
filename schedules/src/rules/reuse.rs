//! `reuse(array, other)`: a local array in the memory of another one.
//!
//! # Rewrite
//! ```text
//! allocate x; s(x); allocate y; t(y)  ->  allocate x; s(x); t(x)
//! ```
//!
//! # Legality
//! Both are local arrays with the same type and extents, each allocated once and in the same block. No statement uses the other one behind
//! the allocation of the array, and no operation uses the array as a whole.
//!
//! # Cursors
//! The allocation of the array is gone; all other nodes stay.

use super::expand::allocation_of;
use super::{Outcome, Reason, Refusal};
use crate::procedure::{ArrayId, BlockId, Gone, Memory, Procedure};
use crate::proof::accesses::accesses;

/// Lets a local array take the memory of another one, which is not used any more.
pub fn reuse<'c>(before: &Procedure<'c>, array: ArrayId, other: ArrayId) -> Result<Outcome<'c>, Refusal> {
    let (one, two) = (&before.arrays[array.0], &before.arrays[other.0]);
    if one.memory != Memory::Local || two.memory != Memory::Local || array == other {
        return Err(Reason::NotLocal.into());
    }
    let is_same = one.element == two.element && one.extents == two.extents && one.wraps == two.wraps;
    let is_same = is_same && before.kind(array) == before.kind(other);
    if !is_same {
        return Err(Reason::OtherType.into());
    }
    if before.is_used_whole(array) {
        return Err(Reason::UsedWhole.into());
    }
    let (own, others) = (allocation_of(before, array)?, allocation_of(before, other)?);
    let (Some((block, at)), Some((others_block, others_at))) = (before.place(own), before.place(others)) else {
        return Err(Reason::NotLocal.into());
    };
    if block != others_block || others_at > at {
        return Err(Reason::Lifetime.into());
    }
    for node in &before.block(block)[at..] {
        let mut inside = before.nodes_of(*node).into_iter().flat_map(|each| accesses(before, each));
        if inside.any(|accessed| accessed.array() == Some(other)) {
            return Err(Reason::Lifetime.into());
        }
    }
    let mut procedure = before.clone();
    for node in before.block(BlockId::Body) {
        procedure.each_access_mut(*node, &mut |access| {
            if access.array == array {
                access.array = other;
            }
        });
    }
    procedure.replace(own, Vec::new()).ok_or(Reason::NotLocal)?;
    procedure.discard(own, &Gone { rule: "reuse", copies: Vec::new() });
    Ok(Outcome { procedure, made: Vec::new() })
}
