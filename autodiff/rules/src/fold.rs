//! Simplification of expressions.
//!
//! A factor that is the constant zero makes a product zero, whatever the other factor is: the partials are those of
//! formulas, in which such a factor says that there is no dependence.

use crate::{Condition, Expr, Function, Relation};
use Expr::*;

impl Expr {
    /// The expression with its outermost operation simplified.
    pub(crate) fn folded(self) -> Expr {
        match self {
            Neg(a) => negated(*a),
            Add(a, b) => sum(*a, *b),
            Sub(a, b) => difference(*a, *b),
            Mul(a, b) => product(*a, *b),
            Div(a, b) => quotient(*a, *b),
            Call(function, arguments) => called(function, arguments),
            Select(condition, a, b) => match condition.constant() {
                Some(true) => *a,
                Some(false) => *b,
                None if a == b => *a,
                None => Select(condition, a, b),
            },
            leaf => leaf,
        }
    }

    /// The expression with `of(position)` in place of each floating-point operand for which that is a constant, and
    /// `of_integer(position)` in place of integer operands, simplified. So `pow(x, 2)` has the partial `2 * x`.
    pub fn specialised(&self, of: &dyn Fn(usize) -> Option<f64>, of_integer: &dyn Fn(usize) -> Option<i64>) -> Expr {
        let again = |inner: &Expr| Box::new(inner.specialised(of, of_integer));
        let result = match self {
            Operand(at) => of(*at).map_or(Operand(*at), Constant),
            Integer(at, plus) => of_integer(*at).map_or(Integer(*at, *plus), |value| {
                // Exact below 2^53; a larger exponent or order has no meaning in floating point.
                Constant((value.saturating_add(*plus)) as f64)
            }),
            Result(_) | Constant(_) | Irrational(_) => self.clone(),
            Neg(a) => Neg(again(a)),
            Add(a, b) => Add(again(a), again(b)),
            Sub(a, b) => Sub(again(a), again(b)),
            Mul(a, b) => Mul(again(a), again(b)),
            Div(a, b) => Div(again(a), again(b)),
            Call(function, arguments) => Call(*function, arguments.iter().map(|a| *again(a)).collect()),
            Select(condition, a, b) => Select(Box::new(condition.specialised(of, of_integer)), again(a), again(b)),
        };
        result.folded()
    }
}

impl Condition {
    /// The value, if it is the same for all operands.
    pub fn constant(&self) -> Option<bool> {
        match self {
            Condition::Compare(relation, a, b) => {
                let (a, b) = (a.constant()?, b.constant()?);
                Some(match relation {
                    Relation::Equal => a == b,
                    Relation::Less => a < b,
                    Relation::AtMost => a <= b,
                })
            }
            Condition::IsNan(a) => Some(a.constant()?.is_nan()),
            Condition::Holds(_) => None,
            Condition::Not(a) => a.constant().map(|value| !value),
            Condition::And(a, b) => match (a.constant(), b.constant()) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Condition::Or(a, b) => match (a.constant(), b.constant()) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
        }
    }

    fn specialised(&self, of: &dyn Fn(usize) -> Option<f64>, of_integer: &dyn Fn(usize) -> Option<i64>) -> Condition {
        let expression = |inner: &Expr| inner.specialised(of, of_integer);
        let again = |inner: &Condition| Box::new(inner.specialised(of, of_integer));
        match self {
            Condition::Compare(relation, a, b) => Condition::Compare(*relation, expression(a), expression(b)),
            Condition::IsNan(a) => Condition::IsNan(expression(a)),
            Condition::Holds(at) => match of_integer(*at) {
                Some(value) => !Condition::Compare(Relation::Equal, Constant(value as f64), Constant(0.0)),
                None => Condition::Holds(*at),
            },
            Condition::Not(a) => Condition::Not(again(a)),
            Condition::And(a, b) => Condition::And(again(a), again(b)),
            Condition::Or(a, b) => Condition::Or(again(a), again(b)),
        }
    }
}

fn negated(a: Expr) -> Expr {
    match a {
        Constant(value) => Constant(-value),
        Neg(inner) => *inner,
        Sub(a, b) => Sub(b, a),
        other => Neg(Box::new(other)),
    }
}

fn sum(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Constant(a), Constant(b)) => Constant(a + b),
        (Constant(0.0), other) | (other, Constant(0.0)) => other,
        (a, Neg(b)) => Sub(Box::new(a), b),
        (a, b) => Add(Box::new(a), Box::new(b)),
    }
}

fn difference(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Constant(a), Constant(b)) => Constant(a - b),
        (a, Constant(0.0)) => a,
        (Constant(0.0), b) => negated(b),
        (a, Neg(b)) => Add(Box::new(a), b),
        (a, b) => Sub(Box::new(a), Box::new(b)),
    }
}

fn product(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Constant(a), Constant(b)) => Constant(a * b),
        (Constant(0.0), _) | (_, Constant(0.0)) => Constant(0.0),
        (Constant(1.0), other) | (other, Constant(1.0)) => other,
        (Constant(-1.0), other) | (other, Constant(-1.0)) => negated(other),
        (Neg(a), Neg(b)) => Mul(a, b),
        (Neg(a), b) => Neg(Box::new(Mul(a, Box::new(b)))),
        (a, Neg(b)) => Neg(Box::new(Mul(Box::new(a), b))),
        (a, b) => Mul(Box::new(a), Box::new(b)),
    }
}

fn quotient(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Constant(a), Constant(b)) => Constant(a / b),
        (a, Constant(1.0)) => a,
        (Neg(a), Neg(b)) => Div(a, b),
        (Neg(a), b) => Neg(Box::new(Div(a, Box::new(b)))),
        (a, Neg(b)) => Neg(Box::new(Div(Box::new(a), b))),
        (a, b) => Div(Box::new(a), Box::new(b)),
    }
}

/// Powers with small constant exponents as products; exact for the others.
fn called(function: Function, mut arguments: Vec<Expr>) -> Expr {
    let exponent = match (function, arguments.get(1)) {
        (Function::Pow | Function::Powi, Some(Constant(value))) => Some(*value),
        _ => None,
    };
    if function == Function::OfInteger
        && let Some(Constant(value)) = arguments.first()
    {
        return Constant(*value);
    }
    match exponent {
        Some(0.0) => Constant(1.0),
        Some(1.0) => arguments.swap_remove(0),
        Some(2.0) => arguments[0].clone() * arguments.swap_remove(0),
        Some(-1.0) => 1.0 / arguments.swap_remove(0),
        _ => Call(function, arguments),
    }
}
