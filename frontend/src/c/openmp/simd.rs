//! `simd`: an ordinary loop with a hint for the vectoriser. One lane executes all iterations in order, which is a valid
//! execution: a reduction then needs no private copies.

use clang_export::schema::{OmpClauseKind, OmpDirective};
use dialects::ir::*;
use dialects::ops::{arith, cf};

use super::variables::Variables;
use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn simd(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let mut variables = self.variables(d)?;
        if d.loops.is_empty() {
            self.keep_originals(&mut variables)?;
        }
        let entered = self.enter_private(&variables)?;
        self.loop_hints.vectorize = Some(true);
        for clause in &d.clauses {
            if let OmpClauseKind::Width(width) = &clause.kind {
                self.loop_hints.vectorize_width = width.value.map_or(0, |value| value as i32);
            }
        }
        let result = if d.loops.is_empty() { self.governed(d) } else { self.counted_lanes(d, &variables) };
        self.loop_hints = LoopHints::NONE;
        result?;
        if d.loops.is_empty() {
            self.copy_last(&variables)?;
        }
        self.leave_private(entered)
    }

    /// A loop with variables that are linear in the iteration number, or with a scan.
    fn counted_lanes(&mut self, d: &'t OmpDirective<'t>, variables: &Variables<'c>) -> Lowered<()> {
        let hints = std::mem::take(&mut self.loop_hints);
        let spaces = self.spaces(d)?;
        let numbering = self.numbering(&spaces);
        let scan = self.scanned(d)?;
        let (header, inside, exit) = (self.block(), self.block(), self.block());
        let index = self.m.known.index;
        let iteration = add_arg(header, index, self.b.loc());
        let zero = self.int(index, 0);
        cf::br(&self.b, header, &[zero]);
        self.enter(header);
        let more = self.compare(2, iteration, numbering.total);
        self.branch_if(more, inside, exit);
        self.enter(inside);
        let ivs = self.ivs_at(&spaces, &numbering, iteration);
        self.scanned_iteration(scan.as_ref(), &mut |fun| fun.iteration(d, &spaces, &ivs, variables))?;
        let one = self.int(index, 1);
        let next = self.bin_nsw(arith::AddI::NAME, iteration, one);
        let annotation = self.loop_annotation(hints, -1);
        let branch = cf::Branch::build(&self.b, &[next], header).attr_opt(LoopHints::NAME, annotation).build();
        self.name_space(branch, &spaces, "");
        self.enter(exit);
        Ok(())
    }
}
