//! Merges two nested operations with constants into one: `(x + 1) + 2` becomes `x + 3`.
//!
//! Upstream adds the constants with wrap-around and keeps the flags that both operations have. This is wrong for
//! `(x - 48) + INT_MIN`, for example: the sum of the constants is not an `int`, while both operations are defined for
//! some `x`. Here each operation is `s * x + k` in unbounded integers. If neither overflows, the outer result is the
//! integer `s2 * s1 * x + s2 * k1 + k2`, so a single operation with this constant does not overflow either, provided
//! that the constant is representable. Otherwise both operations are kept with their flags.

use dialects_sys::RmlirWithConstant;

/// The operation kinds, as the C++ side encodes them.
const ADD: u32 = 0;
const SUB: u32 = 1;
const MUL: u32 = 2;

/// The overflow flags of `arith`.
const NSW: u32 = 1;
const NUW: u32 = 2;

/// A constant read as signed and as unsigned integer.
#[derive(Clone, Copy)]
struct Readings {
    signed: i128,
    unsigned: i128,
}

impl Readings {
    fn new(constant: i64, width: u32) -> Self {
        let signed = i128::from(constant);
        Self { signed, unsigned: signed & ((1 << width) - 1) }
    }

    fn map(self, other: Readings, combine: impl Fn(i128, i128) -> i128) -> Self {
        Self { signed: combine(self.signed, other.signed), unsigned: combine(self.unsigned, other.unsigned) }
    }

    fn negated(self) -> Self {
        Self { signed: -self.signed, unsigned: -self.unsigned }
    }

    /// The overflow flags that an operation with this constant may carry: those under which the constant is
    /// representable.
    fn flags(self, width: u32) -> u32 {
        let half = 1_i128 << (width - 1);
        let signed = if (-half..half).contains(&self.signed) { NSW } else { 0 };
        let unsigned = if (0..2 * half).contains(&self.unsigned) { NUW } else { 0 };
        signed | unsigned
    }
}

/// `(s, k)` of an addition or subtraction.
fn linear(op: &RmlirWithConstant, width: u32) -> (i128, Readings) {
    let constant = Readings::new(op.constant, width);
    match (op.kind, op.first) {
        (SUB, true) => (-1, constant),
        (SUB, false) => (1, constant.negated()),
        _ => (1, constant),
    }
}

/// Merges two operations on integers of `width` bits; `None` if the result could not keep the flags that both have.
fn merge(width: u32, outer: &RmlirWithConstant, inner: &RmlirWithConstant) -> Option<RmlirWithConstant> {
    let flags = outer.flags & inner.flags;
    let fitting = |kind, first, constant: Readings| {
        (constant.flags(width) & flags == flags).then_some(RmlirWithConstant {
            kind,
            flags,
            first,
            // The C++ side uses the low bits.
            constant: constant.signed as i64,
        })
    };
    match (outer.kind, inner.kind) {
        (MUL, MUL) => {
            let product = Readings::new(outer.constant, width).map(Readings::new(inner.constant, width), |a, b| {
                // A product of unsigned 64-bit integers may exceed `i128`; no flag can be kept then.
                a.checked_mul(b).unwrap_or(i128::MAX)
            });
            let wrapped = inner.constant.wrapping_mul(outer.constant);
            fitting(MUL, false, product).map(|merged| RmlirWithConstant { constant: wrapped, ..merged })
        }
        (ADD | SUB, ADD | SUB) => {
            let ((s2, k2), (s1, k1)) = (linear(outer, width), linear(inner, width));
            let constant = k1.map(k2, |k1, k2| s2 * k1 + k2);
            if s1 * s2 < 0 {
                return fitting(SUB, true, constant);
            }
            let sum = || fitting(ADD, false, constant);
            let difference = || fitting(SUB, false, constant.negated());
            let subtracts = |op: &RmlirWithConstant| op.kind == SUB && !op.first;
            if subtracts(outer) && subtracts(inner) { difference().or_else(sum) } else { sum().or_else(difference) }
        }
        _ => None,
    }
}

/// Called by canonicalisation patterns for two nested operations with constants.
pub(crate) unsafe extern "C" fn merge_constants(
    width: u32,
    outer: *const RmlirWithConstant,
    inner: *const RmlirWithConstant,
    merged: *mut RmlirWithConstant,
) -> bool {
    // SAFETY: all three pointers are valid during the call, and `merged` is not aliased.
    let (outer, inner, merged) = unsafe { (&*outer, &*inner, &mut *merged) };
    merge(width, outer, inner).map(|found| *merged = found).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(kind: u32, first: bool, constant: i64, flags: u32) -> RmlirWithConstant {
        RmlirWithConstant { kind, flags, first, constant }
    }

    fn merged(outer: RmlirWithConstant, inner: RmlirWithConstant) -> Option<(u32, bool, i64, u32)> {
        merge(8, &outer, &inner).map(|op| (op.kind, op.first, op.constant, op.flags))
    }

    #[test]
    fn flags_stay_where_the_constant_fits() {
        assert_eq!(merged(with(ADD, false, 2, NSW), with(ADD, false, 1, NSW)), Some((ADD, false, 3, NSW)));
        assert_eq!(merged(with(ADD, false, -100, NSW), with(ADD, false, -100, NSW)), None);
        assert_eq!(merged(with(SUB, true, 100, NSW), with(SUB, false, 100, NSW)), None);
        assert_eq!(merged(with(MUL, false, 16, NSW), with(MUL, false, 8, NSW)), None);
        assert_eq!(merged(with(MUL, false, 16, NUW), with(MUL, false, 8, NUW)), Some((MUL, false, 128, NUW)));
    }

    #[test]
    fn sums_without_sign_may_be_differences() {
        assert_eq!(merged(with(SUB, false, 5, NUW), with(ADD, false, 3, NUW)), Some((SUB, false, 2, NUW)));
        assert_eq!(merged(with(ADD, false, -1, NUW), with(ADD, false, 1, NUW)), None);
    }

    #[test]
    fn without_flags_constants_wrap() {
        let found = merged(with(ADD, false, -100, 0), with(ADD, false, -100, NSW)).expect("one operation");
        assert_eq!((found.0, found.2 as i8, found.3), (ADD, 56, 0));
    }
}
