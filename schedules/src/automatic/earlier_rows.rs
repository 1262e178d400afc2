//! Contractions that update the rows in front of the one that the loops are at, among other statements, as in a product with a symmetric matrix of which one triangle is stored:
//!
//! ```text
//! for i { for j { s = 0; for k < i { c[k][j] += b[i][j] * a[i][k]; s += b[k][j] * a[i][k] } c[i][j] = beta * c[i][j] + s } }
//! ```
//! The updates become the last statements of each loop, and get a nest of their own, in which the rows are the outermost loop and the terms begin behind the row:
//! a contraction with a triangular operand ([`super::triangular_operands`]).

use super::contraction::{Contraction, Missed, Shape};
use super::tiles::Tiles;
use super::{distribute, products};
use crate::procedure::{BlockId, Leaf, NodeId, Procedure};
use crate::rules::reorder;
use crate::script::{Draft, Refused};

/// The loops of such a contraction: over terms, columns, and rows.
#[derive(Clone, Debug)]
pub struct EarlierRows {
    statement: NodeId,
    loops: [NodeId; 3],
}

impl EarlierRows {
    /// The updates that a statement is, and the contraction that they are in a nest of their own, of a procedure without the other statements; `None` if they are
    /// none.
    pub fn of<'c>(procedure: &Procedure<'c>, leaf: &Leaf) -> Option<(Self, Procedure<'c>, Contraction)> {
        if !matches!(Contraction::of(procedure, leaf), Err(Missed::Bounds)) {
            return None;
        }
        let all: Vec<NodeId> = leaf.loops().collect();
        let loops @ [terms, columns, rows] = *all.last_chunk::<3>()?;
        let mut alone = procedure.clone();
        for (id, inner) in [(terms, columns), (columns, rows), (rows, leaf.id)] {
            alone.set_block(BlockId::Loop(id), vec![inner]);
        }
        // The versions of the nests are for such arrays.
        alone.overlaps.clear();
        alone.arrays.iter_mut().for_each(|array| array.wraps = false);
        let alone = reorder(&alone, columns, rows).ok()?.procedure;
        let alone = reorder(&alone, terms, rows).ok()?.procedure;
        let leaf = alone.leaves().into_iter().find(|each| each.id == leaf.id)?;
        let found = Contraction::of(&alone, &leaf).ok().filter(|found| found.shape == Shape::Triangular)?;
        Some((Self { statement: leaf.id, loops }, alone, found))
    }

    /// Appends the steps. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>, tiles: &Tiles, number: usize) -> Result<(), Box<Refused>> {
        distribute::sink(draft, self.statement, self.loops.len())?;
        let around = draft.procedure.ancestors(self.statement);
        let is_loop = |id: &NodeId| draft.procedure.as_loop(*id).is_some();
        let own: Vec<NodeId> = around.into_iter().filter(is_loop).take(self.loops.len()).collect();
        let [rows, columns, terms] = own[..] else { return Err(draft.unnamed()) };
        for outer in [columns, terms] {
            let (outer, inner) = (draft.reference(outer)?, draft.reference(rows)?);
            draft.step(&format!("reorder({outer}, {inner})"))?;
        }
        let leaf = draft.procedure.leaves().into_iter().find(|leaf| leaf.id == self.statement);
        let found = leaf.and_then(|leaf| Contraction::of(&draft.procedure, &leaf).ok());
        products::schedule(draft, &found.ok_or_else(|| draft.unnamed())?, tiles, number)
    }
}
