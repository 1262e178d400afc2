//! The second phase: the passes of the front end, which use this source only.

use super::facts::prepare_derivatives;
use super::job::Job;
use crate::exit::Exit;
use crate::gradient::job::{GradientJob, keep_derivative};
use crate::plan::Start;
use dialects::facts::Interface;
use dialects::ir::{Module, module_op};
use pipelines::Level;
use std::collections::BTreeMap;
use targets::header;

/// Runs the passes of the front end, and for a header generates the bodies and derives the facts of this source alone.
/// A body does not depend on facts of other files, so files that use it need not be recompiled when these change. The
/// derived facts are kept.
pub fn run_front_pipeline(job: &Job<'_>, module: &Module<'_>, interface: &mut Interface) -> Result<(), Exit> {
    if job.own.pass_pipeline.is_some() {
        return Ok(());
    }
    if job.start == Start::Source {
        prepare_derivatives(job, module_op(module), interface);
    }
    job.run_steps(module_op(module), &job.plan().first())?;
    if let Some(GradientJob::Derivative(name)) = &job.own.gradient {
        keep_derivative(module_op(module), name);
    }
    if job.start == Start::Source && job.own.header_dir.is_some() {
        interface.bodies = bodies(job, module)?;
        job.run_steps(module_op(module), &pipelines::export_facts(job.plan().level()))?;
    }
    Ok(())
}

/// Generates the bodies for the header from a copy of the module.
fn bodies(job: &Job<'_>, module: &Module<'_>) -> Result<BTreeMap<String, String>, Exit> {
    let is_optimised = job.spec.level > Level::O0;
    let Some(largest) = job.own.header_inline.filter(|_| is_optimised) else { return Ok(BTreeMap::new()) };
    let Some(copy) = header::copy_small(module_op(module), largest) else { return Ok(BTreeMap::new()) };
    job.run_steps(module_op(&copy), &pipelines::export_bodies())?;
    Ok(header::bodies(module_op(&copy), largest))
}
