//! Parallel programs, public ones and our own: checks that results do not depend on the number of threads, and
//! measures work and run time.
//!
//! The public ones are clones of `bsc-pm/bots`, `benchmark-subsetting/NPB3.0-omp-C` and `yuhc/gpu-rodinia` in one
//! folder, under their repository names. The result is the output without lines about times; the expected one is that
//! of Clang's build with one thread. The work of a build is its number of instructions with one thread, compared with
//! that of the serial elision.

pub(super) mod programs;

use crate::harness::programs::{self as builds, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, process, timing};
use crate::{Result, Suite};
use clap::Args;
use programs::Program;
use regex::Regex;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Parallel {
    #[command(flatten)]
    choice: programs::Choice,
    /// Count the instructions of one worker, of the serial elision and of the pipeline that lowers first
    #[arg(long)]
    work: bool,
    /// How often the two builds are run alternately with two workers; 0 leaves the timing part out
    #[arg(long, default_value_t = 0)]
    rounds: usize,
}

/// The language extension of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    OpenMp,
    Cilk,
}

impl Form {
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Form::OpenMp => "",
            Form::Cilk => " (Cilk)",
        }
    }

    /// The options of our compiler.
    pub(super) fn ours(self) -> &'static [&'static str] {
        match self {
            Form::OpenMp => &["-fopenmp"],
            Form::Cilk => &["-fcilk", "-DCILK"],
        }
    }
}

/// The numbers of threads.
const WORKERS: [&str; 4] = ["1", "2", "4", "8"];

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(120);

/// A program is too slow if the upper quartile of its ratios is below this.
const LEAST_RATIO: f64 = 0.93;

/// The minimum work efficiency: instructions of the serial elision divided by those of the parallel build.
const LEAST_EFFICIENCY: f64 = 0.85;

/// Output that varies from run to run: times, node counts of searches with pruning, and floating-point sums in thread
/// order. NPB verifies the latter itself.
const VARYING: &str = r"(?i)time|configuration used|mop|second|thread|compil|date|took|speed-up|nodes|[0-9] s\b|[0-9] s,|error is|sums =|e-1[0-9] |^.{0,6}[0-9]e[-+]";

impl Suite for Parallel {
    const NAME: &'static str = "parallel";
    const ABOUT: &'static str =
        "Parallel programs in OpenMP and Cilk: same results with any number of workers, work and run time";

    /// Runs the suite.
    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("parallel")?;
        let folder = std::path::absolute(folder).map_err(|error| error.to_string())?;
        let mut all = programs::own(Path::new("tools/bench/parallel"))?;
        all.extend(self.choice.public(&folder)?);
        self.choice.keep(&mut all, |program| program.name.clone())?;
        let cases: Vec<Case> = all.into_iter().map(|program| Case::new(program, &folder)).collect();
        let mut tally = in_parallel(&cases, |case| case.program.name.clone(), Case::same_results);
        println!(
            "{} of {} programs have the same results at {} workers and serially",
            tally.passed,
            cases.len(),
            WORKERS.join(", ")
        );
        if self.work {
            tally += count_work(&cases)?;
        }
        if self.rounds > 0 {
            tally += time(&cases, self.rounds)?;
        }
        Ok(tally)
    }
}

/// A program with the folder of its builds.
struct Case {
    program: Program,
    folder: PathBuf,
}

impl Case {
    fn new(program: Program, folder: &Path) -> Case {
        let name = program.name.replace(['/', ' ', '(', ')'], "-");
        Case { program, folder: folder.join(name) }
    }

    /// Builds with our compiler.
    fn build(&self, name: &str, options: &[&str]) -> Result<PathBuf> {
        std::fs::create_dir_all(&self.folder).map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let form = self.program.form.ours();
        let words = ["-O3", "-march=x86-64-v3"].iter().chain(form).chain(options).map(|word| (*word).to_owned());
        let executable = self.folder.join(name);
        Build::new(builds::cgeist(), words.chain(self.program.words.clone())).run(&executable)?;
        Ok(executable)
    }

    fn parallel(&self) -> Result<PathBuf> {
        self.build("parallel", &[])
    }

    fn elision(&self) -> Result<PathBuf> {
        self.build("elision", &["-fparallel-runtime=serial"])
    }

    fn lowered_first(&self) -> Result<PathBuf> {
        self.build("lowered-first", &["-fearly-parallel-lowering"])
    }

    /// Builds the OpenMP form with Clang.
    fn reference(&self) -> Result<PathBuf> {
        std::fs::create_dir_all(&self.folder).map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let executable = self.folder.join("clang");
        let words = ["-O3", "-march=x86-64-v3", "-fopenmp"].map(str::to_owned);
        Build::new(CLANG, words.into_iter().chain(self.program.words.clone())).run(&executable)?;
        Ok(executable)
    }

    /// The output of a build, without varying lines.
    fn result(&self, executable: &Path, workers: &str) -> Result<String> {
        let finished = process::run(&mut self.command(executable, workers), LIMIT)?;
        if !finished.succeeded() {
            return Err(format!("{} with {workers} workers: {}", executable.display(), finished.describe()));
        }
        let varying = Regex::new(VARYING).map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&finished.output).into_owned();
        Ok(text.lines().filter(|line| !varying.is_match(line)).map(|line| format!("{line}\n")).collect())
    }

    fn command(&self, executable: &Path, workers: &str) -> Command {
        let mut command = Command::new(executable);
        let arguments = self.program.arguments.iter().map(|argument| argument.replace("%w", workers));
        command.args(arguments).env("OMP_NUM_THREADS", workers).current_dir(&self.folder);
        command
    }

    fn same_results(&self) -> Result<()> {
        let expected = self.result(&self.reference()?, "1")?;
        let check = |executable: &Path, workers: &str, what: &str| {
            let found = self.result(executable, workers)?;
            match found == expected {
                true => Ok(()),
                false => Err(format!("{what}: {}", builds::difference(expected.as_bytes(), found.as_bytes()))),
            }
        };
        check(&self.elision()?, "1", "serial elision")?;
        let parallel = self.parallel()?;
        WORKERS.iter().try_for_each(|workers| check(&parallel, workers, &format!("{workers} workers")))
    }

    /// The number of instructions that a build executes with one thread.
    fn instructions(&self, executable: &Path) -> Result<f64> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]).arg(executable);
        let arguments = self.program.arguments.iter().map(|argument| argument.replace("%w", "1"));
        command.args(arguments).env("OMP_NUM_THREADS", "1").current_dir(&self.folder);
        let finished = process::run(&mut command, LIMIT * 10)?;
        let text = String::from_utf8_lossy(&finished.error).into_owned();
        let line = text.lines().find(|line| line.contains("I refs:") || line.contains("I   refs:"));
        let digits: Option<String> =
            line.and_then(|line| line.rsplit(':').next()).map(|end| end.chars().filter(char::is_ascii_digit).collect());
        digits.and_then(|digits| digits.parse().ok()).ok_or_else(|| format!("cachegrind: {}", finished.describe()))
    }
}

/// Prints the work of each program; an efficiency below [`LEAST_EFFICIENCY`] is a failure.
fn count_work(cases: &[Case]) -> Result<Tally> {
    println!(
        "{:28}{:>14}{:>14}{:>14}{:>12}{:>12}",
        "program", "elision", "ours", "lowered first", "efficiency", "ratio"
    );
    let mut tally = Tally::default();
    let (mut full, mut less) = (0, 0);
    for case in cases {
        let counted = case.elision().and_then(|build| case.instructions(&build)).and_then(|elision| {
            let ours = case.instructions(&case.parallel()?)?;
            Ok((elision, ours, case.instructions(&case.lowered_first()?)?))
        });
        match counted {
            Ok((elision, ours, first)) => {
                let efficiency = elision / ours;
                println!(
                    "{:28}{elision:14.0}{ours:14.0}{first:14.0}{efficiency:12.3}{:12.3}",
                    case.program.name,
                    first / ours
                );
                full += usize::from(efficiency >= 0.99);
                less += usize::from(ours < first);
                let enough = efficiency >= LEAST_EFFICIENCY;
                tally.count(&case.program.name, if enough { Ok(()) } else { Err("too much work".to_owned()) });
            }
            Err(message) => tally.count(&case.program.name, Err(message)),
        }
    }
    println!("{full} with an efficiency of at least 0.99; {less} with less work than lowered first");
    Ok(tally)
}

/// Compares the run time of each program with that of Clang's build, with two threads.
fn time(cases: &[Case], rounds: usize) -> Result<Tally> {
    println!("{:28}{:>10}{:>10}{:>8}  {:16}{:>8}", "program", "clang s", "ours s", "ratio", "quartiles", "A/A");
    let mut tally = Tally::default();
    let mut results = Vec::new();
    for case in cases {
        let seconds =
            |executable: &Path| Ok(process::run(&mut case.command(executable, "2"), LIMIT)?.time.as_secs_f64());
        let compared = case.reference().and_then(|reference| {
            let ours = case.parallel()?;
            timing::compare(rounds, || seconds(&reference), || seconds(&ours))
        });
        match compared {
            Ok(result) => {
                let quartiles = format!("{:.3} .. {:.3}", result.ratios.lower, result.ratios.upper);
                println!(
                    "{:28}{:10.4}{:10.4}{:8.3}  {quartiles:16}{:8.3}",
                    case.program.name, result.reference, result.ours, result.ratios.median, result.noise.median
                );
                results.push(result);
                let slow = result.ratios.upper < LEAST_RATIO;
                tally.count(&case.program.name, if slow { Err("too slow".to_owned()) } else { Ok(()) });
            }
            Err(message) => tally.count(&case.program.name, Err(message)),
        }
    }
    println!("{}", timing::Mean::of(&results));
    Ok(tally)
}
