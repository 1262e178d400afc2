//! Schedules of contractions: blocks that are copied, and tiles whose sums are in registers.
//!
//! Source: K. Goto, R. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34, 2008.

use super::conditions::{is_outside, length};
use super::contraction::{Contraction, Panel, Shape};
use super::tiles::Tiles;
use super::{triangles, triangular_operands};
use crate::procedure::{NodeId, Procedure};
use crate::script::{Draft, Refused};
use std::fmt;

/// The size of a matrix in iterations up to which nothing is copied: it is in the first two caches.
const SMALL: i64 = 128;

/// Appends the steps for a contraction that is the only statement of its nest. `number` makes names unique.
///
/// # Errors
/// The refusal of a step.
pub fn schedule(
    draft: &mut Draft<'_>,
    contraction: &Contraction,
    tiles: &Tiles,
    number: usize,
) -> Result<(), Box<Refused>> {
    let ids = [contraction.rows, contraction.columns, contraction.sum];
    for (name, id) in ["row", "column", "sum"].into_iter().zip(ids) {
        let id = draft.reference(id)?;
        draft.step(&format!("rename({id}, {name}{number})"))?;
    }
    interchange(draft, contraction)?;
    let target = draft.procedure.arrays[contraction.target.0].name.clone();
    let [tile, edge] = ["tile", "edge"].map(|name| draft.procedure.unused_name(&format!("{name}{number}")));
    let names = Names { number, target, tile, edge };
    let text = match contraction.shape {
        Shape::Rectangle => rectangle(&draft.procedure, &names, contraction, tiles),
        Shape::Lower(by) => triangles::lower(&draft.procedure, &names, contraction, tiles, by),
        Shape::Upper(by) => triangles::upper(&draft.procedure, &names, contraction, tiles, by),
        Shape::Triangular => triangular_operands::upper(&draft.procedure, &names, contraction, tiles),
        // Only sums in cells have tiles: `super::combined_sums`.
        Shape::Below => None,
    };
    draft.step(text.ok_or_else(|| draft.unnamed())?.trim_end())
}

/// Brings the loops of a nest into the order of the contraction, by interchanges of neighbours.
fn interchange(draft: &mut Draft<'_>, contraction: &Contraction) -> Result<(), Box<Refused>> {
    let wanted = contraction.order();
    let around = draft.procedure.ancestors(contraction.statement);
    let mut order: Vec<NodeId> = around.into_iter().rev().filter(|id| wanted.contains(id)).collect();
    for (at, id) in wanted.iter().enumerate() {
        while let Some(from) = order.iter().position(|each| each == id).filter(|from| *from > at) {
            let [outer, inner] = [order[from - 1], *id].map(|each| draft.reference(each));
            draft.step(&format!("reorder({}, {})", outer?, inner?))?;
            order.swap(from - 1, from);
        }
    }
    Ok(())
}

/// The names of a schedule.
pub(super) struct Names {
    pub number: usize,
    pub target: String,
    /// The copies of the sums of a tile, and of one at the edge.
    pub tile: String,
    pub edge: String,
}

/// Statements of the language, one a line.
#[derive(Default)]
pub(super) struct Text(String);

impl Text {
    pub fn line(&mut self, each: fmt::Arguments<'_>) {
        self.0 += &format!("{each}\n");
    }

    /// Lets threads execute a loop over blocks, if they may.
    pub fn threads(&mut self, tiles: &Tiles, blocks: &str) {
        if tiles.has_threads {
            self.line(format_args!("try {{ parallel({blocks}) }}"));
        }
    }

    /// Copies of the operands that depend on columns and sum, around one loop, along another one.
    pub fn copy_right(
        &mut self,
        procedure: &Procedure<'_>,
        of: &Contraction,
        n: usize,
        lanes: i64,
        [around, along]: [&str; 2],
    ) {
        for (at, panel) in of.right.iter().enumerate() {
            let name = &procedure.arrays[panel.array.0].name;
            let copy = procedure.unused_name(&format!("right{n}_{at}"));
            self.line(format_args!("stage({name}, {around}, {copy}, along = {along})"));
            self.line(format_args!("split_dim({copy}, {}, {lanes})", panel.columns));
            self.line(format_args!("permute_dims({copy}, {:?})", strips(panel)));
            self.line(format_args!("split({copy}_in{}, {lanes}, jp{n}_{at}, jw{n}_{at})", panel.columns));
            self.precompute(&copy);
        }
    }

    /// Applies an operation to the elements of a copy where they are copied, as `alpha * a`, if there is one.
    fn precompute(&mut self, copy: &str) {
        self.line(format_args!("try {{ precompute({copy}) }}"));
    }

    /// Copies of the operands that depend on rows and sum.
    pub fn copy_left(&mut self, procedure: &Procedure<'_>, of: &Contraction, n: usize, [around, along]: [&str; 2]) {
        for (at, array) in of.left.iter().enumerate() {
            let name = &procedure.arrays[array.0].name;
            let copy = procedure.unused_name(&format!("left{n}_{at}"));
            self.line(format_args!("stage({name}, {around}, {copy}, along = {along})"));
            self.precompute(&copy);
        }
    }

    /// Tiles in registers for a nest of rows, columns and sum, and masked ones for the columns behind the last full tile. `mark` makes the
    /// names of what is made unique.
    pub fn tiles(&mut self, names: &Names, tiles: &Tiles, mark: &str, [row, column, sum]: [&str; 3]) {
        let Names { number, target, tile, edge } = names;
        let Tiles { lanes, rows, columns, .. } = *tiles;
        let m = format!("{number}{mark}");
        self.line(format_args!("let panels{m} = split({column}, {columns}, jo{m}, ji{m}, tail = cut)"));
        self.line(format_args!("reorder(ji{m}, {row} in jo{m})"));
        let loops = format!("jo{m}, {row}, ji{m}, {sum}");
        self.line(format_args!("register_tiles({loops}, {target}, {rows}, {lanes}, io{m}, ii{m}, {tile}{mark})"));
        self.line(format_args!("split(panels{m}.tail, {lanes}, je{m}, jf{m})"));
        self.line(format_args!("reorder(jf{m}, {row} in je{m})"));
        let loops = format!("je{m}, {row}, jf{m}, {sum}");
        self.line(format_args!("masked_register_tiles({loops}, {target}, {rows}, ie{m}, ig{m}, {edge}{mark})"));
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

/// Whether operands are copied, for some sizes at least.
pub fn has_copies(procedure: &Procedure<'_>, of: &Contraction) -> bool {
    of.needs_copies() || in_cache(procedure, of).is_none_or(|conditions| !conditions.is_empty())
}

/// The conditions under which the right operand is in a cache, besides those that are known; `None` if they are never met.
fn in_cache(procedure: &Procedure<'_>, of: &Contraction) -> Option<Vec<String>> {
    let mut conditions = Vec::new();
    for id in [of.columns, of.sum] {
        let length = length(procedure, id)?;
        match length.as_constant() {
            Some(number) if number <= SMALL => {}
            None if is_outside(&length) => conditions.push(format!("{} <= {SMALL}", procedure.index(&length))),
            _ => return None,
        }
    }
    Some(conditions)
}

/// Blocks that are copied, but for small matrices, of which nothing is copied.
fn rectangle(procedure: &Procedure<'_>, names: &Names, of: &Contraction, tiles: &Tiles) -> Option<String> {
    let conditions = in_cache(procedure, of).filter(|_| !of.needs_copies());
    let Some(conditions) = conditions else { return Some(in_blocks(procedure, names, of, tiles)) };
    if conditions.is_empty() {
        return Some(in_registers(names, tiles, ""));
    }
    let small: String = in_registers(names, tiles, "s").lines().map(|line| format!("  {line}\n")).collect();
    let condition = conditions.join(" && ");
    let blocks = in_blocks(procedure, names, of, tiles);
    Some(format!("variant row{}({condition}) {{\n{small}}}\n{blocks}", names.number))
}

/// Tiles in registers, of matrices that are not copied. `mark` makes the names of what is made unique.
fn in_registers(names: &Names, tiles: &Tiles, mark: &str) -> String {
    let n = names.number;
    let mut text = Text::default();
    text.line(format_args!("reorder(row{n}, column{n})"));
    text.tiles(names, tiles, mark, [&format!("row{n}"), &format!("column{n}"), &format!("sum{n}")]);
    text.into_string()
}

/// Tiles in registers, of blocks that are copied.
fn in_blocks(procedure: &Procedure<'_>, names: &Names, of: &Contraction, tiles: &Tiles) -> String {
    let n = names.number;
    let Tiles { lanes, sum_block, row_block, column_block, .. } = *tiles;
    let mut text = Text::default();
    text.line(format_args!("split(column{n}, {column_block}, jc{n}, jb{n})"));
    text.line(format_args!("reorder(row{n}, jc{n})"));
    text.line(format_args!("split(sum{n}, {sum_block}, ko{n}, ki{n})"));
    text.line(format_args!("reorder(jb{n}, ko{n})"));
    text.line(format_args!("reorder(row{n}, ko{n})"));
    text.line(format_args!("split(row{n}, {row_block}, ib{n}, ic{n})"));
    text.copy_right(procedure, of, n, lanes, [&format!("ib{n}"), &format!("jb{n}")]);
    text.line(format_args!("reorder(ic{n}, jb{n})"));
    text.copy_left(procedure, of, n, [&format!("jb{n}"), &format!("ic{n}")]);
    text.tiles(names, tiles, "", [&format!("ic{n}"), &format!("jb{n}"), &format!("ki{n}")]);
    text.threads(tiles, &format!("ib{n}"));
    text.into_string()
}

/// The order of the dimensions of the copy of an operand, whose columns are divided into those of a vector and vectors: strips of one
/// vector lie together, one for each term of the sum.
fn strips(panel: &Panel) -> Vec<usize> {
    let sum = if panel.sum > panel.columns { panel.sum + 1 } else { panel.sum };
    let inner = [panel.columns, sum, panel.columns + 1];
    let outer = (0..=panel.rank).filter(|at| !inner.contains(at));
    outer.chain(inner).collect()
}
