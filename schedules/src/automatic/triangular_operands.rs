//! Schedules of contractions with a triangular left operand: the sum begins behind the row, `c[i][j] += a[i][k] * b[k][j]` for `k >= i + by`, also in place,
//! where `c` is `b`.
//!
//! The loop over terms is split into blocks `ko`, and becomes the outermost one. Rows in front of a block need all its terms: they are a rectangle, with the tiles
//! of [`super::products`]. The rows of the block itself need the terms behind them: they are a triangle, a nest of its own without copies, in vectors of columns.
//!
//! In place, the rows of a block are read before their own sums change, for these only have terms of this block and later ones.

use super::contraction::Contraction;
use super::products::{Names, Text};
use super::tiles::Tiles;
use crate::procedure::Procedure;

/// The number of terms in a block: the triangles are this share of the work, and sums are loaded and stored once for each block.
const BLOCK: i64 = 32;

/// The tiles of columns that a thread computes at a time.
const STRIPS: i64 = 16;

/// For the terms from the row plus a number on.
pub fn upper(procedure: &Procedure<'_>, names: &Names, of: &Contraction, tiles: &Tiles) -> Option<String> {
    let Names { number: n, target, edge, .. } = names;
    let Tiles { lanes, column_block, .. } = *tiles;
    let row_block = if tiles.has_threads { 4 * tiles.row_block } else { tiles.row_block };
    let first = procedure.as_loop(of.rows)?.lower.first()?;
    let first = procedure.index(first);
    let mut text = Text::default();
    // Threads share the columns: there are few rows between one block of terms and the next.
    if tiles.has_threads {
        text.line(format_args!("split(column{n}, {}, jc{n}, jb{n})", STRIPS * tiles.columns));
        text.line(format_args!("reorder(row{n}, jc{n})"));
    }
    let column = if tiles.has_threads { format!("jb{n}") } else { format!("column{n}") };
    text.line(format_args!("reorder({column}, sum{n})"));
    text.line(format_args!("reorder(row{n}, sum{n})"));
    text.line(format_args!("split(sum{n}, {BLOCK}, ko{n}, ki{n})"));
    text.line(format_args!("cut(row{n}, {BLOCK} * ko{n} + {first})"));
    text.line(format_args!("let parts{n} = fission(row{n})"));
    text.line(format_args!("let kt{n} = parts{n}.rest"));
    // The rectangle.
    text.line(format_args!("reorder(ki{n}, row{n})"));
    text.line(format_args!("reorder(ki{n}, {column})"));
    if !tiles.has_threads {
        text.line(format_args!("split(column{n}, {column_block}, jc{n}, jb{n})"));
        text.line(format_args!("reorder(row{n}, jc{n})"));
    }
    text.line(format_args!("split(row{n}, {row_block}, ib{n}, ic{n})"));
    text.copy_right(procedure, of, *n, lanes, [&format!("ib{n}"), &format!("ki{n}")]);
    text.line(format_args!("reorder(ic{n}, jb{n})"));
    text.copy_left(procedure, of, *n, [&format!("jb{n}"), &format!("ic{n}")]);
    text.tiles(names, tiles, "", [&format!("ic{n}"), &format!("jb{n}"), &format!("ki{n}")]);
    // The triangle: rows `it`, vectors of columns `jv` with lanes `jl`, and terms `kt`.
    text.line(format_args!("let it{n} = row{n} in kt{n}"));
    text.line(format_args!("let jt{n} = {column} in kt{n}"));
    text.line(format_args!("reorder(kt{n}, it{n})"));
    text.line(format_args!("reorder(kt{n}, jt{n})"));
    text.line(format_args!("split(jt{n}, {lanes}, jv{n}, jl{n}, tail = cut)"));
    text.line(format_args!("fission(jv{n})"));
    text.line(format_args!("reorder(it{n}, jv{n})"));
    text.line(format_args!("reorder(jl{n}, kt{n})"));
    text.line(format_args!("let sums{n} = stage({target}, kt{n}, {edge}t, of = {target} in kt{n})"));
    text.line(format_args!("vectorize(jl{n})"));
    text.line(format_args!("vectorize(sums{n}.load_inner)"));
    text.line(format_args!("vectorize(sums{n}.store_inner)"));
    text.threads(tiles, &format!("jc{n}"));
    Some(text.into_string())
}
