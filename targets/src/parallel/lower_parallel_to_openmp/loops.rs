//! Lowering of parallel loops.

use super::Lowering;
use crate::native::{LowerError, LowerResult};
use crate::parallel::reductions::{self, Combiner, Reduction};
use crate::parallel::serial_loops::ParallelLoop;
use crate::parallel::{UNSUPPORTED_REDUCTION, slots};
use dialects::ir::*;
use dialects::ops::{arith, llvm, omp, scf};
use dialects::parallel::{self, NOWAIT, SCHEDULE, is_worksharing};

/// The lowering of a parallel loop, decided before anything changes.
pub(super) struct LoopPlan<'c> {
    /// Whether the workers of the enclosing team share the iterations; otherwise the loop has workers of its own.
    pub(super) is_worksharing: bool,
    /// The combiners of its reductions.
    combiners: Vec<Combiner<'c>>,
    /// The schedule kind and the chunk size.
    schedule: Option<(&'c str, Option<i64>)>,
}

impl<'c> LoopPlan<'c> {
    pub(super) fn of(parallel_loop: scf::Parallel<'c>) -> LowerResult<'c, Self> {
        let op = parallel_loop.op();
        let is_worksharing = is_worksharing(op);
        let reduce = terminator(parallel_loop.block()).map(scf::Reduce::assume);
        let combiners = reduce.map_or(Ok(Vec::new()), reductions::combiners)?;
        if is_worksharing && !combiners.is_empty() && parallel::Team::parent(op).is_none() {
            let text = "the workers that share this loop have no variable in common for its reduction";
            return Err(LowerError::new(UNSUPPORTED_REDUCTION, op, text));
        }
        let schedule = attr_string(op, SCHEDULE).map(|text| match text.split_once(',') {
            None => (text, None),
            Some((kind, chunk)) => (kind, chunk.trim().parse().ok()),
        });
        Ok(LoopPlan { is_worksharing, combiners, schedule })
    }
}

impl<'c> Lowering<'c> {
    /// A loop with workers of its own.
    pub(super) fn own_loop(&mut self, parallel_loop: scf::Parallel<'c>, plan: LoopPlan<'c>) {
        let op = parallel_loop.op();
        let (parallel, block) = self.new_team();
        let parts = ParallelLoop::of(parallel_loop);
        let reductions = Reduction::allocate(&parts, &plan.combiners, slots::home(op), op.location());
        self.builder.set_before(parallel);
        reductions.iter().for_each(|reduction| reduction.store_initial(&self.builder));
        self.builder.set_end(block);
        let end = omp::Terminator::build(&self.builder).build();
        slots::move_slots(parts.body, block);
        slots::free_at_end(parts.body);
        self.builder.set_before(end);
        self.worksharing_loop(parts, &reductions, plan.schedule);
        self.builder.set_after(parallel);
        let values: Vec<_> = reductions.iter().map(|reduction| reduction.load(&self.builder)).collect();
        replace_op(op, &values);
    }

    /// A worksharing loop. The result of a reduction is in a variable shared by the team: one worker initialises it,
    /// and a barrier keeps it from being initialised again before all have read it.
    pub(super) fn shared_loop(&mut self, parallel_loop: scf::Parallel<'c>, plan: LoopPlan<'c>) {
        let op = parallel_loop.op();
        let parts = ParallelLoop::of(parallel_loop);
        slots::hoist_or_free(op);
        let home = parallel::Team::parent(op).and_then(|team| slots::home(team.op()));
        let reductions = Reduction::allocate(&parts, &plan.combiners, home, op.location());
        self.builder.set_before(op);
        if !reductions.is_empty() {
            let single = omp::Single::build(&self.builder, &[], &[], &[], &[]).build();
            self.builder.set_end(create_block(omp::Single::assume(single).region(), &[]));
            for Reduction { combiner, variable, .. } in &reductions {
                let neutral = combiner.neutral(&self.builder);
                llvm::store(&self.builder, neutral, *variable, &AccessFacts::default());
            }
            omp::Terminator::build(&self.builder).build();
            self.builder.set_before(op);
        }
        self.worksharing_loop(parts, &reductions, plan.schedule);
        self.builder.set_before(op);
        if !(has_attr(op, NOWAIT) || self.ends_team(op)) || !reductions.is_empty() {
            omp::Barrier::build(&self.builder).build();
        }
        let result = |reduction: &Reduction<'c>| {
            let all = reduction.load(&self.builder);
            reduction.combiner.combine(&self.builder, reduction.initial, all)
        };
        let values: Vec<Val<'c>> = reductions.iter().map(result).collect();
        if !reductions.is_empty() && !self.ends_team(op) {
            omp::Barrier::build(&self.builder).build();
        }
        replace_op(op, &values);
    }

    /// An `omp.parallel` without clauses, with its block, which is empty.
    pub(super) fn new_team(&self) -> (Op<'c>, Blk<'c>) {
        let parallel = omp::Parallel::build(&self.builder, &[], &[], None, None, &[], &[]).build();
        (parallel, create_block(omp::Parallel::assume(parallel).region(), &[]))
    }

    /// Builds `omp.wsloop`, with `nowait`, and in it the loop nest with the body of the parallel loop.
    fn worksharing_loop(
        &mut self,
        parts: ParallelLoop<'c>,
        reductions: &[Reduction<'c>],
        schedule: Option<(&'c str, Option<i64>)>,
    ) {
        let context = self.builder.context();
        let i64 = int_type(context, 64);
        let chunk = schedule.and_then(|(_, chunk)| chunk).map(|chunk| arith::constant_int(&self.builder, i64, chunk));
        let variables: Vec<Val<'c>> = reductions.iter().map(|reduction| reduction.variable).collect();
        let names: Vec<Attr<'c>> = reductions.iter().map(|reduction| self.declaration(&reduction.combiner)).collect();
        let by_reference = (!names.is_empty()).then(|| bool_array_attr(context, &vec![false; names.len()]));
        let kind = schedule.map(|(kind, _)| self.omp(&format!("schedulekind {kind}")));
        let wsloop = omp::Wsloop::build(&self.builder, &[], &[], &[], &[], &[], &variables, chunk)
            .with(omp::Wsloop::NOWAIT, unit_attr(context))
            .attr_opt(omp::Wsloop::SCHEDULE_KIND, kind)
            .attr_opt(omp::Wsloop::REDUCTION_SYMS, (!names.is_empty()).then(|| array_attr(context, &names)))
            .attr_opt(omp::Wsloop::REDUCTION_BYREF, by_reference)
            .build();
        let location = self.builder.loc();
        let arguments = vec![(ptr_type(context), location); reductions.len()];
        let wrapper = create_block(omp::Wsloop::assume(wsloop).region(), &arguments);
        self.builder.set_end(wrapper);
        let dimensions = parts.lower.len() as i64;
        let nest = omp::LoopNest::build(&self.builder, &parts.lower, &parts.upper, &parts.step)
            .with(omp::LoopNest::COLLAPSE_NUM_LOOPS, i64_attr(context, dimensions))
            .build();
        move_block(parts.body, omp::LoopNest::assume(nest).region());
        if let Some(reduce) = parts.reduce {
            self.builder.set_before(reduce.op());
            for ((reduction, value), private) in reductions.iter().zip(reduce.operands()).zip(args(wrapper)) {
                reduction.combiner.accumulate(&self.builder, value, private);
            }
            omp::Yield::build(&self.builder, &[]).build();
            erase(reduce.op());
        }
    }
}
