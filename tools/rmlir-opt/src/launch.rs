//! Starts a program under another name.
//!
//! The language server and the reducer link what `rmlir-opt` links, which is 300 MB, and `rmlir-grad` what `cgeist-rs` links. So there is
//! one such program, which looks at the name that it was started with, and the others are small programs beside it.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Becomes `program`, which is in the folder of this one, with this name; returns only when that is not possible.
pub fn launch(program: &str, name: &str) -> ExitCode {
    let here = std::env::current_exe().unwrap_or_default();
    let program = here.parent().unwrap_or(Path::new("")).join(program);
    let error = Command::new(&program).arg0(name).args(std::env::args_os().skip(1)).exec();
    eprintln!("{name}: error: cannot run {}: {error}", program.display());
    ExitCode::FAILURE
}
