//! `reorder(outer, inner)`: loop interchange.
//!
//! # Rewrite
//! ```text
//! for i { for j { s } }  ->  for j { for i { s } }
//! for i = 0 to n { for j = 0 to i + 1 { s } }  ->  for j = 0 to n { for i = max(0, j) to n { s } }
//! ```
//! A bound of the inner loop that depends on the outer counter becomes one of the outer loop, and its values at the ends of the outer loop become
//! bounds of the inner one, which may have more iterations then. Bounds that are known never to be the least or greatest one are dropped.
//!
//! # Legality
//! By dependences. The loops are perfectly nested.
//!
//! # Cursors
//! Both loops stay.
//!
//! Source: M. Wolf, M. Lam, "A Loop Transformation Theory and an Algorithm to Maximize Parallelism", IEEE TPDS 2, 1991 (bounds by
//! Fourier-Motzkin elimination).

use super::bounds::drop_bounds;
use super::{Outcome, Reason, Refusal, loop_of, reordered, sum};
use crate::procedure::{Atom, BlockId, Index, Loop, NodeId, Procedure};

/// Interchanges two loops, of which `inner` is the only node in `outer`.
pub fn reorder<'c>(before: &Procedure<'c>, outer: NodeId, inner: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let (around, inside) = (loop_of(after, outer)?.clone(), loop_of(after, inner)?.clone());
        if after.block(BlockId::Loop(outer)) != [inner] {
            return Err(Reason::NotNested);
        }
        let body = inside.body.clone();
        let depends = inside.lower.iter().chain(&inside.upper).any(|bound| bound.uses(outer));
        after.replace(outer, vec![inner]).ok_or(Reason::NotALoop)?;
        after.set_block(BlockId::Loop(inner), vec![outer]);
        after.set_block(BlockId::Loop(outer), body);
        if depends {
            set_bounds(after, (outer, &around), (inner, &inside))?;
            drop_all_but_constants(after, inner)?;
            drop_all_but_constants(after, outer)?;
        }
        Ok(Vec::new())
    })
}

/// Drops superfluous bounds, but for a constant upper one, from which copies get their size.
fn drop_all_but_constants(procedure: &mut Procedure<'_>, id: NodeId) -> Result<(), Reason> {
    let constants = |each: &Loop<'_>| each.upper.iter().filter(|bound| bound.as_constant().is_some()).min().cloned();
    let constant = constants(loop_of(procedure, id)?);
    drop_bounds(procedure, id)?;
    if let Some(each) = procedure.as_loop_mut(id).filter(|each| constants(each).is_none()) {
        each.upper.extend(constant);
    }
    Ok(())
}

/// Gives both loops the bounds that they have after the interchange.
fn set_bounds<'c>(
    procedure: &mut Procedure<'c>,
    (outer, around): (NodeId, &Loop<'c>),
    (inner, inside): (NodeId, &Loop<'c>),
) -> Result<(), Reason> {
    let last = around.upper.iter().map(|upper| upper.plus_constant(-1).ok_or(Reason::Overflow));
    let last = last.collect::<Result<Vec<_>, _>>()?;
    let (mut lower, mut upper) = (Vec::new(), Vec::new());
    let (mut outer_lower, mut outer_upper) = (around.lower.clone(), around.upper.clone());
    for bound in &inside.lower {
        let Some(of) = Dependent::of(bound, outer)? else {
            lower.push(bound.clone());
            continue;
        };
        // The least value is at the first counter if it grows with that.
        lower.extend(at(bound, outer, if of.factor > 0 { &around.lower } else { &last })?);
        // j >= base + floor((factor * i + rest) / by)  <=>  factor * i + rest <= by * (j - base) + by - 1
        let room = of.times_by(&Index::counter(inner), of.by - 1)?;
        of.limit(&room, &mut outer_lower, &mut outer_upper)?;
    }
    for bound in &inside.upper {
        let Some(of) = Dependent::of(bound, outer)? else {
            upper.push(bound.clone());
            continue;
        };
        upper.extend(at(bound, outer, if of.factor > 0 { &last } else { &around.lower })?);
        // j < base + floor((factor * i + rest) / by)  <=>  -(factor * i + rest) <= -by * (j - base + 1)
        let room = of.times_by(&Index::counter(inner), of.by)?.times(-1).ok_or(Reason::Overflow)?;
        of.negated()?.limit(&room, &mut outer_lower, &mut outer_upper)?;
    }
    let simplify = |all: Vec<Index>| all.into_iter().map(|each| procedure.simplified(&each).unwrap_or(each)).collect();
    let [lower, upper, outer_lower, outer_upper] = [lower, upper, outer_lower, outer_upper].map(simplify);
    if let Some(each) = procedure.as_loop_mut(inner) {
        (each.lower, each.upper) = (lower, upper);
    }
    if let Some(each) = procedure.as_loop_mut(outer) {
        (each.lower, each.upper) = (outer_lower, outer_upper);
    }
    Ok(())
}

/// A bound for each of several values of a counter.
fn at(bound: &Index, counter: NodeId, values: &[Index]) -> Result<Vec<Index>, Reason> {
    let one = |value: &Index| bound.substitute(&|each| (each == counter).then(|| value.clone()));
    values.iter().map(one).collect::<Option<_>>().ok_or(Reason::Overflow)
}

/// A bound `base + floor((factor * counter + rest) / by)`, of which only the counter depends on the counter.
struct Dependent {
    base: Index,
    factor: i64,
    rest: Index,
    by: i64,
}

impl Dependent {
    /// The form of a bound; `None` if it does not depend on the counter.
    fn of(bound: &Index, counter: NodeId) -> Result<Option<Self>, Reason> {
        let mut own = bound.terms.iter().filter(|(atom, _)| Index::from((*atom).clone()).uses(counter));
        let (atom, times) = match (own.next(), own.next()) {
            (None, _) => return Ok(None),
            (Some((atom, times)), None) => (atom, *times),
            _ => return Err(Reason::InnerBounds),
        };
        let base = sum(bound, &atom.clone().into(), -times)?;
        match atom {
            Atom::Counter(_) => Ok(Some(Self { base: 0.into(), factor: times, rest: base, by: 1 })),
            Atom::FloorDiv(number, by) if times == 1 => {
                let inner = Self::of(number, counter)?.ok_or(Reason::InnerBounds)?;
                // floor((n + floor(m / a)) / b) = floor((a * n + m) / (a * b))
                let rest = sum(&inner.rest, &inner.base, inner.by)?;
                let by = inner.by.checked_mul(*by).ok_or(Reason::Overflow)?;
                Ok(Some(Self { base, factor: inner.factor, rest, by }))
            }
            _ => Err(Reason::InnerBounds),
        }
    }

    /// `by * (number - base) + more`.
    fn times_by(&self, number: &Index, more: i64) -> Result<Index, Reason> {
        let scaled = sum(number, &self.base, -1)?.times(self.by).ok_or(Reason::Overflow)?;
        scaled.plus_constant(more).ok_or(Reason::Overflow)
    }

    /// The same with `-factor` and `-rest`.
    fn negated(&self) -> Result<Self, Reason> {
        let factor = self.factor.checked_neg().ok_or(Reason::Overflow)?;
        let rest = self.rest.times(-1).ok_or(Reason::Overflow)?;
        Ok(Self { base: self.base.clone(), factor, rest, by: self.by })
    }

    /// Adds the bound of the counter by `factor * counter + rest <= room`.
    fn limit(&self, room: &Index, lower: &mut Vec<Index>, upper: &mut Vec<Index>) -> Result<(), Reason> {
        let room = sum(room, &self.rest, -1)?;
        if self.factor > 0 {
            let most = room.floor_div(self.factor);
            upper.push(most.plus_constant(1).ok_or(Reason::Overflow)?);
        } else {
            let by = self.factor.checked_neg().ok_or(Reason::Overflow)?;
            let least = room.times(-1).and_then(|room| room.plus_constant(by - 1)).ok_or(Reason::Overflow)?;
            lower.push(least.floor_div(by));
        }
        Ok(())
    }
}
