//! Type trees as text: `{0: f64, 8: pointer -> {0: integer}}`, with ` [* 16]` behind what repeats. An object that contains
//! a pointer to itself is named: `a {0: f64, 8: pointer -> a}`.

use super::{
    contents::{Found, Pointee, Run, Runs, contents, of_type},
    graph::{CellId, Graph},
    kind::{Format, Kind},
};
use std::fmt::Write;

/// Most pointers that are followed one after another.
const DEPTH: usize = 6;

/// Most pieces that are printed of one object.
const PIECES: usize = 64;

/// An object that is being printed.
#[derive(Clone, Copy, PartialEq)]
enum Object {
    /// A place of a node.
    Node(u32, i64),
    Type(u64),
}

/// The tree behind a pointer.
pub(super) fn behind(graph: &Graph<'_>, cell: CellId) -> String {
    Printer { graph, above: Vec::new(), named: Vec::new() }.pointee(Pointee::Cell(cell))
}

/// The data in so many bytes.
pub(super) fn range(graph: &Graph<'_>, cell: CellId, bytes: u64) -> String {
    Printer { graph, above: Vec::new(), named: Vec::new() }.runs(&contents(graph, cell, Some(bytes)))
}

struct Printer<'g, 'c> {
    graph: &'g Graph<'c>,
    above: Vec<Object>,
    /// Which of the objects are referred to.
    named: Vec<usize>,
}

impl Printer<'_, '_> {
    fn pointee(&mut self, pointee: Pointee) -> String {
        let (object, found) = match pointee {
            Pointee::Cell(cell) => match self.graph.target(cell) {
                Some((root, place)) => (Object::Node(root, place.offsets().start), contents(self.graph, cell, None)),
                None => return "{}".to_owned(),
            },
            Pointee::Type(id) => (Object::Type(id), of_type(self.graph, id)),
        };
        if let Some(at) = self.above.iter().position(|each| *each == object) {
            self.named.push(at);
            return name(at);
        }
        if self.above.len() >= DEPTH {
            return "...".to_owned();
        }
        self.above.push(object);
        let text = self.runs(&found);
        self.above.pop();
        let at = self.above.len();
        let is_named = self.named.contains(&at);
        self.named.retain(|each| *each != at);
        if is_named { format!("{} {text}", name(at)) } else { text }
    }

    fn runs(&mut self, found: &Runs) -> String {
        let mut text = "{".to_owned();
        let mut separator = "";
        let shown = found.runs.iter().filter(|run| run.found != Found::Padding && run.found != Found::Unknown);
        for (number, run) in shown.enumerate() {
            text.push_str(separator);
            separator = ", ";
            if number == PIECES {
                text.push_str("...");
                break;
            }
            let data = self.data(run);
            // Writing to a string cannot fail.
            let _ = write!(text, "{}: {data}", run.offset);
        }
        text.push('}');
        match found.repeats {
            Some((0, period)) => format!("{text} [* {period}]"),
            Some((from, period)) => format!("{text} [* {period} from {from}]"),
            None => text,
        }
    }

    fn data(&mut self, run: &Run) -> String {
        match run.found {
            Found::Unknown | Found::Padding => String::new(),
            Found::Conflict { kinds: [first, second], .. } => format!("conflict of {first} and {second}"),
            Found::Data { kind, pointee, .. } => {
                let one = match kind {
                    Kind::Integer => run.size,
                    Kind::Pointer => self.graph.types.pointer_bytes(),
                    Kind::Float(Format::F80) => Format::F80.bytes(),
                    Kind::Float(format) => format.bytes(),
                };
                let times = if run.size > one { format!(" x {}", run.size / one.max(1)) } else { String::new() };
                let behind = pointee.map(|pointee| self.pointee(pointee)).filter(|text| text != "{}");
                format!("{kind}{times}{}", behind.map_or(String::new(), |text| format!(" -> {text}")))
            }
        }
    }
}

/// The name of an object by its depth.
fn name(depth: usize) -> String {
    char::from_digit(depth as u32 + 10, 36).map_or("...".to_owned(), String::from)
}
