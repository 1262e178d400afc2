//! `unroll_buffer(array, dimension)`: an array for each element of a dimension of a local array.
//!
//! # Rewrite
//! ```text
//! allocate b[2]; b[0] = x; b[1] = y  ->  allocate b_0; allocate b_1; b_0 = x; b_1 = y
//! ```
//!
//! # Legality
//! All subscripts in the dimension are constants, and so is its extent, at most 256.
//!
//! # Cursors
//! The allocations are gone, and their copies are those of the new arrays; all other nodes stay.

use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{Array, ArrayId, BlockId, Gone, Index, Node, Procedure, Statement, Subscript};

/// The greatest extent of the dimension.
const EXTENT: i64 = 256;

/// Makes an array for each element of a dimension of a local array.
pub fn unroll_buffer<'c>(before: &Procedure<'c>, array: ArrayId, dimension: usize) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    let old = &before.arrays[array.0];
    let extent = old.extents.get(dimension).ok_or(Reason::Dimension)?;
    let extent = extent.as_ref().and_then(Index::as_constant).ok_or(Reason::Extent)?;
    if old.wraps {
        return Err(Reason::Wraps.into());
    }
    if extent > EXTENT {
        return Err(Reason::TooLarge.into());
    }
    let mut after = before.clone();
    let mut parts = Vec::new();
    for number in 0..extent {
        let mut extents = old.extents.clone();
        extents.remove(dimension);
        let part = Array { name: format!("{}_{number}", old.name), extents, ..old.clone() };
        parts.push(after.add_array_like(array, part));
    }
    let mut outcome = Ok(());
    for node in before.block(BlockId::Body) {
        after.each_access_mut(*node, &mut |access| {
            if access.array != array {
                return;
            }
            let part = match access.subscripts.get(dimension) {
                Some(Subscript::Affine(index)) => index.as_constant().and_then(|at| usize::try_from(at).ok()),
                _ => None,
            };
            match part.and_then(|at| parts.get(at)) {
                Some(part) => {
                    access.array = *part;
                    access.subscripts.remove(dimension);
                }
                None => outcome = Err(Reason::VariantSubscript),
            }
        });
    }
    outcome?;
    for leaf in before.leaves() {
        if before.as_statement(leaf.id) == Some(&Statement::Allocate(array)) {
            let all: Vec<_> = parts.iter().map(|part| after.add(Node::Statement(Statement::Allocate(*part)))).collect();
            after.replace(leaf.id, all.clone()).ok_or(Reason::NotLocal)?;
            after.discard(leaf.id, &Gone { rule: "unroll_buffer", copies: all });
        }
    }
    Ok(Outcome { procedure: after, made: Vec::new() })
}
