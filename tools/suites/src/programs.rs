//! Checks that the examples and the benchmark kernels print the same with our build and with Clang's.

use crate::harness::programs::{self, Build};
use crate::harness::{Tally, folders, in_parallel};
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Folders of self-contained programs.
const FOLDERS: &[&str] = &["examples", "tools/bench/kernels"];

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Programs {
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2"], allow_hyphen_values = true)]
    levels: Vec<String>,
}

impl Suite for Programs {
    const NAME: &'static str = "programs";
    const ABOUT: &'static str = "The examples and the benchmark kernels, compared with Clang's builds";
    const SMALL: Option<fn(u64) -> Self> = Some(|_| Programs { levels: ["-O0", "-O2"].map(str::to_owned).to_vec() });

    fn run(&self) -> Result<Tally> {
        let output = folders::scratch("programs")?;
        let mut cases = Vec::new();
        for folder in FOLDERS {
            for source in programs::files(Path::new(folder), "c")? {
                cases.extend(self.levels.iter().map(|level| (source.clone(), &**level)));
            }
        }
        let name = |(source, level): &(PathBuf, &str)| format!("{} {level}", source.display());
        Ok(in_parallel(&cases, name, |(source, level)| {
            let file = format!("{}{level}", source.file_stem().unwrap_or_default().display());
            let words = [level, &*source.to_string_lossy(), "-lm"].map(str::to_owned);
            let ours = Build::new(programs::cgeist(), words.clone());
            let reference = Build::new(programs::CLANG, words);
            programs::compare(&ours, &reference, &output, &file, Duration::from_secs(60))
        }))
    }
}
