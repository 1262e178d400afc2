//! Refines the ranges of the values in a condition, given that it holds or does not.

use super::affine::Operands;
use super::interval::IntRange;
use super::solve::Solver;
use super::width_of;
use dialects::{
    ir::*,
    ops::{
        Binary, OpKind, affine,
        arith::{self, IntPredicate},
    },
};

/// The number of nested logical operators in a condition that are followed.
const DEPTH: u32 = 8;

/// The number of use-def and def-use steps over which a refined range is propagated.
const REACH: u32 = 3;

/// The number of uses of a value to which its range is propagated.
const USES: usize = 16;

impl<'c> Solver<'c> {
    /// Assumes that a condition holds, or does not, until the next rollback. Returns false if that is infeasible.
    pub(super) fn assume(&mut self, condition: Val<'c>, holds: bool) -> bool {
        self.assume_part(condition, holds, DEPTH)
    }

    fn assume_part(&mut self, condition: Val<'c>, holds: bool, depth: u32) -> bool {
        if depth == 0 || width_of(type_of(condition)) != Some(1) {
            return true;
        }
        let mut both =
            |left, right| self.assume_part(left, holds, depth - 1) && self.assume_part(right, holds, depth - 1);
        let feasible = match defining_op(condition) {
            Some(op) => match (OpKind::of(op), holds) {
                (OpKind::Arith(arith::Kind::CmpI), _) => self.assume_comparison(arith::CmpI::assume(op), holds),
                (OpKind::Arith(arith::Kind::AndI), true) | (OpKind::Arith(arith::Kind::OrI), false) => {
                    let (left, right) = Binary::assume(op).operands();
                    both(left, right)
                }
                (OpKind::Arith(arith::Kind::XOrI), _) => {
                    let flipped = arith::XOrI::assume(op);
                    match constant_int(flipped.rhs()) {
                        Some(flip) => self.assume_part(flipped.lhs(), holds == (flip == 0), depth - 1),
                        None => true,
                    }
                }
                // a ? b : false is "a and b", a ? true : b is "a or b".
                (OpKind::Arith(arith::Kind::Select), _) => {
                    let select = arith::Select::assume(op);
                    let (chosen, other) = (select.true_value(), select.false_value());
                    match holds {
                        true if constant_int(other) == Some(0) => both(select.condition(), chosen),
                        false if constant_int(chosen).is_some_and(|each| each != 0) => both(select.condition(), other),
                        _ => true,
                    }
                }
                _ => true,
            },
            None => true,
        };
        feasible && self.narrow(condition, IntRange::constant(1, i128::from(holds)), 0)
    }

    fn assume_comparison(&mut self, comparison: arith::CmpI<'c>, holds: bool) -> bool {
        let Some(relation) = IntPredicate::of(comparison.op()) else { return true };
        let relation = if holds { relation } else { relation.negated() };
        self.assume_related(comparison.lhs(), relation, comparison.rhs())
    }

    /// Assumes that a comparison holds. Returns false if that is infeasible.
    pub(super) fn assume_related(&mut self, left: Val<'c>, relation: IntPredicate, right: Val<'c>) -> bool {
        let (Some(a), Some(b)) = (self.lookup(left), self.lookup(right)) else { return true };
        let (Some(narrow_a), Some(narrow_b)) = (a.where_related(relation, b), b.where_related(relation.swapped(), a))
        else {
            return false;
        };
        self.narrow(left, narrow_a, REACH) && self.narrow(right, narrow_b, REACH)
    }

    /// Assumes that the condition of an `affine.if` holds, or does not. Returns false if that is infeasible.
    pub(super) fn assume_set(&mut self, if_op: affine::If<'c>, holds: bool) -> bool {
        let Some(set) = if_op.condition().and_then(attr_integer_set) else { return true };
        // If there are several constraints, it is unknown which one is violated.
        if !holds && set.constraints.len() != 1 {
            return true;
        }
        let values: Vec<Val<'c>> = operands(if_op.op()).collect();
        let of = Operands { dims: set.dims, values: &values };
        set.constraints.iter().all(|constraint| {
            let limits = of.where_constrained(constraint, holds, &|value| self.lookup(value));
            limits.unwrap_or_default().into_iter().all(|(value, ends)| {
                let width = width_of(type_of(value)).unwrap_or(64);
                IntRange::between(width, true, ends).is_some_and(|range| self.narrow(value, range, REACH))
            })
        })
    }

    /// Meets the range of a value with `range`, and propagates the result to operands and users over `reach` steps.
    /// Returns false if a meet is empty.
    pub(super) fn narrow(&mut self, value: Val<'c>, range: IntRange, reach: u32) -> bool {
        let Some(old) = self.lookup(value) else { return true };
        let Some(found) = old.meet(range) else { return false };
        if found == old || constant_int(value).is_some() {
            return true;
        }
        self.replace(value, found);
        if reach == 0 {
            return true;
        }
        let source = defining_op(value).and_then(|op| Some((operands(op).next()?, self.source(op, found)?)));
        if source.is_some_and(|(source, range)| !self.narrow(source, range, reach - 1)) {
            return false;
        }
        for (user, _) in uses(value).take(USES).collect::<Vec<_>>() {
            let is_arithmetic = matches!(OpKind::of(user), OpKind::Arith(_)) && result_count(user) == 1;
            if !is_arithmetic || !self.was_passed(user) || self.lookup(result(user, 0)).is_none() {
                continue;
            }
            if self.computed(user).is_some_and(|range| !self.narrow(result(user, 0), range, reach - 1)) {
                return false;
            }
        }
        true
    }

    /// Backward transfer function: the range of the first operand, given the range of the result.
    fn source(&self, op: Op<'c>, result: IntRange) -> Option<IntRange> {
        let width = width_of(type_of(operands(op).next()?))?;
        match OpKind::of(op) {
            OpKind::Arith(arith::Kind::IndexCast | arith::Kind::IndexCastUI) if width == result.width() => Some(result),
            OpKind::Arith(arith::Kind::ExtSI | arith::Kind::IndexCast) if width < result.width() => {
                IntRange::between(width, true, result.ends(true))
            }
            OpKind::Arith(arith::Kind::ExtUI | arith::Kind::IndexCastUI) if width < result.width() => {
                IntRange::between(width, false, result.ends(false))
            }
            OpKind::Arith(arith::Kind::AddI) => {
                let sum = arith::AddI::assume(op);
                let by = constant_int(sum.rhs()).map(i128::from)?;
                let from = self.lookup(sum.lhs())?;
                // If the addition cannot overflow, the operand is the result minus the constant.
                let exact = (from.ends(true).0 + by, from.ends(true).1 + by);
                let fits = IntRange::wrapped(width, true, exact) == Some(exact) || OverflowFlags::of(op).nsw;
                let ends = result.ends(true);
                fits.then(|| IntRange::between(width, true, (ends.0 - by, ends.1 - by))).flatten()
            }
            _ => None,
        }
    }
}
