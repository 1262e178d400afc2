//! Marks counted loops as making progress.
//!
//! # Rewrite
//! `scf.for` without a loop annotation gets `llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>`.
//!
//! # Legality
//! C11 permits the assumption that a loop with a non-constant condition makes progress, and Clang passes it to LLVM for
//! each such loop. The front end annotates the loops of the source; this pass handles loops that other passes created.
//! The caller checks whether `-fno-finite-loops` or an older standard forbids it.
//!
//! # Must not fire
//! A loop with an annotation keeps it; `scf.while` may originate from `for (;;)` and is unchanged.
//!
//! # Cost
//! One walk.

use dialects::ir::*;
use dialects::ops::scf;
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass `mark-loop-progress`.
pub fn mark_loop_progress<'c>(module: Op<'c>, _: &(), _: &mut PassCx<'c>) -> PassResult {
    Ok(Changed::from(mark_loops(module) > 0))
}

/// Marks the loops in `root`. Returns their number.
pub fn mark_loops(root: Op<'_>) -> usize {
    let progress = LoopHints { must_progress: true, ..LoopHints::NONE }.attr(context_of(root));
    let mut count = 0;
    walk(root, Order::Pre, |op| {
        if scf::For::is(op) && loop_annotation(op).is_none() {
            set_loop_annotation(op, progress);
            count += 1;
        }
        Walk::Continue
    });
    count
}
