//! Loops that are blocks and branches, not operations.

use super::dominators::postorder;
use super::flow::Flow;
use super::function_facts::unwatched_functions;
use dialects::ir::*;
use std::collections::BTreeSet;

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

/// The functions of a module whose accesses may be removed and moved, and in which control does not flow between blocks.
///
/// Values that passes find where it does can make conditions constant, and MLIR's canonicalization does not end on a loop of
/// blocks that nothing reaches any more; so passes that find out values of memory leave such functions to LLVM.
pub(crate) fn functions_without_jumps<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    unwatched_functions(module).into_iter().filter(|each| !jumps(*each)).collect()
}

fn jumps(op: Op<'_>) -> bool {
    walk(op, Order::Pre, |inner| match regions(inner).any(|region| block_count(region) > 1) {
        true => Walk::Stop,
        false => Walk::Continue,
    }) == Walk::Stop
}

fn count_in(region: Reg<'_>) -> usize {
    let edges = Flow::new(region).successors;
    let order = postorder(0, &edges);
    let mut rank = vec![None; edges.len()];
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
