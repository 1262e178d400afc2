//! Iteration spaces of canonical loops.
//!
//! A loop that counts up by a constant is a parallel loop from its first value to its limit, whose induction variable
//! is the counter. Any other loop counts its iterations, and the counter is computed from the iteration number. The
//! trip count is computed without overflow, as in Clang: it is zero if the condition does not hold at first.

use clang_export::schema::{BinaryOp, Expr, ExprKind, OmpDirective, OmpLoop};
use dialects::ir::*;
use dialects::ops::arith;

use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::scalar::comparison;
use crate::c::value::Rv;

/// The evaluated iteration space of a loop.
pub struct Space<'c, 't> {
    pub source: &'t OmpLoop<'t>,
    pub lower: Val<'c>,
    pub upper: Val<'c>,
    pub step: Val<'c>,
    form: Form<'c>,
}

/// Relation of the counter to the induction variable.
enum Form<'c> {
    /// The counter is the induction variable.
    Direct,
    /// The counter is `start` plus or minus the induction variable times `by`, an `i64`.
    Counted { start: Val<'c>, by: Val<'c>, up: bool },
}

/// A numbering of the iterations of a loop nest, from zero in execution order.
pub struct Numbering<'c> {
    /// The trip count of each loop, as `index`.
    counts: Vec<Val<'c>>,
    /// The number of iterations of the nest.
    pub total: Val<'c>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Evaluates the bounds and steps of the loops of a directive.
    pub fn spaces(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Vec<Space<'c, 't>>> {
        d.loops.iter().map(|each| self.space(each)).collect()
    }

    fn space(&mut self, source: &'t OmpLoop<'t>) -> Lowered<Space<'c, 't>> {
        self.at(source.loc);
        let start = self.scalar(&source.lower)?;
        let limit = self.scalar(&source.limit)?;
        let step = match &source.step {
            Some(Expr { kind: ExprKind::Int(step), .. }) => self.int(self.m.known.i64, step.value),
            Some(step) => {
                let signed = self.m.is_signed(step.ty);
                let step = self.scalar(step)?;
                self.resize(step, self.m.known.i64, signed)
            }
            None => self.int(self.m.known.i64, 1),
        };
        let known = constant_int(step).map(|step| if source.down { -step } else { step });
        let up = match source.relation {
            BinaryOp::LT | BinaryOp::LE => true,
            BinaryOp::NE => known.is_some_and(|step| step > 0),
            _ => false,
        };
        if source.relation == BinaryOp::NE && !matches!(known, Some(1 | -1)) {
            return self.unsupported("a loop until its counter is equal to something, with a step other than 1");
        }
        if self.m.is_pointer(source.ty) {
            return self.pointer_space(source, start, limit, step, up);
        }
        let width = int_width(type_of(limit)).unwrap_or(0);
        if !matches!(width, 8 | 16 | 32 | 64) || int_width(type_of(start)).is_none_or(|bits| bits > 64) {
            return self.unsupported("a loop with a counter of this type");
        }
        let signed = self.m.is_signed(source.compared);
        let first = self.resize(start, type_of(limit), self.m.is_signed(source.ty));
        if let Some(known) = known
            && known > 0
            && up
            && (signed || width < 64)
        {
            let lower = self.to_index(first, signed);
            let mut upper = self.to_index(limit, signed);
            if source.relation == BinaryOp::LE {
                let one = self.int(self.m.known.index, 1);
                upper = self.bin_nsw(arith::AddI::NAME, upper, one);
            }
            let step = self.int(self.m.known.index, known);
            return Ok(Space { source, lower, upper, step, form: Form::Direct });
        }
        let distance =
            if up { self.bin(arith::SubI::NAME, limit, first) } else { self.bin(arith::SubI::NAME, first, limit) };
        let distance = self.resize(distance, self.m.known.i64, false);
        let relation = match (source.relation, up) {
            (BinaryOp::NE, true) => BinaryOp::LT,
            (BinaryOp::NE, false) => BinaryOp::GT,
            (relation, _) => relation,
        };
        let Some(predicate) = comparison(relation, signed, false) else {
            return self.unsupported("a loop with this condition");
        };
        // The trip count of an unsigned loop from zero by one is its limit.
        let from_zero = !signed && up && constant_int(first) == Some(0) && relation == BinaryOp::LT && known == Some(1);
        let runs = (!from_zero).then(|| self.compare(predicate, first, limit));
        Ok(self.count_iterations(source, start, distance, runs, step, up))
    }

    fn pointer_space(
        &mut self,
        source: &'t OmpLoop<'t>,
        start: Val<'c>,
        limit: Val<'c>,
        step: Val<'c>,
        up: bool,
    ) -> Lowered<Space<'c, 't>> {
        if !is_ptr(type_of(limit)) {
            return self.unsupported("a loop that compares a pointer with something else");
        }
        let (from, to) = if up { (start, limit) } else { (limit, start) };
        let ty = source.ty;
        let distance = self.pointer_operate(BinaryOp::Sub, to, ty, from, ty, ty)?;
        let Rv::Scalar(distance) = distance else { return self.unsupported("a loop over these pointers") };
        let zero = self.int(self.m.known.i64, 0);
        let inclusive = matches!(source.relation, BinaryOp::LE | BinaryOp::GE);
        let runs = self.compare(if inclusive { 5 } else { 4 }, distance, zero);
        Ok(self.count_iterations(source, start, distance, Some(runs), step, up))
    }

    /// The iteration space of a counted loop over the unsigned `distance`; empty if `runs` is false.
    fn count_iterations(
        &mut self,
        source: &'t OmpLoop<'t>,
        start: Val<'c>,
        distance: Val<'c>,
        runs: Option<Val<'c>>,
        step: Val<'c>,
        up: bool,
    ) -> Space<'c, 't> {
        let i64 = self.m.known.i64;
        let zero = self.int(i64, 0);
        let by = match constant_int(step) {
            _ if source.down != up => step,
            Some(step) => self.int(i64, step.wrapping_neg()),
            None => self.bin(arith::SubI::NAME, zero, step),
        };
        let one = self.int(i64, 1);
        let single = constant_int(by) == Some(1);
        let mut count = distance;
        if matches!(source.relation, BinaryOp::LE | BinaryOp::GE) {
            if !single {
                count = self.bin(arith::DivUI::NAME, count, by);
            }
            count = self.bin(arith::AddI::NAME, count, one);
        } else if !single {
            count = self.bin(arith::SubI::NAME, count, one);
            count = self.bin(arith::DivUI::NAME, count, by);
            count = self.bin(arith::AddI::NAME, count, one);
        }
        let count = runs.map_or(count, |runs| self.select(runs, count, zero));
        let lower = self.int(self.m.known.index, 0);
        let step = self.int(self.m.known.index, 1);
        let upper = self.to_index(count, true);
        Space { source, lower, upper, step, form: Form::Counted { start, by, up } }
    }

    /// The value of the counter for a value of the induction variable.
    pub fn counter(&mut self, space: &Space<'c, 't>, iv: Val<'c>) -> Lowered<Val<'c>> {
        let ty = self.m.reg(space.source.ty)?;
        let Form::Counted { start, by, up } = &space.form else {
            return Ok(self.convert(arith::IndexCast::NAME, iv, ty));
        };
        let i64 = self.m.known.i64;
        let (start, by, up) = (*start, *by, *up);
        let iteration = self.convert(arith::IndexCast::NAME, iv, i64);
        if let Some(pointee) = self.m.pointee(space.source.ty) {
            let zero = self.int(i64, 0);
            let scaled = self.bin(arith::MulI::NAME, iteration, by);
            let amount = if up { scaled } else { self.bin(arith::SubI::NAME, zero, scaled) };
            return self.advance(start, pointee, amount);
        }
        let signed = self.m.is_signed(space.source.ty);
        let wide = int_width(ty) == Some(64);
        if wide && up && constant_int(start) == Some(0) && constant_int(by) == Some(1) {
            return Ok(iteration);
        }
        // Narrow counters are exact in 64 bits; wide unsigned ones pass neither zero nor the limit.
        let flags = match (wide, signed) {
            (false, _) => OverflowFlags::NSW,
            (true, false) => OverflowFlags::NUW,
            (true, true) => OverflowFlags::NONE,
        };
        let start = self.resize(start, i64, signed);
        let scaled = if constant_int(by) == Some(1) {
            iteration
        } else {
            arith::binary_overflow(&self.b, arith::MulI::NAME, iteration, by, flags)
        };
        let name = if up { arith::AddI::NAME } else { arith::SubI::NAME };
        let value = arith::binary_overflow(&self.b, name, start, scaled, flags);
        if wide {
            return Ok(value);
        }
        let exact = if signed { OverflowFlags::NSW } else { OverflowFlags::NUW }.attr(self.m.context);
        Ok(arith::TruncI::build(&self.b, value, ty).with(arith::TruncI::OVERFLOW_FLAGS, exact).value())
    }

    /// The value of the counter after an iteration.
    pub fn next_counter(&mut self, space: &Space<'c, 't>, value: Val<'c>) -> Lowered<Val<'c>> {
        let (by, up) = match &space.form {
            Form::Direct => (self.convert(arith::IndexCast::NAME, space.step, self.m.known.i64), true),
            Form::Counted { by, up, .. } => (*by, *up),
        };
        if let Some(pointee) = self.m.pointee(space.source.ty) {
            let zero = self.int(self.m.known.i64, 0);
            let amount = if up { by } else { self.bin(arith::SubI::NAME, zero, by) };
            return self.advance(value, pointee, amount);
        }
        let by = self.resize(by, type_of(value), true);
        Ok(self.bin(if up { arith::AddI::NAME } else { arith::SubI::NAME }, value, by))
    }

    /// Whether an iteration is the last one in sequential order.
    pub fn is_last(&mut self, spaces: &[Space<'c, 't>], ivs: &[Val<'c>]) -> Val<'c> {
        let mut all: Option<Val<'c>> = None;
        for (space, &iv) in spaces.iter().zip(ivs) {
            let rest = self.bin(arith::SubI::NAME, space.upper, iv);
            let last = self.compare(3, rest, space.step);
            all = Some(match all {
                Some(others) => self.bin(arith::AndI::NAME, others, last),
                None => last,
            });
        }
        match all {
            Some(all) => all,
            None => self.int(self.m.known.i1, 1),
        }
    }

    // ---- numbers of iterations --------------------------------------------------------------------------------------

    /// Computes the numbering of a loop nest.
    pub fn numbering(&mut self, spaces: &[Space<'c, 't>]) -> Numbering<'c> {
        let index = self.m.known.index;
        let zero = self.int(index, 0);
        let mut counts = Vec::new();
        let mut total = self.int(index, 1);
        for space in spaces {
            let distance = self.bin(arith::SubI::NAME, space.upper, space.lower);
            let count = self.bin(arith::CeilDivSI::NAME, distance, space.step);
            let count = self.bin(arith::MaxSI::NAME, count, zero);
            total = if counts.is_empty() { count } else { self.bin(arith::MulI::NAME, total, count) };
            counts.push(count);
        }
        Numbering { counts, total }
    }

    /// The induction variables of iteration `iteration`.
    pub fn ivs_at(&mut self, spaces: &[Space<'c, 't>], numbering: &Numbering<'c>, iteration: Val<'c>) -> Vec<Val<'c>> {
        let mut rest = iteration;
        let mut ivs = Vec::new();
        for (at, space) in spaces.iter().enumerate().rev() {
            let own = if at == 0 { rest } else { self.bin(arith::RemSI::NAME, rest, numbering.counts[at]) };
            if at > 0 {
                rest = self.bin(arith::DivSI::NAME, rest, numbering.counts[at]);
            }
            let distance = self.bin(arith::MulI::NAME, own, space.step);
            ivs.push(self.bin(arith::AddI::NAME, space.lower, distance));
        }
        ivs.reverse();
        ivs
    }

    /// The number of an iteration, as `i64`.
    pub fn number_of(&mut self, spaces: &[Space<'c, 't>], ivs: &[Val<'c>]) -> Val<'c> {
        let numbering = self.numbering(spaces);
        let mut iteration = self.int(self.m.known.index, 0);
        for ((space, &iv), &count) in spaces.iter().zip(ivs).zip(&numbering.counts) {
            let distance = self.bin(arith::SubI::NAME, iv, space.lower);
            let own = self.bin(arith::DivSI::NAME, distance, space.step);
            iteration = self.bin(arith::MulI::NAME, iteration, count);
            iteration = self.bin(arith::AddI::NAME, iteration, own);
        }
        self.convert(arith::IndexCast::NAME, iteration, self.m.known.i64)
    }
}
