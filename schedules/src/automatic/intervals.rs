//! Schedules of recurrences over intervals: the best way to divide an interval in two, as in the Nussinov algorithm, matrix chains and parsers.
//!
//! ```text
//! for i descending { for j > i { a[i][j] = f(...); for i < k < j { a[i][j] max= a[i][k] + a[k + 1][j] } } }
//! ```
//! Rows are divided into blocks, and the columns to the right of the block on the diagonal too. The terms of a tile whose operands are in tiles to the left of
//! it and below it are a contraction, with tiles in registers, and come first. The others, which number two blocks at most, and the blocks on the
//! diagonal are left as they are written.
//!
//! Source: Z. Galil, K. Park, "Parallel Algorithms for Dynamic Programming Recurrences with More than O(1) Dependency", JPDC 21, 1994, section 3.

use super::conditions::{bounds, has_iterations};
use super::distribute;
use super::products::Text;
use super::tiles::Tiles;
use crate::procedure::{Access, BlockId, Condition, Expression, Index, Leaf, NodeId, Procedure, Statement, Subscript};
use crate::script::{Draft, Refused};
use std::collections::BTreeSet;

/// The least number of rows for which blocks pay.
const LEAST: i64 = 256;

/// The number of rows of a block, about.
const BLOCK: i64 = 48;

/// A nest that fills the upper triangle of a matrix.
#[derive(Clone, Debug)]
pub struct Intervals {
    /// The statement that combines the terms.
    statement: NodeId,
    /// The loops over rows, columns and terms.
    loops: [NodeId; 3],
    /// The first row.
    start: Index,
    /// The end of the columns.
    end: Index,
    /// The first term for a row, and for those in front of it, whose operand in another row is in none of these.
    first: Index,
    /// The end of the terms for a column, and for those behind it, whose operand in the same row is in none of these, minus the column.
    last: i64,
    /// The size of an element in bytes.
    pub element: i64,
}

impl Intervals {
    /// The nest in which a statement combines the terms; `None` if it is none.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf) -> Option<Self> {
        let all: Vec<NodeId> = leaf.loops().collect();
        let loops @ [rows, columns, terms] = *all.last_chunk::<3>()?;
        let is_nest = procedure.block(BlockId::Loop(rows)) == [columns]
            && procedure.block(BlockId::Loop(columns)).contains(&terms)
            && procedure.block(BlockId::Loop(terms)) == [leaf.id];
        procedure.reduction_of_any(leaf.id).filter(|reduction| is_nest && reduction.is_reorderable)?;
        let Some(Statement::Store(target, value)) = procedure.as_statement(leaf.id) else { return None };
        let operands = Operands::of(target, value, terms)?;
        let [(start, _), (low, end), (first, last)] =
            [bounds(procedure, rows)?, bounds(procedure, columns)?, bounds(procedure, terms)?];
        let distance = |index: &Index, of: &Index| index.plus(of, -1)?.as_constant();
        let [row, column] = loops.first_chunk::<2>()?.map(Index::counter);
        // The row before has one column less, and the first one at least none.
        let more = distance(&end.plus(low, -1)?, &row.plus(start, -1)?)?;
        let is_triangle = more >= 0 && !end.uses(rows) && !first.uses(columns);
        let subscript = distance(&operands.column, &column)?;
        if !is_triangle || operands.row.plus(&row, 1)?.uses(rows) {
            return None;
        }
        let outside = operands.row.plus_constant(1 - operands.below)?;
        let first = if distance(&outside, first)? > 0 { outside } else { first.clone() };
        let last = distance(last, &column)?.min(subscript - operands.left);
        let element = procedure.element_bytes(target.array).filter(|bytes| [4, 8].contains(bytes))?;
        let (start, end) = (start.clone(), end.clone());
        Some(Self { statement: leaf.id, loops, start, end, first, last, element })
    }

    /// The conditions under which it pays, besides those that are known; `None` if they are never met.
    pub fn pays(&self, procedure: &Procedure<'_>) -> Option<BTreeSet<Condition>> {
        let mut all = BTreeSet::new();
        has_iterations(procedure, self.loops[0], LEAST, &mut all)?;
        Some(all)
    }

    /// The statements of the nest.
    pub fn statements(&self, procedure: &Procedure<'_>) -> Vec<NodeId> {
        procedure.statements_of(self.loops[0])
    }

    /// Appends the steps. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>, tiles: &Tiles, n: usize) -> Result<(), Box<Refused>> {
        let [rows, columns, terms] = self.loops;
        let Some(Statement::Store(target, _)) = draft.procedure.as_statement(self.statement) else {
            return Err(draft.unnamed());
        };
        let array = draft.procedure.arrays[target.array.0].name.clone();
        for (id, name) in [(terms, "kl"), (columns, "jd"), (rows, "row")] {
            let id = draft.reference(id)?;
            draft.step(&format!("rename({id}, {name}{n})"))?;
        }
        let Tiles { lanes, rows: height, columns: width, .. } = *tiles;
        let block = width * (BLOCK / width).max(1);
        // The loop over blocks is the one over rows, which begins with 0.
        let blocks = Index::counter(rows).times(block);
        let first_row = blocks.as_ref().and_then(|at| at.plus(&self.start, 1));
        let column = blocks.and_then(|at| self.end.plus(&at, -1));
        let (Some(first_row), Some(column)) = (first_row, column) else { return Err(draft.unnamed()) };
        let first = self.first.substitute(&|id| (id == rows).then(|| first_row.clone()));
        let (Some(first), Some(last)) = (first, column.plus_constant(self.last)) else { return Err(draft.unnamed()) };
        draft.step(&format!("split(row{n}, {block}, io{n}, il{n})"))?;
        let [column, first, last] = [column, first, last].map(|index| draft.procedure.index(&index));
        let mut text = Text::default();
        text.line(format_args!("let right{n} = cut(jd{n}, {column})"));
        text.line(format_args!("rename(right{n}.rest, jr{n})"));
        text.line(format_args!("let rows{n} = fission(jd{n})"));
        text.line(format_args!("rename(rows{n}.rest, ir{n})"));
        text.line(format_args!("split(jr{n}, {width}, jo{n}, ji{n}, tail = exact)"));
        text.line(format_args!("reorder(ir{n}, jo{n})"));
        text.line(format_args!("let terms{n} = cut(kl{n} in ji{n}, {first})"));
        text.line(format_args!("rename(terms{n}.rest, km{n})"));
        text.line(format_args!("let rest{n} = cut(km{n}, {last} + {width} * jo{n})"));
        text.line(format_args!("rename(rest{n}.rest, kh{n})"));
        draft.step(text.into_string().trim_end())?;
        let middle = draft.node(&format!("km{n}"))?;
        distribute::raise(draft, middle)?;
        distribute::isolate(draft, middle, 2)?;
        let sums = draft.procedure.unused_name(&format!("sums{n}"));
        let around = draft.procedure.ancestors(middle);
        let [column, row, ..] = around[..] else { return Err(draft.unnamed()) };
        let [row, column] = [draft.reference(row)?, draft.reference(column)?];
        // The loops that are inside of others are named first, while the names of those are unique.
        for (id, name) in [(column, "jm"), (row, "im")] {
            draft.step(&format!("rename({id}, {name}{n})"))?;
        }
        let loops = format!("jo{n}, im{n}, jm{n}, km{n}");
        draft.step(&format!("in_place_tiles({loops}, {array}, {height}, {lanes}, ip{n}, iq{n}, {sums})"))
    }
}

/// The elements that a term combines.
struct Operands {
    /// The subscripts of the element that they are combined in.
    row: Index,
    column: Index,
    /// The column of the operand in the same row, minus the counter of the terms.
    left: i64,
    /// The row of the operand in the same column, likewise.
    below: i64,
}

impl Operands {
    /// Those of a statement; `None` if it reads others of the array.
    fn of(target: &Access<'_>, value: &Expression<'_>, terms: NodeId) -> Option<Self> {
        let (row, column) = place(target, target)?;
        let behind = |index: &Index| index.plus(&Index::counter(terms), -1)?.as_constant();
        let (mut left, mut below, mut has_others) = (None, None, false);
        value.each_load(&mut |access| {
            if access.array != target.array || access.is_same(target) {
                return;
            }
            let (slot, found) = match place(access, target) {
                Some((at, end)) if at == row => (&mut left, behind(end)),
                Some((at, end)) if end == column => (&mut below, behind(at)),
                _ => return has_others = true,
            };
            has_others |= found.is_none() || slot.is_some_and(|known| Some(known) != found);
            *slot = found;
        });
        if has_others {
            return None;
        }
        Some(Self { row: row.clone(), column: column.clone(), left: left?, below: below? })
    }
}

/// The last two subscripts of an access, if they are affine and those in front are those of another one.
fn place<'a>(access: &'a Access<'_>, of: &Access<'_>) -> Option<(&'a Index, &'a Index)> {
    let (outer, [Subscript::Affine(row), Subscript::Affine(column)]) = access.subscripts.split_last_chunk::<2>()?
    else {
        return None;
    };
    of.subscripts.starts_with(outer).then_some((row, column))
}
