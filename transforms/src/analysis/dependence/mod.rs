//! Dependences between the affine accesses of a loop nest, exactly.
//!
//! Two accesses depend on each other when they access the same element, at least one of them writes it, and one is executed
//! before the other. The relation of all such pairs of instances is computed by isl from the bounds, conditions and
//! subscripts of the accesses, and is then described loop by loop: distance, directions, and the loops that carry it.
//!
//! A call is the accesses that the footprints of its function name ([`dialects::footprint`]), with the arguments in place of the
//! parameters, when these are affine and the function does nothing else.
//!
//! Subscripts of arrays whose extents are constants may leave their rows: where they are not proven to stay, elements are numbered
//! through all rows. Those of arrays with other extents are taken to stay.
//!
//! Accesses of different arrays are related by the caller: [`Model::arrays`] says which accesses share one. What is in the
//! nest besides affine accesses is listed in [`Model::opaque`], for the caller to judge by its effects.
//!
//! Each nest may take [`OPERATIONS`] operations of isl, which is the same on every machine.

pub(crate) mod calls;
mod describe;
pub(crate) mod elements;
pub(crate) mod formula;
mod model;
mod rows;

pub use describe::{Component, Dependence, Kind, dependences};
pub use model::{Model, Refusal, Statement, model};

/// How many operations of isl a nest may take.
pub const OPERATIONS: u64 = 2_000_000;
