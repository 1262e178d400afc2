//! The blocks of a region as a graph.

use super::dominators::{immediate_dominators, postorder, reversed};
use dialects::{
    ir::*,
    ops::{OpKind, llvm, ub},
};
use std::collections::HashMap;

/// Blocks and the edges between them, by number. Number 0 is where they are entered.
pub(crate) struct Flow<'c> {
    pub(crate) blocks: Vec<Blk<'c>>,
    pub(crate) successors: Vec<Vec<usize>>,
}

impl<'c> Flow<'c> {
    /// All blocks of a region.
    pub(crate) fn new(region: Reg<'c>) -> Self {
        Self::of(blocks(region).collect())
    }

    /// Some blocks; edges to others are left out.
    pub(crate) fn of(blocks: Vec<Blk<'c>>) -> Self {
        let numbers: HashMap<_, _> =
            blocks.iter().enumerate().map(|(number, block)| (block_key(*block), number)).collect();
        let successors = blocks
            .iter()
            .map(|block| {
                let targets = terminator(*block).map(successors).unwrap_or_default();
                targets.iter().filter_map(|each| numbers.get(&block_key(*each)).copied()).collect()
            })
            .collect();
        Self { blocks, successors }
    }

    /// How deep the regions would nest, loops not counted: a block lies one region deeper than its dominator unless all
    /// paths from there pass it.
    pub(crate) fn nesting(&self) -> usize {
        let dominators = immediate_dominators(0, &self.successors);
        let behind = self.behind(|_| true);
        let mut depth = vec![0_usize; self.blocks.len()];
        let mut deepest = 0;
        // In reverse postorder the dominator comes first.
        for block in postorder(0, &self.successors).into_iter().rev() {
            let Some(above) = dominators[block].filter(|above| *above != block) else {
                continue;
            };
            depth[block] = depth[above] + usize::from(!dominates(&behind, block, above));
            deepest = deepest.max(depth[block]);
        }
        deepest
    }

    /// The immediate postdominators. The place behind all ends of the function has the next number after the blocks; ends
    /// that are never passed do not count.
    pub(crate) fn postdominators(&self) -> Vec<Option<usize>> {
        self.behind(|block| !is_dead_end(block))
    }

    /// Whether each block leads to an end at all, and not only into loops that are never left.
    pub(crate) fn lead_to_end(&self) -> Vec<bool> {
        self.behind(|_| true).iter().map(Option::is_some).collect()
    }

    fn behind(&self, counts: impl Fn(Blk<'c>) -> bool) -> Vec<Option<usize>> {
        let exit = self.blocks.len();
        let mut edges = self.successors.clone();
        for (targets, block) in edges.iter_mut().zip(&self.blocks) {
            if targets.is_empty() && counts(*block) {
                targets.push(exit);
            }
        }
        edges.push(Vec::new());
        immediate_dominators(exit, &reversed(&edges))
    }

    /// Whether every loop has a single entry.
    pub(crate) fn is_reducible(&self) -> bool {
        let parents = immediate_dominators(0, &self.successors);
        let mut rank = vec![0; self.blocks.len()];
        for (index, block) in postorder(0, &self.successors).into_iter().enumerate() {
            rank[block] = index;
        }
        // An edge that goes back in depth-first order has to end in a block that is on all paths to its start.
        self.successors.iter().enumerate().all(|(from, targets)| {
            targets.iter().all(|target| rank[*target] < rank[from] || dominates(&parents, *target, from))
        })
    }
}

/// Whether `above` is `node` or dominates it, by the immediate dominators.
pub(crate) fn dominates(parent: &[Option<usize>], above: usize, mut node: usize) -> bool {
    while node != above {
        match parent[node] {
            Some(up) if up != node => node = up,
            _ => return false,
        }
    }
    true
}

/// Whether the end of a block is never reached.
pub(crate) fn is_dead_end(block: Blk<'_>) -> bool {
    terminator(block).is_some_and(|end| {
        matches!(OpKind::of(end), OpKind::Llvm(llvm::Kind::Unreachable) | OpKind::Ub(ub::Kind::Unreachable))
    })
}
