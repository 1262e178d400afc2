//! The CUDA programs of Rodinia (Che and others, "Rodinia: a benchmark suite for heterogeneous computing", IISWC 2009):
//! compared with a reference build.
//!
//! The reference is Clang's code for both halves of a program, with threads as fibres ([`reference`]). Inputs come from
//! [`inputs`], so nothing but the sources is fetched. A program must print and write what the reference does, at all
//! levels, with all numbers of workers, in both orders of threads and with poisoned memory. What it prints of times is
//! not compared, and the clock that seeds random numbers stands still.

mod compile_time;
mod inputs;
mod openmp;
mod programs;
mod races;
mod reference;
mod times;
mod work;

use crate::harness::{Tally, folders};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use programs::PROGRAMS;
use reference::Runtime;
use std::time::Duration;
use work::{Run, Work};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Rodinia {
    #[command(flatten)]
    selection: Selection,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2", "-O3"], allow_hyphen_values = true)]
    levels: Vec<String>,
    /// Numbers of workers
    #[arg(long, default_values_t = [1, 2, 8])]
    workers: Vec<usize>,
    /// Look for races with the thread sanitizer, instead
    #[arg(long)]
    races: bool,
    /// Compare compile times with Clang's, instead
    #[arg(long)]
    compile_time: bool,
    /// Compare run times of kernels with those of the OpenMP versions in this number of alternating runs, instead
    #[arg(long, value_name = "N")]
    times: Option<usize>,
    /// Compare with our own build with another option, such as `--skip-pass=NAME`, in `--times`; can be repeated
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true, requires = "times")]
    against: Vec<String>,
    /// Compare with the reference in `--times`
    #[arg(long, requires = "times", conflicts_with = "against")]
    against_reference: bool,
    /// The clock of `--times`
    #[arg(long, value_enum, default_value = "wall")]
    clock: times::Clock,
}

/// The time limit of a run of the reference.
const REFERENCE_LIMIT: Duration = Duration::from_secs(600);

/// The time limit of a run.
const LIMIT: Duration = Duration::from_secs(300);

impl Suite for Rodinia {
    const NAME: &'static str = "rodinia";
    const ABOUT: &'static str = "Rodinia's CUDA programs: the output of Clang's code with threads as fibres";

    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("rodinia")?;
        let runtime = Runtime::new(&folder)?;
        let mut tally = Tally::default();
        let filter = self.selection.filter.as_deref().unwrap_or("");
        let filter = regex::Regex::new(filter).map_err(|error| format!("--filter: {error}"))?;
        if let Some(rounds) = self.times {
            let (from, scratch, clock) = (&*self.selection.from, &*folder, self.clock);
            let against = match &*self.against {
                _ if self.against_reference => times::Against::Reference,
                [] => times::Against::Openmp,
                own => times::Against::Own(own),
            };
            let options = times::Options { rounds, clock, from, scratch, runtime: &runtime, against };
            times::compare_all(&filter, &options, &mut tally);
            return Ok(tally);
        }
        for program in PROGRAMS.iter().filter(|program| filter.is_match(program.name)) {
            let work = Work::prepare(program, &self.selection.from, &folder, &runtime);
            let result = work.and_then(|work| match (self.compile_time, self.races) {
                (true, _) => compile_time::compare(&work),
                (_, true) => races::search(&work),
                _ => self.check(&work),
            });
            match result {
                Ok(line) => {
                    println!("{:22} {line}", program.name);
                    tally.count(program.name, Ok(()));
                }
                Err(text) => tally.count(program.name, Err(text)),
            }
        }
        Ok(tally)
    }
}

impl Rodinia {
    /// Compares all builds of a program with its reference. Returns the line of the table.
    fn check(&self, work: &Work<'_>) -> Result<String> {
        let reference = work.reference()?;
        let run = Run { limit: REFERENCE_LIMIT, ..Run::default() };
        let expected = work.run(&reference, &run)?;
        if expected.text.is_empty() {
            return Err("the reference has no output".to_owned());
        }
        for other in [Run { order: Some("descending"), ..run }, Run { poison: true, ..run }] {
            let found = work.run(&reference, &other)?;
            expected.compare(&found).map_err(|text| format!("the reference, {other}: {text}"))?;
        }
        let mut line = format!("reference {:7.2} s", expected.time.as_secs_f64());
        let mut failures = Vec::new();
        for level in &self.levels {
            let slowest = self.compare(work, level, &expected).unwrap_or_else(|text| {
                failures.push(format!("{level}: {text}"));
                Duration::ZERO
            });
            line += &format!("  {level} {:6.2} s", slowest.as_secs_f64());
        }
        if failures.is_empty() { Ok(line) } else { Err(failures.join("\n")) }
    }

    /// Compares the builds at a level. Returns the time of the run with the first number of workers.
    fn compare(&self, work: &Work<'_>, level: &str, expected: &work::Outcome) -> Result<Duration> {
        let check = |program: &std::path::Path, run: &Run| -> Result<Duration> {
            let found = work.run(program, run)?;
            expected.compare(&found).map_err(|text| format!("{run}: {text}"))?;
            Ok(found.time)
        };
        let mut first = None;
        let mut failures = Vec::new();
        let program = work.ours(&[level])?;
        let runs = self.workers.iter().map(|&workers| Run { workers, limit: LIMIT, ..Run::default() });
        let poisoned = Run { poison: true, limit: LIMIT, ..Run::default() };
        for run in runs.chain([poisoned]) {
            match check(&program, &run) {
                Ok(time) => first = first.or(Some(time)),
                Err(text) => failures.push(text),
            }
        }
        let program = work.ours(&[level, "-fcuda-order"])?;
        for order in ["ascending", "descending"] {
            failures.extend(check(&program, &Run { order: Some(order), limit: LIMIT, ..Run::default() }).err());
        }
        if failures.is_empty() { Ok(first.unwrap_or_default()) } else { Err(failures.join("\n")) }
    }
}
