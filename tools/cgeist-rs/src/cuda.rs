//! Command lines with CUDA: own headers in place of an SDK, the runtime library for the linker, and what other compilers need of both.

use crate::command_line::{OwnOptions, include_folder};
use crate::diagnostic::{Code, Diagnostic};
use clang_driver_sys::Token;
use clap::ValueEnum;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// Whether an input is CUDA, by its name or an earlier `-x`.
fn is_cuda((word, token): (&OsString, &Token)) -> bool {
    let by_name = || Path::new(word).extension() == Some(OsStr::new("cu"));
    token.input && token.language.as_deref().map_or_else(by_name, |language| language == "cuda")
}

/// Whether a command line has an input in CUDA.
pub fn has_cuda(words: &[OsString], tokens: &[Token]) -> bool {
    words.iter().zip(tokens).any(is_cuda)
}

/// Checks `--kernels-only` against the inputs of a command line.
///
/// # Errors
/// No input is CUDA.
pub fn admit(own: &OwnOptions, has_cuda: bool) -> Result<(), Diagnostic> {
    if own.kernels_only && !has_cuda {
        return Err(Diagnostic::new(Code::BadOption, "'--kernels-only' compiles kernels, but no input is CUDA"));
    }
    Ok(())
}

/// A step in which another compiler uses the headers or the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Step {
    /// Find the headers, in files without kernels and launches
    Headers,
    /// Compile the code of the host in a file of CUDA, by `clang++`
    Compile,
    /// Link a program
    Link,
}

/// The options of another compiler for a step.
///
/// # Errors
/// The headers are missing.
pub fn options_of(step: Step, clang: &Path) -> Result<Vec<OsString>, Diagnostic> {
    match step {
        Step::Headers => Ok(vec!["-isystem".into(), headers()?.into()]),
        Step::Compile => {
            let language = ["-x", "cuda"].map(OsString::from);
            Ok(language.into_iter().chain(reading_options(&headers()?)).collect())
        }
        Step::Link => Ok(libraries().into_iter().chain(openmp(clang)).collect()),
    }
}

/// The folder of the headers.
///
/// # Errors
/// It is missing.
pub fn headers() -> Result<PathBuf, Diagnostic> {
    let missing = || Diagnostic::new(Code::NoHeaders, "the headers of CUDA are missing");
    let folder = include_folder().ok_or_else(missing)?.join("cuda");
    Ok(folder.canonicalize().unwrap_or(folder))
}

/// The options by which Clang reads CUDA without an SDK, as code of the host, with the headers in a folder. All inputs of the
/// command line get them; the header that is included first is empty in other languages.
pub fn reading_options(headers: &Path) -> Vec<OsString> {
    let mut all: Vec<OsString> = [
        "--cuda-host-only",
        "-nocudainc",
        "-nocudalib",
        "--no-offload-new-driver",
        "-Xclang",
        "-target-sdk-version=12.0",
        "-Wno-unknown-cuda-version",
        "-Wno-reserved-user-defined-literal",
        "-isystem",
    ]
    .map(OsString::from)
    .into();
    all.push(headers.into());
    all.extend(["-include", "rmlir_cuda.h"].map(OsString::from));
    all
}

/// The libraries of programs in CUDA: the runtime, and those of C++, which are linked by every CUDA compiler.
pub fn libraries() -> Vec<OsString> {
    let program = std::env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent).map(|folder| folder.join("../lib/rmlir/librmlir_cuda.a"));
    let library = beside.filter(|path| path.is_file()).unwrap_or_else(|| PathBuf::from(cuda_runtime::LIBRARY));
    // A library by its path is no input that is compiled.
    vec!["-Xlinker".into(), library.into(), "-lstdc++".into(), "-lm".into(), "-lpthread".into(), "-ldl".into()]
}

/// The library of OpenMP in an installation of Clang.
pub fn openmp(clang: &Path) -> [OsString; 2] {
    let mut folder = OsString::from("-L");
    folder.push(clang.parent().unwrap_or(clang).join("../lib"));
    ["-lomp".into(), folder]
}
