//! What of a function touches memory, and its loops, in order: their numbers are what the passes that show and trace
//! accesses call them by.

use dialects::ir::*;

/// The operations of a function that read or write memory: loads, stores, copies and calls, in the order of the text.
pub fn numbered_accesses<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    numbered(function, |op| {
        matches!(
            op_name(op),
            "llvm.load"
                | "llvm.store"
                | "memref.load"
                | "memref.store"
                | "affine.load"
                | "affine.store"
                | "llvm.intr.memcpy"
                | "llvm.intr.memmove"
                | "llvm.intr.memset"
                | "func.call"
                | "llvm.call"
        )
    })
}

/// The loops of a function, outer ones first.
pub fn numbered_loops<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    numbered(function, |op| matches!(op_name(op), "scf.for" | "scf.while" | "affine.for"))
}

fn numbered<'c>(function: Op<'c>, wanted: impl Fn(Op<'c>) -> bool) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    walk(function, Order::Pre, |op| {
        if wanted(op) {
            found.push(op);
        }
        Walk::Continue
    });
    found
}

/// Whether an operation only reads.
pub fn is_load(op: Op<'_>) -> bool {
    op_name(op).ends_with(".load")
}

/// Whether an operation is one access of one place.
pub fn is_single(op: Op<'_>) -> bool {
    is_load(op) || op_name(op).ends_with(".store")
}
