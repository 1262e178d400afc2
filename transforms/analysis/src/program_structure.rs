//! The regions of a control-flow graph that have a single entry edge and a single exit edge.
//!
//! Two edges are *cycle equivalent* if every cycle has both of them or neither. In a graph with an edge from its end back to
//! its start, two cycle-equivalent edges bound a region with a single entry and a single exit. These regions nest, and
//! form the program structure tree. After Johnson, Pearson and Pingali, *The Program Structure Tree*, PLDI 1994, whose
//! algorithm takes time linear in the edges.

use super::dominators::{DominatorTree, immediate_dominators};

/// A region with a single entry and a single exit: all nodes that a path from `first` reaches without passing `exit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SingleEntryExit {
    /// The target of the entry edge, which dominates the region.
    pub first: usize,
    /// The target of the exit edge, which is outside of the region and postdominates it.
    pub exit: usize,
}

/// The smallest such regions of a graph whose node 0 is its entry and dominates all others, inner ones before those around
/// them. Regions whose exit edge would leave the graph are left out. None if some node does not lead to the end of the graph.
pub fn single_entry_exit(successors: &[Vec<usize>]) -> Vec<SingleEntryExit> {
    let Some(graph) = Graph::closed(successors) else { return Vec::new() };
    let classes = Brackets::new(&graph).classes(&graph);
    let mut last: Vec<Option<usize>> = vec![None; graph.edges.len() * 2];
    let mut found = Vec::new();
    for edge in graph.in_depth_first_order() {
        let Some(class) = classes[edge] else { continue };
        if let Some(before) = last[class].replace(edge)
            && graph.edges[edge].1 != graph.end
        {
            found.push(SingleEntryExit { first: graph.edges[before].1, exit: graph.edges[edge].1 });
        }
    }
    let tree = DominatorTree::new(&immediate_dominators(0, successors));
    found.sort_by_key(|each| std::cmp::Reverse(tree.depth(each.first)));
    found
}

/// The edges of a graph with an edge from its end to its start. Edges from a node to itself are left out: they are equivalent
/// to no other edge.
struct Graph {
    edges: Vec<(usize, usize)>,
    /// The number of the added node behind all ends.
    end: usize,
    /// The edges at each node, in both directions.
    around: Vec<Vec<usize>>,
}

impl Graph {
    /// Adds the node behind all ends, and the edge back from there.
    fn closed(successors: &[Vec<usize>]) -> Option<Self> {
        let end = successors.len();
        let mut edges = vec![(end, 0)];
        for (from, targets) in successors.iter().enumerate() {
            edges.extend(targets.iter().filter(|to| **to != from).map(|to| (from, *to)));
            edges.extend(targets.is_empty().then_some((from, end)));
        }
        let mut around = vec![Vec::new(); end + 1];
        let mut into = vec![Vec::new(); end + 1];
        for (number, (from, to)) in edges.iter().enumerate() {
            around[*from].push(number);
            around[*to].push(number);
            into[*to].push(*from);
        }
        let mut ends = vec![false; end + 1];
        let mut open = vec![end];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut ends[node], true) {
                open.extend(&into[node]);
            }
        }
        ends.iter().all(|ends| *ends).then_some(Self { edges, end, around })
    }

    fn other_end(&self, edge: usize, node: usize) -> usize {
        let (from, to) = self.edges[edge];
        if from == node { to } else { from }
    }

    /// The edges in the order in which a depth-first search along them takes them: an edge comes before those that it
    /// dominates.
    fn in_depth_first_order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.edges.len());
        let mut seen = vec![false; self.end + 1];
        let mut open = vec![0];
        while let Some(edge) = open.pop() {
            order.push(edge);
            let node = self.edges[edge].1;
            if !std::mem::replace(&mut seen[node], true) {
                open.extend(self.around[node].iter().filter(|next| self.edges[**next].0 == node && **next != 0));
            }
        }
        order
    }
}

/// A depth-first search of the undirected graph. Edges outside of its tree lead from a node to an ancestor.
struct Brackets {
    /// The nodes in the order in which the search reaches them.
    order: Vec<usize>,
    /// The place of each node in this order.
    place: Vec<usize>,
    /// The edge by which the search reaches each node.
    tree: Vec<Option<usize>>,
}

impl Brackets {
    fn new(graph: &Graph) -> Self {
        let nodes = graph.end + 1;
        let mut search = Self { order: Vec::new(), place: vec![usize::MAX; nodes], tree: vec![None; nodes] };
        let mut path = vec![(0, 0)];
        search.reach(0, None);
        while let Some((node, next)) = path.last_mut() {
            let from = *node;
            let Some(edge) = graph.around[from].get(*next).copied() else {
                path.pop();
                continue;
            };
            *next += 1;
            let to = graph.other_end(edge, from);
            if search.place[to] == usize::MAX {
                search.reach(to, Some(edge));
                path.push((to, 0));
            }
        }
        search
    }

    fn reach(&mut self, node: usize, by: Option<usize>) {
        self.place[node] = self.order.len();
        self.order.push(node);
        self.tree[node] = by;
    }

    /// The class of each edge. A bracket of a tree edge is an edge from a descendant to an ancestor of it; two tree edges
    /// are equivalent if they have the same brackets, which their number and the innermost bracket tell.
    fn classes(&self, graph: &Graph) -> Vec<Option<usize>> {
        let mut lists = Lists::new(graph.edges.len());
        let mut class: Vec<Option<usize>> = vec![None; graph.edges.len()];
        let mut classes = 0..;
        let mut fresh = || classes.next();
        let nodes = self.order.len();
        let mut highest = vec![usize::MAX; nodes];
        let mut own = vec![List::default(); nodes];
        // Brackets that are added where two subtrees meet, by the node at which they end.
        let mut capping: Vec<Vec<usize>> = vec![Vec::new(); nodes];
        for node in self.order.iter().rev().copied() {
            let place = self.place[node];
            let mut list = List::default();
            let (mut by_edges, mut by_children, mut second) = (usize::MAX, usize::MAX, usize::MAX);
            let mut ending = std::mem::take(&mut capping[node]);
            let mut starting = Vec::new();
            for edge in graph.around[node].iter().copied() {
                let other = graph.other_end(edge, node);
                if self.tree[node] == Some(edge) {
                } else if self.tree[other] == Some(edge) {
                    let reached = highest[other];
                    second = second.min(by_children.max(reached));
                    by_children = by_children.min(reached);
                    lists.append(&mut list, own[other]);
                } else if self.place[other] > place {
                    ending.push(edge);
                } else {
                    by_edges = by_edges.min(self.place[other]);
                    starting.push(edge);
                }
            }
            highest[node] = by_edges.min(by_children);
            for edge in ending {
                lists.remove(&mut list, edge);
                if let Some(class) = class.get_mut(edge) {
                    *class = class.or_else(&mut fresh);
                }
            }
            for edge in starting {
                lists.push(&mut list, edge);
            }
            // Brackets that end here do not leave the subtree.
            if second < by_edges.min(place) {
                let edge = lists.add();
                capping[self.order[second]].push(edge);
                lists.push(&mut list, edge);
            }
            own[node] = list;
            if let (Some(tree), Some(top)) = (self.tree[node], list.top) {
                let recent = &mut lists.recent[top];
                if recent.0 != list.size {
                    *recent = (list.size, fresh());
                }
                class[tree] = recent.1;
                if list.size == 1
                    && let Some(class) = class.get_mut(top)
                {
                    *class = recent.1;
                }
            }
        }
        class
    }
}

/// A list of brackets, the innermost at its top.
#[derive(Clone, Copy, Default)]
struct List {
    top: Option<usize>,
    bottom: Option<usize>,
    size: usize,
}

/// Doubly linked lists of brackets, each of which is in at most one.
struct Lists {
    above: Vec<Option<usize>>,
    below: Vec<Option<usize>>,
    /// The size of the list when the bracket was its top, and the class of the tree edge there.
    recent: Vec<(usize, Option<usize>)>,
}

impl Lists {
    fn new(brackets: usize) -> Self {
        Self { above: vec![None; brackets], below: vec![None; brackets], recent: vec![(0, None); brackets] }
    }

    /// A new bracket, in no list.
    fn add(&mut self) -> usize {
        self.above.push(None);
        self.below.push(None);
        self.recent.push((0, None));
        self.recent.len() - 1
    }

    fn push(&mut self, list: &mut List, bracket: usize) {
        self.below[bracket] = list.top;
        self.above[bracket] = None;
        match list.top {
            Some(top) => self.above[top] = Some(bracket),
            None => list.bottom = Some(bracket),
        }
        list.top = Some(bracket);
        list.size += 1;
    }

    /// Puts another list below a list.
    fn append(&mut self, list: &mut List, other: List) {
        if let (Some(bottom), Some(top)) = (list.bottom, other.top) {
            self.below[bottom] = Some(top);
            self.above[top] = Some(bottom);
        }
        list.top = list.top.or(other.top);
        list.bottom = other.bottom.or(list.bottom);
        list.size += other.size;
    }

    fn remove(&mut self, list: &mut List, bracket: usize) {
        let (above, below) = (self.above[bracket], self.below[bracket]);
        match above {
            Some(above) => self.below[above] = below,
            None => list.top = below,
        }
        match below {
            Some(below) => self.above[below] = above,
            None => list.bottom = above,
        }
        list.size -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes of a region.
    fn nodes(successors: &[Vec<usize>], region: SingleEntryExit) -> Vec<usize> {
        let mut found = vec![region.first];
        let mut at = 0;
        while at < found.len() {
            for next in &successors[found[at]] {
                if *next != region.exit && !found.contains(next) {
                    found.push(*next);
                }
            }
            at += 1;
        }
        found
    }

    /// The edges that enter a set of nodes, and those that leave it.
    fn boundary(successors: &[Vec<usize>], inside: &[usize]) -> (usize, Vec<usize>) {
        // The graph is entered at node 0.
        let mut entries = usize::from(inside.contains(&0));
        let mut exits = Vec::new();
        for (from, targets) in successors.iter().enumerate() {
            for to in targets {
                match (inside.contains(&from), inside.contains(to)) {
                    (false, true) => entries += 1,
                    (true, false) => exits.push(*to),
                    _ => {}
                }
            }
        }
        (entries, exits)
    }

    #[test]
    fn conditionals_and_loops_are_regions() {
        // 0; if (1) 2 else 3; 4: do { if (5) 6 } while (7); while (8) 9; 10
        let edges = [
            vec![1],
            vec![2, 3],
            vec![4],
            vec![4],
            vec![5],
            vec![6, 7],
            vec![7],
            vec![5, 8],
            vec![9, 10],
            vec![8],
            vec![],
        ];
        let mut found = single_entry_exit(&edges);
        found.sort_by_key(|each| (each.first, each.exit));
        let expected = [(0, 1), (1, 5), (2, 4), (3, 4), (5, 8), (6, 7), (8, 10), (9, 8)];
        assert_eq!(found, expected.map(|(first, exit)| SingleEntryExit { first, exit }));
    }

    /// Each region of random graphs has one entry edge and one exit edge, and comes after those inside of it. Two edges that
    /// are cycle equivalent by definition bound a region.
    #[test]
    fn regions_of_random_graphs_have_one_entry_and_one_exit() {
        let mut state = 7_u64;
        let mut random = |limit: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % limit
        };
        let mut regions = 0;
        for _ in 0..4000 {
            let count = 2 + random(9);
            let mut successors: Vec<Vec<usize>> = (0..count).map(|node| vec![(node + 1).min(count - 1)]).collect();
            successors[count - 1].clear();
            // Arms that only lead back, as the bodies of while loops do.
            for node in 1..count - 1 {
                if random(3) == 0 {
                    successors[node - 1].push((node + 1).min(count - 1));
                    successors[node] = vec![1 + random(node)];
                }
            }
            for targets in successors.iter_mut().take(count - 1) {
                if random(2) == 0 {
                    // The entry has no predecessors.
                    targets.push(1 + random(count - 1));
                }
            }
            let found = single_entry_exit(&successors);
            let all: Vec<_> = found.iter().map(|region| nodes(&successors, *region)).collect();
            for (number, (region, inside)) in found.iter().zip(&all).enumerate() {
                let (entries, exits) = boundary(&successors, inside);
                assert_eq!((entries, exits), (1, vec![region.exit]), "{successors:?} {region:?}");
                let later = &all[number + 1..];
                assert!(
                    later.iter().all(|other| other.iter().any(|node| !inside.contains(node)) || inside == other),
                    "{successors:?} {region:?}",
                );
            }
            let pairs = equivalent_pairs(&successors);
            assert_eq!(found.len(), pairs, "{successors:?} {found:?}");
            regions += found.len();
        }
        assert!(regions > 4000);
    }

    /// The number of edges, apart from those to the end, that are cycle equivalent to an edge that dominates them. Each is the
    /// exit of one region.
    fn equivalent_pairs(successors: &[Vec<usize>]) -> usize {
        let Some(graph) = Graph::closed(successors) else { return 0 };
        let all = 0..graph.edges.len();
        // Whether a cycle passes one edge without the other.
        let apart = |with: usize, without: usize| {
            let (from, to) = graph.edges[with];
            let mut seen = vec![false; graph.end + 1];
            let mut open = vec![to];
            while let Some(node) = open.pop() {
                if !std::mem::replace(&mut seen[node], true) {
                    open.extend(
                        all.clone().filter(|e| *e != without && graph.edges[*e].0 == node).map(|e| graph.edges[e].1),
                    );
                }
            }
            seen[from]
        };
        let equivalent = |a: usize, b: usize| !apart(a, b) && !apart(b, a);
        let order = graph.in_depth_first_order();
        let has_earlier = |place: usize| order[..place].iter().any(|before| equivalent(*before, order[place]));
        (0..order.len()).filter(|place| graph.edges[order[*place]].1 != graph.end && has_earlier(*place)).count()
    }
}
