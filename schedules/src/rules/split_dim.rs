//! `split_dim(array, dimension, by)`: two dimensions of a local array for one.
//!
//! # Rewrite
//! ```text
//! b[x]  ->  b[x / by, x % by]
//! ```
//!
//! # Legality
//! Always, for subscripts that are affine: the map from old to new subscripts is injective.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, accessed_by_element, factor};
use crate::procedure::{ArrayId, BlockId, Index, Procedure, Subscript};

/// Divides a dimension of a local array into blocks of `by` elements and the elements of a block.
pub fn split_dim<'c>(
    before: &Procedure<'c>,
    array: ArrayId,
    dimension: usize,
    by: i64,
) -> Result<Outcome<'c>, Refusal> {
    let by = factor(by)?;
    accessed_by_element(before, array)?;
    let extent = before.arrays[array.0].extents.get(dimension).ok_or(Reason::Dimension)?;
    let extent = extent.as_ref().and_then(Index::as_constant).ok_or(Reason::Extent)?;
    let blocks = extent.checked_add(by - 1).ok_or(Reason::Overflow)? / by;
    let mut after = before.clone();
    let mut outcome = Ok(());
    let simplified = |index: Index| before.simplified(&index).ok_or(Reason::Overflow);
    for node in before.block(BlockId::Body) {
        after.each_access_mut(*node, &mut |access| {
            if access.array != array {
                return;
            }
            let Some(Subscript::Affine(index)) = access.subscripts.get(dimension).cloned() else {
                outcome = Err(Reason::NotExpressible);
                return;
            };
            match (simplified(index.floor_div(by)), simplified(index.modulo(by))) {
                (Ok(block), Ok(rest)) => {
                    let both = [Subscript::Affine(block), Subscript::Affine(rest)];
                    access.subscripts.splice(dimension..=dimension, both);
                }
                _ => outcome = Err(Reason::Overflow),
            }
        });
    }
    outcome?;
    after.arrays[array.0].extents.splice(dimension..=dimension, [Some(blocks.into()), Some(by.into())]);
    Ok(Outcome { procedure: after, made: Vec::new() })
}
