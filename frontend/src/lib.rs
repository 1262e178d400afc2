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
use c::device_view::{self, View};
use c::error::Unsupported;
use c::headers::Stated;
pub use codes::register;
use prototype::Prototype;

use clang_export::schema::Unit;
use dialects::cmem::types::TypeTable;
use dialects::facts::{Interface, text_checksum};
use dialects::ir::{Context, module_op};
use dialects::melior::ir::Module;

/// The part of a file that is compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    #[default]
    Whole,
    /// In a file of CUDA, kernels and functions and variables of the device.
    Kernels,
}

/// Options of a front-end job besides Clang's own.
#[derive(Clone, Debug, Default)]
pub struct FrontendOptions {
    /// The part of the file that is compiled; of kernels, all are.
    pub part: Part,
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
    let exported = parse(cc1_args, options);
    if options.part == Part::Kernels {
        return lower_kernels(context, exported);
    }
    if exported.tree.is_none() || !exported.names_architecture {
        let tree = read(&exported)?;
        if !device_view::has_overloads(&tree) {
            let lowered = lower(context, &tree, &exported.diagnostics)?;
            if !device_view::refers_to_the_host(&tree, &lowered.module) {
                return Ok(lowered);
            }
        }
    }
    let device = clang_export::export(&device_view::second_arguments(cc1_args), &[], POLICY);
    lower_views(context, exported, device)
}

/// The tree of the part that is compiled; of a whole file in CUDA, the host view.
fn parse(cc1_args: &[String], options: &FrontendOptions) -> clang_export::Exported {
    match options.part {
        Part::Whole => clang_export::export(cc1_args, &options.functions, POLICY),
        Part::Kernels => clang_export::export(&device_view::arguments(cc1_args), &[], POLICY),
    }
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
    let exported = clang_export::export_text(cc1_args, text, POLICY);
    lower(context, &read(&exported)?, &exported.diagnostics)
}

/// The typed tree of a C file as text, which the lowering starts from, and Clang's warnings.
///
/// # Errors
/// Source that Clang rejects.
pub fn print_tree(cc1_args: &[String], options: &FrontendOptions) -> Result<(String, String), FrontendError> {
    let exported = parse(cc1_args, options);
    let printed = read(&exported)?.print();
    Ok((printed, exported.diagnostics))
}

/// The definition of a function in a C file, if the file has one, and Clang's warnings.
///
/// # Errors
/// Source that Clang rejects.
pub fn find_prototype(cc1_args: &[String], name: &str) -> Result<(Option<Prototype>, String), FrontendError> {
    let exported = clang_export::export(cc1_args, &[name.to_owned()], POLICY);
    let found = prototype::of_function(&read(&exported)?, name);
    Ok((found, exported.diagnostics))
}

fn lower<'c>(context: &'c Context, tree: &Unit<'_>, diagnostics: &str) -> Result<CompiledModule<'c>, FrontendError> {
    let lowered =
        Stated::gather(tree).and_then(|stated| c::lower(context, tree, stated).map_err(|errors| render(&errors, tree)));
    compiled(lowered, diagnostics, tree)
}

/// Lowers the device view of a file alone.
fn lower_kernels(context: &Context, device: clang_export::Exported) -> Result<CompiledModule<'_>, FrontendError> {
    let tree = read(&device)?;
    let id = device.tree.as_ref().map_or_else(String::new, |tree| text_checksum(tree.bytes()));
    let lower = || {
        let view = (View::Kernels(id), TypeTable::new(context));
        let module =
            c::lower_view(context, &tree, Stated::gather(&tree)?, view).map_err(|errors| render(&errors, &tree))?;
        device_view::keep_apart(&module, &tree);
        Ok(module)
    };
    compiled(lower(), &device.diagnostics, &tree)
}

/// Lowers the host view and the device view of a file to one module.
fn lower_views(
    context: &Context,
    host: clang_export::Exported,
    device: clang_export::Exported,
) -> Result<CompiledModule<'_>, FrontendError> {
    let (of_host, of_device) = (read(&host)?, read(&device)?);
    let symbols = device_view::symbols(&of_device);
    // Of two functions with the same symbol, that of the host keeps it.
    let kept = device_view::symbols_of_host(&of_host);
    let only_of_device = symbols.iter().filter(|name| !kept.contains(name.as_str())).cloned().collect();
    let join = || {
        let view = (View::Host(symbols.clone()), TypeTable::new(context));
        let module = c::lower_view(context, &of_host, Stated::gather(&of_host)?, view)
            .map_err(|errors| render(&errors, &of_host))?;
        let view = (View::Device, TypeTable::of(module_op(&module)));
        let other = c::lower_view(context, &of_device, Stated::gather(&of_device)?, view)
            .map_err(|errors| render(&errors, &of_device))?;
        device_view::join(&module, &other, &only_of_device);
        Ok(module)
    };
    compiled(join(), &host.diagnostics, &of_host)
}

fn read(exported: &clang_export::Exported) -> Result<Unit<'_>, FrontendError> {
    let Some(tree) = &exported.tree else {
        return Err(FrontendError { rendered: exported.diagnostics.clone() });
    };
    tree.read().map_err(|error| FrontendError { rendered: format!("error: {error}\n") })
}

fn render(errors: &[Unsupported], unit: &Unit<'_>) -> Vec<String> {
    errors.iter().map(|error| error.render(unit)).collect()
}

fn compiled<'c>(
    lowered: Result<Module<'c>, Vec<String>>,
    diagnostics: &str,
    unit: &Unit<'_>,
) -> Result<CompiledModule<'c>, FrontendError> {
    match lowered {
        Ok(module) => {
            Ok(CompiledModule { module, diagnostics: diagnostics.to_owned(), interface: c::headers::interface(unit) })
        }
        Err(errors) => Err(FrontendError { rendered: diagnostics.to_owned() + &errors.concat() }),
    }
}
