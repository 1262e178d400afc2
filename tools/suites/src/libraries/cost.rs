//! The cost of a command: user seconds and peak memory, measured by GNU `time`.
//!
//! User seconds are largely independent of other load; peak memory is that of the largest process among the command
//! and the descendants that were waited for.

use crate::Result;
use crate::harness::folders;
use crate::harness::process::{self, Finished};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// The program from the package `time`.
const TIME: &str = "/usr/bin/time";

/// The minimum of user seconds: half the resolution of `time`.
const RESOLUTION: f64 = 0.005;

/// The cost of a command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// User seconds, never zero.
    pub user: f64,
    /// The maximum resident set size, in MiB.
    pub peak: f64,
}

/// Runs a program and measures its cost; an error if it fails.
pub fn run<A: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    arguments: impl IntoIterator<Item = A>,
    limit: Duration,
) -> Result<(Finished, Cost)> {
    let report = report();
    let mut command = Command::new(TIME);
    command.args(["-f", "%U %M", "-o"]).arg(&report).arg(program.as_ref()).args(arguments);
    let finished = process::run(&mut command, limit)?;
    if !finished.succeeded() {
        return Err(format!("{}: {}", program.as_ref().display(), finished.describe()));
    }
    let text = std::fs::read_to_string(&report).map_err(|error| format!("{}: {error}", report.display()))?;
    let cost = parse(&text).ok_or_else(|| format!("{TIME} wrote `{}`", text.trim()))?;
    Ok((finished, cost))
}

/// The file for the output of `time`. Commands are measured one at a time, so one file suffices.
fn report() -> PathBuf {
    folders::target().join("xtask").join("cost")
}

fn parse(text: &str) -> Option<Cost> {
    let (user, peak) = text.lines().last()?.split_once(' ')?;
    let (user, peak): (f64, f64) = (user.parse().ok()?, peak.parse().ok()?);
    Some(Cost { user: user.max(RESOLUTION), peak: peak / 1024.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_the_report_counts() {
        assert_eq!(parse("a message\n1.25 2048\n"), Some(Cost { user: 1.25, peak: 2.0 }));
        assert_eq!(parse("0.00 1024\n").map(|cost| cost.user > 0.0), Some(true));
        assert_eq!(parse(""), None);
        assert_eq!(parse("a message\n"), None);
    }
}
