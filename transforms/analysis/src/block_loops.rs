//! Loops that consist of blocks and branches, not of loop operations.

use super::dominators::postorder;
use super::flow::{Flow, has_branches};
use super::function_facts::unwatched_functions;
use dialects::ir::*;
use std::collections::BTreeSet;

/// The number of CFG loops in all regions of an operation, counted as the distinct targets of edges that go back in
/// depth-first order. Unreachable blocks do not count.
pub fn count_block_loops(op: Op<'_>) -> usize {
    let mut count = 0;
    walk(op, Order::Pre, |inner| {
        count += regions(inner).filter(|region| block_count(*region) > 1).map(count_in).sum::<usize>();
        Walk::Continue
    });
    count
}

/// The functions of a module whose accesses may be removed and moved, and in which no region has several blocks.
///
/// Passes that forward values through memory can make branch conditions constant, and MLIR's canonicalizer does not
/// terminate on an unreachable loop of blocks. Such passes therefore leave functions with branches to LLVM.
pub fn functions_without_jumps<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let has_jumps = |each: &Op<'c>| any_op(*each, has_branches);
    unwatched_functions(module).into_iter().filter(|each| !has_jumps(each)).collect()
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
