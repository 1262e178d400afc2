//! Replaces loads by what the program stored to the same place before, or loaded from it.
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
//! Where the regions of a choice leave different values at one place, and a load behind it needs them, the choice gets a
//! result for them.
//!
//! # Legality
//! In [`KnownMemory`]: the load is of the same bytes and the same type as a load or store before it, and nothing in between
//! may write there: in a loop, nothing in any iteration.
//!
//! # Must not fire
//! Volatile and atomic accesses, other types, memory that something may write in between, across blocks:
//! `transforms/tests/forward_stores/not-*.mlir`.
//!
//! # Cost
//! That of [`KnownMemory`], for each round in which loads went.

mod rewrite;

use crate::analysis::block_loops::functions_without_jumps;
use crate::analysis::effects::Effects;
use crate::analysis::known_memory::KnownMemory;
use crate::analysis::symbols::Symbols;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};
use rewrite::Rewriter;

/// How often a function is looked at: a load that is gone may have been the pointer of others.
const ROUNDS: usize = 3;

/// The pass.
pub fn forward_stores<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = Symbols::new(module);
    let mut changed = false;
    for function in functions_without_jumps(module) {
        for _ in 0..ROUNDS {
            let known = KnownMemory::new(function, &Effects::new(function, &symbols));
            if known.loads.is_empty() {
                break;
            }
            let mut rewriter = Rewriter::new(&known);
            rewriter.replace_loads();
            cx.count("loads", known.loads.len() as u64);
            cx.count("results", rewriter.results);
            changed = true;
        }
    }
    Ok(Changed::from(changed))
}
