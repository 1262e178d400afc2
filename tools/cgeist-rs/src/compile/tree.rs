//! `--emit=tree`: a job that ends with the typed tree of its source, before there is a module.

use crate::command_line::OwnOptions;
use crate::console::print_to_stderr;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use crate::job::JobSpec;
use frontend::print_tree;
use targets::native;

/// Writes the typed tree of the source of a job. Source with constructs that are not supported has a tree, too.
pub fn write_tree(spec: &JobSpec, own: &OwnOptions) -> Result<(), Exit> {
    if spec.is_module {
        return Err(user_error(
            Code::NoTree,
            format!("'{}' is a module, which has no typed tree", spec.input.display()),
        ));
    }
    let (text, diagnostics) = print_tree(&spec.cc1_args, &own.front_end_options()).map_err(|error| {
        print_to_stderr(&error.rendered);
        Exit::UserError
    })?;
    print_to_stderr(&diagnostics);
    native::write_output(&spec.output, text.as_bytes())
        .map_err(|error| user_error(Code::Unwritable, format!("cannot write '{}': {error}", spec.output.display())))
}
