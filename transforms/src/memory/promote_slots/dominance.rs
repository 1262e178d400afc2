//! Dominator tree and dominance frontiers of one region, and where joins of values go.

use super::graph::Graph;
use crate::memory::bit_set::BitSet;

/// The dominator tree of a region, by block number less that of the entry.
pub(super) struct Tree {
    pub children: Vec<Vec<usize>>,
    frontier: Vec<Vec<usize>>,
}

const NONE: usize = usize::MAX;

impl Tree {
    /// The algorithm of Cooper, Harvey and Kennedy.
    pub fn new(graph: &Graph<'_>, region: usize) -> Self {
        let (first, count) = (graph.regions[region].first, graph.regions[region].count);
        // Blocks that cannot be reached come out of further roots; the entry's own part ends with the entry.
        let postorder = graph.postorder(region);
        let reached = postorder.iter().position(|block| *block == first).map_or(0, |at| at + 1);
        let mut rank = vec![NONE; count];
        for (index, block) in postorder[..reached].iter().enumerate() {
            rank[*block - first] = index;
        }
        let mut parent = vec![NONE; count];
        parent[0] = 0;
        let mut again = true;
        while again {
            again = false;
            for block in postorder[..reached].iter().rev().filter(|block| **block != first) {
                let mut new = NONE;
                for from in &graph.blocks[*block].predecessors {
                    let from = from - first;
                    if parent[from] == NONE || rank[from] == NONE {
                        continue;
                    }
                    new = if new == NONE { from } else { meet(&parent, &rank, new, from) };
                }
                if new != NONE && parent[block - first] != new {
                    parent[block - first] = new;
                    again = true;
                }
            }
        }
        let mut children = vec![Vec::new(); count];
        let mut frontier: Vec<Vec<usize>> = vec![Vec::new(); count];
        for block in 0..count {
            if rank[block] == NONE {
                continue;
            }
            if block != 0 {
                children[parent[block]].push(block);
            }
            let from = &graph.blocks[first + block].predecessors;
            if from.len() < 2 {
                continue;
            }
            for each in from {
                let mut runner = each - first;
                while rank[runner] != NONE && runner != parent[block] {
                    if frontier[runner].last() != Some(&block) {
                        frontier[runner].push(block);
                    }
                    runner = parent[runner];
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

fn meet(parent: &[usize], rank: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        while rank[a] < rank[b] {
            a = parent[a];
        }
        while rank[b] < rank[a] {
            b = parent[b];
        }
    }
    a
}
