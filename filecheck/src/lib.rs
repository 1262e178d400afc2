//! FileCheck and a runner for tests that are data.
//!
//! [`check_text`] checks a text against the directives of a check file, as the command `filecheck` does; the language
//! is that of LLVM's FileCheck. [`runner`] executes the `RUN:` lines of test files. The crate knows nothing of MLIR and
//! is useful to any project that tests text output.

pub mod check_file;
pub mod cli;
pub mod dump;
pub mod engine;
pub mod ere;
pub mod nearest;
pub mod numeric;
mod numeric_parser;
pub mod pattern;
mod pattern_parser;
pub mod report;
pub mod request;
pub mod runner;
pub mod text;
pub mod variables;

use check_file::CheckFile;
pub use check_file::CheckFileError;
pub use engine::Verdict;
pub use request::Request;
use text::{Source, canonicalize};

/// The result of a check with what a report needs.
#[derive(Debug)]
pub struct Check {
    /// The check file with its sources.
    pub file: CheckFile,
    /// The canonical input.
    pub input: Source,
    /// What was found.
    pub verdict: Verdict,
}

/// Checks an input. The error says that the check file cannot be used.
pub fn check_text(
    check: Source,
    input: Source,
    request: &Request,
) -> Result<Check, CheckFileError> {
    let canonical = |source: Source| Source {
        text: canonicalize(source.text, request.strict_whitespace),
        name: source.name,
    };
    let mut file = check_file::parse(canonical(check), request)?;
    let input = canonical(input);
    let verdict = engine::check(&mut file, &input.text, request);
    Ok(Check {
        file,
        input,
        verdict,
    })
}
