//! Copies and fills of memory in the forward sweep.

use super::{Doubled, Forward};
use crate::guard::{self, Guard};
use crate::rule;
use crate::transfer::{Run, each};
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{
        MemoryCopy, arith,
        llvm::{self, GepFlags, GepIndex},
    },
};

/// Memory that companions are copied from.
#[derive(Clone, Copy)]
pub struct Source<'c> {
    pub companion: Val<'c>,
    /// Whether it may be a shadow.
    pub has_shadow: bool,
    /// Whether it is one, if that is known at run time only.
    pub is_active: Option<Val<'c>>,
}

impl<'c> Forward<'_, 'c> {
    /// Emits a copy or fill, and what it does to companions: in reverse mode only to addresses, as shadows of numbers are
    /// adjoints.
    pub(super) fn transfer(&mut self, op: Op<'c>) -> Result<(), Failure> {
        self.copy(op);
        let Some(copy) = MemoryCopy::of(op) else { return Ok(()) };
        let (target, source) = (copy.target(), copy.source());
        if !self.activity.has_shadow(target) {
            return Ok(());
        }
        let has_shadow = |value| self.activity.has_shadow(value);
        let is_plain = !self.activity.options.runtime_activity;
        if is_plain && self.doubled() == Doubled::All && source.is_some_and(has_shadow) {
            self.shadow_address(op);
            return Ok(());
        }
        let pointers: Vec<_> = [Some(target), source].into_iter().flatten().collect();
        let (doubled, length) = (self.doubled(), self.length(copy));
        let runs = match self.engine.runs(op, &pointers, length) {
            // A tangent of zero and the companion of a null pointer have the same bytes.
            Err(_) if is_plain && doubled == Doubled::All && copy.is_fill => {
                return self.clear_companions(target, length);
            }
            runs => runs?,
        };
        let is_moved = |run: &&Run| doubled == Doubled::All || !run.is_float();
        for lane in 0..self.width {
            let to = self.companions(target)[lane];
            let from = source.map(|source| self.source(source, lane));
            let condition = self.condition(target, lane);
            let guard = Guard::enter(&mut self.b, condition, &[]);
            for run in runs.iter().filter(is_moved) {
                self.transfer_run(run, length, to, from);
            }
            guard::leave(guard, &mut self.b, Vec::new(), &[]);
        }
        Ok(())
    }

    /// Clears all companions in a range of memory.
    fn clear_companions(&mut self, target: Val<'c>, length: Val<'c>) -> Result<(), Failure> {
        let context = self.b.context();
        let zero = arith::constant_int(&self.b, int_type(context, 8), 0);
        for companion in self.companions(target) {
            llvm::Memset::build(&self.b, companion, zero, length, bool_attr(context, false)).build();
        }
        Ok(())
    }

    /// Memory that companions are copied from.
    pub(super) fn source(&mut self, value: Val<'c>, lane: usize) -> Source<'c> {
        let companion = self.companions(value)[lane];
        Source { companion, has_shadow: self.activity.has_shadow(value), is_active: self.condition(value, lane) }
    }

    /// Whether the memory behind a companion of an address is active, if that is known at run time only.
    pub(super) fn condition(&mut self, memory: Val<'c>, lane: usize) -> Option<Val<'c>> {
        let is_asked = self.activity.options.runtime_activity && self.activity.has_shadow(memory);
        is_asked.then(|| {
            let (companion, primal) = (self.companions(memory)[lane], self.primal(memory));
            guard::is_active(&self.b, companion, primal)
        })
    }

    /// The number of bytes of a copy or fill.
    fn length(&self, copy: MemoryCopy<'c>) -> Val<'c> {
        match copy.length_value().map(|value| self.primal(value)) {
            Some(value) if int_width(type_of(value)) == Some(64) => value,
            Some(value) => arith::cast(&self.b, arith::ExtUI::NAME, value, int_type(self.b.context(), 64)),
            None => self.number(copy.length().unwrap_or(0)),
        }
    }

    /// Copies the companions of the elements of a run, or clears them: for a fill, and numbers of memory without shadow.
    pub(super) fn transfer_run(&mut self, run: &Run, length: Val<'c>, to: Val<'c>, from: Option<Source<'c>>) {
        let Some(element) = run.element(self.b.context()) else { return };
        let byte = int_type(self.b.context(), 8);
        let facts = AccessFacts { alignment: Some(1), ..AccessFacts::default() };
        let is_float = run.is_float();
        each(&mut self.b, run, length, &mut |b, offset| {
            let at = |b: &Builder<'c>, base| llvm::gep(b, base, &[GepIndex::Value(offset)], byte, GepFlags::None);
            let value = match from {
                Some(from) if from.has_shadow || !is_float => {
                    let loaded = llvm::load(b, element, at(b, from.companion), &facts);
                    match from.is_active.filter(|_| is_float) {
                        Some(is_active) => arith::select(b, is_active, loaded, rule::zero(b, element)),
                        None => loaded,
                    }
                }
                _ if is_float => rule::zero(b, element),
                _ => llvm::zero(b, element),
            };
            llvm::store(b, value, at(b, to), &facts);
        });
    }
}
