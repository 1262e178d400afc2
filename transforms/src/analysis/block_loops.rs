//! Loops that are blocks and branches, not operations.

use super::dominators::postorder;
use dialects::ir::*;
use std::collections::{BTreeSet, HashMap};

/// How many loops of blocks an operation holds, in all its regions: the blocks to which a branch goes back in depth-first
/// order. Blocks that cannot be reached do not count.
pub fn count_block_loops(op: Op<'_>) -> usize {
    let mut count = 0;
    walk(op, Order::Pre, |inner| {
        count += regions(inner).filter(|region| block_count(*region) > 1).map(count_in).sum::<usize>();
        Walk::Continue
    });
    count
}

fn count_in(region: Reg<'_>) -> usize {
    let all: Vec<_> = blocks(region).collect();
    let numbers: HashMap<usize, usize> =
        all.iter().enumerate().map(|(number, block)| (block_key(*block), number)).collect();
    let edges: Vec<Vec<usize>> = all
        .iter()
        .map(|block| terminator(*block).map(successors).unwrap_or_default())
        .map(|targets| targets.iter().filter_map(|target| numbers.get(&block_key(*target)).copied()).collect())
        .collect();
    let order = postorder(0, &edges);
    let mut rank = vec![None; all.len()];
    for (index, block) in order.iter().enumerate() {
        rank[*block] = Some(index);
    }
    let heads: BTreeSet<usize> = order
        .iter()
        .flat_map(|block| edges[*block].iter().filter(|target| rank[**target] >= rank[*block]))
        .copied()
        .collect();
    heads.len()
}
