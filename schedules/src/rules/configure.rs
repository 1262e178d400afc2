//! `configure(before, field, value)` and `unconfigure(statement)`: what is assumed of the state of the machine.
//!
//! # Rewrite
//! ```text
//! s  ->  field = value; s
//! ```
//!
//! # Legality
//! No loop around the statement is parallel. What instructions assume of fields, and what statements read there, is proven after each step: [`super::apply`].
//!
//! # Cursors
//! All other nodes stay.

use super::{Outcome, Reason, Refusal, in_scope};
use crate::instructions::{FieldId, array_of};
use crate::procedure::{Access, Array, Expression, Gone, Index, Memory, Node, NodeId, Order, Procedure, Statement};
use dialects::ir::{context_of, int_type};

/// Sets a field of the library in front of a node.
pub fn configure<'c>(before: &Procedure<'c>, id: NodeId, field: &str, value: &Index) -> Result<Outcome<'c>, Refusal> {
    let field = before.library.field_named(field).ok_or(Reason::NoSuchField)?;
    let (procedure, setting) = with_setting(before, id, field, value)?;
    Ok(Outcome { procedure, made: vec![("setting", setting)] })
}

/// A procedure with a statement in front of a node that sets a field.
pub(super) fn with_setting<'c>(
    before: &Procedure<'c>,
    id: NodeId,
    field: FieldId,
    value: &Index,
) -> Result<(Procedure<'c>, NodeId), Reason> {
    super::unmarked(before, id)?;
    in_scope(before, value, id)?;
    // Threads would overwrite each other's settings.
    let is_concurrent = |id: &NodeId| before.as_loop(*id).is_some_and(|each| each.order != Order::Sequential);
    if before.ancestors(id).iter().any(is_concurrent) {
        return Err(Reason::NotSequential);
    }
    let location = before.location(id).unwrap_or_else(|| dialects::ir::OperationLike::location(&before.function));
    let mut procedure = before.clone();
    procedure.begin_step();
    let array = array_of(&procedure, field).unwrap_or_else(|| {
        let element = int_type(context_of(before.function), 64);
        let (extents, memory) = (Vec::new(), Memory::Field(field));
        let name = before.library.field(field).to_owned();
        procedure.add_array(Array { name, element, extents, wraps: false, memory })
    });
    let target = Access { array, subscripts: Vec::new(), location };
    let setting = procedure.add(Node::Statement(Statement::Store(target, Expression::Index(value.clone()))));
    procedure.insert_before(id, vec![setting]).ok_or(Reason::NotInLoop)?;
    Ok((procedure, setting))
}

/// Removes a statement that sets a field.
pub fn unconfigure<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let is_field = match before.as_statement(id) {
        Some(Statement::Store(target, _)) => before.arrays[target.array.0].memory.field().is_some(),
        _ => false,
    };
    if !is_field {
        return Err(Reason::NotAField.into());
    }
    let mut procedure = before.clone();
    procedure.begin_step();
    procedure.replace(id, Vec::new()).ok_or(Reason::NotInLoop)?;
    procedure.discard(id, &Gone { rule: "unconfigure", copies: Vec::new() });
    Ok(Outcome { procedure, made: Vec::new() })
}
