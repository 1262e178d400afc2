//! Typed builders, by dialect, on top of [`crate::ir::Builder`].
//!
//! Each takes the builder first and its result types only where they do not follow from the operands.

pub mod arith;
pub mod cf;
pub mod func;
pub mod llvm;
pub mod memref;
pub mod scf;

pub use crate::{cmem, parallel};
