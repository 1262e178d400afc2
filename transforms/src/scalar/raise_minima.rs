//! Raises selects between the two sides of a comparison of integers to minima and maxima.
//!
//! # Rewrite
//! ```mlir
//! %less = arith.cmpi slt, %a, %b : i32
//! %c = arith.select %less, %a, %b : i32
//! // ->
//! %c = arith.minsi %a, %b : i32
//! ```
//! Signed and unsigned, less and greater, strict or not, and with the sides exchanged.
//!
//! # Legality
//! Where both sides are equal, either one is the result.
//!
//! # Must not fire
//! On numbers in floating point, whose minima differ for NaN and zeros, and on selects between other values.
//!
//! # Needs and leaves
//! Needs arms without operations to be selects, and equal operands to be one value: `canonicalize` and `cse`. Leaves the comparison, which may be dead.
//!
//! # Cost
//! Linear.
//!
//! Source: the canonical form of LLVM's InstCombine (`llvm.smin` and others), which MLIR's canonicalization lacks.

use crate::counters::raise_minima::COUNTERS;
use dialects::{
    ir::*,
    ops::{
        OpKind,
        arith::{self, IntPredicate},
    },
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn raise_minima<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let selects = ops_where(function, Order::Pre, |op| matches!(OpKind::of(op), OpKind::Arith(arith::Kind::Select)));
    let mut raised = 0;
    for select in selects.into_iter().map(arith::Select::assume) {
        let Some((name, left, right)) = minimum(select) else { continue };
        let value = arith::binary(&Builder::before(select.op()), name, left, right);
        replace_op(select.op(), &[value]);
        raised += 1;
    }
    cx.count(COUNTERS.selects, raised);
    Ok(Changed::from(raised > 0))
}

/// The name of the minimum or maximum that a select is, and its operands.
fn minimum<'c>(select: arith::Select<'c>) -> Option<(&'static str, Val<'c>, Val<'c>)> {
    let test = arith::CmpI::defining(select.condition())?;
    let relation = IntPredicate::of(test.op())?;
    let relation = match (select.true_value(), select.false_value()) {
        sides if sides == (test.lhs(), test.rhs()) => relation,
        sides if sides == (test.rhs(), test.lhs()) => relation.swapped(),
        _ => return None,
    };
    let name = match relation {
        IntPredicate::Slt | IntPredicate::Sle => arith::MinSI::NAME,
        IntPredicate::Sgt | IntPredicate::Sge => arith::MaxSI::NAME,
        IntPredicate::Ult | IntPredicate::Ule => arith::MinUI::NAME,
        IntPredicate::Ugt | IntPredicate::Uge => arith::MaxUI::NAME,
        IntPredicate::Eq | IntPredicate::Ne => return None,
    };
    Some((name, test.lhs(), test.rhs()))
}
