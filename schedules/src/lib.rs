//! Schedules: checked rewrites of loop nests, and the language in which people write them.
//!
//! - [`apply_schedules`]: the pass that applies schedules, which tools attach to modules ([`dialects::schedules`]) or which are in files
//!   that the tool reads for it ([`read_files_by`]);
//! - [`automatic`]: the pass that finds schedules;
//! - `steps`: the operations of transformation scripts that apply rules;
//! - `function`: what both do to one function;
//! - [`script`]: the language, which applies rules;
//! - [`rules`]: the rewrites, one file each;
//! - [`proof`]: whether a rewrite keeps what a procedure computes, by integer sets, with counterexamples;
//! - [`procedure`]: functions as trees of loops, conditionals and statements;
//! - [`limits`]: versions for sizes with which no integer exceeds 64 bits;
//! - [`instructions`]: functions of libraries that execute nests;
//! - [`mod@read`], [`mod@emit`]: procedures from functions and back; [`form_statements`]: both, with nothing in between;
//! - [`mod@prepare`]: the form in which functions are read.

pub mod apply_schedules;
pub mod automatic;
pub mod codes;
pub mod emit;
mod files;
pub mod form_statements;
mod function;
pub mod instructions;
pub mod limits;
pub mod prepare;
pub mod procedure;
pub mod proof;
pub mod read;
pub mod rules;
pub mod script;
mod steps;

pub use files::{Reader, read_files_by};

dialects::declare_passes! {
    /// Rewrite loop nests of functions as the schedules of the module say.
    ///
    /// The attribute `cmem.schedules` of the module has the schedules, and `cmem.schedule_settings` values for their parameters.
    /// Those in a file are applied as well.
    apply_schedules::apply_schedules(ApplySchedulesOptions {
        /// A file with schedules.
        file: String = String::new(),
        /// Values for parameters of schedules, as `function.parameter=8`, with commas in between.
        set: String = String::new(),
        /// Print the loops after each step.
        trace: bool = false,
        /// Execute parallel loops in order, for targets without threads.
        serial: bool = false,
    }) @ module, required;
    /// Find schedules of loop nests, such as tiles of matrix products, interchanges and sums in registers, and apply them.
    ///
    /// Functions with schedules of their own are left as they are.
    automatic::find_schedules(FindSchedulesOptions {
        /// Print the schedule of each function as a remark.
        print: bool = false,
        /// The most contractions in tiles of a file: each takes a second and more of proofs.
        tiled: usize = 24,
        /// Let threads execute loops whose iterations are independent, if they have enough work.
        parallel: bool = false,
    }) @ module, optional { scheduled: "Functions with schedules that were found" };
    /// Rewrite functions as loops over statements that pass values on in memory, the form that schedules rewrite.
    form_statements::form_statements(FormStatementsOptions {
        /// Print the statements of each function as a remark.
        print: bool = false,
    }) @ function, optional { formed: "Functions in statement form", kept: "Functions that cannot be read" };
}

/// Makes the passes and codes of this crate known.
pub fn register() {
    register_passes();
    dialects::diagnostics::register_codes(codes::CODES);
    steps::register();
}
