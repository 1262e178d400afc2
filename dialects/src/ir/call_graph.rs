//! The call graph of a module, and its SCCs with callees first.

use super::*;
use petgraph::{algo::kosaraju_scc, graph::DiGraph};
use std::collections::HashMap;

/// The functions of a module and the direct calls between them. Functions are identified by their index in module
/// order.
pub struct CallGraph<'c> {
    /// The functions, including declarations.
    pub functions: Vec<Op<'c>>,
    /// The direct callees of each function, one entry per call.
    pub callees: Vec<Vec<usize>>,
    numbers: HashMap<&'c str, usize>,
}

impl<'c> CallGraph<'c> {
    /// Builds the call graph of the functions directly in a module.
    pub fn new(module: Op<'c>) -> Self {
        let functions = functions(module);
        let numbers: HashMap<_, _> =
            functions.iter().zip(0..).filter_map(|(op, number)| Some((symbol_name(*op)?, number))).collect();
        let mut callees = vec![Vec::new(); functions.len()];
        for (function, list) in functions.iter().zip(&mut callees) {
            walk(*function, Order::Pre, |op| {
                let called = attr_symbol(op, "callee").filter(|_| has_trait(op, Trait::Call));
                list.extend(called.and_then(|name| numbers.get(name)));
                Walk::Continue
            });
        }
        Self { functions, callees, numbers }
    }

    /// The index of the function with this name.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// The strongly connected components, callees before callers; each in module order.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut graph = DiGraph::<(), ()>::new();
        let nodes: Vec<_> = self.functions.iter().map(|_| graph.add_node(())).collect();
        for (caller, callees) in self.callees.iter().enumerate() {
            for callee in callees {
                graph.update_edge(nodes[caller], nodes[*callee], ());
            }
        }
        // This algorithm is not recursive: call chains of generated code are long.
        let groups = kosaraju_scc(&graph).into_iter();
        groups
            .map(|group| {
                let mut numbers: Vec<usize> = group.into_iter().map(|node| node.index()).collect();
                numbers.sort_unstable();
                numbers
            })
            .collect()
    }
}
