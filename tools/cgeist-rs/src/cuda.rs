//! Command lines with CUDA: own headers in place of an SDK, and the runtime library for the linker.

use clang_driver_sys::Token;
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
