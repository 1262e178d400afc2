//! `parallel(i)`: iterations on several threads.
//!
//! # Rewrite
//! ```text
//! for i { s }  ->  parallel for i { s }
//! ```
//!
//! # Legality
//! By dependences: no iteration accesses an element that another one writes. Arrays that are allocated in the loop are those of
//! an iteration.
//!
//! # Cursors
//! The loop stays.

use super::{Outcome, Reason, Refusal, loop_of, reordered};
use crate::procedure::{NodeId, Order, Procedure};

/// Lets threads execute the iterations of a loop in any order.
pub fn parallel<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        if loop_of(after, id)?.order != Order::Sequential {
            return Err(Reason::NotSequential);
        }
        if let Some(each) = after.as_loop_mut(id) {
            each.order = Order::Parallel;
        }
        Ok(Vec::new())
    })
}
