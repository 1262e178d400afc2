//! Schedules of contractions whose columns depend on the row.
//!
//! Blocks and tiles are as those of rectangles ([`super::products`]). Tiles that the diagonal crosses are left out of them: they are nests of
//! their own, of at most a tile's rows or columns.

use super::contraction::Contraction;
use super::products::{Names, Text};
use super::tiles::Tiles;
use crate::procedure::Procedure;

/// For the columns below the row plus a number: the rows of a tile share the columns below the first of them, rounded down to vectors.
pub fn lower(procedure: &Procedure<'_>, names: &Names, of: &Contraction, tiles: &Tiles, by: i64) -> Option<String> {
    let Names { number: n, target, tile, edge } = names;
    let Tiles { lanes, rows, columns, sum_block, row_block, column_block, .. } = *tiles;
    let first = procedure.as_loop(of.rows)?.lower.first()?;
    let common = procedure.index(&first.plus_constant(by.div_euclid(lanes) * lanes)?);
    let mut text = Text::default();
    text.line(format_args!("split(row{n}, {rows}, it{n}, ii{n}, tail = cut)"));
    text.line(format_args!("cut(column{n}, {rows} * it{n} + {common})"));
    text.line(format_args!("fission(column{n})"));
    text.line(format_args!("fission(ii{n})"));
    // the tiles below the diagonal
    text.line(format_args!("split(column{n}, {column_block}, jc{n}, jb{n})"));
    text.line(format_args!("reorder(ii{n}, jc{n})"));
    text.line(format_args!("reorder(it{n}, jc{n})"));
    text.line(format_args!("split(sum{n}, {sum_block}, ko{n}, ki{n})"));
    text.line(format_args!("reorder(jb{n}, ko{n})"));
    text.line(format_args!("reorder(ii{n}, ko{n})"));
    text.line(format_args!("reorder(it{n}, ko{n})"));
    text.line(format_args!("split(it{n}, {}, ib{n}, ic{n})", row_block / rows));
    text.copy_right(procedure, of, *n, lanes, [&format!("ib{n}"), &format!("jb{n}")]);
    text.copy_left(procedure, of, *n, [&format!("ic{n}"), &format!("ii{n}")]);
    text.line(format_args!("split(jb{n}, {columns}, jo{n}, ji{n}, tail = cut)"));
    text.line(format_args!("fission(jo{n})"));
    text.line(format_args!("let edge{n} = fission(ii{n} in ic{n})"));
    text.line(format_args!("reorder(ii{n}, jo{n})"));
    text.line(format_args!("reorder(ic{n}, jo{n})"));
    text.line(format_args!("register_tile(ii{n}, ji{n}, ki{n} in jo{n}, {target}, {lanes}, {tile})"));
    // the columns behind the last full tile
    text.line(format_args!("let rest{n} = edge{n}.rest"));
    text.line(format_args!("split(jb{n} in rest{n}, {lanes}, je{n}, jf{n})"));
    text.line(format_args!("reorder(ii{n} in rest{n}, je{n})"));
    let loops = format!("ii{n} in rest{n}, jf{n}, ki{n} in rest{n}");
    text.line(format_args!("masked_register_tile({loops}, {target}, {edge})"));
    text.threads(tiles, &format!("ib{n}"));
    Some(text.into_string())
}

/// For the columns from the row plus a number on: the columns of a tile share the rows below the first of them.
pub fn upper(procedure: &Procedure<'_>, names: &Names, of: &Contraction, tiles: &Tiles, by: i64) -> Option<String> {
    let Names { number: n, target, tile, .. } = names;
    let Tiles { lanes, rows, columns, sum_block, row_block, column_block, .. } = *tiles;
    let first = procedure.as_loop(of.rows)?.lower.first()?;
    let second_panel = procedure.index(&first.plus_constant(by.checked_add(columns)?)?);
    let common = procedure.index(&first.plus_constant(columns)?);
    let mut text = Text::default();
    text.line(format_args!("reorder(row{n}, column{n})"));
    // No row is below the diagonal for all columns of the first panel.
    text.line(format_args!("let panels{n} = cut(column{n}, {second_panel})"));
    text.line(format_args!("let all{n} = panels{n}.rest"));
    text.line(format_args!("split(all{n}, {columns}, ct{n}, ci{n}, tail = cut)"));
    text.line(format_args!("let above{n} = row{n} in ct{n}"));
    text.line(format_args!("let term{n} = sum{n} in ct{n}"));
    text.line(format_args!("cut(above{n}, {columns} * ct{n} + {common})"));
    text.line(format_args!("fission(above{n})"));
    text.line(format_args!("let diagonal{n} = fission(ci{n})"));
    // the tiles above the diagonal
    text.line(format_args!("split(above{n}, {rows}, it{n}, ii{n}, tail = exact)"));
    text.line(format_args!("split(ct{n}, {}, jc{n}, jo{n})", column_block / columns));
    text.line(format_args!("split(it{n}, {}, ib{n}, ic{n})", row_block / rows));
    text.line(format_args!("reorder(ci{n}, ib{n})"));
    text.line(format_args!("reorder(ci{n}, ic{n})"));
    text.line(format_args!("reorder(jo{n}, ib{n})"));
    text.line(format_args!("split(term{n}, {sum_block}, ko{n}, ki{n})"));
    for outer in ["ii", "ci", "ic", "jo", "ib"] {
        text.line(format_args!("reorder({outer}{n}, ko{n})"));
    }
    text.copy_right(procedure, of, *n, lanes, [&format!("ib{n}"), &format!("ci{n}")]);
    text.copy_left(procedure, of, *n, [&format!("jo{n}"), &format!("ii{n}")]);
    text.line(format_args!("reorder(ci{n}, ii{n})"));
    text.line(format_args!("register_tile(ii{n}, ci{n}, ki{n}, {target}, {lanes}, {tile})"));
    text.threads(tiles, &format!("ib{n}"));
    // the tiles that the diagonal crosses
    if of.right.iter().all(|panel| panel.columns + 1 == panel.rank) {
        text.line(format_args!("let tip{n} = diagonal{n}.rest"));
        text.line(format_args!("reorder(ci{n} in tip{n}, row{n} in tip{n})"));
        text.line(format_args!("reorder(ci{n} in tip{n}, sum{n} in tip{n})"));
        text.line(format_args!("reorder(row{n} in tip{n}, sum{n} in tip{n})"));
        text.line(format_args!("split(ci{n} in tip{n}, {lanes}, de{n}, df{n})"));
        text.line(format_args!("vectorize(df{n})"));
    }
    Some(text.into_string())
}
