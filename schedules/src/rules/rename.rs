//! `rename(loop, name)`: another name for a loop.
//!
//! # Rewrite
//! None: the nodes are the same.
//!
//! # Legality
//! Always.
//!
//! # Cursors
//! All nodes stay, and the new name stands for the loop.

use super::{Outcome, Refusal, loop_of};
use crate::procedure::{NodeId, Procedure};

/// Gives a loop another name.
pub fn rename<'c>(before: &Procedure<'c>, id: NodeId, name: &str) -> Result<Outcome<'c>, Refusal> {
    loop_of(before, id)?;
    let mut procedure = before.clone();
    if let Some(each) = procedure.as_loop_mut(id) {
        each.name = name.to_owned();
    }
    Ok(Outcome { procedure, made: vec![("name", id)] })
}
