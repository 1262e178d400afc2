//! Library functions that are lowered to operations.
//!
//! A function that may set `errno` is an operation only where `errno` is not observed, which the exporter decides as
//! Clang does; otherwise it remains a call. Functions that never set it are always operations.

use clang_export::schema::{Expr, ExprKindCall};
use dialects::ir::*;
use dialects::ops::{arith, llvm, math};

use super::{fact, without_suffix};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// Functions by name without suffix, and the operation that computes them. Functions with an argument or result of
/// another type are handled separately.
const OPERATIONS: &[(&str, &str)] = &[
    ("acos", math::Acos::NAME),
    ("asin", math::Asin::NAME),
    ("atan", math::Atan::NAME),
    ("atan2", math::Atan2::NAME),
    ("ceil", math::Ceil::NAME),
    ("copysign", math::CopySign::NAME),
    ("cos", math::Cos::NAME),
    ("cosh", math::Cosh::NAME),
    ("exp", math::Exp::NAME),
    ("exp2", math::Exp2::NAME),
    ("exp10", llvm::Exp10::NAME),
    ("fabs", math::AbsF::NAME),
    ("floor", math::Floor::NAME),
    ("fma", math::Fma::NAME),
    ("fmax", llvm::MaxNum::NAME),
    ("fmaximum_num", "llvm.maximumnum"),
    ("fmin", llvm::MinNum::NAME),
    ("fminimum_num", "llvm.minimumnum"),
    ("fmod", arith::RemF::NAME),
    ("log", math::Log::NAME),
    ("log10", math::Log10::NAME),
    ("log2", math::Log2::NAME),
    ("nearbyint", llvm::Nearbyint::NAME),
    ("pow", math::PowF::NAME),
    ("rint", llvm::Rint::NAME),
    ("round", math::Round::NAME),
    ("roundeven", math::RoundEven::NAME),
    ("sin", math::Sin::NAME),
    ("sinh", math::Sinh::NAME),
    ("sqrt", math::Sqrt::NAME),
    ("tan", math::Tan::NAME),
    ("tanh", math::Tanh::NAME),
    ("trunc", math::Trunc::NAME),
];

/// Functions without an LLVM intrinsic that are `math` operations if `errno` does not matter.
const LIBRARY_OPERATIONS: &[(&str, &str)] = &[
    ("acosh", math::Acosh::NAME),
    ("asinh", math::Asinh::NAME),
    ("atanh", math::Atanh::NAME),
    ("cbrt", math::Cbrt::NAME),
    ("erf", math::Erf::NAME),
    ("erfc", math::Erfc::NAME),
    ("expm1", math::ExpM1::NAME),
    ("log1p", math::Log1p::NAME),
];

/// The operation of a function, by its name without suffix.
fn operation(name: &str) -> Option<&'static str> {
    OPERATIONS.iter().chain(LIBRARY_OPERATIONS).find(|(function, _)| *function == name).map(|(_, op)| *op)
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn math_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        match name {
            "abs" | "labs" | "llabs" => return self.absolute(call).map(Some),
            "complex" => {
                let [re, im] = self.arguments(call)?;
                return Ok(Some(Rv::Complex(re, im)));
            }
            _ => {}
        }
        if let Some(part) = without_suffix(name, |base| matches!(base, "creal" | "cimag" | "conj")) {
            return self.complex_part(part, call);
        }
        if let Some(base) =
            without_suffix(name, |base| matches!(base, "canonicalize" | "powi" | "frexp" | "modf" | "ldexp"))
            && let Some(value) = self.scaling(e, base, call)?
        {
            return Ok(Some(value));
        }
        if fact(call, "no errno").is_none() {
            return Ok(None);
        }
        if let Some(base) = without_suffix(name, |base| matches!(base, "lround" | "llround" | "lrint" | "llrint")) {
            let [value] = self.arguments(call)?;
            let ty = self.m.reg(e.ty)?;
            return Ok(Some(Rv::Scalar(self.convert(&format!("llvm.intr.{base}"), value, ty))));
        }
        let Some(op) = without_suffix(name, |base| operation(base).is_some()).and_then(operation) else {
            return Ok(None);
        };
        let values = self.scalars(call)?;
        self.floating(op, &values, call.fmf).map(|value| Some(Rv::Scalar(value)))
    }

    /// A floating operation of any dialect with the flags of the call; its result has the type of the first operand.
    pub(super) fn floating(&mut self, op: &str, values: &[Val<'c>], fmf: u16) -> Lowered<Val<'c>> {
        let ty = type_of(values[0]);
        if op.starts_with("math.") || op.starts_with("arith.") {
            let flags = self.fast_math(fmf);
            return Ok(self.b.op(op).operands(values).attr_opt("fastmath", flags).results(&[ty]).value());
        }
        if !op.starts_with("llvm.intr.") {
            return self.intrinsic(op, values, ty);
        }
        let flags = FastMath::from_bits(fmf.into());
        let flags = (flags != FastMath::NONE).then(|| flags.llvm_attr(self.m.context));
        Ok(self.b.op(op).operands(values).attr_opt("fastmathFlags", flags).results(&[ty]).value())
    }

    fn absolute(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let [value] = self.arguments(call)?;
        let argument = &call.args[0];
        if let Some(checked) = self.checked_absolute(value, (argument.loc, argument.spelled))? {
            return Ok(Rv::Scalar(checked));
        }
        let poison = bool_attr(self.m.context, !self.m.unit.options.wrapv);
        Ok(Rv::Scalar(llvm::Abs::build(&self.b, value, poison, type_of(value)).value()))
    }

    fn complex_part(&mut self, part: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let Rv::Complex(re, im) = self.rvalue(&call.args[0])? else {
            return self.unsupported("a part of a number that is not complex");
        };
        Ok(Some(match part {
            "creal" => Rv::Scalar(re),
            "cimag" => Rv::Scalar(im),
            _ => Rv::Complex(re, self.convert(arith::NegF::NAME, im, type_of(im))),
        }))
    }

    /// Functions that decompose or scale numbers.
    fn scaling(&mut self, e: &'t Expr<'t>, base: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let named = call.builtin.starts_with("__builtin_");
        let ty = self.m.reg(e.ty)?;
        Ok(Some(match base {
            "canonicalize" => {
                let [value] = self.arguments(call)?;
                Rv::Scalar(self.intrinsic("llvm.canonicalize", &[value], ty)?)
            }
            "powi" => {
                let values = self.scalars(call)?;
                Rv::Scalar(self.floating(llvm::PowI::NAME, &values, call.fmf)?)
            }
            "ldexp" if fact(call, "no errno").is_some() => {
                let values = self.scalars(call)?;
                Rv::Scalar(self.floating(llvm::LoadExp::NAME, &values, call.fmf)?)
            }
            "frexp" | "modf" if named => {
                let [value, pointer] = self.arguments(call)?;
                let second = if base == "frexp" { self.m.known.i32 } else { ty };
                let pair = llvm_struct_type(self.m.context, &[ty, second], false);
                let both = self.intrinsic(&format!("llvm.{base}"), &[value], pair)?;
                let other = self.extract(both, 1, second);
                self.store_through(pointer, &call.args[1], other)?;
                Rv::Scalar(self.extract(both, 0, ty))
            }
            _ => return Ok(None),
        }))
    }
}
