//! Counts the iterations of each `scf.while` in an additional carried value.
//!
//! # Rewrite
//! ```mlir
//! %r = scf.while (%v = %a) {                 %r:2 = scf.while (%v = %a, %n = 0 : i64) {
//!   scf.condition(%c) %v                       scf.condition(%c) %v, %n
//! } do { ^bb0(%v):                   ->      } do { ^bb0(%v, %n):
//!   ...                                        ... %m = arith.addi %n, 1 overflow<nsw, nuw>
//!   scf.yield %w                               scf.yield %w, %m
//! }                                          }
//! ```
//! The last result is how often the second region was executed, and the last argument in both regions how often it has
//! been so far.
//!
//! # Legality
//! Always. No execution has 2^63 iterations, so the count does not wrap.
//!
//! # Must not fire
//! On loops whose last carried value counts already, whoever added it: see [`scf::While::iteration_count`].
//!
//! # Needs and leaves
//! `remove-dead-carried-values` removes counts that nothing uses.
//!
//! # Cost
//! Linear in the number of loops.

use crate::counters::count_while_loops::COUNTERS;
use dialects::{
    ir::*,
    ops::{arith, scf},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn count_while_loops<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let loops = scf::While::all_innermost_first(function);
    let uncounted: Vec<_> = loops.into_iter().filter(|each| each.iteration_count().is_none()).collect();
    uncounted.iter().for_each(|each| count(*each));
    cx.count(COUNTERS.loops, uncounted.len() as u64);
    Ok(Changed::from(!uncounted.is_empty()))
}

/// Adds the count to one loop, which is recreated.
fn count(loop_op: scf::While<'_>) {
    let (before, after) = (loop_op.before_block(), loop_op.after_block());
    let (Some(condition), Some(end)) = (terminator(before), terminator(after)) else { return };
    let mut b = Builder::before(loop_op.op());
    b.set_loc(loop_op.op().location());
    let i64_type = int_type(b.context(), 64);
    let zero = arith::constant_int(&b, i64_type, 0);
    let tested = add_arg(before, i64_type, b.loc());
    append_operands(condition, [tested]);
    let executed = add_arg(after, i64_type, b.loc());
    b.set_before(end);
    let one = arith::constant_int(&b, i64_type, 1);
    let never_wraps = OverflowFlags { nsw: true, nuw: true };
    let next = arith::binary_overflow(&b, arith::AddI::NAME, executed, one, never_wraps);
    append_operands(end, [next]);
    extend(loop_op.op(), &[zero], &[i64_type]);
}
