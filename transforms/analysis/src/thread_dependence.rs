//! Whether the result of an operation depends on the executing thread although the operation reads no memory: the
//! address of a thread-local variable, or the identity of the thread.

use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{func, llvm},
};

/// The intrinsics that return the address of thread-local data.
const INTRINSICS: [&str; 2] = ["llvm.threadlocal.address", "llvm.thread.pointer"];

/// Whether an operation, or one in it, has other results in other threads. A call without arguments of a function
/// without a body may be one of `__errno_location` or `pthread_self`, which are declared `const`; for all other
/// declarations, attributes in the source hold for all threads.
pub fn depends_on_thread<'c>(op: Op<'c>, symbols: &Symbols<'c>) -> bool {
    depends(op, symbols, &mut Vec::new())
}

fn depends<'c>(op: Op<'c>, symbols: &Symbols<'c>, seen: &mut Vec<Op<'c>>) -> bool {
    any_op(op, |inner| {
        if let Some(intrinsic) = llvm::CallIntrinsic::of(inner) {
            return intrinsic.intrin().is_some_and(|name| INTRINSICS.iter().any(|each| name.starts_with(each)));
        }
        has_trait(inner, Trait::Call)
            && match symbols.callee(inner) {
                Some(callee) if seen.contains(&callee) => false,
                Some(callee) if func::is_defined(callee) => {
                    seen.push(callee);
                    depends(callee, symbols, seen)
                }
                _ => operand_count(inner) == 0 && result_count(inner) > 0,
            }
    })
}
