//! MLIR contexts with all upstream dialects, those of this project, and the translations to LLVM IR.

use melior::Context;

/// A context with everything registered; MLIR may use several threads in it.
pub fn new() -> Context {
    with_threads(true)
}

/// As [`new`], with threads only if `threads` is true. Results do not depend on it.
pub fn with_threads(threads: bool) -> Context {
    let context = create(threads);
    context.load_all_available_dialects();
    context
}

/// The dialects that front ends, passes of this project and the lowering create operations of.
const OF_COMPILATION: [&str; 17] = [
    "affine", "arith", "autodiff", "cf", "cmem", "complex", "dlti", "func", "index", "llvm", "math", "memref", "omp",
    "parallel", "scf", "ub", "vector",
];

/// As [`new`], single-threaded and for one file: other dialects are loaded on demand by the parser or by a pass that
/// names them. Loading all of them takes longer than compiling a small file.
pub fn for_one_file() -> Context {
    let context = create(false);
    for name in OF_COMPILATION {
        context.get_or_load_dialect(name);
    }
    context
}

fn create(threads: bool) -> Context {
    // SAFETY: the shim returns a fresh context, owned by the caller, and `Context` is a transparent
    // owner of exactly that handle.
    let context = unsafe {
        let raw = dialects_sys::rmlirContextCreate(threads);
        std::mem::transmute::<mlir_sys::MlirContext, Context>(raw)
    };
    // An earlier context may have had the same address.
    crate::remarks::take(&context);
    context
}
