//! OpenMP: directives become the operations of the dialect `parallel`, as `docs/parallelism.md` says.
//!
//! | file | holds |
//! |---|---|
//! | `mod` | which directive is made by which file, clauses |
//! | `region` | regions under construction: their blocks, slots and jumps |
//! | `team` | `parallel` and what is combined with it |
//! | `space`, `shared_loop` | iteration spaces of canonical loops; `for` |
//! | `sections` | `sections` |
//! | `variables` | `private`, `firstprivate`, `lastprivate`, `copyin`, `copyprivate` |
//! | `reduction` | `reduction`, built in and declared by the program |
//! | `group` | `taskgroup`: what its tasks combine with |
//! | `sync` | `critical`, `single`, `masked`, `barrier`, `flush` |
//! | `task`, `task_loop` | `task`, `taskwait`; `taskloop` |
//! | `simd` | loops for the vectoriser |
//! | `atomic` | `atomic` |
//!
//! Clang's semantic analysis has decided who shares what: variables that are not in a clause are those of the region around.

mod atomic;
mod group;
mod reduction;
mod region;
mod scan;
mod sections;
mod shared_loop;
mod simd;
mod space;
mod sync;
mod task;
mod task_loop;
mod team;
mod variables;

use clang_sys::schema::{Expr, OmpClause, OmpDirective};
use dialects::ir::*;

use super::error::{Lowered, Unsupported};
use super::fun::Fun;
use group::Combined;
use region::Slots;
use scan::Scan;
use std::rc::Rc;

/// The constructs around the statement under construction.
#[derive(Default)]
pub struct State<'c, 't> {
    /// The team, when its directive is in the same function.
    team: Option<Team<'c>>,
    /// Where the slots of the task around are made; none for the task that calls the function.
    task: Option<Slots<'c>>,
    /// The token of all children of the task, once it is needed.
    children: Option<Val<'c>>,
    /// Variables that reductions around have copies of; inner ones last.
    combined: Vec<Combined<'c>>,
    /// The scan of the loop of lanes around.
    scan: Option<Rc<Scan<'c, 't>>>,
}

impl State<'_, '_> {
    /// Whether a team or task of OpenMP is around.
    pub fn is_inside(&self) -> bool {
        self.team.is_some() || self.task.is_some()
    }
}

/// A team under construction.
#[derive(Clone, Copy)]
struct Team<'c> {
    /// Whether it may have any number of workers, so that nothing can rely on the order of a loop.
    unordered: bool,
    /// Where slots are made outside of it.
    outside: Slots<'c>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Makes a directive with what it governs.
    pub fn omp_directive(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        for clause in &d.clauses {
            if let OmpClause::Unsupported(clause) = clause {
                return Err(Unsupported::new(clause.what, clause.loc));
            }
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
            // A worker may always go on with its own task.
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

    /// Makes the statement that a directive governs.
    fn governed(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        match &d.body {
            Some(body) => self.scoped(body),
            None => Ok(()),
        }
    }
}

/// Whether a directive has `nowait`.
fn has_nowait(d: &OmpDirective<'_>) -> bool {
    d.clauses.iter().any(|clause| matches!(clause, OmpClause::Nowait))
}

/// The condition of the `if` clause.
fn if_clause<'t>(d: &'t OmpDirective<'t>) -> Option<&'t Expr<'t>> {
    d.clauses.iter().find_map(|clause| if let OmpClause::If(clause) = clause { Some(&clause.cond) } else { None })
}
