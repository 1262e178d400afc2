//! Messages for users: coded errors, unsupported features, exceeded limits and internal errors.
//!
//! - [`Diagnostic`]: the input is wrong; all errors are collected, each with a stable code;
//! - [`Unsupported`] and [`Limit`]: the input is valid, but cannot be handled;
//! - [`Failure`]: the error type of a pass, any of these;
//! - an internal error is a panic, caught where passes are called and reported as `RM9000`.
//!
//! Each crate has its own table of codes and adds it with [`register_codes`]: 0001 to 0199 and 9000 here, from 0200 in
//! the front end, with those of requests for derivatives from 0400, from 0300 in transformations, from 0420 in
//! differentiation, from 3000 in targets, from 4000 in tools. [`explain`] searches all of them.

mod codes;
mod collector;

pub use codes::CODES;
pub use collector::Collector;

use crate::ir::{Context, Loc, Place, file_loc, place_of, raw_str, unknown_loc};
use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// No output can be produced.
    Error,
    /// Probably a mistake; output is produced.
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
    /// The severity.
    pub severity: Severity,
    /// The source location, if known.
    pub location: Option<Place>,
    /// The message.
    pub message: String,
    /// Attached notes, each with its own location.
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

    /// Reports it to the diagnostic handlers of a context, with its notes, at `fallback` if it has no location of its
    /// own.
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

/// An unsupported construct, named so that users can judge whether they need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The feature: "`_Atomic` struct", "computed goto in a team".
    pub feature: String,
    /// The source location, if known.
    pub at: Option<Place>,
}

impl Unsupported {
    /// An unsupported feature at an MLIR location.
    pub fn new(feature: impl Into<String>, at: Loc<'_>) -> Self {
        Self { feature: feature.into(), at: place_of(at) }
    }

    /// The diagnostic with code RM0001.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic::error("RM0001", self.at.clone(), format!("not supported: {}", self.feature))
    }
}

/// An exceeded limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The counted entity.
    pub what: String,
    /// The limit.
    pub max: u64,
    /// The source location, if known.
    pub at: Option<Place>,
}

impl Limit {
    /// The diagnostic with code RM0002.
    pub fn diagnostic(&self) -> Diagnostic {
        let message = format!("more than {} {}", self.max, self.what);
        Diagnostic::error("RM0002", self.at.clone(), message)
    }
}

/// The reason of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Errors that are not yet reported.
    Diagnostics(Vec<Diagnostic>),
    /// All errors are already reported.
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

/// A diagnostic code with its meaning and remedy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// `RM0123`.
    pub code: &'static str,
    /// One line.
    pub title: &'static str,
    /// Some paragraphs: the meaning, the reason, the remedy.
    pub explanation: &'static str,
}

/// Declares the codes of a crate: a constant for each, and the table `CODES` of all of them. An entry is `NAME = code, title,
/// explanation;`.
#[macro_export]
macro_rules! declare_codes {
    ($($name:ident = $code:literal, $title:literal, $explanation:literal;)*) => {
        $(#[doc = concat!("The code of: ", $title, ".")]
        pub const $name: &str = $code;)*

        /// The codes with their explanations.
        pub const CODES: &[$crate::diagnostics::CodeInfo] =
            &[$($crate::diagnostics::CodeInfo { code: $name, title: $title, explanation: $explanation },)*];
    };
}

static TABLES: Mutex<Vec<&'static [CodeInfo]>> = Mutex::new(Vec::new());

/// Adds the table of a crate. Adding a table again has no effect.
pub fn register_codes(table: &'static [CodeInfo]) {
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    if !tables.iter().any(|known| std::ptr::eq(*known, table)) {
        tables.push(table);
    }
}

/// The codes of all tables, sorted.
pub fn all_codes() -> Vec<CodeInfo> {
    let tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut all: Vec<CodeInfo> = CODES.to_vec();
    for table in tables.iter() {
        all.extend_from_slice(table);
    }
    all.sort_by_key(|each| each.code);
    all
}

/// The output of `--explain`; `None` for an unknown code.
pub fn explain(code: &str) -> Option<String> {
    let wanted = code.to_ascii_uppercase();
    all_codes()
        .into_iter()
        .find(|each| each.code == wanted)
        .map(|each| format!("{}: {}\n\n{}\n", each.code, each.title, each.explanation.trim()))
}
