//! Store-to-load forwarding and redundant load elimination.
//!
//! # Rewrite
//! ```mlir
//! %a = memref.load %t[%i] : memref<?xi32>
//! %b = memref.load %t[%j] : memref<?xi32>
//! %less = arith.cmpi slt, %a, %b : i32
//! %min = scf.if %less -> (i32) {
//!   %0 = memref.load %t[%i] : memref<?xi32>
//!   scf.yield %0 : i32
//! } else {
//!   %0 = memref.load %t[%j] : memref<?xi32>
//!   scf.yield %0 : i32
//! }
//! memref.store %min, %t[%i] : memref<?xi32>
//! %again = memref.load %t[%i] : memref<?xi32>
//! // ->
//! %min = scf.if %less -> (i32) {
//!   scf.yield %a : i32
//! } else {
//!   scf.yield %b : i32
//! }
//! memref.store %min, %t[%i] : memref<?xi32>
//! // and %min for %again
//! ```
//! If the regions of a conditional leave different values in memory that a later load reads, the conditional gets a
//! result for them.
//!
//! # Legality
//! See [`KnownMemory`]: the load reads the same bytes with the same type as a preceding load or store, and nothing in
//! between may write them; in a loop, nothing in any iteration.
//!
//! # Must not fire
//! Volatile and atomic accesses, other types, memory that something in between may write, across blocks:
//! `transforms/tests/forward_stores/not-*.mlir`.
//!
//! # Cost
//! The cost of [`KnownMemory`], for each round that replaces loads.

mod rewrite;

use crate::counters::forward_stores::COUNTERS;
use analysis::block_loops::functions_without_jumps;
use analysis::known_memory::KnownMemory;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};
use rewrite::Rewriter;

/// Maximum number of rounds per function: a replaced load may be the address of other loads.
const ROUNDS: usize = 3;

/// The pass.
pub fn forward_stores<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for function in functions_without_jumps(module) {
        for _ in 0..ROUNDS {
            let known = cx.analysis::<KnownMemory>(function);
            if known.loads.is_empty() {
                break;
            }
            let mut rewriter = Rewriter::new(&known);
            rewriter.replace_loads();
            cx.count(COUNTERS.loads, known.loads.len() as u64);
            cx.count(COUNTERS.results, rewriter.results);
            cx.invalidate(function);
            changed = true;
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}
