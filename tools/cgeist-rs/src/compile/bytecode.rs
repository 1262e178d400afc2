//! The end of a job that leaves a module from which a later command continues.

use super::facts::{derive_header, record_provenance};
use super::job::Job;
use crate::exit::Exit;
use crate::headers::HeaderFile;
use crate::job::Keep;
use crate::plan::Start;
use dialects::facts::Interface;
use dialects::ir::{Module, module_op, to_bytecode};
use std::path::PathBuf;
use targets::native;

/// Writes the module as it is before facts of other files are applied, and the header.
pub fn write_bytecode(
    job: &Job<'_>,
    module: &Module<'_>,
    mut interface: Interface,
    header: Option<&HeaderFile>,
) -> Result<(), Exit> {
    let op = module_op(module);
    if let Some(text) = &job.own.pass_pipeline {
        job.run_passes(op, text)?;
    }
    record_provenance(job, &mut interface);
    // A module that did not come from the front end gets no interface.
    if job.start != Start::Module {
        interface.put(op);
    }
    let bytes = to_bytecode(op);
    let interface = Interface::take(op).unwrap_or(interface);
    derive_header(job, op, interface, header)?;
    match output(job) {
        Some(path) => native::write_output(&path, &bytes).map_err(|error| job.cannot_write(&error)),
        None => Ok(()),
    }
}

/// The path of the module; `None` if the module was read only to generate its header again.
fn output(job: &Job<'_>) -> Option<PathBuf> {
    match job.inputs.keep {
        Keep::Everything => Some(job.spec.output.clone()),
        Keep::Modules(_) if job.spec.is_module => None,
        keep => keep.module_of(&job.spec.input),
    }
}
