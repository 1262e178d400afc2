//! Removes functions that inlining left without uses.

use dialects::ir::*;
use std::collections::HashSet;

/// Erases those of `candidates` (indices into `graph.functions`) that no kept operation needs, directly or through
/// other functions. Returns how many.
pub(super) fn remove_unused<'c>(module: Op<'c>, graph: &CallGraph<'c>, candidates: &[usize]) -> usize {
    let Some(uses) = symbol_uses(module).filter(|_| !candidates.is_empty()) else {
        return 0;
    };
    let mut unused: HashSet<usize> = candidates.iter().copied().collect();
    // A use keeps a function if its user is kept; the functions that a kept function uses are kept in turn.
    let mut edges = vec![Vec::new(); graph.functions.len()];
    let mut needed = Vec::new();
    for (user, name) in uses {
        let Some(used) = graph.number(name) else {
            continue;
        };
        let holder = std::iter::once(user).chain(ancestors(user)).find(|each| parent_op(*each) == Some(module));
        match holder.and_then(symbol_name).and_then(|name| graph.number(name)) {
            Some(function) if unused.contains(&function) => edges[function].push(used),
            _ => needed.push(used),
        }
    }
    while let Some(function) = needed.pop() {
        if unused.remove(&function) {
            needed.append(&mut edges[function]);
        }
    }
    for function in candidates.iter().filter(|each| unused.contains(each)) {
        erase(graph.functions[*function]);
    }
    unused.len()
}
