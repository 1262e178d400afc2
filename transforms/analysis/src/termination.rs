//! Whether execution continues after an operation.

use dialects::{
    ir::*,
    ops::{OpKind, affine, llvm, memref},
    regions::{self, Runs},
};

/// Whether each iteration of a loop, or each execution of the regions of another operation, terminates: nothing in it
/// exits the program, waits, or loops forever.
pub fn comes_to_its_end(around: Op<'_>) -> bool {
    does_nothing_else(around)
        && walk(around, Order::Pre, |op| {
            let endless = op != around && regions::runs(op) == Runs::While && !must_progress(op);
            if endless { Walk::Stop } else { Walk::Continue }
        }) == Walk::Continue
}

/// Whether all operations in the regions of `around` only compute, or read and write non-volatile, non-atomic memory.
pub fn does_nothing_else(around: Op<'_>) -> bool {
    walk(around, Order::Pre, |op| if is_quiet(op) { Walk::Continue } else { Walk::Stop }) == Walk::Continue
}

/// Whether an operation, without its regions, only computes, or reads and writes non-volatile, non-atomic memory.
fn is_quiet(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Affine(affine::Kind::Load | affine::Kind::Store)
        | OpKind::Memref(memref::Kind::Load | memref::Kind::Store)
        | OpKind::Llvm(llvm::Kind::NoAliasScopeDecl | llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => true,
        OpKind::Llvm(llvm::Kind::Load | llvm::Kind::Store) => is_marked_plain(op),
        _ if region_count(op) == 0 => is_memory_effect_free(op),
        _ => regions::structured(op).is_some_and(Runs::is_sequential),
    }
}
