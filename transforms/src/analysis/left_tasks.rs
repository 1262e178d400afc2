//! Which functions may return while tasks run that they started: children of the task that calls them.
//!
//! Only tasks on sets of all children ([`parallel.sync_region`] with `children`) outlive a call: those of another set have
//! a sync on every way out, and those of a team or task group end with it. A function that is only declared leaves none when it
//! promises so, when it only reads memory, for to start a task is more than that, or when it is one of the OpenMP runtime.

use super::function_facts::{Facts, NO_SPAWN, is_definitive, says};
use super::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, parallel},
};
use std::collections::HashSet;

/// The beginning of the names that belong to the OpenMP runtime, whose functions start no tasks.
const RUNTIME: &str = "omp_";

/// What is known of the functions of a module. Invalid after symbols are added or erased, or functions change.
pub(crate) struct LeftTasks<'s, 'c> {
    symbols: &'s Symbols<'c>,
    /// The functions with a body that may leave tasks, by [`op_key`].
    leaving: HashSet<usize>,
}

impl<'s, 'c> LeftTasks<'s, 'c> {
    /// Of a module with these symbols.
    pub(crate) fn new(module: Op<'c>, symbols: &'s Symbols<'c>) -> Self {
        let mut found = Self { symbols, leaving: HashSet::new() };
        let graph = CallGraph::new(module);
        for group in graph.groups() {
            let group: Vec<Op<'c>> = group.into_iter().map(|number| graph.functions[number]).collect();
            // Calls of each other add nothing to what any of them leaves.
            if group.iter().any(|function| found.starts_some(*function, &group)) {
                found.leaving.extend(group.into_iter().map(op_key));
            }
        }
        found
    }

    /// Whether tasks may be left when a call is over.
    pub(crate) fn by(&self, call: Op<'c>) -> bool {
        self.symbols.callee(call).is_none_or(|callee| self.by_function(callee))
    }

    fn by_function(&self, function: Op<'c>) -> bool {
        if says(function, NO_SPAWN) {
            return false;
        }
        if is_definitive(function) {
            return self.leaving.contains(&op_key(function));
        }
        let of_runtime = symbol_name(function).is_some_and(|name| name.starts_with(RUNTIME));
        !of_runtime && !Facts::of(function).memory.only_reads()
    }

    /// Whether a function starts tasks that may be left, or calls one that is not in its group and does.
    fn starts_some(&self, function: Op<'c>, group: &[Op<'c>]) -> bool {
        walk(function, Order::Pre, |op| {
            if matches!(OpKind::of(op), OpKind::Parallel(parallel::Kind::Team | parallel::Kind::Taskgroup)) {
                return Walk::Skip;
            }
            let own = || self.symbols.callee(op).is_some_and(|callee| group.contains(&callee));
            let called = has_trait(op, Trait::Call) && !own() && self.by(op);
            if called || is_child(op) { Walk::Stop } else { Walk::Continue }
        }) == Walk::Stop
    }
}

/// Whether an operation starts a task that only a wait for all children waits for.
fn is_child(op: Op<'_>) -> bool {
    let is_of_children = |set| parallel::SyncRegion::of(set).is_some_and(|set| set.children());
    parallel::Spawn::of(op).is_some_and(|spawn| defining_op(spawn.token()).is_none_or(is_of_children))
}
