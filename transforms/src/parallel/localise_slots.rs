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
//! [`Kept`]: the slot is used only by loads and stores of the whole slot, all in one loop or region, and each iteration
//! or execution writes it before it reads it. So no value is live across iterations or after the loop; another thread
//! could observe it only by a data race.
//!
//! # Must not fire
//! `transforms/tests/localise_slots/not-*.mlir`.
//!
//! # Cost
//! One walk over the loop for each slot.

use crate::counters::localise_slots::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, llvm, memref},
    parallel::{self, is_parallel_loop, is_worksharing, starts_others},
    pass::{Changed, PassCx, PassResult},
    regions::{self, Runs},
};
use std::fmt;

/// Code of the remark that a variable is kept in its team's block.
pub const KEPT: &str = "RM0381";

/// The reason why a slot is kept in its team's block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is used outside one loop or region.
    Outside,
    /// It is not a scalar, or is used by operations other than loads and stores.
    NoScalar,
    /// An iteration may read it before writing it.
    ReadFirst,
    /// A task that an iteration spawns uses it, and may outlive the iteration.
    InTask,
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Outside => "it is used outside of one worksharing loop or region",
            Self::NoScalar => "it is not a scalar, or its address is used by operations other than loads and stores",
            Self::ReadFirst => "an iteration may read it before it writes it",
            Self::InTask => "a task of an iteration uses it",
        })
    }
}

/// Entry point of the pass.
pub fn localise_slots<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut slots = Vec::new();
    walk(function, Order::Pre, |op| {
        let is_slot = matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca));
        slots.extend(is_slot.then_some(op));
        Walk::Continue
    });
    let mut changed = false;
    for slot in slots {
        match home(slot) {
            Ok(Some(region)) => {
                move_into(slot, region);
                cx.count(COUNTERS.slots, 1);
                changed = true;
            }
            Err(why) if parent_op(slot).is_some_and(parallel::Team::is) => {
                cx.remark(KEPT, slot.location(), format!("the variable is one for each worker: {why}"), None);
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

/// Whether `user` is a lifetime marker of `slot` in the same block.
fn describes<'c>(user: Op<'c>, slot: Op<'c>) -> bool {
    block_of(user) == block_of(slot)
        && matches!(OpKind::of(user), OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd))
}

/// Moves a slot to the start of a block, and erases its lifetime markers.
fn move_into<'c>(slot: Op<'c>, home: Op<'c>) {
    let descriptions: Vec<Op<'c>> = users(result(slot, 0)).into_iter().filter(|user| describes(*user, slot)).collect();
    if let Some(first) = ops(body(home, 0)).next() {
        move_before(slot, first);
    }
    descriptions.into_iter().for_each(erase);
}

/// The legality: the innermost loop or region that the slot can move into; `Ok(None)` if it has no users.
fn home<'c>(slot: Op<'c>) -> Result<Option<Op<'c>>, Kept> {
    let users: Vec<Op<'c>> = users(result(slot, 0)).into_iter().filter(|user| !describes(*user, slot)).collect();
    let Some(first) = users.first() else { return Ok(None) };
    let around: Vec<Op<'c>> = ancestors(*first)
        .take_while(|each| !is_ancestor(*each, slot))
        .filter(|each| is_home(*each) && users.iter().all(|user| is_ancestor(*each, *user)))
        .collect();
    let Some(outermost) = around.last() else { return Err(Kept::Outside) };
    let in_task = |user: &Op<'c>| ancestors(*user).take_while(|each| each != outermost).any(starts_others);
    if users.iter().any(in_task) {
        return Err(Kept::InTask);
    }
    slot_accesses(slot).map_err(|_| Kept::NoScalar)?;
    let fits = |each: &Op<'c>| written_in(body(*each, 0), slot, false).is_some();
    around.into_iter().find(fits).map(Some).ok_or(Kept::ReadFirst)
}

/// Forward transfer function of a block: whether the slot is certainly written at its end, given that at its start;
/// `None` if it may be read before it is written.
fn written_in<'c>(block: Blk<'c>, slot: Op<'c>, before: bool) -> Option<bool> {
    ops(block).try_fold(before, |written, op| written_behind(op, slot, written))
}

fn written_behind<'c>(op: Op<'c>, slot: Op<'c>, before: bool) -> Option<bool> {
    let accesses = operands(op).any(|each| each == result(slot, 0));
    let one = |number: usize, before: bool| match region(op, number) {
        region if block_count(region) == 1 => written_in(body(op, number), slot, before),
        region if block_count(region) == 0 => Some(before),
        // The blocks may execute in any order.
        _ => (before || !reads_inside(op, slot)).then_some(before),
    };
    match OpKind::of(op) {
        _ if accesses && op_name(op).ends_with(".store") => Some(true),
        _ if accesses && op_name(op).ends_with(".load") => before.then_some(true),
        // Lifetime markers make the contents undefined.
        _ if accesses => Some(false),
        OpKind::Parallel(parallel::Kind::Critical) => one(0, before),
        _ => match regions::runs(op) {
            Runs::Once => one(0, before),
            Runs::OneOf => (0..region_count(op)).try_fold(true, |all, number| Some(one(number, before)? && all)),
            Runs::While => {
                let tested = one(0, before)?;
                one(1, tested)?;
                Some(tested)
            }
            // Any number of iterations, possibly none.
            _ => {
                (0..region_count(op)).try_for_each(|number| one(number, before).map(|_| ()))?;
                Some(before)
            }
        },
    }
}

/// Whether something in an operation reads a slot.
fn reads_inside<'c>(op: Op<'c>, slot: Op<'c>) -> bool {
    users(result(slot, 0)).into_iter().any(|user| op_name(user).ends_with(".load") && is_ancestor(op, user))
}
