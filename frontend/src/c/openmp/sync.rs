//! Synchronising constructs: `critical`, `single`, `masked`, `flush`.

use clang_export::schema::{OmpClauseKind, OmpDirective};
use dialects::ir::*;
use dialects::ops::llvm;
use dialects::parallel;

use super::has_nowait;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Address;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn critical(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let name = (!d.label.is_empty()).then_some(d.label);
        let op = parallel::critical(&self.b, name);
        self.fill_region(op, &mut |fun| fun.governed(d))
    }

    /// Lowers `masked` and `master`, with the directives that are combined with them.
    pub fn masked_region(&mut self, d: &'t OmpDirective<'t>, rest: &[&str]) -> Lowered<()> {
        let mut filter = None;
        for clause in &d.clauses {
            if let OmpClauseKind::Filter(clause) = &clause.kind {
                let signed = self.m.is_signed(clause.value.ty);
                let number = self.scalar(&clause.value)?;
                filter = Some(self.to_index(number, signed));
            }
        }
        let op = parallel::masked(&self.b, filter);
        self.fill_region(op, &mut |fun| match rest {
            ["taskloop", ..] => fun.task_loop(d),
            [] => fun.governed(d),
            _ => fun.unsupported(format!("OpenMP directive '{}'", d.name)),
        })
    }

    /// `scope`: a region that every worker executes, with its own private variables.
    pub fn scope(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        self.among_workers(d, &mut |fun, _| fun.governed(d))
    }

    pub fn single(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let variables = self.variables(d)?;
        let handed_on = self.handed_on(d)?;
        let op = parallel::single(&self.b, has_nowait(d));
        self.fill_region(op, &mut |fun| {
            let entered = fun.enter_private(&variables)?;
            fun.governed(d)?;
            for (e, shared) in &handed_on {
                let place = fun.lvalue(e)?;
                let own = Address { ptr: fun.address_of(&place)?, align: place.align };
                fun.copy_object(*shared, own, e.ty)?;
            }
            fun.leave_private(entered)
        })?;
        if handed_on.is_empty() {
            return Ok(());
        }
        for (e, shared) in &handed_on {
            let place = self.lvalue(e)?;
            let own = Address { ptr: self.address_of(&place)?, align: place.align };
            self.copy_object(own, *shared, e.ty)?;
        }
        // A later `single` must not write the shared objects before every worker has read them.
        parallel::barrier(&self.b);
        Ok(())
    }

    /// The variables of `copyprivate`, each with an object that the workers share.
    fn handed_on(
        &mut self,
        d: &'t OmpDirective<'t>,
    ) -> Lowered<Vec<(&'t clang_export::schema::Expr<'t>, Address<'c>)>> {
        let mut found = Vec::new();
        for clause in &d.clauses {
            let OmpClauseKind::Copyprivate(clause) = &clause.kind else { continue };
            let Some(team) = self.omp.team else {
                return self.unsupported("OpenMP clause 'copyprivate' outside of the function of its team");
            };
            for e in &clause.variables {
                if self.is_variable(e.ty) {
                    return self.unsupported("OpenMP clause 'copyprivate' of a variable array");
                }
                let memory = self.m.mem(e.ty)?;
                let align = self.m.ty(e.ty).align.max(1);
                let ptr = self.with_slots(team.outside, |fun| fun.slot(memory, align));
                found.push((e, Address { ptr, align }));
            }
        }
        Ok(found)
    }

    /// `flush`: a fence; its list is ignored.
    pub fn flush(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let order = d.clauses.iter().find_map(|clause| match &clause.kind {
            OmpClauseKind::Order(clause) => Some(clause.order),
            _ => None,
        });
        let order = crate::c::atomic::order::named(order.unwrap_or("seq_cst"));
        llvm::Fence::build(&self.b, i64_attr(self.m.context, order)).build();
        Ok(())
    }
}
