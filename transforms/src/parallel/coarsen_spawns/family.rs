//! Call graph SCCs with functions that call each other in tasks.

use analysis::function_facts::{has_semantic_interposition, is_interposable};
use analysis::left_tasks::LeftTasks;
use dialects::{
    ir::*,
    ops::{func, parallel, scf},
};
use std::collections::HashMap;
use std::fmt;

/// The reason why functions get no serial version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// A spawn has a condition or dependences.
    Clauses,
    /// Another definition may replace that of a member: callers of the versions would not run it.
    Interposable,
    /// A member has the attribute `optnone`.
    Unoptimised,
    /// A member is not a `func.func` of one block, is variadic, or may only be called in a team or group.
    Form,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Clauses => "spawns have conditions or dependences",
            Self::Interposable => "another definition may replace a called function",
            Self::Unoptimised => "a called function has `optnone`",
            Self::Form => "a called function is variadic or has unstructured control flow",
        })
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
            None => family.versions.of_call(*call).is_some() || !left.by(*call),
        };
        let quiet = family.members.iter().flat_map(|member| calls(*member)).all(|call| quiet(&call));
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
        calls(root).into_iter().filter(|call| self.of_call(*call).is_some()).collect()
    }
}

/// The calls nested in `root`.
fn calls<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    walk(root, Order::Pre, |op| {
        found.extend(has_trait(op, Trait::Call).then_some(op));
        Walk::Continue
    });
    found
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
    let taken = |name: &str| graph.number(name).is_some();
    let free = |base: String| (1..).map(|at| format!("{base}{at}")).find(|name| !taken(name)).unwrap_or_default();
    let unique = |base: String| if taken(&base) { free(base) } else { base };
    let mut found = Vec::new();
    for group in graph.groups() {
        let members: Vec<Op<'c>> = group.iter().map(|number| graph.functions[*number]).collect();
        let versions = members
            .iter()
            .filter_map(|op| symbol_name(*op))
            .map(|name| {
                let (serial, spawning) = (unique(format!("{name}.serial")), unique(format!("{name}.parallel")));
                (name, Version { serial, spawning, quiet: false })
            })
            .collect();
        let family = Family { members, versions: Versions(versions) };
        let spawns: Vec<Op<'c>> =
            family.members.iter().flat_map(|member| collect(*member, parallel::Spawn::NAME)).collect();
        let Some(first) = spawns.iter().find(|spawn| !family.versions.calls(**spawn).is_empty()).copied() else {
            continue;
        };
        found.push(match refusal(&family, &spawns, semantic_interposition) {
            None => Ok(family),
            Some(why) => Err((first, why)),
        });
    }
    found
}

fn refusal(family: &Family<'_>, spawns: &[Op<'_>], semantic_interposition: bool) -> Option<Refusal> {
    if spawns.iter().any(|spawn| operand_count(*spawn) > 1) {
        return Some(Refusal::Clauses);
    }
    if family.members.iter().any(|member| func::is_unoptimised(*member)) {
        return Some(Refusal::Unoptimised);
    }
    if family.members.iter().any(|member| is_interposable(*member, semantic_interposition)) {
        return Some(Refusal::Interposable);
    }
    let simple = |member: &Op<'_>| {
        func::Func::is(*member)
            && region_count(*member) == 1
            && block_count(region(*member, 0)) == 1
            && scf::ExecuteRegion::all(*member).is_empty()
            && !has_attr(*member, "parallel.scope")
            && !has_attr(*member, "llvm.var_arg")
    };
    (!family.members.iter().all(simple)).then_some(Refusal::Form)
}
