//! Removes barriers of teams, and of groups of threads, that order no conflicting accesses.
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
//! ordered by the worker itself. In a group the workers are the iterations of the loop over threads, and accesses of one
//! iteration are in order (`gpu2cpu:GC-8` to `gpu2cpu:GC-13`). One barrier at a time goes: of two that follow each other, each is
//! redundant because of the other.
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
            let Some(workers) = Workers::of(barrier) else { continue };
            let effects = cx.analysis::<Effects>(function);
            match check(barrier, workers, &effects) {
                Ok(()) => {
                    let text = "the barrier is removed: accesses of different threads on its sides do not conflict";
                    cx.remark(codes::BARRIER_REMOVED, barrier.location(), text, None);
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

/// The threads that a barrier joins.
#[derive(Clone, Copy)]
enum Workers<'c> {
    /// The workers of a team, each of which runs all of it.
    OfTeam(parallel::Team<'c>),
    /// The iterations of a loop over the threads of a group.
    OfLoop(Op<'c>),
}

impl<'c> Workers<'c> {
    /// The threads that a barrier joins; `None` in functions that are called in teams, and where no loop is around it.
    fn of(barrier: Op<'c>) -> Option<Self> {
        let joined = joined_by_barrier(barrier)?;
        if let Some(team) = parallel::Team::of(joined) {
            return Some(Self::OfTeam(team));
        }
        let inside = ancestors(barrier).take_while(|enclosing| *enclosing != joined);
        inside.filter(|enclosing| parallel::is_parallel_loop(*enclosing)).last().map(Self::OfLoop)
    }

    /// The operation whose body they run.
    fn op(self) -> Op<'c> {
        match self {
            Self::OfTeam(team) => team.op(),
            Self::OfLoop(op) => op,
        }
    }

    /// Whether they wait for each other at the end of an operation, or somewhere in it. Loops in which threads of a group wait may have
    /// no iterations.
    fn wait_at(self, op: Op<'c>) -> bool {
        match self {
            Self::OfTeam(_) => synchronises_team(op),
            Self::OfLoop(_) => parallel::Barrier::is(op),
        }
    }
}

/// The legality of removing a barrier.
fn check<'c>(barrier: Op<'c>, workers: Workers<'c>, effects: &Effects<'c>) -> Result<(), Refusal> {
    let (before, after) = sides(barrier, workers).ok_or(Refusal::Open)?;
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
    let in_one = matches!(workers, Workers::OfTeam(_)) && conflicts(When::Together);
    if in_one || conflicts(When::InIterationsOf(workers.op())) { Err(Refusal::Conflict) } else { Ok(()) }
}

/// The operations since the previous barrier, and those up to the next one; `None` if they are not all in the block.
fn sides<'c>(barrier: Op<'c>, workers: Workers<'c>) -> Option<(Vec<Op<'c>>, Vec<Op<'c>>)> {
    let block = block_of(barrier)?;
    let is_whole = block == body(workers.op(), 0);
    let all: Vec<Op<'c>> = ops(block).filter(|op| !has_trait(*op, Trait::Terminator)).collect();
    let at = all.iter().position(|op| *op == barrier)?;
    let previous = all[..at].iter().rposition(|op| workers.wait_at(*op));
    let next = all[at + 1..].iter().position(|op| workers.wait_at(*op));
    if !is_whole && (previous.is_none() || next.is_none()) {
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
