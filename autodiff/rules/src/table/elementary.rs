//! Roots, trigonometric and hyperbolic functions, and their inverse functions.

use super::{jacobian, partials, through};
use crate::{Expr, Function, Irrational::Pi, Pointee, R, Row, S, X, Y, call, select};
use Function::*;
use std::f64::consts::PI;

const INF: f64 = f64::INFINITY;

fn of(function: Function) -> Expr {
    call(function, [X])
}

/// `1 / sqrt((1 - x) * (1 + x))`, without the cancellation of `1 - x * x`.
fn arc() -> Expr {
    1.0 / call(Sqrt, [(1.0 - X) * (1.0 + X)])
}

/// `numerator / (a * a + b * b)` of a numerator that is `a` or `b`, without the squares, which overflow first: the
/// division of complex numbers of R. L. Smith, "Algorithm 116: complex division" (CACM 1962). It is 0 at the origin.
pub fn over_square(numerator: Expr, a: Expr, b: Expr) -> Expr {
    let magnitude = |of: &Expr| call(Fabs, [of.clone()]);
    let by = |large: &Expr, small: &Expr| {
        let ratio = small.clone() / large.clone();
        let scaled = if numerator == *large { Expr::Constant(1.0) } else { ratio.clone() };
        scaled / (large.clone() + small.clone() * ratio)
    };
    let origin = a.clone().equals(0.0).and(b.clone().equals(0.0));
    select(origin, 0.0, select(magnitude(&a).at_most(magnitude(&b)), by(&b, &a), by(&a, &b)))
}

/// The partials of the angle of the point (y, x), of which the first operand is y, in units of `unit`.
fn angle(unit: Expr) -> [Expr; 2] {
    let by = |coordinate: Expr| over_square(coordinate, X, Y) / unit.clone();
    [by(Y), -by(X)]
}

pub fn rows() -> Vec<Row> {
    let mut rows = roots();
    rows.extend(trigonometric());
    rows.extend(hyperbolic());
    rows.extend(in_half_turns());
    rows
}

fn roots() -> Vec<Row> {
    vec![
        partials(&["math.sqrt", "llvm.intr.sqrt", "sqrt"], [0.5 / R])
            .exactly(&["fsqrt", "fsqrtl", "dsqrtl"])
            .singular(X.equals(0.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [INF])
            .at([-0.0], [-INF])
            .at([4.0], [0.25])
            .at([INF], [0.0])
            .at([-1.0], [f64::NAN])
            .note("Infinite at 0; where the adjoint is 0 because a branch was not taken, the product is 0."),
        partials(&["math.rsqrt", "rsqrt"], [-0.5 * R / X])
            .singular(X.equals(0.0))
            .at([f64::NAN], [f64::NAN])
            .at([4.0], [-0.0625])
            .at([0.0], [-INF])
            .at([1.0], [-0.5]),
        partials(&["math.cbrt", "cbrt"], [1.0 / (3.0 * R * R)])
            .accurate(2.0, 0.0, "The error of the C library's `cbrt` counts twice.")
            .singular(X.equals(0.0))
            .at([f64::NAN], [f64::NAN])
            .at([8.0], [1.0 / 12.0])
            .at([-8.0], [1.0 / 12.0])
            .at([0.0], [INF])
            .at([INF], [0.0]),
        partials(&["hypot"], [select(R.equals(0.0), 0.0, X / R), select(R.equals(0.0), 0.0, Y / R)])
            .at([3.0, 4.0], [0.6, 0.8])
            .at([0.0, 0.0], [0.0, 0.0])
            .at([0.0, -2.0], [0.0, -1.0])
            .at([-0.0, 0.0], [0.0, 0.0])
            .at([-5.0, 12.0], [-5.0 / 13.0, 12.0 / 13.0])
            .at([1e300, 1e300], [0.5f64.sqrt(), 0.5f64.sqrt()])
            .note("0 at the origin, the element of least norm of the subdifferential."),
    ]
}

fn trigonometric() -> Vec<Row> {
    vec![
        partials(&["math.sin", "llvm.intr.sin", "sin"], [of(Cos)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([PI], [-1.0])
            .at([INF], [f64::NAN]),
        partials(&["math.cos", "llvm.intr.cos", "cos"], [-of(Sin)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [0.0])
            .at([PI / 2.0], [-1.0])
            .at([INF], [f64::NAN]),
        partials(&["math.tan", "llvm.intr.tan", "tan"], [1.0 + R * R])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([PI / 4.0], [2.0])
            .at([-PI / 4.0], [2.0]),
        jacobian(&["math.sincos", "llvm.intr.sincos"], [[S], [-R]])
            .intrinsics(&["llvm.sincos"])
            .at([0.0], [1.0, 0.0])
            .at([PI], [-1.0, 0.0]),
        through(&["sincos"], Vec::new(), [Pointee::Partials(vec![of(Cos)]), Pointee::Partials(vec![-of(Sin)])])
            .at([0.0], [1.0, 0.0])
            .at([PI], [-1.0, 0.0])
            .note("`sincos(x, s, c)` writes the sine to its first pointer and the cosine to its second."),
        partials(&["math.asin", "llvm.intr.asin", "asin"], [arc()])
            .singular(call(Fabs, [X]).equals(1.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([1.0], [INF])
            .at([-1.0], [INF])
            .at([0.5], [2.0 / 3.0f64.sqrt()])
            .at([2.0], [f64::NAN]),
        partials(&["math.acos", "llvm.intr.acos", "acos"], [-arc()])
            .singular(call(Fabs, [X]).equals(1.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [-1.0])
            .at([1.0], [-INF])
            .at([-1.0], [-INF])
            .at([-0.5], [-2.0 / 3.0f64.sqrt()])
            .at([2.0], [f64::NAN]),
        partials(&["math.atan", "llvm.intr.atan", "atan"], [1.0 / (1.0 + X * X)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([1.0], [0.5])
            .at([INF], [0.0])
            .at([-1e200], [0.0]),
        partials(&["math.atan2", "llvm.intr.atan2", "atan2"], angle(1.0.into()))
            .at([0.0, 1.0], [1.0, 0.0])
            .at([0.0, -1.0], [-1.0, 0.0])
            .at([1.0, 0.0], [0.0, -1.0])
            .at([0.0, 0.0], [0.0, 0.0])
            .at([0.0, -0.0], [0.0, 0.0])
            .at([-0.0, -0.0], [0.0, 0.0])
            .at([-0.0, 2.0], [0.5, 0.0])
            .at([2.0, 2.0], [0.25, -0.25])
            .at([-2.0, 1.0], [0.2, 0.4])
            .at([1e-200, 1e-200], [5e199, -5e199])
            .at([3e200, 4e200], [1.6e-201, -1.2e-201])
            .note("0 at the origin. The squares of the operands are not formed, which overflow first."),
    ]
}

fn hyperbolic() -> Vec<Row> {
    vec![
        partials(&["math.sinh", "llvm.intr.sinh", "sinh"], [of(Cosh)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([-INF], [INF]),
        partials(&["math.cosh", "llvm.intr.cosh", "cosh"], [of(Sinh)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [0.0])
            .at([-INF], [-INF]),
        partials(&["math.tanh", "llvm.intr.tanh", "tanh"], [1.0 - R * R])
            .accurate(1.0, 1.0, "Near saturation, the error is that of 1: the formula needs nothing but the result.")
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([INF], [0.0])
            .at([-INF], [0.0])
            .at([40.0], [0.0]),
        partials(&["math.asinh", "asinh"], [1.0 / call(Hypot, [1.0.into(), X])])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([INF], [0.0])
            .at([1e200], [1e-200])
            .at([-1.0], [0.5f64.sqrt()]),
        partials(&["math.acosh", "acosh"], [1.0 / (call(Sqrt, [X - 1.0]) * call(Sqrt, [X + 1.0]))])
            .singular(X.equals(1.0))
            .at([f64::NAN], [f64::NAN])
            .at([1.0], [INF])
            .at([1e200], [1e-200])
            .at([2.0], [1.0 / 3.0f64.sqrt()])
            .at([0.0], [f64::NAN])
            .at([-2.0], [f64::NAN]),
        partials(&["math.atanh", "atanh"], [1.0 / ((1.0 - X) * (1.0 + X))])
            .singular(call(Fabs, [X]).equals(1.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([1.0], [INF])
            .at([-1.0], [INF])
            .at([0.5], [4.0 / 3.0]),
    ]
}

/// The functions of C23 whose angles are in half turns.
fn in_half_turns() -> Vec<Row> {
    vec![
        partials(&["sinpi"], [Expr::from(Pi) * of(Cospi)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [PI])
            .at([0.5], [0.0])
            .at([1.0], [-PI]),
        partials(&["cospi"], [-(Expr::from(Pi) * of(Sinpi))])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [0.0])
            .at([0.5], [-PI])
            .at([1.0], [0.0]),
        partials(&["tanpi"], [Expr::from(Pi) * (1.0 + R * R)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [PI])
            .at([0.25], [2.0 * PI]),
        partials(&["asinpi"], [arc() / Expr::from(Pi)])
            .singular(call(Fabs, [X]).equals(1.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0 / PI])
            .at([1.0], [INF]),
        partials(&["acospi"], [-arc() / Expr::from(Pi)])
            .singular(call(Fabs, [X]).equals(1.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [-1.0 / PI])
            .at([1.0], [-INF]),
        partials(&["atanpi"], [1.0 / (Expr::from(Pi) * (1.0 + X * X))])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0 / PI])
            .at([INF], [0.0]),
        partials(&["atan2pi"], angle(Pi.into())).at([0.0, 1.0], [1.0 / PI, 0.0]).at([0.0, 0.0], [0.0, 0.0]),
    ]
}
