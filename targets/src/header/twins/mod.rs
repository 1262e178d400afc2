//! Twins: small function bodies as C that stands by itself, for the headers of other files.
//!
//! The twin of `f` is the function `rmlir_twin_f`, which is `static inline` and computes what `f` computes. It is written
//! from the structured form of the module, in the part of C99 that is also C++ and that Clang and gcc extend alike:
//!
//! - its parameters are those of the function as it is called, pointers as `void *`; it names no type but those of the language;
//! - integers are carried with sign. Arithmetic that may wrap is done without; where overflow is undefined in the module, it is so
//!   in the text;
//! - an address is a `char *` and a number of bytes, or a subscript; accesses may alias anything and say how they are aligned;
//! - products of floating-point numbers stand in statements of their own, so that nothing is fused but what was;
//! - functions and variables of other files are declared under names of the twin, with the symbol that they stand for;
//! - small functions and tables that only its file sees stand with it.
//!
//! What has no such text has no twin, and [`NoTwin`] says why. A twin assumes what Clang assumes of a program: it may compute a
//! number that overflows where the number is not used.

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
    /// Its definition, behind those of the functions that it has with it; with a line break at its end.
    pub text: String,
    /// The symbols of the functions of other files that it calls, sorted.
    pub calls: Vec<String>,
    /// The operations of the body, constants and ends of blocks not counted.
    pub size: usize,
}

/// The twin of a function in structured form, when its body has at most so many operations, constants and ends of blocks
/// not counted.
///
/// # Errors
///
/// Why there is none: see [`NoTwin`].
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

/// The operations of a body that do something.
fn size(function: Op<'_>) -> usize {
    let mut count = 0;
    walk(function, Order::Pre, |op| {
        let is_said = has_trait(op, Trait::ConstantLike) || has_trait(op, Trait::Terminator);
        count += usize::from(op != function && !is_said);
        Walk::Continue
    });
    count
}
