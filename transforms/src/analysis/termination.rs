//! Whether code certainly goes on to what follows it.

use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, llvm, memref, scf},
};

/// Whether each iteration of a loop, or what is in the regions of another op, comes to its end: nothing in it leaves the
/// program, waits, or loops forever.
pub(crate) fn comes_to_its_end(around: Op<'_>) -> bool {
    does_nothing_else(around)
        && walk(around, Order::Pre, |op| {
            let endless = op != around && scf::While::is(op) && !must_progress(op);
            if endless { Walk::Stop } else { Walk::Continue }
        }) == Walk::Continue
}

/// Whether all that is in the regions of an op only computes, or reads and writes ordinary memory.
pub(crate) fn does_nothing_else(around: Op<'_>) -> bool {
    walk(around, Order::Pre, |op| if is_quiet(op) { Walk::Continue } else { Walk::Stop }) == Walk::Continue
}

/// Whether an operation, apart from what is in its regions, only computes, or reads and writes ordinary memory.
fn is_quiet(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Scf(
            scf::Kind::While
            | scf::Kind::For
            | scf::Kind::If
            | scf::Kind::IndexSwitch
            | scf::Kind::ExecuteRegion
            | scf::Kind::Yield
            | scf::Kind::Condition,
        )
        | OpKind::Affine(
            affine::Kind::For | affine::Kind::If | affine::Kind::Yield | affine::Kind::Load | affine::Kind::Store,
        )
        | OpKind::Cmem(cmem::Kind::AffineScope)
        | OpKind::Memref(memref::Kind::Load | memref::Kind::Store)
        | OpKind::Llvm(llvm::Kind::NoAliasScopeDecl | llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => true,
        OpKind::Llvm(llvm::Kind::Load | llvm::Kind::Store) => {
            !has_attr(op, "volatile_") && attr_i64(op, "ordering").unwrap_or(0) == 0
        }
        _ => region_count(op) == 0 && is_memory_effect_free(op),
    }
}
