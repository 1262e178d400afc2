//! Conditions as integer sets.

use super::Reason;
use analysis::affine_form::{INDEX, Nest, Proof, number};
use analysis::polynomial::{Polynomial, Signedness};
use dialects::{
    ir::*,
    ops::{
        Binary, OpKind,
        arith::{self, IntPredicate},
    },
};

/// The maximum nesting of operators in a condition.
const DEPTH: u32 = 16;

/// A constraint on a polynomial.
#[derive(Clone, Debug)]
pub(super) enum Constraint<'c> {
    /// The polynomial is not negative.
    NotNegative(Polynomial<'c>),
    /// The polynomial is zero.
    Zero(Polynomial<'c>),
}

impl<'c> Constraint<'c> {
    /// The constrained polynomial.
    pub(super) fn polynomial(&self) -> &Polynomial<'c> {
        match self {
            Constraint::NotNegative(polynomial) | Constraint::Zero(polynomial) => polynomial,
        }
    }
}

/// A condition, or its negation, as a conjunction of constraints.
pub(super) struct Condition<'c> {
    pub constraints: Vec<Constraint<'c>>,
    /// Whether the constraints are those of the negation.
    pub negated: bool,
}

/// The constraints of an `i1` value, without those that always hold.
pub(super) fn condition<'c>(nest: &Nest<'c>, value: Val<'c>) -> Proof<Condition<'c>> {
    let holds = conjunction(nest, value, true, DEPTH);
    let (mut constraints, negated) = match holds {
        Ok(constraints) => (constraints, false),
        Err(reason) => (conjunction(nest, value, false, DEPTH).map_err(|_| reason)?, true),
    };
    constraints.retain(|each| !always_holds(nest, each));
    Ok(Condition { constraints, negated })
}

/// Whether a constraint holds in each iteration of the enclosing loops.
fn always_holds<'c>(nest: &Nest<'c>, constraint: &Constraint<'c>) -> bool {
    match constraint {
        Constraint::NotNegative(polynomial) => nest.interval(polynomial).0 >= 0,
        Constraint::Zero(polynomial) => nest.interval(polynomial) == (0, 0),
    }
}

/// The constraints under which `value` equals `wanted`.
fn conjunction<'c>(nest: &Nest<'c>, value: Val<'c>, wanted: bool, depth: u32) -> Proof<Vec<Constraint<'c>>> {
    if depth == 0 {
        return Err(Reason::TooComplex);
    }
    if let Some(constant) = constant_int(value) {
        // A false condition is the constraint that -1 is not negative.
        let holds = (constant != 0) == wanted;
        let never = Constraint::NotNegative(Polynomial::constant(-1));
        return Ok(if holds { Vec::new() } else { vec![never] });
    }
    let op = defining_op(value).ok_or(Reason::NotAffine)?;
    let both = |(left, right): (Val<'c>, Val<'c>)| {
        let mut all = conjunction(nest, left, wanted, depth - 1)?;
        all.extend(conjunction(nest, right, wanted, depth - 1)?);
        Ok(all)
    };
    let OpKind::Arith(kind) = OpKind::of(op) else {
        return Err(Reason::NotAffine);
    };
    match kind {
        arith::Kind::CmpI => compare(nest, arith::CmpI::assume(op), wanted),
        arith::Kind::AndI if wanted => both(Binary::assume(op).operands()),
        arith::Kind::OrI if !wanted => both(Binary::assume(op).operands()),
        arith::Kind::AndI | arith::Kind::OrI => Err(Reason::Disjunction),
        arith::Kind::XOrI => {
            let xor = arith::XOrI::assume(op);
            match constant_int(xor.rhs()) {
                Some(0) => conjunction(nest, xor.lhs(), wanted, depth - 1),
                Some(_) => conjunction(nest, xor.lhs(), !wanted, depth - 1),
                None => Err(Reason::NotAffine),
            }
        }
        // a ? b : false is "a and b", a ? true : b is "a or b".
        arith::Kind::Select => {
            let select = arith::Select::assume(op);
            let (condition, then, otherwise) = (select.condition(), select.true_value(), select.false_value());
            match (constant_int(then), constant_int(otherwise)) {
                (None, Some(0)) if wanted => both((condition, then)),
                (Some(1 | -1), None) if !wanted => both((condition, otherwise)),
                (None, Some(0)) | (Some(1 | -1), None) => Err(Reason::Disjunction),
                _ => Err(Reason::NotAffine),
            }
        }
        _ => Err(Reason::NotAffine),
    }
}

fn compare<'c>(nest: &Nest<'c>, compare: arith::CmpI<'c>, wanted: bool) -> Proof<Vec<Constraint<'c>>> {
    let relation = IntPredicate::of(compare.op()).ok_or(Reason::NotAffine)?;
    let relation = if wanted { relation } else { relation.negated() };
    let difference = |reading: Signedness| {
        let (left, right) = (number(nest, compare.lhs(), reading)?, number(nest, compare.rhs(), reading)?);
        let difference = left.plus(&right, -1).ok_or(Reason::TooWide)?;
        if difference.is_linear() { Ok(difference) } else { Err(Reason::NotAffine) }
    };
    let (reading, times, add) = match relation {
        IntPredicate::Eq => {
            let exact = difference(Signedness::Signed).or_else(|_| difference(Signedness::Unsigned))?;
            return Ok(vec![Constraint::Zero(exact)]);
        }
        IntPredicate::Ne => return Err(Reason::Disjunction),
        IntPredicate::Sge => (Signedness::Signed, 1, 0),
        IntPredicate::Sgt => (Signedness::Signed, 1, -1),
        IntPredicate::Sle => (Signedness::Signed, -1, 0),
        IntPredicate::Slt => (Signedness::Signed, -1, -1),
        IntPredicate::Uge => (Signedness::Unsigned, 1, 0),
        IntPredicate::Ugt => (Signedness::Unsigned, 1, -1),
        IntPredicate::Ule => (Signedness::Unsigned, -1, 0),
        IntPredicate::Ult => (Signedness::Unsigned, -1, -1),
    };
    let holds = Polynomial::constant(add).plus(&difference(reading)?, times).ok_or(Reason::TooWide)?;
    // Affine expressions are evaluated in 64-bit signed arithmetic.
    if nest.is_within(&holds, INDEX) { Ok(vec![Constraint::NotNegative(holds)]) } else { Err(Reason::MayWrap) }
}
