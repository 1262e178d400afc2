//! Emission: writes an output file for a lowered module, under the options of a compilation job.

use super::output::write_output;
pub use emit_sys::Observer;
use emit_sys::{Action, Emission, Input, Status};
use melior::ir::Module;
use std::fmt;
use std::path::{Path, PathBuf};

/// The `!llvm.ident` of modules that have none.
const PRODUCER: &str = concat!("rmlir ", env!("CARGO_PKG_VERSION"), " (LLVM 22.1.8)");

/// The kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// An object file.
    Obj,
    /// Assembly.
    Asm,
    /// LLVM IR as text, optimised as the options request.
    Llvm,
    /// LLVM bitcode, optimised as the options request.
    Bitcode,
    /// LLVM IR as text, before any optimisation.
    LlvmUnoptimised,
    /// Nothing: optimisation only.
    Nothing,
}

impl Output {
    fn action(self) -> Action {
        match self {
            Output::Obj => Action::Object,
            Output::Asm => Action::Assembly,
            Output::Llvm => Action::Llvm,
            Output::Bitcode => Action::Bitcode,
            Output::LlvmUnoptimised => Action::LlvmUnoptimised,
            Output::Nothing => Action::OptimiseOnly,
        }
    }
}

/// The result of a successful emission.
#[derive(Clone, Debug, Default)]
pub struct Emitted {
    /// Warnings and remarks, formatted like Clang's; the caller prints them.
    pub diagnostics: String,
    /// The number of warnings.
    pub warnings: u32,
}

/// The reason why there is no output.
#[derive(Debug)]
pub enum EmitError {
    /// The options, the module or its code were rejected. `diagnostics` is Clang's output; it is empty if MLIR's
    /// translation failed, which reports to the diagnostic handler of the MLIR context.
    Rejected { diagnostics: String, errors: u32 },
    /// The code generator stopped with a fatal error: a bug of this compiler, unless the module has another producer.
    Refused { diagnostics: String },
    /// The code generator crashed; `diagnostics` is its output before.
    Internal { diagnostics: String },
    /// The output could not be written.
    Write { path: PathBuf, error: std::io::Error, diagnostics: String },
}

impl EmitError {
    /// The output of the code generator, ready to print.
    pub fn diagnostics(&self) -> &str {
        match self {
            EmitError::Rejected { diagnostics, .. }
            | EmitError::Refused { diagnostics }
            | EmitError::Internal { diagnostics }
            | EmitError::Write { diagnostics, .. } => diagnostics,
        }
    }

    /// The exit status for a tool that replaces a C compiler.
    pub fn exit_status(&self) -> i32 {
        match self {
            EmitError::Refused { .. } | EmitError::Internal { .. } => 70,
            EmitError::Rejected { .. } | EmitError::Write { .. } => 1,
        }
    }
}

impl fmt::Display for EmitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EmitError::Rejected { errors, .. } => {
                write!(f, "code generation failed with {errors} error(s)")
            }
            EmitError::Refused { .. } => f.write_str("the code generator gave up"),
            EmitError::Internal { .. } => f.write_str("the code generator failed internally"),
            EmitError::Write { path, error, .. } => {
                write!(f, "unable to write output file '{}': {error}", path.display())
            }
        }
    }
}

impl std::error::Error for EmitError {}

/// Emits a module in the LLVM dialect to `path` (`-` is standard output).
///
/// `cc1_args` are the arguments of Clang's `-cc1` job for the translation unit, with or without the leading `-cc1`:
/// they determine target, CPU, optimisation, debug information, sanitizers and diagnostics. Their input, output and
/// action are ignored. On an error an existing file at `path` is unchanged.
pub fn emit(module: &Module<'_>, cc1_args: &[String], output: Output, path: &Path) -> Result<Emitted, EmitError> {
    store(emit_to_bytes(module, Origin::Compiler, cc1_args, output, None)?, path)
}

/// The producer of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// This compiler, from C.
    Compiler,
    /// Another producer: the LLVM IR may be invalid in ways that LLVM does not detect by itself, so it is verified.
    Someone,
}

/// Like [`emit`], but returns the bytes; an observer gets the final attributes of functions.
pub fn emit_to_bytes(
    module: &Module<'_>,
    origin: Origin,
    cc1_args: &[String],
    output: Output,
    observer: Option<&mut dyn Observer>,
) -> Result<(Vec<u8>, Emitted), EmitError> {
    run(mlir(module, origin), cc1_args, output, observer)
}

/// Emits LLVM IR (text or bitcode) like `clang -x ir`: `name` is its file name in diagnostics.
pub fn emit_ir(ir: &[u8], name: &str, cc1_args: &[String], output: Output, path: &Path) -> Result<Emitted, EmitError> {
    store(emit_ir_to_bytes(ir, name, cc1_args, output)?, path)
}

/// Like [`emit_ir`], but returns the bytes.
pub fn emit_ir_to_bytes(
    ir: &[u8],
    name: &str,
    cc1_args: &[String],
    output: Output,
) -> Result<(Vec<u8>, Emitted), EmitError> {
    run(Input::Ir { bytes: ir, name }, cc1_args, output, None)
}

/// The LLVM IR of a module in the LLVM dialect, before optimisation.
pub fn llvm_text(module: &Module<'_>, cc1_args: &[String]) -> Result<(String, Emitted), EmitError> {
    let (bytes, emitted) = run(mlir(module, Origin::Compiler), cc1_args, Output::LlvmUnoptimised, None)?;
    Ok((String::from_utf8_lossy(&bytes).into_owned(), emitted))
}

fn mlir(module: &Module<'_>, origin: Origin) -> Input<'static> {
    Input::Mlir { operation: module.as_operation().to_raw(), verify: origin == Origin::Someone }
}

fn run(
    input: Input<'_>,
    cc1_args: &[String],
    output: Output,
    observer: Option<&mut dyn Observer>,
) -> Result<(Vec<u8>, Emitted), EmitError> {
    let Emission { output, diagnostics, errors, warnings, status } =
        emit_sys::emit(input, cc1_args, PRODUCER, output.action(), observer);
    match status {
        Status::Done => Ok((output, Emitted { diagnostics, warnings })),
        Status::Failed => Err(EmitError::Rejected { diagnostics, errors }),
        Status::Refused => Err(EmitError::Refused { diagnostics }),
        Status::Crashed => Err(EmitError::Internal { diagnostics }),
    }
}

fn store((bytes, emitted): (Vec<u8>, Emitted), path: &Path) -> Result<Emitted, EmitError> {
    match write_output(path, &bytes) {
        Ok(()) => Ok(emitted),
        Err(error) => Err(EmitError::Write { path: path.to_owned(), error, diagnostics: emitted.diagnostics }),
    }
}
