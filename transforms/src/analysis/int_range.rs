//! Ranges of integer values, from what defines them; a look at a few operations, no fixpoint.

use dialects::ir::*;

/// How many definitions are looked through.
const DEPTH: u32 = 6;

/// All values of a type, read as signed or unsigned numbers.
pub(crate) fn full(width: u32, signed: bool) -> (i128, i128) {
    match (signed, width) {
        (_, 127..) => (i128::MIN, i128::MAX),
        (true, _) => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        (false, _) => (0, (1 << width) - 1),
    }
}

/// The width of an integer or `index` type, of which the latter counts as 64 bits.
pub(crate) fn width_of(ty: Ty<'_>) -> Option<u32> {
    int_width(ty).or(is_index(ty).then_some(64))
}

/// The least and the greatest number that a value can be, read as signed or unsigned.
pub(crate) fn range(value: Val<'_>, signed: bool) -> (i128, i128) {
    bounded(value, signed, DEPTH)
}

fn bounded(value: Val<'_>, signed: bool, depth: u32) -> (i128, i128) {
    let Some(width) = width_of(type_of(value)) else {
        return (i128::MIN, i128::MAX);
    };
    let all = full(width, signed);
    if let Some(constant) = constant_int(value) {
        let constant = i128::from(constant);
        let number = if !signed && constant < 0 { constant + (1 << width.min(126)) } else { constant };
        return (number, number);
    }
    if depth == 0 {
        return all;
    }
    let Some(op) = defining_op(value) else {
        return counter(value, signed, depth - 1).unwrap_or(all);
    };
    let found = match op_name(op) {
        "arith.extsi" | "arith.index_cast" => {
            let narrow = bounded(operand(op, 0), true, depth - 1);
            let fits = width_of(type_of(operand(op, 0))).is_some_and(|from| from <= width);
            if fits && (signed || narrow.0 >= 0) { narrow } else { all }
        }
        "arith.extui" | "arith.index_castui" => {
            let fits = width_of(type_of(operand(op, 0))).is_some_and(|from| from < width);
            if fits { bounded(operand(op, 0), false, depth - 1) } else { all }
        }
        "arith.trunci" => {
            let wide = bounded(operand(op, 0), signed, depth - 1);
            if wide.0 >= all.0 && wide.1 <= all.1 { wide } else { all }
        }
        "arith.addi" | "arith.subi" | "arith.muli" => arithmetic(op, signed, all, depth - 1),
        "arith.andi" => match constant_int(operand(op, 1)) {
            Some(mask) if mask >= 0 => (0, i128::from(mask)),
            _ => all,
        },
        "arith.shrui" => match constant_int(operand(op, 1)) {
            Some(by @ 1..) if by < i64::from(width) => (0, full(width - by as u32, false).1),
            _ => all,
        },
        "arith.divui" | "arith.remui" | "arith.divsi" | "arith.remsi" => quotient(op, all, depth - 1),
        "arith.minsi" if signed => of_two(op, (0, 1), true, depth - 1, |a, b| (a.0.min(b.0), a.1.min(b.1))),
        "arith.maxsi" if signed => of_two(op, (0, 1), true, depth - 1, |a, b| (a.0.max(b.0), a.1.max(b.1))),
        "arith.minui" if !signed => of_two(op, (0, 1), false, depth - 1, |a, b| (a.0.min(b.0), a.1.min(b.1))),
        "arith.maxui" if !signed => of_two(op, (0, 1), false, depth - 1, |a, b| (a.0.max(b.0), a.1.max(b.1))),
        "arith.select" => of_two(op, (1, 2), signed, depth - 1, |a, b| (a.0.min(b.0), a.1.max(b.1))),
        _ => all,
    };
    (found.0.max(all.0), found.1.min(all.1))
}

/// The range of two operands together.
fn of_two(
    op: Op<'_>,
    operands: (usize, usize),
    signed: bool,
    depth: u32,
    together: impl Fn((i128, i128), (i128, i128)) -> (i128, i128),
) -> (i128, i128) {
    together(bounded(operand(op, operands.0), signed, depth), bounded(operand(op, operands.1), signed, depth))
}

/// The range of the counter of an `scf.for`, from its bounds.
fn counter(value: Val<'_>, signed: bool, depth: u32) -> Option<(i128, i128)> {
    let (block, 0) = as_argument(value)? else {
        return None;
    };
    let op = block_parent(block).filter(|op| is_op(*op, "scf.for"))?;
    let own = !has_attr(op, "unsignedCmp");
    let found = (bounded(operand(op, 0), own, depth).0, bounded(operand(op, 1), own, depth).1 - 1);
    // A number that is not negative reads the same in both ways.
    let width = width_of(type_of(value))?;
    (own == signed || (found.0 >= 0 && found.1 <= full(width, true).1)).then_some(found)
}

/// The range of a sum, difference or product; where overflow is undefined it is cut, else it has to fit.
fn arithmetic(op: Op<'_>, signed: bool, all: (i128, i128), depth: u32) -> (i128, i128) {
    let (a, b) = (bounded(operand(op, 0), signed, depth), bounded(operand(op, 1), signed, depth));
    let exact = match op_name(op) {
        "arith.addi" => (a.0.saturating_add(b.0), a.1.saturating_add(b.1)),
        "arith.subi" => (a.0.saturating_sub(b.1), a.1.saturating_sub(b.0)),
        _ => {
            let corners = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)].map(|(a, b)| a.saturating_mul(b));
            (corners.into_iter().min().unwrap_or(all.0), corners.into_iter().max().unwrap_or(all.1))
        }
    };
    let promised = has_flag(op, if signed { "nsw" } else { "nuw" });
    if promised || (exact.0 >= all.0 && exact.1 <= all.1) { exact } else { all }
}

/// The range of a quotient or remainder by a positive constant.
fn quotient(op: Op<'_>, all: (i128, i128), depth: u32) -> (i128, i128) {
    let Some(by) = constant_int(operand(op, 1)).filter(|by| *by > 0).map(i128::from) else {
        return all;
    };
    let unsigned = matches!(op_name(op), "arith.divui" | "arith.remui");
    let of = bounded(operand(op, 0), !unsigned, depth);
    let found = match op_name(op) {
        "arith.divui" | "arith.divsi" => (of.0 / by, of.1 / by),
        _ if of.0 >= 0 => (0, (by - 1).min(of.1)),
        _ => (1 - by, by - 1),
    };
    // The operation has its own reading, in which the result may be a number that the other one does not have.
    if found.0 >= all.0 && found.1 <= all.1 && found.1 <= full_signed(op) { found } else { all }
}

/// The greatest number with sign of an operation's type.
fn full_signed(op: Op<'_>) -> i128 {
    width_of(type_of(result(op, 0))).map_or(0, |width| full(width, true).1)
}

/// Whether an `arith` operation promises that it does not overflow: `nsw` or `nuw`.
pub(crate) fn has_flag(op: Op<'_>, flag: &str) -> bool {
    attr(op, "overflowFlags").is_some_and(|flags| flags.to_string().contains(flag))
}
