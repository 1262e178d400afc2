//! Executes the parsed command lines of one test.
//!
//! All output of a pipeline that is not redirected goes through one pipe, so that the transcript of a failure shows
//! standard output and standard error in the order in which they were written. A pipeline fails if any of its
//! commands fails (the last failing one determines the status), as under `set -o pipefail`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};

use super::builtin::{self, BuiltinIo};
use super::shell::{Command, Join, Pipeline, Redirect, Word};
use super::watchdog::{Ticket, Watchdog};

/// The exit status of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It exited.
    Exit(i32),
    /// It was killed by a signal.
    Signal(i32),
}

impl Status {
    /// Whether the command succeeded.
    pub fn ok(self) -> bool {
        self == Status::Exit(0)
    }

    /// Whether the program crashed instead of failing deliberately: a signal, a Rust panic (101) or `EX_SOFTWARE` of
    /// `sysexits.h` (70).
    fn crashed(self) -> bool {
        matches!(self, Status::Signal(_) | Status::Exit(70 | 101))
    }
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Status::Exit(code) => write!(f, "exit status {code}"),
            Status::Signal(signal) => write!(f, "signal {signal}"),
        }
    }
}

/// The search path for programs; the same for all tests.
#[derive(Debug)]
pub struct ProgramPath {
    directories: Vec<PathBuf>,
    joined: OsString,
}

impl ProgramPath {
    /// Creates a search path. Empty names and names with a colon are dropped.
    pub fn new(directories: Vec<PathBuf>) -> ProgramPath {
        let usable: Vec<PathBuf> = directories
            .into_iter()
            .filter(|d| !d.as_os_str().is_empty() && !d.to_string_lossy().contains(':'))
            .collect();
        let joined = std::env::join_paths(&usable).unwrap_or_default();
        ProgramPath { directories: usable, joined }
    }

    /// The file of a program; a name with a slash is relative to `cwd`. An error if it is not found.
    pub fn find(&self, name: &str, cwd: &Path) -> Result<PathBuf, String> {
        if name.contains('/') {
            return Ok(cwd.join(name));
        }
        let found = self.directories.iter().map(|d| d.join(name)).find(|p| p.is_file());
        found.ok_or_else(|| format!("{name}: command not found in {}", self.joined.to_string_lossy()))
    }
}

/// The state of one test's shell.
pub struct Shell<'a> {
    /// The search path for programs.
    pub programs: &'a ProgramPath,
    /// The watchdog that kills the test after its time limit.
    pub watchdog: &'a Watchdog,
    /// The entry of this test in the watchdog.
    pub ticket: Ticket,
    /// The working directory.
    pub cwd: PathBuf,
    /// Environment variables that override the runner's own; `None` unsets one.
    pub env: BTreeMap<String, Option<String>>,
    /// Whether `golden` rewrites expectations.
    pub bless: bool,
    /// The expectation files used so far.
    pub used: Vec<PathBuf>,
    /// The captured output.
    pub output: Vec<u8>,
}

/// A stream to which a command writes.
enum Sink {
    File(File),
    Pipe(PipeWriter),
}

impl Sink {
    fn try_clone(&self) -> io::Result<Sink> {
        Ok(match self {
            Sink::File(file) => Sink::File(file.try_clone()?),
            Sink::Pipe(pipe) => Sink::Pipe(pipe.try_clone()?),
        })
    }

    fn into_stdio(self) -> Stdio {
        match self {
            Sink::File(file) => file.into(),
            Sink::Pipe(pipe) => pipe.into(),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        match self {
            Sink::File(file) => file.write(buf),
            Sink::Pipe(pipe) => pipe.write(buf),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A stream from which a command reads.
enum Source {
    Nothing,
    File(File),
    Pipe(PipeReader),
}

impl Source {
    fn into_stdio(self) -> Stdio {
        match self {
            Source::Nothing => Stdio::null(),
            Source::File(file) => file.into(),
            Source::Pipe(pipe) => pipe.into(),
        }
    }
}

impl Read for Source {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        match self {
            Source::Nothing => Ok(0),
            Source::File(file) => file.read(buf),
            Source::Pipe(pipe) => pipe.read(buf),
        }
    }
}

/// A command with its `not` and `env` prefixes removed.
#[derive(Debug, Default)]
struct Prefixed {
    words: Vec<String>,
    env: BTreeMap<String, Option<String>>,
    /// One entry per `not`, outermost first; true for `not --crash`.
    inverted: Vec<bool>,
}

impl Prefixed {
    fn parse(mut words: Vec<String>) -> Result<Prefixed, String> {
        let mut result = Prefixed::default();
        loop {
            match words.first().map(String::as_str) {
                Some("not") => {
                    let crash = words.get(1).is_some_and(|w| w == "--crash");
                    result.inverted.push(crash);
                    words.drain(..1 + usize::from(crash));
                }
                Some("env") => {
                    words.remove(0);
                    result.take_variables(&mut words)?;
                }
                Some(_) => break,
                None => return Err("`not` and `env` need a command".to_owned()),
            }
        }
        result.words = words;
        Ok(result)
    }

    fn take_variables(&mut self, words: &mut Vec<String>) -> Result<(), String> {
        loop {
            let Some(word) = words.first() else {
                return Ok(());
            };
            if word == "-u" {
                let name = words.get(1).cloned().ok_or("`env -u` needs a name")?;
                self.env.insert(name, None);
                words.drain(..2);
            } else if let Some((name, value)) = word.split_once('=') {
                self.env.insert(name.to_owned(), Some(value.to_owned()));
                words.remove(0);
            } else if word.starts_with('-') {
                return Err(format!("`env {word}` is not supported"));
            } else {
                return Ok(());
            }
        }
    }

    /// The status of the whole command, from that of the innermost one.
    fn status(&self, inner: Status) -> Status {
        self.inverted.iter().rev().fold(inner, |status, crash| {
            let success = if *crash { status.crashed() } else { !status.ok() && !status.crashed() };
            Status::Exit(i32::from(!success))
        })
    }
}

/// A started command.
enum Running {
    Process(Child),
    Thread(JoinHandle<(i32, Vec<PathBuf>)>),
}

impl Shell<'_> {
    /// The maximum captured output of one test in bytes; the rest is read and dropped.
    const MAX_OUTPUT: usize = 1 << 20;

    /// Runs a parsed line and returns its status; an error if a command could not be run.
    pub fn run_line(&mut self, pipelines: &[Pipeline]) -> Result<Status, String> {
        let mut status = Status::Exit(0);
        for pipeline in pipelines {
            let skip = match pipeline.join {
                Join::Then => false,
                Join::And => !status.ok(),
                Join::Or => status.ok(),
            };
            if !skip {
                status = self.run_pipeline(&pipeline.commands)?;
            }
            if self.watchdog.expired(self.ticket) {
                break;
            }
        }
        Ok(status)
    }

    fn run_pipeline(&mut self, commands: &[Command]) -> Result<Status, String> {
        if let [command] = commands
            && let Some(status) = self.run_state_change(command)?
        {
            return Ok(status);
        }
        let (mut capture, capture_end) = io::pipe().map_err(|e| e.to_string())?;
        let mut started = Vec::new();
        let mut failed = None;
        let mut source = Source::Nothing;
        for (index, command) in commands.iter().enumerate() {
            let last = index + 1 == commands.len();
            match self.start(command, std::mem::replace(&mut source, Source::Nothing), &capture_end, last) {
                Ok((running, prefixed, next)) => {
                    started.push((running, prefixed));
                    source = next.map_or(Source::Nothing, Source::Pipe);
                }
                Err(message) => {
                    failed = Some(message);
                    break;
                }
            }
        }
        drop(source);
        drop(capture_end);
        self.read_output(&mut capture);
        let mut result = Status::Exit(0);
        for (running, prefixed) in started {
            let status = prefixed.status(self.finish(running)?);
            if !status.ok() {
                result = status;
            }
        }
        failed.map_or(Ok(result), Err)
    }

    /// Executes `cd` and `export`, which change the state of the shell; `None` for other commands.
    fn run_state_change(&mut self, command: &Command) -> Result<Option<Status>, String> {
        let words: Vec<&str> = command.words.iter().map(|w| w.text.as_str()).collect();
        match words.as_slice() {
            ["cd", directory] => {
                let target = self.cwd.join(directory);
                if !target.is_dir() {
                    return Err(format!("cd: {}: no such directory", target.display()));
                }
                self.cwd = target;
                Ok(Some(Status::Exit(0)))
            }
            ["export", assignment] => match assignment.split_once('=') {
                Some((name, value)) => {
                    self.env.insert(name.to_owned(), Some(value.to_owned()));
                    Ok(Some(Status::Exit(0)))
                }
                None => Err("export needs NAME=VALUE".to_owned()),
            },
            ["cd" | "export", ..] => Err(format!("{} takes one argument", words[0])),
            _ => Ok(None),
        }
    }

    /// Starts one command of a pipeline. The third result is the read end of its output for the next command.
    fn start(
        &mut self,
        command: &Command,
        mut input: Source,
        capture: &PipeWriter,
        last: bool,
    ) -> Result<(Running, Prefixed, Option<PipeReader>), String> {
        let text = |e: io::Error| e.to_string();
        let (next, mut output) = if last {
            (None, Sink::Pipe(capture.try_clone().map_err(text)?))
        } else {
            let (reader, writer) = io::pipe().map_err(text)?;
            (Some(reader), Sink::Pipe(writer))
        };
        let mut error = Sink::Pipe(capture.try_clone().map_err(text)?);
        for redirect in &command.redirects {
            self.redirect(redirect, &mut input, &mut output, &mut error)?;
        }
        let words = command.words.iter().flat_map(|w| self.expand(w)).collect();
        let prefixed = Prefixed::parse(words)?;
        let running = if builtin::is_builtin(&prefixed.words[0]) {
            Running::Thread(self.start_builtin(&prefixed, input, output, error))
        } else {
            Running::Process(self.start_process(&prefixed, input, output, error)?)
        };
        Ok((running, prefixed, next))
    }

    fn start_builtin(
        &self,
        prefixed: &Prefixed,
        mut input: Source,
        mut output: Sink,
        mut error: Sink,
    ) -> JoinHandle<(i32, Vec<PathBuf>)> {
        let (words, cwd, bless) = (prefixed.words.clone(), self.cwd.clone(), self.bless);
        thread::spawn(move || {
            let mut used = Vec::new();
            let mut io = BuiltinIo {
                input: &mut input,
                output: &mut output,
                error: &mut error,
                cwd: &cwd,
                bless,
                used: &mut used,
            };
            (builtin::run(&words, &mut io), used)
        })
    }

    fn start_process(&self, prefixed: &Prefixed, input: Source, output: Sink, error: Sink) -> Result<Child, String> {
        let program = self.programs.find(&prefixed.words[0], &self.cwd)?;
        let mut process = std::process::Command::new(&program);
        process.args(&prefixed.words[1..]).current_dir(&self.cwd).process_group(0);
        process.stdin(input.into_stdio()).stdout(output.into_stdio()).stderr(error.into_stdio());
        process.env("PATH", &self.programs.joined);
        for (name, value) in self.env.iter().chain(&prefixed.env) {
            match value {
                Some(value) => process.env(name, value),
                None => process.env_remove(name),
            };
        }
        let child = process.spawn().map_err(|e| format!("{}: {e}", program.display()))?;
        self.watchdog.enter(self.ticket, &child);
        Ok(child)
    }

    fn redirect(
        &self,
        redirect: &Redirect,
        input: &mut Source,
        output: &mut Sink,
        error: &mut Sink,
    ) -> Result<(), String> {
        let clone = |sink: &Sink| sink.try_clone().map_err(|e| e.to_string());
        match redirect {
            Redirect::Input(file) => {
                let path = self.cwd.join(&file.text);
                *input = Source::File(File::open(&path).map_err(|e| format!("{}: {e}", path.display()))?);
            }
            Redirect::Output { fd, file, append } => {
                let path = self.cwd.join(&file.text);
                let mut options = OpenOptions::new();
                options.create(true).write(true).append(*append).truncate(!append);
                let sink = Sink::File(options.open(&path).map_err(|e| format!("{}: {e}", path.display()))?);
                if *fd != 1 {
                    *error = clone(&sink)?;
                }
                if *fd != 2 {
                    *output = sink;
                }
            }
            Redirect::Duplicate { from: 2, to: 1 } => *error = clone(output)?,
            Redirect::Duplicate { from: 1, to: 2 } => *output = clone(error)?,
            Redirect::Duplicate { .. } => {}
        }
        Ok(())
    }

    /// Expands a glob pattern to the sorted names of matching files; the word itself if it is no pattern or nothing
    /// matches.
    fn expand(&self, word: &Word) -> Vec<String> {
        let plain = vec![word.text.clone()];
        if !word.glob {
            return plain;
        }
        let (directory, pattern) = word.text.rsplit_once('/').map_or(("", word.text.as_str()), |(d, p)| (d, p));
        let Ok(entries) = std::fs::read_dir(self.cwd.join(directory)) else {
            return plain;
        };
        let pattern: Vec<char> = pattern.chars().collect();
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| !name.starts_with('.') && matches_glob(&pattern, &name.chars().collect::<Vec<_>>()))
            .map(|name| if word.text.contains('/') { format!("{directory}/{name}") } else { name })
            .collect();
        names.sort();
        if names.is_empty() { plain } else { names }
    }

    /// Reads until all writers have closed the pipe; keeps at most [`Self::MAX_OUTPUT`] bytes.
    fn read_output(&mut self, capture: &mut PipeReader) {
        let mut buffer = [0_u8; 16 << 10];
        loop {
            match capture.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => {
                    let room = Self::MAX_OUTPUT.saturating_sub(self.output.len());
                    self.output.extend_from_slice(&buffer[..count.min(room)]);
                }
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
    }

    fn finish(&mut self, running: Running) -> Result<Status, String> {
        match running {
            Running::Process(mut child) => {
                let status = self.watchdog.wait(self.ticket, &mut child).map_err(|e| e.to_string())?;
                Ok(status_of(status))
            }
            Running::Thread(handle) => {
                let (code, used) = handle.join().map_err(|_| "a builtin command broke down".to_owned())?;
                self.used.extend(used);
                Ok(Status::Exit(code))
            }
        }
    }
}

fn status_of(status: ExitStatus) -> Status {
    match (status.code(), status.signal()) {
        (Some(code), _) => Status::Exit(code),
        (None, signal) => Status::Signal(signal.unwrap_or(0)),
    }
}

/// Matches `*` and `?`; backtracks only to the last star, so time is at most quadratic.
fn matches_glob(pattern: &[char], name: &[char]) -> bool {
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some('*') => {
                star = Some((p, n));
                p += 1;
            }
            Some(c) if *c == '?' || *c == name[n] => {
                p += 1;
                n += 1;
            }
            _ => match star {
                Some((at, from)) => {
                    star = Some((at, from + 1));
                    p = at + 1;
                    n = from + 1;
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|c| *c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn not_distinguishes_failure_from_crash() {
        let prefixed = |words: &[&str]| Prefixed::parse(words.iter().map(|w| (*w).to_owned()).collect()).unwrap();
        let not = prefixed(&["not", "a"]);
        assert!(not.status(Status::Exit(1)).ok());
        assert!(!not.status(Status::Exit(0)).ok());
        assert!(!not.status(Status::Signal(11)).ok());
        assert!(!not.status(Status::Exit(101)).ok());
        let crash = prefixed(&["env", "A=1", "not", "--crash", "a"]);
        assert!(crash.status(Status::Signal(6)).ok());
        assert!(!crash.status(Status::Exit(1)).ok());
        assert_eq!(crash.env["A"].as_deref(), Some("1"));
    }

    #[test]
    fn globs() {
        let matches = |p: &str, n: &str| matches_glob(&p.chars().collect::<Vec<_>>(), &n.chars().collect::<Vec<_>>());
        assert!(matches("*.c", "a.c"));
        assert!(matches("a?*c", "abbc"));
        assert!(!matches("*.c", "a.h"));
    }
}
