//! Computes subscripts that a thread carries through a loop from the number of the iteration, in the width of `index`.
//!
//! # Rewrite
//! ```mlir
//! %end = scf.for %k = %from to %to step %c1 iter_args(%at = %first) -> (i32) : i32 {
//!   %wide = arith.index_cast %at : i32 to index     // -> %wide = first + (k - from) * step
//!   %next = arith.addi %at, %step overflow<nsw> : i32
//!   scf.yield %next : i32
//! }
//! %behind = arith.index_cast %end : i32 to index    // -> %behind = first + max(to - from, 0) * step
//! ```
//! `remove-dead-carried-values` removes the carried value if nothing else uses it. Threads then need no buffer for it when their loop is
//! interchanged with this one, and the subscript shows that neighbouring threads access neighbouring elements.
//!
//! # Legality
//! The sum of each iteration does not overflow, so it is the same in a wider type, where neither the product nor the sum overflows: both
//! factors have at most 32 bits. The step is invariant in the loop, and the loop counts by one, with signed bounds.
//!
//! # Must not fire
//! Loops that are not in a group; sums that may wrap.
//!
//! # Needs and leaves
//! Runs on structured functions, before `widen-subscripts`.
//!
//! # Cost
//! Linear in the values that loops carry, and in their uses.

use crate::counters::count_carried_subscripts::COUNTERS;
use dialects::{
    ir::*,
    ops::{arith, func, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn count_carried_subscripts<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if func::is_unoptimised(function) {
        return Ok(Changed::No);
    }
    let in_group = |each: &scf::For<'c>| ancestors(each.op()).any(parallel::Group::is);
    let mut count = 0;
    for each in scf::For::all(function).into_iter().filter(in_group) {
        for number in 0..each.init_args().count() {
            let Some(carried) = carried(each, number) else { continue };
            for (value, at) in [(carried.value, At::Start), (carried.next, At::End), (carried.end, At::Behind)] {
                for cast in widenings(value) {
                    let wide = subscript(&carried, at, cast);
                    replace_op(cast, &[wide]);
                    count += 1;
                }
            }
        }
    }
    cx.count(COUNTERS.subscripts, count);
    Ok(Changed::from(count > 0))
}

/// A number that grows by the same amount in each iteration of a loop.
struct Carried<'c> {
    loop_op: scf::For<'c>,
    first: Val<'c>,
    step: Val<'c>,
    /// The number in an iteration, at its end, and behind the loop.
    value: Val<'c>,
    next: Val<'c>,
    end: Val<'c>,
}

/// The place of a value that is carried.
#[derive(Clone, Copy)]
enum At {
    Start,
    End,
    Behind,
}

/// The legality.
fn carried<'c>(each: scf::For<'c>, number: usize) -> Option<Carried<'c>> {
    let op = each.op();
    let value = arg(each.block(), number + 1);
    let is_narrow = |value| int_width(type_of(value)).is_some_and(|width| width <= 32);
    let counts = constant_int(each.step()) == Some(1) && !has_attr(op, scf::For::UNSIGNED_CMP.0);
    if !counts || !is_narrow(value) || !(is_narrow(each.iv()) || is_index(type_of(each.iv()))) {
        return None;
    }
    let next = operand(terminator(each.block())?, number);
    let sum = arith::AddI::defining(next).filter(|sum| OverflowFlags::of(sum.op()).nsw)?;
    let step = match (sum.lhs(), sum.rhs()) {
        (left, right) if left == value => right,
        (left, right) if right == value => left,
        _ => return None,
    };
    let first = each.init_args().nth(number)?;
    let end = result(op, number);
    is_defined_outside(step, op).then_some(Carried { loop_op: each, first, step, value, next, end })
}

/// The conversions of a value to `index`.
fn widenings<'c>(value: Val<'c>) -> Vec<Op<'c>> {
    let users = uses(value).map(|(user, _)| user);
    users.filter(|user| arith::IndexCast::of(*user).is_some_and(|cast| is_index(type_of(cast.out())))).collect()
}

/// The value at a place as an `index`, which is computed before `user`.
fn subscript<'c>(carried: &Carried<'c>, at: At, user: Op<'c>) -> Val<'c> {
    let before = Builder::before(carried.loop_op.op());
    let mut here = Builder::before(user);
    here.set_loc(user.location());
    let wide = |value: Val<'c>| {
        if is_index(type_of(value)) { value } else { arith::index_cast(&before, value, index_type(before.context())) }
    };
    let exact = |b: &Builder<'c>, name, left, right| arith::binary_overflow(b, name, left, right, OverflowFlags::NSW);
    let (first, step, from) = (wide(carried.first), wide(carried.step), wide(carried.loop_op.lower_bound()));
    let count = match at {
        At::Start | At::End => {
            let iv = carried.loop_op.iv();
            let iv = if is_index(type_of(iv)) { iv } else { arith::index_cast(&here, iv, index_type(here.context())) };
            exact(&here, arith::SubI::NAME, iv, from)
        }
        At::Behind => {
            let count = exact(&before, arith::SubI::NAME, wide(carried.loop_op.upper_bound()), from);
            arith::binary(&before, arith::MaxSI::NAME, count, arith::constant_index(&before, 0))
        }
    };
    let value = exact(&here, arith::AddI::NAME, first, exact(&here, arith::MulI::NAME, count, step));
    match at {
        At::Start | At::Behind => value,
        At::End => exact(&here, arith::AddI::NAME, value, step),
    }
}
