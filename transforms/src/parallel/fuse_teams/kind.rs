//! Classifies the operations between parts by the workers that execute them in the fused team.

use super::Kept;
use crate::parallel::calls::reaches_nothing_parallel;
use analysis::effects::{Access, Effects, What};
use analysis::thread_dependence::depends_on_thread;
use dialects::{
    ir::*,
    ops::{OpKind, llvm, memref},
    regions::{is_scf_nest, runs},
};

/// The workers of a fused team that execute an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A team, or a parallel loop that starts its own team: all workers share it.
    Part,
    /// All workers: a loop or conditional that contains parts.
    Nest,
    /// All workers: the operation only computes and reads.
    All,
    /// The first worker.
    Once,
    /// No worker: a lifetime marker of a slot outside the team, which is removed.
    Nobody,
}

/// Classifies an operation without parts, not considering the users of its values.
pub(super) fn kind<'c>(op: Op<'c>, effects: &Effects<'c>) -> Result<Kind, Kept<'c>> {
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => Ok(Kind::Nobody),
        _ if depends_on_thread(op, effects.symbols()) => can_be_done_once(op, effects).map(|()| Kind::Once),
        _ if all_can_do(op, effects) => Ok(Kind::All),
        _ => can_be_done_once(op, effects).map(|()| Kind::Once),
    }
}

/// Whether an operation only computes and reads, yields the same values in all workers, and is cheap enough to be
/// replicated.
fn all_can_do<'c>(op: Op<'c>, effects: &Effects<'c>) -> bool {
    walk(op, Order::Pre, |inner| {
        let harmless = match OpKind::of(inner) {
            _ if is_scf_nest(inner) => !runs(inner).is_loop(),
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

/// Whether the first worker of a team may execute `op` in place of the enclosing thread. It is the same thread, but
/// functions that query the team, or start one, would observe another team.
fn can_be_done_once<'c>(op: Op<'c>, effects: &Effects<'c>) -> Result<(), Kept<'c>> {
    let mut strange = None;
    walk(op, Order::Pre, |inner| {
        let name = op_name(inner);
        let known = match OpKind::of(inner) {
            _ if is_scf_nest(inner) => true,
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
