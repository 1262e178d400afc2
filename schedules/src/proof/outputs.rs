//! Writes of one element that change places without a difference.
//!
//! Reads stay in order with all writes, so that only the last of the writes before a read, or of all, may become another one. Two writes
//! may change places if
//!
//! - both store the same value, which depends on no memory that the part writes; or
//! - nothing in the part reads the element behind both, and another write of the element is behind both in either order.
//!
//! Neither holds for writes at the same time.
//!
//! Source: sources of reads and last writes in P. Feautrier, "Dataflow Analysis of Array and Scalar References", IJPP 1991.

use super::accesses::{Accessed, Accessible, accesses};
use super::order::{Comparison, below, cases};
use super::scopes;
use super::sets::{Side, Variables, reason};
use crate::procedure::{ArrayId, Expression, Index, Instance, Leaf, Memory, NodeId, Order, Statement, Subscript};
use crate::rules::Reason;
use analysis::dependence::presburger::Formula;
use isl::{Dim, Set};

/// A statement and one of its accesses.
#[derive(Clone, Copy)]
pub(super) struct Write<'w, 'c> {
    /// The statement in the procedure after the step.
    pub new: &'w Leaf,
    pub instance: &'w Instance,
    /// The statement in the procedure before it.
    pub old: &'w Leaf,
    pub accessed: &'w Accessed<'c>,
}

impl<'c> Comparison<'_, 'c> {
    /// Of cases in which two writes change places, those that may make a difference.
    pub(super) fn observed(
        &self,
        variables: &Variables,
        [first, second]: [Write<'_, 'c>; 2],
        swapped: &Set,
    ) -> Result<Set, Reason> {
        let concurrent = Formula::Any(self.is_concurrent(variables, first.new, second.new)?);
        let concurrent = swapped.intersect(&variables.set(&self.context, &concurrent)?).map_err(reason)?;
        let mut left = match self.differ(variables, first, second)? {
            Some(differ) => swapped.intersect(&variables.set(&self.context, &differ)?).map_err(reason)?,
            None => swapped.clone(),
        };
        if !left.is_empty().map_err(reason)? {
            left = self.uncovered(variables, [first, second], &left)?;
        }
        left.union(&concurrent).map_err(reason)
    }

    /// The condition under which two stores store different values; `None` if they may always.
    fn differ(
        &self,
        variables: &Variables,
        first: Write<'_, 'c>,
        second: Write<'_, 'c>,
    ) -> Result<Option<Formula>, Reason> {
        let value = |write: Write<'_, 'c>| match self.before.as_statement(write.old.id) {
            Some(Statement::Store(_, value)) => Some(value),
            _ => None,
        };
        let Some((left, right)) = value(first).zip(value(second)) else { return Ok(None) };
        let mut written = Vec::new();
        for (_, instance) in &self.new {
            let old = self.old(instance).map_err(|refusal| refusal.reason)?;
            written.extend(accesses(self.before, old.id).into_iter().filter(|each| each.writes));
        }
        let is_constant = |array: ArrayId| {
            let read = Accessed { memory: Accessible::Array(array), element: None, writes: false };
            !written.iter().any(|write| write.conflicts(&read, self.before))
        };
        let mut numbers = Vec::new();
        if !are_alike(left, right, &is_constant, &mut numbers) {
            return Ok(None);
        }
        let mut any = Vec::new();
        for (left, right) in numbers {
            let number = |index: &Index, of: Write<'_, 'c>, side| {
                let index = index.substitute(&self.counter(of.old, of.instance)).ok_or(Reason::Overflow)?;
                variables.expression(&index, side)
            };
            let equal = Formula::equal(number(left, first, Side::First)?, number(right, second, Side::Second)?);
            any.push(Formula::Not(Box::new(equal)));
        }
        Ok(Some(Formula::Any(any)))
    }

    /// The cases in which a read is behind both writes, or no other write is.
    fn uncovered(&self, variables: &Variables, both: [Write<'_, 'c>; 2], swapped: &Set) -> Result<Set, Reason> {
        let mut left = swapped.clone();
        let mut others = Vec::new();
        for (new, instance) in &self.new {
            let old = self.old(instance).map_err(|refusal| refusal.reason)?;
            others.extend(accesses(self.before, old.id).into_iter().map(|accessed| (new, instance, old, accessed)));
        }
        let array = both[0].accessed.array();
        let (writes, reads): (Vec<_>, Vec<_>) = others.into_iter().partition(|(.., each)| each.writes);
        for (new, instance, old, accessed) in &writes {
            if accessed.array() == array && self.is_certain(both[0], old, accessed) {
                let covered = self.behind(variables, both, Write { new, instance, old, accessed })?;
                left = left.subtract(&covered).map_err(reason)?;
            }
        }
        for (new, instance, old, accessed) in &reads {
            if accessed.conflicts(both[0].accessed, self.before) {
                let read = self.behind(variables, both, Write { new, instance, old, accessed })?;
                left = left.union(&swapped.intersect(&read).map_err(reason)?).map_err(reason)?;
            }
        }
        Ok(left)
    }

    /// Whether a write of an array is by a statement that always writes, to the array of another one, and to an element that is known exactly.
    fn is_certain(&self, first: Write<'_, 'c>, old: &Leaf, accessed: &Accessed<'c>) -> bool {
        let Some(array) = accessed.array() else { return false };
        let declared = &self.before.arrays[array.0];
        let allocation = |leaf| scopes::allocation(self.before, array, leaf);
        let is_one = declared.memory != Memory::Local || allocation(first.old) == allocation(old);
        let is_store = matches!(self.before.as_statement(old.id), Some(Statement::Store(..)));
        is_store && is_one && accessed.is_affine() && !declared.wraps
    }

    /// The cases in which an access is to the element of the first of two writes: a read behind the second one in the procedure before the
    /// step; a write behind both in either procedure.
    fn behind(
        &self,
        variables: &Variables,
        [first, second]: [Write<'_, 'c>; 2],
        third: Write<'_, 'c>,
    ) -> Result<Set, Reason> {
        let all = variables.clone().with_third(third.new);
        let old = |write: Write<'_, 'c>, id: NodeId, side| {
            let index = self.counter(write.old, write.instance)(id);
            all.expression(&index.unwrap_or_else(|| Index::counter(id)), side)
        };
        let before = |id: NodeId, side| match side {
            Side::First => old(second, id, Side::Second),
            _ => old(third, id, Side::Third),
        };
        let after = |id: NodeId, side| {
            let side = if side == Side::First { Side::First } else { Side::Third };
            all.expression(&Index::counter(id), side)
        };
        let sequential = |order, left, right| match order {
            Order::Sequential => vec![below(left, right)],
            Order::Parallel | Order::Lanes => Vec::new(),
        };
        let mut conditions = vec![
            all.is_executed(self.after, third.new, Side::Third, &|_| None)?,
            self.same_element(&all, (first, Side::First), (third, Side::Third))?,
            Formula::Any(cases(self.before, second.old, third.old, &before, sequential)?),
        ];
        if third.accessed.writes {
            conditions.push(Formula::Any(cases(self.after, first.new, third.new, &after, sequential)?));
        }
        let set = all.set(&self.context, &Formula::All(conditions))?;
        set.project_out(Dim::Set, variables.count(), all.count() - variables.count()).map_err(reason)
    }
}

/// Whether two values are equal if the numbers are, which are added as pairs. Loads are from arrays that are constant.
fn are_alike<'e>(
    left: &'e Expression<'_>,
    right: &'e Expression<'_>,
    is_constant: &impl Fn(ArrayId) -> bool,
    numbers: &mut Vec<(&'e Index, &'e Index)>,
) -> bool {
    match (left, right) {
        (Expression::Index(left), Expression::Index(right)) => {
            numbers.push((left, right));
            true
        }
        (Expression::Outside(left), Expression::Outside(right)) => left == right,
        (Expression::Load(left), Expression::Load(right)) => {
            let mut pairs = left.subscripts.iter().zip(&right.subscripts);
            left.array == right.array
                && is_constant(left.array)
                && pairs.all(|pair| match pair {
                    (Subscript::Affine(left), Subscript::Affine(right)) => {
                        numbers.push((left, right));
                        true
                    }
                    (Subscript::Data(left), Subscript::Data(right)) => are_alike(left, right, is_constant, numbers),
                    _ => false,
                })
        }
        (Expression::Apply(one, left), Expression::Apply(other, right)) => {
            let mut pairs = left.iter().zip(right);
            let are_alike = |(left, right)| are_alike(left, right, is_constant, numbers);
            one == other && left.len() == right.len() && pairs.all(are_alike)
        }
        _ => false,
    }
}
