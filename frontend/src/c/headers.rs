//! Facts stated in headers: verified by their checksums, and attached to declarations for the passes.
//!
//! Definitions get none: passes infer their facts anew. Facts that a person wrote have no checksum and are promises.

use std::collections::HashMap;

use clang_export::schema::{AbiKind, Function, Linkage, Unit};
use dialects::facts::{self, Declaration, Fact, Interface, Statement, Subject};
use dialects::ir::*;

use super::cx::{Cx, split_position};

/// Stated facts about functions of other files, by symbol.
#[derive(Debug, Default)]
pub struct Stated {
    by_name: HashMap<String, Vec<Statement>>,
}

impl Stated {
    /// Gathers the facts that the headers of a unit state.
    ///
    /// # Errors
    /// Rendered errors: facts that were edited or are malformed.
    pub fn gather(unit: &Unit<'_>) -> Result<Self, Vec<String>> {
        let mut stated = Self::default();
        let mut errors = check_written(unit);
        // Excludes the functions that twins call, which are declared with types of their own.
        let own = unit.functions.iter().filter(|function| !function.c_name.starts_with(facts::TWIN_PREFIX));
        let signatures: HashMap<&str, &str> = own.map(|function| (function.name, function.signature)).collect();
        for row in &unit.statements {
            let mut refuse = |why: &str| errors.push(line(unit, row.loc, "error", why));
            let read: Option<Vec<Fact>> = row.facts.iter().map(|fact| fact_of(fact.place, fact.text)).collect();
            let Some(said) = read else {
                refuse(
                    "'fn_attr' and 'ret_attr' take one string, 'arg_attr' the number of a parameter and a string [RM0203]",
                );
                continue;
            };
            let statement = match Statement::new(row.name, said) {
                Ok(statement) => statement,
                Err(why) => {
                    refuse(&format!("the facts of '{}' were edited: {why} [RM0202]", row.name));
                    continue;
                }
            };
            // A carrier has no signature of its own, so the function's declaration supplies it. Without one, the
            // function is not used here and its checksum is not verified.
            let signature =
                if row.signature.is_empty() { signatures.get(&*statement.name).copied() } else { Some(row.signature) };
            match (&statement.checksum, signature) {
                (Some(checksum), Some(signature))
                    if *checksum != facts::checksum(&statement.name, signature, &statement.facts) =>
                {
                    refuse(&format!("the facts of '{}' do not agree with their checksum [RM0202]", statement.name));
                }
                _ => stated.add(statement),
            }
        }
        if errors.is_empty() { Ok(stated) } else { Err(errors) }
    }

    fn add(&mut self, statement: Statement) {
        let all = self.by_name.entry(statement.name.clone()).or_default();
        if !all.contains(&statement) {
            all.push(statement);
        }
    }
}

/// Whether a function must be defined in another file.
fn is_elsewhere(function: &Function<'_>) -> bool {
    !function.defined && function.alias.is_empty() && function.ifunc.is_empty() && function.linkage == Linkage::External
}

/// Errors for generated headers whose text does not match the checksum at their beginning.
fn check_written(unit: &Unit<'_>) -> Vec<String> {
    let edited = unit.written.iter().filter(|header| header.checksum != facts::text_checksum(header.text));
    let why = "this header was edited; compile its source again [RM0202]";
    edited.map(|header| line(unit, header.loc, "error", why)).collect()
}

/// The functions that a unit defines for other files, and those that it declares.
pub fn interface(unit: &Unit<'_>) -> Interface {
    // An empty signature expects nothing: the function is defined here, or may be missing.
    let signature = |function: &Function<'_>| if is_elsewhere(function) { function.signature } else { "" }.to_owned();
    let declared = unit.functions.iter().filter(|function| !function.c_name.starts_with(facts::TWIN_PREFIX));
    Interface {
        source: unit.main_file.to_owned(),
        defined: declarations(unit),
        declared: declared.map(|function| (function.name.to_owned(), signature(function))).collect(),
        ..Interface::default()
    }
}

/// The functions of a unit that other files can see, sorted by symbol.
fn declarations(unit: &Unit<'_>) -> Vec<Declaration> {
    let mut all: Vec<Declaration> = unit
        .functions
        .iter()
        .filter_map(|function| {
            let declaration = function.declaration.as_ref()?;
            let (file, line, column) = split_position(declaration.loc);
            Some(Declaration {
                name: function.name.to_owned(),
                signature: function.signature.to_owned(),
                text: declaration.text.to_owned(),
                tags: declaration.tags.iter().map(|tag| (*tag).to_owned()).collect(),
                // A symbol that differs from the C name needs more than a prototype.
                is_nameable: declaration.nameable && function.name == function.c_name,
                is_in_cxx: declaration.in_cxx,
                place: Place {
                    file: unit.files.get(file).copied().unwrap_or("?").to_owned(),
                    line: line as u32,
                    column: column as u32,
                },
                source: declaration.source.to_owned(),
            })
        })
        .collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

fn fact_of(place: i32, text: &str) -> Option<Fact> {
    let subject = match place {
        0 => Subject::Function,
        -1 => Subject::Result,
        i32::MAX => return None,
        position => Subject::Parameter(u32::try_from(position).ok()?),
    };
    // Parses the printed form, so that every accepted fact can be printed and read back.
    let fact = Fact { subject, text: text.to_owned() };
    (!text.is_empty()).then(|| Fact::parse(&fact.to_string())).flatten()
}

fn line(unit: &Unit<'_>, at: u64, severity: &str, text: &str) -> String {
    if at == 0 {
        return format!("{}: {severity}: {text}\n", unit.main_file);
    }
    let (file, line, column) = split_position(at);
    format!("{}:{line}:{column}: {severity}: {text}\n", unit.files.get(file).copied().unwrap_or("?"))
}

impl<'c> Cx<'c, '_> {
    /// Attributes of a function: the facts that headers state, and its parameter numbers if they are not consecutive.
    pub fn header_attributes(&self, function: &Function<'_>) -> Vec<(&'static str, Attr<'c>)> {
        let mut out = Vec::new();
        let numbers = self.parameter_numbers(function);
        if numbers.iter().enumerate().any(|(at, position)| usize::try_from(*position) != Ok(at + 1)) {
            let numbers: Vec<Attr<'c>> = numbers.iter().map(|position| i32_attr(self.context, *position)).collect();
            out.push((facts::PARAMETERS, array_attr(self.context, &numbers)));
        }
        let statements = self.stated.by_name.get(function.name).filter(|_| is_elsewhere(function));
        let said: Vec<Attr<'c>> = statements
            .into_iter()
            .flatten()
            .flat_map(Statement::all_facts)
            .map(|fact| str_attr(self.context, &fact.to_string()))
            .collect();
        if !said.is_empty() {
            out.push((facts::STATED, array_attr(self.context, &said)));
        }
        out
    }

    /// Number of the prototype's parameter, from 1, for each lowered parameter; 0 for hidden, aggregate and split ones.
    fn parameter_numbers(&self, function: &Function<'_>) -> Vec<i32> {
        let abi = self.abi(function.abi);
        let mut numbers = Vec::new();
        if abi.result.kind == AbiKind::Indirect {
            numbers.push(0);
        }
        for (position, how) in (1..).zip(&abi.params) {
            match how.kind {
                AbiKind::Ignore => {}
                _ if !how.flat.is_empty() => numbers.extend(vec![0; how.flat.len()]),
                AbiKind::Direct | AbiKind::Extend if !self.is_aggregate(how.ty) => numbers.push(position),
                _ => numbers.push(0),
            }
        }
        numbers
    }
}
