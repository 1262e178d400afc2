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

use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{ArrayId, Gone, Procedure, Statement};

/// Removes a local array, with all stores to it.
pub fn delete<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    let mut procedure = before.clone();
    for leaf in before.leaves() {
        let Some(statement) = before.as_statement(leaf.id) else { continue };
        let mut is_read = false;
        statement.each_load(&mut |access| is_read |= access.array == array);
        let is_removed = match statement {
            Statement::Store(target, _) => target.array == array,
            Statement::Allocate(each) => *each == array,
            Statement::Atomic(_) | Statement::Prefetch(_) | Statement::Opaque(_) | Statement::Return(..) => false,
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
