//! Minimum cuts of flow networks by Dinic's algorithm (Dinitz, "Algorithm for solution of a problem of maximum flow in
//! networks with power estimation", 1970).
//!
//! petgraph's implementation clears its state for every augmenting path, which is quadratic on networks with many small
//! cuts; this one clears it for every phase. Nothing depends on addresses or hashes, so equal networks have equal cuts.

use std::collections::VecDeque;

/// A flow network with nodes `0..node_count()`.
#[derive(Clone, Debug, Default)]
pub struct Network {
    /// For each node the first edge that leaves it in the residual graph.
    first: Vec<Option<usize>>,
    /// Edges in pairs: edge `e ^ 1` is the reverse of edge `e`.
    edges: Vec<Edge>,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    to: usize,
    /// The residual capacity.
    capacity: u64,
    /// The next edge that leaves the same node.
    next: Option<usize>,
}

/// A capacity that no cut pays.
pub const UNBOUNDED: u64 = u64::MAX / 4;

impl Network {
    /// A network with this number of nodes and no edges.
    pub fn with_nodes(count: usize) -> Self {
        Self { first: vec![None; count], edges: Vec::new() }
    }

    /// Adds an edge; capacities above [`UNBOUNDED`] count as that.
    pub fn add_edge(&mut self, from: usize, to: usize, capacity: u64) {
        for (from, to, capacity) in [(from, to, capacity.min(UNBOUNDED)), (to, from, 0)] {
            self.edges.push(Edge { to, capacity, next: self.first[from] });
            self.first[from] = Some(self.edges.len() - 1);
        }
    }

    /// Computes a minimum cut, and returns for each node whether it is on the side of the source: the cut consists of
    /// the edges that lead from that side to the other one. Of all minimum cuts it is the one closest to the sink.
    pub fn minimum_cut(mut self, source: usize, sink: usize) -> Vec<bool> {
        while let Some(levels) = self.levels(source, sink) {
            let mut cursor = self.first.clone();
            while self.augment(source, sink, &levels, &mut cursor) {}
        }
        self.side_of_source(sink)
    }

    fn leaving(&self, node: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.first[node], |edge| self.edges[*edge].next)
    }

    /// The distance of each node from the source in the residual graph; `None` if the sink is unreachable.
    fn levels(&self, source: usize, sink: usize) -> Option<Vec<usize>> {
        let mut levels = vec![usize::MAX; self.first.len()];
        levels[source] = 0;
        let mut queue = VecDeque::from([source]);
        while let Some(node) = queue.pop_front() {
            for edge in self.leaving(node) {
                let Edge { to, capacity, .. } = self.edges[edge];
                if capacity > 0 && levels[to] == usize::MAX {
                    levels[to] = levels[node] + 1;
                    queue.push_back(to);
                }
            }
        }
        (levels[sink] != usize::MAX).then_some(levels)
    }

    /// Pushes flow along one path of the level graph; `cursor` has for each node the first edge that may still lead to
    /// the sink. Returns whether there was a path.
    fn augment(&mut self, source: usize, sink: usize, levels: &[usize], cursor: &mut [Option<usize>]) -> bool {
        let mut path: Vec<usize> = Vec::new();
        let mut node = source;
        while node != sink {
            match cursor[node] {
                Some(edge) => {
                    let Edge { to, capacity, next } = self.edges[edge];
                    if capacity > 0 && levels[to] == levels[node] + 1 {
                        path.push(edge);
                        node = to;
                    } else {
                        cursor[node] = next;
                    }
                }
                None => {
                    let Some(edge) = path.pop() else { return false };
                    node = self.edges[edge ^ 1].to;
                    cursor[node] = self.edges[edge].next;
                }
            }
        }
        let flow = path.iter().map(|edge| self.edges[*edge].capacity).min().unwrap_or(0);
        for edge in path {
            self.edges[edge].capacity -= flow;
            self.edges[edge ^ 1].capacity += flow;
        }
        true
    }

    /// The nodes from which the sink is unreachable in the residual graph.
    fn side_of_source(&self, sink: usize) -> Vec<bool> {
        let mut reaches = vec![false; self.first.len()];
        reaches[sink] = true;
        let mut queue = VecDeque::from([sink]);
        while let Some(node) = queue.pop_front() {
            for edge in self.leaving(node) {
                let from = self.edges[edge].to;
                if self.edges[edge ^ 1].capacity > 0 && !reaches[from] {
                    reaches[from] = true;
                    queue.push_back(from);
                }
            }
        }
        reaches.into_iter().map(|reaches| !reaches).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use splitmix::Random;

    /// The capacity of the cut that a side of the source makes.
    fn capacity(edges: &[(usize, usize, u64)], side: impl Fn(usize) -> bool) -> u64 {
        edges.iter().filter(|(from, to, _)| side(*from) && !side(*to)).map(|edge| edge.2).sum()
    }

    #[test]
    fn cuts_are_as_small_as_the_smallest_of_all_subsets() {
        let mut random = Random::new(20261124);
        for _ in 0..400 {
            let nodes = 2 + random.below(9);
            let edges: Vec<_> = (0..random.below(30))
                .map(|_| (random.below(nodes), random.below(nodes), random.below(7) as u64))
                .collect();
            let mut network = Network::with_nodes(nodes);
            edges.iter().for_each(|(from, to, capacity)| network.add_edge(*from, *to, *capacity));
            let side = network.minimum_cut(0, 1);
            assert!(side[0] && !side[1]);
            let subsets = (0..1_u32 << nodes).filter(|set| set & 3 == 1);
            let least = subsets.map(|set| capacity(&edges, |node| set >> node & 1 == 1)).min();
            assert_eq!(Some(capacity(&edges, |node| side[node])), least, "{edges:?}");
        }
    }

    #[test]
    fn the_cut_lies_close_to_the_sink() {
        let mut network = Network::with_nodes(4);
        for (from, to) in [(0, 2), (2, 3), (3, 1)] {
            network.add_edge(from, to, 1);
        }
        assert_eq!(network.minimum_cut(0, 1), [true, false, true, true]);
    }
}
