//! The third phase: the passes on the structured form, with the facts of other files.

use super::facts::import_facts;
use super::job::Job;
use crate::exit::Exit;
use dialects::facts::Interface;
use dialects::ir::Op;

/// Runs the passes on the structured form.
pub fn optimise(job: &Job<'_>, module: Op<'_>, interface: &Interface) -> Result<(), Exit> {
    if let Some(text) = &job.own.pass_pipeline {
        return job.run_passes(module, text);
    }
    import_facts(job, module, interface)?;
    job.run_steps(module, &job.plan().further())
}
