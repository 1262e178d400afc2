//! `replace(node, instruction)`: an instruction for a node.
//!
//! # Rewrite
//! ```text
//! for i = 0 to 16 { d[i] = s[i] }  ->  load16(d, s)
//! ```
//! The node stays in the procedure, with a mark.
//!
//! # Legality
//! The body of the instruction is the node for some arguments: [`crate::instructions::unify()`].
//!
//! # Cursors
//! The node stays.

use super::{Outcome, Reason, Refusal};
use crate::instructions::unify;
use crate::procedure::{NodeId, Procedure};

/// Lets the instruction of a name execute a node.
pub fn replace<'c>(before: &Procedure<'c>, id: NodeId, name: &str) -> Result<Outcome<'c>, Refusal> {
    let instruction = before.library.named(name).ok_or(Reason::NoSuchInstruction)?;
    super::unmarked(before, id)?;
    if let Err(mismatch) = unify(before, id, instruction) {
        return Err(Refusal { notes: vec![format!("`{name}`: {mismatch}")], ..Reason::NoInstruction.into() });
    }
    let mut procedure = before.clone();
    procedure.begin_step();
    procedure.mark(id, instruction);
    Ok(Outcome { procedure, made: Vec::new() })
}
