//! Exact dependences between the affine accesses of a loop nest.
//!
//! Two accesses depend on each other if they access the same element, at least one of them writes it, and one is
//! executed before the other. isl computes the relation of all such pairs of instances from the bounds, conditions and
//! subscripts of the accesses; it is then described loop by loop: distance, directions, and the loops that carry it.
//!
//! A call is represented by the accesses in the footprints of its callee ([`dialects::footprint`]), with its arguments
//! in place of the parameters, if these are affine and the callee has no other effects.
//!
//! Subscripts of arrays with constant extents may exceed their extents: unless they are proven not to, elements are
//! compared by linear index. Subscripts of arrays with other extents are assumed to be within them.
//!
//! The caller relates accesses of different arrays, whose roots are in [`Model::arrays`]. Operations in the nest other
//! than affine accesses are listed in [`Model::opaque`]; the caller judges them by their effects.
//!
//! Each nest may use at most [`OPERATIONS`] isl operations, a limit that does not depend on the machine.

pub mod calls;
mod describe;
pub mod elements;
pub mod elimination;
pub mod formula;
mod model;
pub mod presburger;
mod rows;

pub use describe::{Component, Dependence, Kind, dependences};
pub use model::{Model, Refusal, Statement, model};

/// Maximum number of isl operations for one nest.
pub const OPERATIONS: u64 = 2_000_000;
