//! Runs one compile job in this process, from its input to its output.
//!
//! The job runs on a thread with a stack large enough for any nesting depth that the parser accepts. A panic is an
//! internal error.

use crate::command_line::Stage;
use crate::compile::{self, Job, STRUCTURED};
use crate::exit::Exit;
use crate::gradient::job::{GradientJob, write_prototype};
use crate::incremental::{Channel, serve_requests};
use crate::job::{JobSpec, RunInputs};
use crate::messages::Messages;
use dialects::ir::Context;
use std::mem::ManuallyDrop;
use std::panic::AssertUnwindSafe;

/// Stack sizes in bytes, tried in order. Only touched pages use memory.
const STACK_SIZES: [usize; 3] = [1 << 30, 1 << 26, 1 << 23];

/// Runs a job and returns its exit status. With a channel the process may stay resident after its first step, to serve
/// further requests of its parent.
pub fn execute(spec: &JobSpec, inputs: RunInputs<'_>, channel: Option<Channel>) -> i32 {
    if inputs.own.emit == Some(Stage::Tree) && !inputs.own.print_pipeline {
        let written = match &inputs.own.gradient {
            Some(GradientJob::Describe(function)) => write_prototype(spec, function),
            _ => compile::write_tree(spec, inputs.own),
        };
        return written.map_or_else(Exit::status, |()| 0);
    }
    pipelines::register();
    // The process ends soon after, so nothing is freed.
    let context = ManuallyDrop::new(dialects::context::for_one_file());
    let messages = Messages::attach(&context, &spec.input);
    let mut job = Job::new(spec, inputs, &messages);
    let result = match inputs.own.print_pipeline {
        true => compile::print_pipeline(&mut job, &context),
        false => run(&mut job, &context, channel),
    };
    let printed = messages.print();
    if inputs.own.time_passes {
        job.print_times();
    }
    match result {
        Ok(()) => 0,
        Err(_) if printed.internal => Exit::Internal.status(),
        Err(exit) => exit.status(),
    }
}

/// Runs the phases of a job.
fn run(job: &mut Job<'_>, context: &Context, channel: Option<Channel>) -> Result<(), Exit> {
    let (module, mut interface) = job.timed("read", |job| compile::read(job, context))?;
    let module = ManuallyDrop::new(module);
    let header = compile::header_of(job, &interface)?;
    job.timed(STRUCTURED, |job| compile::run_front_pipeline(job, &module, &mut interface))?;
    if !job.leaves_bytecode() {
        return compile::finish(job, &module, interface, header.as_ref());
    }
    match channel.filter(|channel| job.own.pass_pipeline.is_none() && channel.may_stay()) {
        Some(channel) => serve_requests(job, &module, interface, channel),
        None => job.timed(STRUCTURED, |job| compile::write_bytecode(job, &module, interface, header.as_ref())),
    }
}

/// Runs `work` on a thread with a large stack, or on this thread if none can be created. A panic becomes the status of
/// an internal error.
pub fn on_large_stack(work: impl Fn() -> i32 + Send + Sync) -> i32 {
    let internal = Exit::Internal.status();
    let guarded = || std::panic::catch_unwind(AssertUnwindSafe(&work)).unwrap_or(internal);
    for size in STACK_SIZES {
        let status = std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().name("compile".to_owned()).stack_size(size);
            let handle = thread.spawn_scoped(scope, guarded).ok()?;
            Some(handle.join().unwrap_or(internal))
        });
        if let Some(status) = status {
            return status;
        }
    }
    guarded()
}
