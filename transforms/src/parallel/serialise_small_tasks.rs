//! Executes tasks at their spawn that are too small to pay for a task.
//!
//! # Rewrite
//! ```mlir
//! parallel.spawn %t {
//!   %y = arith.addi %x, %x : i32
//!   memref.store %y, %m[%i] : memref<?xi32>
//! }
//! // ->
//! %y = arith.addi %x, %x : i32
//! memref.store %y, %m[%i] : memref<?xi32>
//! ```
//!
//! # Legality
//! Executing a task at its spawn is always a valid schedule if it has no dependences; with dependences, tasks before it
//! may have to complete first ([`Refusal`]).
//!
//! # Must not fire
//! Where there is work for another worker, and `transforms/tests/serialise_small_tasks/not-*.mlir`.
//!
//! # Needs and leaves
//! Needs promoted slots; leaves syncs for `remove-redundant-syncs`.
//!
//! # Cost
//! One walk.

use crate::SerialiseSmallTasksOptions;
use crate::codes;
use crate::counters::serialise_small_tasks::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, is_stack_allocation, parallel},
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a task is not serialised.
    enum Refusal {
        /// It calls, loops or branches, or has many instructions.
        HasWork: "it has enough work for another thread",
        /// It has `depend` clauses.
        Depends: "it may depend on earlier tasks",
        /// It has variables of its own.
        HasVariables: "it has local variables in memory",
    }
}

/// Entry point of the pass.
pub fn serialise_small_tasks<'c>(
    function: Op<'c>,
    options: &SerialiseSmallTasksOptions,
    cx: &mut PassCx<'c>,
) -> PassResult {
    let mut changed = false;
    // Innermost first: an outer task may be small once its inner tasks are inlined.
    let tasks = ops_where(function, Order::Post, parallel::Spawn::is);
    for task in tasks.into_iter().map(parallel::Spawn::assume) {
        match check(task, options.instructions) {
            Ok(()) => {
                replace_by_body(task.op(), &[]);
                cx.count(COUNTERS.tasks, 1);
                changed = true;
            }
            Err(why) => {
                cx.remark(codes::TASK_NOT_SERIALISED, task.op().location(), format!("the task is kept: {why}"), None)
            }
        }
    }
    Ok(Changed::from(changed))
}

/// Whether inlining a task is profitable and legal.
fn check(task: parallel::Spawn<'_>, most: usize) -> Result<(), Refusal> {
    let is_instruction = |op: &Op<'_>| !has_trait(*op, Trait::ConstantLike) && !has_trait(*op, Trait::Terminator);
    let has_work = |op: &Op<'_>| {
        region_count(*op) > 0 || has_trait(*op, Trait::Call) || matches!(OpKind::of(*op), OpKind::Parallel(_))
    };
    let all: Vec<Op<'_>> = ops(task.body_block()).filter(is_instruction).collect();
    match () {
        () if all.len() > most || all.iter().any(has_work) => Err(Refusal::HasWork),
        () if task.depends().len() > 0 => Err(Refusal::Depends),
        () if all.iter().any(|op| is_stack_allocation(*op)) => Err(Refusal::HasVariables),
        () => Ok(()),
    }
}
