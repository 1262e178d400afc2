//! Operations by dialect: typed views, generated from ODS definitions, and builders based on [`crate::ir::Builder`].
//!
//! [`OpKind`] is the kind of an operation. A builder function takes the [`crate::ir::Builder`] first, and result types
//! only if they do not follow from the operands.

pub mod affine;
pub mod arith;
pub mod builtin;
pub mod cf;
mod classes;
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

pub use crate::{autodiff, cmem, parallel};
pub use classes::{
    Binary, MemoryCopy, address_source, cast_input, is_lifetime_marker, is_masked_load, is_masked_store,
    is_stack_allocation, select_operands,
};
pub use kind::OpKind;
