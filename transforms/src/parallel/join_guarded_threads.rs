//! Joins the threads behind a test for the end of an array, so that blocks in which all threads pass it need no masks.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%c64) step (%c1) { scf.if %inside { A } }
//! // ->
//! scf.parallel (%t) = (%c0) to (%c64) step (%c1) { scf.if %inside { A; parallel.barrier } }
//! ```
//! `split-at-barriers` makes a version of the arm without masks, for blocks whose threads all take it. LLVM vectorises accesses with a
//! constant distance by loads and shuffles there; under a mask it gathers and scatters single elements.
//!
//! # Legality
//! A barrier only orders threads, and threads that do not take the arm count as arrived.
//!
//! # Must not fire
//! [`Refusal`]. Threads with values that memory cannot hold, which `split-at-barriers` would refuse.
//!
//! # Needs and leaves
//! Runs behind `interchange-thread-loops`, directly before `split-at-barriers`.
//!
//! # Cost
//! Linear in the operations of loops over threads.

use super::interchange_thread_loops::{THREADS, is_vectorised, loops_over_threads};
use super::split_at_barriers::{is_repeatable, is_versioned};
use crate::counters::join_guarded_threads::COUNTERS;
use analysis::effects::Effects;
use analysis::neighbours::{Lie, lie};
use analysis::uniformity::{Threads, Uniformity};
use dialects::{
    ir::*,
    ops::{OpKind, arith, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why threads behind a test are not joined.
    enum Refusal {
        /// There are no masks.
        Unanimous: "all threads take the same arm",
        /// The threads of a block never all take the arm.
        Equality: "it picks out a thread",
        /// There is no single arm to make a version of.
        Arms: "it has a second arm, or results",
        /// No version would be made.
        Large: "the arm is large",
        /// LLVM vectorises innermost loops only.
        Loop: "the arm has loops or barriers",
        /// Vectors of such operations do not exist.
        Effect: "a thread has effects other than plain accesses",
        /// Masks cost little.
        Together: "neighbouring threads access neighbouring elements",
    }
}

/// The pass.
pub fn join_guarded_threads<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let is_long = |threads: &scf::Parallel<'c>| {
        threads.upper_bound().last().is_some_and(|bound| constant_int(bound).is_none_or(|count| count >= THREADS))
    };
    let loops: Vec<_> = loops_over_threads(function).into_iter().filter(is_long).collect();
    if loops.is_empty() {
        return Ok(Changed::No);
    }
    let effects = cx.analysis::<Effects>(function);
    let mut count = 0;
    for threads in loops {
        let guards: Vec<_> = ops(threads.block()).filter_map(scf::If::of).collect();
        if guards.is_empty() {
            continue;
        }
        let uniformity: Vec<_> =
            Threads::of(threads.op()).into_iter().map(|each| Uniformity::new(each, &effects)).collect();
        let found: Vec<_> =
            guards.into_iter().filter(|each| check(*each, threads, &uniformity, &effects).is_ok()).collect();
        for each in found {
            let Some(end) = terminator(each.then_block()) else { continue };
            parallel::barrier(&Builder::before(end));
            count += 1;
        }
    }
    cx.count(COUNTERS.guards, count);
    Ok(Changed::from(count > 0))
}

fn check<'c>(
    guard: scf::If<'c>,
    threads: scf::Parallel<'c>,
    uniformity: &[Uniformity<'c>],
    effects: &Effects<'c>,
) -> Result<(), Refusal> {
    let op = guard.op();
    if uniformity.iter().any(|found| found.is_unanimous(op)) {
        return Err(Refusal::Unanimous);
    }
    if picks_out(guard.condition(), uniformity) {
        return Err(Refusal::Equality);
    }
    let has_other = regions(op).nth(1).and_then(entry_block).is_some_and(|arm| ops(arm).count() > 1);
    if has_other || result_count(op) > 0 {
        return Err(Refusal::Arms);
    }
    if !is_versioned(op) {
        return Err(Refusal::Large);
    }
    if any_op(op, |inner| {
        inner != op && (region_count(inner) > 0 && !scf::If::is(inner) || parallel::Barrier::is(inner))
    }) {
        return Err(Refusal::Loop);
    }
    let mut is_apart = false;
    for inner in ops_where(op, Order::Pre, |inner| region_count(inner) == 0) {
        if !is_vectorised(inner) && !is_repeatable(inner, effects) {
            return Err(Refusal::Effect);
        }
        is_apart |= MemoryAccess::of(inner).is_some_and(|access| lie(access, threads, true) == Lie::Apart);
    }
    if is_apart { Ok(()) } else { Err(Refusal::Together) }
}

/// Whether a condition holds only for threads with one number in some dimension.
fn picks_out<'c>(condition: Val<'c>, uniformity: &[Uniformity<'c>]) -> bool {
    let Some(op) = defining_op(condition) else { return false };
    match OpKind::of(op) {
        OpKind::Arith(arith::Kind::AndI) => operands(op).any(|side| picks_out(side, uniformity)),
        OpKind::Arith(arith::Kind::CmpI) => {
            let is_uniform = uniformity.iter().any(|found| found.is_uniform(condition));
            arith::IntPredicate::of(op) == Some(arith::IntPredicate::Eq) && !is_uniform
        }
        _ => false,
    }
}
