//! Which function calls which, and in which order to look at them so that callees come first.

use super::*;
use petgraph::{algo::kosaraju_scc, graph::DiGraph};
use std::collections::HashMap;

/// The functions of a module and the direct calls between them. Functions have numbers, in the order of the module.
pub struct CallGraph<'c> {
    /// The functions, with declarations.
    pub functions: Vec<Op<'c>>,
    /// The functions that each one calls directly, one entry for each call.
    pub callees: Vec<Vec<usize>>,
    numbers: HashMap<&'c str, usize>,
}

impl<'c> CallGraph<'c> {
    /// Looks at the functions directly in a module.
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

    /// The number of the function of a name.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// The groups of functions that call one another, callees before callers; each in the order of the module.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut graph = DiGraph::<(), ()>::new();
        let nodes: Vec<_> = self.functions.iter().map(|_| graph.add_node(())).collect();
        for (caller, callees) in self.callees.iter().enumerate() {
            for callee in callees {
                graph.update_edge(nodes[caller], nodes[*callee], ());
            }
        }
        // This search does not recurse: call chains of generated code are long.
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
