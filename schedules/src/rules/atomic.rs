//! `atomic(statement)`: a reduction by an atomic operation.
//!
//! # Rewrite
//! ```text
//! for i { h[x[i]] = h[x[i]] + w[i] }  ->  for i { atomic h[x[i]] = h[x[i]] + w[i] }
//! ```
//! Threads may then execute the loop, for atomic reductions of one element that may be done in any order may also be done at the same
//! time: `parallel(i)`.
//!
//! # Legality
//! Always, for a reduction with an operation of [`AtomicKind`] in an array that is not one of the nests alone. Atomic operations on integers wrap
//! around, so that no order of them overflows; those on elements that are narrower than the operation get the low bits of what they add.
//!
//! # Cursors
//! The statement stays.
//!
//! Source: the directive `atomic` of Halide, for the updates of a histogram.

use super::{Outcome, Reason, Refusal, not_in_lanes};
use crate::procedure::{Access, ArrayId, Atomic, Expression, Memory, NodeId, Procedure, Statement};
use dialects::{
    ir::*,
    ops::{OpKind, arith, memref::AtomicKind},
};

/// Lets an atomic operation execute a reduction.
pub fn atomic<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let (target, value) = match before.as_statement(id) {
        Some(Statement::Store(target, value)) => (target, value),
        Some(Statement::Atomic(_)) => return Err(Reason::Atomic.into()),
        _ => return Err(Reason::NotAReduction.into()),
    };
    let Memory::Given(memory) = before.arrays[target.array.0].memory else { return Err(Reason::Private.into()) };
    not_in_lanes(before, id)?;
    let each = wide(before, id, target, value).or_else(|| narrow(target, value)).ok_or(Reason::NotAReduction)?;
    if kind(each.template).is_none() || !is_scalar(before, target.array, memory) {
        return Err(Reason::NoAtomic.into());
    }
    let mut procedure = before.clone();
    procedure.set_statement(id, Statement::Atomic(each));
    Ok(Outcome { procedure, made: Vec::new() })
}

/// The atomic form of `a = a op e`.
fn wide<'c>(procedure: &Procedure<'c>, id: NodeId, target: &Access<'c>, value: &Expression<'c>) -> Option<Atomic<'c>> {
    procedure.wrapping_reduction(id)?;
    let Expression::Apply(template, operands) = value else { return None };
    let is_old = |each: &&Expression<'c>| matches!(each, Expression::Load(access) if access.is_same(target));
    let value = operands.iter().find(|each| !is_old(each))?.clone();
    Some(Atomic { target: target.clone(), template: *template, value })
}

/// The atomic form of `a = (narrow) ((wide) a op e)`, with an operation of which the low bits depend on low bits alone.
fn narrow<'c>(target: &Access<'c>, value: &Expression<'c>) -> Option<Atomic<'c>> {
    use arith::Kind;
    let Expression::Apply(cut, all) = value else { return None };
    let ([Expression::Apply(template, operands)], OpKind::Arith(Kind::TruncI)) = (all.as_slice(), OpKind::of(*cut))
    else {
        return None;
    };
    let is_old = |each: &Expression<'c>| match each {
        Expression::Apply(widen, all) if matches!(OpKind::of(*widen), OpKind::Arith(Kind::ExtSI | Kind::ExtUI)) => {
            matches!(all.as_slice(), [Expression::Load(access)] if access.is_same(target))
        }
        _ => false,
    };
    let other = match (OpKind::of(*template), operands.as_slice()) {
        (OpKind::Arith(Kind::AddI | Kind::SubI | Kind::AndI | Kind::OrI), [old, other]) if is_old(old) => other,
        (OpKind::Arith(Kind::AddI | Kind::AndI | Kind::OrI), [other, old]) if is_old(old) => other,
        _ => return None,
    };
    let mut reads_array = false;
    target.each_load(&mut |access| reads_array |= access.array == target.array);
    other.each_load(&mut |access| reads_array |= access.array == target.array);
    let value = Expression::Apply(*cut, vec![other.clone()]);
    (!reads_array).then(|| Atomic { target: target.clone(), template: *template, value })
}

/// The atomic operation for an operation of a reduction, and whether it combines the opposite of the operand.
pub(crate) fn kind(template: Op<'_>) -> Option<(AtomicKind, bool)> {
    use arith::Kind;
    let OpKind::Arith(kind) = OpKind::of(template) else { return None };
    Some(match kind {
        Kind::AddF => (AtomicKind::AddF, false),
        Kind::SubF => (AtomicKind::AddF, true),
        Kind::AddI => (AtomicKind::AddI, false),
        Kind::SubI => (AtomicKind::AddI, true),
        Kind::AndI => (AtomicKind::AndI, false),
        Kind::OrI => (AtomicKind::OrI, false),
        Kind::MaxSI => (AtomicKind::MaxS, false),
        Kind::MaxUI => (AtomicKind::MaxU, false),
        Kind::MinSI => (AtomicKind::MinS, false),
        Kind::MinUI => (AtomicKind::MinU, false),
        _ => return None,
    })
}

/// Whether elements are numbers of a size for which there are atomic operations, at multiples of it.
fn is_scalar<'c>(procedure: &Procedure<'c>, array: ArrayId, memory: Val<'c>) -> bool {
    let element = procedure.arrays[array.0].element;
    let layout = Layout::of(procedure.function);
    let Some(size) = layout.and_then(|layout| layout.allocation_size(element)) else { return false };
    let stated = defining_op(memory).and_then(alignment_of).unwrap_or(size);
    let is_number =
        int_width(element).is_some_and(|bits| u64::from(bits) == 8 * size) || float_width(element).is_some();
    is_number && [1, 2, 4, 8].contains(&size) && stated >= size
}
