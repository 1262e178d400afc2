//! Operations whose result is one of their operands.

use super::row;
use crate::{Arm, Condition, Expr, Function, Row, Rule, X, Y, Z, call};

const NAN: f64 = f64::NAN;

/// The first operand where `condition` holds, else the second.
fn first_if(names: &[&'static str], condition: Condition) -> Row {
    row(names, Rule::Choice(vec![Arm { when: Some(condition), operand: 0 }, Arm { when: None, operand: 1 }]))
}

/// Where the first operand is the result of a maximum or minimum that ignores NaN.
fn ignoring_nan(wins: Condition) -> Condition {
    wins.or(Y.is_nan())
}

/// Where the first operand is the result of a maximum or minimum that is NaN if an operand is.
fn keeping_nan(wins: Condition) -> Condition {
    wins.or(X.is_nan())
}

fn magnitude(of: Expr) -> Expr {
    call(Function::Fabs, [of])
}

/// Where the first operand has the greater magnitude, or the same and `wins` holds.
fn greater_magnitude(wins: Condition) -> Condition {
    magnitude(Y).less(magnitude(X)).or(magnitude(Y).equals(magnitude(X)).and(wins))
}

/// Where the first operand has the smaller magnitude, or the same and `wins` holds.
fn smaller_magnitude(wins: Condition) -> Condition {
    magnitude(X).less(magnitude(Y)).or(magnitude(X).equals(magnitude(Y)).and(wins))
}

const TIE: &str = "The first operand for equal operands. If one operand is NaN, the other one.";
const TIE_OR_NAN: &str = "The first operand for equal operands. An operand that is NaN is the result.";

pub fn rows() -> Vec<Row> {
    let mut rows = vec![
        first_if(&["arith.select", "llvm.select"], Condition::Holds(0))
            .at_integer([1.0, 2.0], 1, [1.0, 0.0])
            .at_integer([1.0, 2.0], 0, [0.0, 1.0])
            .note(
                "A product of a zero adjoint with an infinite partial is kept zero: the preparation leaves branches \
                 with singular arms as branches.",
            ),
        row(
            &["math.clampf"],
            Rule::Choice(vec![
                Arm { when: Some(Z.at_most(X).or(Z.at_most(Y))), operand: 2 },
                Arm { when: Some(X.at_most(Y)), operand: 1 },
                Arm { when: None, operand: 0 },
            ]),
        )
        .at([0.5, 0.0, 1.0], [1.0, 0.0, 0.0])
        .at([0.0, 0.0, 1.0], [0.0, 1.0, 0.0])
        .at([-3.0, 0.0, 1.0], [0.0, 1.0, 0.0])
        .at([1.0, 0.0, 1.0], [0.0, 0.0, 1.0])
        .at([2.0, 0.0, 1.0], [0.0, 0.0, 1.0])
        .note("The bound, if the value equals it."),
    ];
    rows.extend(extrema());
    rows.extend(by_magnitude());
    rows.extend(of_machine());
    rows
}

fn extrema() -> Vec<Row> {
    vec![
        first_if(&["arith.maxnumf", "llvm.intr.maxnum", "fmax", "fmaximum_num"], ignoring_nan(X.at_least(Y)))
            .intrinsics(&["llvm.maximumnum"])
            .at([1.0, 1.0], [1.0, 0.0])
            .at([2.0, 1.0], [1.0, 0.0])
            .at([1.0, 2.0], [0.0, 1.0])
            .at([NAN, 1.0], [0.0, 1.0])
            .at([1.0, NAN], [1.0, 0.0])
            .note(TIE),
        first_if(&["arith.minnumf", "llvm.intr.minnum", "fmin", "fminimum_num"], ignoring_nan(X.at_most(Y)))
            .intrinsics(&["llvm.minimumnum"])
            .at([1.0, 1.0], [1.0, 0.0])
            .at([2.0, 1.0], [0.0, 1.0])
            .at([1.0, 2.0], [1.0, 0.0])
            .at([NAN, 1.0], [0.0, 1.0])
            .at([1.0, NAN], [1.0, 0.0])
            .note(TIE),
        first_if(&["arith.maximumf", "llvm.intr.maximum", "fmaximum"], keeping_nan(X.at_least(Y)))
            .at([1.0, 1.0], [1.0, 0.0])
            .at([1.0, 2.0], [0.0, 1.0])
            .at([NAN, 1.0], [1.0, 0.0])
            .at([1.0, NAN], [0.0, 1.0])
            .note(TIE_OR_NAN),
        first_if(&["arith.minimumf", "llvm.intr.minimum", "fminimum"], keeping_nan(X.at_most(Y)))
            .at([1.0, 1.0], [1.0, 0.0])
            .at([1.0, 2.0], [1.0, 0.0])
            .at([NAN, 1.0], [1.0, 0.0])
            .at([1.0, NAN], [0.0, 1.0])
            .note(TIE_OR_NAN),
    ]
}

/// The instructions of x86, whose result is the second operand unless a comparison holds.
fn of_machine() -> Vec<Row> {
    let note = "The second operand for equal operands, and if one is NaN.";
    vec![
        first_if(&[], Y.less(X))
            .intrinsics(&[
                "llvm.x86.sse2.max.pd",
                "llvm.x86.sse.max.ps",
                "llvm.x86.avx.max.pd.256",
                "llvm.x86.avx.max.ps.256",
            ])
            .at([1.0, 1.0], [0.0, 1.0])
            .at([2.0, 1.0], [1.0, 0.0])
            .at([NAN, 1.0], [0.0, 1.0])
            .note(note),
        first_if(&[], X.less(Y))
            .intrinsics(&[
                "llvm.x86.sse2.min.pd",
                "llvm.x86.sse.min.ps",
                "llvm.x86.avx.min.pd.256",
                "llvm.x86.avx.min.ps.256",
            ])
            .at([1.0, 1.0], [0.0, 1.0])
            .at([1.0, 2.0], [1.0, 0.0])
            .at([1.0, NAN], [0.0, 1.0])
            .note(note),
    ]
}

/// The functions of C23 and of its predecessors that compare magnitudes.
fn by_magnitude() -> Vec<Row> {
    vec![
        first_if(&["fmaximum_mag"], keeping_nan(greater_magnitude(X.at_least(Y))))
            .at([-3.0, 2.0], [1.0, 0.0])
            .at([-2.0, 2.0], [0.0, 1.0])
            .at([NAN, 2.0], [1.0, 0.0])
            .note(TIE_OR_NAN),
        first_if(&["fminimum_mag"], keeping_nan(smaller_magnitude(X.at_most(Y))))
            .at([-3.0, 2.0], [0.0, 1.0])
            .at([-2.0, 2.0], [1.0, 0.0])
            .note(TIE_OR_NAN),
        first_if(&["fmaximum_mag_num", "fmaxmag"], ignoring_nan(greater_magnitude(X.at_least(Y))))
            .at([-3.0, 2.0], [1.0, 0.0])
            .at([NAN, 2.0], [0.0, 1.0])
            .note(TIE),
        first_if(&["fminimum_mag_num", "fminmag"], ignoring_nan(smaller_magnitude(X.at_most(Y))))
            .at([-3.0, 2.0], [0.0, 1.0])
            .at([2.0, NAN], [1.0, 0.0])
            .note(TIE),
    ]
}
