//! libgomp's C tests, from GCC's sources: each exits with status 0 if the OpenMP constructs behave as specified.
//!
//! `--from` names the folder `libgomp/testsuite`. A program is compared if Clang's build passes in every run and our
//! compiler does not reject it as unsupported. Our build must then pass in every run too.

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use regex::Regex;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Libgomp {
    #[command(flatten)]
    selection: Selection,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2"], allow_hyphen_values = true)]
    levels: Vec<String>,
    /// How often each build is run with each number of threads
    #[arg(long, default_value_t = 20)]
    runs: usize,
}

/// The folders with C programs.
const FOLDERS: [&str; 2] = ["libgomp.c", "libgomp.c-c++-common"];
/// The numbers of threads to run with.
const THREADS: [&str; 3] = ["1", "2", "4"];
/// The diagnostic codes for unsupported constructs.
const REFUSED: [&str; 2] = ["RM0201", "RM4002"];
/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(20);

/// Counts of skipped programs, by reason.
#[derive(Default)]
struct LeftOut {
    by_clang: AtomicUsize,
    refused: AtomicUsize,
}

impl Suite for Libgomp {
    const NAME: &'static str = "libgomp";
    const ABOUT: &'static str =
        "libgomp's tests in C, of GCC's sources: as often right as Clang's builds, with any number of threads";

    /// Runs all programs at all levels.
    fn run(&self) -> Result<Tally> {
        let mut sources = Vec::new();
        for folder in FOLDERS {
            collect(&self.selection.from.join(folder), &mut sources)?;
        }
        let sources = self.selection.keep(sources)?;
        let output = folders::scratch("libgomp")?;
        let output = std::path::absolute(output).map_err(|error| error.to_string())?;
        let mut tally = Tally::default();
        for level in &self.levels {
            let left_out = LeftOut::default();
            let name = |source: &PathBuf| format!("{} {level}", source.display());
            let mut found = in_parallel(&sources, name, |source| check(source, level, &output, self.runs, &left_out));
            let (by_clang, refused) = (left_out.by_clang.into_inner(), left_out.refused.into_inner());
            found.passed -= by_clang + refused;
            println!(
                "{level}: {} of {} run {} times with {} threads; {refused} are refused, {by_clang} do not run in Clang's build",
                found.passed,
                found.passed + found.failed,
                self.runs,
                THREADS.join(", ")
            );
            tally += found;
        }
        Ok(tally)
    }
}

/// Collects the programs below a folder that are meant to be run.
fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).map_err(failed)?.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            collect(&entry, found)?;
        } else if entry.extension().is_some_and(|ending| ending == "c") && is_run(&text(&entry)?)? {
            found.push(entry);
        }
    }
    Ok(())
}

fn text(source: &Path) -> Result<String> {
    let bytes = std::fs::read(source).map_err(|error| format!("{}: {error}", source.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Whether a test is run and not only compiled: the default of a test without `dg-do`.
fn is_run(text: &str) -> Result<bool> {
    let wanted = Regex::new(r"dg-do\s+(\w+)").map_err(|error| error.to_string())?;
    Ok(wanted.captures(text).is_none_or(|found| &found[1] == "run"))
}

/// The options of a test that both compilers accept.
fn own_words(text: &str) -> Result<Vec<String>> {
    let wanted = Regex::new(r#"dg-(?:additional-)?options\s+"([^"]*)""#).map_err(|error| error.to_string())?;
    let known = |word: &&str| ["-std=", "-D", "-l"].iter().any(|start| word.starts_with(start));
    let all = wanted.captures_iter(text).filter_map(|found| found.get(1)).flat_map(|words| words.as_str().split(' '));
    Ok(all.filter(known).map(str::to_owned).collect())
}

fn check(source: &Path, level: &str, output: &Path, runs: usize, left_out: &LeftOut) -> Result<()> {
    let mut words = vec![level.to_owned(), "-fopenmp".to_owned(), "-w".to_owned()];
    words.push(source.to_string_lossy().into_owned());
    words.extend(own_words(&text(source)?)?);
    words.push("-lm".to_owned());
    let folder = source.parent().and_then(Path::file_name).unwrap_or_default();
    let name = format!("{}-{}{level}", folder.display(), source.file_stem().unwrap_or_default().display());
    let (theirs, ours) = (output.join(format!("{name}.clang")), output.join(format!("{name}.ours")));
    let runs_with_clang = Build::new(CLANG, words.clone()).run(&theirs).and_then(|_| run_often(&theirs, runs));
    // Executables are removed at once to save disk space.
    let remove = |executable: &Path| std::fs::remove_file(executable).unwrap_or_default();
    remove(&theirs);
    if runs_with_clang.is_err() {
        left_out.by_clang.fetch_add(1, Ordering::Relaxed);
        return Ok(());
    }
    match Build::new(programs::cgeist(), words).run(&ours) {
        Err(message) if REFUSED.iter().any(|code| message.contains(code)) => {
            left_out.refused.fetch_add(1, Ordering::Relaxed);
            return Ok(());
        }
        built => built?,
    };
    run_often(&ours, runs)?;
    remove(&ours);
    Ok(())
}

/// Runs a program `runs` times with each number of threads.
fn run_often(executable: &Path, runs: usize) -> Result<()> {
    for threads in THREADS {
        for run in 0..runs {
            let mut command = Command::new(executable);
            command.env("OMP_NUM_THREADS", threads).current_dir(executable.parent().unwrap_or(Path::new(".")));
            let found = process::run(&mut command, LIMIT)?;
            if !found.succeeded() {
                return Err(format!("{threads} threads, run {}: {}", run + 1, found.describe()));
            }
        }
    }
    Ok(())
}
