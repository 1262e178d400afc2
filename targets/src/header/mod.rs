//! Headers with facts: what a file knows of its functions, as C for other files (hto:HT-1 to HT-17).
//!
//! [`Exporter`] looks at the functions behind all optimisation and gives facts their names; [`write`] makes C of them and [`read`]
//! reads that back as data; [`notes`] is the record in an object of what it defines and relies on.

pub mod notes;
mod read;
pub mod twins;
mod vocabulary;
mod write;

pub use read::{Header, Unreadable, read};
pub use write::write;

use crate::native::Observer;
use dialects::diagnostics::CodeInfo;
use dialects::facts::{self, Declaration, Fact, Statement, Subject};
use dialects::ir::{Op, functions, symbol_name};
use std::collections::HashMap;
use twins::Twin;

/// The codes of headers.
pub const CODES: &[CodeInfo] = &[CodeInfo {
    code: twins::print_twins::TWIN,
    title: "a function as C that stands by itself",
    explanation: "`print-twins` shows what `-fheader-inline` puts into a header for each function, or why it puts nothing there: the text \
computes what the function computes, with types of the language only. Functions have no such text that other files cannot call, \
that another definition may replace, or that use static variables, volatile or atomic accesses, vectors or numbers of \
more than 64 bits.",
}];

/// A function with what is known of it.
#[derive(Clone, Debug)]
pub struct Exported {
    /// How C declares it.
    pub declaration: Declaration,
    /// What holds, in order.
    pub facts: Vec<Fact>,
    /// Whether no other definition can take its place, so that something may be said of it at all.
    pub is_definitive: bool,
    /// Its body for other files.
    pub twin: Option<Twin>,
}

impl Exported {
    /// The checksum of the facts; none without facts.
    pub fn checksum(&self) -> Option<String> {
        let Declaration { name, signature, .. } = &self.declaration;
        (!self.facts.is_empty()).then(|| facts::checksum(name, signature, &self.facts))
    }
}

/// What a header is to say.
#[derive(Debug, Default)]
pub struct Wanted {
    /// What an earlier header of the same source says: callers may still rely on that.
    pub earlier: Vec<Statement>,
    /// Whether the object lists the facts of its functions.
    pub is_recorded: bool,
    /// The bodies that go into the header, by symbol.
    pub bodies: HashMap<String, Twin>,
}

/// The bodies of at most so many operations that other files can use, by symbol.
pub fn bodies(module: Op<'_>, largest: usize) -> HashMap<String, Twin> {
    let body = |function| Some((symbol_name(function)?.to_owned(), twins::print(function, largest).ok()?));
    functions(module).into_iter().filter_map(body).collect()
}

/// Collects what is known of the functions of a file, and what the file relies on.
pub struct Exporter {
    declarations: Vec<Declaration>,
    numbers: HashMap<String, Vec<Option<u32>>>,
    relied_on: Vec<(String, String)>,
    earlier: Vec<Statement>,
    records: bool,
    twins: HashMap<String, Twin>,
    /// The functions of the declarations, in their order; empty until there is code.
    pub exported: Vec<Exported>,
}

impl Exporter {
    /// For a module that is not lowered yet.
    pub fn new(module: Op<'_>, declarations: Vec<Declaration>, wanted: Wanted) -> Self {
        let Wanted { earlier, is_recorded: records, bodies: twins } = wanted;
        let numbers = functions(module)
            .into_iter()
            .filter_map(|function| {
                let count = u32::try_from(dialects::ops::func::inputs(function).len()).ok()?;
                let numbers = (1..=count).map(|at| facts::parameter_of_lowered(function, at)).collect();
                Some((symbol_name(function)?.to_owned(), numbers))
            })
            .collect();
        let relied_on = facts::relied_on(module);
        Self { declarations, numbers, relied_on, earlier, records, twins, exported: Vec::new() }
    }

    /// Whether the object says nothing at all.
    pub fn is_silent(&self) -> bool {
        !self.records && self.relied_on.is_empty()
    }

    /// The functions whose facts are recorded, with all checksums that callers may rely on.
    fn defined(&self) -> Vec<notes::Entry> {
        let entry = |function: &Exported| {
            let name = &function.declaration.name;
            let mut checksums = vec![function.checksum()?];
            let still_holds = |statement: &&Statement| {
                statement.name == *name && statement.facts.iter().all(|fact| facts::holds(fact, &function.facts))
            };
            checksums
                .extend(self.earlier.iter().filter(still_holds).filter_map(|statement| statement.checksum.clone()));
            checksums.dedup();
            Some(notes::Entry { name: name.clone(), checksums })
        };
        self.exported.iter().filter_map(entry).collect()
    }
}

impl Observer for Exporter {
    fn observe(&mut self, functions: &str) -> String {
        let known = vocabulary::read(functions, &self.numbers);
        self.exported = self
            .declarations
            .iter()
            .filter(|declaration| declaration.name != "main")
            .map(|declaration| {
                let found = known.get(&declaration.name);
                let twin = self.twins.get(&declaration.name).filter(|_| found.is_some()).cloned();
                let mut facts = found.cloned().unwrap_or_default();
                facts.extend(twin.as_ref().map(|twin| Fact {
                    subject: Subject::Function,
                    text: format!("twin={}", facts::text_checksum(&twin.text)),
                }));
                facts.sort_unstable();
                Exported { declaration: declaration.clone(), facts, is_definitive: found.is_some(), twin }
            })
            .collect();
        let defined = if self.records { self.defined() } else { Vec::new() };
        let relied_on: Vec<notes::Entry> = self
            .relied_on
            .iter()
            .map(|(name, checksum)| notes::Entry { name: name.clone(), checksums: vec![checksum.clone()] })
            .collect();
        notes::assembly(&defined, &relied_on)
    }
}
