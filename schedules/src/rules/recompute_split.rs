//! `recompute_split(i, factor, overlap, outer, inner)`: tiles that share iterations, which both execute.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s(i) }
//! ->  for io = 0 to (u - l + c - 1) / c { for ii = 0 to min(c + overlap, u - l - c * io) { s(l + c * io + ii) } }
//! ```
//! A loop that uses what `s` computes may then be fused with the outer loop, also where it needs more than one tile of it.
//!
//! # Legality
//! Iterations may be executed several times: none reads what any one writes, apart from what it has written itself before, and no two write one
//! element ([`crate::proof::Part::is_repeatable`]). The loop is sequential and has one lower bound.
//!
//! # Cursors
//! The loop is the outer one afterwards; the nodes in it are those of the inner loop.

use super::{Outcome, Reason, Refusal, factor, loop_of, single, sum};
use crate::procedure::{BlockId, Index, Loop, Node, NodeId, Order, Procedure};
use crate::proof;

/// Splits a loop into one over blocks of `by` iterations and one over the iterations of a block and the next `overlap` ones.
pub fn recompute_split<'c>(
    before: &Procedure<'c>,
    id: NodeId,
    by: i64,
    overlap: i64,
    names: [&str; 2],
) -> Result<Outcome<'c>, Refusal> {
    let by = factor(by)?;
    let size = factor(by.checked_add(overlap).filter(|_| overlap >= 0).ok_or(Reason::Factor)?)?;
    let whole = loop_of(before, id)?.clone();
    if whole.order != Order::Sequential {
        return Err(Reason::NotSequential.into());
    }
    let lower = single(&whole.lower)?;
    if !proof::body(before, id)?.is_repeatable()? {
        return Err(Reason::NotRepeatable.into());
    }
    let lengths = super::lengths(before, id)?;
    let start = Index::counter(id).times(by).ok_or(Reason::Overflow)?;
    let left = lengths.iter().map(|length| sum(length, &start, -1)).collect::<Result<Vec<_>, _>>()?;
    let blocks = lengths.iter().map(|length| Some(length.plus_constant(by - 1)?.floor_div(by)));
    let blocks = blocks.collect::<Option<Vec<_>>>().ok_or(Reason::Overflow)?;
    let mut after = before.clone();
    let inner = after.add(Node::Loop(Loop {
        name: names[1].to_owned(),
        lower: vec![0.into()],
        upper: [vec![size.into()], left].concat(),
        ..whole.clone()
    }));
    let counter = sum(&sum(&start, &Index::counter(inner), 1)?, lower, 1)?;
    for node in &whole.body {
        after.substitute(*node, &|each| (each == id).then(|| counter.clone())).ok_or(Reason::Overflow)?;
    }
    if let Some(outer) = after.as_loop_mut(id) {
        (outer.name, outer.lower, outer.upper) = (names[0].to_owned(), vec![0.into()], blocks);
    }
    after.set_block(BlockId::Loop(id), vec![inner]);
    Ok(Outcome { procedure: after, made: vec![("inner", inner)] })
}
