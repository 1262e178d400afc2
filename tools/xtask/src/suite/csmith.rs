//! Random C programs made by csmith: each prints a checksum of its globals, which must be that of Clang's build.

use crate::programs::{self, Build, CLANG};
use crate::test::{Tally, in_parallel};
use crate::{Result, process, setup};
use clap::Args;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The levels of optimisation of our builds.
pub const LEVELS: [&str; 2] = ["-O0", "-O2"];

/// A program that csmith does not finish in this time is no test: for some seeds it never does.
const GENERATOR_LIMIT: Duration = Duration::from_secs(60);

/// A program that Clang's build does not finish in this time at `-O0` is no test.
const REFERENCE_LIMIT: Duration = Duration::from_secs(3);

/// The most time for our build of a program.
const LIMIT: Duration = Duration::from_secs(30);

/// The result for one program.
#[derive(Debug)]
enum Verdict {
    /// All builds print the same.
    Same,
    /// Some build of ours differs from Clang's.
    Different(String),
    /// csmith or Clang's build takes too long for a test.
    TooSlow,
}

/// Makes the program of a seed, compiles it with Clang at `-O0` and with `cgeist-rs` at these levels, runs and compares.
fn check(seed: u64, folder: &Path, levels: &[&str]) -> Result<Verdict> {
    let source = folder.join(format!("{seed}.c"));
    let mut generator = Command::new("csmith");
    generator.args(["--seed", &seed.to_string(), "--output"]).arg(&source).current_dir(folder);
    let made = process::run(&mut generator, GENERATOR_LIMIT)?;
    if made.status.is_none() {
        remove(folder, seed);
        return Ok(Verdict::TooSlow);
    }
    if !made.succeeded() {
        return Err(format!("csmith: {}", made.describe()));
    }
    let words = |level: &str| {
        let source = source.to_string_lossy().into_owned();
        [level.to_owned(), "-w".to_owned(), "-I/usr/include/csmith".to_owned(), source]
    };
    let executable = folder.join(format!("{seed}.clang"));
    Build::new(CLANG, words("-O0")).run(&executable)?;
    let expected = programs::run(&executable, REFERENCE_LIMIT)?;
    if expected.status.is_none() {
        remove(folder, seed);
        return Ok(Verdict::TooSlow);
    }
    for level in levels {
        let executable = folder.join(format!("{seed}.ours"));
        if let Err(text) = Build::new(programs::cgeist(), words(level)).run(&executable) {
            return Ok(Verdict::Different(text));
        }
        let found = programs::run(&executable, LIMIT)?;
        if found.status != expected.status {
            return Ok(Verdict::Different(format!("{level}: {}", found.describe())));
        }
        if found.output != expected.output {
            let text = programs::difference(&expected.output, &found.output);
            return Ok(Verdict::Different(format!("{level}: {text}")));
        }
    }
    remove(folder, seed);
    Ok(Verdict::Same)
}

/// Removes what a program left; the files of a difference stay for whoever looks into it.
fn remove(folder: &Path, seed: u64) {
    for ending in ["c", "clang", "ours"] {
        // A file that was never made needs no removal.
        let _ = std::fs::remove_file(folder.join(format!("{seed}.{ending}")));
    }
}

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Options {
    /// How many programs, of consecutive seeds
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Levels of optimisation of our builds
    #[arg(long = "opt", value_name = "OPTION", default_values = LEVELS, allow_hyphen_values = true)]
    levels: Vec<String>,
}

/// How many programs of a hundred may take too long.
const MOST_SLOW: usize = 25;

/// Runs the programs.
pub fn run(options: &Options) -> Result<Tally> {
    let levels: Vec<&str> = options.levels.iter().map(String::as_str).collect();
    check_all(options.seed, options.count, &levels)
}

/// Runs the programs of consecutive seeds; those that csmith or Clang's build does not finish are no tests, and may not be many.
pub fn check_all(seed: u64, count: u64, levels: &[&str]) -> Result<Tally> {
    println!("{count} programs from the seed {seed}");
    let folder = setup::scratch_folder("csmith")?;
    let slow = AtomicUsize::new(0);
    let seeds: Vec<u64> = (seed..seed + count).collect();
    let name = |seed: &u64| format!("csmith --seed {seed}");
    let tally = in_parallel(&seeds, name, |&seed| match check(seed, &folder, levels)? {
        Verdict::Same => Ok(()),
        Verdict::Different(text) => Err(text),
        Verdict::TooSlow => {
            slow.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
    });
    let slow = slow.into_inner();
    println!(
        "{slow} of {} programs do not end in time in csmith or with Clang's build and count for nothing",
        seeds.len()
    );
    let mut tally = Tally { passed: tally.passed - slow, failed: tally.failed };
    tally.at_least("compared programs", tally.passed + tally.failed, seeds.len() * (100 - MOST_SLOW) / 100);
    Ok(tally)
}
