//! Sums in local cells, as `s = 0; for k { s += a[i][k] * b[k][j] } c[i][j] = s`. Contractions are looked for as if they were in the elements that they are stored to.

use crate::procedure::{Leaf, Memory, NodeId, Procedure, Statement};
use crate::rules::Accumulator;
use crate::script::{Draft, Refused};

/// The statement that stores the cell that a statement updates to an element of an array; `None` if it updates no cell, or that is used otherwise.
pub fn store_of(procedure: &Procedure<'_>, statement: NodeId) -> Option<NodeId> {
    let Some(Statement::Store(target, _)) = procedure.as_statement(statement) else { return None };
    if procedure.arrays[target.array.0].memory != Memory::Local {
        return None;
    }
    let mut around = procedure.ancestors(statement).into_iter();
    around.find_map(|node| {
        let (block, at) = procedure.place(node)?;
        let behind = procedure.block(block)[at + 1..].iter().copied();
        let mut readers = behind.filter(|id| match procedure.as_statement(*id) {
            Some(Statement::Store(_, value)) => value.reads(target.array),
            _ => false,
        });
        readers.next().filter(|id| Accumulator::of(procedure, *id).is_ok())
    })
}

/// The statements that store the cells of a nest, as [`store_of`].
pub fn stores_in(procedure: &Procedure<'_>, leaf: &Leaf) -> Vec<NodeId> {
    let inside = leaf.loops().next().map(|outermost| procedure.nodes_of(outermost)).unwrap_or_default();
    let mut all: Vec<NodeId> = inside.into_iter().filter_map(|id| store_of(procedure, id)).collect();
    all.sort();
    all.dedup();
    all
}

/// The procedure with elements in place of the cells that statements store. It may compute something else.
pub fn without_cells<'c>(procedure: &Procedure<'c>, stores: &[NodeId]) -> Option<Procedure<'c>> {
    let one =
        |procedure: Procedure<'c>, store: &NodeId| Accumulator::of(&procedure, *store).ok()?.rewritten(&procedure);
    stores.iter().try_fold(procedure.clone(), one)
}

/// Appends the steps that put elements in place of the cells that statements store.
///
/// # Errors
/// The refusal of a step.
pub fn schedule(draft: &mut Draft<'_>, stores: &[NodeId]) -> Result<(), Box<Refused>> {
    for store in stores {
        let store = draft.reference(*store)?;
        draft.step(&format!("accumulate({store})"))?;
    }
    Ok(())
}
