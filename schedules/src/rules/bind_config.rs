//! `bind_config(node, field, value)`: an integer that statements use, by a configuration field.
//!
//! # Rewrite
//! ```text
//! b[i] = a[i] * n  ->  field = n; b[i] = a[i] * field
//! ```
//! It is replaced wherever statements of the node use it as a number of 64 bits, so that an instruction whose body reads the field can
//! execute them.
//!
//! # Legality
//! As for [`super::configure()`]. The value depends only on symbols and on counters of loops around the node, so that it is invariant in the
//! node. Now and after each later step, [`super::apply`] proves that the field holds this value at each statement that reads it.
//!
//! # Cursors
//! All nodes stay.

use super::configure::with_setting;
use super::{NodeId, Outcome, Reason, Refusal, stale};
use crate::procedure::{Atom, Expression, Index, Procedure, Statement};
use dialects::ir::*;
use dialects::ops::arith;

/// Sets a field in front of a node, and reads it in place of its value there.
pub fn bind_config<'c>(before: &Procedure<'c>, id: NodeId, field: &str, value: &Index) -> Result<Outcome<'c>, Refusal> {
    let field = before.library.field_named(field).ok_or(Reason::NoSuchField)?;
    let (mut procedure, setting) = with_setting(before, id, field, value)?;
    let long = int_type(context_of(before.function), 64);
    let mut is_used = false;
    for node in before.nodes_of(id) {
        let Some(Statement::Store(target, stored)) = before.as_statement(node) else { continue };
        if before.arrays[target.array.0].memory.field().is_some() {
            continue;
        }
        let bound = stored.with_parts(&|part| {
            (integer(before, part).as_ref() == Some(value)).then(|| Expression::Field(field, value.clone(), long))
        });
        if bound != *stored {
            is_used = true;
            procedure.set_statement(node, Statement::Store(target.clone(), bound));
        }
    }
    if !is_used {
        return Err(Reason::NoUse.into());
    }
    stale(&procedure)?;
    Ok(Outcome { procedure, made: vec![("setting", setting)] })
}

/// The quasi-affine integer that an expression of 64 bits is, if that is known.
fn integer<'c>(procedure: &Procedure<'c>, expression: &Expression<'c>) -> Option<Index> {
    let is_long = |value: Val<'c>| int_width(type_of(value)) == Some(64);
    match expression {
        Expression::Outside(value) if is_long(*value) => match constant_int(*value) {
            Some(number) => Some(number.into()),
            None => symbol(procedure, *value),
        },
        Expression::Apply(op, operands) if is_long(only_result(*op)) => match operands.as_slice() {
            [Expression::Index(index)] if arith::IndexCast::is(*op) => Some(index.clone()),
            [Expression::Outside(value)] if arith::ExtSI::is(*op) => symbol(procedure, *value),
            _ => None,
        },
        _ => None,
    }
}

/// The symbol that an integer from outside is.
fn symbol<'c>(procedure: &Procedure<'c>, value: Val<'c>) -> Option<Index> {
    let cast = |value: Val<'c>| arith::IndexCast::defining(value).map(|cast| cast.in_());
    let is_it = |of: Val<'c>| of == value || cast(of) == Some(value) || cast(value) == Some(of);
    let found = procedure.symbols.iter().position(|each| is_it(each.value));
    let found = found.map(|at| Atom::Symbol(at).into());
    found.or_else(|| symbol(procedure, arith::ExtSI::defining(value)?.in_()))
}
