//! Task groups: the objects into which their tasks reduce.
//!
//! A task combines its private copy with the variable of its group, even if it is created in a task that has a copy,
//! too: that task may have ended, and changes its copy without the lock. Where a pointer may lead to the copy of a task
//! from which the function is called, the task is executed at once. The initialiser of a reduction that the program
//! declares may read the original variable, which earlier tasks may have changed: the group keeps the initial value.

use clang_export::schema::{OmpClauseKind, OmpDirective};
use dialects::ir::*;
use dialects::ops::arith;
use dialects::ops::llvm::{self, GepFlags};

use super::reduction::Reduction;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Address;

/// A variable of an enclosing reduction.
pub struct Combined<'c> {
    decl: u32,
    /// The local object that has the name; `None` for a global.
    named: Option<Val<'c>>,
    /// The object that is reduced, or its private copy.
    seen: Address<'c>,
    /// The object that private copies are combined with.
    into: Address<'c>,
    /// The object from which private copies may be initialised.
    original: Address<'c>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers a task group with the reductions of its directive, in which its tasks take part.
    pub fn reducing_group(
        &mut self,
        d: &'t OmpDirective<'t>,
        inner: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let (depth, before) = (self.cleanups.len(), self.omp.combined.len());
        for clause in &d.clauses {
            let items = match &clause.kind {
                OmpClauseKind::TaskReduction(clause) => &clause.items,
                OmpClauseKind::Reduction(clause) => &clause.items,
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

    /// Records a reduction for tasks that name its variable; `seen` is the object that the variable denotes at present.
    pub fn remember(&mut self, reduction: &Reduction<'c, 't>, seen: Address<'c>) {
        let named = self.object_named(reduction.base);
        let (decl, into, original) = (reduction.base, reduction.into, reduction.original);
        self.omp.combined.push(Combined { decl, named, seen, into, original });
    }

    /// Redirects a reduction of a task from the object that has the name to the object of its group.
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

    /// The part of `object` that corresponds to `item` in `of`; all of `object` unless `part`.
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
        let ptr = self.bytes_at(object.ptr, distance, GepFlags::None);
        Address { ptr, align: item.align }
    }

    /// The local object that a variable denotes at present; `None` for a global.
    fn object_named(&self, decl: u32) -> Option<Val<'c>> {
        self.locals.get(&decl).map(|local| local.address.ptr)
    }
}
