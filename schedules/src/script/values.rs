//! Values of expressions of schedules, and the errors that end a schedule.

use super::syntax::At;
use crate::procedure::{Condition, Index, NodeId};
use dialects::diagnostics::Diagnostic;
use std::fmt;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Number(i64),
    Text(String),
    List(Vec<Value>),
    /// An integer of sizes and counters.
    Index(Index),
    /// Conditions on such integers.
    Conditions(Vec<Condition>),
    /// A name, which stands for what the rule that gets it wants: a loop, a statement, an array, a word or something new.
    Name(Name),
    /// The result of a call: its first argument, and the nodes that a rule made.
    Made(Option<Box<Value>>, Vec<(&'static str, NodeId)>),
}

/// A name with those that it is looked for in.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Name {
    pub at: At,
    /// At least one.
    pub parts: Vec<Target>,
    /// The variable that it is the value of.
    pub variable: Option<String>,
}

/// A part of a [`Name`].
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Target {
    pub text: String,
    pub number: Option<usize>,
    /// The node, if it is known.
    pub node: Option<NodeId>,
}

impl Name {
    /// The text, if it is a single name without a number.
    pub fn word(&self) -> Option<&str> {
        match self.parts.as_slice() {
            [Target { text, number: None, .. }] => Some(text),
            _ => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.number.map_or(Ok(()), |number| write!(f, "#{number}"))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, part) in self.parts.iter().enumerate() {
            write!(f, "{}{part}", if at == 0 { "" } else { " in " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::List(elements) => {
                f.write_str("[")?;
                for (at, each) in elements.iter().enumerate() {
                    write!(f, "{}{each}", if at == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
            Self::Index(index) => match index.as_constant() {
                Some(number) => write!(f, "{number}"),
                None => f.write_str("an integer"),
            },
            Self::Conditions(_) => f.write_str("a condition"),
            Self::Name(name) => name.fmt(f),
            Self::Made(Some(first), _) => first.fmt(f),
            Self::Made(None, _) => f.write_str("nothing"),
        }
    }
}

/// The end of a schedule or of a `try`.
#[derive(Debug)]
pub struct Stop {
    /// The reason.
    pub diagnostic: Diagnostic,
    /// Whether a `try` or `repeat` catches it: a rule was refused, or a cursor is invalid.
    pub is_refusal: bool,
}

/// The result of a part of a schedule.
pub(super) type Run<T> = Result<T, Box<Stop>>;

/// A mistake in a schedule, which no `try` hides.
pub(super) fn mistake(code: &'static str, at: &At, message: impl Into<String>) -> Box<Stop> {
    Box::new(Stop { diagnostic: Diagnostic::error(code, at.place(), message), is_refusal: false })
}
