//! The memory accesses and the loops of a function in program order; passes that print or trace accesses identify them
//! by their index in these lists.

use dialects::{
    ir::*,
    ops::{OpKind, func, llvm},
    regions,
};

/// The operations of a function that read or write memory, in program order: loads, stores, copies and calls.
pub fn numbered_accesses<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    ops_where(function, Order::Pre, |op| {
        is_single(op)
            || matches!(
                OpKind::of(op),
                OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset | llvm::Kind::Call)
                    | OpKind::Func(func::Kind::Call)
            )
    })
}

/// The loops of a function, outer ones first.
pub fn numbered_loops<'c>(function: Op<'c>) -> Vec<Op<'c>> {
    ops_where(function, Order::Pre, |op| regions::runs(op).is_loop())
}

/// Whether an operation is a load of one element.
pub fn is_load(op: Op<'_>) -> bool {
    MemoryAccess::of_element(op).is_some_and(|access| !access.is_store)
}

/// Whether an operation is a load or store, a single access of one location.
pub fn is_single(op: Op<'_>) -> bool {
    MemoryAccess::of_element(op).is_some()
}
