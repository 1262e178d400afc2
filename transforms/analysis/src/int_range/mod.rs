//! Ranges of integers: the least and the greatest possible value, signed and unsigned.
//!
//! [`Ranges`] analyses a whole function: loops to a fixpoint, conditions in the regions that they control. [`range`]
//! follows only a few definitions, for passes that change the IR between queries. Both share one set of transfer
//! functions, which is tested exhaustively at a small width.
//!
//! Ranges hold for defined results only: values that would overflow are excluded where `nsw` or `nuw` promise that
//! there is no overflow.

mod affine;
mod carried;
mod conditions;
mod interval;
mod solve;
mod transfer;

pub use interval::{IntRange, full, product};
pub use solve::Ranges;
pub use transfer::never_overflows;

use dialects::{
    ir::*,
    ops::{
        self, OpKind,
        arith::{self, IntPredicate},
        cast_input, func, llvm, math, memref, scf,
    },
};
use transfer::Binary;

/// The number of definitions that are followed.
const DEPTH: u32 = 6;

/// The width in bits of an integer or `index` type; `index` has 64.
pub fn width_of(ty: Ty<'_>) -> Option<u32> {
    int_width(ty).or(is_index(ty).then_some(64)).filter(|width| *width > 0)
}

/// The ends of the range of a value, signed or unsigned, from its definitions only; there is no fixpoint iteration.
pub fn range(value: Val<'_>, signed: bool) -> (i128, i128) {
    bounded(value, DEPTH).map_or((i128::MIN, i128::MAX), |found| found.ends(signed))
}

/// The range of a value from at most `depth` definitions; `None` if it is not an integer.
fn bounded(value: Val<'_>, depth: u32) -> Option<IntRange> {
    let all = IntRange::full(width_of(type_of(value))?);
    let of_constant = constant(value);
    if depth == 0 || of_constant.is_some() {
        return Some(of_constant.unwrap_or(all));
    }
    let found = match defining_op(value) {
        Some(op) => evaluate(op, |operand| bounded(operand, depth - 1)),
        None => {
            let counted =
                as_argument(value).filter(|(_, number)| *number == 0).and_then(|(block, _)| block_parent(block));
            counted.and_then(scf::For::of).and_then(|op| counter(op, |operand| bounded(operand, depth - 1)))
        }
    };
    Some(found.or_else(|| carried::carried(value, depth - 1)).unwrap_or(all))
}

/// The range of a constant of at most 64 bits.
fn constant(value: Val<'_>) -> Option<IntRange> {
    Some(IntRange::constant(width_of(type_of(value))?, i128::from(constant_int(value)?)))
}

/// Transfer function: the range of the only result of an operation, from the ranges of its operands; `None` if unknown.
fn evaluate<'c>(op: Op<'c>, lookup: impl Fn(Val<'c>) -> Option<IntRange>) -> Option<IntRange> {
    if result_count(op) != 1 {
        return None;
    }
    let width = width_of(type_of(result(op, 0)))?;
    let input = || lookup(cast_input(op));
    let both = || {
        let (left, right) = ops::Binary::assume(op).operands();
        Some((lookup(left)?, lookup(right)?))
    };
    let own = |kind| {
        let has_flags = matches!(
            kind,
            arith::Kind::AddI | arith::Kind::SubI | arith::Kind::MulI | arith::Kind::ShLI | arith::Kind::TruncI
        );
        let flags = if has_flags { OverflowFlags::of(op) } else { OverflowFlags::NONE };
        Binary { kind, nsw: flags.nsw, nuw: flags.nuw }
    };
    match OpKind::of(op) {
        OpKind::Arith(
            kind @ (arith::Kind::ExtSI
            | arith::Kind::ExtUI
            | arith::Kind::TruncI
            | arith::Kind::IndexCast
            | arith::Kind::IndexCastUI),
        ) => transfer::convert(own(kind), input()?, width),
        OpKind::Arith(arith::Kind::CmpI) => {
            both().and_then(|(a, b)| Some(transfer::compare(IntPredicate::of(op)?, a, b)))
        }
        OpKind::Arith(arith::Kind::Select) => {
            // Conditions that are vectors have no range.
            let select = arith::Select::assume(op);
            let chosen = lookup(select.condition()).map(|condition| condition.ends(false));
            match chosen? {
                (0, 0) => lookup(select.false_value()),
                (1, 1) => lookup(select.true_value()),
                _ => Some(lookup(select.true_value())?.join(lookup(select.false_value())?)),
            }
        }
        OpKind::Math(math::Kind::CtPop | math::Kind::CountLeadingZeros | math::Kind::CountTrailingZeros)
        | OpKind::Llvm(llvm::Kind::CtPop | llvm::Kind::CountLeadingZeros | llvm::Kind::CountTrailingZeros) => {
            IntRange::between(width, false, (0, i128::from(width)))
        }
        OpKind::Llvm(llvm::Kind::Expect | llvm::Kind::ExpectWithProbability) => input(),
        OpKind::Memref(memref::Kind::Dim) => IntRange::between(width, true, (0, full(width, true).1)),
        OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => {
            let own = attr(op, "res_attrs").and_then(attr_elements)?;
            declared(*own.first()?, width)
        }
        OpKind::Arith(kind) if operand_count(op) == 2 => both().and_then(|(a, b)| transfer::binary(own(kind), a, b)),
        _ => None,
    }
}

/// The range of the iv of an `scf.for` in its body.
fn counter<'c>(loop_op: scf::For<'c>, lookup: impl Fn(Val<'c>) -> Option<IntRange>) -> Option<IntRange> {
    let signed = !loop_op.unsigned_cmp();
    let (lower, upper) = (lookup(loop_op.lower_bound())?, lookup(loop_op.upper_bound())?);
    let (first, end) = (lower.ends(signed), upper.ends(signed).1);
    let last = last_before(end, first, constant_int(loop_op.step()));
    IntRange::between(lower.width(), signed, (first.0, last))
}

/// The greatest value less than `end` of an iv that starts in the range `first` and grows by the step; it is exact if
/// the first value is known.
fn last_before(end: i128, first: (i128, i128), step: Option<i64>) -> i128 {
    let step = step.filter(|step| *step > 0).map_or(1, i128::from);
    let last = end.saturating_sub(1);
    if first.0 == first.1 && last >= first.0 { first.0 + (last - first.0) / step * step } else { last }
}

/// The range in an `llvm.range` attribute of an argument or result: from the first number, inclusive, to the second
/// one, exclusive, possibly wrapping around.
fn declared(attributes: Attr<'_>, width: u32) -> Option<IntRange> {
    let (first, end) = constant_range(dict_entry(attributes, "llvm.range")?)?;
    let mut found = IntRange::full(width);
    for signed in [false, true] {
        let ends =
            (IntRange::wrapped(width, signed, (first, first))?.0, IntRange::wrapped(width, signed, (end, end))?.0);
        if ends.0 < ends.1 {
            found = found.meet(IntRange::between(width, signed, (ends.0, ends.1 - 1))?)?;
        }
    }
    Some(found)
}
