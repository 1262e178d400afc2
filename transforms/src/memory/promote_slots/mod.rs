//! Promotes local variables from memory to values, through blocks and through regions.
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
//! Where values meet they become block arguments (at the dominance frontiers of blocks, as far as they are live there),
//! results of `scf.if`, `scf.index_switch`, `scf.execute_region`, `affine.if` and `cmem.affine_scope`, iteration arguments
//! of `scf.for` and `affine.for`, and initial and forwarded values of `scf.while`.
//!
//! # Legality
//! The allocation is of one scalar or vector whose address is used by plain loads and stores of that size, and lifetime
//! markers only. Accesses of another type of the same size are cast. Inside any other region, among them all that
//! may run concurrently (`scf.parallel`, `parallel.*`, `omp.*`), the slot is only read: what it has when the region starts
//! is what it has while it runs, as a write at the same time would be a race.
//!
//! # Must not fire
//! Volatile or atomic accesses, escaping addresses, arrays and structs, sizes that differ, slots written in a region that
//! may run concurrently: see [`Reason`].
//!
//! # Needs and leaves
//! Removes unreachable blocks first. A slot that is read before it is written gives `llvm.mlir.undef`. What the location of
//! an allocation says of variables is hidden there first where it is said by operations (`describe-by-locations`).
//!
//! # Cost
//! One walk to find slots, one to reduce regions to their accesses, liveness on bit sets over blocks, and one walk over
//! the dominator trees: near linear.

mod carry;
mod dominance;
mod graph;
mod nest;
mod rename;
mod slots;
mod states;

use crate::memory::describe_by_locations::hide_declarations;
use crate::raise::remove_unreachable_blocks::remove_unreachable;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};
use graph::Graph;
use rename::Renamer;
pub use slots::Reason;
use slots::find_slots;
pub(crate) use slots::plain_accesses;

/// What promotion did in a function.
#[derive(Default)]
pub struct Promoted<'c> {
    /// Slots that are gone.
    pub slots: usize,
    /// Loads replaced.
    pub loads: usize,
    /// Stores removed.
    pub stores: usize,
    /// Block arguments, results and iteration arguments added.
    pub joins: usize,
    /// Unreachable blocks removed.
    pub unreachable: usize,
    /// Allocations that stay, and why.
    pub refused: Vec<(Op<'c>, Reason)>,
}

/// Code of the remark that a variable stays in memory.
pub const KEPT: &str = "RM0300";

/// The pass.
pub fn promote_slots<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if region_count(function) == 0 {
        return Ok(Changed::No);
    }
    let done = promote(function);
    for (alloca, reason) in &done.refused {
        // Aggregates are not expected to become values; the others are what a reader of the remarks looks for.
        if !matches!(reason, Reason::Aggregate | Reason::ManyElements) {
            cx.remark(KEPT, alloca.location(), format!("stays in memory: {reason}"), None);
        }
    }
    cx.count("slots", done.slots as u64);
    cx.count("loads", done.loads as u64);
    cx.count("stores", done.stores as u64);
    cx.count("joins", done.joins as u64);
    Ok(Changed::from(done.slots > 0 || done.unreachable > 0))
}

/// Promotes the slots of one function with a body.
pub fn promote(function: Op<'_>) -> Promoted<'_> {
    let mut total = Promoted::default();
    let Some(entry) = entry_block(region(function, 0)) else {
        return total;
    };
    total.unreachable = remove_unreachable(function);
    hide_declarations(function);
    // A pointer to a slot that itself lives in a slot hides what it points to; each round uncovers one level.
    loop {
        let found = find_slots(function);
        let Some((graph, root)) = Graph::new(function, &found) else {
            total.refused = found.refused;
            return total;
        };
        let mut renamer = Renamer::new(&graph, &found, entry);
        renamer.region(root, &mut |_, _| {});
        renamer.finish();
        total.slots += found.slots.len();
        total.loads += renamer.loads;
        total.stores += renamer.stores;
        total.joins += renamer.joins;
        let promising = found.slots.iter().any(|slot| is_ptr(slot.ty));
        total.refused = found.refused;
        if !promising || total.refused.is_empty() {
            return total;
        }
    }
}
