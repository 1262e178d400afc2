//! `to_reduce(statement)`: a statement that adds to an element, where the element is in the middle of a sum.
//!
//! # Rewrite
//! ```text
//! x = (x + a) + b  ->  x = x + (a + b)
//! ```
//!
//! # Legality
//! Sums of integers wrap around; for numbers in floating point there is `allow regroup`, as the results may differ.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Access, ArrayId, Expression, NodeId, Procedure, Statement};
use dialects::{
    ir::{FastMath, Op, OverflowFlags},
    ops::{OpKind, arith},
};

/// Makes the old value of an element an operand of the outermost sum.
pub fn to_reduce<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let Some(Statement::Store(target, value @ Expression::Apply(template, _))) = before.as_statement(id) else {
        return Err(Reason::NotASum.into());
    };
    if before.reduction(id).is_some() {
        return Err(Reason::NotASum.into());
    }
    let rest = without(before, value, target, OpKind::of(*template))?.ok_or(Reason::NotASum)?;
    let sum = Expression::Apply(*template, vec![Expression::Load(target.clone()), rest]);
    let mut procedure = before.clone();
    procedure.set_statement(id, Statement::Store(target.clone(), sum));
    if procedure.reduction(id).is_none() {
        return Err(Reason::NotASum.into());
    }
    Ok(Outcome { procedure, made: Vec::new() })
}

/// A sum without the old value of an element; `None` if it has no such term.
fn without<'c>(
    procedure: &Procedure<'c>,
    value: &Expression<'c>,
    target: &Access<'c>,
    kind: OpKind,
) -> Result<Option<Expression<'c>>, Reason> {
    let Expression::Apply(template, operands) = value else { return Ok(None) };
    let [left, right] = operands.as_slice() else { return Ok(None) };
    if OpKind::of(*template) != kind || !matches!(kind, OpKind::Arith(arith::Kind::AddF | arith::Kind::AddI)) {
        return Ok(None);
    }
    let is_old = |each: &Expression<'c>| matches!(each, Expression::Load(access) if access.is_same(target));
    let apply = |one, other| Expression::Apply(*template, vec![one, other]);
    let rest = if is_old(left) {
        Some(right.clone())
    } else if is_old(right) {
        Some(left.clone())
    } else if let Some(rest) = without(procedure, left, target, kind)? {
        Some(apply(rest, right.clone()))
    } else {
        without(procedure, right, target, kind)?.map(|rest| apply(left.clone(), rest))
    };
    match rest.is_none() || is_regrouped(procedure, *template, target.array) {
        true => Ok(rest),
        false => Err(Reason::NotRegrouped),
    }
}

/// Whether an operation that combines values in an array may be regrouped with others of its kind.
pub(super) fn is_regrouped(procedure: &Procedure<'_>, op: Op<'_>, array: ArrayId) -> bool {
    let is_float = matches!(OpKind::of(op), OpKind::Arith(arith::Kind::AddF | arith::Kind::SubF | arith::Kind::MulF));
    match is_float {
        true => procedure.regrouped.contains(&array) || FastMath::of(op).include(FastMath::REASSOC),
        false => OverflowFlags::of(op) == OverflowFlags::NONE,
    }
}
