//! The remarks of the passes of a job.

use super::job::Job;
use crate::console::print_to_stderr;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use crate::report;
use dialects::ir::{Op, context_of};

/// Prints and records the remarks of the passes that lower kernels.
pub fn report_kernels(job: &Job<'_>, module: Op<'_>) -> Result<(), Exit> {
    let remarks = dialects::remarks::take(context_of(module));
    if job.own.remarks {
        remarks.iter().for_each(|remark| print_to_stderr(&format!("{remark}\n")));
    }
    let Some(path) = &job.own.report else { return Ok(()) };
    let file = job.spec.input.display().to_string();
    report::add_remarks(path, &file, remarks)
        .map_err(|error| user_error(Code::Unwritable, format!("cannot write the report '{}': {error}", path.display())))
}

/// Prints and records the remarks of the passes.
pub fn report_remarks(job: &Job<'_>, module: Op<'_>) -> Result<(), Exit> {
    let remarks = dialects::remarks::take(context_of(module));
    if job.own.remarks {
        remarks.iter().for_each(|remark| print_to_stderr(&format!("{remark}\n")));
    }
    let Some(path) = &job.own.report else {
        return Ok(());
    };
    let file = job.spec.input.display().to_string();
    let derivatives = autodiff::report::take(context_of(module));
    let input = report::Input { functions: report::count(module, &file), file, remarks, derivatives };
    report::add(path, input)
        .map_err(|error| user_error(Code::Unwritable, format!("cannot write the report '{}': {error}", path.display())))
}
