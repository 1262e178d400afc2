//! Structuring of control flow, which upstream offers only in C++.

use melior::ir::{RegionLike, RegionRef, operation::OperationRef};
use mlir_sys::{MlirOperation, MlirRegion};
use std::fmt;

unsafe extern "C" {
    fn rmlirStructureRegion(region: MlirRegion, function: MlirOperation) -> i32;
}

/// Upstream could not structure a region; what is left of it is not usable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StructureFailed;

impl fmt::Display for StructureFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("upstream's structuring of control flow failed")
    }
}

impl std::error::Error for StructureFailed {}

/// Turns the blocks of a region into `scf.if`, `scf.index_switch` and `scf.while`. Says whether it changed.
///
/// `region` lies in `function` or belongs to it, every block in it can be reached, its branches are those of the `cf`
/// dialect, and it has at most one kind of terminator that leaves it. After a failure the region is not usable.
pub fn structure_region<'c>(
    region: RegionRef<'c, '_>,
    function: OperationRef<'c, '_>,
) -> Result<bool, StructureFailed> {
    // SAFETY: both handles are alive, as handles of the IR layer are.
    match unsafe { rmlirStructureRegion(region.to_raw(), function.to_raw()) } {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(StructureFailed),
    }
}
