//! Run-time checks of undefined behaviour (`-fsanitize=undefined` and related options), as Clang emits them: the same
//! conditions, the same calls of the run-time library, the same descriptions of source locations.
//!
//! | file | checks |
//! |---|---|
//! | `report` | the branch to a handler, and the data that it receives |
//! | `arithmetic` | overflow, division, shifts |
//! | `conversion` | floating values out of range, `_Bool` objects that are neither 0 nor 1 |
//! | `memory` | null and misaligned pointers, objects that are too small, subscripts, pointer arithmetic |
//! | `promise` | promises of attributes and builtins: arguments, results, callees, unreachable code |
//!
//! A check that cannot fail is left to the optimiser to remove.

mod arithmetic;
mod conversion;
mod memory;
mod promise;
mod report;

pub use arithmetic::Operation;
pub use memory::Access;
pub use promise::Misuse;
pub use report::Reports;

/// One kind of check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    Alignment,
    ArrayBounds,
    Bool,
    Builtin,
    FloatCastOverflow,
    FloatDivideByZero,
    Function,
    IntegerDivideByZero,
    NonnullAttribute,
    Null,
    NullabilityArgument,
    ObjectSize,
    PointerOverflow,
    ReturnsNonnull,
    ShiftBase,
    ShiftExponent,
    SignedOverflow,
    /// `-ftrapv`: overflow of signed sums, differences and products traps. Belongs to no sanitizer.
    TrappingOverflow,
    Unreachable,
    UnsignedOverflow,
    UnsignedShiftBase,
    VlaBound,
}

/// The checks by the names of their sanitizers. `enum` and `return`, also of the group, need no code in C.
const NAMES: [(&str, Check); 21] = [
    ("alignment", Check::Alignment),
    ("array-bounds", Check::ArrayBounds),
    ("bool", Check::Bool),
    ("builtin", Check::Builtin),
    ("float-cast-overflow", Check::FloatCastOverflow),
    ("float-divide-by-zero", Check::FloatDivideByZero),
    ("function", Check::Function),
    ("integer-divide-by-zero", Check::IntegerDivideByZero),
    ("nonnull-attribute", Check::NonnullAttribute),
    ("null", Check::Null),
    ("nullability-arg", Check::NullabilityArgument),
    ("object-size", Check::ObjectSize),
    ("pointer-overflow", Check::PointerOverflow),
    ("returns-nonnull-attribute", Check::ReturnsNonnull),
    ("shift-base", Check::ShiftBase),
    ("shift-exponent", Check::ShiftExponent),
    ("signed-integer-overflow", Check::SignedOverflow),
    ("unreachable", Check::Unreachable),
    ("unsigned-integer-overflow", Check::UnsignedOverflow),
    ("unsigned-shift-base", Check::UnsignedShiftBase),
    ("vla-bound", Check::VlaBound),
];

/// A set of checks.
#[derive(Clone, Copy, Default, Debug)]
pub struct Checks(u32);

impl Checks {
    /// The checks that the named sanitizers select.
    pub fn named(names: &[&str]) -> Self {
        let known = NAMES.iter().filter(|(name, _)| names.contains(name));
        Self(known.fold(0, |set, (_, check)| set | 1 << *check as u32))
    }

    /// These checks and one more.
    pub fn with(self, check: Check) -> Self {
        Self(self.0 | 1 << check as u32)
    }

    pub fn has(self, check: Check) -> bool {
        self.0 & 1 << check as u32 != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether lvalues are checked, so that their addresses are computed one dimension at a time.
    pub fn of_memory(self) -> bool {
        [Check::Alignment, Check::ArrayBounds, Check::Null, Check::ObjectSize, Check::PointerOverflow]
            .into_iter()
            .any(|check| self.has(check))
    }
}
