//! Orders and immediate dominators of a graph given by its edges; post-dominators with the edges reversed.

use petgraph::{
    algo::dominators::simple_fast,
    graph::DiGraph,
    visit::{DfsPostOrder, Walker},
};

/// The nodes that are reachable from `entry`, in postorder of a depth-first search that takes the successors of a node
/// in the given order.
pub fn postorder(entry: usize, successors: &[Vec<usize>]) -> Vec<usize> {
    let graph = graph(successors);
    DfsPostOrder::new(&graph, entry.into()).iter(&graph).map(|node| node.index()).collect()
}

/// The predecessors of each node: the graph with its edges reversed.
pub fn reversed(successors: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut predecessors = vec![Vec::new(); successors.len()];
    edges(successors).for_each(|(node, target)| predecessors[target].push(node));
    predecessors
}

/// All edges, in the order of their sources.
fn edges(successors: &[Vec<usize>]) -> impl Iterator<Item = (usize, usize)> {
    successors.iter().enumerate().flat_map(|(node, targets)| targets.iter().map(move |target| (node, *target)))
}

/// The immediate dominator of each node, by the algorithm of Cooper, Harvey and Kennedy. `None` for unreachable nodes;
/// the entry is its own.
pub fn immediate_dominators(entry: usize, successors: &[Vec<usize>]) -> Vec<Option<usize>> {
    let found = simple_fast(&graph(successors), entry.into());
    let mut parent: Vec<Option<usize>> =
        (0..successors.len()).map(|node| found.immediate_dominator(node.into()).map(|above| above.index())).collect();
    parent[entry] = Some(entry);
    parent
}

/// A dominator tree, which answers whether one node dominates another in constant time.
pub struct DominatorTree {
    /// The interval of a preorder walk that the subtree of each node takes; empty for unreachable nodes.
    subtrees: Vec<std::ops::Range<usize>>,
    depths: Vec<usize>,
}

impl DominatorTree {
    /// The tree of these immediate dominators.
    pub fn new(parents: &[Option<usize>]) -> Self {
        let mut children = vec![Vec::new(); parents.len()];
        let mut open = Vec::new();
        for (node, parent) in parents.iter().enumerate() {
            match parent {
                Some(parent) if *parent == node => open.push((node, 0)),
                Some(parent) => children[*parent].push(node),
                None => {}
            }
        }
        let mut tree = Self { subtrees: vec![0..0; parents.len()], depths: vec![0; parents.len()] };
        let mut reached = 0;
        // The path from the root, each node with the number of children that the walk has entered.
        while let Some((node, entered)) = open.pop() {
            if entered == 0 {
                tree.subtrees[node].start = reached;
                tree.depths[node] = open.len();
                reached += 1;
            }
            tree.subtrees[node].end = reached;
            if let Some(child) = children[node].get(entered) {
                open.push((node, entered + 1));
                open.push((*child, 0));
            }
        }
        tree
    }

    /// Whether `above` dominates `node`, possibly being the same one.
    pub fn dominates(&self, above: usize, node: usize) -> bool {
        above == node || self.subtrees[above].contains(&self.subtrees[node].start) && !self.subtrees[node].is_empty()
    }

    /// The number of nodes, other than itself, that dominate a node.
    pub fn depth(&self, node: usize) -> usize {
        self.depths[node]
    }
}

fn graph(successors: &[Vec<usize>]) -> DiGraph<(), (), usize> {
    let mut graph = DiGraph::with_capacity(successors.len(), successors.iter().map(Vec::len).sum());
    for _ in successors {
        graph.add_node(());
    }
    graph.extend_with_edges(edges(successors));
    graph
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Passes depend on the order of successors: that of an `if` puts the first branch before the second one.
    #[test]
    fn postorder_takes_successors_in_order() {
        let edges = [vec![2, 1], vec![3], vec![3], vec![1, 4, 4], vec![], vec![0]];
        assert_eq!(postorder(0, &edges), [1, 4, 3, 2, 0]);
        let parents = immediate_dominators(0, &edges);
        assert_eq!(parents, [Some(0), Some(0), Some(0), Some(0), Some(3), None]);
        let tree = DominatorTree::new(&parents);
        let dominated = |above: usize| (0..6).filter(|node| tree.dominates(above, *node)).collect::<Vec<_>>();
        assert_eq!([0, 1, 3, 4, 5].map(dominated), [vec![0, 1, 2, 3, 4], vec![1], vec![3, 4], vec![4], vec![5]]);
        assert_eq!([0, 1, 3, 4].map(|node| tree.depth(node)), [0, 1, 1, 2]);
    }
}
