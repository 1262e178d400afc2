//! Folds comparisons and selections by the ranges of their operands, and adds flags to arithmetic that cannot overflow.
//!
//! # Rewrite
//! ```mlir
//! scf.for %i = %c0 to %c10 step %c1 : i32 {
//!   %inside = arith.cmpi slt, %i, %c16 : i32      // -> true
//!   %odd = arith.addi %i, %c1 : i32               // -> arith.addi %i, %c1 overflow<nsw, nuw> : i32
//!   %least = arith.minsi %i, %c16 : i32           // -> %i
//! ```
//! A loop without iterations is erased.
//!
//! # Legality
//! The result is the same for all possible values of the operands at the operation. Operations on undefined operands
//! may have any result.
//!
//! # Must not fire
//! If some possible value has another result, by defined overflow, or because a condition does not hold at the
//! operation: `transforms/tests/simplify_by_ranges/not-*.mlir`.
//!
//! # Needs and leaves
//! Leaves constant conditions, which canonicalization removes with their branches. The pass serves raising, which needs
//! overflow flags and does not evaluate conditions; simplifications that LLVM finds are left to LLVM.
//!
//! # Cost
//! The cost of [`Ranges`], and one walk.

use crate::codes;
use crate::counters::simplify_by_ranges::COUNTERS;
use analysis::int_range::{IntRange, Ranges, never_overflows};
use dialects::{
    ir::*,
    ops::{
        Binary, OpKind,
        arith::{self, IntPredicate},
        scf,
    },
    pass::{Changed, PassCx, PassResult},
};

/// The change of an operation.
enum Change {
    /// Replace the result by a constant.
    Constant(i128),
    /// Replace the result by the operand with this index, which may itself have been replaced before.
    Operand(usize),
    /// Set these overflow flags, some of which it may have already.
    Flags(OverflowFlags),
    /// Erase the loop: it has no iteration.
    Erase,
}

/// The pass.
pub fn simplify_by_ranges<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let ranges = cx.analysis::<Ranges>(function);
    let mut changes = Vec::new();
    walk(function, Order::Pre, |op| {
        let found = change(&ranges, op);
        let is_erased = matches!(found, Some(Change::Erase));
        changes.extend(found.map(|change| (op, change)));
        if is_erased { Walk::Skip } else { Walk::Continue }
    });
    let changed = Changed::from(!changes.is_empty());
    for (op, change) in changes {
        apply(op, &change, cx);
    }
    Ok(changed)
}

fn change<'c>(ranges: &Ranges<'c>, op: Op<'c>) -> Option<Change> {
    if let Some(loop_op) = scf::For::of(op) {
        let relation = if loop_op.unsigned_cmp() { IntPredicate::Ult } else { IntPredicate::Slt };
        let (lower, upper) = (ranges.at(loop_op.lower_bound(), op)?, ranges.at(loop_op.upper_bound(), op)?);
        return (lower.decides(relation, upper) == Some(false)).then_some(Change::Erase);
    }
    let OpKind::Arith(kind) = OpKind::of(op) else { return None };
    if result_count(op) != 1 || operand_count(op) == 0 {
        return None;
    }
    let found = ranges.of(only_result(op))?;
    if found.ends(true).0 == found.ends(true).1 && found.width() <= 64 {
        return Some(Change::Constant(found.ends(true).0));
    }
    let operand_ranges = || {
        let (left, right) = Binary::of(op)?.operands();
        Some((ranges.at(left, op)?, ranges.at(right, op)?))
    };
    match kind {
        arith::Kind::MinSI => chosen(IntPredicate::Sle, operand_ranges()?),
        arith::Kind::MaxSI => chosen(IntPredicate::Sge, operand_ranges()?),
        arith::Kind::MinUI => chosen(IntPredicate::Ule, operand_ranges()?),
        arith::Kind::MaxUI => chosen(IntPredicate::Uge, operand_ranges()?),
        arith::Kind::AddI | arith::Kind::SubI | arith::Kind::MulI | arith::Kind::ShLI => {
            let known = OverflowFlags::of(op);
            let holds = |signed| operand_ranges().is_some_and(|(a, b)| never_overflows(OpKind::of(op), signed, a, b));
            let found = OverflowFlags { nsw: known.nsw || holds(true), nuw: known.nuw || holds(false) };
            (found != known).then_some(Change::Flags(found))
        }
        _ => None,
    }
}

/// The operand that a minimum or maximum is equal to.
fn chosen(relation: IntPredicate, (a, b): (IntRange, IntRange)) -> Option<Change> {
    match (a.decides(relation, b), b.decides(relation, a)) {
        (Some(true), _) => Some(Change::Operand(0)),
        (_, Some(true)) => Some(Change::Operand(1)),
        _ => None,
    }
}

fn apply<'c>(op: Op<'c>, change: &Change, cx: &mut PassCx<'c>) {
    match change {
        Change::Constant(constant) => {
            if arith::CmpI::is(op) {
                let text = if *constant == 0 { "the condition never holds" } else { "the condition always holds" };
                cx.remark(codes::CONDITION_FOLDED, op.location(), text, None);
                cx.count(COUNTERS.conditions, 1);
            } else {
                cx.count(COUNTERS.numbers, 1);
            }
            // Unsigned 64-bit integers are in two's complement.
            let value = arith::constant_int(&Builder::before(op), type_of(only_result(op)), *constant as i64);
            replace_op(op, &[value]);
        }
        Change::Operand(index) => {
            cx.count(COUNTERS.numbers, 1);
            replace_op(op, &[operand(op, *index)]);
        }
        Change::Flags(flags) => {
            cx.count(COUNTERS.flags, 1);
            set_attr(op, OverflowFlags::NAME, flags.attr(cx.context()));
        }
        Change::Erase => {
            cx.remark(codes::LOOP_WITHOUT_ITERATIONS, op.location(), "the loop has no iteration", None);
            cx.count(COUNTERS.loops, 1);
            let initial: Vec<Val<'c>> = scf::For::assume(op).init_args().collect();
            replace_op(op, &initial);
        }
    }
}
