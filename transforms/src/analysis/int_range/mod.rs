//! Ranges of integers: the least and the greatest number that a value can be, with and without sign.
//!
//! [`Ranges`] knows a whole function: loops to a fixed point, and what conditions say where they hold. [`range`] looks at a
//! few definitions and nothing else, for passes that change what they ask about. Both take operations from one table,
//! which is checked by trying all numbers of a small width.
//!
//! What is claimed holds for results that are defined; where overflow is excluded by `nsw` or `nuw`, the numbers that would
//! overflow are not among them.

mod affine;
mod carried;
mod conditions;
mod interval;
mod solve;
mod transfer;

pub use interval::IntRange;
pub(crate) use interval::full;
pub use solve::Ranges;
pub(crate) use transfer::never_overflows;

use dialects::ir::*;
use dialects::ops::arith::IntPredicate;
use transfer::Binary;

/// How many definitions are looked through.
const DEPTH: u32 = 6;

/// The width of an integer or `index` type, of which the latter counts as 64 bits.
pub(crate) fn width_of(ty: Ty<'_>) -> Option<u32> {
    int_width(ty).or(is_index(ty).then_some(64)).filter(|width| *width > 0)
}

/// Whether an `arith` operation promises that it does not overflow: `nsw` or `nuw`.
pub(crate) fn has_flag(op: Op<'_>, flag: &str) -> bool {
    attr(op, "overflowFlags").is_some_and(|flags| flags.to_string().contains(flag))
}

/// The least and the greatest number that a value can be, read as signed or unsigned, from what defines it; no fixed point.
pub(crate) fn range(value: Val<'_>, signed: bool) -> (i128, i128) {
    bounded(value, DEPTH).map_or((i128::MIN, i128::MAX), |found| found.ends(signed))
}

/// `None` for values that are no integers.
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
            counted.filter(|op| is_op(*op, "scf.for")).and_then(|op| counter(op, |operand| bounded(operand, depth - 1)))
        }
    };
    Some(found.or_else(|| carried::carried(value, depth - 1)).unwrap_or(all))
}

/// The range of a constant of at most 64 bits.
fn constant(value: Val<'_>) -> Option<IntRange> {
    Some(IntRange::constant(width_of(type_of(value))?, i128::from(constant_int(value)?)))
}

/// The range of the only result of an operation, from those of its operands; `None` where nothing is known.
fn evaluate<'c>(op: Op<'c>, lookup: impl Fn(Val<'c>) -> Option<IntRange>) -> Option<IntRange> {
    if result_count(op) != 1 {
        return None;
    }
    let width = width_of(type_of(result(op, 0)))?;
    let of = |at: usize| lookup(operand(op, at));
    let own = || {
        let name = op_name(op);
        let has_flags = matches!(name, "arith.addi" | "arith.subi" | "arith.muli" | "arith.shli" | "arith.trunci");
        let flag = |flag| has_flags && has_flag(op, flag);
        Binary { name, nsw: flag("nsw"), nuw: flag("nuw") }
    };
    match op_name(op) {
        "arith.extsi" | "arith.extui" | "arith.trunci" | "arith.index_cast" | "arith.index_castui" => {
            transfer::convert(own(), of(0)?, width)
        }
        "arith.cmpi" => Some(transfer::compare(IntPredicate::of(op)?, of(0)?, of(1)?)),
        "arith.select" => {
            // Vectors of conditions have no range.
            let chosen = lookup(operand(op, 0)).map(|condition| condition.ends(false));
            match chosen? {
                (0, 0) => of(2),
                (1, 1) => of(1),
                _ => Some(of(1)?.join(of(2)?)),
            }
        }
        "math.ctpop" | "math.ctlz" | "math.cttz" | "llvm.intr.ctpop" | "llvm.intr.ctlz" | "llvm.intr.cttz" => {
            IntRange::between(width, false, (0, i128::from(width)))
        }
        "llvm.intr.expect" | "llvm.intr.expect.with.probability" => of(0),
        "memref.dim" => IntRange::between(width, true, (0, full(width, true).1)),
        "func.call" | "llvm.call" => {
            let own = attr(op, "res_attrs").and_then(attr_elements)?;
            declared(*own.first()?, width)
        }
        _ if operand_count(op) == 2 && dialect_name(op) == "arith" => transfer::binary(own(), of(0)?, of(1)?),
        _ => None,
    }
}

/// The range of the counter of an `scf.for` in its body, if that runs.
fn counter<'c>(op: Op<'c>, lookup: impl Fn(Val<'c>) -> Option<IntRange>) -> Option<IntRange> {
    let signed = !has_attr(op, "unsignedCmp");
    let (lower, upper) = (lookup(operand(op, 0))?, lookup(operand(op, 1))?);
    let (first, end) = (lower.ends(signed), upper.ends(signed).1);
    let step = constant_int(operand(op, 2)).filter(|step| *step > 0).map_or(1, i128::from);
    let mut last = end.saturating_sub(1);
    if first.0 == first.1 && last >= first.0 {
        last = first.0 + (last - first.0) / step * step;
    }
    IntRange::between(lower.width(), signed, (first.0, last))
}

/// What the attributes of an argument or result say: `llvm.range`, from one number up to another one, around the end of the
/// numbers if need be.
fn declared(attributes: Attr<'_>, width: u32) -> Option<IntRange> {
    let text = dict_entry(attributes, "llvm.range")?.to_string();
    let mut parts = text.strip_prefix("#llvm.constant_range<")?.strip_suffix('>')?.split(',').skip(1);
    let mut number = || parts.next()?.trim().parse::<i128>().ok();
    let (first, end) = (number()?, number()?);
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
