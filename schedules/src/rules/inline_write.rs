//! `inline_write(statement)`: the value of a local array in the statement that reads it.
//!
//! # Rewrite
//! ```text
//! x[i] = e; s; b[i] = x[i] * c  ->  s; b[i] = e * c
//! ```
//!
//! # Legality
//! The statement stores to a local array that one other statement reads, behind it in the same block and by the same subscripts. Nothing in
//! between writes the array or what `e` reads.
//!
//! # Cursors
//! The statement is gone, and its copy is the one that reads.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Gone, Memory, NodeId, Procedure, Statement, Subscript};
use crate::proof::accesses::accesses;

/// Puts the value of a store to a local array in place of the element in the only statement that reads it.
pub fn inline_write<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let Some(Statement::Store(target, value)) = before.as_statement(id) else {
        return Err(Reason::NoReader.into());
    };
    if before.arrays[target.array.0].memory != Memory::Local {
        return Err(Reason::NotLocal.into());
    }
    if before.is_used_whole(target.array) {
        return Err(Reason::UsedWhole.into());
    }
    if target.subscripts.iter().any(|each| matches!(each, Subscript::Data(_))) {
        return Err(Reason::NotExpressible.into());
    }
    let (mut readers, mut is_same) = (Vec::new(), true);
    for leaf in before.leaves() {
        let Some(statement) = before.as_statement(leaf.id) else { continue };
        statement.each_load(&mut |access| {
            if access.array == target.array {
                readers.push(leaf.id);
                is_same &= access.is_same(target);
            }
        });
    }
    readers.dedup();
    let &[reader] = readers.as_slice() else { return Err(Reason::NoReader.into()) };
    let (block, at) = before.place(id).ok_or(Reason::NoReader)?;
    let behind = before.place(reader).filter(|(each, place)| *each == block && *place > at && is_same);
    let (_, end) = behind.ok_or(Reason::NoReader)?;
    let own = accesses(before, id);
    for node in &before.block(block)[at + 1..end] {
        let inside = before.nodes_of(*node).into_iter().flat_map(|each| accesses(before, each));
        for accessed in inside {
            if own.iter().any(|each| each.conflicts(&accessed, before)) {
                return Err(Reason::Between.into());
            }
        }
    }
    let statement = before.as_statement(reader).ok_or(Reason::NoReader)?;
    let inlined = statement.with_loads(&|access| access.is_same(target).then(|| value.clone()));
    let mut procedure = before.clone();
    procedure.set_statement(reader, inlined);
    procedure.replace(id, Vec::new()).ok_or(Reason::NoReader)?;
    procedure.discard(id, &Gone { rule: "inline_write", copies: vec![reader] });
    Ok(Outcome { procedure, made: Vec::new() })
}
