//! Gives each access its number in place of its line in the source, so that what other passes make of it can be found.
//!
//! # Rewrite
//! ```mlir
//! llvm.store %x, %p : i32, !llvm.ptr loc("source.c":17:3)
//! // ->
//! llvm.store %x, %p : i32, !llvm.ptr loc("accesses":6:1)
//! ```
//! The line is the number that `print-aliases` shows and one more; line 0 is everything else.
//!
//! # Legality
//! Any; places mean nothing. Functions keep theirs, with the scope that makes LLVM keep those in them.
//!
//! # Must not fire
//! On functions without a body.
//!
//! # Cost
//! One walk.

use super::accesses::numbered_accesses;
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn number_accesses<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let place = |line: u32| file_loc(cx.context(), "accesses", line, 1);
    let mut count = 0;
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        walk(function, Order::Pre, |op| {
            if op != function {
                set_loc(op, place(0));
            }
            Walk::Continue
        });
        for (access, line) in numbered_accesses(function).into_iter().zip(1..) {
            set_loc(access, place(line));
            count += 1;
        }
    }
    cx.count("accesses", count);
    Ok(Changed::Yes)
}
