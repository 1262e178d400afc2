//! Headers with facts: what the compiler derived about the functions of a file, as C for other files (hto:HT-1 to
//! HT-17).
//!
//! [`Exporter`] reads the function attributes of the module and, after all optimisation, those of LLVM, and translates
//! them to facts; [`write`] prints them as C and [`read`] reads that back as data; [`notes`] is the record in an object
//! file of the facts that it defines and relies on.

mod describe;
pub mod notes;
mod read;
mod selection;
pub mod twins;
mod vocabulary;
mod write;

pub use read::{Header, StatementText, Unreadable, read};
pub use selection::{Selection, fact_names};
pub use write::write;

use crate::native::Observer;
use dialects::facts::{self, Declaration, Fact, Interface, Statement, Subject};
use dialects::ir::*;
use dialects::ops::func;
use std::collections::{BTreeMap, HashMap};

dialects::declare_codes! {
    TWIN = "RM3050", "a function as C that stands by itself",
        "`print-twins` shows what `-fheader-inline` puts into a header for each function, or why it puts nothing there: the text \
computes what the function computes, with types of the language only. Functions have no such text that other files cannot call, \
that another definition may replace, or that write static variables, or use volatile or atomic accesses, vectors or numbers of \
more than 64 bits.";
}

/// A function with its facts.
#[derive(Clone, Debug)]
pub struct Exported {
    /// Its C declaration.
    pub declaration: Declaration,
    /// Its facts, in order.
    pub facts: Vec<Fact>,
    /// Whether no other definition can replace it at link or load time; otherwise nothing about it can be stated.
    pub is_definitive: bool,
    /// Its twin for other files, as C.
    pub body: Option<String>,
}

impl Exported {
    /// The checksum of the facts; `None` without facts.
    pub fn checksum(&self) -> Option<String> {
        let Declaration { name, signature, .. } = &self.declaration;
        (!self.facts.is_empty()).then(|| facts::checksum(name, signature, &self.facts))
    }
}

/// Options of a header.
#[derive(Debug, Default)]
pub struct ExportOptions {
    /// The statements of an earlier header of the same source: callers may still rely on them.
    pub earlier: Vec<Statement>,
    /// Whether the object lists the facts of its functions.
    pub is_recorded: bool,
    /// The functions and facts that are exported.
    pub selection: Selection,
}

/// Ratio of the size limit before optimisation to that of an exported body: constants count, and much may be folded
/// away.
const AT_FIRST: usize = 4;

/// Copies a module, reducing to declarations the functions that are too large to become a body, or a part of one, of at
/// most `largest` operations.
pub fn copy_small<'c>(module: Op<'c>, largest: usize) -> Option<Module<'c>> {
    let most = largest.saturating_mul(AT_FIRST);
    clone_module(module, |op| func::Func::is(op) && func::is_defined(op) && is_larger(op, most))
}

/// The exportable bodies of at most `largest` operations, by symbol. The first line of each contains its size in
/// operations.
pub fn bodies(module: Op<'_>, largest: usize) -> BTreeMap<String, String> {
    let body = |function| {
        let twin = twins::print(function, largest).ok()?;
        Some((symbol_name(function)?.to_owned(), format!("{SIZE}{} operations */\n{}", twin.size, twin.text)))
    };
    functions(module).into_iter().filter_map(body).collect()
}

/// The start of the C text of a body; its size in operations follows.
const SIZE: &str = "/* ";

/// The size of a body in operations, parsed from the first line of its text.
pub fn size_of_body(text: &str) -> Option<usize> {
    text.strip_prefix(SIZE)?.split_once(' ')?.0.parse().ok()
}

/// Collects the facts of the functions of a file, and those that the file relies on.
pub struct Exporter {
    interface: Interface,
    options: ExportOptions,
    /// The parameter of the prototype of each lowered parameter, by function.
    parameters: HashMap<String, Vec<Option<u32>>>,
    relied_on: Vec<(String, String)>,
    in_module: HashMap<String, Vec<Fact>>,
    /// The functions visible to other files, sorted by name: the facts of the module, and from code generation on also
    /// those of LLVM.
    pub exported: Vec<Exported>,
}

impl Exporter {
    /// Creates an exporter for a module that is not lowered yet.
    pub fn new(module: Op<'_>, interface: Interface, options: ExportOptions) -> Self {
        let parameters = |function| {
            let count = u32::try_from(func::inputs(function).len()).ok()?;
            let parameters = (1..=count).map(|at| facts::parameter_of_lowered(function, at)).collect();
            Some((symbol_name(function)?.to_owned(), parameters))
        };
        let parameters = functions(module).into_iter().filter_map(parameters).collect();
        let in_module = vocabulary::read(&describe::describe(module), &parameters);
        let relied_on = facts::relied_on(module);
        let mut exporter = Self { interface, options, parameters, relied_on, in_module, exported: Vec::new() };
        exporter.exported = exporter.export(&HashMap::new());
        exporter
    }

    /// Returns the functions with the facts from the module and from LLVM.
    fn export(&self, from_llvm: &HashMap<String, Vec<Fact>>) -> Vec<Exported> {
        let Interface { defined, bodies, .. } = &self.interface;
        let selection = &self.options.selection;
        let twin_of =
            |text: &String| Fact { subject: Subject::Function, text: format!("twin={}", facts::text_checksum(text)) };
        let export = |declaration: &Declaration| {
            let name = &declaration.name;
            let found = [self.in_module.get(name), from_llvm.get(name)];
            let is_definitive = found.iter().any(Option::is_some);
            let is_exported = |text: &&String| is_definitive && selection.has_fact(&twin_of(text));
            let body = bodies.get(name).filter(is_exported).cloned();
            let known = found.into_iter().flatten().flatten().filter(|fact| selection.has_fact(fact)).cloned();
            let all = known.chain(body.as_ref().map(twin_of)).collect();
            Exported { declaration: declaration.clone(), facts: facts::strongest(all), is_definitive, body }
        };
        let is_selected = |name: &str| name != "main" && selection.has_function(name);
        defined.iter().filter(|declaration| is_selected(&declaration.name)).map(export).collect()
    }

    /// Whether the object contains no record: neither facts of its own functions nor facts that it relies on.
    pub fn is_silent(&self) -> bool {
        !self.options.is_recorded && self.relied_on.is_empty()
    }

    /// The functions whose facts are recorded, with all checksums that callers may rely on.
    fn defined(&self) -> Vec<notes::Entry> {
        let entry = |function: &Exported| {
            let name = &function.declaration.name;
            let still_holds = |statement: &&Statement| {
                statement.name == *name && statement.facts.iter().all(|fact| facts::holds(fact, &function.facts))
            };
            let earlier = self.options.earlier.iter().filter(still_holds);
            let mut checksums = vec![function.checksum()?];
            checksums.extend(earlier.filter_map(|statement| statement.checksum.clone()));
            checksums.dedup();
            Some(notes::Entry { name: name.clone(), checksums })
        };
        self.exported.iter().filter_map(entry).collect()
    }
}

impl Observer for Exporter {
    fn observe(&mut self, functions: &str) -> String {
        self.exported = self.export(&vocabulary::read(functions, &self.parameters));
        let defined = if self.options.is_recorded { self.defined() } else { Vec::new() };
        let entry = |(name, checksum): &(String, String)| notes::Entry {
            name: name.clone(),
            checksums: vec![checksum.clone()],
        };
        let relied_on: Vec<notes::Entry> = self.relied_on.iter().map(entry).collect();
        notes::assembly(&defined, &relied_on)
    }
}
