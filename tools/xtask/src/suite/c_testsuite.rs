//! c-testsuite: one file per program, which must exit with status 0 and print the text of its `.expected` file.

use super::Selection;
use crate::programs::{self, Build};
use crate::test::{Tally, in_parallel};
use crate::{Result, setup};
use clap::Args;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    selection: Selection,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2"], allow_hyphen_values = true)]
    levels: Vec<String>,
}

/// Runs all programs at all levels.
pub fn run(options: &Options) -> Result<Tally> {
    let folder = options.selection.from.join("tests/single-exec");
    let sources = options.selection.keep(programs::files(&folder, "c")?)?;
    let output = setup::scratch_folder("c-testsuite")?;
    let mut tally = Tally::default();
    for level in &options.levels {
        let name = |source: &PathBuf| format!("{} {level}", source.display());
        let found = in_parallel(&sources, name, |source| check(source, level, &output));
        println!("{level}: {} of {}", found.passed, sources.len());
        tally += found;
    }
    Ok(tally)
}

fn check(source: &Path, level: &str, output: &Path) -> Result<()> {
    let wanted = PathBuf::from(format!("{}.expected", source.display()));
    let wanted = std::fs::read(&wanted).map_err(|error| format!("{}: {error}", wanted.display()))?;
    let executable = output.join(format!("{}{level}", source.file_stem().unwrap_or_default().display()));
    let words = [level, "-w", &*source.to_string_lossy(), "-lm"].map(str::to_owned);
    Build::new(programs::cgeist(), words).run(&executable)?;
    let found = programs::run(&executable, Duration::from_secs(30))?;
    if !found.succeeded() {
        return Err(found.describe());
    }
    // The `.expected` files contain standard output followed by standard error.
    let text = [found.output, found.error].concat();
    if text == wanted { Ok(()) } else { Err(programs::difference(&wanted, &text)) }
}
