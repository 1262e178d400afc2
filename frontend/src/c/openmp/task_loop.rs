//! `taskloop`: a loop over chunks of iterations, each a task, in a `taskgroup`.

use clang_sys::schema::{OmpClause, OmpDirective};
use dialects::ir::*;
use dialects::ops::scf;

use super::space::{Numbering, Space};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// How many tasks there are when the directive leaves it open.
const TASKS: i64 = 64;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn task_loop(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let spaces = self.spaces(d)?;
        let numbering = self.numbering(&spaces);
        let chunk = self.iterations_of_task(d, numbering.total)?;
        if d.clauses.iter().any(|clause| matches!(clause, OmpClause::Nogroup)) {
            return self.chunks(d, &spaces, &numbering, chunk);
        }
        self.taskgroup(&mut |fun| fun.chunks(d, &spaces, &numbering, chunk))
    }

    fn iterations_of_task(&mut self, d: &'t OmpDirective<'t>, count: Val<'c>) -> Lowered<Val<'c>> {
        let index = self.m.known.index;
        let mut tasks = None;
        let mut size = None;
        for clause in &d.clauses {
            let (value, place) = match clause {
                OmpClause::Grainsize(clause) => (&clause.value, &mut size),
                OmpClause::NumTasks(clause) => (&clause.value, &mut tasks),
                _ => continue,
            };
            let signed = self.m.is_signed(value.ty);
            let number = self.scalar(value)?;
            *place = Some(self.to_index(number, signed));
        }
        let one = self.int(index, 1);
        let size = match size {
            Some(size) => size,
            None => {
                let tasks = match tasks {
                    Some(tasks) => self.bin("arith.maxsi", tasks, one),
                    None => self.int(index, TASKS),
                };
                self.bin("arith.ceildivsi", count, tasks)
            }
        };
        Ok(self.bin("arith.maxsi", size, one))
    }

    fn chunks(
        &mut self,
        d: &'t OmpDirective<'t>,
        spaces: &[Space<'c, 't>],
        numbering: &Numbering<'c>,
        chunk: Val<'c>,
    ) -> Lowered<()> {
        let count = numbering.total;
        let zero = self.int(self.m.known.index, 0);
        self.serial_loop((zero, count, chunk), &mut |fun, first| {
            let end = fun.bin("arith.addi", first, chunk);
            let end = fun.bin("arith.minsi", end, count);
            let variables = fun.task_variables(d)?;
            let reductions = fun.reductions(d)?;
            let clauses = fun.task_clauses(d)?;
            fun.spawn(&clauses, &mut |fun| {
                fun.with_own(&variables, &reductions, &mut |fun| {
                    let one = fun.int(fun.m.known.index, 1);
                    fun.serial_loop((first, end, one), &mut |fun, number| {
                        let ivs = fun.ivs_at(spaces, numbering, number);
                        fun.iteration(d, spaces, &ivs, &variables)
                    })
                })
            })
        })
    }

    /// `scf.for`.
    pub fn serial_loop(
        &mut self,
        bounds: (Val<'c>, Val<'c>, Val<'c>),
        inner: &mut dyn FnMut(&mut Self, Val<'c>) -> Lowered<()>,
    ) -> Lowered<()> {
        let op = scf::for_(&self.b, bounds, &[]);
        let block = body(op, 0);
        self.b.at(block, |b| scf::yield_(b, &[]));
        self.fill_region(op, &mut |fun| inner(fun, arg(block, 0)))
    }
}
