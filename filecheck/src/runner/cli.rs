//! The command line of `rmlir-lit`.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use clap::Parser;

use super::{Config, Outcome, Report, RunnerError, TestResult, run};

/// Runs the `RUN:` lines of test files.
#[derive(Debug, Parser)]
#[command(name = "rmlir-lit", version)]
pub struct Args {
    /// Files and folders to search for tests
    #[arg(required = true)]
    roots: Vec<PathBuf>,
    /// Search this folder for programs before PATH (repeatable, the first wins)
    #[arg(long, value_name = "DIR")]
    path: Vec<PathBuf>,
    /// Define the substitution %{NAME}
    #[arg(short = 'D', value_name = "NAME=VALUE")]
    define: Vec<String>,
    /// Declare a feature that REQUIRES can ask for (repeatable, or separated by commas)
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    feature: Vec<String>,
    /// Look at files that end in this (repeatable, replaces mlir, c, cu and txt)
    #[arg(long, value_name = "EXT")]
    extension: Vec<String>,
    /// Run only tests whose name matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<String>,
    /// Seconds before a test is killed
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS")]
    timeout: f64,
    /// Tests to run at once (default: one a processor)
    #[arg(short, long)]
    jobs: Option<usize>,
    /// Folder for what the tests write (default: a fresh one below the system's, kept when a test fails)
    #[arg(long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Count a skipped test and an unused expectation as failures (also when the variable CI is `true`)
    #[arg(long)]
    ci: bool,
    /// Write a JUnit report
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Name every test with its time
    #[arg(short, long)]
    verbose: bool,
}

/// Inputs of the command from its environment.
#[derive(Debug, Default)]
pub struct Surroundings {
    /// The directories in `PATH`.
    pub path: Vec<PathBuf>,
    /// Whether the environment variable `CI` is `true`.
    pub ci: bool,
    /// Whether the environment variable `BLESS` is `1`.
    pub bless: bool,
    /// Whether standard error is a terminal, where a progress bar is shown.
    pub terminal: bool,
}

impl Args {
    /// The configuration for these options.
    pub fn config(&self, surroundings: &Surroundings) -> Result<Config, RunnerError> {
        let usage = |message: String| RunnerError::Usage(message);
        let mut config = Config::new(self.roots.clone());
        config.path = self.path.iter().chain(&surroundings.path).cloned().collect();
        config.substitutions = definitions(&self.define)?;
        config.features = self.feature.iter().cloned().collect();
        if !self.extension.is_empty() {
            config.extensions = self.extension.iter().map(|e| e.trim_start_matches('.').to_owned()).collect();
        }
        if let Some(output) = &self.output {
            config.output.clone_from(output);
        }
        config.timeout = Duration::try_from_secs_f64(self.timeout).map_err(|e| usage(format!("--timeout: {e}")))?;
        if let Some(jobs) = self.jobs {
            config.jobs = jobs;
        }
        let compile = |f: &String| regex::Regex::new(f).map_err(|e| usage(format!("--filter: {e}")));
        config.filter = self.filter.as_ref().map(compile).transpose()?;
        config.ci = self.ci || surroundings.ci;
        config.bless = surroundings.bless;
        Ok(config)
    }
}

fn definitions(pairs: &[String]) -> Result<BTreeMap<String, String>, RunnerError> {
    let split = |pair: &String| match pair.split_once('=') {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => Err(RunnerError::Usage(format!("-D {pair}: expected NAME=VALUE"))),
    };
    pairs.iter().map(split).collect()
}

/// Runs the command and returns its exit status: 0 if all tests passed, 1 if one failed, 2 if it could not run. The
/// progress bar and errors of the command itself go to `error`.
pub fn main(
    args: &Args,
    surroundings: &Surroundings,
    out: &mut (dyn Write + Send),
    error: &mut (dyn Write + Send),
) -> u8 {
    match run_command(args, surroundings, out, error) {
        Ok(report) if report.ok() => 0,
        Ok(_) => 1,
        Err(problem) => {
            // If standard error is closed, the exit status still reports the failure.
            let _ = writeln!(error, "rmlir-lit: {problem}");
            2
        }
    }
}

fn run_command(
    args: &Args,
    surroundings: &Surroundings,
    out: &mut (dyn Write + Send),
    error: &mut (dyn Write + Send),
) -> Result<Report, RunnerError> {
    let config = args.config(surroundings)?;
    let bar = surroundings.terminal;
    let printer = Mutex::new((&mut *out, &mut *error));
    let on_result = |result: &TestResult, done: usize, all: usize| {
        let mut printer = printer.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let (out, error) = &mut *printer;
        let clear = if bar { "\r\x1b[K" } else { "" };
        let time = result.time.as_secs_f64();
        let text = match &result.outcome {
            Outcome::Passed if args.verbose => format!("pass: {} ({time:.3} s)\n", result.name),
            Outcome::Passed | Outcome::Skipped(_) => String::new(),
            Outcome::Failed(text) => format!("FAIL: {} ({time:.3} s)\n{}\n\n", result.name, text.trim_end()),
        };
        // Write errors do not affect the results.
        let _ = error.write_all(clear.as_bytes());
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        if bar {
            let _ = error.write_all(progress(done, all, &result.name).as_bytes());
        }
    };
    let report = run(&config, &on_result)?;
    if report.results.is_empty() {
        return Err(RunnerError::Usage("no tests were found".to_owned()));
    }
    if bar {
        let _ = error.write_all(b"\r\x1b[K");
    }
    let _ = writeln!(out, "{}", report.summary());
    if let Some(path) = &args.junit {
        fs::write(path, report.junit()).map_err(|e| RunnerError::Io(path.clone(), e))?;
    }
    if report.ok() && args.output.is_none() {
        // The folder was created by this process; failure to remove it is ignored.
        let _ = fs::remove_dir_all(&config.output);
    }
    Ok(report)
}

fn progress(done: usize, all: usize, name: &str) -> String {
    const WIDTH: usize = 30;
    let filled = (done * WIDTH).checked_div(all).unwrap_or(WIDTH);
    let shown: String = name.chars().take(40).collect();
    format!("[{}{}] {done}/{all} {shown}", "#".repeat(filled), ".".repeat(WIDTH - filled))
}
