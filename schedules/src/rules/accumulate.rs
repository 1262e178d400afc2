//! `accumulate(statement)`: the element that a statement stores to in place of the local cell that it reads. It is the inverse of scalar replacement.
//!
//! # Rewrite
//! ```text
//! allocate s; s = e; for k { s = s + t(k) } c[i] = s * f  ->  c[i] = e; for k { c[i] = c[i] + t(k) } c[i] = c[i] * f
//! ```
//! A statement that would store an element to itself is left out.
//!
//! # Legality
//! The statement reads one local cell, which is allocated in front of it in its block, and which nothing uses behind it. The first statement that uses
//! the cell is in that block too, and stores to it without reading it. From there on up to the statement, nothing else is proven to be accessed that may
//! have bytes of the element, loops are sequential, and no statement has other effects than reads and writes of arrays. The statement is executed
//! whenever the others are, so that the element is memory that the program writes.
//!
//! # Cursors
//! The allocation is gone, and so are statements that are left out; all other nodes stay.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Access, ArrayId, Expression, Gone, Memory, NodeId, Order, Procedure, Statement, Subscript};
use crate::proof::accesses::accesses;
use crate::proof::distinct;

/// Lets the element that a statement stores to take the place of the local cell that it reads.
pub fn accumulate<'c>(before: &Procedure<'c>, store: NodeId) -> Result<Outcome<'c>, Refusal> {
    let found = Accumulator::of(before, store)?;
    found.is_alone(before)?;
    Ok(Outcome { procedure: found.rewritten(before).ok_or(Reason::NoCell)?, made: Vec::new() })
}

/// A cell, and the statement whose element takes its place.
pub struct Accumulator<'c> {
    cell: ArrayId,
    target: Access<'c>,
    allocation: NodeId,
    /// The nodes from the first one that uses the cell up to the statement.
    nodes: Vec<NodeId>,
}

impl<'c> Accumulator<'c> {
    /// The cell of a statement, if all that uses it has the form of an accumulation; whether other accesses are in the way is not looked at.
    ///
    /// # Errors
    /// The reason why the form is another one.
    pub fn of(procedure: &Procedure<'c>, store: NodeId) -> Result<Self, Reason> {
        let Some(Statement::Store(target, value)) = procedure.as_statement(store) else {
            return Err(Reason::NotWritten);
        };
        if target.subscripts.iter().any(|each| matches!(each, Subscript::Data(_))) {
            return Err(Reason::NotExpressible);
        }
        let is_cell = |array: ArrayId| {
            let declared = &procedure.arrays[array.0];
            declared.memory == Memory::Local && declared.extents.is_empty()
        };
        let mut cells = Vec::new();
        value.each_load(&mut |access| cells.extend(Some(access.array).filter(|array| is_cell(*array))));
        cells.dedup();
        let &[cell] = cells.as_slice() else { return Err(Reason::NoCell) };
        let [own, other] = [cell, target.array].map(|array| &procedure.arrays[array.0]);
        if cell == target.array || own.element != other.element || other.memory.field().is_some() {
            return Err(Reason::OtherType);
        }
        let (block, end) = procedure.place(store).ok_or(Reason::NoCell)?;
        let nodes = procedure.block(block);
        let allocates =
            |id: &NodeId| matches!(procedure.as_statement(*id), Some(Statement::Allocate(each)) if *each == cell);
        let start = nodes[..end].iter().rposition(allocates).ok_or(Reason::NoCell)?;
        let uses = |id: &NodeId| {
            let inside = procedure.nodes_of(*id).into_iter().flat_map(|each| accesses(procedure, each));
            inside.into_iter().any(|accessed| accessed.array() == Some(cell))
        };
        if nodes[end + 1..].iter().any(uses) {
            return Err(Reason::Lifetime);
        }
        let first = start + 1 + nodes[start + 1..=end].iter().position(uses).ok_or(Reason::NoCell)?;
        let is_first_store = match procedure.as_statement(nodes[first]) {
            Some(Statement::Store(written, value)) => written.array == cell && !value.reads(cell),
            _ => false,
        };
        if !is_first_store {
            return Err(Reason::NoFirstStore);
        }
        let (target, allocation) = (target.clone(), nodes[start]);
        Ok(Self { cell, target, allocation, nodes: nodes[first..=end].to_vec() })
    }

    /// Checks that nothing else accesses the element while the cell is in use.
    fn is_alone(&self, procedure: &Procedure<'c>) -> Result<(), Reason> {
        let (Some((first, _)), Some((store, _))) = (self.nodes.split_first(), self.nodes.split_last()) else {
            return Err(Reason::NoCell);
        };
        let leaves = procedure.leaves();
        let leaf = |id: NodeId| leaves.iter().find(|leaf| leaf.id == id).cloned().ok_or(Reason::NoCell);
        let written = accesses(procedure, *store).into_iter().rfind(|each| each.writes).ok_or(Reason::NotWritten)?;
        let own = (leaf(*store)?, written);
        for id in self.nodes.iter().flat_map(|node| procedure.nodes_of(*node)) {
            if procedure.as_loop(id).is_some_and(|each| each.order != Order::Sequential) {
                return Err(Reason::NotSequential);
            }
            if matches!(procedure.as_statement(id), Some(Statement::Opaque(_) | Statement::Return(..))) {
                return Err(Reason::Effects);
            }
            // The loads of the initialising store precede the live range of the cell.
            for accessed in accesses(procedure, id).into_iter().filter(|each| id != *first || each.writes) {
                let is_own = accessed.array() == Some(self.cell) || id == *store && accessed.writes;
                if is_own || !accessed.conflicts(&own.1, procedure) {
                    continue;
                }
                if accessed.array() != own.1.array()
                    || !distinct(procedure, self.allocation, &own, &(leaf(id)?, accessed))?
                {
                    return Err(Reason::Overlap);
                }
            }
        }
        Ok(())
    }

    /// The procedure with the element in place of the cell; `None` if it has no such nodes.
    pub fn rewritten(&self, before: &Procedure<'c>) -> Option<Procedure<'c>> {
        let mut after = before.clone();
        let with = |access: &Access<'c>| {
            (access.array == self.cell)
                .then(|| Expression::Load(Access { location: access.location, ..self.target.clone() }))
        };
        let mut gone = vec![self.allocation];
        for id in self.nodes.iter().flat_map(|node| before.nodes_of(*node)) {
            let Some(statement) = before.as_statement(id) else { continue };
            let statement = match statement.with_loads(&with) {
                Statement::Store(written, value) if written.array == self.cell => {
                    Statement::Store(Access { location: written.location, ..self.target.clone() }, value)
                }
                other => other,
            };
            if let Statement::Store(written, Expression::Load(read)) = &statement
                && read.is_same(written)
            {
                gone.push(id);
            }
            after.set_statement(id, statement);
        }
        for id in gone {
            after.replace(id, Vec::new())?;
            after.discard(id, &Gone { rule: "accumulate", copies: Vec::new() });
        }
        Some(after)
    }
}
