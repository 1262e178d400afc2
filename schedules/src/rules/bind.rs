//! `bind(statement, array, name)`: a cell for an element that a statement reads.
//!
//! # Rewrite
//! ```text
//! b[i] = a[i] * a[i]  ->  allocate x; x = a[i]; b[i] = x * x
//! ```
//! It is the first element of the array that the statement reads, wherever the statement reads it by the same subscripts.
//!
//! # Legality
//! Always, for a statement reads all elements of its expressions before it writes. It is in no loop over lanes.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, not_in_lanes};
use crate::procedure::{Access, Array, ArrayId, Expression, Memory, Node, NodeId, Procedure, Statement};

/// Stores an element of an array that a statement reads in a new cell in front of it.
pub fn bind<'c>(before: &Procedure<'c>, id: NodeId, array: ArrayId, name: &str) -> Result<Outcome<'c>, Refusal> {
    let statement = before.as_statement(id).ok_or(Reason::NoAccess)?;
    let mut found = None;
    statement.each_load(&mut |access| {
        if access.array == array && found.is_none() {
            found = Some(access.clone());
        }
    });
    let element = found.ok_or(Reason::NoAccess)?;
    not_in_lanes(before, id)?;
    let mut procedure = before.clone();
    let r#type = before.arrays[array.0].element;
    let cell =
        Array { name: name.to_owned(), element: r#type, extents: Vec::new(), wraps: false, memory: Memory::Local };
    let cell = procedure.add_array(cell);
    let read = |location| Access { array: cell, subscripts: Vec::new(), location };
    let bound =
        statement.with_loads(&|access| access.is_same(&element).then(|| Expression::Load(read(access.location))));
    procedure.set_statement(id, bound);
    let allocation = procedure.add(Node::Statement(Statement::Allocate(cell)));
    let target = read(element.location);
    let store = procedure.add(Node::Statement(Statement::Store(target, Expression::Load(element))));
    procedure.insert_before(id, vec![allocation, store]).ok_or(Reason::NoAccess)?;
    Ok(Outcome { procedure, made: vec![("allocation", allocation), ("store", store)] })
}
