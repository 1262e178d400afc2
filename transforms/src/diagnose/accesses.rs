//! The memory accesses and the loops of a function in program order; passes that print or trace accesses identify them
//! by their index in these lists.

use dialects::{
    ir::*,
    ops::{OpKind, affine, func, llvm, memref},
    regions,
};

/// The operations of a function that read or write memory, in program order: loads, stores, copies and calls.
pub fn numbered_accesses<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    numbered(function, |op| {
        matches!(
            OpKind::of(op),
            OpKind::Llvm(
                llvm::Kind::Load
                    | llvm::Kind::Store
                    | llvm::Kind::Memcpy
                    | llvm::Kind::Memmove
                    | llvm::Kind::Memset
                    | llvm::Kind::Call
            ) | OpKind::Memref(memref::Kind::Load | memref::Kind::Store)
                | OpKind::Affine(affine::Kind::Load | affine::Kind::Store)
                | OpKind::Func(func::Kind::Call)
        )
    })
}

/// The loops of a function, outer ones first.
pub fn numbered_loops<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    numbered(function, |op| regions::runs(op).is_loop())
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

/// Whether an operation is a load.
pub fn is_load(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Llvm(llvm::Kind::Load) | OpKind::Memref(memref::Kind::Load) | OpKind::Affine(affine::Kind::Load)
    )
}

/// Whether an operation is a load or store, a single access of one location.
pub fn is_single(op: Op<'_>) -> bool {
    is_load(op)
        || matches!(
            OpKind::of(op),
            OpKind::Llvm(llvm::Kind::Store) | OpKind::Memref(memref::Kind::Store) | OpKind::Affine(affine::Kind::Store)
        )
}
