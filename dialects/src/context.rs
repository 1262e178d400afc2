//! A context that knows all upstream dialects, ours, and the translations to LLVM IR.

use melior::Context;

/// A context with everything registered; MLIR may use several threads in it.
pub fn new() -> Context {
    with_threads(true)
}

/// As [`new`], on one thread when `threads` is false. Results never depend on it.
pub fn with_threads(threads: bool) -> Context {
    // SAFETY: the shim returns a fresh context, owned by the caller, and `Context` is a transparent
    // owner of exactly that handle.
    let context = unsafe {
        let raw = dialects_sys::rmlirContextCreate(threads);
        std::mem::transmute::<mlir_sys::MlirContext, Context>(raw)
    };
    context.load_all_available_dialects();
    // An earlier context may have had this address.
    crate::machine::forget(&context);
    crate::remarks::take(&context);
    context
}
