//! Rounds of headers: each file says what it knows with what the others said in the round before, until nothing new is said.
//!
//! Every round is sound alone: it uses facts of bodies, which other facts only make sharper (hto:HT-14). Sources are read in the first
//! round. The others, and the compilation that follows, go on from its modules, which children keep in memory where there is enough.

use super::Found;
use crate::Keep;
use crate::command_line::CommandLine;
use crate::diagnostic::{Code, Diagnostic};
use crate::workers::{Order, Workers};
use dialects::facts::text_checksum;
use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The modules of sources, in a folder that goes away with this.
#[derive(Debug, Default)]
pub struct Modules {
    folder: Option<PathBuf>,
    /// The files, by the names of the sources on the command line.
    pub by_source: HashMap<OsString, PathBuf>,
}

impl Drop for Modules {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // A folder of temporary files that stays does no harm.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

impl Modules {
    /// A new folder for temporary files.
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

    /// Lets the children that stay read what headers say now, before some of them are made again.
    fn look(&self, workers: &mut Workers) -> Result<(), i32> {
        let staying: Vec<&PathBuf> = self.by_source.values().filter(|module| workers.has(module)).collect();
        settled(workers, staying, |workers, module| workers.order(module, &Order::Look))
    }
}

/// Makes the headers of all sources on a command line. Gives their modules, or the exit status of the worst that failed. In a round all
/// files know what was said before it, in whatever order they come.
pub fn make_headers(
    line: &CommandLine,
    workers: &mut Workers,
    drive: impl Fn(&CommandLine, &Found, &Path, &mut Workers) -> i32,
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
    let kept = modules.folder.clone().unwrap_or_default();
    let mut before = state(folder);
    for _ in 0..most {
        let found = super::found(&line.own.use_header_dirs).map_err(report)?;
        modules.look(workers)?;
        settled(workers, &sources, |workers, source| match modules.by_source.get(source) {
            None => drive(&line.of_one(source), &found, &kept, workers),
            Some(module) if workers.has(module) => workers.order(module, &Order::Describe),
            Some(module) => {
                drive(&line.with_inputs(&modules.by_source).of_one(module.as_os_str()), &found, &kept, workers)
            }
        })?;
        let keep = Keep::Modules(kept.clone());
        for source in &sources {
            let Some(module) = keep.module_of(Path::new(source)) else { continue };
            // The driver looks whether its inputs are there.
            let is_there = module.is_file() || workers.has(&module) && std::fs::write(&module, "").is_ok();
            if is_there {
                modules.by_source.insert(source.clone(), module);
            }
        }
        let now = state(folder);
        if now == before {
            break;
        }
        before = now;
    }
    modules.look(workers)?;
    Ok(modules)
}

/// Does something for each, beside each other, and waits for all. The exit status of the worst that failed is an error.
fn settled<T>(
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
    match failed.max(workers.settle()) {
        0 => Ok(()),
        failed => Err(failed),
    }
}

/// Two sources whose headers would have one name.
fn clash(sources: &[OsString]) -> Option<Diagnostic> {
    let stem = |source: &OsStr| Path::new(source).file_stem().map(ToOwned::to_owned);
    sources.iter().enumerate().find_map(|(at, source)| {
        let other = sources[..at].iter().find(|other| stem(other) == stem(source) && **other != *source)?;
        let text = format!("'{}' and '{}' would have one header", other.display(), source.display());
        Some(Diagnostic::new(Code::HeaderTaken, text))
    })
}

/// The checksums of all headers in a folder.
fn state(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let mut all: Vec<(PathBuf, String)> =
        entries.filter_map(|path| Some((path.clone(), text_checksum(std::fs::read(&path).ok()?)))).collect();
    all.sort_unstable();
    all
}
