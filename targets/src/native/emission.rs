//! Emission: the output for a lowered module, under the options of a compilation job.

pub use emit_sys::{Action as Output, Observer};
use emit_sys::{Emission, Input, Status};
use melior::ir::Module;
use std::fmt;

/// The `!llvm.ident` of modules that have none.
const PRODUCER: &str = concat!("rmlir ", env!("CARGO_PKG_VERSION"), " (LLVM 22.1.8)");

/// The result of a successful emission.
#[derive(Clone, Debug, Default)]
pub struct Emitted {
    /// Warnings and remarks, formatted like Clang's; the caller prints them.
    pub diagnostics: String,
    /// The number of warnings.
    pub warnings: u32,
}

dialects::texts! {
    /// The reason why there is no output.
    pub enum EmitFailure {
        /// The options, the module or its code were rejected.
        Rejected(errors: u32): "code generation failed with {errors} error(s)",
        /// A fatal error: a bug of this compiler, unless the module has another producer.
        Refused: "the code generator gave up",
        /// It crashed.
        Internal: "the code generator failed internally",
    }
}

/// A failed emission.
#[derive(Debug)]
pub struct EmitError {
    /// The reason.
    pub failure: EmitFailure,
    /// The output of the code generator, ready to print; empty if MLIR's translation failed, which reports to the
    /// diagnostic handler of the MLIR context.
    pub diagnostics: String,
}

impl fmt::Display for EmitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

impl std::error::Error for EmitError {}

/// The producer of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// This compiler, from C.
    Compiler,
    /// Another producer: the LLVM IR may be invalid in ways that LLVM does not detect by itself, so it is verified.
    Someone,
}

/// Emits a module in the LLVM dialect and returns the bytes of the output; an observer gets the final attributes of
/// functions.
///
/// `cc1_args` are the arguments of Clang's `-cc1` job for the translation unit, with or without the leading `-cc1`:
/// they determine target, CPU, optimisation, debug information, sanitizers and diagnostics. Their input, output and
/// action are ignored.
pub fn emit_to_bytes(
    module: &Module<'_>,
    origin: Origin,
    cc1_args: &[String],
    output: Output,
    observer: Option<&mut dyn Observer>,
) -> Result<(Vec<u8>, Emitted), EmitError> {
    let operation = module.as_operation().to_raw();
    let input = Input::Mlir { operation, verify: origin == Origin::Someone };
    let Emission { output, diagnostics, errors, warnings, status } =
        emit_sys::emit(input, cc1_args, PRODUCER, output, observer);
    let failure = match status {
        Status::Done => return Ok((output, Emitted { diagnostics, warnings })),
        Status::Failed => EmitFailure::Rejected(errors),
        Status::Refused => EmitFailure::Refused,
        Status::Crashed => EmitFailure::Internal,
    };
    Err(EmitError { failure, diagnostics })
}
