//! C from functions in structured form.
//!
//! A function becomes a `static inline` definition in the common subset of C99 and C++ with extensions that Clang and gcc
//! share:
//!
//! - its parameters are those of the lowered function, pointers as `void *`; it names no types but those of the
//!   language;
//! - integer values are signed. Arithmetic that may wrap is computed unsigned; overflow that is undefined in the module
//!   is undefined in the text, too;
//! - an address is a `char *` plus a byte offset, or a subscript; an access without the TBAA tag of a C type may alias
//!   anything, and accesses have their alignment in their type;
//! - products of floating-point numbers are separate statements, so that only operations fused in the module are
//!   contracted;
//! - functions and variables of other files are declared under names of the function, with the symbol as assembler name;
//! - small functions and tables with internal linkage are copied along with it.

mod expressions;
mod memory;
mod pairs;
mod parts;
mod printer;
mod statements;
pub(crate) mod symbols;
mod tables;
mod types;
mod unprintable;

pub use symbols::is_for_executable;
pub(crate) use unprintable::Printing;
pub use unprintable::Unprintable;

use dialects::ir::*;
use parts::Parts;
use printer::Printer;
use symbols::Reach;

/// A function as C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its definition, after those of its parts; ends with a line break.
    pub text: String,
    /// The symbols of the functions of other files that it calls, sorted.
    pub calls: Vec<String>,
}

/// Prints a function in structured form as the C function `name`. The names that its parts declare begin with `prefix`;
/// each part has at most `most` operations.
///
/// # Errors
/// The reason why the body or its parts cannot be printed. The attributes and the linkage of the function itself are not
/// checked.
pub fn print(function: Op<'_>, name: &str, prefix: &'static str, most: usize) -> Result<Printed, Unprintable> {
    let parts = Parts::new(prefix, most);
    let mut printer = Printer::new(function, name.to_owned(), name.to_owned(), Reach::of(function), parts)?;
    let text = printer.write()?;
    let calls = printer.calls.union(&printer.parts.calls).map(|each| (*each).to_owned()).collect();
    Ok(Printed { text: printer.parts.text + &text, calls })
}

/// The number of operations of a body, without constants and terminators.
pub fn size(function: Op<'_>) -> usize {
    let is_free = |op| op == function || has_trait(op, Trait::ConstantLike) || has_trait(op, Trait::Terminator);
    ops_where(function, Order::Pre, |op| !is_free(op)).len()
}
