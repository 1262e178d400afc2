//! What commands cost: processor and wall seconds with three digits, and executed instructions.

use crate::Result;
use crate::process::{self, Finished};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Runs the command behind the name of the report, to which it writes user, system and wall seconds.
const SCRIPT: &str = r#"report=$1; shift; TIMEFORMAT="%3U %3S %3R"; { time "$@" 2>&3; } 3>&2 2>"$report""#;

/// The least time that is told apart from none.
const RESOLUTION: f64 = 0.0005;

/// Counts instructions.
const VALGRIND: [&str; 4] = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"];

/// The seconds of a command with all that it started.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Seconds {
    /// Of the processors in the program.
    pub user: f64,
    /// Of the processors in the kernel.
    pub system: f64,
    /// From start to end.
    pub wall: f64,
}

impl Seconds {
    /// Of the processors.
    pub fn busy(self) -> f64 {
        self.user + self.system
    }
}

/// Times a command that has to succeed.
pub fn seconds(command: &Command, limit: Duration) -> Result<(Finished, Seconds)> {
    let report = report();
    let mut timed = Command::new("bash");
    timed.args(["-c", SCRIPT, "bash"]).arg(&report).arg(command.get_program()).args(command.get_args());
    let finished = finish(&mut timed, command, limit)?;
    let text = std::fs::read_to_string(&report).map_err(|error| format!("{}: {error}", report.display()))?;
    let seconds = parse_seconds(&text).ok_or_else(|| format!("bash says `{}` of the time", text.trim()))?;
    Ok((finished, seconds))
}

/// A process measures commands one after another, so one file is enough.
fn report() -> PathBuf {
    std::env::temp_dir().join(format!("rmlir-seconds-{}", std::process::id()))
}

fn parse_seconds(text: &str) -> Option<Seconds> {
    let mut numbers = text.split_whitespace().map(|word| word.parse::<f64>());
    let mut next = || numbers.next()?.ok();
    let (user, system, wall) = (next()?, next()?, next()?);
    Some(Seconds { user: user.max(RESOLUTION), system, wall: wall.max(RESOLUTION) })
}

/// Counts the instructions of a program that has to succeed.
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

/// Runs a command for another one, by which errors name it.
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
