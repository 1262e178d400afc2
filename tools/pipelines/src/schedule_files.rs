//! Files with schedules, and those that they import.

use ::schedules::{codes, script};
use dialects::diagnostics::Diagnostic;
use dialects::schedules::{Role, Source, imported_file};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The maximum size of a file, in bytes.
const LIMIT: u64 = 4 << 20;

/// The maximum number of files.
const FILES: usize = 1000;

/// A file with schedules, and those that it imports.
///
/// # Errors
/// Files that cannot be read.
pub fn load(path: &str) -> Result<Vec<Source>, Diagnostic> {
    let text = read(Path::new(path))
        .map_err(|reason| Diagnostic::error(codes::FILE, None, format!("cannot read '{path}': {reason}")))?;
    let mut sources = vec![Source { file: path.to_owned(), text, role: Role::File }];
    add_imports(&mut sources)?;
    Ok(sources)
}

/// Adds the files that others import, once each. The pass reports those that cannot be parsed.
///
/// # Errors
/// Files that cannot be read, at the import.
pub fn add_imports(sources: &mut Vec<Source>) -> Result<(), Diagnostic> {
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
            sources.push(Source { file, text, role: Role::Import });
        }
    }
    Ok(())
}

/// Reads a file with schedules.
///
/// # Errors
/// The reason why it cannot be read.
pub fn read(path: &Path) -> Result<String, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    file.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LIMIT {
        return Err(format!("it has more than {LIMIT} bytes"));
    }
    String::from_utf8(bytes).map_err(|_| "it is no text in UTF-8".to_owned())
}
