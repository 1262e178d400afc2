//! Parameters and arguments of rules.

use super::Reason;
use crate::procedure::{ArrayId, Condition, Index, NodeId};

/// The kind of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A loop.
    Loop,
    /// Any node.
    Node,
    /// An array.
    Array,
    /// An integer.
    Number,
    /// A quasi-affine integer of symbols and counters.
    Index,
    /// Conditions on such integers, all of which have to hold.
    Condition,
    /// A list of integers.
    Numbers,
    /// A name for something new.
    Name,
    /// One of these words.
    Word(&'static [&'static str]),
}

/// A parameter of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub name: &'static str,
    pub kind: Kind,
    /// Whether it may be left out. Such parameters are named where they are given.
    pub is_optional: bool,
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A loop or another node.
    Node(NodeId),
    /// An array.
    Array(ArrayId),
    /// An integer.
    Number(i64),
    /// A quasi-affine integer; also where a constant is meant.
    Index(Index),
    /// A list of integers.
    Numbers(Vec<i64>),
    /// Conditions.
    Conditions(Vec<Condition>),
    /// A name or word.
    Name(String),
}

/// The arguments of one use of a rule, in the order of its parameters; those that were left out are `None`. Whoever makes
/// them has checked them against the kinds of the parameters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments(pub Vec<Option<Argument>>);

impl Arguments {
    fn at(&self, at: usize) -> Result<&Argument, Reason> {
        self.0.get(at).and_then(Option::as_ref).ok_or(Reason::Argument)
    }

    /// The node at a position.
    pub fn node(&self, at: usize) -> Result<NodeId, Reason> {
        match self.at(at)? {
            Argument::Node(id) => Ok(*id),
            _ => Err(Reason::Argument),
        }
    }

    /// The node at a position, which may be left out.
    pub fn optional_node(&self, at: usize) -> Result<Option<NodeId>, Reason> {
        if self.at(at).is_err() { Ok(None) } else { self.node(at).map(Some) }
    }

    /// The array at a position.
    pub fn array(&self, at: usize) -> Result<ArrayId, Reason> {
        match self.at(at)? {
            Argument::Array(id) => Ok(*id),
            _ => Err(Reason::Argument),
        }
    }

    /// The integer at a position.
    pub fn number(&self, at: usize) -> Result<i64, Reason> {
        match self.at(at)? {
            Argument::Number(number) => Ok(*number),
            _ => Err(Reason::Argument),
        }
    }

    /// The dimension of an array at a position.
    pub fn dimension(&self, at: usize) -> Result<usize, Reason> {
        usize::try_from(self.number(at)?).map_err(|_| Reason::Dimension)
    }

    /// The quasi-affine integer at a position.
    pub fn index(&self, at: usize) -> Result<&Index, Reason> {
        match self.at(at)? {
            Argument::Index(index) => Ok(index),
            _ => Err(Reason::Argument),
        }
    }

    /// The conditions at a position.
    pub fn conditions(&self, at: usize) -> Result<&[Condition], Reason> {
        match self.at(at)? {
            Argument::Conditions(all) => Ok(all),
            _ => Err(Reason::Argument),
        }
    }

    /// The list of integers at a position.
    pub fn numbers(&self, at: usize) -> Result<&[i64], Reason> {
        match self.at(at)? {
            Argument::Numbers(all) => Ok(all),
            _ => Err(Reason::Argument),
        }
    }

    /// The name or word at a position.
    pub fn name(&self, at: usize) -> Result<&str, Reason> {
        match self.at(at)? {
            Argument::Name(name) => Ok(name),
            _ => Err(Reason::Argument),
        }
    }
}
