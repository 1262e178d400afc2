//! Prints the input with annotations: each search result marks the lines that it concerns.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::Check;
use crate::engine::{Event, Outcome};
use crate::pattern::Kind;

/// The input lines to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Filter {
    /// All lines.
    All,
    /// Lines with any part of an annotation.
    AnnotationFull,
    /// Lines where an annotation begins.
    Annotation,
    /// Lines where an annotation of an error begins.
    Error,
}

/// The part of an annotation on one line.
#[derive(Debug)]
struct Annotation {
    line: usize,
    /// Columns from 0, half-open.
    columns: (usize, usize),
    /// The label of the directive, `T:L`.
    directive: String,
    /// The index of the result among those of the directive, from 0.
    nth: usize,
    mark: char,
    first: bool,
    error: bool,
    note: String,
}

/// The output of `--dump-input=help`.
pub const HELP: &str = "\
The following description was requested by --dump-input=help to explain the input dump.

  - L:     labels line number L of the input
  - T:L    labels a match result of the directive of type T on line L of the check file
  - T:L'N  labels the Nth result of that directive, where there are several
  - T:impN labels a match result of the Nth --implicit-check-not
  - .      stands three times, below each other, for input lines that are left out with their annotations
  - ^~~    marks the match of a directive (reported under -v)
  - !~~    marks a match that must not be, or that is on a wrong line or was discarded
  - X~~    marks where a search began that found nothing, and the region that it covered
  - ?      marks a possible intended match

--dump-input-filter selects the input lines, --dump-input-context the number of lines around them.
";

/// Returns the annotated input of a check.
pub fn dump(check: &Check, filter: Filter, context: usize, color: bool) -> String {
    let text = &check.input.text;
    let mut starts = vec![0];
    starts.extend(memchr::memchr_iter(b'\n', text).map(|i| i + 1));
    if starts.len() > 1 && starts.last() == Some(&text.len()) && text.last() == Some(&b'\n') {
        starts.pop();
    }
    let mut collector = Collector { check, starts: &starts, annotations: Vec::new(), results: BTreeMap::new() };
    check.verdict.events.iter().for_each(|event| collector.annotate(event));
    let Collector { mut annotations, results, .. } = collector;
    annotations.sort_by_key(|a| a.line);
    let shown = shown_lines(&annotations, filter, context, starts.len());
    let mut out = format!(
        "\nInput file: {}\nCheck file: {}\n\n-dump-input=help explains the following input dump.\n\nInput was:\n<<<<<<\n",
        check.input.name, check.file.sources[0].name
    );
    let labels: Vec<String> = annotations.iter().map(|annotation| label(annotation, &results)).collect();
    let label_width = labels.iter().map(String::len).max().unwrap_or(0);
    let width = label_width.max(starts.len().to_string().len()) + 3;
    let view = View { text, starts: &starts, annotations: &annotations, labels: &labels, width, color };
    let mut next = 0;
    for line in shown {
        view.gap(&mut out, next, line);
        view.line(&mut out, line);
        next = line + 1;
    }
    view.gap(&mut out, next, starts.len());
    out.push_str(">>>>>>\n");
    out
}

/// The label of an annotation: the directive, and the index of the result if it has several.
fn label(annotation: &Annotation, results: &BTreeMap<String, usize>) -> String {
    match results.get(&annotation.directive) {
        Some(&count) if count > 1 => format!("{}'{}", annotation.directive, annotation.nth),
        _ => annotation.directive.clone(),
    }
}

/// The number of lines that stand for omitted ones. Gaps that need no more lines are shown in full.
const ELLIPSIS: usize = 3;

/// The data for printing lines of the dump.
struct View<'a> {
    text: &'a [u8],
    /// The offsets of the starts of the input lines.
    starts: &'a [usize],
    /// Sorted by line.
    annotations: &'a [Annotation],
    /// The label of each annotation.
    labels: &'a [String],
    /// The width of the label column.
    width: usize,
    color: bool,
}

impl View<'_> {
    /// Prints an input line with its annotations.
    fn line(&self, out: &mut String, line: usize) {
        let width = self.width;
        let start = self.starts[line];
        let end = self.starts.get(line + 1).map_or(self.text.len(), |e| e - 1);
        let content = self.text[start..end].strip_suffix(b"\n").unwrap_or(&self.text[start..end]);
        let content = String::from_utf8_lossy(content);
        let _ = writeln!(out, "{:>width$}: {content} ", line + 1);
        // The notes of a line are aligned in one column, after the text and all marks; a mark may be on the newline.
        let column = content.chars().count() + 1;
        let first = self.annotations.partition_point(|a| a.line < line);
        for (annotation, label) in self.annotations[first..].iter().zip(&self.labels[first..]) {
            if annotation.line != line {
                break;
            }
            write_annotation(out, annotation, &format!("{label:<width$}"), column, self.color);
        }
    }

    /// Prints the gap from line `first` to before `end`: an ellipsis, or the lines themselves if they need no more
    /// room.
    fn gap(&self, out: &mut String, first: usize, end: usize) {
        let width = self.width;
        let count = |line: usize| self.annotations.partition_point(|a| a.line < line);
        if end - first + (count(end) - count(first)) <= ELLIPSIS {
            (first..end).for_each(|line| self.line(out, line));
            return;
        }
        for _ in 0..ELLIPSIS {
            let _ = writeln!(out, "{:>width$}", ".");
        }
    }
}

fn write_annotation(out: &mut String, annotation: &Annotation, label: &str, column: usize, color: bool) {
    let (from, to) = annotation.columns;
    let mark = if annotation.first { annotation.mark } else { '~' };
    let tail = if mark == ' ' { "" } else { &"~".repeat(to.saturating_sub(from).saturating_sub(1)) };
    let marks = format!("{}{mark}{tail}", " ".repeat(from));
    let mut line = format!("{label}  {marks}");
    if !annotation.note.is_empty() {
        // Not a format width, which is limited to 65,535.
        let room = column.saturating_sub(from + 1 + tail.len());
        line.push_str(&" ".repeat(room + 1));
        line.push_str(&annotation.note);
    }
    let line = line.trim_end();
    if color {
        let code = if annotation.error { "\x1b[1;31m" } else { "\x1b[1;32m" };
        let _ = writeln!(out, "{code}{line}\x1b[0m");
    } else {
        let _ = writeln!(out, "{line}");
    }
}

fn shown_lines(annotations: &[Annotation], filter: Filter, context: usize, count: usize) -> BTreeSet<usize> {
    if filter == Filter::All {
        return (0..count).collect();
    }
    let mut lines = BTreeSet::new();
    for annotation in annotations {
        let wanted = match filter {
            Filter::Error => annotation.error && annotation.first,
            Filter::Annotation => annotation.first,
            _ => true,
        };
        if wanted {
            lines.extend(annotation.line.saturating_sub(context)..(annotation.line + context + 1).min(count));
        }
    }
    lines
}

/// The label of a directive: its kind and line, or its index for an implicit one.
fn directive(check: &Check, event: &Event) -> String {
    let kind = match event.pattern.kind {
        Kind::Plain if event.pattern.count > 1 => "count",
        Kind::Plain => "check",
        Kind::Next => "next",
        Kind::Same => "same",
        Kind::Not => "not",
        Kind::Dag => "dag",
        Kind::Label => "label",
        Kind::Empty => "empty",
        Kind::Eof => "eof",
    };
    let source = &check.file.sources[event.pattern.at.source.min(check.file.sources.len() - 1)];
    if event.pattern.kind == Kind::Not && event.pattern.line.is_none() {
        return format!("{kind}:imp{}", event.pattern.at.source + 1 - check.file.first_implicit);
    }
    format!("{kind}:{}", source.line_column(event.pattern.at.offset).0)
}

/// The line (from 0) of an offset.
fn line_of(starts: &[usize], offset: usize) -> usize {
    starts.partition_point(|s| *s <= offset).saturating_sub(1)
}

/// Collects the annotations of all events.
struct Collector<'a> {
    check: &'a Check,
    /// The offsets of the starts of the input lines.
    starts: &'a [usize],
    annotations: Vec<Annotation>,
    /// The number of results of each directive so far.
    results: BTreeMap<String, usize>,
}

impl Collector<'_> {
    /// Adds a mark for a range, on all of its lines, as another result of a directive. The note goes to the first
    /// line.
    fn add(&mut self, directive: &str, range: (usize, usize), mark: char, error: bool, note: String) {
        let counter = self.results.entry(directive.to_owned()).or_default();
        let nth = *counter;
        *counter += 1;
        let (start, end) = range;
        let (first, last) = (line_of(self.starts, start), line_of(self.starts, end.saturating_sub(1).max(start)));
        let mut note = note;
        for line in first..=last {
            let line_start = self.starts[line];
            let line_end = self.starts.get(line + 1).map_or(self.check.input.text.len(), |next| *next);
            let from = if line == first { start - line_start } else { 0 };
            self.annotations.push(Annotation {
                line,
                columns: (from, end.min(line_end).saturating_sub(line_start)),
                directive: directive.to_owned(),
                nth,
                mark,
                first: line == first,
                error,
                note: std::mem::take(&mut note),
            });
        }
    }

    fn annotate(&mut self, event: &Event) {
        let (mark, note) = match event.outcome {
            Outcome::Found => ('^', ""),
            Outcome::Excluded => ('!', "error: no match expected"),
            Outcome::WrongLine => ('!', "error: match on wrong line"),
            Outcome::Discarded => ('!', "discard: overlaps earlier match"),
            Outcome::Missing => ('X', "error: no match found"),
            Outcome::Invalid => ('X', "error: match failed for invalid pattern"),
            Outcome::Absent => ('X', ""),
        };
        let directive = directive(self.check, event);
        self.add(&directive, event.range, mark, event.outcome.is_error(), note.to_owned());
        self.annotate_notes(event, &directive);
    }

    /// Adds the explanations of an event: problems, values, captures and a possible intended match.
    fn annotate_notes(&mut self, event: &Event, directive: &str) {
        let (start, end) = event.range;
        for problem in &event.problems {
            self.add(directive, (start, start), ' ', false, problem.message.clone());
        }
        for (name, value) in &event.values {
            let value = String::from_utf8_lossy(value).escape_debug().to_string();
            self.add(directive, (start, start), ' ', false, format!("with \"{name}\" equal to \"{value}\""));
        }
        for (name, from, to) in &event.captures {
            self.add(directive, (*from, *to), '^', false, format!("captured var \"{name}\""));
        }
        if matches!(event.outcome, Outcome::Missing | Outcome::Invalid) {
            let text = &self.check.input.text;
            let found = crate::nearest::nearest(&event.pattern, &event.values, text, start, end);
            if let Some(found) = found {
                self.add(directive, (found.start, found.start + 1), '?', false, "possible intended match".to_owned());
            }
        }
    }
}
