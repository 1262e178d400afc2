//! The distance between two addresses with the same base.
//!
//! An offset is a sum of a constant and of multiples of SSA values, in 64-bit arithmetic that wraps, as addresses do.
//! The difference of two offsets is a constant if the values cancel; otherwise the ranges of the values, and the common
//! divisor of the factors, may still prove the two accesses disjoint.

use super::{Counted, Extent, Location, Overlap, Reason, When};
use crate::int_range::range;
use crate::polynomial::Signedness;
use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, cast_input},
};

/// Maximum depth of the use-def chains that are followed.
const DEPTH: u32 = 8;

/// Maximum number of terms of an offset.
const TERMS: usize = 12;

/// A multiple of a value.
#[derive(Clone, Copy, Debug)]
struct Term<'c> {
    value: Val<'c>,
    reading: Signedness,
    factor: i64,
    /// Whether the value is that of the other access's iteration, which may differ.
    other_moment: bool,
}

/// A sum of a constant and of multiples of values, in bytes.
#[derive(Clone, Debug, Default)]
pub struct Offset<'c> {
    constant: i64,
    terms: Vec<Term<'c>>,
    /// Whether the 64-bit sum may differ from the exact sum by a multiple of 2^64.
    wraps: bool,
    /// Whether there are terms that are not represented.
    unknown: bool,
}

impl<'c> Offset<'c> {
    /// Adds a constant number of bytes.
    pub(super) fn add_constant(&mut self, bytes: i64) {
        self.constant = self.constant.wrapping_add(bytes);
    }

    /// Adds an unknown number of bytes.
    pub(super) fn add_unknown(&mut self) {
        self.unknown = true;
    }

    /// Records that the sum may differ from the exact one by a multiple of 2^64.
    pub(super) fn may_wrap(&mut self) {
        self.wraps = true;
    }

    /// Adds a multiple of a 64-bit value, or of a narrower one read as signed.
    pub(super) fn add_multiple(&mut self, value: Val<'c>, factor: i64) {
        self.add(value, Signedness::Signed, factor, DEPTH);
    }

    /// Adds a multiple of the affine expression of a subscript.
    pub(super) fn add_tree(&mut self, tree: &AffineTree, dims: usize, operands: &[Val<'c>], factor: i64) {
        match tree {
            AffineTree::Constant(number) => self.add_constant(number.wrapping_mul(factor)),
            AffineTree::Add(a, b) => {
                self.add_tree(a, dims, operands, factor);
                self.add_tree(b, dims, operands, factor);
            }
            AffineTree::Mul(a, b) => match (&**a, &**b) {
                (tree, AffineTree::Constant(times)) | (AffineTree::Constant(times), tree) => {
                    self.add_tree(tree, dims, operands, factor.wrapping_mul(*times));
                }
                _ => self.add_unknown(),
            },
            _ => match tree.operand(dims) {
                Some(at) => self.add_multiple(operands[at], factor),
                None => self.add_unknown(),
            },
        }
    }

    /// The number of bytes, if it is constant.
    pub(super) fn as_constant(&self) -> Option<i64> {
        (self.terms.is_empty() && !self.unknown).then_some(self.constant)
    }

    /// The least and the greatest possible number of bytes; `None` if it is unknown or exceeds 64 bits.
    pub(super) fn ends(&self) -> Option<(i128, i128)> {
        if self.unknown { None } else { interval(self) }
    }

    /// Whether all terms are represented, with values that are defined outside of an operation.
    pub(super) fn is_known_outside(&self, op: Op<'c>) -> bool {
        !self.unknown && self.terms.iter().all(|term| is_defined_outside(term.value, op))
    }

    /// Adds a multiple of a value. One of less than 64 bits is extended according to `reading`, and only operations on
    /// it that cannot overflow are followed. Others are read as signed, and operations on them may wrap, as the sum
    /// does.
    fn add(&mut self, value: Val<'c>, reading: Signedness, factor: i64, depth: u32) {
        let width = bits(value);
        if let Some(number) = constant_int(value) {
            let number = if reading.is_signed() || width >= 64 { number } else { number & ((1 << width) - 1) };
            return self.add_constant(number.wrapping_mul(factor));
        }
        let Some(op) = defining_op(value).filter(|_| depth > 0) else {
            return self.add_term(value, reading, factor);
        };
        let exact = || OverflowFlags::of(op).exclude(reading.is_signed());
        let follows = || width >= 64 || exact();
        match OpKind::of(op) {
            OpKind::Arith(kind @ (arith::Kind::AddI | arith::Kind::SubI)) if follows() => {
                self.wraps |= !exact();
                let sign = if kind == arith::Kind::SubI { -1 } else { 1 };
                let (left, right) = Binary::assume(op).operands();
                self.add(left, reading, factor, depth - 1);
                return self.add(right, reading, factor.wrapping_mul(sign), depth - 1);
            }
            OpKind::Arith(arith::Kind::MulI | arith::Kind::ShLI) if follows() => {
                // A factor of an unsigned value must be unsigned as well.
                if let Some(times) = multiplier(op).filter(|times| reading.is_signed() || *times >= 0) {
                    self.wraps |= !exact();
                    return self.add(Binary::assume(op).lhs(), reading, factor.wrapping_mul(times), depth - 1);
                }
            }
            OpKind::Arith(
                kind @ (arith::Kind::IndexCast | arith::Kind::IndexCastUI | arith::Kind::ExtSI | arith::Kind::ExtUI),
            ) => {
                let signed = matches!(kind, arith::Kind::IndexCast | arith::Kind::ExtSI);
                let extends = kind == arith::Kind::ExtUI || kind == arith::Kind::ExtSI && reading.is_signed();
                if width >= 64 || extends {
                    let inner = cast_input(op);
                    return self.add(inner, Signedness::new(signed || bits(inner) >= 64), factor, depth - 1);
                }
            }
            _ => {}
        }
        self.add_term(value, reading, factor);
    }

    fn add_term(&mut self, value: Val<'c>, reading: Signedness, factor: i64) {
        self.push(Term { value, reading, factor, other_moment: false });
    }

    fn push(&mut self, term: Term<'c>) {
        let same = |each: &Term<'c>| {
            each.value == term.value && each.reading == term.reading && each.other_moment == term.other_moment
        };
        if let Some(at) = self.terms.iter().position(same) {
            self.terms[at].factor = self.terms[at].factor.wrapping_add(term.factor);
            if self.terms[at].factor == 0 {
                self.terms.remove(at);
            }
        } else if term.factor != 0 {
            self.terms.push(term);
            self.unknown |= self.terms.len() > TERMS;
        }
    }

    /// The difference `self - other`; values that may differ between the two executions do not cancel.
    fn minus(&self, other: &Self, when: When<'c>) -> Self {
        let mut difference = self.clone();
        difference.wraps |= other.wraps;
        difference.unknown |= other.unknown;
        difference.add_constant(other.constant.wrapping_neg());
        for term in &other.terms {
            let other_moment = !when.is_one_value(term.value);
            difference.push(Term { factor: term.factor.wrapping_neg(), other_moment, ..*term });
        }
        difference
    }
}

/// The width of a value in bits; 64 for `index`.
fn bits(value: Val<'_>) -> u32 {
    int_width(type_of(value)).unwrap_or(64)
}

/// The constant factor of a multiplication or of a left shift.
fn multiplier(op: Op<'_>) -> Option<i64> {
    let by = constant_int(Binary::assume(op).rhs())?;
    match OpKind::of(op) {
        OpKind::Arith(arith::Kind::ShLI) => (0..63).contains(&by).then(|| 1 << by),
        _ => Some(by),
    }
}

/// Compares two accesses whose addresses have the same base.
pub(super) fn compare<'c>(a: &Location<'c>, b: &Location<'c>, when: When<'c>) -> Overlap {
    let (Some(first), Some(second)) = (bytes(a.extent), bytes(b.extent)) else {
        return Overlap::May;
    };
    let distance = b.address.offset.minus(&a.address.offset, when);
    if distance.unknown {
        return Overlap::May;
    }
    if distance.terms.is_empty() {
        let apart = i128::from(distance.constant);
        return match are_disjoint((apart, apart), first, second) {
            true => Overlap::No(Reason::Offsets),
            false if apart == 0 && a.extent == b.extent && matches!(a.extent, Extent::Bytes(_)) => Overlap::Same,
            false => Overlap::May,
        };
    }
    if interval(&distance).is_some_and(|bounds| are_disjoint(bounds, first, second))
        || lies_between_multiples(&distance, first, second)
        || is_a_step_apart(&distance, first, second)
    {
        return Overlap::No(Reason::Offsets);
    }
    Overlap::May
}

/// Whether `b`, in a later iteration of a counted loop than `a`, touches none of its bytes: the counter carries it away. The
/// base, which is the same, is defined outside of the loop, and both are in one iteration of the loops around it.
pub(super) fn is_carried_away<'c>(counted: &Counted<'c>, a: &Location<'c>, b: &Location<'c>) -> bool {
    let (Some(first), Some(second)) = (bytes(a.extent), bytes(b.extent)) else {
        return false;
    };
    let mut distance = b.address.offset.minus(&a.address.offset, When::InIterationsOf(counted.loop_op));
    let mut take = |other_moment: bool| {
        let is_it = |term: &Term<'c>| term.value == counted.iv && term.other_moment == other_moment;
        distance.terms.iter().position(is_it).map(|at| distance.terms.remove(at))
    };
    let (Some(later), Some(earlier)) = (take(false), take(true)) else {
        return false;
    };
    let same_kind = [later, earlier].iter().all(|term| term.reading.is_signed() == counted.is_signed);
    let Some(rest) = interval(&distance).filter(|_| same_kind && !distance.unknown) else {
        return false;
    };
    let factor = i128::from(later.factor);
    let (low, high) = range(counted.iv, counted.is_signed);
    let (Some(near), Some(far)) = (factor.checked_mul(i128::from(counted.step)), factor.checked_mul(high - low)) else {
        return false;
    };
    let ends = if factor > 0 { (rest.0 + near, rest.1 + far) } else { (rest.0 + far, rest.1 + near) };
    // The distance of two places in one object fits, whatever the range of the counter is.
    let is_exact = !distance.wraps && a.address.inside && b.address.inside;
    let fits = is_exact || [ends.0, ends.1].into_iter().all(|end| i64::try_from(end).is_ok());
    fits && later.factor == earlier.factor.wrapping_neg() && are_disjoint(ends, first, second)
}

/// Whether `outer` covers all bytes of `inner`, which has the same base. Both sizes must be constant.
pub(super) fn covers<'c>(outer: &Location<'c>, inner: &Location<'c>) -> bool {
    let (Extent::Bytes(all), Extent::Bytes(part)) = (outer.extent, inner.extent) else {
        return false;
    };
    let from = inner.address.offset.minus(&outer.address.offset, When::Together).as_constant();
    from.is_some_and(|from| from >= 0 && i128::from(from) + i128::from(part) <= i128::from(all))
}

/// The number of bytes from the address on that may be touched; `None` if bytes before it may be, too.
fn bytes(extent: Extent) -> Option<i128> {
    match extent {
        Extent::Bytes(bytes) => Some(i128::from(bytes)),
        Extent::Behind => Some(1 << 63),
        Extent::Anywhere => None,
    }
}

/// Whether two ranges of `first` and `second` bytes are disjoint, if the second starts at a `distance` within these
/// bounds from the first.
fn are_disjoint(distance: (i128, i128), first: i128, second: i128) -> bool {
    distance.0 >= first || distance.1 <= -second
}

/// The least and the greatest value of a distance; `None` if it exceeds 64 bits.
fn interval(distance: &Offset<'_>) -> Option<(i128, i128)> {
    let mut bounds = (i128::from(distance.constant), i128::from(distance.constant));
    for term in &distance.terms {
        let (low, high) = range(term.value, term.reading.is_signed());
        let factor = i128::from(term.factor);
        let ends = [low.checked_mul(factor)?, high.checked_mul(factor)?];
        bounds.0 = bounds.0.checked_add(ends[0].min(ends[1]))?;
        bounds.1 = bounds.1.checked_add(ends[0].max(ends[1]))?;
    }
    let fits = i128::from(i64::MIN)..=i128::from(i64::MAX);
    (fits.contains(&bounds.0) && fits.contains(&bounds.1)).then_some(bounds)
}

/// GCD test: whether the distance, constant modulo the common divisor of all factors, leaves room for both accesses
/// between the multiples.
fn lies_between_multiples(distance: &Offset<'_>, first: i128, second: i128) -> bool {
    let common = distance.terms.iter().fold(0, |common, term| gcd(common, i128::from(term.factor)));
    // Wrapping 64-bit arithmetic preserves remainders modulo powers of two only.
    let step = if distance.wraps { common & common.wrapping_neg() } else { common };
    if step <= 1 {
        return false;
    }
    let rest = i128::from(distance.constant).rem_euclid(step);
    rest >= first && step - rest >= second
}

/// Whether two accesses are disjoint whose distance is a multiple of `x - y`, for narrow values `x = v + a` and `y = v
/// + b` in arithmetic that may wrap: the difference is `a - b` modulo 2^width, or that less 2^width.
fn is_a_step_apart(distance: &Offset<'_>, first: i128, second: i128) -> bool {
    let [x, y] = &distance.terms[..] else {
        return false;
    };
    let width = bits(x.value);
    let same_kind = x.reading.is_signed() == y.reading.is_signed() && bits(y.value) == width;
    let ((stem, a), (other_stem, b)) = (stem(x.value), stem(y.value));
    if x.factor != y.factor.wrapping_neg() || !same_kind || width >= 64 || x.other_moment || y.other_moment {
        return false;
    }
    let all = 1_i128 << width;
    let step = (a - b).rem_euclid(all);
    stem == other_stem
        && [step, step - all].into_iter().all(|step| {
            let apart = i128::from(distance.constant) + i128::from(x.factor) * step;
            i64::try_from(apart).is_ok() && are_disjoint((apart, apart), first, second)
        })
}

/// Splits a value into the value that constants are added to, and the sum of these constants.
fn stem(mut value: Val<'_>) -> (Val<'_>, i128) {
    let mut added = 0;
    for _ in 0..DEPTH {
        let Some(op) = defining_op(value)
            .filter(|op| matches!(OpKind::of(*op), OpKind::Arith(arith::Kind::AddI | arith::Kind::SubI)))
        else {
            break;
        };
        let Some(constant) = constant_int(Binary::assume(op).rhs()) else { break };
        added += if arith::SubI::is(op) { -i128::from(constant) } else { i128::from(constant) };
        value = Binary::assume(op).lhs();
    }
    (value, added)
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
