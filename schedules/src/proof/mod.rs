//! Proofs that a rewrite keeps what a procedure computes.
//!
//! - [`same_order`] compares two procedures of which the second has the statements of the first in another order;
//! - [`Part`] tells what may be executed again or left out, [`cells_fit`] which elements may share memory;
//! - [`follows()`] decides whether conditions follow from what is known of sizes;
//! - [`window()`] gives the elements of an array that a node accesses.

pub mod accesses;
mod boxes;
mod counterexample;
mod difference;
mod flow;
mod fold;
mod follows;
mod order;
mod outputs;
pub mod scopes;
mod sets;
mod window;
mod witness;

pub use counterexample::{Counterexample, Event};
pub use flow::{Part, body};
pub use fold::cells_fit;
pub use follows::{case_against, follows, is_possible};
pub use order::same_order;
pub use window::{Chosen, Extent, Window, distinct, window};
