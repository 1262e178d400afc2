//! Random CUDA programs without data races, for the CPU.
//!
//! The reference is the same source, which Clang compiles as C++ with `reference.h`: each thread of a block is a thread
//! of the host, and a barrier is a `std::barrier` that threads drop when they leave the kernel. Each program prints
//! checksums of global memory after each launch, which must be equal at all levels and with all numbers of workers.

mod arrays;
mod control;
mod expression;
mod functions;
mod program;
mod statements;
mod writer;

pub use program::{Exits, program};

use crate::harness::process::{self, Finished};
use crate::harness::programs::{self, Build};
use crate::harness::{Tally, folders, in_parallel, random};
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The compiler of the reference.
const CLANG: &str = "/usr/lib/llvm-22/bin/clang++";

/// The options of the reference.
const REFERENCE: [&str; 5] = ["-std=c++20", "-O1", "-w", "-pthread", "-DREFERENCE"];

/// The options of the thread sanitizer. LLVM would execute loads early, which it then reports.
const SANITIZER: [&str; 2] = ["-fsanitize=thread", "-O0"];

/// One in this many programs runs under the thread sanitizer, and each that shows a difference.
const SANITIZED: u64 = 10;

/// The time limit of the reference, which has many threads.
const REFERENCE_LIMIT: Duration = Duration::from_secs(60);

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(20);

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Kernels {
    /// The number of programs
    #[arg(long = "random", value_name = "N", default_value_t = 300)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The programs have consecutive seeds from `--seed`, as failures show them
    #[arg(long)]
    exact: bool,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2", "-O3"], allow_hyphen_values = true)]
    levels: Vec<String>,
    /// Numbers of workers
    #[arg(long, default_values_t = [1, 2])]
    workers: Vec<usize>,
}

impl Suite for Kernels {
    const NAME: &'static str = "kernels";
    const ABOUT: &'static str = "Random CUDA programs without races: the output of real threads with real barriers";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Kernels {
        count: 12,
        seed,
        exact: false,
        levels: ["-O0", "-O2", "-O3"].map(str::to_owned).to_vec(),
        workers: vec![1, 2],
    });

    fn run(&self) -> Result<Tally> {
        println!("{} programs from the seed {}", self.count, self.seed);
        let folder = folders::scratch("kernels")?;
        let reference = Reference::new(&folder)?;
        let seeds: Vec<u64> = if self.exact {
            (self.seed..self.seed.saturating_add(self.count)).collect()
        } else {
            random::seeds(self.seed, self.count).collect()
        };
        let name = |seed: &u64| format!("kernels --exact --random 1 --seed {seed}");
        Ok(in_parallel(&seeds, name, |&seed| self.check(seed, &folder, &reference)))
    }
}

impl Kernels {
    /// Compares the builds of a program with the reference; after a failure its files are kept.
    fn check(&self, seed: u64, folder: &Path, reference: &Reference) -> Result<()> {
        let source = folder.join(format!("{seed}.cu"));
        std::fs::write(&source, program::program(seed, Exits::Random)).map_err(|error| error.to_string())?;
        let result = self.compare(&source, reference);
        if result.is_err() || seed.is_multiple_of(SANITIZED) {
            reference.has_no_race(&source)?;
        }
        result?;
        for ending in ["cu", "ours", "reference", "sanitized"] {
            // Fails if the file was never created, which is fine.
            let _ = std::fs::remove_file(source.with_extension(ending));
        }
        Ok(())
    }

    /// Compares the builds at all levels with the reference.
    fn compare(&self, source: &Path, reference: &Reference) -> Result<()> {
        let expected = reference.run(source)?;
        let executable = source.with_extension("ours");
        for level in &self.levels {
            let words = [level.as_str(), "-w", &source.to_string_lossy()].map(str::to_owned);
            let shown = format!("{} {} -o ours", programs::cgeist().display(), words.join(" "));
            Build::new(programs::cgeist(), words).run(&executable).map_err(|text| format!("{shown}\n{text}"))?;
            for workers in &self.workers {
                let mut command = Command::new(&executable);
                let found = process::run(command.env("OMP_NUM_THREADS", workers.to_string()), LIMIT)?;
                difference(&expected, &found).map_err(|text| {
                    let reference = reference.build(source);
                    format!(
                        "{shown} && OMP_NUM_THREADS={workers} ./ours\n{} -o reference\n{text}",
                        command_of(&reference)
                    )
                })?;
            }
        }
        Ok(())
    }
}

/// How two runs differ.
fn difference(expected: &Finished, found: &Finished) -> Result<()> {
    if found.status != expected.status {
        return Err(found.describe());
    }
    if found.output == expected.output { Ok(()) } else { Err(programs::difference(&expected.output, &found.output)) }
}

/// A compilation as a command of a shell.
fn command_of(build: &Build) -> String {
    format!("{} {}", build.compiler.display(), build.words.join(" "))
}

/// The files of the reference.
struct Reference {
    header: PathBuf,
    object: PathBuf,
    /// The functions under the thread sanitizer.
    sanitized: PathBuf,
}

impl Reference {
    /// Compiles the functions of the reference.
    fn new(folder: &Path) -> Result<Reference> {
        let names = ["reference.h", "reference.cpp", "reference.o", "sanitized.o"];
        let [header, source, object, sanitized] = names.map(|name| folder.join(name));
        let texts = [(&header, include_str!("reference.h")), (&source, include_str!("reference.cpp"))];
        for (file, text) in texts {
            std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        let source = source.to_string_lossy().into_owned();
        let words = |more: &[&str]| {
            let all = REFERENCE.iter().chain(more).chain(&["-c"]).map(|word| (*word).to_owned());
            Build::new(CLANG, all.chain([source.clone()]))
        };
        words(&[]).run(&object)?;
        words(&SANITIZER).run(&sanitized)?;
        Ok(Reference { header, object, sanitized })
    }

    fn words(&self, source: &Path, object: &Path) -> Vec<String> {
        let [header, object, source] =
            [&self.header, object, source].map(|path: &Path| path.to_string_lossy().into_owned());
        let options = REFERENCE.iter().map(|word| (*word).to_owned());
        let files = ["-include".to_owned(), header, "-xc++".to_owned(), source, "-xnone".to_owned(), object];
        options.chain(files).collect()
    }

    /// The compilation of a program.
    fn build(&self, source: &Path) -> Build {
        Build::new(CLANG, self.words(source, &self.object))
    }

    /// Compiles and runs a program.
    fn run(&self, source: &Path) -> Result<Finished> {
        let executable = source.with_extension("reference");
        let build = self.build(source);
        build.run(&executable)?;
        let finished = programs::run_reference(&executable, REFERENCE_LIMIT)?;
        if finished.succeeded() {
            Ok(finished)
        } else {
            Err(format!("{}: {}", command_of(&build), finished.describe()))
        }
    }

    /// Returns an error if the sanitizer reports a race, which is a fault of the generator.
    fn has_no_race(&self, source: &Path) -> Result<()> {
        let executable = source.with_extension("sanitized");
        let mut words = self.words(source, &self.sanitized);
        words.extend(SANITIZER.map(str::to_owned));
        let build = Build::new(CLANG, words);
        build.run(&executable)?;
        let finished = programs::run_reference(&executable, REFERENCE_LIMIT)?;
        if finished.succeeded() {
            Ok(())
        } else {
            Err(format!("a race: {}: {}", command_of(&build), finished.describe()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::program::{Exits, program};

    #[test]
    fn a_seed_gives_one_program() {
        assert_eq!(program(7, Exits::Random), program(7, Exits::Random));
        assert_ne!(program(7, Exits::Random), program(8, Exits::Random));
    }
}
