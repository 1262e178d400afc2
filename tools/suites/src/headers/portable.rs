//! Checks that each header by itself is C and C++ that other compilers accept without warnings.

use super::rounds::{each, run_command};
use crate::Result;
use crate::harness::programs;
use std::path::Path;
use std::process::Command;

/// The compilers, each with the language for the header.
const COMPILERS: [(&str, &str); 4] =
    [("/usr/lib/llvm-22/bin/clang", "c"), ("gcc", "c"), ("/usr/lib/llvm-22/bin/clang++", "c++"), ("g++", "c++")];

/// All warnings are errors.
const OPTIONS: [&str; 4] = ["-Wall", "-Wextra", "-Werror", "-fsyntax-only"];

/// Compiles a file that includes only one header, for each header of a folder; returns their number and the
/// complaints.
pub fn check(headers: &Path) -> Result<(usize, Vec<String>)> {
    let files = programs::files(headers, "h")?;
    let complaints = each(&files, |header| {
        let mut complaints = Vec::new();
        for (compiler, language) in COMPILERS {
            // A header as the main file would cause warnings that an included one does not.
            let mut command = Command::new(compiler);
            command.args(OPTIONS).args(["-x", language, "-include"]).arg(header).arg("/dev/null");
            if let Err(message) = run_command(&mut command) {
                complaints.push(format!("{}: {compiler}: {message}", header.display()));
            }
        }
        Ok(complaints)
    })?;
    Ok((files.len(), complaints.into_iter().flatten().collect()))
}
