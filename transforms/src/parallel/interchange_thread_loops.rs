//! Interchanges the loop over threads with a sequential loop in it, so that neighbouring threads are neighbouring iterations.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%c64) step (%c1) { A; scf.for %k = ... { B }; C }
//! // ->
//! scf.parallel (%t) = (%c0) to (%c64) step (%c1) { A; scf.for %k = ... { B; parallel.barrier }; C }
//! ```
//! `split-at-barriers` then makes a loop over threads of `B`, which LLVM can vectorise: it vectorises innermost loops only. What a thread
//! carries from an iteration to the next one is kept in a buffer.
//!
//! # Legality
//! All threads run the loop the same number of times, so they can be joined in each iteration.
//!
//! # Must not fire
//! [`Refusal`]. Threads with values that memory cannot hold, which `split-at-barriers` would refuse.
//!
//! # Needs and leaves
//! Runs behind `specialise-kernels` and `remove-redundant-barriers`, directly before `split-at-barriers`.
//!
//! # Cost
//! Linear in the operations of loops over threads.

use super::split_at_barriers::may_cross;
use crate::counters::interchange_thread_loops::COUNTERS;
use analysis::effects::Effects;
use analysis::neighbours::{Lie, lie, lie_in_iterations};
use analysis::uniformity::{Threads, Uniformity};
use dialects::{
    ir::*,
    ops::{func, is_stack_allocation, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a sequential loop stays in the loop over threads.
    enum Refusal {
        /// Threads would need masks.
        Divergent: "threads run the loop a different number of times",
        /// Another loop is the innermost one.
        Outer: "it has loops in it",
        /// Threads wait for each other as it is.
        Joined: "it has barriers in it",
        /// Vectors of such operations do not exist.
        Effect: "a thread has effects other than plain accesses",
        /// LLVM unrolls the loop.
        Short: "it has few iterations",
        /// Vectors would be gathered and scattered.
        Scattered: "neighbouring threads access elements that lie apart",
        /// The loop itself is the one to vectorise.
        Regular: "the iterations of a thread access elements next to each other",
        /// Buffers should stay in the first cache.
        Carried: "threads carry too many values from an iteration to the next one",
    }
}

/// The least number of neighbouring threads that are worth vectors.
pub(super) const THREADS: i64 = 8;

/// The least number of iterations, if it is constant. LLVM unrolls shorter loops.
const ITERATIONS: i64 = 8;

/// The bytes of the values that the threads of a group may carry.
const CARRIED: u64 = 16 << 10;

/// The elements that lie apart for each access to neighbouring elements.
const APART: usize = 2;

/// The pass.
pub fn interchange_thread_loops<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let loops: Vec<_> = loops_over_threads(function).into_iter().filter(|threads| has_neighbours(*threads)).collect();
    if loops.is_empty() {
        return Ok(Changed::No);
    }
    let effects = cx.analysis::<Effects>(function);
    let mut count = 0;
    for threads in loops {
        let inner = scf::For::all(threads.op());
        if inner.is_empty() {
            continue;
        }
        let uniformity: Vec<_> =
            Threads::of(threads.op()).into_iter().map(|each| Uniformity::new(each, &effects)).collect();
        let found: Vec<_> = inner.into_iter().filter(|each| check(*each, threads, &uniformity).is_ok()).collect();
        for each in found {
            let Some(end) = terminator(each.block()) else { continue };
            parallel::barrier(&Builder::before(end));
            count += 1;
        }
    }
    cx.count(COUNTERS.loops, count);
    Ok(Changed::from(count > 0))
}

/// The loops over the threads of groups that may be split anywhere. Code that is not optimised has none.
pub(super) fn loops_over_threads(function: Op<'_>) -> Vec<scf::Parallel<'_>> {
    if func::is_unoptimised(function) {
        return Vec::new();
    }
    let is_outermost = |each: &scf::Parallel<'_>| {
        let above: Vec<_> = ancestors(each.op()).take_while(|op| !parallel::Group::is(*op)).collect();
        ancestors(each.op()).any(parallel::Group::is) && !above.into_iter().any(parallel::is_parallel_loop)
    };
    let is_meant = |each: &scf::Parallel<'_>| is_outermost(each) && can_be_split(*each);
    scf::Parallel::all(function).into_iter().filter(is_meant).collect()
}

/// Whether a loop over threads has a constant number of neighbours that fills vectors.
fn has_neighbours(threads: scf::Parallel<'_>) -> bool {
    threads.upper_bound().last().and_then(constant_int).is_some_and(|bound| bound >= THREADS)
}

/// Whether each value of a thread may cross a barrier.
fn can_be_split(threads: scf::Parallel<'_>) -> bool {
    !any_op(threads.op(), |op| {
        let arguments = regions(op).flat_map(blocks).flat_map(args);
        results(op).chain(arguments).any(|value| !may_cross(value))
    })
}

fn check<'c>(each: scf::For<'c>, threads: scf::Parallel<'c>, uniformity: &[Uniformity<'c>]) -> Result<(), Refusal> {
    let op = each.op();
    if !uniformity.iter().any(|found| found.is_unanimous(op)) {
        return Err(Refusal::Divergent);
    }
    if any_op(op, |inner| inner != op && is_loop(inner)) {
        return Err(Refusal::Outer);
    }
    if any_op(op, parallel::Barrier::is) {
        return Err(Refusal::Joined);
    }
    let bounds = [each.lower_bound(), each.upper_bound(), each.step()].map(constant_int);
    if let [Some(lower), Some(upper), Some(step)] = bounds
        && (upper - lower) / step.max(1) < ITERATIONS
    {
        return Err(Refusal::Short);
    }
    check_accesses(each, threads)?;
    let bytes: Option<u64> = each.init_args().map(|value| bytes_of(type_of(value))).sum();
    let count: Option<u64> =
        threads.upper_bound().map(|bound| constant_int(bound).and_then(|n| u64::try_from(n).ok())).product();
    let total = bytes.zip(count).and_then(|(bytes, count)| bytes.checked_mul(count));
    if total.is_none_or(|total| total > CARRIED) { Err(Refusal::Carried) } else { Ok(()) }
}

/// The loops over threads of groups in a function, also those that are parts of a split one.
pub(super) fn loops_in_groups(function: Op<'_>) -> Vec<scf::Parallel<'_>> {
    let in_group = |each: &scf::Parallel<'_>| ancestors(each.op()).any(parallel::Group::is);
    scf::Parallel::all(function).into_iter().filter(in_group).collect()
}

/// Whether LLVM has vectors for all operations of a loop over threads, which has no loops in it.
pub(super) fn has_vectors(threads: scf::Parallel<'_>) -> bool {
    let fits = |op: Op<'_>| if region_count(op) == 0 { is_vectorised(op) } else { scf::If::is(op) };
    ops_where(threads.op(), Order::Pre, |op| op != threads.op()).into_iter().all(fits)
}

/// Whether LLVM has vectors for an operation without regions: plain accesses, and what has no effects.
pub(super) fn is_vectorised(op: Op<'_>) -> bool {
    match MemoryAccess::of(op) {
        Some(access) => is_marked_plain(op) && !access.is_volatile(),
        None => (is_memory_effect_free(op) || has_trait(op, Trait::Terminator)) && !is_stack_allocation(op),
    }
}

fn is_loop(op: Op<'_>) -> bool {
    scf::For::is(op) || scf::While::is(op) || parallel::is_parallel_loop(op)
}

/// The bytes of a number or a pointer.
fn bytes_of(ty: Ty<'_>) -> Option<u64> {
    if is_ptr(ty) || is_index(ty) {
        return Some(8);
    }
    int_width(ty).or(float_width(ty)).map(|bits| u64::from(bits).div_ceil(8))
}

fn check_accesses<'c>(each: scf::For<'c>, threads: scf::Parallel<'c>) -> Result<(), Refusal> {
    let (mut together, mut apart) = (0, 0);
    for op in ops_where(each.op(), Order::Pre, |op| region_count(op) == 0) {
        if !is_vectorised(op) {
            return Err(Refusal::Effect);
        }
        let Some(access) = MemoryAccess::of(op) else { continue };
        match lie(access, threads, true) {
            // `test-thread-sums` makes the version that does not overflow.
            Lie::Together | Lie::TogetherUnlessOverflow => together += 1,
            Lie::Same if !access.is_store => {}
            _ if access.is_store => return Err(Refusal::Scattered),
            _ if lie_in_iterations(access, each) == Lie::Together => return Err(Refusal::Regular),
            _ => apart += 1,
        }
    }
    if together == 0 || apart > APART * together { Err(Refusal::Scattered) } else { Ok(()) }
}
