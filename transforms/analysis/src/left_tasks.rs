//! Functions that may return while tasks that they started are still running, as children of the task that calls them.
//!
//! Only tasks in sets of all children ([`parallel.sync_region`] with `children`) outlive a call: those of another set
//! have a sync on every path to an exit, and those of a team or task group end with it. A function whose body is not
//! known leaves no tasks if it has the attribute [`NO_SPAWN`], if it only reads memory, since starting a task does more
//! than that, or if it belongs to the OpenMP runtime.

use super::function_facts::{Facts, NO_SPAWN, has_fact, is_definitive};
use super::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, parallel},
    pass::{Analyses, Analysis},
};
use std::{collections::HashSet, rc::Rc};

/// The prefix of the names that belong to the OpenMP runtime, whose functions start no tasks.
const RUNTIME: &str = "omp_";

/// The functions of a module that may leave tasks running. Invalid after symbols are added or erased, or functions
/// change.
pub struct LeftTasks<'c> {
    symbols: Rc<Symbols<'c>>,
    /// The functions with a body that may leave tasks running, by [`op_key`].
    leaving: HashSet<usize>,
}

impl Analysis for LeftTasks<'static> {
    type Of<'c> = LeftTasks<'c>;

    fn compute<'c>(module: Op<'c>, analyses: &Analyses<'c>) -> LeftTasks<'c> {
        let mut found = LeftTasks { symbols: analyses.get::<Symbols>(module), leaving: HashSet::new() };
        let graph = CallGraph::new(module);
        for group in graph.groups() {
            let group: Vec<Op<'c>> = group.into_iter().map(|number| graph.functions[number]).collect();
            // Calls within an SCC of the call graph leave no tasks beyond those that its functions start themselves.
            if group.iter().any(|function| found.starts_some(*function, &group)) {
                found.leaving.extend(group.into_iter().map(op_key));
            }
        }
        found
    }
}

impl<'c> LeftTasks<'c> {
    /// Whether tasks may still be running after a call.
    pub fn may_run_after(&self, call: Op<'c>) -> bool {
        self.symbols.callee(call).is_none_or(|callee| self.left_by(callee))
    }

    fn left_by(&self, function: Op<'c>) -> bool {
        if has_fact(function, NO_SPAWN) {
            return false;
        }
        if is_definitive(function) {
            return self.leaving.contains(&op_key(function));
        }
        let of_runtime = symbol_name(function).is_some_and(|name| name.starts_with(RUNTIME));
        !of_runtime && !Facts::of(function).memory.only_reads()
    }

    /// Whether a function starts tasks that it may leave running, or calls a function outside of its SCC that does.
    fn starts_some(&self, function: Op<'c>, group: &[Op<'c>]) -> bool {
        let is_own = |call| self.symbols.callee(call).is_some_and(|callee| group.contains(&callee));
        walk(function, Order::Pre, |op| match OpKind::of(op) {
            OpKind::Parallel(parallel::Kind::Team | parallel::Kind::Taskgroup) => Walk::Skip,
            _ if has_trait(op, Trait::Call) && !is_own(op) && self.may_run_after(op) || is_child(op) => Walk::Stop,
            _ => Walk::Continue,
        }) == Walk::Stop
    }
}

/// Whether an operation starts a task that only a wait for all children waits for.
fn is_child(op: Op<'_>) -> bool {
    let is_of_children = |set| parallel::SyncRegion::of(set).is_some_and(|set| set.children());
    parallel::Spawn::of(op).is_some_and(|spawn| defining_op(spawn.token()).is_none_or(is_of_children))
}
