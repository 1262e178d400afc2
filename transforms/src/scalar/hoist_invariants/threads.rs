//! Whether what an operation gives depends on the thread that runs it, although it reads no memory: the address of a variable
//! of which each thread has one of its own, or who the thread is.

use crate::analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, llvm},
};

/// The intrinsics that ask for what belongs to the thread.
const INTRINSICS: [&str; 2] = ["llvm.threadlocal.address", "llvm.thread.pointer"];

/// Whether something in an operation gives other values in other threads. A function without a body here, and without
/// arguments, may be one like `__errno_location` or `pthread_self`, which are declared `const`; of others the promises of the
/// source hold for all threads.
pub(crate) fn depends_on_thread<'c>(op: Op<'c>, symbols: &Symbols<'c>) -> bool {
    depends(op, symbols, &mut Vec::new())
}

fn depends<'c>(op: Op<'c>, symbols: &Symbols<'c>, seen: &mut Vec<Op<'c>>) -> bool {
    walk(op, Order::Pre, |inner| {
        let found = match OpKind::of(inner) {
            OpKind::Llvm(llvm::Kind::CallIntrinsic) => llvm::CallIntrinsic::assume(inner)
                .intrin()
                .is_some_and(|name| INTRINSICS.iter().any(|each| name.starts_with(each))),
            _ if has_trait(inner, Trait::Call) => match symbols.callee(inner) {
                Some(callee) if seen.contains(&callee) => false,
                Some(callee) if regions(callee).any(|body| block_count(body) > 0) => {
                    seen.push(callee);
                    depends(callee, symbols, seen)
                }
                _ => operand_count(inner) == 0 && result_count(inner) > 0,
            },
            _ => false,
        };
        if found { Walk::Stop } else { Walk::Continue }
    }) == Walk::Stop
}
