//! The phases of a compile job, each a function over a [`Job`].
//!
//! ```text
//! read ──> run_front_pipeline ──> optimise ──> lower ──> emit
//!                             └─> write_bytecode     └─> write_module
//! ```
//!
//! With `--emit` of a module stage the module is written after that stage, and later phases do not run. An MLIR input
//! enters at its own stage: a module of `--emit=bytecode` after the passes of the front end; on any other, only passes
//! named by `--pass-pipeline` run, and the lowering leaves operations of the LLVM dialect unchanged.

mod bytecode;
mod emit;
mod facts;
mod front;
mod job;
mod lower;
mod optimise;
mod print_pipeline;
mod read;
mod remarks;
mod schedules;
mod tree;

pub use bytecode::write_bytecode;
pub use facts::{derive_header, header_of, record_provenance};
pub use front::run_front_pipeline;
pub use job::{Job, STRUCTURED};
pub use print_pipeline::print_pipeline;
pub use read::read;
pub use tree::write_tree;

use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use crate::headers::{HeaderFile, dependencies};
use crate::plan::Start;
use dialects::facts::Interface;
use dialects::ir::{Module, module_op};

/// Compiles a module after the passes of the front end to the requested output.
pub fn finish(
    job: &mut Job<'_>,
    module: &Module<'_>,
    interface: Interface,
    header: Option<&HeaderFile>,
) -> Result<(), Exit> {
    let op = module_op(module);
    let schedules = job.timed(STRUCTURED, |job| optimise::optimise(job, op, &interface))?;
    remarks::report_remarks(job, op)?;
    if job.stops_before_lowering() {
        return emit::write_module(job, module);
    }
    let is_recorded = header.is_some() || job.start == Start::FrontEnd;
    let mut exporter = facts::exporter(job, op, interface, header, is_recorded);
    let mut used = job.inputs.found.used(op);
    used.extend(schedules);
    job.timed("lowering", |job| lower::lower(job, op))?;
    if job.spec.cuda {
        remarks::report_kernels(job, op)?;
    }
    if job.stops_after_lowering() {
        return emit::write_module(job, module);
    }
    job.timed("code generation", |job| emit::emit(job, module, &mut exporter, header))?;
    let input = job.spec.is_module.then_some(&*job.spec.input);
    let written = dependencies::add(&job.spec.cc1_args, input, &used);
    written.map_err(|error| user_error(Code::Unwritable, format!("cannot write dependencies: {error}")))
}
