//! Starts `rmlir-opt` under another name.
//!
//! The language server and the reducer link what `rmlir-opt` links, which is 300 MB. So there is one such program, which
//! looks at the name that it was started with, and the others are small programs beside it.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The program that does the work, in the folder of this one.
const PROGRAM: &str = "rmlir-opt";

/// Becomes `rmlir-opt` with this name; returns only when that is not possible.
pub fn launch(name: &str) -> ExitCode {
    let here = std::env::current_exe().unwrap_or_default();
    let program = here.parent().unwrap_or(Path::new("")).join(PROGRAM);
    let error = Command::new(&program).arg0(name).args(std::env::args_os().skip(1)).exec();
    eprintln!("{name}: error: cannot run {}: {error}", program.display());
    ExitCode::FAILURE
}
