//! Running textual pipelines from Rust.

use super::register_upstream;
use crate::{
    diagnostics::Diagnostic,
    ir::{Op, raw_str, text},
};
use dialects_sys::RmlirPipelineOptions;
use mlir_sys::MlirStringRef;
use std::ffi::c_void;

/// How a pipeline runs.
#[derive(Clone, Debug)]
pub struct PipelineOptions {
    /// Verify after each pass.
    pub verify_each: bool,
    /// Print the time each pass took, to stderr.
    pub timing: bool,
    /// Print the counters, to stderr.
    pub statistics: bool,
    /// Print the IR after each pass, to stderr; on one thread.
    pub print_after_all: bool,
    /// Write input and pipeline to this file when a pass fails or crashes.
    pub reproducer: Option<String>,
}

impl Default for PipelineOptions {
    fn default() -> Self {
        Self { verify_each: true, timing: false, statistics: false, print_after_all: false, reproducer: None }
    }
}

/// Why a pipeline did not run to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PipelineError {
    /// Its text is wrong; the diagnostic says how.
    Text(Diagnostic),
    /// A pass failed, or its result does not verify; diagnostics went to the context's handlers.
    Pass,
}

unsafe extern "C" fn collect(data: *mut c_void, part: MlirStringRef) {
    // SAFETY: `data` is the string of the caller below, and the text is alive during the call.
    unsafe { (*data.cast::<String>()).push_str(text(part)) }
}

/// Runs a pipeline such as `builtin.module(func.func(promote-slots{max=3}),cse)`, or without its anchor, on an operation.
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

/// The text of a pipeline on modules with every option of every pass, as it replays.
pub fn expand_pipeline(pipeline: &str) -> Result<String, Diagnostic> {
    register_upstream();
    let mut out = String::new();
    // SAFETY: the strings live through the call, and the callback runs during it only.
    let parsed = unsafe { dialects_sys::rmlirExpandPipeline(raw_str(pipeline), collect, (&raw mut out).cast()) };
    if parsed { Ok(out) } else { Err(Diagnostic::error("RM0003", None, out.trim())) }
}

/// Verifies an operation with everything in it; problems go to the context's handlers.
pub fn verify(op: Op<'_>) -> bool {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirVerify(op.to_raw()) }
}
