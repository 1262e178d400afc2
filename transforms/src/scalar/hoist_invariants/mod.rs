//! Loop-invariant code motion: hoists computations, loads, calls and whole inner loops out of loops, and also out of
//! parallel loops, teams and groups.
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
//! The test prevents operations that may trap or take time from executing if the loop has no iteration; it is omitted
//! if the bounds imply an iteration, and for operations that can be speculated. In `scf.while` the region before the
//! condition executes at least once and needs no test.
//!
//! # Legality
//! In [`movable`]: operands are invariant, the first iteration executes the operation, it writes nothing (but `errno`),
//! and reads nothing that the loop writes. In an unordered parallel loop only writes earlier in the body count (see
//! [`construct`]), except for memory that is private to a worker. A value that may differ between workers must not be read
//! by another worker; functions are assumed to read thread-local variables if the module has any.
//!
//! An operation in a worksharing loop is hoisted out of the team, or to a position where all workers of the team
//! execute it, if nothing may be written concurrently: workers without iterations execute it, too.
//!
//! # Must not fire
//! `transforms/tests/hoist_invariants/not-*.mlir`.
//!
//! # Cost
//! Each candidate is compared with each effect in the loop.

mod construct;
mod movable;

use crate::codes;
use crate::counters::hoist_invariants::COUNTERS;
use analysis::effects::Effects;
use analysis::function_facts::unwatched_functions;
use construct::{Construct, Kind};
use dialects::{
    ir::*,
    ops::{scf, ub},
    pass::{Changed, PassCx, PassResult},
    regions::{self, Runs},
};
use movable::{Move, plan};

/// The pass.
pub fn hoist_invariants<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for function in unwatched_functions(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        for construct in Construct::all(function) {
            let effects = cx.analysis::<Effects>(function);
            if hoist(&construct, &effects, cx) {
                cx.invalidate(function);
                changed = true;
            }
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}

/// Hoists the operations that can be moved out of one loop.
fn hoist<'c>(construct: &Construct<'c>, effects: &Effects<'c>, cx: &mut PassCx<'c>) -> bool {
    let plan = plan(construct, effects);
    // A call that cannot leave the team may still leave the loop.
    for (call, reason) in plan.refused.iter().filter(|_| construct.kind != Kind::OutOfTeam) {
        let text = format!("a call whose arguments do not change stays in the loop: {reason}");
        cx.remark(codes::CALL_NOT_HOISTED, call.location(), text, reason.remedy());
    }
    let (tested, free): (Vec<_>, Vec<_>) = plan.moves.iter().partition(|each| each.needs_test);
    for each in plan.moves.iter().filter(|each| has_trait(each.op, Trait::Call)) {
        let text = match construct.kind {
            Kind::InTeam => "the call is made once by each thread of the team, before the loop",
            Kind::Team | Kind::OutOfTeam => "the call is made once, before the team",
            Kind::Once => "the call is made before the group",
            _ => "the call is made once, before the loop",
        };
        cx.remark(codes::CALL_HOISTED, each.op.location(), text, None);
        cx.count(COUNTERS.calls, 1);
    }
    if let Some(who) = construct.threads() {
        plan.moves.iter().for_each(|each| report_work(each.op, who, cx));
    }
    for each in &free {
        move_before(each.op, construct.op);
    }
    if !tested.is_empty() {
        move_under_test(construct, &tested);
    }
    cx.count(COUNTERS.operations, plan.moves.len() as u64);
    !plan.moves.is_empty()
}

/// Reports the loops and loads in an operation that all threads, or blocks, would have done alike.
fn report_work<'c>(moved: Op<'c>, who: &str, cx: &mut PassCx<'c>) {
    let is_loop = matches!(regions::runs(moved), Runs::Counted | Runs::While);
    let loads = ops_where(moved, Order::Pre, |op| MemoryAccess::of(op).is_some());
    let (what, work) = if is_loop { ("a loop", vec![moved]) } else { ("a load", loads) };
    for op in work {
        let text = format!("{what} is the same for all {who}, and moves before them");
        cx.remark(codes::SAME_IN_LAUNCH, op.location(), text, None);
    }
}

/// Moves operations before the loop, into an `scf.if` on whether the loop has an iteration.
fn move_under_test<'c>(construct: &Construct<'c>, moves: &[&Move<'c>]) {
    let b = Builder::before(construct.op);
    let any = construct.any_iteration(&b);
    let moved: Vec<Op<'c>> = moves.iter().map(|each| each.op).collect();
    let stays = |user: Op<'c>| !moved.iter().any(|each| is_ancestor(*each, user));
    moved.iter().for_each(|op| keep_views(*op, &stays));
    let values: Vec<Val<'c>> =
        moved.iter().flat_map(|op| results(*op)).filter(|value| users(*value).into_iter().any(stays)).collect();
    let types: Vec<Ty<'c>> = values.iter().map(|value| type_of(*value)).collect();
    let test = scf::If::assume(scf::if_(&b, any, &types, !types.is_empty()));
    for op in &moved {
        move_to_end(*op, test.then_block());
    }
    // Uses left in the loop take the results of the test; the moved operations use each other directly.
    for (from, to) in values.iter().zip(test.results()) {
        replace_uses_inside(*from, to, construct.op);
    }
    let inside = Builder::at_end(b.context(), test.then_block());
    scf::yield_(&inside, &values);
    if !types.is_empty() {
        let otherwise = Builder::at_end(b.context(), test.else_block());
        let nothing: Vec<Val<'c>> = types.iter().map(|r#type| ub::poison(&otherwise, *r#type)).collect();
        scf::yield_(&otherwise, &nothing);
    }
}

/// Leaves a copy of a view for the users that stay in the loop: the operation that makes a memref has its address, so the
/// test must not yield it.
fn keep_views<'c>(view: Op<'c>, stays: &impl Fn(Op<'c>) -> bool) {
    let is_kept = |value: &Val<'c>| is_memref(type_of(*value)) && users(*value).into_iter().any(stays);
    if !results(view).any(|value| is_kept(&value)) {
        return;
    }
    let copy = clone_at(&Builder::before(view), view, &mut ValueMap::default());
    for (old, new) in results(view).zip(results(copy)) {
        let staying: Vec<_> = uses(old).filter(|(user, _)| stays(*user)).collect();
        staying.into_iter().for_each(|(user, at)| set_operand(user, at, new));
    }
}
