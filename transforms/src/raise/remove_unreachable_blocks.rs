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
    ops::llvm,
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashSet;

/// Entry point of the pass.
pub fn remove_unreachable_blocks<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let removed = remove_unreachable(function);
    cx.count(COUNTERS.blocks, removed as u64);
    Ok(Changed::from(removed > 0))
}

/// Removes the unreachable blocks of every region in `root`. Returns the number of removed blocks.
pub fn remove_unreachable(root: Op<'_>) -> usize {
    let mut found = Vec::new();
    walk(root, Order::Pre, |op| {
        found.extend(regions(op).filter(|each| has_several_blocks(*each)));
        Walk::Continue
    });
    // Inner regions follow outer ones, so they are processed first, before their block may be erased.
    found.into_iter().rev().map(remove_in_region).sum()
}

fn has_several_blocks(region: Reg<'_>) -> bool {
    entry_block(region).and_then(next_block).is_some()
}

/// Removes the unreachable blocks of one region. Returns the number of removed blocks.
fn remove_in_region(region: Reg<'_>) -> usize {
    let reachable = reachable_blocks(region);
    let dead: Vec<_> = blocks(region).filter(|each| !reachable.contains(&block_key(*each))).collect();
    for block in &dead {
        erase_block(*block);
    }
    dead.len()
}

/// The keys of the blocks that are reachable from the entry block, or whose address is taken.
pub(crate) fn reachable_blocks(region: Reg<'_>) -> HashSet<usize> {
    let mut seen = HashSet::new();
    let mut work: Vec<_> = entry_block(region).into_iter().collect();
    work.extend(blocks(region).filter(|block| ops(*block).any(llvm::BlockTag::is)));
    while let Some(block) = work.pop() {
        if seen.insert(block_key(block)) {
            work.extend(terminator(block).map(successors).unwrap_or_default());
        }
    }
    seen
}
