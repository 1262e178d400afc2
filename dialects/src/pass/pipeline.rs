//! Runs textual pass pipelines from Rust.

use super::register_upstream;
use crate::{
    diagnostics::Diagnostic,
    ir::{Op, raw_str, text},
};
use dialects_sys::RmlirPipelineOptions;
use mlir_sys::MlirStringRef;
use std::ffi::c_void;

/// Options of a pipeline run.
#[derive(Clone, Debug)]
pub struct PipelineOptions {
    /// Verify after each pass.
    pub verify_each: bool,
    /// Print the time of each pass to stderr.
    pub timing: bool,
    /// Print the counters to stderr.
    pub statistics: bool,
    /// Print the IR after each pass to stderr; disables threads.
    pub print_after_all: bool,
    /// If a pass fails or crashes, write input and pipeline to this file.
    pub reproducer: Option<String>,
}

impl Default for PipelineOptions {
    fn default() -> Self {
        Self { verify_each: true, timing: false, statistics: false, print_after_all: false, reproducer: None }
    }
}

/// The reason why a pipeline did not complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PipelineError {
    /// The pipeline text is invalid; the diagnostic describes the error.
    Text(Diagnostic),
    /// A pass failed, or its result does not verify; the diagnostics were reported to the handlers of the context.
    Pass,
}

unsafe extern "C" fn collect(data: *mut c_void, part: MlirStringRef) {
    // SAFETY: `data` is the string of the caller below, and the text is alive during the call.
    unsafe { (*data.cast::<String>()).push_str(text(part)) }
}

/// Runs a pipeline such as `builtin.module(func.func(promote-slots{max=3}),cse)` on an operation; the anchor may be
/// omitted.
pub fn run_pipeline(op: Op<'_>, pipeline: &str, options: &PipelineOptions) -> Result<(), PipelineError> {
    register_upstream();
    let raw = RmlirPipelineOptions {
        verify_each: options.verify_each,
        timing: options.timing,
        statistics: options.statistics,
        print_after_all: options.print_after_all,
        reproducer: raw_str(options.reproducer.as_deref().unwrap_or_default()),
    };
    let mut problem = String::new();
    // SAFETY: `op` is alive, the strings live through the call, and the callback runs during it only.
    let outcome = unsafe {
        dialects_sys::rmlirRunPipeline(op.to_raw(), raw_str(pipeline), &raw, collect, (&raw mut problem).cast())
    };
    match outcome {
        0 => Ok(()),
        1 => Err(PipelineError::Text(Diagnostic::error("RM0003", None, problem.trim()))),
        _ => Err(PipelineError::Pass),
    }
}

/// The text of a module pipeline with every option of every pass spelled out; running it has the same effect.
pub fn expand_pipeline(pipeline: &str) -> Result<String, Diagnostic> {
    register_upstream();
    let mut out = String::new();
    // SAFETY: the strings live through the call, and the callback runs during it only.
    let parsed = unsafe { dialects_sys::rmlirExpandPipeline(raw_str(pipeline), collect, (&raw mut out).cast()) };
    if parsed { Ok(out) } else { Err(Diagnostic::error("RM0003", None, out.trim())) }
}

/// Verifies an operation with its regions; errors are reported to the handlers of the context.
pub fn verify(op: Op<'_>) -> bool {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirVerify(op.to_raw()) }
}
