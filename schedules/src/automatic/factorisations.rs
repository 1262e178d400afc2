//! Schedules of triangular factorisations in place, row by row, as LU decomposition without pivoting (Doolittle).
//!
//! ```text
//! for i { for j < i { for k < j { a[i][j] -= a[i][k] * a[k][j] } a[i][j] /= a[j][j] }
//!         for j >= i { for k < i { a[i][j] -= a[i][k] * a[k][j] } } }
//! ```
//! Rows are divided into blocks, and the columns below the diagonal too. In each block of rows, with the columns to the left of it block by block, then with
//! those from the diagonal on,
//! - terms from earlier blocks are a matrix product, with tiles in registers;
//! - the others are a triangular solve: to the left of the block for all rows at the same time, in a transposed copy whose lanes are rows; to the right of it
//!   in vectors of columns.
//!
//! The rows and columns of a block on the diagonal are left as they are written: they are a share of the square of the number of blocks.
//!
//! Source: J. J. Dongarra, I. S. Duff, D. C. Sorensen, H. A. van der Vorst, "Numerical Linear Algebra for High-Performance Computers", SIAM 1998,
//! chapter 5 (row-oriented block LU).

use super::conditions::has_iterations;
use super::products::Text;
use super::tiles::Tiles;
use crate::procedure::{Access, BlockId, Condition, Index, Leaf, Loop, NodeId, Procedure, Statement, Subscript};
use crate::script::{Draft, Refused};
use std::collections::BTreeSet;

/// The least number of rows for which blocks pay.
const LEAST: i64 = 256;

/// The number of rows and columns of a block, about.
const BLOCK: i64 = 96;

/// A nest that factorises a matrix.
#[derive(Clone, Debug)]
pub struct Factorisation {
    /// The statement that subtracts the terms of the elements below the diagonal.
    statement: NodeId,
    rows: NodeId,
    /// The loops over the columns below the diagonal, and over their terms.
    left: [NodeId; 2],
    /// Those from the diagonal on.
    right: [NodeId; 2],
    /// The size of an element in bytes.
    pub element: i64,
}

impl Factorisation {
    /// The factorisation whose elements below the diagonal a statement computes; `None` if it is none.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf) -> Option<Self> {
        let loops: Vec<NodeId> = leaf.loops().collect();
        let [.., rows, column, term] = loops[..] else { return None };
        let [first, second] = procedure.block(BlockId::Loop(rows)) else { return None };
        let [sum, quotient] = procedure.block(BlockId::Loop(column)) else { return None };
        let [only] = procedure.block(BlockId::Loop(term)) else { return None };
        if *first != column || *sum != term || *only != leaf.id {
            return None;
        }
        let [inner] = procedure.block(BlockId::Loop(*second)) else { return None };
        let [other] = procedure.block(BlockId::Loop(*inner)) else { return None };
        let counters = [rows, column, term].map(Index::counter);
        let zero = Index::from(0);
        let are_bounds = |id, lower: &Index, upper: &Index| {
            procedure.as_loop(id).is_some_and(|each: &Loop<'_>| {
                each.lower == std::slice::from_ref(lower) && each.upper == std::slice::from_ref(upper)
            })
        };
        let starts =
            |id, lower: &Index| procedure.as_loop(id).is_some_and(|each| each.lower == std::slice::from_ref(lower));
        let is_triangle = are_bounds(column, &zero, &counters[0]) && are_bounds(term, &zero, &counters[1]);
        if !is_triangle
            || !starts(rows, &zero)
            || !starts(*second, &counters[0])
            || !are_bounds(*inner, &zero, &counters[0])
        {
            return None;
        }
        let (Some(Statement::Store(target, value)), Some(Statement::Store(..)), Some(Statement::Store(..))) =
            (procedure.as_statement(leaf.id), procedure.as_statement(*quotient), procedure.as_statement(*other))
        else {
            return None;
        };
        procedure.reduction_of_any(leaf.id)?;
        let mut places = BTreeSet::new();
        value.each_load(&mut |access| {
            places.insert((access.array == target.array).then(|| place(access, &counters)).flatten());
        });
        let [row, column_at, term_at] = [0, 1, 2];
        let wanted = [Some([row, column_at]), Some([row, term_at]), Some([term_at, column_at])];
        if place(target, &counters) != Some([row, column_at]) || places != BTreeSet::from(wanted) {
            return None;
        }
        let element = procedure.element_bytes(target.array).filter(|bytes| [4, 8].contains(bytes))?;
        let (left, right) = ([column, term], [*second, *inner]);
        Some(Self { statement: leaf.id, rows, left, right, element })
    }

    /// The conditions under which it pays, besides those that are known; `None` if they are never met.
    pub fn pays(&self, procedure: &Procedure<'_>) -> Option<BTreeSet<Condition>> {
        let mut all = BTreeSet::new();
        has_iterations(procedure, self.rows, LEAST, &mut all)?;
        Some(all)
    }

    /// The statements of the nest.
    pub fn statements(&self, procedure: &Procedure<'_>) -> Vec<NodeId> {
        procedure.statements_of(self.rows)
    }

    /// Appends the steps. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>, tiles: &Tiles, number: usize) -> Result<(), Box<Refused>> {
        let Some(Statement::Store(target, _)) = draft.procedure.as_statement(self.statement) else {
            return Err(draft.unnamed());
        };
        let array = draft.procedure.arrays[target.array.0].name.clone();
        let ([left, left_term], [right, right_term]) = (self.left, self.right);
        // Inner loops first: the name of an outer one is part of the reference to an inner one.
        let names = [(right_term, "kr"), (left_term, "kl"), (right, "jr"), (left, "jl"), (self.rows, "row")];
        for (id, name) in names {
            let id = draft.reference(id)?;
            draft.step(&format!("rename({id}, {name}{number})"))?;
        }
        let copies = ["above", "edge", "before", "solved", "sums", "part"];
        let copies = copies.map(|name| draft.procedure.unused_name(&format!("{name}{number}")));
        draft.step(steps(number, &array, tiles, &copies).trim_end())
    }
}

/// Which counters the last two subscripts of an access are; `None` if they are others, or the subscripts in front contain one.
fn place(access: &Access<'_>, counters: &[Index; 3]) -> Option<[usize; 2]> {
    let (last, others) = access.subscripts.split_last_chunk::<2>().map(|(others, last)| (last, others))?;
    let contains = |each: &Subscript<'_>| match each {
        Subscript::Affine(index) => counters.iter().any(|counter| {
            let mut is_used = false;
            counter.each_counter(&mut |id| is_used |= index.uses(id));
            is_used
        }),
        Subscript::Data(_) => true,
    };
    let which = |each: &Subscript<'_>| match each {
        Subscript::Affine(index) => counters.iter().position(|counter| counter == index),
        Subscript::Data(_) => None,
    };
    let [row, column] = [which(&last[0])?, which(&last[1])?];
    (!others.iter().any(contains)).then_some([row, column])
}

/// The steps for loops `row`, `jl`, `kl`, `jr` and `kr`.
fn steps(n: usize, array: &str, tiles: &Tiles, copies: &[String; 6]) -> String {
    let [above, edge, before, solved, sums, part] = copies;
    let Tiles { lanes, rows, columns, .. } = *tiles;
    let block = columns * (BLOCK / columns).max(1);
    let mut text = Text::default();
    text.line(format_args!("split(row{n}, {block}, io{n}, il{n})"));
    // The columns to the left of the block, and the others.
    text.line(format_args!("let left{n} = cut(jl{n}, {block} * io{n})"));
    text.line(format_args!("let others{n} = fission(jl{n})"));
    text.line(format_args!("rename(others{n}.rest, ii{n})"));
    text.line(format_args!("rename(left{n}.rest, jd{n})"));
    text.line(format_args!("rename(kl{n} in jd{n}, kd{n})"));
    // The terms from earlier blocks of all others are one product.
    text.line(format_args!("cut(kd{n}, {block} * io{n})"));
    text.line(format_args!("let below{n} = fission(kd{n})"));
    text.line(format_args!("cut(kr{n}, {block} * io{n})"));
    text.line(format_args!("let behind{n} = fission(kr{n})"));
    text.line(format_args!("swap(below{n}.rest, jr{n})"));
    text.line(format_args!("join(jd{n}, jr{n})"));
    text.line(format_args!("let rest{n} = fission(jd{n})"));
    text.line(format_args!("rename(behind{n}.rest, jr{n})"));
    text.line(format_args!("rename(below{n}.rest, je{n})"));
    text.line(format_args!("rename(rest{n}.rest, id{n})"));
    text.line(format_args!("rename(kd{n} in id{n}, ke{n})"));
    // The columns to the right of the block.
    text.line(format_args!("cut(jr{n}, {block} * io{n} + {block})"));
    text.line(format_args!("let right{n} = fission(jr{n})"));
    text.line(format_args!("rename(right{n}.rest, iu{n})"));
    text.line(format_args!("rename(jr{n} in iu{n}, ju{n})"));
    text.line(format_args!("rename(kr{n} in iu{n}, ku{n})"));
    // Blocks of columns to the left: a product, and a solve.
    text.line(format_args!("split(jl{n}, {block}, jo{n}, ji{n}, tail = exact)"));
    text.line(format_args!("reorder(il{n}, jo{n})"));
    text.line(format_args!("let terms{n} = cut(kl{n} in jo{n}, {block} * jo{n})"));
    text.line(format_args!("let later{n} = fission(kl{n} in jo{n})"));
    text.line(format_args!("let solve{n} = fission(ji{n})"));
    text.line(format_args!("rename(solve{n}.rest, is{n})"));
    text.line(format_args!("rename(later{n}.rest, js{n})"));
    text.line(format_args!("rename(terms{n}.rest, ks{n})"));
    // The products.
    text.line(format_args!("reorder(ii{n}, jd{n})"));
    text.line(format_args!("let panels{n} = split(jd{n}, {columns}, jp{n}, jq{n}, tail = cut)"));
    text.line(format_args!("reorder(jq{n}, ii{n} in jp{n})"));
    let loops = format!("jp{n}, ii{n}, jq{n}, kd{n}");
    text.line(format_args!("in_place_tiles({loops}, {array}, {rows}, {lanes}, ip{n}, iq{n}, {above})"));
    text.line(format_args!("split(panels{n}.tail, {lanes}, jv{n}, jw{n})"));
    text.line(format_args!("reorder(jw{n}, ii{n} in jv{n})"));
    let loops = format!("jv{n}, ii{n}, jw{n}, kd{n}");
    text.line(format_args!("masked_in_place_tiles({loops}, {array}, {rows}, iv{n}, iw{n}, {edge})"));
    text.line(format_args!("reorder(il{n}, ji{n})"));
    text.line(format_args!("split(ji{n}, {columns}, jx{n}, jy{n}, tail = exact)"));
    text.line(format_args!("reorder(jy{n}, il{n})"));
    let loops = format!("jx{n}, il{n}, jy{n}, kl{n}");
    text.line(format_args!("in_place_tiles({loops}, {array}, {rows}, {lanes}, ix{n}, iy{n}, {before})"));
    text.line(format_args!("shift(ks{n}, -{block} * jo{n})"));
    solves(&mut text, n, array, lanes, [solved, sums, part]);
    text.into_string()
}

/// The solves to the right of the block, in vectors of columns, and to the left of it, in lanes for rows.
fn solves(text: &mut Text, n: usize, array: &str, lanes: i64, [solved, sums, part]: [&str; 3]) {
    text.line(format_args!("split(ju{n}, {lanes}, jt{n}, jz{n})"));
    text.line(format_args!("reorder(iu{n}, jt{n})"));
    text.line(format_args!("reorder(jz{n}, ku{n})"));
    text.line(format_args!("let columns{n} = stage({array}, ku{n}, {solved}, of = {array} in ku{n})"));
    text.line(format_args!("vectorize(jz{n})"));
    text.line(format_args!("vectorize(columns{n}.load_inner)"));
    text.line(format_args!("vectorize(columns{n}.store_inner)"));
    text.line(format_args!("reorder(is{n}, js{n})"));
    text.line(format_args!("stage({array}, js{n}, {part}, along = is{n})"));
    text.line(format_args!("permute_dims({part}, [1, 0])"));
    text.line(format_args!("let quotients{n} = fission(ks{n})"));
    text.line(format_args!("rename(quotients{n}.rest, it{n})"));
    text.line(format_args!("split(is{n}, {lanes}, ia{n}, ib{n})"));
    text.line(format_args!("reorder(ib{n}, ks{n})"));
    text.line(format_args!("let rows{n} = stage({part}, ks{n}, {sums}, of = {part} in ks{n})"));
    text.line(format_args!("vectorize(ib{n})"));
    text.line(format_args!("vectorize(rows{n}.load_inner)"));
    text.line(format_args!("vectorize(rows{n}.store_inner)"));
    text.line(format_args!("split(it{n}, {lanes}, ic{n}, ie{n})"));
    text.line(format_args!("vectorize(ie{n})"));
}
