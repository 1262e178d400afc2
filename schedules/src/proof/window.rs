//! The elements of an array that a node accesses, as a box of constant size.

use super::accesses::{Accessed, accesses};
use super::boxes;
use super::follows::{follows, path};
use super::sets::{Side, Variables, context, difference, layout, reason, tuple, variable};
use crate::procedure::{Access, ArrayId, BlockId, Condition, Index, Leaf, Node, NodeId, Procedure, Subscript};
use crate::rules::Reason;
use analysis::dependence::elimination::is_infeasible;
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

/// A choice among the accesses of a node to an array.
#[derive(Clone, Debug, PartialEq)]
pub enum Chosen<'c> {
    /// All.
    All,
    /// Those whose subscripts contain the counter of a loop.
    Along(NodeId),
    /// Those with the same subscripts as this one.
    Of(Access<'c>),
    /// Those whose subscripts contain the counter of a loop, and are not those of this one.
    Beside(NodeId, Access<'c>),
}

impl Chosen<'_> {
    /// Whether an access to the array is among them.
    pub fn contains(&self, access: &Access<'_>) -> bool {
        match self {
            Self::All => true,
            Self::Along(counter) => access.uses(*counter),
            Self::Of(element) => access.is_same(element),
            Self::Beside(counter, element) => access.uses(*counter) && !access.is_same(element),
        }
    }
}

/// The window of an array for a node: a box with all elements that the node accesses, and no other ones. If the node writes an
/// element, it writes all of them. Other arrays that may share bytes with it are not accessed in a way that the order matters. Only the chosen
/// accesses are meant; in an execution of the node, the others touch elements that are proven to be different ones, or neither is written.
pub fn window(
    procedure: &Procedure<'_>,
    around: NodeId,
    array: ArrayId,
    chosen: &Chosen<'_>,
) -> Result<Window, Reason> {
    let inside = procedure.nodes_of(around);
    let leaves: Vec<Leaf> = procedure.leaves().into_iter().filter(|leaf| inside.contains(&leaf.id)).collect();
    let mut own = Vec::new();
    for leaf in &leaves {
        let all = accesses(procedure, leaf.id);
        own.extend(all.into_iter().map(|accessed| (leaf.clone(), accessed)));
    }
    let is_chosen = |access: &Access<'_>| chosen.contains(access);
    let (own, others): (Vec<_>, Vec<_>) = own
        .into_iter()
        .partition(|(_, each)| each.array() == Some(array) && each.element.as_ref().is_some_and(is_chosen));
    let writes = own.iter().any(|(_, each)| each.writes);
    let whole = Accessed { memory: super::accesses::Accessible::Array(array), element: None, writes };
    for other in others.iter().filter(|(_, each)| each.conflicts(&whole, procedure)) {
        if other.1.array() != Some(array) {
            return Err(Reason::Overlap);
        }
        for one in &own {
            if !distinct(procedure, around, one, other)? {
                return Err(Reason::Overlap);
            }
        }
    }
    let reads = own.iter().any(|(_, each)| !each.writes);
    let own: Vec<Element<'_>> =
        own.into_iter().filter_map(|(leaf, each)| Some((leaf, each.element?, each.writes))).collect();
    if own.is_empty() {
        return Err(Reason::NoAccess);
    }
    if procedure.arrays[array.0].wraps {
        for (leaf, access, _) in &own {
            stays_in_extents(procedure, leaf, access)?;
        }
    }
    let exact = Exact::new(procedure, around, &own)?;
    let (mut tried, mut refusal) = (None, None);
    for method in boxes::METHODS {
        let (first, extents) = match boxes::around(procedure, &inside, array, &own, *method) {
            Ok(found) if tried.as_ref() != Some(&found) => found,
            Ok(_) => continue,
            Err(reason) => {
                refusal.get_or_insert(reason);
                continue;
            }
        };
        tried = Some((first.clone(), extents.clone()));
        let open = Window { first, extents, reads, writes, guard: Vec::new() };
        let guarded = Window { guard: is_entered(procedure, around)?, ..open.clone() };
        for is_proven in [Exact::is_proven, Exact::holds] {
            for window in [&open, &guarded] {
                if is_proven(&exact, window)? {
                    return Ok(window.clone());
                }
            }
        }
        refusal = Some(Reason::Untouched);
    }
    Err(refusal.unwrap_or(Reason::Untouched))
}

/// Whether two accesses never touch the same element while a node is executed once, or neither writes.
pub fn distinct(
    procedure: &Procedure<'_>,
    around: NodeId,
    (first, one): &(Leaf, Accessed<'_>),
    (second, other): &(Leaf, Accessed<'_>),
) -> Result<bool, Reason> {
    if !one.writes && !other.writes {
        return Ok(true);
    }
    let (Some(one), Some(other)) = (&one.element, &other.element) else { return Ok(false) };
    let shared = loops_around(procedure, around);
    let variables = Variables::new(procedure, &shared, first, second);
    let all = vec![
        variables.facts(procedure)?,
        variables.is_executed(procedure, first, Side::First, &|_| None)?,
        variables.is_executed(procedure, second, Side::Second, &|_| None)?,
        variables.same_element(procedure, one, other)?,
    ];
    variables.is_empty(&context()?, &Formula::All(all))
}

/// The loops around a node, outer ones first.
fn loops_around(procedure: &Procedure<'_>, node: NodeId) -> Vec<NodeId> {
    let mut all = procedure.ancestors(node);
    all.retain(|id| procedure.as_loop(*id).is_some());
    all.reverse();
    all
}

/// A statement, an element that it accesses, and whether it writes it.
pub(super) type Element<'c> = (Leaf, Access<'c>, bool);

/// Checks that the subscripts of an access, but for the first one, are proven to be less than the extents of their dimensions and not
/// negative. Tuples of subscripts are different elements then.
fn stays_in_extents(procedure: &Procedure<'_>, leaf: &Leaf, access: &Access<'_>) -> Result<(), Reason> {
    let (block, _) = procedure.place(leaf.id).ok_or(Reason::Wraps)?;
    let extents = &procedure.arrays[access.array.0].extents;
    let mut inside = Vec::new();
    for (subscript, extent) in access.subscripts.iter().zip(extents).skip(1) {
        let (Subscript::Affine(subscript), Some(extent)) = (subscript, extent) else { return Err(Reason::Wraps) };
        let room = extent.plus(subscript, -1).and_then(|room| room.plus_constant(-1)).ok_or(Reason::Overflow)?;
        inside.extend([subscript.clone(), room].map(Condition::NotNegative));
    }
    if follows(procedure, block, &[inside])? { Ok(()) } else { Err(Reason::Wraps) }
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
    around: BlockId,
    own: &'p [Element<'c>],
    /// The loops around the node.
    shared: Vec<NodeId>,
    /// The variables of elements: tuples of symbols, counters around the node, and subscripts.
    variables: Variables,
    context: Context,
}

impl<'p, 'c> Exact<'p, 'c> {
    fn new(procedure: &'p Procedure<'c>, around: NodeId, own: &'p [Element<'c>]) -> Result<Self, Reason> {
        let (block, _) = procedure.place(around).ok_or(Reason::NotInLoop)?;
        let (here, shared) = (path(procedure, block), loops_around(procedure, around));
        let rank = own.first().map_or(0, |(_, access, _)| access.subscripts.len());
        let variables = Variables::new(procedure, &shared, &here, &here).with_tuple(rank);
        Ok(Self { procedure, around: block, own, shared, variables, context: context()? })
    }

    /// Whether elimination proves it.
    fn is_proven(&self, window: &Window) -> Result<bool, Reason> {
        let inside = self.inside(window)?;
        let is_accessed = |writes_only: bool| {
            let mut conditions = vec![inside.clone()];
            for (leaf, access, _) in self.elements(writes_only) {
                let equations = subscripts(access)?.into_iter().enumerate();
                let equations: Vec<_> = equations.map(|(at, each)| (each.clone(), Index::counter(tuple(at)))).collect();
                let accessed = self.variables.is_executed_for(self.procedure, leaf, &self.shared, &equations)?;
                conditions.extend(accessed.map(|each| Formula::Not(Box::new(each))));
            }
            Ok(is_infeasible(&Formula::All(conditions)))
        };
        Ok(is_accessed(false)? && (!window.writes || is_accessed(true)?))
    }

    fn holds(&self, window: &Window) -> Result<bool, Reason> {
        let inside = self.variables.set(&self.context, &self.inside(window)?)?;
        let is_accessed = |writes_only: bool| {
            let mut left = inside.clone();
            for element in self.elements(writes_only) {
                left = left.subtract(&self.accessed(element)?).map_err(reason)?;
            }
            left.is_empty().map_err(reason)
        };
        Ok(is_accessed(false)? && (!window.writes || is_accessed(true)?))
    }

    fn elements(&self, writes_only: bool) -> impl Iterator<Item = &Element<'c>> {
        self.own.iter().filter(move |(_, _, writes)| *writes || !writes_only)
    }

    /// The elements of the window wherever the node is executed.
    fn inside(&self, window: &Window) -> Result<Formula, Reason> {
        let here = path(self.procedure, self.around);
        let variables = &self.variables;
        let mut all = vec![
            variables.facts(self.procedure)?,
            variables.is_executed(self.procedure, &here, Side::First, &|_| None)?,
        ];
        for condition in &window.guard {
            all.push(variables.holds(condition, Side::First)?);
        }
        for (at, (first, extent)) in window.first.iter().zip(&window.extents).enumerate() {
            let subscript = variables.expression(&Index::counter(tuple(at)), Side::First)?;
            let first = variables.expression(first, Side::First)?;
            all.push(Formula::NotNegative(difference(subscript.clone(), first.clone(), 0)));
            let limit = Index::from(extent.limit);
            for length in extent.others.iter().chain([&limit]) {
                let end =
                    Expression::Sum(-1, vec![(1, first.clone()), (1, variables.expression(length, Side::First)?)]);
                all.push(Formula::NotNegative(difference(end, subscript.clone(), 0)));
            }
        }
        Ok(Formula::All(all))
    }

    /// The elements that a statement accesses by one of its accesses.
    fn accessed(&self, (leaf, access, _): &Element<'_>) -> Result<Set, Reason> {
        let variables = Variables::new(self.procedure, &self.shared, leaf, leaf);
        let start = variables.own_start();
        let inner = leaf.loops().filter(|id| !self.shared.contains(id)).count();
        let mut all = vec![variables.is_executed(self.procedure, leaf, Side::First, &|_| None)?];
        for (at, subscript) in subscripts(access)?.into_iter().enumerate() {
            all.push(Formula::equal(variable(start + inner + at), variables.expression(subscript, Side::First)?));
        }
        let count = start + inner + access.subscripts.len();
        let set = layout(&self.context, count)?.set(&Formula::All(all)).map_err(reason)?;
        set.project_out(Dim::Set, start, inner).map_err(reason)
    }
}

/// The subscripts of an access, all of them affine.
fn subscripts<'a>(access: &'a Access<'_>) -> Result<Vec<&'a Index>, Reason> {
    let affine = access.subscripts.iter().map(|each| match each {
        Subscript::Affine(index) => Ok(index),
        Subscript::Data(_) => Err(Reason::NotExpressible),
    });
    affine.collect()
}
