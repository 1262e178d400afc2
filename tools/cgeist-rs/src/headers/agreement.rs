//! Whether headers speak of the functions that a file means.

use super::Found;
use dialects::facts::{self, Interface, Statement, Subject};
use std::collections::{BTreeMap, HashSet};

/// What is known of functions of other files, by symbol, as far as was asked.
pub struct Agreement<'a> {
    interface: &'a Interface,
    found: &'a Found,
    /// The symbols that the file has by itself.
    here: HashSet<&'a str>,
    known: BTreeMap<String, Vec<Statement>>,
    warnings: Vec<String>,
}

impl<'a> Agreement<'a> {
    /// Asks for the functions that the file declares.
    pub fn new(interface: &'a Interface, found: &'a Found, here: HashSet<&'a str>) -> Self {
        let mut agreement = Self { interface, found, here, known: BTreeMap::new(), warnings: Vec::new() };
        for name in interface.declared.keys() {
            agreement.of(name);
        }
        agreement
    }

    /// What is known of a function. Of one that the file does not have, nothing says which parameter is which.
    pub fn of(&mut self, name: &str) -> &[Statement] {
        if !self.known.contains_key(name) {
            let known = self.agreeing(name);
            self.known.insert(name.to_owned(), known);
        }
        &self.known[name]
    }

    /// All that is known, and warnings where the file declares functions otherwise than their headers do.
    pub fn finish(self) -> (Vec<Statement>, Vec<String>) {
        (self.known.into_values().flatten().collect(), self.warnings)
    }

    fn agreeing(&mut self, name: &str) -> Vec<Statement> {
        let signature = self.interface.declared.get(name);
        // What the file has without a type is not known to be the same.
        if signature.map_or_else(|| self.here.contains(name), String::is_empty) {
            return Vec::new();
        }
        let mut agreeing = Vec::new();
        for each in self.found.of(name) {
            let Some(mut statement) = each.said.statement() else { continue };
            match signature {
                None => statement.facts.retain(|fact| fact.subject == Subject::Function),
                Some(signature) => {
                    let sum = facts::checksum(name, signature, &statement.facts);
                    if statement.checksum.as_deref() != Some(&sum) {
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
