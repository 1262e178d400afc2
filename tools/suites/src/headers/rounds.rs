//! Compiles a project with headers, round by round, until the facts reach a fixpoint.

use super::facts::{self, Functions};
use crate::Result;
use crate::harness::process;
use crate::harness::programs::{self, Build};
use crate::separate::Project;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The time limit of one file.
const LIMIT: Duration = Duration::from_secs(600);

/// The number of parallel jobs.
const JOBS: usize = 2;

/// The facts of a project after each round, and the outputs of the last one.
#[derive(Debug)]
pub struct Rounds {
    /// The facts per round. The last two are equal unless the maximum number of rounds was reached.
    pub facts: Vec<Functions>,
    /// The folder with the headers of the last round.
    pub headers: PathBuf,
    /// The object files of the last round.
    pub objects: Vec<PathBuf>,
}

/// Compiles until two rounds give the same facts, at most `most` times.
pub fn compile(project: &Project, most: usize, folder: &Path) -> Result<Rounds> {
    let mut rounds = Rounds { facts: Vec::new(), headers: PathBuf::new(), objects: Vec::new() };
    for round in 1..=most.max(1) {
        let headers = folder.join(format!("{}-{round}", project.name));
        std::fs::create_dir_all(&headers).map_err(|error| format!("{}: {error}", headers.display()))?;
        let read = (round > 1).then(|| format!("-fuse-header-dir={}", rounds.headers.display()));
        let mut options = vec!["-O2".to_owned(), "-w".to_owned(), "-c".to_owned()];
        options.extend(project.options.iter().cloned());
        options.extend(read.into_iter().chain([format!("-fheader-dir={}", headers.display())]));
        rounds.objects = each(&project.files, |source| {
            let object = headers.join(source.file_name().unwrap_or_default()).with_extension("o");
            let words = options.iter().cloned().chain([source.to_string_lossy().into_owned()]);
            Build::new(programs::cgeist(), words).run(&object)?;
            Ok(object)
        })?;
        rounds.headers = headers;
        let facts = read_headers(&rounds.headers)?;
        let is_last = rounds.facts.last() == Some(&facts);
        rounds.facts.push(facts);
        if is_last {
            break;
        }
    }
    Ok(rounds)
}

/// The facts of all headers in a folder.
fn read_headers(folder: &Path) -> Result<Functions> {
    let mut functions = Functions::new();
    for path in programs::files(folder, "h")? {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        functions.extend(facts::of_header(&text));
    }
    Ok(functions)
}

/// Applies `work` to each file in parallel; returns the results in the order of the files, or the first error.
pub fn each<T: Send>(files: &[PathBuf], work: impl Fn(&PathBuf) -> Result<T> + Sync) -> Result<Vec<T>> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, Result<T>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..JOBS {
            scope.spawn(|| {
                while let Some((at, file)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, files.get(at)?)))
                {
                    let result = work(file);
                    if let Ok(mut results) = results.lock() {
                        results.push((at, result));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().map_err(|error| error.to_string())?;
    results.sort_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Runs a command; returns its output, or an error if it fails.
pub fn run_command(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let finished = process::run(command, LIMIT)?;
    match finished.succeeded() {
        true => Ok(String::from_utf8_lossy(&finished.output).into_owned()),
        false => Err(format!("{name}: {}", finished.describe())),
    }
}
