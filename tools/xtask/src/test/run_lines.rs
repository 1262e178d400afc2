//! Runs the tests with `RUN:` lines of all crates, with the runner of the `filecheck` crate.
//!
//! Our own tools come first on the search path, then those of LLVM: `filecheck` is ours and `FileCheck` is LLVM's, so
//! that tests can use either.

use super::in_ci;
use crate::Result;
use filecheck::runner::{Config, Outcome, run as run_tests};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use suites::harness::{Tally, folders};

/// The crates with such tests. Those of `filecheck` include tests that must fail; its own Rust tests run them.
const ROOTS: &[&str] = &["autodiff", "dialects", "frontend", "schedules", "targets", "tools", "transforms"];

/// Runs the tests of all crates.
pub fn run(filter: Option<&str>) -> Result<Tally> {
    run_in(ROOTS.iter().map(PathBuf::from).collect(), &folders::tools(), filter, "run-lines")
}

/// Runs the tests below these folders with the tools in `programs`; `name` is the scratch folder for their outputs.
pub fn run_in(roots: Vec<PathBuf>, programs: &Path, filter: Option<&str>, name: &str) -> Result<Tally> {
    let mut config = Config::new(roots);
    config.path.splice(0..0, [programs.to_owned(), PathBuf::from("/usr/lib/llvm-22/bin")]);
    config.output = folders::scratch(name)?;
    config.ci = in_ci();
    config.bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    if let Some(filter) = filter {
        let filter = regex::Regex::new(filter).map_err(|error| format!("--filter: {error}"))?;
        config.filter = Some(filter);
    }
    let bar = std::io::stdout().is_terminal();
    let report = run_tests(&config, &|result, done, all| {
        if let Outcome::Failed(text) = &result.outcome {
            println!("FAIL: {} ({:.2} s)\n{}\n", result.name, result.time.as_secs_f64(), text.trim_end());
        }
        if bar {
            print!("\r{done}/{all}");
        } else if done % 100 == 0 {
            println!("{done}/{all}");
        }
    })
    .map_err(|error| error.to_string())?;
    let summary = report.summary();
    let lines: Vec<&str> = summary.lines().collect();
    for line in &lines[..lines.len().saturating_sub(1)] {
        println!("{line}");
    }
    Ok(Tally { passed: report.passed(), failed: report.failed() })
}
