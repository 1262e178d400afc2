//! c-testsuite: one file per program, which must exit with status 0 and print the text of its `.expected` file.

use crate::harness::programs::{self, Build};
use crate::harness::{Tally, folders, in_parallel};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct CTestsuite {
    #[command(flatten)]
    selection: Selection,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2"], allow_hyphen_values = true)]
    levels: Vec<String>,
}

impl Suite for CTestsuite {
    const NAME: &'static str = "c-testsuite";
    const ABOUT: &'static str = "github.com/c-testsuite/c-testsuite: single files with their expected output";

    /// Runs all programs at all levels.
    fn run(&self) -> Result<Tally> {
        let folder = self.selection.from.join("tests/single-exec");
        let sources = self.selection.keep(programs::files(&folder, "c")?)?;
        let output = folders::scratch("c-testsuite")?;
        let mut tally = Tally::default();
        for level in &self.levels {
            let name = |source: &PathBuf| format!("{} {level}", source.display());
            let found = in_parallel(&sources, name, |source| check(source, level, &output));
            println!("{level}: {} of {}", found.passed, sources.len());
            tally += found;
        }
        Ok(tally)
    }
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
