//! Random C programs made by csmith: each prints a checksum of its globals, which must be that of Clang's build.

use crate::programs::{self, Build, CLANG};
use crate::{Result, process};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The levels of optimisation of our builds.
pub const LEVELS: [&str; 2] = ["-O0", "-O2"];

/// A program that Clang's build does not finish in this time at `-O0` is no test.
const REFERENCE_LIMIT: Duration = Duration::from_secs(3);

/// The most time for our build of a program.
const LIMIT: Duration = Duration::from_secs(30);

/// The result for one program.
#[derive(Debug)]
pub enum Verdict {
    /// All builds print the same.
    Same,
    /// Some build of ours differs from Clang's.
    Different(String),
    /// Clang's build takes too long to be a test.
    TooSlow,
}

/// Makes the program of a seed, compiles it with Clang at `-O0` and with `cgeist-rs` at these levels, runs and compares.
pub fn check(seed: u64, folder: &Path, levels: &[&str]) -> Result<Verdict> {
    let source = folder.join(format!("{seed}.c"));
    let mut generator = Command::new("csmith");
    generator.args(["--seed", &seed.to_string(), "--output"]).arg(&source);
    let made = process::run(&mut generator, Duration::from_secs(60))?;
    if !made.succeeded() {
        return Err(format!("csmith: {}", made.describe()));
    }
    let words = |level: &str| {
        let source = source.to_string_lossy().into_owned();
        [level.to_owned(), "-w".to_owned(), "-I/usr/include/csmith".to_owned(), source]
    };
    let executable = folder.join(format!("{seed}.clang"));
    Build::new(CLANG, words("-O0")).run(&executable)?;
    let expected = process::run(&mut Command::new(&executable), REFERENCE_LIMIT)?;
    if expected.status.is_none() {
        remove(folder, seed);
        return Ok(Verdict::TooSlow);
    }
    for level in levels {
        let executable = folder.join(format!("{seed}.ours"));
        if let Err(text) = Build::new(programs::cgeist(), words(level)).run(&executable) {
            return Ok(Verdict::Different(text));
        }
        let found = process::run(&mut Command::new(&executable), LIMIT)?;
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
