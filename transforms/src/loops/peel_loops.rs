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
        llvm, memref, scf,
    },
    pass::{Changed, PassCx, PassResult},
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
    for mut each in loops {
        for _ in 0..TIMES {
            let Some(value) = (0..each.results().len()).find_map(|number| wrapped(each, number)) else { break };
            each = peel(each, &value);
            peeled += 1;
        }
    }
    cx.count(COUNTERS.iterations, peeled);
    Ok(Changed::from(peeled > 0))
}

/// A loop-carried value that is a function of the iv from the second iteration on.
struct Wrapped<'c> {
    /// Its index among the carried values.
    number: usize,
    /// The operations that compute it, in order; empty if it is the iv, or a value from outside.
    steps: Vec<Op<'c>>,
}

/// The carried value with this index, if it is such a value and an address or bound depends on it.
fn wrapped<'c>(around: scf::For<'c>, number: usize) -> Option<Wrapped<'c>> {
    let block = around.block();
    let argument = arg(block, number + 1);
    let next = operand(terminator(block)?, number);
    // Values that never change are left to other passes.
    if around.init_args().nth(number) == Some(next)
        || !decides_address(around.op(), argument)
        || !may_be_copied(block, SIZE)
    {
        return None;
    }
    let mut steps = Vec::new();
    computed_from_counter(around, next, &mut steps).then_some(Wrapped { number, steps })
}

/// Whether a value is computed from the iv and values from outside only, by pure operations, which are collected in
/// `steps`.
fn computed_from_counter<'c>(around: scf::For<'c>, value: Val<'c>, steps: &mut Vec<Op<'c>>) -> bool {
    let block = around.block();
    if is_defined_outside(value, around.op()) || value == arg(block, 0) {
        return true;
    }
    let Some(op) = defining_op(value).filter(|op| block_of(*op) == Some(block) && is_pure(*op)) else {
        return false;
    };
    if steps.contains(&op) {
        return true;
    }
    let known = region_count(op) == 0
        && steps.len() < SIZE
        && operands(op).all(|each| computed_from_counter(around, each, steps));
    steps.push(op);
    known
}

/// Whether a subscript, an address or a loop bound in the loop is computed from a value.
fn decides_address<'c>(around: Op<'c>, value: Val<'c>) -> bool {
    let mut seen = HashSet::new();
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        for (user, at) in uses(value).filter(|(user, _)| is_ancestor(around, *user)) {
            let decides = match OpKind::of(user) {
                OpKind::Memref(memref::Kind::Load) => at > 0,
                OpKind::Memref(memref::Kind::Store) => at > 1,
                OpKind::Llvm(llvm::Kind::GEP) => true,
                OpKind::Scf(scf::Kind::For) => at < 3,
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
fn peel<'c>(around: scf::For<'c>, value: &Wrapped<'c>) -> scf::For<'c> {
    let b = Builder::before(around.op());
    let unsigned = around.unsigned_cmp();
    let (lower, upper, step) = (around.lower_bound(), around.upper_bound(), around.step());
    let initial: Vec<Val<'c>> = around.init_args().collect();
    let types: Vec<Ty<'c>> = around.results().map(type_of).collect();
    let any = arith::cmpi(&b, if unsigned { IntPredicate::Ult } else { IntPredicate::Slt }, lower, upper);
    let choice = scf::if_(&b, any, &types, false);
    for (from, to) in around.results().zip(results(choice)) {
        replace_all_uses(from, to);
    }
    if !types.is_empty() {
        scf::yield_(&Builder::at_end(b.context(), body(choice, 1)), &initial);
    }
    let then = Builder::at_end(b.context(), body(choice, 0));
    let next = first_iteration(&then, around, lower, &initial);
    ids::derive(around.op(), "rest");
    // A signed iv does not overflow, even when it passes the upper bound.
    let flag = if unsigned { OverflowFlags::NONE } else { OverflowFlags::NSW };
    let second = arith::binary_overflow(&then, arith::AddI::NAME, lower, step, flag);
    move_to_end(around.op(), body(choice, 0));
    set_operand(around.op(), 0, second);
    for (number, value) in next.into_iter().enumerate() {
        set_operand(around.op(), 3 + number, value);
    }
    let end = Builder::at_end(b.context(), body(choice, 0));
    scf::yield_(&end, &around.results().collect::<Vec<_>>());
    substitute(around, value, step, flag);
    around
}

/// Clones the body of a loop with the iv `lower` and the initial carried values. Returns the values carried to the next
/// iteration.
fn first_iteration<'c>(b: &Builder<'c>, around: scf::For<'c>, lower: Val<'c>, initial: &[Val<'c>]) -> Vec<Val<'c>> {
    let block = around.block();
    let mut map = ValueMap::new();
    map.insert(arg(block, 0), lower);
    for (argument, value) in args(block).skip(1).zip(initial) {
        map.insert(argument, *value);
    }
    let Some(end) = terminator(block) else { return initial.to_vec() };
    for op in ops(block).take_while(|op| *op != end) {
        ids::derive(clone_at(b, op, &mut map), "first");
    }
    operands(end).map(|value| map.get(value)).collect()
}

/// Replaces the carried value by operations that recompute it from the iv of the previous iteration.
fn substitute<'c>(around: scf::For<'c>, value: &Wrapped<'c>, step: Val<'c>, flag: OverflowFlags) {
    let block = around.block();
    let Some(next) = terminator(block).map(|end| operand(end, value.number)) else { return };
    let argument = arg(block, value.number + 1);
    let mut b = Builder::new(context_of(around.op()));
    b.set_start(block);
    b.set_loc(around.op().location());
    let counter = arg(block, 0);
    let before = arith::binary_overflow(&b, arith::SubI::NAME, counter, step, flag);
    let mut map = ValueMap::new();
    map.insert(counter, before);
    for op in &value.steps {
        clone_at(&b, *op, &mut map);
    }
    replace_uses_inside(argument, map.get(next), around.op());
}
