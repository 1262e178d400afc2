//! Erases blocks that are not reachable from the entry block of their region.

use super::*;
use crate::ops::llvm;
use std::collections::HashSet;

/// Erases the unreachable blocks of every region in `root`. Returns the number of erased blocks.
pub fn erase_unreachable_blocks(root: Op<'_>) -> usize {
    let mut found = Vec::new();
    walk(root, Order::Pre, |op| {
        found.extend(regions(op).filter(|each| has_several_blocks(*each)));
        Walk::Continue
    });
    // Inner regions follow outer ones, so they are processed first, before their block may be erased.
    found.into_iter().rev().map(erase_in_region).sum()
}

fn has_several_blocks(region: Reg<'_>) -> bool {
    entry_block(region).and_then(next_block).is_some()
}

/// Erases the unreachable blocks of one region. Returns the number of erased blocks.
fn erase_in_region(region: Reg<'_>) -> usize {
    let reachable = reachable_blocks(region);
    let dead: Vec<_> = blocks(region).filter(|each| !reachable.contains(&block_key(*each))).collect();
    for block in &dead {
        erase_block(*block);
    }
    dead.len()
}

/// The keys of the blocks that are reachable from the entry block, or whose address is taken.
fn reachable_blocks(region: Reg<'_>) -> HashSet<usize> {
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
