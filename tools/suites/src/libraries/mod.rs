//! Whole libraries: SQLite, Lua, zlib and zstd, compiled by both compilers and run with the same workloads.
//!
//! The sources come from crates; the drivers are ours. Every run of a workload must print the same output, and user
//! seconds are compared; for each library also code size, compile time and memory.

mod build;
mod cost;
pub mod library;

use crate::harness::timing::{self, Comparison, Mean};
use crate::harness::{Tally, folders, programs};
use crate::selection::Selection;
use crate::{Result, Suite};
use build::{Compiler, Objects};
use clap::Args;
use cost::Cost;
use library::{LIBRARIES, Library, Work};
use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Libraries {
    #[command(flatten)]
    selection: Selection,
    /// How much work, as a part of the whole; ratios of run times are judged only from 1 on
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// How often the two builds are run alternately
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// How often each file is compiled; its least time counts
    #[arg(long, default_value_t = 3)]
    compiles: usize,
}

/// The optimisation level of the measured programs.
const LEVEL: &str = "-O2";

/// A workload is too slow if the upper quartile of its ratios is below this.
const LEAST_RATIO: f64 = 0.93;

/// All workloads together are too slow if the geometric mean of the medians is below this.
const LEAST_MEAN: f64 = 0.97;

/// The maximum code size, relative to Clang's.
const MOST_TEXT: f64 = 1.1;

/// The maximum compile time of SQLite at `-O2`, relative to Clang's. SQLite is one file of 250 000 lines.
const MOST_COMPILE_RATIO: f64 = 3.0;

/// The maximum peak memory of compiling SQLite at `-O2`, in MiB.
const MOST_PEAK: f64 = 4096.0;

/// The maximum compile time of SQLite at `-O0`, in seconds.
const MOST_PLAIN_SECONDS: f64 = 5.0;

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(600);

/// A library with the selected workloads.
type Chosen = (&'static Library, Vec<&'static Work>);

/// Measurements of a library other than run times.
#[derive(Clone, Copy, Debug)]
struct Figures {
    /// Code size at `-O2` in bytes: Clang's and ours.
    text: [u64; 2],
    /// Compile cost at `-O2`: Clang's and ours.
    optimised: [Cost; 2],
    /// Compile cost at `-O0`: Clang's and ours.
    plain: [Cost; 2],
}

impl Suite for Libraries {
    const NAME: &'static str = "libraries";
    const ABOUT: &'static str =
        "SQLite, Lua, zlib and zstd from unpacked crates: same output, run time, size, cost of compiling";

    /// Runs the suite.
    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("libraries")?;
        let from = std::path::absolute(&self.selection.from).map_err(|error| error.to_string())?;
        println!("clang {LEVEL} against cgeist-rs {LEVEL}, scale {}, {} rounds, user seconds", self.scale, self.rounds);
        println!("{:20}{:>9}{:>9}{:>8}  {:16}{:>8}", "work", "clang s", "ours s", "ratio", "quartiles", "A/A");
        let mut tally = Tally::default();
        let mut results = Vec::new();
        let mut table = Vec::new();
        for (library, works) in chosen(self)? {
            match measure(library, &from, &folder.join(library.name), self.compiles) {
                Ok((programs, figures)) => {
                    let before = tally;
                    run_works(library, &works, &programs, self, &mut results, &mut tally);
                    table.push((library.name, figures, tally.passed - before.passed, works.len()));
                }
                Err(message) => tally.count(library.name, Err(message)),
            }
        }
        let mean = Mean::of(&results);
        println!("{mean}");
        if self.scale >= 1.0 {
            tally.count("geomean", mean.at_least(LEAST_MEAN));
        }
        println!("{:10}{:>7}{:>34}{:>34}{:>24}{:>14}", "library", "text", "-O2 s", "-O0 s", "peak MiB", "passed works");
        for (name, figures, passed, works) in table {
            print_figures(name, &figures, passed, works);
            tally.count(name, judge(name, &figures));
        }
        Ok(tally)
    }
}

/// The libraries with at least one selected workload.
fn chosen(options: &Libraries) -> Result<Vec<Chosen>> {
    let mut found = Vec::new();
    for library in LIBRARIES {
        let path = |work: &Work| PathBuf::from(format!("{}/{}", library.name, work.name));
        let kept = options.selection.keep(library.works.iter().map(path).collect())?;
        let works: Vec<&Work> = library.works.iter().filter(|work| kept.contains(&path(work))).collect();
        if !works.is_empty() {
            found.push((library, works));
        }
    }
    Ok(found)
}

/// Compiles with both compilers; returns the two programs, Clang's first, and the measurements.
fn measure(library: &Library, crates: &Path, folder: &Path, compiles: usize) -> Result<([PathBuf; 2], Figures)> {
    let root = library.root(crates)?;
    let build = |compiler: Compiler, level: &str| build::compile((compiler, level), library, &root, folder, compiles);
    let both =
        |level: &str| -> Result<[Objects; 2]> { Ok([build(Compiler::Clang, level)?, build(Compiler::Ours, level)?]) };
    let [clang, ours] = both(LEVEL)?;
    let plain = both("-O0")?.map(|objects| objects.cost);
    let programs = [
        build::link((Compiler::Clang, LEVEL), library, &root, &clang, folder)?,
        build::link((Compiler::Ours, LEVEL), library, &root, &ours, folder)?,
    ];
    let text = [build::text_size(&clang)?, build::text_size(&ours)?];
    Ok((programs, Figures { text, optimised: [clang.cost, ours.cost], plain }))
}

/// Runs the workloads of a library; each counts as a test.
fn run_works(
    library: &Library,
    works: &[&Work],
    programs: &[PathBuf; 2],
    options: &Libraries,
    results: &mut Vec<Comparison>,
    tally: &mut Tally,
) {
    for work in works {
        let name = format!("{} {}", library.name, work.name);
        let result = compare(work, programs, options).and_then(|result| {
            results.push(result);
            let quartiles = format!("{:.3} .. {:.3}", result.ratios.lower, result.ratios.upper);
            println!(
                "{name:20}{:9.2}{:9.2}{:8.3}  {quartiles:16}{:8.3}",
                result.reference, result.ours, result.ratios.median, result.noise.median
            );
            if options.scale < 1.0 {
                return Ok(());
            }
            at_least("the upper quartile of the ratio", result.ratios.upper, LEAST_RATIO)
        });
        tally.count(&name, result);
    }
}

/// Times a workload; every run of either build must print the output of the first run of Clang's build.
fn compare(work: &Work, [clang, ours]: &[PathBuf; 2], options: &Libraries) -> Result<Comparison> {
    let expected: OnceCell<Vec<u8>> = OnceCell::new();
    let scale = options.scale.to_string();
    let run = |program: &PathBuf| -> Result<f64> {
        let (finished, cost) = cost::run(program, work.arguments.iter().copied().chain([&*scale]), LIMIT)?;
        let expected = expected.get_or_init(|| finished.output.clone());
        if expected.is_empty() {
            return Err(format!("{}: printed nothing", program.display()));
        }
        if *expected != finished.output {
            return Err(programs::difference(expected, &finished.output));
        }
        Ok(cost.user)
    };
    timing::compare(options.rounds, || run(clang), || run(ours))
}

fn print_figures(name: &str, figures: &Figures, passed: usize, works: usize) {
    let seconds = |[clang, ours]: [Cost; 2]| {
        format!("{:.2} clang, {:.2} ours ({:.2})", clang.user, ours.user, ours.user / clang.user)
    };
    let peak = format!("{:.0} clang, {:.0} ours", figures.optimised[0].peak, figures.optimised[1].peak);
    println!(
        "{name:10}{:7.3}{:>34}{:>34}{peak:>24}{:>14}",
        text_ratio(figures),
        seconds(figures.optimised),
        seconds(figures.plain),
        format!("{passed} of {works}")
    );
}

fn text_ratio(figures: &Figures) -> f64 {
    figures.text[1] as f64 / figures.text[0].max(1) as f64
}

/// Checks the code size and the compile costs of a library against the limits.
fn judge(name: &str, figures: &Figures) -> Result<()> {
    at_most("the size of the code against Clang's", text_ratio(figures), MOST_TEXT)?;
    if name != "sqlite" {
        return Ok(());
    }
    let [clang, ours] = figures.optimised;
    at_most("the compile time at -O2 against Clang's", ours.user / clang.user, MOST_COMPILE_RATIO)?;
    at_most("the memory of the compile job in MiB", ours.peak, MOST_PEAK)?;
    at_most("the compile time at -O0 in seconds", figures.plain[1].user, MOST_PLAIN_SECONDS)
}

fn at_least(what: &str, found: f64, limit: f64) -> Result<()> {
    if found >= limit { Ok(()) } else { Err(format!("{what} is {found:.3}, at least {limit}")) }
}

fn at_most(what: &str, found: f64, limit: f64) -> Result<()> {
    if found <= limit { Ok(()) } else { Err(format!("{what} is {found:.3}, at most {limit}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(text: u64, seconds: f64, peak: f64, plain: f64) -> Figures {
        let cost = |user, peak| Cost { user, peak };
        Figures {
            text: [1000, text],
            optimised: [cost(10.0, 100.0), cost(seconds, peak)],
            plain: [cost(1.0, 100.0), cost(plain, 100.0)],
        }
    }

    #[test]
    fn each_limit_of_sqlite_is_a_limit() {
        assert!(judge("sqlite", &figures(1100, 30.0, 4096.0, 5.0)).is_ok());
        for over in [
            figures(1101, 30.0, 4096.0, 5.0),
            figures(1100, 30.1, 4096.0, 5.0),
            figures(1100, 30.0, 4097.0, 5.0),
            figures(1100, 30.0, 4096.0, 5.1),
        ] {
            assert!(judge("sqlite", &over).is_err(), "{over:?}");
        }
    }

    #[test]
    fn other_libraries_have_a_limit_of_size_only() {
        assert!(judge("zlib", &figures(1100, 99.0, 9000.0, 9.0)).is_ok());
        assert!(judge("zlib", &figures(1101, 10.0, 100.0, 1.0)).is_err());
    }

    #[test]
    fn a_number_that_is_none_passes_no_limit() {
        assert!(at_least("it", f64::NAN, 0.5).is_err());
        assert!(at_most("it", f64::NAN, 0.5).is_err());
    }
}
