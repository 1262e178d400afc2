//! `split(i, factor, outer, inner, tail)`: strip-mining.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s(i) }
//! // tail = bound:
//! for io = 0 to (u - l + c - 1) / c { for ii = 0 to min(c, u - l - c * io) { s(l + c * io + ii) } }
//! // tail = guard: `ii` runs to c, and `if (l + c * io + ii < u)` is around s
//! // tail = cut:
//! for io = 0 to (u - l) / c { for ii = 0 to c { s(l + c * io + ii) } }
//! for i = l + c * ((u - l) / c) to u { s(i) }
//! // tail = exact: as cut, without the second loop
//! ```
//!
//! # Legality
//! No order changes. `exact` needs a number of iterations that is proven to be a multiple of the factor. The loop has one lower
//! bound, and for `cut` one upper bound besides constant multiples of the factor.
//!
//! # Cursors
//! The loop is the outer one afterwards, and parallel if it was; the nodes in it are those of the inner loop, of which the tail has copies.

use super::{Made, Outcome, Reason, Refusal, factor, loop_of, reordered, single, sum};
use crate::procedure::{BlockId, Condition, If, Index, Loop, Node, NodeId, Order, Procedure};
use crate::proof;

/// The iterations that do not fill the inner loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tail {
    /// The inner loop ends earlier.
    #[default]
    Bound,
    /// A conditional leaves them out.
    Guard,
    /// They are in a loop of their own.
    Cut,
    /// There are none.
    Exact,
}

impl Tail {
    /// The words for tails in scripts.
    pub const WORDS: &'static [&'static str] = &["bound", "guard", "cut", "exact"];

    /// The tail of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        let all = [Self::Bound, Self::Guard, Self::Cut, Self::Exact];
        Self::WORDS.iter().position(|each| *each == word).map(|at| all[at])
    }
}

/// Splits a loop into one over blocks of `by` iterations and one over the iterations of a block, with these names.
pub fn split<'c>(
    before: &Procedure<'c>,
    id: NodeId,
    by: i64,
    names: [&str; 2],
    tail: Tail,
) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let by = factor(by)?;
        let whole = loop_of(after, id)?.clone();
        if whole.order == Order::Lanes {
            return Err(Reason::NotSequential);
        }
        let lower = single(&whole.lower)?.clone();
        let lengths = super::lengths(after, id)?;
        let mut made: Made = Vec::new();
        if tail == Tail::Cut {
            let rest = rest_of(after, id, &lower, partial(&lengths, by)?, by)?;
            let (block, at) = after.place(id).ok_or(Reason::NotALoop)?;
            let mut nodes = after.block(block).to_vec();
            nodes.insert(at + 1, rest);
            after.set_block(block, nodes);
            drop_lower(after, rest)?;
            made.push(("tail", rest));
        }
        let inner_body = after.block(BlockId::Loop(id)).to_vec();
        let inner = after.add(Node::Loop(Loop {
            name: names[1].to_owned(),
            lower: vec![0.into()],
            upper: vec![by.into()],
            body: inner_body.clone(),
            order: Order::Sequential,
            ..whole.clone()
        }));
        let counter = Index::counter(id).times(by).ok_or(Reason::Overflow)?;
        let inside = sum(&counter, &Index::counter(inner), 1)?;
        let counter_of_old = sum(&inside, &lower, 1)?;
        for node in &inner_body {
            after.substitute(*node, &|each| (each == id).then(|| counter_of_old.clone())).ok_or(Reason::Overflow)?;
        }
        let rounded_up = matches!(tail, Tail::Bound | Tail::Guard);
        let rounding = if rounded_up { by - 1 } else { 0 };
        let blocks = |length: &Index| Ok(length.plus_constant(rounding).ok_or(Reason::Overflow)?.floor_div(by));
        let upper = lengths.iter().map(blocks).collect::<Result<Vec<_>, Reason>>()?;
        if let Some(outer) = after.as_loop_mut(id) {
            (outer.name, outer.lower, outer.upper) = (names[0].to_owned(), vec![0.into()], upper);
            outer.body = vec![inner];
        }
        // Blocks of a length that is a multiple are full as far as that is concerned.
        let left = lengths.iter().filter(|length| is_partial(length, by)).map(|length| sum(length, &counter, -1));
        let left = left.collect::<Result<Vec<_>, _>>()?;
        match tail {
            Tail::Bound => {
                if let Some(inner) = after.as_loop_mut(inner) {
                    inner.upper.extend(left);
                }
            }
            Tail::Guard => {
                let room = |left: &Index| {
                    let room = sum(left, &Index::counter(inner), -1)?.plus_constant(-1).ok_or(Reason::Overflow)?;
                    Ok(Condition::NotNegative(room))
                };
                let conditions = left.iter().map(room).collect::<Result<_, Reason>>()?;
                let (then, location) = (inner_body, whole.location);
                let guard = after.add(Node::If(If { conditions, then, otherwise: Vec::new(), location }));
                after.set_block(BlockId::Loop(inner), vec![guard]);
                made.push(("guard", guard));
            }
            Tail::Cut | Tail::Exact => {}
        }
        made.push(("inner", inner));
        Ok(made)
    })
}

/// Whether a number of iterations is not known to be a multiple of a number.
fn is_partial(length: &Index, by: i64) -> bool {
    length.as_constant().is_none_or(|length| length % by != 0)
}

/// The only length that may not be a multiple of the factor: where it is not the least one, its full blocks end behind the others.
fn partial(lengths: &[Index], by: i64) -> Result<&Index, Reason> {
    let mut all = lengths.iter().filter(|length| is_partial(length, by));
    match (all.next(), all.next()) {
        (Some(length), None) => Ok(length),
        (None, None) => lengths.iter().min_by_key(|length| length.as_constant()).ok_or(Reason::SeveralBounds),
        _ => Err(Reason::SeveralBounds),
    }
}

/// A copy of a loop for the iterations behind its full blocks.
fn rest_of(
    procedure: &mut Procedure<'_>,
    id: NodeId,
    lower: &Index,
    length: &Index,
    by: i64,
) -> Result<NodeId, Reason> {
    let full = length.floor_div(by).times(by).ok_or(Reason::Overflow)?;
    let start = sum(lower, &full, 1)?;
    let rest = procedure.copy(id).ok_or(Reason::Overflow)?;
    if let Some(each) = procedure.as_loop_mut(rest) {
        // Without iterations, the start is below the lower bound.
        each.lower.push(start);
    }
    Ok(rest)
}

/// Drops the lower bound of the whole loop from the one for the rest, where that starts behind it.
fn drop_lower(procedure: &mut Procedure<'_>, rest: NodeId) -> Result<(), Reason> {
    let [lower, start] = loop_of(procedure, rest)?.lower.as_slice() else { return Ok(()) };
    let (start, distance) = (start.clone(), sum(start, lower, -1)?);
    let (block, _) = procedure.place(rest).ok_or(Reason::NotALoop)?;
    let starts_behind = proof::follows(procedure, block, &[vec![Condition::NotNegative(distance)]])?;
    if let Some(each) = procedure.as_loop_mut(rest).filter(|_| starts_behind) {
        each.lower = vec![start];
    }
    Ok(())
}
