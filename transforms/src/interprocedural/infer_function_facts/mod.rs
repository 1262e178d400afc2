//! Infers facts of functions, interprocedurally, and writes them as the attributes that the source could have given.
//!
//! # Rewrite
//! ```mlir
//! func.func @mag(%v: !llvm.ptr, %n: i32) -> f64 attributes {llvm.passthrough = ["nounwind"]}
//! // ->
//! func.func @mag(%v: !llvm.ptr {llvm.nocapture, llvm.readonly}, %n: i32) -> f64
//!     attributes {llvm.passthrough = ["nounwind", ["memory", "33"], "willreturn"]}
//! ```
//! Declared C library functions get the facts that the standard states ([`LibraryFunction`]); functions with a body get those
//! of the body ([`summary`]), bottom-up over the SCCs of the call graph. Within an SCC the analysis is optimistic: it
//! starts from the facts that hold if calls between members have no effect, retracts those that a body contradicts,
//! with their consequences, and iterates to a fixpoint, which holds for calls of any depth.
//!
//! - [`summary`]: memory effects, accesses through arguments, unused arguments;
//! - [`behaviour`]: threads, allocator, unwinding, recursion, tasks, barriers, derivatives; [`endings`]: whether it
//! returns;
//! - [`entry`]: argument facts that the first accesses imply; [`results`]: facts of returned values.
//!
//! # Legality
//! The body is the one that calls execute ([`is_definitive`]). Facts are only added: those of the source are kept.
//!
//! # Must not fire
//! On functions that another definition may replace, and on library names under `-fno-builtin`.
//!
//! # Cost
//! A few walks of each function, and a few more of each member of a recursive SCC.
//!
//! # Source
//! Requirements `hto:HT-6` to `hto:HT-8`.

mod behaviour;
mod endings;
mod entry;
mod results;
mod summary;

use crate::counters::infer_function_facts::COUNTERS;
use analysis::function_facts::{Facts, add_fact, is_definitive, set_memory_effects};
use analysis::library::{LibraryFunction, may_be_replaced};
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};
use std::{
    collections::{HashMap, VecDeque},
    rc::Rc,
};
use summary::Summary;

/// Mean number of evaluations per member of an SCC before the optimistic assumptions are given up.
const ROUNDS: usize = 8;

/// The attributes of a `func.func` and of an `llvm.func` that hold facts.
const ATTRIBUTES: [&str; 4] = ["llvm.passthrough", "passthrough", PassedValue::ARGUMENTS, PassedValue::RESULTS];

/// The pass.
pub fn infer_function_facts<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = cx.analysis::<Symbols>(module);
    let mut changed = false;
    for function in functions(module).into_iter().filter(|function| !func::is_defined(*function)) {
        if describe_library_function(module, function) {
            cx.count(COUNTERS.library, 1);
            changed = true;
        }
    }
    let graph = CallGraph::new(module);
    for indices in graph.groups() {
        let is_recursive = indices.len() > 1 || graph.callees[indices[0]].contains(&indices[0]);
        let is_known = |op: Op<'c>| is_definitive(op) && !func::is_unoptimised(op);
        let members = indices.into_iter().filter(|index| is_known(graph.functions[*index])).collect();
        let group = Group { graph: &graph, symbols: &symbols, members, is_recursive };
        let found = group.infer();
        cx.count(COUNTERS.functions, found);
        changed |= found > 0;
    }
    Ok(Changed::from(changed))
}

/// Adds the facts of a declared library function. Returns whether any is new.
///
/// A function with another signature is not the library's.
fn describe_library_function<'c>(module: Op<'c>, function: Op<'c>) -> bool {
    let (Some(name), Some(known)) = (symbol_name(function), LibraryFunction::of(function)) else { return false };
    if may_be_replaced(module, name) {
        return false;
    }
    let facts = Facts::of(function);
    let memory = facts.memory.and(known.memory());
    let mut changed = memory != facts.memory;
    if changed {
        set_memory_effects(function, memory);
    }
    for name in known.attributes() {
        changed |= add_fact(function, name);
    }
    for (at, facts) in known.parameters().enumerate() {
        for fact in facts {
            changed |= PassedValue::argument(function, at).add(*fact);
        }
    }
    changed
}

/// An SCC of the call graph: functions that call each other, or a single one.
struct Group<'a, 'c> {
    graph: &'a CallGraph<'c>,
    symbols: &'a Rc<Symbols<'c>>,
    members: Vec<usize>,
    is_recursive: bool,
}

impl<'c> Group<'_, 'c> {
    /// Infers and writes the facts of each member. Returns how many functions gained facts.
    fn infer(&self) -> u64 {
        let before: Vec<Snapshot<'c>> =
            self.members.iter().map(|each| Snapshot::of(self.graph.functions[*each])).collect();
        if !self.is_recursive || !self.solve(&before) {
            // Without a fixpoint the assumptions are unproven: start again without any.
            before.iter().for_each(Snapshot::restore);
            for index in &self.members {
                let function = self.graph.functions[*index];
                Summary::of(function, self.symbols, self.is_recursive, &|_| None).write(function);
            }
        }
        before.iter().filter(|each| each.has_changed()).count() as u64
    }

    /// Iterates from the optimistic assumption to a fixpoint. Returns `false` if the limit of [`ROUNDS`] is reached
    /// first.
    fn solve(&self, before: &[Snapshot<'c>]) -> bool {
        let mut known: HashMap<usize, Summary> = HashMap::new();
        for index in &self.members {
            let function = self.graph.functions[*index];
            let summary = Summary::nothing(function, true);
            summary.write(function);
            known.insert(*index, summary);
        }
        let mut worklist: VecDeque<usize> = (0..self.members.len()).collect();
        for _ in 0..ROUNDS * self.members.len() {
            let Some(at) = worklist.pop_front() else { return true };
            let index = self.members[at];
            let function = self.graph.functions[index];
            let assumed = |callee| Some(known.get(&self.graph.number(symbol_name(callee)?)?)?.value);
            let found = Summary::of(function, self.symbols, true, &assumed);
            if known.get(&index) == Some(&found) {
                continue;
            }
            before[at].restore();
            found.write(function);
            known.insert(index, found);
            let calls_it = |other: &usize| self.graph.callees[self.members[*other]].contains(&index);
            let callers: Vec<usize> = (0..self.members.len()).filter(calls_it).collect();
            worklist.extend(callers.into_iter().filter(|caller| !worklist.contains(caller)).collect::<Vec<_>>());
        }
        worklist.is_empty()
    }
}

/// Snapshot of the attributes of a function that hold facts.
struct Snapshot<'c> {
    function: Op<'c>,
    attributes: [Option<Attr<'c>>; 4],
}

impl<'c> Snapshot<'c> {
    fn of(function: Op<'c>) -> Self {
        Self { function, attributes: ATTRIBUTES.map(|name| attr(function, name)) }
    }

    fn has_changed(&self) -> bool {
        Self::of(self.function).attributes != self.attributes
    }

    fn restore(&self) {
        for (name, value) in ATTRIBUTES.into_iter().zip(self.attributes) {
            match value {
                Some(value) => set_attr(self.function, name, value),
                None => {
                    remove_attr(self.function, name);
                }
            }
        }
    }
}
