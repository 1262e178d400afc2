//! Loop unswitching in loops over threads: a condition that does not change keeps an operation without vectors out of one version of a loop.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
//!   scf.for %k = ... { scf.if %plain { A } else { func.call @convert } }
//! }
//! // ->
//! scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
//!   %d = llvm.freeze %plain : i1
//!   scf.if %d { scf.for %k = ... { A } } else { scf.for %k = ... { func.call @convert } }
//! }
//! ```
//! A texel is an element of an array or is converted by a function, which the descriptor of the texture decides. `interchange-thread-loops`
//! joins threads in loops without calls only.
//!
//! # Legality
//! The condition is defined outside of the loop. It is frozen, as it may be poison if the loop does not branch on it. No barrier is in the loop: threads
//! that take different versions would meet at different ones.
//!
//! # Must not fire
//! [`Refusal`]
//!
//! # Needs and leaves
//! Runs behind `hoist-invariants`, before `interchange-thread-loops`, on structured functions.
//!
//! # Cost
//! Doubles the code of a loop of at most [`SIZE`] operations, for one condition.

use super::interchange_thread_loops::{is_vectorised, loops_over_threads};
use crate::counters::unswitch_thread_loops::COUNTERS;
use crate::loops::two_versions::{TwoVersions, two_versions};
use crate::loops::unswitch_loops::decide;
use dialects::{
    ir::*,
    ops::{llvm, parallel, scf},
    pass::{Changed, PassCx, PassResult},
    reasons,
};

/// The maximum number of operations that are copied.
const SIZE: usize = 150;

reasons! {
    /// The reason why a condition stays in a loop.
    enum Refusal {
        /// It decides each iteration anew.
        Variant: "the condition is computed in the loop",
        /// Both arms have vectors, or none has.
        Alike: "not just one arm has operations without vectors",
        /// Threads of both versions would have to meet at two barriers.
        Joined: "the loop has barriers",
        /// Copies would be large.
        Large: "the loop is large",
    }
}

/// The pass.
pub fn unswitch_thread_loops<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut count = 0;
    for threads in loops_over_threads(function) {
        let outermost = collect_outermost(threads.op(), scf::For::NAME);
        for outer in outermost {
            let found = scf::If::all(outer).into_iter().find_map(|each| Some((each, check(each, outer).ok()?)));
            let Some((conditional, nest)) = found else { continue };
            let condition = conditional.condition();
            let frozen = llvm::Freeze::build(&Builder::before(nest), condition).value();
            let TwoVersions { copy, .. } = two_versions(nest, frozen);
            decide(copy, condition, scf::If::then_region);
            decide(nest, condition, scf::If::else_region);
            count += 1;
        }
    }
    cx.count(COUNTERS.conditions, count);
    Ok(Changed::from(count > 0))
}

/// The outermost loop of a nest in which the condition of a conditional does not change.
fn check<'c>(conditional: scf::If<'c>, outer: Op<'c>) -> Result<Op<'c>, Refusal> {
    let op = conditional.op();
    let enclosing = ancestors(op).take_while(|each| *each == outer || is_ancestor(outer, *each));
    let nest =
        enclosing.filter(|each| scf::For::is(*each) && is_defined_outside(conditional.condition(), *each)).last();
    let nest = nest.ok_or(Refusal::Variant)?;
    let has_vectors = |arm: Reg<'c>| {
        let all = blocks(arm).flat_map(ops).flat_map(|op| ops_where(op, Order::Pre, |op| region_count(op) == 0));
        all.into_iter().all(is_vectorised)
    };
    let with_vectors = regions(op).filter(|arm| has_vectors(*arm)).count();
    if with_vectors != 1 || region_count(op) != 2 {
        return Err(Refusal::Alike);
    }
    if any_op(nest, parallel::Barrier::is) {
        return Err(Refusal::Joined);
    }
    if ops_where(nest, Order::Pre, |_| true).len() > SIZE { Err(Refusal::Large) } else { Ok(nest) }
}
