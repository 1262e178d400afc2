//! Stack slots of functions that upstream's `inline` inlines.
//!
//! The pass leaves a slot at the former call site: in a loop, each iteration would allocate stack. So slots that a
//! function allocates once, in its entry block, are marked before the pass, and moved afterwards to where other slots
//! of the caller are allocated.

use crate::ir::*;
use crate::parallel::slots::{has_constant_size, home, move_to_start};

/// The mark.
const ONCE: &str = "rmlir.once";

/// Marks the slots of constant size in the entry blocks of functions.
pub(super) fn mark(root: Op<'_>) {
    for function in functions(root) {
        let entry = entry_block(region(function, 0)).into_iter().flat_map(ops);
        for slot in entry.filter(|op| is_op(*op, "llvm.alloca") && has_constant_size(*op)) {
            set_attr(slot, ONCE, unit_attr(context_of(slot)));
        }
    }
}

/// Moves marked slots to the block in which slots of their context are allocated, and removes the marks.
pub(super) fn return_to_frame(root: Op<'_>) {
    for slot in collect(root, "llvm.alloca").into_iter().rev().filter(|slot| remove_attr(*slot, ONCE)) {
        if let Some(home) = home(slot).filter(|home| block_of(slot) != Some(*home)) {
            move_to_start(slot, home);
        }
    }
}
