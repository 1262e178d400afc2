//! `trip_count(i, count)`: a constant number of iterations.
//!
//! # Rewrite
//! ```text
//! for i = l to min(u, v) { s }  ->  for i = l to l + 6 { s }
//! ```
//!
//! # Legality
//! The loop is proven to have that number of iterations, wherever it is executed. It has one lower bound.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, loop_of, reordered, single};
use crate::procedure::{NodeId, Procedure};

/// Gives a loop the constant number of iterations that it is proven to have.
pub fn trip_count<'c>(before: &Procedure<'c>, id: NodeId, count: i64) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let lower = single(&loop_of(after, id)?.lower)?;
        let upper = lower.plus_constant(count).ok_or(Reason::Overflow)?;
        if let Some(each) = after.as_loop_mut(id) {
            each.upper = vec![upper];
        }
        Ok(Vec::new())
    })
}
