//! Boxes around the elements of an array that a node accesses, from which [`super::window()`] takes the first one without other elements.
//!
//! The bounds of counters give a box in two ways, of which neither is always the smaller one: with extents that depend on counters around the
//! node, `min(16, n - 16 * io) + 2`, and with constant ones, which may ignore how counters depend on each other. The latter are then
//! reduced as far as is proven: of `16 * io + ii` with `ii < min(16, 56 - 16 * io)` and `io < 4`, 56 is the extent, not 64.

use super::follows;
use super::window::{Element, Extent};
use crate::procedure::{Access, ArrayId, Atom, Condition, Index, NodeId, Procedure, Subscript};
use crate::rules::Reason;

/// A way to find a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// By the bounds of the only counter of a subscript, or by constant bounds.
    Bounds,
    /// By all bounds of the counters in a subscript.
    Sums,
    /// As `Sums`, with the ends of the counters that are in these bounds.
    Ends,
    /// As `Sums`, with constants that are the least ones.
    Least,
}

/// The ways, in the order in which they are tried.
pub(super) const METHODS: &[Method] = &[Method::Bounds, Method::Sums, Method::Ends, Method::Least];

/// The greatest extent that is looked for by proofs.
const LONGEST: i64 = 1 << 16;

/// The most bounds of an extent.
const MAXIMUM: usize = 16;

/// The first element and the extents of a box around all elements.
pub(super) fn around(
    procedure: &Procedure<'_>,
    inside: &[NodeId],
    array: ArrayId,
    own: &[Element<'_>],
    method: Method,
) -> Result<(Vec<Index>, Vec<Extent>), Reason> {
    let (mut all_first, mut extents) = (Vec::new(), Vec::new());
    for dimension in 0..procedure.arrays[array.0].extents.len() {
        let subscripts = own.iter().map(|(_, access, _)| subscript(access, dimension));
        let subscripts = subscripts.collect::<Result<Vec<_>, _>>()?;
        let counted = counted(procedure, inside, &subscripts, method);
        let (mut first, mut extent) = match counted {
            Some(counted) => counted,
            None => constant(procedure, inside, &subscripts)?,
        };
        if method == Method::Least && extent.others.is_empty() {
            (first, extent) = least(procedure, own, &subscripts, (first, extent))?;
        }
        all_first.push(first);
        extents.push(extent);
    }
    Ok((all_first, extents))
}

fn subscript<'a>(access: &'a Access<'_>, dimension: usize) -> Result<&'a Index, Reason> {
    match access.subscripts.get(dimension) {
        Some(Subscript::Affine(subscript)) => Ok(subscript),
        _ => Err(Reason::NotExpressible),
    }
}

/// The first value and the extent of subscripts that are counters of loops plus the same part from outside: of one counter, or of
/// several with positive coefficients.
fn counted(
    procedure: &Procedure<'_>,
    inside: &[NodeId],
    subscripts: &[&Index],
    method: Method,
) -> Option<(Index, Extent)> {
    let mut found: Option<(Index, Extent)> = None;
    for subscript in subscripts {
        let (outer, inner) = parts(subscript, inside);
        if method == Method::Bounds && (inner.terms.len() != 1 || inner.terms.values().any(|factor| *factor != 1)) {
            return None;
        }
        let mut first = outer.plus_constant(inner.constant)?;
        let mut lengths = vec![Index::from(1)];
        for (atom, factor) in &inner.terms {
            let (Atom::Counter(id), 1..) = (atom, *factor) else { return None };
            let each = procedure.as_loop(*id)?;
            let (lower, uppers) = match method {
                Method::Ends => {
                    let ends = |all: &[Index], end| {
                        all.iter().flat_map(|each| ends(procedure, inside, each, end).unwrap_or_default()).collect()
                    };
                    let lowers: Vec<Index> = ends(&each.lower, End::Least);
                    let lower = lowers.iter().find(|each| each.as_constant().is_some()).or(lowers.first())?.clone();
                    (lower, ends(&each.upper, End::Greatest))
                }
                _ => {
                    let [lower] = each.lower.as_slice() else { return None };
                    let is_outside = |index: &Index| !inside.iter().any(|counter| index.uses(*counter));
                    if !is_outside(lower) || !each.upper.iter().all(is_outside) {
                        return None;
                    }
                    (lower.clone(), each.upper.clone())
                }
            };
            first = first.plus(&lower, *factor)?;
            // The greatest value of the sum is the least of all sums of upper bounds.
            let distances = uppers.iter().map(|upper| upper.plus(&lower, -1)?.plus_constant(-1));
            let distances = distances.collect::<Option<Vec<_>>>()?;
            let pairs = lengths.iter().flat_map(|length| distances.iter().map(move |distance| (length, distance)));
            let sums = pairs.map(|(length, distance)| length.plus(distance, *factor));
            lengths = sums.collect::<Option<Vec<_>>>()?;
            if lengths.len() > MAXIMUM {
                return None;
            }
        }
        let constant = lengths.iter().filter_map(Index::as_constant).min();
        let proven = || lengths.iter().find_map(|length| greatest(procedure, *inside.first()?, length));
        let limit = constant.or_else(|| if method == Method::Ends { proven() } else { None })?.max(1);
        let others = lengths.into_iter().filter(|length| length.as_constant().is_none()).collect();
        let one = (first, Extent { limit, others });
        match &found {
            Some(same) if *same != one => return None,
            _ => found = Some(one),
        }
    }
    found
}

/// The greatest value that an integer is proven to have where a node is executed, of those up to [`LONGEST`].
fn greatest(procedure: &Procedure<'_>, node: NodeId, number: &Index) -> Option<i64> {
    let (block, _) = procedure.place(node)?;
    let holds = |limit: i64| {
        let room = Index::from(limit).plus(number, -1).ok_or(Reason::Overflow)?;
        follows(procedure, block, &[vec![Condition::NotNegative(room)]])
    };
    if holds(LONGEST) != Ok(true) {
        return None;
    }
    last(0, LONGEST, |down| holds(LONGEST - down)).ok().map(|down| LONGEST - down)
}

/// The end of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Least,
    Greatest,
}

/// Integers without counters from inside that a bound is at most, or at least, as its counters are between their own bounds.
fn ends(procedure: &Procedure<'_>, inside: &[NodeId], bound: &Index, end: End) -> Option<Vec<Index>> {
    let (mut open, mut done) = (vec![bound.clone()], Vec::new());
    while let Some(index) = open.pop() {
        if open.len() + done.len() > MAXIMUM {
            return None;
        }
        // Inner counters first: their bounds may contain outer ones, which cancel.
        let Some(counter) = inside.iter().rev().copied().find(|counter| index.uses(*counter)) else {
            done.push(index);
            continue;
        };
        let each = procedure.as_loop(counter)?;
        let is_last = (direction(&index, counter)? > 0) == (end == End::Greatest);
        let values = if is_last { &each.upper } else { &each.lower };
        for value in values {
            let value = value.plus_constant(if is_last { -1 } else { 0 })?;
            open.push(index.substitute(&|each| (each == counter).then(|| value.clone()))?);
        }
    }
    Some(done)
}

/// 1 if an integer never decreases with a counter, -1 if it never increases; `None` if that is not known.
fn direction(index: &Index, counter: NodeId) -> Option<i64> {
    let mut found = None;
    for (atom, times) in &index.terms {
        let own = match atom {
            Atom::Counter(id) if *id == counter => times.signum(),
            Atom::FloorDiv(inner, _) if inner.uses(counter) => times.signum() * direction(inner, counter)?,
            Atom::Mod(inner, _) if inner.uses(counter) => return None,
            _ => continue,
        };
        if found.is_some_and(|found| found != own) {
            return None;
        }
        found = Some(own);
    }
    found
}

/// The first value and the extent of subscripts whose parts from inside have constant ranges.
fn constant(procedure: &Procedure<'_>, inside: &[NodeId], subscripts: &[&Index]) -> Result<(Index, Extent), Reason> {
    let mut found: Option<(Index, i64, i64)> = None;
    for subscript in subscripts {
        let (outer, inner) = parts(subscript, inside);
        let (low, high) = procedure.range(&inner).ok_or(Reason::Extent)?;
        found = Some(match found {
            None => (outer, low, high),
            Some((same, least, greatest)) if same == outer => (outer, least.min(low), greatest.max(high)),
            Some(_) => return Err(Reason::SeveralWindows),
        });
    }
    let (outer, low, high) = found.ok_or(Reason::NoAccess)?;
    let limit = high.checked_sub(low).and_then(|extent| extent.checked_add(1)).ok_or(Reason::Overflow)?;
    Ok((outer.plus_constant(low).ok_or(Reason::Overflow)?, Extent { limit, others: Vec::new() }))
}

/// The greatest first value and the least extent that are proven for subscripts, from a first value and an extent that hold.
fn least(
    procedure: &Procedure<'_>,
    own: &[Element<'_>],
    subscripts: &[&Index],
    (first, extent): (Index, Extent),
) -> Result<(Index, Extent), Reason> {
    // Whether all subscripts are at least `number` behind the first one, or at most, with sign -1.
    let holds = |number: i64, sign: i64| {
        for ((leaf, _, _), subscript) in own.iter().zip(subscripts) {
            let distance = subscript.plus(&first, -1).and_then(|distance| distance.plus_constant(-number));
            let distance = distance.and_then(|distance| distance.times(sign)).ok_or(Reason::Overflow)?;
            let (block, _) = leaf.path.last().ok_or(Reason::NotInLoop)?;
            if !follows(procedure, *block, &[vec![Condition::NotNegative(distance)]])? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    let low = last(0, extent.limit - 1, |number| holds(number, 1))?;
    let high = extent.limit - 1 - last(0, extent.limit - 1 - low, |number| holds(extent.limit - 1 - number, -1))?;
    let first = first.plus_constant(low).ok_or(Reason::Overflow)?;
    Ok((first, Extent { limit: high - low + 1, others: Vec::new() }))
}

/// The last number of an interval for which something holds that holds for its first one, and for no number behind one for which it does not.
fn last(mut low: i64, mut high: i64, mut holds: impl FnMut(i64) -> Result<bool, Reason>) -> Result<i64, Reason> {
    while low < high {
        let middle = high - (high - low) / 2;
        if holds(middle)? {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Ok(low)
}

/// An integer as the sum of a part without counters of these loops and constants, and of the rest.
fn parts(index: &Index, inside: &[NodeId]) -> (Index, Index) {
    let (mut outer, mut inner) = (Index::default(), Index::from(index.constant));
    for (atom, coefficient) in &index.terms {
        let is_inner = inside.iter().any(|id| Index::from(atom.clone()).uses(*id));
        let part = if is_inner { &mut inner } else { &mut outer };
        part.terms.insert(atom.clone(), *coefficient);
    }
    (outer, inner)
}
