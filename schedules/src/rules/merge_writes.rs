//! `merge_writes(first, second)`: one store for two to an element; the inverse of `split_write`.
//!
//! # Rewrite
//! ```text
//! a[i] = x; a[i] = a[i] + y  ->  a[i] = x + y
//! a[i] = x; a[i] = y         ->  a[i] = y
//! ```
//!
//! # Legality
//! The statements follow each other and store by the same subscripts. What the second one reads apart from the element is not written by the first
//! one, and the elements of its subscripts are not either.
//!
//! # Cursors
//! The second statement stays, also for cursors to the first one.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Expression, Gone, NodeId, Procedure, Statement, Subscript};
use crate::proof::{Part, accesses::accesses};

/// Puts the value of a store in place of the element in the next statement, which stores to it too.
pub fn merge_writes<'c>(before: &Procedure<'c>, first: NodeId, second: NodeId) -> Result<Outcome<'c>, Refusal> {
    let (block, at) = before.place(first).ok_or(Reason::NotNeighbours)?;
    if before.block(block).get(at + 1) != Some(&second) {
        return Err(Reason::NotNeighbours.into());
    }
    let (Some(Statement::Store(target, value)), Some(Statement::Store(over, _))) =
        (before.as_statement(first), before.as_statement(second))
    else {
        return Err(Reason::OtherElement.into());
    };
    if !over.is_same(target) || target.subscripts.iter().any(|each| matches!(each, Subscript::Data(_))) {
        return Err(Reason::OtherElement.into());
    }
    // Without the element, what is left to read must not be what the first statement writes.
    let mut scratch = before.clone();
    let statement = before.as_statement(second).ok_or(Reason::OtherElement)?;
    let without = statement.with_loads(&|access| access.is_same(target).then(|| Expression::Index(0.into())));
    scratch.set_statement(second, without);
    let is_apart = |procedure: &Procedure<'c>| {
        let writes = accesses(procedure, first).into_iter().rfind(|each| each.writes);
        let reads = accesses(procedure, second).into_iter().filter(|each| !each.writes);
        writes.is_some_and(|write| reads.into_iter().all(|read| !read.conflicts(&write, procedure)))
    };
    if !is_apart(&scratch) && !Part::new(&scratch, &[first])?.is_shadowed_by(&[second])? {
        return Err(Reason::Between.into());
    }
    let merged = statement.with_loads(&|access| access.is_same(target).then(|| value.clone()));
    let mut procedure = before.clone();
    procedure.set_statement(second, merged);
    procedure.replace(first, Vec::new()).ok_or(Reason::NotNeighbours)?;
    procedure.discard(first, &Gone { rule: "merge_writes", copies: vec![second] });
    Ok(Outcome { procedure, made: Vec::new() })
}
