//! Joins the threads of a warp around each store that others may see, as in a warp whose lanes run in lockstep.
//!
//! # Rewrite
//! ```mlir
//! %y = llvm.load %from : !llvm.ptr -> f32
//! llvm.store %y, %to : f32, !llvm.ptr
//! // ->
//! %y = llvm.load %from : !llvm.ptr -> f32
//! parallel.barrier {parallel.warp}
//! llvm.store %y, %to : f32, !llvm.ptr
//! parallel.barrier {parallel.warp}
//! ```
//! Programs for devices before Volta rely on it: all lanes execute a statement before one executes the next.
//!
//! # Legality
//! Joining threads allows fewer of the orders that a program without the barriers has.
//!
//! # Must not fire
//! Stores to variables of a thread, and outside of loops over threads.
//!
//! # Needs and leaves
//! Runs directly behind `expand-kernels`, on functions of which calls have been inlined, so that no store of a thread is in another function.
//! `remove-redundant-barriers` removes those that separate no accesses.
//!
//! # Cost
//! Linear in the operations of loops over threads.

use crate::counters::join_warps_at_stores::COUNTERS;
use dialects::{
    ir::*,
    ops::{is_stack_allocation, llvm, scf},
    parallel::{self, WARP},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn join_warps_at_stores<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let in_group = |each: &scf::Parallel<'c>| ancestors(each.op()).any(parallel::Group::is);
    let mut count = 0;
    for threads in scf::Parallel::all(function).into_iter().filter(in_group) {
        let is_seen = |op: Op<'c>| {
            MemoryAccess::of(op).is_some_and(|access| access.is_store && !is_of_thread(access, threads.op()))
        };
        for store in ops_where(threads.op(), Order::Pre, is_seen) {
            let mut b = Builder::before(store);
            b.set_loc(store.location());
            let (before, behind) = (parallel::barrier(&b), parallel::barrier(&b));
            for barrier in [before, behind] {
                set_attr(barrier, WARP, unit_attr(context_of(store)));
            }
            move_after(behind, store);
            count += 2;
        }
    }
    cx.count(COUNTERS.barriers, count);
    Ok(Changed::from(count > 0))
}

/// Whether an access is to a variable that each thread has for itself.
fn is_of_thread<'c>(access: MemoryAccess<'c>, threads: Op<'c>) -> bool {
    let viewed = access.stated_by().filter(|op| *op != access.op).and_then(|view| operands(view).next());
    let mut memory = viewed.unwrap_or(access.memory());
    while let Some(gep) = llvm::GEP::defining(memory) {
        memory = gep.base();
    }
    defining_op(memory).is_some_and(is_stack_allocation) && !is_defined_outside(memory, threads)
}
