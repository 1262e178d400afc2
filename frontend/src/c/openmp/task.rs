//! Tasks: `task`, `taskwait` and `taskgroup`.

use clang_export::schema::{ExprKind, OmpClauseKind, OmpDirective};
use dialects::ir::*;
use dialects::parallel::{self, TaskClauses};

use super::if_clause;
use super::reduction::Reduction;
use super::region::Slots;
use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn task(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let variables = self.task_variables(d)?;
        let reductions = self.reductions(d)?;
        let clauses = self.task_clauses(d)?;
        self.spawn_task(clauses, &reductions, &mut |fun| {
            fun.with_own(&variables, &reductions, &mut |fun| fun.governed(d))
        })
    }

    /// Spawns a child of the current task that takes part in reductions. If it may combine with the private copy of a
    /// task that calls this function, it is executed at once, with all its descendants.
    pub fn spawn_task(
        &mut self,
        mut clauses: TaskClauses<'c>,
        reductions: &[Reduction<'c, 't>],
        inner: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        if reductions.iter().all(|each| each.is_known) {
            return self.spawn(&clauses, inner);
        }
        clauses.condition = Some(self.int(self.m.known.i1, 0));
        self.taskgroup(&mut |fun| fun.spawn(&clauses, inner))
    }

    /// Spawns a child of the current task.
    fn spawn(&mut self, clauses: &TaskClauses<'c>, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        let token = self.children();
        let op = parallel::spawn(&self.b, token, clauses);
        self.fill_task(op, inner)
    }

    /// Evaluates the clauses of a directive that apply to its tasks.
    pub fn task_clauses(&mut self, d: &'t OmpDirective<'t>) -> Lowered<TaskClauses<'c>> {
        let mut found = TaskClauses::default();
        if let Some(condition) = if_clause(d) {
            found.condition = Some(self.condition(condition)?);
        }
        for clause in &d.clauses {
            match &clause.kind {
                OmpClauseKind::Final(clause) => found.final_condition = Some(self.condition(&clause.cond)?),
                OmpClauseKind::Priority(clause) => {
                    let signed = self.m.is_signed(clause.value.ty);
                    let value = self.scalar(&clause.value)?;
                    found.priority = Some(self.resize(value, self.m.known.i32, signed));
                }
                OmpClauseKind::Untied => found.untied = true,
                OmpClauseKind::Mergeable => found.mergeable = true,
                OmpClauseKind::Depend(clause) => {
                    let Some(kind) = DEPENDENCES.iter().find(|&&kind| kind == clause.dependence) else { continue };
                    for object in &clause.objects {
                        let address = match &object.kind {
                            ExprKind::Section(section) => self.section(section)?.first.ptr,
                            _ => {
                                let place = self.lvalue(object)?;
                                self.address_of(&place)?
                            }
                        };
                        found.depends.push((*kind, address));
                    }
                }
                _ => {}
            }
        }
        Ok(found)
    }

    pub fn taskwait(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        if d.clauses.iter().any(|clause| !matches!(clause.kind, OmpClauseKind::Other(_))) {
            return self.unsupported("OpenMP directive 'taskwait' with clauses");
        }
        let token = self.children();
        parallel::sync(&self.b, token);
        Ok(())
    }

    /// Lowers `inner` in a task group, whose end waits for all tasks that are created inside.
    pub fn taskgroup(&mut self, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        let op = parallel::taskgroup(&self.b);
        self.fill_region(op, inner)
    }

    /// The token of the children of the current task, created at the start of its region.
    fn children(&mut self) -> Val<'c> {
        if let Some(token) = self.omp.children {
            return token;
        }
        let function = body(self.op, 0);
        let slots = self.omp.task.unwrap_or(Slots { block: function, end: None });
        let token = self.with_slots(slots, |fun| {
            let point = fun.b.save();
            fun.at_slots();
            let token = parallel::children(&fun.b);
            fun.b.restore(point);
            token
        });
        self.omp.children = Some(token);
        token
    }
}

pub const DEPENDENCES: [&str; 5] = ["in", "out", "inout", "mutexinoutset", "inoutset"];
