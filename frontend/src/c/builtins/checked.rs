//! Arithmetic that reports overflow or carry.
//!
//! The result is that of the exact computation, wrapped to the type in which it is stored; the flag tells whether
//! wrapping changed it. Operands of different types are widened to one type that holds every value of both. Products of
//! a signed and an unsigned operand are computed on magnitudes, as the common type would be wider than a register.

use clang_export::schema::{Expr, ExprKindCall, TypeKind};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// Width and signedness of an integer type.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    bits: u32,
    signed: bool,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn checked_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        if let Some(operation) = name.strip_suffix("_overflow") {
            let operation = operation.trim_end_matches('l');
            // `mul` itself ends in `l`, the suffix for `long`.
            let operation = if operation.ends_with("mu") { format!("{operation}l") } else { operation.to_string() };
            let bare = operation
                .strip_prefix(['s', 'u'])
                .filter(|rest| matches!(*rest, "add" | "sub" | "mul"))
                .unwrap_or(&operation);
            if matches!(bare, "add" | "sub" | "mul") {
                return self.overflow(e, bare, call);
            }
        }
        match name {
            "addcb" | "addcs" | "addc" | "addcl" | "addcll" => self.with_carry(llvm::UAddWithOverflow::NAME, call),
            "subcb" | "subcs" | "subc" | "subcl" | "subcll" => self.with_carry(llvm::USubWithOverflow::NAME, call),
            _ => Ok(None),
        }
    }

    /// An operation of LLVM's `with.overflow` family: returns the wrapped result and the flag.
    pub fn flagged(&mut self, op: &str, left: Val<'c>, right: Val<'c>) -> (Val<'c>, Val<'c>) {
        let (ty, i1) = (type_of(left), self.m.known.i1);
        let pair = llvm_struct_type(self.m.context, &[ty, i1], false);
        let both = self.b.op(op).operands(&[left, right]).results(&[pair]).value();
        (self.extract(both, 0, ty), self.extract(both, 1, i1))
    }

    fn shape(&self, ty: u32) -> Lowered<Shape> {
        match self.m.kind(ty) {
            TypeKind::Bool => Ok(Shape { bits: 1, signed: false }),
            TypeKind::Int(int) => Ok(Shape { bits: int.bits, signed: int.signed }),
            _ => self.unsupported("checked arithmetic on this type"),
        }
    }

    fn overflow(&mut self, e: &'t Expr<'t>, operation: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let [left, right, pointer] = self.arguments(call)?;
        let Some(pointee) = self.m.pointee(call.args[2].ty) else {
            return self.unsupported("checked arithmetic without a result");
        };
        let (a, b, to) = (self.shape(call.args[0].ty)?, self.shape(call.args[1].ty)?, self.shape(pointee)?);
        let (value, flag) = if operation == "mul" && a.signed != b.signed && a.bits.max(b.bits) >= to.bits {
            let (signed, unsigned) = if a.signed { (left, right) } else { (right, left) };
            self.mixed_product(signed, unsigned, a.bits.max(b.bits), to)?
        } else if operation == "mul" && !a.signed && !b.signed && to.signed && a.bits == b.bits && b.bits == to.bits {
            let (product, overflow) = self.flagged(llvm::UMulWithOverflow::NAME, left, right);
            let limit = self.largest(type_of(product), to)?;
            let above = self.compare(8, product, limit);
            (product, self.bin(arith::OrI::NAME, overflow, above))
        } else {
            self.overflow_when_wider(operation, (left, a), (right, b), to)?
        };
        self.store_through(pointer, &call.args[2], value)?;
        self.as_result(flag, e)
    }

    fn overflow_when_wider(
        &mut self,
        operation: &str,
        left: (Val<'c>, Shape),
        right: (Val<'c>, Shape),
        to: Shape,
    ) -> Lowered<(Val<'c>, Val<'c>)> {
        let parts = [left.1, right.1, to];
        let signed = parts.iter().any(|part| part.signed);
        let bits = parts.iter().map(|part| part.bits + u32::from(signed && !part.signed)).max().unwrap_or(to.bits);
        let wide = int_type(self.m.context, bits);
        let (x, y) = (self.resize(left.0, wide, left.1.signed), self.resize(right.0, wide, right.1.signed));
        let op = format!("llvm.intr.{}{operation}.with.overflow", if signed { 's' } else { 'u' });
        let (value, overflow) = self.flagged(&op, x, y);
        if bits == to.bits {
            return Ok((value, overflow));
        }
        let narrow = int_type(self.m.context, to.bits);
        let stored = self.resize(value, narrow, false);
        let again = self.resize(stored, wide, to.signed);
        let changed = self.compare(1, value, again);
        Ok((stored, self.bin(arith::OrI::NAME, overflow, changed)))
    }

    /// The largest value of a shape, in an integer type at least as wide.
    fn largest(&mut self, ty: Ty<'c>, shape: Shape) -> Lowered<Val<'c>> {
        let bits = shape.bits - u32::from(shape.signed);
        match bits {
            0..63 => Ok(self.int(ty, (1i64 << bits) - 1)),
            63..128 => self.big_int(ty, &((1u128 << bits) - 1).to_string()),
            _ => {
                let ones = self.int(ty, -1);
                let Some(width) = int_width(ty).filter(|&width| width >= bits) else { return Ok(ones) };
                let amount = self.int(ty, (width - bits).into());
                Ok(self.bin(arith::ShRUI::NAME, ones, amount))
            }
        }
    }

    fn mixed_product(
        &mut self,
        signed: Val<'c>,
        unsigned: Val<'c>,
        bits: u32,
        to: Shape,
    ) -> Lowered<(Val<'c>, Val<'c>)> {
        let ty = int_type(self.m.context, bits);
        let (signed, unsigned) = (self.resize(signed, ty, true), self.resize(unsigned, ty, false));
        let zero = self.int(ty, 0);
        let negative = self.compare(2, signed, zero);
        let inverse = self.bin(arith::SubI::NAME, zero, signed);
        let magnitude = self.select(negative, inverse, signed);
        let (product, mut overflow) = self.flagged(llvm::UMulWithOverflow::NAME, magnitude, unsigned);
        let limit = self.largest(ty, to)?;
        if to.signed {
            // A negative result may have a magnitude larger by one.
            let more = self.resize(negative, ty, false);
            let limit = self.bin(arith::AddI::NAME, limit, more);
            let above = self.compare(8, product, limit);
            overflow = self.bin(arith::OrI::NAME, overflow, above);
        } else {
            let nonzero = self.compare(1, product, zero);
            let below = self.bin(arith::AndI::NAME, negative, nonzero);
            overflow = self.bin(arith::OrI::NAME, overflow, below);
            if to.bits < bits {
                let above = self.compare(8, product, limit);
                overflow = self.bin(arith::OrI::NAME, overflow, above);
            }
        }
        let inverse = self.bin(arith::SubI::NAME, zero, product);
        let value = self.select(negative, inverse, product);
        let narrow = int_type(self.m.context, to.bits);
        Ok((self.resize(value, narrow, false), overflow))
    }

    /// Computes `x op y op carry-in`, and stores the carry-out.
    fn with_carry(&mut self, op: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let [x, y, carry, pointer] = self.arguments(call)?;
        let (first, one) = self.flagged(op, x, y);
        let (sum, two) = self.flagged(op, first, carry);
        let out = self.bin(arith::OrI::NAME, one, two);
        let out = self.resize(out, type_of(x), false);
        self.store_through(pointer, &call.args[3], out)?;
        Ok(Some(Rv::Scalar(sum)))
    }
}
