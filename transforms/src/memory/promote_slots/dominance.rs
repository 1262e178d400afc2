//! Dominator tree and dominance frontiers of one region, and where joins of values go.

use super::graph::Graph;
use crate::analysis::{bit_set::BitSet, dominators};

/// The dominator tree of a region, by block number less that of the entry.
pub(super) struct Tree {
    pub children: Vec<Vec<usize>>,
    frontier: Vec<Vec<usize>>,
}

impl Tree {
    /// The tree of a region.
    pub fn new(graph: &Graph<'_>, region: usize) -> Self {
        let (first, count) = (graph.regions[region].first, graph.regions[region].count);
        let successors: Vec<Vec<usize>> = graph.blocks[first..first + count]
            .iter()
            .map(|block| block.successors.iter().map(|target| target - first).collect())
            .collect();
        let parent = dominators::immediate_dominators(0, &successors);
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

    /// The blocks where values of a slot written in `defs` meet, as far as `wanted` says that the slot is live there.
    pub fn joins(&self, defs: &[usize], wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut seen = BitSet::new(self.children.len());
        let mut work = defs.to_vec();
        let mut found = Vec::new();
        while let Some(block) = work.pop() {
            for join in &self.frontier[block] {
                if !seen.contains(*join) && wanted(*join) {
                    seen.insert(*join);
                    found.push(*join);
                    work.push(*join);
                }
            }
        }
        found.sort_unstable();
        found
    }
}
