//! Whether objects that are linked together mean the same when they speak of facts.
//!
//! An object lists the facts of other files that it relies on, by their checksums, and those of its own functions. The first
//! definition of a function that the linker meets is the one that counts: in an object, or else in a library. Functions that no
//! object or library here defines come from elsewhere, and nothing is known of them.

use super::link_inputs::{self, Input};
use crate::diagnostic::{Code, Diagnostic};
use object::read::archive::{ArchiveFile, ArchiveMember};
use std::collections::HashMap;
use std::ffi::OsString;
use std::path::Path;
use targets::header::notes::{self, Record};

/// An object, a shared library, or a member of an archive.
struct Part {
    name: String,
    /// Whether objects come before it.
    is_library: bool,
    record: Record,
}

/// The definition of a function.
struct Definition<'a> {
    part: &'a str,
    checksums: &'a [String],
}

/// The mismatches among the inputs of a link job, by its arguments.
pub fn mismatches(args: &[OsString]) -> Vec<Diagnostic> {
    let inputs = link_inputs::inputs(args);
    // Shared libraries of the system are large, and matter only where something relies on facts.
    let is_late =
        |input: &Input| input.is_searched && input.path.extension().is_some_and(|extension| extension == "so");
    let (late, early): (Vec<_>, Vec<_>) = inputs.iter().enumerate().partition(|(_, input)| is_late(input));
    let read = |(at, input): (usize, &Input)| -> Vec<(usize, Part)> {
        parts(&input.path).into_iter().map(|part| (at, part)).collect()
    };
    let mut parts: Vec<(usize, Part)> = early.into_iter().flat_map(read).collect();
    if parts.iter().all(|(_, part)| part.record.relies_on.is_empty()) {
        return Vec::new();
    }
    parts.extend(late.into_iter().flat_map(read));
    parts.sort_by_key(|(at, part)| (part.is_library, *at));
    let parts: Vec<Part> = parts.into_iter().map(|(_, part)| part).collect();
    let definitions = definitions(&parts);
    let mut all = Vec::new();
    for part in &parts {
        for entry in &part.record.relies_on {
            let Some(definition) = definitions.get(&*entry.name) else { continue };
            if entry.checksums.iter().all(|checksum| definition.checksums.contains(checksum)) {
                continue;
            }
            let why = match definition.checksums {
                [] => "has no record of facts".to_owned(),
                [now, ..] => format!("has others ({now})"),
            };
            let text = format!(
                "'{}' relies on facts of '{}' ({}), and '{}', which defines it, {why}",
                part.name,
                entry.name,
                entry.checksums.join(" "),
                definition.part
            );
            all.push(Diagnostic::new(Code::FactsChanged, text));
        }
    }
    all
}

/// The first definition of each function that no other takes the place of, or else the first one.
fn definitions(parts: &[Part]) -> HashMap<&str, Definition<'_>> {
    let mut all: HashMap<&str, Definition<'_>> = HashMap::new();
    for weak in [false, true] {
        for part in parts {
            let known: HashMap<&str, &[String]> =
                part.record.defines.iter().map(|entry| (&*entry.name, &*entry.checksums)).collect();
            for (name, _) in part.record.symbols.iter().filter(|(_, is_weak)| *is_weak == weak) {
                let checksums = known.get(&**name).copied().unwrap_or_default();
                all.entry(name).or_insert(Definition { part: &part.name, checksums });
            }
        }
    }
    all
}

/// The object that a file is, or those that are in it.
fn parts(path: &Path) -> Vec<Part> {
    let Ok(bytes) = std::fs::read(path) else { return Vec::new() };
    let name = path.display().to_string();
    let Ok(archive) = ArchiveFile::parse(&*bytes) else {
        let record = notes::read(&bytes).into_iter();
        return record.map(|record| Part { name: name.clone(), is_library: record.is_shared, record }).collect();
    };
    let member = |member: ArchiveMember<'_>| {
        let record = notes::read(member.data(&*bytes).ok()?)?;
        let name = format!("{name}({})", String::from_utf8_lossy(member.name()));
        Some(Part { name, is_library: true, record })
    };
    archive.members().filter_map(Result::ok).filter_map(member).collect()
}
