//! Marks counted loops as loops that make progress.
//!
//! # Rewrite
//! `scf.for` without a loop annotation gets `llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>`.
//!
//! # Legality
//! C11 lets an implementation assume that a loop whose condition is not constant makes progress, and Clang says so to LLVM
//! for each such loop. The front end annotates the loops of the source; this is for loops that passes made from them. The
//! caller knows whether `-fno-finite-loops` or an older standard forbids it.
//!
//! # Must not fire
//! A loop with an annotation keeps it; `scf.while` may come from `for (;;)` and is left alone.
//!
//! # Cost
//! One walk.

use super::vocabulary::fixed;
use dialects::ir::*;
use dialects::ops::scf;
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass `mark-loop-progress`.
pub fn mark_loop_progress<'c>(module: Op<'c>, _: &(), _: &mut PassCx<'c>) -> PassResult {
    Ok(Changed::from(mark_loops(module) > 0))
}

/// Marks the loops in `root`. Says how many.
pub fn mark_loops(root: Op<'_>) -> usize {
    let progress = fixed(context_of(root), "#llvm.loop_annotation<mustProgress = true>");
    let mut count = 0;
    walk(root, Order::Pre, |op| {
        let annotated = has_attr(op, "llvm.loop_annotation") || has_attr(op, "loop_annotation");
        if scf::For::is(op) && !annotated {
            set_attr(op, "llvm.loop_annotation", progress);
            count += 1;
        }
        Walk::Continue
    });
    count
}
