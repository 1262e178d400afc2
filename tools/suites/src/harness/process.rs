//! Child processes with a timeout.
//!
//! A child gets its own process group, so that a timeout also kills its descendants: a compiler that runs its jobs as
//! children, a program that forks.

use crate::Result;
use rustix::process::{Pid, Signal, kill_process_group};
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The exit status and output of a child.
#[derive(Debug)]
pub struct Finished {
    /// The exit status; 128 plus the signal number after a signal, as in shells. `None` after a timeout.
    pub status: Option<i32>,
    /// Standard output.
    pub output: Vec<u8>,
    /// Standard error.
    pub error: Vec<u8>,
    /// The wall-clock time of the run.
    pub time: Duration,
}

impl Finished {
    /// Whether the exit status is zero.
    pub fn succeeded(&self) -> bool {
        self.status == Some(0)
    }

    /// Describes the exit status, with the last lines of standard error.
    pub fn describe(&self) -> String {
        let text = String::from_utf8_lossy(&self.error);
        let lines: Vec<&str> = text.lines().collect();
        let tail = lines[lines.len().saturating_sub(12)..].join("\n");
        match self.status {
            None => format!("no end after {:.0} s\n{tail}", self.time.as_secs_f64()),
            Some(status) => format!("exit status {status}\n{tail}"),
        }
    }
}

/// Runs a command with empty standard input until it exits or `limit` passes; then its process group is killed.
pub fn run(command: &mut Command, limit: Duration) -> Result<Finished> {
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .map_err(|error| format!("cannot run {}: {error}", command.get_program().display()))?;
    let output = read_all(child.stdout.take());
    let error = read_all(child.stderr.take());
    let mut pause = Duration::from_micros(200);
    let mut status = None;
    while status.is_none() && start.elapsed() < limit {
        status = child.try_wait().map_err(|error| error.to_string())?;
        if status.is_none() {
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        }
    }
    let time = start.elapsed();
    if let (None, Ok(raw)) = (status, i32::try_from(child.id())) {
        if let Some(group) = Pid::from_raw(raw) {
            // Fails if the group has already exited, which is fine.
            let _ = kill_process_group(group, Signal::KILL);
        }
        child.wait().map_err(|error| error.to_string())?;
    }
    let status = status.map(|status| status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)));
    Ok(Finished { status, output: output.join().unwrap_or_default(), error: error.join().unwrap_or_default(), time })
}

/// Reads a pipe to EOF in a thread, so that a full pipe never blocks the child.
fn read_all<R: Read + Send + 'static>(pipe: Option<R>) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // The bytes read before an error are kept.
            let _ = pipe.read_to_end(&mut bytes);
        }
        bytes
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_ends_the_whole_group() {
        let mut command = Command::new("sh");
        // A surviving descendant prints `left` once the shell is gone.
        let script = "(while kill -0 $$ 2>/dev/null; do sleep 0.1; done; echo left) & sleep 60";
        let finished = run(command.args(["-c", script]), Duration::from_millis(200));
        let finished = finished.expect("a shell runs");
        assert_eq!((finished.status, finished.output), (None, Vec::new()));
    }

    #[test]
    fn a_signal_has_the_status_of_shells() {
        let mut command = Command::new("sh");
        let finished = run(command.args(["-c", "echo text; kill -SEGV $$"]), Duration::from_secs(20));
        let finished = finished.expect("a shell runs");
        assert_eq!((finished.status, finished.output.as_slice()), (Some(139), b"text\n".as_slice()));
    }
}
