//! Front ends: lowering of source languages to MLIR.
//!
//! - [`compile_c`] lowers one C file to a module: Clang parses and checks it ([`clang_export`]), [`c`] emits every
//!   function body.
//!
//! No transformation runs here: every local variable is a stack slot and control flow is a CFG of blocks. Later passes
//! promote and structure them.

pub mod c;
mod codes;
pub mod prototype;

use c::bodies::POLICY;
use c::headers::Stated;
pub use codes::register;
use prototype::Prototype;

use dialects::facts::Interface;
use dialects::ir::Context;
use dialects::melior::ir::Module;

/// Options of a front-end job besides Clang's own.
#[derive(Clone, Debug, Default)]
pub struct FrontendOptions {
    /// Functions to start from (`--function=NAME`); empty for everything that Clang would emit, `*` for every
    /// definition of the file.
    pub functions: Vec<String>,
}

/// A compiled file: its module and Clang's diagnostics.
pub struct CompiledModule<'c> {
    /// The module before any pass: locals in stack slots, control flow as blocks.
    pub module: Module<'c>,
    /// Clang's warnings, rendered as Clang prints them; may be empty.
    pub diagnostics: String,
    /// The functions that the file defines for other files, and those that it declares.
    pub interface: Interface,
}

/// Failure of a front-end job: rendered diagnostics, ready for standard error.
#[derive(Debug)]
pub struct FrontendError {
    /// Clang's diagnostics, then one line for each unsupported construct.
    pub rendered: String,
}

/// Compiles the C file of a `-cc1` command line (the arguments after `-cc1`).
///
/// # Errors
/// Source that Clang rejects, and constructs without a lowering, each with its error code and source location.
pub fn compile_c<'c>(
    context: &'c Context,
    cc1_args: &[String],
    options: &FrontendOptions,
) -> Result<CompiledModule<'c>, FrontendError> {
    lower(context, clang_export::export(cc1_args, &options.functions, POLICY))
}

/// Compiles the source `text` with the code-generation options of a `-cc1` command line, whose input file is ignored.
///
/// # Errors
/// As for [`compile_c`].
pub fn compile_text<'c>(
    context: &'c Context,
    cc1_args: &[String],
    text: &str,
) -> Result<CompiledModule<'c>, FrontendError> {
    lower(context, clang_export::export_text(cc1_args, text, POLICY))
}

/// The typed tree of a C file as text, which the lowering starts from, and Clang's warnings.
///
/// # Errors
/// Source that Clang rejects.
pub fn print_tree(cc1_args: &[String], options: &FrontendOptions) -> Result<(String, String), FrontendError> {
    let exported = clang_export::export(cc1_args, &options.functions, POLICY);
    let Some(tree) = exported.tree else {
        return Err(FrontendError { rendered: exported.diagnostics });
    };
    let unit = tree.read().map_err(|error| FrontendError { rendered: format!("error: {error}\n") })?;
    Ok((unit.print(), exported.diagnostics))
}

/// The definition of a function in a C file, if the file has one, and Clang's warnings.
///
/// # Errors
/// Source that Clang rejects.
pub fn find_prototype(cc1_args: &[String], name: &str) -> Result<(Option<Prototype>, String), FrontendError> {
    let exported = clang_export::export(cc1_args, &[name.to_owned()], POLICY);
    let Some(tree) = exported.tree else {
        return Err(FrontendError { rendered: exported.diagnostics });
    };
    let unit = tree.read().map_err(|error| FrontendError { rendered: format!("error: {error}\n") })?;
    Ok((prototype::of_function(&unit, name), exported.diagnostics))
}

fn lower(context: &Context, exported: clang_export::Exported) -> Result<CompiledModule<'_>, FrontendError> {
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
