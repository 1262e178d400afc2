//! `add_loop(node, name, count)`: a loop around a node; the inverse of `remove_loop`.
//!
//! # Rewrite
//! ```text
//! s  ->  for i = 0 to n { s }
//! // only = first:
//! s  ->  for i = 0 to n { if (i == 0) { s } }
//! ```
//!
//! # Legality
//! The loop is proven to have an iteration. Without the conditional, executing the node twice is the same as once: [`crate::proof::Part`].
//!
//! # Cursors
//! The node stays.

use super::{Made, Outcome, Reason, Refusal, in_scope, reordered};
use crate::procedure::{BlockId, Condition, If, Index, Loop, Node, NodeId, Order, Procedure, Statement};
use crate::proof::{Part, follows};

/// Puts a loop of `count` iterations around a node, of which, if `is_guarded`, only the first one executes it.
pub fn add_loop<'c>(
    before: &Procedure<'c>,
    id: NodeId,
    name: &str,
    count: &Index,
    is_guarded: bool,
) -> Result<Outcome<'c>, Refusal> {
    in_scope(before, count, id)?;
    if matches!(before.as_statement(id), Some(Statement::Allocate(_) | Statement::Return(..))) {
        return Err(Reason::AllocationMoves.into());
    }
    if is_guarded {
        return reordered(before, |after| wrap(after, id, name, count, true));
    }
    let (block, _) = before.place(id).ok_or(Reason::NotInLoop)?;
    let entered = count.plus_constant(-1).map(Condition::NotNegative).ok_or(Reason::Overflow)?;
    if !follows(before, block, &[vec![entered]])? {
        return Err(Reason::NoIteration.into());
    }
    if !Part::new(before, &[id])?.is_idempotent()? {
        return Err(Reason::NotIdempotent.into());
    }
    let mut procedure = before.clone();
    let made = wrap(&mut procedure, id, name, count, false)?;
    Ok(Outcome { procedure, made })
}

fn wrap(
    procedure: &mut Procedure<'_>,
    id: NodeId,
    name: &str,
    count: &Index,
    is_guarded: bool,
) -> Result<Made, Reason> {
    let location = procedure.location(id).ok_or(Reason::NotInLoop)?;
    let (lower, upper, order) = (vec![0.into()], vec![count.clone()], Order::Sequential);
    let (name, body, hints) = (name.to_owned(), Vec::new(), Vec::new());
    let around = procedure.add(Node::Loop(Loop { name, lower, upper, body, order, location, hints }));
    procedure.replace(id, vec![around]).ok_or(Reason::NotInLoop)?;
    let mut made = vec![("name", around)];
    let mut inside = id;
    if is_guarded {
        let conditions = vec![Condition::Zero(Index::counter(around))];
        inside = procedure.add(Node::If(If { conditions, then: vec![id], otherwise: Vec::new(), location }));
        made.push(("guard", inside));
    }
    procedure.set_block(BlockId::Loop(around), vec![inside]);
    Ok(made)
}
