//! `permute_dims(array, order)`: another order of the dimensions of a local array.
//!
//! # Rewrite
//! ```text
//! b[x, y]  ->  b[y, x]
//! ```
//!
//! # Legality
//! Always: each dimension occurs once.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{ArrayId, BlockId, Procedure};

/// Permutes the dimensions of a local array: the new dimension `n` is the old one `order[n]`.
pub fn permute_dims<'c>(before: &Procedure<'c>, array: ArrayId, order: &[i64]) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    let order = order.iter().map(|each| usize::try_from(*each)).collect::<Result<Vec<_>, _>>();
    let order = order.map_err(|_| Reason::Dimension)?;
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..before.arrays[array.0].extents.len()) {
        return Err(Reason::Dimension.into());
    }
    let mut after = before.clone();
    for node in before.block(BlockId::Body) {
        after.each_access_mut(*node, &mut |access| {
            if access.array == array {
                access.subscripts = order.iter().map(|at| access.subscripts[*at].clone()).collect();
            }
        });
    }
    let extents = &before.arrays[array.0].extents;
    after.arrays[array.0].extents = order.iter().map(|at| extents[*at].clone()).collect();
    Ok(Outcome { procedure: after, made: Vec::new() })
}
