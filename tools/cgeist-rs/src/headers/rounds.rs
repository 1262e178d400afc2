//! Rounds of headers: each file is compiled with what the others said in the round before, until nothing new is said.
//!
//! Every round is sound alone: it uses facts of bodies, which other facts only make sharper (hto:HT-14). No code is kept.

use crate::command_line::CommandLine;
use crate::diagnostic::{Code, Diagnostic};
use dialects::facts::text_checksum;
use std::path::{Path, PathBuf};

/// Makes the headers of all sources on a command line, and gives the exit status of the first that fails.
pub fn make_headers(line: &CommandLine, drive: impl Fn(&CommandLine, &[std::ffi::OsString]) -> i32) -> i32 {
    let (Some(folder), Some(most)) = (&line.own.header_dir, line.own.header_rounds) else { return 0 };
    let sources: Vec<_> = line.inputs().into_iter().filter(|input| is_source(Path::new(input))).collect();
    if let Some(clash) = clash(&sources) {
        clash.print();
        return 1;
    }
    let mut before = state(folder);
    for _ in 0..most {
        for source in &sources {
            let status = drive(line, &line.args_of_one(source));
            if status != 0 {
                return status;
            }
        }
        let now = state(folder);
        if now == before {
            break;
        }
        before = now;
    }
    0
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "c" || extension == "i")
}

/// Two sources whose headers would have one name.
fn clash(sources: &[&std::ffi::OsStr]) -> Option<Diagnostic> {
    let stem = |source: &std::ffi::OsStr| Path::new(source).file_stem().map(ToOwned::to_owned);
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
