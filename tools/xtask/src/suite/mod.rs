//! `cargo xtask suite`: external test suites, which are fetched by hand, and long runs of random tests.
//!
//! `--from` names the folder of an unchanged clone. One file per suite; each prints the differences from the
//! reference and ends with a count.

pub mod abi;
pub mod affine;
pub mod alias;
mod c_testsuite;
pub mod csmith;
mod debug;
pub mod files;
mod gcc_torture;
pub mod generated;
mod headers;
mod libgomp;
mod libraries;
mod lto;
pub mod numbers;
pub mod orders;
pub mod overflow;
mod parallel;
mod polybench;
mod precision;
pub mod races;
mod separate;
mod structure;
mod timing;
pub mod twins;
mod yarpgen;

use crate::{Result, setup};
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    suite: Suite,
}

#[derive(Debug, Subcommand)]
enum Suite {
    /// github.com/c-testsuite/c-testsuite: single files with their expected output
    CTestsuite(c_testsuite::Options),
    /// libgomp's tests in C, of GCC's sources: as often right as Clang's builds, with any number of threads
    Libgomp(libgomp::Options),
    /// PolyBench/C 4.2.1: equality of all arrays with Clang's build, then run time
    Polybench(polybench::Options),
    /// GCC's programs that check themselves, from an unpacked GCC: those that pass in Clang's build
    GccTorture(gcc_torture::Options),
    /// Random programs by csmith, from a seed
    Csmith(generated::Options),
    /// Random programs by yarpgen, with loops over arrays
    Yarpgen(yarpgen::Options),
    /// The C calling convention: random signatures, called between gcc, Clang and cgeist-rs
    Abi(Drawn),
    /// Random affine loop nests: results, and the share of loops that are raised
    Affine(Drawn),
    /// Random functions with pointers, twelve a program: what the alias and effects services say, against what happens
    Alias(Drawn),
    /// Random functions with integers, ten a program: what is said about their numbers, against what is computed
    Numbers(Drawn),
    /// Random orders of passes on the test programs: verifier clean, same output
    Orders(orders::Options),
    /// Random programs with overflow that is defined: same output at all levels, and through affine loops
    Overflow(Drawn),
    /// Parallel programs in OpenMP and Cilk: same results with any number of workers, work and run time
    Parallel(parallel::Options),
    /// Parallel programs under the thread sanitizer: silence, except about programs with races
    Races(races::Options),
    /// SQLite, Lua, zlib and zstd from unpacked crates: same output, run time, size, cost of compiling
    Libraries(libraries::Options),
    /// The same libraries and musl: facts in headers, beside what LLVM infers of all files
    Headers(headers::Options),
    /// The same libraries, SQLite in its files, and our own programs: headers with facts beside ThinLTO
    Lto(lto::Options),
    /// The same libraries: what the alias and effects services know, beside LLVM's analyses
    Precision(precision::Options),
    /// Random small functions, eight a program: the C that headers have for them, against the functions
    Twins(Drawn),
    /// Random programs of several files, compiled with headers: same output
    Files(Drawn),
    /// Any C programs: debug information changes no code
    Debug(debug::Options),
    /// Any C programs: how many loops are operations of the module, and whether the report says so
    Structure(structure::Options),
}

/// Prepares the tools and runs a suite. Returns whether something passed and nothing failed.
pub fn run(options: &Options) -> Result<bool> {
    setup::prepare()?;
    let tally = match &options.suite {
        Suite::CTestsuite(options) => c_testsuite::run(options)?,
        Suite::Libgomp(options) => libgomp::run(options)?,
        Suite::Polybench(options) => polybench::run(options)?,
        Suite::GccTorture(options) => gcc_torture::run(options)?,
        Suite::Csmith(options) => generated::check_all(&csmith::Csmith, options)?,
        Suite::Yarpgen(options) => yarpgen::run(options)?,
        Suite::Abi(drawn) => abi::check(drawn.seed, drawn.count.unwrap_or(300))?,
        Suite::Affine(drawn) => affine::run(drawn.seed, drawn.count.unwrap_or(2000))?,
        Suite::Alias(drawn) => alias::check(drawn.seed, drawn.count.unwrap_or(1700))?,
        Suite::Numbers(drawn) => numbers::check(drawn.seed, drawn.count.unwrap_or(1000))?,
        Suite::Orders(options) => orders::run(options)?,
        Suite::Overflow(drawn) => overflow::check(drawn.seed, drawn.count.unwrap_or(1000))?,
        Suite::Parallel(options) => parallel::run(options)?,
        Suite::Races(options) => races::run(options)?,
        Suite::Libraries(options) => libraries::run(options)?,
        Suite::Headers(options) => headers::run(options)?,
        Suite::Lto(options) => lto::run(options)?,
        Suite::Precision(options) => precision::run(options)?,
        Suite::Twins(drawn) => twins::check(drawn.seed, drawn.count.unwrap_or(300))?,
        Suite::Files(drawn) => files::check(drawn.seed, drawn.count.unwrap_or(100))?,
        Suite::Debug(options) => debug::run(options)?,
        Suite::Structure(options) => structure::run(options)?,
    };
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(tally.failed == 0 && tally.passed > 0)
}

/// What is drawn at random.
#[derive(Debug, Args)]
struct Drawn {
    /// How many programs, or signatures; each suite has a number of its own that is enough
    #[arg(long)]
    count: Option<u64>,
    /// From what they are made
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Which programs of a suite run.
#[derive(Debug, Args)]
struct Selection {
    /// The folder of the fetched suite
    #[arg(long, value_name = "DIR")]
    from: PathBuf,
    /// Only programs whose path matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<String>,
}

impl Selection {
    fn keep(&self, paths: Vec<PathBuf>) -> Result<Vec<PathBuf>> {
        let Some(filter) = &self.filter else { return Ok(paths) };
        let filter = regex::Regex::new(filter).map_err(|error| format!("--filter: {error}"))?;
        let shown = |path: &Path| path.to_string_lossy().into_owned();
        Ok(paths.into_iter().filter(|path| filter.is_match(&shown(path))).collect())
    }
}
