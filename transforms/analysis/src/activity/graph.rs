//! The graph along which derivatives flow: from values to the values and memory that depend on them.
//!
//! Nodes are SSA values, classes of objects, results of functions, and operations through which everything flows. A
//! node is *varied* if it can be reached from an active input, and *useful* if an active output can be reached from it.

use dialects::ir::*;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// A node, by number.
pub(super) type Node = u32;

/// The identity of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Of {
    /// The value with this key.
    Value(usize),
    /// The objects of this class.
    Class(u32),
    /// This result of the function with this key.
    Result(usize, usize),
    /// Everything that goes through the operation with this key.
    Through(usize),
}

/// An edge, with the operation that the derivative flows through.
#[derive(Clone, Copy)]
pub(super) struct Edge<'c> {
    pub from: Node,
    pub to: Node,
    pub op: Op<'c>,
}

/// The graph under construction.
#[derive(Default)]
pub(super) struct Graph<'c> {
    nodes: FxHashMap<Of, Node>,
    identities: Vec<Of>,
    pub edges: Vec<Edge<'c>>,
}

/// The nodes that can be reached from some others, each with the edge that leads to it.
pub(super) struct Reached {
    edge: Vec<Option<u32>>,
    is_reached: Vec<bool>,
}

/// The direction of a traversal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Backward,
}

impl<'c> Graph<'c> {
    /// The node of this identity, made if there is none.
    pub(super) fn node(&mut self, of: Of) -> Node {
        *self.nodes.entry(of).or_insert_with(|| {
            self.identities.push(of);
            self.identities.len() as Node - 1
        })
    }

    /// The node of this identity.
    pub(super) fn find(&self, of: Of) -> Option<Node> {
        self.nodes.get(&of).copied()
    }

    /// The identity of a node.
    pub(super) fn identity(&self, node: Node) -> Of {
        self.identities[node as usize]
    }

    /// Adds an edge.
    pub(super) fn connect(&mut self, from: Of, to: Of, op: Op<'c>) {
        if from != to {
            let (from, to) = (self.node(from), self.node(to));
            self.edges.push(Edge { from, to, op });
        }
    }

    /// The nodes that paths lead to from `seeds`, or from which paths lead to them, breadth first.
    pub(super) fn reach(&self, seeds: &[Node], direction: Direction) -> Reached {
        let (start, target): (fn(&Edge<'c>) -> Node, fn(&Edge<'c>) -> Node) = match direction {
            Direction::Forward => (|edge| edge.from, |edge| edge.to),
            Direction::Backward => (|edge| edge.to, |edge| edge.from),
        };
        let count = self.identities.len();
        // Edges sorted by the node that they start at: `sorted[first[node]..first[node + 1]]`.
        let mut first = vec![0_u32; count + 1];
        for edge in &self.edges {
            first[start(edge) as usize + 1] += 1;
        }
        for at in 0..count {
            first[at + 1] += first[at];
        }
        let (mut next, mut sorted) = (first.clone(), vec![0_u32; self.edges.len()]);
        for (number, edge) in self.edges.iter().enumerate() {
            let slot = &mut next[start(edge) as usize];
            sorted[*slot as usize] = number as u32;
            *slot += 1;
        }
        let mut reached = Reached { edge: vec![None; count], is_reached: vec![false; count] };
        let mut open = VecDeque::new();
        for seed in seeds {
            if !std::mem::replace(&mut reached.is_reached[*seed as usize], true) {
                open.push_back(*seed);
            }
        }
        while let Some(node) = open.pop_front() {
            for number in &sorted[first[node as usize] as usize..first[node as usize + 1] as usize] {
                let to = target(&self.edges[*number as usize]);
                if !std::mem::replace(&mut reached.is_reached[to as usize], true) {
                    reached.edge[to as usize] = Some(*number);
                    open.push_back(to);
                }
            }
        }
        reached
    }
}

impl Reached {
    /// Whether a node is reached.
    pub(super) fn has(&self, node: Node) -> bool {
        self.is_reached[node as usize]
    }

    /// The edges from a seed to a node, in the order of the traversal.
    pub(super) fn path<'c>(&self, graph: &Graph<'c>, node: Node, direction: Direction) -> Vec<Edge<'c>> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(number) = self.edge[at as usize] {
            let edge = graph.edges[number as usize];
            path.push(edge);
            at = if direction == Direction::Forward { edge.from } else { edge.to };
        }
        path.reverse();
        path
    }
}
