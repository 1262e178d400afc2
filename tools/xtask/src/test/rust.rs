//! Runs the Rust tests of all crates and counts them from the summary lines of the test executables.

use crate::{Result, setup};
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use suites::harness::Tally;

/// Unit and integration tests of all crates. Documentation tests are excluded: each would link all of LLVM.
const UNITS: &[&str] = &["test", "--release", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"];

/// Documentation tests of the crates without LLVM.
const COMMENTS: &[&str] = &["test", "--release", "--package", "filecheck", "--doc"];

/// Runs all tests.
pub fn run() -> Result<Tally> {
    let mut tally = cargo_test(UNITS)?;
    tally += cargo_test(COMMENTS)?;
    Ok(tally)
}

/// Runs `cargo test` and forwards its output as it arrives.
fn cargo_test(words: &[&str]) -> Result<Tally> {
    let mut child = setup::cargo()
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    let mut tally = Tally::default();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = line.map_err(|error| format!("cannot read the output of cargo: {error}"))?;
            let line = String::from_utf8_lossy(&line);
            if let Some(found) = summary(&line) {
                tally += found;
            }
            if !line.is_empty() && !is_empty_run(&line) {
                println!("{line}");
            }
        }
    }
    let status = child.wait().map_err(|error| format!("cannot wait for cargo: {error}"))?;
    if !status.success() && tally.failed == 0 {
        // A test executable that was killed or did not build prints no summary.
        println!("cargo test failed without a failed test: {status}");
        tally.failed = 1;
    }
    Ok(tally)
}

/// Whether a line comes from an executable without tests.
fn is_empty_run(line: &str) -> bool {
    line == "running 0 tests" || line.contains(" 0 passed; 0 failed; 0 ignored; ")
}

/// Parses `test result: ok. 12 passed; 0 failed; 1 ignored; ...`. Ignored tests count as failures: this repository
/// allows none.
fn summary(line: &str) -> Option<Tally> {
    let rest = line.strip_prefix("test result: ")?;
    let (_, counts) = rest.split_once(". ")?;
    let mut tally = Tally::default();
    for part in counts.split("; ") {
        match part.split_once(' ')? {
            (number, "passed") => tally.passed = number.parse().ok()?,
            (number, "failed" | "ignored") => tally.failed += number.parse::<usize>().ok()?,
            _ => break,
        }
    }
    Some(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_summary_of_a_test_executable() {
        let line = "test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; 3 filtered out; finished in 0.02s";
        assert_eq!(summary(line), Some(Tally { passed: 12, failed: 3 }));
        assert_eq!(summary("test a::b ... ok"), None);
    }
}
