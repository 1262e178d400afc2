//! `lift_constant(i)`: a factor of all terms of a sum, behind the loop that adds them.
//!
//! # Rewrite
//! ```text
//! x = 0; for i { x = x + c * e }  ->  x = 0; for i { x = x + e } x = c * x
//! ```
//!
//! # Legality
//! The loop has one statement, which adds to an element that the statement before it sets to zero. The factor is an outside value or an element,
//! and it is the same in all iterations; where it is an element, there is an iteration. Sums and products of integers wrap around; for numbers in floating point there is `allow regroup`.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal, entered, loop_of, to_reduce::is_regrouped, uses};
use crate::procedure::{Expression, Node, NodeId, Procedure, Statement};
use crate::proof::{accesses::accesses, follows};
use dialects::ir::{Op, Val, constant_float, constant_int};
use dialects::ops::{OpKind, arith};

/// Multiplies a sum by a common factor of its terms behind the loop.
pub fn lift_constant<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    loop_of(before, id)?;
    let inside = before.nodes_of(id);
    let statements: Vec<NodeId> = inside.iter().copied().filter(|id| before.as_statement(*id).is_some()).collect();
    let &[statement] = statements.as_slice() else { return Err(Reason::NotAScaledSum.into()) };
    let Some(Statement::Store(target, Expression::Apply(add, operands))) = before.as_statement(statement) else {
        return Err(Reason::NotAScaledSum.into());
    };
    let [left, right] = operands.as_slice() else { return Err(Reason::NotAScaledSum.into()) };
    let is_old = |each: &Expression<'c>| matches!(each, Expression::Load(access) if access.is_same(target));
    let term = if is_old(left) { 1 } else { 0 };
    let Expression::Apply(multiply, factors) = &operands[term] else { return Err(Reason::NotAScaledSum.into()) };
    let is_sum = before.reduction(statement).is_some() && (is_old(left) || is_old(right)) && factors.len() == 2;
    if !is_sum || !are_sum_and_product(*add, *multiply) {
        return Err(Reason::NotAScaledSum.into());
    }
    if ![*add, *multiply].iter().all(|op| is_regrouped(before, *op, target.array)) {
        return Err(Reason::NotRegrouped.into());
    }
    let is_invariant = |each: &Expression<'c>| inside.iter().all(|id| !uses(each, *id));
    let is_factor = |each: &Expression<'c>| {
        let is_plain = matches!(each, Expression::Outside(_) | Expression::Load(_));
        let mut is_data = false;
        each.each_load(&mut |access| is_data |= !matches!(each, Expression::Load(own) if own == access));
        is_plain && !is_data && is_invariant(each)
    };
    let element = Expression::Load(target.clone());
    let factor = factors.iter().position(is_factor).filter(|_| is_invariant(&element)).ok_or(Reason::NotAScaledSum)?;
    // The statement writes nothing that it reads, apart from the sum.
    let all = accesses(before, statement);
    let is_other = |array| Some(array) != all.last().and_then(|write| write.array());
    let others = all.iter().filter(|each| each.array().is_some_and(is_other));
    if all.last().is_none_or(|write| others.into_iter().any(|read| read.conflicts(write, before))) {
        return Err(Reason::Between.into());
    }
    let (block, place) = before.place(id).ok_or(Reason::NotALoop)?;
    let zero = place.checked_sub(1).and_then(|at| before.as_statement(before.block(block)[at]));
    match zero {
        Some(Statement::Store(to, Expression::Outside(value))) if to.is_same(target) && is_zero(*value) => {}
        _ => return Err(Reason::NotAScaledSum.into()),
    }
    // The product would read the element of a factor also if the loop does not, and zero by infinity is no zero.
    if matches!(factors[factor], Expression::Load(_)) || dialects::ir::is_float(before.arrays[target.array.0].element) {
        inside.iter().try_for_each(|id| is_entered(before, *id))?;
    }
    let mut sum = operands.clone();
    sum[term] = factors[1 - factor].clone();
    let scaled = Expression::Apply(*multiply, vec![factors[factor].clone(), element]);
    let mut procedure = before.clone();
    procedure.set_statement(statement, Statement::Store(target.clone(), Expression::Apply(*add, sum)));
    let product = procedure.add(Node::Statement(Statement::Store(target.clone(), scaled)));
    procedure.replace(id, vec![id, product]).ok_or(Reason::NotALoop)?;
    Ok(Outcome { procedure, made: vec![("product", product)] })
}

/// Checks that a node is no conditional, and no loop that may have no iterations.
fn is_entered(procedure: &Procedure<'_>, id: NodeId) -> Result<(), Reason> {
    if procedure.as_if(id).is_some() {
        return Err(Reason::NoIteration);
    }
    let Some(each) = procedure.as_loop(id) else { return Ok(()) };
    let (block, _) = procedure.place(id).ok_or(Reason::NotALoop)?;
    if follows(procedure, block, &[entered(each)?])? { Ok(()) } else { Err(Reason::NoIteration) }
}

fn are_sum_and_product(add: Op<'_>, multiply: Op<'_>) -> bool {
    use arith::Kind::{AddF, AddI, MulF, MulI, SubF, SubI};
    matches!(
        (OpKind::of(add), OpKind::of(multiply)),
        (OpKind::Arith(AddF | SubF), OpKind::Arith(MulF)) | (OpKind::Arith(AddI | SubI), OpKind::Arith(MulI))
    )
}

fn is_zero(value: Val<'_>) -> bool {
    constant_int(value) == Some(0) || constant_float(value) == Some(0.0)
}
