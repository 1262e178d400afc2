//! Rounds of headers: each file says what it knows with what the others said in the round before, until nothing new is said.
//!
//! Every round is sound alone: it uses facts of bodies, which other facts only make sharper (hto:HT-14). Sources are read in the first
//! round. The others, and the compilation that follows, go on from its modules.

use crate::command_line::CommandLine;
use crate::diagnostic::{Code, Diagnostic};
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
}

/// Makes the headers of all sources on a command line. Gives their modules, or the exit status of the first that fails.
pub fn make_headers(line: &CommandLine, drive: impl Fn(&CommandLine, &OsStr, &Path) -> i32) -> Result<Modules, i32> {
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
        for source in &sources {
            let status = match modules.by_source.get(source) {
                None => drive(line, source, &kept),
                Some(module) => drive(&line.with_inputs(&modules.by_source), module.as_os_str(), &kept),
            };
            if status != 0 {
                return Err(status);
            }
            let module = kept.join(Path::new(source).file_stem().unwrap_or_default()).with_extension("mlirbc");
            if module.is_file() {
                modules.by_source.insert(source.clone(), module);
            }
        }
        let now = state(folder);
        if now == before {
            break;
        }
        before = now;
    }
    Ok(modules)
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
