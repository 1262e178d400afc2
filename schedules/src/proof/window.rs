//! The elements of an array that a node accesses, as a box of constant size.

use super::accesses::{Accessed, accesses};
use super::follows::path;
use super::sets::{Side, Variables, context, difference, layout, reason, variable};
use crate::procedure::{Access, ArrayId, Atom, Condition, Index, Leaf, Node, NodeId, Procedure, Subscript};
use crate::rules::Reason;
use analysis::dependence::presburger::{Expression, Formula};
use isl::{Context, Dim, Set};

/// A box of elements of an array, which contains all that a node accesses.
#[derive(Clone, Debug)]
pub struct Window {
    /// The subscripts of its first element, in terms of symbols and of counters of loops around the node.
    pub first: Vec<Index>,
    /// Its extents.
    pub extents: Vec<Extent>,
    /// Whether elements are read.
    pub reads: bool,
    /// Whether elements are written.
    pub writes: bool,
    /// The conditions, besides that the node is executed, under which all elements are accessed.
    pub guard: Vec<Condition>,
}

/// The extent of a dimension of a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Its maximum.
    pub limit: i64,
    /// It is the least of these and the maximum, in terms of symbols and of counters of loops around the node.
    pub others: Vec<Index>,
}

/// The window of an array for a node: a box with all elements that the node accesses, and no other ones. If the node writes an
/// element, it writes all of them. Other arrays that may share bytes with it are not accessed in a way that the order matters.
pub fn window(procedure: &Procedure<'_>, around: NodeId, array: ArrayId) -> Result<Window, Reason> {
    let inside = procedure.nodes_of(around);
    let leaves: Vec<Leaf> = procedure.leaves().into_iter().filter(|leaf| inside.contains(&leaf.id)).collect();
    let mut own = Vec::new();
    for leaf in &leaves {
        let all = accesses(procedure, leaf.id);
        own.extend(all.into_iter().map(|accessed| (leaf.clone(), accessed)));
    }
    let (own, others): (Vec<_>, Vec<_>) =
        own.into_iter().partition(|(_, each)| each.array() == Some(array) && each.element.is_some());
    let writes = own.iter().any(|(_, each)| each.writes);
    let whole = Accessed { memory: super::accesses::Accessible::Array(array), element: None, writes };
    if others.iter().any(|(_, each)| each.conflicts(&whole, procedure)) {
        return Err(Reason::Overlap);
    }
    let reads = own.iter().any(|(_, each)| !each.writes);
    let own: Vec<Element<'_>> =
        own.into_iter().filter_map(|(leaf, each)| Some((leaf, each.element?, each.writes))).collect();
    let (first, extents) = bounding_box(procedure, &inside, array, &own)?;
    let mut window = Window { first, extents, reads, writes, guard: Vec::new() };
    let exact = Exact { procedure, around, own: &own, context: context()? };
    if !exact.holds(&window)? {
        window.guard = is_entered(procedure, around)?;
        if !exact.holds(&window)? {
            return Err(Reason::Untouched);
        }
    }
    Ok(window)
}

/// A statement, an element that it accesses, and whether it writes it.
type Element<'c> = (Leaf, Access<'c>, bool);

/// The first element and the extents of the smallest box around all elements, by the bounds of counters.
fn bounding_box(
    procedure: &Procedure<'_>,
    inside: &[NodeId],
    array: ArrayId,
    own: &[Element<'_>],
) -> Result<(Vec<Index>, Vec<Extent>), Reason> {
    if own.is_empty() {
        return Err(Reason::NoAccess);
    }
    if procedure.arrays[array.0].wraps {
        return Err(Reason::Wraps);
    }
    let (mut all_first, mut extents) = (Vec::new(), Vec::new());
    for dimension in 0..procedure.arrays[array.0].extents.len() {
        let subscripts = own.iter().map(|(_, access, _)| match access.subscripts.get(dimension) {
            Some(Subscript::Affine(subscript)) => Ok(subscript),
            _ => Err(Reason::NotExpressible),
        });
        let subscripts = subscripts.collect::<Result<Vec<_>, _>>()?;
        let (first, extent) = match counted(procedure, inside, &subscripts) {
            Some(counted) => counted,
            None => constant(procedure, inside, &subscripts)?,
        };
        all_first.push(first);
        extents.push(extent);
    }
    Ok((all_first, extents))
}

/// The first value and the extent of subscripts that are the counter of a loop plus the same part from outside.
fn counted(procedure: &Procedure<'_>, inside: &[NodeId], subscripts: &[&Index]) -> Option<(Index, Extent)> {
    let mut found: Option<(Index, Extent)> = None;
    for subscript in subscripts {
        let (outer, inner) = parts(subscript, inside);
        let mut terms = inner.terms.iter();
        let (Some((Atom::Counter(id), 1)), None) = (terms.next(), terms.next()) else { return None };
        let each = procedure.as_loop(*id)?;
        let [lower] = each.lower.as_slice() else { return None };
        let is_outside = |index: &Index| !inside.iter().any(|counter| index.uses(*counter));
        if !is_outside(lower) || !each.upper.iter().all(is_outside) {
            return None;
        }
        let first = outer.plus(lower, 1)?.plus_constant(inner.constant)?;
        let lengths = each.upper.iter().map(|upper| upper.plus(lower, -1)).collect::<Option<Vec<_>>>()?;
        let limit = lengths.iter().filter_map(Index::as_constant).min()?.max(1);
        let others = lengths.into_iter().filter(|length| length.as_constant().is_none()).collect();
        let one = (first, Extent { limit, others });
        match &found {
            Some(same) if *same != one => return None,
            _ => found = Some(one),
        }
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

/// The conditions under which a loop has an iteration; none for other nodes.
fn is_entered(procedure: &Procedure<'_>, around: NodeId) -> Result<Vec<Condition>, Reason> {
    let Node::Loop(each) = procedure.node(around) else { return Ok(Vec::new()) };
    let mut conditions = Vec::new();
    for upper in &each.upper {
        for lower in &each.lower {
            let room = upper.plus(lower, -1).and_then(|room| room.plus_constant(-1)).ok_or(Reason::Overflow)?;
            conditions.push(Condition::NotNegative(room));
        }
    }
    Ok(conditions)
}

/// Whether all elements of a window are accessed.
struct Exact<'p, 'c> {
    procedure: &'p Procedure<'c>,
    around: NodeId,
    own: &'p [Element<'c>],
    context: Context,
}

impl Exact<'_, '_> {
    fn holds(&self, window: &Window) -> Result<bool, Reason> {
        let box_of = self.box_of(window)?;
        let is_inside = |writes_only: bool| {
            let mut left = box_of.clone();
            for element in self.own.iter().filter(|(_, _, writes)| *writes || !writes_only) {
                left = left.subtract(&self.accessed(element)?).map_err(reason)?;
            }
            left.is_empty().map_err(reason)
        };
        Ok(is_inside(false)? && (!window.writes || is_inside(true)?))
    }

    /// The loops around the node, outer ones first.
    fn around(&self) -> Vec<NodeId> {
        let mut all = self.procedure.ancestors(self.around);
        all.retain(|id| self.procedure.as_loop(*id).is_some());
        all.reverse();
        all
    }

    /// The elements of the window wherever the node is executed: tuples of symbols, counters around it, and subscripts.
    fn box_of(&self, window: &Window) -> Result<Set, Reason> {
        let (block, _) = self.procedure.place(self.around).ok_or(Reason::NotInLoop)?;
        let (here, shared) = (path(self.procedure, block), self.around());
        let variables = Variables::new(self.procedure, &shared, &here, &here);
        let start = variables.own_start();
        let mut all = vec![
            variables.facts(self.procedure)?,
            variables.is_executed(self.procedure, &here, Side::First, &|_| None)?,
        ];
        for condition in &window.guard {
            all.push(variables.holds(condition, Side::First)?);
        }
        for (at, (first, extent)) in window.first.iter().zip(&window.extents).enumerate() {
            let first = variables.expression(first, Side::First)?;
            let distance = difference(variable(start + at), first.clone(), 0);
            all.push(Formula::NotNegative(distance));
            let limit = Index::from(extent.limit);
            for length in extent.others.iter().chain([&limit]) {
                let end =
                    Expression::Sum(-1, vec![(1, first.clone()), (1, variables.expression(length, Side::First)?)]);
                all.push(Formula::NotNegative(difference(end, variable(start + at), 0)));
            }
        }
        layout(&self.context, start + window.first.len())?.set(&Formula::All(all)).map_err(reason)
    }

    /// The elements that a statement accesses by one of its accesses.
    fn accessed(&self, (leaf, access, _): &Element<'_>) -> Result<Set, Reason> {
        let shared = self.around();
        let variables = Variables::new(self.procedure, &shared, leaf, leaf);
        let start = variables.own_start();
        let inner = leaf.loops().filter(|id| !shared.contains(id)).count();
        let mut all = vec![variables.is_executed(self.procedure, leaf, Side::First, &|_| None)?];
        for (at, subscript) in access.subscripts.iter().enumerate() {
            let Subscript::Affine(subscript) = subscript else { return Err(Reason::NotExpressible) };
            let subscript = variables.expression(subscript, Side::First)?;
            all.push(Formula::equal(variable(start + inner + at), subscript));
        }
        let count = start + inner + access.subscripts.len();
        let set = layout(&self.context, count)?.set(&Formula::All(all)).map_err(reason)?;
        set.project_out(Dim::Set, start, inner).map_err(reason)
    }
}
