//! Emission: a lowered module and the options of a compilation job in, one output file out.

use super::output::write_output;
pub use emit_sys::Observer;
use emit_sys::{Action, Emission, Input, Status};
use melior::ir::Module;
use std::fmt;
use std::path::{Path, PathBuf};

/// What `!llvm.ident` says about modules that have no such text of their own.
const PRODUCER: &str = concat!("rmlir ", env!("CARGO_PKG_VERSION"), " (LLVM 22.1.8)");

/// The kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// An object file.
    Obj,
    /// Assembly.
    Asm,
    /// LLVM IR as text, optimised as the options say.
    Llvm,
    /// LLVM bitcode, optimised as the options say.
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

/// A successful emission: what the code generator had to say.
#[derive(Clone, Debug, Default)]
pub struct Emitted {
    /// Warnings and remarks, printed as Clang prints them; the caller shows them to the user.
    pub diagnostics: String,
    /// How many of them are warnings.
    pub warnings: u32,
}

/// Why there is no output.
#[derive(Debug)]
pub enum EmitError {
    /// The options, the module or the code in it were refused. `diagnostics` is Clang's text; it is empty when MLIR's
    /// translation failed, which reports to the diagnostic handler of the MLIR context.
    Rejected { diagnostics: String, errors: u32 },
    /// The code generator gave up with a fatal error: a defect of ours, unless someone else wrote the module.
    Refused { diagnostics: String },
    /// The code generator failed internally, with what it said before.
    Internal { diagnostics: String },
    /// The output could not be written.
    Write { path: PathBuf, error: std::io::Error, diagnostics: String },
}

impl EmitError {
    /// Text of the code generator that the user should see, ready to print.
    pub fn diagnostics(&self) -> &str {
        match self {
            EmitError::Rejected { diagnostics, .. }
            | EmitError::Refused { diagnostics }
            | EmitError::Internal { diagnostics }
            | EmitError::Write { diagnostics, .. } => diagnostics,
        }
    }

    /// The exit status of a tool that stands in for a C compiler.
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
/// `cc1_args` are the arguments of Clang's `-cc1` job for the translation unit, with or without the leading `-cc1`: they
/// decide target, CPU, optimisation, debug information, sanitizers and diagnostics. Their own input, output and action
/// are not acted on. On an error a file that was at `path` before is unchanged.
pub fn emit(module: &Module<'_>, cc1_args: &[String], output: Output, path: &Path) -> Result<Emitted, EmitError> {
    store(emit_to_bytes(module, Origin::Compiler, cc1_args, output, None)?, path)
}

/// Who wrote a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// This compiler, from C.
    Compiler,
    /// Someone who may have written LLVM IR that is not valid, which LLVM does not find out by itself.
    Someone,
}

/// Like [`emit`], but gives the bytes back; an observer sees what is known of functions in the end.
pub fn emit_to_bytes(
    module: &Module<'_>,
    origin: Origin,
    cc1_args: &[String],
    output: Output,
    observer: Option<&mut dyn Observer>,
) -> Result<(Vec<u8>, Emitted), EmitError> {
    run(mlir(module, origin), cc1_args, output, observer)
}

/// Emits LLVM IR (text or bitcode) as `clang -x ir` would: `name` is how diagnostics call it.
pub fn emit_ir(ir: &[u8], name: &str, cc1_args: &[String], output: Output, path: &Path) -> Result<Emitted, EmitError> {
    store(emit_ir_to_bytes(ir, name, cc1_args, output)?, path)
}

/// Like [`emit_ir`], but gives the bytes back.
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
