//! Reads of a part of a procedure that it has not written before, by which it may be executed again or left out.
//!
//! An instance of a read is *exposed* if no instance of a write of the part that is certain to write the element comes before it in the
//! part. Control does not depend on memory, so that a part that writes no element of an exposed read computes the same each time.
//!
//! Source: exposed reads in P. Feautrier, "Dataflow Analysis of Array and Scalar References", IJPP 1991; the conditions for loops of which one
//! iteration remains and for shadowed statements are `Shadows` in Y. Ikarashi et al., "Exocompilation", PLDI 2022, section 5.7.

use super::accesses::{Accessed, accesses};
use super::order::{below, cases};
use super::scopes;
use super::sets::{Side, Variables, context, layout, reason};
use crate::procedure::{ArrayId, BlockId, Index, Leaf, Memory, NodeId, Order, Procedure, Statement, Subscript};
use crate::rules::Reason;
use analysis::dependence::presburger::Formula;
use isl::{Context, Dim, Set};

/// Nodes of one block that follow each other.
pub struct Part<'p, 'c> {
    procedure: &'p Procedure<'c>,
    /// The loops around it, outer ones first.
    shared: Vec<NodeId>,
    context: Context,
    /// The accesses, in the order of the text, without those to arrays that are allocated in it.
    all: Vec<Used<'c>>,
}

/// An access of a statement.
#[derive(Clone, Debug)]
struct Used<'c> {
    leaf: Leaf,
    accessed: Accessed<'c>,
}

impl<'p, 'c> Part<'p, 'c> {
    /// The part, if it does nothing but read and write memory.
    pub fn new(procedure: &'p Procedure<'c>, nodes: &[NodeId]) -> Result<Self, Reason> {
        let first = *nodes.first().ok_or(Reason::NoAccess)?;
        let inside: Vec<NodeId> = nodes.iter().flat_map(|id| procedure.nodes_of(*id)).collect();
        let mut all = Vec::new();
        for leaf in procedure.leaves().into_iter().filter(|leaf| inside.contains(&leaf.id)) {
            match procedure.as_statement(leaf.id) {
                Some(Statement::Opaque(opaque)) if opaque.touches.iter().any(|touch| touch.writes) => {
                    return Err(Reason::Effects);
                }
                Some(Statement::Return(..)) => return Err(Reason::Effects),
                Some(Statement::Allocate(_)) => continue,
                _ => {}
            }
            for accessed in accesses(procedure, leaf.id) {
                let own = |array| scopes::allocation(procedure, array, &leaf).is_some_and(|id| inside.contains(&id));
                if !accessed.array().is_some_and(|array| is_local(procedure, array) && own(array)) {
                    all.push(Used { leaf: leaf.clone(), accessed });
                }
            }
        }
        let mut shared = procedure.ancestors(first);
        shared.retain(|id| procedure.as_loop(*id).is_some());
        shared.reverse();
        Ok(Self { procedure, shared, context: context()?, all })
    }

    /// Whether executing it twice in a row is the same as executing it once.
    pub fn is_idempotent(&self) -> Result<bool, Reason> {
        for read in self.reads() {
            let exposed = self.exposed(read)?;
            for write in self.writes() {
                if self.meet(&exposed, read, write, &self.shared, false)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether the iterations of the loop around it, of which it is the body, may be executed in any order and any number of times, if each
    /// is at least once and none at the same time as another one.
    pub fn is_repeatable(&self) -> Result<bool, Reason> {
        let outer = &self.shared[..self.shared.len().saturating_sub(1)];
        for write in self.writes() {
            for read in self.reads() {
                if self.meet(&self.exposed(read)?, read, write, outer, false)? {
                    return Ok(false);
                }
            }
            for other in self.writes() {
                if self.meet(&self.executed(other)?, other, write, outer, true)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether it may be left out in front of other nodes: they read nothing that it writes, and write all of that.
    pub fn is_shadowed_by(&self, nodes: &[NodeId]) -> Result<bool, Reason> {
        // Sets of different contexts cannot be compared.
        let other = Self { context: self.context.clone(), ..Self::new(self.procedure, nodes)? };
        for write in self.writes() {
            for read in other.reads() {
                if self.meet(&other.exposed(read)?, read, write, &self.shared, false)? {
                    return Ok(false);
                }
            }
            let mut left = self.elements(write)?;
            for over in other.writes().filter(|over| over.accessed.array() == write.accessed.array()) {
                if other.is_certain(over) && self.same_allocation(write, over) {
                    left = left.subtract(&other.elements(over)?).map_err(reason)?;
                }
            }
            if !left.is_empty().map_err(reason)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether every read of an array is of an element that the part has written before.
    pub fn writes_before_reading(&self, array: ArrayId) -> Result<bool, Reason> {
        for read in self.reads().filter(|read| read.accessed.array() == Some(array)) {
            if !self.exposed(read)?.is_empty().map_err(reason)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn reads(&self) -> impl Iterator<Item = &Used<'c>> {
        self.all.iter().filter(|each| !each.accessed.writes)
    }

    fn writes(&self) -> impl Iterator<Item = &Used<'c>> {
        self.all.iter().filter(|each| each.accessed.writes)
    }

    /// Whether an access is to the element that its affine subscripts give, and no other one.
    fn is_certain(&self, used: &Used<'c>) -> bool {
        let is_affine = |each: &Subscript<'_>| matches!(each, Subscript::Affine(_));
        used.accessed.element.as_ref().is_some_and(|access| {
            access.subscripts.iter().all(is_affine) && !self.procedure.arrays[access.array.0].wraps
        })
    }

    /// Whether two accesses to one array are to the same allocation of it.
    fn same_allocation(&self, left: &Used<'c>, right: &Used<'c>) -> bool {
        let allocation = |used: &Used<'c>| {
            let array = used.accessed.array().filter(|array| is_local(self.procedure, *array))?;
            scopes::allocation(self.procedure, array, &used.leaf)
        };
        left.accessed.array() == right.accessed.array() && allocation(left) == allocation(right)
    }

    /// The number of loops of the part around a statement.
    fn depth(&self, used: &Used<'c>) -> usize {
        used.leaf.loops().filter(|id| !self.shared.contains(id)).count()
    }

    /// The instances of a statement: tuples of symbols, counters of loops around the part, and the other ones.
    fn executed(&self, used: &Used<'c>) -> Result<Set, Reason> {
        let variables = Variables::new(self.procedure, &self.shared, &used.leaf, &used.leaf);
        let executed = variables.is_executed(self.procedure, &used.leaf, Side::First, &|_| None)?;
        let all = Formula::All(vec![variables.facts(self.procedure)?, executed]);
        layout(&self.context, variables.own_start() + self.depth(used))?.set(&all).map_err(reason)
    }

    /// The instances of a read that are exposed.
    fn exposed(&self, read: &Used<'c>) -> Result<Set, Reason> {
        let mut left = self.executed(read)?;
        let certain =
            |write: &&Used<'c>| self.is_certain(write) && self.is_certain(read) && self.same_allocation(write, read);
        for write in self.writes().filter(certain) {
            let variables = Variables::new(self.procedure, &self.shared, &read.leaf, &write.leaf);
            let counter = |id: NodeId, side: Side| variables.expression(&Index::counter(id), side.other());
            let earlier = cases(self.procedure, &write.leaf, &read.leaf, &counter, |order, left, right| match order {
                Order::Sequential => vec![below(left, right)],
                Order::Parallel | Order::Lanes => Vec::new(),
            })?;
            let all = Formula::All(vec![
                variables.facts(self.procedure)?,
                variables.is_executed(self.procedure, &write.leaf, Side::Second, &|_| None)?,
                Formula::Any(earlier),
                self.same(&variables, read, write)?,
            ]);
            let covered = variables.set(&self.context, &all)?;
            let start = variables.own_start() + self.depth(read);
            let covered = covered.project_out(Dim::Set, start, self.depth(write)).map_err(reason)?;
            left = left.subtract(&covered).map_err(reason)?;
        }
        Ok(left)
    }

    /// The condition under which a first and a second access touch the same element of the same allocation.
    fn same(&self, variables: &Variables, first: &Used<'c>, second: &Used<'c>) -> Result<Formula, Reason> {
        let mut all = Vec::new();
        if let Some(array) = first.accessed.array().filter(|array| second.accessed.array() == Some(*array)) {
            for id in scopes::loops_around_allocation(self.procedure, array, &first.leaf, &second.leaf) {
                let counter = Index::counter(id);
                let left = variables.expression(&counter, Side::First)?;
                all.push(Formula::equal(left, variables.expression(&counter, Side::Second)?));
            }
        }
        if let Some((left, right)) = first.accessed.element.as_ref().zip(second.accessed.element.as_ref()) {
            all.push(variables.same_element(self.procedure, left, right)?);
        }
        Ok(Formula::All(all))
    }

    /// Whether some of these instances of an access and an instance of a write may touch one element, for the same counters of `shared`;
    /// if `differ`, only for different ones of the first loop that is not in that.
    fn meet(
        &self,
        instances: &Set,
        access: &Used<'c>,
        write: &Used<'c>,
        shared: &[NodeId],
        differ: bool,
    ) -> Result<bool, Reason> {
        if !access.accessed.conflicts(&write.accessed, self.procedure) {
            return Ok(false);
        }
        let variables = Variables::new(self.procedure, shared, &access.leaf, &write.leaf);
        let mut all = vec![
            variables.is_executed(self.procedure, &write.leaf, Side::Second, &|_| None)?,
            self.same(&variables, access, write)?,
        ];
        if let Some(id) = self.shared.get(shared.len()).filter(|_| differ) {
            let counter = Index::counter(*id);
            let left = variables.expression(&counter, Side::First)?;
            let same = Formula::equal(left, variables.expression(&counter, Side::Second)?);
            all.push(Formula::Not(Box::new(same)));
        }
        let both = variables.set(&self.context, &Formula::All(all))?;
        let count = write.leaf.loops().filter(|id| !shared.contains(id)).count();
        let instances = instances.add_dims(count).map_err(reason)?;
        let meeting = instances.intersect(&both).map_err(reason)?;
        Ok(!meeting.is_empty().map_err(reason)?)
    }

    /// The elements that an access touches: tuples of symbols, counters of loops around the part, and subscripts.
    fn elements(&self, used: &Used<'c>) -> Result<Set, Reason> {
        let element = used.accessed.element.as_ref().filter(|_| self.is_certain(used)).ok_or(Reason::NotExpressible)?;
        let variables = Variables::new(self.procedure, &self.shared, &used.leaf, &used.leaf);
        let (start, depth) = (variables.own_start(), self.depth(used));
        let executed = variables.is_executed(self.procedure, &used.leaf, Side::First, &|_| None)?;
        let mut all = vec![variables.facts(self.procedure)?, executed];
        for (at, subscript) in element.subscripts.iter().enumerate() {
            let Subscript::Affine(subscript) = subscript else { return Err(Reason::NotExpressible) };
            let subscript = variables.expression(subscript, Side::First)?;
            all.push(Formula::equal(super::sets::variable(start + depth + at), subscript));
        }
        let count = start + depth + element.subscripts.len();
        let set = layout(&self.context, count)?.set(&Formula::All(all)).map_err(reason)?;
        set.project_out(Dim::Set, start, depth).map_err(reason)
    }
}

fn is_local(procedure: &Procedure<'_>, array: ArrayId) -> bool {
    procedure.arrays[array.0].memory == Memory::Local
}

/// The body of a loop.
pub fn body<'p, 'c>(procedure: &'p Procedure<'c>, id: NodeId) -> Result<Part<'p, 'c>, Reason> {
    Part::new(procedure, procedure.block(BlockId::Loop(id)))
}
