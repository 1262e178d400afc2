//! Reasons why a function has no twin, and the checks that need no body.

use crate::c::{Unprintable, symbols};
use dialects::ir::*;
use dialects::ops::func;
use std::fmt;

/// The reason why a function has no twin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Other files cannot call it, or another definition may replace it.
    Replaceable,
    /// Its name is no C identifier, or that of a special function.
    Name,
    /// It has more operations than requested.
    TooLarge {
        /// The number of its operations.
        size: usize,
        /// The maximal number.
        most: usize,
    },
    /// It cannot be printed as C.
    Unprintable(Unprintable),
}

impl From<Unprintable> for Refusal {
    fn from(reason: Unprintable) -> Self {
        Self::Unprintable(reason)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Replaceable => f.write_str("other files cannot call it, or another definition may take its place"),
            Self::Name => f.write_str("its name is special, or none of C"),
            Self::TooLarge { size, most } => write!(f, "it has {size} operations, more than {most}"),
            Self::Unprintable(reason) => reason.fmt(f),
        }
    }
}

/// Checks everything but the body of a function; returns its name.
pub(super) fn check_declaration<'c>(function: Op<'c>) -> Result<&'c str, Refusal> {
    let name = symbol_name(function).unwrap_or_default();
    if !symbols::has_one_block(function) {
        return Err(Unprintable::Unstructured.into());
    }
    if !symbols::is_external(function) || !func::is_dso_local(function) {
        return Err(Refusal::Replaceable);
    }
    if !symbols::is_identifier(name) || name == "main" {
        return Err(Refusal::Name);
    }
    symbols::check_attributes(function)?;
    Ok(name)
}
