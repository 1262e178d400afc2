//! Who calls whom in a module.

use super::symbols::Symbols;
use dialects::ir::*;
use petgraph::{algo::tarjan_scc, graph::DiGraph};
use std::collections::HashMap;

/// The functions of a module in groups that call each other, callees before callers. Only direct calls count; functions
/// without a body are groups of their own.
pub fn bottom_up<'c>(module: Op<'c>, symbols: &Symbols<'c>) -> Vec<Vec<Op<'c>>> {
    let mut graph = DiGraph::<Op<'c>, ()>::new();
    let nodes: HashMap<usize, _> =
        functions(module).into_iter().map(|function| (op_key(function), graph.add_node(function))).collect();
    for caller in functions(module) {
        walk(caller, Order::Pre, |op| {
            let callee = symbols.callee(op).and_then(|callee| nodes.get(&op_key(callee)));
            if let (Some(callee), Some(caller)) = (callee, nodes.get(&op_key(caller))) {
                graph.update_edge(*caller, *callee, ());
            }
            Walk::Continue
        });
    }
    tarjan_scc(&graph).into_iter().map(|group| group.into_iter().map(|node| graph[node]).collect()).collect()
}
