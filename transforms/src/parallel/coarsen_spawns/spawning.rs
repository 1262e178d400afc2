//! The version that spawns while its budget lasts or workers are idle.

use super::WAITING;
use super::family::Versions;
use super::serial::{call_serial, inline_task, inline_tasks};
use dialects::{
    ids,
    ir::*,
    ops::{
        arith::{self, IntPredicate},
        func, llvm, scf,
    },
    parallel,
};

/// A spawn receives the budget divided by 2^`SHARE_SHIFT`.
const SHARE_SHIFT: i64 = 3;
/// The budget of a task that is spawned for idle workers.
const IDLE_BUDGET: i64 = 32;

/// Adds the budget as the last argument of a function, and guards its spawns with it.
pub(super) fn make_spawning<'c>(function: Op<'c>, versions: &Versions<'c>) {
    let context = context_of(function);
    let number = int_type(context, 32);
    let entry = body(function, 0);
    let budget = add_arg(entry, number, function.location());
    let inputs = [func::inputs(function), vec![number]].concat();
    let r#type = function_type(context, &inputs, &func::outputs(function));
    set_attr(function, func::Func::FUNCTION_TYPE.0, type_attr(r#type));
    func::append_arg_attrs(function);
    use_budget(entry, budget, versions);
}

/// Makes the calls and spawns in the block of a function or task use a budget.
fn use_budget<'c>(block: Blk<'c>, budget: Val<'c>, versions: &Versions<'c>) {
    let Some(owner) = block_parent(block) else { return };
    let mut b = Builder::at_start(context_of(owner), block);
    b.set_loc(owner.location());
    let one = arith::constant_int(&b, type_of(budget), 1);
    let slot = llvm::alloca(&b, one, type_of(budget), 4);
    llvm::store(&b, budget, slot, &AccessFacts::default());
    let mut calls_and_spawns = Vec::new();
    walk(owner, Order::Pre, |op| {
        let is_spawn = op != owner && parallel::Spawn::is(op);
        if is_spawn || versions.of_call(op).is_some() {
            calls_and_spawns.push(op);
        }
        if is_spawn { Walk::Skip } else { Walk::Continue }
    });
    for op in calls_and_spawns {
        if let Some(call) = func::Call::of(op) {
            pass_budget(call, slot, versions);
        } else if let Some(spawn) = parallel::Spawn::of(op).filter(|_| !versions.calls(op).is_empty()) {
            guard(spawn, slot, versions);
        }
    }
}

/// Redirects a call to the version with a budget, and passes on all that is left: later spawns depend on idle workers.
fn pass_budget<'c>(call: func::Call<'c>, slot: Val<'c>, versions: &Versions<'c>) {
    let Some(version) = versions.of_call(call.op()) else { return };
    let b = Builder::before(call.op());
    let number = int_type(b.context(), 32);
    let left = llvm::load(&b, number, slot, &AccessFacts::default());
    llvm::store(&b, arith::constant_int(&b, number, 0), slot, &AccessFacts::default());
    let values: Vec<Val<'c>> = call.operands().chain([left]).collect();
    set_attr(call.op(), func::Call::CALLEE.0, symbol_attr(b.context(), &version.spawning));
    set_operands(call.op(), &values);
    func::append_arg_attrs(call.op());
}

/// Guards a spawn with the budget: without any left, its body executes inline, serially.
fn guard<'c>(spawn: parallel::Spawn<'c>, slot: Val<'c>, versions: &Versions<'c>) {
    let b = Builder::before(spawn.op());
    let number = int_type(b.context(), 32);
    let constant = |b: &Builder<'c>, value: i64| arith::constant_int(b, number, value);
    let zero = constant(&b, 0);
    let left = llvm::load(&b, number, slot, &AccessFacts::default());
    let share = constant(&b, SHARE_SHIFT);
    let part = arith::ShRUI::build(&b, left, share).value();
    let enough = arith::cmpi(&b, IntPredicate::Ne, part, zero);
    let budget = scf::If::assume(scf::if_(&b, enough, &[number], true));
    let given = Builder::at_end(b.context(), budget.then_block());
    let rest = arith::subi(&given, left, part);
    llvm::store(&given, rest, slot, &AccessFacts::default());
    scf::yield_(&given, &[part]);
    let asked = Builder::at_end(b.context(), budget.else_block());
    let counter = llvm::address_of(&asked, WAITING);
    let waiting = count_waiting(&asked, counter);
    let others = arith::subi(&asked, parallel::worker_count(&asked), constant(&asked, 1));
    let idle = arith::cmpi(&asked, IntPredicate::Slt, waiting, others);
    let more = constant(&asked, IDLE_BUDGET);
    let none = constant(&asked, 0);
    scf::yield_(&asked, &[arith::select(&asked, idle, more, none)]);
    let give = result(budget.op(), 0);
    let gives = arith::cmpi(&b, IntPredicate::Ne, give, zero);
    let if_op = scf::If::assume(scf::if_(&b, gives, &[], true));

    let otherwise = Builder::at_end(b.context(), if_op.else_block());
    let copy = clone_at(&otherwise, spawn.op(), &mut ValueMap::new());
    ids::derive(copy, "serial");
    ids::derive(spawn.op(), "task");
    scf::yield_(&otherwise, &[]);
    call_serial(copy, versions);
    ops(body(copy, 0)).collect::<Vec<_>>().into_iter().for_each(inline_tasks);
    inline_task(parallel::Spawn::assume(copy));

    let then = Builder::at_end(b.context(), if_op.then_block());
    let counter = llvm::address_of(&then, WAITING);
    add(&then, counter, 1);
    move_to_end(spawn.op(), if_op.then_block());
    scf::yield_(&then, &[]);
    let mut inside = Builder::at_start(b.context(), spawn.body_block());
    inside.set_loc(spawn.op().location());
    let counter = llvm::address_of(&inside, WAITING);
    add(&inside, counter, -1);
    use_budget(spawn.body_block(), give, versions);
}

/// Loads the number of tasks that are not started; the value may be out of date.
fn count_waiting<'c>(b: &Builder<'c>, counter: Val<'c>) -> Val<'c> {
    llvm::Load::build(b, counter, int_type(b.context(), 32))
        .with(llvm::Load::ORDERING, i64_attr(b.context(), MONOTONIC))
        .with(llvm::Load::ALIGNMENT, i64_attr(b.context(), 4))
        .value()
}

/// Adds `by` to the number of tasks that are not started, atomically.
fn add<'c>(b: &Builder<'c>, counter: Val<'c>, by: i64) {
    const ADD: i64 = 1;
    let number = int_type(b.context(), 32);
    let by = arith::constant_int(b, number, by);
    let (add, monotonic) = (i64_attr(b.context(), ADD), i64_attr(b.context(), MONOTONIC));
    llvm::AtomicRMW::build(b, counter, by, add, monotonic, number)
        .with(llvm::AtomicRMW::ALIGNMENT, i64_attr(b.context(), 4))
        .build();
}

/// LLVM's encoding of the `monotonic` (relaxed) atomic ordering.
const MONOTONIC: i64 = 2;
