//! Whether headers speak of the functions that a file means.

use super::Found;
use dialects::facts::{self, Interface, Statement, Subject};
use std::collections::HashSet;

/// What is known of the functions that a file needs, and warnings where it declares them otherwise than their headers do.
///
/// `needed` are the functions that it calls, and those that bodies call which it may use; `here` are the symbols that it has by itself. Of
/// a function that it does not have, nothing says which parameter is which.
pub fn agreeing(
    interface: &Interface,
    found: &Found,
    needed: &HashSet<String>,
    here: &HashSet<&str>,
) -> (Vec<Statement>, Vec<String>) {
    let (mut agreeing, mut warnings) = (Vec::new(), Vec::new());
    for each in &found.statements {
        let name = &each.said.name;
        let signature = interface.declared.get(name);
        // What the file has without a type is not known to be the same.
        let is_meant = signature.map_or(needed.contains(name) && !here.contains(&**name), |text| !text.is_empty());
        let Some(mut statement) = is_meant.then(|| each.said.statement()).flatten() else { continue };
        match signature {
            None => {
                statement.facts.retain(|fact| fact.subject == Subject::Function);
                agreeing.push(statement);
            }
            Some(signature) => {
                let sum = facts::checksum(name, signature, &statement.facts);
                if statement.checksum.as_deref() == Some(&sum) {
                    agreeing.push(statement);
                } else {
                    warnings.push(format!(
                        "{}: warning: '{name}' is declared otherwise than in '{}', whose facts are not used [RM0204]\n",
                        interface.source, each.header
                    ));
                }
            }
        }
    }
    (agreeing, warnings)
}
