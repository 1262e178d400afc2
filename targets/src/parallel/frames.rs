//! Lifetimes of stack variables of workers.
//!
//! The body of a team becomes a function that the runtime calls. A worker returns from it before it waits for the other
//! workers and for tasks; if tasks use its variables, it has to wait before it returns.

use super::calls_of_bodies::may_leave_tasks;
use dialects::ir::*;
use dialects::ops::{OpKind, llvm, memref, parallel};
use dialects::parallel::is_parallel_loop;

/// Whether tasks that run at the end of a team may use stack variables of its workers.
pub(super) fn is_used_at_end(team: Op<'_>) -> bool {
    let mut slots = Vec::new();
    walk(team, Order::Pre, |op| match OpKind::of(op) {
        // Inner teams and tasks have frames of their own, and variables of an iteration end with it.
        OpKind::Parallel(parallel::Kind::Team | parallel::Kind::Spawn) if op != team => Walk::Skip,
        _ if is_parallel_loop(op) => Walk::Skip,
        OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca) => {
            slots.push(result(op, 0));
            Walk::Continue
        }
        _ => Walk::Continue,
    });
    slots.into_iter().any(|slot| is_shared(slot, team)) && may_leave_tasks(team)
}

/// Whether the address may be used by a task, or otherwise than by loads and stores of the worker.
fn is_shared<'c>(address: Val<'c>, team: Op<'c>) -> bool {
    users(address).into_iter().any(|user| {
        let in_task = ancestors(user).take_while(|around| *around != team).any(parallel::Spawn::is);
        let used = match OpKind::of(user) {
            OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset) => false,
            OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => false,
            _ if op_name(user).ends_with(".load") => false,
            _ if op_name(user).ends_with(".store") => operand(user, 0) == address,
            _ if region_count(user) == 0 && is_pure(user) => results(user).any(|derived| is_shared(derived, team)),
            _ => true,
        };
        in_task || used
    })
}
