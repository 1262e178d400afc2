//! Lifetimes of stack variables of workers.
//!
//! The body of a team becomes a function that the runtime calls. A worker returns from it before it waits for the other
//! workers and for tasks; if tasks use its variables, it has to wait before it returns.

use super::calls_of_bodies::may_leave_tasks;
use dialects::ir::*;
use dialects::ops::{OpKind, is_lifetime_marker, llvm, parallel};
use dialects::parallel::slots::slots_of_workers;

/// Whether tasks that run at the end of a team may use stack variables of its workers.
pub(super) fn is_used_at_end(team: Op<'_>) -> bool {
    slots_of_workers(team).into_iter().flat_map(results).any(|slot| is_shared(slot, team)) && may_leave_tasks(team)
}

/// Whether the address may be used by a task, or otherwise than by loads and stores of the worker.
fn is_shared<'c>(address: Val<'c>, team: Op<'c>) -> bool {
    users(address).into_iter().any(|user| {
        let in_task = || ancestors(user).take_while(|enclosing| *enclosing != team).any(parallel::Spawn::is);
        let escapes = || match OpKind::of(user) {
            OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset | llvm::Kind::MaskedLoad) => {
                false
            }
            OpKind::Llvm(llvm::Kind::MaskedStore) => llvm::MaskedStore::assume(user).value() == address,
            _ if is_lifetime_marker(user) => false,
            _ if region_count(user) == 0 && is_pure(user) => results(user).any(|derived| is_shared(derived, team)),
            _ => MemoryAccess::of(user).is_none_or(|access| access.stored() == Some(address)),
        };
        in_task() || escapes()
    })
}
