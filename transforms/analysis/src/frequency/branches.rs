//! Branch probabilities.
//!
//! Probabilities that the program states take precedence: `branch_weights`, then `llvm.expect` with the probability
//! that LLVM assumes. Otherwise the heuristics of Ball and Larus are combined as by Wu and Larus, with the measured hit
//! rates that these use: comparisons with zero, with constants and of pointers mostly fail, regions with calls or
//! stores are avoided, and regions with loops are entered. A region that ends in `unreachable` has the probability that
//! LLVM assumes.

use crate::int_range::Ranges;
use dialects::{
    ir::*,
    ops::{
        OpKind, affine,
        arith::{self, IntPredicate},
        cf, llvm, memref, scf, ub,
    },
};

/// The probability that `llvm.expect` is right: 2000 to 1, as in LLVM.
const EXPECTED: f64 = 2000.0 / 2001.0;
/// A comparison with zero or a constant fails (opcode heuristic).
const OPCODE: f64 = 0.84;
/// Two pointers are not equal.
const POINTER: f64 = 0.60;
/// A region with a call is not entered.
const CALL: f64 = 0.78;
/// A region with a store is not entered.
const STORE: f64 = 0.55;
/// A region with a loop is entered.
const LOOP_INSIDE: f64 = 0.75;
/// A region that ends in `unreachable` is not entered.
const RETURNS: f64 = 1.0 - 1.0 / (1 << 20) as f64;

/// Maximum depth to which a condition's operands are followed.
const DEPTH: u32 = 6;

/// The probability that the first region of a choice runs.
pub(super) fn first_of<'c>(op: Op<'c>, ranges: &Ranges<'c>) -> f64 {
    if let Some([first, second]) = weights(op).as_deref() {
        return share(*first, first + second);
    }
    let condition = scf::If::of(op).map(|choice| choice.condition());
    if let Some(known) = condition.and_then(|condition| known(condition, ranges)) {
        return known;
    }
    let guess = condition.and_then(|condition| compared(condition, DEPTH)).unwrap_or(0.5);
    let mut found = guess;
    let (first, second) = (contents(region(op, 0)), contents(region(op, 1)));
    for (of, rate) in [
        (Contents::is_dead_end as fn(&Contents) -> bool, RETURNS),
        (|of: &Contents| of.calls, CALL),
        (|of: &Contents| of.stores, STORE),
        (|of: &Contents| of.loops, 1.0 - LOOP_INSIDE),
    ] {
        match (of(&first), of(&second)) {
            (true, false) => found = combined(found, 1.0 - rate),
            (false, true) => found = combined(found, rate),
            _ => {}
        }
    }
    found
}

/// The probability of each successor of a branch.
pub(super) fn successors_of<'c>(branch: Op<'c>, ranges: &Ranges<'c>) -> Vec<f64> {
    let count = successors(branch).len();
    if let Some(weights) = weights(branch).filter(|weights| weights.len() == count) {
        let sum: f64 = weights.iter().sum();
        return weights.iter().map(|each| share(*each, sum)).collect();
    }
    if count != 2 || !matches!(OpKind::of(branch), OpKind::Cf(cf::Kind::CondBranch) | OpKind::Llvm(llvm::Kind::CondBr))
    {
        return vec![1.0 / count.max(1) as f64; count];
    }
    let condition = operand(branch, 0);
    let first = known(condition, ranges).or_else(|| compared(condition, DEPTH)).unwrap_or(0.5);
    vec![first, 1.0 - first]
}

/// Whether the program determines the probabilities of a branch's successors: by weights, `llvm.expect` or a constant
/// condition.
pub(super) fn is_told<'c>(branch: Op<'c>, ranges: &Ranges<'c>) -> bool {
    let condition = || operands(branch).next().filter(|_| successors(branch).len() == 2);
    weights(branch).is_some() || condition().and_then(|condition| known(condition, ranges)).is_some()
}

/// The probability that a loop continues, if `llvm.expect` states one.
pub(super) fn goes_on(around: Op<'_>) -> Option<f64> {
    let end = terminator(body(around, 0)).and_then(scf::Condition::of)?;
    expected(end.condition(), DEPTH)
}

fn share(part: f64, sum: f64) -> f64 {
    if sum > 0.0 { part / sum } else { 0.5 }
}

fn weights(op: Op<'_>) -> Option<Vec<f64>> {
    let weights = attr(op, "branch_weights").and_then(attr_i32_array)?;
    Some(weights.into_iter().map(|weight| f64::from(weight.max(0))).collect())
}

/// The probability that a condition holds, from its range or from `llvm.expect`; `None` if neither determines it.
fn known<'c>(condition: Val<'c>, ranges: &Ranges<'c>) -> Option<f64> {
    match ranges.of(condition).map(|range| range.ends(false)) {
        Some((0, 0)) => Some(0.0),
        Some((1, 1)) => Some(1.0),
        _ => expected(condition, DEPTH),
    }
}

/// The probability that a condition holds, from `llvm.expect`.
fn expected(condition: Val<'_>, depth: u32) -> Option<f64> {
    let op = defining_op(condition).filter(|_| depth > 0)?;
    let inner = |at: usize| expected(operand(op, at), depth - 1);
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Expect | llvm::Kind::ExpectWithProbability) => {
            let holds = constant_int(operand(op, 1))? != 0;
            let right = said(op);
            Some(if holds { right } else { 1.0 - right })
        }
        OpKind::Arith(arith::Kind::CmpI) => {
            let comparison = arith::CmpI::assume(op);
            let asked = defining_op(comparison.lhs()).filter(|op| is_expectation(*op))?;
            let (number, other) = (constant_int(operand(asked, 1))?, constant_int(comparison.rhs())?);
            let holds = compare(IntPredicate::of(op)?, number, other);
            Some(if holds { said(asked) } else { 1.0 - said(asked) })
        }
        OpKind::Arith(arith::Kind::XOrI) => {
            let flipped = arith::XOrI::assume(op);
            constant_int(flipped.rhs()).filter(|flip| *flip != 0)?;
            Some(1.0 - expected(flipped.lhs(), depth - 1)?)
        }
        OpKind::Arith(arith::Kind::AndI) => match (inner(0), inner(1)) {
            (None, None) => None,
            (a, b) => Some(a.unwrap_or(1.0) * b.unwrap_or(1.0)),
        },
        OpKind::Arith(arith::Kind::OrI) => match (inner(0), inner(1)) {
            (None, None) => None,
            (a, b) => Some(1.0 - (1.0 - a.unwrap_or(0.0)) * (1.0 - b.unwrap_or(0.0))),
        },
        _ => None,
    }
}

fn is_expectation(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::Expect | llvm::Kind::ExpectWithProbability))
}

/// The probability that `llvm.expect.with.probability` states, or else that of `llvm.expect`.
fn said(op: Op<'_>) -> f64 {
    attr(op, "prob").and_then(attr_float).map_or(EXPECTED, |probability| probability.clamp(0.0, 1.0))
}

fn compare(relation: IntPredicate, a: i64, b: i64) -> bool {
    let unsigned = (a as u64, b as u64);
    match relation {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Slt => a < b,
        IntPredicate::Sle => a <= b,
        IntPredicate::Sgt => a > b,
        IntPredicate::Sge => a >= b,
        IntPredicate::Ult => unsigned.0 < unsigned.1,
        IntPredicate::Ule => unsigned.0 <= unsigned.1,
        IntPredicate::Ugt => unsigned.0 > unsigned.1,
        IntPredicate::Uge => unsigned.0 >= unsigned.1,
    }
}

/// The probability that a condition holds, from the kind of comparison that it is.
fn compared(condition: Val<'_>, depth: u32) -> Option<f64> {
    let op = defining_op(condition).filter(|_| depth > 0)?;
    match OpKind::of(op) {
        OpKind::Arith(arith::Kind::CmpI) => {
            let constant = constant_int(arith::CmpI::assume(op).rhs());
            match IntPredicate::of(op)? {
                IntPredicate::Eq => constant.map(|_| 1.0 - OPCODE),
                IntPredicate::Ne => constant.map(|_| OPCODE),
                IntPredicate::Slt | IntPredicate::Sle if constant == Some(0) => Some(1.0 - OPCODE),
                IntPredicate::Sgt | IntPredicate::Sge if constant == Some(0) => Some(OPCODE),
                _ => None,
            }
        }
        // The predicates of `arith.cmpf` as integers: 1 and 8 are equality, 6 and 13 inequality.
        OpKind::Arith(arith::Kind::CmpF) => match arith::CmpF::assume(op).predicate().and_then(attr_int)? {
            1 | 8 => Some(1.0 - OPCODE),
            6 | 13 => Some(OPCODE),
            _ => None,
        },
        OpKind::Llvm(llvm::Kind::ICmp) => {
            let comparison = llvm::ICmp::assume(op);
            match comparison.predicate().and_then(attr_int)? {
                0 if is_ptr(type_of(comparison.lhs())) => Some(1.0 - POINTER),
                1 if is_ptr(type_of(comparison.lhs())) => Some(POINTER),
                _ => None,
            }
        }
        OpKind::Arith(arith::Kind::XOrI) => {
            let flipped = arith::XOrI::assume(op);
            constant_int(flipped.rhs()).filter(|flip| *flip != 0)?;
            Some(1.0 - compared(flipped.lhs(), depth - 1)?)
        }
        _ => None,
    }
}

/// Combines two independent estimates by the rule of Dempster and Shafer.
fn combined(a: f64, b: f64) -> f64 {
    let (both, neither) = (a * b, (1.0 - a) * (1.0 - b));
    share(both, both + neither)
}

/// Properties of the operations in a region.
#[derive(Default)]
struct Contents {
    calls: bool,
    stores: bool,
    loops: bool,
    dead_end: bool,
}

impl Contents {
    fn is_dead_end(&self) -> bool {
        self.dead_end
    }
}

fn contents(region: Reg<'_>) -> Contents {
    let mut found = Contents::default();
    for op in blocks(region).flat_map(ops) {
        walk(op, Order::Pre, |op| {
            found.calls |= has_trait(op, Trait::Call);
            found.stores |= matches!(
                OpKind::of(op),
                OpKind::Llvm(llvm::Kind::Store)
                    | OpKind::Memref(memref::Kind::Store)
                    | OpKind::Affine(affine::Kind::Store)
            );
            found.loops |= has_trait(op, Trait::Loop) || scf::While::is(op);
            Walk::Continue
        });
        found.dead_end |=
            matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::Unreachable) | OpKind::Ub(ub::Kind::Unreachable));
    }
    found
}
