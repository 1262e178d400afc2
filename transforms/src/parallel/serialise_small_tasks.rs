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
//! may have to complete first ([`Kept`]).
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
use crate::counters::serialise_small_tasks::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, llvm, memref, parallel},
    pass::{Changed, PassCx, PassResult},
};
use std::fmt;

/// Code of the remark that a task is kept.
pub const KEPT: &str = "RM0382";

/// The reason why a task is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It calls, loops or branches, or has many instructions.
    HasWork,
    /// It has `depend` clauses.
    Depends,
    /// It has variables of its own.
    HasVariables,
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::HasWork => "it has enough work for another thread",
            Self::Depends => "it may depend on earlier tasks",
            Self::HasVariables => "it has variables of its own in memory",
        })
    }
}

/// Entry point of the pass.
pub fn serialise_small_tasks<'c>(
    function: Op<'c>,
    options: &SerialiseSmallTasksOptions,
    cx: &mut PassCx<'c>,
) -> PassResult {
    let mut changed = false;
    let mut tasks = Vec::new();
    // Innermost first: an outer task may be small once its inner tasks are inlined.
    walk(function, Order::Post, |op| {
        tasks.extend(parallel::Spawn::of(op));
        Walk::Continue
    });
    for task in tasks {
        match check(task, options.instructions) {
            Ok(()) => {
                let block = task.body_block();
                if let Some(end) = terminator(block) {
                    erase(end);
                }
                inline_block_before(block, task.op(), &[]);
                erase(task.op());
                cx.count(COUNTERS.tasks, 1);
                changed = true;
            }
            Err(why) => cx.remark(KEPT, task.op().location(), format!("the task stays: {why}"), None),
        }
    }
    Ok(Changed::from(changed))
}

/// Whether inlining a task is profitable and legal.
fn check(task: parallel::Spawn<'_>, most: usize) -> Result<(), Kept> {
    let instructions =
        ops(task.body_block()).filter(|op| !has_trait(*op, Trait::ConstantLike) && !has_trait(*op, Trait::Terminator));
    let has_work = |op: Op<'_>| region_count(op) > 0 || has_trait(op, Trait::Call) || dialect_name(op) == "parallel";
    let all: Vec<Op<'_>> = instructions.collect();
    if all.len() > most || all.iter().any(|op| has_work(*op)) {
        return Err(Kept::HasWork);
    }
    if operands(task.op()).any(|each| is_ptr(type_of(each))) {
        return Err(Kept::Depends);
    }
    let allocates = |op: &Op<'_>| {
        matches!(OpKind::of(*op), OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca))
    };
    if all.iter().any(allocates) {
        return Err(Kept::HasVariables);
    }
    Ok(())
}
