//! C++: pointers to methods (Itanium C++ ABI section 2.3), and `<=>`.

use clang_export::schema::{Expr, ExprKindThreeWay};
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags};
use dialects::ops::{arith, cf};

use super::error::Lowered;
use super::fun::Fun;
use super::value::Rv;

/// Predicates of comparisons: of integers, of unsigned ones or pointers, and ordered ones of floating-point numbers.
const EQUAL: [i64; 3] = [0, 0, 1];
const LESS: [i64; 3] = [2, 6, 4];
const GREATER: [i64; 3] = [4, 8, 2];

impl<'c, 't> Fun<'_, 'c, 't> {
    fn method_parts(&mut self, pointer: &'t Expr<'t>) -> Lowered<(Val<'c>, Val<'c>)> {
        match self.rvalue(pointer)? {
            Rv::Complex(address, adjustment) => Ok((address, adjustment)),
            _ => self.unsupported("a pointer to a method of this form"),
        }
    }

    /// Whether two pointers to methods are equal: null pointers are, whatever the adjustments.
    pub fn same_method(&mut self, left: &'t Expr<'t>, right: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        let (a, at) = self.method_parts(left)?;
        let (b, bt) = self.method_parts(right)?;
        let zero = self.int(self.m.known.i64, 0);
        let (same, is_null, as_far) = (self.compare(0, a, b), self.compare(0, a, zero), self.compare(0, at, bt));
        let alike = self.bin(arith::OrI::NAME, is_null, as_far);
        Ok(Rv::Scalar(self.bin(arith::AndI::NAME, same, alike)))
    }

    /// The object that a call by a pointer to a method passes, and the function that it calls.
    pub fn method_of(&mut self, object: Val<'c>, pointer: &'t Expr<'t>) -> Lowered<(Val<'c>, Val<'c>)> {
        let (address, adjustment) = self.method_parts(pointer)?;
        let object = self.bytes_at(object, adjustment, GepFlags::Inbounds);
        let (i64, ptr) = (self.m.known.i64, self.m.known.ptr);
        let one = self.int(i64, 1);
        let low = self.bin(arith::AndI::NAME, address, one);
        let is_virtual = self.compare(0, low, one);
        let (by_table, direct, join) = (self.block(), self.block(), self.block());
        let function = add_arg(join, ptr, self.b.loc());
        self.branch_if(is_virtual, by_table, direct);
        self.enter(by_table);
        let table = self.load_raw(object, ptr, 8, false, None);
        let offset = self.bin(arith::SubI::NAME, address, one);
        let entry = self.bytes_at(table, offset, GepFlags::Inbounds);
        let found = self.load_raw(entry, ptr, 8, false, None);
        cf::br(&self.b, join, &[found]);
        self.enter(direct);
        let named = self.convert(llvm::IntToPtr::NAME, address, ptr);
        cf::br(&self.b, join, &[named]);
        self.enter(join);
        Ok((object, function))
    }

    /// The number that stands for the order of two operands.
    pub fn three_way(&mut self, ty: u32, compared: &'t ExprKindThreeWay<'t>) -> Lowered<Rv<'c>> {
        let a = self.scalar(&compared.left)?;
        let b = self.scalar(&compared.right)?;
        let is_float = is_float(type_of(a));
        let kind = if is_float { 2 } else { usize::from(!self.m.is_signed(compared.left.ty)) };
        let mut holds = |predicates: [i64; 3]| match is_float {
            true => self.compare_float(predicates[kind], a, b, 0),
            false => Ok(self.compare(predicates[kind], a, b)),
        };
        let (equal, less, greater) = (holds(EQUAL)?, holds(LESS)?, holds(GREATER)?);
        let ty = self.m.reg(ty)?;
        let mut value = self.int(ty, compared.unordered.unwrap_or(compared.greater));
        for (holds, number) in [(greater, compared.greater), (less, compared.less), (equal, compared.equal)] {
            let number = self.int(ty, number);
            value = self.select(holds, number, value);
        }
        Ok(Rv::Scalar(value))
    }
}
