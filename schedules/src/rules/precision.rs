//! `precision(array, type)`: elements of another type of numbers in floating point.
//!
//! # Rewrite
//! ```text
//! allocate double x; x = a[i]; b[i] = x * x  ->  allocate float x; x = (float) a[i]; b[i] = (double) x * (double) x
//! ```
//! Operations keep their types: numbers are converted where they are stored in the array and loaded from it.
//!
//! # Legality
//! The schedule allows other results, by `allow precision`. The array is local, no operation uses it as a whole, its elements are of
//! type `f32` or `f64`, and the function does not access the floating-point environment.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{ArrayId, BlockId, Expression, Procedure, Statement};
use analysis::function_facts::has_fact;
use dialects::ir::*;

/// The types that elements can have.
pub(super) const TYPES: &[&str] = &["f32", "f64"];

/// Gives a local array elements of a type of numbers in floating point.
pub fn precision<'c>(before: &Procedure<'c>, array: ArrayId, name: &str) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    let context = context_of(before.function);
    let (f32, f64) = (f32_type(context), f64_type(context));
    let old = before.arrays[array.0].element;
    let new = if name == TYPES[0] { f32 } else { f64 };
    if old != f32 && old != f64 {
        return Err(Reason::NotFloat.into());
    }
    if old == new {
        return Err(Reason::SameType.into());
    }
    if has_fact(before.function, "strictfp") {
        return Err(Reason::Environment.into());
    }
    if !before.retyped.contains(&array) {
        return Err(Reason::NotAllowed.into());
    }
    let mut procedure = before.clone();
    procedure.begin_step();
    procedure.arrays[array.0].element = new;
    for id in before.nodes_in(BlockId::Body) {
        let Some(statement) = before.as_statement(id) else { continue };
        let read = statement.with_loads(&|access| {
            (access.array == array).then(|| Expression::Convert(old, Box::new(Expression::Load(access.clone()))))
        });
        let written = match read {
            Statement::Store(target, value) if target.array == array => {
                Statement::Store(target, Expression::Convert(new, Box::new(value)))
            }
            other => other,
        };
        procedure.set_statement(id, written);
    }
    Ok(Outcome { procedure, made: Vec::new() })
}
