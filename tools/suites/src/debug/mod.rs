//! Checks that debug information does not change code: of the tests and kernels, and of external sources.

mod compare;
mod own;

use crate::harness::{Tally, folders, in_parallel};
use crate::selection::matching;
use crate::{Result, Suite};
use clap::Args;
use compare::{Found, Way, sources};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Debug {
    /// A folder with C programs; without it, the tests and kernels of this repository are compared
    #[arg(long, value_name = "DIR")]
    from: Option<PathBuf>,
    /// Only programs whose path matches this regular expression
    #[arg(long, value_name = "REGEX", requires = "from")]
    filter: Option<String>,
    /// An option for the compiler; can be repeated
    #[arg(long = "opt", value_name = "OPTION", requires = "from", allow_hyphen_values = true)]
    options: Vec<String>,
    /// The optimisation levels
    #[arg(long = "level", value_name = "LEVEL", requires = "from", default_values = ["1", "2", "3"])]
    levels: Vec<String>,
}

impl Suite for Debug {
    const NAME: &'static str = "debug";
    const ABOUT: &'static str = "Debug information changes no code: of the tests and kernels, or of any C programs";

    const SMALL: Option<fn(u64) -> Self> =
        Some(|_| Debug { from: None, filter: None, options: Vec::new(), levels: Vec::new() });

    fn run(&self) -> Result<Tally> {
        self.from.as_ref().map_or_else(own::run, |from| self.check(from))
    }
}

impl Debug {
    /// Compiles all files of a folder with and without debug information. Files that do not compile are only counted.
    fn check(&self, from: &Path) -> Result<Tally> {
        let folder = folders::scratch("suite-debug")?;
        let files = matching(self.filter.as_deref(), sources(from)?)?;
        let mut cases: Vec<(usize, PathBuf, Way)> = Vec::new();
        for file in &files {
            for level in &self.levels {
                let level = format!("-O{level}");
                let words = self.options.iter().map(String::as_str);
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
}
