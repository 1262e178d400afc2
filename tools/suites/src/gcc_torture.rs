//! GCC's self-checking programs: `gcc.c-torture/execute`, `gcc.dg/torture` and `gcc.dg/vect`.
//!
//! Where Clang's build of a program with the same options exits with status 0, ours must too. Options come from the
//! `dg-` directives of a file; if Clang rejects them, for example GCC-only options, the program is compiled without
//! them.

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use regex::Regex;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The folders of programs, below `gcc/testsuite`.
const FOLDERS: [&str; 4] = ["gcc.c-torture/execute", "gcc.c-torture/execute/ieee", "gcc.dg/torture", "gcc.dg/vect"];

/// The time limit of a program; those of the suite take a few milliseconds.
const RUN_LIMIT: Duration = Duration::from_secs(30);

/// The options of the suite.
#[derive(Debug, Args)]
pub struct GccTorture {
    #[command(flatten)]
    selection: Selection,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2", "-O3"], allow_hyphen_values = true)]
    levels: Vec<String>,
    /// Go through the affine module instead of compiling in one step
    #[arg(long)]
    affine: bool,
}

impl Suite for GccTorture {
    const NAME: &'static str = "gcc-torture";
    const ABOUT: &'static str =
        "GCC's programs that check themselves, from an unpacked GCC: those that pass in Clang's build";

    /// Runs all programs at all levels.
    fn run(&self) -> Result<Tally> {
        let mut sources = Vec::new();
        for folder in FOLDERS {
            sources.extend(programs::files(&self.selection.from.join("gcc/testsuite").join(folder), "c")?);
        }
        let sources = self.selection.keep(sources)?;
        let output = folders::scratch("gcc-torture")?;
        let directives = Directives::new()?;
        let mut tally = Tally::default();
        for level in &self.levels {
            let left_out = AtomicUsize::new(0);
            let name = |source: &PathBuf| format!("{} {level}", source.display());
            let found = in_parallel(&sources, name, |source| {
                let folder = scratch(&output, source)?;
                let result = match reference(source, level, &directives, &folder) {
                    Some(words) => check(&words, self.affine, &folder),
                    None => {
                        left_out.fetch_add(1, Ordering::Relaxed);
                        Ok(())
                    }
                };
                std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
                result
            });
            let left_out = left_out.into_inner();
            let compared = Tally { passed: found.passed - left_out, failed: found.failed };
            println!("{level}: {} of {}; Clang does not pass {left_out}", compared.passed, sources.len() - left_out);
            tally += compared;
        }
        Ok(tally)
    }
}

/// The scratch folder of one program.
fn scratch(output: &Path, source: &Path) -> Result<PathBuf> {
    let parent = source.parent().and_then(Path::file_name).unwrap_or_default();
    let folder = output.join(format!("{}.{}", parent.display(), source.file_stem().unwrap_or_default().display()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// The arguments with which Clang's build of a program passes; `None` if it does not.
fn reference(source: &Path, level: &str, directives: &Directives, folder: &Path) -> Option<Vec<String>> {
    let text = String::from_utf8_lossy(&std::fs::read(source).ok()?).into_owned();
    if directives.is_not_run(&text) {
        return None;
    }
    let executable = folder.join("clang");
    let written = directives.options(&text);
    let candidates = if written.is_empty() { vec![vec![]] } else { vec![written, vec![]] };
    for options in candidates {
        let mut words: Vec<String> = ["-w", "-std=gnu17"].map(str::to_owned).to_vec();
        words.extend(options);
        words.push(level.to_owned());
        words.push(source.to_string_lossy().into_owned());
        words.extend(directives.more_sources(&text, source));
        words.push("-lm".to_owned());
        if Build::new(CLANG, words.clone()).run(&executable).is_ok() {
            let passed = programs::run(&executable, RUN_LIMIT).is_ok_and(|found| found.succeeded());
            return passed.then_some(words);
        }
    }
    None
}

fn check(words: &[String], affine: bool, folder: &Path) -> Result<()> {
    let executable = folder.join("ours");
    let build = Build::new(programs::cgeist(), words);
    let build = if affine { build.through_affine(folder)? } else { build };
    build.run(&executable)?;
    let found = programs::run(&executable, RUN_LIMIT)?;
    if found.succeeded() { Ok(()) } else { Err(found.describe()) }
}

/// Patterns for the `dg-` directives in a program's comments.
struct Directives {
    kind: Regex,
    options: Regex,
    sources: Regex,
}

impl Directives {
    fn new() -> Result<Directives> {
        let regex = |text: &str| Regex::new(text).map_err(|error| error.to_string());
        Ok(Directives {
            kind: regex(r"\{\s*dg-do\s+(\w+)")?,
            options: regex(r#"\{\s*dg-(?:additional-)?options\s+\{?\s*"([^"]*)"\s*\}?\s*(\{[^\n]*)?\}"#)?,
            sources: regex(r#"\{\s*dg-additional-sources\s+"?([^"}\s]+)"?"#)?,
        })
    }

    /// Whether a program is only compiled or linked.
    fn is_not_run(&self, text: &str) -> bool {
        self.kind.captures(text).is_some_and(|found| &found[1] != "run")
    }

    /// The options that apply to x86-64, without optimisation levels, which the suite sets, and options that write
    /// extra files.
    fn options(&self, text: &str) -> Vec<String> {
        let here = |target: &str| {
            target.is_empty() || ["x86_64", "i?86", "avx", "sse", "*-*-*"].iter().any(|name| target.contains(name))
        };
        let chosen =
            self.options.captures_iter(text).filter(|found| here(found.get(2).map_or("", |target| target.as_str())));
        let words = chosen.flat_map(|found| found[1].split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let is_for_output = |word: &str| word.starts_with("-fdump") || word.contains("save-temps");
        words.filter(|word| !word.starts_with("-O") && !is_for_output(word)).collect()
    }

    /// Additional sources of a program.
    fn more_sources(&self, text: &str, source: &Path) -> Vec<String> {
        let folder = source.parent().unwrap_or(Path::new("."));
        self.sources.captures_iter(text).map(|found| folder.join(&found[1]).to_string_lossy().into_owned()).collect()
    }
}
