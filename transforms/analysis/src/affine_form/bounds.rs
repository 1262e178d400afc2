//! Loop bounds as maxima and minima of polynomials.

use super::Reason;
use super::expression::{Proof, number};
use super::nest::{INDEX, Nest};
use crate::int_range::{full, width_of};
use crate::polynomial::{Atom, Polynomial, Signedness};
use dialects::{
    ir::*,
    ops::{
        Binary, OpKind,
        arith::{self, IntOrder, IntPredicate},
    },
};

/// The maximum nesting of minima or maxima.
const DEPTH: u32 = 4;

/// The extremum that several polynomials are combined with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// The minimum: an upper bound.
    Least,
    /// The maximum: a lower bound.
    Greatest,
}

impl Extreme {
    /// The extremum of the negated polynomials.
    fn other(self) -> Self {
        if self == Self::Least { Self::Greatest } else { Self::Least }
    }
}

/// The polynomials whose extremum is the bound.
pub fn bound<'c>(nest: &Nest<'c>, value: Val<'c>, reading: Signedness, extreme: Extreme) -> Proof<Vec<Polynomial<'c>>> {
    nested(nest, value, reading, extreme, DEPTH)
}

fn nested<'c>(
    nest: &Nest<'c>,
    value: Val<'c>,
    reading: Signedness,
    extreme: Extreme,
    depth: u32,
) -> Proof<Vec<Polynomial<'c>>> {
    let op = defining_op(value).filter(|_| depth > 0);
    if let Some((left, right)) = op.and_then(|op| min_or_max_operands(op, reading, extreme)) {
        let mut all = nested(nest, left, reading, extreme, depth - 1)?;
        all.extend(nested(nest, right, reading, extreme, depth - 1)?);
        return Ok(all);
    }
    match op.and_then(|op| shifted(op, reading)) {
        Some(shift) => shift_all(nest, value, reading, extreme, &shift, depth - 1),
        None => Ok(vec![number(nest, value, reading)?]),
    }
}

/// `of * times + add`, where `times` is 1 or -1.
struct Shift<'c> {
    of: Val<'c>,
    times: i128,
    add: i128,
}

/// Matches a sum with a constant, or a difference with one, that has `nsw`.
fn shifted<'c>(op: Op<'c>, reading: Signedness) -> Option<Shift<'c>> {
    if !reading.is_signed() || !OverflowFlags::of(op).nsw {
        return None;
    }
    let (left, right) = Binary::of(op)?.operands();
    let shift = |of, times, add: i64| Some(Shift { of, times, add: i128::from(add) });
    match (OpKind::of(op), constant_int(left), constant_int(right)) {
        (OpKind::Arith(arith::Kind::AddI), _, Some(add)) => shift(left, 1, add),
        (OpKind::Arith(arith::Kind::SubI), _, Some(subtract)) => shift(left, 1, subtract.checked_neg()?),
        (OpKind::Arith(arith::Kind::SubI), Some(from), None) => shift(right, -1, from),
        _ => None,
    }
}

/// The shifted polynomials whose extremum is `value`; the polynomial of `value` itself if there is only one, or if one
/// of several could overflow.
fn shift_all<'c>(
    nest: &Nest<'c>,
    value: Val<'c>,
    reading: Signedness,
    extreme: Extreme,
    shift: &Shift<'c>,
    depth: u32,
) -> Proof<Vec<Polynomial<'c>>> {
    let inner = if shift.times > 0 { extreme } else { extreme.other() };
    let parts = nested(nest, shift.of, reading, inner, depth).unwrap_or_default();
    let each = |part: &Polynomial<'c>| Polynomial::constant(shift.add).plus(part, shift.times);
    match parts.iter().map(each).collect::<Option<Vec<_>>>() {
        Some(all) if all.len() > 1 && all.iter().all(|each| nest.is_within(each, INDEX)) => Ok(all),
        _ => Ok(vec![number(nest, value, reading)?]),
    }
}

/// The two operands of a minimum or maximum, also one written as a comparison and `arith.select`.
fn min_or_max_operands<'c>(op: Op<'c>, reading: Signedness, extreme: Extreme) -> Option<(Val<'c>, Val<'c>)> {
    let name = match (reading, extreme) {
        (Signedness::Signed, Extreme::Least) => arith::MinSI::NAME,
        (Signedness::Signed, Extreme::Greatest) => arith::MaxSI::NAME,
        (Signedness::Unsigned, Extreme::Least) => arith::MinUI::NAME,
        (Signedness::Unsigned, Extreme::Greatest) => arith::MaxUI::NAME,
    };
    if is_op(op, name) {
        return Some(Binary::assume(op).operands());
    }
    let select = arith::Select::of(op)?;
    let compare = arith::CmpI::defining(select.condition())?;
    let order = IntPredicate::of(compare.op())?.order().filter(|order| order.signed == reading.is_signed())?;
    let (a, b) = (compare.lhs(), compare.rhs());
    let takes_less = match (select.true_value(), select.false_value()) {
        chosen if chosen == (a, b) => order.less,
        chosen if chosen == (b, a) => !order.less,
        _ => return None,
    };
    (takes_less == (extreme == Extreme::Least)).then_some((a, b))
}

/// The trip count as `while-to-for` computes it: `a < b ? (b - a - 1) / step + 1 : 0` without overflow, and similar
/// forms.
#[derive(Clone, Copy, Debug)]
pub struct Trips<'c> {
    /// The compared values.
    pub from: Val<'c>,
    pub to: Val<'c>,
    /// The signedness of the comparison.
    pub reading: Signedness,
    pub step: i64,
    /// The constant added to the distance; before the division, if there is one.
    pub beyond: i64,
}

impl<'c> Trips<'c> {
    /// Matches the trip count that `value` computes.
    pub fn of(value: Val<'c>) -> Option<Self> {
        let select = arith::Select::defining(value).filter(|select| constant_int(select.false_value()) == Some(0))?;
        let compare = arith::CmpI::defining(select.condition())?;
        let IntOrder { signed, less, or_equal } = IntPredicate::of(compare.op())?.order()?;
        let (left, right) = (compare.lhs(), compare.rhs());
        let (from, to) = if less { (left, right) } else { (right, left) };
        let width = width_of(type_of(value))?;
        let (quotient, added) = Difference::of(select.true_value())?.without_constant();
        let division = quotient.and_then(arith::DivUI::defining).filter(|_| added == 1);
        let step = division.and_then(|division| constant_int(division.rhs())).filter(|step| *step > 1).unwrap_or(1);
        let (computed, beyond) = match division.filter(|_| step > 1) {
            // The distance to the last value taken, before the division.
            Some(division) => (Difference::of(division.lhs())?, -i64::from(!or_equal)),
            None => (Difference::of(select.true_value())?, i64::from(or_equal)),
        };
        let expected = Difference::of(to)?.minus(Difference::of(from)?)?;
        let reading = Signedness::new(signed);
        computed.equals(expected.plus(beyond), width).then_some(Self { from, to, reading, step, beyond })
    }
}

/// The polynomials whose minimum is the trip count `value`. The minimum is not positive if the comparison fails. With
/// 64 bits it may exceed the range of `value`.
pub fn trips<'c>(nest: &Nest<'c>, value: Val<'c>) -> Proof<Vec<Polynomial<'c>>> {
    let no = Reason::NotAffine;
    let Trips { from, to, reading, step, beyond } = Trips::of(value).ok_or(no)?;
    let width = width_of(type_of(value)).ok_or(Reason::TooWide)?;
    let (tos, froms) = (bound(nest, to, reading, Extreme::Least)?, bound(nest, from, reading, Extreme::Greatest)?);
    let mut counts = Vec::new();
    for (to, from) in tos.iter().flat_map(|to| froms.iter().map(move |from| (to, from))) {
        let distance = to.plus(from, -1).and_then(|distance| distance.plus_constant(i128::from(beyond))).ok_or(no)?;
        counts.push(match step {
            1 => distance,
            _ if !distance.is_linear() => return Err(no),
            _ if !nest.is_within(&distance, INDEX) => return Err(Reason::MayWrap),
            _ => Polynomial::atom(Atom::FloorDiv(Box::new(distance), step)).plus_constant(1).ok_or(no)?,
        });
    }
    // With 64 bits the caller has to prove that the count fits.
    let fits = counts.iter().any(|count| nest.interval(count).1 <= full(width, false).1);
    if width == 64 || fits { Ok(counts) } else { Err(Reason::MayWrap) }
}

/// A value as `plus - minus + constant`, modulo 2^width.
#[derive(Clone, Copy, Debug)]
struct Difference<'c> {
    plus: Option<Val<'c>>,
    minus: Option<Val<'c>>,
    constant: i64,
}

impl<'c> Difference<'c> {
    fn of(value: Val<'c>) -> Option<Self> {
        if let Some(constant) = constant_int(value) {
            return Some(Self { plus: None, minus: None, constant });
        }
        let plain = Self { plus: Some(value), minus: None, constant: 0 };
        if let Some(sum) = arith::AddI::defining(value) {
            return match constant_int(sum.rhs()) {
                Some(constant) => Some(Self::of(sum.lhs())?.plus(constant)),
                None => Some(plain),
            };
        }
        match arith::SubI::defining(value) {
            Some(difference) => Self::of(difference.lhs())?.minus(Self::of(difference.rhs())?).or(Some(plain)),
            None => Some(plain),
        }
    }

    fn plus(self, constant: i64) -> Self {
        Self { constant: self.constant.wrapping_add(constant), ..self }
    }

    /// Returns `None` if more than two values are involved.
    fn minus(self, other: Self) -> Option<Self> {
        let one = |a: Option<Val<'c>>, b: Option<Val<'c>>| match (a, b) {
            (Some(_), Some(_)) => None,
            (a, b) => Some(a.or(b)),
        };
        Some(Self {
            plus: one(self.plus, other.minus)?,
            minus: one(self.minus, other.plus)?,
            constant: self.constant.wrapping_sub(other.constant),
        })
    }

    /// The value without its constant, if that is a single value, and the constant.
    fn without_constant(self) -> (Option<Val<'c>>, i64) {
        (self.plus.filter(|_| self.minus.is_none()), self.constant)
    }

    fn equals(self, other: Self, width: u32) -> bool {
        let unused = 64 - width.min(64);
        let same = self.constant.wrapping_sub(other.constant).checked_shl(unused).unwrap_or(0) == 0;
        self.plus == other.plus && self.minus == other.minus && same
    }
}
