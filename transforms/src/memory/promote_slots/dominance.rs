//! Dominator tree and dominance frontiers of the CFG of one region, and placement of block arguments.

use super::graph::Graph;
use analysis::dominators;
use rustc_hash::FxHashSet;

/// Dominator tree of a region; blocks are indexed from its entry.
pub(super) struct Tree {
    pub children: Vec<Vec<usize>>,
    frontier: Vec<Vec<usize>>,
}

impl Tree {
    /// Builds the tree of a region.
    pub fn new(graph: &Graph<'_>, region: usize) -> Self {
        let (first, count) = (graph.regions[region].first, graph.regions[region].count);
        let parent = dominators::immediate_dominators(0, &graph.successors(region));
        let mut children = vec![Vec::new(); count];
        let mut frontier: Vec<Vec<usize>> = vec![Vec::new(); count];
        for block in 0..count {
            let Some(above) = parent[block] else { continue };
            if block != 0 {
                children[above].push(block);
            }
            let from = &graph.blocks[first + block].predecessors;
            if from.len() < 2 {
                continue;
            }
            for each in from {
                let mut runner = each - first;
                while runner != above {
                    let Some(up) = parent[runner] else { break };
                    if frontier[runner].last() != Some(&block) {
                        frontier[runner].push(block);
                    }
                    if up == runner {
                        break;
                    }
                    runner = up;
                }
            }
        }
        Self { children, frontier }
    }

    /// The iterated dominance frontier of `defs`, the blocks that define a slot, pruned to blocks where `wanted` holds.
    pub fn joins(&self, defs: &[usize], wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut seen = FxHashSet::default();
        let mut work = defs.to_vec();
        let mut found = Vec::new();
        while let Some(block) = work.pop() {
            for join in &self.frontier[block] {
                if wanted(*join) && seen.insert(*join) {
                    found.push(*join);
                    work.push(*join);
                }
            }
        }
        found.sort_unstable();
        found
    }
}
