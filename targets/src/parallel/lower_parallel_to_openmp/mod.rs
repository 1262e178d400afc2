//! Lowers parallel programs to the `omp` dialect, whose translation to LLVM IR calls libomp.
//!
//! # Rewrite
//! ```mlir
//! parallel.team (%id) {
//!   scf.parallel (%i) = (%a) to (%b) step (%s) { ... } {parallel.schedule = "dynamic,16"}
//!   parallel.single { ... }
//! }
//! // ->
//! omp.parallel {
//!   omp.wsloop nowait schedule(dynamic = %c16 : i64) { omp.loop_nest (%i) : index = (%a) to (%b) step (%s) { ... } }
//!   omp.barrier
//!   omp.single nowait { ... }
//! }
//! ```
//! The barrier at the end of a worksharing loop is a separate operation, so that all passes see it. It is omitted at
//! the end of a team, which is a barrier itself, unless tasks may use stack variables of workers: a worker has already
//! returned from the function that holds them when it waits there. Such a team ends with an explicit barrier. A loop
//! with workers of its own becomes an `omp.parallel` with a worksharing loop; slots of its body become slots of the
//! worker. `docs/parallelism.md` has the table.
//!
//! With the option `tasks`, `main` starts a team, whose tasks are the spawns of all functions. It is for programs whose
//! functions do not use teams; `schedule-loops` has turned their loops into tasks.
//!
//! # Legality
//! Each operation has a counterpart in OpenMP. Waiting for a set of tasks becomes waiting for all children of the
//! current task, a superset.
//!
//! # Must not fire
//! Barriers of groups with parallel loops; reductions without a known neutral element; a worksharing loop with a
//! reduction in a function that is called in teams; `affine.parallel`, which must have been lowered to `scf`.
//!
//! # Needs and leaves
//! Leaves no op of the dialect `parallel` and no parallel loop.
//!
//! # Cost
//! Linear in ops.

pub(super) mod calls;
mod constructs;
mod declarations;
mod loops;
mod team_of_program;

use super::{constructs, frames, inline_in_place, must_be_lowered, refuse_group_barriers, remove_scopes, slots};
use crate::LowerParallelToOpenmpOptions;
use crate::counters::lower_parallel_to_openmp::COUNTERS;
use crate::native::{LowerResult, fixed};
use dialects::ir::*;
use dialects::ops::{OpKind, affine, llvm, omp, parallel, scf};
use dialects::pass::{Changed, PassCx, PassResult};
use loops::LoopPlan;
use std::collections::HashSet;

/// The pass `lower-parallel-to-openmp`.
pub fn lower_parallel_to_openmp<'c>(
    module: Op<'c>,
    options: &LowerParallelToOpenmpOptions,
    cx: &mut PassCx<'c>,
) -> PassResult {
    let work = constructs(module);
    refuse_group_barriers(&work)?;
    let builder = Builder::new(context_of(module));
    let must_wait = |op: &&Op<'c>| parallel::Team::is(**op) && frames::is_used_at_end(**op);
    let waiting = work.iter().filter(must_wait).map(|op| op_key(*op)).collect();
    let mut lowering = Lowering { module, builder, declared: Vec::new(), waiting };
    let (sets, others): (Vec<_>, Vec<_>) = work.iter().copied().partition(|op| parallel::SyncRegion::is(*op));
    let plans = others.iter().map(|op| lowering.plan(*op)).collect::<LowerResult<'c, Vec<_>>>()?;
    for (op, plan) in others.into_iter().zip(plans) {
        lowering.builder.set_before(op);
        lowering.builder.set_loc(op.location());
        match plan {
            Some(plan) if plan.is_worksharing => lowering.shared_loop(scf::Parallel::assume(op), plan),
            Some(plan) => lowering.own_loop(scf::Parallel::assume(op), plan),
            None => lowering.construct(op),
        }
    }
    // Their users, spawns and syncs, are erased now.
    sets.into_iter().for_each(erase);
    cx.count(COUNTERS.constructs, work.len() as u64);
    let scopes = remove_scopes(module);
    let started = options.tasks && lowering.start_team();
    Ok(Changed::from(!work.is_empty() || scopes || started))
}

struct Lowering<'c> {
    module: Op<'c>,
    builder: Builder<'c>,
    /// The declared reductions: operation, type and flags, and the symbol.
    declared: Vec<((&'c str, Ty<'c>, Option<FastMath>), Attr<'c>)>,
    /// The teams whose workers must wait for tasks before their frames are released, by [`op_key`].
    waiting: HashSet<usize>,
}

impl<'c> Lowering<'c> {
    /// The plan for a parallel loop, `None` for other constructs; an error for what has no counterpart.
    fn plan(&self, op: Op<'c>) -> LowerResult<'c, Option<LoopPlan<'c>>> {
        use parallel::Kind;
        match OpKind::of(op) {
            OpKind::Scf(scf::Kind::Parallel) => return LoopPlan::of(scf::Parallel::assume(op)).map(Some),
            OpKind::Affine(affine::Kind::Parallel) => return Err(must_be_lowered(op, "to 'scf.parallel'")),
            OpKind::Parallel(Kind::View | Kind::BeginViews | Kind::EndViews) => {
                return Err(must_be_lowered(op, "by 'lower-reducers'"));
            }
            OpKind::Parallel(Kind::Team) if args(parallel::Team::assume(op).body_block()).any(has_uses) => {
                calls::refuse_taken(self.module, calls::WORKER, op)?;
            }
            OpKind::Parallel(Kind::WorkerCount) => calls::refuse_taken(self.module, calls::WORKERS, op)?,
            _ => {}
        }
        Ok(None)
    }

    fn construct(&mut self, op: Op<'c>) {
        use parallel::Kind;
        match OpKind::of(op) {
            OpKind::Parallel(Kind::Team) => self.team(parallel::Team::assume(op)),
            OpKind::Parallel(Kind::Spawn) => self.spawn(parallel::Spawn::assume(op)),
            OpKind::Parallel(Kind::Critical) => self.critical(parallel::Critical::assume(op)),
            OpKind::Parallel(Kind::Single) => self.single(parallel::Single::assume(op)),
            OpKind::Parallel(Kind::Masked) => self.masked(parallel::Masked::assume(op)),
            OpKind::Parallel(Kind::Taskgroup) => self.taskgroup(op),
            OpKind::Parallel(Kind::WorkerCount) => self.worker_count(parallel::WorkerCount::assume(op)),
            OpKind::Parallel(Kind::Sync) => self.standalone(op, omp::Taskwait::NAME),
            OpKind::Parallel(Kind::Barrier) => self.standalone(op, omp::Barrier::NAME),
            _ => {
                slots::hoist_or_free(op);
                inline_in_place(op, &[]);
            }
        }
    }

    /// Whether an operation needs no barrier since its team ends right after it. False if the team's workers must wait
    /// before they release their frames.
    fn ends_team(&self, op: Op<'c>) -> bool {
        ended_team(op).is_some_and(|team| !self.waiting.contains(&op_key(team)))
    }

    /// An attribute of the `omp` dialect, from a text that always parses.
    fn omp(&self, text: &str) -> Attr<'c> {
        fixed(self.builder.context(), &format!("#omp<{text}>"))
    }
}

/// The team that ends directly after an operation, which implies a barrier.
fn ended_team<'c>(op: Op<'c>) -> Option<Op<'c>> {
    let mut next = next_op(op);
    while let Some(marker) = next.filter(|next| llvm::LifetimeEnd::is(*next)) {
        next = next_op(marker);
    }
    let parent = parent_op(op)?;
    match (OpKind::of(next?), OpKind::of(parent)) {
        (OpKind::Parallel(parallel::Kind::Yield), OpKind::Parallel(parallel::Kind::Team)) => Some(parent),
        (OpKind::Scf(scf::Kind::Yield), OpKind::Scf(scf::Kind::If | scf::Kind::ExecuteRegion)) => ended_team(parent),
        _ => None,
    }
}
