//! Random C programs from a generator with a seed: each prints checksums, which must equal those of Clang's build at
//! `-O0`.

use crate::Result;
use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, process};
use clap::Args;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The time limit of the generator; a program that exceeds it is skipped. For some seeds csmith never terminates.
const GENERATOR_LIMIT: Duration = Duration::from_secs(60);

/// The time limit of Clang's build at `-O0`; a program that exceeds it or fails is skipped. The variables of some
/// yarpgen programs exceed the memory.
const REFERENCE_LIMIT: Duration = Duration::from_secs(3);

/// The time limit of our build of a program.
const LIMIT: Duration = Duration::from_secs(30);

/// The maximum percentage of programs that may be skipped.
const MOST_LEFT_OUT: usize = 25;

/// A program generator.
pub trait Generator: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// The command that generates the program of a seed. It runs in `folder`.
    fn command(&self, seed: u64, folder: &Path) -> Command;

    /// The compiler options and sources of the generated program.
    fn words(&self, folder: &Path) -> Vec<String>;
}

/// Which programs, and how they are compiled.
#[derive(Debug, Args)]
pub struct Options {
    /// How many programs, of consecutive seeds
    #[arg(long, default_value_t = 1000)]
    pub count: u64,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Levels of optimisation of our builds
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2"], allow_hyphen_values = true)]
    pub levels: Vec<String>,
    /// Levels of optimisation of our builds that go through the affine module
    #[arg(long = "affine", value_name = "OPTION", allow_hyphen_values = true)]
    pub affine_levels: Vec<String>,
}

impl Options {
    /// The options of a run of `count` programs at the default levels.
    pub fn few(count: u64, seed: u64) -> Options {
        Options { count, seed, levels: ["-O0", "-O2"].map(str::to_owned).to_vec(), affine_levels: Vec::new() }
    }
}

/// The result for one program.
#[derive(Debug)]
enum Verdict {
    /// All builds print the same output.
    Same,
    /// Compilation, exit status or output of one of our builds differs from Clang's.
    Different(String),
    /// Skipped: the generator timed out, or Clang's build timed out or failed.
    NoTest,
}

/// Generates the program of a seed, compiles it with Clang at `-O0` and with `cgeist-rs`, runs both and compares.
fn check(generator: &impl Generator, seed: u64, folder: &Path, options: &Options) -> Result<Verdict> {
    let mut command = generator.command(seed, folder);
    let made = process::run(command.current_dir(folder), GENERATOR_LIMIT)?;
    if made.status.is_none() {
        return Ok(Verdict::NoTest);
    }
    if !made.succeeded() {
        return Err(format!("{}: {}", generator.name(), made.describe()));
    }
    let words = |level: &str| [vec![level.to_owned(), "-w".to_owned()], generator.words(folder)].concat();
    let executable = folder.join("clang");
    Build::new(CLANG, words("-O0")).run(&executable)?;
    let expected = programs::run(&executable, REFERENCE_LIMIT)?;
    if !expected.succeeded() {
        return Ok(Verdict::NoTest);
    }
    let direct = options.levels.iter().map(|level| (level, false));
    for (level, affine) in direct.chain(options.affine_levels.iter().map(|level| (level, true))) {
        let executable = folder.join("ours");
        let build = Build::new(programs::cgeist(), words(level));
        let built = if affine {
            build.through_affine(folder).and_then(|build| build.run(&executable))
        } else {
            build.run(&executable)
        };
        if let Err(text) = built {
            return Ok(Verdict::Different(text));
        }
        let found = programs::run(&executable, LIMIT)?;
        let form = if affine { " through the affine module" } else { "" };
        if found.status != expected.status {
            return Ok(Verdict::Different(format!("{level}{form}: {}", found.describe())));
        }
        if found.output != expected.output {
            let text = programs::difference(&expected.output, &found.output);
            return Ok(Verdict::Different(format!("{level}{form}: {text}")));
        }
    }
    Ok(Verdict::Same)
}

/// Runs the programs of consecutive seeds. At most [`MOST_LEFT_OUT`] percent may be skipped. The files of a failing
/// program are kept for investigation.
pub fn check_all(generator: &impl Generator, options: &Options) -> Result<Tally> {
    println!("{} programs from the seed {}", options.count, options.seed);
    let folder = folders::scratch(generator.name())?;
    let left_out = AtomicUsize::new(0);
    let seeds: Vec<u64> = (options.seed..options.seed + options.count).collect();
    let name = |seed: &u64| format!("{} --seed {seed}", generator.name());
    let tally = in_parallel(&seeds, name, |&seed| {
        let folder = folder.join(seed.to_string());
        let in_folder = |error: std::io::Error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(&folder).map_err(in_folder)?;
        match check(generator, seed, &folder, options)? {
            Verdict::Different(text) => return Err(text),
            Verdict::Same => {}
            Verdict::NoTest => drop(left_out.fetch_add(1, Ordering::Relaxed)),
        }
        std::fs::remove_dir_all(&folder).map_err(in_folder)
    });
    let left_out = left_out.into_inner();
    println!(
        "{left_out} of {} programs do not end in time in the generator, or well with Clang's build, and count for nothing",
        seeds.len()
    );
    let mut tally = Tally { passed: tally.passed - left_out, failed: tally.failed };
    tally.at_least("compared programs", tally.passed + tally.failed, seeds.len() * (100 - MOST_LEFT_OUT) / 100);
    Ok(tally)
}
