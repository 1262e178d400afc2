//! Checks that linked objects agree on the facts that they rely on.
//!
//! An object lists, by checksum, the facts of other files that it relies on and the facts of its own functions. The
//! relevant definition of a function is the first one that the linker meets: in an object, or otherwise in a library.
//! Functions without a definition in these objects and libraries are not checked.

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
    /// Whether it comes after the objects in symbol resolution: a shared library or an archive member.
    is_library: bool,
    record: Record,
}

/// The definition of a function.
struct Definition<'a> {
    part: &'a str,
    checksums: &'a [String],
}

/// The mismatches among the inputs of a link job, given its arguments.
pub fn mismatches(args: &[OsString]) -> Vec<Diagnostic> {
    let inputs = link_inputs::inputs(args);
    // System shared libraries are large; they are read only if some object relies on facts.
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

/// The first strong definition of each function, or the first weak one if there is none.
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

/// The object or shared library at a path, or the members of the archive there. Empty if the file cannot be read.
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
