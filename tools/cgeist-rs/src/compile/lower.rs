//! The fourth phase: the lowering to the LLVM dialect.

use super::job::Job;
use crate::exit::{Exit, internal_error};
use dialects::ir::{Op, context_of};
use targets::native::Origin;

/// Lowers the module to the LLVM dialect.
pub fn lower(job: &Job<'_>, module: Op<'_>) -> Result<(), Exit> {
    if !dialects::pass::verify(module) {
        job.messages.print();
        return Err(internal_error("the module does not verify before lowering"));
    }
    job.run_passes(module, &job.plan().lowering().text())?;
    if job.origin() == Origin::Someone { check_lowered(job, module) } else { Ok(()) }
}

/// Checks a lowered module whose input was not written by this compiler; these checks apply to the LLVM dialect only.
fn check_lowered(job: &Job<'_>, module: Op<'_>) -> Result<(), Exit> {
    let valid = dialects::pass::verify(module);
    let problem = if valid { job.plan().target().check(module).err() } else { None };
    if let Some(problem) = problem {
        dialects::diagnostics::Diagnostic::from(problem).emit(context_of(module), None);
    } else if valid {
        return Ok(());
    }
    Err(job.no_llvm_ir())
}
