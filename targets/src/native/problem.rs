//! What a lowering step cannot lower.

use dialects::ir::*;
use std::fmt;

/// A construct without a lowering; the step stops at the first one and leaves a module that still verifies.
#[derive(Clone, Debug)]
pub struct LowerError<'c> {
    /// Stable code of the diagnostic.
    pub code: &'static str,
    /// One sentence for the user.
    pub message: String,
    /// Where it is.
    pub at: Loc<'c>,
}

/// An op of a dialect that has to be gone before this step.
pub const UNSUPPORTED_OP: &str = "RM3001";
/// A memref whose address is not known to be that of a C object.
pub const UNKNOWN_MEMREF: &str = "RM3002";
/// An element type or layout that has no address computation.
pub const UNSUPPORTED_MEMREF: &str = "RM3003";
/// A function signature or type that LLVM does not have.
pub const UNSUPPORTED_TYPE: &str = "RM3004";
/// An upstream conversion that failed; its own diagnostics say why.
pub const UPSTREAM_FAILED: &str = "RM3005";

impl<'c> LowerError<'c> {
    /// An error at an operation.
    pub fn new(code: &'static str, op: Op<'c>, message: impl Into<String>) -> Self {
        LowerError {
            code,
            message: message.into(),
            at: op.location(),
        }
    }
}

impl fmt::Display for LowerError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} [{}]", self.at, self.message, self.code)
    }
}

/// The result of a lowering step.
pub type LowerResult<'c, T = ()> = Result<T, LowerError<'c>>;
