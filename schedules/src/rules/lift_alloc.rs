//! `lift_alloc(array)`: one local array for all iterations of a loop.
//!
//! # Rewrite
//! ```text
//! for i { allocate b; s }  ->  allocate b; for i { s }
//! ```
//!
//! # Legality
//! The loop is sequential. An iteration may then see elements of earlier ones where the array was undefined before.
//!
//! # Cursors
//! All nodes stay.

use super::expand::{allocation_in_loop, move_out};
use super::{Outcome, Reason, Refusal, loop_of};
use crate::procedure::{ArrayId, Order, Procedure};

/// Moves the allocation of a local array out of the loop around it.
pub fn lift_alloc<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    let (allocation, id) = allocation_in_loop(before, array)?;
    if loop_of(before, id)?.order != Order::Sequential {
        return Err(Reason::NotSequential.into());
    }
    let mut after = before.clone();
    move_out(&mut after, allocation, id)?;
    Ok(Outcome { procedure: after, made: Vec::new() })
}
