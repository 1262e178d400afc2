//! Values that loops carry, and results of conditionals, as cells.

use super::{Carrier, Read, Reader, Reason, element_of, load_of, not_read, uses};
use crate::procedure::{ArrayId, Expression, NodeId, Statement};
use dialects::{ir::*, ops::affine};

impl<'c> Reader<'_, 'c> {
    /// The cells of the results of a loop or conditional: those of the values around it that they become, or new ones.
    pub(super) fn carriers(&mut self, op: Op<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, Vec<Carrier<'c>>> {
        let mut all = Vec::new();
        for value in results(op) {
            let shared = self
                .cell_around(value, op)
                .filter(|shared| all.iter().all(|each: &Carrier<'c>| each.cell != shared.cell));
            all.push(match shared {
                Some(shared) => shared,
                None => Carrier { cell: self.cell_of(value, op, nodes)?, before: None },
            });
        }
        Ok(all)
    }

    /// The cell of the loop or conditional around `op` that a result of `op` is only yielded to, if the value in it is not needed
    /// behind the results of `op`.
    fn cell_around(&self, value: Val<'c>, op: Op<'c>) -> Option<Carrier<'c>> {
        let (user, at) = uses_of(value).filter(|_| has_one_use(value))?;
        let parent = parent_op(user).filter(|_| affine::Yield::is(user) && block_of(user) == block_of(op))?;
        let carrier = *self.cells.get(&op_key(parent))?.get(at)?;
        let last = match affine::If::is(op) {
            true => self.roles.end(op)?,
            false => self.roles.position(op)? + 1,
        };
        let is_before = |user: Op<'c>| self.roles.position(user).is_some_and(|at| at < last);
        let is_dead = |before: Val<'c>| uses::statements(self.roles, &self.in_cells, before).into_iter().all(is_before);
        carrier.before.is_none_or(is_dead).then_some(carrier)
    }

    /// Stores values in cells, all of them as they are before.
    pub(super) fn assign(
        &mut self,
        assignments: Vec<(ArrayId, Expression<'c>)>,
        location: Loc<'c>,
        nodes: &mut Vec<NodeId>,
    ) {
        let reads = |expression: &Expression<'c>, cell: ArrayId| {
            let mut found = false;
            expression.each_load(&mut |access| found |= access.array == cell);
            found
        };
        let is_needed =
            |(cell, value): &(ArrayId, Expression<'c>)| !matches!(value, Expression::Load(from) if from.array == *cell);
        let mut rest: Vec<_> = assignments.into_iter().filter(is_needed).collect();
        while !rest.is_empty() {
            let is_free = |at: usize| {
                let others = rest.iter().enumerate().filter(|(other, _)| *other != at);
                others.into_iter().all(|(_, (_, value))| !reads(value, rest[at].0))
            };
            let at = (0..rest.len()).find(|at| is_free(*at));
            let (cell, value) = rest.remove(at.unwrap_or(0));
            if at.is_some() {
                nodes.push(self.statement(Statement::Store(element_of(cell, location), value)));
                continue;
            }
            // All others are waited for: the value waits in a cell of its own.
            let waiting = self.procedure.add_array(self.procedure.arrays[cell.0].clone());
            nodes.push(self.statement(Statement::Allocate(waiting)));
            nodes.push(self.statement(Statement::Store(element_of(waiting, location), value)));
            rest.push((cell, load_of(waiting, location)));
        }
    }

    /// The stores at the end of a block of a loop or conditional.
    pub(super) fn yields(&mut self, op: Op<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, ()> {
        let parent = parent_op(op).ok_or_else(|| not_read(Reason::Value, op))?;
        let cells: Vec<_> = self.cells.get(&op_key(parent)).into_iter().flatten().map(|each| each.cell).collect();
        let values = operands(op).map(|each| self.operand(each, op)).collect::<Read<'c, Vec<_>>>()?;
        self.assign(cells.into_iter().zip(values).collect(), op.location(), nodes);
        Ok(())
    }
}

/// The first use of a value.
fn uses_of(value: Val<'_>) -> Option<(Op<'_>, usize)> {
    uses(value).next()
}
