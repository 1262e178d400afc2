//! Value ranges derived from 64-bit unsigned loops that are certainly reached: a loop that runs past the objects it
//! accesses has undefined behaviour, so its bound is limited, at operations before and after the loop.

use super::bounds::Trips;
use super::expression::number;
use super::nest::{INDEX, Interval, Nest};
use crate::int_range::{self, width_of};
use crate::iterations::{Limit, Repeated};
use crate::polynomial::Signedness;
use crate::termination::terminates;
use dialects::{
    ir::*,
    ops::{OpKind, arith, memref, scf},
};
use std::collections::HashMap;
use std::rc::Rc;

/// The greatest initial value of a counter for which the length of the loop is derived.
const LATEST_START: i128 = 1 << 61;

/// The maximum depth of use-def chains that are followed.
const DEPTH: u32 = 6;

/// Ranges of values, read as signed.
#[derive(Clone, Debug, Default)]
pub struct Known {
    ranges: Rc<HashMap<usize, Interval>>,
}

impl Known {
    /// The range that was learned for a value.
    pub fn get(&self, value: Val<'_>) -> Option<Interval> {
        self.ranges.get(&val_key(value)).copied()
    }

    /// The range of a value in one reading, from its definition and the learned facts.
    pub fn range(&self, value: Val<'_>, reading: Signedness) -> Interval {
        let range = int_range::range(value, reading.is_signed());
        match self.get(value) {
            // A value that is not negative reads the same as signed and as unsigned.
            Some(known) if reading.is_signed() || known.0 >= 0 => (range.0.max(known.0), range.1.min(known.1)),
            _ => range,
        }
    }

    /// Adds facts, except those about values that are erased when enclosing operations are rewritten.
    pub fn import_lasting_facts(&mut self, facts: &[Fact<'_>]) {
        let stays = |(value, _): &&Fact<'_>| match (defining_op(*value), as_argument(*value)) {
            (Some(op), _) => dialect_name(op) != "scf" && !memref::Load::is(op),
            (None, Some((block, _))) => block_parent(block).is_some_and(|owner| dialect_name(owner) != "scf"),
            (None, None) => false,
        };
        let facts: Vec<_> = facts.iter().filter(stays).copied().collect();
        self.import_facts(&facts);
    }

    /// Adds facts for use while nothing is rewritten.
    pub fn import_facts(&mut self, facts: &[Fact<'_>]) {
        if facts.is_empty() {
            return;
        }
        let ranges = Rc::make_mut(&mut self.ranges);
        for (value, range) in facts {
            let known = ranges.entry(val_key(*value)).or_insert(*range);
            *known = (known.0.max(range.0), known.1.min(range.1));
        }
    }
}

/// A value and its range, read as signed.
pub type Fact<'c> = (Val<'c>, Interval);

/// Whether control certainly reaches the next operation after `op`.
pub fn completes(op: Op<'_>) -> bool {
    terminates(op) && (!scf::While::is(op) || must_progress(op))
}

/// Facts that hold where the first of these consecutive operations of a block is reached.
pub fn facts_before<'c>(nest: &Nest<'c>, following: impl IntoIterator<Item = Op<'c>>) -> Vec<Fact<'c>> {
    let mut nest = nest.clone();
    let mut all = Vec::new();
    for op in following {
        if let Some(loop_op) = scf::For::of(op) {
            let facts = reached(&nest, loop_op);
            nest.known.import_facts(&facts);
            all.extend(facts);
        }
        if !completes(op) {
            break;
        }
    }
    all
}

/// Facts that hold where a loop is reached.
fn reached<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>) -> Vec<Fact<'c>> {
    let inside = facts_before(nest, ops(loop_op.block()));
    let mut facts = match length_with(nest, loop_op, &inside) {
        Some(Length { facts, certain: true, .. }) => facts,
        _ => Vec::new(),
    };
    if is_entered(nest, loop_op) {
        facts.extend(inside.into_iter().filter(|(value, _)| is_defined_outside(*value, loop_op.op())));
    }
    facts
}

/// Whether a loop, whose bounds may depend on the loops of the nest, has at least one iteration.
fn is_entered<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>) -> bool {
    let reading = Signedness::new(!loop_op.unsigned_cmp());
    let bound = |value: Val<'c>| number(nest, value, reading).ok();
    let trips = bound(loop_op.lower_bound())
        .zip(bound(loop_op.upper_bound()))
        .and_then(|(lower, upper)| upper.plus(&lower, -1));
    trips.is_some_and(|trips| nest.interval(&trips).0 > 0)
}

/// The derived length of a 64-bit unsigned loop.
pub struct Length<'c> {
    /// An exclusive upper bound of the counter.
    pub end: i128,
    /// The resulting facts about the loop bound.
    pub facts: Vec<Fact<'c>>,
    /// Whether `end` always holds; otherwise it holds, or no iteration has an effect.
    pub certain: bool,
}

/// The length of a 64-bit unsigned loop, and the facts that follow from it.
pub fn length<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>) -> Option<Length<'c>> {
    loop_op.unsigned_cmp().then(|| length_with(nest, loop_op, &facts_before(nest, ops(loop_op.block()))))?
}

/// The same, given the facts that hold in the loop.
fn length_with<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>, facts_inside: &[Fact<'c>]) -> Option<Length<'c>> {
    let step = constant_int(loop_op.step()).map(i128::from).filter(|step| *step > 0)?;
    let upper = loop_op.upper_bound();
    if !loop_op.unsigned_cmp() || width_of(type_of(upper)) != Some(64) {
        return None;
    }
    let lower = interval(nest, loop_op.lower_bound(), Signedness::Unsigned)?;
    if lower.0 < 0 || lower.1 > LATEST_START {
        return None;
    }
    // If the loop is entered, the facts in it limit its bound; otherwise the bound is not greater than the start.
    let mut inside = nest.clone();
    inside.known.import_facts(facts_inside);
    let bounded = interval(&inside, upper, Signedness::Unsigned).map(|upper| upper.1.max(lower.1));
    let after = |iterations: i128| iterations.saturating_mul(step).saturating_add(lower.1);
    let (end, certain) = match (iterations(nest, loop_op, step), bounded.filter(|end| *end < INDEX.1)) {
        (Some(Limit::Always(most)), bounded) => (after(most).min(bounded.unwrap_or(INDEX.1)), true),
        (_, Some(bounded)) => (bounded, true),
        (Some(Limit::OrNothing(most)), None) => (after(most), false),
        (None, None) => return None,
    };
    if end >= INDEX.1 {
        return None;
    }
    let mut facts = Vec::new();
    derive(nest, upper, (0, end), DEPTH, &mut facts);
    Some(Length { end, facts, certain })
}

/// The maximum number of iterations of a loop that counts up from a small value.
fn iterations<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>, step: i128) -> Option<Limit> {
    let (body, bound) = (loop_op.block(), Some(loop_op.upper_bound()));
    let is_entered = |op| scf::For::of(op).is_some_and(|inner| is_entered(nest, inner));
    let counter = arg(body, 0);
    Repeated { loop_op: loop_op.op(), body, counter, step, bound, equal_values: &[], is_entered: &is_entered }.limit()
}

/// The range of a value in the loops of the nest.
fn interval<'c>(nest: &Nest<'c>, value: Val<'c>, reading: Signedness) -> Option<Interval> {
    Some(nest.interval(&number(nest, value, reading).ok()?))
}

/// Whether sums of two values in the range fit in 64 bits.
fn is_near(range: Interval) -> bool {
    range.0 > INDEX.0 / 2 && range.1 < INDEX.1 / 2
}

/// Propagates the range of a 64-bit value backwards through its definition to its operands.
fn derive<'c>(nest: &Nest<'c>, value: Val<'c>, range: Interval, depth: u32, facts: &mut Vec<Fact<'c>>) {
    if constant_int(value).is_some() {
        return;
    }
    facts.push((value, range));
    let Some(op) = defining_op(value).filter(|_| depth > 0) else {
        return;
    };
    // Sums and differences are exact if all operands are far from overflow.
    let with = |other: Val<'c>, sign: i128| {
        let readings = [Signedness::Signed, Signedness::Unsigned];
        let other = readings.iter().find_map(|reading| interval(nest, other, *reading).filter(|it| is_near(*it)))?;
        let moved = (range.0 + (sign * other.0).min(sign * other.1), range.1 + (sign * other.0).max(sign * other.1));
        is_near(moved).then_some(moved)
    };
    let OpKind::Arith(kind) = OpKind::of(op) else {
        return;
    };
    match kind {
        arith::Kind::AddI => {
            let sum = arith::AddI::assume(op);
            for (of, other) in [(sum.lhs(), sum.rhs()), (sum.rhs(), sum.lhs())] {
                if let Some(range) = with(other, -1) {
                    derive(nest, of, range, depth - 1, facts);
                }
            }
        }
        arith::Kind::SubI => {
            let difference = arith::SubI::assume(op);
            if let Some(range) = with(difference.rhs(), 1) {
                derive(nest, difference.lhs(), range, depth - 1, facts);
            }
        }
        arith::Kind::MaxUI if range.0 >= 0 => {
            operands(op).for_each(|each| derive(nest, each, (0, range.1), depth - 1, facts));
        }
        arith::Kind::Select if range.0 >= 0 => {
            let trips = Trips::of(value).filter(|trips| trips.reading == Signedness::Unsigned);
            let from = trips.and_then(|trips| {
                Some((trips, interval(nest, trips.from, Signedness::Unsigned).filter(|from| from.0 >= 0)?))
            });
            if let Some((trips, from)) = from {
                // The distance is less than the trip count times the step, plus one step.
                let beyond = i128::from(trips.beyond.abs()) + i128::from(trips.step);
                let end = range.1.saturating_mul(i128::from(trips.step)).saturating_add(from.1).saturating_add(beyond);
                if end <= INDEX.1 {
                    derive(nest, trips.to, (0, end), depth - 1, facts);
                }
            }
        }
        _ => {}
    }
}

/// Narrows the counter ranges of loops that certainly have an effect when `block`, the body of the innermost one, is
/// executed.
pub fn narrow_useful_ranges<'c>(nest: &mut Nest<'c>, block: Blk<'c>) {
    let before = nest.clone();
    let is_entered = |op| scf::For::of(op).is_some_and(|inner| is_entered(&before, inner));
    for each in &mut nest.loops {
        let owner = as_argument(each.variable).and_then(|(own, _)| Some((own, block_parent(own)?)));
        let Some((body, loop_op)) = owner.filter(|_| each.useful != each.range) else {
            continue;
        };
        let (counter, bound) = (each.variable, None);
        let repeated = Repeated { loop_op, body, counter, step: 1, bound, equal_values: &[], is_entered: &is_entered };
        if repeated.iterations_of(block).is_some() {
            each.range = each.useful;
        }
    }
}
