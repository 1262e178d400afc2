//! Replaces the source location of each access by its index, to identify the accesses in the output of later passes.
//!
//! # Rewrite
//! ```mlir
//! llvm.store %x, %p : i32, !llvm.ptr loc("source.c":17:3)
//! // ->
//! llvm.store %x, %p : i32, !llvm.ptr loc("accesses":6:1)
//! ```
//! The line is the index that `print-aliases` prints plus one; line 0 is all other operations.
//!
//! # Legality
//! Any; locations have no semantics. Functions keep their location, with the scope without which LLVM drops those in
//! them.
//!
//! # Must not fire
//! On functions without a body.
//!
//! # Cost
//! One walk.

use super::accesses::numbered_accesses;
use crate::counters::number_accesses::COUNTERS;
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn number_accesses<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let location = |line: u32| file_loc(cx.context(), "accesses", line, 1);
    let mut count = 0;
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        ops_where(function, Order::Pre, |op| op != function).into_iter().for_each(|op| set_loc(op, location(0)));
        for (access, line) in numbered_accesses(function).into_iter().zip(1..) {
            set_loc(access, location(line));
            count += 1;
        }
    }
    cx.count(COUNTERS.accesses, count);
    Ok(Changed::Yes)
}
