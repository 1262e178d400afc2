//! Flags of arithmetic: the overflow that is excluded, and what floating-point operations may ignore.

use super::*;

/// The overflow that an integer operation excludes: its result is poison if it overflows nevertheless.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OverflowFlags {
    /// No signed overflow.
    pub nsw: bool,
    /// No unsigned overflow.
    pub nuw: bool,
}

impl OverflowFlags {
    /// The name of the attribute, and of the property of operations of the LLVM dialect.
    pub const NAME: &'static str = "overflowFlags";
    /// Overflow wraps around.
    pub const NONE: Self = Self { nsw: false, nuw: false };
    /// No signed overflow.
    pub const NSW: Self = Self { nsw: true, nuw: false };
    /// No unsigned overflow.
    pub const NUW: Self = Self { nsw: false, nuw: true };

    /// The flags of an operation of `arith`; none for other operations.
    pub fn of(op: Op<'_>) -> Self {
        attr(op, Self::NAME).map_or(Self::NONE, Self::read)
    }

    /// The flags in an attribute `#arith.overflow<...>`; none for other attributes.
    pub fn read(attribute: Attr<'_>) -> Self {
        // SAFETY: the attribute is alive.
        let bits = unsafe { dialects_sys::rmlirOverflowFlags(attribute.to_raw()) };
        if bits < 0 { Self::NONE } else { Self { nsw: bits & 1 != 0, nuw: bits & 2 != 0 } }
    }

    /// The flags as an attribute of an operation of `arith`.
    pub fn attr(self, context: &Context) -> Attr<'_> {
        // SAFETY: the context is alive.
        unsafe { Attr::from_raw(dialects_sys::rmlirOverflowFlagsAttr(context.to_raw(), self.bits() as u32)) }
    }

    /// The attribute; `None`, which is the default of operations, if there are no flags.
    pub fn attr_if_any(self, context: &Context) -> Option<Attr<'_>> {
        (self != Self::NONE).then(|| self.attr(context))
    }

    /// The flags as `arith` and the LLVM dialect number them.
    pub fn bits(self) -> i64 {
        i64::from(self.nsw) | i64::from(self.nuw) << 1
    }

    /// Whether overflow of signed, or of unsigned, numbers is excluded.
    pub fn exclude(self, signed: bool) -> bool {
        if signed { self.nsw } else { self.nuw }
    }
}

/// The freedoms of an optimiser with a floating-point operation; the bits are those of `arith`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FastMath(u32);

impl FastMath {
    /// None.
    pub const NONE: Self = Self(0);
    /// Operands may be reassociated.
    pub const REASSOC: Self = Self(1);
    /// No operand or result is a NaN.
    pub const NNAN: Self = Self(2);
    /// No operand or result is infinite.
    pub const NINF: Self = Self(4);
    /// The sign of a zero does not matter.
    pub const NSZ: Self = Self(8);
    /// Multiplications and additions may be contracted.
    pub const CONTRACT: Self = Self(32);
    /// All freedoms.
    pub const FAST: Self = Self(127);

    /// The flags with these bits.
    pub fn from_bits(bits: u32) -> Self {
        Self(bits & Self::FAST.0)
    }

    /// The flags of an operation of any dialect; none if it has no such attribute.
    pub fn of(op: Op<'_>) -> Self {
        attr(op, "fastmath").or_else(|| attr(op, "fastmathFlags")).map_or(Self::NONE, Self::read)
    }

    /// The flags in an attribute of `arith` or of the LLVM dialect; none for other attributes.
    pub fn read(attribute: Attr<'_>) -> Self {
        // SAFETY: the attribute is alive.
        u32::try_from(unsafe { dialects_sys::rmlirFastMath(attribute.to_raw()) }).map_or(Self::NONE, Self)
    }

    /// The flags as an attribute of operations of `arith` and `math`.
    pub fn attr(self, context: &Context) -> Attr<'_> {
        // SAFETY: the context is alive.
        unsafe { Attr::from_raw(dialects_sys::rmlirFastMathAttr(context.to_raw(), self.0)) }
    }

    /// The flags as an attribute of operations of the LLVM dialect.
    pub fn llvm_attr(self, context: &Context) -> Attr<'_> {
        // SAFETY: the context is alive.
        unsafe { Attr::from_raw(dialects_sys::rmlirLlvmFastMathAttr(context.to_raw(), self.0)) }
    }

    /// These flags and others.
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether these flags include all of others.
    pub fn include(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_read_as_they_are_written() {
        let context = crate::context::new();
        for nsw in [false, true] {
            for nuw in [false, true] {
                let flags = OverflowFlags { nsw, nuw };
                assert_eq!(OverflowFlags::read(flags.attr(&context)), flags);
            }
        }
        for bits in 0..128 {
            let flags = FastMath::from_bits(bits);
            assert_eq!(FastMath::read(flags.attr(&context)), flags);
            assert_eq!(FastMath::read(flags.llvm_attr(&context)), flags);
        }
    }

    #[test]
    fn flags_have_the_bits_of_their_names() {
        let context = crate::context::new();
        let parsed = |text: &str| parse_attr(&context, text).unwrap();
        assert_eq!(OverflowFlags::read(parsed("#arith.overflow<nuw>")), OverflowFlags::NUW);
        for (name, flag) in [
            ("reassoc", FastMath::REASSOC),
            ("nnan", FastMath::NNAN),
            ("ninf", FastMath::NINF),
            ("nsz", FastMath::NSZ),
            ("contract", FastMath::CONTRACT),
            ("fast", FastMath::FAST),
        ] {
            assert_eq!(FastMath::read(parsed(&format!("#arith.fastmath<{name}>"))), flag);
            assert_eq!(FastMath::read(parsed(&format!("#llvm.fastmath<{name}>"))), flag);
        }
    }
}
