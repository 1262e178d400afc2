//! What is said to users: coded errors, honest gaps, limits and internal errors.
//!
//! - [`Diagnostic`]: the input is wrong; all of them are collected, each with a stable code;
//! - [`Unsupported`] and [`Limit`]: the input is right, and we cannot do it;
//! - [`Failure`]: what a pass returns, any of these;
//! - an internal error is a panic, caught where passes are called and reported as `RM9000`.
//!
//! Each crate has its own table of codes and adds it with [`register_codes`]: 0001 to 0199 here, 1000 and up in the front end,
//! 2000 in transformations, 3000 in targets, 4000 in tools. [`explain`] finds them all.

mod codes;
mod collector;

pub use codes::CODES;
pub use collector::Collector;

use crate::ir::{Context, Loc, Place, file_loc, place_of, raw_str, unknown_loc};
use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing can be produced.
    Error,
    /// Something is odd.
    Warning,
    /// Information.
    Remark,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Remark => "remark",
        })
    }
}

/// A message to the user with a stable code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// `RM0123`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where, when that is known.
    pub location: Option<Place>,
    /// What.
    pub message: String,
    /// More about it, each possibly elsewhere.
    pub notes: Vec<(Option<Place>, String)>,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: &'static str, location: Option<Place>, message: impl Into<String>) -> Self {
        Self { code, severity: Severity::Error, location, message: message.into(), notes: Vec::new() }
    }

    /// An error at an MLIR location.
    pub fn error_at(code: &'static str, location: Loc<'_>, message: impl Into<String>) -> Self {
        Self::error(code, place_of(location), message)
    }

    /// A warning.
    pub fn warning(code: &'static str, location: Option<Place>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, location, message) }
    }

    /// Adds a note.
    pub fn note(mut self, location: Option<Place>, text: impl Into<String>) -> Self {
        self.notes.push((location, text.into()));
        self
    }

    /// Gives it to the diagnostic handlers of a context, at `fallback` when it has no location of its own. Errors and
    /// warnings carry their notes.
    pub fn emit<'c>(&self, context: &'c Context, fallback: Option<Loc<'c>>) {
        let location = match &self.location {
            Some(place) => file_loc(context, &place.file, place.line, place.column),
            None => fallback.unwrap_or(unknown_loc(context)),
        };
        let notes: Vec<_> = self
            .notes
            .iter()
            .map(|(place, text)| {
                let at = match place {
                    Some(place) => file_loc(context, &place.file, place.line, place.column),
                    None => location,
                };
                (at.to_raw(), raw_str(text))
            })
            .collect();
        let locations: Vec<_> = notes.iter().map(|note| note.0).collect();
        let texts: Vec<_> = notes.iter().map(|note| note.1).collect();
        let message = format!("{}: {}", self.code, self.message);
        // SAFETY: all handles live in `context`; the buffers live through the call.
        unsafe {
            dialects_sys::rmlirEmit(
                location.to_raw(),
                self.severity as u32,
                raw_str(&message),
                locations.as_ptr(),
                texts.as_ptr(),
                texts.len(),
            );
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.location {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}: {}: {}", self.severity, self.code, self.message)?;
        for (place, text) in &self.notes {
            f.write_str("\n")?;
            if let Some(place) = place {
                write!(f, "{place}: ")?;
            }
            write!(f, "note: {text}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

/// A construct that we do not handle (yet), named so that users can see whether they need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// What: "`_Atomic` struct", "computed goto in a team".
    pub feature: String,
    /// Where.
    pub at: Option<Place>,
}

impl Unsupported {
    /// Names a feature at an MLIR location.
    pub fn new(feature: impl Into<String>, at: Loc<'_>) -> Self {
        Self { feature: feature.into(), at: place_of(at) }
    }

    /// As a diagnostic with code RM0001.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic::error("RM0001", self.at.clone(), format!("not supported: {}", self.feature))
    }
}

/// A bound that was exceeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What was counted.
    pub what: String,
    /// The bound.
    pub max: u64,
    /// Where.
    pub at: Option<Place>,
}

impl Limit {
    /// As a diagnostic with code RM0002.
    pub fn diagnostic(&self) -> Diagnostic {
        let message = format!("more than {} {}", self.max, self.what);
        Diagnostic::error("RM0002", self.at.clone(), message)
    }
}

/// Why something failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Errors that are not reported yet.
    Diagnostics(Vec<Diagnostic>),
    /// Everything was already reported.
    Reported,
}

impl Failure {
    /// The diagnostics that are still to be reported.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            Self::Diagnostics(list) => list,
            Self::Reported => &[],
        }
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Diagnostics(vec![diagnostic])
    }
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Self::Diagnostics(diagnostics)
    }
}

impl From<Unsupported> for Failure {
    fn from(unsupported: Unsupported) -> Self {
        unsupported.diagnostic().into()
    }
}

impl From<Limit> for Failure {
    fn from(limit: Limit) -> Self {
        limit.diagnostic().into()
    }
}

/// A code, what it stands for, and what to do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// `RM0123`.
    pub code: &'static str,
    /// One line.
    pub title: &'static str,
    /// Some paragraphs: what it means, why, the remedy.
    pub explanation: &'static str,
}

static TABLES: Mutex<Vec<&'static [CodeInfo]>> = Mutex::new(Vec::new());

/// Adds the table of a crate. Adding one twice does nothing.
pub fn register_codes(table: &'static [CodeInfo]) {
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    if !tables.iter().any(|known| std::ptr::eq(*known, table)) {
        tables.push(table);
    }
}

/// All codes of all tables, sorted.
pub fn all_codes() -> Vec<CodeInfo> {
    let tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut all: Vec<CodeInfo> = CODES.to_vec();
    for table in tables.iter() {
        all.extend_from_slice(table);
    }
    all.sort_by_key(|each| each.code);
    all
}

/// What `--explain` prints; `None` for an unknown code.
pub fn explain(code: &str) -> Option<String> {
    let wanted = code.to_ascii_uppercase();
    all_codes()
        .into_iter()
        .find(|each| each.code == wanted)
        .map(|each| format!("{}: {}\n\n{}\n", each.code, each.title, each.explanation.trim()))
}
