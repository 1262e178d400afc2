//! Whether objects that are linked together mean the same when they speak of facts.
//!
//! An object lists the facts of other files that it relies on, by their checksums, and those of its own functions. The first
//! definition of a function that the linker meets is the one that counts: in an object, or else in an archive. Functions that no
//! object here defines come from a shared library, of which nothing is known.

use crate::diagnostic::{Code, Diagnostic};
use object::read::archive::ArchiveFile;
use std::collections::HashMap;
use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use targets::header::notes::{self, Record};

/// An object, or a member of an archive.
struct Part {
    name: String,
    record: Record,
}

/// The definition of a function.
struct Definition<'a> {
    part: &'a str,
    checksums: &'a [String],
}

/// The mismatches among the inputs of a link job, by its arguments.
pub fn mismatches(args: &[OsString]) -> Vec<Diagnostic> {
    let (mut objects, mut archives) = (Vec::new(), Vec::new());
    for path in inputs(args) {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let name = path.display().to_string();
        match ArchiveFile::parse(&*bytes) {
            Ok(archive) => archives.extend(members(&name, &archive, &bytes)),
            Err(_) => objects.extend(notes::read(&bytes).map(|record| Part { name, record })),
        }
    }
    let parts: Vec<Part> = objects.into_iter().chain(archives).collect();
    if parts.iter().all(|part| part.record.relies_on.is_empty()) {
        return Vec::new();
    }
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

fn members(name: &str, archive: &ArchiveFile<'_>, bytes: &[u8]) -> Vec<Part> {
    archive
        .members()
        .filter_map(Result::ok)
        .filter_map(|member| {
            let record = notes::read(member.data(bytes).ok()?)?;
            Some(Part { name: format!("{name}({})", String::from_utf8_lossy(member.name())), record })
        })
        .collect()
}

/// The files that a linker reads: those that are named, and archives of `-l` in the folders of `-L`.
fn inputs(args: &[OsString]) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = Vec::new();
    let mut all = Vec::new();
    let mut words = args.iter();
    while let Some(word) = words.next() {
        let bytes = word.as_bytes();
        let text = |from: usize| Path::new(std::ffi::OsStr::from_bytes(&bytes[from..])).to_owned();
        if bytes == b"-o" {
            words.next();
        } else if bytes.starts_with(b"-L") {
            folders.push(text(2));
        } else if bytes.starts_with(b"-l") {
            let mut file = OsString::from("lib");
            file.push(text(2));
            file.push(".a");
            all.extend(folders.iter().map(|folder| folder.join(&file)).find(|path| path.is_file()));
        } else if !bytes.starts_with(b"-") && Path::new(word).is_file() {
            all.push(PathBuf::from(word));
        }
    }
    all
}
