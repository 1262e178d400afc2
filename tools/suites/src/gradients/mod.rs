//! Gradients of the objectives in `tools/bench/derivatives`: values, then the time of a gradient over that of its primal.
//!
//! Values are those of dual numbers, which Clang computes from the same source as C++. The denominator of a ratio is
//! the primal as `clang -O3 -march=native` builds it, whoever made the gradient, so that a slow primal flatters nobody.

pub mod compiler;
pub mod output;
pub mod rows;
pub mod times;
pub mod values;

use crate::harness::{Tally, folders, in_parallel, timing};
use crate::{Result, Suite};
use clap::Args;
use compiler::{Compiler, Folders, Objective};
use regex::Regex;
use rows::{ROWS, Row, VARIANTS};
use std::path::PathBuf;
use times::{Heap, Line};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Gradients {
    /// Only rows whose name matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<String>,
    /// An optimisation level at which values are compared; can be repeated
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O1", "-O2", "-O3"], allow_hyphen_values = true)]
    levels: Vec<String>,
    #[command(flatten)]
    timed: Timed,
}

/// The options of suites that compare gradients with their primals.
#[derive(Debug, Args)]
pub struct Timed {
    /// How often all builds are run in turn; 0 leaves the timing part out
    #[arg(long, default_value_t = 4)]
    pub rounds: usize,
    /// The milliseconds that each run measures
    #[arg(long, default_value_t = 50)]
    pub least: u32,
    /// The compiler that differentiates, with its options, instead of `cgeist-rs -march=native`
    #[arg(long, value_name = "COMMAND")]
    pub compiler: Option<Compiler>,
    /// A folder with programs of the same names, instead of `tools/bench/derivatives`
    #[arg(long, value_name = "DIR")]
    pub sources: Option<PathBuf>,
    /// Another compiler that differentiates, timed as well, as `NAME=COMMAND` with its options; can be repeated
    #[arg(long, value_name = "NAME=COMMAND")]
    pub peer: Vec<Compiler>,
}

impl Timed {
    /// The compiler under test.
    pub fn ours(&self) -> Compiler {
        self.compiler.clone().unwrap_or_else(Compiler::cgeist)
    }

    /// The sources, and a new folder for the outputs of a suite.
    pub fn folders(&self, suite: &str) -> Result<Folders> {
        let sources = self.sources.clone().unwrap_or_else(compiler::sources);
        let sources = std::path::absolute(sources).map_err(|error| error.to_string())?;
        Ok(Folders { sources, builds: folders::scratch(suite)? })
    }
}

/// The level of optimisation of measured gradients.
pub const TIMED_LEVEL: &str = "-O3";

/// All rows together are too slow if the geometric mean of the ratios is above this.
const MOST_MEAN: f64 = 4.3;

impl Gradients {
    /// The run that compares all values at these levels, and times nothing.
    fn values_at(levels: &[&str]) -> Gradients {
        let timed = Timed { rounds: 0, least: 1, compiler: None, sources: None, peer: Vec::new() };
        Gradients { filter: None, levels: levels.iter().map(|&level| level.to_owned()).collect(), timed }
    }
}

impl Suite for Gradients {
    const NAME: &'static str = "gradients";
    const ABOUT: &'static str =
        "Gradients of objectives: values against dual numbers, and time over that of the primal";
    const SMALL: Option<fn(u64) -> Self> = Some(|_| Gradients::values_at(&["-O2"]));

    /// Compares values, then times.
    fn run(&self) -> Result<Tally> {
        let filter =
            self.filter.as_deref().map(Regex::new).transpose().map_err(|error| format!("--filter: {error}"))?;
        let kept = |name: &str| filter.as_ref().is_none_or(|filter| filter.is_match(name));
        let folders = self.timed.folders("gradients")?;
        let ours = self.timed.ours();
        let variants = VARIANTS.iter().filter(|variant| kept(variant.name));
        let cases: Vec<(&Objective, &str)> =
            variants.flat_map(|variant| self.levels.iter().map(move |level| (variant, level.as_str()))).collect();
        let name = |(variant, level): &(&Objective, &str)| format!("{} {level}", variant.name);
        let mut tally = in_parallel(&cases, name, |(variant, level)| same_values(variant, level, &ours, &folders));
        println!("values: {} of {} are those of dual numbers", tally.passed, cases.len());
        if self.timed.rounds > 0 {
            let rows: Vec<&Row> = ROWS.iter().filter(|row| kept(row.objective.name)).collect();
            tally += time_all(&rows, &self.timed, &folders)?;
        }
        Ok(tally)
    }
}

/// Compares outputs and gradient with those of dual numbers, and lets the program compare with central differences.
fn same_values(objective: &Objective, level: &str, ours: &Compiler, folders: &Folders) -> Result<()> {
    let run = |compiler: &Compiler, options: &[&str]| {
        let program = objective.build(compiler, level, folders)?;
        output::read(&program, options)
    };
    let expected = run(&Compiler::reference(), &["--values"])?;
    let found = run(ours, &["--values", "--check"])?;
    values::same(&expected, &found, values::TOLERANCE)
}

fn time_all(rows: &[&Row], options: &Timed, folders: &Folders) -> Result<Tally> {
    let mut tally = Tally::default();
    let mut lines = Vec::new();
    let mut compilers = vec![options.ours()];
    compilers.extend(options.peer.iter().cloned());
    for row in rows {
        let name = format!("{} {}", row.objective.name, row.sizes);
        match times::measure(row.objective, &row.arguments(), &compilers, options, folders) {
            Ok(line) => {
                tally.count(&name, Ok(()));
                lines.push((*row, line));
            }
            Err(message) => tally.count(&name, Err(message)),
        }
    }
    if !lines.is_empty() {
        print_table(&lines, &compilers);
    }
    if lines.len() == ROWS.len() {
        tally.count("geomean", judge(mean(&lines, Heap::Warm)));
    }
    Ok(tally)
}

/// The geometric mean of our ratios, over the rows that count.
fn mean(lines: &[(&Row, Line)], heap: Heap) -> f64 {
    let counted = lines.iter().filter(|(row, _)| row.counts());
    timing::geomean(&counted.map(|(_, line)| line.ratio(0, heap)).collect::<Vec<f64>>())
}

fn judge(mean: f64) -> Result<()> {
    if mean <= MOST_MEAN { Ok(()) } else { Err(format!("the geometric mean is {mean:.2}, at most {MOST_MEAN}")) }
}

/// A table in Markdown; Enzyme's column is of its figures in [`ROWS`].
fn print_table(lines: &[(&Row, Line)], compilers: &[Compiler]) {
    times::print_head(&["row", "sizes"], compilers, &["Enzyme's figure"]);
    for (row, line) in lines {
        let figure = row.enzyme.map_or_else(String::new, |figure| format!("{figure:.1}"));
        line.print(&[row.objective.name, row.sizes], &[&figure]);
    }
    let counted = lines.iter().filter(|(row, _)| row.counts()).count();
    let [plain, warm] = [Heap::Default, Heap::Warm].map(|heap| mean(lines, heap));
    println!("\ngeomean of {counted} rows: {plain:.2}, warm heap {warm:.2}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_of_the_mean_is_a_limit() {
        assert!(judge(4.3).is_ok());
        assert!(judge(4.31).is_err() && judge(f64::NAN).is_err());
    }
}
