//! The CFG of a region.

use super::dominators::{DominatorTree, immediate_dominators, postorder, reversed};
use dialects::{
    ir::*,
    ops::{OpKind, llvm, ub},
};
use std::collections::HashMap;

/// Blocks and the edges between them, by index. Block 0 is the entry.
pub struct Flow<'c> {
    pub blocks: Vec<Blk<'c>>,
    pub successors: Vec<Vec<usize>>,
}

impl<'c> Flow<'c> {
    /// The graph of all blocks of a region.
    pub fn new(region: Reg<'c>) -> Self {
        Self::of(blocks(region).collect())
    }

    /// The graph of some blocks, without edges to other blocks.
    pub fn of(blocks: Vec<Blk<'c>>) -> Self {
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

    /// The nesting depth of the regions if the graph were structured, not counting loops: a block lies one region
    /// deeper than its immediate dominator unless it post-dominates that one. A branch to a block that ends in
    /// `unreachable`, such as a failed check, adds no level to the blocks of the other path.
    pub fn nesting(&self) -> usize {
        let dominators = immediate_dominators(0, &self.successors);
        let trees = [self.immediate_postdominators(|_| true), self.postdominators()];
        let postdominators = trees.map(|tree| DominatorTree::new(&tree));
        let mut depth = vec![0_usize; self.blocks.len()];
        let mut deepest = 0;
        // In reverse postorder, the immediate dominator comes first.
        for block in postorder(0, &self.successors).into_iter().rev() {
            let Some(above) = dominators[block].filter(|above| *above != block) else {
                continue;
            };
            let joins = postdominators.iter().any(|tree| tree.dominates(block, above));
            depth[block] = depth[above] + usize::from(!joins);
            deepest = deepest.max(depth[block]);
        }
        deepest
    }

    /// The dominator tree.
    pub fn dominators(&self) -> DominatorTree {
        DominatorTree::new(&immediate_dominators(0, &self.successors))
    }

    /// The immediate post-dominators. The virtual exit after all exit blocks has the index after the last block; blocks
    /// that end in `unreachable` do not lead to it.
    pub fn postdominators(&self) -> Vec<Option<usize>> {
        self.immediate_postdominators(|block| !is_dead_end(block))
    }

    /// Whether each block reaches an exit block, rather than only loops that are never left.
    pub fn reach_exit(&self) -> Vec<bool> {
        self.immediate_postdominators(|_| true).iter().map(Option::is_some).collect()
    }

    fn immediate_postdominators(&self, is_exit: impl Fn(Blk<'c>) -> bool) -> Vec<Option<usize>> {
        let exit = self.blocks.len();
        let mut edges = self.successors.clone();
        for (targets, block) in edges.iter_mut().zip(&self.blocks) {
            if targets.is_empty() && is_exit(*block) {
                targets.push(exit);
            }
        }
        edges.push(Vec::new());
        immediate_dominators(exit, &reversed(&edges))
    }

    /// Whether every loop has a single entry.
    pub fn is_reducible(&self) -> bool {
        let dominators = self.dominators();
        let mut rank = vec![0; self.blocks.len()];
        for (index, block) in postorder(0, &self.successors).into_iter().enumerate() {
            rank[block] = index;
        }
        // The target of each edge that goes back in depth-first order must dominate its source.
        self.successors.iter().enumerate().all(|(from, targets)| {
            targets.iter().all(|target| rank[*target] < rank[from] || dominators.dominates(*target, from))
        })
    }
}

/// Whether a region of an operation has several blocks.
pub fn has_branches(op: Op<'_>) -> bool {
    regions(op).any(|region| block_count(region) > 1)
}

/// Whether the end of a block is unreachable.
pub fn is_dead_end(block: Blk<'_>) -> bool {
    terminator(block).is_some_and(is_unreachable)
}

/// Whether an operation marks a point that is not reached.
pub fn is_unreachable(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::Unreachable) | OpKind::Ub(ub::Kind::Unreachable))
}
