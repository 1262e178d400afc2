//! Finds the counter of an `scf.while`: the tested value, its bound, and its change per iteration.

use super::Reason;
use analysis::alias::types_exclude;
use dialects::{
    ir::*,
    ops::{
        Binary, OpKind,
        arith::{self, IntPredicate},
        cast_input, scf,
    },
};

/// The extension of a counter before it is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widened {
    No,
    Signed,
    Unsigned,
}

/// The amount that a counter changes by.
#[derive(Clone, Copy)]
pub(super) enum Step<'c> {
    Constant(i128),
    Invariant(Val<'c>),
}

/// A loop that tests a counter first and changes it by the same amount in each iteration.
pub(super) struct Counter<'c> {
    /// The loop.
    pub loop_op: scf::While<'c>,
    /// The index of the counter among the initial values.
    pub number: usize,
    /// Its initial value.
    pub initial: Val<'c>,
    pub widened: Widened,
    /// The loop continues while the extended counter and the bound are in this relation.
    pub relation: IntPredicate,
    /// Loop-invariant; may be computed in the first region, from values defined outside.
    pub bound: Val<'c>,
    pub step: Step<'c>,
    /// Whether the change has `nsw`.
    pub nsw: bool,
}

impl<'c> Counter<'c> {
    /// The block of the loop's first region.
    pub fn before(&self) -> Blk<'c> {
        self.loop_op.before_block()
    }

    /// The block of the loop's second region.
    pub fn after(&self) -> Blk<'c> {
        self.loop_op.after_block()
    }

    /// A list with an element for each carried value, without that of the counter.
    pub fn without<T>(&self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        all.enumerate().filter(|(index, _)| *index != self.number).map(|(_, each)| each)
    }
}

/// Finds the counter of a loop.
pub(super) fn find_counter<'c>(loop_op: scf::While<'c>) -> Result<Counter<'c>, Reason> {
    let before = loop_op.before_block();
    let end = terminator(before).and_then(scf::Condition::of).ok_or(Reason::NoTest)?;
    let test = arith::CmpI::defining(end.condition())
        .filter(|test| block_of(test.op()) == Some(before))
        .ok_or(Reason::NoTest)?;
    let relation = IntPredicate::of(test.op()).ok_or(Reason::NoTest)?;
    // The first region runs once more than the second; its operations must be valid both at the start of the body and
    // after the loop.
    let only_reads = |op: Op<'c>| region_count(op) == 0 && has_only_effects(op, EffectKind::Read);
    if !ops(before).take_while(|op| *op != end.op()).all(only_reads) {
        return Err(Reason::TestHasEffects);
    }
    let sides = [(test.lhs(), test.rhs(), relation), (test.rhs(), test.lhs(), relation.swapped())];
    let mut reason = Reason::NoTest;
    for (counter, bound, relation) in sides {
        let Some((number, widened)) = as_counter(counter, before) else {
            continue;
        };
        match find_change(loop_op, before, end, number) {
            Ok((step, nsw)) => {
                if !is_invariant(bound, loop_op.op(), before) {
                    reason = Reason::BoundChanges;
                    continue;
                }
                let initial = operand(loop_op.op(), number);
                return Ok(Counter { loop_op, number, initial, widened, relation, bound, step, nsw });
            }
            Err(why) => reason = why,
        }
    }
    Err(reason)
}

/// Matches an argument of the first region, possibly extended; returns its index.
fn as_counter<'c>(value: Val<'c>, before: Blk<'c>) -> Option<(usize, Widened)> {
    let argument = |value| as_argument(value).filter(|(block, _)| *block == before).map(|(_, number)| number);
    if let Some(number) = argument(value) {
        return Some((number, Widened::No));
    }
    let op = defining_op(value)?;
    let widened = match OpKind::of(op) {
        OpKind::Arith(arith::Kind::ExtSI) => Widened::Signed,
        OpKind::Arith(arith::Kind::ExtUI) => Widened::Unsigned,
        _ => return None,
    };
    argument(cast_input(op)).map(|number| (number, widened))
}

/// The amount that counter `number` changes by in each iteration, and whether the change has `nsw`.
fn find_change<'c>(
    loop_op: scf::While<'c>,
    before: Blk<'c>,
    end: scf::Condition<'c>,
    number: usize,
) -> Result<(Step<'c>, bool), Reason> {
    let after = loop_op.after_block();
    let last = terminator(after).ok_or(Reason::NotCounted)?;
    // The arguments of the second region are the values that the condition forwards.
    let resolve = |value: Val<'c>| match as_argument(value) {
        Some((block, index)) if block == after => end.args().nth(index).unwrap_or(value),
        _ => value,
    };
    let counter = arg(before, number);
    let next = resolve(operand(last, number));
    let change = defining_op(next).ok_or(Reason::NotCounted)?;
    if let Some(narrowed) = arith::TruncI::of(change) {
        // A narrow counter: extended, changed and truncated, which wraps and has no overflow flag.
        let wide = defining_op(resolve(narrowed.in_())).ok_or(Reason::NotCounted)?;
        let (sign, left, right) = as_sum(wide).ok_or(Reason::NotCounted)?;
        let from = defining_op(resolve(left)).ok_or(Reason::NotCounted)?;
        let widens = matches!(OpKind::of(from), OpKind::Arith(arith::Kind::ExtSI | arith::Kind::ExtUI));
        if !widens || resolve(cast_input(from)) != counter {
            return Err(Reason::NotCounted);
        }
        let by = constant_int(resolve(right)).ok_or(Reason::StepChanges)?;
        return Ok((Step::Constant(sign * i128::from(by)), false));
    }
    let (sign, left, right) = as_sum(change).ok_or(Reason::NotCounted)?;
    let (left, right) = (resolve(left), resolve(right));
    let by = match (left == counter, right == counter) {
        (true, false) => right,
        (false, true) if sign > 0 => left,
        _ => return Err(Reason::NotCounted),
    };
    let nsw = OverflowFlags::of(change).nsw;
    if let Some(constant) = constant_int(by) {
        return Ok((Step::Constant(sign * i128::from(constant)), nsw));
    }
    if sign > 0 && is_defined_outside(by, loop_op.op()) {
        return Ok((Step::Invariant(by), nsw));
    }
    Err(Reason::StepChanges)
}

/// The operands of an addition or subtraction, and the sign of the second one.
fn as_sum<'c>(op: Op<'c>) -> Option<(i128, Val<'c>, Val<'c>)> {
    let sign = match OpKind::of(op) {
        OpKind::Arith(arith::Kind::AddI) => 1,
        OpKind::Arith(arith::Kind::SubI) => -1,
        _ => return None,
    };
    let (left, right) = Binary::assume(op).operands();
    Some((sign, left, right))
}

/// Whether a value is loop-invariant: defined outside, or computed from such values by operations of the first region
/// that can be executed before the loop. A memory read qualifies if no operation in the loop writes the memory.
pub(super) fn is_invariant<'c>(value: Val<'c>, loop_op: Op<'c>, before: Blk<'c>) -> bool {
    is_defined_outside(value, loop_op)
        || is_made_of_invariants(value, loop_op, before, is_pure)
        || is_made_of_invariants(value, loop_op, before, |op| has_only_effects(op, EffectKind::Read))
            && are_unchanged_in(loop_op, &reads_of(value, before))
}

fn is_made_of_invariants<'c>(value: Val<'c>, loop_op: Op<'c>, before: Blk<'c>, allowed: fn(Op<'c>) -> bool) -> bool {
    is_defined_outside(value, loop_op)
        || defining_op(value).is_some_and(|op| {
            block_of(op) == Some(before)
                && allowed(op)
                && operands(op).all(|each| is_made_of_invariants(each, loop_op, before, allowed))
        })
}

/// The operations of the first region that read memory to compute a value.
fn reads_of<'c>(value: Val<'c>, before: Blk<'c>) -> Vec<Op<'c>> {
    let Some(op) = defining_op(value).filter(|op| block_of(*op) == Some(before)) else {
        return Vec::new();
    };
    let own = (!is_pure(op)).then_some(op);
    own.into_iter().chain(operands(op).flat_map(|each| reads_of(each, before))).collect()
}

/// Whether no operation in the regions of `loop_op` may exit them or write the memory read by `reads`: all writes have
/// alias tags that exclude the reads.
fn are_unchanged_in(loop_op: Op<'_>, reads: &[Op<'_>]) -> bool {
    walk(loop_op, Order::Pre, |op| {
        let writes_elsewhere =
            || has_only_effects(op, EffectKind::Write) && reads.iter().all(|read| types_exclude(*read, op));
        let keeps =
            op == loop_op || region_count(op) > 0 || has_only_effects(op, EffectKind::Read) || writes_elsewhere();
        if keeps { Walk::Continue } else { Walk::Stop }
    }) == Walk::Continue
}
