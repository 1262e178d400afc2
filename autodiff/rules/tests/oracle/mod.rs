//! The functions of the rows with formulas, computed independently of the formulas, and where to compare.

use derivatives::evaluate::{bessel_j, bessel_y, digamma, erf, erfc, log_gamma, polygamma, sinpi};
use std::f64::consts::{LN_2, LN_10, PI};

/// The results of a row for floating-point and integer operands.
type Compute = fn(&[f64], &[i64]) -> Vec<f64>;

/// A function, by the name of its row.
pub struct Oracle {
    /// The name of the row.
    pub name: &'static str,
    /// The interval of each floating-point operand, in which no kink and no singular point lies close to others.
    pub domain: &'static [(f64, f64)],
    /// The interval of the integer operand, if there is one.
    pub integers: Option<(i64, i64)>,
    /// The results.
    pub compute: Compute,
}

const fn of(name: &'static str, domain: &'static [(f64, f64)], compute: Compute) -> Oracle {
    Oracle { name, domain, integers: None, compute }
}

const fn of_integer(
    name: &'static str,
    domain: &'static [(f64, f64)],
    integers: (i64, i64),
    compute: Compute,
) -> Oracle {
    Oracle { name, domain, integers: Some(integers), compute }
}

const ALL: (f64, f64) = (-3.0, 3.0);
const POSITIVE: (f64, f64) = (0.1, 4.0);
const UNIT: (f64, f64) = (-0.95, 0.95);
const ONE: &[(f64, f64)] = &[ALL];
const TWO: &[(f64, f64)] = &[ALL, ALL];
const ABOVE: &[(f64, f64)] = &[POSITIVE];
const INSIDE: &[(f64, f64)] = &[UNIT];

/// The product of `x` and a power of two.
fn scaled(x: f64, n: i64) -> f64 {
    x * (n as f64).exp2()
}

/// The fraction in [0.5, 1) of a number.
fn fraction(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() { x } else { scaled(x, -(exponent(x) + 1)) }
}

fn exponent(x: f64) -> i64 {
    x.abs().log2().floor() as i64
}

/// The remainder with the quotient rounded to the nearest integer.
fn remainder(x: f64, y: f64) -> f64 {
    x - (x / y).round_ties_even() * y
}

fn gamma(x: f64) -> f64 {
    let sign = if x < 0.0 && x.floor() % 2.0 != 0.0 { -1.0 } else { 1.0 };
    sign * log_gamma(x).exp()
}

fn by_magnitude(v: &[f64], first: bool, otherwise: f64) -> Vec<f64> {
    vec![if v[0].abs() == v[1].abs() {
        otherwise
    } else if first {
        v[0]
    } else {
        v[1]
    }]
}

/// The maximum or minimum, NaN if an operand is.
fn strict(v: &[f64], result: f64) -> Vec<f64> {
    vec![if v.iter().any(|x| x.is_nan()) { f64::NAN } else { result }]
}

pub const ORACLES: &[Oracle] = &[
    of("arith.addf", TWO, |v, _| vec![v[0] + v[1]]),
    of("arith.subf", TWO, |v, _| vec![v[0] - v[1]]),
    of("arith.negf", ONE, |v, _| vec![-v[0]]),
    of("arith.mulf", TWO, |v, _| vec![v[0] * v[1]]),
    of("arith.divf", &[ALL, POSITIVE], |v, _| vec![v[0] / v[1]]),
    of("fma", &[ALL, ALL, ALL], |v, _| vec![v[0].mul_add(v[1], v[2])]),
    of("fmod", &[(7.1, 7.9), (1.95, 2.0)], |v, _| vec![v[0] % v[1]]),
    of("remainder", &[(7.4, 8.4), (1.95, 2.0)], |v, _| vec![remainder(v[0], v[1])]),
    of("remquo", &[(7.4, 8.4), (1.95, 2.0)], |v, _| vec![remainder(v[0], v[1])]),
    of("fdim", TWO, |v, _| vec![if v[0] > v[1] { v[0] - v[1] } else { 0.0 }]),
    of("fabs", ONE, |v, _| vec![v[0].abs()]),
    of("copysign", TWO, |v, _| vec![v[0].copysign(v[1])]),
    // Roots, trigonometric and hyperbolic functions.
    of("sqrt", ABOVE, |v, _| vec![v[0].sqrt()]),
    of("rsqrt", ABOVE, |v, _| vec![1.0 / v[0].sqrt()]),
    of("cbrt", &[(0.2, 3.0)], |v, _| vec![v[0].cbrt()]),
    of("hypot", TWO, |v, _| vec![v[0].hypot(v[1])]),
    of("sin", ONE, |v, _| vec![v[0].sin()]),
    of("cos", ONE, |v, _| vec![v[0].cos()]),
    of("tan", &[(-1.2, 1.2)], |v, _| vec![v[0].tan()]),
    of("math.sincos", ONE, |v, _| vec![v[0].sin(), v[0].cos()]),
    of("sincos", ONE, |v, _| vec![v[0].sin(), v[0].cos()]),
    of("asin", INSIDE, |v, _| vec![v[0].asin()]),
    of("acos", INSIDE, |v, _| vec![v[0].acos()]),
    of("atan", ONE, |v, _| vec![v[0].atan()]),
    of("atan2", &[ALL, (0.2, 3.0)], |v, _| vec![v[0].atan2(v[1])]),
    of("sinh", ONE, |v, _| vec![v[0].sinh()]),
    of("cosh", ONE, |v, _| vec![v[0].cosh()]),
    of("tanh", ONE, |v, _| vec![v[0].tanh()]),
    of("asinh", ONE, |v, _| vec![v[0].asinh()]),
    of("acosh", &[(1.2, 4.0)], |v, _| vec![v[0].acosh()]),
    of("atanh", INSIDE, |v, _| vec![v[0].atanh()]),
    of("sinpi", ONE, |v, _| vec![sinpi(v[0])]),
    of("cospi", ONE, |v, _| vec![sinpi(v[0].abs() + 0.5)]),
    of("tanpi", &[(-0.4, 0.4)], |v, _| vec![(PI * v[0]).tan()]),
    of("asinpi", INSIDE, |v, _| vec![v[0].asin() / PI]),
    of("acospi", INSIDE, |v, _| vec![v[0].acos() / PI]),
    of("atanpi", ONE, |v, _| vec![v[0].atan() / PI]),
    of("atan2pi", &[ALL, (0.2, 3.0)], |v, _| vec![v[0].atan2(v[1]) / PI]),
    // Exponential functions, logarithms and powers.
    of("exp", ONE, |v, _| vec![v[0].exp()]),
    of("exp2", ONE, |v, _| vec![v[0].exp2()]),
    of("exp10", ONE, |v, _| vec![(v[0] * LN_10).exp()]),
    of("expm1", ONE, |v, _| vec![v[0].exp_m1()]),
    of("exp2m1", ONE, |v, _| vec![(v[0] * LN_2).exp_m1()]),
    of("exp10m1", ONE, |v, _| vec![(v[0] * LN_10).exp_m1()]),
    of("log", ABOVE, |v, _| vec![v[0].ln()]),
    of("log2", ABOVE, |v, _| vec![v[0].log2()]),
    of("log10", ABOVE, |v, _| vec![v[0].log10()]),
    of("log1p", &[(-0.8, 3.0)], |v, _| vec![v[0].ln_1p()]),
    of("log2p1", &[(-0.8, 3.0)], |v, _| vec![v[0].ln_1p() / LN_2]),
    of("log10p1", &[(-0.8, 3.0)], |v, _| vec![v[0].ln_1p() / LN_10]),
    of("pow", &[POSITIVE, ALL], |v, _| vec![v[0].powf(v[1])]),
    of_integer("pown", ABOVE, (-4, 6), |v, n| vec![v[0].powi(n[0] as i32)]),
    of_integer("compoundn", &[(-0.5, 2.0)], (-4, 6), |v, n| vec![(1.0 + v[0]).powi(n[0] as i32)]),
    of_integer("rootn", ABOVE, (1, 6), |v, n| vec![v[0].powf(1.0 / n[0] as f64)]),
    of("erf", ONE, |v, _| vec![erf(v[0])]),
    of("erfc", ONE, |v, _| vec![erfc(v[0])]),
    of("lgamma", ABOVE, |v, _| vec![log_gamma(v[0])]),
    of("lgamma_r", &[(-0.9, -0.1)], |v, _| vec![log_gamma(v[0])]),
    of("tgamma", &[(-1.8, -1.2)], |v, _| vec![gamma(v[0])]),
    of("rmlir_digamma", ABOVE, |v, _| vec![digamma(v[0])]),
    of_integer("rmlir_polygamma", &[(0.5, 4.0)], (1, 4), |v, n| vec![polygamma(n[0] as u32, v[0])]),
    of("j0", &[(-6.0, 6.0)], |v, _| vec![bessel_j(0, v[0])]),
    of("j1", &[(-6.0, 6.0)], |v, _| vec![bessel_j(1, v[0])]),
    of_integer("jn", &[(-6.0, 6.0)], (-3, 4), |v, n| vec![bessel_j(n[0] as i32, v[0])]),
    of("y0", &[(0.5, 6.0)], |v, _| vec![bessel_y(0, v[0])]),
    of("y1", &[(0.5, 6.0)], |v, _| vec![bessel_y(1, v[0])]),
    of_integer("yn", &[(1.0, 6.0)], (-2, 3), |v, n| vec![bessel_y(n[0] as i32, v[0])]),
    // Choices.
    of_integer("arith.select", TWO, (0, 1), |v, n| vec![if n[0] != 0 { v[0] } else { v[1] }]),
    of("math.clampf", &[ALL, (-1.5, -0.5), (0.5, 1.5)], |v, _| vec![v[0].max(v[1]).min(v[2])]),
    of("fmax", TWO, |v, _| vec![v[0].max(v[1])]),
    of("llvm.x86.sse2.max.pd", TWO, |v, _| vec![if v[0] > v[1] { v[0] } else { v[1] }]),
    of("llvm.x86.sse2.min.pd", TWO, |v, _| vec![if v[0] < v[1] { v[0] } else { v[1] }]),
    of("fmin", TWO, |v, _| vec![v[0].min(v[1])]),
    of("fmaximum", TWO, |v, _| strict(v, v[0].max(v[1]))),
    of("fminimum", TWO, |v, _| strict(v, v[0].min(v[1]))),
    of("fmaximum_mag", TWO, |v, _| by_magnitude(v, v[0].abs() > v[1].abs(), v[0].max(v[1]))),
    of("fminimum_mag", TWO, |v, _| by_magnitude(v, v[0].abs() < v[1].abs(), v[0].min(v[1]))),
    of("fmaximum_mag_num", TWO, |v, _| by_magnitude(v, v[0].abs() > v[1].abs(), v[0].max(v[1]))),
    of("fminimum_mag_num", TWO, |v, _| by_magnitude(v, v[0].abs() < v[1].abs(), v[0].min(v[1]))),
    // Parts of numbers. Between two powers of two, these are linear.
    of_integer("ldexp", ONE, (-5, 5), |v, n| vec![scaled(v[0], n[0])]),
    of("scalb", &[ALL, (2.0, 2.0)], |v, _| vec![v[0] * v[1].round().exp2()]),
    of("llvm.intr.frexp", &[(4.1, 7.9)], |v, _| vec![fraction(v[0])]),
    of("frexp", &[(-0.49, -0.26)], |v, _| vec![fraction(v[0])]),
    of("significand", &[(4.1, 7.9)], |v, _| vec![2.0 * fraction(v[0])]),
    of("modf", &[(2.1, 2.9)], |v, _| vec![v[0].fract(), v[0].trunc()]),
    of("llvm.modf", &[(2.1, 2.9)], |v, _| vec![v[0].fract(), v[0].trunc()]),
    of("nextafter", TWO, |v, _| vec![v[0]]),
    of("nextup", ONE, |v, _| vec![v[0]]),
    // Parts of complex numbers.
    of("creal", TWO, |v, _| vec![v[0]]),
    of("cimag", TWO, |v, _| vec![v[1]]),
    of("conj", TWO, |v, _| vec![v[0], -v[1]]),
    of("cproj", TWO, |v, _| v.to_vec()),
    of("cabs", TWO, |v, _| vec![v[0].hypot(v[1])]),
    of("carg", &[(0.2, 3.0), ALL], |v, _| vec![v[1].atan2(v[0])]),
];
