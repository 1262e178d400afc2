//! Integer arithmetic as exact polynomials over induction variables and symbols.
//!
//! Machine arithmetic wraps and polynomials do not, so each operation needs a proof: its overflow flag (`nsw`, `nuw`; a
//! violation is undefined behaviour where the value is used), or a range that shows that the exact result fits.

use super::Reason;
use super::nest::Nest;
use crate::int_range::{full, width_of};
use crate::polynomial::{Atom, Polynomial, Signedness};
use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, cast_input},
};

/// The maximum depth of use-def chains that are followed.
const DEPTH: u32 = 24;

/// The maximum number of definitions visited for one value, in both readings.
const BUDGET: u32 = 400;

/// The result of a proof, or the reason why it failed.
pub type Proof<T> = Result<T, Reason>;

/// The polynomial of a value in a nest, read as signed or unsigned.
pub fn number<'c>(nest: &Nest<'c>, value: Val<'c>, reading: Signedness) -> Proof<Polynomial<'c>> {
    Evaluation { nest, left: BUDGET }.number(value, reading, DEPTH)
}

struct Evaluation<'n, 'c> {
    nest: &'n Nest<'c>,
    left: u32,
}

impl<'c> Evaluation<'_, 'c> {
    /// The polynomial in one reading, derived from the other one if necessary.
    fn number(&mut self, value: Val<'c>, reading: Signedness, depth: u32) -> Proof<Polynomial<'c>> {
        let direct = self.direct(value, reading, depth);
        let Err(reason) = direct else {
            return direct;
        };
        let Some(width) = width_of(type_of(value)).filter(|width| *width <= 64) else {
            return Err(reason);
        };
        // Values that are not negative read the same as signed and as unsigned.
        let not_negative = self.nest.known.get(value).is_some_and(|range| range.0 >= 0);
        if let Ok(other) = self.direct(value, reading.other(), depth) {
            if not_negative || self.nest.is_within(&other, (0, full(width, true).1)) {
                return Ok(other);
            }
        }
        if self.nest.scope.is_symbol(value) {
            let reading = if not_negative { Signedness::Signed } else { reading };
            return Ok(Polynomial::atom(Atom::Value(value, reading)));
        }
        Err(reason)
    }

    fn direct(&mut self, value: Val<'c>, reading: Signedness, depth: u32) -> Proof<Polynomial<'c>> {
        if let Some(constant) = constant_int(value) {
            let width = width_of(type_of(value)).unwrap_or(64);
            let wrapped = if constant < 0 && !reading.is_signed() { 1_i128 << width } else { 0 };
            return Ok(Polynomial::constant(i128::from(constant) + wrapped));
        }
        if self.nest.loop_of(value).is_some() {
            let number = Polynomial::atom(Atom::Value(value, Signedness::Signed));
            let fits = reading.is_signed() || self.nest.interval(&number).0 >= 0;
            return if fits { Ok(number) } else { Err(Reason::Sign) };
        }
        if depth == 0 || self.left == 0 {
            return Err(Reason::TooComplex);
        }
        self.left -= 1;
        let op = defining_op(value).ok_or(Reason::NotAffine)?;
        let width = width_of(type_of(value)).filter(|width| *width <= 64).ok_or(Reason::TooWide)?;
        let all = numbers(width, reading);
        let OpKind::Arith(kind) = OpKind::of(op) else {
            return Err(Reason::NotAffine);
        };
        match kind {
            arith::Kind::AddI | arith::Kind::SubI | arith::Kind::MulI | arith::Kind::ShLI => {
                self.arithmetic(op, kind, reading, all, depth - 1)
            }
            arith::Kind::DivSI
            | arith::Kind::DivUI
            | arith::Kind::RemSI
            | arith::Kind::RemUI
            | arith::Kind::ShRSI
            | arith::Kind::ShRUI
            | arith::Kind::AndI => self.quotient(op, kind, reading, width, depth - 1),
            arith::Kind::ExtSI => {
                let inner = self.number(arith::ExtSI::assume(op).in_(), Signedness::Signed, depth - 1)?;
                if reading.is_signed() { Ok(inner) } else { self.within(inner, all) }
            }
            arith::Kind::ExtUI => self.number(arith::ExtUI::assume(op).in_(), Signedness::Unsigned, depth - 1),
            arith::Kind::TruncI => {
                let inner = self.number(arith::TruncI::assume(op).in_(), reading, depth - 1)?;
                let promised = OverflowFlags::of(op).exclude(reading.is_signed());
                if promised { Ok(inner) } else { self.within(inner, all) }
            }
            arith::Kind::IndexCast | arith::Kind::IndexCastUI => {
                let from = width_of(type_of(cast_input(op))).ok_or(Reason::TooWide)?;
                let inner = match kind == arith::Kind::IndexCastUI && from < width {
                    _ if from == width => reading,
                    true => Signedness::Unsigned,
                    false => Signedness::Signed,
                };
                let number = self.number(cast_input(op), inner, depth - 1)?;
                // A value fits if it is zero-extended, or extended in the requested reading.
                let fits = from <= width && (inner == reading || !inner.is_signed());
                if fits { Ok(number) } else { self.within(number, all) }
            }
            _ => Err(Reason::NotAffine),
        }
    }

    fn within(&self, number: Polynomial<'c>, interval: (i128, i128)) -> Proof<Polynomial<'c>> {
        if self.nest.is_within(&number, interval) { Ok(number) } else { Err(Reason::MayWrap) }
    }

    /// Sums, differences, products and left shifts.
    fn arithmetic(
        &mut self,
        op: Op<'c>,
        kind: arith::Kind,
        reading: Signedness,
        all: (i128, i128),
        depth: u32,
    ) -> Proof<Polynomial<'c>> {
        let promised = OverflowFlags::of(op).exclude(reading.is_signed());
        let mut refusal = Reason::MayWrap;
        // Without a flag, the operands may be read either way: the bits of the result are the same.
        let readings = if promised { vec![reading] } else { vec![reading, reading.other()] };
        for each in readings {
            match self.exact(op, kind, each, depth) {
                Ok(exact) if promised || self.nest.is_within(&exact, all) => return Ok(exact),
                Ok(_) => {}
                Err(reason) => refusal = reason,
            }
        }
        Err(refusal)
    }

    /// The exact result of such an operation on operands in one reading.
    fn exact(&mut self, op: Op<'c>, kind: arith::Kind, reading: Signedness, depth: u32) -> Proof<Polynomial<'c>> {
        let (left, right) = Binary::assume(op).operands();
        let (left, right) = (self.number(left, reading, depth)?, self.number(right, reading, depth)?);
        let exact = match kind {
            arith::Kind::AddI => left.plus(&right, 1),
            arith::Kind::SubI => left.plus(&right, -1),
            arith::Kind::MulI => left.times(&right),
            _ => power_of_two(&right).and_then(|power| left.times(&power)),
        };
        exact.ok_or(Reason::NotAffine)
    }

    /// Quotients and remainders by positive constants.
    fn quotient(
        &mut self,
        op: Op<'c>,
        kind: arith::Kind,
        reading: Signedness,
        width: u32,
        depth: u32,
    ) -> Proof<Polynomial<'c>> {
        let (dividend, divisor) = Binary::assume(op).operands();
        let by = constant_int(divisor).filter(|by| *by > 0).ok_or(Reason::NotAffine)?;
        let dividend_reading = match kind {
            arith::Kind::DivUI | arith::Kind::RemUI | arith::Kind::ShRUI => Signedness::Unsigned,
            arith::Kind::AndI => reading,
            _ => Signedness::Signed,
        };
        let of = self.number(dividend, dividend_reading, depth)?;
        // A signed division rounds down only if the dividend is not negative.
        if matches!(kind, arith::Kind::DivSI | arith::Kind::RemSI) && self.nest.interval(&of).0 < 0 {
            return Err(Reason::MayBeNegative);
        }
        let power = |by: i64| 1_i64.checked_shl(by as u32).filter(|power| *power > 0 && by < i64::from(width));
        let by = match kind {
            arith::Kind::ShRSI | arith::Kind::ShRUI => power(by).ok_or(Reason::NotAffine)?,
            arith::Kind::AndI => by.checked_add(1).filter(|size| size & by == 0).ok_or(Reason::NotAffine)?,
            _ => by,
        };
        if !of.is_linear() {
            return Err(Reason::NotAffine);
        }
        // `nuw` alone does not keep an unsigned operand within the signed 64-bit range of affine maps.
        let is_signed = dividend_reading.is_signed();
        let of = Box::new(if is_signed { of } else { self.within(of, numbers(width, Signedness::Unsigned))? });
        let is_remainder = matches!(kind, arith::Kind::RemSI | arith::Kind::RemUI | arith::Kind::AndI);
        let result = Polynomial::atom(if is_remainder { Atom::Mod(of, by) } else { Atom::FloorDiv(of, by) });
        self.within(result, numbers(width, reading))
    }
}

/// The range of integers of `width` bits, limited to the signed 64-bit range of affine maps.
fn numbers(width: u32, reading: Signedness) -> (i128, i128) {
    let (low, high) = full(width, reading.is_signed());
    (low, high.min(i64::MAX.into()))
}

/// Two to the power of a constant.
fn power_of_two<'c>(exponent: &Polynomial<'c>) -> Option<Polynomial<'c>> {
    let exponent = exponent.as_constant().filter(|exponent| (0..63).contains(exponent))?;
    Some(Polynomial::constant(1 << exponent))
}
