//! `place(array, memory)`: a local array in memory of a library.
//!
//! # Rewrite
//! The array is allocated by the functions of the library, and only instructions can access it.
//!
//! # Legality
//! The array is local, and its last extent is the one that such arrays have.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{ArrayId, Index, Procedure};

/// Puts a local array into the memory of a name.
pub fn place<'c>(before: &Procedure<'c>, array: ArrayId, name: &str) -> Result<Outcome<'c>, Refusal> {
    let id = before.library.kind_named(name).ok_or(Reason::NoSuchKind)?;
    accessed_by_element(before, array)?;
    let last = before.arrays[array.0].extents.last().and_then(Option::as_ref).and_then(Index::as_constant);
    let wanted = before.library.kind(id).and_then(|kind| kind.last);
    if wanted.is_some() && wanted != last {
        return Err(Reason::LastExtent.into());
    }
    let mut procedure = before.clone();
    procedure.begin_step();
    procedure.kinds.retain(|(each, _)| *each != array);
    procedure.kinds.push((array, id));
    Ok(Outcome { procedure, made: Vec::new() })
}
