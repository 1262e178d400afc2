//! OpenMP: lowering of directives to operations of the dialect `parallel`; see `docs/parallelism.md`.
//!
//! | file | holds |
//! |---|---|
//! | `mod` | dispatch of directives, clauses |
//! | `supported` | directives and clauses that are refused |
//! | `region` | regions under construction: their blocks, slots and jumps |
//! | `team` | `parallel` and the directives combined with it |
//! | `space`, `shared_loop` | iteration spaces of canonical loops; `for` |
//! | `sections` | `sections` |
//! | `variables` | `private`, `firstprivate`, `lastprivate`, `copyin`, `copyprivate` |
//! | `reduction` | `reduction`, built in and declared by the program |
//! | `group` | `taskgroup`: the objects into which its tasks reduce |
//! | `sync` | `critical`, `single`, `masked`, `barrier`, `flush` |
//! | `task`, `task_loop` | `task`, `taskwait`; `taskloop` |
//! | `simd` | loops for the vectoriser |
//! | `atomic` | `atomic` |
//!
//! Clang's semantic analysis has determined the data sharing: a variable without a clause is that of the enclosing
//! region.

mod atomic;
mod group;
mod reduction;
mod region;
mod scan;
mod sections;
mod shared_loop;
mod simd;
mod space;
mod supported;
mod sync;
mod task;
mod task_loop;
mod team;
mod variables;

use clang_export::schema::{Expr, OmpClauseKind, OmpDirective};
use dialects::ir::*;

use super::error::Lowered;
use super::fun::Fun;
use group::Combined;
use region::Slots;
use scan::Scan;
pub use space::Space;
use std::rc::Rc;

/// The constructs that enclose the current statement.
#[derive(Default)]
pub struct State<'c, 't> {
    /// The team, if its directive is in the same function.
    team: Option<Team<'c>>,
    /// Where the slots of the enclosing task are created; `None` for the task that calls the function.
    task: Option<Slots<'c>>,
    /// The token of all children of the task, once created.
    children: Option<Val<'c>>,
    /// Variables of which enclosing reductions have private copies; innermost last.
    combined: Vec<Combined<'c>>,
    /// The scan of the enclosing `simd` loop.
    scan: Option<Rc<Scan<'c, 't>>>,
}

impl State<'_, '_> {
    /// Whether the current statement is in a team or task of OpenMP.
    pub fn is_inside(&self) -> bool {
        self.team.is_some() || self.task.is_some()
    }
}

/// A team under construction.
#[derive(Clone, Copy)]
struct Team<'c> {
    /// Whether it may have any number of workers, so that the order of a loop's iterations is unspecified.
    unordered: bool,
    /// Where slots outside of it are created.
    outside: Slots<'c>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers a directive with its associated statement.
    pub fn omp_directive(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        if let Some(refusal) = supported::refusal(d, self.position) {
            return Err(refusal);
        }
        if self.def.flags.has_indirect_goto {
            return self.unsupported("an OpenMP directive in a function with labels whose address is taken");
        }
        match d.leaves.as_slice() {
            ["parallel", rest @ ..] => self.parallel(d, rest),
            ["for", ..] => self.shared_loop(d),
            ["cilk_for"] => {
                self.m.has_strands = true;
                let shared = self.shared(d)?;
                self.loop_with_workers(d, &shared)
            }
            ["sections"] => self.sections(d),
            ["section"] => self.governed(d),
            ["single"] => self.single(d),
            ["scope"] => self.scope(d),
            ["critical"] => self.critical(d),
            ["barrier"] => {
                dialects::parallel::barrier(&self.b);
                Ok(())
            }
            ["flush"] => self.flush(d),
            // A worker may always resume its own task.
            ["taskyield"] => Ok(()),
            ["task"] => self.task(d),
            ["taskwait"] => self.taskwait(d),
            ["taskgroup"] => self.reducing_group(d, &mut |fun| fun.governed(d)),
            ["taskloop", ..] => self.task_loop(d),
            ["simd"] => self.simd(d),
            ["scan"] => self.scan(),
            ["masked" | "master", rest @ ..] => self.masked_region(d, rest),
            _ => self.unsupported(format!("OpenMP directive '{}'", d.name)),
        }
    }

    /// Lowers the statement that is associated with a directive.
    fn governed(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        match &d.body {
            Some(body) => self.scoped(body),
            None => Ok(()),
        }
    }
}

/// Whether a directive has `nowait`.
fn has_nowait(d: &OmpDirective<'_>) -> bool {
    d.clauses.iter().any(|clause| matches!(clause.kind, OmpClauseKind::Nowait(_)))
}

/// The condition of the `if` clause, if there is one.
fn if_clause<'t>(d: &'t OmpDirective<'t>) -> Option<&'t Expr<'t>> {
    d.clauses.iter().find_map(|clause| match &clause.kind {
        OmpClauseKind::If(clause) => Some(&clause.cond),
        _ => None,
    })
}
