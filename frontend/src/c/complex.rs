//! `_Complex` arithmetic: by default C11 Annex G through the run-time library's `__mulxc3`, `__divxc3`; with the
//! options or `#pragma STDC CX_LIMITED_RANGE`, without recovery of infinities and without care for intermediate
//! overflow.

use clang_export::schema::{BinaryOp, FloatFormat, TypeKind};
use dialects::ir::*;
use dialects::ops::{arith, cf, llvm, math};

use super::error::Lowered;
use super::fun::Fun;
use super::value::Rv;

/// Flag of an operation: products by the textbook formula, without the library.
const PLAIN_PRODUCTS: u16 = 256;
/// Flag of an operation: quotients by Smith's method.
const REDUCED_QUOTIENTS: u16 = 512;
/// Flag of an operation: quotients by the textbook formula.
const PLAIN_QUOTIENTS: u16 = 1024;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Applies an operator to operands of which at least one is complex.
    #[allow(clippy::too_many_arguments)]
    pub fn complex_operate(
        &mut self,
        op: BinaryOp,
        left: Rv<'c>,
        left_ty: u32,
        right: Rv<'c>,
        right_ty: u32,
        ty: u32,
        fmf: u16,
    ) -> Lowered<Rv<'c>> {
        let element_ty =
            if self.m.is_complex(left_ty) { self.complex_element(left_ty) } else { self.complex_element(right_ty) };
        if matches!(op, BinaryOp::EQ | BinaryOp::NE) {
            return self.complex_compare(op, left, right, ty);
        }
        if !self.m.is_float(element_ty) {
            return self.integer_complex(op, left, right, element_ty);
        }
        match op {
            BinaryOp::Add | BinaryOp::Sub => self.complex_sum(op, left, right, fmf),
            BinaryOp::Mul => self.complex_product(left, right, element_ty, fmf),
            BinaryOp::Div => self.complex_quotient(left, right, element_ty, fmf),
            _ => self.unsupported("this operator on complex numbers"),
        }
    }

    fn parts(&mut self, value: Rv<'c>) -> Lowered<(Val<'c>, Option<Val<'c>>)> {
        match value {
            Rv::Scalar(re) => Ok((re, None)),
            Rv::Complex(re, im) => Ok((re, Some(im))),
            _ => self.unsupported("a complex operand of this kind"),
        }
    }

    fn complex_compare(&mut self, op: BinaryOp, left: Rv<'c>, right: Rv<'c>, ty: u32) -> Lowered<Rv<'c>> {
        let ((a, b), (c, d)) = (self.parts(left)?, self.parts(right)?);
        let zero = self.zero(type_of(a))?;
        let (b, d) = (b.unwrap_or(zero), d.unwrap_or(zero));
        let float = is_float(type_of(a));
        let Some(predicate) = super::scalar::comparison(op, true, float) else {
            return self.unsupported("this comparison");
        };
        let one = |fun: &mut Self, x, y| {
            if float { fun.compare_float(predicate, x, y, 0) } else { Ok(fun.compare(predicate, x, y)) }
        };
        let (re, im) = (one(self, a, c)?, one(self, b, d)?);
        let value = self.bin(if op == BinaryOp::EQ { arith::AndI::NAME } else { arith::OrI::NAME }, re, im);
        let ty = self.m.reg(ty)?;
        Ok(Rv::Scalar(self.resize(value, ty, false)))
    }

    /// Adds or subtracts. A real operand is not converted to one with the imaginary part `+0` (C11 G.5.2).
    fn complex_sum(&mut self, op: BinaryOp, left: Rv<'c>, right: Rv<'c>, fmf: u16) -> Lowered<Rv<'c>> {
        let ((a, b), (c, d)) = (self.parts(left)?, self.parts(right)?);
        let re = self.float_operate(op, a, c, fmf)?;
        let im = match (b, d) {
            (Some(b), Some(d)) => self.float_operate(op, b, d, fmf)?,
            (Some(b), None) => b,
            (None, Some(d)) if op == BinaryOp::Add => d,
            (None, Some(d)) => self.convert(arith::NegF::NAME, d, type_of(d)),
            (None, None) => self.zero(type_of(re))?,
        };
        Ok(Rv::Complex(re, im))
    }

    fn complex_product(&mut self, left: Rv<'c>, right: Rv<'c>, element: u32, fmf: u16) -> Lowered<Rv<'c>> {
        let ((a, b), (c, d)) = (self.parts(left)?, self.parts(right)?);
        let (Some(b), Some(d)) = (b, d) else {
            // One operand is real: two products (C11 G.5.1).
            let (scale, re, im) = match (b, d) {
                (Some(b), None) => (c, a, b),
                (None, Some(d)) => (a, c, d),
                _ => return self.unsupported("a complex product of real numbers"),
            };
            let re = if b.is_some() {
                self.float_operate(BinaryOp::Mul, re, scale, fmf)?
            } else {
                self.float_operate(BinaryOp::Mul, scale, re, fmf)?
            };
            let im = if b.is_some() {
                self.float_operate(BinaryOp::Mul, im, scale, fmf)?
            } else {
                self.float_operate(BinaryOp::Mul, scale, im, fmf)?
            };
            return Ok(Rv::Complex(re, im));
        };
        let ac = self.float_operate(BinaryOp::Mul, a, c, fmf)?;
        let bd = self.float_operate(BinaryOp::Mul, b, d, fmf)?;
        let ad = self.float_operate(BinaryOp::Mul, a, d, fmf)?;
        let bc = self.float_operate(BinaryOp::Mul, b, c, fmf)?;
        let re = self.float_operate(BinaryOp::Sub, ac, bd, fmf & !128)?;
        let im = self.float_operate(BinaryOp::Add, ad, bc, fmf & !128)?;
        if fmf & PLAIN_PRODUCTS != 0 {
            return Ok(Rv::Complex(re, im));
        }
        // Both parts are NaN: the library recovers infinities (C11 G.5.1).
        let location = self.b.loc();
        let ty = type_of(re);
        let (check, library, join) = (self.block(), self.block(), self.block());
        let results = (add_arg(join, ty, location), add_arg(join, ty, location));
        let done = |fun: &mut Self, re: Val<'c>, im: Val<'c>| {
            cf::br(&fun.b, join, &[re, im]);
        };
        let nan = self.unordered(re)?;
        let first = self.block();
        self.branch_if(nan, check, first);
        self.enter(first);
        done(self, re, im);
        self.enter(check);
        let nan = self.unordered(im)?;
        let second = self.block();
        self.branch_if(nan, library, second);
        self.enter(second);
        done(self, re, im);
        self.enter(library);
        let (re, im) = self.complex_library("__mul", "c3", element, [a, b, c, d])?;
        done(self, re, im);
        self.enter(join);
        Ok(Rv::Complex(results.0, results.1))
    }

    fn unordered(&mut self, value: Val<'c>) -> Lowered<Val<'c>> {
        self.compare_float(14, value, value, 0)
    }

    fn complex_quotient(&mut self, left: Rv<'c>, right: Rv<'c>, element: u32, fmf: u16) -> Lowered<Rv<'c>> {
        let ((a, b), (c, d)) = (self.parts(left)?, self.parts(right)?);
        let Some(d) = d else {
            let Some(b) = b else { return self.unsupported("a complex quotient of real numbers") };
            let re = self.float_operate(BinaryOp::Div, a, c, fmf)?;
            let im = self.float_operate(BinaryOp::Div, b, c, fmf)?;
            return Ok(Rv::Complex(re, im));
        };
        let b = match b {
            Some(b) => b,
            None => self.zero(type_of(a))?,
        };
        if fmf & REDUCED_QUOTIENTS != 0 {
            return self.reduced_quotient([a, b, c, d], fmf);
        }
        if fmf & PLAIN_QUOTIENTS != 0 {
            return self.plain_quotient([a, b, c, d], fmf);
        }
        let (re, im) = self.complex_library("__div", "c3", element, [a, b, c, d])?;
        Ok(Rv::Complex(re, im))
    }

    /// Computes `((ac + bd) + i(bc - ad)) / (cc + dd)`.
    fn plain_quotient(&mut self, [a, b, c, d]: [Val<'c>; 4], fmf: u16) -> Lowered<Rv<'c>> {
        // Clang does not contract these.
        let fmf = fmf & !128;
        let mut product = |x, y| self.float_operate(BinaryOp::Mul, x, y, fmf);
        let (ac, bd) = (product(a, c)?, product(b, d)?);
        let (cc, dd) = (product(c, c)?, product(d, d)?);
        let (bc, ad) = (product(b, c)?, product(a, d)?);
        let re = self.float_operate(BinaryOp::Add, ac, bd, fmf)?;
        let scale = self.float_operate(BinaryOp::Add, cc, dd, fmf)?;
        let im = self.float_operate(BinaryOp::Sub, bc, ad, fmf)?;
        let re = self.float_operate(BinaryOp::Div, re, scale, fmf)?;
        Ok(Rv::Complex(re, self.float_operate(BinaryOp::Div, im, scale, fmf)?))
    }

    /// Smith's method: divides the smaller part of the divisor by the greater one first, so that no part is squared.
    fn reduced_quotient(&mut self, [a, b, c, d]: [Val<'c>; 4], fmf: u16) -> Lowered<Rv<'c>> {
        const UGT: i64 = 10;
        let fmf = fmf & !128;
        let (location, ty) = (self.b.loc(), type_of(a));
        let (real, imaginary, join) = (self.block(), self.block(), self.block());
        let results = (add_arg(join, ty, location), add_arg(join, ty, location));
        let (size_c, size_d) = (self.convert(math::AbsF::NAME, c, ty), self.convert(math::AbsF::NAME, d, ty));
        let real_is_greater = self.compare_float(UGT, size_c, size_d, 0)?;
        self.branch_if(real_is_greater, real, imaginary);
        // Computes `(a + ib) / (c + id)`, or the equal `(b - ia) / (d - ic)`.
        for (block, [x, y, great, small], is_swapped) in [(real, [a, b, c, d], false), (imaginary, [b, a, d, c], true)]
        {
            self.enter(block);
            let ratio = self.float_operate(BinaryOp::Div, small, great, fmf)?;
            let rest = self.float_operate(BinaryOp::Mul, ratio, small, fmf)?;
            let scale = self.float_operate(BinaryOp::Add, great, rest, fmf)?;
            let (scaled_y, scaled_x) =
                (self.float_operate(BinaryOp::Mul, y, ratio, fmf)?, self.float_operate(BinaryOp::Mul, x, ratio, fmf)?);
            let re = self.float_operate(BinaryOp::Add, x, scaled_y, fmf)?;
            let (minuend, subtrahend) = if is_swapped { (scaled_x, y) } else { (y, scaled_x) };
            let im = self.float_operate(BinaryOp::Sub, minuend, subtrahend, fmf)?;
            let re = self.float_operate(BinaryOp::Div, re, scale, fmf)?;
            let im = self.float_operate(BinaryOp::Div, im, scale, fmf)?;
            cf::br(&self.b, join, &[re, im]);
        }
        self.enter(join);
        Ok(Rv::Complex(results.0, results.1))
    }

    /// Calls `__mulsc3`, `__divdc3` etc.: passes four parts and returns a complex number by the C calling convention of
    /// its type.
    fn complex_library(
        &mut self,
        prefix: &str,
        suffix: &str,
        element: u32,
        parts: [Val<'c>; 4],
    ) -> Lowered<(Val<'c>, Val<'c>)> {
        let TypeKind::Float(float) = self.m.kind(element) else {
            return self.unsupported("a complex number of this type");
        };
        let (mode, f32) = match float.format {
            FloatFormat::Half => ("h", false),
            FloatFormat::Single => ("s", true),
            FloatFormat::Double => ("d", false),
            FloatFormat::X87 => ("x", false),
            _ => ("t", false),
        };
        let name = format!("{prefix}{mode}{suffix}");
        let part = self.m.mem(element)?;
        // x86-64: two floats share an SSE register, two doubles take two, long doubles come back on the x87 stack.
        let result_type =
            if f32 { vector_type(&[2], part) } else { llvm_struct_type(self.m.context, &[part, part], false) };
        let Some(value) = self.call_library(&name, &parts, Some(result_type)) else {
            return self.unsupported("a complex library call");
        };
        if f32 {
            let lane = |fun: &mut Self, at: i64| {
                let index = fun.int(fun.m.known.i64, at);
                llvm::ExtractElement::build(&fun.b, value, index, part).value()
            };
            return Ok((lane(self, 0), lane(self, 1)));
        }
        Ok((self.extract(value, 0, part), self.extract(value, 1, part)))
    }

    /// Complex integers, a GNU extension: the textbook formulas.
    fn integer_complex(&mut self, op: BinaryOp, left: Rv<'c>, right: Rv<'c>, element: u32) -> Lowered<Rv<'c>> {
        let ((a, b), (c, d)) = (self.parts(left)?, self.parts(right)?);
        let zero = self.zero(type_of(a))?;
        let (b, d) = (b.unwrap_or(zero), d.unwrap_or(zero));
        let signed = self.m.is_signed(element);
        Ok(match op {
            BinaryOp::Add => Rv::Complex(self.bin(arith::AddI::NAME, a, c), self.bin(arith::AddI::NAME, b, d)),
            BinaryOp::Sub => Rv::Complex(self.bin(arith::SubI::NAME, a, c), self.bin(arith::SubI::NAME, b, d)),
            BinaryOp::Mul => {
                let (ac, bd) = (self.bin(arith::MulI::NAME, a, c), self.bin(arith::MulI::NAME, b, d));
                let (bc, ad) = (self.bin(arith::MulI::NAME, b, c), self.bin(arith::MulI::NAME, a, d));
                Rv::Complex(self.bin(arith::SubI::NAME, ac, bd), self.bin(arith::AddI::NAME, bc, ad))
            }
            BinaryOp::Div => {
                let (ac, bd) = (self.bin(arith::MulI::NAME, a, c), self.bin(arith::MulI::NAME, b, d));
                let (cc, dd) = (self.bin(arith::MulI::NAME, c, c), self.bin(arith::MulI::NAME, d, d));
                let (bc, ad) = (self.bin(arith::MulI::NAME, b, c), self.bin(arith::MulI::NAME, a, d));
                let (re, scale) = (self.bin(arith::AddI::NAME, ac, bd), self.bin(arith::AddI::NAME, cc, dd));
                let im = self.bin(arith::SubI::NAME, bc, ad);
                let div = if signed { arith::DivSI::NAME } else { arith::DivUI::NAME };
                Rv::Complex(self.bin(div, re, scale), self.bin(div, im, scale))
            }
            _ => return self.unsupported("this operator on complex integers"),
        })
    }
}
