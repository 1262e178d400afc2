//! The exact model of integers in loops: values as polynomials over counters and symbols, with the loop bounds and the
//! ranges that exclude overflow.
//!
//! [`number`] proves that a value equals a [`Polynomial`](crate::polynomial::Polynomial) over the integers, so that
//! machine arithmetic and affine arithmetic agree; [`Nest`] holds the enclosing loops and the known ranges of values.

mod bounds;
mod delinearize;
mod expression;
mod known;
mod nest;

pub use bounds::{Extreme, bound, trips};
pub use delinearize::{Subscripts, delinearize};
pub use expression::{Proof, number};
pub use known::{Fact, Known, Length, completes, facts_before, length, narrow_useful_ranges};
pub use nest::{Bounds, INDEX, Interval, Loop, Nest, Scope};

dialects::reasons! {
    /// The reason why a loop, access or condition is not affine.
    #[derive(Hash)]
    pub enum Reason {
        NotAffine: "it is not a linear combination of loop counters and invariant values"
            => "copy invariant values to local variables before the loop",
        Product: "loop counters are multiplied with each other or with invariant values"
            => "declare the array with several dimensions, as in 'double (*a)[n]'",
        MayWrap: "its arithmetic may wrap around" => "use signed counters and subscripts",
        Sign: "a value is used both as signed and as unsigned, and may be negative"
            => "use counters, bounds and subscripts of one signed type",
        MayBeNegative: "a dividend may be negative" => "divide unsigned values, or start the loop at 0",
        Disjunction: "its condition is a disjunction",
        Step: "its step is not a positive constant" => "use a constant step",
        TooWide: "an integer is wider than 64 bits",
        TooComplex: "the expression is too large",
    }
}
