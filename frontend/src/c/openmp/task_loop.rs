//! `taskloop`: a loop over chunks of iterations, each a task, in a `taskgroup`.

use clang_export::schema::{OmpClauseKind, OmpDirective};
use dialects::ir::*;
use dialects::ops::{arith, scf};

use super::space::{Numbering, Space};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// Number of tasks if no clause states it.
const TASKS: i64 = 64;

/// The partition of the iterations into tasks: each has `size`, and the first `more` tasks have one more; without
/// `more`, the last task may have fewer.
struct Cut<'c> {
    tasks: Val<'c>,
    size: Val<'c>,
    more: Option<Val<'c>>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn task_loop(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let spaces = self.spaces(d)?;
        let numbering = self.numbering(&spaces);
        let cut = self.cut(d, numbering.total)?;
        if d.clauses.iter().any(|clause| matches!(clause.kind, OmpClauseKind::Nogroup)) {
            return self.chunks(d, &spaces, &numbering, &cut);
        }
        self.reducing_group(d, &mut |fun| fun.chunks(d, &spaces, &numbering, &cut))
    }

    /// Partitions as the OpenMP runtime does: with `grainsize`, a task has at least that many iterations and less than
    /// twice as many; with `strict`, the last task has the remainder.
    fn cut(&mut self, d: &'t OmpDirective<'t>, count: Val<'c>) -> Lowered<Cut<'c>> {
        let one = self.int(self.m.known.index, 1);
        let mut tasks = self.int(self.m.known.index, TASKS);
        for clause in &d.clauses {
            let (value, strict) = match &clause.kind {
                OmpClauseKind::Grainsize(clause) => (&clause.value, clause.strict),
                OmpClauseKind::NumTasks(clause) => (&clause.value, false),
                _ => continue,
            };
            let signed = self.m.is_signed(value.ty);
            let given = self.scalar(value)?;
            let given = self.to_index(given, signed);
            let given = self.bin(arith::MaxSI::NAME, given, one);
            if strict {
                let tasks = self.bin(arith::CeilDivSI::NAME, count, given);
                return Ok(Cut { tasks, size: given, more: None });
            }
            tasks = match &clause.kind {
                OmpClauseKind::Grainsize(_) => self.bin(arith::DivSI::NAME, count, given),
                _ => given,
            };
        }
        let tasks = self.bin(arith::MinSI::NAME, tasks, count);
        let tasks = self.bin(arith::MaxSI::NAME, tasks, one);
        let size = self.bin(arith::DivSI::NAME, count, tasks);
        let more = self.bin(arith::RemSI::NAME, count, tasks);
        Ok(Cut { tasks, size, more: Some(more) })
    }

    /// The first iteration of a task, and the one after its last.
    fn bounds(&mut self, cut: &Cut<'c>, task: Val<'c>, count: Val<'c>) -> (Val<'c>, Val<'c>) {
        let one = self.int(self.m.known.index, 1);
        let next = self.bin(arith::AddI::NAME, task, one);
        let mut start = |task| {
            let start = self.bin(arith::MulI::NAME, task, cut.size);
            match cut.more {
                Some(more) => {
                    let more = self.bin(arith::MinSI::NAME, task, more);
                    self.bin(arith::AddI::NAME, start, more)
                }
                None => self.bin(arith::MinSI::NAME, start, count),
            }
        };
        (start(task), start(next))
    }

    fn chunks(
        &mut self,
        d: &'t OmpDirective<'t>,
        spaces: &[Space<'c, 't>],
        numbering: &Numbering<'c>,
        cut: &Cut<'c>,
    ) -> Lowered<()> {
        let (zero, one) = (self.int(self.m.known.index, 0), self.int(self.m.known.index, 1));
        // Without iterations there is no task, although `cut.tasks` is at least one.
        let any = self.bin(arith::MinSI::NAME, numbering.total, cut.tasks);
        self.serial_loop(spaces, "tasks", (zero, any, one), &mut |fun, task| {
            let (first, end) = fun.bounds(cut, task, numbering.total);
            let variables = fun.task_variables(d)?;
            let reductions = fun.reductions(d)?;
            let clauses = fun.task_clauses(d)?;
            fun.spawn_task(clauses, &reductions, &mut |fun| {
                fun.with_own(&variables, &reductions, &mut |fun| {
                    let one = fun.int(fun.m.known.index, 1);
                    fun.serial_loop(spaces, "task", (first, end, one), &mut |fun, iteration| {
                        let ivs = fun.ivs_at(spaces, numbering, iteration);
                        fun.iteration(d, spaces, &ivs, &variables)
                    })
                })
            })
        })
    }

    /// An `scf.for` with the body `inner`, which is the part `role` of loops.
    pub fn serial_loop(
        &mut self,
        spaces: &[Space<'c, 't>],
        role: &str,
        bounds: (Val<'c>, Val<'c>, Val<'c>),
        inner: &mut dyn FnMut(&mut Self, Val<'c>) -> Lowered<()>,
    ) -> Lowered<()> {
        let op = scf::for_(&self.b, bounds, &[]);
        self.name_space(op, spaces, role);
        let block = body(op, 0);
        self.b.at(block, |b| scf::yield_(b, &[]));
        self.fill_region(op, &mut |fun| inner(fun, arg(block, 0)))
    }
}
