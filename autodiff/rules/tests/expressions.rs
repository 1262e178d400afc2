//! Simplification, reads and values of expressions.

use derivatives::evaluate::{bessel_j, bessel_y, digamma, erf, erfc, log_gamma, polygamma};
use derivatives::{
    Condition, Expr, Function, N, Needs, R, Rule, Values, X, Y, call, row_of_function, row_of_op, select,
};
use dialects::ops::{OpKind, arith, llvm};
use std::f64::consts::PI;

#[test]
fn factors_one_and_zero_vanish() {
    assert_eq!(X * 1.0, X);
    assert_eq!(1.0 * X, X);
    assert_eq!(X * 0.0, Expr::Constant(0.0));
    assert_eq!(X + 0.0, X);
    assert_eq!(X - 0.0, X);
    assert_eq!(X / 1.0, X);
    assert_eq!(Expr::Constant(2.0) * 3.0, Expr::Constant(6.0));
}

#[test]
fn signs_move_outwards() {
    assert_eq!(-(-X), X);
    assert_eq!(-X * -Y, X * Y);
    assert_eq!(-X * Y, -(X * Y));
    assert_eq!(X + -Y, X - Y);
    assert_eq!(X * -1.0, -X);
}

#[test]
fn other_expressions_stay() {
    assert_ne!(X * 2.0, X);
    assert_ne!(X / X, Expr::Constant(1.0), "it is NaN at 0");
    assert_ne!(X - X, Expr::Constant(0.0), "it is NaN for infinite operands");
    assert_ne!(0.0 / X, Expr::Constant(0.0), "it is NaN at 0");
}

#[test]
fn powers_with_constant_exponents_are_products() {
    assert_eq!(call(Function::Pow, [X, 2.0.into()]), X * X);
    assert_eq!(call(Function::Pow, [X, 1.0.into()]), X);
    assert_eq!(call(Function::Pow, [X, 0.0.into()]), Expr::Constant(1.0));
    assert_eq!(call(Function::Pow, [X, (-1.0).into()]), 1.0 / X);
    assert!(matches!(call(Function::Pow, [X, 0.5.into()]), Expr::Call(..)));
}

#[test]
fn constant_operands_specialise_partials() {
    let (row, _) = row_of_function("pow").expect("there is a row of pow");
    let partial = row.rule.partial(0, 0).expect("it has partials");
    let square = partial.specialised(&|at| (at == 1).then_some(2.0), &|_| None);
    assert_eq!(square, 2.0 * X);
    let cube = partial.specialised(&|at| (at == 1).then_some(3.0), &|_| None);
    assert_eq!(cube, 3.0 * (X * X));
    let none = partial.specialised(&|at| (at == 1).then_some(0.0), &|_| None);
    assert!(none.is_zero());
    let (row, _) = row_of_function("pown").expect("there is a row of pown");
    let partial = row.rule.partial(0, 0).expect("it has partials");
    assert_eq!(partial.specialised(&|_| None, &|_| Some(3)), 3.0 * (X * X));
}

#[test]
fn conditions_over_constants_are_decided() {
    assert_eq!(select(Expr::Constant(0.0).equals(0.0), X, Y), X);
    assert_eq!(select(Expr::Constant(f64::NAN).equals(0.0), X, Y), Y);
    assert_eq!(select(X.less(Y), R, R), R);
    assert!(matches!(select(X.equals(X), X, Y), Expr::Select(..)), "NaN differs from itself");
    let or = Expr::Constant(1.0).less(2.0).or(X.is_nan());
    assert_eq!(or.constant(), Some(true));
    assert_eq!((!or).constant(), Some(false));
}

#[test]
fn needs_are_the_operands_that_are_read() {
    let needs = |operands: &[usize], integers: &[usize], results: &[usize]| Needs {
        operands: operands.into(),
        integers: integers.into(),
        results: results.into(),
    };
    assert_eq!((X * R + Y).needs(), needs(&[0, 1], &[], &[0]));
    assert_eq!(call(Function::Ldexp, [1.0.into(), N]).needs(), needs(&[], &[0], &[]));
    assert_eq!(select(X.less(1.0), 0.0, 1.0).needs(), needs(&[0], &[], &[]));
    assert_eq!(select(Condition::Holds(2), 0.0, 1.0).needs(), needs(&[], &[2], &[]));
    assert!(Expr::Constant(2.0).needs().is_empty());
}

#[test]
fn an_operand_without_partial_needs_nothing() {
    let of = |kind: arith::Kind| &row_of_op(OpKind::Arith(kind)).expect("it has a row").rule;
    assert!(of(arith::Kind::AddF).needs_of(0).is_empty());
    assert_eq!(of(arith::Kind::MulF).needs_of(0), Y.needs());
    assert_eq!(of(arith::Kind::DivF).needs_of(0), Y.needs());
    assert_eq!(of(arith::Kind::DivF).needs_of(1), (R / Y).needs());
    assert_eq!(of(arith::Kind::Select).needs_of(1).integers, [0]);
    let tanh = row_of_op(OpKind::Llvm(llvm::Kind::Tanh)).expect("it has a row");
    assert_eq!(tanh.rule.needs_of(0), R.needs());
}

#[test]
fn refusals_have_a_reason_and_a_remedy() {
    let row = row_of_op(OpKind::Llvm(llvm::Kind::InlineAsm)).expect("it has a row");
    let Rule::Refused { reason, remedy } = &row.rule else { panic!("inline assembly is refused") };
    assert!(!reason.is_empty() && !remedy.is_empty());
    assert_eq!(row.rule.partial(0, 0), None);
}

/// Values of the literature: Abramowitz and Stegun, "Handbook of Mathematical Functions", tables 6.1, 6.2, 7.1, 9.1.
#[test]
fn special_functions_are_those_of_tables() {
    let close = |found: f64, expected: f64| {
        assert!((found - expected).abs() <= 2e-11 * (1.0 + expected.abs()), "{found}, not {expected}");
    };
    close(erf(0.5), 0.520_499_877_813_046_5);
    close(erf(-3.0), -0.999_977_909_503_001_4);
    close(erfc(2.5), 0.000_406_952_017_444_959_1);
    close(log_gamma(0.5), 0.572_364_942_924_700_1);
    close(log_gamma(10.0), 362_880f64.ln());
    close(digamma(1.0), -0.577_215_664_901_532_9);
    close(digamma(-0.5), 0.036_489_973_978_576_52);
    close(polygamma(1, 1.0), PI * PI / 6.0);
    close(polygamma(2, 1.0), -2.404_113_806_319_188_6);
    close(polygamma(3, 0.5), PI.powi(4));
    close(polygamma(1, -0.5), PI * PI / 2.0 + 4.0);
    close(bessel_j(0, 1.0), 0.765_197_686_557_966_6);
    close(bessel_j(2, 5.0), 0.046_565_116_277_752_22);
    close(bessel_y(0, 1.0), 0.088_256_964_215_676_96);
    close(bessel_y(1, 2.0), -0.107_032_431_540_937_55);
}

#[test]
fn values_follow_the_conditions() {
    let of =
        |x: f64| select(X.at_most(0.0).or(X.is_nan()), -1.0, X).eval(&Values { operands: &[x], ..Default::default() });
    assert_eq!(of(2.0), 2.0);
    assert_eq!(of(0.0), -1.0);
    assert_eq!(of(f64::NAN), -1.0);
}
