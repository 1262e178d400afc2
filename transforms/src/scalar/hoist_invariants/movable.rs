//! What may be moved before a loop.

use crate::analysis::effects::{Access, Effect, Effects, What, When};
use dialects::ir::*;

/// A loop, with the block of it that runs in each iteration and first.
pub(super) struct Loop<'c> {
    pub(super) op: Op<'c>,
    block: Blk<'c>,
    /// Whether it may have no iteration at all.
    may_be_empty: bool,
}

impl<'c> Loop<'c> {
    /// The loop that an operation is, if it is one that is known here.
    pub(super) fn of(op: Op<'c>) -> Option<Self> {
        let may_be_empty = match op_name(op) {
            "scf.for" => !has_iteration(op),
            "scf.while" => false,
            _ => return None,
        };
        Some(Self { op, block: body(op, 0), may_be_empty })
    }
}

/// Whether the bounds of an `scf.for` are constants with an iteration between them.
fn has_iteration(op: Op<'_>) -> bool {
    match (constant_int(operand(op, 0)), constant_int(operand(op, 1))) {
        (Some(from), Some(to)) if has_attr(op, "unsignedCmp") => (from as u64) < to as u64 && from >= 0 && to >= 0,
        (Some(from), Some(to)) => from < to,
        _ => false,
    }
}

/// One operation to be moved.
pub(super) struct Move<'c> {
    pub(super) op: Op<'c>,
    /// Whether it may only run when the loop has an iteration.
    pub(super) needs_test: bool,
}

/// What is moved, in order, and which calls with constant arguments are not.
#[derive(Default)]
pub(super) struct Plan<'c> {
    pub(super) moves: Vec<Move<'c>>,
    pub(super) kept: Vec<(Op<'c>, Why)>,
}

/// Why an operation stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It does not run in the first iteration, or not for certain.
    MayNotRun,
    /// It may not come to its end.
    MayNotEnd,
    /// It writes memory or does something that can be seen outside.
    Writes,
    /// The loop writes, or may write, what it reads.
    Conflict,
}

impl Why {
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::MayNotRun => "it may not run in the first iteration",
            Self::MayNotEnd => "it is not known to return",
            Self::Writes => "it writes memory, or does something that is seen outside",
            Self::Conflict => "the loop may write what it reads",
        }
    }

    pub(super) fn remedy(self) -> Option<&'static str> {
        match self {
            Self::MayNotRun => None,
            Self::MayNotEnd | Self::Writes => Some("declare the function `__attribute__((pure))` if it is"),
            Self::Conflict => Some("add `restrict` to the pointers of the loop if they point to different objects"),
        }
    }
}

/// Which operations of a loop can be moved before it.
pub(super) fn plan<'c>(around: &Loop<'c>, effects: &Effects<'_, 'c>) -> Plan<'c> {
    let mut plan = Plan::default();
    let inside = Inside::new(around, effects);
    let mut certain = true;
    for op in ops(around.block) {
        if is_unchanging(op, around, &plan) && !has_trait(op, Trait::Terminator) {
            if region_count(op) == 0 && is_pure(op) {
                // What it needs may only exist behind the test.
                let behind =
                    operands(op).any(|each| plan.moves.iter().any(|known| known.needs_test && makes(known.op, each)));
                plan.moves.push(Move { op, needs_test: behind });
                continue;
            }
            match why_not(op, certain, &inside, effects) {
                None => {
                    plan.moves.push(Move { op, needs_test: around.may_be_empty });
                    continue;
                }
                Some(why) if has_trait(op, Trait::Call) => plan.kept.push((op, why)),
                Some(_) => {}
            }
        }
        certain &= effects.goes_on(op);
    }
    leave_what_is_worth_nothing(&mut plan);
    plan
}

/// What happens in a loop: each operation with its effects, once.
struct Inside<'c> {
    around: Op<'c>,
    effects: Vec<(Op<'c>, Vec<Effect<'c>>)>,
}

impl<'c> Inside<'c> {
    fn new(around: &Loop<'c>, effects: &Effects<'_, 'c>) -> Self {
        let mut all = Vec::new();
        walk(around.op, Order::Pre, |op| {
            let found = effects.of(op);
            if !found.is_empty() {
                all.push((op, found));
            }
            Walk::Continue
        });
        Self { around: around.op, effects: all }
    }
}

/// The legality of moving one operation that computes the same in each iteration and is not pure.
fn why_not<'c>(op: Op<'c>, certain: bool, inside: &Inside<'c>, effects: &Effects<'_, 'c>) -> Option<Why> {
    if is_op(op, "llvm.alloca") || is_op(op, "memref.alloca") || !(region_count(op) == 0 || is_known_structure(op)) {
        return Some(Why::Writes);
    }
    let own = effects.within(op);
    let harmless = |each: &Effect<'c>| each.access == Access::Read || matches!(each.what, What::Errno);
    if !own.iter().all(harmless) {
        return Some(Why::Writes);
    }
    if !effects.goes_on(op) {
        return Some(Why::MayNotEnd);
    }
    if !certain {
        return Some(Why::MayNotRun);
    }
    let others = inside.effects.iter().filter(|(each, _)| !is_ancestor(op, *each));
    let when = When::InIterationsOf(inside.around);
    let conflict = others.into_iter().any(|(_, list)| effects.any_conflict(&own, list, when));
    conflict.then_some(Why::Conflict)
}

/// Loops and branches that do nothing themselves.
fn is_known_structure(op: Op<'_>) -> bool {
    matches!(op_name(op), "scf.for" | "scf.if" | "scf.while" | "scf.index_switch")
}

/// Whether an operation and all that is in it uses only values from before the loop, or from what is moved there.
fn is_unchanging<'c>(op: Op<'c>, around: &Loop<'c>, plan: &Plan<'c>) -> bool {
    walk(op, Order::Pre, |inner| {
        let known = |value: Val<'c>| {
            is_defined_outside(value, around.op)
                || plan.moves.iter().any(|each| makes(each.op, value))
                || (inner != op && !is_defined_outside(value, op) && defining_op(value) != Some(op))
        };
        if operands(inner).all(known) { Walk::Continue } else { Walk::Stop }
    }) == Walk::Continue
}

fn makes<'c>(op: Op<'c>, value: Val<'c>) -> bool {
    defining_op(value) == Some(op)
}

/// Address computations are moved only with what uses them: next to an access they cost nothing.
fn leave_what_is_worth_nothing(plan: &mut Plan<'_>) {
    while let Some(last) = plan.moves.iter().rposition(|each| {
        is_address(each.op)
            && !plan
                .moves
                .iter()
                .any(|other| operands(other.op).any(|value| makes(each.op, value)) || uses_inside(other.op, each.op))
    }) {
        plan.moves.remove(last);
    }
}

fn is_address(op: Op<'_>) -> bool {
    matches!(
        op_name(op),
        "cmem.pointer_to_memref" | "cmem.memref_to_pointer" | "arith.index_cast" | "llvm.getelementptr"
    )
}

/// Whether something in `op` uses a result of `of`.
fn uses_inside<'c>(op: Op<'c>, of: Op<'c>) -> bool {
    region_count(op) > 0 && results(of).any(|value| users(value).into_iter().any(|user| is_ancestor(op, user)))
}
