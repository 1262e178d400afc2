//! Effects of calls in loop bodies that the parallel runtime can observe.

use dialects::facts::{MemoryEffects, NO_SPAWN};
use dialects::ir::*;
use dialects::ops::{OpKind, func, llvm, parallel};
use dialects::parallel::is_parallel_loop;

/// Whether no callee in `op` can start a task or query the team: each has known memory effects, which functions of the
/// runtime have not, and contains no parallel constructs.
pub(super) fn calls_no_runtime(op: Op<'_>) -> bool {
    !may_call_runtime(op, &mut Vec::new())
}

/// Whether a callee in `op` may start a task or query the team; functions in `seen` were visited already.
fn may_call_runtime<'c>(op: Op<'c>, seen: &mut Vec<Op<'c>>) -> bool {
    any_op(op, |inner| {
        has_trait(inner, Trait::Call) && callee(inner).is_none_or(|callee| may_use_runtime(callee, seen))
    })
}

/// Whether tasks started in `op` may still run at its end; inner teams and task groups wait for their tasks.
pub(super) fn may_leave_tasks(op: Op<'_>) -> bool {
    walk(op, Order::Pre, |inner| match OpKind::of(inner) {
        OpKind::Parallel(parallel::Kind::Team | parallel::Kind::Taskgroup) if inner != op => Walk::Skip,
        OpKind::Parallel(parallel::Kind::Spawn) => Walk::Stop,
        OpKind::Llvm(llvm::Kind::CallIntrinsic) => Walk::Continue,
        _ if has_trait(inner, Trait::Call) && !starts_no_tasks(inner) => Walk::Stop,
        _ => Walk::Continue,
    }) == Walk::Stop
}

/// Whether a call certainly starts no tasks. The `omp_*` functions of the runtime's interface start none.
fn starts_no_tasks(call: Op<'_>) -> bool {
    callee(call).is_some_and(|callee| {
        symbol_name(callee).is_some_and(|name| name.starts_with("omp_")) || !may_use_runtime(callee, &mut Vec::new())
    })
}

/// Whether a function, or one that it calls, may start a task or query the team; functions in `seen` were visited
/// already, which handles recursion.
fn may_use_runtime<'c>(function: Op<'c>, seen: &mut Vec<Op<'c>>) -> bool {
    if seen.contains(&function) {
        return false;
    }
    seen.push(function);
    let is_defined = regions(function).any(|body| block_count(body) > 0);
    match MemoryEffects::of(function) {
        _ if func::passthrough(function).iter().any(|(name, _)| *name == NO_SPAWN) => false,
        Some(_) if is_defined => has_constructs(function) || may_call_runtime(function, seen),
        // Starting a task is a write to memory.
        Some(memory) => !memory.only_reads(),
        None => true,
    }
}

/// Whether an operation contains parallel constructs or parallel loops.
pub(super) fn has_constructs(op: Op<'_>) -> bool {
    any_op(op, |inner| {
        let is_construct = matches!(OpKind::of(inner), OpKind::Parallel(_) | OpKind::Omp(_)) || is_parallel_loop(inner);
        inner != op && is_construct
    })
}
