//! Divides integers as doubles where neighbouring threads divide, because processors have no vector division of integers.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%c256) step (%c1) { %q = arith.divsi %n, %d : i32 }
//! // ->
//! scf.parallel (%t) = (%c0) to (%c256) step (%c1) {
//!   %x = arith.sitofp %n : i32 to f64
//!   %y = arith.sitofp %d : i32 to f64
//!   %z = arith.divf %x, %y : f64
//!   %q = arith.fptosi %z : f64 to i32
//! }
//! ```
//! A remainder is what the product with the quotient leaves. LLVM executes a vector of integer divisions one by one, or not at all under a
//! mask.
//!
//! # Legality
//! Integers of at most 32 bits are doubles. A quotient `n / d` that is no integer differs from the next integer `k` by at least `1 / |d|`,
//! which is more than half a unit in the last place of `k`, so that rounding does not reach it. A division by zero, and the one that
//! overflows, are undefined before, and poison afterwards.
//!
//! # Must not fire
//! [`Refusal`]
//!
//! # Needs and leaves
//! Runs behind `split-at-barriers` on loops over threads, and before `serialise-threads`.
//!
//! # Cost
//! Linear in the operations of loops over threads.

use super::interchange_thread_loops::{has_vectors, loops_in_groups};
use crate::counters::divide_in_vectors::COUNTERS;
use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, func, scf},
    pass::{Changed, PassCx, PassResult},
    reasons,
};

/// The widest integers whose quotients doubles have.
const WIDTH: u32 = 32;

reasons! {
    /// The reason why a division stays one of integers.
    enum Refusal {
        /// Doubles do not represent all operands.
        Width: "the integers have more than 32 bits",
        /// LLVM multiplies.
        Constant: "the divisor is constant",
        /// One division serves all threads.
        Uniform: "the operands are the same for all threads",
        /// Divisions of scalars cost the same either way.
        Scalar: "LLVM has no vectors for the loop",
    }
}

/// The pass.
pub fn divide_in_vectors<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if func::is_unoptimised(function) {
        return Ok(Changed::No);
    }
    let mut count = 0;
    for threads in loops_in_groups(function) {
        let divisions = ops_where(threads.op(), Order::Pre, |op| Division::of(op).is_some());
        let found: Vec<_> = divisions.into_iter().filter_map(|op| check(op, threads).ok()).collect();
        count += found.len() as u64;
        found.into_iter().for_each(Division::rewrite);
    }
    cx.count(COUNTERS.divisions, count);
    Ok(Changed::from(count > 0))
}

/// A division of integers.
struct Division<'c> {
    op: Op<'c>,
    is_signed: bool,
    is_remainder: bool,
}

fn check<'c>(op: Op<'c>, threads: scf::Parallel<'c>) -> Result<Division<'c>, Refusal> {
    let division = Division::of(op).ok_or(Refusal::Scalar)?;
    let (dividend, divisor) = division.sides();
    if int_width(type_of(dividend)).is_none_or(|bits| bits > WIDTH) {
        return Err(Refusal::Width);
    }
    if constant_int(divisor).is_some() {
        return Err(Refusal::Constant);
    }
    if operands(op).all(|value| is_defined_outside(value, threads.op())) {
        return Err(Refusal::Uniform);
    }
    if has_vectors(threads) { Ok(division) } else { Err(Refusal::Scalar) }
}

impl<'c> Division<'c> {
    fn of(op: Op<'c>) -> Option<Self> {
        let OpKind::Arith(kind) = OpKind::of(op) else { return None };
        let (is_signed, is_remainder) = match kind {
            arith::Kind::DivSI => (true, false),
            arith::Kind::DivUI => (false, false),
            arith::Kind::RemSI => (true, true),
            arith::Kind::RemUI => (false, true),
            _ => return None,
        };
        Some(Self { op, is_signed, is_remainder })
    }

    /// The dividend and the divisor.
    fn sides(&self) -> (Val<'c>, Val<'c>) {
        Binary::assume(self.op).operands()
    }

    fn rewrite(self) {
        let mut builder = Builder::before(self.op);
        builder.set_loc(self.op.location());
        let (dividend, divisor) = self.sides();
        let integer = type_of(dividend);
        let (widen, narrow) = match self.is_signed {
            true => (arith::SIToFP::NAME, arith::FPToSI::NAME),
            false => (arith::UIToFP::NAME, arith::FPToUI::NAME),
        };
        let double = f64_type(builder.context());
        let sides = [dividend, divisor].map(|value| arith::cast(&builder, widen, value, double));
        let quotient = arith::binary(&builder, arith::DivF::NAME, sides[0], sides[1]);
        let mut new = arith::cast(&builder, narrow, quotient, integer);
        if self.is_remainder {
            let product = arith::muli(&builder, new, divisor);
            new = arith::subi(&builder, dividend, product);
        }
        replace_op(self.op, &[new]);
    }
}
