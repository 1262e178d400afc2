//! Scalar replacement: an element that a loop updates in each iteration is copied to a local cell around the loop, of which LLVM makes a register.
//!
//! ```text
//! for k { a[i][j] -= a[i][k] * a[j][k] }  ->  s = a[i][j]; for k { s -= a[i][k] * a[j][k] } a[i][j] = s
//! ```
//! LLVM does the same where it sees that no other access in the loop touches the element. Here the others are to the same array, or to one of which that is
//! not known without a test at run time.
//!
//! Source: D. Callahan, S. Carr, K. Kennedy, "Improving register allocation for subscripted variables", PLDI 1990.

use super::conditions::{LEAST_INNERMOST, has_iterations};
use crate::procedure::{Condition, Leaf, NodeId, Procedure, Statement};
use crate::proof::accesses::{Accessed, Accessible, accesses};
use crate::script::{Draft, Refused};
use std::collections::BTreeSet;

/// A statement that combines values in one element in all iterations of a loop.
#[derive(Clone, Debug)]
pub struct Cell {
    statement: NodeId,
    around: NodeId,
}

impl Cell {
    /// The cell for the element that a statement updates; `None` if it needs none.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf) -> Option<Self> {
        let Some(Statement::Store(target, value)) = procedure.as_statement(leaf.id) else { return None };
        let (block, _) = procedure.place(leaf.id)?;
        let around = block.owner().filter(|id| procedure.as_loop(*id).is_some() && !target.uses(*id))?;
        let mut is_read = false;
        value.each_load(&mut |access| is_read |= access.is_same(target));
        let nodes = procedure.nodes_of(around);
        let element = Accessed { memory: Accessible::Array(target.array), element: Some(target.clone()), writes: true };
        let mut all = nodes.iter().flat_map(|id| accesses(procedure, *id));
        let may_be_touched = all.any(|each| {
            each.conflicts(&element, procedure) && !each.element.as_ref().is_some_and(|access| access.is_same(target))
        });
        (is_read && may_be_touched).then_some(Self { statement: leaf.id, around })
    }

    /// The conditions under which it pays, besides those that are known; `None` if they are never met.
    pub fn pays(&self, procedure: &Procedure<'_>) -> Option<BTreeSet<Condition>> {
        let mut all = BTreeSet::new();
        has_iterations(procedure, self.around, LEAST_INNERMOST, &mut all)?;
        Some(all)
    }

    /// Appends the step. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of the step.
    pub fn schedule(&self, draft: &mut Draft<'_>, number: usize) -> Result<(), Box<Refused>> {
        let Some(Statement::Store(target, _)) = draft.procedure.as_statement(self.statement) else {
            return Err(draft.unnamed());
        };
        let array = draft.procedure.arrays[target.array.0].name.clone();
        let cell = draft.procedure.unused_name(&format!("cell{number}"));
        let (around, statement) = (draft.reference(self.around)?, draft.reference(self.statement)?);
        draft.step(&format!("stage({array}, {around}, {cell}, of = {statement})"))
    }
}
