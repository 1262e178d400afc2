//! Lowers teams, tasks and parallel loops to serial code or to the OpenMP runtime.
//!
//! [`serialise_parallel`] produces the serial elision, which is the reference for everything else.
//! [`schedule_loops`] turns loops with workers of their own into tasks.
//! [`distribute_collapsed_loops`] gives each worker one block of the iterations of a collapsed loop.
//! [`lower_reducers`] gives each strand its own views of reducer variables.
//! [`lower_parallel_to_openmp`] emits the `omp` dialect, whose translation to LLVM IR calls libomp.
//! `docs/parallelism.md` documents the mapping of constructs.

mod calls_of_bodies;
pub mod distribute_collapsed_loops;
mod frames;
pub mod lower_parallel_to_openmp;
pub mod lower_reducers;
mod reductions;
pub mod schedule_loops;
mod serial_loops;
pub mod serialise_parallel;
mod slots;

use crate::native::{LowerError, LowerResult};
use dialects::diagnostics::CodeInfo;
use dialects::ir::*;
use dialects::ops::{OpKind, arith};
use dialects::parallel::{self, SCOPE, is_parallel_loop};

/// A barrier that synchronises iterations of parallel loops.
const GROUP_BARRIER: &str = "RM3010";
/// A reduction of a parallel loop that cannot be lowered.
const UNSUPPORTED_REDUCTION: &str = "RM3011";
/// A construct without a counterpart in the runtime.
const UNSUPPORTED_CONSTRUCT: &str = "RM3012";

/// The schedule of a loop with workers of its own.
const SCHEDULED: &str = "RM3014";

/// The diagnostic codes of the lowerings of parallel programs.
pub const CODES: &[CodeInfo] = &[
    CodeInfo {
        code: GROUP_BARRIER,
        title: "a barrier joins iterations that have to run at once",
        explanation: "A `parallel.barrier` that binds to a `parallel.group` waits for all iterations of the parallel loops between \
the two. Run one after the other, or shared among a few workers, the iterations would never meet there.\n\nRemedy: split the \
loops at the barrier before, so that none is left.",
    },
    CodeInfo {
        code: UNSUPPORTED_REDUCTION,
        title: "a reduction of a parallel loop cannot be lowered",
        explanation: "Each worker combines the values of its iterations first, starting with the neutral element of the operation. \
This is known for sums, products, bitwise operations, minima and maxima of integers and floating-point numbers. A worksharing \
loop in a function that is called in teams also has no variable that all workers of the team see.\n\nRemedy: keep the value of each \
worker in a variable of its own, and combine them in a critical region.",
    },
    CodeInfo {
        code: UNSUPPORTED_CONSTRUCT,
        title: "a parallel construct cannot be lowered to this runtime",
        explanation: "The message names the construct and says what stands in its way.",
    },
    CodeInfo {
        code: "RM3013",
        title: "a collapsed loop is not cut into blocks",
        explanation: "`distribute-collapsed-loops` gives each worker one block of the iterations of a collapsed loop, so that the \
counters follow from each other. A loop stays whose schedule hands out more than one chunk, that has a reduction, or that is in \
a `parallel.group`; its counters then come from a division in each iteration.\n\nRemedy: `schedule(static)`, or a `collapse` of \
fewer loops.",
    },
    CodeInfo {
        code: SCHEDULED,
        title: "how a loop with workers of its own is run",
        explanation: "By one worker, when all of its iterations are less work than a task. As a task for each chunk of \
iterations, when there are few of them. Else as a task that gives away the upper half of its chunks until one is left, and so do the \
tasks that get them: all workers have work soon.",
    },
];

/// All parallel operations and loops in `root`, in post-order.
fn constructs<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    walk(root, Order::Post, |op| {
        if is_parallel_loop(op) || matches!(OpKind::of(op), OpKind::Parallel(kind) if kind != parallel::Kind::Yield) {
            found.push(op);
        }
        Walk::Continue
    });
    found
}

/// Refuses barriers that synchronise iterations of parallel loops, as these would have to run concurrently.
fn refuse_group_barriers<'c>(constructs: &[Op<'c>]) -> LowerResult<'c> {
    for barrier in constructs.iter().filter(|op| parallel::Barrier::is(**op)) {
        let mut joined = None;
        for around in ancestors(*barrier) {
            let called_in_group = has_trait(around, Trait::Function) && attr_string(around, SCOPE) == Some("group");
            if called_in_group {
                let text = "'parallel.barrier' joins the iterations of the loops that call this function";
                return Err(LowerError::new(GROUP_BARRIER, *barrier, text));
            }
            match (OpKind::of(around), joined) {
                (OpKind::Parallel(parallel::Kind::Group), Some(name)) => {
                    let text =
                        format!("'parallel.barrier' joins the iterations of '{name}', which have to run at once");
                    return Err(LowerError::new(GROUP_BARRIER, *barrier, text));
                }
                (OpKind::Parallel(parallel::Kind::Group | parallel::Kind::Team), _) => break,
                _ if is_parallel_loop(around) => joined = Some(op_name(around)),
                _ => {}
            }
        }
    }
    Ok(())
}

/// The quotient of non-negative integers, rounded up.
fn rounded_up<'c>(b: &Builder<'c>, value: Val<'c>, by: Val<'c>) -> Val<'c> {
    let more = arith::subi(b, by, arith::constant_index(b, 1));
    arith::DivUI::build(b, arith::addi(b, value, more), by).value()
}

/// Removes the scope attributes of functions, which state whether they are called in teams or groups. Returns whether
/// there were any.
fn remove_scopes(module: Op<'_>) -> bool {
    functions(module).into_iter().filter(|function| remove_attr(*function, SCOPE)).count() > 0
}

/// Replaces `op` by the operations of its block; slots of constant size move to the slots of the enclosing scope.
fn inline_in_place<'c>(op: Op<'c>, values: &[Val<'c>]) {
    let block = body(op, 0);
    if let Some(home) = slots::home(op) {
        slots::move_slots(block, home);
    }
    if let Some(end) = terminator(block) {
        erase(end);
    }
    inline_block_before(block, op, values);
    erase(op);
}

/// Keys of `llvm.passthrough` entries that describe the target, not the body of the function.
const OF_THE_MACHINE: [&str; 6] =
    ["target-cpu", "target-features", "tune-cpu", "uwtable", "nounwind", "stack-protector-buffer-size"];

/// Keys of `llvm.passthrough` entries that hold for the whole function only, not for each part of its body.
const OF_THE_WHOLE: [&str; 13] = [
    "alwaysinline",
    "inlinehint",
    "memory",
    "naked",
    "nofree",
    "noinline",
    "norecurse",
    "noreturn",
    "nosync",
    "returns_twice",
    "speculatable",
    "willreturn",
    "convergent",
];

/// The entries of `llvm.passthrough` that describe the target.
fn of_the_machine<'c>(function: Op<'c>) -> Attr<'c> {
    entries(function, |key| OF_THE_MACHINE.contains(&key))
}

/// The entries of `llvm.passthrough` that hold for each part of a function body, such as instrumentation by a
/// sanitizer, or `optnone`, with which LLVM requires `noinline`.
fn of_a_part<'c>(function: Op<'c>) -> Attr<'c> {
    let is_unoptimised = entries(function, |key| key == "optnone") != array_attr(context_of(function), &[]);
    entries(function, |key| !OF_THE_WHOLE.contains(&key) || (is_unoptimised && key == "noinline"))
}

/// The entries of `llvm.passthrough` whose keys satisfy `of_kind`.
fn entries<'c>(function: Op<'c>, of_kind: impl Fn(&str) -> bool) -> Attr<'c> {
    let all = attr(function, "llvm.passthrough").or(attr(function, "passthrough")).and_then(attr_elements);
    let stays = |entry: &Attr<'c>| {
        let key = attr_elements(*entry).and_then(|pair| pair.first().copied()).unwrap_or(*entry);
        attr_text(key).is_some_and(&of_kind)
    };
    let kept: Vec<Attr<'c>> = all.unwrap_or_default().into_iter().filter(stays).collect();
    array_attr(context_of(function), &kept)
}
