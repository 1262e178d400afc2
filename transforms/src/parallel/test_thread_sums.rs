//! Tests once for all threads that narrow sums in subscripts do not overflow, and runs a version of the loop with wide ones if so.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
//!   %narrow = arith.index_cast %t : index to i32
//!   %sum = arith.addi %base, %narrow : i32
//!   %at = arith.index_cast %sum : i32 to index
//!   %x = memref.load %view[%at] : memref<?xf32>
//! }
//! // ->
//! %none = arith.cmpi sle, %base, %c2147483584 : i32
//! %wide = arith.index_cast %base : i32 to index
//! scf.if %none {
//!   scf.parallel (%t) = (%c0) to (%c64) step (%c1) { %at = arith.addi %wide, %t : index; ... }
//! } else { /* the loop as it was */ }
//! ```
//! Threads are numbered in 32 bits, often unsigned ones, which wrap around, so that elements of neighbouring threads need not be next to
//! each other. LLVM makes such versions itself, but not of loops that it knows to be short.
//!
//! # Legality
//! If the sum of the last thread does not overflow, none does: the numbers of threads count from 0, and are the only terms that differ. Then
//! the extension of the sum is the sum of the extensions.
//!
//! # Must not fire
//! [`Refusal`]
//!
//! # Needs and leaves
//! Runs behind `split-at-barriers` on loops over threads, and before `state-independent-threads`.
//!
//! # Cost
//! Linear in the operations of loops over threads, which double.

use super::interchange_thread_loops::{has_vectors, loops_in_groups};
use super::thread_sums::{Invariant, LAST, Sum};
use crate::counters::test_thread_sums::COUNTERS;
use analysis::neighbours::{Lie, lie};
use dialects::{
    ids,
    ir::*,
    ops::{
        OpKind,
        arith::{self, IntPredicate},
        cast_input, func, scf,
    },
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a loop over threads gets no version.
    enum Refusal {
        /// LLVM tests what it vectorises then.
        Bounds: "the loop does not count from 0 by 1 to a constant",
        /// Vectors would not be used.
        Scalar: "LLVM has no vectors for the loop",
        /// Copies would be large.
        Large: "the loop is large",
        /// No subscript that would profit.
        Regular: "no subscript is that of the neighbour's element unless a narrow sum overflows",
    }
}

/// The largest number of operations in a loop of which a version is made.
const OPERATIONS: usize = 200;

/// The pass.
pub fn test_thread_sums<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if func::is_unoptimised(function) {
        return Ok(Changed::No);
    }
    let mut count = 0;
    for threads in loops_in_groups(function) {
        let Ok(subscripts) = check(threads) else { continue };
        make_version(threads, &subscripts);
        count += 1;
    }
    cx.count(COUNTERS.loops, count);
    Ok(Changed::from(count > 0))
}

/// An extension of a narrow sum.
struct Subscript<'c> {
    cast: Op<'c>,
    sum: Sum<'c>,
    is_signed: bool,
    /// The largest sum of common values for which no thread's sum overflows.
    most: i64,
}

fn check<'c>(threads: scf::Parallel<'c>) -> Result<Vec<Subscript<'c>>, Refusal> {
    let is_plain = threads.lower_bound().all(|lower| constant_int(lower) == Some(0))
        && threads.step().all(|step| constant_int(step) == Some(1))
        && threads.init_vals().len() == 0;
    let counts: Option<Vec<i64>> = threads.upper_bound().map(constant_int).collect();
    let counts = counts.filter(|all| is_plain && all.iter().all(|count| (1..=LAST).contains(count)));
    let counts = counts.ok_or(Refusal::Bounds)?;
    let all = ops_where(threads.op(), Order::Pre, |op| op != threads.op());
    if !has_vectors(threads) {
        return Err(Refusal::Scalar);
    }
    if all.len() > OPERATIONS {
        return Err(Refusal::Large);
    }
    let is_meant = |access| lie(access, threads, true) == Lie::TogetherUnlessOverflow;
    if !all.iter().any(|op| MemoryAccess::of(*op).is_some_and(is_meant)) {
        return Err(Refusal::Regular);
    }
    let found: Vec<_> = all.into_iter().filter_map(|op| subscript(op, threads, &counts)).collect();
    if found.is_empty() { Err(Refusal::Regular) } else { Ok(found) }
}

/// An operation as the extension of a narrow sum that differs between neighbours and may overflow.
fn subscript<'c>(cast: Op<'c>, threads: scf::Parallel<'c>, counts: &[i64]) -> Option<Subscript<'c>> {
    let is_signed = match OpKind::of(cast) {
        OpKind::Arith(arith::Kind::IndexCast | arith::Kind::ExtSI) => true,
        OpKind::Arith(arith::Kind::IndexCastUI | arith::Kind::ExtUI) => false,
        _ => return None,
    };
    let value = cast_input(cast);
    let width = int_width(type_of(value)).filter(|width| *width < 64)?;
    let sum = Sum::of(value, &Invariant(threads))?;
    if sum.common.is_empty() || !sum.dimensions.contains(&(counts.len() - 1)) {
        return None;
    }
    let greatest = (1i64 << (width - u32::from(is_signed))) - 1;
    let span: i64 = sum.dimensions.iter().map(|at| counts[*at] - 1).sum();
    Some(Subscript { cast, sum, is_signed, most: greatest - span })
}

/// Puts a version of a loop in front of it, for the case that no sum overflows.
fn make_version<'c>(threads: scf::Parallel<'c>, subscripts: &[Subscript<'c>]) {
    let op = threads.op();
    let mut b = Builder::before(op);
    b.set_loc(op.location());
    let mut holds = None;
    let mut bases = Vec::new();
    for subscript in subscripts {
        let common = subscript.sum.common.iter().map(|value| Invariant(threads).outside(*value, &b));
        let Some(base) = common.reduce(|sum, value| arith::addi(&b, sum, value)) else { continue };
        let most = arith::constant_int(&b, type_of(base), subscript.most);
        let predicate = if subscript.is_signed { IntPredicate::Sle } else { IntPredicate::Ule };
        let none = arith::cmpi(&b, predicate, base, most);
        holds = Some(holds.map_or(none, |all| arith::binary(&b, arith::AndI::NAME, all, none)));
        bases.push(arith::cast(&b, op_name(subscript.cast), base, type_of(result(subscript.cast, 0))));
    }
    let Some(holds) = holds else { return };
    let test = scf::if_(&b, holds, &[], true);
    let fast = Builder::at_end(b.context(), body(test, 0));
    let mut map = ValueMap::new();
    let copy = clone_at(&fast, op, &mut map);
    ids::derive(copy, "wide");
    scf::yield_(&fast, &[]);
    let ivs: Vec<Val<'c>> = args(body(copy, 0)).collect();
    for (subscript, base) in subscripts.iter().zip(bases) {
        let wide = map.get(result(subscript.cast, 0));
        let Some(cast) = defining_op(wide) else { continue };
        let mut inner = Builder::before(cast);
        inner.set_loc(cast.location());
        let number = |at: &usize| match type_of(wide) {
            ty if is_index(ty) => ivs[*at],
            ty => arith::index_cast(&inner, ivs[*at], ty),
        };
        let numbers: Vec<Val<'c>> = subscript.sum.dimensions.iter().map(number).collect();
        let sum = numbers.into_iter().fold(base, |sum, number| {
            arith::binary_overflow(&inner, arith::AddI::NAME, sum, number, OverflowFlags::NSW)
        });
        replace_op(cast, &[sum]);
    }
    let slow = Builder::at_end(b.context(), body(test, 1));
    let end = scf::yield_(&slow, &[]);
    move_before(op, end);
}
