//! Messages about a check in the style of compilers: location, severity, text, source line and a marker below it.

use std::fmt::Write as _;

use crate::Check;
use crate::check_file::CheckFileError;
use crate::engine::{Event, Outcome};
use crate::nearest::nearest;
use crate::pattern::{Body, Kind};
use crate::text::{Position, Source};

/// The severity of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Severity {
    Error,
    Remark,
    Note,
}

/// A text buffer with or without colours.
#[derive(Debug)]
pub struct Printer {
    out: String,
    color: bool,
}

const BOLD: &str = "\x1b[1m";
const RESET: &str = "\x1b[0m";

impl Printer {
    /// Creates an empty buffer.
    pub fn new(color: bool) -> Printer {
        Printer { out: String::new(), color }
    }

    /// Returns the text.
    pub fn finish(self) -> String {
        self.out
    }

    fn paint(&self, code: &str, text: &str) -> String {
        if self.color { format!("{code}{text}{RESET}") } else { text.to_owned() }
    }

    fn severity(&self, severity: Severity) -> String {
        match severity {
            Severity::Error => self.paint("\x1b[1;31m", "error: "),
            Severity::Remark => self.paint("\x1b[1;34m", "remark: "),
            Severity::Note => self.paint("\x1b[1;36m", "note: "),
        }
    }

    /// Prints a message without a location.
    fn plain(&mut self, severity: Severity, text: &str) {
        let head = self.severity(severity);
        let _ = writeln!(self.out, "{head}{text}");
    }

    /// Prints a message about `length` bytes from an offset.
    fn at(&mut self, severity: Severity, source: &Source, offset: usize, length: usize, text: &str) {
        const MAX_SHOWN: usize = 300;
        let (line, column) = source.line_column(offset);
        let place = self.paint(BOLD, &format!("{}:{line}:{column}: ", source.name));
        let head = self.severity(severity);
        let text = self.paint(BOLD, text);
        let _ = writeln!(self.out, "{place}{head}{text}");
        let content: String = source.line_at(offset).replace('\t', " ");
        // A long line is cut around the location.
        let skip = if column > MAX_SHOWN / 2 { column - MAX_SHOWN / 3 } else { 0 };
        let shown: String = content.chars().skip(skip).take(MAX_SHOWN).collect();
        let (before, after) =
            (if skip > 0 { "..." } else { "" }, if content.chars().count() > skip + MAX_SHOWN { "..." } else { "" });
        let _ = writeln!(self.out, "{before}{shown}{after}");
        let room = shown.chars().count().saturating_sub(column - 1 - skip).max(1);
        let mark = format!("^{}", "~".repeat(length.min(room).saturating_sub(1)));
        let mark = self.paint("\x1b[1;32m", &mark);
        let _ = writeln!(self.out, "{}{mark}", " ".repeat(column - 1 - skip + before.len()));
    }
}

/// The messages for an invalid check file.
pub fn unusable(error: &CheckFileError, color: bool) -> String {
    let mut printer = Printer::new(color);
    for (position, message) in &error.problems {
        match position.and_then(|p| error.sources.get(p.source).map(|s| (s, p.offset))) {
            Some((source, offset)) => printer.at(Severity::Error, source, offset, 1, message),
            None => printer.plain(Severity::Error, message),
        }
    }
    printer.finish()
}

/// The messages for all recorded events; without `with_successes`, only for errors.
pub fn messages(check: &Check, color: bool, with_successes: bool) -> String {
    let mut printer = Printer::new(color);
    for event in &check.verdict.events {
        if event.outcome.is_error() || with_successes {
            event_messages(&mut printer, check, event);
        }
    }
    printer.finish()
}

fn check_source(check: &Check, at: Position) -> &Source {
    check.file.sources.get(at.source).unwrap_or(&check.file.sources[0])
}

fn event_messages(printer: &mut Printer, check: &Check, event: &Event) {
    let pattern = &event.pattern;
    let source = check_source(check, pattern.at);
    let description = pattern.description();
    let count = if pattern.count > 1 { format!(" ({} out of {})", event.nth, pattern.count) } else { String::new() };
    let (start, _) = event.range;
    let input = &check.input;
    let mut head = |severity, text: String| printer.at(severity, source, pattern.at.offset, 1, &text);
    match event.outcome {
        Outcome::Found | Outcome::Discarded | Outcome::Excluded => {
            found_messages(printer, check, event, &count);
        }
        Outcome::Absent => {
            head(Severity::Remark, format!("{description}: excluded string not found in input"));
            printer.at(Severity::Note, input, start, 1, "scanning from here");
            values(printer, event, start, input);
        }
        Outcome::WrongLine => {
            let text = wrong_line_text(event);
            head(Severity::Error, format!("{description}: {text}"));
            wrong_line(printer, event, input);
        }
        Outcome::Missing => {
            head(Severity::Error, format!("{description}: expected string not found in input{count}"));
            printer.at(Severity::Note, input, start, 1, "scanning from here");
            if let Body::Never(reason) = &pattern.body {
                printer.plain(Severity::Note, &format!("the pattern as a whole is no valid regex: {reason}"));
            }
            values(printer, event, start, input);
            candidate(printer, event, input);
        }
        Outcome::Invalid => {
            for problem in &event.problems {
                let source = check_source(check, problem.at);
                printer.at(Severity::Error, source, problem.at.offset, 1, &problem.message);
            }
            printer.at(Severity::Note, input, start, 1, &format!("{description} would be searched for from here"));
            values(printer, event, start, input);
            candidate(printer, event, input);
        }
    }
}

fn found_messages(printer: &mut Printer, check: &Check, event: &Event, count: &str) {
    let pattern = &event.pattern;
    let (severity, what) = match event.outcome {
        Outcome::Excluded => (Severity::Error, "excluded"),
        _ => (Severity::Remark, "expected"),
    };
    let text = format!("{}: {what} string found in input{count}", pattern.description());
    printer.at(severity, check_source(check, pattern.at), pattern.at.offset, 1, &text);
    let (start, end) = event.range;
    let input = &check.input;
    printer.at(Severity::Note, input, start, end - start, "found here");
    if let Some((from, to)) = event.overlaps {
        let text = "match discarded, overlaps earlier DAG match here";
        printer.at(Severity::Note, input, from, to - from, text);
    }
    values(printer, event, start, input);
    for (name, from, to) in &event.captures {
        let text = format!("captured var \"{name}\" as {}", shown(&input.text[*from..*to]));
        printer.at(Severity::Note, input, *from, to - from, &text);
    }
}

fn wrong_line_text(event: &Event) -> String {
    match (event.pattern.kind, event.lines) {
        (Kind::Same, _) => "is not on the same line as the previous match".to_owned(),
        (_, Some(0)) => "is on the same line as previous match".to_owned(),
        (_, lines) => {
            let lines = lines.unwrap_or(0).saturating_sub(1);
            let plural = if lines == 1 { "" } else { "s" };
            format!("is not on the line after the previous match ({lines} line{plural} between)")
        }
    }
}

fn shown(value: &[u8]) -> String {
    let printable = value.iter().all(|c| (b' '..=b'~').contains(c) && *c != b'"');
    let text = String::from_utf8_lossy(value);
    if printable { format!("\"{text}\"") } else { format!("\"{}\" (escaped value)", text.escape_debug()) }
}

fn values(printer: &mut Printer, event: &Event, at: usize, input: &Source) {
    for (name, value) in &event.values {
        let text = format!("with \"{}\" equal to {}", name.escape_debug(), shown(value));
        printer.at(Severity::Note, input, at, 1, &text);
    }
}

fn wrong_line(printer: &mut Printer, event: &Event, input: &Source) {
    let (start, end) = event.range;
    let which = if event.pattern.kind == Kind::Same { "same" } else { "next" };
    printer.at(Severity::Note, input, start, end - start, &format!("'{which}' match was here"));
    printer.at(Severity::Note, input, event.from, 1, "previous match ended here");
    let between = &input.text[event.from..start];
    if let (true, Some(newline)) = (event.lines > Some(1), memchr::memchr(b'\n', between)) {
        let at = event.from + newline + 1;
        printer.at(Severity::Note, input, at, 1, "non-matching line after previous match is here");
    }
    values(printer, event, start, input);
    if event.lines > Some(1) {
        // The candidate on the line where the match was expected.
        let line_end = |from: usize| memchr::memchr(b'\n', &input.text[from..]).map_or(input.text.len(), |i| from + i);
        let first = line_end(event.from) + 1;
        if first <= input.text.len() {
            let found = nearest(&event.pattern, &event.values, &input.text, first, line_end(first));
            describe_candidate(printer, found, input);
        }
    }
}

fn candidate(printer: &mut Printer, event: &Event, input: &Source) {
    let (start, end) = event.range;
    let found = nearest(&event.pattern, &event.values, &input.text, start, end);
    describe_candidate(printer, found, input);
}

fn describe_candidate(printer: &mut Printer, found: Option<crate::nearest::Candidate>, input: &Source) {
    let Some(found) = found else { return };
    let length = found.end - found.start;
    printer.at(Severity::Note, input, found.start, length, "possible intended match here");
    for difference in &found.differences {
        let text = format!("expected {}, found {}", difference.expected, difference.found);
        let length = difference.found.len().saturating_sub(2);
        printer.at(Severity::Note, input, difference.at, length, &text);
    }
}
