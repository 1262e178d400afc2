//! The last phase: code, or the text of a module.

use super::facts::write_header;
use super::job::Job;
use crate::console::print_to_stderr;
use crate::exit::{Exit, internal_error};
use crate::headers::HeaderFile;
use clang_driver_sys::Action;
use dialects::ir::{Module, OperationLike};
use dialects::melior::ir::operation::OperationPrintingFlags;
use targets::header::Exporter;
use targets::native::{self, EmitError, EmitFailure, Emitted, Origin, Output};

/// Generates code, and writes it and the header.
pub fn emit(
    job: &Job<'_>,
    module: &Module<'_>,
    exporter: &mut Exporter,
    header: Option<&HeaderFile>,
) -> Result<(), Exit> {
    let (output, path) = match job.spec.action {
        Action::Object => (Output::Object, Some(&job.spec.output)),
        Action::Assembly => (Output::Assembly, Some(&job.spec.output)),
        Action::Llvm => (Output::Llvm, Some(&job.spec.output)),
        Action::Bitcode => (Output::Bitcode, Some(&job.spec.output)),
        Action::Nothing => (Output::Object, None),
    };
    let observer = (!exporter.is_silent() || job.own.annotations).then_some(exporter as &mut dyn native::Observer);
    let result = job.plan().target().emit(module, job.origin(), &job.args, output, observer);
    let (bytes, Emitted { diagnostics, warnings }) = result.map_err(|error| rejected(job, &error))?;
    print_to_stderr(&diagnostics);
    print_to_stderr(&warning_count(warnings));
    write_header(job, exporter, header)?;
    match path {
        Some(path) => native::write_output(path, &bytes).map_err(|error| job.cannot_write(&error)),
        None => Ok(()),
    }
}

/// Reports why there is no code.
fn rejected(job: &Job<'_>, error: &EmitError) -> Exit {
    print_to_stderr(&error.diagnostics);
    match error.failure {
        EmitFailure::Rejected(_) | EmitFailure::Refused if job.origin() == Origin::Someone => job.no_llvm_ir(),
        EmitFailure::Rejected(_) => Exit::UserError,
        EmitFailure::Refused | EmitFailure::Internal => internal_error(&error.to_string()),
    }
}

/// Writes the module as text, byte for byte as `rmlir-opt` does. Locations are included under `-g`, because debug
/// information is generated from them.
pub fn write_module(job: &Job<'_>, module: &Module<'_>) -> Result<(), Exit> {
    let flags = OperationPrintingFlags::new().enable_debug_info(job.spec.debug_info, false);
    let mut text = module
        .as_operation()
        .to_string_with_flags(flags)
        .map_err(|error| internal_error(&format!("the module cannot be printed: {error}")))?;
    text.push('\n');
    native::write_output(&job.spec.output, text.as_bytes()).map_err(|error| job.cannot_write(&error))
}

/// Clang's final line with the number of warnings.
fn warning_count(count: u32) -> String {
    match count {
        0 => String::new(),
        1 => "1 warning generated.\n".to_owned(),
        _ => format!("{count} warnings generated.\n"),
    }
}
