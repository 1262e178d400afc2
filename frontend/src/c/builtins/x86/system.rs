//! Carries, random numbers, control registers, state areas and non-temporal stores.

use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::X86;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn x86_system(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Rv<'c>>> {
        if self.x86_masked_store(x)? {
            return Ok(Some(Rv::Void));
        }
        let (i32, i64) = (self.m.known.i32, self.m.known.i64);
        Ok(Some(match x.name {
            "addcarryx_u32" | "addcarryx_u64" | "subborrow_u32" | "subborrow_u64" => {
                let bits = &x.name[x.name.len() - 2..];
                let operation = if x.name.starts_with("add") { "addcarry" } else { "subborrow" };
                let word = type_of(x.values[1]);
                let i8 = self.m.known.i8;
                let pair = llvm_struct_type(self.m.context, &[i8, word], false);
                let both = self.intrinsic(&format!("llvm.x86.{operation}.{bits}"), &x.values[..3], pair)?;
                let value = self.extract(both, 1, word);
                self.store_through(x.values[3], &x.call.args[3], value)?;
                Rv::Scalar(self.extract(both, 0, i8))
            }
            "rdrand16_step" | "rdrand32_step" | "rdrand64_step" | "rdseed16_step" | "rdseed32_step"
            | "rdseed64_step" => {
                let (source, bits) = (&x.name[..6], &x.name[6..8]);
                let word = int_type(self.m.context, bits.parse().unwrap_or(32));
                let pair = llvm_struct_type(self.m.context, &[word, i32], false);
                let both = self.intrinsic(&format!("llvm.x86.{source}.{bits}"), &[], pair)?;
                let value = self.extract(both, 0, word);
                self.store_through(x.values[0], &x.call.args[0], value)?;
                Rv::Scalar(self.extract(both, 1, i32))
            }
            "rdtscp" => {
                let pair = llvm_struct_type(self.m.context, &[i64, i32], false);
                let both = self.intrinsic("llvm.x86.rdtscp", &[], pair)?;
                let processor = self.extract(both, 1, i32);
                self.store_through(x.values[0], &x.call.args[0], processor)?;
                Rv::Scalar(self.extract(both, 0, i64))
            }
            "movntsd" | "movntss" | "movnti" | "movnti64" => {
                let value = if x.name.starts_with("movnts") { self.lane(x.values[1], 0) } else { x.values[1] };
                let (align, unit) = (i64_attr(self.m.context, 1), self.m.known.unit);
                llvm::Store::build(&self.b, value, x.values[0])
                    .with(llvm::Store::ALIGNMENT, align)
                    .with(llvm::Store::NONTEMPORAL, unit)
                    .build();
                Rv::Void
            }
            "xgetbv" => Rv::Scalar(self.intrinsic("llvm.x86.xgetbv", &x.values, i64)?),
            name if name.starts_with("xsave") || name.starts_with("xrstor") || name == "xsetbv" => {
                // The set of components is passed in two registers.
                let amount = self.int(i64, 32);
                let high = self.bin(arith::ShRUI::NAME, x.values[1], amount);
                let (high, low) = (self.resize(high, i32, false), self.resize(x.values[1], i32, false));
                self.call_intrinsic(&format!("llvm.x86.{name}"), &[x.values[0], high, low], None);
                Rv::Void
            }
            name if name.starts_with("vp2intersect_") => self.intersections(x, name)?,
            _ => return Ok(None),
        }))
    }

    /// Computes for each vector the lanes that occur in the other; stores the two masks.
    fn intersections(&mut self, x: &X86<'c, 't>, name: &str) -> Lowered<Rv<'c>> {
        let bits = self.int_vector(super::lanes(type_of(x.values[0])), 1);
        let pair = llvm_struct_type(self.m.context, &[bits, bits], false);
        let kind = name["vp2intersect_".len()..].replace('_', ".");
        let both = self.intrinsic(&format!("llvm.x86.avx512.vp2intersect.{kind}"), &x.values[..2], pair)?;
        for at in 0..2 {
            let lanes = self.extract(both, at, bits);
            let mask = self.mask_bits(lanes, None)?;
            let at = 2 + at as usize;
            self.store_through(x.values[at], &x.call.args[at], mask)?;
        }
        Ok(Rv::Void)
    }

    /// Lowers functions of the headers that are builtins under their own names.
    pub(in crate::c::builtins) fn x86_named(&mut self, name: &str, values: &[Val<'c>]) -> Lowered<Option<Rv<'c>>> {
        let i32 = self.m.known.i32;
        let intrinsic = match name {
            "_mm_getcsr" => {
                let slot = self.slot(i32, 4);
                self.call_intrinsic("llvm.x86.sse.stmxcsr", &[slot], None);
                return Ok(Some(Rv::Scalar(self.load_raw(slot, i32, 4, false, None))));
            }
            "_mm_setcsr" => {
                let slot = self.slot(i32, 4);
                self.store_raw(values[0], slot, 4, false, None);
                self.call_intrinsic("llvm.x86.sse.ldmxcsr", &[slot], None);
                return Ok(Some(Rv::Void));
            }
            "_mm_clflush" => "llvm.x86.sse2.clflush",
            "_mm_lfence" => "llvm.x86.sse2.lfence",
            "_mm_mfence" => "llvm.x86.sse2.mfence",
            "_mm_pause" => "llvm.x86.sse2.pause",
            _ => "llvm.x86.sse.sfence",
        };
        self.call_intrinsic(intrinsic, values, None);
        Ok(Some(Rv::Void))
    }
}
