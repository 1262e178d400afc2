//! The input with annotations: for each search a mark in the lines that it concerns.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::Check;
use crate::engine::{Event, Outcome};
use crate::pattern::Kind;

/// Which input lines are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Filter {
    /// All.
    All,
    /// Those with any part of an annotation.
    AnnotationFull,
    /// Those where an annotation begins.
    Annotation,
    /// Those where an annotation of an error begins.
    Error,
}

/// One annotation on one line.
#[derive(Debug)]
struct Annotation {
    line: usize,
    /// Columns from 0; the end is not part of it.
    columns: (usize, usize),
    label: String,
    mark: char,
    first: bool,
    error: bool,
    note: String,
}

/// What `--dump-input=help` prints.
pub const HELP: &str = "\
The following description was requested by --dump-input=help to explain the input dump.

  - L:     labels line number L of the input
  - T:L    labels a match result of the directive of type T on line L of the check file
  - T:L'N  labels the Nth result of that directive, where there are several
  - ^~~    marks the match of a directive (reported under -v)
  - !~~    marks a match that must not be, or that is on a wrong line or was discarded
  - X~~    marks where a search began that found nothing, and the region that it covered
  - ?      marks a possible intended match
  - {{}}   note: the text behind a mark explains it

--dump-input-filter selects the input lines, --dump-input-context the number of lines around them.
";

/// The dump of the input of a check.
pub fn dump(check: &Check, filter: Filter, context: usize, color: bool) -> String {
    let text = &check.input.text;
    let mut starts = vec![0];
    starts.extend(memchr::memchr_iter(b'\n', text).map(|i| i + 1));
    if starts.len() > 1 && starts.last() == Some(&text.len()) && text.last() == Some(&b'\n') {
        starts.pop();
    }
    let mut annotations = annotations(check, &starts);
    annotations.sort_by_key(|a| a.line);
    let shown = shown_lines(&annotations, filter, context, starts.len());
    let mut out = format!(
        "\nInput file: {}\nCheck file: {}\n\n-dump-input=help explains the following input dump.\n\nInput was:\n<<<<<<\n",
        check.input.name, check.file.sources[0].name
    );
    let label_width = annotations.iter().map(|a| a.label.len()).max().unwrap_or(0);
    let width = label_width.max(starts.len().to_string().len() + 2) + 1;
    let mut next = 0;
    for line in shown {
        if line != next {
            let _ = writeln!(out, "{:>width$}", ".");
        }
        next = line + 1;
        let end = starts.get(line + 1).map_or(text.len(), |e| e - 1);
        let content = text[starts[line]..end]
            .strip_suffix(b"\n")
            .unwrap_or(&text[starts[line]..end]);
        let _ = writeln!(
            out,
            "{:>width$}: {} ",
            line + 1,
            String::from_utf8_lossy(content)
        );
        let first = annotations.partition_point(|a| a.line < line);
        for annotation in annotations[first..].iter().take_while(|a| a.line == line) {
            write_annotation(&mut out, annotation, width, color);
        }
    }
    if next < starts.len() {
        let _ = writeln!(out, "{:>width$}", ".");
    }
    out.push_str(">>>>>>\n");
    out
}

fn write_annotation(out: &mut String, annotation: &Annotation, width: usize, color: bool) {
    let (from, to) = annotation.columns;
    let mark = if annotation.first {
        annotation.mark
    } else {
        '~'
    };
    let tail = "~".repeat((to.saturating_sub(from)).saturating_sub(1));
    let mut line = format!(
        "{:<width$}  {}{mark}{tail}",
        annotation.label,
        " ".repeat(from)
    );
    if !annotation.note.is_empty() {
        let _ = write!(line, " {}", annotation.note);
    }
    if color {
        let code = if annotation.error {
            "\x1b[1;31m"
        } else {
            "\x1b[1;32m"
        };
        let _ = writeln!(out, "{code}{line}\x1b[0m");
    } else {
        let _ = writeln!(out, "{line}");
    }
}

fn shown_lines(
    annotations: &[Annotation],
    filter: Filter,
    context: usize,
    count: usize,
) -> BTreeSet<usize> {
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
            lines.extend(
                annotation.line.saturating_sub(context)..(annotation.line + context + 1).min(count),
            );
        }
    }
    lines
}

fn kind_name(event: &Event) -> &'static str {
    match event.pattern.kind {
        Kind::Plain if event.pattern.count > 1 => "count",
        Kind::Plain => "check",
        Kind::Next => "next",
        Kind::Same => "same",
        Kind::Not if event.pattern.line.is_none() => "imp",
        Kind::Not => "not",
        Kind::Dag => "dag",
        Kind::Label => "label",
        Kind::Empty => "empty",
        Kind::Eof => "eof",
    }
}

fn annotations(check: &Check, starts: &[usize]) -> Vec<Annotation> {
    let label = |event: &Event| {
        let source = &check.file.sources[event.pattern.at.source.min(check.file.sources.len() - 1)];
        format!(
            "{}:{}",
            kind_name(event),
            source.line_column(event.pattern.at.offset).0
        )
    };
    let labels: Vec<String> = check.verdict.events.iter().map(label).collect();
    let mut result = Vec::new();
    for (index, event) in check.verdict.events.iter().enumerate() {
        let several = labels.iter().filter(|l| **l == labels[index]).count() > 1;
        let nth = labels[..index]
            .iter()
            .filter(|l| **l == labels[index])
            .count();
        let label = if several {
            format!("{}'{nth}", labels[index])
        } else {
            labels[index].clone()
        };
        annotate(&mut result, check, event, &label, starts);
    }
    result
}

/// The line (from 0) of an offset.
fn line_of(starts: &[usize], offset: usize) -> usize {
    starts.partition_point(|s| *s <= offset).saturating_sub(1)
}

fn annotate(
    result: &mut Vec<Annotation>,
    check: &Check,
    event: &Event,
    label: &str,
    starts: &[usize],
) {
    let (mark, note) = match event.outcome {
        Outcome::Found => ('^', ""),
        Outcome::Excluded => ('!', "error: no match expected"),
        Outcome::WrongLine => ('!', "error: match on wrong line"),
        Outcome::Discarded => ('!', "discard: overlaps earlier match"),
        Outcome::Missing => ('X', "error: no match found"),
        Outcome::Invalid => ('X', "error: match failed for invalid pattern"),
        Outcome::Absent => ('X', ""),
    };
    let error = event.outcome.is_error();
    let (start, end) = event.range;
    let (first, last) = (
        line_of(starts, start),
        line_of(starts, end.saturating_sub(1).max(start)),
    );
    for line in first..=last {
        let line_end = starts
            .get(line + 1)
            .map_or(check.input.text.len(), |e| e - 1);
        let from = if line == first {
            start - starts[line]
        } else {
            0
        };
        let to = end.min(line_end).saturating_sub(starts[line]);
        let note = if line == last {
            note.to_owned()
        } else {
            String::new()
        };
        result.push(Annotation {
            line,
            columns: (from, to),
            label: label.to_owned(),
            mark,
            first: line == first,
            error,
            note,
        });
    }
    annotate_notes(result, check, event, label, starts);
}

/// What explains an event: problems, values, captures and the place that was probably meant.
fn annotate_notes(
    result: &mut Vec<Annotation>,
    check: &Check,
    event: &Event,
    label: &str,
    starts: &[usize],
) {
    let (start, end) = event.range;
    let mut note = |offset: usize, length: usize, mark: char, text: String| {
        let line = line_of(starts, offset);
        let from = offset - starts[line];
        result.push(Annotation {
            line,
            columns: (from, from + length),
            label: label.to_owned(),
            mark,
            first: true,
            error: false,
            note: text,
        });
    };
    for problem in &event.problems {
        note(start, 1, ' ', problem.message.clone());
    }
    for (name, value) in &event.values {
        note(
            start,
            1,
            ' ',
            format!(
                "with \"{name}\" equal to \"{}\"",
                String::from_utf8_lossy(value).escape_debug()
            ),
        );
    }
    for (name, from, to) in &event.captures {
        note(*from, to - from, ' ', format!("captured var \"{name}\""));
    }
    if matches!(event.outcome, Outcome::Missing | Outcome::Invalid) {
        let found =
            crate::nearest::nearest(&event.pattern, &event.values, &check.input.text, start, end);
        if let Some(found) = found {
            note(found.start, 1, '?', "possible intended match".to_owned());
        }
    }
}
