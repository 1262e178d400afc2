//! Iteration number and trip count of an `scf.for` with a positive constant step.

use analysis::int_range::{range, width_of};
use dialects::{
    ir::*,
    ops::{
        arith::{self, IntPredicate},
        scf,
    },
};

/// A count: a value, its signedness, and a pending division.
#[derive(Clone, Copy)]
pub(super) struct Count<'c> {
    value: Val<'c>,
    unsigned: bool,
    /// The count is `value / divisor`.
    divisor: i64,
}

/// The number of the current iteration, from 0, computed at the start of the body.
pub(super) fn iteration<'c>(b: &Builder<'c>, loop_op: scf::For<'c>) -> Count<'c> {
    let (lower, counter) = (loop_op.lower_bound(), arg(loop_op.block(), 0));
    let unsigned = loop_op.unsigned_cmp();
    let divisor = constant_int(loop_op.step()).unwrap_or(1);
    if constant_int(lower) == Some(0) {
        return Count { value: counter, unsigned, divisor };
    }
    let signed = !unsigned && range(lower, true).0 >= 0;
    let flag = if signed { OverflowFlags::NSW } else { OverflowFlags::NONE };
    let value = arith::binary_overflow(b, arith::SubI::NAME, counter, lower, flag);
    Count { value, unsigned: !signed, divisor }
}

/// The trip count, read as unsigned.
pub(super) fn all<'c>(b: &Builder<'c>, loop_op: scf::For<'c>) -> Count<'c> {
    let (lower, upper) = (loop_op.lower_bound(), loop_op.upper_bound());
    let step = constant_int(loop_op.step()).unwrap_or(1);
    let unsigned = loop_op.unsigned_cmp();
    let zero = arith::constant_int(b, type_of(lower), 0);
    if constant_int(lower) == Some(0) && step == 1 {
        let value = if unsigned { upper } else { arith::MaxSI::build(b, upper, zero).value() };
        return Count { value, unsigned, divisor: 1 };
    }
    let distance = arith::subi(b, upper, lower);
    let trips = match step {
        1 => distance,
        _ => {
            let last = arith::subi(b, distance, arith::constant_int(b, type_of(lower), 1));
            let rounded = arith::DivUI::build(b, last, arith::constant_int(b, type_of(lower), step)).value();
            arith::addi(b, rounded, arith::constant_int(b, type_of(lower), 1))
        }
    };
    let entered = arith::cmpi(b, if unsigned { IntPredicate::Ult } else { IntPredicate::Slt }, lower, upper);
    Count { value: arith::select(b, entered, trips, zero), unsigned: true, divisor: 1 }
}

impl<'c> Count<'c> {
    /// A multiple of the count as an integer or `index`. The multiplication gets the overflow flag, if any.
    pub(super) fn times(self, b: &Builder<'c>, factor: i64, ty: Ty<'c>, flag: OverflowFlags) -> Val<'c> {
        let (value, factor) = match factor % self.divisor {
            0 => (self.value, factor / self.divisor),
            _ => (self.divided(b), factor),
        };
        let value = self.convert(b, value, ty);
        match factor {
            1 => value,
            _ => arith::binary_overflow(b, arith::MulI::NAME, value, arith::constant_int(b, ty, factor), flag),
        }
    }

    /// The product of the count and a signed integer, as `index`.
    pub(super) fn times_value(self, b: &Builder<'c>, factor: Val<'c>) -> Val<'c> {
        let index = index_type(b.context());
        let count = self.convert(b, self.divided(b), index);
        let factor = arith::index_cast(b, factor, index);
        arith::binary_overflow(b, arith::MulI::NAME, count, factor, OverflowFlags::NSW)
    }

    fn divided(self, b: &Builder<'c>) -> Val<'c> {
        match self.divisor {
            1 => self.value,
            by => arith::DivUI::build(b, self.value, arith::constant_int(b, type_of(self.value), by)).value(),
        }
    }

    fn convert(self, b: &Builder<'c>, value: Val<'c>, ty: Ty<'c>) -> Val<'c> {
        let (from, to) = (type_of(value), ty);
        let (Some(narrow), Some(wide)) = (width_of(from), width_of(to)) else {
            return value;
        };
        let name = match (is_index(from) || is_index(to), self.unsigned) {
            _ if from == to => return value,
            (true, true) => arith::IndexCastUI::NAME,
            (true, false) => arith::IndexCast::NAME,
            (false, _) if wide < narrow => arith::TruncI::NAME,
            (false, true) => arith::ExtUI::NAME,
            (false, false) => arith::ExtSI::NAME,
        };
        arith::cast(b, name, value, to)
    }
}
