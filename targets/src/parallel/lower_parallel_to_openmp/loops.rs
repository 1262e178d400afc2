//! Lowering of parallel loops.

use super::Lowering;
use crate::native::{LowerError, LowerResult};
use crate::parallel::reductions::{self, Combiner, Sum};
use crate::parallel::serial_loops::ParallelLoop;
use crate::parallel::{UNSUPPORTED_REDUCTION, slots};
use dialects::ir::*;
use dialects::ops::{arith, llvm, omp, scf};
use dialects::parallel::{self, NOWAIT, SCHEDULE, is_worksharing};

/// The lowering of a parallel loop, decided before anything changes.
pub(super) struct LoopPlan<'c> {
    /// Whether the workers of the enclosing team share the iterations; otherwise the loop has workers of its own.
    worksharing: bool,
    /// The combiners of its reductions.
    combiners: Vec<Combiner<'c>>,
    /// The schedule kind and the chunk size.
    schedule: Option<(&'c str, Option<i64>)>,
}

impl<'c> LoopPlan<'c> {
    pub(super) fn of(parallel_loop: scf::Parallel<'c>) -> LowerResult<'c, Self> {
        let op = parallel_loop.op();
        let worksharing = is_worksharing(op);
        let combiners =
            terminator(body(op, 0)).map(scf::Reduce::assume).map_or(Ok(Vec::new()), reductions::combiners)?;
        if worksharing && !combiners.is_empty() && team_of(op).is_none() {
            let text = "the workers that share this loop have no variable in common for its reduction";
            return Err(LowerError::new(UNSUPPORTED_REDUCTION, op, text));
        }
        let schedule = attr_string(op, SCHEDULE).map(|text| match text.split_once(',') {
            None => (text, None),
            Some((kind, chunk)) => (kind, chunk.trim().parse().ok()),
        });
        Ok(LoopPlan { worksharing, combiners, schedule })
    }
}

/// The enclosing team.
fn team_of<'c>(op: Op<'c>) -> Option<parallel::Team<'c>> {
    parallel::Team::parent(op)
}

impl<'c> Lowering<'c> {
    pub(super) fn parallel_loop(&mut self, parallel_loop: scf::Parallel<'c>, plan: LoopPlan<'c>) {
        match plan.worksharing {
            true => self.shared_loop(parallel_loop, plan),
            false => self.own_loop(parallel_loop, plan),
        }
    }

    /// A loop with workers of its own.
    fn own_loop(&mut self, parallel_loop: scf::Parallel<'c>, plan: LoopPlan<'c>) {
        let op = parallel_loop.op();
        let parallel = omp::Parallel::build(&self.builder, &[], &[], None, None, &[], &[]).build();
        let block = create_block(region(parallel, 0), &[]);
        let parts = ParallelLoop::of(parallel_loop);
        let home = slots::home(op);
        let sums = reductions::sums(&parts, &plan.combiners, home, op.location());
        self.builder.set_before(parallel);
        for sum in &sums {
            sum.combiner.store(&self.builder, sum.initial, sum.variable);
        }
        self.builder.set_end(block);
        let end = omp::Terminator::build(&self.builder).build();
        slots::move_slots(parts.body, block);
        slots::free_at_end(parts.body);
        self.builder.set_before(end);
        self.worksharing_loop(parts, &sums, plan.schedule);
        self.builder.set_after(parallel);
        let values: Vec<_> = sums.iter().map(|sum| sum.combiner.load(&self.builder, sum.variable)).collect();
        replace_op(op, &values);
    }

    /// A worksharing loop. The result of a reduction is in a variable shared by the team: one worker initialises it,
    /// and a barrier keeps it from being initialised again before all have read it.
    fn shared_loop(&mut self, parallel_loop: scf::Parallel<'c>, plan: LoopPlan<'c>) {
        let op = parallel_loop.op();
        let parts = ParallelLoop::of(parallel_loop);
        if let Some(home) = slots::home(op) {
            slots::move_slots(parts.body, home);
        }
        slots::free_at_end(parts.body);
        let home = team_of(op).and_then(|team| slots::home(team.op()));
        let sums = reductions::sums(&parts, &plan.combiners, home, op.location());
        self.builder.set_before(op);
        if !sums.is_empty() {
            let single = omp::Single::build(&self.builder, &[], &[], &[], &[]).build();
            self.builder.set_end(create_block(region(single, 0), &[]));
            for sum in &sums {
                let neutral = sum.combiner.neutral(&self.builder);
                llvm::store(&self.builder, neutral, sum.variable, &AccessFacts::default());
            }
            omp::Terminator::build(&self.builder).build();
            self.builder.set_before(op);
        }
        self.worksharing_loop(parts, &sums, plan.schedule);
        self.builder.set_before(op);
        if !(has_attr(op, NOWAIT) || self.ends_team(op)) || !sums.is_empty() {
            omp::Barrier::build(&self.builder).build();
        }
        let mut values = Vec::new();
        for sum in &sums {
            let all = sum.combiner.load(&self.builder, sum.variable);
            values.push(sum.combiner.combine(&self.builder, sum.initial, all));
        }
        if !sums.is_empty() && !self.ends_team(op) {
            omp::Barrier::build(&self.builder).build();
        }
        replace_op(op, &values);
    }

    /// Builds `omp.wsloop`, with `nowait`, and in it the loop nest with the body of the parallel loop.
    fn worksharing_loop(
        &mut self,
        parts: ParallelLoop<'c>,
        sums: &[Sum<'c>],
        schedule: Option<(&'c str, Option<i64>)>,
    ) {
        let context = self.builder.context();
        let i64 = int_type(context, 64);
        let chunk = schedule.and_then(|(_, chunk)| chunk).map(|chunk| arith::constant_int(&self.builder, i64, chunk));
        let variables: Vec<Val<'c>> = sums.iter().map(|sum| sum.variable).collect();
        let names: Vec<Attr<'c>> = sums.iter().map(|sum| self.declaration(&sum.combiner)).collect();
        let by_reference = (!sums.is_empty()).then(|| bool_array_attr(context, &vec![false; sums.len()]));
        let kind = schedule.map(|(kind, _)| self.omp(&format!("schedulekind {kind}")));
        let wsloop = omp::Wsloop::build(&self.builder, &[], &[], &[], &[], &[], &variables, chunk)
            .with(omp::Wsloop::NOWAIT, unit_attr(context))
            .attr_opt(omp::Wsloop::SCHEDULE_KIND, kind)
            .attr_opt(omp::Wsloop::REDUCTION_SYMS, (!names.is_empty()).then(|| array_attr(context, &names)))
            .attr_opt(omp::Wsloop::REDUCTION_BYREF, by_reference)
            .build();
        let location = self.builder.loc();
        let arguments: Vec<_> = sums.iter().map(|_| (ptr_type(context), location)).collect();
        let wrapper = create_block(region(wsloop, 0), &arguments);
        self.builder.set_end(wrapper);
        let dimensions = parts.lower.len() as i64;
        let nest = omp::LoopNest::build(&self.builder, &parts.lower, &parts.upper, &parts.step)
            .with(omp::LoopNest::COLLAPSE_NUM_LOOPS, i64_attr(context, dimensions))
            .build();
        move_block(parts.body, region(nest, 0));
        if let Some(reduce) = parts.reduce {
            self.builder.set_before(reduce.op());
            for (number, (sum, value)) in sums.iter().zip(reduce.operands()).enumerate() {
                let own = arg(wrapper, number);
                let old = sum.combiner.load(&self.builder, own);
                let new = sum.combiner.combine(&self.builder, old, value);
                sum.combiner.store(&self.builder, new, own);
            }
            omp::Yield::build(&self.builder, &[]).build();
            erase(reduce.op());
        }
    }
}
