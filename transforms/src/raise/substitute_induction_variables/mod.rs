//! Writes what changes by the same amount in each iteration as a function of the loop's counter.
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
//! The values behind the loop are computed from the number of its iterations.
//!
//! # Legality
//! The arithmetic gives the same bits. It promises not to overflow only where the old one did and all its intermediate
//! results lie between values that the old one reached. A pointer stays inside its object, as each step of it did
//! (`inbounds`). Accesses become accesses through a view when they are plain, aligned as their type, and of the type in
//! whose multiples the pointer moves.
//!
//! # Must not fire
//! Steps that change, depend on a condition or are read from memory; pointers that move by parts of what they access.
//!
//! # Needs and leaves
//! Needs counted loops. Leaves the carried values without users, for `remove-dead-carried-values`.
//!
//! # Cost
//! Linear in operations and loop depth.

mod change;
mod count;
mod rewrite;

use dialects::{
    ir::*,
    ops::scf,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn substitute_induction_variables<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut loops = Vec::new();
    walk(function, Order::Post, |op| {
        loops.extend(scf::For::of(op));
        Walk::Continue
    });
    let (mut pointers, mut integers) = (0, 0);
    for each in loops {
        for change in change::find(each) {
            match &change.kind {
                change::Kind::Pointer { .. } => pointers += 1,
                change::Kind::Integer { .. } => integers += 1,
            }
            rewrite::substitute(each, &change);
        }
    }
    cx.count("pointers", pointers);
    cx.count("integers", integers);
    Ok(Changed::from(pointers + integers > 0))
}
