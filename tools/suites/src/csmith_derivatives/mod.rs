//! Derivatives of random C programs by csmith, whose derivatives have to be right or refused.
//!
//! Each program becomes a function of three numbers ([`program`]) and is built three times: by Clang, by Clang as C++ with dual
//! numbers (`oracle.cpp`), and by the compiler under test with its tangents and its gradient (`driver.c`).
//! Values and the checksum of all variables have to be those of Clang's build, also behind a derivative, and derivatives those of
//! the dual numbers. A program that is no C++, or that has numbers in unions, whose tangents would share memory with other members,
//! is compared with differences of Clang's build, where those with several steps agree. The compiler may refuse to
//! differentiate, by an error with a code that leaves no output; then it is asked for tangents only.

mod program;
mod results;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::Random;
use crate::harness::{Tally, folders, in_parallel, process};
use crate::{Result, Suite};
use clap::Args;
use regex::Regex;
use results::{Expected, Results};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How often a program is generated until it has this many floating-point constants and operations.
const ATTEMPTS: usize = 8;
const FEWEST_NUMBERS: usize = 5;

/// The time limit of the generator; a program that exceeds it is skipped.
const GENERATOR_LIMIT: Duration = Duration::from_secs(3);

/// The time limit of Clang's build of a program, which evaluates it some fifty times; a program that exceeds it is skipped.
const REFERENCE_LIMIT: Duration = Duration::from_secs(3);

/// The time limit of the build with derivatives.
const LIMIT: Duration = Duration::from_secs(60);

/// The maximum percentage of programs that may be skipped.
const MOST_LEFT_OUT: usize = 40;

/// The minimum percentage of the compared programs that have a derivative other than zero.
const LEAST_ACTIVE: usize = 33;

/// The levels of optimisation and the orders of differentiation, which programs take in turn.
const LEVELS: [&str; 4] = ["-O0", "-O1", "-O2", "-O3"];
const ORDERS: [&str; 2] = ["after", "before"];

/// The options of Clang's build. At `-O0` a loop without effects that never ends does not end; traps end programs whose
/// behaviour is not defined because constants are not those that csmith has chosen.
const REFERENCE: [&str; 4] = ["-O0", "-DPRIMAL", "-fsanitize=undefined", "-fsanitize-trap=undefined"];

/// The probabilities of a program with much arithmetic in floating-point numbers: one variable in four is one.
const MANY_NUMBERS: &str = "float_as_ltype_prob=40\n\n(simple_types_prob,void_prob=0,char_prob=0,int_prob=1,short_prob=0,\
                            long_prob=0,long_long_prob=1,uchar_prob=0,uint_prob=0,ushort_prob=1,ulong_prob=0,\
                            ulong_long_prob=0,float_prob=1)\n";

/// The files that programs are built with.
const FILES: [(&str, &str); 5] = [
    ("program.h", include_str!("program.h")),
    ("run.h", include_str!("run.h")),
    ("driver.c", include_str!("driver.c")),
    ("oracle.cpp", include_str!("oracle.cpp")),
    ("dual.hpp", include_str!("../derivatives/dual.hpp")),
];

/// The options of the suite. The generator comes from Debian's package.
#[derive(Debug, Args)]
pub struct CsmithDerivatives {
    /// How many programs, of consecutive seeds
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Levels of optimisation, which programs take in turn
    #[arg(long = "opt", value_name = "OPTION", default_values = LEVELS, allow_hyphen_values = true)]
    levels: Vec<String>,
    /// When the compiler differentiates: values of -fautodiff-order, which programs take in turn
    #[arg(long = "order", value_name = "ORDER", default_values = ORDERS)]
    orders: Vec<String>,
}

/// The result for a program.
#[derive(Debug, PartialEq)]
enum Verdict {
    /// The function and all derivatives that were compared are right.
    Right,
    /// Only tangents were compared: the gradient is refused, with this code.
    RightTangents(String),
    /// All derivatives are refused, with this code.
    Refused(String),
    /// Skipped: it does not end in time in the generator, or well with Clang's build.
    NoTest,
}

/// The verdict on a program, and the extent of its test.
#[derive(Debug)]
struct Outcome {
    seed: u64,
    verdict: Verdict,
    /// Whether derivatives came from dual numbers, and not from differences.
    has_duals: bool,
    /// Whether a derivative other than zero was expected.
    is_active: bool,
    /// The number of derivatives that were compared.
    compared: usize,
}

impl Outcome {
    fn no_test(seed: u64) -> Outcome {
        Outcome { seed, verdict: Verdict::NoTest, has_duals: false, is_active: false, compared: 0 }
    }
}

impl Suite for CsmithDerivatives {
    const NAME: &'static str = "csmith-derivatives";
    const ABOUT: &'static str = "Derivatives of random programs by csmith, compared with dual numbers";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| CsmithDerivatives {
        count: 32,
        seed,
        levels: LEVELS.map(str::to_owned).to_vec(),
        orders: ORDERS.map(str::to_owned).to_vec(),
    });

    fn run(&self) -> Result<Tally> {
        println!("{} programs from the seed {}", self.count, self.seed);
        let folder = folders::scratch(Self::NAME)?;
        for (name, text) in FILES {
            write(&folder.join(name), text)?;
        }
        let outcomes = Mutex::new(Vec::new());
        let seeds: Vec<u64> = (self.seed..self.seed + self.count).collect();
        let tally = in_parallel(
            &seeds,
            |seed| self.name(*seed),
            |&seed| {
                let own = folder.join(seed.to_string());
                let in_folder = |error: std::io::Error| format!("{}: {error}", own.display());
                std::fs::create_dir_all(&own).map_err(in_folder)?;
                let outcome = self.check(seed, &own, &folder)?;
                outcomes.lock().unwrap_or_else(PoisonError::into_inner).push(outcome);
                std::fs::remove_dir_all(&own).map_err(in_folder)
            },
        );
        Ok(summary(&outcomes.into_inner().unwrap_or_else(PoisonError::into_inner), tally))
    }
}

/// Prints the counts, and demands that the run compared enough.
fn summary(outcomes: &[Outcome], tally: Tally) -> Tally {
    let count = |is: &dyn Fn(&Outcome) -> bool| outcomes.iter().filter(|each| is(each)).count();
    let left_out = count(&|each| each.verdict == Verdict::NoTest);
    let compared = count(&|each| each.compared > 0);
    let active = count(&|each| each.compared > 0 && each.is_active);
    let duals = count(&|each| each.compared > 0 && each.has_duals);
    let derivatives: usize = outcomes.iter().map(|each| each.compared).sum();
    println!(
        "{left_out} programs do not end in time in the generator, or well with Clang's build, and count for nothing"
    );
    println!("{compared} programs were compared, {duals} of them with dual numbers, the others with differences");
    println!("{active} have a derivative other than zero; {derivatives} derivatives were compared");
    let mut refusals = BTreeMap::new();
    for each in outcomes {
        let (what, code) = match &each.verdict {
            Verdict::RightTangents(code) => ("gradient", code),
            Verdict::Refused(code) => ("all derivatives", code),
            Verdict::Right | Verdict::NoTest => continue,
        };
        refusals.entry((code, what)).or_insert_with(Vec::new).push(each.seed);
    }
    for ((code, what), seeds) in refusals {
        println!("{code}: {what} refused for {} programs, such as that of the seed {}", seeds.len(), seeds[0]);
    }
    let seeds = tally.passed + tally.failed;
    let mut tally = Tally { passed: tally.passed - left_out, failed: tally.failed };
    tally.at_least("programs that end", tally.passed + tally.failed, seeds * (100 - MOST_LEFT_OUT) / 100);
    tally.at_least("derivatives other than zero", active, compared * LEAST_ACTIVE / 100);
    tally
}

impl CsmithDerivatives {
    /// The options of the compiler under test for a seed.
    fn options(&self, seed: u64) -> [String; 2] {
        let (levels, orders) = (self.levels.len() as u64, self.orders.len() as u64);
        let level = &self.levels[(seed % levels) as usize];
        let order = &self.orders[(seed / levels % orders) as usize];
        [level.clone(), format!("-fautodiff-order={order}")]
    }

    /// The command that repeats the test of a seed.
    fn name(&self, seed: u64) -> String {
        let [level, order] = self.options(seed);
        let order = order.trim_start_matches("-fautodiff-order=");
        format!("cargo xtask suite {} --count 1 --seed {seed} --opt={level} --order {order}", Self::NAME)
    }

    /// Tests the program of a seed. An error describes a failure of the compiler under test.
    fn check(&self, seed: u64, folder: &Path, files: &Path) -> Result<Outcome> {
        let Some(text) = generate(seed, folder)? else { return Ok(Outcome::no_test(seed)) };
        write(&folder.join("program.c"), &text)?;
        let builder = Builder { folder, files };
        let Some(expected) = builder.reference(&text)? else { return Ok(Outcome::no_test(seed)) };
        let (expected, has_duals) = expected;
        let options = self.options(seed);
        let mut refusal = None;
        for define in ["-DREVERSE", "-DFORWARD"] {
            match builder.derivatives(&options, define)? {
                Built::Refused(code) => drop(refusal.get_or_insert(code)),
                Built::Run(results) => {
                    let (complaints, compared) = expected.compare(&results);
                    if !complaints.is_empty() {
                        return Err(complaints.join("\n"));
                    }
                    let verdict = refusal.map_or(Verdict::Right, Verdict::RightTangents);
                    return Ok(Outcome { seed, verdict, has_duals, is_active: expected.is_active(), compared });
                }
            }
        }
        let verdict = Verdict::Refused(refusal.unwrap_or_default());
        Ok(Outcome { seed, verdict, has_duals, is_active: expected.is_active(), compared: 0 })
    }
}

/// The function of the program of a seed; `None` if the generator takes too long. Programs with few numbers are generated again.
fn generate(seed: u64, folder: &Path) -> Result<Option<String>> {
    let mut random = Random::new(seed);
    for _ in 0..ATTEMPTS {
        let Some(source) = csmith(&mut random, folder)? else { return Ok(None) };
        if program::numbers(&source)? >= FEWEST_NUMBERS {
            return program::function(&source, &mut random).map(Some);
        }
    }
    Ok(None)
}

/// A program by csmith; `None` after a timeout.
fn csmith(random: &mut Random, folder: &Path) -> Result<Option<String>> {
    let mut command = Command::new("csmith");
    command.current_dir(folder);
    command.args(["--float", "--seed", &(random.bits() >> 33).to_string(), "--output", "csmith.c"]);
    let sizes: [(&str, &[&str]); 4] = [
        ("--max-funcs", &["1", "2", "4", "6"]),
        ("--max-block-size", &["2", "3", "4"]),
        ("--max-block-depth", &["2", "3", "5"]),
        ("--max-expr-complexity", &["3", "6", "10"]),
    ];
    for (option, values) in sizes {
        let value = *random.pick::<&str>(values);
        command.args([option, value]);
    }
    for (option, percent) in [("--strict-float", 40), ("--no-volatiles", 85), ("--no-unions", 60), ("--no-jumps", 30)] {
        if random.chance(percent) {
            command.arg(option);
        }
    }
    if random.chance(70) {
        write(&folder.join("probabilities"), MANY_NUMBERS)?;
        command.args(["--probability-configuration", "probabilities"]);
    }
    let made = process::run(&mut command, GENERATOR_LIMIT)?;
    match made.status {
        None => Ok(None),
        Some(0) => {
            let path = folder.join("csmith.c");
            std::fs::read_to_string(&path).map(Some).map_err(|error| format!("{}: {error}", path.display()))
        }
        Some(_) => Err(format!("csmith: {}", made.describe())),
    }
}

/// The result of a build with derivatives.
enum Built {
    /// The output of the program.
    Run(Results),
    /// The code of the error by which the compiler refuses to differentiate.
    Refused(String),
}

/// Builds and runs the program of a folder.
struct Builder<'a> {
    folder: &'a Path,
    files: &'a Path,
}

impl Builder<'_> {
    /// The arguments of a compilation of one of [`FILES`].
    fn words(&self, file: &str, options: &[&str]) -> Vec<String> {
        let shown = |path: &Path| path.to_string_lossy().into_owned();
        let mut words: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
        words.extend(["-w", "-I/usr/include/csmith", "-ffp-contract=off"].map(str::to_owned));
        words.extend([format!("-I{}", shown(self.folder)), format!("-I{}", shown(self.files))]);
        words.extend([shown(&self.files.join(file)), "-lm".to_owned()]);
        words
    }

    /// The values and derivatives of Clang's builds, and whether these come from dual numbers. `None` if the program does not
    /// end well or in time.
    fn reference(&self, text: &str) -> Result<Option<(Expected, bool)>> {
        let executable = self.folder.join("clang");
        if Build::new(CLANG, self.words("driver.c", &REFERENCE)).run(&executable).is_err() {
            // Where it stores numbers, csmith takes pointers to integers for pointers to numbers.
            return Ok(None);
        }
        let reference = programs::run(&executable, REFERENCE_LIMIT)?;
        let results = Results::parse(&reference.output);
        if !reference.succeeded() || !results.are_complete() {
            return Ok(None);
        }
        let executable = self.folder.join("duals");
        let options = ["-x", "c++", "-std=c++20", "-nostdinc++", "-fno-exceptions", "-Wno-c++11-narrowing"];
        let duals = Build::new(CLANG, self.words("oracle.cpp", &options));
        if !program::unites_numbers(text)? && duals.run(&executable).is_ok() {
            let duals = programs::run(&executable, REFERENCE_LIMIT)?;
            if let Some(expected) = Expected::of_duals(&results, &Results::parse(&duals.output)) {
                return Ok(Some((expected, true)));
            }
        }
        Ok(Some((Expected::of_differences(&results), false)))
    }

    /// Builds and runs the program with derivatives. An error without code of its own, one of ours and one that leaves a file are
    /// failures.
    fn derivatives(&self, options: &[String; 2], define: &str) -> Result<Built> {
        let executable = self.folder.join("ours");
        let [level, order] = options;
        let words = self.words("driver.c", &[level, order, define]);
        let mut command = Command::new(programs::cgeist());
        command.args(&words).arg("-o").arg(&executable);
        let built = process::run(&mut command, programs::COMPILE_LIMIT)?;
        let shown = || format!("cgeist-rs {}", words.join(" "));
        if built.succeeded() {
            let run = programs::run(&executable, LIMIT)?;
            let results = Results::parse(&run.output);
            if !run.succeeded() || !results.are_complete() {
                let output = String::from_utf8_lossy(&run.output);
                return Err(format!("{}\n{}: {}\n{output}", shown(), executable.display(), run.describe()));
            }
            return Ok(Built::Run(results));
        }
        let text = String::from_utf8_lossy(&built.error);
        let pattern = Regex::new(r"error: (RM\d{4})").map_err(|error| error.to_string())?;
        match pattern.captures(&text) {
            Some(found) if built.status == Some(1) && !executable.exists() => Ok(Built::Refused(found[1].to_owned())),
            _ => Err(format!("{}\n{}", shown(), built.describe())),
        }
    }
}

/// Writes a file.
fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
