//! `cargo xtask test`: the tests that decide whether a change is accepted.
//!
//! Steps run one after another, each with its own count; a failure does not stop the run, except a failed set-up. The
//! last line of the output is `N passed, N failed` for all steps together.

mod prose;
mod run_lines;
mod rust;
mod scaffold;

pub use scaffold::update_with;

use crate::{Result, docs, requirements, setup, tidy};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use std::time::Instant;
use suites::harness::Tally;

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// Run only these steps; can be repeated
    #[arg(long = "only", value_name = "STEP", value_parser = PossibleValuesParser::new(steps().map(Step::value)))]
    only: Vec<String>,
    /// Run only tests with `RUN:` lines whose name matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<String>,
    /// The seed of the random programs and signatures
    #[arg(long, default_value_t = 20260)]
    seed: u64,
}

/// A part of the tests with a count of its own.
struct Step {
    name: &'static str,
    about: &'static str,
    run: Run,
}

/// How a step runs.
enum Run {
    Own(fn(&Options) -> Result<Tally>),
    /// The short run of a suite, with a seed.
    Suite(fn(u64) -> Result<Tally>),
}

/// The steps before the suites: those that take least time come first.
const BEFORE: [Step; 3] = [
    own("tidy", "The rules that keep the tree readable", |_| tidy::check()),
    own("requirements", "Every row of docs/requirements.md has a test or a reason", |_| requirements::check()),
    own("docs", "Generated documents are fresh, written ones are true", |_| {
        let mut tally = docs::check()?;
        tally += prose::run()?;
        Ok(tally)
    }),
];

/// The steps after the suites.
const AFTER: [Step; 3] = [
    own("run-lines", "Tests with `RUN:` lines", |options| run_lines::run(options.filter.as_deref())),
    own("scaffold", "What the tasks `cargo xtask new-*` write builds, works and touches few files", |_| {
        scaffold::run()
    }),
    own("rust", "Unit and integration tests of all crates", |_| rust::run()),
];

const fn own(name: &'static str, about: &'static str, run: fn(&Options) -> Result<Tally>) -> Step {
    Step { name, about, run: Run::Own(run) }
}

/// All steps, in order: a suite with a short run is a step of its name.
fn steps() -> impl Iterator<Item = Step> {
    let suites = suites::ALL
        .iter()
        .filter_map(|suite| Some(Step { name: suite.name, about: suite.about, run: Run::Suite(suite.small?) }));
    BEFORE.into_iter().chain(suites).chain(AFTER)
}

impl Step {
    fn value(self) -> PossibleValue {
        PossibleValue::new(self.name).help(self.about)
    }

    fn run(&self, options: &Options) -> Result<Tally> {
        match self.run {
            Run::Own(run) => run(options),
            Run::Suite(run) => run(options.seed),
        }
    }
}

/// Runs the steps. Returns whether something passed and nothing failed.
pub fn run(options: &Options) -> Result<bool> {
    let mut total = Tally::default();
    if let Err(message) = setup::prepare() {
        println!("error: {message}");
        println!("0 passed, 1 failed");
        return Ok(false);
    }
    for step in steps().filter(|step| options.only.is_empty() || options.only.iter().any(|name| name == step.name)) {
        let (name, start) = (step.name, Instant::now());
        println!("== {name}");
        let tally = step.run(options).unwrap_or_else(|message| {
            println!("error: {message}");
            Tally { passed: 0, failed: 1 }
        });
        let seconds = start.elapsed().as_secs_f64();
        println!("== {name}: {} passed, {} failed, {seconds:.0} s", tally.passed, tally.failed);
        total += tally;
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    Ok(total.failed == 0 && total.passed > 0)
}

/// Whether this is a CI run, where a skipped test counts as a failure.
fn in_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| value == "true" || value == "1")
}
