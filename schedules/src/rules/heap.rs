//! `heap()`: a version of all nests whose large local arrays are on the heap.
//!
//! # Rewrite
//! ```text
//! s t  ->  if (the heap has memory for the local arrays) { s t } else { s t }
//! ```
//! The nests are those of [`super::require()`]. The emission finds the size: that of the local arrays of 32 KiB and more that are allocated in the
//! first arm. Without such arrays there is no second version.
//!
//! # Legality
//! Both arms are the nests.
//!
//! # Cursors
//! As for `require`.

use super::{Outcome, Reason, Refusal, in_order, versions};
use crate::procedure::Procedure;

/// Makes two versions of the nests of a procedure, for when memory is allocated and for when it is not.
pub fn heap<'c>(before: &Procedure<'c>) -> Result<Outcome<'c>, Refusal> {
    if before.heap.is_some() {
        return Err(Reason::OnHeap.into());
    }
    in_order(before, |after| {
        let version = versions(after, &[])?;
        after.heap = Some(version);
        Ok(vec![("version", version)])
    })
}
