//! Patterns of directives and their search.

use std::cell::RefCell;
use std::rc::Rc;

use memchr::memmem::Finder;
use num_bigint::BigInt;

use crate::ere::{self, Regex};
use crate::numeric::{EvalError, Expression, Format, VariableId};
use crate::text::Position;
use crate::variables::{LINE, Variables};

/// The kind of a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `CHECK:` and `CHECK-COUNT-n:`
    Plain,
    /// `CHECK-NEXT:`
    Next,
    /// `CHECK-SAME:`
    Same,
    /// `CHECK-NOT:`
    Not,
    /// `CHECK-DAG:`
    Dag,
    /// `CHECK-LABEL:`
    Label,
    /// `CHECK-EMPTY:`
    Empty,
    /// The end of the input: an implicit directive after trailing `-NOT` and `-DAG` directives.
    Eof,
}

/// A value that is substituted into the pattern at search time.
#[derive(Debug)]
pub struct Substitution {
    /// The text in the check file.
    pub text: String,
    /// The position of that text.
    pub at: Position,
    /// The source of the value.
    pub value: Value,
}

/// The source of the value of a substitution.
#[derive(Debug)]
pub enum Value {
    /// A string variable.
    String(String),
    /// A numeric expression.
    Number(Expression, Format),
}

/// A part of a pattern.
#[derive(Debug)]
pub enum Part {
    /// Literal text.
    Literal(Vec<u8>),
    /// The text of a regular expression.
    Regex(Vec<u8>),
    /// A substitution.
    Value(Substitution),
}

/// The executable form of a pattern.
#[derive(Debug)]
pub enum Body {
    /// The end of the input.
    Eof,
    /// An empty line.
    EmptyLine,
    /// Literal text.
    Fixed(Box<Finder<'static>>),
    /// A regular expression without substitutions.
    Regex(Box<Regex>),
    /// Matches nothing: each expression of the line is valid by itself, but the whole is not, because a
    /// back-reference counts the groups of the whole line. LLVM's FileCheck finds no match either; reports give the
    /// reason.
    Never(String),
    /// Parts with substitutions; caches the most recently compiled expression.
    Parts(RefCell<Option<(Vec<u8>, Rc<Regex>)>>),
}

/// The pattern of a directive.
#[derive(Debug)]
pub struct Pattern {
    /// The kind of the directive.
    pub kind: Kind,
    /// Whether the directive has the modifier `{LITERAL}`.
    pub literal: bool,
    /// The count of `-COUNT-n`, or 1.
    pub count: u32,
    /// The prefix of the directive.
    pub prefix: String,
    /// The start of the pattern.
    pub at: Position,
    /// The line of the directive, `None` for an implicit one.
    pub line: Option<usize>,
    /// The parts, also of literal patterns, for explanations.
    pub parts: Vec<Part>,
    /// The executable form.
    pub body: Body,
    /// Whether matching ignores case.
    pub ignore_case: bool,
    /// The string variables that a match defines, with their groups.
    pub strings: Vec<(String, usize)>,
    /// The numeric variables that a match defines, with their groups.
    pub numbers: Vec<(VariableId, usize)>,
}

/// The reason why a pattern is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The position in the pattern.
    pub at: Position,
    /// The message.
    pub message: String,
}

/// A match; offsets are relative to the searched text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The start offset.
    pub start: usize,
    /// Its length.
    pub len: usize,
    /// The variables that the match defines, with the ranges of their values.
    pub captures: Vec<(String, usize, usize)>,
}

impl Pattern {
    /// The directive as in messages: prefix, suffix and modifiers.
    pub fn description(&self) -> String {
        let suffix = match self.kind {
            Kind::Plain if self.count > 1 => "-COUNT",
            Kind::Plain => "",
            Kind::Next => "-NEXT",
            Kind::Same => "-SAME",
            Kind::Not => "-NOT",
            Kind::Dag => "-DAG",
            Kind::Label => "-LABEL",
            Kind::Empty => "-EMPTY",
            Kind::Eof => return "implicit EOF".to_owned(),
        };
        format!("{}{suffix}{}", self.prefix, if self.literal { "{LITERAL}" } else { "" })
    }

    /// Whether the pattern uses or defines string variables, or uses numeric ones.
    pub fn has_variable(&self) -> bool {
        !self.strings.is_empty() || self.parts.iter().any(|p| matches!(p, Part::Value(_)))
    }

    /// The current values of the pattern's substitutions; those without a value are omitted.
    pub fn values(&self, variables: &Variables) -> Vec<(&str, Vec<u8>)> {
        let known = self.parts.iter().filter_map(|part| match part {
            Part::Value(s) => Some((s.text.as_str(), self.value(s, variables).ok()?)),
            _ => None,
        });
        known.collect()
    }

    fn value(&self, substitution: &Substitution, variables: &Variables) -> Result<Vec<u8>, Vec<Problem>> {
        let problem = |message: String| vec![Problem { at: substitution.at, message }];
        let undefined = |name: &str| format!("undefined variable: {name}");
        match &substitution.value {
            Value::String(name) => variables.strings.get(name).cloned().ok_or_else(|| problem(undefined(name))),
            Value::Number(expression, format) => {
                let overflow =
                    || problem("unable to substitute variable or numeric expression: overflow error".to_owned());
                match expression.eval(&variables.numeric) {
                    Ok(value) => format.write(&value).map(String::into_bytes).ok_or_else(overflow),
                    Err(EvalError::Overflow) => Err(overflow()),
                    Err(EvalError::Undefined(names)) => {
                        Err(names.iter().flat_map(|name| problem(undefined(name))).collect())
                    }
                }
            }
        }
    }

    /// Finds the first match in `text` and assigns the variables that it defines.
    pub fn find(&self, text: &[u8], variables: &mut Variables) -> Result<Option<Found>, Vec<Problem>> {
        let plain = |start, len| Ok(Some(Found { start, len, captures: Vec::new() }));
        match &self.body {
            Body::Eof => plain(text.len(), 0),
            Body::EmptyLine => match empty_line(text) {
                Some(at) => plain(at, 0),
                None => Ok(None),
            },
            Body::Fixed(finder) => match finder.find(text) {
                Some(at) => plain(at, finder.needle().len()),
                None => Ok(None),
            },
            Body::Regex(regex) => self.find_regex(regex, text, variables),
            Body::Never(_) => Ok(None),
            Body::Parts(cache) => {
                if let (Some(line), Some(id)) = (self.line, variables.numeric_ids.get(LINE)) {
                    variables.numeric[*id].value = Some(BigInt::from(line));
                }
                let only_text = self.parts.iter().all(|p| !matches!(p, Part::Regex(_))) && !self.ignore_case;
                let wanted = self.assemble(variables, !only_text)?;
                if only_text {
                    return match memchr::memmem::find(text, &wanted) {
                        Some(at) => plain(at, wanted.len()),
                        None => Ok(None),
                    };
                }
                if ere::validate(&wanted).is_err() {
                    return Ok(None);
                }
                let regex = self.cached(cache, wanted)?;
                self.find_regex(&regex, text, variables)
            }
        }
    }

    fn cached(
        &self,
        cache: &RefCell<Option<(Vec<u8>, Rc<Regex>)>>,
        wanted: Vec<u8>,
    ) -> Result<Rc<Regex>, Vec<Problem>> {
        if let Some((text, regex)) = &*cache.borrow()
            && *text == wanted
        {
            return Ok(regex.clone());
        }
        let regex = Regex::new(&wanted, self.ignore_case).map(Rc::new).map_err(|e| self.broken(&e))?;
        *cache.borrow_mut() = Some((wanted, regex.clone()));
        Ok(regex)
    }

    fn broken(&self, error: &str) -> Vec<Problem> {
        vec![Problem { at: self.at, message: format!("invalid regex: {error}") }]
    }

    /// Concatenates the parts with the current values, as literal text or as a regular expression.
    fn assemble(&self, variables: &Variables, as_regex: bool) -> Result<Vec<u8>, Vec<Problem>> {
        let mut text = Vec::new();
        let mut problems = Vec::new();
        for part in &self.parts {
            let fixed = match part {
                Part::Regex(regex) => {
                    text.extend_from_slice(regex);
                    continue;
                }
                Part::Literal(literal) => literal,
                Part::Value(substitution) => match self.value(substitution, variables) {
                    Ok(value) => &value.clone(),
                    Err(found) => {
                        problems.extend(found);
                        continue;
                    }
                },
            };
            if as_regex {
                ere::escape_into(fixed, &mut text);
            } else {
                text.extend_from_slice(fixed);
            }
        }
        if problems.is_empty() { Ok(text) } else { Err(problems) }
    }

    fn find_regex(&self, regex: &Regex, text: &[u8], variables: &mut Variables) -> Result<Option<Found>, Vec<Problem>> {
        let defines = !self.strings.is_empty() || !self.numbers.is_empty();
        let found = regex.find(text, defines).map_err(|e| self.broken(&e))?;
        let Some(found) = found else { return Ok(None) };
        let mut captures = Vec::new();
        let range = |group: usize| found.groups.get(group).copied().flatten().unwrap_or((found.start, found.start));
        for (name, group) in &self.strings {
            let (start, end) = range(*group);
            variables.strings.insert(name.clone(), text[start..end].to_vec());
            captures.push((name.clone(), start, end));
        }
        for (id, group) in &self.numbers {
            let (start, end) = range(*group);
            let variable = &mut variables.numeric[*id];
            variable.value = variable.format.and_then(|f| f.read(&text[start..end]));
            captures.push((variable.name.clone(), start, end));
        }
        captures.sort_by_key(|(_, start, end)| (*start, *end));
        Ok(Some(Found { start: found.start, len: found.end - found.start, captures }))
    }
}

/// The start of the first empty line after a newline.
fn empty_line(text: &[u8]) -> Option<usize> {
    let last = if text.last() == Some(&b'\n') { Some(text.len()) } else { None };
    memchr::memmem::find(text, b"\n\n").map(|at| at + 1).or(last)
}
