//! Errors that say why: the request, the uses that lead from its arguments to the place, and a remedy.
//!
//! The analysis of activity is made again when an error is, so programs without errors pay nothing for it.

use crate::activity::Activity;
use crate::codes;
use analysis::activity::Chain;
use dialects::{
    autodiff::Signature,
    diagnostics::{Diagnostic, Failure},
    ir::*,
};

/// The remedy for operations without a more special one.
const REMEDY: &str =
    "register a custom derivative of the function around it, or mark it as inactive if no derivative is wanted";

/// Notes of a diagnostic.
type Notes = Vec<(Option<Place>, String)>;

/// The notes of a chain.
pub fn notes(chain: &Chain<'_>) -> Notes {
    chain.lines().into_iter().map(|line| (line.place, line.text)).collect()
}

impl<'c> Activity<'c> {
    /// The failure to differentiate an operation, with the uses that made it active, and a remedy if it has none. Errors
    /// at other places, as those of operations in its regions, and errors that are explained already stay as they are.
    pub fn explained(&self, failure: Failure, op: Op<'c>) -> Failure {
        let Failure::Diagnostics(mut all) = failure else { return failure };
        let place = place_of(op.location());
        for diagnostic in all.iter_mut().filter(|diagnostic| diagnostic.location == place) {
            if diagnostic.notes.is_empty() {
                diagnostic.notes.push((None, REMEDY.to_owned()));
            }
            let chain = self.found_again(|found| found.why_operation(op)).as_ref().map(notes).unwrap_or_default();
            if chain.first().is_some_and(|first| !diagnostic.notes.contains(first)) {
                diagnostic.notes.splice(0..0, chain);
            }
        }
        Failure::Diagnostics(all)
    }
}

/// The failure to differentiate a function without a body.
pub fn no_body(name: &str, at: Loc<'_>) -> Failure {
    let text = format!("there is no body of '{name}' to differentiate");
    let remedy = format!(
        "define '{name}' in this file, or compile the file that defines it with '-fautodiff-export -fheader-dir=DIR' and this one \
with '-fuse-header-dir=DIR', or register a derivative of it, or mark it as inactive"
    );
    Diagnostic::error_at(codes::NO_BODY, at, text).note(None, remedy).into()
}

/// A failure of a request, with the place of the request, unless that is where the error is.
pub fn requested(failure: Failure, signature: &Signature, at: Loc<'_>) -> Failure {
    let place = place_of(at);
    let note = (place.clone(), format!("the derivative of '{}' is requested here", signature.callee));
    let Failure::Diagnostics(all) = failure else { return failure };
    let add = |mut diagnostic: Diagnostic| {
        if place.is_some() && diagnostic.location != place && !diagnostic.notes.contains(&note) {
            diagnostic.notes.insert(0, note.clone());
        }
        diagnostic
    };
    Failure::Diagnostics(all.into_iter().map(add).collect())
}

/// A failure for an invariant of differentiation that does not hold.
pub fn defect(at: Loc<'_>, text: &str) -> Failure {
    let remedy =
        "this is a defect of the compiler; mark the function as inactive, or register a custom derivative of it";
    Diagnostic::error_at(codes::DEFECT, at, format!("{text}, which differentiation excludes")).note(None, remedy).into()
}
