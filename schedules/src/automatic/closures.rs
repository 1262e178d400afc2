//! Schedules of closures of a matrix in place, as the Floyd-Warshall algorithm: contractions whose operands are the row and the column of the step.
//!
//! ```text
//! for k { for i { for j { a[i][j] = min(a[i][j], a[i][k] + a[k][j]) } } }
//! ```
//! A step may change its own row and column, which other rows and columns read before or after that: rows and columns are divided at the step, and each of the
//! four parts reads copies of the column and of the row as they are then. Steps are divided into blocks. In each block,
//! - the rows and columns of the block are computed step by step, with the copies for all steps;
//! - what is left of each of the four parts is a contraction of copies, with tiles in registers.
//!
//! The first steps and the last ones, which have no rows or columns on one side, are no blocks; there, too, rows are divided at the step, so that vectors of
//! columns are independent.
//!
//! Source: G. Venkataraman, S. Sahni, S. Mukhopadhyaya, "A Blocked All-Pairs Shortest-Paths Algorithm", JEA 8, 2003, whose blocks need paths without negative
//! cycles; the copies make them exact for all numbers.

use super::conditions::{bounds, has_iterations, is_outside};
use super::distribute;
use super::products::Text;
use super::tiles::Tiles;
use crate::procedure::{Access, ArrayId, BlockId, Condition, Index, Leaf, NodeId, Procedure, Statement, Subscript};
use crate::script::{Draft, Refused};
use std::collections::BTreeSet;
use std::fmt;

/// The least number of steps for which blocks pay.
const LEAST: i64 = 256;

/// The numbers of steps of a block, at least and about at most.
const BLOCKS: [i64; 2] = [48, 72];

/// A nest that closes a matrix.
#[derive(Clone, Debug)]
pub struct Closure {
    array: ArrayId,
    /// The loops over steps, rows and columns, which have the same bounds.
    loops: [NodeId; 3],
    first: i64,
    end: Index,
    /// The size of an element in bytes.
    pub element: i64,
}

impl Closure {
    /// The closure that a statement computes; `None` if it is none, or its size is not known.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf) -> Option<Self> {
        let all: Vec<NodeId> = leaf.loops().collect();
        let loops @ [steps, rows, columns] = *all.last_chunk::<3>()?;
        let inside = [(steps, rows), (rows, columns), (columns, leaf.id)];
        let is_perfect = inside.iter().all(|(around, inner)| procedure.block(BlockId::Loop(*around)) == [*inner]);
        let (first, end) = fixed_bounds(procedure, steps)?;
        if !is_perfect || !loops.iter().all(|id| fixed_bounds(procedure, *id) == Some((first, end))) {
            return None;
        }
        let end = end.clone();
        let array = procedure.reduction_of_any(leaf.id)?.array;
        let Some(Statement::Store(target, value)) = procedure.as_statement(leaf.id) else { return None };
        let is = |access: &Access<'_>, place: [NodeId; 2]| place_of(access) == Some(place.map(Index::counter));
        let mut found = [false; 3];
        let mut has_others = !is(target, [rows, columns]);
        value.each_load(&mut |access| {
            let places = [[rows, columns], [rows, steps], [steps, columns]];
            match places.iter().position(|place| is(access, *place)).filter(|_| access.array == array) {
                Some(at) => found[at] = true,
                None => has_others |= access.array == array,
            }
        });
        let element = procedure.element_bytes(array).filter(|bytes| [4, 8].contains(bytes))?;
        let closure = Self { array, loops, first, end, element };
        // Copies have constant extents, which those of the matrix limit.
        let extents = &procedure.arrays[array.0].extents;
        let is_limited = closure.end.as_constant().is_some()
            || matches!(extents.as_slice(), [_, Some(extent)] if extent.as_constant().is_some());
        (is_limited && !has_others && found == [true; 3]).then_some(closure)
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
    pub fn schedule(&self, draft: &mut Draft<'_>, tiles: &Tiles, number: usize) -> Result<(), Box<Refused>> {
        let [steps, rows, columns] = self.loops;
        for (id, name) in [(columns, "j"), (rows, "i"), (steps, "k")] {
            let id = draft.reference(id)?;
            draft.step(&format!("rename({id}, {name}{number})"))?;
        }
        let array = draft.procedure.arrays[self.array.0].name.clone();
        let sizes = self.sizes(tiles.columns).ok_or_else(|| draft.unnamed())?;
        let text = Steps { n: number, array, sizes, tiles: *tiles, procedure: &draft.procedure };
        let (divided, finished) = (text.divided(), PARTS.map(|part| text.finished(part)));
        draft.step(&divided)?;
        for [row, column] in PARTS.into_iter().rev() {
            let nest = draft.node(&format!("i{row}{column}{number}"))?;
            distribute::sink(draft, nest, 1)?;
            let around = draft.procedure.place(nest).and_then(|(block, _)| block.owner());
            let around = draft.reference(around.ok_or_else(|| draft.unnamed())?)?;
            draft.step(&format!("rename({around}, k{row}{column}{number})"))?;
        }
        finished.iter().try_for_each(|text| draft.step(text))
    }

    /// The sizes of blocks for tiles of `columns` columns: if the number of steps is known, as few of them as possible are in none.
    fn sizes(&self, columns: i64) -> Option<Sizes> {
        let [least, most] = BLOCKS.map(|size| (size / columns).max(1) * columns);
        let length = self.end.as_constant().map(|end| end - self.first);
        let multiples = |from: i64, to: i64| (from / columns..=to / columns).map(move |each| each * columns);
        let alone = |head: i64, block: i64| length.map_or(head, |length| head + 1 + (length - 1 - head) % block);
        let all =
            multiples(least, most).rev().flat_map(|block| multiples(columns, block).map(move |head| [head, block]));
        let [head, block] = all.min_by_key(|[head, block]| alone(*head, *block))?;
        let first = self.first + head;
        let blocks = self.end.plus_constant(-1 - first)?.floor_div(block);
        Some(Sizes { first, last: blocks.times(block)?.plus_constant(first)?, block, end: self.end.clone() })
    }
}

/// The steps of blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sizes {
    /// The first step that is in a block.
    first: i64,
    /// The end of the last block, after which there is a step at least.
    last: Index,
    /// The steps of a block.
    block: i64,
    end: Index,
}

impl Sizes {
    /// Whether the rows and columns behind a block are a multiple of a size.
    fn is_multiple(&self, of: i64) -> bool {
        self.end.as_constant().is_some_and(|end| (end - self.first - self.block) % of == 0)
    }
}

/// The parts of the matrix in a step: rows above or below its row, and columns to the left or right of its column.
pub const PARTS: [[char; 2]; 4] = [['a', 'l'], ['a', 'r'], ['b', 'l'], ['b', 'r']];

/// The statements of the schedule for loops `k`, `i` and `j`.
struct Steps<'p, 'c> {
    n: usize,
    array: String,
    sizes: Sizes,
    tiles: Tiles,
    procedure: &'p Procedure<'c>,
}

impl Steps<'_, '_> {
    fn name(&self, name: &str) -> String {
        self.procedure.unused_name(&format!("{name}{}", self.n))
    }

    /// Copies of the column and of the row of a step, for the part of the matrix in the nest `i`, `j`.
    fn copies(&self, lines: &mut Lines, [row, column]: [char; 2]) {
        let Self { n, array, .. } = self;
        for (copy, along) in [("c", "i"), ("r", "j")] {
            let copy = self.name(&format!("{copy}{row}{column}"));
            let (nest, along) = (format!("i{row}{column}{n}"), format!("{along}{row}{column}{n}"));
            lines.add(format_args!("stage({array}, {nest}, {copy}, along = {along}, beside = {array} in {nest})"));
            lines.add(format_args!("expand({copy})"));
        }
    }

    /// Divides the steps into blocks, and each step into parts; what is in no row or column of the block has a nest of its own in the step.
    fn divided(&self) -> String {
        let Self { n, sizes: Sizes { first, last, block, .. }, .. } = self;
        let mut lines = Lines::default();
        lines.cut(&format!("k{n}"), first, &format!("kh{n}"), &format!("kb{n}"));
        lines.cut(&format!("kb{n}"), self.procedure.index(last), &format!("kb{n}"), &format!("kt{n}"));
        ["h", "t"].into_iter().for_each(|mark| self.alone(&mut lines, mark));
        lines.add(format_args!("split(kb{n}, {block}, ko{n}, ki{n}, tail = exact)"));
        let step = format!("{block} * ko{n} + ki{n} + {first}");
        lines.parts(&format!("i{n} in ki{n}"), &step, ["a", "m", "b"].map(|row| format!("i{row}{n}")));
        for row in ['a', 'b'] {
            let rows = ["l", "m", "r"].map(|column| format!("i{row}{column}{n}"));
            let columns = ["l", "m", "r"].map(|column| format!("j{row}{column}{n}"));
            lines.parts(&format!("j{n} in i{row}{n}"), &step, columns.clone());
            lines.fission(&format!("i{row}{n}"), &columns[0], &rows[0], &rows[1]);
            lines.fission(&rows[1], &columns[1], &rows[1], &rows[2]);
        }
        PARTS.into_iter().for_each(|part| self.copies(&mut lines, part));
        PARTS.into_iter().for_each(|part| self.outside(&mut lines, part));
        lines.into_string()
    }

    /// Divides the rows of steps that are in no block at the column of the step, which is then in a register.
    fn alone(&self, lines: &mut Lines, mark: &str) {
        let Self { n, array, .. } = self;
        let columns = ["l", "m", "r"].map(|column| format!("j{column}{mark}{n}"));
        lines.parts(&format!("j{n} in k{mark}{n}"), &format!("k{mark}{n}"), columns.clone());
        for (column, nest) in [("l", &columns[0]), ("r", &columns[2])] {
            let copy = self.name(&format!("c{column}{mark}"));
            let along = format!("i{n} in k{mark}{n}");
            lines.add(format_args!("stage({array}, {nest}, {copy}, along = {along}, beside = {array} in {nest})"));
        }
    }

    /// Gives what is in no row or column of the block a nest of its own.
    fn outside(&self, lines: &mut Lines, [row, column]: [char; 2]) {
        let Self { n, sizes: Sizes { first, block, .. }, .. } = self;
        let (i, j) = (format!("i{row}{column}{n}"), format!("j{row}{column}{n}"));
        let (beside, rest) = (format!("x{i}"), format!("x{j}"));
        let (start, end) = (format!("{block} * ko{n} + {first}"), format!("{block} * ko{n} + {}", first + block));
        match row {
            'a' => lines.cut(&i, &start, &i, &beside),
            _ => lines.cut(&i, &end, &beside, &i),
        }
        let (own, other) = (format!("{j} in {i}"), format!("y{i}"));
        match column {
            'l' => {
                lines.cut(&own, &start, &j, &rest);
                lines.fission(&i, &own, &i, &other);
            }
            _ => {
                lines.cut(&own, &end, &rest, &j);
                lines.fission(&i, &format!("{rest} in {i}"), &other, &i);
            }
        }
    }

    /// Tiles for the nest of a part, whose steps are the loop `k`.
    fn finished(&self, [row, column]: [char; 2]) -> String {
        let Self { n, array, sizes, tiles, .. } = self;
        let Tiles { lanes, rows, columns, .. } = tiles;
        let part = format!("{row}{column}{n}");
        let [i, j, k] = ["i", "j", "k"].map(|name| format!("{name}{part}"));
        let mut lines = Lines::default();
        lines.add(format_args!("permute_dims({}, [1, 0, 2])", self.name(&format!("c{row}{column}"))));
        lines.add(format_args!("reorder({k}, {i})"));
        lines.add(format_args!("reorder({k}, {j})"));
        let has_edge = column == 'r' && !sizes.is_multiple(*columns);
        let tail = if has_edge { "cut" } else { "exact" };
        lines.add(format_args!("let panels_{part} = split({j}, {columns}, jp{part}, jq{part}, tail = {tail})"));
        if has_edge {
            let (edge, rest) = (self.name(&format!("edge{row}{column}")), format!("z{i}"));
            lines.fission(&i, &format!("jp{part}"), &i, &rest);
            lines.add(format_args!("split(panels_{part}.tail, {lanes}, jv{part}, jw{part})"));
            lines.add(format_args!("reorder({rest}, jv{part})"));
            let loops = format!("jv{part}, {rest}, jw{part}, {k}");
            lines.add(format_args!("masked_register_tiles({loops}, {array}, {rows}, iv{part}, iw{part}, {edge})"));
        }
        let is_whole = row == 'a' || sizes.is_multiple(*columns);
        let tail = if is_whole { "exact" } else { "bound" };
        lines.add(format_args!("split({i}, {columns}, ib{part}, ic{part}, tail = {tail})"));
        lines.add(format_args!("reorder(ic{part}, jp{part})"));
        let (loops, sums) = (format!("jp{part}, ic{part}, jq{part}, {k}"), self.name(&format!("sums{row}{column}")));
        lines.add(format_args!("register_tiles({loops}, {array}, {rows}, {lanes}, ip{part}, iq{part}, {sums})"));
        lines.0.threads(tiles, &format!("ib{part}"));
        lines.into_string()
    }
}

/// Statements of the language, one a line.
#[derive(Default)]
struct Lines(Text);

impl Lines {
    fn add(&mut self, line: fmt::Arguments<'_>) {
        self.0.line(line);
    }

    fn into_string(self) -> String {
        self.0.into_string().trim_end().to_owned()
    }

    /// Divides a loop in two with these names, of which the second one begins at a counter.
    fn cut(&mut self, id: &str, at: impl fmt::Display, first: &str, second: &str) {
        self.add(format_args!("let of_{first} = {id}"));
        self.add(format_args!("let at_{first} = cut(of_{first}, {at})"));
        self.named(first, second);
    }

    /// Distributes a loop behind a node of it, and gives both loops names.
    fn fission(&mut self, id: &str, last: &str, first: &str, second: &str) {
        self.add(format_args!("let of_{first} = {id}"));
        self.add(format_args!("let at_{first} = fission({last})"));
        self.named(first, second);
    }

    fn named(&mut self, first: &str, second: &str) {
        self.add(format_args!("rename(at_{first}.rest, {second})"));
        self.add(format_args!("rename(of_{first}, {first})"));
    }

    /// Divides a loop in three with these names: the counters below a number, that number, and those above it.
    fn parts(&mut self, id: &str, at: &str, [below, middle, above]: [String; 3]) {
        self.cut(id, at, &below, &middle);
        self.cut(&middle, format!("{at} + 1"), &middle, &above);
    }
}

/// The subscripts of an access to a matrix.
fn place_of(access: &Access<'_>) -> Option<[Index; 2]> {
    match access.subscripts.as_slice() {
        [Subscript::Affine(row), Subscript::Affine(column)] => Some([row.clone(), column.clone()]),
        _ => None,
    }
}

/// The bounds of a loop: a constant, and an integer that depends on no counter.
fn fixed_bounds<'p>(procedure: &'p Procedure<'_>, id: NodeId) -> Option<(i64, &'p Index)> {
    let (lower, upper) = bounds(procedure, id).filter(|(_, upper)| is_outside(upper))?;
    Some((lower.as_constant()?, upper))
}
