//! `join(first, second)`: one loop for two that have the iterations of one, one after the other.
//!
//! # Rewrite
//! ```text
//! for i = l to min(u, at) { s } for i = max(l, at) to u { s }  ->  for i = l to u { s }
//! ```
//! The single loop has the lower bounds of the first one that the second one has too, and so for upper bounds.
//!
//! # Legality
//! The loops follow each other directly and have nodes that compute the same up to counters, and cutting the single loop into the two is proven to
//! change no order. Iterations of both would be executed at the same time by a parallel loop, which has a proof like that of `parallel`.
//!
//! # Cursors
//! The first loop stays, also for cursors to the second one.

use super::{Outcome, Reason, Refusal, loop_of};
use crate::procedure::{Gone, Index, Node, NodeId, Order, Procedure};
use crate::proof;

/// Makes one loop of two that follow each other and have the same nodes.
pub fn join<'c>(before: &Procedure<'c>, first: NodeId, second: NodeId) -> Result<Outcome<'c>, Refusal> {
    let (left, right) = (loop_of(before, first)?, loop_of(before, second)?);
    let (block, at) = before.place(first).ok_or(Reason::NotALoop)?;
    if before.place(second) != Some((block, at + 1)) {
        return Err(Reason::NotNeighbours.into());
    }
    let mut scratch = before.clone();
    rename_counter(&mut scratch, &right.body, second, first)?;
    if left.order != right.order || !are_same(&mut scratch, &left.body, &right.body)? {
        return Err(Reason::Differ.into());
    }
    if left.order == Order::Lanes {
        return Err(Reason::NotSequential.into());
    }
    let mut procedure = before.clone();
    procedure.begin_step();
    procedure.replace(second, Vec::new()).ok_or(Reason::NotALoop)?;
    procedure.discard(second, &Gone { rule: "join", copies: vec![first] });
    let lower = common(&left.lower, &right.lower, &left.lower);
    let upper = common(&left.upper, &right.upper, &right.upper);
    set_bounds(&mut procedure, first, lower, upper);
    set_order(&mut procedure, first, Order::Sequential);
    // The inverse has a proof: there, each statement has one origin.
    let mut cut = procedure.clone();
    cut.begin_step();
    let rest = cut.copy(first).ok_or(Reason::Overflow)?;
    set_bounds(&mut cut, first, left.lower.clone(), left.upper.clone());
    set_bounds(&mut cut, rest, right.lower.clone(), right.upper.clone());
    cut.replace(first, vec![first, rest]).ok_or(Reason::NotALoop)?;
    proof::same_order(&procedure, &cut).map_err(|refusal| refusal.reason)?;
    if left.order == Order::Parallel {
        let in_order = procedure.clone();
        procedure.begin_step();
        set_order(&mut procedure, first, Order::Parallel);
        // A counterexample would be one of the single loop, which is not in the procedure of the user.
        proof::same_order(&in_order, &procedure).map_err(|refusal| match refusal.reason {
            Reason::Dependence => Reason::Concurrent,
            reason => reason,
        })?;
    }
    Ok(Outcome { procedure, made: Vec::new() })
}

/// The bounds that both loops have, or else those of one of them.
fn common(left: &[Index], right: &[Index], otherwise: &[Index]) -> Vec<Index> {
    let both: Vec<_> = left.iter().filter(|each| right.contains(each)).cloned().collect();
    if both.is_empty() { otherwise.to_vec() } else { both }
}

fn set_bounds(procedure: &mut Procedure<'_>, id: NodeId, lower: Vec<Index>, upper: Vec<Index>) {
    if let Some(each) = procedure.as_loop_mut(id) {
        (each.lower, each.upper) = (lower, upper);
    }
}

fn set_order(procedure: &mut Procedure<'_>, id: NodeId, order: Order) {
    if let Some(each) = procedure.as_loop_mut(id) {
        each.order = order;
    }
}

fn rename_counter(procedure: &mut Procedure<'_>, nodes: &[NodeId], from: NodeId, to: NodeId) -> Result<(), Reason> {
    let counter = Index::counter(to);
    for node in nodes {
        procedure.substitute(*node, &|each| (each == from).then(|| counter.clone())).ok_or(Reason::Overflow)?;
    }
    Ok(())
}

/// Whether nodes are the same up to the counters of loops in them. Renames the counters of the second ones.
fn are_same(procedure: &mut Procedure<'_>, left: &[NodeId], right: &[NodeId]) -> Result<bool, Reason> {
    if left.len() != right.len() {
        return Ok(false);
    }
    for (left, right) in left.iter().zip(right) {
        let same = match (procedure.node(*left), procedure.node(*right)) {
            (Node::Loop(one), Node::Loop(other)) => one.has_same_head(other),
            (Node::If(one), Node::If(other)) => one.conditions == other.conditions,
            (Node::Statement(one), Node::Statement(other)) => one.computes_as(other),
            _ => false,
        };
        if !same {
            return Ok(false);
        }
        for (one, other) in procedure.blocks(*left).into_iter().zip(procedure.blocks(*right)) {
            let (one, other) = (procedure.block(one).to_vec(), procedure.block(other).to_vec());
            rename_counter(procedure, &other, *right, *left)?;
            if !are_same(procedure, &one, &other)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
