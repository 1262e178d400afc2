//! Schedules of contractions: blocks that are copied, and tiles whose sums are in registers.
//!
//! Source: K. Goto, R. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34, 2008.

use super::conditions::length;
use super::contraction::{Contraction, Panel};
use super::tiles::Tiles;
use crate::procedure::NodeId;
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
    let variables = ["row", "column", "sum"].map(|name| format!("{name}{number}"));
    for (variable, id) in variables.iter().zip([contraction.rows, contraction.columns, contraction.sum]) {
        let loop_name = draft.reference(id)?;
        draft.step(&format!("let {variable} = {loop_name}"))?;
    }
    interchange(draft, contraction)?;
    let names = Names { number, target: draft.procedure.arrays[contraction.target.0].name.clone() };
    let is_small = |id: NodeId| length(&draft.procedure, id).and_then(|length| length.as_constant());
    match [contraction.columns, contraction.sum].map(is_small) {
        [Some(columns), Some(sum)] if columns <= SMALL && sum <= SMALL => in_registers(draft, &names, tiles),
        _ => in_blocks(draft, &names, contraction, tiles),
    }
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
struct Names {
    number: usize,
    target: String,
}

/// Tiles in registers, of matrices that are not copied.
fn in_registers(draft: &mut Draft<'_>, names: &Names, tiles: &Tiles) -> Result<(), Box<Refused>> {
    let (n, target) = (names.number, &names.target);
    let Tiles { lanes, rows, columns, .. } = *tiles;
    let mut text = String::new();
    let mut line = |each: fmt::Arguments<'_>| text.push_str(&format!("{each}\n"));
    line(format_args!("reorder(row{n}, column{n})"));
    line(format_args!("let panels{n} = split(column{n}, {columns}, jo{n}, ji{n}, tail = cut)"));
    line(format_args!("reorder(ji{n}, row{n} in jo{n})"));
    line(format_args!(
        "register_tiles(jo{n}, row{n}, ji{n}, sum{n}, {target}, {rows}, {lanes}, io{n}, ii{n}, tile{n})"
    ));
    line(format_args!("split(panels{n}.tail, {lanes}, je{n}, jf{n})"));
    line(format_args!("reorder(jf{n}, row{n} in je{n})"));
    line(format_args!("masked_register_tiles(je{n}, row{n}, jf{n}, sum{n}, {target}, {rows}, ie{n}, ig{n}, edge{n})"));
    draft.step(text.trim_end())
}

/// Tiles in registers, of blocks that are copied.
fn in_blocks(
    draft: &mut Draft<'_>,
    names: &Names,
    contraction: &Contraction,
    tiles: &Tiles,
) -> Result<(), Box<Refused>> {
    let (n, target) = (names.number, &names.target);
    let Tiles { lanes, rows, columns, sum_block, row_block, column_block } = *tiles;
    let mut text = String::new();
    let name = |at: usize| &draft.procedure.arrays[at].name;
    let mut line = |each: fmt::Arguments<'_>| text.push_str(&format!("{each}\n"));
    line(format_args!("split(column{n}, {column_block}, jc{n}, jb{n})"));
    line(format_args!("reorder(row{n}, jc{n})"));
    line(format_args!("split(sum{n}, {sum_block}, ko{n}, ki{n})"));
    line(format_args!("reorder(jb{n}, ko{n})"));
    line(format_args!("reorder(row{n}, ko{n})"));
    line(format_args!("split(row{n}, {row_block}, ib{n}, ic{n})"));
    for (at, panel) in contraction.right.iter().enumerate() {
        let copy = format!("right{n}_{at}");
        line(format_args!("stage({}, ib{n}, {copy}, along = jb{n})", name(panel.array.0)));
        line(format_args!("split_dim({copy}, {}, {lanes})", panel.columns));
        line(format_args!("permute_dims({copy}, {:?})", strips(panel)));
        line(format_args!("split({copy}_in{}, {lanes}, jp{n}_{at}, jw{n}_{at})", panel.columns));
    }
    line(format_args!("reorder(ic{n}, jb{n})"));
    for (at, array) in contraction.left.iter().enumerate() {
        line(format_args!("stage({}, jb{n}, left{n}_{at}, along = ic{n})", name(array.0)));
    }
    line(format_args!("let panels{n} = split(jb{n}, {columns}, jo{n}, ji{n}, tail = cut)"));
    line(format_args!("reorder(ji{n}, ic{n} in jo{n})"));
    line(format_args!("register_tiles(jo{n}, ic{n}, ji{n}, ki{n}, {target}, {rows}, {lanes}, io{n}, ii{n}, tile{n})"));
    line(format_args!("split(panels{n}.tail, {lanes}, je{n}, jf{n})"));
    line(format_args!("reorder(jf{n}, ic{n} in je{n})"));
    line(format_args!("masked_register_tiles(je{n}, ic{n}, jf{n}, ki{n}, {target}, {rows}, ie{n}, ig{n}, edge{n})"));
    draft.step(text.trim_end())
}

/// The order of the dimensions of the copy of an operand, whose columns are divided into those of a vector and vectors: strips of one
/// vector lie together, one for each term of the sum.
fn strips(panel: &Panel) -> Vec<usize> {
    let sum = if panel.sum > panel.columns { panel.sum + 1 } else { panel.sum };
    let inner = [panel.columns, sum, panel.columns + 1];
    let outer = (0..=panel.rank).filter(|at| !inner.contains(at));
    outer.chain(inner).collect()
}
