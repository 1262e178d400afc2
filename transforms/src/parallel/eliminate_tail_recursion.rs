//! Turns a recursive call that is followed only by syncs into a loop.
//!
//! # Rewrite
//! ```mlir
//! func.func @sort(%first: !llvm.ptr, %last: !llvm.ptr) {
//!   %tasks = parallel.sync_region : !parallel.token
//!   scf.if %some {
//!     parallel.spawn %tasks { func.call @sort(%first, %middle) }
//!     func.call @sort(%next, %last)
//!     parallel.sync %tasks
//!   }
//!   parallel.sync %tasks
//!   return
//! }
//! // ->
//!   %tasks = parallel.sync_region : !parallel.token
//!   scf.while (%f = %first, %l = %last) {
//!     %again, %f2, %l2 = scf.if %some {
//!       parallel.spawn %tasks { func.call @sort(%f, %middle) }
//!       scf.yield %true, %next, %l
//!     } else { scf.yield %false, %f, %l }
//!     scf.condition(%again) %f2, %l2
//!   } do { ... }
//!   parallel.sync %tasks
//!   return
//! ```
//! After section 2.4.3 of the Tapir paper (`tapir:TAP-22`): the tasks of all levels form one set, for which the
//! function waits once. Tail calls without a sync after them are left to LLVM.
//!
//! # Legality
//! Delaying a wait for a task is legal if nothing in between depends on the task, and only syncs are between the call
//! and the end of the function. The levels share one frame, so the function may have no slots outside its tasks
//! ([`Refusal`]).
//!
//! # Must not fire
//! When another operation follows the call, or a sync that is on one path to the end only; see
//! `transforms/tests/eliminate_tail_recursion/not-*.mlir`.
//!
//! # Cost
//! Linear in the function.

use crate::codes;
use crate::counters::eliminate_tail_recursion::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, arith, func, llvm, memref, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why tail calls do not become a loop.
    enum Refusal {
        /// Tasks may use the variables of one level while the next level writes them.
        Slots: "variables of the function are in memory, one set for each level",
        /// The tasks do not belong to one set that is created in the entry block.
        Tasks: "its tasks do not belong to one set that is created at entry",
        /// The function returns a value.
        Results: "the function returns a value",
    }
}

/// Entry point of the pass.
pub fn eliminate_tail_recursion<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if !func::is_defined(function) || block_count(region(function, 0)) != 1 {
        return Ok(Changed::No);
    }
    let entry = body(function, 0);
    let mut sync_count = 0;
    let tails = tails(entry, function, &mut sync_count);
    let Some(first) = tails.first().filter(|_| sync_count > 0) else { return Ok(Changed::No) };
    let token = match token(function) {
        Ok(token) => token,
        Err(why) => {
            let text = format!("the call at the end does not become a loop: {why}");
            cx.remark(codes::TAIL_CALL_KEPT, first.location(), text, None);
            return Ok(Changed::No);
        }
    };
    cx.remark(
        codes::TAIL_CALL_ELIMINATED,
        first.location(),
        "the tail call, after which are only syncs, becomes a loop",
        None,
    );
    cx.count(COUNTERS.calls, tails.len() as u64);
    make_loop(function, token, &tails);
    Ok(Changed::Yes)
}

/// The recursive calls that are followed only by syncs in a block, also in nested conditionals; adds the number of
/// these syncs to `sync_count`.
fn tails<'c>(block: Blk<'c>, function: Op<'c>, sync_count: &mut usize) -> Vec<Op<'c>> {
    let all: Vec<Op<'c>> = ops(block).collect();
    let Some((_, before_end)) = all.split_last() else { return Vec::new() };
    let Some(at) = before_end.iter().rposition(|op| !parallel::Sync::is(*op)) else { return Vec::new() };
    let (last, syncs) = (before_end[at], before_end.len() - at - 1);
    let mut inner = 0;
    let found = match OpKind::of(last) {
        OpKind::Func(func::Kind::Call) if callee(last) == Some(function) => vec![last],
        OpKind::Scf(scf::Kind::If) if result_count(last) == 0 => {
            regions(last).filter_map(entry_block).flat_map(|arm| tails(arm, function, &mut inner)).collect()
        }
        _ => Vec::new(),
    };
    if !found.is_empty() {
        *sync_count += inner + syncs;
    }
    found
}

/// The only set of tasks of a function whose levels may share one frame.
fn token<'c>(function: Op<'c>) -> Result<parallel::SyncRegion<'c>, Refusal> {
    let entry = body(function, 0);
    if terminator(entry).is_some_and(|end| operand_count(end) > 0) {
        return Err(Refusal::Results);
    }
    let first_slot = walk(function, Order::Pre, |op| match OpKind::of(op) {
        OpKind::Parallel(parallel::Kind::Spawn) => Walk::Skip,
        OpKind::Llvm(llvm::Kind::Alloca | llvm::Kind::StackSave) | OpKind::Memref(memref::Kind::Alloca) => Walk::Stop,
        _ => Walk::Continue,
    });
    if first_slot == Walk::Stop {
        return Err(Refusal::Slots);
    }
    let tokens = parallel::SyncRegion::all(function);
    match tokens.as_slice() {
        [token] if block_of(token.op()) == Some(entry) && !token.children() => Ok(*token),
        _ => Err(Refusal::Tasks),
    }
}

/// Moves the body of a function into a loop.
fn make_loop<'c>(function: Op<'c>, token: parallel::SyncRegion<'c>, tails: &[Op<'c>]) {
    let entry = body(function, 0);
    let Some(end) = terminator(entry) else { return };
    let arguments: Vec<Val<'c>> = args(entry).collect();
    let moved: Vec<Op<'c>> = ops(entry).filter(|op| *op != token.op() && *op != end).collect();
    let mut b = Builder::before(end);
    b.set_loc(tails.first().map_or(function.location(), |call| call.location()));
    let types: Vec<Ty<'c>> = arguments.iter().map(|each| type_of(*each)).collect();
    let loop_op = scf::While::assume(scf::while_(&b, &arguments, &types));
    let (before, after) = (loop_op.before_block(), loop_op.after_block());
    moved.iter().for_each(|op| move_to_end(*op, before));
    for (outer, inner) in arguments.iter().zip(args(before).collect::<Vec<_>>()) {
        replace_uses_inside(*outer, inner, loop_op.op());
    }
    // The initial values of the loop are the arguments of the function.
    set_operands(loop_op.op(), &arguments);
    let current: Vec<Val<'c>> = args(before).collect();
    let next = replace_tail_calls(b.context(), before, tails, &current);
    scf::condition(&Builder::at_end(b.context(), before), next[0], &next[1..]);
    scf::yield_(&Builder::at_end(b.context(), after), &args(after).collect::<Vec<_>>());
    parallel::sync(&b, token.token());
}

/// Removes the tail calls of a block and the syncs after them; returns whether to continue, and the arguments of the
/// next iteration.
fn replace_tail_calls<'c>(context: &'c Context, block: Blk<'c>, tails: &[Op<'c>], current: &[Val<'c>]) -> Vec<Val<'c>> {
    let last = ops(block)
        .filter(|op| !parallel::Sync::is(*op) && !scf::Yield::is(*op))
        .last()
        .filter(|last| tails.iter().any(|call| call == last || is_ancestor(*last, *call)));
    match last {
        Some(call) if tails.contains(&call) => {
            syncs_after(call).into_iter().for_each(erase);
            let repeats = arith::constant_int(&Builder::before(call), int_type(context, 1), -1);
            let values = std::iter::once(repeats).chain(operands(call)).collect();
            erase(call);
            values
        }
        Some(if_op) => {
            let syncs = syncs_after(if_op);
            let b = Builder::before(if_op);
            let types: Vec<Ty<'c>> =
                std::iter::once(int_type(context, 1)).chain(current.iter().map(|each| type_of(*each))).collect();
            let new_op = scf::if_(&b, scf::If::assume(if_op).condition(), &types, true);
            for (from, to) in regions(if_op).zip(regions(new_op).filter_map(entry_block)) {
                for op in entry_block(from).into_iter().flat_map(ops).collect::<Vec<_>>() {
                    if scf::Yield::is(op) {
                        erase(op);
                    } else {
                        move_to_end(op, to);
                    }
                }
                let values = replace_tail_calls(context, to, tails, current);
                scf::yield_(&Builder::at_end(context, to), &values);
            }
            syncs.into_iter().for_each(erase);
            erase(if_op);
            results(new_op).collect()
        }
        None => {
            let repeats = arith::constant_int(&Builder::at_end(context, block), int_type(context, 1), 0);
            [&[repeats], current].concat()
        }
    }
}

/// The syncs directly after an operation.
fn syncs_after<'c>(op: Op<'c>) -> Vec<Op<'c>> {
    ops_after(op).take_while(|op| parallel::Sync::is(*op)).collect()
}
