//! Operations by dialect: typed views, generated from the ODS definitions, and builders on top of [`crate::ir::Builder`].
//!
//! [`OpKind`] says which operation an operation is. A builder takes the [`crate::ir::Builder`] first, and result types only where they do
//! not follow from the operands.

pub mod affine;
pub mod arith;
pub mod builtin;
pub mod cf;
pub mod func;
pub mod gpu;
mod kind;
pub mod llvm;
pub mod math;
pub mod memref;
pub mod omp;
pub mod scf;
pub mod ub;
pub mod vector;

pub use crate::{cmem, parallel};
pub use kind::OpKind;
