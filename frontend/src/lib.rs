//! Front ends: source languages in, MLIR out.
//!
//! - [`compile_c`] turns one C file into a module: Clang parses and checks ([`clang_sys`]), [`c`] makes every body.
//!
//! Nothing here imports a transformation; what comes out is the plain form of the source, with every local in a stack
//! slot and control flow as blocks. Later passes make it pleasant.

pub mod c;
mod codes;

pub use c::headers::FoundStatement;
use c::headers::{Problems, Stated};
pub use codes::register;

use dialects::facts::Declaration;
use dialects::ir::Context;
use dialects::melior::ir::Module;

/// What a front-end job is asked for besides Clang's own options.
#[derive(Clone, Debug, Default)]
pub struct FrontendOptions {
    /// Functions to start from (`--function=NAME`); empty for everything that Clang would emit, `*` for every
    /// definition of the file.
    pub functions: Vec<String>,
    /// What headers say of functions that the file may declare, where the headers are read as data.
    pub statements: Vec<FoundStatement>,
    /// The bodies that these headers have: C that comes before the file.
    pub bodies: String,
}

/// A compiled file: its module and what Clang had to say about the source.
pub struct CompiledModule<'c> {
    /// The module in the plain form.
    pub module: Module<'c>,
    /// Clang's warnings, rendered as Clang prints them; may be empty.
    pub diagnostics: String,
    /// The functions that other files can see, in the order of their names.
    pub declarations: Vec<Declaration>,
}

/// Why there is no module: rendered diagnostics, ready for standard error.
#[derive(Debug)]
pub struct FrontendError {
    /// Clang's text, then one line for each construct that is not supported.
    pub rendered: String,
}

/// Compiles the C file of a `-cc1` command line (the arguments after `-cc1`).
///
/// # Errors
/// Whatever Clang rejects, and constructs that have no lowering, each with its code and place.
pub fn compile_c<'c>(
    context: &'c Context,
    cc1_args: &[String],
    options: &FrontendOptions,
) -> Result<CompiledModule<'c>, FrontendError> {
    let exported = clang_sys::export(cc1_args, &options.functions, &options.bodies);
    let Some(tree) = exported.tree else {
        return Err(FrontendError { rendered: exported.diagnostics });
    };
    let unit = tree.read().map_err(|error| FrontendError { rendered: format!("error: {error}\n") })?;
    let mut problems = Problems::default();
    let stated = Stated::gather(&unit, &options.statements, &mut problems);
    let mut rendered = exported.diagnostics;
    problems.warnings.iter().for_each(|warning| rendered.push_str(warning));
    if !problems.errors.is_empty() {
        rendered.push_str(&problems.errors.concat());
        return Err(FrontendError { rendered });
    }
    match c::lower(context, &unit, stated) {
        Ok(module) => {
            Ok(CompiledModule { module, diagnostics: rendered, declarations: c::headers::declarations(&unit) })
        }
        Err(errors) => {
            for error in &errors {
                rendered.push_str(&error.render(&unit));
            }
            Err(FrontendError { rendered })
        }
    }
}
