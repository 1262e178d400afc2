//! Turns counted loops into `scf.for`.
//!
//! # Rewrite
//! ```mlir
//! %r = scf.while (%i = %a) : (i32) -> i32 {
//!   %c = arith.cmpi slt, %i, %n : i32
//!   scf.condition(%c) %i : i32
//! } do {
//! ^bb0(%i: i32):
//!   ...
//!   %next = arith.addi %i, %c1 overflow<nsw> : i32
//!   scf.yield %next : i32
//! }
//! // ->
//! scf.for %i = %a to %n step %c1 : i32 { ... }
//! %r = arith.maxsi %a, %n : i32
//! ```
//! A loop that counts down, or is tested by `!=`, counts its iterations from 0, and the counter is computed from the
//! iteration number; where that could exceed 64-bit signed, the loop counts `-1 - counter` up instead. The value of the
//! counter after the loop is computed if it is used. All other loop-carried values become iteration arguments;
//! annotation and location are kept.
//!
//! # Legality
//! The new loop executes the body exactly as often as the old one, with the same values. Where it does not, the old
//! loop must have undefined behaviour: a signed counter that overflows (`nsw`) in a loop whose body certainly
//! terminates; an infinite loop whose annotation requires progress, and whose body only computes, reads and writes; or
//! a loop that would access memory outside an object before its counter wraps. A body that may exit the program proves
//! nothing, because it could exit before.
//!
//! # Must not fire
//! Bounds or steps that change or are read from memory that the loop may write, tests with side effects, counters that
//! may wrap, loops with other exits: see [`Reason`].
//!
//! # Needs and leaves
//! Needs promoted slots and loops that test first, as `structure-control-flow` and `promote-slots` leave them.
//!
//! # Cost
//! One walk over each loop body, so linear in operations times loop depth.

mod plan;
mod rewrite;
mod shape;

use crate::codes;
use crate::counters::while_to_for::COUNTERS;
use dialects::{
    ir::*,
    ops::scf,
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a loop is kept as `scf.while`.
    pub enum Reason {
        NoTest: "its exit condition does not compare a counter",
        /// The operations before the test must have no side effects.
        TestHasEffects: "its exit condition has side effects",
        NotCounted: "the compared value does not change by an invariant step",
        StepChanges: "the step changes in the loop",
        BoundChanges: "the bound changes in the loop or is read from memory"
            => "copy the bound into a local variable before the loop",
        StepSign: "the sign of the step is unknown" => "use a constant step",
        /// Or it does not move.
        WrongDirection: "the counter moves away from its bound",
        MayWrap: "the counter may wrap around before it reaches its bound"
            => "use a signed counter, or a bound of the counter's type and '<'",
        MayMiss: "the counter may miss the value at which the loop ends" => "use '<' instead of '!='",
        TooWide: "the counter is wider than 64 bits",
    }
}

/// The result of converting the loops of a function.
#[derive(Default)]
pub struct Converted<'c> {
    /// The new loops.
    pub loops: Vec<Op<'c>>,
    /// The loops that are kept, with the reason.
    pub refused: Vec<(Op<'c>, Reason)>,
}

/// Entry point of the pass.
pub fn while_to_for<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let done = convert_loops(function);
    for each in &done.loops {
        cx.remark(codes::LOOP_COUNTED, each.location(), "the loop counts", None);
    }
    for (each, reason) in &done.refused {
        cx.remark(
            codes::LOOP_NOT_COUNTED,
            each.location(),
            format!("the loop is not counted: {reason}"),
            reason.remedy(),
        );
    }
    cx.count(COUNTERS.converted, done.loops.len() as u64);
    cx.count(COUNTERS.kept, done.refused.len() as u64);
    Ok(Changed::from(!done.loops.is_empty()))
}

/// Converts all counted loops of a function, innermost first.
pub fn convert_loops<'c>(function: Op<'c>) -> Converted<'c> {
    let mut done = Converted::default();
    for loop_op in scf::While::all_innermost_first(function) {
        let planned = shape::find_counter(loop_op).and_then(|counter| Ok((plan::plan(&counter)?, counter)));
        match planned {
            Ok((plan, counter)) => done.loops.push(rewrite::rewrite(&counter, &plan)),
            Err(reason) => done.refused.push((loop_op.op(), reason)),
        }
    }
    done
}
