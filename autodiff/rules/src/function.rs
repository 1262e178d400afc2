//! The functions that partial derivatives call.

use dialects::ops::math::Kind as Math;

macro_rules! functions {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $parameters:literal, $operation:expr;)*) => {
        /// A function that partial derivatives call. Each has a row in the table, so that derivatives of derivatives
        /// have rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Function {
            $($(#[$doc])* $variant,)*
        }

        impl Function {
            /// All functions.
            pub const ALL: &'static [Function] = &[$(Function::$variant),*];

            /// The name of the function of C for `double`. That for `float` has an `f` at its end, that for
            /// `long double` an `l`; the names that begin with `rmlir_` are of the runtime. [`Function::OfInteger`]
            /// and [`Function::Powi`] are operations only.
            pub fn name(self) -> &'static str {
                match self { $(Function::$variant => $name,)* }
            }

            /// The parameters, a letter each: `x` is a floating-point number, `i` an integer.
            pub fn parameters(self) -> &'static str {
                match self { $(Function::$variant => $parameters,)* }
            }

            /// The operation of the dialect `math` that computes the function, if there is one.
            pub fn operation(self) -> Option<Math> {
                match self { $(Function::$variant => $operation,)* }
            }
        }
    };
}

functions! {
    /// The square root.
    Sqrt = "sqrt", "x", Some(Math::Sqrt);
    /// The cube root.
    Cbrt = "cbrt", "x", Some(Math::Cbrt);
    /// e to the power of x.
    Exp = "exp", "x", Some(Math::Exp);
    /// 2 to the power of x.
    Exp2 = "exp2", "x", Some(Math::Exp2);
    /// The natural logarithm.
    Log = "log", "x", Some(Math::Log);
    /// The logarithm of 1 + x.
    Log1p = "log1p", "x", Some(Math::Log1p);
    /// The sine.
    Sin = "sin", "x", Some(Math::Sin);
    /// The cosine.
    Cos = "cos", "x", Some(Math::Cos);
    /// The hyperbolic sine.
    Sinh = "sinh", "x", Some(Math::Sinh);
    /// The hyperbolic cosine.
    Cosh = "cosh", "x", Some(Math::Cosh);
    /// The sine of pi times x.
    Sinpi = "sinpi", "x", None;
    /// The cosine of pi times x.
    Cospi = "cospi", "x", None;
    /// x to the power of y.
    Pow = "pow", "xx", Some(Math::PowF);
    /// x to an integer power.
    Powi = "powi", "xi", Some(Math::FPowI);
    /// The length of the vector (x, y).
    Hypot = "hypot", "xx", None;
    /// x times 2 to an integer power.
    Ldexp = "ldexp", "xi", None;
    /// The absolute value.
    Fabs = "fabs", "x", Some(Math::AbsF);
    /// x with the sign of y.
    Copysign = "copysign", "xx", Some(Math::CopySign);
    /// The nearest integer, ties to even, in every rounding mode.
    Roundeven = "roundeven", "x", Some(Math::RoundEven);
    /// An integer as a floating-point number: `arith.sitofp`.
    OfInteger = "", "i", None;
    /// The logarithmic derivative of the gamma function, in the runtime.
    Digamma = "rmlir_digamma", "x", None;
    /// The derivative of order n of the digamma function, n at least 1, in the runtime.
    Polygamma = "rmlir_polygamma", "ix", None;
    /// The Bessel function of the first kind of order 0.
    J0 = "j0", "x", None;
    /// The Bessel function of the first kind of order 1.
    J1 = "j1", "x", None;
    /// The Bessel function of the first kind of order n.
    Jn = "jn", "ix", None;
    /// The Bessel function of the second kind of order 0.
    Y0 = "y0", "x", None;
    /// The Bessel function of the second kind of order 1.
    Y1 = "y1", "x", None;
    /// The Bessel function of the second kind of order n.
    Yn = "yn", "ix", None;
}
