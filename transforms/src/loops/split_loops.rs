//! Index-set splitting: divides loops at a constant into one for the iterations below it and one for the rest.
//!
//! # Rewrite
//! ```mlir
//! scf.for %i = %lower to %upper step %step { ... }
//! // ->
//! %least = arith.minsi %constant, %upper : i32
//! scf.for %i = %lower to %least step %step { ... }
//! scf.for %i = %start to %upper step %step { ... }
//! ```
//! `%start` is the least value of the iv that is not below the constant, or the upper bound if that is less. With
//! unsigned distances, no computation overflows:
//! ```text
//! middle = max(lower, constant)
//! pad = (step - (middle - lower) mod step) mod step
//! start = middle + min(pad, max(middle, upper) - middle)
//! ```
//!
//! # Legality
//! In [`check`]: the operations of the body may be duplicated. Any bounds and positive steps are possible.
//!
//! # Must not fire
//! If one of the loops would be empty: `transforms/tests/split_loops/not-*.mlir`.
//!
//! # Cost
//! Two copies of each body; those in a nest of depth n become 2^n. Only on request, never by default.

use crate::SplitLoopsOptions;
use crate::codes;
use crate::counters::split_loops::COUNTERS;
use analysis::int_range::Ranges;
use dialects::{
    ids,
    ir::*,
    ops::{arith, scf},
    pass::{PassCx, PassResult},
};

/// The pass.
pub fn split_loops<'c>(function: Op<'c>, options: &SplitLoopsOptions, cx: &mut PassCx<'c>) -> PassResult {
    let ranges = cx.analysis::<Ranges>(function);
    let loops = scf::For::all(function).into_iter().rev().collect();
    let check = |each| check(each, options.at.into(), &ranges);
    Ok(cx.rewrite(COUNTERS.loops, codes::LOOP_NOT_SPLIT, loops, check, |each, ()| split(each, options.at)))
}

dialects::reasons! {
    /// The reason why a loop is not split.
    enum Refusal {
        Outside: "the constant is never between its bounds",
        NotCopied: "an operation in it must not be duplicated",
    }
}

/// Whether a loop may be split at a number, which must lie strictly between its bounds.
fn check<'c>(each: scf::For<'c>, at: i128, ranges: &Ranges<'c>) -> Result<(), Refusal> {
    let ends = |bound| ranges.at(bound, each.op()).map(|range| range.ends(!each.unsigned_cmp()));
    match (ends(each.lower_bound()), ends(each.upper_bound())) {
        (Some(lower), Some(upper)) if lower.0 < at && at < upper.1 => {}
        _ => return Err(Refusal::Outside),
    }
    if may_be_copied(each.block(), usize::MAX) { Ok(()) } else { Err(Refusal::NotCopied) }
}

fn split(each: scf::For<'_>, at: i64) {
    let b = Builder::before(each.op());
    let (lower, upper) = (each.lower_bound(), each.upper_bound());
    let (min, max) = match each.unsigned_cmp() {
        true => (arith::MinUI::NAME, arith::MaxUI::NAME),
        false => (arith::MinSI::NAME, arith::MaxSI::NAME),
    };
    let constant = |value| arith::constant_int(&b, type_of(lower), value);
    let least = arith::binary(&b, min, constant(at), upper);
    let middle = arith::binary(&b, max, lower, constant(at));
    // The step of a loop without iterations may be 0.
    let step = arith::binary(&b, arith::MaxUI::NAME, each.step(), constant(1));
    let done = arith::binary(&b, arith::RemUI::NAME, arith::subi(&b, middle, lower), step);
    let pad = arith::binary(&b, arith::RemUI::NAME, arith::subi(&b, step, done), step);
    let room = arith::subi(&b, arith::binary(&b, max, middle, upper), middle);
    let start = arith::addi(&b, middle, arith::binary(&b, arith::MinUI::NAME, pad, room));
    let first = scf::For::assume(clone_at(&b, each.op(), &mut ValueMap::new()));
    first.set_upper_bound(least);
    each.set_start(start, first.results());
    ids::derive(first.op(), "below");
    ids::derive(each.op(), "rest");
}
