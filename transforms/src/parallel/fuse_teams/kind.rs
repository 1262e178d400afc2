//! Who does an operation that is not part of a team, in one that is made around it.

use super::Kept;
use crate::analysis::effects::{Access, Effects, What};
use crate::parallel::calls::reaches_nothing_parallel;
use crate::scalar::hoist_invariants::depends_on_thread;
use dialects::{
    ir::*,
    ops::{OpKind, llvm, memref, scf},
};

/// Who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It starts workers.
    Part,
    /// All, with the parts in it.
    Nest,
    /// All: it computes and reads.
    All,
    /// The first worker.
    Once,
    /// Nobody: it says when a variable outside is alive.
    Nobody,
}

/// Who does an operation without parts in it, as far as that is not a matter of the values that it uses.
pub(super) fn kind<'c>(op: Op<'c>, effects: &Effects<'_, 'c>) -> Result<Kind, Kept<'c>> {
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => Ok(Kind::Nobody),
        _ if depends_on_thread(op, effects.symbols()) => can_be_done_once(op, effects).map(|()| Kind::Once),
        _ if all_can_do(op, effects) => Ok(Kind::All),
        _ => can_be_done_once(op, effects).map(|()| Kind::Once),
    }
}

/// Whether an operation only computes, and reads what is the same for all workers, in little time.
fn all_can_do<'c>(op: Op<'c>, effects: &Effects<'_, 'c>) -> bool {
    walk(op, Order::Pre, |inner| {
        let harmless = match OpKind::of(inner) {
            OpKind::Scf(scf::Kind::If | scf::Kind::IndexSwitch | scf::Kind::Yield) => true,
            OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca) => false,
            _ if region_count(inner) > 0 || has_trait(inner, Trait::Call) => false,
            _ if dialect_name(inner) == "parallel" => false,
            _ => effects.of(inner).iter().all(|each| match &each.what {
                What::Memory(at) => {
                    each.access == Access::Read
                        && op_name(inner).ends_with("load")
                        && !effects.aliases.is_thread_local(at)
                }
                _ => false,
            }),
        };
        if harmless { Walk::Continue } else { Walk::Stop }
    }) == Walk::Continue
}

/// Whether the first worker of a team can do what the thread around it does: it is the same thread, but functions that ask for
/// the team, or start one, would see another one.
fn can_be_done_once<'c>(op: Op<'c>, effects: &Effects<'_, 'c>) -> Result<(), Kept<'c>> {
    let mut strange = None;
    walk(op, Order::Pre, |inner| {
        let name = op_name(inner);
        let known = match OpKind::of(inner) {
            OpKind::Scf(
                scf::Kind::For
                | scf::Kind::While
                | scf::Kind::If
                | scf::Kind::IndexSwitch
                | scf::Kind::Yield
                | scf::Kind::Condition,
            ) => true,
            OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset) => true,
            OpKind::Llvm(llvm::Kind::CallIntrinsic) => true,
            OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca) => false,
            _ if has_trait(inner, Trait::Call) => reaches_nothing_parallel(inner, effects.symbols()),
            _ if region_count(inner) > 0 || dialect_name(inner) == "parallel" => false,
            _ => name.ends_with("load") || name.ends_with("store") || is_memory_effect_free(inner),
        };
        strange = (!known).then_some(name);
        if known { Walk::Continue } else { Walk::Stop }
    });
    match strange {
        Some(name) => Err(Kept::Does(name)),
        None if !effects.goes_on(op) => Err(Kept::MayNotEnd),
        None => Ok(()),
    }
}
