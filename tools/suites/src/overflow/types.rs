//! The integer types of the programs: limits, conversions, and constants near the limits.

use crate::harness::random::Random;

/// The range of values of an expression, inclusive; `None` if unknown or not representable in `i128`.
pub type Range = Option<(i128, i128)>;

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// The C name.
    pub name: &'static str,
    /// The width.
    pub bits: u32,
    /// Whether it is signed.
    pub signed: bool,
}

const fn signed(name: &'static str, bits: u32) -> Type {
    Type { name, bits, signed: true }
}

const fn unsigned(name: &'static str, bits: u32) -> Type {
    Type { name, bits, signed: false }
}

/// `int`, to which narrower types are promoted.
pub const INT: Type = signed("int", 32);
/// `unsigned`.
pub const UINT: Type = unsigned("unsigned", 32);
/// `long`.
pub const LONG: Type = signed("long", 64);
/// `unsigned long`.
pub const ULONG: Type = unsigned("unsigned long", 64);
/// `unsigned char`.
pub const UCHAR: Type = unsigned("unsigned char", 8);

/// All types, narrow ones first.
pub const TYPES: [Type; 10] = [
    signed("signed char", 8),
    UCHAR,
    signed("short", 16),
    unsigned("unsigned short", 16),
    INT,
    UINT,
    LONG,
    ULONG,
    signed("__int128", 128),
    unsigned("unsigned __int128", 128),
];

impl Type {
    /// The type of this width and signedness.
    pub fn of(bits: u32, signed: bool) -> Type {
        TYPES.into_iter().find(|ty| ty.bits == bits && ty.signed == signed).unwrap_or(INT)
    }

    /// The unsigned type of the same width.
    pub fn unsigned(self) -> Type {
        Type::of(self.bits, false)
    }

    /// The minimum.
    pub fn low(self) -> i128 {
        if self.signed { i128::MIN >> (128 - self.bits) } else { 0 }
    }

    /// The maximum; for `unsigned __int128` its bit pattern.
    pub fn high(self) -> i128 {
        if self.signed { i128::MAX >> (128 - self.bits) } else { (u128::MAX >> (128 - self.bits)) as i128 }
    }

    /// The minimum, as C.
    pub fn least(self) -> String {
        self.literal(self.low())
    }

    /// The maximum, as C.
    pub fn most(self) -> String {
        self.literal(self.high())
    }

    /// The range of the type; `None` for 128 bits.
    pub fn range(self) -> Range {
        (self.bits < 128).then(|| (self.low(), self.high()))
    }

    /// Whether all values of a range are values of the type.
    pub fn holds(self, range: Range) -> bool {
        match range {
            None => false,
            Some((low, _)) if self.bits == 128 => self.signed || low >= 0,
            Some((low, high)) => self.low() <= low && high <= self.high(),
        }
    }

    /// The range of an expression after a conversion to the type.
    pub fn converted(self, range: Range) -> Range {
        if self.holds(range) { range } else { self.range() }
    }

    /// Converts a value to the type, with wraparound.
    pub fn wrapped(self, value: i128) -> i128 {
        let shift = 128 - self.bits;
        if self.signed { (value << shift) >> shift } else { (((value as u128) << shift) >> shift) as i128 }
    }

    /// The type after the integer promotions.
    pub fn promoted(self) -> Type {
        if self.bits < INT.bits { INT } else { self }
    }

    /// The type after the usual arithmetic conversions.
    pub fn common(self, other: Type) -> Type {
        let (left, right) = (self.promoted(), other.promoted());
        if left.bits != right.bits {
            return if left.bits > right.bits { left } else { right };
        }
        if left.signed { right } else { left }
    }

    /// A constant of the type, as C.
    pub fn literal(self, value: i128) -> String {
        let value = self.wrapped(value);
        let suffix = match (self.bits, self.signed) {
            (32, false) => "u",
            (64, true) => "L",
            (64, false) => "ul",
            _ => "",
        };
        match self.bits {
            128 => format!(
                "(({})(((unsigned __int128){:#x}ul << 64) | {:#x}ul))",
                self.name,
                value as u128 >> 64,
                value as u64
            ),
            8 | 16 => format!("({})({value})", self.name),
            _ if self.signed && value == self.low() => format!("(-{}{suffix} - 1)", self.high()),
            _ if value < 0 => format!("({value}{suffix})"),
            _ => format!("{value}{suffix}"),
        }
    }

    /// A random value of the type: mostly near its limits, near zero, or near a power of two.
    pub fn favoured(self, random: &mut Random) -> i128 {
        let near = i128::from(random.between(-2, 2));
        let power = 1_i128 << random.below(self.bits as usize);
        let value = match random.below(12) {
            0 | 1 => self.low().wrapping_add(near.abs()),
            2 | 3 => self.high().wrapping_sub(near.abs()),
            4 | 5 => near,
            6 => i128::from(random.between(-40, 40)),
            7 | 8 => power.wrapping_add(near),
            9 => near.wrapping_sub(power),
            10 => self.high() / i128::from(random.between(2, 11)),
            _ => i128::from(random.bits()) << random.below(65),
        };
        self.wrapped(value)
    }

    /// A favoured value, as C.
    pub fn constant(self, random: &mut Random) -> String {
        let value = self.favoured(random);
        self.literal(value)
    }
}

/// A random type; those of 128 bits are rare.
pub fn any(random: &mut Random) -> Type {
    let most = if random.chance(8) { TYPES.len() } else { TYPES.len() - 2 };
    TYPES[random.below(most)]
}

/// A type of at most 64 bits.
pub fn usual(random: &mut Random) -> Type {
    TYPES[random.below(TYPES.len() - 2)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short() -> Type {
        Type::of(16, true)
    }

    #[test]
    fn operands_are_converted_as_c_says() {
        assert_eq!(short().common(UCHAR), INT);
        assert_eq!(INT.common(UINT), UINT);
        assert_eq!(UINT.common(LONG), LONG);
        assert_eq!(ULONG.common(LONG), ULONG);
        assert_eq!(short().unsigned().promoted(), INT);
    }

    #[test]
    fn conversions_wrap() {
        assert_eq!((short().wrapped(32768), UCHAR.wrapped(-1), INT.wrapped(1 << 31)), (-32768, 255, INT.low()));
        assert_eq!(Type::of(128, false).wrapped(-1), -1);
        assert_eq!(UCHAR.converted(Some((-1, 5))), Some((0, 255)));
        assert_eq!(INT.converted(Some((-1, 5))), Some((-1, 5)));
    }

    #[test]
    fn the_least_number_has_no_literal_of_its_own() {
        assert_eq!(INT.least(), "(-2147483647 - 1)");
        assert_eq!(ULONG.most(), "18446744073709551615ul");
    }
}
