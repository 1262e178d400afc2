//! Turns loops that count into `scf.for`.
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
//! A loop that counts down, or towards `!=`, counts its iterations from 0, and the counter is computed from that number; where
//! that could be too great for 64 bits with sign, the loop counts `-1 - counter` up instead. The counter's value behind the
//! loop is computed when it is used. All other values that the loop carries stay iteration arguments; annotation and
//! location stay.
//!
//! # Legality
//! The new loop runs the body exactly as often as the old one, with the same values. Where that is not so the old loop must
//! have undefined behaviour: a signed counter that overflows (`nsw`) in a loop whose body certainly comes to its end, or a
//! loop that would never end although its annotation says that it makes progress, and whose body does nothing but compute,
//! read and write, or a loop that would leave an object before its counter wraps. A body that may leave the program proves
//! nothing, because it could do so before.
//!
//! # Must not fire
//! Bounds or steps that change or are read from memory that the loop may write, tests with side effects, counters that may
//! wrap, loops that are left in the middle: see [`Reason`].
//!
//! # Needs and leaves
//! Needs promoted slots and loops that test first, as `structure-control-flow` and `promote-slots` leave them.
//!
//! # Cost
//! One walk for each loop body, so linear in operations times loop depth.

mod plan;
mod rewrite;
mod shape;

use dialects::{
    ir::*,
    ops::scf,
    pass::{Changed, PassCx, PassResult},
};
use std::fmt;

/// Why a loop stays `scf.while`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The loop is not left by the comparison of a counter at its start.
    NoTest,
    /// What happens before the test cannot be moved.
    TestHasEffects,
    /// The tested value is not changed by a sum in each iteration.
    NotCounted,
    /// The step is not the same in each iteration.
    StepChanges,
    /// The bound is not the same in each iteration.
    BoundChanges,
    /// The sign of the step is not known.
    StepSign,
    /// The counter moves away from the bound, or stands still.
    WrongDirection,
    /// The counter may wrap around before it reaches the bound.
    MayWrap,
    /// The counter may jump over the bound that it must not equal.
    MayMiss,
    /// The counter is too wide.
    TooWide,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoTest => "it is not left by comparing a counter at its start",
            Self::TestHasEffects => "its test has side effects",
            Self::NotCounted => "what is tested is not changed by a fixed step",
            Self::StepChanges => "the step changes in the loop",
            Self::BoundChanges => "the bound changes in the loop or is read from memory",
            Self::StepSign => "the sign of the step is not known",
            Self::WrongDirection => "the counter moves away from its bound",
            Self::MayWrap => "the counter may wrap around before it reaches its bound",
            Self::MayMiss => "the counter may miss the value at which the loop ends",
            Self::TooWide => "the counter is wider than 64 bits",
        })
    }
}

impl Reason {
    /// What the user can do about it.
    pub fn remedy(self) -> Option<&'static str> {
        match self {
            Self::BoundChanges => Some("copy the bound into a local variable before the loop"),
            Self::MayWrap => Some("use a signed counter, or a bound of the counter's type and '<'"),
            Self::StepSign => Some("use a constant step"),
            Self::MayMiss => Some("use '<' instead of '!='"),
            _ => None,
        }
    }
}

/// What became of the loops of a function.
#[derive(Default)]
pub struct Converted<'c> {
    /// The new loops.
    pub loops: Vec<Op<'c>>,
    /// Loops that stay, and why.
    pub refused: Vec<(Op<'c>, Reason)>,
}

/// Code of the remark that a loop became `scf.for`.
pub const COUNTED: &str = "RM0303";
/// Code of the remark that a loop stays `scf.while`.
pub const KEPT: &str = "RM0304";

/// The pass.
pub fn while_to_for<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let done = convert_loops(function);
    for each in &done.loops {
        cx.remark(COUNTED, each.location(), "the loop counts", None);
    }
    for (each, reason) in &done.refused {
        cx.remark(KEPT, each.location(), format!("the loop is not counted: {reason}"), reason.remedy());
    }
    cx.count("converted", done.loops.len() as u64);
    cx.count("kept", done.refused.len() as u64);
    Ok(Changed::from(!done.loops.is_empty()))
}

/// Converts all loops that count in a function, inner ones first.
pub fn convert_loops<'c>(function: Op<'c>) -> Converted<'c> {
    let mut found = Vec::new();
    walk(function, Order::Post, |op| {
        found.extend(scf::While::of(op));
        Walk::Continue
    });
    let mut done = Converted::default();
    for around in found {
        let planned = shape::find_counter(around).and_then(|counter| {
            let plan = plan::plan(&counter)?;
            Ok((counter, plan))
        });
        match planned {
            Ok((counter, plan)) => done.loops.push(rewrite::rewrite(&counter, &plan)),
            Err(reason) => done.refused.push((around.op(), reason)),
        }
    }
    done
}
