//! Whether the statements of headers are about the functions that a file declares.

use super::Found;
use dialects::facts::{self, Interface, Statement, Subject};
use std::collections::{BTreeMap, HashSet};

/// The statements about functions of other files, by symbol, as far as they were queried.
pub struct Agreement<'a> {
    interface: &'a Interface,
    found: &'a Found,
    /// The symbols of the file's own module.
    symbols: HashSet<&'a str>,
    /// The statements about the functions queried so far.
    queried: BTreeMap<String, Vec<Statement>>,
    warnings: Vec<String>,
}

impl<'a> Agreement<'a> {
    /// Queries the functions that the file declares.
    pub fn new(interface: &'a Interface, found: &'a Found, symbols: HashSet<&'a str>) -> Self {
        let mut agreement = Self { interface, found, symbols, queried: BTreeMap::new(), warnings: Vec::new() };
        for name in interface.declared.keys() {
            agreement.of(name);
        }
        agreement
    }

    /// The statements about a function. If the file does not declare it, its parameters cannot be matched, and only
    /// facts of the function as a whole are returned.
    pub fn of(&mut self, name: &str) -> &[Statement] {
        if !self.queried.contains_key(name) {
            let statements = self.agreeing(name);
            self.queried.insert(name.to_owned(), statements);
        }
        &self.queried[name]
    }

    /// All statements that were queried, and a warning for each function that the file declares with another type than
    /// its header.
    pub fn finish(self) -> (Vec<Statement>, Vec<String>) {
        (self.queried.into_values().flatten().collect(), self.warnings)
    }

    /// The statements of headers that agree with the declaration of a function, with a warning for each other one.
    fn agreeing(&mut self, name: &str) -> Vec<Statement> {
        let signature = self.interface.declared.get(name);
        // A symbol of the file without a recorded signature may be another function.
        if signature.map_or_else(|| self.symbols.contains(name), String::is_empty) {
            return Vec::new();
        }
        let mut agreeing = Vec::new();
        for each in self.found.of(name) {
            let Some(mut statement) = each.text.statement() else { continue };
            match signature {
                None => statement.facts.retain(|fact| fact.subject == Subject::Function),
                Some(signature) => {
                    let checksum = facts::checksum(name, signature, &statement.facts);
                    if statement.checksum.as_deref() != Some(&checksum) {
                        self.warnings.push(format!(
                            "{}: warning: '{name}' is declared otherwise than in '{}', whose facts are not used [RM0204]\n",
                            self.interface.source, each.header
                        ));
                        continue;
                    }
                }
            }
            agreeing.push(statement);
        }
        agreeing
    }
}
