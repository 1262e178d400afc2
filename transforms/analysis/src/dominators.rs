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
        assert_eq!(immediate_dominators(0, &edges), [Some(0), Some(0), Some(0), Some(0), Some(3), None]);
    }
}
