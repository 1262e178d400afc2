//! Library functions that are operations.
//!
//! A function that may set `errno` is an operation only where nobody looks at `errno`, which the exporter decides as Clang
//! does; otherwise it stays a call. Functions that never set it are operations always.

use clang_sys::schema::{Expr, ExprKindCall};
use dialects::ir::*;

use super::{fact, without_suffix};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// Functions by name without suffix, and the operation that computes them. Those with an argument or result of another
/// type are handled apart.
const OPERATIONS: &[(&str, &str)] = &[
    ("acos", "math.acos"),
    ("asin", "math.asin"),
    ("atan", "math.atan"),
    ("atan2", "math.atan2"),
    ("ceil", "math.ceil"),
    ("copysign", "math.copysign"),
    ("cos", "math.cos"),
    ("cosh", "math.cosh"),
    ("exp", "math.exp"),
    ("exp2", "math.exp2"),
    ("exp10", "llvm.intr.exp10"),
    ("fabs", "math.absf"),
    ("floor", "math.floor"),
    ("fma", "math.fma"),
    ("fmax", "llvm.intr.maxnum"),
    ("fmaximum_num", "llvm.maximumnum"),
    ("fmin", "llvm.intr.minnum"),
    ("fminimum_num", "llvm.minimumnum"),
    ("fmod", "arith.remf"),
    ("log", "math.log"),
    ("log10", "math.log10"),
    ("log2", "math.log2"),
    ("nearbyint", "llvm.intr.nearbyint"),
    ("pow", "math.powf"),
    ("rint", "llvm.intr.rint"),
    ("round", "math.round"),
    ("roundeven", "math.roundeven"),
    ("sin", "math.sin"),
    ("sinh", "math.sinh"),
    ("sqrt", "math.sqrt"),
    ("tan", "math.tan"),
    ("tanh", "math.tanh"),
    ("trunc", "math.trunc"),
];

/// Functions without an operation in LLVM that are nevertheless `math` operations when `errno` does not matter.
const LIBRARY_OPERATIONS: &[(&str, &str)] = &[
    ("acosh", "math.acosh"),
    ("asinh", "math.asinh"),
    ("atanh", "math.atanh"),
    ("cbrt", "math.cbrt"),
    ("erf", "math.erf"),
    ("erfc", "math.erfc"),
    ("expm1", "math.expm1"),
    ("log1p", "math.log1p"),
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
        let flags = self.fast_math(fmf)?;
        let ty = type_of(values[0]);
        if op.starts_with("math.") || op.starts_with("arith.") {
            return Ok(self.b.op(op).operands(values).attr_opt("fastmath", flags).results(&[ty]).value());
        }
        if !op.starts_with("llvm.intr.") {
            return self.intrinsic(op, values, ty);
        }
        let flags = match flags {
            Some(flags) => Some(self.m.attribute(&flags.to_string().replace("#arith.", "#llvm."))?),
            None => None,
        };
        Ok(self.b.op(op).operands(values).attr_opt("fastmathFlags", flags).results(&[ty]).value())
    }

    fn absolute(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let [value] = self.arguments(call)?;
        let argument = &call.args[0];
        if let Some(checked) = self.checked_absolute(value, (argument.loc, argument.spelled))? {
            return Ok(Rv::Scalar(checked));
        }
        let poison = bool_attr(self.m.context, !self.m.unit.options.wrapv);
        Ok(Rv::Scalar(
            self.b
                .op("llvm.intr.abs")
                .operand(value)
                .attr("is_int_min_poison", poison)
                .results(&[type_of(value)])
                .value(),
        ))
    }

    fn complex_part(&mut self, part: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let Rv::Complex(re, im) = self.rvalue(&call.args[0])? else {
            return self.unsupported("a part of a number that is not complex");
        };
        Ok(Some(match part {
            "creal" => Rv::Scalar(re),
            "cimag" => Rv::Scalar(im),
            _ => Rv::Complex(re, self.convert("arith.negf", im, type_of(im))),
        }))
    }

    /// Functions that take numbers apart or scale them.
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
                Rv::Scalar(self.floating("llvm.intr.powi", &values, call.fmf)?)
            }
            "ldexp" if fact(call, "no errno").is_some() => {
                let values = self.scalars(call)?;
                Rv::Scalar(self.floating("llvm.intr.ldexp", &values, call.fmf)?)
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
