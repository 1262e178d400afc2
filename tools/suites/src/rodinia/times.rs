//! Run time: kernels of our builds against the loops of Rodinia's OpenMP versions by Clang.
//!
//! [`super::openmp`] lists the timed statements of each program, which do the same work in both versions. Copies to and from the device are
//! excluded where the OpenMP version has none. A clock inside the program sums the times.

use super::openmp::{Side, TIMED, Timed};
use super::programs::{Change, PROGRAMS};
use super::reference::Runtime;
use super::work::{CLOCK, LENIENT, below, copy_sources, files, read, write};
use crate::Result;
use crate::harness::programs::{self, Build, CLANG};
use crate::harness::timing::geomean;
use crate::harness::{Tally, process, random};
use clap::ValueEnum;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The clock of the programs.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Clock {
    /// The time that passes, with two workers.
    Wall,
    /// The time of the processor, with one worker: other work on the machine disturbs it less.
    Cpu,
}

/// The time limit of a run.
const LIMIT: Duration = Duration::from_secs(300);

/// Options of both compilers.
const OPTIONS: [&str; 2] = ["-O3", "-march=native"];

/// Sources include it: `TIMED` before a statement, which may be a directive of OpenMP with its loop, adds its time.
const HEADER: &str = "#ifdef __cplusplus
extern \"C\" {
#endif
extern int timed_goes;
void timed_start(void);
void timed_stop(void);
#ifdef __cplusplus
}
#endif
#define TIMED for (timed_start(); timed_goes; timed_stop())
";

/// The clock, which tells the sum at the end.
const TIMER: &str = "#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int timed_goes;
static double sum, start;
static double now(void) {
  struct timespec time;
  clock_gettime(getenv(\"TIMED_CPU\") ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}
void timed_start(void) { timed_goes = 1; start = now(); }
void timed_stop(void) { sum += now() - start; timed_goes = 0; }
__attribute__((destructor)) static void tell(void) { fprintf(stderr, \"\\ntimed %.9f\\n\", sum); }
";

/// How programs are compared.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The number of alternating runs.
    pub rounds: usize,
    /// The clock.
    pub clock: Clock,
    /// The folder of the fetched suite.
    pub from: &'a Path,
    /// The folder of copies, builds and inputs.
    pub scratch: &'a Path,
    /// The runtime of the suite, which knows where headers are.
    pub runtime: &'a Runtime,
    /// The other build.
    pub against: Against<'a>,
}

/// The build that ours is compared with.
#[derive(Clone, Copy, Debug)]
pub enum Against<'a> {
    /// The OpenMP version.
    Openmp,
    /// The CUDA version by our compiler with other options.
    Own(&'a [String]),
    /// The CUDA version by Clang, with threads as fibres.
    Reference,
}

/// A build with the command of a run.
#[derive(Debug)]
struct Built<'a> {
    program: PathBuf,
    place: &'a Path,
    arguments: &'a str,
    clock: Clock,
}

/// The median, the least and the largest value of a sample.
#[derive(Clone, Copy, Debug)]
struct Spread {
    least: f64,
    median: f64,
    most: f64,
}

/// Times of both versions of a program.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    ours: f64,
    other: f64,
    /// The time of the other build divided by the mean of ours before and after it.
    ratios: Spread,
    /// The time of our run before divided by that after.
    noise: Spread,
}

impl Spread {
    /// Sorts a sample, which is not empty.
    fn of(sample: impl Iterator<Item = f64>) -> Spread {
        let mut sample: Vec<f64> = sample.collect();
        sample.sort_by(f64::total_cmp);
        let middle = (sample[(sample.len() - 1) / 2] + sample[sample.len() / 2]) / 2.0;
        Spread { least: sample[0], median: middle, most: sample[sample.len() - 1] }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spread { least, median, most } = self.ratios;
        write!(f, "ours {:8.2} ms  other {:8.2} ms  ", self.ours * 1e3, self.other * 1e3)?;
        write!(f, "ratio {median:5.2} ({least:.2}..{most:.2})  A/A {:.2}", self.noise.median)
    }
}

/// Compares the programs whose names match, and prints a table with the geometric mean.
pub fn compare_all(filter: &regex::Regex, options: &Options<'_>, tally: &mut Tally) {
    let mut ratios = Vec::new();
    for timed in TIMED.iter().filter(|timed| filter.is_match(timed.name)) {
        let outcome = compare(timed, options).map(|comparison| match comparison {
            Some(comparison) => {
                println!("{:22} {comparison}", timed.name);
                ratios.push(comparison.ratios.median);
            }
            None => println!("{:22} the same program", timed.name),
        });
        tally.count(timed.name, outcome);
    }
    println!("geomean of {} ratios: {:.2}", ratios.len(), geomean(&ratios));
}

/// Builds both versions of a program in the folder `scratch`, and runs ours, the other one and ours again, `rounds` times
/// after a first one that does not count. `None` if the versions are the same program.
fn compare(timed: &Timed, options: &Options<'_>) -> Result<Option<Comparison>> {
    let Options { rounds, clock, from, scratch, .. } = *options;
    let place = scratch.join("run").join(timed.name.replace([' ', '(', ')', '+'], "_"));
    std::fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    for (name, make) in timed.inputs {
        write(&place.join(name), &make(&mut random::Random::new(1)))?;
    }
    write(&scratch.join("timed.h"), HEADER.as_bytes())?;
    write(&scratch.join("timer.c"), format!("{TIMER}{CLOCK}").as_bytes())?;
    let timer = ["-O2", "-c", &scratch.join("timer.c").to_string_lossy()].map(str::to_owned);
    Build::new(CLANG, timer).run(&scratch.join("timer.o"))?;
    let built = |side: &Side, program: PathBuf| Built { program, place: &place, arguments: side.arguments, clock };
    let ours = built(&timed.cuda, build_cuda(timed, options, &[], &place.join("ours"))?);
    let other = place.join("other");
    let other = match options.against {
        Against::Openmp => built(&timed.openmp, build_openmp(&timed.openmp, from, scratch, &other)?),
        Against::Own(own) => built(&timed.cuda, build_cuda(timed, options, own, &other)?),
        Against::Reference => built(&timed.cuda, build_reference(timed, options, &other)?),
    };
    if read(&ours.program)? == read(&other.program)? {
        return Ok(None);
    }
    let round = || -> Result<[f64; 3]> { Ok([seconds(&ours)?, seconds(&other)?, seconds(&ours)?]) };
    round()?;
    let times = (0..rounds.max(1)).map(|_| round()).collect::<Result<Vec<_>>>()?;
    Ok(Some(Comparison {
        ours: Spread::of(times.iter().flat_map(|time| [time[0], time[2]])).median,
        other: Spread::of(times.iter().map(|time| time[1])).median,
        ratios: Spread::of(times.iter().map(|time| 2.0 * time[1] / (time[0] + time[2]))),
        noise: Spread::of(times.iter().map(|time| time[0] / time[2])),
    }))
}

/// The changed sources of the CUDA version, its folder, and its options.
fn prepare_cuda(timed: &Timed, options: &Options<'_>) -> Result<(Vec<PathBuf>, PathBuf, Vec<&'static str>)> {
    let Options { from, scratch, .. } = *options;
    let program = PROGRAMS.iter().find(|program| program.name == timed.name);
    let program = program.ok_or_else(|| format!("{} is no program of the suite", timed.name))?;
    let changes: Vec<&Change> = program.changes.iter().chain(timed.cuda.changes).collect();
    let source = copy(&from.join("cuda"), &scratch.join("cuda"), program.folder)?;
    change(&source, &changes, timed.cuda.timed)?;
    let sources = files(&source, program.sources, program.library);
    let options = program.options.iter().chain(timed.cuda.options).copied().collect();
    Ok((sources, source, options))
}

/// Compiles the CUDA version with `cgeist-rs`, with the sources and options of [`PROGRAMS`] and others. Returns the program.
fn build_cuda(timed: &Timed, options: &Options<'_>, others: &[String], output: &Path) -> Result<PathBuf> {
    let (sources, source, own) = prepare_cuda(timed, options)?;
    let mut words = words(&source, &sources, own.iter(), options.scratch);
    words.push(options.runtime.include());
    words.extend_from_slice(others);
    Build::new(programs::cgeist(), words).run(output)?;
    Ok(output.to_owned())
}

/// Compiles the CUDA version with the reference. Returns the program.
fn build_reference(timed: &Timed, options: &Options<'_>, output: &Path) -> Result<PathBuf> {
    let (sources, source, own) = prepare_cuda(timed, options)?;
    let path = |name: &str| options.scratch.join(name).to_string_lossy().into_owned();
    let mut words: Vec<String> = LENIENT.iter().map(|word| (*word).to_owned()).collect();
    words.extend(own.iter().map(|option| below(option, &source)));
    words.extend(["-include".to_owned(), path("timed.h")]);
    options.runtime.build(&sources, &words, &[&path("timer.o")], output)?;
    Ok(output.to_owned())
}

/// Compiles the OpenMP version with Clang. Returns the program.
fn build_openmp(side: &Side, from: &Path, scratch: &Path, output: &Path) -> Result<PathBuf> {
    let source = copy(&from.join("openmp"), &scratch.join("openmp"), side.folder)?;
    change(&source, &side.changes.iter().collect::<Vec<_>>(), side.timed)?;
    let options = || ["-fopenmp"].iter().chain(side.options);
    let mut sources = files(&source, side.sources, side.library);
    let host = files(&source, side.host, None);
    if host.is_empty() {
        Build::new(CLANG, words(&source, &sources, options(), scratch)).run(output)?;
        return Ok(output.to_owned());
    }
    for file in &mut sources {
        let object = file.with_extension("o");
        let words = words(&source, std::slice::from_ref(file), options().chain(&["-c"]), scratch);
        Build::new(CLANG, words).run(&object)?;
        *file = object;
    }
    let words = words(&source, &[host, sources].concat(), options(), scratch);
    Build::new(programs::cgeist(), words).run(output)?;
    Ok(output.to_owned())
}

/// Copies the folder of a program, with those beside it that it includes. Returns its copy.
fn copy(from: &Path, to: &Path, folder: &str) -> Result<PathBuf> {
    if !to.exists() {
        copy_sources(from, to)?;
    }
    // Another entry may have changed other statements of the same sources.
    let top = folder.split('/').next().unwrap_or(folder);
    copy_sources(&from.join(top), &to.join(top))?;
    Ok(to.join(folder))
}

/// Changes the sources, and puts `TIMED` before statements.
fn change(source: &Path, changes: &[&Change], timed: &[(&str, &str)]) -> Result<()> {
    changes.iter().try_for_each(|change| change.apply(source))?;
    for (file, statement) in timed {
        let file = source.join(file);
        let text = String::from_utf8_lossy(&read(&file)?).into_owned();
        if !text.contains(statement) {
            return Err(format!("{}: no `{statement}` to time", file.display()));
        }
        write(&file, text.replace(statement, &format!("TIMED\n{statement}")).as_bytes())?;
    }
    Ok(())
}

/// The words of a compilation.
fn words<'a>(
    source: &Path,
    sources: &[PathBuf],
    options: impl Iterator<Item = &'a &'a str>,
    scratch: &Path,
) -> Vec<String> {
    let path = |file: &Path| file.to_string_lossy().into_owned();
    let mut words: Vec<String> = OPTIONS.iter().chain(&LENIENT).map(|word| (*word).to_owned()).collect();
    words.extend(options.map(|option| below(option, source)));
    words.extend(["-include".to_owned(), path(&scratch.join("timed.h"))]);
    words.extend(sources.iter().map(|file| path(file)));
    words.extend([path(&scratch.join("timer.o")), "-lstdc++".to_owned(), "-lm".to_owned()]);
    words
}

/// Runs a build. Returns the time of its timed statements.
fn seconds(built: &Built<'_>) -> Result<f64> {
    let mut command = Command::new(&built.program);
    command.args(built.arguments.split_whitespace()).current_dir(built.place);
    match built.clock {
        Clock::Wall => command.env("OMP_NUM_THREADS", "2"),
        Clock::Cpu => command.envs([("OMP_NUM_THREADS", "1"), ("OMP_THREAD_LIMIT", "1"), ("TIMED_CPU", "1")]),
    };
    let finished = process::run(&mut command, LIMIT)?;
    let problem = || format!("{}: {}", built.program.display(), finished.describe());
    if !finished.succeeded() {
        return Err(problem());
    }
    let text = String::from_utf8_lossy(&finished.error);
    let time = text.lines().rev().find_map(|line| line.strip_prefix("timed ")).and_then(|time| time.parse().ok());
    time.filter(|time| *time > 0.0).ok_or_else(problem)
}
