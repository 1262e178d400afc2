//! `delete(array)`: removes a local array that nothing reads.
//!
//! # Rewrite
//! ```text
//! allocate x; x[i] = e; s  ->  s
//! ```
//!
//! # Legality
//! No statement reads an element of the array, and no operation uses it as a whole.
//!
//! # Cursors
//! Its allocations and the stores to it are gone.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{ArrayId, Gone, Memory, Procedure, Statement};

/// Removes a local array, with all stores to it.
pub fn delete<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    if before.arrays[array.0].memory != Memory::Local {
        return Err(Reason::NotLocal.into());
    }
    if before.is_used_whole(array) {
        return Err(Reason::UsedWhole.into());
    }
    let mut procedure = before.clone();
    for leaf in before.leaves() {
        let Some(statement) = before.as_statement(leaf.id) else { continue };
        let mut is_read = false;
        statement.each_load(&mut |access| is_read |= access.array == array);
        let is_removed = match statement {
            Statement::Store(target, _) => target.array == array,
            Statement::Allocate(each) => *each == array,
            Statement::Opaque(_) | Statement::Return(..) => false,
        };
        if is_read {
            return Err(Reason::Read.into());
        }
        if is_removed {
            procedure.replace(leaf.id, Vec::new()).ok_or(Reason::NotLocal)?;
            procedure.discard(leaf.id, &Gone { rule: "delete", copies: Vec::new() });
        }
    }
    Ok(Outcome { procedure, made: Vec::new() })
}
