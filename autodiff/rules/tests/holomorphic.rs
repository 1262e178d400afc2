//! The complex derivatives of holomorphic functions, compared with differences in two directions: both give the same
//! derivative, which is the Cauchy-Riemann identity.

use derivatives::{Condition, Expr, Function, Relation, Row, Rule, rows};
use splitmix::Random;
use std::f64::consts::{LN_10, PI};
use std::ops::{Add, Div, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Complex(f64, f64);

const I: Complex = Complex(0.0, 1.0);
const ONE: Complex = Complex(1.0, 0.0);

impl Add for Complex {
    type Output = Complex;
    fn add(self, other: Complex) -> Complex {
        Complex(self.0 + other.0, self.1 + other.1)
    }
}

impl Neg for Complex {
    type Output = Complex;
    fn neg(self) -> Complex {
        Complex(-self.0, -self.1)
    }
}

impl Sub for Complex {
    type Output = Complex;
    fn sub(self, other: Complex) -> Complex {
        self + -other
    }
}

impl Mul for Complex {
    type Output = Complex;
    fn mul(self, other: Complex) -> Complex {
        Complex(self.0 * other.0 - self.1 * other.1, self.0 * other.1 + self.1 * other.0)
    }
}

impl Div for Complex {
    type Output = Complex;
    fn div(self, other: Complex) -> Complex {
        let square = other.0 * other.0 + other.1 * other.1;
        let product = self * Complex(other.0, -other.1);
        Complex(product.0 / square, product.1 / square)
    }
}

impl Complex {
    fn exp(self) -> Complex {
        Complex(self.0.exp() * self.1.cos(), self.0.exp() * self.1.sin())
    }

    fn ln(self) -> Complex {
        Complex(self.0.hypot(self.1).ln(), self.1.atan2(self.0))
    }

    fn sqrt(self) -> Complex {
        if self == Complex(0.0, 0.0) { self } else { (Complex(0.5, 0.0) * self.ln()).exp() }
    }

    fn pow(self, exponent: Complex) -> Complex {
        (exponent * self.ln()).exp()
    }

    fn cosh(self) -> Complex {
        Complex(0.5, 0.0) * (self.exp() + (-self).exp())
    }

    fn sinh(self) -> Complex {
        Complex(0.5, 0.0) * (self.exp() - (-self).exp())
    }

    /// By its logarithm; the other inverse functions follow.
    fn asinh(self) -> Complex {
        (self + (ONE + self * self).sqrt()).ln()
    }

    fn asin(self) -> Complex {
        -I * (I * self).asinh()
    }

    fn atanh(self) -> Complex {
        Complex(0.5, 0.0) * ((ONE + self).ln() - (ONE - self).ln())
    }

    fn close(self, other: Complex) -> bool {
        let difference = self - other;
        difference.0.hypot(difference.1) <= 1e-6 * (1.0 + self.0.hypot(self.1))
    }
}

/// The value of the function of a row; `None` for an unknown name.
fn compute(name: &str, z: &[Complex]) -> Option<Complex> {
    let x = z[0];
    Some(match name {
        "__muldc3" => x * z[1],
        "__divdc3" => x / z[1],
        "cexp" => x.exp(),
        "clog" => x.ln(),
        "clog10" => x.ln() / Complex(LN_10, 0.0),
        "csqrt" => x.sqrt(),
        "cpow" => x.pow(z[1]),
        "csin" => -I * (I * x).sinh(),
        "ccos" => (I * x).cosh(),
        "ctan" => -I * (I * x).sinh() / (I * x).cosh(),
        "csinh" => x.sinh(),
        "ccosh" => x.cosh(),
        "ctanh" => x.sinh() / x.cosh(),
        "casin" => x.asin(),
        "cacos" => Complex(PI / 2.0, 0.0) - x.asin(),
        "catan" => -I * (I * x).atanh(),
        "casinh" => x.asinh(),
        "cacosh" => (x + (x - ONE).sqrt() * (x + ONE).sqrt()).ln(),
        "catanh" => x.atanh(),
        _ => return None,
    })
}

/// The complex value of an expression.
fn eval(expression: &Expr, operands: &[Complex], result: Complex) -> Complex {
    let of = |inner: &Expr| eval(inner, operands, result);
    match expression {
        Expr::Operand(at) => operands[*at],
        Expr::Integer(at, _) => panic!("integer operand {at} of a complex function"),
        Expr::Result(_) => result,
        Expr::Constant(value) => Complex(*value, 0.0),
        Expr::Irrational(number) => Complex(number.value(), 0.0),
        Expr::Neg(a) => -of(a),
        Expr::Add(a, b) => of(a) + of(b),
        Expr::Sub(a, b) => of(a) - of(b),
        Expr::Mul(a, b) => of(a) * of(b),
        Expr::Div(a, b) => of(a) / of(b),
        Expr::Select(condition, a, b) => of(if holds(condition, operands, result) { a } else { b }),
        Expr::Call(function, arguments) => {
            let x = of(&arguments[0]);
            match function {
                Function::Sqrt => x.sqrt(),
                Function::Log => x.ln(),
                Function::Sin => -I * (I * x).sinh(),
                Function::Cos => (I * x).cosh(),
                Function::Sinh => x.sinh(),
                Function::Cosh => x.cosh(),
                Function::Pow => x.pow(of(&arguments[1])),
                other => panic!("{other:?} of a complex number"),
            }
        }
    }
}

fn holds(condition: &Condition, operands: &[Complex], result: Complex) -> bool {
    match condition {
        Condition::Compare(Relation::Equal, a, b) => eval(a, operands, result) == eval(b, operands, result),
        other => panic!("{other:?}: complex numbers are only compared for equality"),
    }
}

/// The rows of holomorphic functions.
fn holomorphic() -> impl Iterator<Item = (&'static Row, &'static [Expr])> {
    rows()
        .iter()
        .filter_map(|row| if let Rule::Holomorphic(partials) = &row.rule { Some((row, &partials[..])) } else { None })
}

/// Compares derivatives with differences at 100 points.
fn compare(row: &Row, partials: &[Expr]) -> Result<(), String> {
    let mut random = Random::new(0xC0);
    let mut part = || 4.0 * (random.bits() >> 11) as f64 / 2f64.powi(53) - 2.0;
    for _ in 0..100 {
        let operands: Vec<Complex> = partials.iter().map(|_| Complex(part(), part())).collect();
        let value = |z: &[Complex]| compute(row.name(), z).ok_or(format!("{}: no oracle", row.name()));
        let result = value(&operands)?;
        for (by, partial) in partials.iter().enumerate() {
            for direction in [ONE, I] {
                let h = Complex(1e-5, 0.0) * direction;
                let moved = |h: Complex| {
                    let mut moved = operands.clone();
                    moved[by] = moved[by] + h;
                    value(&moved)
                };
                let expected = (moved(h)? - moved(-h)?) / (h + h);
                // A difference across a branch cut.
                if expected.0.hypot(expected.1) > 1e4 {
                    continue;
                }
                let found = eval(partial, &operands, result);
                if !expected.close(found) {
                    return Err(format!("{} at {operands:?} by {by}: {found:?}, not {expected:?}", row.name()));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn derivatives_are_differences_in_both_directions() {
    let problems: Vec<String> = holomorphic().filter_map(|(row, partials)| compare(row, partials).err()).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert_eq!(holomorphic().count(), 19);
}

#[test]
fn a_broken_derivative_is_found() {
    for (row, partials) in holomorphic() {
        for by in 0..partials.len() {
            let mut broken = partials.to_vec();
            broken[by] = -broken[by].clone();
            assert!(compare(row, &broken).is_err(), "{}", row.name());
        }
    }
}

#[test]
fn powers_of_zero_have_zero_derivatives() {
    let (_, partials) = holomorphic().find(|(row, _)| row.name() == "cpow").expect("there is a row of cpow");
    let zero = Complex(0.0, 0.0);
    assert_eq!(eval(&partials[0], &[Complex(2.0, 1.0), zero], ONE), zero);
    assert_eq!(eval(&partials[1], &[zero, Complex(2.0, 1.0)], zero), zero);
}

#[test]
fn derivatives_are_those_at_the_points() {
    for (row, partials) in holomorphic() {
        assert!(!row.points.is_empty(), "{} has no point", row.name());
        for point in &row.points {
            let pairs = |numbers: &[f64]| numbers.chunks(2).map(|pair| Complex(pair[0], pair[1])).collect::<Vec<_>>();
            let (operands, expected) = (pairs(&point.operands), pairs(&point.partials));
            assert_eq!(expected.len(), partials.len(), "{}", row.name());
            let result = compute(row.name(), &operands).expect("it is a function of the table");
            for (partial, expected) in partials.iter().zip(expected) {
                let found = eval(partial, &operands, result);
                let difference = found - expected;
                assert!(difference.0.hypot(difference.1) < 1e-14, "{} at {point:?}: {found:?}", row.name());
            }
        }
    }
}
