//! Bessel functions.

use super::partials;
use crate::{Expr, Function, R, Row, X, call, select};
use Function::*;

/// The mean difference of the neighbours: the derivative of a Bessel function of order n.
fn neighbours(function: Function) -> Expr {
    0.5 * (call(function, [Expr::Integer(0, -1), X]) - call(function, [Expr::Integer(0, 1), X]))
}

/// The accuracy of Bessel functions.
fn near_zeros(row: Row) -> Row {
    row.accurate(1.0, 0.5, "Near their zeros, the error of Bessel functions is that of their amplitude.")
}

pub fn rows() -> Vec<Row> {
    let rows = vec![
        partials(&["j0"], [-call(J1, [X])]).at([f64::NAN], [f64::NAN]).at([0.0], [0.0]),
        partials(&["j1"], [select(X.equals(0.0), 0.5, call(J0, [X]) - R / X)])
            .at([f64::NAN], [f64::NAN])
            .at([0.0], [0.5]),
        partials(&["jn"], [neighbours(Jn)]).at_integer([0.0], 1, [0.5]).at_integer([0.0], 0, [0.0]),
        partials(&["y0"], [-call(Y1, [X])])
            .singular(X.equals(0.0))
            .at([0.0], [f64::INFINITY])
            .at([f64::NAN], [f64::NAN]),
        partials(&["y1"], [select(X.equals(0.0), f64::INFINITY, call(Y0, [X]) - R / X)])
            .singular(X.equals(0.0))
            .at([0.0], [f64::INFINITY])
            .at([f64::NAN], [f64::NAN]),
        partials(&["yn"], [neighbours(Yn)]).singular(X.equals(0.0)).at_integer([f64::NAN], 1, [f64::NAN]),
    ];
    rows.into_iter().map(near_zeros).collect()
}
