//! `partition(i)`: index-set splitting where conditions in a loop change.
//!
//! # Rewrite
//! ```text
//! for i = 0 to n { if (i >= 1) { s(i) } t(i) }
//! ->  for i = 0 to min(n, 1) { t(i) }  for i = 1 to n { s(i) t(i) }
//! ```
//! The loop is cut where a condition in it, or the question which of several bounds of an inner loop is the least or greatest, has another
//! answer, if that does not depend on inner counters. Conditions, bounds and loops that are decided then are gone.
//!
//! # Legality
//! No order changes.
//!
//! # Cursors
//! The loop is the first one afterwards; the others have copies of the nodes in it.

use super::bounds::{drop_bounds, holds};
use super::{Outcome, Reason, Refusal, in_scope, loop_of, reordered, sum};
use crate::procedure::{Atom, BlockId, Condition, Gone, Index, Node, NodeId, Procedure};
use crate::proof::{follows, is_possible};

/// The greatest number of cuts.
const CUTS: usize = 8;
/// The names of the loops behind the first one.
pub const PARTS: [&str; CUTS] = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/// Cuts a loop where conditions on its counter change, and drops the tests.
pub fn partition<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        loop_of(after, id)?;
        let points = points(after, id)?;
        if points.is_empty() {
            return Err(Reason::NoChange);
        }
        if points.len() > CUTS {
            return Err(Reason::TooLarge);
        }
        let mut parts = vec![id];
        for point in points {
            let last = *parts.last().ok_or(Reason::NotALoop)?;
            let rest = after.copy(last).ok_or(Reason::Overflow)?;
            if let Some(second) = after.as_loop_mut(rest) {
                second.lower.push(point.clone());
            }
            if let Some(first) = after.as_loop_mut(last) {
                first.upper.push(point);
            }
            parts.push(rest);
        }
        after.replace(id, parts.clone()).ok_or(Reason::NotALoop)?;
        for part in &parts {
            decide(after, *part)?;
        }
        let is_dead = |after: &Procedure<'c>, part| is_possible(after, BlockId::Loop(part), &[]) == Ok(false);
        let dead: Vec<_> = parts.iter().copied().filter(|part| is_dead(after, *part)).collect();
        parts.retain(|part| !dead.contains(part));
        for part in dead {
            remove(after, part, parts.clone())?;
        }
        Ok(PARTS.into_iter().zip(parts.into_iter().skip(1)).collect())
    })
}

/// The numbers at which a condition in a loop changes, in ascending order where that is known.
fn points(procedure: &Procedure<'_>, id: NodeId) -> Result<Vec<Index>, Reason> {
    let mut all = Vec::new();
    for node in procedure.nodes_of(id) {
        match procedure.node(node) {
            Node::If(each) => each.conditions.iter().try_for_each(|each| changes(procedure, id, each, &mut all))?,
            Node::Loop(each) if node != id => {
                for bounds in [&each.lower, &each.upper] {
                    for (at, one) in bounds.iter().enumerate() {
                        for other in &bounds[at + 1..] {
                            let condition = Condition::NotNegative(sum(one, other, -1)?);
                            changes(procedure, id, &condition, &mut all)?;
                        }
                    }
                }
            }
            _ => {}
        }
    }
    let (block, _) = procedure.place(id).ok_or(Reason::NotALoop)?;
    let mut sorted: Vec<Index> = Vec::new();
    for point in all {
        if sorted.contains(&point) {
            continue;
        }
        let is_below = |other: &Index| Ok(holds(procedure, block, sum(other, &point, -1)?));
        let at = sorted.iter().map(is_below).collect::<Result<Vec<_>, Reason>>()?;
        let at = at.iter().position(|is_below| *is_below).unwrap_or(sorted.len());
        sorted.insert(at, point);
    }
    Ok(sorted)
}

/// Adds the counters of a loop at which a condition changes, if it depends on that counter and what is outside.
fn changes(procedure: &Procedure<'_>, id: NodeId, condition: &Condition, all: &mut Vec<Index>) -> Result<(), Reason> {
    let mut rest = condition.index().clone();
    let Some(factor) = rest.terms.remove(&Atom::Counter(id)) else { return Ok(()) };
    if rest.uses(id) || in_scope(procedure, &rest, id).is_err() {
        return Ok(());
    }
    let by = factor.checked_abs().ok_or(Reason::Overflow)?;
    let times = |times: i64, more: i64| rest.times(times)?.plus_constant(more);
    match (condition, factor > 0) {
        (Condition::NotNegative(_), true) => all.push(times(-1, by - 1).ok_or(Reason::Overflow)?.floor_div(by)),
        (Condition::NotNegative(_), false) => {
            let last = rest.floor_div(by);
            all.push(last.plus_constant(1).ok_or(Reason::Overflow)?);
        }
        (Condition::Zero(_), _) if by == 1 => {
            let only = times(-factor, 0).ok_or(Reason::Overflow)?;
            all.push(only.clone());
            all.push(only.plus_constant(1).ok_or(Reason::Overflow)?);
        }
        (Condition::Zero(_), _) => {}
    }
    Ok(())
}

/// Drops bounds and conditionals of a node and in it that are decided.
fn decide(procedure: &mut Procedure<'_>, id: NodeId) -> Result<(), Reason> {
    let (block, _) = procedure.place(id).ok_or(Reason::NotALoop)?;
    let mut inner: Vec<NodeId> =
        procedure.blocks(id).into_iter().flat_map(|block| procedure.block(block).to_vec()).collect();
    if procedure.as_loop(id).is_some() {
        drop_bounds(procedure, id)?;
    } else if let Some(each) = procedure.as_if(id) {
        let arms = [BlockId::Then(id), BlockId::Otherwise(id)];
        let kept = if follows(procedure, block, &[each.conditions.clone()]) == Ok(true) {
            Some(arms[0])
        } else if is_possible(procedure, block, &each.conditions) == Ok(false) {
            Some(arms[1])
        } else {
            None
        };
        if let Some(kept) = kept {
            inner = procedure.block(kept).to_vec();
            procedure.replace(id, inner.clone()).ok_or(Reason::NotAConditional)?;
            procedure.set_block(kept, Vec::new());
            procedure.discard(id, &Gone { rule: "partition", copies: inner.clone() });
        }
    }
    inner.into_iter().try_for_each(|each| decide(procedure, each))
}

fn remove(procedure: &mut Procedure<'_>, id: NodeId, copies: Vec<NodeId>) -> Result<(), Reason> {
    procedure.replace(id, Vec::new()).ok_or(Reason::NotALoop)?;
    procedure.discard(id, &Gone { rule: "partition", copies });
    Ok(())
}
