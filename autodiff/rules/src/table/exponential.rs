//! Exponential functions, logarithms, powers, the error function and the gamma function.

use super::{partials, through};
use crate::{Expr, Function, Irrational::*, N, Pointee, R, Row, X, Y, call, select};
use Function::*;
use std::f64::consts::{FRAC_2_SQRT_PI, LN_2, LN_10};

const INF: f64 = f64::INFINITY;

fn of(function: Function) -> Expr {
    call(function, [X])
}

/// The integer operand as a floating-point number.
fn n() -> Expr {
    call(OfInteger, [N])
}

pub fn rows() -> Vec<Row> {
    let mut rows = exponentials();
    rows.extend(logarithms());
    rows.extend(powers());
    rows.extend(special());
    rows
}

fn exponentials() -> Vec<Row> {
    vec![
        partials(&["math.exp", "llvm.intr.exp", "exp"], [R])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([-INF], [0.0])
            .at([INF], [INF]),
        partials(&["math.exp2", "llvm.intr.exp2", "exp2"], [Expr::from(Ln2) * R])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [LN_2])
            .at([3.0], [8.0 * LN_2]),
        partials(&["llvm.intr.exp10", "exp10", "pow10"], [Expr::from(Ln10) * R])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [LN_10])
            .at([2.0], [100.0 * LN_10]),
        partials(&["math.expm1", "expm1"], [of(Exp)]).at([f64::NAN], [f64::NAN]).at([0.0], [1.0]).at([-INF], [0.0]),
        partials(&["exp2m1"], [Expr::from(Ln2) * of(Exp2)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [LN_2])
            .at([-INF], [0.0]),
        partials(&["exp10m1"], [Expr::from(Ln10) * call(Pow, [10.0.into(), X])])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [LN_10])
            .at([-INF], [0.0]),
    ]
}

fn logarithms() -> Vec<Row> {
    let below = "Below the domain, where the result is NaN, the partial is that of the formula.";
    vec![
        partials(&["math.log", "llvm.intr.log", "log"], [1.0 / X])
            .singular(X.equals(0.0))
            .at([f64::NAN], [f64::NAN])
            .at([1.0], [1.0])
            .at([0.0], [INF])
            .at([-0.0], [-INF])
            .at([INF], [0.0])
            .note(below),
        partials(&["math.log2", "llvm.intr.log2", "log2"], [1.0 / (Expr::from(Ln2) * X)])
            .singular(X.equals(0.0))
            .at([f64::NAN], [f64::NAN])
            .at([1.0], [1.0 / LN_2])
            .at([0.0], [INF])
            .note(below),
        partials(&["math.log10", "llvm.intr.log10", "log10"], [1.0 / (Expr::from(Ln10) * X)])
            .singular(X.equals(0.0))
            .at([f64::NAN], [f64::NAN])
            .at([1.0], [1.0 / LN_10])
            .at([0.0], [INF])
            .note(below),
        partials(&["math.log1p", "log1p", "logp1"], [1.0 / (1.0 + X)])
            .singular(X.equals(-1.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0])
            .at([-1.0], [INF])
            .note(below),
        partials(&["log2p1"], [1.0 / (Expr::from(Ln2) * (1.0 + X))])
            .singular(X.equals(-1.0))
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [1.0 / LN_2]),
        partials(&["log10p1"], [1.0 / (Expr::from(Ln10) * (1.0 + X))])
            .singular(X.equals(-1.0))
            .at([0.0], [1.0 / LN_10]),
    ]
}

/// The partials of `pow`: zero instead of zero times infinity.
fn power() -> [Expr; 2] {
    [select(Y.equals(0.0), 0.0, Y * call(Pow, [X, Y - 1.0])), select(X.equals(0.0), 0.0, R * of(Log))]
}

/// The partial of an integer power.
fn integer_power() -> Expr {
    select(n().equals(0.0), 0.0, n() * call(Powi, [X, Expr::Integer(0, -1)]))
}

fn powers() -> Vec<Row> {
    let base = "0 by the base for the exponent 0, and 0 by the exponent for the base 0; `pow(0, 1)` has 1 by the \
                base. By the exponent of a negative base it is NaN, as no derivative exists.";
    vec![
        partials(&["math.powf", "llvm.intr.pow", "pow", "powr"], power())
            .singular(X.at_most(0.0))
            .accurate(
                1.0 + call(Fabs, [(Y - 1.0) * of(Log)]),
                0.0,
                "The rounding error of `y - 1` counts as often as the power changes with the exponent.",
            )
            .at([0.0, 1.0], [1.0, 0.0])
            .at([0.0, 2.0], [0.0, 0.0])
            .at([0.0, 0.0], [0.0, 0.0])
            .at([0.0, 0.5], [INF, 0.0])
            .at([3.0, 0.0], [0.0, 3f64.ln()])
            .at([2.0, 3.0], [12.0, 8.0 * LN_2])
            .at([-2.0, 3.0], [12.0, f64::NAN])
            .at([-1.0, 2.0], [-2.0, f64::NAN])
            .at([1.0, 5.0], [5.0, 0.0])
            .at([-0.0, 2.0], [-0.0, 0.0])
            .at([1.0, 0.0], [0.0, 0.0])
            .at([4.0, -0.5], [-0.0625, 0.5 * 4f64.ln()])
            .note(base),
        partials(&["math.fpowi", "llvm.intr.powi", "pown"], [integer_power()])
            .exactly(&["__powisf2", "__powidf2", "__powixf2", "__powitf2"])
            .singular(X.equals(0.0))
            .at_integer([0.0], 0, [0.0])
            .at_integer([0.0], 1, [1.0])
            .at_integer([0.0], 2, [0.0])
            .at_integer([-2.0], 3, [12.0])
            .at_integer([2.0], -1, [-0.25])
            .at_integer([0.0], -1, [-INF])
            .note("0 for the exponent 0."),
        partials(&["compoundn"], [select(n().equals(0.0), 0.0, n() * R / (1.0 + X))])
            .singular(X.equals(-1.0))
            .at_integer([0.0], 3, [3.0])
            .at_integer([1.0], 0, [0.0]),
        partials(&["rootn"], [R / (n() * X)]).singular(X.equals(0.0)).at_integer([8.0], 3, [1.0 / 12.0]).at_integer(
            [1.0],
            -2,
            [-0.5],
        ),
    ]
}

/// The derivative of the error function.
fn gauss() -> Expr {
    Expr::from(TwoOverRootPi) * call(Exp, [-(X * X)])
}

const SQUARE: &str = "The rounding error of the square counts as often as the exponential function changes with it.";

/// The terms of which the digamma function is a sum.
fn terms_of_digamma() -> Expr {
    4.0 + select(X.less(0.0), Expr::from(Pi) * call(Fabs, [of(Cospi) / of(Sinpi)]), 0.0)
}

const ZEROS: &str = "Near its zeros, the error of the digamma function is that of the terms of which it is a sum.";

fn special() -> Vec<Row> {
    let at_poles = || X.at_most(0.0);
    let poles = "Infinite at 0, NaN at the other poles.";
    vec![
        partials(&["math.erf", "erf"], [gauss()])
            .accurate(1.0 + X * X, 0.0, SQUARE)
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [FRAC_2_SQRT_PI])
            .at([INF], [0.0])
            .at([-1.0], [FRAC_2_SQRT_PI / 1f64.exp()]),
        partials(&["math.erfc", "erfc"], [-gauss()])
            .accurate(1.0 + X * X, 0.0, SQUARE)
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [-FRAC_2_SQRT_PI])
            .at([-INF], [0.0]),
        partials(&["lgamma", "gamma"], [of(Digamma)])
            .accurate(1.0, terms_of_digamma(), ZEROS)
            .singular(at_poles())
            .at([f64::NAN], [f64::NAN])
            .at([1.0], [-0.577_215_664_901_532_9])
            .at([2.0], [1.0 - 0.577_215_664_901_532_9])
            .at([0.0], [-INF])
            .at([-1.0], [f64::NAN])
            .at([0.5], [-1.963_510_026_021_423_5])
            .note(poles),
        through(&["lgamma_r", "gamma_r"], vec![of(Digamma)], [Pointee::Integer])
            .accurate(1.0, terms_of_digamma(), ZEROS)
            .singular(at_poles())
            .at([1.0], [-0.577_215_664_901_532_9])
            .at([0.5], [-1.963_510_026_021_423_5])
            .note("The sign that is written through the pointer carries no derivative."),
        partials(&["tgamma"], [R * of(Digamma)])
            .accurate(2.0 + terms_of_digamma() / call(Fabs, [of(Digamma)]), 0.0, ZEROS)
            .singular(at_poles())
            .at([f64::NAN], [f64::NAN])
            .at([1.0], [-0.577_215_664_901_532_9])
            .at([3.0], [2.0 * (1.5 - 0.577_215_664_901_532_9)])
            .note(poles),
        partials(&["rmlir_digamma"], [call(Polygamma, [Expr::Constant(1.0), X])])
            .singular(at_poles())
            .at([1.0], [std::f64::consts::PI.powi(2) / 6.0])
            .at([0.5], [std::f64::consts::PI.powi(2) / 2.0])
            .note("A function of the runtime, which derivatives of `lgamma` and `tgamma` call."),
        partials(&["rmlir_polygamma"], [call(Polygamma, [Expr::Integer(0, 1), X])])
            .singular(at_poles())
            .at_integer([1.0], 1, [-2.404_113_806_319_188_6])
            .note("A function of the runtime: the derivative of order n of the digamma function."),
    ]
}
