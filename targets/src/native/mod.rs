//! The native target: lowers structured IR to the LLVM dialect, and that to object code.
//!
//! The `lower-*` passes, in the order of the pipeline `native_lowering`, lower a module of structured IR (`func`,
//! `scf`, `cf`, `arith`, `math`, accesses through `cmem` views, `llvm`) to the LLVM dialect. [`emit`] passes that to
//! Clang's back end, under the options of a `-cc1` command line, so that optimisation levels, vector libraries,
//! sanitizers and debug options have the same meaning as in Clang.

mod access_facts;
mod check_llvm_dialect;
mod definers;
pub mod describe_variables;
mod emission;
mod emitter;
pub mod lower_affine_loops;
pub mod lower_cmem_access;
pub mod lower_core_to_llvm;
pub mod lower_extension_dialects;
mod lower_memref_storage;
pub mod lower_scf_to_cf;
mod lower_vector_access;
mod machine;
pub mod mark_loop_progress;
mod output;
mod problem;
mod selectors;
pub mod settle_descriptions;
mod upstream;

pub use check_llvm_dialect::check_llvm_dialect;
pub use emission::{EmitError, EmitFailure, Emitted, Observer, Origin, Output, emit_to_bytes};
pub(crate) use emitter::fixed;
pub use machine::{CAPABILITIES, supports_triple};
pub use output::{on_temporary_file, write_output};
pub use problem::{CODES, LowerError, LowerResult};
