//! The record in an object file of the facts of its functions, and of the facts that it relies on.
//!
//! It is an ELF note, which is kept in the linked program: section `.note.rmlir.facts`, name `rmlir`, type 1 for facts
//! defined and 2 for facts relied on. The description is text: a line per function with its symbol and one or more
//! checksums.

use object::read::elf::NoteIterator;
use object::{Endianness, Object, ObjectSection, ObjectSymbol};
use std::fmt::Write;

/// The name of the section.
const SECTION: &str = ".note.rmlir.facts";

/// The owner name of the notes.
const OWNER: &str = "rmlir";

/// The note types for facts defined and for facts relied on.
const DEFINES: u32 = 1;
const RELIES_ON: u32 = 2;

/// A function and the checksums of its facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The symbol.
    pub name: String,
    /// The checksums; more than one if an earlier header stated weaker facts, which still hold.
    pub checksums: Vec<String>,
}

/// The record of an object file or of an archive member.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The facts of functions that it defines.
    pub defines: Vec<Entry>,
    /// The facts that it relies on.
    pub relies_on: Vec<Entry>,
    /// All global functions that it defines: the symbol, and whether it is weak, so that another definition may replace
    /// it.
    pub symbols: Vec<(String, bool)>,
    /// Whether it is a shared library.
    pub is_shared: bool,
}

/// Assembly that emits the notes; empty without entries.
pub fn assembly(defines: &[Entry], relies_on: &[Entry]) -> String {
    let mut text = String::new();
    let all = [(DEFINES, defines), (RELIES_ON, relies_on)];
    for (r#type, entries) in all.into_iter().filter(|(_, entries)| !entries.is_empty()) {
        let lines: Vec<String> =
            entries.iter().map(|entry| format!("{} {}\n", entry.name, entry.checksums.join(" "))).collect();
        let size: usize = lines.iter().map(String::len).sum();
        let _ = write!(
            text,
            ".pushsection {SECTION},\"\",@note\n.p2align 2\n.long {}\n.long {size}\n.long {type}\n.asciz \"{OWNER}\"\n.p2align 2\n",
            OWNER.len() + 1
        );
        for line in lines {
            let _ = writeln!(text, ".ascii \"{}\"", line.escape_default());
        }
        text.push_str(".p2align 2\n.popsection\n");
    }
    text
}

/// Reads the record of an object file. Returns `None` if the bytes are no object file, e.g. bitcode.
pub fn read(bytes: &[u8]) -> Option<Record> {
    let file = object::File::parse(bytes).ok()?;
    let mut record = Record { is_shared: file.kind() == object::ObjectKind::Dynamic, ..Record::default() };
    for symbol in file.symbols().chain(file.dynamic_symbols()) {
        if symbol.is_definition() && symbol.is_global() && symbol.kind() == object::SymbolKind::Text {
            record.symbols.push((symbol.name().ok()?.to_owned(), symbol.is_weak()));
        }
    }
    for section in file.sections().filter(|section| section.name() == Ok(SECTION)) {
        let data = section.data().ok()?;
        let Ok(mut notes) = NoteIterator::<object::elf::FileHeader64<Endianness>>::new(Endianness::Little, 4, data)
        else {
            continue;
        };
        while let Ok(Some(note)) = notes.next() {
            if note.name() != OWNER.as_bytes() {
                continue;
            }
            let list = match note.n_type(Endianness::Little) {
                DEFINES => &mut record.defines,
                RELIES_ON => &mut record.relies_on,
                _ => continue,
            };
            for line in String::from_utf8_lossy(note.desc()).lines() {
                let mut words = line.split(' ').map(str::to_owned);
                if let Some(name) = words.next() {
                    list.push(Entry { name, checksums: words.collect() });
                }
            }
        }
    }
    Some(record)
}
