//! The version that never spawns.

use super::family::Versions;
use dialects::{ir::*, ops::arith};

/// Makes a function run its tasks where they stand, and call serial versions.
///
/// `quiet`: no call leaves tasks for which a sync could wait.
pub(super) fn make_serial<'c>(function: Op<'c>, versions: &Versions<'c>, quiet: bool) {
    call_serial(function, versions);
    inline_tasks(function);
    for sync in collect(function, "parallel.sync") {
        if quiet || !waits_for_children(operand(sync, 0)) {
            erase(sync);
        }
    }
    for region in collect(function, "parallel.sync_region") {
        if !has_uses(result(region, 0)) {
            erase(region);
        }
    }
}

/// Lets the calls below an operation go to the serial versions.
pub(super) fn call_serial<'c>(root: Op<'c>, versions: &Versions<'c>) {
    for call in versions.calls(root) {
        if let Some(version) = versions.of_call(call) {
            set_attr(call, "callee", symbol_attr(context_of(call), &version.serial));
        }
    }
}

/// Puts the bodies of all tasks below an operation in their places; their slots go to the top of the function.
pub(super) fn inline_tasks(root: Op<'_>) {
    // Inner ones first.
    for spawn in collect(root, "parallel.spawn").into_iter().rev() {
        inline_task(spawn);
    }
}

/// Puts the body of a task in its place.
pub(super) fn inline_task(spawn: Op<'_>) {
    let block = body(spawn, 0);
    if let Some(end) = terminator(block) {
        erase(end);
    }
    for slot in ops(block).filter(|op| is_op(*op, "llvm.alloca")).collect::<Vec<_>>() {
        move_to_frame(slot, spawn);
    }
    inline_block_before(block, spawn, &[]);
    erase(spawn);
}

/// Moves a slot of a task to the top of the function, or of the task around.
fn move_to_frame<'c>(slot: Op<'c>, spawn: Op<'c>) {
    let frame = ancestors(spawn).find(|op| is_op(*op, "parallel.spawn") || has_trait(*op, Trait::Function));
    let (Some(frame), Some(count)) = (frame, constant_int(operand(slot, 0))) else { return };
    let mut b = Builder::new(context_of(slot));
    b.set_start(body(frame, 0));
    b.set_loc(slot.location());
    let count = arith::constant_int(&b, type_of(operand(slot, 0)), count);
    set_operand(slot, 0, count);
    if let Some(count) = defining_op(count) {
        move_after(slot, count);
    }
}

/// Whether a token stands for all children of the task.
fn waits_for_children(token: Val<'_>) -> bool {
    defined_by(token, "parallel.sync_region").is_some_and(|region| has_attr(region, "children"))
}
