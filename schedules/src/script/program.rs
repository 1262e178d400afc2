//! All definitions and schedules of a file and those that it imports.

use super::parse::parse;
use super::syntax::*;
use crate::codes;
use crate::rules::Rule;
use dialects::diagnostics::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};

/// The definitions that ship with the compiler.
const LIBRARY: &str = include_str!("library.sched");
/// The name of [`LIBRARY`] in messages.
const LIBRARY_NAME: &str = "library.sched";

/// Schedules with all definitions that they use.
#[derive(Clone, Debug, Default)]
pub struct Program {
    definitions: BTreeMap<String, Definition>,
    schedules: BTreeMap<String, Schedule>,
}

impl Program {
    /// Parses a file and those that it imports. `read` gets the name in an `import` and the name of the file that it stands in,
    /// and returns the name of the file for messages with its text. A file is read once.
    ///
    /// # Errors
    /// Mistakes of syntax, imports that `read` does not know, and definitions that are recursive or have names that are taken,
    /// by `rules` or other definitions.
    pub fn load(
        file: &str,
        text: &str,
        rules: &[Rule],
        read: &mut dyn FnMut(&str, &str) -> Option<(String, String)>,
    ) -> Result<Self, Diagnostic> {
        let mut program = Self::default();
        let mut pending = vec![(file.to_owned(), parse(file, text)?)];
        let mut known = BTreeSet::from([file.to_owned()]);
        while let Some((name, parsed)) = pending.pop() {
            for import in &parsed.imports {
                let fail = |code, message: String| Diagnostic::error(code, import.at.place(), message);
                // The tool that reads the files compiles such headers, and adds their functions to the module.
                if import.is_use {
                    continue;
                }
                let (path, text) = read(&import.name, &name)
                    .ok_or_else(|| fail(codes::IMPORT, format!("\"{}\" cannot be read", import.name)))?;
                if known.insert(path.clone()) {
                    let parsed = parse(&path, &text)?;
                    pending.push((path, parsed));
                }
            }
            program.add(parsed, rules)?;
        }
        program.add_library()?;
        program.check_recursion()?;
        Ok(program)
    }

    /// A schedule with the definitions of the library.
    ///
    /// # Errors
    /// Two parameters with one name.
    pub fn of_schedule(schedule: Schedule) -> Result<Self, Diagnostic> {
        let mut program = Self::default();
        program.add(File { schedules: vec![schedule], ..File::default() }, &[])?;
        program.add_library()?;
        Ok(program)
    }

    /// The schedule of a function.
    pub fn schedule(&self, function: &str) -> Option<&Schedule> {
        self.schedules.get(function)
    }

    /// All schedules, by the names of their functions.
    pub fn schedules(&self) -> impl Iterator<Item = &Schedule> {
        self.schedules.values()
    }

    /// A definition.
    pub fn definition(&self, name: &str) -> Option<&Definition> {
        self.definitions.get(name)
    }

    /// The names of all definitions.
    pub fn definitions(&self) -> impl Iterator<Item = &str> {
        self.definitions.keys().map(String::as_str)
    }

    /// Adds the definitions of the library that the program does not replace.
    fn add_library(&mut self) -> Result<(), Diagnostic> {
        for definition in parse(LIBRARY_NAME, LIBRARY)?.definitions {
            self.definitions.entry(definition.name.clone()).or_insert(definition);
        }
        Ok(())
    }

    fn add(&mut self, file: File, rules: &[Rule]) -> Result<(), Diagnostic> {
        let twice = |at: &At, message: String| Err(Diagnostic::error(codes::DUPLICATE, at.place(), message));
        for definition in file.definitions {
            let name = definition.name.clone();
            check_parameters(&definition.parameters)?;
            if rules.iter().any(|rule| rule.name == name) {
                return twice(&definition.at, format!("`{name}` is the name of a rule"));
            }
            let at = definition.at.clone();
            if let Some(other) = self.definitions.insert(name.clone(), definition) {
                let other = other.at.place();
                return twice(&at, format!("`{name}` is defined twice"))
                    .map_err(|error| error.note(other, "here, too"));
            }
        }
        for schedule in file.schedules {
            check_parameters(&schedule.parameters)?;
            let (name, at) = (schedule.function.clone(), schedule.at.clone());
            if let Some(other) = self.schedules.insert(name.clone(), schedule) {
                let other = other.at.place();
                return twice(&at, format!("`{name}` has two schedules"))
                    .map_err(|error| error.note(other, "here, too"));
            }
        }
        Ok(())
    }

    /// Checks that no definition calls itself, by depth-first search without recursion.
    fn check_recursion(&self) -> Result<(), Diagnostic> {
        let (mut done, mut open) = (BTreeSet::new(), BTreeSet::new());
        for start in self.definitions.values() {
            if done.contains(start.name.as_str()) {
                continue;
            }
            let mut stack = vec![(start, self.callees(start))];
            open.insert(start.name.as_str());
            while let Some((definition, callees)) = stack.last_mut() {
                let definition = *definition;
                let Some(next) = callees.pop() else {
                    done.insert(definition.name.as_str());
                    open.remove(definition.name.as_str());
                    stack.pop();
                    continue;
                };
                if open.contains(next.name.as_str()) {
                    let from = stack.iter().position(|(each, _)| each.name == next.name).unwrap_or_default();
                    let names: Vec<_> = stack[from..].iter().map(|(each, _)| format!("`{}`", each.name)).collect();
                    let message = format!("{} calls itself, by {}", names[0], names.join(", "));
                    return Err(Diagnostic::error(codes::RECURSION, next.at.place(), message));
                }
                if !done.contains(next.name.as_str()) {
                    open.insert(next.name.as_str());
                    stack.push((next, self.callees(next)));
                }
            }
        }
        Ok(())
    }

    fn callees<'p>(&'p self, definition: &'p Definition) -> Vec<&'p Definition> {
        let mut names = BTreeSet::new();
        definition.body.iter().for_each(|each| called(each, &mut names));
        names.into_iter().filter_map(|name| self.definitions.get(name)).collect()
    }
}

fn check_parameters(parameters: &[Parameter]) -> Result<(), Diagnostic> {
    let mut known = BTreeSet::new();
    match parameters.iter().find(|each| !known.insert(&each.name)) {
        Some(each) => {
            let message = format!("two parameters `{}`", each.name);
            Err(Diagnostic::error(codes::DUPLICATE, each.at.place(), message))
        }
        None => Ok(()),
    }
}

/// Collects the names that a statement calls.
fn called<'p>(statement: &'p Statement, names: &mut BTreeSet<&'p str>) {
    let mut block = |body: &'p [Statement]| body.iter().for_each(|each| called(each, names));
    match &statement.form {
        Form::Let(_, value) | Form::Condition(_, value) | Form::Action(value) => called_in(value, names),
        Form::For(_, first, last, body) => {
            block(body);
            std::iter::once(first).chain(last).for_each(|each| called_in(each, names));
        }
        Form::If(arms, otherwise) => {
            arms.iter().for_each(|(_, body)| block(body));
            block(otherwise);
            arms.iter().for_each(|(condition, _)| called_in(condition, names));
        }
        Form::Try(body, otherwise) => {
            block(body);
            block(otherwise);
        }
        Form::Repeat(body) => block(body),
        Form::Variant(_, condition, body) => {
            block(body);
            called_in(condition, names);
        }
        Form::Apart(_) | Form::Allow(..) => {}
    }
}

fn called_in<'p>(expression: &'p Expression, names: &mut BTreeSet<&'p str>) {
    let all = |arguments: &'p [Argument], names: &mut BTreeSet<&'p str>| {
        arguments.iter().for_each(|each| called_in(&each.value, names));
    };
    match &expression.term {
        Term::Number(_) | Term::Text(_) | Term::Reference(_) => {}
        Term::List(elements) => elements.iter().for_each(|each| called_in(each, names)),
        Term::Chain(first, rest) => {
            called_in(first, names);
            rest.iter().for_each(|(_, each)| called_in(each, names));
        }
        Term::Signed(_, operand) => called_in(operand, names),
        Term::Call(call) => {
            names.insert(&call.name);
            all(&call.arguments, names);
        }
        Term::Links(first, links) => {
            called_in(first, names);
            for link in links {
                names.insert(&link.name);
                all(link.arguments.as_deref().unwrap_or_default(), names);
            }
        }
    }
}
