//! Rewrites operations that MLIR prints but cannot parse back, or not with the same value.
//!
//! # Rewrite
//! ```mlir
//! %x = arith.constant 1.000000e-01 : f80
//! // ->
//! %bits = arith.constant 302153978578547713559757 : i80
//! %x = llvm.bitcast %bits : i80 to f80
//! ```
//! The same for vectors of them, and for constants of `f128`.
//! ```mlir
//! cf.switch %flag : i32, [default: ^to(%r#1 : i32), 0: ^end]
//! // ->
//! cf.switch %flag : i32, [default: ^on, 0: ^end]
//! ^on: cf.br ^to(%r#1 : i32)
//! ```
//! ```mlir
//! cf.switch %flag : i64, [default: ^other, 5: ^five, -1: ^minus]
//! // ->
//! cf.switch %flag : i64, [default: ^more, 5: ^five]
//! ^more:
//! %moved = arith.addi %flag, %least : i64
//! cf.switch %moved : i64, [default: ^other, 9223372036854775807: ^minus]
//! ```
//!
//! # Legality
//! The bits are those of the constant; the new block only branches to the old successor; adding the least integer is
//! injective and maps negative integers to non-negative ones.
//!
//! # Must not fire
//! On constants that are doubles, infinities or NaNs, which MLIR reads back exactly; its parser converts decimal digits
//! to a double, so that all other constants change. On switches whose successor operands are single results and
//! arguments: the parser rejects result numbers (`%r#1`) there only.
//!
//! # Needs and leaves
//! Needs nothing. Later constant folding may create such constants again.
//!
//! # Cost
//! One walk over the function, linear.

use crate::counters::keep_text_exact::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, arith, cf},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn keep_text_exact<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let (mut constants, mut switches) = (Vec::new(), Vec::new());
    each_op(function, |op| match OpKind::of(op) {
        OpKind::Arith(arith::Kind::Constant) => {
            let constant = arith::Constant::assume(op);
            let value = constant.value().filter(|value| bits_of_wide_floats(*value).is_some());
            constants.extend(value.map(|value| (constant, value)));
        }
        OpKind::Cf(cf::Kind::Switch) => switches.push(cf::Switch::assume(op)),
        _ => {}
    });
    for (constant, value) in &constants {
        let exact = arith::exact_constant(&Builder::before(constant.op()), *value, type_of(constant.result()));
        replace_op(constant.op(), &[exact]);
    }
    let mut signed = 0;
    let mut readable = Vec::new();
    for switch in switches {
        match split_negative_cases(switch) {
            Some(new_ops) => {
                signed += 1;
                readable.extend(new_ops);
            }
            None => readable.push(switch.op()),
        }
    }
    let mut branches = 0;
    for switch in readable {
        let unreadable: Vec<usize> = (0..successors(switch).len()).filter(|at| is_unreadable(switch, *at)).collect();
        unreadable.iter().for_each(|at| forward(switch, *at));
        branches += unreadable.len() as u64;
    }
    cx.count(COUNTERS.constants, constants.len() as u64);
    cx.count(COUNTERS.branches, branches);
    cx.count(COUNTERS.signed, signed);
    Ok(Changed::from(!constants.is_empty() || branches + signed > 0))
}

/// Moves the negative cases of a 64-bit switch to a second switch on non-negative values. Returns the new switches, or
/// `None` if there are no negative cases.
fn split_negative_cases<'c>(switch: cf::Switch<'c>) -> Option<Vec<Op<'c>>> {
    let (flag, own) = (switch.flag(), block_of(switch.op())?);
    let values = switch.case_values().and_then(attr_ints).filter(|_| int_width(type_of(flag)) == Some(64))?;
    if values.iter().all(|value| *value >= 0) {
        return None;
    }
    let passed_to = |at| successor_operands(switch.op(), at).unwrap_or_default();
    let default = (switch.default_destination(), passed_to(0));
    let to = values.iter().zip(switch.case_destinations());
    let cases = to.enumerate().map(|(at, (value, block))| (*value, block, passed_to(at + 1)));
    let (mut negative, others): (Vec<_>, Vec<_>) = cases.partition(|(value, ..)| *value < 0);
    negative.iter_mut().for_each(|(value, ..)| *value = value.wrapping_sub(i64::MIN));
    let on_moved = |b: &Builder<'c>| {
        let least = arith::constant_int(b, type_of(flag), i64::MIN);
        cf::switch(b, arith::addi(b, flag, least), (default.0, &default.1), &negative)
    };
    let b = Builder::before(switch.op());
    let new_ops = if others.is_empty() {
        vec![on_moved(&b)]
    } else {
        let more = create_block_after(own, &[]);
        let mut second = Builder::at_end(context_of(switch.op()), more);
        second.set_loc(switch.op().location());
        vec![cf::switch(&b, flag, (more, &[]), &others), on_moved(&second)]
    };
    for (name, value) in discardable_attrs(switch.op()) {
        new_ops.iter().for_each(|op| set_attr(*op, name, value));
    }
    erase(switch.op());
    Some(new_ops)
}

/// Whether a switch passes one of several results of an operation to a successor.
fn is_unreadable(switch: Op<'_>, at: usize) -> bool {
    let is_numbered = |value: &Val<'_>| defining_op(*value).is_some_and(|op| result_count(op) > 1);
    successor_operands(switch, at).is_some_and(|values| values.iter().any(is_numbered))
}

/// Inserts a block between a switch and one of its successors.
fn forward<'c>(switch: Op<'c>, at: usize) {
    let (Some(values), Some(to)) = (successor_operands(switch, at), successors(switch).get(at).copied()) else {
        return;
    };
    let Some(own) = block_of(switch) else { return };
    let between = create_block_after(own, &[]);
    let mut b = Builder::at_end(context_of(switch), between);
    b.set_loc(switch.location());
    cf::br(&b, to, &values);
    for index in (0..values.len()).rev() {
        erase_successor_operand(switch, at, index);
    }
    set_successor(switch, at, between);
}
