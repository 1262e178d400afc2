//! `remove_loop(i)`: a loop of one iteration, or of iterations that all do the same.
//!
//! # Rewrite
//! ```text
//! for i = l to u { s(i) }  ->  s(l)
//! ```
//!
//! # Legality
//! The loop is proven to have one iteration. Or it has at least one, `s` does not use the counter, and executing it twice is the same as once: it
//! reads nothing that it writes, but what it has written before ([`crate::proof::Part`]).
//!
//! # Cursors
//! The nodes in the loop stay; the loop is gone.

use super::{Outcome, Reason, Refusal, entered, is_free_of, loop_of, reordered, single};
use crate::procedure::{BlockId, Gone, Index, NodeId, Order, Procedure};
use crate::proof::{self, follows};

/// Replaces a loop of one iteration, or of equal ones, by that.
pub fn remove_loop<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let each = loop_of(before, id)?;
    let lower = single(&each.lower).cloned();
    let refusal = match &lower {
        Ok(lower) => match reordered(before, |after| unwrap(after, id, Some(lower)).map(|()| Vec::new())) {
            Err(refusal) if refusal.reason == Reason::Instances => refusal,
            result => return result,
        },
        Err(reason) => (*reason).into(),
    };
    if !is_free_of(before, id)? {
        return Err(refusal);
    }
    if each.order != Order::Sequential {
        return Err(Reason::NotSequential.into());
    }
    let (block, _) = before.place(id).ok_or(Reason::NotALoop)?;
    if !follows(before, block, &[entered(each)?])? {
        return Err(Reason::NoIteration.into());
    }
    if !proof::body(before, id)?.is_idempotent()? {
        return Err(Reason::NotIdempotent.into());
    }
    let mut procedure = before.clone();
    unwrap(&mut procedure, id, None)?;
    proof::scopes::check(&procedure)?;
    Ok(Outcome { procedure, made: Vec::new() })
}

/// Puts the nodes in a loop in place of it, with a number in place of its counter.
fn unwrap(procedure: &mut Procedure<'_>, id: NodeId, counter: Option<&Index>) -> Result<(), Reason> {
    let body = procedure.block(BlockId::Loop(id)).to_vec();
    for node in &body {
        procedure.substitute(*node, &|each| counter.filter(|_| each == id).cloned()).ok_or(Reason::Overflow)?;
    }
    procedure.replace(id, body.clone()).ok_or(Reason::NotALoop)?;
    procedure.set_block(BlockId::Loop(id), Vec::new());
    procedure.discard(id, &Gone { rule: "remove_loop", copies: body });
    Ok(())
}
