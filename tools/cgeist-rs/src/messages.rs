//! Diagnostics of MLIR and of the passes, printed in Clang's format.

use dialects::ir::{Context, place_of};
use dialects::melior::diagnostic::{Diagnostic as MlirDiagnostic, DiagnosticSeverity};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The code of diagnostics that report a defect of the compiler.
const INTERNAL_ERROR: &str = "RM9000";

/// One diagnostic.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Message {
    /// The file; empty if the location is unknown.
    file: String,
    /// The line, from 1; 0 if the location is unknown.
    line: u32,
    /// The column, from 1; 0 if the location is unknown.
    column: u32,
    /// `error`, `warning`, `remark` or `note`.
    severity: String,
    /// The message text.
    text: String,
    /// The attached notes.
    notes: Vec<Message>,
}

impl Message {
    fn new(diagnostic: &MlirDiagnostic<'_>) -> Self {
        let place = place_of(diagnostic.location()).unwrap_or_default();
        let severity = match diagnostic.severity() {
            DiagnosticSeverity::Error => "error",
            DiagnosticSeverity::Warning => "warning",
            DiagnosticSeverity::Note => "note",
            DiagnosticSeverity::Remark => "remark",
        };
        let notes = (0..diagnostic.note_count()).filter_map(|index| diagnostic.note(index).ok());
        Self {
            file: place.file,
            line: place.line,
            column: place.column,
            severity: severity.to_owned(),
            text: diagnostic.to_string(),
            notes: notes.map(|note| Message::new(&note)).collect(),
        }
    }

    /// Sets the file name of located messages that have none.
    fn name_file(&mut self, name: &str) {
        if self.line != 0 && (self.file.is_empty() || self.file == "-") {
            self.file = name.to_owned();
        }
        self.notes.iter_mut().for_each(|note| note.name_file(name));
    }

    /// The lines to print.
    fn render(&self, colour: bool) -> String {
        let place = match self.line {
            0 => format!("{}: ", crate::diagnostic::program()),
            _ => format!("{}:{}:{}: ", self.file, self.line, self.column),
        };
        let mut text = if colour {
            let code = match self.severity.as_str() {
                "error" => "1;31",
                "warning" => "1;35",
                "remark" => "1;34",
                _ => "1;36",
            };
            format!("\x1b[1m{place}\x1b[0;{code}m{}: \x1b[0m\x1b[1m{}\x1b[0m\n", self.severity, self.text)
        } else {
            format!("{place}{}: {}\n", self.severity, self.text)
        };
        self.notes.iter().for_each(|note| text.push_str(&note.render(colour)));
        text
    }
}

/// The severities among the printed diagnostics.
#[derive(Clone, Copy, Debug)]
pub struct Printed {
    /// Whether there was an error.
    pub error: bool,
    /// Whether there was an error that is a defect of the compiler.
    pub internal: bool,
}

/// Collects the diagnostics of a context.
#[derive(Clone, Default)]
pub struct Messages {
    all: Arc<Mutex<Vec<Message>>>,
}

impl Messages {
    /// Starts to collect every diagnostic of `context`. MLIR does not know the file name of the source that it parses;
    /// `input` is used instead.
    pub fn attach(context: &Context, input: &Path) -> Self {
        let messages = Self::default();
        let all = Arc::clone(&messages.all);
        let input = input.display().to_string();
        context.attach_diagnostic_handler(move |diagnostic| {
            let mut message = Message::new(&diagnostic);
            message.name_file(&input);
            all.lock().unwrap_or_else(PoisonError::into_inner).push(message);
            true
        });
        messages
    }

    /// Takes the collected diagnostics, sorted by location: passes report on functions in any order.
    fn take(&self) -> Vec<Message> {
        let mut all = std::mem::take(&mut *self.all.lock().unwrap_or_else(PoisonError::into_inner));
        all.sort();
        all.dedup();
        all
    }

    /// Prints the collected diagnostics.
    pub fn print(&self) -> Printed {
        let all = self.take();
        let mut out = std::io::stderr().lock();
        let colour = out.is_terminal();
        for message in &all {
            // A failed write to standard error cannot be reported.
            let _ = out.write_all(message.render(colour).as_bytes());
        }
        Printed {
            error: all.iter().any(|message| message.severity == "error"),
            internal: all.iter().any(|message| message.text.starts_with(INTERNAL_ERROR)),
        }
    }
}
