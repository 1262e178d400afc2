//! Immediate dominators of any graph given by its edges; post-dominators with the edges reversed.

/// The nodes that are reachable from `entry`, in postorder of a depth-first search.
pub fn postorder(entry: usize, successors: &[Vec<usize>]) -> Vec<usize> {
    let mut seen = vec![false; successors.len()];
    let mut order = Vec::with_capacity(successors.len());
    let mut stack = vec![(entry, 0)];
    seen[entry] = true;
    while let Some((node, next)) = stack.pop() {
        match successors[node].get(next) {
            Some(target) => {
                stack.push((node, next + 1));
                if !std::mem::replace(&mut seen[*target], true) {
                    stack.push((*target, 0));
                }
            }
            None => order.push(node),
        }
    }
    order
}

/// The predecessors of each node: the graph with its edges reversed.
pub fn reversed(successors: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut predecessors = vec![Vec::new(); successors.len()];
    for (node, targets) in successors.iter().enumerate() {
        for target in targets {
            predecessors[*target].push(node);
        }
    }
    predecessors
}

/// The immediate dominator of each node, by the algorithm of Cooper, Harvey and Kennedy. `None` for unreachable nodes;
/// the entry is its own.
pub fn immediate_dominators(entry: usize, successors: &[Vec<usize>]) -> Vec<Option<usize>> {
    let order = postorder(entry, successors);
    let predecessors = reversed(successors);
    let mut rank = vec![None; successors.len()];
    for (index, node) in order.iter().enumerate() {
        rank[*node] = Some(index);
    }
    let mut parent: Vec<Option<usize>> = vec![None; successors.len()];
    parent[entry] = Some(entry);
    let mut again = true;
    while again {
        again = false;
        for node in order.iter().rev().filter(|node| **node != entry) {
            let new = predecessors[*node]
                .iter()
                .copied()
                .filter(|from| parent[*from].is_some())
                .reduce(|a, b| meet(&parent, &rank, a, b));
            if new.is_some() && parent[*node] != new {
                parent[*node] = new;
                again = true;
            }
        }
    }
    parent
}

fn meet(parent: &[Option<usize>], rank: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        // The node with the smaller postorder index is farther from the entry; its parent is set.
        let lower = if rank[a] < rank[b] { &mut a } else { &mut b };
        match parent[*lower] {
            Some(up) if up != *lower => *lower = up,
            _ => return *lower,
        }
    }
    a
}
