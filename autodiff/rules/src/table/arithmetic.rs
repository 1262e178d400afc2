//! Arithmetic.

use super::{partials, structural, zero};
use crate::{Expr, Function, R, Row, Structural, X, Y, call, select};

const INF: f64 = f64::INFINITY;

fn one() -> Expr {
    Expr::Constant(1.0)
}

/// The integer quotient that `fmod` and `remainder` leave out. The rounded `x / y` may be one more, as for
/// `fmod(1, 0.1)`.
fn quotient() -> Expr {
    call(Function::Roundeven, [(X - R) / Y])
}

pub fn rows() -> Vec<Row> {
    vec![
        partials(&["arith.addf", "llvm.fadd"], [one(), one()])
            .exactly(&["fadd", "faddl", "daddl"])
            .at([INF, -INF], [1.0, 1.0])
            .at([-0.0, f64::NAN], [1.0, 1.0]),
        partials(&["arith.subf", "llvm.fsub"], [one(), -one()])
            .exactly(&["fsub", "fsubl", "dsubl"])
            .at([INF, INF], [1.0, -1.0])
            .at([f64::NAN, 0.0], [1.0, -1.0]),
        partials(&["arith.negf", "llvm.fneg"], [-one()]).at([0.0], [-1.0]).at([-0.0], [-1.0]).at([INF], [-1.0]),
        partials(&["arith.mulf", "llvm.fmul"], [Y, X])
            .exactly(&["fmul", "fmull", "dmull"])
            .at([0.0, 3.0], [3.0, 0.0])
            .at([0.0, 0.0], [0.0, 0.0])
            .at([-0.0, 5.0], [5.0, -0.0])
            .at([f64::NAN, 5.0], [5.0, f64::NAN])
            .at([INF, 0.0], [0.0, INF]),
        partials(&["arith.divf", "llvm.fdiv"], [1.0 / Y, -R / Y])
            .exactly(&["fdiv", "fdivl", "ddivl"])
            .singular(Y.equals(0.0))
            .at([1.0, 0.0], [INF, -INF])
            .at([0.0, 2.0], [0.5, 0.0])
            .at([1.0, -0.0], [-INF, -INF])
            .at([0.0, 0.0], [INF, f64::NAN])
            .at([1.0, INF], [0.0, 0.0])
            .at([INF, 2.0], [0.5, -INF])
            .at([2.0, -1.0], [-1.0, -2.0]),
        partials(&["math.fma", "llvm.intr.fma", "llvm.intr.fmuladd", "vector.fma", "fma"], [Y, X, one()])
            .exactly(&["ffma", "ffmal", "dfmal"])
            .at([0.0, 0.0, 1.0], [0.0, 0.0, 1.0])
            .at([2.0, 3.0, INF], [3.0, 2.0, 1.0])
            .note("Recomputation keeps the operation, so that the recomputed value has the same bits."),
        partials(&["arith.remf", "llvm.frem", "fmod"], [one(), -quotient()])
            .singular(Y.equals(0.0))
            .at([7.0, 2.0], [1.0, -3.0])
            .at([-7.0, 2.0], [1.0, 3.0])
            .at([1.0, 0.1], [1.0, -9.0])
            .at([6.0, 2.0], [1.0, -3.0])
            .at([0.5, 2.0], [1.0, 0.0])
            .at([1.0, INF], [1.0, 0.0])
            .note("At the jumps, the derivative of the side on which the quotient is computed."),
        partials(&["remainder", "drem"], [one(), -quotient()])
            .singular(Y.equals(0.0))
            .at([7.0, 2.0], [1.0, -4.0])
            .at([5.0, 2.0], [1.0, -2.0])
            .at([-5.0, 2.0], [1.0, 2.0])
            .at([0.5, 2.0], [1.0, 0.0])
            .note("As `fmod`, with the quotient rounded to the nearest integer."),
        partials(&["fdim"], [select(Y.less(X), 1.0, 0.0), select(Y.less(X), -1.0, 0.0)])
            .at([3.0, 1.0], [1.0, -1.0])
            .at([1.0, 3.0], [0.0, 0.0])
            .at([2.0, 2.0], [0.0, 0.0])
            .at([0.0, -0.0], [0.0, 0.0])
            .at([INF, 1.0], [1.0, -1.0])
            .note("0 for equal operands, as on the side where the result is constant."),
        partials(&["math.absf", "llvm.intr.fabs", "fabs"], [call(Function::Copysign, [one(), X])])
            .at([0.0], [1.0])
            .at([-0.0], [-1.0])
            .at([-INF], [-1.0])
            .at([INF], [1.0])
            .at([3.0], [1.0])
            .note(
                "At zero, the sign of the zero. So the second derivative of `fabs(-x * x)` at 0 is right, and `fabs` \
                 is the square root of the square on both sides.",
            ),
        partials(
            &["math.copysign", "llvm.intr.copysign", "copysign"],
            [call(Function::Copysign, [one(), X]) * call(Function::Copysign, [one(), Y]), 0.0.into()],
        )
        .at([2.0, -1.0], [-1.0, 0.0])
        .at([-2.0, -1.0], [1.0, 0.0])
        .at([0.0, -0.0], [-1.0, 0.0])
        .at([0.0, 0.0], [1.0, 0.0])
        .at([3.0, INF], [1.0, 0.0])
        .at([-0.0, 5.0], [-1.0, 0.0])
        .note("0 by the operand that gives the sign."),
        structural(Structural::Cast, &["arith.extf", "arith.truncf", "llvm.fpext", "llvm.fptrunc"]),
        zero(&[
            "arith.sitofp",
            "arith.uitofp",
            "arith.fptosi",
            "arith.fptoui",
            "llvm.sitofp",
            "llvm.uitofp",
            "llvm.fptosi",
            "llvm.fptoui",
        ])
        .note("Integers carry no derivative."),
    ]
}
