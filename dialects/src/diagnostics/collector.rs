//! Collects the diagnostics of an MLIR context.

use super::{Diagnostic, Severity, all_codes};
use crate::ir::{Context, Place, place_of};
use melior::diagnostic::{DiagnosticHandlerId, DiagnosticSeverity};
use std::sync::{Arc, Mutex, PoisonError};

/// The code of diagnostics that MLIR itself reports.
const UPSTREAM: &str = "RM0005";

/// Collects the diagnostics of a context, which are not printed, until it is dropped.
pub struct Collector<'c> {
    context: &'c Context,
    handler: Option<DiagnosticHandlerId>,
    list: Arc<Mutex<Vec<Diagnostic>>>,
}

impl<'c> Collector<'c> {
    /// Starts collecting.
    pub fn attach(context: &'c Context) -> Self {
        let list = Arc::new(Mutex::new(Vec::new()));
        let sink = list.clone();
        let handler = context.attach_diagnostic_handler(move |diagnostic| {
            sink.lock().unwrap_or_else(PoisonError::into_inner).push(convert(&diagnostic));
            true
        });
        Self { context, handler: Some(handler), list }
    }

    /// Removes and returns the collected diagnostics, in the order in which they were reported.
    pub fn take(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut *self.list.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Collector<'_> {
    fn drop(&mut self) {
        if let Some(handler) = self.handler.take() {
            self.context.detach_diagnostic_handler(handler);
        }
    }
}

fn place(diagnostic: &melior::diagnostic::Diagnostic<'_>) -> Option<Place> {
    place_of(diagnostic.location())
}

/// Converts a diagnostic of MLIR; messages of this project begin with their code.
fn convert(diagnostic: &melior::diagnostic::Diagnostic<'_>) -> Diagnostic {
    let text = diagnostic.to_string();
    let known = text
        .split_once(": ")
        .and_then(|(code, rest)| Some((all_codes().iter().find(|each| each.code == code)?.code, rest)));
    let (code, message) = match known {
        Some((code, rest)) => (code, rest.to_owned()),
        None => (UPSTREAM, text.clone()),
    };
    let notes = (0..diagnostic.note_count())
        .filter_map(|index| diagnostic.note(index).ok())
        .map(|note| (place(&note), note.to_string()))
        .collect();
    Diagnostic {
        code,
        severity: match diagnostic.severity() {
            DiagnosticSeverity::Error => Severity::Error,
            DiagnosticSeverity::Warning => Severity::Warning,
            DiagnosticSeverity::Note | DiagnosticSeverity::Remark => Severity::Remark,
        },
        location: place(diagnostic),
        message,
        notes,
    }
}
