//! Branch probabilities.
//!
//! Probabilities that the program states take precedence: `branch_weights`, then `llvm.expect` with the probability
//! that LLVM assumes. Otherwise the heuristics of Ball and Larus are combined as by Wu and Larus, with the measured hit
//! rates that these use: comparisons with zero, with constants and of pointers mostly fail, regions with calls or
//! stores are avoided, and regions with loops are entered. A region that ends in `unreachable` has the probability that
//! LLVM assumes.

use crate::flow::is_unreachable;
use crate::int_range::Ranges;
use dialects::{
    ir::*,
    ops::{
        Binary, OpKind,
        arith::{self, FloatPredicate, IntPredicate},
        cf, llvm, scf,
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
pub(super) fn of_first_region<'c>(op: Op<'c>, ranges: &Ranges<'c>) -> f64 {
    if let Some([first, second]) = weights(op).as_deref() {
        return share(*first, first + second);
    }
    let condition = scf::If::of(op).map(|choice| choice.condition());
    if let Some(known) = condition.and_then(|condition| determined(condition, ranges)) {
        return known;
    }
    let guess = condition.and_then(|condition| by_comparison(condition, DEPTH)).unwrap_or(0.5);
    let mut found = guess;
    let (first, second) = (contents(region(op, 0)), contents(region(op, 1)));
    for (in_first, in_second, rate) in [
        (first.dead_end, second.dead_end, RETURNS),
        (first.calls, second.calls, CALL),
        (first.stores, second.stores, STORE),
        (first.loops, second.loops, 1.0 - LOOP_INSIDE),
    ] {
        if in_first != in_second {
            found = combined(found, if in_first { 1.0 - rate } else { rate });
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
    let condition = match OpKind::of(branch) {
        OpKind::Cf(cf::Kind::CondBranch) => cf::CondBranch::assume(branch).condition(),
        OpKind::Llvm(llvm::Kind::CondBr) => llvm::CondBr::assume(branch).condition(),
        _ => return vec![1.0 / count.max(1) as f64; count],
    };
    let first = determined(condition, ranges).or_else(|| by_comparison(condition, DEPTH)).unwrap_or(0.5);
    vec![first, 1.0 - first]
}

/// Whether the program determines the probabilities of a branch's successors: by weights, `llvm.expect` or a constant
/// condition.
pub(super) fn is_determined<'c>(branch: Op<'c>, ranges: &Ranges<'c>) -> bool {
    let condition = || operands(branch).next().filter(|_| successors(branch).len() == 2);
    weights(branch).is_some() || condition().and_then(|condition| determined(condition, ranges)).is_some()
}

/// The probability that a loop continues, if `llvm.expect` states one.
pub(super) fn continues(loop_op: Op<'_>) -> Option<f64> {
    let end = terminator(body(loop_op, 0)).and_then(scf::Condition::of)?;
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
fn determined<'c>(condition: Val<'c>, ranges: &Ranges<'c>) -> Option<f64> {
    match ranges.of(condition).map(|range| range.ends(false)) {
        Some((0, 0)) => Some(0.0),
        Some((1, 1)) => Some(1.0),
        _ => expected(condition, DEPTH),
    }
}

/// The probability that a condition holds, from `llvm.expect`.
fn expected(condition: Val<'_>, depth: u32) -> Option<f64> {
    let op = defining_op(condition).filter(|_| depth > 0)?;
    let either = |holds: bool, right: f64| Some(if holds { right } else { 1.0 - right });
    let parts = || {
        let (left, right) = Binary::assume(op).operands();
        Some((expected(left, depth - 1), expected(right, depth - 1))).filter(|both| *both != (None, None))
    };
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Expect | llvm::Kind::ExpectWithProbability) => {
            let (number, right) = expectation(op)?;
            either(number != 0, right)
        }
        OpKind::Arith(arith::Kind::CmpI) => {
            let comparison = arith::CmpI::assume(op);
            let (number, right) = defining_op(comparison.lhs()).and_then(expectation)?;
            let other = constant_int(comparison.rhs())?;
            either(IntPredicate::of(op)?.holds(number.cmp(&other), (number as u64).cmp(&(other as u64))), right)
        }
        OpKind::Arith(arith::Kind::XOrI) => Some(1.0 - expected(negated(op)?, depth - 1)?),
        OpKind::Arith(arith::Kind::AndI) => parts().map(|(a, b)| a.unwrap_or(1.0) * b.unwrap_or(1.0)),
        OpKind::Arith(arith::Kind::OrI) => {
            parts().map(|(a, b)| 1.0 - (1.0 - a.unwrap_or(0.0)) * (1.0 - b.unwrap_or(0.0)))
        }
        _ => None,
    }
}

/// The number that an `llvm.expect` or `llvm.expect.with.probability` expects, and its probability.
fn expectation(op: Op<'_>) -> Option<(i64, f64)> {
    let (expected, probability) = match llvm::ExpectWithProbability::of(op) {
        Some(expect) => (expect.expected(), expect.prob().and_then(attr_float)),
        None => (llvm::Expect::of(op)?.expected(), None),
    };
    Some((constant_int(expected)?, probability.map_or(EXPECTED, |probability| probability.clamp(0.0, 1.0))))
}

/// The condition whose negation an `arith.xori` computes.
fn negated(op: Op<'_>) -> Option<Val<'_>> {
    let flip = arith::XOrI::of(op).filter(|flip| constant_int(flip.rhs()).is_some_and(|mask| mask != 0))?;
    Some(flip.lhs())
}

/// The probability that a condition holds, from the kind of comparison that it is.
fn by_comparison(condition: Val<'_>, depth: u32) -> Option<f64> {
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
        OpKind::Arith(arith::Kind::CmpF) => match FloatPredicate::of(op)? {
            FloatPredicate::Oeq | FloatPredicate::Ueq => Some(1.0 - OPCODE),
            FloatPredicate::One | FloatPredicate::Une => Some(OPCODE),
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
        OpKind::Arith(arith::Kind::XOrI) => Some(1.0 - by_comparison(negated(op)?, depth - 1)?),
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

fn contents(region: Reg<'_>) -> Contents {
    let mut found = Contents::default();
    for op in blocks(region).flat_map(ops) {
        walk(op, Order::Pre, |op| {
            found.calls |= has_trait(op, Trait::Call);
            found.stores |= MemoryAccess::of_element(op).is_some_and(|access| access.is_store);
            found.loops |= has_trait(op, Trait::Loop) || scf::While::is(op);
            Walk::Continue
        });
        found.dead_end |= is_unreachable(op);
    }
    found
}
