//! Measures commands: processor and wall-clock seconds with millisecond resolution, and executed instructions.

use crate::Result;
use crate::harness::process::{self, Finished};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A shell script that runs a command and writes user, system and wall-clock seconds to the file named first.
const SCRIPT: &str = r#"report=$1; shift; TIMEFORMAT="%3U %3S %3R"; { time "$@" 2>&3; } 3>&2 2>"$report""#;

/// The minimum of measured seconds: half the resolution.
const RESOLUTION: f64 = 0.0005;

/// The command that counts instructions.
const VALGRIND: [&str; 4] = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"];

/// The seconds of a command including its child processes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Seconds {
    /// Processor time in user mode.
    pub user: f64,
    /// Processor time in the kernel.
    pub system: f64,
    /// Wall-clock time.
    pub wall: f64,
}

impl Seconds {
    /// Total processor time.
    pub fn busy(self) -> f64 {
        self.user + self.system
    }
}

/// Runs and times a command; an error if it fails.
pub fn seconds(command: &Command, limit: Duration) -> Result<(Finished, Seconds)> {
    let report = report();
    let mut timed = Command::new("bash");
    timed.args(["-c", SCRIPT, "bash"]).arg(&report).arg(command.get_program()).args(command.get_args());
    let finished = finish(&mut timed, command, limit)?;
    let text = std::fs::read_to_string(&report).map_err(|error| format!("{}: {error}", report.display()))?;
    let seconds = parse_seconds(&text).ok_or_else(|| format!("bash says `{}` of the time", text.trim()))?;
    Ok((finished, seconds))
}

/// The file for the measured seconds. Commands are measured one at a time, so one file per process suffices.
fn report() -> PathBuf {
    std::env::temp_dir().join(format!("rmlir-seconds-{}", std::process::id()))
}

fn parse_seconds(text: &str) -> Option<Seconds> {
    let mut numbers = text.split_whitespace().map(|word| word.parse::<f64>());
    let mut next = || numbers.next()?.ok();
    let (user, system, wall) = (next()?, next()?, next()?);
    Some(Seconds { user: user.max(RESOLUTION), system, wall: wall.max(RESOLUTION) })
}

/// Runs a program and counts its instructions; an error if it fails.
pub fn instructions(program: &Path, arguments: &[String], limit: Duration) -> Result<(Finished, u64)> {
    let mut command = Command::new(VALGRIND[0]);
    command.args(&VALGRIND[1..]).arg(program).args(arguments);
    let mut plain = Command::new(program);
    let finished = finish(&mut command, plain.args(arguments), limit)?;
    let text = String::from_utf8_lossy(&finished.error);
    let count = parse_instructions(&text).ok_or_else(|| format!("valgrind counts nothing: {}", text.trim()))?;
    Ok((finished, count))
}

fn parse_instructions(text: &str) -> Option<u64> {
    let count = text.lines().find_map(|line| line.split_once("I refs:").or_else(|| line.split_once("I   refs:")))?.1;
    count.trim().replace(',', "").parse().ok()
}

/// Runs `command`; errors name the command `named` instead.
fn finish(command: &mut Command, named: &Command, limit: Duration) -> Result<Finished> {
    let finished = process::run(command, limit)?;
    match finished.succeeded() {
        true => Ok(finished),
        false => Err(format!("{named:?}: {}", finished.describe())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_the_shell_is_read() {
        assert_eq!(parse_seconds("0.250 0.125 0.5\n"), Some(Seconds { user: 0.25, system: 0.125, wall: 0.5 }));
        assert_eq!(parse_seconds("0.250"), None);
    }

    #[test]
    fn the_count_of_valgrind_is_read() {
        assert_eq!(parse_instructions("==1== \n==1== I refs:        144,021,123\n"), Some(144_021_123));
        assert_eq!(parse_instructions("==1== I   refs:      7\n"), Some(7));
        assert_eq!(parse_instructions("no such tool"), None);
    }

    #[test]
    fn output_and_errors_of_a_timed_command_are_its_own() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo out; echo err >&2"]);
        let (finished, _) = seconds(&command, Duration::from_secs(20)).expect("a shell");
        assert_eq!((&*finished.output, &*finished.error), (&b"out\n"[..], &b"err\n"[..]));
    }
}
