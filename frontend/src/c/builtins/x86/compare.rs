//! Comparisons: lanes of all ones or zero, or bits of a mask.

use dialects::ir::*;
use dialects::ops::arith;

use super::{X86, lane_bits, lanes};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// Predicates of `arith.cmpf` by the processor's five-bit code; the upper sixteen codes differ only in which NaNs raise
/// an exception.
const FLOAT: [i64; 16] = [1, 4, 5, 14, 13, 10, 9, 7, 8, 11, 12, 0, 6, 3, 2, 15];
/// Predicates of `arith.cmpi` by the code of AVX-512, signed; code 3 is always false and code 7 always true.
const SIGNED: [i64; 8] = [0, 2, 3, -1, 1, 5, 4, -1];
/// The names of the first eight floating predicates.
const NAMES: [&str; 8] = ["eq", "lt", "le", "unord", "neq", "nlt", "nle", "ord"];

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn x86_compare(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        if let Some(rest) = x.name.strip_prefix("cmp") {
            for (code, predicate) in NAMES.iter().enumerate() {
                match rest.strip_prefix(predicate) {
                    Some("ps" | "pd") => return self.float_lanes(x, code).map(Some),
                    Some(kind @ ("ss" | "sd")) => {
                        let code = self.int(self.m.known.i8, code as i64);
                        let name = if kind == "ss" { "llvm.x86.sse.cmp.ss" } else { "llvm.x86.sse2.cmp.sd" };
                        return self.intrinsic(name, &[x.values[0], x.values[1], code], x.ty).map(Some);
                    }
                    _ => {}
                }
            }
            if ["ps", "pd", "ph"].iter().any(|kind| rest.starts_with(kind)) {
                let code = x.constant(2).unwrap_or(0) as usize & 0x1f;
                if rest.ends_with("_mask") {
                    let bits = self.compare_float(FLOAT[code & 15], x.values[0], x.values[1], x.call.fmf)?;
                    return self.mask_bits(bits, x.get(3)).map(Some);
                }
                return self.float_lanes(x, code).map(Some);
            }
        }
        let unsigned = x.name.starts_with("ucmp");
        if x.name.ends_with("_mask") && (unsigned || x.name.starts_with("cmp")) {
            let code = x.constant(2).unwrap_or(0) as usize & 7;
            let bits = self.integer_bits(code, unsigned, x.values[0], x.values[1])?;
            return self.mask_bits(bits, x.get(3)).map(Some);
        }
        if let Some(kind) = x.name.strip_prefix("vpcom") {
            // XOP numbers its codes differently.
            const CODES: [usize; 8] = [1, 2, 6, 5, 0, 4, 3, 7];
            let code = CODES[x.constant(2).unwrap_or(0) as usize & 7];
            let bits = self.integer_bits(code, kind.starts_with('u'), x.values[0], x.values[1])?;
            return Ok(Some(self.convert(arith::ExtSI::NAME, bits, x.ty)));
        }
        self.classes(x)
    }

    /// Compares lanes: all ones where the comparison holds, otherwise zero, in the type of the operands.
    fn float_lanes(&mut self, x: &X86<'c, 't>, code: usize) -> Lowered<Val<'c>> {
        let bits = self.compare_float(FLOAT[code & 15], x.values[0], x.values[1], x.call.fmf)?;
        let wide = self.int_vector(lanes(x.ty), lane_bits(x.ty));
        let wide = self.convert(arith::ExtSI::NAME, bits, wide);
        Ok(self.same_bits(wide, x.ty))
    }

    fn integer_bits(&mut self, code: usize, unsigned: bool, left: Val<'c>, right: Val<'c>) -> Lowered<Val<'c>> {
        let ty = self.int_vector(lanes(type_of(left)), 1);
        match SIGNED[code] {
            -1 if code == 3 => self.zero(ty),
            -1 => Ok(self.all_true(ty)),
            predicate @ (0 | 1) => Ok(self.compare(predicate, left, right)),
            predicate => Ok(self.compare(if unsigned { predicate + 4 } else { predicate }, left, right)),
        }
    }

    /// Classes of floating lanes, bit tests, conversions between lanes and masks.
    fn classes(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        if let Some(kind) = x.name.strip_prefix("fpclass").and_then(|rest| rest.strip_suffix("_mask")) {
            let (kind, width) = kind.split_at(2);
            let set = if kind == "ph" { "avx512fp16" } else { "avx512" };
            let ty = self.int_vector(lanes(type_of(x.values[0])), 1);
            let bits = self.intrinsic(&format!("llvm.x86.{set}.fpclass.{kind}.{width}"), &x.values[..2], ty)?;
            return self.mask_bits(bits, x.get(2)).map(Some);
        }
        if let Some(width) = x.name.strip_prefix("vpshufbitqmb").and_then(|rest| rest.strip_suffix("_mask")) {
            let ty = self.int_vector(lanes(type_of(x.values[0])), 1);
            let bits = self.intrinsic(&format!("llvm.x86.avx512.vpshufbitqmb.{width}"), &x.values[..2], ty)?;
            return self.mask_bits(bits, x.get(2)).map(Some);
        }
        if ["cvtb2mask", "cvtw2mask", "cvtd2mask", "cvtq2mask"].iter().any(|stem| x.name.starts_with(stem)) {
            let zero = self.zero(type_of(x.values[0]))?;
            let bits = self.compare(2, x.values[0], zero);
            return self.mask_bits(bits, None).map(Some);
        }
        if x.name.starts_with("cvtmask2") {
            let bits = self.mask_lanes(x.values[0], lanes(x.ty));
            return Ok(Some(self.convert(arith::ExtSI::NAME, bits, x.ty)));
        }
        Ok(None)
    }
}
