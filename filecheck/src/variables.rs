//! The variables of a check: string and numeric, those of the command line and `@LINE`.

use std::collections::{HashMap, HashSet};

use crate::numeric::{Format, NumericVariable, VariableId};

/// All variables.
#[derive(Debug, Default)]
pub struct Variables {
    /// The values of string variables.
    pub strings: HashMap<String, Vec<u8>>,
    /// The names of string variables that have a definition somewhere above the directive that is being parsed.
    pub defined_strings: HashSet<String>,
    /// All numeric variables; a name keeps its entry when it is defined again.
    pub numeric: Vec<NumericVariable>,
    /// The entries of the names.
    pub numeric_ids: HashMap<String, VariableId>,
}

/// The name of the variable that holds the line of its directive.
pub const LINE: &str = "@LINE";

impl Variables {
    /// Makes a numeric variable.
    pub fn add_numeric(&mut self, name: &str, format: Option<Format>, line: Option<usize>) -> VariableId {
        let id = self.numeric.len();
        self.numeric.push(NumericVariable { name: name.to_owned(), format, line, value: None });
        self.numeric_ids.insert(name.to_owned(), id);
        id
    }

    /// The variable that a use of this name means; an unknown one gets an entry without a value.
    pub fn use_numeric(&mut self, name: &str) -> VariableId {
        match self.numeric_ids.get(name) {
            Some(id) => *id,
            None => self.add_numeric(name, Some(Format::UNSIGNED), None),
        }
    }

    /// Forgets the values of all variables whose name does not begin with `$`.
    pub fn clear_local(&mut self) {
        self.strings.retain(|name, _| name.starts_with('$'));
        for variable in self.numeric.iter_mut().filter(|v| !v.name.starts_with('$')) {
            variable.value = None;
        }
    }
}
