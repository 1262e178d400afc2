//! Promotes local variables from memory to SSA values, across blocks and structured control flow.
//!
//! # Rewrite
//! ```mlir
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
//! llvm.store %a, %x : i32, !llvm.ptr
//! scf.if %c { llvm.store %b, %x : i32, !llvm.ptr }
//! %v = llvm.load %x : !llvm.ptr -> i32
//! // ->
//! %v = scf.if %c -> (i32) { scf.yield %b : i32 } else { scf.yield %a : i32 }
//! ```
//! Merged values become block arguments (at the iterated dominance frontier, where the slot is live), results of
//! `scf.if`, `scf.index_switch`, `scf.execute_region`, `affine.if` and `cmem.affine_scope`, iter args of `scf.for` and
//! `affine.for`, and initial and forwarded values of `scf.while`.
//!
//! # Legality
//! The allocation holds one scalar or vector, and its address is only used by plain loads and stores of its size and by
//! lifetime markers. Values accessed with another type of the same size are cast. In any other region, including all
//! that may run concurrently (`scf.parallel`, `parallel.*`, `omp.*`), the slot is only read: it has the value from the
//! start of the region throughout, as a concurrent write would be a data race.
//!
//! # Must not fire
//! Volatile or atomic accesses, escaping addresses, arrays and structs, accesses of different sizes, slots written in a
//! region that may run concurrently: see [`Reason`].
//!
//! # Needs and leaves
//! Removes unreachable blocks first. A slot that is read before it is written yields `llvm.mlir.undef`. Debug
//! intrinsics that describe variables in allocations are moved into locations first (`describe-by-locations`).
//!
//! # Cost
//! One walk to find slots, one to reduce regions to their accesses, liveness on bit sets over blocks, and one walk of
//! the dominator trees: near linear.

mod carry;
mod dominance;
mod graph;
mod rename;
mod slot_set;
mod slots;
mod states;

use crate::codes;
use crate::counters::promote_slots::COUNTERS;
use crate::memory::describe_by_locations::hide_declarations;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};
use graph::Graph;
use rename::Renamer;
pub use slots::Reason;
use slots::find_slots;

/// Statistics of promotion in a function.
#[derive(Default)]
pub struct Promoted<'c> {
    /// Slots promoted.
    pub slots: usize,
    /// Loads replaced.
    pub loads: usize,
    /// Stores removed.
    pub stores: usize,
    /// Block arguments, results and iter args added.
    pub joins: usize,
    /// Unreachable blocks removed.
    pub unreachable: usize,
    /// Allocations that are not promoted, and why.
    pub refused: Vec<(Op<'c>, Reason)>,
}

/// The pass.
pub fn promote_slots<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if region_count(function) == 0 {
        return Ok(Changed::No);
    }
    let done = promote(function);
    for (alloca, reason) in &done.refused {
        // Aggregates are not expected to be promoted; a remark for each would hide the others.
        if !matches!(reason, Reason::NoSlot(NoSlot::Aggregate | NoSlot::ManyElements)) {
            cx.remark(codes::SLOT_NOT_PROMOTED, alloca.location(), format!("is kept in memory: {reason}"), None);
        }
    }
    cx.count(COUNTERS.slots, done.slots as u64);
    cx.count(COUNTERS.loads, done.loads as u64);
    cx.count(COUNTERS.stores, done.stores as u64);
    cx.count(COUNTERS.joins, done.joins as u64);
    Ok(Changed::from(done.slots > 0 || done.unreachable > 0))
}

/// Promotes the slots of a function with a body.
pub fn promote(function: Op<'_>) -> Promoted<'_> {
    let mut total = Promoted::default();
    if entry_block(region(function, 0)).is_none() {
        return total;
    }
    total.unreachable = erase_unreachable_blocks(function);
    hide_declarations(function);
    // While a pointer to an allocation is itself in a slot, the allocation escapes; each round resolves one level.
    loop {
        let found = find_slots(function);
        let Some((graph, root)) = Graph::new(function, &found) else {
            total.refused = found.refused;
            return total;
        };
        Renamer::new(function, &graph, &found, &mut total).region(root, &mut |_, _| {});
        found.slots.iter().for_each(|slot| erase(slot.alloca));
        total.slots += found.slots.len();
        let promising = found.slots.iter().any(|slot| is_ptr(slot.ty));
        total.refused = found.refused;
        if !promising || total.refused.is_empty() {
            return total;
        }
    }
}
