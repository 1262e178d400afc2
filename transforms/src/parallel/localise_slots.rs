//! Moves a team's slot into the worksharing loop, or region executed by one worker, that uses it, if its value is dead
//! between iterations or executions.
//!
//! # Rewrite
//! ```mlir
//! parallel.team (%worker) {
//!   %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
//!   scf.parallel (%i) = (%zero) to (%n) step (%one) {
//!     llvm.store %x, %slot : i32, !llvm.ptr
//!     ...
//!   }
//! }
//! // ->
//! parallel.team (%worker) {
//!   scf.parallel (%i) = (%zero) to (%n) step (%one) {
//!     %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
//!     llvm.store %x, %slot : i32, !llvm.ptr
//!     ...
//!   }
//! }
//! ```
//! The slot can then be promoted, and the team folded. `single`, `masked`, `critical` and `taskgroup` are such regions.
//!
//! # Legality
//! [`Refusal`]: the slot is used only by loads and stores of the whole slot, all in one loop or region, and each iteration
//! or execution writes it before it reads it. So no value is live across iterations or after the loop; another thread
//! could observe it only by a data race.
//!
//! # Must not fire
//! `transforms/tests/localise_slots/not-*.mlir`.
//!
//! # Cost
//! One walk over the loop for each slot.

use crate::codes;
use crate::counters::localise_slots::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, is_lifetime_marker, is_stack_allocation},
    parallel::{self, is_parallel_loop, is_worksharing, starts_tasks},
    pass::{Changed, PassCx, PassResult},
    reasons,
    regions::{self, Runs},
};

reasons! {
    /// The reason why a slot is not moved into a loop or region.
    enum Refusal {
        /// It is used outside one loop or region.
        Outside: "it is used outside of one worksharing loop or region",
        /// It is not a scalar, or is used by operations other than loads and stores.
        NoScalar: "it is not a scalar, or its address is used by operations other than loads and stores",
        /// An iteration may read it before writing it.
        ReadFirst: "an iteration may read it before it writes it",
        /// A task that an iteration spawns uses it, and may outlive the iteration.
        InTask: "a task of an iteration uses it",
    }
}

/// Entry point of the pass.
pub fn localise_slots<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for slot in ops_where(function, Order::Pre, is_stack_allocation) {
        match home(slot) {
            Ok(Some(region)) => {
                move_into(slot, region);
                cx.count(COUNTERS.slots, 1);
                changed = true;
            }
            Err(why) if parent_op(slot).is_some_and(parallel::Team::is) => {
                cx.remark(
                    codes::SLOT_NOT_PRIVATISED,
                    slot.location(),
                    format!("the variable is one for each worker: {why}"),
                    None,
                );
            }
            _ => {}
        }
    }
    Ok(Changed::from(changed))
}

/// Whether a slot can be moved into an operation: one worker executes its block from start to end.
fn is_home(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Parallel(
            parallel::Kind::Single | parallel::Kind::Masked | parallel::Kind::Critical | parallel::Kind::Taskgroup,
        ) => true,
        _ => is_parallel_loop(op) && is_worksharing(op),
    }
}

/// The address of a slot.
fn address<'c>(slot: Op<'c>) -> Val<'c> {
    result(slot, 0)
}

/// The lifetime markers of a slot in its block, and its other users.
fn markers_and_users<'c>(slot: Op<'c>) -> (Vec<Op<'c>>, Vec<Op<'c>>) {
    users(address(slot)).into_iter().partition(|user| is_lifetime_marker(*user) && block_of(*user) == block_of(slot))
}

/// Moves a slot to the start of a block, and erases its lifetime markers.
fn move_into<'c>(slot: Op<'c>, home: Op<'c>) {
    let (markers, _) = markers_and_users(slot);
    if let Some(first) = ops(body(home, 0)).next() {
        move_before(slot, first);
    }
    markers.into_iter().for_each(erase);
}

/// The legality: the innermost loop or region that the slot can move into; `Ok(None)` if it has no users.
fn home<'c>(slot: Op<'c>) -> Result<Option<Op<'c>>, Refusal> {
    let (_, users) = markers_and_users(slot);
    let Some(first) = users.first() else { return Ok(None) };
    let homes: Vec<Op<'c>> = ancestors(*first)
        .take_while(|each| !is_ancestor(*each, slot))
        .filter(|each| is_home(*each) && users.iter().all(|user| is_ancestor(*each, *user)))
        .collect();
    let Some(outermost) = homes.last() else { return Err(Refusal::Outside) };
    let in_task = |user: &Op<'c>| ancestors(*user).take_while(|each| each != outermost).any(starts_tasks);
    if users.iter().any(in_task) {
        return Err(Refusal::InTask);
    }
    slot_accesses(slot).map_err(|_| Refusal::NoScalar)?;
    let fits = |each: &Op<'c>| written_in(body(*each, 0), slot, false).is_some();
    homes.into_iter().find(fits).map(Some).ok_or(Refusal::ReadFirst)
}

/// Forward transfer function of a block: whether the slot is certainly written at its end, given that at its start;
/// `None` if it may be read before it is written.
fn written_in<'c>(block: Blk<'c>, slot: Op<'c>, before: bool) -> Option<bool> {
    ops(block).try_fold(before, |written, op| written_after(op, slot, written))
}

/// Forward transfer function of an operation.
fn written_after<'c>(op: Op<'c>, slot: Op<'c>, before: bool) -> Option<bool> {
    let is_user = operands(op).any(|each| each == address(slot));
    let in_region = |region: Reg<'c>, before: bool| match (block_count(region), entry_block(region)) {
        (1, Some(block)) => written_in(block, slot, before),
        (0, _) => Some(before),
        // The blocks may execute in any order.
        _ => (before || !reads_inside(op, slot)).then_some(before),
    };
    let mut regions = regions(op);
    match OpKind::of(op) {
        _ if is_user => match MemoryAccess::of(op) {
            Some(access) if access.is_store => Some(true),
            Some(_) => before.then_some(true),
            // Lifetime markers make the contents undefined.
            None => Some(false),
        },
        OpKind::Parallel(parallel::Kind::Critical) => in_region(regions.next()?, before),
        _ => match regions::runs(op) {
            Runs::Once => in_region(regions.next()?, before),
            Runs::OneOf => regions.try_fold(true, |all, region| Some(in_region(region, before)? && all)),
            Runs::While => {
                let tested = in_region(regions.next()?, before)?;
                in_region(regions.next()?, tested)?;
                Some(tested)
            }
            // Any number of iterations, possibly none.
            _ => {
                regions.try_for_each(|region| in_region(region, before).map(|_| ()))?;
                Some(before)
            }
        },
    }
}

/// Whether an operation in `op` reads a slot.
fn reads_inside<'c>(op: Op<'c>, slot: Op<'c>) -> bool {
    let is_load = |user: Op<'c>| MemoryAccess::of(user).is_some_and(|access| !access.is_store);
    users(address(slot)).into_iter().any(|user| is_load(user) && is_ancestor(op, user))
}
