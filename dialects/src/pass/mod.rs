//! Passes written in Rust.
//!
//! A pass is a function `(op, &Options, &mut PassCx) -> PassResult` in a file of its own, declared in its crate's
//! [`declare_passes!`](crate::declare_passes). The declaration gives its name on the command line, help, typed options,
//! counters and row in the docs; [`register`] makes it known to MLIR, so that it mixes with upstream passes in
//! `--pass-pipeline`.
//!
//! - [`options`]: kinds of options;
//! - [`registry`]: registration, and the list of all passes for docs;
//! - [`pipeline`]: running a textual pipeline from Rust.
//!
//! MLIR runs function passes on several threads at once: a function pass touches only its function.

mod declare;
pub mod options;
pub mod pipeline;
pub mod registry;

pub use options::{OptionDecl, OptionKind, OptionValue, PassOption, PassOptions};
pub use pipeline::{PipelineError, PipelineOptions, expand_pipeline, run_pipeline, verify};
pub use registry::{Level, PassDecl, PassDocs, guarded, register, register_upstream, registered, stand_ins};

use crate::{
    diagnostics::{Diagnostic, Failure, Unsupported},
    ir::{Context, Loc, Op, Place, place_of},
    machine::{self, Machine},
    remarks::{self, Remark},
};
use std::ffi::c_void;

/// Whether a pass changed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Something changed.
    Yes,
    /// The IR is as it was.
    No,
}

impl From<bool> for Changed {
    fn from(changed: bool) -> Self {
        if changed { Self::Yes } else { Self::No }
    }
}

impl std::ops::BitOrAssign for Changed {
    fn bitor_assign(&mut self, other: Self) {
        if other == Self::Yes {
            *self = Self::Yes;
        }
    }
}

/// What a pass returns. A failure stops the pipeline; a transformation that does not apply is no failure but a remark.
pub type PassResult = Result<Changed, Failure>;

/// What a pass may use besides the IR.
pub struct PassCx<'c> {
    context: &'c Context,
    pass: &'static str,
    counters: &'static [&'static str],
    raw: *mut c_void,
    function: String,
}

impl<'c> PassCx<'c> {
    pub(crate) fn new(
        context: &'c Context,
        pass: &'static str,
        counters: &'static [&'static str],
        raw: *mut c_void,
        function: String,
    ) -> Self {
        Self { context, pass, counters, raw, function }
    }

    /// For calling a pass function outside a pipeline, as tests and other passes do; counters go nowhere.
    pub fn detached(context: &'c Context, pass: &'static str, op: Op<'c>) -> Self {
        let function = crate::ir::symbol_name(op).unwrap_or_default().to_owned();
        Self::new(context, pass, &[], std::ptr::null_mut(), function)
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// The name of the pass.
    pub fn pass(&self) -> &'static str {
        self.pass
    }

    /// The function the pass runs on; remarks name it. A module pass sets it as it goes.
    pub fn set_function(&mut self, name: &str) {
        self.function.clear();
        self.function.push_str(name);
    }

    /// Records what was done to, or why not to, what is at a location; `remedy` is what the user can do.
    pub fn remark(&mut self, code: &'static str, at: Loc<'c>, text: impl Into<String>, remedy: Option<&str>) {
        let mut remark = Remark::new(self.pass, &self.function, code, at, text);
        remark.remedy = remedy.map(str::to_owned);
        remarks::add(self.context, remark);
    }

    /// Adds to a counter that the pass declares.
    pub fn count(&mut self, counter: &str, amount: u64) {
        let index = self.counters.iter().position(|each| *each == counter);
        if let (Some(index), false) = (index, self.raw.is_null()) {
            // SAFETY: `raw` is the pass that is running, given by the adaptor.
            unsafe { dialects_sys::rmlirPassCount(self.raw, index, amount) }
        }
    }

    /// The machine for which code is made.
    pub fn machine(&self) -> Machine {
        machine::get(self.context)
    }

    /// An error at a location, to be returned: `return Err(cx.error(...))`.
    pub fn error(&self, code: &'static str, at: Loc<'c>, message: impl Into<String>) -> Failure {
        Diagnostic::error_at(code, at, message).into()
    }

    /// An unsupported construct, to be returned.
    pub fn unsupported(&self, feature: impl Into<String>, at: Loc<'c>) -> Failure {
        Unsupported::new(feature, at).into()
    }

    /// The place of a location in its file.
    pub fn place(&self, at: Loc<'c>) -> Option<Place> {
        place_of(at)
    }
}
