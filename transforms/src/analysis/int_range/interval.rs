//! Ranges of machine integers in both readings, and what comparisons say about them.

use dialects::ops::arith::IntPredicate;

/// The least and the greatest number.
pub(crate) type Ends = (i128, i128);

/// The widest integers whose ranges are followed; those of others are unlimited.
pub(crate) const WIDEST: u32 = 126;

/// All values of a type, read as signed or unsigned numbers.
pub(crate) fn full(width: u32, signed: bool) -> Ends {
    match (signed, width) {
        (_, 127..) => (i128::MIN, i128::MAX),
        (true, _) => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        (false, _) => (0, (1 << width) - 1),
    }
}

/// What a value can be, read with and without sign. Never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntRange {
    width: u32,
    signed: Ends,
    unsigned: Ends,
}

impl IntRange {
    /// All numbers of a width, which is at least 1.
    pub(crate) fn full(width: u32) -> Self {
        Self { width, signed: full(width, true), unsigned: full(width, false) }
    }

    /// The numbers that are in both readings' ends; each reading tells the other what it can. `None` when there are none.
    pub(crate) fn new(width: u32, signed: Ends, unsigned: Ends) -> Option<Self> {
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

    /// The numbers between two ends in one reading.
    pub(crate) fn between(width: u32, signed: bool, ends: Ends) -> Option<Self> {
        let all = full(width, !signed);
        if signed { Self::new(width, ends, all) } else { Self::new(width, all, ends) }
    }

    /// One number, of which the bits of the width count.
    pub(crate) fn constant(width: u32, number: i128) -> Self {
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

    /// The least and the greatest number in one reading.
    pub fn ends(self, signed: bool) -> Ends {
        if signed { self.signed } else { self.unsigned }
    }

    /// Whether nothing is known.
    pub fn is_full(self) -> bool {
        self == Self::full(self.width)
    }

    /// Whether a value of these bits is in the range.
    #[cfg(test)]
    pub(crate) fn contains(self, bits: i128) -> bool {
        let (Some(signed), Some(unsigned)) =
            (Self::wrapped(self.width, true, (bits, bits)), Self::wrapped(self.width, false, (bits, bits)))
        else {
            return true;
        };
        both(self.signed, signed).is_some() && both(self.unsigned, unsigned).is_some()
    }

    /// The numbers in either range.
    pub(crate) fn join(self, other: Self) -> Self {
        let around = |a: Ends, b: Ends| (a.0.min(b.0), a.1.max(b.1));
        Self {
            width: self.width,
            signed: around(self.signed, other.signed),
            unsigned: around(self.unsigned, other.unsigned),
        }
    }

    /// The numbers in both ranges.
    pub(crate) fn meet(self, other: Self) -> Option<Self> {
        Self::new(self.width, both(self.signed, other.signed)?, both(self.unsigned, other.unsigned)?)
    }

    /// A range that holds this one and a later one of the same value, and ends growing after few steps.
    pub(crate) fn widened(self, later: Self) -> Self {
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

    /// Exact numbers brought into a type's numbers by wrapping around; `None` when they are no interval there.
    pub(crate) fn wrapped(width: u32, signed: bool, exact: Ends) -> Option<Ends> {
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

    /// Whether a comparison has the same outcome for all numbers of two ranges.
    pub(crate) fn decides(self, relation: IntPredicate, other: Self) -> Option<bool> {
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

    /// The numbers of this range that are in a relation with some number of another one; `None` when there are none.
    pub(crate) fn where_related(self, relation: IntPredicate, other: Self) -> Option<Self> {
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

    /// The numbers of this range apart from the only one of another.
    fn without(self, other: Self) -> Option<Self> {
        let shave = |of: Ends, only: Ends| {
            let is_only = |end: i128| only == (end, end);
            (of.0.saturating_add(i128::from(is_only(of.0))), of.1.saturating_sub(i128::from(is_only(of.1))))
        };
        Self::new(self.width, shave(self.signed, other.signed), shave(self.unsigned, other.unsigned))
    }
}

/// What is in two intervals.
fn both(a: Ends, b: Ends) -> Option<Ends> {
    let found = (a.0.max(b.0), a.1.min(b.1));
    (found.0 <= found.1).then_some(found)
}
