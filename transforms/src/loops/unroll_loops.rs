//! Full loop unrolling: replaces loops of constant bounds and few iterations by their iterations.
//!
//! # Rewrite
//! ```mlir
//! %sum = scf.for %i = %c0 to %c4 step %c2 iter_args(%s = %x) -> (i32) : i32 {
//!   %next = arith.addi %s, %i : i32
//!   scf.yield %next : i32
//! }
//! // ->
//! %first = arith.addi %x, %c0 : i32
//! %sum = arith.addi %first, %c2 : i32
//! ```
//! Inner loops come first; those whose bounds become constant with an outer iv follow in another round.
//!
//! # Legality
//! In [`iterations`]: bounds and step are constants, and a body that runs more than once may be copied.
//!
//! # Must not fire
//! On loops with more iterations or larger bodies than the options permit, and those whose source has hints:
//! `transforms/tests/unroll_loops/not-*.mlir`.
//!
//! # Cost
//! A copy of the body for each iteration. The growth of a nest is limited, because the copies count in the body of an outer
//! loop.

use crate::UnrollLoopsOptions;
use crate::codes;
use crate::counters::unroll_loops::COUNTERS;
use dialects::{
    ir::*,
    ops::{arith, scf},
    pass::{PassCx, PassResult},
};

/// The pass.
pub fn unroll_loops<'c>(function: Op<'c>, options: &UnrollLoopsOptions, cx: &mut PassCx<'c>) -> PassResult {
    let loops = || scf::For::all(function).into_iter().rev().collect();
    Ok(cx.rewrite_to_fixpoint(
        COUNTERS.loops,
        codes::LOOP_NOT_UNROLLED,
        loops,
        |each| iterations(each, options),
        unroll,
    ))
}

dialects::reasons! {
    /// The reason why a loop is not unrolled.
    enum Refusal {
        NotConstant: "a bound or the step is not constant",
        TooMany: "it has more iterations than the limit",
        Hinted: "the source has hints for its optimisation",
        NotCopied: "its body is too large, or has an operation that must not be duplicated",
    }
}

/// The values of the iv of a loop that may be unrolled, in order.
fn iterations(each: scf::For<'_>, options: &UnrollLoopsOptions) -> Result<Vec<i128>, Refusal> {
    let ivs: Vec<i128> =
        each.constant_ivs().ok_or(Refusal::NotConstant)?.take(options.limit.saturating_add(1)).collect();
    match ivs.len() {
        count if count > options.limit => Err(Refusal::TooMany),
        _ if has_loop_hints(each.op()) => Err(Refusal::Hinted),
        count if count > 1 && !may_be_copied(each.block(), options.size) => Err(Refusal::NotCopied),
        _ => Ok(ivs),
    }
}

fn unroll(each: scf::For<'_>, ivs: Vec<i128>) {
    let b = Builder::before(each.op());
    let mut carried: Vec<_> = each.init_args().collect();
    for (index, iv) in ivs.into_iter().enumerate() {
        let iv = arith::constant_int(&b, type_of(each.lower_bound()), iv as i64);
        carried = each.clone_iteration(&b, iv, &carried, &format!("iteration{index}"));
    }
    replace_op(each.op(), &carried);
}
