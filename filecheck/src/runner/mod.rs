//! Runs tests given by files whose `RUN:` lines list commands that must succeed.
//!
//! ```text
//! // RUN: rmlir-opt %s --cse | filecheck %s
//! ```
//!
//! The runner interprets these lines itself, independently of the host's shell: see [`shell`] for the language and
//! [`builtin`] for its own commands. It reads no environment variables; the command `rmlir-lit` and the test
//! executables of other crates pass everything in a [`Config`]:
//!
//! ```no_run
//! let mut config = filecheck::runner::Config::new(["tests".into()]);
//! config.path.insert(0, "target/release".into());
//! let report = filecheck::runner::run(&config, &|_, _, _| {}).unwrap();
//! assert!(report.ok(), "{}", report.failures());
//! ```

pub mod builtin;
pub mod cli;
pub mod execute;
pub mod report;
pub mod requirement;
pub mod script;
pub mod shell;
pub mod substitute;
pub mod watchdog;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use execute::{ProgramPath, Shell};
pub use report::{Outcome, Report, TestResult};
use script::Script;
use substitute::Substitutions;
use watchdog::Watchdog;

/// The extension of expectation files, each of which some test must use.
const EXPECTATION: &str = "golden";

/// The configuration of a run.
#[derive(Debug, Clone)]
pub struct Config {
    /// Files and folders to search for tests.
    pub roots: Vec<PathBuf>,
    /// The file extensions of tests.
    pub extensions: Vec<String>,
    /// The directories searched for programs, in order.
    pub path: Vec<PathBuf>,
    /// `%{name}` substitutions.
    pub substitutions: BTreeMap<String, String>,
    /// The features that `REQUIRES:` can name.
    pub features: BTreeSet<String>,
    /// The folder for the output directories (`%T`) of all tests.
    pub output: PathBuf,
    /// The time limit of one test.
    pub timeout: Duration,
    /// The number of tests that run in parallel.
    pub jobs: usize,
    /// Only tests whose name matches are run.
    pub filter: Option<regex::Regex>,
    /// Whether skipped tests and unused expectations count as failures; incompatible with `bless`.
    pub ci: bool,
    /// Whether `golden` rewrites its expectation.
    pub bless: bool,
}

impl Config {
    /// The defaults for these roots; `path` contains the usual system directories.
    pub fn new(roots: impl IntoIterator<Item = PathBuf>) -> Config {
        Config {
            roots: roots.into_iter().collect(),
            extensions: ["mlir", "c", "cpp", "cu", "txt"].map(str::to_owned).into(),
            path: ["/usr/local/bin", "/usr/bin", "/bin"].map(PathBuf::from).into(),
            substitutions: BTreeMap::new(),
            features: BTreeSet::new(),
            output: std::env::temp_dir().join(format!("rmlir-lit-{}", std::process::id())),
            timeout: Duration::from_secs(60),
            jobs: thread::available_parallelism().map_or(1, usize::from),
            filter: None,
            ci: false,
            bless: false,
        }
    }
}

/// The reason why a run is impossible.
#[derive(Debug)]
pub enum RunnerError {
    /// A file or folder could not be read or written.
    Io(PathBuf, std::io::Error),
    /// The options are contradictory or select nothing.
    Usage(String),
}

impl fmt::Display for RunnerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunnerError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            RunnerError::Usage(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for RunnerError {}

/// A test: a file with `RUN:` lines.
#[derive(Debug)]
struct Test {
    name: String,
    path: PathBuf,
    script: Result<Script, script::ScriptError>,
}

/// Runs all tests; calls `on_result` after each with its result, the number of finished tests and the total.
pub fn run(config: &Config, on_result: &(dyn Fn(&TestResult, usize, usize) + Sync)) -> Result<Report, RunnerError> {
    let start = Instant::now();
    if config.ci && config.bless {
        return Err(RunnerError::Usage("expectations are not refreshed in CI".to_owned()));
    }
    let (tests, mut expectations) = discover(config)?;
    fs::create_dir_all(&config.output).map_err(|e| RunnerError::Io(config.output.clone(), e))?;
    let output = fs::canonicalize(&config.output).map_err(|e| RunnerError::Io(config.output.clone(), e))?;
    let programs = ProgramPath::new(config.path.iter().map(|p| std::path::absolute(p).unwrap_or(p.clone())).collect());
    let watchdog = Watchdog::default();
    let runner = Runner { config, programs: &programs, watchdog: &watchdog, output: &output };
    let results = run_all(&runner, &tests, on_result);
    for used in results.iter().flat_map(|r| &r.used) {
        if let Ok(used) = fs::canonicalize(used) {
            expectations.remove(&used);
        }
    }
    let unreferenced = if config.filter.is_none() { expectations.into_iter().collect() } else { Vec::new() };
    Ok(Report { results, unreferenced, ci: config.ci, time: start.elapsed() })
}

/// Runs the tests on `config.jobs` threads; the results are sorted by name.
fn run_all(
    runner: &Runner<'_>,
    tests: &[Test],
    on_result: &(dyn Fn(&TestResult, usize, usize) + Sync),
) -> Vec<TestResult> {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let results = Mutex::new(Vec::with_capacity(tests.len()));
    thread::scope(|scope| {
        scope.spawn(|| runner.watchdog.run());
        let worker = || {
            while let Some(test) = tests.get(next.fetch_add(1, Ordering::Relaxed)) {
                let result = runner.run_test(test);
                on_result(&result, done.fetch_add(1, Ordering::Relaxed) + 1, tests.len());
                results.lock().unwrap_or_else(PoisonError::into_inner).push(result);
            }
        };
        let workers: Vec<_> = (0..runner.config.jobs.max(1).min(tests.len())).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            // If a worker thread panicked, its test has no result, which is reported below.
            let _ = worker.join();
        }
        runner.watchdog.close();
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let lost = tests.iter().filter(|t| !results.iter().any(|r| r.name == t.name)).map(|t| TestResult {
        name: t.name.clone(),
        outcome: Outcome::Failed("the runner broke down in this test".to_owned()),
        time: Duration::ZERO,
        used: Vec::new(),
    });
    let lost: Vec<TestResult> = if results.len() < tests.len() { lost.collect() } else { Vec::new() };
    results.extend(lost);
    results.sort_by(|a, b| a.name.cmp(&b.name));
    results
}

/// Finds the tests below the roots, sorted by name, and the expectation files.
fn discover(config: &Config) -> Result<(Vec<Test>, BTreeSet<PathBuf>), RunnerError> {
    let mut tests = Vec::new();
    let mut expectations = BTreeSet::new();
    for root in &config.roots {
        let root = fs::canonicalize(root).map_err(|e| RunnerError::Io(root.clone(), e))?;
        let prefix = root.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let mut pending = vec![(root.clone(), prefix)];
        while let Some((path, name)) = pending.pop() {
            if path.is_dir() {
                let entries = fs::read_dir(&path).map_err(|e| RunnerError::Io(path.clone(), e))?;
                for entry in entries {
                    let entry = entry.map_err(|e| RunnerError::Io(path.clone(), e))?;
                    let file = entry.file_name().to_string_lossy().into_owned();
                    if !file.starts_with('.') {
                        pending.push((entry.path(), format!("{name}/{file}")));
                    }
                }
            } else if path.extension().is_some_and(|e| e == EXPECTATION) {
                expectations.insert(path);
            } else if is_candidate(config, &path, &root) && config.filter.as_ref().is_none_or(|f| f.is_match(&name)) {
                let bytes = fs::read(&path).map_err(|e| RunnerError::Io(path.clone(), e))?;
                let script = script::parse(&String::from_utf8_lossy(&bytes));
                if script.as_ref().map_or(true, |s| !s.runs.is_empty()) {
                    tests.push(Test { name, path, script });
                }
            }
        }
    }
    tests.sort_by(|a, b| a.name.cmp(&b.name));
    tests.dedup_by(|a, b| a.path == b.path);
    Ok((tests, expectations))
}

/// Whether a file may be a test. Files in folders named `Inputs` are not; a file named as a root always is.
fn is_candidate(config: &Config, path: &Path, root: &Path) -> bool {
    if path == root {
        return true;
    }
    let extension = path.extension().map(|e| e.to_string_lossy().into_owned()).unwrap_or_default();
    let below = path.strip_prefix(root).unwrap_or(path);
    config.extensions.contains(&extension) && !below.components().any(|c| c.as_os_str() == "Inputs")
}

/// The state shared by all worker threads.
struct Runner<'a> {
    config: &'a Config,
    programs: &'a ProgramPath,
    watchdog: &'a Watchdog,
    output: &'a Path,
}

impl Runner<'_> {
    fn run_test(&self, test: &Test) -> TestResult {
        let start = Instant::now();
        let mut used = Vec::new();
        let outcome = match &test.script {
            Err(e) => Outcome::Failed(format!("{}:{}: {}", test.path.display(), e.line, e.message)),
            Ok(script) => match self.reason_to_skip(script) {
                Some(reason) => Outcome::Skipped(reason),
                None => self.run_script(test, script, &mut used),
            },
        };
        TestResult { name: test.name.clone(), outcome, time: start.elapsed(), used }
    }

    fn reason_to_skip(&self, script: &Script) -> Option<String> {
        let features = &self.config.features;
        let missing = script.requires.iter().find(|r| !r.holds(features));
        let unwanted = script.unsupported.iter().find(|r| r.holds(features));
        missing.map(|r| format!("needs {}", r.text())).or_else(|| unwanted.map(|r| format!("not for {}", r.text())))
    }

    fn run_script(&self, test: &Test, script: &Script, used: &mut Vec<PathBuf>) -> Outcome {
        let directory = self.output.join(test.name.replace('/', "."));
        let fresh = || {
            if directory.exists() {
                fs::remove_dir_all(&directory)?;
            }
            fs::create_dir_all(&directory)
        };
        if let Err(e) = fresh() {
            return Outcome::Failed(format!("{}: {e}", directory.display()));
        }
        let named = &self.config.substitutions;
        let values = Substitutions { named, file: test.path.clone(), directory: directory.clone() };
        let ticket = self.watchdog.begin(self.config.timeout);
        let mut shell = Shell {
            programs: self.programs,
            watchdog: self.watchdog,
            ticket,
            cwd: directory.clone(),
            env: BTreeMap::new(),
            bless: self.config.bless,
            used: Vec::new(),
            output: Vec::new(),
        };
        let failure = script.runs.iter().find_map(|run| {
            shell.output.clear();
            let result = run_line(&mut shell, &values, &run.text);
            let problem = match result {
                Ok(_) if self.watchdog.expired(ticket) => {
                    format!("killed after {} s", self.config.timeout.as_secs_f64())
                }
                Ok((_, None)) => return None,
                Ok((_, Some(problem))) => problem,
                Err(problem) => problem,
            };
            let line = expanded(&values, &run.text);
            let printed = String::from_utf8_lossy(&shell.output).into_owned();
            let head = format!("{}:{}: {problem}", test.path.display(), run.line);
            Some(format!("{head}\n$ cd {} && {line}\n{printed}", shell::quote(&shell.cwd.to_string_lossy())))
        });
        self.watchdog.end(ticket);
        used.append(&mut shell.used);
        match failure {
            Some(text) => Outcome::Failed(text),
            None => {
                // The output of a passed test is removed; failure to do so is ignored.
                let _ = fs::remove_dir_all(&directory);
                Outcome::Passed
            }
        }
    }
}

/// Runs one line. Returns its status, with a description if it failed.
fn run_line(
    shell: &mut Shell<'_>,
    values: &Substitutions<'_>,
    text: &str,
) -> Result<(execute::Status, Option<String>), String> {
    let mut pipelines = shell::parse(&values.in_line(text)?)?;
    for command in pipelines.iter_mut().flat_map(|p| &mut p.commands) {
        for word in &mut command.words {
            word.text = values.in_word(&word.text);
        }
        for redirect in &mut command.redirects {
            if let shell::Redirect::Input(word) | shell::Redirect::Output { file: word, .. } = redirect {
                word.text = values.in_word(&word.text);
            }
        }
    }
    let status = shell.run_line(&pipelines)?;
    Ok((status, (!status.ok()).then(|| status.to_string())))
}

/// The line with all substitutions, for pasting into a shell. Values are not quoted.
fn expanded(values: &Substitutions<'_>, text: &str) -> String {
    values.in_word(&values.in_line(text).unwrap_or_else(|_| text.to_owned()))
}
