//! Edits of the nest after which its schedule would be wrong, or means nothing: each is refused with its reason.

use super::table::TABLE;
use super::{Place, edits};
use crate::Result;
use crate::harness::process;
use crate::harness::programs::{COMPILE_LIMIT, cgeist};
use crate::harness::{Tally, in_parallel};
use std::process::Command;

/// An edit that must be refused.
pub(super) struct Related {
    program: &'static str,
    what: &'static str,
    /// Texts of the source, and what takes their place.
    changes: &'static [(&'static str, &'static str)],
    code: &'static str,
    /// Parts of the messages.
    says: &'static [&'static str],
}

/// An edit of a program.
pub(super) const fn related(
    program: &'static str,
    what: &'static str,
    changes: &'static [(&'static str, &'static str)],
    code: &'static str,
    says: &'static [&'static str],
) -> Related {
    Related { program, what, changes, code, says }
}

/// Checks the edits of a program.
pub(super) fn check(place: &Place) -> Result<Tally> {
    let all: Vec<(usize, &Related)> =
        TABLE.iter().enumerate().filter(|(_, each)| each.program == place.program.name).collect();
    println!("{}: {} edits that must be refused", place.program.name, all.len());
    let name = |(_, each): &(usize, &Related)| format!("refused edit of {}: {}", each.program, each.what);
    Ok(in_parallel(&all, name, |(number, each)| refused(place, *number, each)))
}

fn refused(place: &Place, number: usize, edit: &Related) -> Result<()> {
    let mut text = edits::clean(place.program.source);
    for (from, to) in edit.changes {
        if !text.contains(from) {
            return Err(format!("`{from}` is not in the source"));
        }
        text = text.replace(from, to);
    }
    let name = format!("refused{number}");
    let output = place.path(&name, "o");
    let mut command = Command::new(cgeist());
    command.args(place.words(&name, &text)?).arg("-c").arg("-o").arg(&output);
    let finished = process::run(&mut command, COMPILE_LIMIT)?;
    let message = String::from_utf8_lossy(&finished.error).into_owned();
    if finished.status != Some(1) {
        return Err(format!("not refused: {}", finished.describe()));
    }
    if output.exists() {
        return Err("there is an output".to_owned());
    }
    if !message.contains(&format!("error: {}: ", edit.code)) {
        return Err(format!("no error {}:\n{message}", edit.code));
    }
    match edit.says.iter().find(|text| !message.contains(*text)) {
        Some(text) => Err(format!("the message does not say `{text}`:\n{message}")),
        None => Ok(()),
    }
}
