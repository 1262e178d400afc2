//! Twins: small function bodies as self-contained C, for the headers of other files.
//!
//! The twin of `f` is the `static inline` function `rmlir_twin_f`, which computes the same as `f`. It is printed from
//! the structured form of the module, in the common subset of C99 and C++ with extensions that Clang and gcc share:
//!
//! - its parameters are those of the lowered function, pointers as `void *`; it names no types but those of the
//!   language;
//! - integer values are signed. Arithmetic that may wrap is computed unsigned; overflow that is undefined in the module
//!   is undefined in the text, too;
//! - an address is a `char *` plus a byte offset, or a subscript; an access without the TBAA tag of a C type may alias
//!   anything, and accesses have their alignment in their type;
//! - products of floating-point numbers are separate statements, so that only operations fused in the module are
//!   contracted;
//! - functions and variables of other files are declared under names of the twin, with the symbol as assembler name;
//! - small functions and tables with internal linkage are copied along with it.
//!
//! A function that cannot be printed like that has no twin, and [`NoTwin`] is the reason. A twin assumes what Clang
//! assumes of a program: it may speculate signed arithmetic that overflows where the result is unused.

mod control;
mod expressions;
mod memory;
mod pairs;
mod parts;
pub mod print_twins;
mod printer;
mod refusal;
mod tables;
mod types;

pub use refusal::{NoTwin, is_for_executable};

use dialects::facts::TWIN_PREFIX;
use dialects::ir::*;
use parts::Parts;
use printer::Printer;
use refusal::Reach;

/// A function body as C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    /// The name of the C function.
    pub name: String,
    /// Its definition, after those of its parts; ends with a line break.
    pub text: String,
    /// The symbols of the functions of other files that it calls, sorted.
    pub calls: Vec<String>,
    /// The number of operations of the body, without constants and terminators.
    pub size: usize,
}

/// Prints the twin of a function in structured form whose body has at most `most` operations, constants and terminators
/// not counted.
///
/// # Errors
///
/// The reason why there is none: see [`NoTwin`].
pub fn print(function: Op<'_>, most: usize) -> Result<Twin, NoTwin> {
    let symbol = refusal::check_outside(function)?;
    let size = size(function);
    if size > most {
        return Err(NoTwin::TooLarge { size, most });
    }
    let name = format!("{TWIN_PREFIX}{symbol}");
    let mut printer = Printer::new(function, name.clone(), name.clone(), Reach::of(function), Parts::new(most))?;
    let text = printer.write()?;
    let calls = printer.calls.union(&printer.parts.calls).map(|each| (*each).to_owned()).collect();
    Ok(Twin { name, text: printer.parts.text + &text, calls, size })
}

/// The number of operations of a body, without constants and terminators.
fn size(function: Op<'_>) -> usize {
    let mut count = 0;
    walk(function, Order::Pre, |op| {
        let is_said = has_trait(op, Trait::ConstantLike) || has_trait(op, Trait::Terminator);
        count += usize::from(op != function && !is_said);
        Walk::Continue
    });
    count
}
