//! `inline_write(statement)`: the value of a local array in the statements that read it.
//!
//! # Rewrite
//! ```text
//! x = e; s; for i { b[i] = x * c[i] }  ->  s; for i { b[i] = e * c[i] }
//! ```
//!
//! # Legality
//! The statement stores to a local array whose readers all stand behind it, in the same block or in nodes of it, and read it by the same subscripts. Nothing
//! up to the last one of them writes the array or what `e` reads.
//!
//! # Cursors
//! The statement is gone, and its copies are those that read.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Gone, Leaf, Memory, NodeId, Procedure, Statement, Subscript};
use crate::proof::{accesses::accesses, scopes::allocation};

/// Puts the value of a store to a local array in place of the element in the statements that read it.
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
    let leaves = before.leaves();
    let allocation_of = |leaf: &Leaf| allocation(before, target.array, leaf);
    let own = leaves.iter().find(|leaf| leaf.id == id).and_then(allocation_of).ok_or(Reason::NoReader)?;
    // Copies of the loops have arrays of their own.
    for leaf in leaves.iter().filter(|leaf| allocation_of(leaf) == Some(own)) {
        let Some(statement) = before.as_statement(leaf.id) else { continue };
        statement.each_load(&mut |access| {
            if access.array == target.array {
                readers.push(leaf.id);
                is_same &= access.is_same(target);
            }
        });
    }
    readers.dedup();
    let (block, at) = before.place(id).ok_or(Reason::NoReader)?;
    let nodes = before.block(block);
    let node_of = |reader: &NodeId| nodes.iter().rposition(|node| before.nodes_of(*node).contains(reader));
    let places = readers.iter().map(node_of).collect::<Option<Vec<_>>>().ok_or(Reason::NoReader)?;
    let end = places.iter().copied().max().filter(|_| is_same && places.iter().all(|place| *place > at));
    let end = end.ok_or(Reason::NoReader)?;
    let own = accesses(before, id);
    // The last reader, if it is executed once, writes behind all reads.
    let last = if readers.contains(&nodes[end]) { end } else { end + 1 };
    for node in &nodes[at + 1..last] {
        let inside = before.nodes_of(*node).into_iter().flat_map(|each| accesses(before, each));
        for accessed in inside.filter(|each| each.writes) {
            if own.iter().any(|each| each.conflicts(&accessed, before)) {
                return Err(Reason::Between.into());
            }
        }
    }
    let mut procedure = before.clone();
    for reader in &readers {
        let statement = before.as_statement(*reader).ok_or(Reason::NoReader)?;
        let inlined = statement.with_loads(&|access| access.is_same(target).then(|| value.clone()));
        procedure.set_statement(*reader, inlined);
    }
    procedure.replace(id, Vec::new()).ok_or(Reason::NoReader)?;
    procedure.discard(id, &Gone { rule: "inline_write", copies: readers });
    Ok(Outcome { procedure, made: Vec::new() })
}
