//! Does at once what is too little for a task of its own.
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
//! To run each task where it is spawned is one of the executions that are always allowed; [`Kept`] says where it would be the only
//! task for which that is chosen and others count on it.
//!
//! # Must not fire
//! Where there is work for another worker, and `transforms/tests/serialise_small_tasks/not-*.mlir`.
//!
//! # Needs and leaves
//! Promoted slots; syncs for `remove-redundant-syncs`.
//!
//! # Cost
//! One walk.

use crate::SerialiseSmallTasksOptions;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};
use std::fmt;

/// Code of the remark that a task stays.
pub const KEPT: &str = "RM0382";

/// Why a task stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It calls, loops or branches, or has many instructions.
    HasWork,
    /// It has to wait for tasks before it, or others for it.
    Depends,
    /// It has variables of its own.
    HasVariables,
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::HasWork => "it has work for another worker",
            Self::Depends => "tasks before it may have to come first",
            Self::HasVariables => "it has variables of its own in memory",
        })
    }
}

/// The pass.
pub fn serialise_small_tasks<'c>(
    function: Op<'c>,
    options: &SerialiseSmallTasksOptions,
    cx: &mut PassCx<'c>,
) -> PassResult {
    let mut changed = false;
    let mut tasks = Vec::new();
    // Inner ones first: what is left of the outer ones may be little.
    walk(function, Order::Post, |op| {
        tasks.extend(is_op(op, "parallel.spawn").then_some(op));
        Walk::Continue
    });
    for task in tasks {
        match check(task, options.instructions) {
            Ok(()) => {
                if let Some(end) = terminator(body(task, 0)) {
                    erase(end);
                }
                inline_block_before(body(task, 0), task, &[]);
                erase(task);
                cx.count("tasks", 1);
                changed = true;
            }
            Err(why) => cx.remark(KEPT, task.location(), format!("the task stays: {why}"), None),
        }
    }
    Ok(Changed::from(changed))
}

/// Whether a task is better done, and may be done, at once.
fn check(task: Op<'_>, most: usize) -> Result<(), Kept> {
    let instructions =
        ops(body(task, 0)).filter(|op| !has_trait(*op, Trait::ConstantLike) && !has_trait(*op, Trait::Terminator));
    let has_work = |op: Op<'_>| region_count(op) > 0 || has_trait(op, Trait::Call) || dialect_name(op) == "parallel";
    let all: Vec<Op<'_>> = instructions.collect();
    if all.len() > most || all.iter().any(|op| has_work(*op)) {
        return Err(Kept::HasWork);
    }
    if operands(task).any(|each| is_ptr(type_of(each))) {
        return Err(Kept::Depends);
    }
    if all.iter().any(|op| matches!(op_name(*op), "llvm.alloca" | "memref.alloca")) {
        return Err(Kept::HasVariables);
    }
    Ok(())
}
