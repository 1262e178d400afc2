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
    let (Some(op), true) = (defining_op(value), depth > 0) else {
        return all;
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
        "arith.addi" if signed && has_flag(op, "nsw") => shifted(op, 1, depth),
        "arith.subi" if signed && has_flag(op, "nsw") => shifted(op, -1, depth),
        "arith.andi" => match constant_int(operand(op, 1)) {
            Some(mask) if mask >= 0 => (0, i128::from(mask)),
            _ => all,
        },
        "arith.shrui" => match constant_int(operand(op, 1)) {
            Some(by @ 1..) if by < i64::from(width) => (0, full(width - by as u32, false).1),
            _ => all,
        },
        "arith.remui" => match constant_int(operand(op, 1)) {
            Some(by @ 1..) => (0, i128::from(by) - 1),
            _ => all,
        },
        "arith.minsi" if signed => {
            let (a, b) = (bounded(operand(op, 0), true, depth - 1), bounded(operand(op, 1), true, depth - 1));
            (a.0.min(b.0), a.1.min(b.1))
        }
        "arith.maxsi" if signed => {
            let (a, b) = (bounded(operand(op, 0), true, depth - 1), bounded(operand(op, 1), true, depth - 1));
            (a.0.max(b.0), a.1.max(b.1))
        }
        _ => all,
    };
    (found.0.max(all.0), found.1.min(all.1))
}

/// The range of `x + c` or `x - c` without signed overflow; the full range is cut where the sum would leave it.
fn shifted(op: Op<'_>, sign: i128, depth: u32) -> (i128, i128) {
    let from = bounded(operand(op, 0), true, depth - 1);
    let by = bounded(operand(op, 1), true, depth - 1);
    let (low, high) = if sign > 0 { by } else { (-by.1, -by.0) };
    (from.0.saturating_add(low), from.1.saturating_add(high))
}

/// Whether an `arith` operation promises that it does not overflow: `nsw` or `nuw`.
pub(crate) fn has_flag(op: Op<'_>, flag: &str) -> bool {
    attr(op, "overflowFlags").is_some_and(|flags| flags.to_string().contains(flag))
}
