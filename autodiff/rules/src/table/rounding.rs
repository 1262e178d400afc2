//! Rounding, classification, and the parts of floating-point numbers.

use super::{jacobian, partials, through, zero};
use crate::{Expr, Function, N, Pointee, R, Row, X, Y, call, select};

const INF: f64 = f64::INFINITY;

fn one() -> Expr {
    Expr::Constant(1.0)
}

/// `R / X` where the result is the operand times a power of two: that power, exactly.
fn power_of_two() -> Expr {
    select(X.equals(0.0), 1.0, R / X)
}

pub fn rows() -> Vec<Row> {
    let mut rows = parts();
    rows.push(
        zero(&[
            "math.floor",
            "math.ceil",
            "math.round",
            "math.roundeven",
            "math.trunc",
            "llvm.intr.floor",
            "llvm.intr.ceil",
            "llvm.intr.round",
            "llvm.intr.roundeven",
            "llvm.intr.trunc",
            "llvm.intr.rint",
            "llvm.intr.nearbyint",
            "floor",
            "ceil",
            "round",
            "roundeven",
            "trunc",
            "rint",
            "nearbyint",
            "fromfp",
            "ufromfp",
            "fromfpx",
            "ufromfpx",
            "logb",
        ])
        .note("0 everywhere, at the jumps too."),
    );
    rows.push(
        zero(&[
            "llvm.intr.lrint",
            "llvm.intr.llrint",
            "llvm.intr.lround",
            "llvm.intr.llround",
            "lrint",
            "llrint",
            "lround",
            "llround",
            "ilogb",
            "llogb",
        ])
        .note("Integers carry no derivative."),
    );
    rows.push(zero(&[
        "arith.cmpf",
        "llvm.fcmp",
        "llvm.intr.is.fpclass",
        "math.isfinite",
        "math.isinf",
        "math.isnan",
        "math.isnormal",
        "isnan",
        "isinf",
        "finite",
        "isfinite",
        "isnormal",
        "signbit",
        "fpclassify",
        "issignaling",
        "iseqsig",
        "isgreater",
        "isgreaterequal",
        "isless",
        "islessequal",
        "islessgreater",
        "isunordered",
        "totalorder",
        "totalordermag",
        "getpayload",
        "setpayload",
        "setpayloadsig",
        "nan",
        "__isnan",
        "__isinf",
        "__finite",
        "__fpclassify",
        "__signbit",
        "__issignaling",
    ]));
    rows
}

fn parts() -> Vec<Row> {
    vec![
        partials(&["llvm.intr.ldexp", "ldexp", "scalbn", "scalbln"], [call(Function::Ldexp, [one(), N])])
            .at_integer([3.0], 4, [16.0])
            .at_integer([0.0], -1, [0.5])
            .at_integer([INF], 0, [1.0]),
        partials(&["scalb"], [call(Function::Exp2, [Y]), 0.0.into()])
            .at([3.0, 4.0], [16.0, 0.0])
            .note("0 by the exponent, which has integer values only."),
        partials(&["llvm.intr.frexp"], [power_of_two()])
            .intrinsics(&["llvm.frexp"])
            .at([8.0], [0.0625])
            .at([0.0], [1.0]),
        through(&["frexp"], vec![power_of_two()], [Pointee::Integer])
            .at([8.0], [0.0625])
            .at([-0.75], [1.0])
            .at([0.0], [1.0])
            .note("2 to the power of minus the exponent, which carries no derivative."),
        partials(&["significand"], [power_of_two()]).at([8.0], [0.125]).at([0.0], [1.0]),
        through(&["modf"], vec![one()], [Pointee::Partials(vec![0.0.into()])])
            .at([2.5], [1.0, 0.0])
            .at([-2.0], [1.0, 0.0])
            .note("1 for the fraction, 0 for the integral part, at integers too."),
        jacobian(&[], [[one()], [0.0.into()]]).intrinsics(&["llvm.modf"]).at([2.5], [1.0, 0.0]).at([-2.0], [1.0, 0.0]),
        through(&["remquo"], vec![one(), -call(Function::Roundeven, [(X - R) / Y])], [Pointee::Integer])
            .singular(Y.equals(0.0))
            .at([7.0, 2.0], [1.0, -4.0])
            .at([5.0, 2.0], [1.0, -2.0])
            .note("As `remainder`. The quotient that is written through the pointer carries no derivative."),
        partials(&["nextafter", "nexttoward"], [one(), 0.0.into()])
            .at([1.0, 2.0], [1.0, 0.0])
            .at([1.0, 1.0], [1.0, 0.0])
            .note("The identity: the change of one unit in the last place has no derivative."),
        partials(&["nextup", "nextdown"], [one()]).at([0.0], [1.0]),
    ]
}
