//! The intrinsics of the vendor's headers.
//!
//! Most builtins are the LLVM intrinsic of the same name. The others are lowered to what the instruction computes, in
//! operations that every optimisation handles: shuffles, comparisons, selections by mask.

mod arithmetic;
mod compare;
mod mask;
mod shuffle;
mod system;

use clang_export::schema::{Expr, ExprKindCall};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::fact;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// A call of an x86 builtin with its arguments evaluated.
struct X86<'c, 't> {
    /// The name after `__builtin_ia32_`.
    name: &'t str,
    call: &'t ExprKindCall<'t>,
    values: Vec<Val<'c>>,
    /// The type of the result; `i8` for `void`.
    ty: Ty<'c>,
}

impl<'c> X86<'c, '_> {
    /// The value of a constant argument.
    fn constant(&self, at: usize) -> Option<u64> {
        super::constant(self.call, at).map(|value| value as u64)
    }

    /// The argument at an index; `None` if the call has fewer.
    fn get(&self, at: usize) -> Option<Val<'c>> {
        self.values.get(at).copied()
    }
}

/// Number of lanes of a vector type.
fn lanes(ty: Ty<'_>) -> usize {
    shape_of(ty).and_then(|shape| shape.first().copied()).unwrap_or(1) as usize
}

/// Width of a lane in bits.
fn lane_bits(ty: Ty<'_>) -> u32 {
    element_type(ty).and_then(|lane| int_width(lane).or_else(|| float_width(lane))).unwrap_or(8)
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn x86_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &'t str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Rv<'c>> {
        if let Some(intrinsic) = fact(call, "intrinsic ") {
            return self.named_intrinsic(e, intrinsic, call);
        }
        let ty = self.m.reg(e.ty)?;
        let x = X86 { name, call, values: self.scalars(call)?, ty };
        let families = [
            Self::x86_shuffle,
            Self::x86_lanes,
            Self::x86_compare,
            Self::x86_mask,
            Self::x86_mask_memory,
            Self::x86_arithmetic,
            Self::x86_fused,
        ];
        for family in families {
            if let Some(value) = family(self, &x)? {
                return Ok(Rv::Scalar(value));
            }
        }
        match self.x86_system(&x)? {
            Some(value) => Ok(value),
            None => self.unsupported(format!("the builtin {}", call.builtin)),
        }
    }

    /// A vector type with integer lanes.
    fn int_vector(&self, lanes: usize, bits: u32) -> Ty<'c> {
        vector_type(&[lanes as u64], int_type(self.m.context, bits))
    }

    /// A shuffle of two vectors with a constant mask.
    fn shuffled(&mut self, left: Val<'c>, right: Val<'c>, mask: &[usize]) -> Val<'c> {
        let lane = element_type(type_of(left)).unwrap_or(type_of(left));
        let ty = vector_type(&[mask.len() as u64], lane);
        let mask: Vec<i32> = mask.iter().map(|&lane| lane as i32).collect();
        let mask = i32_array_attr(self.m.context, &mask);
        llvm::ShuffleVector::build(&self.b, left, right, mask, ty).value()
    }

    /// Bitcasts a value to another type.
    fn same_bits(&mut self, value: Val<'c>, ty: Ty<'c>) -> Val<'c> {
        if type_of(value) == ty { value } else { self.convert(llvm::Bitcast::NAME, value, ty) }
    }

    fn lane(&mut self, vector: Val<'c>, at: usize) -> Val<'c> {
        let index = self.int(self.m.known.i64, at as i64);
        let ty = element_type(type_of(vector)).unwrap_or(type_of(vector));
        llvm::ExtractElement::build(&self.b, vector, index, ty).value()
    }

    fn with_lane(&mut self, vector: Val<'c>, lane: Val<'c>, at: usize) -> Val<'c> {
        let index = self.int(self.m.known.i64, at as i64);
        llvm::InsertElement::build(&self.b, vector, lane, index, type_of(vector)).value()
    }

    /// The low `lanes` bits of a mask in an integer, as a vector of `i1`.
    fn mask_lanes(&mut self, mask: Val<'c>, lanes: usize) -> Val<'c> {
        let bits = int_width(type_of(mask)).unwrap_or(8) as usize;
        let whole = self.same_bits(mask, self.int_vector(bits, 1));
        if lanes >= bits {
            return whole;
        }
        let low: Vec<usize> = (0..lanes).collect();
        self.shuffled(whole, whole, &low)
    }

    /// Packs `i1` lanes into an integer of at least eight bits, after an AND with the mask if there is one.
    fn mask_bits(&mut self, lanes_value: Val<'c>, mask: Option<Val<'c>>) -> Lowered<Val<'c>> {
        let count = lanes(type_of(lanes_value));
        let mut value = lanes_value;
        if let Some(mask) = mask {
            let mask = self.mask_lanes(mask, count);
            value = self.bin(arith::AndI::NAME, value, mask);
        }
        if count < 8 {
            let zero = self.zero(type_of(value))?;
            let wide: Vec<usize> = (0..8).map(|at| if at < count { at } else { at % count + count }).collect();
            value = self.shuffled(value, zero, &wide);
        }
        let ty = int_type(self.m.context, count.max(8) as u32);
        Ok(self.same_bits(value, ty))
    }

    /// Selects the lanes of `yes` where the mask is set, otherwise those of `no`.
    fn masked(&mut self, mask: Val<'c>, yes: Val<'c>, no: Val<'c>) -> Val<'c> {
        let mask = self.mask_lanes(mask, lanes(type_of(yes)));
        self.select(mask, yes, no)
    }

    /// Selects one of two scalars by the lowest bit of a mask.
    fn masked_scalar(&mut self, mask: Val<'c>, yes: Val<'c>, no: Val<'c>) -> Val<'c> {
        let bits = int_width(type_of(mask)).unwrap_or(8) as usize;
        let mask = self.mask_lanes(mask, bits);
        let low = self.lane(mask, 0);
        self.select(low, yes, no)
    }
}
