//! Loop unswitching: moves branches on loop-invariant conditions out of affine loops.
//!
//! # Rewrite
//! ```mlir
//! affine.for %i = 0 to %n {
//!   scf.if %c { A } else { B }
//! }
//! // ->
//! %d = llvm.freeze %c : i1
//! scf.if %d {
//!   affine.for %i = 0 to %n { A }
//! } else {
//!   affine.for %i = 0 to %n { B }
//! }
//! ```
//! Each of the two nests is affine, so its dependences can be analysed; under a condition on data they cannot.
//!
//! # Legality
//! The condition is defined outside of the loop. It is frozen, as it may be poison if the loop would not branch on it.
//!
//! # Must not fire
//! On loops with other parts that are not affine, and large ones ([`Refusal`]); on affine conditions:
//! `transforms/tests/unswitch_loops/not-*.mlir`.
//!
//! # Cost
//! Doubles the code of a loop of at most [`SIZE`] operations, up to [`CONDITIONS`] times.

use super::two_versions::{TwoVersions, two_versions};
use crate::codes;
use crate::counters::unswitch_loops::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, affine, llvm, scf},
    pass::{Changed, PassCx, PassResult},
};

/// The maximum number of operations that are copied.
const SIZE: usize = 150;
/// The maximum number of conditions that are moved out of a nest: each one doubles the number of copies.
const CONDITIONS: usize = 2;

dialects::reasons! {
    /// The reason why a condition is kept in a loop.
    enum Refusal {
        /// It would not be affine without the condition either.
        NotAffine: "the loop has other parts that are not affine",
        TooLarge: "the loop is too large to be copied",
    }
}

/// The pass.
pub fn unswitch_loops<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut work: Vec<(Op<'c>, usize)> =
        collect_outermost(function, affine::For::NAME).into_iter().map(|nest| (nest, CONDITIONS)).collect();
    let mut changed = false;
    while let Some((nest, left)) = work.pop() {
        let Some((loop_op, condition)) = invariant_condition(nest).filter(|_| left > 0) else { continue };
        match refusal(loop_op) {
            None => {
                let if_op = unswitch(loop_op, condition);
                work.extend(collect_outermost(if_op.op(), affine::For::NAME).into_iter().map(|nest| (nest, left - 1)));
                cx.count(COUNTERS.conditions, 1);
                changed = true;
            }
            Some(refusal) => {
                let text = format!("a condition that does not change stays in the loop: {refusal}");
                cx.remark(codes::LOOP_NOT_UNSWITCHED, loop_op.location(), text, None);
                cx.count(COUNTERS.kept, 1);
            }
        }
    }
    Ok(Changed::from(changed))
}

/// A condition in a nest, and the outermost loop in which it is invariant.
fn invariant_condition<'c>(nest: Op<'c>) -> Option<(Op<'c>, Val<'c>)> {
    scf::If::all(nest).into_iter().find_map(|if_op| {
        let condition = if_op.condition();
        let enclosing = ancestors(if_op.op()).take_while(|each| is_ancestor(nest, *each));
        let loop_op = enclosing.filter(|op| affine::For::is(*op) && is_defined_outside(condition, *op)).last()?;
        Some((loop_op, condition))
    })
}

/// The reason why a loop is not unswitched; `None` if it can be.
fn refusal(loop_op: Op<'_>) -> Option<Refusal> {
    let mut why = None;
    let mut count = 0;
    any_op(loop_op, |op| {
        count += 1;
        let is_affine = match OpKind::of(op) {
            OpKind::Scf(scf::Kind::If | scf::Kind::Yield) => true,
            _ => dialect_name(op) == "affine" || (region_count(op) == 0 && is_pure(op)),
        };
        why = match (is_affine, count > SIZE) {
            (false, _) => Some(Refusal::NotAffine),
            (true, true) => Some(Refusal::TooLarge),
            (true, false) => None,
        };
        why.is_some()
    });
    why
}

/// Unswitches a loop. Returns the `scf.if` that selects between the copies.
fn unswitch<'c>(loop_op: Op<'c>, condition: Val<'c>) -> scf::If<'c> {
    let b = Builder::before(loop_op);
    let frozen = llvm::Freeze::build(&b, condition).value();
    let TwoVersions { if_op, copy } = two_versions(loop_op, frozen);
    decide(copy, condition, scf::If::then_region);
    decide(loop_op, condition, scf::If::else_region);
    if_op
}

/// Replaces each `scf.if` on the condition in a loop by its region `chosen`.
pub(crate) fn decide<'c>(loop_op: Op<'c>, condition: Val<'c>, chosen: fn(scf::If<'c>) -> Reg<'c>) {
    // Inner ones first, so that no `scf.if` is erased before it is processed.
    for if_op in scf::If::all(loop_op).into_iter().rev().filter(|if_op| if_op.condition() == condition) {
        match entry_block(chosen(if_op)) {
            Some(block) => replace_by_block(if_op.op(), block),
            None => erase(if_op.op()),
        }
    }
}
