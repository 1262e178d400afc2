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
    let progress = LoopHints { must_progress: true, ..LoopHints::NONE }.attr(context_of(module));
    let loops = ops_where(module, Order::Pre, |op| scf::For::is(op) && loop_annotation(op).is_none());
    loops.iter().for_each(|loop_op| set_loop_annotation(*loop_op, progress));
    Ok(Changed::from(!loops.is_empty()))
}
