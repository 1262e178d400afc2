//! Slots of functions that upstream's `inline` puts in other functions.
//!
//! It leaves a slot where the call was: in a loop, each iteration would take more of the stack. So slots that a function allocates
//! once, at its start, are marked before, and go where those around them are allocated behind.

use crate::ir::*;
use crate::parallel::slots::{has_constant_size, home, move_to_start};

/// The mark.
const ONCE: &str = "rmlir.once";

/// Marks the slots of constant size at the starts of functions.
pub(super) fn mark(root: Op<'_>) {
    for function in functions(root) {
        let entry = entry_block(region(function, 0)).into_iter().flat_map(ops);
        for slot in entry.filter(|op| is_op(*op, "llvm.alloca") && has_constant_size(*op)) {
            set_attr(slot, ONCE, unit_attr(context_of(slot)));
        }
    }
}

/// Moves marked slots to where slots around them are allocated, and removes the marks.
pub(super) fn put_back(root: Op<'_>) {
    for slot in collect(root, "llvm.alloca").into_iter().rev().filter(|slot| remove_attr(*slot, ONCE)) {
        if let Some(home) = home(slot).filter(|home| block_of(slot) != Some(*home)) {
            move_to_start(slot, home);
        }
    }
}
