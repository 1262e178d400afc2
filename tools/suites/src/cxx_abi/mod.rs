//! The C++ calling convention and object layout: random programs of two files, which each compiler compiles.
//!
//! The files pass each other objects by value and by reference, convert, cast and delete each other's objects, and call their virtual
//! functions and pointers to members; either has the tables of some classes. All four pairs of the objects of Clang and of `cgeist-rs`
//! must print what the pair of Clang's objects prints.

mod classes;
mod program;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, random};
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct CxxAbi {
    /// The number of programs
    #[arg(long = "random", value_name = "N", default_value_t = 100)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The programs have consecutive seeds from `--seed`, as failures show them
    #[arg(long)]
    exact: bool,
    /// Levels of optimisation; both files of a program use the same
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2"], allow_hyphen_values = true)]
    levels: Vec<String>,
}

/// The compilers, the reference first.
const COMPILERS: [&str; 2] = ["clang", "cgeist-rs"];

/// The parts of a program.
const PARTS: [&str; 2] = ["library", "user"];

/// The time limit of a program.
const LIMIT: Duration = Duration::from_secs(20);

/// The percentage of programs that Clang may reject, because random classes have ambiguous functions.
const MOST_REJECTED: u64 = 25;

impl Suite for CxxAbi {
    const NAME: &'static str = "cxx-abi";
    const ABOUT: &'static str =
        "The C++ ABI: random classes in two files, compiled by Clang and cgeist-rs in all pairs";
    const SMALL: Option<fn(u64) -> Self> =
        Some(|seed| CxxAbi { count: 6, seed, exact: false, levels: ["-O0", "-O2"].map(str::to_owned).to_vec() });

    fn run(&self) -> Result<Tally> {
        println!("{} programs from the seed {}", self.count, self.seed);
        let folder = folders::scratch("cxx-abi")?;
        let seeds: Vec<u64> = match self.exact {
            true => (self.seed..self.seed.saturating_add(self.count)).collect(),
            false => random::seeds(self.seed, self.count).collect(),
        };
        let rejected = AtomicUsize::new(0);
        let name = |seed: &u64| format!("cxx-abi --exact --random 1 --seed {seed}");
        let mut tally = in_parallel(&seeds, name, |&seed| self.check(seed, &folder.join(seed.to_string()), &rejected));
        let rejected = rejected.into_inner();
        tally.passed -= rejected;
        println!("{} of {} as with Clang; {rejected} rejected by Clang", tally.passed, tally.passed + tally.failed);
        tally.at_least(
            "programs that Clang accepts",
            seeds.len() - rejected,
            seeds.len() * (100 - MOST_REJECTED as usize) / 100,
        );
        Ok(tally)
    }
}

impl CxxAbi {
    /// Compares all pairs with that of the reference; after a failure the files are kept.
    fn check(&self, seed: u64, folder: &Path, rejected: &AtomicUsize) -> Result<()> {
        let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(folder).map_err(problem)?;
        let program = program::program(seed);
        for (file, text) in
            [("classes.h", &program.header), ("library.cpp", &program.library), ("user.cpp", &program.user)]
        {
            std::fs::write(folder.join(file), text).map_err(problem)?;
        }
        for level in &self.levels {
            if PARTS.iter().any(|part| compile(folder, part, "clang", level).is_err()) {
                rejected.fetch_add(1, Ordering::Relaxed);
                break;
            }
            for part in PARTS {
                compile(folder, part, "cgeist-rs", level)?;
            }
            let expected = run(folder, ["clang"; 2])?;
            for library in COMPILERS {
                for user in COMPILERS {
                    let found = run(folder, [library, user])?;
                    if found != expected {
                        let difference = programs::difference(&expected, &found);
                        return Err(format!("{level}, library by {library}, user by {user}: {difference}"));
                    }
                }
            }
        }
        std::fs::remove_dir_all(folder).map_err(problem)
    }
}

fn compile(folder: &Path, part: &str, compiler: &str, level: &str) -> Result<()> {
    let path = if compiler == "clang" { CLANG.into() } else { programs::cgeist() };
    let source = folder.join(format!("{part}.cpp"));
    let words = [level, "-w", "-std=c++20", "-c", &source.to_string_lossy()].map(str::to_owned);
    Build::new(path, words).run(&object(folder, part, compiler)).map(drop)
}

fn object(folder: &Path, part: &str, compiler: &str) -> PathBuf {
    folder.join(format!("{part}.{compiler}.o"))
}

/// The output of the program of two objects, with its exit status.
fn run(folder: &Path, compilers: [&str; 2]) -> Result<Vec<u8>> {
    let executable = folder.join("program");
    let objects = PARTS.iter().zip(compilers).map(|(part, compiler)| object(folder, part, compiler));
    let words = objects.map(|object| object.to_string_lossy().into_owned()).chain(["-lstdc++".to_owned()]);
    Build::new(CLANG, words).run(&executable)?;
    let mut found = programs::run(&executable, LIMIT)?;
    found.output.extend(format!("status {:?}\n", found.status).into_bytes());
    Ok(found.output)
}
