//! Files with schedules, which only tools read.

use crate::codes;
use dialects::diagnostics::Diagnostic;
use dialects::schedules::Source;
use std::sync::{Mutex, PoisonError};

/// Reads a file with schedules, and all files that it imports.
///
/// # Errors
/// Files that cannot be read.
pub type Reader = fn(&str) -> Result<Vec<Source>, Diagnostic>;

static READER: Mutex<Option<Reader>> = Mutex::new(None);

/// Lets the pass `apply-schedules` read files by a function of the tool.
pub fn read_files_by(reader: Reader) {
    *READER.lock().unwrap_or_else(PoisonError::into_inner) = Some(reader);
}

/// The file with its imports.
pub(crate) fn read(path: &str) -> Result<Vec<Source>, Diagnostic> {
    let reader = *READER.lock().unwrap_or_else(PoisonError::into_inner);
    let unread =
        || Err(Diagnostic::error(codes::FILE, None, format!("cannot read '{path}': this program reads no files")));
    reader.map_or_else(unread, |reader| reader(path))
}
