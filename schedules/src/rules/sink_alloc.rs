//! `sink_alloc(array)`: a local array for each iteration; the inverse of `lift_alloc`.
//!
//! # Rewrite
//! ```text
//! allocate b; for i { s(b) }        ->  for i { allocate b; s(b) }
//! allocate b; if (c) { s(b) } ...   ->  if (c) { allocate b; s(b) } ...
//! ```
//!
//! # Legality
//! One node behind the allocation accesses the array. If it is a loop, each iteration reads only elements that it has written before.
//!
//! # Cursors
//! All nodes stay. If both arms of a conditional use the array, the allocation is that of the first one.

use super::expand::allocation_of;
use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{ArrayId, Node, NodeId, Procedure, Statement};
use crate::proof::{self, accesses::accesses};

/// Moves the allocation of a local array into the only node that accesses it.
pub fn sink_alloc<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    let allocation = allocation_of(before, array)?;
    let (block, at) = before.place(allocation).ok_or(Reason::NotLocal)?;
    let accesses_it = |id: NodeId| {
        let inside = before.nodes_of(id).into_iter().filter(|id| *id != allocation);
        inside.into_iter().any(|id| accesses(before, id).iter().any(|each| each.array() == Some(array)))
    };
    let users: Vec<_> = before.block(block)[at..].iter().copied().filter(|id| accesses_it(*id)).collect();
    let &[user] = users.as_slice() else { return Err(Reason::SeveralUsers.into()) };
    let blocks = before.blocks(user);
    if blocks.is_empty() {
        return Err(Reason::SeveralUsers.into());
    }
    if before.as_loop(user).is_some() && !proof::body(before, user)?.writes_before_reading(array)? {
        return Err(Reason::Carried.into());
    }
    let mut procedure = before.clone();
    procedure.replace(allocation, Vec::new()).ok_or(Reason::NotLocal)?;
    let mut own = Some(allocation);
    for block in blocks.into_iter().filter(|each| before.block(*each).iter().any(|id| accesses_it(*id))) {
        let one = own.take().unwrap_or_else(|| procedure.add(Node::Statement(Statement::Allocate(array))));
        let nodes = [&[one], procedure.block(block)].concat();
        procedure.set_block(block, nodes);
    }
    Ok(Outcome { procedure, made: Vec::new() })
}
