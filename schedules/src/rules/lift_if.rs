//! `lift_if(c)`: unswitching.
//!
//! # Rewrite
//! ```text
//! for i { if (c) { s } else { t } }  ->  if (c) { for i { s } } else { for i { t } }
//! ```
//!
//! # Legality
//! No order changes. The condition does not depend on the counter, and the conditional is the only node in the loop.
//!
//! # Cursors
//! The conditional stays. The loop is that of the first arm; that of the second arm is a copy.

use super::{Outcome, Reason, Refusal, reordered};
use crate::procedure::{BlockId, Index, Loop, Node, NodeId, Procedure};

/// Exchanges a conditional and the loop around it.
pub fn lift_if<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let conditions = after.as_if(id).ok_or(Reason::NotAConditional)?.conditions.clone();
        let Some((BlockId::Loop(around), _)) = after.place(id) else { return Err(Reason::NotInLoop) };
        if after.block(BlockId::Loop(around)) != [id] {
            return Err(Reason::NotNested);
        }
        if conditions.iter().any(|each| each.index().uses(around)) {
            return Err(Reason::VariantCondition);
        }
        let whole = after.as_loop(around).ok_or(Reason::NotInLoop)?.clone();
        let then = after.block(BlockId::Then(id)).to_vec();
        let otherwise = after.block(BlockId::Otherwise(id)).to_vec();
        after.replace(around, vec![id]).ok_or(Reason::NotInLoop)?;
        after.set_block(BlockId::Loop(around), then);
        after.set_block(BlockId::Then(id), vec![around]);
        let mut made = Vec::new();
        if !otherwise.is_empty() {
            let second = after.add(Node::Loop(Loop { body: otherwise.clone(), ..whole }));
            for node in otherwise {
                let counter = Index::counter(second);
                after.substitute(node, &|each| (each == around).then(|| counter.clone())).ok_or(Reason::Overflow)?;
            }
            after.set_block(BlockId::Otherwise(id), vec![second]);
            made.push(("otherwise", second));
        }
        Ok(made)
    })
}
