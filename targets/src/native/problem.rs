//! Errors of lowering steps, and their codes.

use dialects::diagnostics::{Diagnostic, Failure};
use dialects::ir::*;

/// A construct without a lowering; the step stops at the first one and leaves a module that still verifies.
#[derive(Clone, Debug)]
pub struct LowerError<'c> {
    code: &'static str,
    message: String,
    at: Loc<'c>,
}

dialects::declare_codes! {
    UNSUPPORTED_OP = "RM3001", "an operation has no native lowering",
        "Native code is made from C-like control flow, scalar and vector arithmetic and memory accesses. The \
operation named in the message belongs to a level above that, and a pass that lowers it has not run.\n\nRemedy: run that pass \
before; parallel loops, for instance, are lowered to a runtime or made serial on request.";
    UNKNOWN_MEMREF = "RM3002", "the address of a memref is not known",
        "An access can be lowered when its memref is a view of a pointer (`cmem.pointer_to_memref`), an allocation or a \
global, with casts between. A memref that comes from a function argument, a block argument or a conditional has no address \
here.\n\nRemedy: carry the pointer and make the view where it is used.";
    UNSUPPORTED_MEMREF = "RM3003", "the shape or layout of a memref has no native lowering",
        "Addresses are computed for identity layouts and for `strided` layouts with static strides and offset. The \
leading extent of a view is unknown: it cannot be asked for, and `vector.transfer_read` and `vector.transfer_write` cannot be \
kept inside of it, so they need `in_bounds`. Lanes of vectors are adjacent elements, and accesses with masks are not volatile.";
    UNSUPPORTED_TYPE = "RM3004", "a type has no native representation",
        "A type in a function's signature, a constant or an operation cannot be expressed in LLVM IR.";
    UPSTREAM_FAILED = "RM3005", "an upstream lowering failed",
        "Affine, vector, complex and index operations are lowered by passes of MLIR itself. One of them failed; what it \
reported comes before this message.";
    UNSUPPORTED_ATTRIBUTE = "RM3006", "an attribute has no counterpart in LLVM",
        "An attribute of a function, a variable, a call or the module has a name that LLVM knows, with a value that LLVM \
does not take there: one of another kind, or the name of something that is not in the module.";
}

impl<'c> LowerError<'c> {
    /// An error at an operation.
    pub fn new(code: &'static str, op: Op<'c>, message: impl Into<String>) -> Self {
        LowerError { code, message: message.into(), at: op.location() }
    }
}

impl From<LowerError<'_>> for Diagnostic {
    fn from(error: LowerError<'_>) -> Self {
        Diagnostic::error_at(error.code, error.at, error.message)
    }
}

impl From<LowerError<'_>> for Failure {
    fn from(error: LowerError<'_>) -> Self {
        Diagnostic::from(error).into()
    }
}

/// The result of a lowering step.
pub type LowerResult<'c, T = ()> = Result<T, LowerError<'c>>;
