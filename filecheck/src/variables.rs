//! The variables of a check: string and numeric ones, including those of the command line and `@LINE`.

use std::collections::{HashMap, HashSet};

use crate::numeric::{Format, NumericVariable, VariableId};

/// All variables.
#[derive(Debug, Default)]
pub struct Variables {
    /// The values of string variables.
    pub strings: HashMap<String, Vec<u8>>,
    /// The names of string variables that are defined above the directive being parsed.
    pub defined_strings: HashSet<String>,
    /// All numeric variables; a redefinition reuses the entry of its name.
    pub numeric: Vec<NumericVariable>,
    /// The indices of the numeric variables by name.
    pub numeric_ids: HashMap<String, VariableId>,
}

/// The name of the variable that holds the line number of its directive.
pub const LINE: &str = "@LINE";

impl Variables {
    /// Adds a numeric variable.
    pub fn add_numeric(&mut self, name: &str, format: Option<Format>, line: Option<usize>) -> VariableId {
        let id = self.numeric.len();
        self.numeric.push(NumericVariable { name: name.to_owned(), format, line, value: None });
        self.numeric_ids.insert(name.to_owned(), id);
        id
    }

    /// The variable with this name; an unknown one is added without a value.
    pub fn use_numeric(&mut self, name: &str) -> VariableId {
        match self.numeric_ids.get(name) {
            Some(id) => *id,
            None => self.add_numeric(name, Some(Format::UNSIGNED), None),
        }
    }

    /// Removes the values of all variables whose name does not begin with `$`.
    pub fn clear_local(&mut self) {
        self.strings.retain(|name, _| name.starts_with('$'));
        for variable in self.numeric.iter_mut().filter(|v| !v.name.starts_with('$')) {
            variable.value = None;
        }
    }
}
