//! Operations that are executed as they are.

use super::{Read, Reader, load_of};
use crate::procedure::{NodeId, Opaque, Statement, Touch};
use analysis::effects::Access;
use dialects::ir::*;
use rustc_hash::FxHashSet;

impl<'c> Reader<'_, 'c> {
    /// The statement of an operation.
    pub(super) fn opaque(&mut self, op: Op<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, ()> {
        let inputs = self.inputs(op).into_iter();
        let inputs = inputs.map(|value| Ok((value, self.operand(value, op)?))).collect::<Read<'c, _>>()?;
        let touches = self.touches(op)?;
        let mut cells = Vec::new();
        for value in results(op) {
            cells.push(if has_uses(value) { Some(self.cell_of(value, op, nodes)?) } else { None });
        }
        nodes.push(self.statement(Statement::Opaque(Opaque { op, inputs, results: cells.clone(), touches })));
        for (value, cell) in results(op).zip(cells) {
            if let Some(cell) = cell {
                self.set(value, load_of(cell, op.location()));
            }
        }
        Ok(())
    }

    /// The values from inside of the procedure that an operation uses, with all that is in it.
    fn inputs(&self, op: Op<'c>) -> Vec<Val<'c>> {
        let (mut all, mut seen) = (Vec::new(), FxHashSet::default());
        each_op(op, |inner| {
            for value in operands(inner) {
                let is_input = is_defined_outside(value, op) && !self.roles.outside.has(value);
                if is_input && seen.insert(val_key(value)) {
                    all.push(value);
                }
            }
        });
        all
    }

    fn touches(&mut self, op: Op<'c>) -> Read<'c, Vec<Touch>> {
        let mut all: Vec<Touch> = Vec::new();
        let mut inner = Vec::new();
        each_op(op, |each| inner.push(each));
        if !self.effects.always_completes(op) {
            all.push(Touch { array: None, writes: true });
        }
        for each in inner {
            let access = MemoryAccess::of(each).filter(|access| !access.is_volatile());
            let known = access.filter(|access| self.roles.is_array(access.memory()));
            let found: Vec<_> = match known {
                Some(access) => {
                    let array = self.array(access.memory(), each)?;
                    self.touched.insert(array);
                    vec![Touch { array: Some(array), writes: access.is_store }]
                }
                None => {
                    let effects = self.effects.of(each).into_iter();
                    effects.map(|effect| Touch { array: None, writes: effect.access == Access::Write }).collect()
                }
            };
            for touch in found {
                if !all.contains(&touch) {
                    all.push(touch);
                }
            }
        }
        Ok(all)
    }
}
