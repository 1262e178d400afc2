//! The values of expressions in `f64`, for tests of rows.

mod special;

pub use special::{bessel_j, bessel_y, digamma, erf, erfc, log_gamma, polygamma};

use crate::{Condition, Expr, Function, Relation};
use std::f64::consts::PI;

/// The operands and results of an operation at a point.
#[derive(Clone, Copy, Debug, Default)]
pub struct Values<'a> {
    /// The floating-point operands.
    pub operands: &'a [f64],
    /// The integer operands.
    pub integers: &'a [i64],
    /// The floating-point results.
    pub results: &'a [f64],
}

impl Expr {
    /// The value at a point. Panics if the expression reads an operand or a result that the point lacks.
    pub fn eval(&self, values: &Values<'_>) -> f64 {
        let of = |expression: &Expr| expression.eval(values);
        match self {
            Expr::Operand(at) => values.operands[*at],
            Expr::Integer(at, plus) => (values.integers[*at] + plus) as f64,
            Expr::Result(at) => values.results[*at],
            Expr::Constant(value) => *value,
            Expr::Irrational(number) => number.value(),
            Expr::Neg(a) => -of(a),
            Expr::Add(a, b) => of(a) + of(b),
            Expr::Sub(a, b) => of(a) - of(b),
            Expr::Mul(a, b) => of(a) * of(b),
            Expr::Div(a, b) => of(a) / of(b),
            Expr::Call(function, arguments) => {
                let arguments: Vec<f64> = arguments.iter().map(of).collect();
                function.eval(&arguments)
            }
            Expr::Select(condition, a, b) => of(if condition.eval(values) { a } else { b }),
        }
    }
}

impl Condition {
    /// Whether the condition holds at a point. Panics as [`Expr::eval`] does.
    pub fn eval(&self, values: &Values<'_>) -> bool {
        match self {
            Condition::Compare(relation, a, b) => {
                let (a, b) = (a.eval(values), b.eval(values));
                match relation {
                    Relation::Equal => a == b,
                    Relation::Less => a < b,
                    Relation::AtMost => a <= b,
                }
            }
            Condition::IsNan(a) => a.eval(values).is_nan(),
            Condition::Holds(at) => values.integers[*at] != 0,
            Condition::Not(a) => !a.eval(values),
            Condition::And(a, b) => a.eval(values) && b.eval(values),
            Condition::Or(a, b) => a.eval(values) || b.eval(values),
        }
    }
}

impl Function {
    /// The value for arguments in the order of the C function, integers as numbers. Panics if there are too few.
    pub fn eval(self, arguments: &[f64]) -> f64 {
        let x = arguments[0];
        match self {
            Function::Sqrt => x.sqrt(),
            Function::Cbrt => x.cbrt(),
            Function::Exp => x.exp(),
            Function::Exp2 => x.exp2(),
            Function::Log => x.ln(),
            Function::Log1p => x.ln_1p(),
            Function::Sin => x.sin(),
            Function::Cos => x.cos(),
            Function::Sinh => x.sinh(),
            Function::Cosh => x.cosh(),
            Function::Sinpi => sinpi(x),
            Function::Cospi => sinpi(x.abs() + 0.5),
            Function::Pow => x.powf(arguments[1]),
            Function::Powi => x.powi(arguments[1] as i32),
            Function::Hypot => x.hypot(arguments[1]),
            Function::Ldexp => x * arguments[1].exp2(),
            Function::Fabs => x.abs(),
            Function::Copysign => x.copysign(arguments[1]),
            Function::Roundeven => x.round_ties_even(),
            Function::OfInteger => x,
            Function::Digamma => digamma(x),
            Function::Polygamma => polygamma(x as u32, arguments[1]),
            Function::J0 => bessel_j(0, x),
            Function::J1 => bessel_j(1, x),
            Function::Jn => bessel_j(x as i32, arguments[1]),
            Function::Y0 => bessel_y(0, x),
            Function::Y1 => bessel_y(1, x),
            Function::Yn => bessel_y(x as i32, arguments[1]),
        }
    }
}

/// The sine of pi times x, exact where it is zero or one.
pub fn sinpi(x: f64) -> f64 {
    let reduced = x - 2.0 * (x / 2.0).round();
    if reduced.abs() == 1.0 {
        return 0.0;
    }
    if reduced.abs() > 0.5 { (PI * (1.0f64.copysign(reduced) - reduced)).sin() } else { (PI * reduced).sin() }
}
