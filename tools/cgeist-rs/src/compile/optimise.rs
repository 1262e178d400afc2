//! The third phase: the passes on the structured form, with the facts of other files.

use super::facts::import_facts;
use super::job::Job;
use super::schedules;
use crate::exit::Exit;
use dialects::facts::Interface;
use dialects::ir::Op;
use dialects::schedules::has_any;

/// Runs the passes on the structured form, and returns the files that they have read.
pub fn optimise(job: &Job<'_>, module: Op<'_>, interface: &Interface) -> Result<Vec<String>, Exit> {
    if let Some(text) = &job.own.pass_pipeline {
        return job.run_passes(module, text).map(|()| Vec::new());
    }
    import_facts(job, module, interface)?;
    let files = schedules::attach(job, module)?;
    job.run_steps(module, &job.plan().further(has_any(module)))?;
    Ok(files)
}
