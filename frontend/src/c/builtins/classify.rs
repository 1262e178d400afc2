//! Classes of floating numbers, ordered comparisons, the rounding mode.

use clang_export::schema::{Expr, ExprKindCall};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::{constant, without_suffix};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// Class masks of `llvm.is.fpclass`.
const NAN: i32 = 0x3;
const SIGNALING: i32 = 0x1;
const INFINITE: i32 = 0x204;
const FINITE: i32 = 0x1f8;
const NORMAL: i32 = 0x108;
const SUBNORMAL: i32 = 0x90;
const ZERO: i32 = 0x60;
const NEGATIVE_INFINITY: i32 = 0x4;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn classify_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        // Predicates of `arith.cmpf`.
        let comparison = match name {
            "isgreater" => 2,
            "isgreaterequal" => 3,
            "isless" => 4,
            "islessequal" => 5,
            "islessgreater" => 6,
            "isunordered" => 14,
            _ => 0,
        };
        if comparison != 0 {
            let [left, right] = self.arguments(call)?;
            let value = self.compare_float(comparison, left, right, call.fmf)?;
            self.mark_quiet(value);
            return self.as_result(value, e);
        }
        let class = match name {
            "isnan" | "isnanf" | "isnanl" => NAN,
            "issignaling" => SIGNALING,
            "isinf" | "isinff" | "isinfl" => INFINITE,
            "isfinite" | "finite" | "finitef" | "finitel" | "__finite" | "__finitef" | "__finitel" => FINITE,
            "isnormal" => NORMAL,
            "issubnormal" => SUBNORMAL,
            "iszero" => ZERO,
            "isfpclass" => match constant(call, 1) {
                Some(mask) => mask as i32,
                None => return self.unsupported("isfpclass of a variable class"),
            },
            _ => return self.other_classification(e, name, call),
        };
        let [value] = self.arguments(call)?;
        let answer = self.is_class(value, class);
        if is_vector(type_of(value)) {
            let ty = self.m.mem(e.ty)?;
            return Ok(Some(Rv::Scalar(self.convert(arith::ExtUI::NAME, answer, ty))));
        }
        self.as_result(answer, e)
    }

    fn other_classification(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        match name {
            "isinf_sign" => {
                let [value] = self.arguments(call)?;
                let (infinite, negative) = (self.is_class(value, INFINITE), self.is_class(value, NEGATIVE_INFINITY));
                let ty = self.m.reg(e.ty)?;
                let (one, minus, zero) = (self.int(ty, 1), self.int(ty, -1), self.int(ty, 0));
                let sign = self.select(negative, minus, one);
                Ok(Some(Rv::Scalar(self.select(infinite, sign, zero))))
            }
            "fpclassify" => self.fpclassify(call),
            "flt_rounds" => {
                let mode = self.intrinsic("llvm.get.rounding", &[], self.m.known.i32)?;
                self.as_result(mode, e)
            }
            "set_flt_rounds" => {
                let [mode] = self.arguments(call)?;
                self.call_intrinsic("llvm.set.rounding", &[mode], None);
                Ok(Some(Rv::Void))
            }
            _ if without_suffix(name, |base| base == "signbit").is_some() => {
                let [value] = self.arguments(call)?;
                let bits = int_type(self.m.context, float_width(type_of(value)).unwrap_or(64));
                let bits_value = self.convert(llvm::Bitcast::NAME, value, bits);
                let zero = self.int(bits, 0);
                let negative = self.compare(2, bits_value, zero);
                self.as_result(negative, e)
            }
            _ => Ok(None),
        }
    }

    /// Whether a number, or each lane of a vector, belongs to a class.
    fn is_class(&mut self, value: Val<'c>, class: i32) -> Val<'c> {
        let (ty, i1) = (type_of(value), self.m.known.i1);
        let result = if is_vector(ty) {
            vector_type(&shape_of(ty).unwrap_or_default().iter().map(|&n| n as u64).collect::<Vec<_>>(), i1)
        } else {
            i1
        };
        let bit = i32_attr(self.m.context, class);
        llvm::IsFPClass::build(&self.b, value, bit, result).value()
    }

    /// Lowers `fpclassify`: the first five arguments are the results for NaN, infinite, normal, subnormal, zero.
    fn fpclassify(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let [nan, infinite, normal, subnormal, zero, value] = self.arguments(call)?;
        let mut answer = subnormal;
        for (class, case) in [(NORMAL, normal), (INFINITE, infinite), (NAN, nan), (ZERO, zero)] {
            let holds = self.is_class(value, class);
            answer = self.select(holds, case, answer);
        }
        Ok(Some(Rv::Scalar(answer)))
    }
}
