//! Text for standard output and standard error.

use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use std::io::Write;

/// Prints to standard output.
///
/// # Errors
/// A write that fails; it is reported.
pub fn print(text: &str) -> Result<(), Exit> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| user_error(Code::Unwritable, format!("cannot write to standard output: {error}")))
}

/// Prints to standard error.
pub fn print_to_stderr(text: &str) {
    // A failed write to standard error cannot be reported.
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}
