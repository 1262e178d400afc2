//! Loops that cannot be longer than an object.

use crate::analysis::int_range::width_of;
use crate::analysis::termination::comes_to_its_end;
use dialects::ir::*;

/// Whether a loop over 64 bits without sign has undefined behaviour when it has more iterations than there are signed
/// numbers, or counts beyond them.
///
/// That is so when it comes to the end of each iteration, and each accesses an element whose number is that of the
/// iteration, counted from anywhere in any direction: no object has so many elements, and the access is reached. Inner
/// loops with invariant bounds may be between: they are entered in all iterations or in none, and a loop that does
/// nothing may be as long as it likes.
pub(super) fn is_addressable(op: Op<'_>) -> bool {
    accesses_or_does_nothing(op, op) && comes_to_its_end(op)
}

/// Whether the body of a loop, wherever it is executed, accesses the element of `around`'s counter or has no effect.
fn accesses_or_does_nothing(inner: Op<'_>, around: Op<'_>) -> bool {
    if surely_accesses(inner, around) {
        return true;
    }
    if result_count(inner) > 0 {
        return false;
    }
    ops(body(inner, 0)).all(|op| match op_name(op) {
        "scf.for" => {
            let invariant = operands(op).take(3).all(|each| is_defined_outside(each, around));
            result_count(op) == 0 && invariant && accesses_or_does_nothing(op, around)
        }
        "scf.yield" => true,
        _ => region_count(op) == 0 && is_memory_effect_free(op),
    })
}

/// Whether the body of a loop accesses the element of `around`'s counter whenever that is great, perhaps in a loop inside.
fn surely_accesses(inner: Op<'_>, around: Op<'_>) -> bool {
    ops(body(inner, 0)).any(|op| {
        accesses(op, around) || is_op(op, "scf.for") && is_entered_when_great(op, around) && surely_accesses(op, around)
    })
}

/// Whether a loop is entered when the counter of one around it is great, though not greater than numbers with sign.
fn is_entered_when_great(op: Op<'_>, around: Op<'_>) -> bool {
    let counter = arg(body(around, 0), 0);
    let (lower, upper) = (operand(op, 0), operand(op, 1));
    let from_small = constant_int(lower).is_some_and(|lower| (0..1 << 20).contains(&lower));
    let beyond = match defined_by(upper, "arith.addi") {
        Some(sum) => operand(sum, 0) == counter && constant_int(operand(sum, 1)).is_some_and(|by| by.abs() < 1 << 20),
        None => upper == counter,
    };
    // From the counter to the bound of its own loop there is at least one number.
    let same_end = has_attr(op, "unsignedCmp") && lower == counter && upper == operand(around, 1);
    from_small && beyond || same_end
}

/// Whether the address of an access moves by a fixed number of elements with each number of a loop's counter.
fn accesses(op: Op<'_>, around: Op<'_>) -> bool {
    let first = match op_name(op) {
        "memref.load" => 1,
        "memref.store" => 2,
        _ => return false,
    };
    let subscripts = operands(op).skip(first);
    let Some(coefficients) = subscripts.map(|each| coefficient(each, around, DEPTH)).collect::<Option<Vec<i64>>>()
    else {
        return false;
    };
    let strides = memref_strides(type_of(operand(op, first - 1))).map(|(strides, _)| strides).unwrap_or_default();
    if strides.len() == coefficients.len() && !strides.contains(&DYNAMIC) {
        let moves = coefficients.iter().zip(strides).try_fold(0_i64, |sum, (coefficient, stride)| {
            coefficient.checked_mul(stride).and_then(|product| sum.checked_add(product))
        });
        return moves.is_some_and(|moves| moves != 0);
    }
    // Rows whose length is not known have at least one element.
    coefficients.iter().filter(|coefficient| **coefficient != 0).count() == 1
}

/// How many operations a subscript may be made of.
const DEPTH: u32 = 12;

/// By how much a value changes with a loop's counter, if that is always the same. For counters of inner loops that is their
/// first number.
fn coefficient(value: Val<'_>, around: Op<'_>, depth: u32) -> Option<i64> {
    if is_defined_outside(value, around) {
        return Some(0);
    }
    if value == arg(body(around, 0), 0) {
        return Some(1);
    }
    if let Some((block, number)) = as_argument(value) {
        let inner = block_parent(block).filter(|op| number == 0 && is_op(*op, "scf.for"))?;
        return coefficient(operand(inner, 0), around, depth.checked_sub(1)?);
    }
    let op = defining_op(value).filter(|_| depth > 0)?;
    let of = |index: usize| coefficient(operand(op, index), around, depth - 1);
    // What is made of invariant values is invariant.
    let invariant = is_pure(op) && region_count(op) == 0;
    if invariant && operands(op).all(|each| coefficient(each, around, depth - 1) == Some(0)) {
        return Some(0);
    }
    match op_name(op) {
        "arith.index_cast" | "arith.index_castui" => {
            let coefficient = of(0)?;
            // A narrower number could wrap around before.
            let wide = width_of(type_of(operand(op, 0))) == Some(64);
            (wide || coefficient == 0).then_some(coefficient)
        }
        "arith.addi" => of(0)?.checked_add(of(1)?),
        "arith.subi" => of(0)?.checked_sub(of(1)?),
        "arith.muli" => of(0)?.checked_mul(constant_int(operand(op, 1))?),
        "arith.shli" => of(0)?.checked_mul(1_i64.checked_shl(u32::try_from(constant_int(operand(op, 1))?).ok()?)?),
        _ => None,
    }
    .filter(|coefficient| coefficient.unsigned_abs() < 1 << 20)
}
