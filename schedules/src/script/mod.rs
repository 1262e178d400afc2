//! The language in which people write schedules.
//!
//! [`parse`] makes a [`File`] of a text, [`Program::load`] resolves what it imports and checks definitions, and [`run`] applies
//! the schedule of a function to a procedure. Every mistake is a diagnostic with a place in the text; equal inputs have equal
//! results. `docs/schedules.md` describes the language.
//!
//! [`File`]: syntax::File

mod arguments;
mod conditions;
mod cursors;
mod draft;
mod evaluate;
mod messages;
mod parse;
mod program;
mod run;
pub mod syntax;
pub(crate) mod values;
mod variants;

pub use arguments::{INLINE, inlined_function};
pub use draft::Draft;
pub use parse::{MAX_DEPTH, Origin, parse, parse_body, parse_expression};
pub use program::Program;
pub use run::{Assumption, MAX_REPEATS, MAX_STEPS, Refused, Report, Settings, Traced, run};
