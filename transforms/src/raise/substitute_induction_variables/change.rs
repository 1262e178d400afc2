//! Finds loop-carried values that change by a fixed amount per iteration.

use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, llvm, scf},
};

/// The maximum number of operations that make up one change.
const STEPS: usize = 16;

/// A loop-carried value that changes by the same amount in each iteration (a basic induction variable).
pub(super) struct Change<'c> {
    /// Its index among the loop-carried values.
    pub number: usize,
    /// Its value before the loop.
    pub initial: Val<'c>,
    pub kind: Kind<'c>,
}

/// The kind of value and its change per iteration.
pub(super) enum Kind<'c> {
    /// A pointer that moves by `by` elements of a type; each step stays inside the object.
    Pointer { element: Ty<'c>, by: Amount<'c> },
    /// An integer; `exact` if overflow is undefined.
    Integer { by: i64, exact: bool },
}

/// The amount of a change.
#[derive(Clone, Copy)]
pub(in crate::raise) enum Amount<'c> {
    Constant(i64),
    /// A loop-invariant integer, read as signed.
    Value(Val<'c>),
}

/// The induction variables among the carried values of an `scf.for`.
pub(super) fn find<'c>(loop_op: scf::For<'c>) -> Vec<Change<'c>> {
    let block = loop_op.block();
    let (Some(end), Some(step)) = (terminator(block).and_then(scf::Yield::of), constant_int(loop_op.step())) else {
        return Vec::new();
    };
    if step <= 0 {
        return Vec::new();
    }
    let carried = loop_op.init_args().zip(end.results()).enumerate();
    carried
        .filter_map(|(number, (initial, next))| {
            let argument = arg(block, number + 1);
            let kind = match is_ptr(type_of(argument)) {
                true => pointer(loop_op.op(), argument, next)?,
                false => integer(argument, next)?,
            };
            Some(Change { number, initial, kind })
        })
        .collect()
}

/// The element type and the index of an `llvm.getelementptr inbounds` with one index.
pub(in crate::raise) fn single_step<'c>(step: llvm::GEP<'c>) -> Option<(Ty<'c>, Amount<'c>)> {
    let [index] = step.raw_constant_indices().filter(|_| step.is_inbounds())?[..] else { return None };
    let by = match index {
        i32::MIN => Amount::Value(step.dynamic_indices().next()?),
        _ => Amount::Constant(i64::from(index)),
    };
    Some((step.elem_type()?, by))
}

fn pointer<'c>(loop_op: Op<'c>, argument: Val<'c>, next: Val<'c>) -> Option<Kind<'c>> {
    let mut at = next;
    let mut total = None;
    for _ in 0..STEPS {
        if at == argument {
            let (element, by) = total?;
            return Some(Kind::Pointer { element, by });
        }
        let step = llvm::GEP::defining(at)?;
        let (element, by) = single_step(step)?;
        total = Some(match (total, by) {
            (None, Amount::Value(value)) if is_defined_outside(value, loop_op) => (element, by),
            (None, Amount::Constant(_)) => (element, by),
            (Some((known, Amount::Constant(sum))), Amount::Constant(more)) if known == element => {
                (element, Amount::Constant(sum.checked_add(more)?))
            }
            _ => return None,
        });
        at = step.base();
    }
    None
}

fn integer<'c>(argument: Val<'c>, next: Val<'c>) -> Option<Kind<'c>> {
    int_width(type_of(argument)).filter(|width| (8..=64).contains(width))?;
    let mut at = next;
    let mut by = 0_i64;
    let mut exact = true;
    for _ in 0..STEPS {
        if at == argument {
            return (by != 0).then_some(Kind::Integer { by, exact });
        }
        let op = defining_op(at)
            .filter(|op| matches!(OpKind::of(*op), OpKind::Arith(arith::Kind::AddI | arith::Kind::SubI)))?;
        let sum = Binary::assume(op);
        let constant = constant_int(sum.rhs())?;
        by = if arith::AddI::is(op) { by.checked_add(constant)? } else { by.checked_sub(constant)? };
        exact &= OverflowFlags::of(op).nsw;
        at = sum.lhs();
    }
    None
}
