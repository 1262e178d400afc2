//! Whether code certainly goes on to what follows it.

use dialects::ir::*;

/// Whether each iteration of a loop, or what is in the regions of another op, comes to its end: nothing in it leaves the
/// program, waits, or loops forever.
pub(crate) fn comes_to_its_end(around: Op<'_>) -> bool {
    does_nothing_else(around)
        && walk(around, Order::Pre, |op| {
            let endless = op != around && is_op(op, "scf.while") && !must_progress(op);
            if endless { Walk::Stop } else { Walk::Continue }
        }) == Walk::Continue
}

/// Whether all that is in the regions of an op only computes, or reads and writes ordinary memory.
pub(crate) fn does_nothing_else(around: Op<'_>) -> bool {
    walk(around, Order::Pre, |op| if is_quiet(op) { Walk::Continue } else { Walk::Stop }) == Walk::Continue
}

/// Whether an operation, apart from what is in its regions, only computes, or reads and writes ordinary memory.
fn is_quiet(op: Op<'_>) -> bool {
    match op_name(op) {
        "scf.while"
        | "scf.for"
        | "scf.if"
        | "scf.index_switch"
        | "scf.execute_region"
        | "scf.yield"
        | "scf.condition"
        | "affine.for"
        | "affine.if"
        | "affine.yield"
        | "affine.load"
        | "affine.store"
        | "cmem.affine_scope"
        | "memref.load"
        | "memref.store"
        | "llvm.intr.experimental.noalias.scope.decl"
        | "llvm.intr.lifetime.start"
        | "llvm.intr.lifetime.end" => true,
        "llvm.load" | "llvm.store" => !has_attr(op, "volatile_") && attr_i64(op, "ordering").unwrap_or(0) == 0,
        _ => region_count(op) == 0 && is_memory_effect_free(op),
    }
}
