//! Replaces the integer flags that upstream's structuring leaves by `i1` values.
//!
//! A flag is a result of `scf.if` or `scf.index_switch` with constants as yielded values; it decides whether a loop
//! continues, or which of two continuations follows. "The flag is 1" is computed in the same branches as `i1`, and
//! mostly is the condition of the branch itself.

use dialects::{
    ir::*,
    ops::{OpKind, arith, scf, ub},
};
use std::collections::HashMap;

/// Replaces all uses of flags in a function.
pub(super) fn simplify(function: Op<'_>) {
    let mut flags = Flags::default();
    // Only patterns that structuring creates: a truncation of a flag, or a switch on one, where the flag is a result of
    // a conditional.
    for cast in arith::TruncI::all(function) {
        let flag = cast.in_();
        if is_flag(flag) && type_of(cast.out()) == int_type(context_of(cast.op()), 1) {
            let condition = flags.equals(flag, 1, cast.op());
            replace_op(cast.op(), &[condition]);
        }
    }
    for switch in scf::IndexSwitch::all(function) {
        simplify_switch(switch, &mut flags);
    }
}

/// Whether a value is a constant, or an integer result of a conditional with a constant among the yielded values.
fn is_flag(value: Val<'_>) -> bool {
    let is_conditional = |op: &Op<'_>| matches!(OpKind::of(*op), OpKind::Scf(scf::Kind::If | scf::Kind::IndexSwitch));
    let (Some(op), Some(number)) = (defining_op(value).filter(is_conditional), result_number(value)) else {
        return constant_int(value).is_some();
    };
    regions(op).filter_map(entry_block).filter_map(terminator).any(|end| {
        let yielded = operand(end, number);
        constant_int(yielded).is_some() || is_flag(yielded)
    })
}

/// Replaces a switch on a flag with one case by an `scf.if`.
fn simplify_switch<'c>(switch: scf::IndexSwitch<'c>, flags: &mut Flags<'c>) {
    let Some(cast) = arith::IndexCastUI::defining(switch.arg()) else {
        return;
    };
    let flag = cast.in_();
    let cases = switch.cases().unwrap_or_default();
    let [case] = cases[..] else { return };
    if !is_flag(flag) {
        return;
    }
    let condition = flags.equals(flag, case, switch.op());
    let b = Builder::before(switch.op());
    let types: Vec<_> = switch.results().map(type_of).collect();
    let if_op = scf::If::assume(scf::If::build(&b, condition, &types).build());
    // The default region of the switch comes first, the `else` region of an `scf.if` last.
    switch.case_regions().for_each(|each| take_blocks(if_op.then_region(), each));
    take_blocks(if_op.else_region(), switch.default_region());
    let values: Vec<_> = if_op.results().collect();
    flags.known.clear();
    replace_op(switch.op(), &values);
    erase_if_dead(cast.op());
}

/// The `i1` values computed so far, by flag and compared value.
#[derive(Default)]
struct Flags<'c> {
    known: HashMap<(usize, i64), Val<'c>>,
}

impl<'c> Flags<'c> {
    /// `flag == value` as `i1`; created before `user` if it cannot be computed along with the flag.
    fn equals(&mut self, flag: Val<'c>, value: i64, user: Op<'c>) -> Val<'c> {
        let b = Builder::before(user);
        let i1 = int_type(b.context(), 1);
        if let Some(constant) = constant_int(flag) {
            return arith::constant_int(&b, i1, i64::from(constant == value));
        }
        if ub::Poison::defining(flag).is_some() {
            return arith::constant_int(&b, i1, 0);
        }
        if let Some(known) = self.known.get(&(val_key(flag), value)) {
            return *known;
        }
        let equal = match (scf::If::defining(flag), result_number(flag)) {
            (Some(if_op), Some(number)) => self.along(if_op, number, value),
            _ => {
                let constant = arith::constant_int(&b, type_of(flag), value);
                arith::cmpi(&b, arith::IntPredicate::Eq, flag, constant)
            }
        };
        self.known.insert((val_key(flag), value), equal);
        equal
    }

    /// As [`Flags::equals`], for result `number` of an `scf.if`.
    fn along(&mut self, if_op: scf::If<'c>, number: usize, value: i64) -> Val<'c> {
        let op = if_op.op();
        let ends: Vec<_> = regions(op).filter_map(entry_block).filter_map(terminator).collect();
        let conditions: Vec<_> = ends.iter().map(|end| self.equals(operand(*end, number), value, *end)).collect();
        if let Some(short) = as_condition(if_op, &conditions) {
            return short;
        }
        for (end, condition) in ends.iter().zip(&conditions) {
            append_operands(*end, [*condition]);
        }
        let new = extend(op, &[], &[int_type(context_of(op), 1)]);
        // The keys are results of erased operations, whose addresses may be reused.
        self.known.clear();
        result(new, result_count(new) - 1)
    }
}

/// If both branches yield constants, the result as the condition of the branch, its negation, or a constant.
fn as_condition<'c>(if_op: scf::If<'c>, conditions: &[Val<'c>]) -> Option<Val<'c>> {
    let [then, other] = conditions else {
        return None;
    };
    let (then, other) = (constant_int(*then)?, constant_int(*other)?);
    let b = Builder::before(if_op.op());
    match (then != 0, other != 0) {
        (true, false) => Some(if_op.condition()),
        (false, true) => Some(arith::not(&b, if_op.condition())),
        (same, _) => Some(arith::constant_int(&b, int_type(b.context(), 1), -i64::from(same))),
    }
}
