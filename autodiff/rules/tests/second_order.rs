//! Derivatives of derivatives: the partials of rows are differentiated by the rows of the functions that they call.

mod oracle;

use derivatives::{Expr, Function, Row, Rule, Values, row_of_function, row_of_op, rows};
use dialects::ops::OpKind;
use oracle::ORACLES;
use splitmix::Random;

/// A number and its tangent.
type Dual = (f64, f64);

/// The operands and results of an operation with their tangents.
struct Point<'a> {
    operands: &'a [Dual],
    integers: &'a [i64],
    results: &'a [Dual],
}

/// The row of a function that partials call.
fn row_of(function: Function) -> &'static Row {
    let of_op = function.operation().and_then(|kind| row_of_op(OpKind::Math(kind)));
    let of_name = || row_of_function(function.name()).map(|(row, _)| row);
    of_op.or_else(of_name).unwrap_or_else(|| panic!("{function:?} has no row"))
}

/// The value of an expression and its tangent, by the rules of arithmetic and the rows of functions.
fn eval(expression: &Expr, at: &Point<'_>) -> Dual {
    let of = |inner: &Expr| eval(inner, at);
    match expression {
        Expr::Operand(position) => at.operands[*position],
        Expr::Integer(position, plus) => ((at.integers[*position] + plus) as f64, 0.0),
        Expr::Result(position) => at.results[*position],
        Expr::Constant(value) => (*value, 0.0),
        Expr::Irrational(number) => (number.value(), 0.0),
        Expr::Neg(a) => (-of(a).0, -of(a).1),
        Expr::Add(a, b) => (of(a).0 + of(b).0, of(a).1 + of(b).1),
        Expr::Sub(a, b) => (of(a).0 - of(b).0, of(a).1 - of(b).1),
        Expr::Mul(a, b) => (of(a).0 * of(b).0, of(a).0 * of(b).1 + of(a).1 * of(b).0),
        Expr::Div(a, b) => (of(a).0 / of(b).0, (of(a).1 - of(a).0 / of(b).0 * of(b).1) / of(b).0),
        Expr::Call(function, arguments) => called(*function, &arguments.iter().map(of).collect::<Vec<_>>()),
        Expr::Select(condition, a, b) => {
            let values = |of: &[Dual]| of.iter().map(|(value, _)| *value).collect::<Vec<_>>();
            let (operands, results) = (values(at.operands), values(at.results));
            let point = Values { operands: &operands, integers: at.integers, results: &results };
            of(if condition.eval(&point) { a } else { b })
        }
    }
}

/// The value of a call and its tangent, by the row of the function.
fn called(function: Function, arguments: &[Dual]) -> Dual {
    let values: Vec<f64> = arguments.iter().map(|(value, _)| *value).collect();
    let result = function.eval(&values);
    if function == Function::OfInteger {
        return (result, 0.0);
    }
    let kinds = function.parameters().chars().zip(arguments);
    let (floats, integers): (Vec<_>, Vec<_>) = kinds.partition(|(kind, _)| *kind == 'x');
    let operands: Vec<f64> = floats.iter().map(|(_, (value, _))| *value).collect();
    let integers: Vec<i64> = integers.iter().map(|(_, (value, _))| *value as i64).collect();
    let values = Values { operands: &operands, integers: &integers, results: &[result] };
    let row = row_of(function);
    let term = |(by, (_, (_, tangent))): (usize, &(char, &Dual))| match &row.rule {
        Rule::Zero => 0.0,
        rule => rule.partial(0, by).map_or(f64::NAN, |partial| partial.eval(&values)) * tangent,
    };
    (result, floats.iter().enumerate().map(term).sum())
}

/// The second derivatives of a row that differ from central differences of its partials.
fn problems(row: &'static Row) -> Vec<String> {
    let Some(oracle) = ORACLES.iter().find(|oracle| oracle.name == row.name()) else { return Vec::new() };
    let mut random = Random::new(0x2);
    let mut within = |(low, high): (f64, f64)| low + (high - low) * (random.bits() >> 11) as f64 / 2f64.powi(53);
    let mut found = Vec::new();
    for round in 0..12 {
        let operands: Vec<f64> = oracle.domain.iter().map(|interval| within(*interval)).collect();
        let integers: Vec<i64> = oracle.integers.iter().map(|(low, high)| low + round % (high - low + 1)).collect();
        for along in 0..operands.len() {
            let problem = second(row, oracle.compute, &operands, &integers, along);
            found.extend(
                problem.map(|text| format!("{} at {operands:?} {integers:?} along {along}: {text}", row.name())),
            );
        }
    }
    found
}

/// A partial whose derivative along an operand differs from the difference.
fn second(
    row: &Row,
    compute: fn(&[f64], &[i64]) -> Vec<f64>,
    operands: &[f64],
    integers: &[i64],
    along: usize,
) -> Option<String> {
    let values = compute(operands, integers);
    let point = Values { operands, integers, results: &values };
    let tangent = |result: usize| row.rule.partial(result, along).map_or(0.0, |partial| partial.eval(&point));
    let results: Vec<Dual> = values.iter().enumerate().map(|(at, value)| (*value, tangent(at))).collect();
    let dual = |(at, value): (usize, &f64)| (*value, if at == along { 1.0 } else { 0.0 });
    let duals: Vec<Dual> = operands.iter().enumerate().map(dual).collect();
    for by in 0..operands.len() {
        let Some(partial) = row.rule.partial(0, by) else { continue };
        let moved = |h: f64| {
            let mut moved = operands.to_vec();
            moved[along] += h;
            let results = compute(&moved, integers);
            partial.eval(&Values { operands: &moved, integers, results: &results })
        };
        let difference = |h: f64| (moved(h) - moved(-h)) / (2.0 * h);
        let expected = (4.0 * difference(1e-3) - difference(2e-3)) / 3.0;
        // A kink of the partial itself.
        if (difference(1e-3) - difference(2e-3)).abs() > 1e-2 * (1.0 + expected.abs()) {
            continue;
        }
        let found = eval(&partial, &Point { operands: &duals, integers, results: &results }).1;
        if !((found - expected).abs() <= 1e-5 * (1.0 + expected.abs())) {
            return Some(format!("by {by}: {found}, not {expected}"));
        }
    }
    None
}

#[test]
fn partials_have_derivatives() {
    let problems: Vec<String> = rows().iter().flat_map(problems).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn each_function_has_derivatives_at_a_point() {
    for function in Function::ALL {
        let arguments: Vec<Dual> =
            function.parameters().chars().map(|kind| if kind == 'x' { (0.75, 1.0) } else { (2.0, 0.0) }).collect();
        let (value, tangent) = called(*function, &arguments);
        assert!(value.is_finite() && tangent.is_finite(), "{function:?}: {value}, {tangent}");
    }
}

/// The conventions at kinks make the second derivative of `fabs(-x * x)` right at 0: it is 2, not 0.
#[test]
fn second_derivatives_at_kinks() {
    let absolute = |x: Dual| {
        let square = (-(x.0 * x.0), -2.0 * x.0 * x.1);
        let sign = called(Function::Copysign, &[(1.0, 0.0), square]);
        // The derivative of -x * x, times the sign.
        (sign.0 * -2.0 * x.0, sign.1 * -2.0 * x.0 + sign.0 * -2.0 * x.1)
    };
    assert_eq!(absolute((0.0, 1.0)).1, 2.0);
    assert_eq!(absolute((3.0, 1.0)).1, 2.0);
}
