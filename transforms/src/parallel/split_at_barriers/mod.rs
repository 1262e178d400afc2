//! Splits the loops over the threads of a group at barriers, so that threads can run one after another.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%n) step (%c1) { A; scf.for %i = ... { B; parallel.barrier; C }; D }
//! // ->
//! scf.parallel (%t) { A }
//! scf.for %i = ... { scf.parallel (%t) { B }; scf.parallel (%t) { C } }
//! scf.parallel (%t) { D }
//! ```
//! A *stage* is a loop over threads without barriers. Values that a later stage uses are computed again if that needs no memory, or kept in a
//! buffer with an element for each thread; so are variables of threads. A loop or conditional with barriers in it moves out of the loop over
//! threads if all threads take the same way through it; the condition of the first thread decides. Else each thread has a *mask*: a stage runs
//! for the threads whose mask holds, and a loop ends when its mask is empty. A thread that has left the kernel or a loop so counts as
//! arrived at the barriers of the others, as in CUDA. If all threads of a block take the arm of a conditional that has the barriers, they run
//! a version of it without masks (as in Shin, "Introducing control flow into vectorized code", PACT 2007).
//!
//! A conditional without barriers that all threads decide alike leaves the loop over threads too, where that needs no buffer
//! (loop unswitching, behind a distribution of the loop): else LLVM may execute it under masks.
//!
//! Uniform values are computed once for all threads: operations whose operands are defined in the group, and values carried by uniform loops
//! and conditionals, which the first thread computes. They need no buffers.
//!
//! # Legality
//! Every thread executes the same operations with effects in the same order as before, and none moves across a barrier. The loop over threads
//! starts at 0 with step 1 and has no reductions. The construction is that of Moses et al., "High-performance GPU-to-CPU transpilation and
//! optimization via high-level parallel constructs" (PPoPP 2023), `gpu2cpu:GC-21` to `gpu2cpu:GC-28`; masks are those of Karrenberg and Hack,
//! "Whole-function vectorization" (CGO 2011).
//!
//! # Must not fire
//! Barriers in blocks that are not structured are an error: [`codes::BARRIER_INSEPARABLE`].
//!
//! # Needs and leaves
//! Runs on structured functions. Leaves no barrier in a group.
//!
//! # Cost
//! Linear in the operations of loops with barriers, and in the uses of values across stages.

mod agreement;
mod buffers;
mod choice;
mod constructs;
mod stages;
mod unswitch;

use crate::SplitAtBarriersOptions;
use crate::codes;
use crate::counters::split_at_barriers::COUNTERS;
use analysis::effects::Effects;
use analysis::uniformity::{Threads, Uniformity};
use choice::Keep;
pub(super) use constructs::is_versioned;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::scf,
    parallel::{self, joined_by_barrier},
    pass::{Changed, PassCx, PassResult},
    reasons,
};
use stages::Splitter;
pub(super) use stages::is_repeatable;

reasons! {
    /// The reason why a loop with barriers cannot be split.
    pub(super) enum Refusal<'c> {
        /// The loop does not count from 0 by 1, or reduces values.
        Loop: "the loop over threads is not a plain loop from 0",
        /// The barrier is in blocks with jumps among them.
        Jumps: "jumps around it, by 'goto' or into a loop, form neither loops nor conditions; write it with loops and conditions",
        /// The barrier is in another operation that is not split, with this name.
        Inside(name: &'c str): "it is inside of an operation that threads cannot leave and enter again ('{name}')",
        /// A value of this kind cannot be kept in memory.
        Value: "a value that is used behind it has a type that memory cannot hold",
        /// A variable of a thread has a size that is not constant.
        Size: "a variable of a thread has a size that is not constant",
    }
}

/// The pass.
pub fn split_at_barriers<'c>(module: Op<'c>, options: &SplitAtBarriersOptions, cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for function in functions(module) {
        let loops: Vec<scf::Parallel<'c>> =
            scf::Parallel::all(function).into_iter().filter(|each| joins(*each)).collect();
        if loops.is_empty() {
            continue;
        }
        cx.set_function(symbol_name(function).unwrap_or_default());
        for each in loops {
            split(each, options, cx)?;
            changed = true;
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}

/// Whether a loop is the outermost one in its group whose iterations a barrier joins.
fn joins(each: scf::Parallel<'_>) -> bool {
    let op = each.op();
    let Some(group) = ancestors(op).find(|enclosing| parallel::Group::is(*enclosing)) else { return false };
    let is_outermost = !ancestors(op).take_while(|enclosing| *enclosing != group).any(parallel::is_parallel_loop);
    is_outermost && has_barrier(op)
}

/// Whether a value of a thread may cross a barrier: memory can hold it, or it can be computed again.
pub(super) fn may_cross(value: Val<'_>) -> bool {
    buffers::memory_type(type_of(value)).is_some() || defining_op(value).is_some_and(choice::is_cheap)
}

/// Whether a barrier of the group around an operation is in it.
fn has_barrier(op: Op<'_>) -> bool {
    let group = joined_by_barrier(op);
    any_op(op, |inner| parallel::Barrier::is(inner) && joined_by_barrier(inner) == group)
}

/// Splits a loop over threads.
fn split<'c>(threads: scf::Parallel<'c>, options: &SplitAtBarriersOptions, cx: &mut PassCx<'c>) -> Result<(), Failure> {
    let op = threads.op();
    let place = collect(op, parallel::Barrier::NAME).first().map_or(op.location(), |barrier| barrier.location());
    let fail = |cx: &PassCx<'c>, why: Refusal<'c>| {
        cx.error(codes::BARRIER_INSEPARABLE, place, format!("the threads of a block cannot be joined here: {why}"))
    };
    let is_plain = threads.lower_bound().all(|lower| constant_int(lower) == Some(0))
        && threads.step().all(|step| constant_int(step) == Some(1))
        && threads.init_vals().len() == 0;
    if !is_plain {
        return Err(fail(cx, Refusal::Loop));
    }
    let Some(function) = parent_function(op) else { return Ok(()) };
    let effects = cx.analysis::<Effects>(function);
    let uniformity: Vec<_> = Threads::of(op).into_iter().map(|threads| Uniformity::new(threads, &effects)).collect();
    let barriers = collect(op, parallel::Barrier::NAME).len();
    let keep = if options.recompute { Keep::MinimumCut } else { Keep::All };
    let mut splitter = Splitter::new(threads, &uniformity, &effects);
    splitter.unswitch = options.unswitch;
    splitter.run(effects.symbols(), keep).map_err(|why| fail(cx, why))?;
    let (stages, buffers, bytes) = (splitter.stage_count(), splitter.buffer_count(), splitter.bytes_of_thread());
    let kept = bytes.map_or_else(|| "values".to_owned(), |bytes| format!("{bytes} bytes"));
    let text = format!(
        "the loop over threads is split at {barriers} barriers into {stages}; {kept} of each thread are kept in {buffers} buffers"
    );
    cx.remark(codes::THREADS_SPLIT, place, text, None);
    for (place, bytes) in splitter.kept() {
        let bytes = bytes.map_or_else(|| "a value".to_owned(), |bytes| format!("{bytes} bytes"));
        cx.remark(codes::KEPT_FOR_THREADS, *place, format!("{bytes} of each thread are kept across barriers"), None);
    }
    cx.count(COUNTERS.barriers, barriers as u64);
    cx.count(COUNTERS.conditionals, splitter.unswitched_count);
    cx.count(COUNTERS.loops, splitter.stage_count() as u64);
    cx.count(COUNTERS.buffers, splitter.buffer_count() as u64);
    Ok(())
}
