//! `parallel`, alone and combined with other directives.

use clang_export::schema::{OmpClause, OmpClauseKind, OmpDirective};
use dialects::ir::*;
use dialects::ops::arith;
use dialects::parallel::{self, TeamClauses};

use super::variables::Variables;
use super::{Team, if_clause};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers `parallel`, with the directives `rest` that are combined with it.
    pub fn parallel(&mut self, d: &'t OmpDirective<'t>, rest: &[&str]) -> Lowered<()> {
        match rest {
            ["for", ..] => {
                let shared = self.shared(d)?;
                if self.needs_no_team(d) {
                    self.loop_with_workers(d, &shared)?;
                    return self.keep_counters(d, &shared);
                }
                let variables = self.variables(d)?;
                let reductions = self.reductions(d)?;
                self.team(d, &mut |fun| {
                    fun.with_own(&variables, &reductions, &mut |fun| {
                        fun.wait_for_copies(&variables);
                        fun.loop_among_workers(d, &shared, &variables)
                    })
                })?;
                self.keep_counters(d, &shared)
            }
            ["sections"] => self.private_team(d, &mut |fun, variables| {
                fun.wait_for_copies(variables);
                fun.section_loop(d, variables)
            }),
            [] => self.private_team(d, &mut |fun, _| fun.governed(d)),
            ["masked" | "master", inner @ ..] => self.private_team(d, &mut |fun, _| fun.masked_region(d, inner)),
            _ => self.unsupported(format!("OpenMP directive '{}'", d.name)),
        }
    }

    /// Waits until every worker has copied the originals that the last iteration changes.
    fn wait_for_copies(&mut self, variables: &Variables<'c>) {
        if variables.copied_both_ways() {
            parallel::barrier(&self.b);
        }
    }

    /// A team whose workers have the private variables and reductions of a directive.
    fn private_team(
        &mut self,
        d: &'t OmpDirective<'t>,
        inner: &mut dyn FnMut(&mut Self, &Variables<'c>) -> Lowered<()>,
    ) -> Lowered<()> {
        // The tasks of a `taskloop` have its private variables and reductions.
        if d.leaves.contains(&"taskloop") {
            let none = Variables::default();
            return self.team(d, &mut |fun| inner(fun, &none));
        }
        let variables = self.variables(d)?;
        let reductions = self.reductions(d)?;
        self.team(d, &mut |fun| fun.with_own(&variables, &reductions, &mut |fun| inner(fun, &variables)))
    }

    /// Whether `parallel for` is just a loop that starts its own workers: they have no private variables or tasks, and
    /// no directive depends on their identity. Inside a team, a parallel loop would share the team's workers.
    fn needs_no_team(&self, d: &'t OmpDirective<'t>) -> bool {
        let plain = |clause: &OmpClause<'_>| match &clause.kind {
            OmpClauseKind::Schedule(_) | OmpClauseKind::Width(_) | OmpClauseKind::Counters(_) => true,
            OmpClauseKind::Other(_) => true,
            OmpClauseKind::Private(clause) => clause.variables.iter().all(|variable| {
                let decl = super::variables::named(variable);
                d.loops.iter().any(|each| Some(each.counter) == decl)
            }),
            _ => false,
        };
        self.omp.team.is_none() && !self.def.flags.team && !d.inside.directives && d.clauses.iter().all(plain)
    }

    fn team(&mut self, d: &'t OmpDirective<'t>, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        let condition = match if_clause(d) {
            Some(condition) => Some(self.condition(condition)?),
            None => None,
        };
        let mut clauses = TeamClauses { workers: None, condition, proc_bind: None };
        for clause in &d.clauses {
            match &clause.kind {
                OmpClauseKind::NumThreads(clause) => {
                    let workers = self.scalar(&clause.value)?;
                    let signed = self.m.is_signed(clause.value.ty);
                    clauses.workers = Some(self.to_index(workers, signed));
                }
                OmpClauseKind::ProcBind(clause) => {
                    clauses.proc_bind = PLACES.iter().find(|&&bind| bind == clause.bind).copied()
                }
                _ => {}
            }
        }
        let copied = self.copied_in(d)?;
        let unordered = clauses.workers.is_none() && clauses.condition.is_none();
        let op = parallel::team(&self.b, &clauses);
        let team = Team { unordered, outside: self.slots_here() };
        let outer_team = self.omp.team.replace(team);
        let result = self.fill_task(op, &mut |fun| {
            fun.copy_in(&copied)?;
            inner(fun)
        });
        self.omp.team = outer_team;
        result
    }

    /// Converts an integer to `index`.
    pub fn to_index(&mut self, value: Val<'c>, signed: bool) -> Val<'c> {
        let name = if signed { arith::IndexCast::NAME } else { arith::IndexCastUI::NAME };
        self.convert(name, value, self.m.known.index)
    }
}

const PLACES: [&str; 3] = ["primary", "close", "spread"];
