//! Sets and relations of integer tuples, affine functions on them, schedules of such tuples, and loops that execute them: safe types over
//! isl.
//!
//! A value of each type owns a reference to an object of isl, which is immutable; a clone is another reference. An
//! operation that fails returns an [`Error`]. Callers must expect [`Error::Limit`]: each [`Context`] is limited to a
//! number of operations, which is the same on every machine, and never by time.
//!
//! ```ignore
//! let context = Context::new(0)?;
//! let space = Space::set(&context, &["n".to_owned()], 1)?;
//! let i = Aff::zero(&space)?.add_coefficient(Dim::In, 0, 1)?;
//! let n = Aff::zero(&space)?.add_coefficient(Dim::Parameter, 0, 1)?;
//! let below = n.subtract(&i)?.add_constant(-1)?.nonnegative_set()?;
//! let range = i.nonnegative_set()?.intersect(&below)?;
//! assert!(range.is_equal(&Set::parse(&context, "[n] -> { [i] : 0 <= i < n }")?)?);
//! ```
//!
//! Source: S. Verdoolaege, "isl: An Integer Set Library for the Polyhedral Model", ICMS 2010.

mod aff;
mod ast;
mod basic_set;
#[cfg(test)]
mod brute_force;
mod context;
#[cfg(test)]
mod executed_schedules;
mod map;
mod object;
mod schedule;
mod set;
mod space;
mod union;
mod val;

pub use aff::Aff;
pub use ast::{Ast, Expression, Operator};
pub use basic_set::{BasicSet, Constraint};
pub use context::{Context, Error, Result};
pub use map::Map;
pub use schedule::{Band, Constraints, Fusion, Schedule, Tree};
pub use set::Set;
pub use space::{Dim, Space};
pub use union::{Flow, UnionMap, UnionSet, flow};
pub use val::Val;
