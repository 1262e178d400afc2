//! Peels the first iteration of a loop if that makes a loop-carried value a function of the iv.
//!
//! # Rewrite
//! ```mlir
//! scf.for %i = %from to %n step %one iter_args(%previous = %last) -> (i32) : i32 {
//!   ... memref.load %a[%previous] ...
//!   scf.yield %i : i32
//! }
//! // ->
//! %any = arith.cmpi slt, %from, %n : i32
//! scf.if %any {
//!   ... memref.load %a[%last] ...
//!   %second = arith.addi %from, %one overflow<nsw> : i32
//!   scf.for %i = %second to %n step %one {
//!     %previous = arith.subi %i, %one overflow<nsw> : i32
//!     ... memref.load %a[%previous] ...
//!   }
//! }
//! ```
//! This is a wrap-around variable: only its value in the first iteration differs. Subscripts that use it become affine.
//!
//! # Legality
//! In [`wrapped`]: pure operations compute the value for the next iteration from the iv and from values defined outside
//! of the loop only, so that they can be recomputed from the previous iv. The body declares no alias scopes, which
//! would apply to both copies together.
//!
//! # Must not fire
//! If no address or bound depends on the value, and on large bodies: `transforms/tests/peel_loops/not-*.mlir`.
//!
//! # Cost
//! One copy of a body of at most [`SIZE`] operations for each such value, at most [`TIMES`] in a loop.

use crate::counters::peel_loops::COUNTERS;
use dialects::{
    ids,
    ir::*,
    ops::{
        OpKind,
        arith::{self, IntPredicate},
        llvm, scf,
    },
    pass::{Changed, PassCx, PassResult},
    regions::first_initial,
};
use std::collections::HashSet;

/// The maximum number of operations that are copied.
const SIZE: usize = 100;
/// The maximum number of iterations peeled from a loop: a value that trails another one by an iteration needs one more.
const TIMES: usize = 3;

/// The pass.
pub fn peel_loops<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut loops = scf::For::all(function);
    // Inner loops first: copies of outer loops include them.
    loops.reverse();
    let mut peeled = 0;
    for mut loop_op in loops {
        for _ in 0..TIMES {
            let Some(value) = (0..loop_op.results().len()).find_map(|index| wrapped(loop_op, index)) else { break };
            loop_op = peel(loop_op, &value);
            peeled += 1;
        }
    }
    cx.count(COUNTERS.iterations, peeled);
    Ok(Changed::from(peeled > 0))
}

/// A loop-carried value that is a function of the iv from the second iteration on.
struct Wrapped<'c> {
    /// Its index among the carried values.
    index: usize,
    /// The operations that compute it, in order; empty if it is the iv, or a value from outside.
    steps: Vec<Op<'c>>,
}

/// The carried value with this index, if it is such a value and an address or bound depends on it.
fn wrapped<'c>(loop_op: scf::For<'c>, index: usize) -> Option<Wrapped<'c>> {
    let next = loop_op.yielded().nth(index)?;
    // Values that never change are left to other passes.
    if loop_op.init_args().nth(index) == Some(next)
        || !decides_address(loop_op.op(), loop_op.iter_args().nth(index)?)
        || !may_be_copied(loop_op.block(), SIZE)
    {
        return None;
    }
    let mut steps = Vec::new();
    computed_from_iv(loop_op, next, &mut steps).then_some(Wrapped { index, steps })
}

/// Whether a value is computed from the iv and values from outside only, by pure operations, which are collected in
/// `steps`.
fn computed_from_iv<'c>(loop_op: scf::For<'c>, value: Val<'c>, steps: &mut Vec<Op<'c>>) -> bool {
    if is_defined_outside(value, loop_op.op()) || value == loop_op.iv() {
        return true;
    }
    let Some(op) = defining_op(value).filter(|op| block_of(*op) == Some(loop_op.block()) && is_pure(*op)) else {
        return false;
    };
    if steps.contains(&op) {
        return true;
    }
    let known =
        region_count(op) == 0 && steps.len() < SIZE && operands(op).all(|each| computed_from_iv(loop_op, each, steps));
    steps.push(op);
    known
}

/// Whether a subscript, an address or a loop bound in the loop is computed from a value.
fn decides_address<'c>(loop_op: Op<'c>, value: Val<'c>) -> bool {
    let mut seen = HashSet::new();
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        for (user, at) in uses(value).filter(|(user, _)| is_ancestor(loop_op, *user)) {
            let decides = match OpKind::of(user) {
                OpKind::Llvm(llvm::Kind::GEP) => true,
                OpKind::Scf(scf::Kind::For) => at < first_initial(user),
                OpKind::Memref(_) => MemoryAccess::of(user).is_some_and(|access| at > access.memory_index()),
                _ => false,
            };
            if decides {
                return true;
            }
            if dialect_name(user) == "arith" && seen.insert(op_key(user)) {
                work.extend(results(user));
            }
        }
    }
    false
}

/// Peels the first iteration into an `scf.if` on whether there is one, which also encloses the remaining loop. Returns
/// that loop.
fn peel<'c>(loop_op: scf::For<'c>, value: &Wrapped<'c>) -> scf::For<'c> {
    let b = Builder::before(loop_op.op());
    let unsigned = loop_op.unsigned_cmp();
    let (lower, upper, step) = (loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step());
    let initial: Vec<Val<'c>> = loop_op.init_args().collect();
    let types: Vec<Ty<'c>> = loop_op.results().map(type_of).collect();
    let any = arith::cmpi(&b, if unsigned { IntPredicate::Ult } else { IntPredicate::Slt }, lower, upper);
    let if_op = scf::If::assume(scf::if_(&b, any, &types, false));
    replace_results(loop_op.op(), if_op.results());
    if !types.is_empty() {
        scf::yield_(&Builder::at_end(b.context(), if_op.else_block()), &initial);
    }
    let then = Builder::at_end(b.context(), if_op.then_block());
    let next = loop_op.clone_iteration(&then, lower, &initial, "first");
    ids::derive(loop_op.op(), "rest");
    // A signed iv does not overflow, even when it passes the upper bound.
    let flag = if unsigned { OverflowFlags::NONE } else { OverflowFlags::NSW };
    let second = arith::binary_overflow(&then, arith::AddI::NAME, lower, step, flag);
    move_to_end(loop_op.op(), if_op.then_block());
    loop_op.set_start(second, next);
    let end = Builder::at_end(b.context(), if_op.then_block());
    scf::yield_(&end, &loop_op.results().collect::<Vec<_>>());
    substitute(loop_op, value, step, flag);
    loop_op
}

/// Replaces the carried value by operations that recompute it from the iv of the previous iteration.
fn substitute<'c>(loop_op: scf::For<'c>, value: &Wrapped<'c>, step: Val<'c>, flag: OverflowFlags) {
    let carried = loop_op.yielded().nth(value.index).zip(loop_op.iter_args().nth(value.index));
    let Some((next, argument)) = carried else { return };
    let mut b = Builder::new(context_of(loop_op.op()));
    b.set_start(loop_op.block());
    b.set_loc(loop_op.op().location());
    let before = arith::binary_overflow(&b, arith::SubI::NAME, loop_op.iv(), step, flag);
    let mut map = ValueMap::new();
    map.insert(loop_op.iv(), before);
    for op in &value.steps {
        clone_at(&b, *op, &mut map);
    }
    replace_uses_inside(argument, map.get(next), loop_op.op());
}
