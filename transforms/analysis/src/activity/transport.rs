//! Which operations transport derivatives from their operands to their results.

use dialects::{
    ir::*,
    ops::{OpKind, arith, func, llvm, math, vector},
};

/// How derivatives pass through an operation without regions that only computes its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// From all operands to all results.
    Flows,
    /// From these operands to all results; the derivative with respect to the others is zero.
    From(&'static [usize]),
    /// The results are piecewise constant, or no numbers.
    Stops,
}

impl Transport {
    /// Whether a derivative passes from operand `at` to the results.
    pub fn passes(self, at: usize) -> bool {
        match self {
            Self::Flows => true,
            Self::From(operands) => operands.contains(&at),
            Self::Stops => false,
        }
    }
}

/// How derivatives pass through an operation. Operations that are not listed transport from all operands to all
/// results.
pub fn transports(op: Op<'_>) -> Transport {
    match OpKind::of(op) {
        OpKind::Arith(kind) => of_arith(kind),
        OpKind::Math(kind) => of_math(kind),
        OpKind::Llvm(kind) => of_llvm(kind),
        OpKind::Vector(vector::Kind::Print) => Transport::Stops,
        _ => Transport::Flows,
    }
}

/// How derivatives pass through a mathematical function of the C library that is only declared; `None` for other
/// functions. Such a function accesses no memory of the program but that of its arguments.
pub fn transports_function(function: Op<'_>) -> Option<Transport> {
    if func::is_defined(function) {
        return None;
    }
    let name = symbol_name(function)?;
    let of_double = |name: &str| FUNCTIONS.iter().find(|(names, _)| names.contains(&name)).map(|(_, how)| *how);
    // The same for `float` and `long double`.
    of_double(name).or_else(|| of_double(name.strip_suffix(['f', 'l'])?))
}

const FUNCTIONS: &[(&[&str], Transport)] = &[
    (
        &["acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "erf", "erfc"],
        Transport::Flows,
    ),
    (&["exp", "exp10", "exp2", "expm1", "fabs", "fdim", "fma", "fmax", "fmin", "fmod", "hypot"], Transport::Flows),
    (
        &["j0", "j1", "lgamma", "lgamma_r", "log", "log10", "log1p", "log2", "modf", "pow", "remainder"],
        Transport::Flows,
    ),
    (&["remquo", "sin", "sincos", "sinh", "sqrt", "tan", "tanh", "tgamma", "y0", "y1"], Transport::Flows),
    (&["cabs", "cacos", "cacosh", "carg", "casin", "casinh", "catan", "catanh", "ccos", "ccosh"], Transport::Flows),
    (&["cexp", "cimag", "clog", "conj", "cpow", "cproj", "creal", "csin", "csinh", "csqrt"], Transport::Flows),
    (&["ctan", "ctanh", "__divdc3", "__divsc3", "__divxc3", "__muldc3", "__mulsc3", "__mulxc3"], Transport::Flows),
    (&["copysign", "frexp", "ldexp", "nextafter", "nexttoward", "scalbln", "scalbn"], Transport::From(&[0])),
    (&["jn", "yn"], Transport::From(&[1])),
    (&["ceil", "floor", "nearbyint", "rint", "round", "roundeven", "trunc"], Transport::Stops),
    (&["ilogb", "llrint", "llround", "logb", "lrint", "lround", "nan"], Transport::Stops),
];

fn of_arith(kind: arith::Kind) -> Transport {
    use arith::Kind::*;
    match kind {
        FPToSI | FPToUI | SIToFP | UIToFP | IndexCast | IndexCastUI | CmpF | CmpI => Transport::Stops,
        _ => Transport::Flows,
    }
}

fn of_math(kind: math::Kind) -> Transport {
    use math::Kind::*;
    match kind {
        Ceil | Floor | Round | RoundEven | Trunc | IsFinite | IsInf | IsNaN | IsNormal => Transport::Stops,
        // The sign and the exponent are taken as constants.
        CopySign | FPowI => Transport::From(&[0]),
        _ => Transport::Flows,
    }
}

fn of_llvm(kind: llvm::Kind) -> Transport {
    use llvm::Kind::*;
    match kind {
        FPToSI | FPToUI | SIToFP | UIToFP | ICmp | FCmp | IsFPClass => Transport::Stops,
        FCeil | FFloor | FTrunc | Nearbyint | Rint | Round | RoundEven => Transport::Stops,
        Lrint | Llrint | Lround | Llround | IsConstant => Transport::Stops,
        CopySign | PowI | LoadExp => Transport::From(&[0]),
        _ => Transport::Flows,
    }
}
