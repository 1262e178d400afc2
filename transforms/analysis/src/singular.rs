//! Operations with a partial derivative that is not finite for some finite operands.
//!
//! Where such a derivative is infinite, its product with an adjoint of zero is NaN, so an operation whose result is not
//! selected would spoil the derivative of the selected one.

use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, func, llvm, math},
};

/// Functions of the C library with such a derivative, by the names of the versions for `double`.
const LIBRARY: &[&str] = &[
    "acos",
    "acosh",
    "asin",
    "atan2",
    "atanh",
    "cbrt",
    "cosh",
    "drem",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fmod",
    "gamma",
    "hypot",
    "ldexp",
    "lgamma",
    "lgamma_r",
    "log",
    "log10",
    "log1p",
    "log2",
    "pow",
    "pow10",
    "remainder",
    "remquo",
    "scalb",
    "scalbln",
    "scalbn",
    "sinh",
    "sqrt",
    "tgamma",
    "y0",
    "y1",
    "yn",
];

/// Whether a partial derivative of an operation may be infinite or NaN although its operands are finite.
pub fn may_have_singular_derivative(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Arith(arith::Kind::DivF | arith::Kind::RemF) | OpKind::Llvm(llvm::Kind::FDiv | llvm::Kind::FRem) => {
            !is_finite_divisor(Binary::assume(op).rhs())
        }
        OpKind::Math(math::Kind::PowF | math::Kind::FPowI) | OpKind::Llvm(llvm::Kind::Pow | llvm::Kind::PowI) => true,
        OpKind::Math(kind) => is_singular(kind),
        OpKind::Llvm(
            llvm::Kind::ACos
            | llvm::Kind::ASin
            | llvm::Kind::ATan2
            | llvm::Kind::Cosh
            | llvm::Kind::Exp
            | llvm::Kind::Exp2
            | llvm::Kind::Exp10
            | llvm::Kind::Log
            | llvm::Kind::Log2
            | llvm::Kind::Log10
            | llvm::Kind::Sinh
            | llvm::Kind::Sqrt,
        ) => true,
        OpKind::Func(func::Kind::Call) => func::Call::assume(op).callee().is_some_and(is_singular_function),
        OpKind::Llvm(llvm::Kind::Call) => llvm::Call::assume(op).callee().is_some_and(is_singular_function),
        _ => false,
    }
}

fn is_singular(kind: math::Kind) -> bool {
    matches!(
        kind,
        math::Kind::Acos
            | math::Kind::Acosh
            | math::Kind::Asin
            | math::Kind::Atan2
            | math::Kind::Atanh
            | math::Kind::Cbrt
            | math::Kind::Cosh
            | math::Kind::Exp
            | math::Kind::Exp2
            | math::Kind::ExpM1
            | math::Kind::Log
            | math::Kind::Log10
            | math::Kind::Log1p
            | math::Kind::Log2
            | math::Kind::Rsqrt
            | math::Kind::Sinh
            | math::Kind::Sqrt
    )
}

/// Whether a divisor is a constant with a finite reciprocal.
fn is_finite_divisor(divisor: Val<'_>) -> bool {
    constant_float(divisor).is_some_and(|value| value.is_normal() && value.recip().is_normal())
}

/// Whether a function of the C library, for any floating-point type, has such a derivative.
fn is_singular_function(name: &str) -> bool {
    let is_listed = |name: &str| LIBRARY.contains(&name);
    is_listed(name) || name.strip_suffix(['f', 'l']).is_some_and(is_listed)
}
