//! Operands in local cells, as `d = a[i][k]; for j { c[i][j] += d * b[k][j] }`. Contractions are looked for as if the elements themselves were operands.

use crate::procedure::{Leaf, Memory, NodeId, Procedure, Statement};
use crate::rules::inline_write;
use crate::script::{Draft, Refused};
use std::collections::BTreeSet;

/// The statements that store the cells that a statement reads besides the one that it writes, if each has one.
pub fn stores_of(procedure: &Procedure<'_>, leaf: &Leaf) -> Vec<NodeId> {
    let Some(Statement::Store(target, value)) = procedure.as_statement(leaf.id) else { return Vec::new() };
    let mut cells = BTreeSet::new();
    value.each_load(&mut |access| {
        let is_cell = access.subscripts.is_empty() && procedure.arrays[access.array.0].memory == Memory::Local;
        if is_cell && access.array != target.array {
            cells.insert(access.array);
        }
    });
    let leaves = procedure.leaves();
    let writers = cells.into_iter().map(|cell| {
        let writes =
            |leaf: &&Leaf| matches!(procedure.as_statement(leaf.id), Some(Statement::Store(to, _)) if to.array == cell);
        let mut all = leaves.iter().filter(writes);
        (all.next().map(|leaf| leaf.id), all.next().is_none())
    });
    writers.filter_map(|(first, is_only)| first.filter(|_| is_only)).collect()
}

/// The procedure without the cells that can be left out if no arrays share bytes, and the statements that store these.
pub fn without<'c>(procedure: &Procedure<'c>, stores: &[NodeId]) -> (Procedure<'c>, Vec<NodeId>) {
    let (mut after, mut done) = (procedure.clone(), Vec::new());
    // The versions of the nests are for such arrays.
    after.overlaps.clear();
    for store in stores {
        if let Ok(outcome) = inline_write(&after, *store) {
            after = outcome.procedure;
            done.push(*store);
        }
    }
    after.overlaps.clone_from(&procedure.overlaps);
    (after, done)
}

/// Appends the steps that leave out cells.
///
/// # Errors
/// The refusal of a step.
pub fn schedule(draft: &mut Draft<'_>, stores: &[NodeId]) -> Result<(), Box<Refused>> {
    for store in stores {
        let cell = match draft.procedure.as_statement(*store) {
            Some(Statement::Store(target, _)) => draft.procedure.arrays[target.array.0].name.clone(),
            _ => return Err(draft.unnamed()),
        };
        let store = draft.reference(*store)?;
        draft.step(&format!("inline_write({store})"))?;
        draft.step(&format!("delete({cell})"))?;
    }
    Ok(())
}
