//! Checks of conversions: floating values outside the range of an integer type, `_Bool` objects with other values than
//! 0 and 1.

use clang_export::schema::{FloatFormat, TypeKind};
use dialects::ir::*;
use dialects::ops::arith;

use super::Check;
use super::report::{self, Part, Report};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::{Lv, Place, Rv};

/// Bit layout of a floating format.
struct Layout {
    total: u32,
    /// Bits of the significand, including the leading one.
    precision: u32,
    /// Whether the leading one is stored.
    explicit: bool,
}

fn layout(format: FloatFormat) -> Layout {
    let (total, precision, explicit) = match format {
        FloatFormat::Half => (16, 11, false),
        FloatFormat::BFloat => (16, 8, false),
        FloatFormat::Single => (32, 24, false),
        FloatFormat::Double => (64, 53, false),
        FloatFormat::X87 => (80, 64, true),
        FloatFormat::Quad => (128, 113, false),
    };
    Layout { total, precision, explicit }
}

impl Layout {
    /// The bits of `2^exponent` plus `fraction` units in the last place; infinity if the exponent exceeds the format's.
    fn power(&self, negative: bool, exponent: u32, fraction: u128) -> u128 {
        let stored = self.precision - u32::from(!self.explicit);
        let exponent_bits = self.total - 1 - stored;
        let bias = (1u128 << (exponent_bits - 1)) - 1;
        let sign = u128::from(negative) << (self.total - 1);
        let leading = if self.explicit { 1u128 << (stored - 1) } else { 0 };
        if u128::from(exponent) > bias {
            return sign | ((1u128 << exponent_bits) - 1) << stored | leading;
        }
        sign | (u128::from(exponent) + bias) << stored | leading | fraction
    }

    /// The exclusive bounds of the values that truncate into range: both bounds are out of range.
    fn limits(&self, bits: u32, signed: bool) -> (u128, u128) {
        if !signed {
            return (self.power(true, 0, 0), self.power(false, bits, 0));
        }
        let exponent = bits - 1;
        // `-(2^exponent + 1)`, or the next value below `-2^exponent` if that one is not representable.
        let fraction = if exponent < self.precision { 1u128 << (self.precision - 1 - exponent) } else { 1 };
        (self.power(true, exponent, fraction), self.power(false, exponent, 0))
    }
}

impl<'c> Fun<'_, 'c, '_> {
    /// Checks that a floating value truncates into the range of an integer type (C11 6.3.1.4p1). `spelled`: the types'
    /// spellings.
    pub fn check_float_cast(
        &mut self,
        value: Val<'c>,
        from: u32,
        to: u32,
        at: u64,
        spelled: (u32, u32),
    ) -> Lowered<()> {
        let (TypeKind::Float(float), TypeKind::Int(int)) = (self.m.kind(from), self.m.kind(to)) else { return Ok(()) };
        if !self.checks.has(Check::FloatCastOverflow) {
            return Ok(());
        }
        let (low, high) = layout(float.format).limits(int.bits, int.signed);
        let ty = type_of(value);
        let low = self.float_bits(ty, &format!("{low:x}"))?;
        let high = self.float_bits(ty, &format!("{high:x}"))?;
        // Ordered comparisons: a NaN fails.
        let above = self.compare_float(2, value, low, 0)?;
        let below = self.compare_float(4, value, high, 0)?;
        let fits = self.bin(arith::AndI::NAME, above, below);
        let parts = vec![
            Part::Place(at),
            Part::Type(self.m.plain_spelling(spelled.0)),
            Part::Type(self.m.plain_spelling(spelled.1)),
        ];
        self.check(
            &[(Check::FloatCastOverflow, fits)],
            &Report { handler: &report::FLOAT_CAST, parts, values: vec![value] },
        )
    }

    /// Loads an object, and checks that a `_Bool` holds 0 or 1.
    pub fn load_checked(&mut self, lv: &Lv<'c>, at: u64, spelled: u32) -> Lowered<Rv<'c>> {
        let plain = matches!(lv.place, Place::Memory(_) | Place::Element(_));
        if !self.checks.has(Check::Bool) || !matches!(self.m.ty(lv.ty).kind, TypeKind::Bool) || !plain {
            return self.load(lv);
        }
        let (ptr, i8) = (self.address_of(lv)?, self.m.known.i8);
        let tbaa = self.tbaa_of(lv.ty, lv.may_alias);
        let byte = self.load_raw(ptr, i8, lv.align, lv.volatile, tbaa);
        let one = self.int(i8, 1);
        let valid = self.compare(7, byte, one);
        let parts = vec![Part::Place(at), Part::Type(spelled)];
        self.check(&[(Check::Bool, valid)], &Report { handler: &report::INVALID_VALUE, parts, values: vec![byte] })?;
        Ok(Rv::Scalar(self.from_memory(byte, lv.ty)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_int_are_those_that_arithmetic_gives() {
        let (low, high) = layout(FloatFormat::Double).limits(32, true);
        assert_eq!((f64::from_bits(low as u64), f64::from_bits(high as u64)), (-2147483649.0, 2147483648.0));
        let (low, high) = layout(FloatFormat::Single).limits(32, true);
        assert_eq!(
            (f32::from_bits(low as u32), f32::from_bits(high as u32)),
            ((-2147483648f32).next_down(), 2147483648.0)
        );
        let (low, high) = layout(FloatFormat::Double).limits(64, false);
        assert_eq!((f64::from_bits(low as u64), f64::from_bits(high as u64)), (-1.0, 18446744073709551616.0));
        let (low, high) = layout(FloatFormat::Double).limits(64, true);
        assert_eq!(
            (f64::from_bits(low as u64), f64::from_bits(high as u64)),
            ((-9223372036854775808f64).next_down(), 9223372036854775808.0)
        );
        let (low, high) = layout(FloatFormat::Single).limits(8, true);
        assert_eq!((f32::from_bits(low as u32), f32::from_bits(high as u32)), (-129.0, 128.0));
    }

    #[test]
    fn a_format_that_ends_before_the_range_has_infinite_limits() {
        assert_eq!(layout(FloatFormat::Half).limits(32, true), (0xfc00, 0x7c00));
        let (low, high) = layout(FloatFormat::X87).limits(64, true);
        assert_eq!((low, high), (0xc03e_8000_0000_0000_0001, 0x403e_8000_0000_0000_0000));
    }
}
