//! An implementation of FileCheck, and a runner for tests with `RUN:` lines.
//!
//! [`check_text`] checks a text against the directives of a check file, as the command `filecheck` does; the language
//! is that of LLVM's FileCheck. [`runner`] executes the `RUN:` lines of test files. The crate does not depend on MLIR
//! and is useful to any project that tests text output.

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

/// The result of a check with the data for a report.
#[derive(Debug)]
pub struct Check {
    /// The check file with its sources.
    pub file: CheckFile,
    /// The canonicalised input.
    pub input: Source,
    /// The verdict.
    pub verdict: Verdict,
}

/// Parses a check file; an error if it is invalid.
pub fn prepare(check: Source, request: &Request) -> Result<CheckFile, CheckFileError> {
    check_file::parse(canonical(check, request), request)
}

/// Checks an input against a parsed check file.
pub fn check_input(mut file: CheckFile, input: Source, request: &Request) -> Check {
    let input = canonical(input, request);
    let verdict = engine::check(&mut file, &input.text, request);
    Check { file, input, verdict }
}

/// Checks an input against the text of a check file.
pub fn check_text(check: Source, input: Source, request: &Request) -> Result<Check, CheckFileError> {
    Ok(check_input(prepare(check, request)?, input, request))
}

fn canonical(source: Source, request: &Request) -> Source {
    Source { text: canonicalize(source.text, request.strict_whitespace), name: source.name }
}
