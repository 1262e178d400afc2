//! The record in an object of the facts of its functions, and of those that it relies on.
//!
//! It is an ELF note, which stays in the program: section `.note.rmlir.facts`, name `rmlir`, type 1 for what is defined and 2 for
//! what is relied on. The description is text: a line for each function, its symbol and one or more checksums.

use object::read::elf::NoteIterator;
use object::{Endianness, Object, ObjectSection, ObjectSymbol};
use std::fmt::Write;

/// The section.
const SECTION: &str = ".note.rmlir.facts";

/// The owner of the notes.
const OWNER: &str = "rmlir";

/// The type of notes on what is defined, and on what is relied on.
const DEFINES: u32 = 1;
const RELIES_ON: u32 = 2;

/// A function and the checksums of facts about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The symbol.
    pub name: String,
    /// The checksums; more than one when an earlier header said less, which still holds.
    pub checksums: Vec<String>,
}

/// What an object, or a member of an archive, says.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The facts of functions that it defines.
    pub defines: Vec<Entry>,
    /// The facts that it relies on.
    pub relies_on: Vec<Entry>,
    /// All functions that it defines for others: the symbol, and whether another definition may take its place.
    pub symbols: Vec<(String, bool)>,
    /// Whether it is a shared library.
    pub is_shared: bool,
}

/// Assembly that puts the notes into an object; empty without entries.
pub fn assembly(defines: &[Entry], relies_on: &[Entry]) -> String {
    let mut text = String::new();
    for (r#type, entries) in [(DEFINES, defines), (RELIES_ON, relies_on)] {
        if entries.is_empty() {
            continue;
        }
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

/// What an object file says; none when it is not one, such as bitcode.
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
