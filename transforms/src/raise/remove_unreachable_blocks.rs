//! Removes blocks that no path from the entry of their region reaches.
//!
//! # Rewrite
//! The blocks go, with everything in them.
//!
//! # Legality
//! They are never executed. A reachable block cannot use their values, because they do not dominate it. Edges from
//! them to reachable blocks vanish with their branches.
//!
//! # Must not fire
//! On a block whose address is taken (`llvm.blocktag`): a computed goto may name it although no branch does.
//!
//! # Needs and leaves
//! Needs nothing. Upstream's conversions skip such blocks and its structuring of control flow hangs on them, so this runs
//! first in every pipeline.
//!
//! # Cost
//! One walk over the blocks, linear.

use dialects::{
    ir::*,
    ops::llvm,
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashSet;

/// The pass.
pub fn remove_unreachable_blocks<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let removed = remove_unreachable(function);
    cx.count("blocks", removed as u64);
    Ok(Changed::from(removed > 0))
}

/// Removes the unreachable blocks of every region in `root`. Says how many.
pub fn remove_unreachable(root: Op<'_>) -> usize {
    let mut found = Vec::new();
    walk(root, Order::Pre, |op| {
        found.extend(regions(op).filter(|each| has_several_blocks(*each)));
        Walk::Continue
    });
    // Inner regions come after the ones around them, so they go first; a region in a block that goes is done by then.
    found.into_iter().rev().map(remove_in_region).sum()
}

fn has_several_blocks(region: Reg<'_>) -> bool {
    entry_block(region).and_then(next_block).is_some()
}

/// Removes the unreachable blocks of one region. Says how many.
fn remove_in_region(region: Reg<'_>) -> usize {
    let reachable = reachable_blocks(region);
    let dead: Vec<_> = blocks(region).filter(|each| !reachable.contains(&block_key(*each))).collect();
    for block in &dead {
        erase_block(*block);
    }
    dead.len()
}

/// The keys of the blocks that a path from the entry, or a block address, reaches.
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
