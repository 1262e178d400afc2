//! Adjoints of copies and fills of memory.

use super::Reverse;
use crate::guard::{self, Guard};
use crate::item::{Item, Part};
use crate::reverse::sum;
use crate::rule;
use crate::transfer::each;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{
        MemoryCopy, OpKind, arith,
        llvm::{self, GepFlags, GepIndex},
    },
};

/// The shadow that adjoints go to.
#[derive(Clone, Copy)]
struct Source<'c> {
    shadow: Val<'c>,
    /// Whether the memory is active, if that is known at run time only.
    is_active: Option<Val<'c>>,
}

impl<'c> Reverse<'_, 'c> {
    /// A copy moves the adjoints of numbers from the shadow of its target, which becomes zero, to that of its source; a
    /// fill drops them.
    pub(super) fn transfer(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(copy) = MemoryCopy::of(op) else { return Ok(()) };
        let (target, source) = (copy.target(), copy.source());
        if !self.activity.has_shadow(target) {
            return Ok(());
        }
        let wide = int_type(self.b.context(), 64);
        let length = match copy.length_value() {
            Some(value) => {
                let value = self.primal(value)?;
                let is_wide = int_width(type_of(value)) == Some(64);
                if is_wide { value } else { arith::cast(&self.b, arith::ExtUI::NAME, value, wide) }
            }
            None => arith::constant_int(&self.b, wide, copy.length().unwrap_or(0) as i64),
        };
        let pointers: Vec<_> = [Some(target), source].into_iter().flatten().collect();
        let runs = self.engine.runs(op, &pointers, length)?;
        let to = self.shadows(target)?;
        let from = match source.filter(|source| self.activity.has_shadow(*source)) {
            Some(source) => Some(self.shadows(source)?),
            None => None,
        };
        let conditions = self.conditions(target, &to)?;
        let of_source = match (source, &from) {
            (Some(source), Some(from)) => self.conditions(source, from)?,
            _ => Vec::new(),
        };
        let may_overlap = OpKind::of(op) == OpKind::Llvm(llvm::Kind::Memmove);
        for lane in 0..self.width() {
            let from = from.as_ref().map(|from| from[lane]);
            let guard = Guard::enter(&mut self.b, conditions.get(lane).copied(), &[]);
            for run in runs.iter().filter(|run| run.is_float()) {
                let Some(element) = run.element(self.b.context()) else { continue };
                let source = from.map(|from| Source { shadow: from, is_active: of_source.get(lane).copied() });
                match source.filter(|_| may_overlap) {
                    Some(source) => self.move_back(run, element, length, (to[lane], source)),
                    None => self.take_back(run, element, length, to[lane], source),
                }
            }
            guard::leave(guard, &mut self.b, Vec::new(), &[]);
        }
        Ok(())
    }

    /// A change of the size of a block moves the adjoints of the numbers that it keeps to the shadow of the old block.
    pub(super) fn reallocation(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let value = result(op, 0);
        let Some(block) = rule::reallocated_block(op) else { return Ok(()) };
        if !self.activity.has_shadow(value) || !self.activity.has_shadow(block) {
            return Ok(());
        }
        let kept = self.lookup(Item::of_op(op, Part::Count))?[0];
        let size = if rule::has_two_sizes(op) { kept } else { rule::allocated_size(op)? };
        let runs = self.engine.runs(op, &[value, block], size)?;
        let (to, from) = (self.shadows(value)?, self.shadows(block)?);
        let (conditions, of_block) = (self.conditions(value, &to)?, self.conditions(block, &from)?);
        for (lane, (to, from)) in to.into_iter().zip(from).enumerate() {
            let from = Source { shadow: from, is_active: of_block.get(lane).copied() };
            let guard = Guard::enter(&mut self.b, conditions.get(lane).copied(), &[]);
            for run in runs.iter().filter(|run| run.is_float()) {
                let Some(element) = run.element(self.b.context()) else { continue };
                self.take_back(run, element, kept, to, Some(from));
            }
            guard::leave(guard, &mut self.b, Vec::new(), &[]);
        }
        Ok(())
    }

    /// Moves the adjoints of a run between shadows that do not overlap.
    fn take_back(
        &mut self,
        run: &crate::transfer::Run,
        element: Ty<'c>,
        length: Val<'c>,
        to: Val<'c>,
        from: Option<Source<'c>>,
    ) {
        let byte = int_type(self.b.context(), 8);
        let facts = AccessFacts { alignment: Some(1), ..AccessFacts::default() };
        each(&mut self.b, run, length, &mut |b, offset| {
            let at = |b: &Builder<'c>, base| llvm::gep(b, base, &[GepIndex::Value(offset)], byte, GepFlags::None);
            let target = at(b, to);
            let adjoint = from.map(|_| llvm::load(b, element, target, &facts));
            llvm::store(b, rule::zero(b, element), target, &facts);
            if let (Some(from), Some(adjoint)) = (from, adjoint) {
                let guard = Guard::enter(b, from.is_active, &[]);
                let source = at(b, from.shadow);
                let before = llvm::load(b, element, source, &facts);
                llvm::store(b, sum(b, before, adjoint), source, &facts);
                guard::leave(guard, b, Vec::new(), &[]);
            }
        });
    }

    /// Moves the adjoints of a run between shadows that may overlap: by way of a copy.
    fn move_back(
        &mut self,
        run: &crate::transfer::Run,
        element: Ty<'c>,
        length: Val<'c>,
        (to, from): (Val<'c>, Source<'c>),
    ) {
        use crate::runtime::Runtime;
        let byte = int_type(self.b.context(), 8);
        let copy = self.engine.call(&self.b, Runtime::Allocate, &[length]);
        let facts = AccessFacts { alignment: Some(1), ..AccessFacts::default() };
        let at = |b: &Builder<'c>, base, offset| llvm::gep(b, base, &[GepIndex::Value(offset)], byte, GepFlags::None);
        each(&mut self.b, run, length, &mut |b, offset| {
            let target = at(b, to, offset);
            let adjoint = llvm::load(b, element, target, &facts);
            llvm::store(b, adjoint, at(b, copy, offset), &facts);
            llvm::store(b, rule::zero(b, element), target, &facts);
        });
        let guard = Guard::enter(&mut self.b, from.is_active, &[]);
        each(&mut self.b, run, length, &mut |b, offset| {
            let source = at(b, from.shadow, offset);
            let adjoint = llvm::load(b, element, at(b, copy, offset), &facts);
            let before = llvm::load(b, element, source, &facts);
            llvm::store(b, sum(b, before, adjoint), source, &facts);
        });
        guard::leave(guard, &mut self.b, Vec::new(), &[]);
        self.engine.call(&self.b, Runtime::Free, &[copy]);
    }
}
