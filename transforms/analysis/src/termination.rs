//! Whether execution continues after an operation.

use dialects::{
    ir::*,
    ops::{OpKind, affine, llvm, memref},
    regions::{self, Runs},
};

/// Whether each iteration of a loop, or each execution of the regions of another operation, terminates: nothing in it
/// exits the program, waits, or loops forever.
pub fn terminates(op: Op<'_>) -> bool {
    let is_endless = |inner: Op<'_>| inner != op && regions::runs(inner) == Runs::While && !must_progress(inner);
    has_only_plain_effects(op) && !any_op(op, is_endless)
}

/// Whether an operation and all operations in its regions only compute, or read and write non-volatile, non-atomic
/// memory.
pub fn has_only_plain_effects(op: Op<'_>) -> bool {
    !any_op(op, |inner| !is_plain(inner))
}

/// Whether an operation, without its regions, only computes, or reads and writes non-volatile, non-atomic memory.
fn is_plain(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Affine(affine::Kind::Load | affine::Kind::Store)
        | OpKind::Memref(memref::Kind::Load | memref::Kind::Store)
        | OpKind::Llvm(llvm::Kind::NoAliasScopeDecl | llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => true,
        OpKind::Llvm(llvm::Kind::Load | llvm::Kind::Store) => is_marked_plain(op),
        _ if region_count(op) == 0 => is_memory_effect_free(op),
        _ => regions::structured(op).is_some_and(Runs::is_sequential),
    }
}
