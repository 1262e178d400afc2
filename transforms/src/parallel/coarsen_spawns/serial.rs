//! The version that never spawns.

use super::family::Versions;
use dialects::{
    ir::*,
    ops::{arith, func, llvm, parallel},
};

/// Makes a function execute its tasks inline and call serial versions.
///
/// `quiet`: no call leaves tasks running that a sync could wait for.
pub(super) fn make_serial<'c>(function: Op<'c>, versions: &Versions<'c>, quiet: bool) {
    call_serial(function, versions);
    inline_tasks(function);
    let waits_for_children = |token| parallel::SyncRegion::defining(token).is_some_and(|region| region.children());
    for sync in parallel::Sync::all(function) {
        if quiet || !waits_for_children(sync.token()) {
            erase(sync.op());
        }
    }
    for region in parallel::SyncRegion::all(function) {
        if !has_uses(region.token()) {
            erase(region.op());
        }
    }
}

/// Redirects the calls nested in `root` to the serial versions.
pub(super) fn call_serial<'c>(root: Op<'c>, versions: &Versions<'c>) {
    for call in versions.calls(root) {
        if let Some(version) = versions.of_call(call) {
            set_attr(call, func::Call::CALLEE.0, symbol_attr(context_of(call), &version.serial));
        }
    }
}

/// Inlines all tasks nested in `root`; their slots move to the start of the function.
pub(super) fn inline_tasks(root: Op<'_>) {
    // Innermost first.
    for spawn in parallel::Spawn::all(root).into_iter().rev() {
        inline_task(spawn);
    }
}

/// Replaces a spawn by the body of its task.
pub(super) fn inline_task(spawn: parallel::Spawn<'_>) {
    for slot in ops(spawn.body_block()).filter_map(llvm::Alloca::of).collect::<Vec<_>>() {
        move_to_frame(slot, spawn);
    }
    replace_by_body(spawn.op(), &[]);
}

/// Moves a slot of a task to the start of the enclosing function or task.
fn move_to_frame<'c>(slot: llvm::Alloca<'c>, spawn: parallel::Spawn<'c>) {
    let frame = ancestors(spawn.op()).find(|op| parallel::Spawn::is(*op) || has_trait(*op, Trait::Function));
    let (Some(frame), Some(count)) = (frame, constant_int(slot.array_size())) else { return };
    let mut b = Builder::at_start(context_of(slot.op()), body(frame, 0));
    b.set_loc(slot.op().location());
    let count = arith::constant_int(&b, type_of(slot.array_size()), count);
    set_operand(slot.op(), 0, count);
    if let Some(count) = defining_op(count) {
        move_after(slot.op(), count);
    }
}
