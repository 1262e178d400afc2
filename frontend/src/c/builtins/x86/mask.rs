//! Masks of AVX-512: selection, logic on masks, memory accesses under a mask.

use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::{X86, lane_bits, lanes};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn x86_mask(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        if let Some(kind) = x.name.strip_prefix("select") {
            let [mask, yes, no] = [x.values[0], x.values[1], x.values[2]];
            if matches!(kind, "ss_128" | "sd_128" | "sh_128") {
                let (a, b) = (self.lane(yes, 0), self.lane(no, 0));
                let low = self.masked_scalar(mask, a, b);
                return Ok(Some(self.with_lane(yes, low, 0)));
            }
            return Ok(Some(self.masked(mask, yes, no)));
        }
        let Some(rest) = x.name.strip_prefix('k') else { return Ok(None) };
        let Some(first) = x.get(0).filter(|&value| is_int(type_of(value))) else { return Ok(None) };
        let ty = type_of(first);
        let bits = int_width(ty).unwrap_or(8) as usize;
        let letter = match bits {
            8 => "b",
            16 => "w",
            32 => "d",
            _ => "q",
        };
        let operation = ["qi", "hi", "si", "di"].iter().find_map(|suffix| rest.strip_suffix(suffix)).unwrap_or(rest);
        let mut lanes_of = |at: usize| x.get(at).map(|value| self.mask_lanes(value, bits));
        let value = match operation {
            "and" | "andn" | "or" | "xor" | "xnor" => {
                let (Some(mut left), Some(right)) = (lanes_of(0), lanes_of(1)) else { return Ok(None) };
                if matches!(operation, "andn" | "xnor") {
                    left = self.mask_not(left);
                }
                let op = match operation {
                    "or" => arith::OrI::NAME,
                    "xor" | "xnor" => arith::XOrI::NAME,
                    _ => arith::AndI::NAME,
                };
                self.bin(op, left, right)
            }
            "not" => {
                let value = self.mask_lanes(first, bits);
                self.mask_not(value)
            }
            "add" => {
                let (Some(left), Some(right)) = (lanes_of(0), lanes_of(1)) else { return Ok(None) };
                self.intrinsic(&format!("llvm.x86.avx512.kadd.{letter}"), &[left, right], type_of(left))?
            }
            "ortestc" | "ortestz" => {
                let both = self.bin(arith::OrI::NAME, first, x.values[1]);
                let limit = self.int(ty, if operation == "ortestc" { -1 } else { 0 });
                let holds = self.compare(0, both, limit);
                return Ok(Some(self.resize(holds, x.ty, false)));
            }
            "testc" | "testz" => {
                let (Some(left), Some(right)) = (lanes_of(0), lanes_of(1)) else { return Ok(None) };
                return self
                    .intrinsic(&format!("llvm.x86.avx512.k{operation}.{letter}"), &[left, right], x.ty)
                    .map(Some);
            }
            "shiftli" | "shiftri" => {
                self.mask_shift(first, operation == "shiftli", x.constant(1).unwrap_or(0) as usize & 0xff)?
            }
            "unpck" => {
                let (Some(left), Some(right)) = (lanes_of(0), lanes_of(1)) else { return Ok(None) };
                let mask: Vec<usize> = (0..bits / 2).chain(bits..bits + bits / 2).collect();
                self.shuffled(right, left, &mask)
            }
            _ if rest.starts_with("mov") => return Ok(Some(first)),
            _ => return Ok(None),
        };
        Ok(Some(self.same_bits(value, x.ty)))
    }

    fn mask_not(&mut self, value: Val<'c>) -> Val<'c> {
        let ones = self.all_true(type_of(value));
        self.bin(arith::XOrI::NAME, value, ones)
    }

    /// A mask with all lanes.
    pub(super) fn all_true(&self, ty: Ty<'c>) -> Val<'c> {
        arith::constant(&self.b, splat_attr(ty, bool_attr(self.m.context, true)), ty)
    }

    fn mask_shift(&mut self, mask: Val<'c>, left: bool, shift: usize) -> Lowered<Val<'c>> {
        let bits = int_width(type_of(mask)).unwrap_or(8) as usize;
        let value = self.mask_lanes(mask, bits);
        let zero = self.zero(type_of(value))?;
        if shift >= bits {
            return Ok(zero);
        }
        let from: Vec<usize> = (0..bits).map(|at| if left { bits + at - shift } else { at + shift }).collect();
        Ok(if left { self.shuffled(zero, value, &from) } else { self.shuffled(value, zero, &from) })
    }

    /// Masked loads, compression and expansion of lanes, gathers.
    pub(super) fn x86_mask_memory(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        let name = x.name;
        if (name.starts_with("gather3") || name.starts_with("gathersiv") || name.starts_with("gatherdiv"))
            && x.values.len() == 5
        {
            let count = lanes(type_of(x.values[0])).min(lanes(type_of(x.values[2])));
            let mask = self.mask_lanes(x.values[3], count);
            let operands = [x.values[0], x.values[1], x.values[2], mask, x.values[4]];
            return self
                .intrinsic(&format!("llvm.x86.avx512.mask.{}", gathered("gather", name)), &operands, x.ty)
                .map(Some);
        }
        let Some(stem) = name.strip_suffix("_mask") else { return Ok(None) };
        if x.values.len() != 3 {
            return Ok(None);
        }
        let load = stem.starts_with("load") || (stem.starts_with("movdqa") && stem.contains("load"));
        if load {
            let align = self.masked_alignment(stem, x.ty);
            let mask = self.mask_lanes(x.values[2], lanes(x.ty));
            return Ok(Some(
                llvm::MaskedLoad::build(&self.b, x.values[0], mask, Some(x.values[1]), align, x.ty).value(),
            ));
        }
        if stem.starts_with("expandload") {
            // The declared result of some forms has other lanes than those loaded.
            let ty = type_of(x.values[1]);
            let mask = self.mask_lanes(x.values[2], lanes(ty));
            let value = self.intrinsic("llvm.masked.expandload", &[x.values[0], mask, x.values[1]], ty)?;
            return Ok(Some(self.same_bits(value, x.ty)));
        }
        let compress = stem.starts_with("compress") && !stem.starts_with("compressstore");
        if compress || stem.starts_with("expand") {
            let mask = self.mask_lanes(x.values[2], lanes(x.ty));
            let intrinsic = if compress { "llvm.x86.avx512.mask.compress" } else { "llvm.x86.avx512.mask.expand" };
            return self.intrinsic(intrinsic, &[x.values[0], x.values[1], mask], x.ty).map(Some);
        }
        Ok(None)
    }

    /// Alignment of a masked access: that of the vector for the aligned forms, otherwise 1.
    fn masked_alignment(&mut self, stem: &str, ty: Ty<'c>) -> Attr<'c> {
        let aligned = ["loada", "storea", "movdqa"].iter().any(|prefix| stem.starts_with(prefix));
        let bytes = if aligned { lanes(ty) as i32 * lane_bits(ty) as i32 / 8 } else { 1 };
        i32_attr(self.m.context, bytes)
    }

    /// Masked stores and scatters; returns whether the name is one of them.
    pub(super) fn x86_masked_store(&mut self, x: &X86<'c, 't>) -> Lowered<bool> {
        if x.name.starts_with("scatter") && x.values.len() == 5 {
            let count = lanes(type_of(x.values[2])).min(lanes(type_of(x.values[3])));
            let mask = self.mask_lanes(x.values[1], count);
            let operands = [x.values[0], mask, x.values[2], x.values[3], x.values[4]];
            self.call_intrinsic(&format!("llvm.x86.avx512.mask.{}", gathered("scatter", x.name)), &operands, None);
            return Ok(true);
        }
        let Some(stem) = x.name.strip_suffix("_mask") else { return Ok(false) };
        if x.values.len() != 3 {
            return Ok(false);
        }
        let (pointer, value) = (x.values[0], x.values[1]);
        if stem.starts_with("store") || (stem.starts_with("movdqa") && stem.contains("store")) {
            let align = self.masked_alignment(stem, type_of(value));
            let mask = self.mask_lanes(x.values[2], lanes(type_of(value)));
            llvm::MaskedStore::build(&self.b, value, pointer, mask, align).build();
            return Ok(true);
        }
        if stem.starts_with("compressstore") {
            let mask = self.mask_lanes(x.values[2], lanes(type_of(value)));
            self.call_intrinsic("llvm.masked.compressstore", &[value, pointer, mask], None);
            return Ok(true);
        }
        Ok(false)
    }
}

/// The suffix of the intrinsic's name of a gather or scatter: the wide forms are named by their types.
fn gathered(kind: &str, name: &str) -> String {
    let wide = match name.strip_prefix(kind).unwrap_or(name) {
        "siv8df" => "dpd",
        "siv16sf" => "dps",
        "div8df" => "qpd",
        "div16sf" => "qps",
        "siv8di" => "dpq",
        "siv16si" => "dpi",
        "div8di" => "qpq",
        "div16si" => "qpi",
        // The narrow forms have the name of the builtin, with the lane type separated.
        _ => {
            let (stem, lane) = name.split_at(name.len() - 2);
            return format!("{stem}.{lane}");
        }
    };
    format!("{kind}.{wide}.512")
}
