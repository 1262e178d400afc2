//! The native target: from structured IR to the LLVM dialect, and from there to object code.
//!
//! [`emit`] hands a module in the LLVM dialect to Clang's back end, under the options of a `-cc1` command line, so that
//! optimisation levels, vector libraries, sanitizers and debug options mean what they mean in Clang.

mod emission;
mod output;

pub use emission::{
    EmitError, Emitted, Output, emit, emit_ir, emit_ir_to_bytes, emit_to_bytes, llvm_text,
};
pub use output::write_output;
