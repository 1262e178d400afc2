//! `shadow(first, second)`: removes a node whose writes the next one overwrites.
//!
//! # Rewrite
//! ```text
//! s; t  ->  t
//! ```
//!
//! # Legality
//! `s` does nothing but write elements that `t` is certain to write and that `t` does not read before that: [`crate::proof::Part`].
//!
//! # Cursors
//! The first node is gone.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Gone, NodeId, Procedure, Statement};
use crate::proof::{Part, scopes};

/// Removes a node whose writes the next one overwrites.
pub fn shadow<'c>(before: &Procedure<'c>, first: NodeId, second: NodeId) -> Result<Outcome<'c>, Refusal> {
    let (block, at) = before.place(first).ok_or(Reason::NotNeighbours)?;
    if before.block(block).get(at + 1) != Some(&second) {
        return Err(Reason::NotNeighbours.into());
    }
    if matches!(before.as_statement(first), Some(Statement::Allocate(_))) {
        return Err(Reason::AllocationMoves.into());
    }
    if !Part::new(before, &[first])?.is_shadowed_by(&[second])? {
        return Err(Reason::NotShadowed.into());
    }
    let mut procedure = before.clone();
    procedure.replace(first, Vec::new()).ok_or(Reason::NotNeighbours)?;
    procedure.discard(first, &Gone { rule: "shadow", copies: Vec::new() });
    scopes::check(&procedure)?;
    Ok(Outcome { procedure, made: Vec::new() })
}
