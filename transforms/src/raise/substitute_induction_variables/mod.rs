//! Rewrites loop-carried values that change by a fixed amount per iteration as functions of the loop's induction
//! variable.
//!
//! # Rewrite
//! ```mlir
//! scf.for %i = %c0 to %n step %c1 iter_args(%p = %base, %k = %first) -> (!llvm.ptr, i32) : i32 {
//!   %x = llvm.load %p : !llvm.ptr -> f32
//!   %next = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
//!   %k1 = arith.addi %k, %c2 overflow<nsw> : i32
//! // ->
//!   %s = arith.index_cast %i : i32 to index
//!   %v = cmem.pointer_to_memref %base : !llvm.ptr -> memref<?xf32>
//!   %x = memref.load %v[%s] : memref<?xf32>
//!   %twice = arith.muli %i, %c2 : i32
//!   %k = arith.addi %first, %twice : i32
//! ```
//! Their values after the loop are computed from the trip count.
//!
//! # Legality
//! The arithmetic computes the same bits. It has an overflow flag only if the old arithmetic had one and all its
//! intermediate results lie between values that the old one reached. A pointer stays inside its object, as each of its
//! steps did (`inbounds`). Accesses become accesses through a view if they are plain, aligned to their type, and of the
//! element type of the pointer's steps.
//!
//! # Must not fire
//! Steps that vary, depend on a condition or are read from memory; pointers that move by parts of the accessed element.
//!
//! # Needs and leaves
//! Needs counted loops. Leaves the carried values without users, for `remove-dead-carried-values`.
//!
//! # Cost
//! Linear in operations and loop depth.

pub(super) mod change;
mod count;
pub(super) mod rewrite;

use crate::counters::substitute_induction_variables::COUNTERS;
use dialects::{
    ir::*,
    ops::scf,
    pass::{Changed, PassCx, PassResult},
};

/// Entry point of the pass.
pub fn substitute_induction_variables<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let (mut pointers, mut integers) = (0, 0);
    for each in scf::For::all_innermost_first(function) {
        for change in change::find(each) {
            match &change.kind {
                change::Kind::Pointer { .. } => pointers += 1,
                change::Kind::Integer { .. } => integers += 1,
            }
            rewrite::substitute(each, &change);
        }
    }
    cx.count(COUNTERS.pointers, pointers);
    cx.count(COUNTERS.integers, integers);
    Ok(Changed::from(pointers + integers > 0))
}
