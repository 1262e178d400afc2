//! `--print-pipeline`: the passes of a job as text.

use super::job::Job;
use super::read::read;
use crate::console;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use dialects::ir::Context;
use dialects::pass::{Pipeline, expand_pipeline};

/// Prints the passes of a job: those on the structured form and, unless the job stops there, the lowering.
pub fn print_pipeline(job: &mut Job<'_>, context: &Context) -> Result<(), Exit> {
    if job.spec.is_module {
        // The stage of the module decides which passes run.
        read(job, context)?;
    }
    let nothing = Pipeline::new("nothing", "No passes.");
    let lowering = if job.stops_before_lowering() { nothing } else { job.plan().lowering() };
    let structured = if job.leaves_bytecode() { job.plan().first() } else { job.plan().structured() };
    let text = match &job.own.pass_pipeline {
        None => structured.then(lowering).text(),
        Some(text) => match expand_pipeline(text) {
            Ok(expanded) => lowering.text_after(&expanded),
            Err(problem) => return Err(user_error(Code::BadPipeline, problem.message)),
        },
    };
    console::print(&format!("{text}\n"))
}
