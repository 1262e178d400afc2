//! Limits task creation: gives recursive functions a serial version that is called once there are enough tasks.
//!
//! # Rewrite
//! ```mlir
//! func.func @f(%n: i32) { ... parallel.spawn %t { func.call @f(%m) } ... func.call @f(%k) ... }
//! // ->
//! func.func @f(%n: i32) {
//!   %workers = parallel.worker_count : i32
//!   scf.if %several { func.call @f.parallel(%n, %budget) } else { func.call @f.serial(%n) }
//! }
//! func.func private @f.parallel(%n: i32, %budget: i32) {
//!   ... %give = a share of the budget, or some more when there are fewer tasks waiting than workers
//!   scf.if %gives {
//!     parallel.spawn %t { func.call @f.parallel(%m, %give) }
//!   } else {
//!     func.call @f.serial(%m)
//!   } ...
//! }
//! func.func private @f.serial(%n: i32) { ... func.call @f.serial(%m) ... func.call @f.serial(%k) ... }
//! ```
//! The budget bounds the number of tasks: each spawn receives an eighth of the remaining budget of its caller, so that
//! both branches of a tree, and the iterations of a loop, get tasks. When the budget is used up, spawns still create
//! tasks while workers are idle: a global variable counts the tasks that are not started yet. The rest executes
//! serially.
//!
//! # Legality
//! A task may always execute at its spawn, before its continuation; program order satisfies the dependences between
//! tasks. The functions are called by name, and spawn without `depend`, `if` or `final` ([`Refusal`]): with these
//! clauses the source chooses the tasks.
//!
//! # Must not fire
//! On functions that are not recursive: their spawns are few, or in loops of large tasks;
//! `transforms/tests/coarsen_spawns/not-*.mlir`.
//!
//! # Needs and leaves
//! Runs after the optimisations, as it copies functions. `parallel.worker_count` gives the number of workers.
//!
//! # Cost
//! Three copies of each function that calls itself in a task. One test per spawn in one of them.

mod family;
mod serial;
mod spawning;

use crate::codes;
use crate::counters::coarsen_spawns::COUNTERS;
use analysis::left_tasks::LeftTasks;
use dialects::{
    ir::*,
    ops::{arith, func, llvm, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
};
use family::{Family, Version, Versions};

/// The task budget per worker, not counting the tasks created for idle workers.
const TASKS: i64 = 32;

/// The global variable that counts the tasks that are spawned and not started.
const WAITING: &str = "rmlir.waiting_tasks";

/// Entry point of the pass.
pub fn coarsen_spawns<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    // Callees before callers: the versions of a callee are known at its call sites.
    let left = cx.analysis::<LeftTasks>(module);
    let mut versions = Versions::default();
    for found in family::families(module) {
        let family = match found {
            Ok(family) => family,
            Err((spawn, why)) => {
                cx.remark(
                    codes::SPAWNS_NOT_COARSENED,
                    spawn.location(),
                    format!("each spawn makes a task: {why}"),
                    None,
                );
                continue;
            }
        };
        for member in &family.members {
            cx.remark(
                codes::SPAWNS_COARSENED,
                member.location(),
                "has a serial version for when there are enough tasks",
                None,
            );
        }
        cx.count(COUNTERS.functions, family.members.len() as u64);
        versions.extend(&family, &left);
        split(&family, &versions);
        changed = true;
    }
    if changed {
        declare_counter(module);
    }
    Ok(Changed::from(changed))
}

/// Creates the versions of the members of a family.
fn split<'c>(family: &Family<'c>, versions: &Versions<'c>) {
    for member in &family.members {
        let Some(Version { serial, spawning, quiet }) = versions.of(*member) else { continue };
        let b = Builder::before(*member);
        serial::make_serial(func::private_copy(&b, *member, serial), versions, *quiet);
        spawning::make_spawning(func::private_copy(&b, *member, spawning), versions);
        make_entry(*member, serial, spawning);
    }
}

/// Replaces the body of a function by a choice between its versions.
fn make_entry<'c>(function: Op<'c>, serial: &str, spawning: &str) {
    let entry = func::replace_body(function);
    let mut b = Builder::at_end(context_of(function), entry);
    b.set_loc(function.location());
    let workers = parallel::worker_count(&b);
    let one = arith::constant_int(&b, type_of(workers), 1);
    let several = arith::cmpi(&b, arith::IntPredicate::Sgt, workers, one);
    let if_op = scf::If::assume(scf::if_(&b, several, &func::outputs(function), true));
    let values: Vec<Val<'c>> = args(entry).collect();
    b.at(if_op.then_block(), |b| {
        let tasks = arith::constant_int(b, type_of(workers), TASKS);
        let budget = arith::muli(b, workers, tasks);
        let call = func::call_version(b, function, spawning, &[&values[..], &[budget]].concat());
        scf::yield_(b, &results(call).collect::<Vec<_>>());
    });
    b.at(if_op.else_block(), |b| {
        let call = func::call_version(b, function, serial, &values);
        scf::yield_(b, &results(call).collect::<Vec<_>>());
    });
    func::ret(&b, &results(if_op.op()).collect::<Vec<_>>());
}

/// Declares the global variable that counts the tasks that are not started.
fn declare_counter(module: Op<'_>) {
    if lookup_symbol(module, WAITING).is_some() {
        return;
    }
    let b = Builder::at_start(context_of(module), body(module, 0));
    let ty = int_type(b.context(), 32);
    llvm::Global::build(&b, type_attr(ty), str_attr(b.context(), WAITING), Linkage::Internal.attr(b.context()))
        .with(llvm::Global::VALUE, int_attr(ty, 0))
        .with(llvm::Global::ADDR_SPACE, int_attr(ty, 0))
        .with(llvm::Global::ALIGNMENT, i64_attr(b.context(), 4))
        .with(llvm::Global::DSO_LOCAL, unit_attr(b.context()))
        .build();
}
