//! Counters of loops for which given indices have given values, in closed form.
//!
//! "An instance is executed" and "an element is accessed" quantify existentially over counters. Skolem functions eliminate the quantifier, so that
//! [`analysis::dependence::elimination`] applies. The functions are heuristic: a proof that uses them is sound for any choice, and isl decides where it fails.

use crate::procedure::{Atom, Index, Leaf, NodeId, Procedure};
use std::collections::BTreeMap;

/// An index in terms of the counters around a statement, and the value that it is to have.
pub(super) type Equation = (Index, Index);

/// Values of the counters of the loops around a statement that are not in `shared`, for which the equations may hold; `None` if none are found.
///
/// A sum of counters whose coefficients decrease is taken for a number with these as the values of its digits, as loops are split. A counter
/// that is in no equation is the first one of its loop.
pub(super) fn counters(
    procedure: &Procedure<'_>,
    leaf: &Leaf,
    shared: &[NodeId],
    equations: &[Equation],
) -> Option<BTreeMap<NodeId, Index>> {
    let own: Vec<NodeId> = leaf.loops().filter(|id| !shared.contains(id)).collect();
    let mut known = BTreeMap::new();
    let mut left: Vec<&Equation> = equations.iter().collect();
    loop {
        let count = left.len();
        let mut rest = Vec::new();
        for equation in left {
            if !solve(equation, &own, &mut known)? {
                rest.push(equation);
            }
        }
        left = rest;
        if left.len() == count {
            break;
        }
    }
    for id in own.iter().filter(|id| !known.contains_key(id)).copied().collect::<Vec<_>>() {
        let [lower] = procedure.as_loop(id)?.lower.as_slice() else { return None };
        if own.iter().any(|each| lower.uses(*each) && !known.contains_key(each)) {
            return None;
        }
        known.insert(id, lower.substitute(&|each| known.get(&each).cloned())?);
    }
    Some(known)
}

/// Solves an equation for the counters in `own` that are not known. Whether it says nothing more; `None` on overflow.
fn solve((index, value): &Equation, own: &[NodeId], known: &mut BTreeMap<NodeId, Index>) -> Option<bool> {
    let is_unknown = |id: &NodeId| own.contains(id) && !known.contains_key(id);
    let (mut digits, mut rest) = (Vec::new(), Index::from(index.constant));
    for (atom, times) in &index.terms {
        match atom {
            Atom::Counter(id) if is_unknown(id) => digits.push((*times, *id)),
            atom => rest = rest.plus(&atom.clone().into(), *times)?,
        }
    }
    if own.iter().any(|id| is_unknown(id) && rest.uses(*id)) {
        return Some(false);
    }
    let mut number = value.plus(&rest.substitute(&|each| known.get(&each).cloned())?, -1)?;
    if digits.iter().all(|(times, _)| *times < 0) {
        number = number.times(-1)?;
        digits.iter_mut().for_each(|(times, _)| *times = times.saturating_neg());
    }
    digits.sort_by(|left, right| right.cmp(left));
    let is_a_number = digits.last().is_none_or(|(times, _)| *times > 0);
    if !is_a_number || !digits.windows(2).all(|pair| pair[0].0 > pair[1].0) {
        return Some(false);
    }
    let mut above = None;
    for (times, id) in digits {
        let lower = above.map_or_else(|| number.clone(), |above| number.modulo(above));
        known.insert(id, lower.floor_div(times));
        above = Some(times);
    }
    Some(true)
}
