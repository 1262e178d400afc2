//! `sections`: a worksharing loop over the indices of the sections.

use clang_export::schema::{OmpDirective, Stmt, StmtKind};
use dialects::ir::*;
use dialects::ops::{arith, scf};
use dialects::parallel;

use super::variables::Variables;
use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn sections(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        self.among_workers(d, &mut |fun, variables| fun.section_loop(d, variables))
    }

    /// The loop over the sections, in a team; without a barrier at its end.
    pub fn section_loop(&mut self, d: &'t OmpDirective<'t>, variables: &Variables<'c>) -> Lowered<()> {
        let sections: Vec<&'t Stmt<'t>> = match d.body.as_deref() {
            Some(Stmt { kind: StmtKind::Compound(compound), .. }) => compound.body.iter().collect(),
            Some(single) => vec![single],
            None => Vec::new(),
        };
        let index = self.m.known.index;
        let (zero, one) = (self.int(index, 0), self.int(index, 1));
        let count = self.int(index, sections.len() as i64);
        let op = scf::parallel(&self.b, &[zero], &[count], &[one]);
        set_attr(op, parallel::NOWAIT, unit_attr(self.m.context));
        if self.omp.team.is_some_and(|team| team.unordered) {
            set_attr(op, parallel::UNORDERED, unit_attr(self.m.context));
        }
        let iteration = arg(body(op, 0), 0);
        self.fill_scope(op, &mut |fun| {
            let iteration = fun.convert(arith::IndexCast::NAME, iteration, fun.m.known.i32);
            let done = fun.block();
            let cases: Vec<(i64, Blk<'c>)> = (0..sections.len() as i64).map(|at| (at, fun.block())).collect();
            fun.switch_on(iteration, &cases, done)?;
            for ((at, block), section) in cases.iter().zip(&sections) {
                fun.enter(*block);
                fun.scoped(section)?;
                if *at as usize + 1 == sections.len() {
                    fun.copy_last(variables)?;
                }
                fun.branch(done);
            }
            fun.enter(done);
            Ok(())
        })
    }
}
