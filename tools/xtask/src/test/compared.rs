//! Checks that the examples and the benchmark kernels print the same with our build and with Clang's.

use super::{Tally, in_parallel};
use crate::programs::{self, Build};
use crate::{Result, setup};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Folders of self-contained programs.
const FOLDERS: &[&str] = &["examples", "tools/bench/kernels"];

const LEVELS: &[&str] = &["-O0", "-O2"];

/// Compiles and runs all programs with both compilers and compares the outputs.
pub fn run() -> Result<Tally> {
    let output = setup::scratch_folder("programs")?;
    let mut cases = Vec::new();
    for folder in FOLDERS {
        for source in programs::files(Path::new(folder), "c")? {
            cases.extend(LEVELS.iter().map(|level| (source.clone(), *level)));
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
