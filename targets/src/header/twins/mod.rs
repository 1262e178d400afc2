//! Twins: small function bodies as self-contained C, for the headers of other files.
//!
//! The twin of `f` is the `static inline` function `rmlir_twin_f`, which computes the same as `f`: [`crate::c`] prints it from
//! the structured form of the module.
//!
//! A function that cannot be printed like that has no twin, and [`Refusal`] is the reason. A twin assumes what Clang
//! assumes of a program: it may speculate signed arithmetic that overflows where the result is unused.

pub mod print_twins;
mod refusal;

pub use crate::c::is_for_executable;
pub use refusal::Refusal;

use crate::c;
use dialects::facts::TWIN_PREFIX;
use dialects::ir::*;

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
/// The reason why there is none: see [`Refusal`].
pub fn print(function: Op<'_>, most: usize) -> Result<Twin, Refusal> {
    let symbol = refusal::check_declaration(function)?;
    let size = c::size(function);
    if size > most {
        return Err(Refusal::TooLarge { size, most });
    }
    let name = format!("{TWIN_PREFIX}{symbol}");
    let c::Printed { text, calls } = c::print(function, &name, TWIN_PREFIX, most)?;
    Ok(Twin { name, text, calls, size })
}
