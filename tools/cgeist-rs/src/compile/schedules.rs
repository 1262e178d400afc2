//! Schedules of the command line, for the pass that applies them.

use super::job::Job;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use dialects::diagnostics::Diagnostic;
use dialects::ir::{Op, context_of};
use pipelines::Level;
use schedules::{Source, codes, imported_file, script};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The maximum size of a file, in bytes.
const LIMIT: u64 = 4 << 20;

/// The maximum number of files.
const FILES: usize = 1000;

/// Attaches the files of `-fschedule=`, those that they import and the values of `-fschedule-set=` to a module, and returns the
/// names of the files.
pub fn attach(job: &Job<'_>, module: Op<'_>) -> Result<Vec<String>, Exit> {
    if job.own.schedules.files.is_empty() {
        return Ok(Vec::new());
    }
    if job.plan().level() == Level::O0 {
        return Err(user_error(Code::NoSchedule, "'-fschedule=' needs -O1 or a higher level".to_owned()));
    }
    let mut sources = Vec::new();
    for path in &job.own.schedules.files {
        let file = path.display().to_string();
        let text = read(path)
            .map_err(|reason| user_error(Code::NoSchedule, format!("cannot read '{}': {reason}", path.display())))?;
        sources.push(Source { file, text, is_import: false });
    }
    add_imports(&mut sources).map_err(|error| {
        error.emit(context_of(module), None);
        Exit::UserError
    })?;
    schedules::attach(module, &sources, &job.own.schedules.settings);
    Ok(sources.into_iter().map(|each| each.file).collect())
}

/// Adds the files that others import, once each. The pass reports those that cannot be parsed.
fn add_imports(sources: &mut Vec<Source>) -> Result<(), Diagnostic> {
    let mut next = 0;
    while let Some(source) = sources.get(next) {
        next += 1;
        let from = source.file.clone();
        let imports = script::parse(&from, &source.text).map(|parsed| parsed.imports).unwrap_or_default();
        for import in imports.iter().filter(|import| !import.is_use) {
            let file = imported_file(&from, &import.name);
            if sources.iter().any(|each| each.file == file) {
                continue;
            }
            if sources.len() >= FILES {
                let message = format!("there are more than {FILES} files with schedules");
                return Err(Diagnostic::error(codes::IMPORT, import.at.place(), message));
            }
            let text = read(Path::new(&file)).map_err(|reason| {
                let shown = if file.is_empty() { &import.name } else { &file };
                Diagnostic::error(codes::IMPORT, import.at.place(), format!("\"{shown}\" cannot be read: {reason}"))
            })?;
            sources.push(Source { file, text, is_import: true });
        }
    }
    Ok(())
}

/// Reads a file with schedules, or returns the reason why it cannot be read.
fn read(path: &Path) -> Result<String, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    file.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LIMIT {
        return Err(format!("it has more than {LIMIT} bytes"));
    }
    String::from_utf8(bytes).map_err(|_| "it is no text in UTF-8".to_owned())
}
