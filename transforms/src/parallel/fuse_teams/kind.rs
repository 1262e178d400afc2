//! Classifies the operations between parts by the workers that execute them in the fused team.

use super::Refusal;
use crate::parallel::calls::reaches_nothing_parallel;
use analysis::effects::{Access, Effect, Effects, What};
use analysis::thread_dependence::depends_on_thread;
use dialects::{
    ir::*,
    ops::{OpKind, is_lifetime_marker, is_masked_load, is_masked_store, is_stack_allocation, llvm},
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
pub(super) fn kind<'c>(op: Op<'c>, effects: &Effects<'c>) -> Result<Kind, Refusal<'c>> {
    match () {
        () if is_lifetime_marker(op) => Ok(Kind::Nobody),
        () if !depends_on_thread(op, effects.symbols()) && all_can_execute(op, effects) => Ok(Kind::All),
        () => check_once(op, effects).map(|()| Kind::Once),
    }
}

/// Whether an operation only computes and reads, yields the same values in all workers, and is cheap enough to be
/// replicated.
fn all_can_execute<'c>(op: Op<'c>, effects: &Effects<'c>) -> bool {
    let is_shared_load = |inner: Op<'c>, effect: &Effect<'c>| match &effect.what {
        What::Memory(at) => {
            effect.access == Access::Read
                && (is_masked_load(inner) || MemoryAccess::of(inner).is_some_and(|access| !access.is_store))
                && !effects.aliases.is_thread_local(at)
        }
        _ => false,
    };
    !any_op(op, |inner| match OpKind::of(inner) {
        _ if is_scf_nest(inner) => runs(inner).is_loop(),
        OpKind::Parallel(_) => true,
        _ if is_stack_allocation(inner) || region_count(inner) > 0 || has_trait(inner, Trait::Call) => true,
        _ => !effects.of(inner).iter().all(|effect| is_shared_load(inner, effect)),
    })
}

/// Whether the first worker of a team may execute `op` in place of the enclosing thread. It is the same thread, but
/// functions that query the team, or start one, would observe another team.
fn check_once<'c>(op: Op<'c>, effects: &Effects<'c>) -> Result<(), Refusal<'c>> {
    let is_independent = |inner: Op<'c>| match OpKind::of(inner) {
        _ if is_scf_nest(inner) => true,
        OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset) => true,
        OpKind::Llvm(llvm::Kind::CallIntrinsic) => true,
        _ if has_trait(inner, Trait::Call) => reaches_nothing_parallel(inner, effects.symbols()),
        OpKind::Parallel(_) => false,
        _ if is_stack_allocation(inner) || region_count(inner) > 0 => false,
        _ if is_masked_load(inner) || is_masked_store(inner) => true,
        _ => MemoryAccess::of(inner).is_some() || is_memory_effect_free(inner),
    };
    try_walk(op, |inner| if is_independent(inner) { Ok(()) } else { Err(Refusal::DependsOnTeam(op_name(inner))) })?;
    if effects.always_completes(op) { Ok(()) } else { Err(Refusal::MayNotTerminate) }
}
