//! Schedules of contractions whose sums are in a local cell and are combined with the element that they are stored to, as in
//! `s = 0; for k { s += a[i][k] * b[k][j] } c[i][j] = beta * c[i][j] + alpha * s`.
//!
//! The cell gets an element for each row and column of a block, in a local array. The loops of a block are distributed into those that set the sums, a contraction, and those
//! that combine them; the contraction has the tiles of [`super::products`], with all rows and columns of the block.

use super::contraction::{Contraction, Shape};
use super::distribute;
use super::products::{Names, Text};
use super::tiles::Tiles;
use crate::procedure::{ArrayId, BlockId, NodeId, Procedure, Statement};
use crate::script::{Draft, Refused};

/// A contraction whose sums are combined with elements.
#[derive(Clone, Debug)]
pub struct CombinedSum {
    /// The contraction, as if the sums were in the elements.
    contraction: Contraction,
    cell: ArrayId,
    /// The outer one of the loops over rows and columns.
    outer: NodeId,
}

impl CombinedSum {
    /// The combined sum with a statement that stores the cell of a contraction; `None` if it is none, or in other loops than those over rows and columns.
    pub fn of(procedure: &Procedure<'_>, store: NodeId, contraction: &Contraction) -> Option<Self> {
        let Some(Statement::Store(target, value)) = procedure.as_statement(store) else { return None };
        let Some(Statement::Store(sum, _)) = procedure.as_statement(contraction.statement) else { return None };
        if !value.reads(target.array) || ![Shape::Rectangle, Shape::Below].contains(&contraction.shape) {
            return None;
        }
        let inner = procedure.place(store).and_then(|(block, _)| block.owner())?;
        let outer = procedure.place(inner).and_then(|(block, _)| block.owner())?;
        let own = [contraction.rows, contraction.columns];
        let is_block = own.contains(&inner) && own.contains(&outer) && procedure.block(BlockId::Loop(outer)) == [inner];
        is_block.then(|| Self { contraction: contraction.clone(), cell: sum.array, outer })
    }

    /// Appends the steps. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>, tiles: &Tiles, n: usize) -> Result<(), Box<Refused>> {
        let of = &self.contraction;
        let cell = draft.procedure.arrays[self.cell.0].name.clone();
        let [tile, edge] = ["tile", "edge"].map(|name| draft.procedure.unused_name(&format!("{name}{n}")));
        for (name, id) in [("sum", of.sum), ("column", of.columns), ("row", of.rows)] {
            let id = draft.reference(id)?;
            draft.step(&format!("rename({id}, {name}{n})"))?;
        }
        if self.outer == of.columns {
            draft.step(&format!("reorder(column{n}, row{n})"))?;
        }
        let mut text = Text::default();
        // The copies of a block of rows are on the stacks of threads: few columns, and rows enough to use them often.
        let columns = tiles.column_block / 4 / tiles.columns * tiles.columns;
        let (row_block, column_block) = match (of.shape == Shape::Below, tiles.has_threads) {
            (true, true) => (TRIANGLE, columns),
            (true, false) => (TRIANGLE, tiles.column_block),
            (false, true) => (2 * tiles.row_block, columns),
            (false, false) => (tiles.row_block, tiles.column_block),
        };
        text.line(format_args!("split(row{n}, {row_block}, ib{n}, row{n})"));
        text.line(format_args!("split(column{n}, {column_block}, jb{n}, column{n})"));
        text.line(format_args!("reorder(row{n}, jb{n})"));
        text.line(format_args!("expand({cell})"));
        text.line(format_args!("expand({cell})"));
        draft.step(text.into_string().trim_end())?;
        distribute::isolate(draft, of.statement, LOOPS)?;
        let around = |id: NodeId, draft: &Draft<'_>| draft.procedure.place(id).and_then(|(block, _)| block.owner());
        let column = around(of.sum, draft).ok_or_else(|| draft.unnamed())?;
        let row = around(column, draft).ok_or_else(|| draft.unnamed())?;
        for (name, id) in [("jc", column), ("ic", row)] {
            let id = draft.reference(id)?;
            draft.step(&format!("rename({id}, {name}{n})"))?;
        }
        let mut text = Text::default();
        if of.shape == Shape::Below {
            let bounds = draft.procedure.as_loop(of.sum).and_then(|each| each.upper.first());
            let first = bounds.and_then(|bound| bound.substitute(&|id| (id == row).then(|| 0.into())));
            let first = draft.procedure.index(&first.ok_or_else(|| draft.unnamed())?);
            // The terms behind those of the first row of a block are a triangle.
            text.line(format_args!("let triangle{n} = cut(sum{n}, {first})"));
            text.line(format_args!("rename(triangle{n}.rest, kt{n})"));
            text.line(format_args!("fission(sum{n})"));
            text.line(format_args!("let behind{n} = fission(jc{n})"));
            text.line(format_args!("rename(behind{n}.rest, it{n})"));
            text.line(format_args!("rename(jc{n} in it{n}, jt{n})"));
            text.line(format_args!("reorder(jt{n}, kt{n})"));
        }
        text.line(format_args!("split(sum{n}, {}, ko{n}, ki{n})", tiles.sum_block));
        text.line(format_args!("reorder(jc{n}, ko{n})"));
        text.line(format_args!("reorder(ic{n}, ko{n})"));
        text.copy_right(&draft.procedure, of, n, tiles.lanes, [&format!("ic{n}"), &format!("jc{n}")]);
        text.line(format_args!("reorder(ic{n}, jc{n})"));
        text.copy_left(&draft.procedure, of, n, [&format!("jc{n}"), &format!("ic{n}")]);
        let names = Names { number: n, target: cell, tile, edge };
        text.tiles(&names, tiles, "", [&format!("ic{n}"), &format!("jc{n}"), &format!("ki{n}")]);
        text.threads(tiles, &format!("ib{n}"));
        draft.step(text.into_string().trim_end())
    }
}

/// The rows of a block whose terms end at the row: the triangles are this share of the work.
const TRIANGLE: i64 = 48;

/// The loops over rows, columns and terms.
const LOOPS: usize = 3;
