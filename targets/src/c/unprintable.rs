//! Reasons why a function cannot be printed as C.

use dialects::ir::*;
use std::fmt;

/// The reason why a function cannot be printed as C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unprintable {
    /// It has no body here, or its control flow is not structured.
    Unstructured,
    /// It has an attribute that controls code generation or prevents inlining.
    Attribute(String),
    /// A value has a type that has no portable name in C.
    Type(String),
    /// An operation cannot be written in C.
    Operation(String),
    /// An access is volatile or atomic.
    Access,
    /// The address computation need not be in bounds of its object.
    Address,
    /// The floating-point arithmetic may be inexact (fast-math flags) or has an explicit rounding mode.
    FastMath,
    /// It uses a function or variable that other files cannot use, or not without its declaration.
    Symbol(String),
    /// The source has optimisation hints for a loop.
    LoopHints,
}

/// The result of printing.
pub(crate) type Printing<T = ()> = Result<T, Unprintable>;

impl Unprintable {
    /// An operation that cannot be written in C.
    pub(super) fn operation(op: Op<'_>) -> Self {
        Self::Operation(op_name(op).to_owned())
    }

    /// A type that has no portable name in C.
    pub(super) fn r#type(r#type: Ty<'_>) -> Self {
        Self::Type(r#type.to_string())
    }
}

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unstructured => f.write_str("it has no body, or jumps in it"),
            Self::Attribute(name) => write!(f, "it has the attribute '{name}'"),
            Self::Type(name) => write!(f, "the type '{name}' has no name in C"),
            Self::Operation(name) => write!(f, "'{name}' cannot be written in C"),
            Self::Access => f.write_str("it has volatile or atomic accesses"),
            Self::Address => f.write_str("an address may leave its object"),
            Self::FastMath => f.write_str("its floating-point arithmetic need not be exact"),
            Self::Symbol(name) => write!(f, "other files cannot use '{name}', or not without its declaration"),
            Self::LoopHints => f.write_str("the source says how a loop is to be optimised"),
        }
    }
}
