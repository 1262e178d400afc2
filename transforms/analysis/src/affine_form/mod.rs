//! The exact model of integers in loops: values as polynomials over counters and symbols, with the loop bounds and the
//! ranges that exclude overflow.
//!
//! [`number`] proves that a value equals a [`Polynomial`](crate::polynomial::Polynomial) over the integers, so that machine
//! arithmetic and affine arithmetic agree; [`Nest`] holds the enclosing loops and the known ranges of values.

mod bounds;
mod delinearize;
mod expression;
mod known;
mod nest;

pub use bounds::{Extreme, bound, trips};
pub use delinearize::{Subscripts, delinearize};
pub use expression::{Proof, number};
pub use known::{Fact, Known, Length, ahead, goes_on, length, settle};
pub use nest::{Bounds, INDEX, Interval, Loop, Nest, Scope};
use std::fmt;

/// The reason why a loop, access or condition is not affine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A value is not a sum of multiples of counters and invariant values.
    NotAffine,
    /// Counters are multiplied with each other or with invariant values.
    Product,
    /// The arithmetic may wrap.
    MayWrap,
    /// A value is read both as signed and as unsigned, and may be negative.
    Sign,
    /// A dividend may be negative.
    MayBeNegative,
    /// A condition is a disjunction.
    Disjunction,
    /// The step of the loop is not a positive constant.
    Step,
    /// An integer has more than 64 bits.
    TooWide,
    /// The expression is too large.
    TooComplex,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAffine => "it is not a linear combination of loop counters and invariant values",
            Self::Product => "loop counters are multiplied with each other or with invariant values",
            Self::MayWrap => "its arithmetic may wrap around",
            Self::Sign => "a value is used both as signed and as unsigned, and may be negative",
            Self::MayBeNegative => "a dividend may be negative",
            Self::Disjunction => "its condition is a disjunction",
            Self::Step => "its step is not a positive constant",
            Self::TooWide => "an integer is wider than 64 bits",
            Self::TooComplex => "the expression is too large",
        })
    }
}

impl Reason {
    /// A change to the source that would remove the reason.
    pub fn remedy(self) -> Option<&'static str> {
        match self {
            Self::NotAffine => Some("copy invariant values to local variables before the loop"),
            Self::Product => Some("declare the array with several dimensions, as in 'double (*a)[n]'"),
            Self::MayWrap => Some("use signed counters and subscripts"),
            Self::Sign => Some("use counters, bounds and subscripts of one signed type"),
            Self::MayBeNegative => Some("divide unsigned values, or start the loop at 0"),
            Self::Step => Some("use a constant step"),
            Self::Disjunction | Self::TooWide | Self::TooComplex => None,
        }
    }
}
