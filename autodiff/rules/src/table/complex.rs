//! Complex functions.
//!
//! A holomorphic function has one complex derivative for each complex operand, and the expressions are over complex
//! numbers. The other ones are maps of real and imaginary parts.

use super::elementary::over_square;
use super::{holomorphic, jacobian};
use crate::{
    Expr, Function,
    Irrational::{Ln10, Pi},
    R, Row, X, Y, Z, call, select,
};
use Function::*;
use std::f64::consts::{LN_2, LN_10, PI};

const INF: f64 = f64::INFINITY;

fn of(function: Function) -> Expr {
    call(function, [X])
}

const SATURATED: &str =
    "Where the result is close to a limit, the error is that of 1: the formula needs nothing but the result.";

fn root(of: Expr) -> Expr {
    call(Sqrt, [of])
}

pub fn rows() -> Vec<Row> {
    let mut rows = parts();
    rows.extend(elementary());
    rows.extend(inverse());
    rows
}

/// The functions that are not holomorphic: X is the real part of the operand, Y its imaginary part.
fn parts() -> Vec<Row> {
    let zero = || Expr::Constant(0.0);
    let one = || Expr::Constant(1.0);
    let if_finite = || {
        let infinite = |part: Expr| call(Fabs, [part]).equals(INF);
        select(infinite(X).or(infinite(Y)), 0.0, 1.0)
    };
    vec![
        jacobian(&["creal"], [[one(), zero()]]).at([2.0, 3.0], [1.0, 0.0]),
        jacobian(&["cimag"], [[zero(), one()]]).at([2.0, 3.0], [0.0, 1.0]),
        jacobian(&["conj"], [[one(), zero()], [zero(), -one()]]).at([2.0, 3.0], [1.0, 0.0, 0.0, -1.0]),
        jacobian(&["cproj"], [[if_finite(), zero()], [zero(), if_finite()]])
            .at([2.0, 3.0], [1.0, 0.0, 0.0, 1.0])
            .at([INF, 3.0], [0.0, 0.0, 0.0, 0.0])
            .note("The identity for finite operands; 0 for infinite ones, which all have the same result."),
        jacobian(&["cabs"], [[select(R.equals(0.0), 0.0, X / R), select(R.equals(0.0), 0.0, Y / R)]])
            .at([3.0, -4.0], [0.6, -0.8])
            .at([0.0, 0.0], [0.0, 0.0])
            .note("0 at the origin."),
        jacobian(&["carg"], [[-over_square(Y, X, Y), over_square(X, X, Y)]])
            .at([1.0, 0.0], [0.0, 1.0])
            .at([0.0, 2.0], [-0.5, 0.0])
            .at([0.0, 0.0], [0.0, 0.0])
            .note("0 at the origin."),
    ]
}

fn elementary() -> Vec<Row> {
    let pole = || X.equals(0.0);
    vec![
        holomorphic(&[], [Y, X])
            .exactly(&["__muldc3", "__mulsc3", "__mulxc3", "__multc3"])
            .at([1.0, 2.0, 3.0, 4.0], [3.0, 4.0, 1.0, 2.0]),
        holomorphic(&[], [1.0 / Y, -R / Y])
            .exactly(&["__divdc3", "__divsc3", "__divxc3", "__divtc3"])
            .at([1.0, 0.0, 0.0, 1.0], [0.0, -1.0, 1.0, 0.0])
            .singular(Y.equals(0.0)),
        holomorphic(&["cexp"], [R]).at([0.0, 0.0], [1.0, 0.0]).at([0.0, PI], [-1.0, 0.0]),
        holomorphic(&["clog"], [1.0 / X]).at([0.0, 1.0], [0.0, -1.0]).at([-1.0, 0.0], [-1.0, 0.0]).singular(pole()),
        holomorphic(&["clog10"], [1.0 / (Expr::from(Ln10) * X)]).at([1.0, 0.0], [1.0 / LN_10, 0.0]).singular(pole()),
        holomorphic(&["csqrt"], [0.5 / R]).at([-1.0, 0.0], [0.0, -0.5]).at([4.0, 0.0], [0.25, 0.0]).singular(pole()),
        holomorphic(
            &["cpow"],
            [select(Y.equals(0.0), 0.0, Y * call(Pow, [X, Y - 1.0])), select(X.equals(0.0), 0.0, R * of(Log))],
        )
        .singular(pole())
        .accurate(
            1.0 + call(Hypot, [Z, Expr::Operand(3)])
                * (call(Fabs, [call(Log, [call(Hypot, [X, Y])])]) + Expr::from(Pi)),
            0.0,
            "The C library's `cpow` is as accurate as the exponential function of a rounded product; in the formula, \
             `x` and `y` are the parts of the base, `z` and `w` those of the exponent.",
        )
        .at([2.0, 0.0, 3.0, 0.0], [12.0, 0.0, 8.0 * LN_2, 0.0])
        .at([2.0, 1.0, 0.0, 0.0], [0.0, 0.0, 5f64.sqrt().ln(), 0.5f64.atan()])
        .note("As `pow`: 0 by the base for the exponent 0, and 0 by the exponent for the base 0."),
        holomorphic(&["csin"], [of(Cos)]).at([0.0, 0.0], [1.0, 0.0]),
        holomorphic(&["ccos"], [-of(Sin)]).at([PI / 2.0, 0.0], [-1.0, 0.0]),
        holomorphic(&["ctan"], [1.0 + R * R]).accurate(1.0, 4.0, SATURATED).at([0.0, 0.0], [1.0, 0.0]),
        holomorphic(&["csinh"], [of(Cosh)]).at([0.0, PI], [-1.0, 0.0]),
        holomorphic(&["ccosh"], [of(Sinh)]).at([0.0, PI / 2.0], [0.0, 1.0]),
        holomorphic(&["ctanh"], [1.0 - R * R]).accurate(1.0, 4.0, SATURATED).at([0.0, 0.0], [1.0, 0.0]),
    ]
}

fn inverse() -> Vec<Row> {
    let at_ends = || X.equals(1.0).or(X.equals(-1.0));
    let arc = || root((1.0 - X) * (1.0 + X));
    let at_units = || (X * X).equals(-1.0);
    vec![
        holomorphic(&["casin"], [1.0 / arc()])
            .at([0.0, 0.0], [1.0, 0.0])
            .at([0.0, 1.0], [0.5f64.sqrt(), 0.0])
            .singular(at_ends()),
        holomorphic(&["cacos"], [-(1.0 / arc())]).at([0.0, 0.0], [-1.0, 0.0]).singular(at_ends()),
        holomorphic(&["catan"], [1.0 / (1.0 + X * X)]).at([1.0, 0.0], [0.5, 0.0]).singular(at_units()),
        holomorphic(&["casinh"], [1.0 / root(1.0 + X * X)]).at([1.0, 0.0], [0.5f64.sqrt(), 0.0]).singular(at_units()),
        holomorphic(&["cacosh"], [1.0 / (root(X - 1.0) * root(X + 1.0))])
            .at([2.0, 0.0], [3f64.sqrt() / 3.0, 0.0])
            .singular(at_ends()),
        holomorphic(&["catanh"], [1.0 / ((1.0 - X) * (1.0 + X))]).at([0.5, 0.0], [4.0 / 3.0, 0.0]).singular(at_ends()),
    ]
}
