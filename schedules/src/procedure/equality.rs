//! Whether statements compute the same, wherever they are from.

use super::{Expression, Statement, Subscript};
use dialects::ir::*;

impl Statement<'_> {
    /// Whether another statement stores the same value in the same element, by operations that differ in their places in the source only.
    pub fn computes_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Store(left, value), Self::Store(right, other)) => {
                left.array == right.array
                    && are_pairs(&left.subscripts, &right.subscripts, is_same_subscript)
                    && value.computes_as(other)
            }
            _ => self == other,
        }
    }
}

impl Expression<'_> {
    /// Whether another expression has the same value, by operations that differ in their places in the source only.
    pub fn computes_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Load(left), Self::Load(right)) => {
                left.array == right.array && are_pairs(&left.subscripts, &right.subscripts, is_same_subscript)
            }
            (Self::Outside(left), Self::Outside(right)) => {
                let constants = constant_of(*left).zip(constant_of(*right));
                left == right || constants.is_some_and(|(one, other)| one == other) && type_of(*left) == type_of(*right)
            }
            (Self::Apply(left, operands), Self::Apply(right, others)) => {
                are_alike(*left, *right) && are_pairs(operands, others, Self::computes_as)
            }
            (Self::Convert(left, operand), Self::Convert(right, other)) => left == right && operand.computes_as(other),
            _ => self == other,
        }
    }
}

fn is_same_subscript(left: &Subscript<'_>, right: &Subscript<'_>) -> bool {
    match (left, right) {
        (Subscript::Data(left), Subscript::Data(right)) => left.computes_as(right),
        _ => left == right,
    }
}

fn are_pairs<T>(left: &[T], right: &[T], are_same: impl Fn(&T, &T) -> bool) -> bool {
    left.len() == right.len() && left.iter().zip(right).all(|(left, right)| are_same(left, right))
}

/// Whether two pure operations are the same up to their operands.
fn are_alike(left: Op<'_>, right: Op<'_>) -> bool {
    op_name(left) == op_name(right)
        && properties(left) == properties(right)
        && results(left).map(type_of).eq(results(right).map(type_of))
}
