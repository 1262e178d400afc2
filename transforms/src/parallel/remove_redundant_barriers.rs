//! Removes barriers of teams that order no conflicting accesses.
//!
//! # Rewrite
//! ```mlir
//! parallel.team (%worker) {
//!   scf.parallel (%i) = ... { memref.store %x, %a[%i] } {parallel.nowait}
//!   parallel.barrier                                    // goes, when %a and %b are different memory
//!   scf.parallel (%i) = ... { memref.store %y, %b[%i] } {parallel.nowait}
//! }
//! ```
//!
//! # Legality
//! [`Refusal`]: the effects of a worker since the previous barrier do not conflict with those of another worker up to the
//! next barrier, the barrier waits for no tasks, and all workers reach it. Accesses to thread-private memory are
//! ordered by the worker itself.
//!
//! # Must not fire
//! `transforms/tests/remove_redundant_barriers/not-*.mlir`.
//!
//! # Needs and leaves
//! The previous and the next barrier must be in the same block, or the block be that of the team: a barrier at the end
//! of an iteration of a loop is kept. Runs after `fuse-teams`, which inserts barriers.
//!
//! # Cost
//! Each effect on one side is compared with each on the other.

use crate::codes;
use crate::counters::remove_redundant_barriers::COUNTERS;
use crate::parallel::calls::reaches_nothing_parallel;
use analysis::effects::{Effect, Effects, What, When};
use analysis::function_facts::optimised_functions;
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    parallel::{self, joined_by_barrier, synchronises_team},
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a barrier is not known to be redundant.
    enum Refusal {
        /// The operations since the previous barrier, or up to the next one, are not all in its block.
        Open: "it is at the start or end of a region that may run again",
        /// A worker may access memory after it that another one accesses before it, at least one of them writing.
        Conflict: "accesses after it may conflict with accesses of other threads before it",
        /// It may wait for tasks.
        Tasks: "tasks may be waited for",
        /// A worker may not reach it.
        MayNotBeReached: "it may not be reached by all threads",
    }
}

/// Entry point of the pass.
pub fn remove_redundant_barriers<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for function in optimised_functions(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        for barrier in parallel::Barrier::all(function).into_iter().map(OpView::op) {
            let Some(team) = joined_by_barrier(barrier).and_then(parallel::Team::of) else { continue };
            let effects = cx.analysis::<Effects>(function);
            match check(barrier, team, &effects) {
                Ok(()) => {
                    erase(barrier);
                    cx.invalidate(function);
                    cx.count(COUNTERS.barriers, 1);
                    changed = true;
                }
                Err(why) => {
                    cx.remark(codes::BARRIER_KEPT, barrier.location(), format!("the barrier is kept: {why}"), None)
                }
            }
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}

/// The legality of removing a barrier.
fn check<'c>(barrier: Op<'c>, team: parallel::Team<'c>, effects: &Effects<'c>) -> Result<(), Refusal> {
    let (before, after) = sides(barrier, team).ok_or(Refusal::Open)?;
    if before.iter().any(|op| may_leave_tasks(*op, effects.symbols())) {
        return Err(Refusal::Tasks);
    }
    if !before.iter().all(|op| effects.always_completes(*op)) {
        return Err(Refusal::MayNotBeReached);
    }
    let seen = |all: &[Op<'c>]| -> Vec<Effect<'c>> {
        let is_own = |each: &Effect<'c>| matches!(&each.what, What::Memory(at) if effects.aliases.is_private(at));
        all.iter().flat_map(|op| effects.done_in(*op)).filter(|each| !is_own(each)).collect()
    };
    let (before, after) = (seen(&before), seen(&after));
    let conflicts = |when| effects.any_conflict(&before, &after, when);
    if conflicts(When::Together) || conflicts(When::InIterationsOf(team.op())) {
        Err(Refusal::Conflict)
    } else {
        Ok(())
    }
}

/// The operations since the previous barrier, and those up to the next one; `None` if they are not all in the block.
fn sides<'c>(barrier: Op<'c>, team: parallel::Team<'c>) -> Option<(Vec<Op<'c>>, Vec<Op<'c>>)> {
    let block = block_of(barrier)?;
    let is_whole_team = Some(block) == entry_block(team.body());
    let all: Vec<Op<'c>> = ops(block).filter(|op| !has_trait(*op, Trait::Terminator)).collect();
    let at = all.iter().position(|op| *op == barrier)?;
    let previous = all[..at].iter().rposition(|op| synchronises_team(*op));
    let next = all[at + 1..].iter().position(|op| synchronises_team(*op));
    if !is_whole_team && (previous.is_none() || next.is_none()) {
        return None;
    }
    let before = all[previous.map_or(0, |previous| previous + 1)..at].to_vec();
    // The next one is included: it may have operations in it.
    let after = all[at + 1..].iter().take(next.map_or(usize::MAX, |next| next + 1)).copied().collect();
    Some((before, after))
}

/// Whether tasks that are spawned in an operation may still run after it.
fn may_leave_tasks<'c>(op: Op<'c>, symbols: &Symbols<'c>) -> bool {
    any_op(op, |inner| {
        parallel::Spawn::is(inner) || has_trait(inner, Trait::Call) && !reaches_nothing_parallel(inner, symbols)
    })
}
