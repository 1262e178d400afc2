//! Passes written in Rust.
//!
//! A pass is a function `(op, &Options, &mut PassCx) -> PassResult` in its own file, declared in its crate's
//! [`declare_passes!`](crate::declare_passes). The declaration gives its name on the command line, help, typed options,
//! counters and row in the docs; [`register`] registers it with MLIR, so that `--pass-pipeline` can combine it with
//! upstream passes.
//!
//! - [`options`]: option types;
//! - [`registry`]: registration, and the list of all passes for docs;
//! - [`analyses`]: the analyses that a pass run caches;
//! - [`PassCx::rewrite`]: candidates, the check of each and its rewrite; `reasons!`: why a check fails;
//! - [`step`]: pipelines as data, with typed options;
//! - [`pipeline`]: running a textual pipeline from Rust.
//!
//! MLIR runs function passes on several threads concurrently: a function pass accesses only its function.

pub mod analyses;
mod declare;
pub mod options;
pub mod pipeline;
pub mod registry;
mod rewrite;
pub mod step;

pub use analyses::{Analyses, Analysis};
pub use options::{OptionDecl, OptionKind, OptionValue, PassOption, PassOptions};
pub use pipeline::{PipelineError, PipelineOptions, expand_pipeline, run_pipeline, verify};
pub use registry::{Level, PassDecl, PassDocs, guarded, register, register_upstream, registered, stand_ins};
pub use rewrite::Reason;
pub use step::{Change, Pass, Pipeline, Step, upstream};

use crate::{
    diagnostics::{Diagnostic, Failure, Unsupported},
    ir::{Context, Loc, Op, Place, place_of},
    remarks::{self, Remark},
};
use std::{ffi::c_void, rc::Rc};

/// Whether a pass changed the IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// The IR changed.
    Yes,
    /// The IR is unchanged.
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

/// The result of a pass. A failure stops the pipeline; a transformation that does not apply is reported as a remark,
/// not as a failure.
pub type PassResult = Result<Changed, Failure>;

/// A counter of a pass. [`declare_passes!`](crate::declare_passes) generates those of each pass as constants.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    pass: &'static str,
    index: usize,
}

impl Counter {
    /// The counter at `index` in the declaration of the pass whose function is named `pass`.
    pub const fn new(pass: &'static str, index: usize) -> Self {
        Self { pass, index }
    }
}

/// The context of a pass run: MLIR context, remarks, counters and cached analyses.
pub struct PassCx<'c> {
    context: &'c Context,
    pass: &'static str,
    raw: *mut c_void,
    function: String,
    analyses: Analyses<'c>,
}

impl<'c> PassCx<'c> {
    pub(crate) fn new(context: &'c Context, pass: &'static str, raw: *mut c_void, root: Op<'c>) -> Self {
        let function = crate::ir::symbol_name(root).unwrap_or_default().to_owned();
        Self { context, pass, raw, function, analyses: Analyses::new(root) }
    }

    /// A context for a call of a pass function outside a pipeline, as in tests and other passes; counters are
    /// discarded.
    pub fn detached(context: &'c Context, pass: &'static str, op: Op<'c>) -> Self {
        Self::new(context, pass, std::ptr::null_mut(), op)
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// The name of the pass.
    pub fn pass(&self) -> &'static str {
        self.pass
    }

    /// Sets the function that remarks name; a module pass calls this for each function.
    pub fn set_function(&mut self, name: &str) {
        self.function.clear();
        self.function.push_str(name);
    }

    /// The analysis `A` of an anchor, a function or module: computed at the first query and cached until
    /// [`invalidate`](Self::invalidate) or the end of the run.
    pub fn analysis<A: Analysis>(&self, anchor: Op<'c>) -> Rc<A::Of<'c>> {
        self.analyses.get::<A>(anchor)
    }

    /// Drops the cached analyses of an anchor. A pass calls this when it has changed the anchor in a way that an
    /// analysis does not survive, before it queries that analysis again or erases the anchor, and when it is done with
    /// the anchor, so that a module pass holds the analyses of one function at a time.
    pub fn invalidate(&mut self, anchor: Op<'c>) {
        self.analyses.invalidate(anchor);
    }

    /// Records a remark about a transformation that was applied or missed at a location; `remedy` is a change to the
    /// source that helps.
    pub fn remark(&mut self, code: &'static str, at: Loc<'c>, text: impl Into<String>, remedy: Option<&str>) {
        let mut remark = Remark::new(self.pass, &self.function, code, at, text);
        remark.remedy = remedy.map(str::to_owned);
        remarks::add(self.context, remark);
    }

    /// Adds to a counter of the pass.
    ///
    /// # Panics
    ///
    /// If the counter is that of another pass.
    pub fn count(&mut self, counter: Counter, amount: u64) {
        if self.raw.is_null() {
            return;
        }
        let is_own = self.pass.bytes().eq(counter.pass.bytes().map(|each| if each == b'_' { b'-' } else { each }));
        assert!(is_own, "a counter of `{}` in `{}`", counter.pass, self.pass);
        // SAFETY: `raw` is the running pass, passed by the adaptor.
        unsafe { dialects_sys::rmlirPassCount(self.raw, counter.index, amount) }
    }

    /// An error at a location, for `return Err(cx.error(...))`.
    pub fn error(&self, code: &'static str, at: Loc<'c>, message: impl Into<String>) -> Failure {
        Diagnostic::error_at(code, at, message).into()
    }

    /// The error for an unsupported construct.
    pub fn unsupported(&self, feature: impl Into<String>, at: Loc<'c>) -> Failure {
        Unsupported::new(feature, at).into()
    }

    /// The source location of an MLIR location.
    pub fn place(&self, at: Loc<'c>) -> Option<Place> {
        place_of(at)
    }
}
