//! Checks on external sources that debug information does not change code.

use super::Selection;
use crate::same_code::{Found, Way, sources};
use crate::test::{Tally, in_parallel};
use crate::{Result, setup};
use clap::Args;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    selection: Selection,
    /// An option for the compiler; can be repeated
    #[arg(long = "opt", value_name = "OPTION", allow_hyphen_values = true)]
    options: Vec<String>,
    /// The optimisation levels
    #[arg(long = "level", value_name = "LEVEL", default_values = ["1", "2", "3"])]
    levels: Vec<String>,
}

/// Compiles all files with and without debug information. Files that do not compile are only counted.
pub fn run(options: &Options) -> Result<Tally> {
    let folder = setup::scratch_folder("suite-debug")?;
    let files = options.selection.keep(sources(&options.selection.from)?)?;
    let mut cases: Vec<(usize, PathBuf, Way)> = Vec::new();
    for file in &files {
        for level in &options.levels {
            let level = format!("-O{level}");
            let words = options.options.iter().map(String::as_str);
            cases.push((cases.len(), file.clone(), Way::new(words.chain([&*level]))));
        }
    }
    let (left_out, left_to_llvm) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let name = |(_, file, way): &(usize, PathBuf, Way)| format!("{} {}", file.display(), way.name());
    let tally = in_parallel(&cases, name, |(number, file, way)| {
        match way.compare(file, &folder, &number.to_string())? {
            Found::Same => {}
            Found::SameBeforeLlvm => {
                println!("{} {}: LLVM makes other code of the same LLVM IR", file.display(), way.name());
                left_to_llvm.fetch_add(1, Ordering::Relaxed);
            }
            Found::Nothing => {
                left_out.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    });
    let (left_out, left_to_llvm) = (left_out.into_inner(), left_to_llvm.into_inner());
    println!(
        "{} compilations: {left_out} fail without debug information, {left_to_llvm} are left to LLVM",
        cases.len()
    );
    Ok(tally)
}
