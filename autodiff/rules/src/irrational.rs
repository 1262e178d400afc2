//! The irrational numbers of formulas, with more digits than `f64` has.

use crate::Expr;
use std::f64::consts::{FRAC_2_SQRT_PI, LN_2, LN_10, PI};

/// An irrational number that formulas contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Irrational {
    /// The ratio of a circle's circumference to its diameter.
    Pi,
    /// The natural logarithm of 2.
    Ln2,
    /// The natural logarithm of 10.
    Ln10,
    /// 2 over the square root of pi.
    TwoOverRootPi,
}

impl Irrational {
    /// All of them.
    pub const ALL: [Irrational; 4] = [Irrational::Pi, Irrational::Ln2, Irrational::Ln10, Irrational::TwoOverRootPi];

    /// The nearest `f64`.
    pub fn value(self) -> f64 {
        self.parts()[0]
    }

    /// Numbers whose sum has more digits than any format: the nearest `f64`, the one nearest to the rest, and so on.
    pub fn parts(self) -> [f64; 3] {
        match self {
            Irrational::Pi => [PI, 1.224_646_799_147_353_2e-16, -2.994_769_809_718_339_7e-33],
            Irrational::Ln2 => [LN_2, 2.319_046_813_846_299_6e-17, 5.707_708_438_416_212e-34],
            Irrational::Ln10 => [LN_10, -2.170_756_223_382_249_4e-16, -9.984_262_454_465_777e-33],
            Irrational::TwoOverRootPi => [FRAC_2_SQRT_PI, 1.533_545_961_316_588e-17, -4.765_684_596_693_686e-34],
        }
    }

    /// The name in formulas.
    pub fn name(self) -> &'static str {
        match self {
            Irrational::Pi => "pi",
            Irrational::Ln2 => "ln(2)",
            Irrational::Ln10 => "ln(10)",
            Irrational::TwoOverRootPi => "2/sqrt(pi)",
        }
    }
}

impl From<Irrational> for Expr {
    fn from(number: Irrational) -> Expr {
        Expr::Irrational(number)
    }
}
