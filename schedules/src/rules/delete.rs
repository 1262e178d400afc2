//! `delete(array)`: removes a local array that nothing reads.
//!
//! # Rewrite
//! ```text
//! allocate x; x[i] = e; s  ->  s
//! ```
//!
//! # Legality
//! No statement reads an element of the array, and no operation uses it as a whole. Versions that are kept as they were written have an array of their own.
//!
//! # Cursors
//! Its allocations and the stores to it are gone.

use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{ArrayId, Gone, Leaf, Procedure, Statement};
use crate::proof::scopes::allocation;
use std::collections::BTreeSet;

/// Removes a local array, with all stores to it.
pub fn delete<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    let mut procedure = before.clone();
    let named: BTreeSet<_> = before.named_nodes().into_iter().collect();
    let is_of_version = |leaf: &Leaf| allocation(before, array, leaf).is_some_and(|id| !named.contains(&id));
    for leaf in before.leaves().into_iter().filter(|leaf| !is_of_version(leaf)) {
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
