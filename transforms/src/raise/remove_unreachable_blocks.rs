//! Removes blocks that are not reachable from the entry block of their region.
//!
//! # Rewrite
//! The blocks are erased, with all operations in them.
//!
//! # Legality
//! They are never executed. Reachable blocks cannot use their values, because they do not dominate them. Edges from
//! them to reachable blocks are removed with their terminators.
//!
//! # Must not fire
//! On a block whose address is taken (`llvm.blocktag`): a computed goto may jump to it.
//!
//! # Needs and leaves
//! Needs nothing. Upstream's conversions skip unreachable blocks and its structuring of control flow does not terminate
//! on them, so this runs first in every pipeline.
//!
//! # Cost
//! One walk over the blocks, linear.

use crate::counters::remove_unreachable_blocks::COUNTERS;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};

/// Entry point of the pass.
pub fn remove_unreachable_blocks<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let removed = erase_unreachable_blocks(function);
    cx.count(COUNTERS.blocks, removed as u64);
    Ok(Changed::from(removed > 0))
}
