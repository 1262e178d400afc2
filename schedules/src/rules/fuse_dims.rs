//! `fuse_dims(array, dimension)`: one dimension of a local array for two.
//!
//! # Rewrite
//! ```text
//! b[x, y]  ->  b[4 * x + y]
//! ```
//!
//! # Legality
//! Always, for subscripts that are affine: the second one is below its extent, which is a constant.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, accessed_by_element, sum};
use crate::procedure::{ArrayId, BlockId, Index, Procedure, Subscript};

/// Makes one dimension of a local array and the one behind it one.
pub fn fuse_dims<'c>(before: &Procedure<'c>, array: ArrayId, dimension: usize) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    let extents = &before.arrays[array.0].extents;
    let end = dimension.checked_add(2).ok_or(Reason::Dimension)?;
    let [outer, inner] = extents.get(dimension..end).ok_or(Reason::Dimension)? else {
        return Err(Reason::Dimension.into());
    };
    let constant = |each: &Option<Index>| each.as_ref().and_then(Index::as_constant).ok_or(Reason::Extent);
    let (outer, inner) = (constant(outer)?, constant(inner)?);
    let extent = outer.checked_mul(inner).ok_or(Reason::Overflow)?;
    let mut procedure = before.clone();
    let mut outcome = Ok(());
    for node in before.block(BlockId::Body) {
        procedure.each_access_mut(*node, &mut |access| {
            if access.array != array {
                return;
            }
            let fused = match access.subscripts.get(dimension..end) {
                Some([Subscript::Affine(left), Subscript::Affine(right)]) => sum(right, left, inner),
                _ => Err(Reason::NotExpressible),
            };
            match fused {
                Ok(fused) => drop(access.subscripts.splice(dimension..end, [Subscript::Affine(fused)])),
                Err(reason) => outcome = Err(reason),
            }
        });
    }
    outcome?;
    procedure.arrays[array.0].extents.splice(dimension..end, [Some(extent.into())]);
    Ok(Outcome { procedure, made: Vec::new() })
}
