//! Runs the same workload with a pair of programs: compares output, instruction counts and run times.

use super::measure;
use super::ways::Built;
use crate::Result;
use crate::harness::programs;
use crate::harness::timing::{self, Comparison};
use std::cell::OnceCell;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(900);

/// The amount of work.
#[derive(Clone, Copy, Debug)]
pub struct Amount {
    /// The fraction of the workload that is timed.
    pub scale: f64,
    /// The fraction of the workload for which instructions are counted.
    pub count_scale: f64,
    /// The number of timed pairs of runs; zero disables timing.
    pub pairs: usize,
}

/// The measurements of a program without and with cross-file optimisation.
#[derive(Clone, Copy, Debug)]
pub struct Gain {
    /// The instruction counts of the two programs.
    pub counts: [u64; 2],
    /// The run times of the two programs, if measured.
    pub times: Option<Comparison>,
}

impl Gain {
    /// The ratio of instruction counts, without by with.
    pub fn in_instructions(&self) -> f64 {
        self.counts[0] as f64 / self.counts[1].max(1) as f64
    }

    /// The median ratio of run times, if measured.
    pub fn in_time(&self) -> Option<f64> {
        Some(self.times?.ratios.median)
    }

    /// Whether the measurement is meaningful: instruction counts always are, short run times are not.
    pub fn counts(&self) -> bool {
        self.times.is_none_or(|times| times.counts())
    }

    /// The columns of the table.
    pub fn columns(&self) -> String {
        let counts = format!("{:9.1} {:7.3}", self.counts[0] as f64 / 1e6, self.in_instructions());
        match self.times {
            None => counts,
            Some(times) => format!(
                "{counts} {:8.2} {:6.3} ({:.3} .. {:.3}, A/A {:.3})",
                times.reference, times.ratios.median, times.ratios.lower, times.ratios.upper, times.noise.median
            ),
        }
    }
}

/// The output of the first run, counted and timed, which every other run of the same amount must repeat.
#[derive(Debug, Default)]
pub struct Expected {
    counted: OnceCell<Vec<u8>>,
    timed: OnceCell<Vec<u8>>,
}

/// Measures a pair of programs on a workload; an error if an output differs.
pub fn compare(pair: [&Built; 2], arguments: &[String], amount: Amount, expected: &Expected) -> Result<Gain> {
    let count = |built: &Built| count(&built.executable, arguments, amount, expected);
    let counts = [count(pair[0])?, count(pair[1])?];
    if amount.pairs == 0 {
        return Ok(Gain { counts, times: None });
    }
    let words = scaled(arguments, amount.scale);
    let time = |built: &Built| -> Result<f64> {
        let mut command = Command::new(&built.executable);
        let (finished, seconds) = measure::seconds(command.args(&words), LIMIT)?;
        check(&expected.timed, finished.output)?;
        Ok(seconds.user)
    };
    let times = timing::compare(amount.pairs, || time(pair[0]), || time(pair[1]))?;
    Ok(Gain { counts, times: Some(times) })
}

fn count(program: &Path, arguments: &[String], amount: Amount, expected: &Expected) -> Result<u64> {
    let (finished, count) = measure::instructions(program, &scaled(arguments, amount.count_scale), LIMIT)?;
    check(&expected.counted, finished.output)?;
    Ok(count)
}

/// Appends the scale as the last argument.
fn scaled(arguments: &[String], scale: f64) -> Vec<String> {
    arguments.iter().cloned().chain([scale.to_string()]).collect()
}

fn check(expected: &OnceCell<Vec<u8>>, found: Vec<u8>) -> Result<()> {
    let expected = expected.get_or_init(|| found.clone());
    match (expected.is_empty(), *expected == found) {
        (true, _) => Err("nothing is printed".to_owned()),
        (_, false) => Err(programs::difference(expected, &found)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_must_print_what_the_first_printed() {
        let expected = OnceCell::new();
        assert!(check(&expected, b"1\n".to_vec()).is_ok());
        assert!(check(&expected, b"1\n".to_vec()).is_ok());
        assert!(check(&expected, b"2\n".to_vec()).is_err());
        assert!(check(&OnceCell::new(), Vec::new()).is_err());
    }
}
