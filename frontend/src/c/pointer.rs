//! Pointer arithmetic: comparison, difference, advance.

use clang_export::schema::{BinaryOp, TypeKind};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::error::Lowered;
use super::fun::Fun;
use super::scalar::comparison;
use super::value::Rv;

impl<'c> Fun<'_, 'c, '_> {
    pub fn pointer_operate(
        &mut self,
        op: BinaryOp,
        a: Val<'c>,
        left_ty: u32,
        b: Val<'c>,
        right_ty: u32,
        ty: u32,
    ) -> Lowered<Rv<'c>> {
        if let Some(predicate) = comparison(op, false, false) {
            let a = self.as_pointer(a, left_ty);
            let b = self.as_pointer(b, right_ty);
            let value = self.compare(predicate, a, b);
            let ty = self.m.reg(ty)?;
            return Ok(Rv::Scalar(self.resize(value, ty, false)));
        }
        let i64 = self.m.known.i64;
        match (op, self.m.pointee(left_ty), self.m.pointee(right_ty)) {
            (BinaryOp::Sub, Some(pointee), Some(_)) => {
                let x = self.convert(llvm::PtrToInt::NAME, a, i64);
                let y = self.convert(llvm::PtrToInt::NAME, b, i64);
                let bytes = self.bin(arith::SubI::NAME, x, y);
                let size = self.size_of(pointee)?;
                if !self.is_variable(pointee) && matches!(self.m.ty(pointee).size, 1) {
                    return Ok(Rv::Scalar(bytes));
                }
                if !self.is_variable(pointee) && self.m.ty(pointee).size == 0 {
                    return Ok(Rv::Scalar(bytes));
                }
                let unit = self.m.known.unit;
                let count = arith::DivSI::build(&self.b, bytes, size).with(arith::DivSI::IS_EXACT, unit).value();
                Ok(Rv::Scalar(count))
            }
            (BinaryOp::Add | BinaryOp::Sub, Some(pointee), None) => {
                let mut index = self.resize(b, i64, self.m.is_signed(right_ty));
                if op == BinaryOp::Sub {
                    let zero = self.int(i64, 0);
                    index = self.bin(arith::SubI::NAME, zero, index);
                }
                Ok(Rv::Scalar(self.advance(a, pointee, index)?))
            }
            (BinaryOp::Add, None, Some(pointee)) => {
                let index = self.resize(a, i64, self.m.is_signed(left_ty));
                Ok(Rv::Scalar(self.advance(b, pointee, index)?))
            }
            _ => self.unsupported("this pointer operator"),
        }
    }

    pub fn advance(&mut self, ptr: Val<'c>, pointee: u32, index: Val<'c>) -> Lowered<Val<'c>> {
        if self.m.is_void(pointee) || matches!(self.m.kind(pointee), TypeKind::Function(_)) {
            return Ok(self.bytes_at(ptr, index, self.m.address_flags()));
        }
        self.element_address(ptr, pointee, index)
    }

    fn as_pointer(&mut self, value: Val<'c>, ty: u32) -> Val<'c> {
        if is_ptr(type_of(value)) {
            return value;
        }
        let wide = self.resize(value, self.m.known.i64, self.m.is_signed(ty));
        self.convert(llvm::IntToPtr::NAME, wide, self.m.known.ptr)
    }
}
