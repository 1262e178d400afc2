//! Moves what is the same in each iteration of a loop before it: computations, loads, calls and whole inner loops. Out of
//! parallel loops, teams and groups, too.
//!
//! # Rewrite
//! ```mlir
//! scf.for %i = %zero to %n step %one : i32 {
//!   %norm = func.call @mag(%in, %n) : (!llvm.ptr, i32) -> f64
//!   ...
//! }
//! // ->
//! %any = arith.cmpi slt, %zero, %n : i32
//! %norm = scf.if %any -> (f64) {
//!   %0 = func.call @mag(%in, %n) : (!llvm.ptr, i32) -> f64
//!   scf.yield %0 : f64
//! } else {
//!   %0 = ub.poison : f64
//!   scf.yield %0 : f64
//! }
//! scf.for ...
//! ```
//! The test keeps what may trap, or takes time, from running when the loop has no iteration; it is left out where the
//! bounds say that there is one, and for what can be computed at any time. In `scf.while` the part before the condition runs
//! at least once and needs no test.
//!
//! # Legality
//! In [`movable`]: operands do not change, the first iteration runs it, it writes nothing (but `errno`), and nothing that the
//! loop writes is read by it. In a parallel loop whose iterations are in no order only what comes earlier in the text counts
//! (see [`around`]), but for memory that a worker has for its own. What may differ from worker to worker is not read by another
//! one; functions are taken to read variables of single threads where the module has such variables.
//!
//! What is in a worksharing loop leaves its team, or goes to where all workers of the team run it when nothing may be written
//! at the same time: those without iterations run it, too.
//!
//! # Must not fire
//! `transforms/tests/hoist_invariants/not-*.mlir`.
//!
//! # Cost
//! Each candidate is compared with each effect in the loop.

mod around;
mod movable;
mod threads;

use crate::analysis::effects::Effects;
use crate::analysis::function_facts::unwatched_functions;
use crate::analysis::symbols::Symbols;
use around::{Around, Kind};
use dialects::{
    ir::*,
    ops::{scf, ub},
    pass::{Changed, PassCx, PassResult},
};
use movable::{Move, plan};
pub(crate) use threads::depends_on_thread;

/// Code of the remark that something was moved before a loop.
pub const HOISTED: &str = "RM0330";
/// Code of the remark that a call stays in a loop although its arguments do not change.
pub const KEPT: &str = "RM0331";

/// The pass.
pub fn hoist_invariants<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = Symbols::new(module);
    let mut changed = false;
    for function in unwatched_functions(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        for around in Around::all(function) {
            let effects = Effects::new(function, &symbols);
            changed |= hoist(&around, &effects, cx);
        }
    }
    Ok(Changed::from(changed))
}

/// Moves what can be moved out of one loop.
fn hoist<'c>(around: &Around<'c>, effects: &Effects<'_, 'c>, cx: &mut PassCx<'c>) -> bool {
    let plan = plan(around, effects);
    // What cannot leave a team may still leave the loop.
    for (call, why) in plan.kept.iter().filter(|_| around.kind != Kind::OutOfTeam) {
        let text = format!("a call whose arguments do not change stays in the loop: {}", why.text());
        cx.remark(KEPT, call.location(), text, why.remedy());
    }
    let (tested, free): (Vec<_>, Vec<_>) = plan.moves.iter().partition(|each| each.needs_test);
    for each in plan.moves.iter().filter(|each| has_trait(each.op, Trait::Call)) {
        let text = match around.kind {
            Kind::InTeam => "the call is made once by each worker of the team, before the loop",
            Kind::Team | Kind::OutOfTeam => "the call is made once, before the team",
            Kind::Once => "the call is made before the group",
            _ => "the call is made once, before the loop",
        };
        cx.remark(HOISTED, each.op.location(), text, None);
        cx.count("calls", 1);
    }
    for each in &free {
        move_before(each.op, around.op);
    }
    if !tested.is_empty() {
        move_behind_test(around, &tested);
    }
    cx.count("operations", plan.moves.len() as u64);
    !plan.moves.is_empty()
}

/// Moves operations into an `scf.if` before the loop that asks whether it has an iteration.
fn move_behind_test<'c>(around: &Around<'c>, moves: &[&Move<'c>]) {
    let b = Builder::before(around.op);
    let any = around.any_iteration(&b);
    let moved: Vec<Op<'c>> = moves.iter().map(|each| each.op).collect();
    let stays = |user: Op<'c>| !moved.iter().any(|each| is_ancestor(*each, user));
    let values: Vec<Val<'c>> =
        moved.iter().flat_map(|op| results(*op)).filter(|value| users(*value).into_iter().any(stays)).collect();
    let types: Vec<Ty<'c>> = values.iter().map(|value| type_of(*value)).collect();
    let test = scf::if_(&b, any, &types, !types.is_empty());
    let then = body(test, 0);
    for op in &moved {
        move_to_end(*op, then);
    }
    // What is left inside; the moved operations use each other directly.
    for (from, to) in values.iter().zip(results(test)) {
        replace_uses_inside(*from, to, around.op);
    }
    let inside = Builder::at_end(b.context(), then);
    scf::yield_(&inside, &values);
    if !types.is_empty() {
        let otherwise = Builder::at_end(b.context(), body(test, 1));
        let nothing: Vec<Val<'c>> = types.iter().map(|r#type| ub::Poison::build(&otherwise, *r#type).value()).collect();
        scf::yield_(&otherwise, &nothing);
    }
}
