//! Ranges of block arguments and region results with several incoming values, among them loop-carried ivs.

use super::{IntRange, bounded, full, width_of};
use dialects::{
    ir::*,
    ops::{arith, llvm, ub},
    regions::incoming,
};

/// The number of definitions that are followed.
const DEPTH: u32 = 6;

/// The number of incoming values up to which a value is analysed.
const CHOICES: usize = 4;

/// The range of a value that control flow merges from several incoming values, or that a loop carries.
pub(super) fn carried(value: Val<'_>, depth: u32) -> Option<IntRange> {
    let width = width_of(type_of(value))?;
    let sources = incoming(value).filter(|sources| sources.len() <= CHOICES)?;
    let mut known = Vec::new();
    for source in sources.into_iter().filter(|source| origin(*source) != value && !is_poison(*source)) {
        let steps = [false, true].map(|signed| step_from(value, source, signed));
        // The range of a source is computed once for both interpretations.
        let range = if steps.contains(&None) { Some(bounded(source, depth)?) } else { None };
        known.push((range, steps));
    }
    let read = |signed| IntRange::between(width, signed, read(&known, signed, full(width, signed))?);
    match (read(true), read(false)) {
        (Some(a), Some(b)) => a.meet(b),
        (a, b) => a.or(b),
    }
}

/// An incoming value: its range, if needed, and its constant step in the unsigned and in the signed interpretation.
type Source = (Option<IntRange>, [Option<i64>; 2]);

/// The ends in one interpretation: a positive step opens the upper end, a negative one the lower end.
fn read(sources: &[Source], signed: bool, all: (i128, i128)) -> Option<(i128, i128)> {
    let mut found: Option<(i128, i128)> = None;
    let (mut falls, mut rises) = (false, false);
    for (range, steps) in sources {
        if let Some(step) = steps[usize::from(signed)] {
            falls |= step < 0;
            rises |= step > 0;
            continue;
        }
        let one = (*range)?.ends(signed);
        found = Some(found.map_or(one, |others| (others.0.min(one.0), others.1.max(one.1))));
    }
    let found = found?;
    Some((if falls { all.0 } else { found.0 }, if rises { all.1 } else { found.1 }))
}

/// Follows values with only one incoming value back to their origin, at most `DEPTH` times.
fn origin(mut value: Val<'_>) -> Val<'_> {
    for _ in 0..DEPTH {
        match incoming(value).as_deref() {
            Some([only]) => value = *only,
            _ => break,
        }
    }
    value
}

/// The constant step from `value` to `next`, its value in the next iteration, if the addition cannot overflow.
fn step_from(value: Val<'_>, next: Val<'_>, signed: bool) -> Option<i64> {
    let sum = arith::AddI::defining(next)?;
    let step = constant_int(sum.rhs()).filter(|step| signed || *step >= 0)?;
    (origin(sum.lhs()) == value && OverflowFlags::of(sum.op()).exclude(signed)).then_some(step)
}

fn is_poison(value: Val<'_>) -> bool {
    ub::Poison::defining(value).is_some() || llvm::Poison::defining(value).is_some()
}
