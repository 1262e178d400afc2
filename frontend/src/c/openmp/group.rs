//! Task groups: what the tasks in them combine with.
//!
//! A task combines its copy with the variable of its group, also when it is in a task that has a copy of it: that one may have ended,
//! and changes its copy without the lock. Where a pointer may lead to the copy of a task around the function, the task is done at
//! once. Copies of a reduction that the program declares may start with what the variable is, which tasks before have changed: the
//! group keeps what it was.

use clang_sys::schema::{OmpClause, OmpDirective};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::reduction::Reduction;
use crate::c::error::Lowered;
use crate::c::fun::{Fun, GEP_DYNAMIC};
use crate::c::value::Address;

/// What a reduction around does with a variable.
pub struct Combined<'c> {
    decl: u32,
    /// The object that has the name; none for one that is global.
    named: Option<Val<'c>>,
    /// What is combined of it, or its copy.
    seen: Address<'c>,
    /// What copies are combined with.
    into: Address<'c>,
    /// What copies may start with.
    original: Address<'c>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Makes a task group with the reductions of its directive, in which tasks take part.
    pub fn reducing_group(
        &mut self,
        d: &'t OmpDirective<'t>,
        inner: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let (depth, before) = (self.cleanups.len(), self.omp.combined.len());
        for clause in &d.clauses {
            let items = match clause {
                OmpClause::TaskReduction(clause) => &clause.items,
                OmpClause::Reduction(clause) => &clause.items,
                _ => continue,
            };
            for source in items {
                let mut reduction = self.reduction(source)?;
                let variable = reduction.original;
                if source.original.is_some() {
                    reduction.original = self.copy_as_is(&reduction)?;
                }
                self.remember(&reduction, variable);
            }
        }
        self.taskgroup(inner)?;
        self.omp.combined.truncate(before);
        self.end_scope(depth)
    }

    /// Notes what tasks have to combine with that name the variable of a reduction, when that is `seen` now.
    pub fn remember(&mut self, reduction: &Reduction<'c, 't>, seen: Address<'c>) {
        let named = self.object_named(reduction.base);
        let (decl, into, original) = (reduction.base, reduction.into, reduction.original);
        self.omp.combined.push(Combined { decl, named, seen, into, original });
    }

    /// A reduction of a task, with the object of its group in place of what has the name.
    pub fn reduction_of_group(&mut self, mut reduction: Reduction<'c, 't>) -> Reduction<'c, 't> {
        let named = self.object_named(reduction.base);
        let entry = self.omp.combined.iter().rev().find(|each| each.decl == reduction.base && each.named == named);
        let Some((seen, into, original)) = entry.map(|each| (each.seen, each.into, each.original)) else {
            reduction.is_known = !self.m.is_pointer(reduction.source.base.ty);
            return reduction;
        };
        let item = reduction.original;
        reduction.into = self.same_part(item, seen, into, reduction.offset.is_some());
        reduction.original = self.same_part(item, seen, original, reduction.offset.is_some());
        reduction
    }

    /// The part of an object that `item` is of another one; all of it when that is no `part`.
    fn same_part(&mut self, item: Address<'c>, of: Address<'c>, object: Address<'c>, part: bool) -> Address<'c> {
        if object.ptr == of.ptr {
            return item;
        }
        if !part {
            return object;
        }
        let i64 = self.m.known.i64;
        let start = self.convert(llvm::PtrToInt::NAME, of.ptr, i64);
        let place = self.convert(llvm::PtrToInt::NAME, item.ptr, i64);
        let distance = self.bin(arith::SubI::NAME, place, start);
        let i8 = self.m.known.i8;
        let ptr = self.gep(object.ptr, i8, &[GEP_DYNAMIC], &[distance], false);
        Address { ptr, align: item.align }
    }

    /// The object that a variable is here; none for one that is global.
    fn object_named(&self, decl: u32) -> Option<Val<'c>> {
        self.locals.get(&decl).map(|local| local.address.ptr)
    }
}
