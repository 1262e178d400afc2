//! `vectorize(i)`: the iterations of a loop in the lanes of vectors.
//!
//! # Rewrite
//! ```text
//! for i = 0 to 16 { a[i] = b[i] * c }  ->  a[0:16] = b[0:16] * broadcast(c)
//! for i = 0 to min(16, n) { a[i] = b[i] }  ->  a[0:16] = b[0:16], both under the mask of the first n lanes
//! ```
//!
//! # Legality
//! By dependences, as for a parallel loop. The number of iterations has a constant limit, and there are only stores in the loop. Each access is
//! invariant or contiguous in the counter, and each operation with a variant operand has an elementwise form: `is_elementwise`. Invariant
//! loads and operations that may trap are only evaluated where there is an iteration.
//!
//! # Cursors
//! The loop stays, until it is emitted.

use super::{Outcome, Reason, Refusal, loop_of, reordered, single, sum};
use crate::procedure::{
    Access, ArrayId, BlockId, Condition, Expression, Index, Memory, Node, NodeId, Order, Procedure, Statement,
    Subscript,
};
use crate::proof;
use dialects::{
    ir::{Op, is_row_major, type_of},
    ops::{OpKind, arith, llvm, math},
};

/// The greatest number of lanes.
const LANES: i64 = 256;

/// Whether an operation has the same meaning for each element of vectors.
pub(super) fn is_elementwise(op: Op<'_>) -> bool {
    use arith::Kind::*;
    match OpKind::of(op) {
        OpKind::Arith(kind) => matches!(
            kind,
            AddF | AddI
                | AndI
                | Bitcast
                | CmpF
                | CmpI
                | DivF
                | ExtF
                | ExtSI
                | ExtUI
                | FPToSI
                | FPToUI
                | MaximumF
                | MaxNumF
                | MaxSI
                | MaxUI
                | MinimumF
                | MinNumF
                | MinSI
                | MinUI
                | MulF
                | MulI
                | NegF
                | OrI
                | Select
                | ShLI
                | ShRSI
                | ShRUI
                | SIToFP
                | SubF
                | SubI
                | TruncF
                | TruncI
                | UIToFP
                | XOrI
        ),
        OpKind::Math(kind) => matches!(kind, math::Kind::AbsF | math::Kind::Fma | math::Kind::Sqrt),
        OpKind::Llvm(kind) => {
            matches!(kind, llvm::Kind::FAbs | llvm::Kind::FMA | llvm::Kind::FMulAdd | llvm::Kind::Sqrt)
        }
        _ => false,
    }
}

/// Puts the iterations of a loop into the lanes of vectors.
pub fn vectorize<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    reordered(before, |after| {
        let each = loop_of(after, id)?;
        if each.order != Order::Sequential {
            return Err(Reason::NotSequential);
        }
        let lower = single(&each.lower)?;
        let lengths = each.upper.iter().map(|upper| sum(upper, lower, -1)).collect::<Result<Vec<_>, _>>()?;
        let count = lengths.iter().filter_map(Index::as_constant).min().ok_or(Reason::TripCount)?;
        if !(2..=LANES).contains(&count) {
            return Err(Reason::Lanes);
        }
        let masks: Vec<_> = lengths.iter().filter(|length| length.as_constant().is_none()).collect();
        for node in after.block(BlockId::Loop(id)) {
            let Node::Statement(Statement::Store(target, value)) = after.node(*node) else {
                return Err(Reason::NotOnlyStores);
            };
            if !in_lanes(after, target, id)? {
                return Err(Reason::InvariantStore);
            }
            expression_in_lanes(after, value, id)?;
            if !masks.is_empty() && !is_speculatable(after, value, id) {
                // Invariant operands are evaluated once, which is legal if the first lane is active.
                let first = masks.iter().map(|length| length.plus_constant(-1).map(Condition::NotNegative));
                let first = first.collect::<Option<Vec<_>>>().ok_or(Reason::Overflow)?;
                let (block, _) = after.place(id).ok_or(Reason::NotALoop)?;
                if !proof::follows(after, block, &[first])? {
                    return Err(Reason::NoFirstLane);
                }
            }
        }
        if let Some(each) = after.as_loop_mut(id) {
            each.order = Order::Lanes;
        }
        Ok(Vec::new())
    })
}

/// Whether an access is contiguous in the lanes of a loop; otherwise it is the same in all of them.
fn in_lanes(procedure: &Procedure<'_>, access: &Access<'_>, id: NodeId) -> Result<bool, Reason> {
    let mut subscripts = Vec::new();
    for subscript in &access.subscripts {
        let Subscript::Affine(index) = subscript else { return Err(Reason::NotContiguous) };
        subscripts.push(index);
    }
    let Some((last, outer)) = subscripts.split_last() else { return Ok(false) };
    if outer.iter().any(|index| index.uses(id)) {
        return Err(Reason::NotContiguous);
    }
    if !last.uses(id) {
        return Ok(false);
    }
    let rest = sum(last, &Index::counter(id), -1)?;
    let is_contiguous = !rest.uses(id) && is_row_major_array(procedure, access.array);
    if is_contiguous { Ok(true) } else { Err(Reason::NotContiguous) }
}

fn is_row_major_array(procedure: &Procedure<'_>, array: ArrayId) -> bool {
    match procedure.arrays[array.0].memory {
        Memory::Given(memref) => is_row_major(type_of(memref)),
        Memory::Local | Memory::Field(_) => true,
    }
}

/// Whether an expression may be evaluated without an active lane: it loads no invariant element, and no operation in it may trap.
fn is_speculatable(procedure: &Procedure<'_>, expression: &Expression<'_>, id: NodeId) -> bool {
    match expression {
        Expression::Load(access) => in_lanes(procedure, access, id) == Ok(true),
        Expression::Index(_) | Expression::Outside(_) | Expression::Field(..) => true,
        Expression::Convert(_, operand) => is_speculatable(procedure, operand, id),
        Expression::Apply(template, operands) => {
            is_elementwise(*template) && operands.iter().all(|operand| is_speculatable(procedure, operand, id))
        }
    }
}

/// Checks that an expression can be computed in the lanes of a loop. Returns whether it differs between them.
fn expression_in_lanes(procedure: &Procedure<'_>, expression: &Expression<'_>, id: NodeId) -> Result<bool, Reason> {
    match expression {
        Expression::Load(access) => in_lanes(procedure, access, id),
        Expression::Index(index) | Expression::Field(_, index, _) if index.uses(id) => Err(Reason::CounterAsValue),
        Expression::Index(_) | Expression::Outside(_) | Expression::Field(..) => Ok(false),
        Expression::Convert(_, operand) => expression_in_lanes(procedure, operand, id),
        Expression::Apply(template, operands) => {
            let mut differs = false;
            for operand in operands {
                differs |= expression_in_lanes(procedure, operand, id)?;
            }
            if differs && !is_elementwise(*template) { Err(Reason::NotElementwise) } else { Ok(differs) }
        }
    }
}
