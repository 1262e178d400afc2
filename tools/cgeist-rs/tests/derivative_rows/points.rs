//! The points at which a case is differentiated: random ones in the domain of the function, and those that the table states.

use crate::program::{Case, Format};
use derivatives::Rule;
use splitmix::Random;

/// The number of random points for each case. At least [`DEFINED`] of them lie where the derivative is a number.
const RANDOM: usize = 120;

/// The least number of random points at which a case has a derivative.
pub const DEFINED: usize = 100;

/// A point: the floating-point arguments, the integer argument, and the partial derivatives if the table states them.
pub struct Point {
    pub operands: Vec<f64>,
    pub integer: i64,
    pub stated: Option<Vec<f64>>,
}

/// How random numbers are drawn from the domain of a function.
#[derive(Clone, Copy)]
enum Domain {
    /// From an interval.
    Within(f64, f64),
    /// With magnitudes from 2 to the power of minus the number to 2 to the power of it; positive ones.
    Positive(i32),
    /// The same, of both signs.
    Any(i32),
}
use Domain::*;

/// The domains of functions by the names of their rows, an element for each operand.
const DOMAINS: &[(&[&str], &[Domain])] = &[
    (&["sqrt", "rsqrt", "log", "log2", "log10"], &[Positive(40)]),
    (&["arith.addf", "arith.subf", "arith.mulf", "arith.divf"], &[Any(20), Any(20)]),
    (&["cbrt", "atan", "asinh", "fabs", "j1"], &[Any(12)]),
    (&["hypot", "atan2", "atan2pi", "cabs", "carg"], &[Any(12), Any(12)]),
    (&["sin", "cos", "tan", "sincos", "sinpi", "cospi", "tanpi"], &[Within(-20.0, 20.0)]),
    (&["asin", "acos", "asinpi", "acospi", "atanh"], &[Within(-1.0, 1.0)]),
    (&["acosh"], &[Within(1.0, 20.0)]),
    (&["sinh", "cosh", "exp", "expm1"], &[Within(-30.0, 30.0)]),
    (&["exp2", "exp2m1"], &[Within(-30.0, 30.0)]),
    (&["exp10", "exp10m1", "llvm.intr.exp10"], &[Within(-12.0, 12.0)]),
    (&["tanh"], &[Within(-9.0, 9.0)]),
    (&["log1p", "log2p1", "log10p1"], &[Within(-1.0, 20.0)]),
    (&["erf", "erfc"], &[Within(-6.0, 6.0)]),
    (&["lgamma", "lgamma_r"], &[Within(-4.0, 40.0)]),
    (&["rmlir_digamma", "rmlir_polygamma"], &[Within(0.1, 20.0)]),
    (&["tgamma"], &[Within(-3.0, 12.0)]),
    (&["j0", "jn"], &[Within(-20.0, 20.0)]),
    (&["y0", "y1", "yn"], &[Within(0.0, 20.0)]),
    (&["pow"], &[Within(0.0, 6.0), Within(-5.0, 5.0)]),
    (&["pown", "rootn"], &[Within(0.1, 4.0)]),
    (&["compoundn"], &[Within(-0.9, 4.0)]),
    (&["fmod", "remainder", "remquo"], &[Within(-50.0, 50.0), Any(3)]),
    (&["scalb"], &[Any(8), Within(-2.0, 2.0)]),
    (&["csqrt", "clog", "clog10"], &[Any(8), Any(8)]),
];

/// The domain of an operand of a case.
fn domain(case: &Case, operand: usize) -> Domain {
    let known = DOMAINS.iter().find(|(names, _)| names.contains(&case.row.name()));
    known.and_then(|(_, domains)| domains.get(operand).copied()).unwrap_or(Within(-3.0, 3.0))
}

impl Domain {
    /// A random number, in a format.
    fn draw(self, random: &mut Random, format: Format) -> f64 {
        let mut between = |low: f64, high: f64| low + (high - low) * (random.bits() >> 11) as f64 / 2f64.powi(53);
        let magnitude =
            |between: &mut dyn FnMut(f64, f64) -> f64, bits: i32| between(-f64::from(bits), f64::from(bits)).exp2();
        let value = match self {
            Within(low, high) => between(low, high),
            Positive(bits) => magnitude(&mut between, bits),
            Any(bits) => {
                let sign = between(-1.0, 1.0);
                magnitude(&mut between, bits).copysign(sign)
            }
        };
        format.round(value)
    }
}

/// The partial derivatives that the table states for the result of a case.
fn stated(case: &Case, partials: &[f64]) -> Vec<f64> {
    match case.row.rule {
        // A complex derivative p + iq is the matrix [p -q; q p].
        Rule::Holomorphic(_) => {
            let of = |pair: &[f64]| if case.result == 0 { [pair[0], -pair[1]] } else { [pair[1], pair[0]] };
            partials.chunks(2).flat_map(of).collect()
        }
        _ => partials[case.result * case.floats..][..case.floats].to_vec(),
    }
}

/// The points of a case, those of the table first.
pub fn points(case: &Case) -> Vec<Point> {
    let mut all: Vec<Point> = Vec::new();
    for point in &case.row.points {
        // A zero tangent times a partial that is not finite is NaN, and spoils the tangent in the direction of others.
        let reads = |at: usize| !case.row.rule.needs_of(at).is_empty() && !matches!(case.row.rule, Rule::Choice(_));
        let is_product = case.row.singular.is_none() && case.floats > 1 && (0..case.floats).any(reads);
        let fits = |value: &f64| value.is_nan() || case.format.round(*value) == *value;
        let is_finite = point.operands.iter().chain(&point.partials).all(|value| value.is_finite());
        if point.operands.iter().all(fits) && (is_finite || !is_product) {
            let integer = point.integers.first().copied().unwrap_or(0);
            let stated = Some(stated(case, &point.partials));
            all.push(Point { operands: point.operands.clone(), integer, stated });
        }
    }
    let mut random = Random::new(0xD1FF);
    for _ in 0..RANDOM {
        let operands = (0..case.floats).map(|at| domain(case, at).draw(&mut random, case.format)).collect();
        all.push(Point { operands, integer: random.between(-3, 4), stated: None });
    }
    all
}
