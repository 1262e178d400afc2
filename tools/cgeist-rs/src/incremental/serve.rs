//! A job that keeps its module in memory while other files are processed, and then serves the requests of its parent.

use super::protocol::{Channel, Request};
use crate::compile::{Job, derive_header, finish, header_of, record_provenance, write_bytecode};
use crate::exit::Exit;
use crate::headers::{self, Found};
use crate::job::{JobSpec, Keep, RunInputs};
use clang_driver_sys::process::{Child, End};
use dialects::facts::Interface;
use dialects::ir::{Module, module_op};

/// Writes the header, and serves requests until there are none. The module is kept as it is before facts of other files
/// are applied: these are applied in a forked copy of this process.
pub fn serve_requests(
    job: &Job<'_>,
    module: &Module<'_>,
    mut interface: Interface,
    mut channel: Channel,
) -> Result<(), Exit> {
    record_provenance(job, &mut interface);
    let mut current: Option<Found> = None;
    let mut request = Request::WriteHeader;
    loop {
        match request {
            Request::ReadHeaders => current = Some(read_headers(job)?),
            Request::WriteHeader => write_header(job, module, &interface, current.as_ref())?,
            Request::Compile(spec) => return compile(job, module, interface, &spec, current.as_ref()),
        }
        job.messages.print();
        match channel.next_request() {
            Some(next) => request = next,
            None => return Ok(()),
        }
    }
}

/// Writes the header with the facts of the last [`Request::ReadHeaders`], or the initial ones if there was none.
fn write_header(
    job: &Job<'_>,
    module: &Module<'_>,
    interface: &Interface,
    current: Option<&Found>,
) -> Result<(), Exit> {
    let found = current.unwrap_or(job.inputs.found);
    let header = header_of(job, interface)?;
    let write = || {
        let job = Job::after_front_end(job.spec, RunInputs { found, ..job.inputs }, job.messages);
        derive_header(&job, module_op(module), interface.clone(), header.as_ref())
    };
    // Without statements nothing is applied to the module, so no copy is needed.
    if found.statements.is_empty() {
        return write();
    }
    let work = || {
        let result = write();
        job.messages.print();
        result.map_or_else(Exit::status, |()| 0)
    };
    match Child::start(work).map(Child::wait) {
        Some(End::Status(0)) => Ok(()),
        Some(End::Status(status)) => Err(Exit::of_status(status)),
        Some(End::Signal(_)) | None => Err(Exit::Internal),
    }
}

/// Compiles the module to the output that the command line requests.
fn compile(
    job: &Job<'_>,
    module: &Module<'_>,
    interface: Interface,
    spec: &JobSpec,
    current: Option<&Found>,
) -> Result<(), Exit> {
    let found = current.unwrap_or(job.inputs.found);
    let inputs = RunInputs { own: job.inputs.own_of_kept, found, keep: &Keep::Everything, ..job.inputs };
    let mut job = Job::after_front_end(spec, inputs, job.messages);
    job.name_source(&interface);
    let header = header_of(&job, &interface)?;
    let result = match job.leaves_bytecode() {
        true => write_bytecode(&job, module, interface, header.as_ref()),
        false => finish(&mut job, module, interface, header.as_ref()),
    };
    if job.own.time_passes {
        job.print_times();
    }
    result
}

/// Reads the current headers.
fn read_headers(job: &Job<'_>) -> Result<Found, Exit> {
    headers::read_all(&job.own.use_header_dirs).map_err(|error| {
        error.print();
        Exit::UserError
    })
}
