//! `cargo xtask test`: the tests that decide whether a change is accepted.
//!
//! Steps run one after another, each with its own count; a failure does not stop the run, except a failed set-up. The
//! last line of the output is `N passed, N failed` for all steps together.

mod calls;
mod compared;
mod loop_nests;
mod numbers;
mod overflow;
mod pass_orders;
mod pointers;
mod prose;
mod races;
mod random_programs;
mod run_lines;
mod rust;
mod same_code;
mod scaffold;
mod several_files;
mod twins;

use crate::{Result, docs, requirements, setup, tidy};
use clap::{Args, ValueEnum};
use std::ops::AddAssign;
use std::time::Instant;

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// Run only these steps; can be repeated
    #[arg(long = "only", value_name = "STEP")]
    only: Vec<Step>,
    /// Run only tests with `RUN:` lines whose name matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<String>,
    /// The seed of the random programs and signatures
    #[arg(long, default_value_t = 20260)]
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Step {
    /// Unit and integration tests of all crates
    Rust,
    /// Tests with `RUN:` lines
    RunLines,
    /// The examples and the benchmark kernels, compared with Clang's builds
    Programs,
    /// Programs made by csmith, compared with Clang's builds
    Csmith,
    /// Random programs with overflow that is defined, compared with Clang's builds
    Overflow,
    /// Calls of random signatures between gcc, Clang and cgeist-rs
    Abi,
    /// Random affine loop nests, compared with Clang's builds
    Affine,
    /// Random functions with pointers: what analyses say, against what happens
    Alias,
    /// Random functions with integers: what is said about their numbers, against what is computed
    Numbers,
    /// Random small functions: the C that headers have for them, against the functions
    Twins,
    /// Random programs of several files with headers that say what others do, compared with Clang's builds
    Files,
    /// Random orders of passes on the test programs, compared with Clang's builds
    Orders,
    /// Parallel programs with and without races, under the thread sanitizer
    Races,
    /// Debug information changes no code
    Debug,
    /// Generated documents are fresh, written ones are true
    Docs,
    /// The rules that keep the tree readable
    Tidy,
    /// Every row of docs/requirements.md has a test or a reason
    Requirements,
    /// New passes and dialects as `cargo xtask new-pass` and `new-dialect` write them
    Scaffold,
}

const STEPS: [Step; 18] = [
    Step::Tidy,
    Step::Requirements,
    Step::Docs,
    Step::Programs,
    Step::Csmith,
    Step::Overflow,
    Step::Abi,
    Step::Affine,
    Step::Alias,
    Step::Numbers,
    Step::Twins,
    Step::Files,
    Step::Orders,
    Step::Races,
    Step::Debug,
    Step::RunLines,
    Step::Scaffold,
    Step::Rust,
];

/// The counts of passed and failed tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of passed tests.
    pub passed: usize,
    /// The number of failed tests.
    pub failed: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Tally {
    /// Counts one test and prints a failure.
    pub fn count(&mut self, name: &str, result: Result<()>) {
        match result {
            Ok(()) => self.passed += 1,
            Err(message) => {
                self.failed += 1;
                println!("FAIL: {name}\n{message}\n");
            }
        }
    }

    /// Counts a test that checks for a minimum amount of work, without which a run proves nothing.
    pub fn at_least(&mut self, what: &str, found: usize, least: usize) {
        let result = if found >= least { Ok(()) } else { Err(format!("{found} {what}, at least {least}")) };
        self.count(what, result);
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
    for step in STEPS {
        if !options.only.is_empty() && !options.only.contains(&step) {
            continue;
        }
        let start = Instant::now();
        let name = step.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
        println!("== {name}");
        let tally = run_step(step, options).unwrap_or_else(|message| {
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

fn run_step(step: Step, options: &Options) -> Result<Tally> {
    match step {
        Step::Rust => rust::run(),
        Step::RunLines => run_lines::run(options.filter.as_deref()),
        Step::Programs => compared::run(),
        Step::Csmith => random_programs::run(options.seed),
        Step::Overflow => overflow::run(options.seed),
        Step::Abi => calls::run(options.seed),
        Step::Affine => loop_nests::run(options.seed),
        Step::Alias => pointers::run(options.seed),
        Step::Numbers => numbers::run(options.seed),
        Step::Twins => twins::run(options.seed),
        Step::Files => several_files::run(options.seed),
        Step::Orders => pass_orders::run(options.seed),
        Step::Races => races::run(),
        Step::Debug => same_code::run(),
        Step::Docs => {
            let mut tally = docs::check()?;
            tally += prose::run()?;
            Ok(tally)
        }
        Step::Tidy => tidy::check(),
        Step::Requirements => requirements::check(),
        Step::Scaffold => scaffold::run(),
    }
}

/// The result of a test, from its complaints.
pub fn verdict(complaints: Vec<String>) -> Result<()> {
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// Whether this is a CI run, where a skipped test counts as a failure.
fn in_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| value == "true" || value == "1")
}

/// Runs the tests on all processors and counts the results in the order of completion.
pub fn in_parallel<T: Sync>(
    items: &[T],
    name: impl Fn(&T) -> String + Sync,
    test: impl Fn(&T) -> Result<()> + Sync,
) -> Tally {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Mutex, PoisonError};
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::default());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = test(item);
                    tally.lock().unwrap_or_else(PoisonError::into_inner).count(&name(item), result);
                }
            });
        }
    });
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}
