//! Call graph SCCs with functions that call each other in tasks.

use analysis::function_facts::{has_semantic_interposition, is_interposable};
use analysis::left_tasks::LeftTasks;
use dialects::{
    ir::*,
    ops::{func, parallel, scf},
    reasons,
};
use std::collections::HashMap;

reasons! {
    /// The reason why functions get no serial version.
    pub(super) enum Refusal {
        /// A spawn has a condition or dependences.
        Clauses: "spawns have conditions or dependences",
        /// Another definition may replace that of a member: callers of the versions would not run it.
        Interposable: "another definition may replace a called function",
        /// A member has the attribute `optnone`.
        Unoptimised: "a called function has `optnone`",
        /// A member is not a `func.func` of one block, is variadic, or may only be called in a team or group.
        Form: "a called function is variadic or has unstructured control flow",
    }
}

/// The versions of a function.
#[derive(Clone)]
pub(super) struct Version {
    /// The name of the version without spawns.
    pub(super) serial: String,
    /// The name of the version with a budget.
    pub(super) spawning: String,
    /// Whether no call in the serial version leaves tasks running.
    pub(super) quiet: bool,
}

/// The versions of functions, by function name.
#[derive(Default)]
pub(super) struct Versions<'c>(HashMap<&'c str, Version>);

impl<'c> Versions<'c> {
    /// Adds the versions of a family.
    pub(super) fn extend(&mut self, family: &Family<'c>, left: &LeftTasks<'c>) {
        let quiet = |call: &Op<'c>| match self.of_call(*call) {
            Some(version) => version.quiet,
            None => family.versions.of_call(*call).is_some() || !left.may_run_after(*call),
        };
        let calls = |member: &Op<'c>| ops_where(*member, Order::Pre, |op| has_trait(op, Trait::Call));
        let quiet = family.members.iter().flat_map(calls).all(|call| quiet(&call));
        let own = family.versions.0.iter();
        self.0.extend(own.map(|(name, version)| (*name, Version { quiet, ..version.clone() })));
    }

    /// The versions of a function.
    pub(super) fn of(&self, function: Op<'c>) -> Option<&Version> {
        self.0.get(symbol_name(function)?)
    }

    /// The versions of the callee of `call`.
    pub(super) fn of_call(&self, call: Op<'c>) -> Option<&Version> {
        self.0.get(func::Call::of(call)?.callee()?)
    }

    /// The calls nested in `root` of functions that have versions.
    pub(super) fn calls(&self, root: Op<'c>) -> Vec<Op<'c>> {
        ops_where(root, Order::Pre, |op| self.of_call(op).is_some())
    }
}

/// An SCC of the call graph, in which some calls are in tasks.
pub(super) struct Family<'c> {
    pub(super) members: Vec<Op<'c>>,
    versions: Versions<'c>,
}

/// The families of a module with recursive calls in tasks, or for those that are refused the first such spawn and the
/// reason.
pub(super) fn families<'c>(module: Op<'c>) -> Vec<Result<Family<'c>, (Op<'c>, Refusal)>> {
    let graph = CallGraph::new(module);
    let semantic_interposition = has_semantic_interposition(module);
    let is_free = |name: &String| graph.number(name).is_none();
    let unique = |base: String| {
        let numbered = (1..).map(|at| format!("{base}{at}"));
        std::iter::once(base.clone()).chain(numbered).find(is_free).unwrap_or_default()
    };
    let version = |name: &str| {
        let (serial, spawning) = (unique(format!("{name}.serial")), unique(format!("{name}.parallel")));
        Version { serial, spawning, quiet: false }
    };
    let mut found = Vec::new();
    for group in graph.groups() {
        let members: Vec<Op<'c>> = group.iter().map(|number| graph.functions[*number]).collect();
        let names = members.iter().filter_map(|op| symbol_name(*op));
        let versions = Versions(names.map(|name| (name, version(name))).collect());
        let spawns: Vec<_> = members.iter().flat_map(|member| parallel::Spawn::all(*member)).collect();
        let is_recursive = |spawn: &parallel::Spawn<'c>| !versions.calls(spawn.op()).is_empty();
        let Some(first) = spawns.iter().copied().find(is_recursive) else { continue };
        found.push(match refusal(&members, &spawns, semantic_interposition) {
            None => Ok(Family { members, versions }),
            Some(why) => Err((first.op(), why)),
        });
    }
    found
}

fn refusal(members: &[Op<'_>], spawns: &[parallel::Spawn<'_>], semantic_interposition: bool) -> Option<Refusal> {
    let is_simple = |member: &Op<'_>| {
        func::Func::is(*member)
            && region_count(*member) == 1
            && block_count(region(*member, 0)) == 1
            && scf::ExecuteRegion::all(*member).is_empty()
            && !has_attr(*member, parallel::SCOPE)
            && !func::is_variadic(*member)
    };
    match () {
        // The first operand is the token.
        () if spawns.iter().any(|spawn| operand_count(spawn.op()) > 1) => Some(Refusal::Clauses),
        () if members.iter().any(|member| func::is_unoptimised(*member)) => Some(Refusal::Unoptimised),
        () if members.iter().any(|member| is_interposable(*member, semantic_interposition)) => {
            Some(Refusal::Interposable)
        }
        () if !members.iter().all(is_simple) => Some(Refusal::Form),
        () => None,
    }
}
