//! Front ends: source languages in, MLIR out.
//!
//! - [`compile_c`] turns one C file into a module: Clang parses and checks ([`clang_sys`]), [`c`] makes every body.
//!
//! Nothing here imports a transformation; what comes out is the plain form of the source, with every local in a stack
//! slot and control flow as blocks. Later passes make it pleasant.

pub mod c;
mod codes;

use c::headers::Stated;
pub use codes::register;

use dialects::facts::Interface;
use dialects::ir::Context;
use dialects::melior::ir::Module;

/// What a front-end job is asked for besides Clang's own options.
#[derive(Clone, Debug, Default)]
pub struct FrontendOptions {
    /// Functions to start from (`--function=NAME`); empty for everything that Clang would emit, `*` for every
    /// definition of the file.
    pub functions: Vec<String>,
}

/// A compiled file: its module and what Clang had to say about the source.
pub struct CompiledModule<'c> {
    /// The module in the plain form.
    pub module: Module<'c>,
    /// Clang's warnings, rendered as Clang prints them; may be empty.
    pub diagnostics: String,
    /// The functions that other files can see, and those of other files.
    pub interface: Interface,
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
    lower(context, clang_sys::export(cc1_args, &options.functions))
}

/// Compiles a text that stands by itself, with the options for code of a `-cc1` command line; its file does not count.
///
/// # Errors
/// As those of [`compile_c`].
pub fn compile_text<'c>(
    context: &'c Context,
    cc1_args: &[String],
    text: &str,
) -> Result<CompiledModule<'c>, FrontendError> {
    lower(context, clang_sys::export_text(cc1_args, text))
}

fn lower(context: &Context, exported: clang_sys::Exported) -> Result<CompiledModule<'_>, FrontendError> {
    let Some(tree) = exported.tree else {
        return Err(FrontendError { rendered: exported.diagnostics });
    };
    let unit = tree.read().map_err(|error| FrontendError { rendered: format!("error: {error}\n") })?;
    let mut rendered = exported.diagnostics;
    let lowered = Stated::gather(&unit).and_then(|stated| {
        c::lower(context, &unit, stated).map_err(|errors| errors.iter().map(|error| error.render(&unit)).collect())
    });
    match lowered {
        Ok(module) => Ok(CompiledModule { module, diagnostics: rendered, interface: c::headers::interface(&unit) }),
        Err(errors) => {
            rendered.push_str(&errors.concat());
            Err(FrontendError { rendered })
        }
    }
}
