//! `resize(array, dimension, extent)` and `fold(array, dimension, extent)`: another extent of a dimension of a local array.
//!
//! # Rewrite
//! ```text
//! allocate b[8]; s(b[x])  ->  allocate b[4]; s(b[x - from])
//! // fold:
//! allocate b[8]; s(b[x])  ->  allocate b[2]; s(b[x % 2])
//! ```
//!
//! # Legality
//! `resize`: all subscripts are from `from` to `from + extent - 1`, wherever their statements are executed.
//! `fold`: between the last write of an element before a read and that read, nothing writes another element in the same place
//! ([`crate::proof::cells_fit`]). The array is allocated once.
//!
//! # Cursors
//! All nodes stay.

use super::expand::allocation_of;
use super::{Outcome, Reason, Refusal, accessed_by_element, factor, in_scope, sum};
use crate::procedure::{ArrayId, BlockId, Condition, Index, Procedure, Subscript};
use crate::proof::{cells_fit, follows};

/// Gives a dimension of a local array another extent and its element `from` the subscript 0.
pub fn resize<'c>(
    before: &Procedure<'c>,
    array: ArrayId,
    dimension: usize,
    extent: i64,
    from: &Index,
) -> Result<Outcome<'c>, Refusal> {
    let extent = factor(extent)?;
    in_scope(before, from, allocation_of(before, array)?)?;
    let after = mapped(before, array, dimension, extent, |index| sum(index, from, -1))?;
    for leaf in after.leaves() {
        let (mut conditions, mut outcome) = (Vec::new(), Ok(()));
        for accessed in crate::proof::accesses::accesses(&after, leaf.id) {
            let element = accessed.element.filter(|access| access.array == array);
            let Some(Subscript::Affine(index)) = element.as_ref().and_then(|each| each.subscripts.get(dimension))
            else {
                continue;
            };
            match Index::from(extent - 1).plus(index, -1) {
                Some(room) => conditions.extend([index.clone(), room].map(Condition::NotNegative)),
                None => outcome = Err(Reason::Overflow),
            }
        }
        outcome?;
        let (block, _) = leaf.path.last().ok_or(Reason::NotLocal)?;
        if !conditions.is_empty() && !follows(&after, *block, &[conditions])? {
            return Err(Reason::OutOfExtent.into());
        }
    }
    Ok(Outcome { procedure: after, made: Vec::new() })
}

/// Lets elements of a local array whose subscripts in a dimension differ by a multiple of `extent` share memory.
pub fn fold<'c>(before: &Procedure<'c>, array: ArrayId, dimension: usize, extent: i64) -> Result<Outcome<'c>, Refusal> {
    let extent = factor(extent)?;
    let allocation = allocation_of(before, array)?;
    let after = mapped(before, array, dimension, extent, |index| {
        before.simplified(&index.modulo(extent)).ok_or(Reason::Overflow)
    })?;
    let mut around = before.ancestors(allocation);
    around.retain(|id| before.as_loop(*id).is_some());
    around.reverse();
    if !cells_fit(before, array, &around, dimension, extent)? {
        return Err(Reason::StillRead.into());
    }
    Ok(Outcome { procedure: after, made: Vec::new() })
}

/// The procedure with another extent of a dimension, and other subscripts there.
fn mapped<'c>(
    before: &Procedure<'c>,
    array: ArrayId,
    dimension: usize,
    extent: i64,
    map: impl Fn(&Index) -> Result<Index, Reason>,
) -> Result<Procedure<'c>, Reason> {
    accessed_by_element(before, array)?;
    if before.arrays[array.0].wraps {
        return Err(Reason::Wraps);
    }
    let mut after = before.clone();
    *after.arrays[array.0].extents.get_mut(dimension).ok_or(Reason::Dimension)? = Some(extent.into());
    let mut outcome = Ok(());
    for node in before.block(BlockId::Body) {
        after.each_access_mut(*node, &mut |access| {
            if access.array != array {
                return;
            }
            match access.subscripts.get_mut(dimension) {
                Some(Subscript::Affine(index)) => match map(index) {
                    Ok(mapped) => *index = mapped,
                    Err(reason) => outcome = Err(reason),
                },
                _ => outcome = Err(Reason::NotExpressible),
            }
        });
    }
    outcome.map(|()| after)
}
