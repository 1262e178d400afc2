//! Conditions on sizes under which a schedule applies.

use super::contraction::Contraction;
use super::tiles::Tiles;
use crate::procedure::{Atom, BlockId, Condition, Index, Leaf, NodeId, Procedure, Subscript};
use crate::proof::accesses::accesses;
use crate::proof::follows;
use std::collections::BTreeSet;

/// The conditions under which all subscripts of inner dimensions are in the extents of their arrays, besides those that are known. C
/// programs may leave the extents of constant inner dimensions, and two tuples of subscripts may then be one element.
///
/// They are sufficient: each subscript is in the extents at both ends of the loops around. `None` if they are never met.
pub fn in_extents(procedure: &Procedure<'_>, leaves: &[Leaf]) -> Option<BTreeSet<Condition>> {
    let mut all = BTreeSet::new();
    for leaf in leaves {
        for access in accesses(procedure, leaf.id).into_iter().filter_map(|each| each.element) {
            let array = &procedure.arrays[access.array.0];
            for (subscript, extent) in access.subscripts.iter().zip(&array.extents).skip(1).filter(|_| array.wraps) {
                let (Subscript::Affine(subscript), Some(extent)) = (subscript, extent) else { continue };
                let room = extent.plus(subscript, -1)?.plus_constant(-1)?;
                for number in [subscript, &room] {
                    let least = least(procedure, leaf, number)?;
                    add(procedure, least, &mut all)?;
                }
            }
        }
    }
    Some(all)
}

/// The least value of an integer in the iterations of the loops around a statement, or a smaller one, as one of symbols.
fn least(procedure: &Procedure<'_>, leaf: &Leaf, number: &Index) -> Option<Index> {
    let mut number = number.clone();
    let loops: Vec<NodeId> = leaf.loops().collect();
    for id in loops.into_iter().rev() {
        let Some(times) = number.terms.get(&Atom::Counter(id)).copied() else { continue };
        let each = procedure.as_loop(id)?;
        let end = match times > 0 {
            true => each.lower.first()?.clone(),
            false => each.upper.first()?.plus_constant(-1)?,
        };
        number = number.substitute(&|counter| (counter == id).then(|| end.clone()))?;
    }
    Some(number).filter(is_outside)
}

/// Adds the condition that an integer of symbols is not negative; `None` if it always is.
pub fn add(procedure: &Procedure<'_>, number: Index, all: &mut BTreeSet<Condition>) -> Option<()> {
    if let Some(constant) = number.as_constant() {
        return (constant >= 0).then_some(());
    }
    let condition = Condition::NotNegative(number);
    let is_known = follows(procedure, BlockId::Body, &[vec![condition.clone()]]) == Ok(true);
    if !is_known {
        all.insert(condition);
    }
    Some(())
}

/// The conditions without those that follow from another one, whose integer is less by a constant.
pub fn strictest(all: &BTreeSet<Condition>) -> Vec<Condition> {
    let follows_from = |each: &Condition, other: &Condition| match (each, other) {
        (Condition::NotNegative(each), Condition::NotNegative(other)) => {
            each.terms == other.terms && other.constant < each.constant
        }
        _ => false,
    };
    all.iter().filter(|each| !all.iter().any(|other| follows_from(each, other))).cloned().collect()
}

/// The bounds of a loop with one lower and one upper bound.
pub fn bounds<'p>(procedure: &'p Procedure<'_>, id: NodeId) -> Option<(&'p Index, &'p Index)> {
    let each = procedure.as_loop(id)?;
    match (each.lower.as_slice(), each.upper.as_slice()) {
        ([lower], [upper]) => Some((lower, upper)),
        _ => None,
    }
}

/// The number of iterations of a loop with one lower and one upper bound.
pub fn length(procedure: &Procedure<'_>, id: NodeId) -> Option<Index> {
    let each = procedure.as_loop(id)?;
    each.upper.first()?.plus(each.lower.first()?, -1)
}

/// The conditions under which the schedule of a contraction pays, besides those that are known: tiles are full, sums are used more often than
/// loaded, and what has to be copied is used often. `None` if they are never met.
pub fn pays(procedure: &Procedure<'_>, contraction: &Contraction, tiles: &Tiles) -> Option<BTreeSet<Condition>> {
    match contraction.needs_copies() {
        true => pays_in_copies(procedure, contraction),
        false => have_iterations(procedure, contraction, [LEAST_ROWS, tiles.columns, LEAST_SUM]),
    }
}

/// The same for a schedule that copies operands for all sizes.
pub fn pays_in_copies(procedure: &Procedure<'_>, contraction: &Contraction) -> Option<BTreeSet<Condition>> {
    have_iterations(procedure, contraction, LEAST_OF_COPIES)
}

/// The conditions that the loops over rows, columns and terms have numbers of iterations.
fn have_iterations(
    procedure: &Procedure<'_>,
    contraction: &Contraction,
    [rows, columns, sum]: [i64; 3],
) -> Option<BTreeSet<Condition>> {
    let mut all = BTreeSet::new();
    for (id, least) in [(contraction.rows, rows), (contraction.columns, columns), (contraction.sum, sum)] {
        has_iterations(procedure, id, least, &mut all)?;
    }
    Some(all)
}

/// Adds the condition that a loop has a number of iterations, if these do not depend on counters; `None` if it never has.
pub fn has_iterations(procedure: &Procedure<'_>, id: NodeId, least: i64, all: &mut BTreeSet<Condition>) -> Option<()> {
    let room = length(procedure, id)?.plus_constant(-least)?;
    if is_outside(&room) { add(procedure, room, all) } else { Some(()) }
}

/// The least number of iterations of an innermost loop for which rewrites of it pay that need tests at run time.
pub const LEAST_INNERMOST: i64 = 16;

/// Whether an integer depends on no counter.
pub fn is_outside(index: &Index) -> bool {
    let mut is_outside = true;
    index.each_counter(&mut |_| is_outside = false);
    is_outside
}

/// The least number of rows for which tiles pay.
const LEAST_ROWS: i64 = 32;

/// The least number of terms for which tiles pay.
const LEAST_SUM: i64 = 16;

/// The least numbers of rows, columns and terms for which schedules pay that copy operands for all sizes: below, the pages of the copies are touched
/// for too little.
const LEAST_OF_COPIES: [i64; 3] = [128, 64, 64];
