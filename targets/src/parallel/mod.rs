//! Lowers teams, tasks and parallel loops to serial code or to the OpenMP runtime.
//!
//! [`serialise_parallel`] produces the serial elision, which is the reference for everything else.
//! [`serialise_threads`] has one worker run all threads of a group.
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
pub mod serialise_threads;
mod slots;

use crate::native::{LowerError, LowerResult};
use dialects::ir::*;
use dialects::ops::{OpKind, arith, func};
use dialects::parallel::{self, SCOPE, is_parallel_loop};

dialects::declare_codes! {
    GROUP_BARRIER = "RM3010", "a barrier joins iterations that have to run at once",
        "A `parallel.barrier` that binds to a `parallel.group` waits for all iterations of the parallel loops between \
the two. Run one after the other, or shared among a few workers, the iterations would never meet there.\n\nRemedy: split the \
loops at the barrier before, so that none is left.";
    UNSUPPORTED_REDUCTION = "RM3011", "a reduction of a parallel loop cannot be lowered",
        "Each worker combines the values of its iterations first, starting with the neutral element of the operation. \
This is known for sums, products, bitwise operations, minima and maxima of integers and floating-point numbers. A worksharing \
loop in a function that is called in teams also has no variable that all workers of the team see.\n\nRemedy: keep the value of each \
worker in a variable of its own, and combine them in a critical region.";
    UNSUPPORTED_CONSTRUCT = "RM3012", "a parallel construct cannot be lowered to this runtime",
        "The message names the construct and the reason.";
    NOT_DISTRIBUTED = "RM3013", "a collapsed loop is not cut into blocks",
        "`distribute-collapsed-loops` gives each worker one block of the iterations of a collapsed loop, so that the \
counters follow from each other. A loop stays whose schedule hands out more than one chunk, that has a reduction, or that is in \
a `parallel.group`; its counters then come from a division in each iteration.\n\nRemedy: `schedule(static)`, or a `collapse` of \
fewer loops.";
    SCHEDULED = "RM3014", "how a loop with workers of its own is run",
        "By one worker, when all of its iterations are less work than a task. As a task for each chunk of \
iterations, when there are few of them. Else as a task that gives away the upper half of its chunks until one is left, and so do the \
tasks that get them: all workers have work soon.";
    THREADS_SHARED = "RM3015", "how the threads of a kernel run",
        "A block is work for one worker, which runs its threads one after the other between barriers, possibly as lanes of vectors: they use the \
same memory, and a thread of a block is too little work to start another worker for. The workers share the blocks of a launch. Where a \
kernel has barriers across blocks, `grid.sync()`, the workers share the threads of all blocks instead.";
}

/// All parallel operations and loops in `root`, in post-order.
fn constructs<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    ops_where(root, Order::Post, |op| match OpKind::of(op) {
        OpKind::Parallel(kind) => kind != parallel::Kind::Yield,
        _ => is_parallel_loop(op),
    })
}

/// Refuses barriers that synchronise iterations of parallel loops, as these would have to run concurrently.
fn refuse_group_barriers<'c>(constructs: &[Op<'c>]) -> LowerResult<'c> {
    match constructs.iter().find_map(|op| Some((*op, loops_of_barrier(parallel::Barrier::of(*op)?)?))) {
        None => Ok(()),
        Some((barrier, loops)) => {
            let text = format!("'parallel.barrier' joins the iterations of {loops}");
            Err(LowerError::new(GROUP_BARRIER, barrier, text))
        }
    }
}

/// The loops whose iterations a barrier synchronises, as text for a message; `None` if it synchronises none.
fn loops_of_barrier(barrier: parallel::Barrier<'_>) -> Option<String> {
    let mut outermost = None;
    for enclosing in ancestors(barrier.op()) {
        match OpKind::of(enclosing) {
            _ if has_trait(enclosing, Trait::Function) && attr_string(enclosing, SCOPE) == Some("group") => {
                return Some("the loops that call this function".to_owned());
            }
            OpKind::Parallel(parallel::Kind::Group) => {
                return outermost.map(|name| format!("'{name}', which have to run at once"));
            }
            OpKind::Parallel(parallel::Kind::Team) => return None,
            _ if is_parallel_loop(enclosing) => outermost = Some(op_name(enclosing)),
            _ => {}
        }
    }
    None
}

/// The error that an operation should have been lowered by an earlier pass; `how` names its result or the pass.
fn must_be_lowered<'c>(op: Op<'c>, how: &str) -> LowerError<'c> {
    LowerError::new(UNSUPPORTED_CONSTRUCT, op, format!("'{}' has to be lowered {how} before", op_name(op)))
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

/// Replaces `op` by the operations of its block; slots of constant size move to the slots of the enclosing frame.
fn inline_in_place<'c>(op: Op<'c>, values: &[Val<'c>]) {
    slots::hoist(op);
    replace_by_body(op, values);
}

/// Keys of `llvm.passthrough` entries that describe the target, not the body of the function.
const OF_THE_TARGET: [&str; 6] =
    ["target-cpu", "target-features", "tune-cpu", "uwtable", "nounwind", "stack-protector-buffer-size"];

/// The entries of `llvm.passthrough` that describe the target.
fn passthrough_of_target<'c>(function: Op<'c>) -> Attr<'c> {
    func::passthrough_where(function, |key| OF_THE_TARGET.contains(&key))
}
