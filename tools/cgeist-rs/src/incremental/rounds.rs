//! Header rounds: each file exports its facts given those that the others exported in the round before, until a
//! fixpoint.
//!
//! Every round is sound on its own: facts are derived from bodies, and facts of other files only refine them
//! (hto:HT-14). Sources are parsed in the first round. Later rounds, and the compilation that follows, start from the
//! modules, which children keep in memory if enough is available.

use super::protocol::Request;
use super::workers::Workers;
use crate::command_line::CommandLine;
use crate::diagnostic::{Code, Diagnostic};
use crate::headers::{self, Found};
use crate::job::Keep;
use dialects::facts::text_checksum;
use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The modules of sources, in a temporary folder that is removed on drop.
#[derive(Debug, Default)]
pub struct Modules {
    folder: Option<PathBuf>,
    /// The module files, by the names of the sources on the command line.
    pub by_source: HashMap<OsString, PathBuf>,
}

impl Drop for Modules {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // A temporary folder that remains is harmless.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

impl Modules {
    /// Creates a new temporary folder.
    fn new() -> Result<Self, Diagnostic> {
        let problem = |error: std::io::Error| {
            Diagnostic::new(Code::HeaderUnusable, format!("cannot make a folder for modules: {error}"))
        };
        let start = format!("cgeist-rs-{}", std::process::id());
        let free = (0..).map(|number: u32| std::env::temp_dir().join(format!("{start}-{number}")));
        for folder in free {
            match std::fs::create_dir(&folder) {
                Ok(()) => return Ok(Self { folder: Some(folder), by_source: HashMap::new() }),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(problem(error)),
            }
        }
        Ok(Self::default())
    }

    /// Makes the resident children read the current headers, before any header is rewritten.
    fn read_headers(&self, workers: &mut Workers) -> Result<(), i32> {
        let resident: Vec<&PathBuf> = self.by_source.values().filter(|module| workers.has(module)).collect();
        run_all(workers, resident, |workers, module| workers.request(module, &Request::ReadHeaders))
    }
}

/// Generates the headers of all sources on a command line. Returns their modules, or the highest exit status of the
/// jobs that failed. In a round all files see the facts of the round before, regardless of their order.
pub fn make_headers(
    line: &CommandLine,
    workers: &mut Workers,
    run_driver: impl Fn(&CommandLine, &Found, &Path, &mut Workers) -> i32,
) -> Result<Modules, i32> {
    let report = |error: Diagnostic| {
        error.print();
        1
    };
    let (Some(folder), Some(most)) = (&line.own.header_dir, line.own.header_rounds) else {
        return Ok(Modules::default());
    };
    let sources: Vec<OsString> = line.sources().into_iter().map(OsString::from).collect();
    if let Some(clash) = clash(&sources) {
        return Err(report(clash));
    }
    let mut modules = Modules::new().map_err(report)?;
    let folder_of_modules = modules.folder.clone().unwrap_or_default();
    let mut before = state(folder);
    for _ in 0..most {
        let found = headers::read_all(&line.own.use_header_dirs).map_err(report)?;
        modules.read_headers(workers)?;
        run_all(workers, &sources, |workers, source| match modules.by_source.get(source) {
            None => run_driver(&line.of_one(source), &found, &folder_of_modules, workers),
            Some(module) if workers.has(module) => workers.request(module, &Request::WriteHeader),
            Some(module) => run_driver(
                &line.with_inputs(&modules.by_source).of_one(module.as_os_str()),
                &found,
                &folder_of_modules,
                workers,
            ),
        })?;
        let keep = Keep::Modules(folder_of_modules.clone());
        for source in &sources {
            let Some(module) = keep.module_of(Path::new(source)) else { continue };
            // The driver checks that its inputs exist.
            let exists = module.is_file() || workers.has(&module) && std::fs::write(&module, "").is_ok();
            if exists {
                modules.by_source.insert(source.clone(), module);
            }
        }
        let now = state(folder);
        if now == before {
            break;
        }
        before = now;
    }
    modules.read_headers(workers)?;
    Ok(modules)
}

/// Starts `each` for all items, concurrently, and waits for them. Returns the highest exit status if one fails.
fn run_all<T>(
    workers: &mut Workers,
    all: impl IntoIterator<Item = T>,
    each: impl Fn(&mut Workers, T) -> i32,
) -> Result<(), i32> {
    let mut failed = 0;
    for one in all {
        failed = failed.max(each(workers, one));
        if failed != 0 {
            break;
        }
    }
    match failed.max(workers.join_all()) {
        0 => Ok(()),
        failed => Err(failed),
    }
}

/// Reports two sources whose headers would have the same name.
fn clash(sources: &[OsString]) -> Option<Diagnostic> {
    let stem = |source: &OsStr| Path::new(source).file_stem().map(ToOwned::to_owned);
    sources.iter().enumerate().find_map(|(at, source)| {
        let other = sources[..at].iter().find(|other| stem(other) == stem(source) && **other != *source)?;
        let text = format!("'{}' and '{}' would have one header", other.display(), source.display());
        Some(Diagnostic::new(Code::HeaderTaken, text))
    })
}

/// The checksums of all files in a folder.
fn state(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let mut all: Vec<(PathBuf, String)> =
        entries.filter_map(|path| Some((path.clone(), text_checksum(std::fs::read(&path).ok()?)))).collect();
    all.sort_unstable();
    all
}
