//! Intervals of integers in both the signed and the unsigned interpretation, and their refinement by comparisons.

use dialects::ops::arith::IntPredicate;

/// The lower and the upper end of an interval, both inclusive.
pub type Ends = (i128, i128);

/// The greatest width in bits that is analysed; wider integers have the full range.
pub const WIDEST: u32 = 126;

/// The ends of all values of a type, as signed or unsigned integers.
pub fn full(width: u32, signed: bool) -> Ends {
    match (signed, width) {
        (_, 127..) => (i128::MIN, i128::MAX),
        (true, _) => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        (false, _) => (0, (1 << width) - 1),
    }
}

/// The least and the greatest product of integers in two intervals; `None` if a product of ends overflows.
pub fn product(a: Ends, b: Ends) -> Option<Ends> {
    let corners = [a.0.checked_mul(b.0)?, a.0.checked_mul(b.1)?, a.1.checked_mul(b.0)?, a.1.checked_mul(b.1)?];
    Some((*corners.iter().min()?, *corners.iter().max()?))
}

/// The possible values of an integer, as a signed and as an unsigned interval. Never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntRange {
    width: u32,
    signed: Ends,
    unsigned: Ends,
}

impl IntRange {
    /// The full range of a width, which is at least 1.
    pub fn full(width: u32) -> Self {
        Self { width, signed: full(width, true), unsigned: full(width, false) }
    }

    /// Meets the given intervals, and refines each interpretation by the other one. `None` if the result is empty.
    pub fn new(width: u32, signed: Ends, unsigned: Ends) -> Option<Self> {
        let mut all = Self::full(width);
        all.signed = both(all.signed, signed)?;
        all.unsigned = both(all.unsigned, unsigned)?;
        if width > WIDEST {
            return Some(all);
        }
        let (greatest, modulus) = (full(width, true).1, 1 << width);
        for _ in 0..2 {
            if all.signed.0 >= 0 {
                all.unsigned = both(all.unsigned, all.signed)?;
            } else if all.signed.1 < 0 {
                all.unsigned = both(all.unsigned, (all.signed.0 + modulus, all.signed.1 + modulus))?;
            }
            if all.unsigned.1 <= greatest {
                all.signed = both(all.signed, all.unsigned)?;
            } else if all.unsigned.0 > greatest {
                all.signed = both(all.signed, (all.unsigned.0 - modulus, all.unsigned.1 - modulus))?;
            }
        }
        Some(all)
    }

    /// The range between two ends in one interpretation; `None` if it is empty.
    pub fn between(width: u32, signed: bool, ends: Ends) -> Option<Self> {
        let all = full(width, !signed);
        if signed { Self::new(width, ends, all) } else { Self::new(width, all, ends) }
    }

    /// The range of one integer, truncated to the width.
    pub fn constant(width: u32, number: i128) -> Self {
        let all = Self::full(width);
        match Self::wrapped(width, false, (number, number)) {
            Some(ends) => Self::between(width, false, ends).unwrap_or(all),
            None => all,
        }
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        self.width
    }

    /// The ends in the signed or unsigned interpretation.
    pub fn ends(self, signed: bool) -> Ends {
        if signed { self.signed } else { self.unsigned }
    }

    /// Whether the range contains all values of the width.
    pub fn is_full(self) -> bool {
        self == Self::full(self.width)
    }

    /// Whether the range contains the value with these bits.
    #[cfg(test)]
    pub fn contains(self, bits: i128) -> bool {
        let (Some(signed), Some(unsigned)) =
            (Self::wrapped(self.width, true, (bits, bits)), Self::wrapped(self.width, false, (bits, bits)))
        else {
            return true;
        };
        both(self.signed, signed).is_some() && both(self.unsigned, unsigned).is_some()
    }

    /// The join: the smallest range that contains both.
    pub fn join(self, other: Self) -> Self {
        let hull = |a: Ends, b: Ends| (a.0.min(b.0), a.1.max(b.1));
        Self {
            width: self.width,
            signed: hull(self.signed, other.signed),
            unsigned: hull(self.unsigned, other.unsigned),
        }
    }

    /// The meet: the values in both ranges. `None` if there are none.
    pub fn meet(self, other: Self) -> Option<Self> {
        Self::new(self.width, both(self.signed, other.signed)?, both(self.unsigned, other.unsigned)?)
    }

    /// Widening: contains this range and `later`, and moves a growing end to 0, -1 or the end of the type, so that
    /// chains of widened ranges are short.
    pub fn widened(self, later: Self) -> Self {
        let stretch = |old: Ends, new: Ends, all: Ends| {
            let low = match new.0 {
                low if low >= old.0 => old.0,
                low if low >= 0 => 0,
                low if low >= -1 => -1,
                _ => all.0,
            };
            let high = match new.1 {
                high if high <= old.1 => old.1,
                high if high <= 0 => 0,
                _ => all.1,
            };
            (low, high)
        };
        let all = Self::full(self.width);
        Self {
            width: self.width,
            signed: stretch(self.signed, later.signed, all.signed),
            unsigned: stretch(self.unsigned, later.unsigned, all.unsigned),
        }
    }

    /// Maps exact ends into the type, modulo `2^width`; `None` if the result is not one interval.
    pub fn wrapped(width: u32, signed: bool, exact: Ends) -> Option<Ends> {
        let all = full(width, signed);
        let is_limited = exact.0 != i128::MIN && exact.1 != i128::MAX;
        if width > WIDEST || !is_limited {
            return None;
        }
        let modulus = 1_i128 << width;
        let turns = exact.0.checked_sub(all.0)?.div_euclid(modulus);
        let same = exact.1.checked_sub(all.0)?.div_euclid(modulus) == turns;
        same.then(|| (exact.0 - turns * modulus, exact.1 - turns * modulus))
    }

    /// The outcome of a comparison if it is the same for all pairs of values from the two ranges.
    pub fn decides(self, relation: IntPredicate, other: Self) -> Option<bool> {
        let less = |a: Ends, b: Ends| if a.1 < b.0 { Some(true) } else { (a.0 >= b.1).then_some(false) };
        match relation {
            IntPredicate::Eq if self.meet(other).is_none() => Some(false),
            IntPredicate::Eq => {
                let is_one = |of: Self| of.unsigned.0 == of.unsigned.1;
                (is_one(self) && is_one(other)).then_some(true)
            }
            IntPredicate::Slt => less(self.signed, other.signed),
            IntPredicate::Ult => less(self.unsigned, other.unsigned),
            IntPredicate::Sgt | IntPredicate::Ugt => other.decides(relation.swapped(), self),
            IntPredicate::Ne | IntPredicate::Sge | IntPredicate::Sle | IntPredicate::Uge | IntPredicate::Ule => {
                self.decides(relation.negated(), other).map(|holds| !holds)
            }
        }
    }

    /// The values of this range for which the relation holds with some value of `other`; `None` if there are none.
    pub fn where_related(self, relation: IntPredicate, other: Self) -> Option<Self> {
        let all = Self::full(self.width);
        let (mut signed, mut unsigned) = (all.signed, all.unsigned);
        match relation {
            _ if self.width > WIDEST => return Some(self),
            IntPredicate::Eq => return self.meet(other),
            IntPredicate::Ne => return self.without(other),
            IntPredicate::Slt => signed.1 = other.signed.1.saturating_sub(1),
            IntPredicate::Sle => signed.1 = other.signed.1,
            IntPredicate::Sgt => signed.0 = other.signed.0.saturating_add(1),
            IntPredicate::Sge => signed.0 = other.signed.0,
            IntPredicate::Ult => unsigned.1 = other.unsigned.1.saturating_sub(1),
            IntPredicate::Ule => unsigned.1 = other.unsigned.1,
            IntPredicate::Ugt => unsigned.0 = other.unsigned.0.saturating_add(1),
            IntPredicate::Uge => unsigned.0 = other.unsigned.0,
        }
        Self::new(self.width, both(self.signed, signed)?, both(self.unsigned, unsigned)?)
    }

    /// This range without the value of `other` at its ends, if `other` is a single value.
    fn without(self, other: Self) -> Option<Self> {
        let shave = |of: Ends, only: Ends| {
            let is_only = |end: i128| only == (end, end);
            (of.0.saturating_add(i128::from(is_only(of.0))), of.1.saturating_sub(i128::from(is_only(of.1))))
        };
        Self::new(self.width, shave(self.signed, other.signed), shave(self.unsigned, other.unsigned))
    }
}

/// The intersection of two intervals; `None` if it is empty.
fn both(a: Ends, b: Ends) -> Option<Ends> {
    let found = (a.0.max(b.0), a.1.min(b.1));
    (found.0 <= found.1).then_some(found)
}
