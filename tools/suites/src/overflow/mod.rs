//! Random C programs with defined overflow: by `-fwrapv`, by unsigned arithmetic, or guarded by a check.
//!
//! csmith does not generate such programs. Each program is compiled by Clang at all levels, by `cgeist-rs` at all
//! levels and, at one of them, through the module that `--emit=affine` prints; all outputs must be equal. Some are
//! also built with Clang's sanitizers: undefined behaviour in a program is a bug of the generator.

mod checks;
mod expression;
mod idioms;
mod loops;
mod memory;
mod nests;
mod program;
mod ranges;
mod types;
mod writer;

use crate::harness::process::Finished;
use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, random};
use crate::{Result, Suite};
use clap::Args;
use program::{KINDS, Kind, Program};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use writer::Mode;

/// The optimisation levels of both compilers.
const LEVELS: [&str; 4] = ["-O0", "-O1", "-O2", "-O3"];

/// The time limit of Clang's build without optimisation; a program that exceeds it is skipped.
const REFERENCE_LIMIT: Duration = Duration::from_secs(5);

/// The time limit of any other build of a program.
const LIMIT: Duration = Duration::from_secs(30);

/// One in this many programs is built with sanitizers, and each that shows a difference.
const SANITIZED: u64 = 5;

/// The options that detect undefined behaviour.
const SANITIZERS: [&str; 4] =
    ["-O1", "-fsanitize=undefined,address,float-cast-overflow", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"];

/// The maximum percentage of programs that may be skipped for their run time.
const MOST_SLOW: usize = 4;

/// Counts of the programs of a run.
#[derive(Debug, Default)]
struct Counts {
    compared: AtomicUsize,
    wrapping: AtomicUsize,
    sanitized: AtomicUsize,
    kinds: Mutex<BTreeSet<Kind>>,
}

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Overflow {
    /// The number of programs
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Suite for Overflow {
    const NAME: &'static str = "overflow";
    const ABOUT: &'static str =
        "Random programs with defined overflow: same output at all levels, and through affine loops";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Overflow { count: 25, seed });

    fn run(&self) -> Result<Tally> {
        let (seed, count) = (self.seed, self.count);
        println!("{count} programs from the seed {seed}");
        let folder = folders::scratch("overflow")?;
        let counts = Counts::default();
        let seeds: Vec<(u64, u64)> = random::seeds(seed, count).zip(0..).collect();
        let name = |&(seed, _): &(u64, u64)| format!("program with overflow {seed}");
        let mut tally = in_parallel(&seeds, name, |&(seed, number)| {
            Case::new(seed, &folder)?.check(number % SANITIZED == 0, &counts)
        });
        let [compared, wrapping, sanitized] =
            [counts.compared, counts.wrapping, counts.sanitized].map(AtomicUsize::into_inner);
        let kinds = counts.kinds.into_inner().unwrap_or_else(PoisonError::into_inner).len();
        println!("{compared} programs compared, {wrapping} with -fwrapv, {sanitized} under sanitizers");
        // Programs that Clang's build does not finish are not counted.
        tally.passed = tally.passed.min(compared);
        tally.at_least("compared programs", compared + tally.failed, seeds.len() * (100 - MOST_SLOW) / 100);
        tally.at_least("kinds of functions", kinds, KINDS.len().min(seeds.len() / 2));
        tally.at_least("programs under sanitizers", sanitized, seeds.len() / (2 * SANITIZED as usize));
        Ok(tally)
    }
}

/// A program in its file.
struct Case {
    program: Program,
    /// The level at which it is compiled through the affine module.
    affine_level: &'static str,
    /// The common path prefix of its files.
    stem: PathBuf,
}

impl Case {
    fn new(seed: u64, folder: &Path) -> Result<Case> {
        let affine_level = LEVELS[1 + (seed % 3) as usize];
        let case = Case { program: program::program(seed), affine_level, stem: folder.join(seed.to_string()) };
        std::fs::write(case.path("c"), &case.program.text).map_err(|error| error.to_string())?;
        Ok(case)
    }

    fn path(&self, ending: &str) -> PathBuf {
        self.stem.with_extension(ending)
    }

    /// Compares all builds. After a difference the program and the commands are kept.
    fn check(&self, sanitized: bool, counts: &Counts) -> Result<()> {
        let source = self.path("c");
        let reference = self.build(CLANG.into(), &["-O0"], &source);
        reference.run(&self.path("clang"))?;
        let expected = programs::run(&self.path("clang"), REFERENCE_LIMIT)?;
        if expected.status.is_none() {
            self.remove();
            return Ok(());
        }
        let result = self.compare_all(&expected).map_err(|(build, text)| self.explain(&build, &text, &expected));
        if sanitized {
            counts.sanitized.fetch_add(1, Ordering::Relaxed);
        }
        if result.is_ok() {
            if sanitized {
                self.sanitize(&expected)?;
            }
            counts.compared.fetch_add(1, Ordering::Relaxed);
            counts.wrapping.fetch_add(usize::from(self.program.mode == Mode::Wrapping), Ordering::Relaxed);
            counts.kinds.lock().unwrap_or_else(PoisonError::into_inner).extend(&self.program.kinds);
            self.remove();
        }
        result
    }

    /// A compilation of a file of the program.
    fn build(&self, compiler: PathBuf, options: &[&str], file: &Path) -> Build {
        let mode = match self.program.mode {
            Mode::Wrapping => "-fwrapv",
            Mode::Guarded => "-fno-wrapv",
        };
        let words = options.iter().copied().chain([mode, "-w"]).map(str::to_owned);
        Build::new(compiler, words.chain([file.to_string_lossy().into_owned()]))
    }

    /// Builds and runs the program in all ways; an error carries the failing build.
    fn compare_all(&self, expected: &Finished) -> std::result::Result<(), (Build, String)> {
        let source = self.path("c");
        for level in &LEVELS[1..] {
            self.compare(self.build(CLANG.into(), &[level], &source), expected)?;
        }
        for level in LEVELS {
            self.compare(self.build(programs::cgeist(), &[level], &source), expected)?;
        }
        let (module, level) = (self.path("mlir"), self.affine_level);
        let raise = self.build(programs::cgeist(), &[level, "--emit=affine"], &source);
        raise.run(&module).map_err(|text| (raise, text))?;
        self.compare(self.build(programs::cgeist(), &[level], &module), expected)
    }

    fn compare(&self, build: Build, expected: &Finished) -> std::result::Result<(), (Build, String)> {
        match self.difference(&build, expected) {
            Ok(()) => Ok(()),
            Err(text) => Err((build, text)),
        }
    }

    fn difference(&self, build: &Build, expected: &Finished) -> Result<()> {
        let executable = self.path("built");
        build.run(&executable)?;
        let found = programs::run(&executable, LIMIT)?;
        if found.output != expected.output {
            return Err(programs::difference(&expected.output, &found.output));
        }
        if found.status == expected.status { Ok(()) } else { Err(found.describe()) }
    }

    /// Returns an error if Clang's sanitizers report undefined behaviour.
    fn sanitize(&self, expected: &Finished) -> Result<()> {
        let build = self.build(CLANG.into(), &SANITIZERS, &self.path("c"));
        self.difference(&build, expected).map_err(|text| format!("undefined behaviour: {}\n{text}", shown(&build)))
    }

    /// Describes a difference with the commands that reproduce it; the text is also saved next to the program.
    fn explain(&self, build: &Build, text: &str, expected: &Finished) -> String {
        let cause = self.sanitize(expected).err();
        let reference = self.build(CLANG.into(), &["-O0"], &self.path("c"));
        let text = format!("{}\n{}\n{text}\n{}", shown(build), shown(&reference), cause.unwrap_or_default());
        // Failure to save it is ignored: the returned message contains it all.
        let _ = std::fs::write(self.path("txt"), &text);
        text
    }

    fn remove(&self) {
        for ending in ["c", "clang", "built", "mlir"] {
            // Fails if the file was never created, which is fine.
            let _ = std::fs::remove_file(self.path(ending));
        }
    }
}

/// A command line for a shell.
fn shown(build: &Build) -> String {
    format!("{} {}", build.compiler.display(), build.words.join(" "))
}
