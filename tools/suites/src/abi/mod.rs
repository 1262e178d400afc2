//! Tests the C calling convention: random signatures, each called across files compiled by different compilers.
//!
//! gcc, Clang and `cgeist-rs` compile the functions and the calls, and all nine pairs are linked and run. Where gcc
//! and Clang agree, `cgeist-rs` must be compatible with both; elsewhere with Clang.

mod signature;
mod types;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::{Result, Suite};
use clap::Args;
use signature::Signature;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The optimisation levels; both files of a program use the same.
const LEVELS: [&str; 2] = ["-O0", "-O2"];

/// The number of signatures per pair of files.
const BATCH: u64 = 20;

/// The time limit of one program, which only makes calls.
const LIMIT: Duration = Duration::from_secs(20);

/// A compiler, as an index into [`COMPILERS`].
type Compiler = usize;

const GCC: Compiler = 0;
const REFERENCE: Compiler = 1;
const OURS: Compiler = 2;
const COMPILERS: [&str; 3] = ["gcc", "clang", "cgeist-rs"];

/// The compiler of the caller, the compiler of the callee, and the level.
type Direction = (Compiler, Compiler, &'static str);

/// The fault of a signature in each direction; a direction without an entry is correct.
type Faults = BTreeMap<Direction, String>;

/// Whether gcc and Clang are compatible for a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Agree,
    Differ,
    /// A reference is incompatible with itself, so there is no verdict.
    Broken,
}

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Abi {
    /// The number of signatures
    #[arg(long, default_value_t = 300)]
    count: u64,
    /// The seed of the signatures
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Suite for Abi {
    const NAME: &'static str = "abi";
    const ABOUT: &'static str = "The C calling convention: random signatures, called between gcc, Clang and cgeist-rs";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Abi { count: 40, seed });

    fn run(&self) -> Result<Tally> {
        let (seed, count) = (self.seed, self.count);
        println!("{count} signatures from the seed {seed}, calls and functions by {}", COMPILERS.join(", "));
        let folder = folders::scratch("abi")?;
        let starts: Vec<u64> = (0..count).step_by(BATCH as usize).collect();
        let found: Mutex<BTreeMap<u64, (String, Faults)>> = Mutex::new(BTreeMap::new());
        let name = |start: &u64| format!("signatures from {start}");
        let batches = in_parallel(&starts, name, |&start| {
            let batch: Vec<Signature> =
                (start..count.min(start + BATCH)).map(|number| Signature::random(seed, number)).collect();
            let faults = check_batch(&batch, &folder.join(start.to_string()))?;
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            for (signature, faults) in batch.iter().zip(faults) {
                found.insert(
                    signature.number,
                    (format!("{}{}", signature.definitions(), signature.prototype()), faults),
                );
            }
            Ok(())
        });
        let mut tally = Tally { passed: 0, failed: batches.failed };
        let (mut agree, mut differ) = (0, 0);
        for (number, (text, faults)) in found.into_inner().unwrap_or_else(PoisonError::into_inner) {
            let verdict = judge(&faults);
            match verdict {
                Verdict::Agree => agree += 1,
                Verdict::Differ => {
                    differ += 1;
                    println!("gcc and Clang differ on {}", text.lines().last().unwrap_or_default());
                }
                Verdict::Broken => println!("a reference does not understand itself, signature {number}:\n{text}"),
            }
            tally.count(&format!("signature {number} of the seed {seed}"), ours(verdict, &faults, &text));
        }
        println!("gcc and Clang agree on {agree} signatures and differ on {differ}");
        Ok(tally)
    }
}

/// The verdict of the two references on a signature.
fn judge(faults: &Faults) -> Verdict {
    let wrong =
        |pairs: &[(Compiler, Compiler)]| faults.keys().any(|(caller, callee, _)| pairs.contains(&(*caller, *callee)));
    if wrong(&[(GCC, GCC), (REFERENCE, REFERENCE)]) {
        Verdict::Broken
    } else if wrong(&[(GCC, REFERENCE), (REFERENCE, GCC)]) {
        Verdict::Differ
    } else {
        Verdict::Agree
    }
}

/// Returns an error with the faults in the directions where we must be compatible.
fn ours(verdict: Verdict, faults: &Faults, text: &str) -> Result<()> {
    let counts = |(caller, callee, _): &Direction| {
        let with_us = *caller == OURS || *callee == OURS;
        with_us && (verdict == Verdict::Agree || (*caller != GCC && *callee != GCC))
    };
    let lines: Vec<String> = faults
        .iter()
        .filter(|(direction, _)| counts(direction))
        .map(|((caller, callee, level), fault)| {
            format!("{level}: called by {}, function by {}: {fault}", COMPILERS[*caller], COMPILERS[*callee])
        })
        .collect();
    if lines.is_empty() { Ok(()) } else { Err(format!("{}\n{text}", lines.join("\n"))) }
}

/// Compiles a batch with all compilers and runs all pairs; returns the faults of each signature.
fn check_batch(batch: &[Signature], folder: &Path) -> Result<Vec<Faults>> {
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(folder).map_err(problem)?;
    let files = signature::files(batch);
    for (name, text) in [("types.h", &files.header), ("caller.c", &files.caller), ("callee.c", &files.callee)] {
        std::fs::write(folder.join(name), text).map_err(problem)?;
    }
    let mut faults = vec![Faults::new(); batch.len()];
    for level in LEVELS {
        for compiler in 0..COMPILERS.len() {
            for part in ["caller", "callee"] {
                let source = folder.join(format!("{part}.c"));
                let words = [level, "-w", "-c", &source.to_string_lossy()].map(str::to_owned);
                Build::new(path(compiler), words).run(&object(folder, part, compiler))?;
            }
        }
        for caller in 0..COMPILERS.len() {
            for callee in 0..COMPILERS.len() {
                let executable = folder.join("program");
                let objects = [object(folder, "caller", caller), object(folder, "callee", callee)];
                Build::new(CLANG, objects.map(|object| object.to_string_lossy().into_owned())).run(&executable)?;
                for (index, fault) in run_program(&executable, batch)? {
                    faults[index].insert((caller, callee, level), fault);
                }
            }
        }
    }
    Ok(faults)
}

fn path(compiler: Compiler) -> PathBuf {
    match compiler {
        GCC => "gcc".into(),
        REFERENCE => CLANG.into(),
        _ => programs::cgeist(),
    }
}

fn object(folder: &Path, part: &str, compiler: Compiler) -> PathBuf {
    folder.join(format!("{part}.{}.o", COMPILERS[compiler]))
}

/// The indices and faults of the signatures with a fault. After a crash each call runs in a process of its own.
fn run_program(executable: &Path, batch: &[Signature]) -> Result<Vec<(usize, String)>> {
    let all = process::run(&mut Command::new(executable), LIMIT)?;
    if all.succeeded() {
        let lines = verdicts(&all.output);
        let wrong = |(index, signature): (usize, &Signature)| {
            let line = lines.get(&signature.number).map_or("not called", String::as_str);
            (line != "right").then(|| (index, line.to_owned()))
        };
        return Ok(batch.iter().enumerate().filter_map(wrong).collect());
    }
    let mut faults = Vec::new();
    for (index, signature) in batch.iter().enumerate() {
        let one = process::run(Command::new(executable).arg(signature.number.to_string()), LIMIT)?;
        match verdicts(&one.output).remove(&signature.number) {
            Some(line) if line != "right" => faults.push((index, line)),
            Some(_) if one.succeeded() => {}
            _ => faults.push((index, one.describe())),
        }
    }
    Ok(faults)
}

/// Parses the output of a program: the number of a signature, then `right` or the first part that is wrong.
fn verdicts(output: &[u8]) -> BTreeMap<u64, String> {
    let text = String::from_utf8_lossy(output);
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    pairs.filter_map(|(number, line)| Some((number.parse().ok()?, line.to_owned()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(directions: &[(Compiler, Compiler)]) -> Faults {
        directions.iter().map(|&(caller, callee)| ((caller, callee, "-O2"), "a0".to_owned())).collect()
    }

    #[test]
    fn we_follow_both_where_they_agree_and_clang_where_they_differ() {
        let passes = |directions: &[(Compiler, Compiler)]| {
            let faults = faults(directions);
            ours(judge(&faults), &faults, "").is_ok()
        };
        assert!(passes(&[]));
        assert!(!passes(&[(OURS, GCC)]));
        assert!(!passes(&[(OURS, OURS)]));
        assert!(passes(&[(GCC, REFERENCE), (GCC, OURS)]));
        assert!(!passes(&[(GCC, REFERENCE), (REFERENCE, OURS)]));
    }

    #[test]
    fn a_reference_that_is_wrong_by_itself_says_nothing() {
        assert_eq!(judge(&faults(&[(GCC, GCC)])), Verdict::Broken);
        assert_eq!(judge(&faults(&[(REFERENCE, GCC)])), Verdict::Differ);
        assert_eq!(judge(&faults(&[(OURS, GCC)])), Verdict::Agree);
    }
}
