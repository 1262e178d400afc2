//! The gamma, error and Bessel functions by series and quadrature: slow, and independent of those of the C library.

use std::f64::consts::{FRAC_2_SQRT_PI, PI};

/// The Bernoulli numbers of even index, from B2.
const BERNOULLI: [f64; 10] = [
    1.0 / 6.0,
    -1.0 / 30.0,
    1.0 / 42.0,
    -1.0 / 30.0,
    5.0 / 66.0,
    -691.0 / 2730.0,
    7.0 / 6.0,
    -3617.0 / 510.0,
    43867.0 / 798.0,
    -174611.0 / 330.0,
];

/// The arguments from which the asymptotic series are used.
const LARGE: f64 = 16.0;

/// The logarithm of the absolute value of the gamma function, by Stirling's series.
pub fn log_gamma(x: f64) -> f64 {
    if x <= 0.0 {
        if x == x.floor() {
            return f64::INFINITY;
        }
        return (PI / super::sinpi(x).abs()).ln() - log_gamma(1.0 - x);
    }
    let mut shift = 1.0;
    let mut at = x;
    while at < LARGE {
        shift *= at;
        at += 1.0;
    }
    let term = |(k, number): (usize, &f64)| {
        let k = 2.0 * (k as f64 + 1.0);
        number / (k * (k - 1.0) * at.powf(k - 1.0))
    };
    let series: f64 = BERNOULLI.iter().enumerate().map(term).sum();
    (at - 0.5) * at.ln() - at + 0.5 * (2.0 * PI).ln() + series - shift.ln()
}

/// The derivative of [`log_gamma`]: infinite at 0, NaN at the other poles.
pub fn digamma(x: f64) -> f64 {
    if x == 0.0 {
        return -1.0 / x;
    }
    if x < 0.0 {
        let tangent = super::sinpi(x) / super::sinpi(x + 0.5);
        return if x == x.floor() { f64::NAN } else { digamma(1.0 - x) - PI / tangent };
    }
    let mut sum = 0.0;
    let mut at = x;
    while at < LARGE {
        sum -= 1.0 / at;
        at += 1.0;
    }
    let term = |(k, number): (usize, &f64)| {
        let k = 2.0 * (k as f64 + 1.0);
        number / (k * at.powf(k))
    };
    sum + at.ln() - 0.5 / at - BERNOULLI.iter().enumerate().map(term).sum::<f64>()
}

/// The derivative of order `n` of [`digamma`]; NaN at its poles.
pub fn polygamma(n: u32, x: f64) -> f64 {
    if n == 0 {
        return digamma(x);
    }
    if x.is_nan() || (x <= 0.0 && x == x.floor()) {
        return f64::NAN;
    }
    let order = f64::from(n);
    let factorial: f64 = (1..n).map(f64::from).product();
    let mut sum = 0.0;
    let mut at = x;
    while at < LARGE + order {
        sum += factorial * order / at.powf(order + 1.0);
        at += 1.0;
    }
    // (2k + n - 1)! / (2k)!, from the factor (n - 1)! of the first terms.
    let mut rising = factorial;
    let mut series = factorial / at.powf(order) + factorial * order / (2.0 * at.powf(order + 1.0));
    for (k, number) in BERNOULLI.iter().enumerate() {
        let k = 2.0 * (k as f64 + 1.0);
        rising *= (k + order - 2.0) * (k + order - 1.0) / (k * (k - 1.0));
        series += number * rising / at.powf(k + order);
    }
    if n % 2 == 0 { -(sum + series) } else { sum + series }
}

/// The error function: its Maclaurin series, and 1 less the complement far out.
pub fn erf(x: f64) -> f64 {
    if x.abs() > 2.5 {
        return (1.0 - erfc(x.abs())).copysign(x);
    }
    let mut term = x;
    let mut sum = x;
    for k in 1..80 {
        term *= -x * x / f64::from(k);
        sum += term / f64::from(2 * k + 1);
    }
    FRAC_2_SQRT_PI * sum
}

/// The complementary error function, by its continued fraction far out.
pub fn erfc(x: f64) -> f64 {
    if x.is_infinite() {
        return if x > 0.0 { 0.0 } else { 2.0 };
    }
    if x < 2.0 {
        return 1.0 - erf(x);
    }
    let tail = (1..100).rev().fold(0.0, |tail, k| 0.5 * f64::from(k) / (x + tail));
    (-x * x).exp() / (PI.sqrt() * (x + tail))
}

/// Simpson's rule with `steps` pairs of intervals.
fn integral(from: f64, to: f64, steps: usize, of: impl Fn(f64) -> f64) -> f64 {
    let h = (to - from) / (2 * steps) as f64;
    let weighted = |at: usize| {
        let weight = if at == 0 || at == 2 * steps { 1.0 } else { 2.0 + 2.0 * (at % 2) as f64 };
        weight * of(from + h * at as f64)
    };
    (0..=2 * steps).map(weighted).sum::<f64>() * h / 3.0
}

/// The Bessel function of the first kind, by Bessel's integral.
pub fn bessel_j(n: i32, x: f64) -> f64 {
    let order = f64::from(n);
    integral(0.0, PI, 200, |t| (order * t - x * t.sin()).cos()) / PI
}

/// The Bessel function of the second kind for positive `x`, by Schläfli's integral; NaN for negative ones.
pub fn bessel_y(n: i32, x: f64) -> f64 {
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    let order = f64::from(n);
    let sign = if n % 2 == 0 { 1.0 } else { -1.0 };
    let oscillating = integral(0.0, PI, 1000, |t| (x * t.sin() - order * t).sin());
    let decaying =
        integral(0.0, 12.0, 20_000, |t| ((order * t).exp() + sign * (-order * t).exp()) * (-x * t.sinh()).exp());
    (oscillating - decaying) / PI
}
