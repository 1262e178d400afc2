//! `fission(node)`: loop distribution behind a node.
//!
//! # Rewrite
//! ```text
//! for i { s(i); t(i) }  ->  for i { s(i) } for i { t(i) }
//! ```
//!
//! # Legality
//! By dependences. No array that is allocated in front of the gap is used behind it: expand it first.
//!
//! # Cursors
//! The loop is the first one afterwards; all other nodes stay.

use super::{Outcome, Reason, Refusal, reordered};
use crate::procedure::{BlockId, Index, Loop, Node, NodeId, Procedure};

/// Divides the loop around `last` into one with the nodes up to that and one with the nodes behind it.
pub fn fission<'c>(before: &Procedure<'c>, last: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let Some((BlockId::Loop(id), at)) = after.place(last) else { return Err(Reason::NotInLoop) };
        let mut body = after.block(BlockId::Loop(id)).to_vec();
        let moved = body.split_off(at + 1);
        if moved.is_empty() {
            return Err(Reason::LastInLoop);
        }
        let whole = after.as_loop(id).ok_or(Reason::NotInLoop)?.clone();
        after.set_block(BlockId::Loop(id), body);
        let second = after.add(Node::Loop(Loop { body: moved.clone(), ..whole }));
        for node in moved {
            let counter = Index::counter(second);
            after.substitute(node, &|each| (each == id).then(|| counter.clone())).ok_or(Reason::Overflow)?;
        }
        after.replace(id, vec![id, second]).ok_or(Reason::NotInLoop)?;
        Ok(vec![("rest", second)])
    })
}
