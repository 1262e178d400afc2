//! Texts of messages.

use super::syntax::At;
use crate::codes;
use crate::procedure::{NodeId, Procedure, Statement};
use crate::proof::{Counterexample, Event};
use crate::rules::{Reason, Refusal};
use dialects::diagnostics::Diagnostic;
use dialects::ir::{Place, place_of};

/// Names in a sentence, the first eight of them.
pub(super) fn list(names: &[String]) -> String {
    match names.len() {
        0 => "none".to_owned(),
        count if count > 8 => format!("{} and {} others", names[..8].join(", "), count - 8),
        _ => names.join(", "),
    }
}

/// The names that differ from one in at most two letters, in quotes.
pub(super) fn similar<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut near: Vec<_> = known.map(|each| (distance(name, each), each)).filter(|(far, _)| *far <= 2).collect();
    near.sort_unstable();
    near.into_iter().map(|(_, each)| format!("`{each}`")).collect()
}

/// The number of letters to insert, remove or change.
fn distance(left: &str, right: &str) -> usize {
    if left.len().abs_diff(right.len()) > 8 || left.len() > 64 {
        return usize::MAX;
    }
    let right: Vec<char> = right.chars().collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (at, letter) in left.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], at + 1);
        for (column, other) in right.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[right.len()]
}

/// The place of a node in the source.
pub(super) fn place(procedure: &Procedure<'_>, id: NodeId) -> Option<Place> {
    procedure.location(id).and_then(place_of)
}

/// The message for a rule that is refused.
pub(super) fn refusal(procedure: &Procedure<'_>, rule: &str, text: &str, at: &At, refusal: &Refusal) -> Diagnostic {
    let mut message = Diagnostic::error(codes::NOT_PROVEN, at.place(), format!("{text}: {}", refusal.reason));
    if let Some(example) = &refusal.counterexample {
        let [first, second] = &example.events;
        let sizes: Vec<_> = procedure
            .symbols
            .iter()
            .zip(&example.symbols)
            .map(|(each, value)| format!("{} = {value}", each.name))
            .collect();
        let sizes = if sizes.is_empty() { String::new() } else { format!("for {}, ", sizes.join(", ")) };
        let accesses =
            format!("{sizes}{} {} {} here,", iteration(procedure, first), verb(first), element(procedure, first));
        message = message.note(place_of_event(procedure, first), accesses);
        let then = format!(
            "which {} {} here later. In the new order it comes first",
            iteration(procedure, second),
            verb(second)
        );
        message = message.note(place_of_event(procedure, second), then);
        if let Some(pair) = overlap(procedure, example) {
            message = message.note(None, format!("nothing says that {pair} share no bytes"));
        }
    }
    for note in &refusal.notes {
        message = message.note(None, note.clone());
    }
    if let Some(condition) = condition(refusal.reason) {
        message = message.note(None, format!("the rule: {condition}"));
    }
    let overlaps = refusal.counterexample.as_ref().is_some_and(|each| overlap(procedure, each).is_some());
    let reason = if overlaps { Reason::Overlap } else { refusal.reason };
    if let Some(help) = help(rule, reason) {
        message = message.note(None, format!("what may help: {help}"));
    }
    message
}

fn iteration(procedure: &Procedure<'_>, event: &Event) -> String {
    let name = |id: NodeId| procedure.as_loop(id).map_or("?", |each| each.name.as_str());
    let counters: Vec<_> = event.counters.iter().map(|(id, value)| format!("{} = {value}", name(*id))).collect();
    match counters.is_empty() {
        true => "the statement".to_owned(),
        false => format!("iteration ({})", counters.join(", ")),
    }
}

/// The place of an access; that of the statement if it is not clear which of several reads it is.
fn place_of_event(procedure: &Procedure<'_>, event: &Event) -> Option<Place> {
    let mut reads = Vec::new();
    if let Some(Statement::Store(target, value)) = procedure.as_statement(event.statement) {
        target.each_load(&mut |access| reads.push(access));
        value.each_load(&mut |access| reads.push(access));
    }
    reads.retain(|access| Some(access.array) == event.array);
    match reads.as_slice() {
        [single] if !event.writes => place_of(single.location),
        _ => place(procedure, event.statement),
    }
}

/// The two arrays of a counterexample, if it is one because they may share bytes.
fn overlap(procedure: &Procedure<'_>, example: &Counterexample) -> Option<String> {
    let [first, second] = &example.events;
    let (left, right) = first.array.zip(second.array).filter(|(left, right)| left != right)?;
    Some(format!("`{}` and `{}`", procedure.arrays[left.0].name, procedure.arrays[right.0].name))
}

fn verb(event: &Event) -> &'static str {
    if event.writes { "writes" } else { "reads" }
}

fn element(procedure: &Procedure<'_>, event: &Event) -> String {
    let Some(array) = event.array else { return "memory".to_owned() };
    let subscript = |each: &Option<i64>| each.map_or_else(|| "[?]".to_owned(), |value| format!("[{value}]"));
    let subscripts: String = event.subscripts.iter().map(subscript).collect();
    format!("{}{subscripts}", procedure.arrays[array.0].name)
}

/// The condition that a rule checks, by the reason of its refusal.
fn condition(reason: Reason) -> Option<&'static str> {
    Some(match reason {
        Reason::Dependence => {
            "pairs of iterations whose order changes must not access one element that one of them writes"
        }
        Reason::Instances => "every iteration of every statement has to be executed once, as before",
        Reason::NotNested => "the loops have to be perfectly nested",
        Reason::Scope => "a local array is used in the block of its allocation only",
        Reason::Untouched => "a pointer of C has no extent, so that a copy may touch only what the node touches",
        _ => return None,
    })
}

/// A change of the schedule or the source after which the rule may apply.
fn help(rule: &str, reason: Reason) -> Option<&'static str> {
    Some(match (rule, reason) {
        (_, Reason::NotNested) => "`fission` of the outer loop in front of the inner one and behind it",
        ("reorder" | "fuse", Reason::Dependence) => "`fission` first, so that fewer statements change their order",
        ("parallel", Reason::Dependence) => {
            "`expand` of an array that each iteration uses for itself, or `atomic` of sums in an array from outside"
        }
        (_, Reason::Dependence) => "`expand` of an array that each iteration uses for itself",
        (_, Reason::NotNeighbours) => "`swap` of the first one with those between them",
        (_, Reason::VariantCondition) => "`cut` of the loop where the condition changes",
        ("split", Reason::Instances) => {
            "`tail = cut` or `guard`, or `assume` that the number of iterations is a multiple"
        }
        ("split", Reason::SeveralBounds) => "`tail = bound` or `guard`",
        (_, Reason::TripCount | Reason::Lanes) => {
            "`split` with `tail = cut` first: iterations of a block are a constant number"
        }
        (_, Reason::TooLarge) => "a smaller factor, or `unroll` of fewer loops",
        (_, Reason::NotAllowed) => "`allow precision` of the array",
        (_, Reason::NoSuchInstruction) => "`use` of the header that has it",
        (_, Reason::Marked | Reason::Broken) => "the rule before the node is given to an instruction",
        (_, Reason::Overlap) => "`restrict` for the parameters of the function",
        ("stage", Reason::Extent) => "an inner node, or `split` of the loops around the accesses first",
        ("stage", Reason::Untouched) => "`split` with `tail = cut` first",
        (_, Reason::NotLocal) => "`stage` of the array first",
        (_, Reason::InvariantStore | Reason::NotContiguous) => "another loop, by `reorder`, or `stage` of the array",
        (_, Reason::Limit) => "the rule before others that make the nest larger",
        (_, Reason::Wide) => "`assume` limits of the bounds, such as `n > 0`",
        (_, Reason::NotExpressible) => "`assume` on sizes, if the condition depends on them",
        _ => return None,
    })
}
