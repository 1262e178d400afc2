//! Arithmetic that is one instruction of the processor and plain operations in LLVM.
//!
//! Forms with a rounding mode other than the current one (code 4) remain intrinsics.

use dialects::ir::*;
use dialects::ops::{arith, llvm, math};

use super::{X86, lane_bits, lanes};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// The code of the current rounding mode.
const CURRENT: u64 = 4;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn x86_arithmetic(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        let name = x.name;
        let is = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
        Ok(Some(if is(&["pmuldq"]) || is(&["pmuludq"]) {
            self.wide_products(x)?
        } else if is(&["lzcnt_u"]) {
            self.zeros(llvm::CountLeadingZeros::NAME, x.values[0], false)
        } else if is(&["tzcnt_u"]) {
            self.zeros(llvm::CountTrailingZeros::NAME, x.values[0], false)
        } else if is(&["pternlog"]) {
            self.ternary_logic(x)?
        } else if is(&["prold", "prolq", "vprotbi", "vprotwi", "vprotdi", "vprotqi"]) {
            self.funnel(llvm::Fshl::NAME, x.values[0], x.values[0], x.values[1])
        } else if is(&["prord", "prorq"]) {
            self.funnel(llvm::Fshr::NAME, x.values[0], x.values[0], x.values[1])
        } else if is(&["vpshld"]) {
            self.funnel(llvm::Fshl::NAME, x.values[0], x.values[1], x.values[2])
        } else if is(&["vpshrd"]) {
            self.funnel(llvm::Fshr::NAME, x.values[1], x.values[0], x.values[2])
        } else if is(&["roundp", "rounds"]) {
            self.rounded(x)?
        } else if is(&["sqrt"]) {
            return self.square_root(x);
        } else if is(&["reduce_f"]) {
            return self.reduced(x);
        } else if is(&["pmovqd512", "pmovwb512"])
            || (is(&["pmovdb512", "pmovdw512", "pmovqw512"]) && x.constant(2).is_some_and(|mask| mask as i64 == -1))
        {
            let low = self.convert(arith::TruncI::NAME, x.values[0], x.ty);
            self.masked(x.values[2], low, x.values[1])
        } else if is(&["pmovdb512", "pmovdw512", "pmovqw512"]) {
            self.intrinsic(&format!("llvm.x86.avx512.mask.pmov.{}.512", &name[4..6]), &x.values, x.ty)?
        } else if is(&["cvt", "vcvt"]) {
            return self.converted(x);
        } else {
            return Ok(None);
        }))
    }

    /// A vector with the same constant in every lane.
    fn lanes_of(&mut self, ty: Ty<'c>, value: i64) -> Val<'c> {
        let lane = self.int(element_type(ty).unwrap_or(ty), value);
        self.splat(lane, ty)
    }

    /// Products of the low halves of 64-bit lanes.
    fn wide_products(&mut self, x: &X86<'c, 't>) -> Lowered<Val<'c>> {
        let mut halves = Vec::new();
        for &value in &x.values[..2] {
            let wide = self.same_bits(value, x.ty);
            halves.push(if x.name.starts_with("pmuludq") {
                let mask = self.lanes_of(x.ty, 0xffff_ffff);
                self.bin(arith::AndI::NAME, wide, mask)
            } else {
                let amount = self.lanes_of(x.ty, 32);
                let up = self.bin(arith::ShLI::NAME, wide, amount);
                self.bin(arith::ShRSI::NAME, up, amount)
            });
        }
        Ok(self.bin(arith::MulI::NAME, halves[0], halves[1]))
    }

    fn ternary_logic(&mut self, x: &X86<'c, 't>) -> Lowered<Val<'c>> {
        let kind = if lane_bits(x.ty) == 32 { "d" } else { "q" };
        let width = lanes(x.ty) * lane_bits(x.ty) as usize;
        let value = self.intrinsic(&format!("llvm.x86.avx512.pternlog.{kind}.{width}"), &x.values[..4], x.ty)?;
        let other = if x.name.ends_with("_maskz") { self.zero(x.ty)? } else { x.values[0] };
        Ok(self.masked(x.values[4], value, other))
    }

    /// A funnel shift; a scalar amount applies to every lane.
    fn funnel(&mut self, op: &str, high: Val<'c>, low: Val<'c>, amount: Val<'c>) -> Val<'c> {
        let ty = type_of(high);
        let amount = if is_vector(type_of(amount)) {
            amount
        } else {
            let lane = self.resize(amount, element_type(ty).unwrap_or(ty), false);
            self.splat(lane, ty)
        };
        self.same(op, &[high, low, amount])
    }

    /// `round*`: with a fixed direction and without the inexact exception, a plain operation.
    fn rounded(&mut self, x: &X86<'c, 't>) -> Lowered<Val<'c>> {
        let scalar = x.name.starts_with("rounds");
        let control = x.constant(x.values.len() - 1).unwrap_or(CURRENT);
        if control & 0b1100 != 0b1000 {
            let (kind, set) = match x.name {
                "roundps" => ("ps", "sse41.round"),
                "roundpd" => ("pd", "sse41.round"),
                "roundps256" => ("ps.256", "avx.round"),
                "roundpd256" => ("pd.256", "avx.round"),
                "roundss" => ("ss", "sse41.round"),
                _ => ("sd", "sse41.round"),
            };
            return self.intrinsic(&format!("llvm.x86.{set}.{kind}"), &x.values, x.ty);
        }
        let op = [math::RoundEven::NAME, math::Floor::NAME, math::Ceil::NAME, math::Trunc::NAME][control as usize & 3];
        if !scalar {
            return Ok(self.same(op, &[x.values[0]]));
        }
        let lane = self.lane(x.values[1], 0);
        let lane = self.same(op, &[lane]);
        Ok(self.with_lane(x.values[0], lane, 0))
    }

    fn square_root(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        let half = x.name.contains("ph") || x.name.contains("sh");
        let set = if half { "avx512fp16" } else { "avx512" };
        let current = x.constant(x.values.len() - 1) == Some(CURRENT);
        if let Some(kind) = x.name.strip_prefix("sqrt").and_then(|rest| rest.strip_suffix("_round_mask")) {
            if !current {
                return self.intrinsic(&format!("llvm.x86.{set}.mask.sqrt.{kind}"), &x.values, x.ty).map(Some);
            }
            let lane = self.lane(x.values[1], 0);
            let root = self.floating(math::Sqrt::NAME, &[lane], x.call.fmf)?;
            let other = self.lane(x.values[2], 0);
            let low = self.masked_scalar(x.values[3], root, other);
            return Ok(Some(self.with_lane(x.values[0], low, 0)));
        }
        let Some(kind) = x.name.strip_prefix("sqrt").and_then(|rest| rest.strip_suffix("512")) else { return Ok(None) };
        if current {
            return self.floating(math::Sqrt::NAME, &x.values[..1], x.call.fmf).map(Some);
        }
        self.intrinsic(&format!("llvm.x86.{set}.sqrt.{kind}.512"), &x.values, x.ty).map(Some)
    }

    /// Reductions of all lanes, which may be reassociated.
    fn reduced(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        let operation = &x.name["reduce_".len()..];
        let (op, flags) = match operation {
            _ if operation.starts_with("fadd") => (llvm::VectorReduceFadd::NAME, FastMath::REASSOC),
            _ if operation.starts_with("fmul") => (llvm::VectorReduceFmul::NAME, FastMath::REASSOC),
            _ if operation.starts_with("fmax") => (llvm::VectorReduceFmax::NAME, FastMath::NNAN),
            _ if operation.starts_with("fmin") => (llvm::VectorReduceFmin::NAME, FastMath::NNAN),
            _ => return Ok(None),
        };
        let flags = flags.llvm_attr(self.m.context);
        Ok(Some(self.b.op(op).operands(&x.values).attr("fastmathFlags", flags).results(&[x.ty]).value()))
    }

    /// Masked conversions between vectors of numbers.
    fn converted(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        let Some(stem) = x.name.strip_suffix("_mask") else { return Ok(None) };
        let integer = element_type(type_of(x.values[0])).is_some_and(is_int);
        if let Some(width) = stem.strip_prefix("cvtneps2bf16_") {
            if width == "128" {
                let mask = self.mask_lanes(x.values[2], 4);
                return self
                    .intrinsic("llvm.x86.avx512bf16.mask.cvtneps2bf16.128", &[x.values[0], x.values[1], mask], x.ty)
                    .map(Some);
            }
            let value = self.intrinsic(&format!("llvm.x86.avx512bf16.cvtneps2bf16.{width}"), &x.values[..1], x.ty)?;
            return Ok(Some(self.masked(x.values[2], value, x.values[1])));
        }
        if stem.starts_with("vcvtph2ps") {
            return self.from_half(x).map(Some);
        }
        if !integer || x.values.len() != 4 {
            return Ok(None);
        }
        let signed = !stem.contains("cvtu");
        let value = if x.constant(3) == Some(CURRENT) {
            self.convert(if signed { arith::SIToFP::NAME } else { arith::UIToFP::NAME }, x.values[0], x.ty)
        } else {
            let intrinsic = if signed { "llvm.x86.avx512.sitofp.round" } else { "llvm.x86.avx512.uitofp.round" };
            self.intrinsic(intrinsic, &[x.values[0], x.values[3]], x.ty)?
        };
        Ok(Some(self.masked(x.values[2], value, x.values[1])))
    }

    fn from_half(&mut self, x: &X86<'c, 't>) -> Lowered<Val<'c>> {
        if x.values.len() == 4 && x.constant(3) != Some(CURRENT) {
            return self.intrinsic("llvm.x86.avx512.mask.vcvtph2ps.512", &x.values, x.ty);
        }
        let (mut source, count) = (x.values[0], lanes(x.ty));
        if lanes(type_of(source)) > count {
            let low: Vec<usize> = (0..count).collect();
            source = self.shuffled(source, source, &low);
        }
        let half = self.m.float(clang_export::schema::FloatFormat::Half)?;
        let source = self.same_bits(source, vector_type(&[count as u64], half));
        let value = self.convert(arith::ExtF::NAME, source, x.ty);
        Ok(self.masked(x.values[2], value, x.values[1]))
    }

    /// Masked fused multiply-adds; the suffix determines the value of unselected lanes.
    pub(super) fn x86_fused(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        let Some((stem, form)) =
            ["_mask", "_maskz", "_mask3"].iter().find_map(|form| Some((x.name.strip_suffix(form)?, *form)))
        else {
            return Ok(None);
        };
        let Some(kind) = stem.strip_prefix("vfm").filter(|_| x.values.len() == 5) else { return Ok(None) };
        let alternating = kind.starts_with("addsub") || kind.starts_with("subadd");
        let subtract = kind.starts_with("sub");
        if kind.contains("addc") {
            return Ok(None);
        }
        let current = x.constant(4) == Some(CURRENT);
        let [a, b, c, mask, rounding] = x.values[..] else { return Ok(None) };
        let scalar = kind.ends_with('3');
        let kept = if form == "_mask3" { c } else { a };
        let (left, right, mut addend) =
            if scalar { (self.lane(a, 0), self.lane(b, 0), self.lane(c, 0)) } else { (a, b, c) };
        let mut other = match (form, scalar) {
            ("_maskz", _) => self.zero(type_of(left))?,
            (_, true) => self.lane(kept, 0),
            _ => kept,
        };
        if subtract {
            addend = self.convert(arith::NegF::NAME, addend, type_of(addend));
        }
        let value = if current && !alternating {
            self.floating(math::Fma::NAME, &[left, right, addend], x.call.fmf)?
        } else {
            let half = kind.contains("ph") || kind.contains("sh");
            let set = if half { "avx512fp16" } else { "avx512" };
            let operation = if alternating { "vfmaddsub" } else { "vfmadd" };
            let shape = if scalar {
                format!("f{}", lane_bits(x.ty))
            } else {
                let lane = match lane_bits(x.ty) {
                    16 => "ph",
                    32 => "ps",
                    _ => "pd",
                };
                format!("{lane}.512")
            };
            self.intrinsic(
                &format!("llvm.x86.{set}.{operation}.{shape}"),
                &[left, right, addend, rounding],
                type_of(left),
            )?
        };
        if scalar {
            other = self.masked_scalar(mask, value, other);
            return Ok(Some(self.with_lane(kept, other, 0)));
        }
        Ok(Some(self.masked(mask, value, other)))
    }
}
