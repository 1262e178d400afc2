//! Vector extensions: `vector_size` and `ext_vector_type`.

use clang_export::schema::{
    BinaryOp, Expr, ExprKindBinary, ExprKindConditional, ExprKindConvertVector, ExprKindShuffle,
    ExprKindShuffleDynamic, TypeKind,
};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::error::Lowered;
use super::fun::Fun;
use super::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    fn vector_element(&self, ty: u32) -> u32 {
        match self.m.kind(ty) {
            TypeKind::Vector(vector) => vector.element,
            _ => ty,
        }
    }

    /// Applies an operator lane by lane; a comparison yields all ones or zero in each lane.
    pub fn vector_operate(
        &mut self,
        op: BinaryOp,
        a: Val<'c>,
        left_ty: u32,
        b: Val<'c>,
        ty: u32,
        fmf: u16,
    ) -> Lowered<Rv<'c>> {
        let element = self.vector_element(left_ty);
        let float = self.m.is_float(element);
        if let Some(predicate) = super::scalar::comparison(op, self.m.is_signed(element), float) {
            let lanes = if float { self.compare_float(predicate, a, b, fmf)? } else { self.compare(predicate, a, b) };
            let ty = self.m.mem(ty)?;
            return Ok(Rv::Scalar(self.convert(arith::ExtSI::NAME, lanes, ty)));
        }
        if float {
            return Ok(Rv::Scalar(self.float_operate(op, a, b, fmf)?));
        }
        // Lanes wrap: vector arithmetic has no `nsw`.
        let name = match (op, self.m.is_signed(element)) {
            (BinaryOp::Add, _) => arith::AddI::NAME,
            (BinaryOp::Sub, _) => arith::SubI::NAME,
            (BinaryOp::Mul, _) => arith::MulI::NAME,
            (BinaryOp::Div, true) => arith::DivSI::NAME,
            (BinaryOp::Div, false) => arith::DivUI::NAME,
            (BinaryOp::Rem, true) => arith::RemSI::NAME,
            (BinaryOp::Rem, false) => arith::RemUI::NAME,
            (BinaryOp::And, _) => arith::AndI::NAME,
            (BinaryOp::Or, _) => arith::OrI::NAME,
            (BinaryOp::Xor, _) => arith::XOrI::NAME,
            (BinaryOp::Shl, _) => arith::ShLI::NAME,
            (BinaryOp::Shr, true) => arith::ShRSI::NAME,
            (BinaryOp::Shr, false) => arith::ShRUI::NAME,
            _ => return self.unsupported("this operator on vectors"),
        };
        let b = self.shift_amount(b, type_of(a))?;
        Ok(Rv::Scalar(self.bin(name, a, b)))
    }

    /// Converts a shift amount, whose lanes may have another width, to the type of the shifted vector.
    fn shift_amount(&mut self, amount: Val<'c>, to: Ty<'c>) -> Lowered<Val<'c>> {
        let width = |ty: Ty<'c>| element_type(ty).and_then(int_width).unwrap_or(0);
        let from = type_of(amount);
        if from == to {
            return Ok(amount);
        }
        if !is_vector(from) {
            let lane = element_type(to).unwrap_or(to);
            let lane = self.resize(amount, lane, false);
            return Ok(self.splat(lane, to));
        }
        Ok(match width(from).cmp(&width(to)) {
            std::cmp::Ordering::Less => self.convert(arith::ExtUI::NAME, amount, to),
            std::cmp::Ordering::Greater => self.convert(arith::TruncI::NAME, amount, to),
            std::cmp::Ordering::Equal => amount,
        })
    }

    /// Compares each lane with zero, to `i1` lanes.
    fn vector_truth(&mut self, value: Val<'c>) -> Lowered<Val<'c>> {
        let zero = self.zero(type_of(value))?;
        let element = element_type(type_of(value)).unwrap_or(type_of(value));
        if is_float(element) { self.compare_float(13, value, zero, 0) } else { Ok(self.compare(1, value, zero)) }
    }

    pub fn vector_not(&mut self, e: &'t Expr<'t>, operand: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        let value = self.scalar(operand)?;
        let zero = self.zero(type_of(value))?;
        let element = element_type(type_of(value)).unwrap_or(type_of(value));
        let lanes =
            if is_float(element) { self.compare_float(1, value, zero, 0)? } else { self.compare(0, value, zero) };
        let ty = self.m.mem(e.ty)?;
        Ok(Rv::Scalar(self.convert(arith::ExtSI::NAME, lanes, ty)))
    }

    pub fn vector_logical(&mut self, e: &'t Expr<'t>, binary: &'t ExprKindBinary<'t>) -> Lowered<Rv<'c>> {
        let left = self.scalar(&binary.left)?;
        let right = self.scalar(&binary.right)?;
        let (left, right) = (self.vector_truth(left)?, self.vector_truth(right)?);
        let lanes =
            self.bin(if binary.op == BinaryOp::LAnd { arith::AndI::NAME } else { arith::OrI::NAME }, left, right);
        let ty = self.m.mem(e.ty)?;
        Ok(Rv::Scalar(self.convert(arith::ExtSI::NAME, lanes, ty)))
    }

    /// `cond ? yes : no` with a vector condition: both arms are evaluated.
    pub fn vector_select(&mut self, e: &'t Expr<'t>, conditional: &'t ExprKindConditional<'t>) -> Lowered<Rv<'c>> {
        let condition = self.scalar(&conditional.cond)?;
        let yes = self.scalar(&conditional.yes)?;
        let no = self.scalar(&conditional.no)?;
        self.at(e.loc);
        let lanes = self.vector_truth(condition)?;
        Ok(Rv::Scalar(self.select(lanes, yes, no)))
    }

    pub fn shuffle(&mut self, e: &'t Expr<'t>, shuffle: &'t ExprKindShuffle<'t>) -> Lowered<Rv<'c>> {
        let left = self.scalar(&shuffle.left)?;
        let right = self.scalar(&shuffle.right)?;
        let mask: Vec<i32> = shuffle.mask.iter().map(|&lane| lane as i32).collect();
        let mask = i32_array_attr(self.m.context, &mask);
        let ty = self.m.mem(e.ty)?;
        Ok(Rv::Scalar(llvm::ShuffleVector::build(&self.b, left, right, mask, ty).value()))
    }

    /// A shuffle whose mask is a vector value: lane by lane, each index masked to the length rounded up to a power of
    /// two.
    pub fn shuffle_dynamic(&mut self, e: &'t Expr<'t>, shuffle: &'t ExprKindShuffleDynamic<'t>) -> Lowered<Rv<'c>> {
        let vector = self.scalar(&shuffle.vector)?;
        let mask = self.scalar(&shuffle.mask)?;
        let ty = self.m.mem(e.ty)?;
        let (lane_ty, mask_ty) = (element_type(ty).unwrap_or(ty), element_type(type_of(mask)).unwrap_or(ty));
        let lanes = shape_of(ty).unwrap_or_default().first().copied().unwrap_or(1);
        let mut out = self.zero(ty)?;
        for at in 0..lanes {
            let index = self.int(self.m.known.i64, at);
            let from = llvm::ExtractElement::build(&self.b, mask, index, mask_ty).value();
            let limit = self.int(mask_ty, (lanes as u64).next_power_of_two() as i64 - 1);
            let from = self.bin(arith::AndI::NAME, from, limit);
            let lane = llvm::ExtractElement::build(&self.b, vector, from, lane_ty).value();
            out = self.insert_lane(out, lane, at as u64);
        }
        Ok(Rv::Scalar(out))
    }

    pub fn convert_vector(&mut self, e: &'t Expr<'t>, convert: &'t ExprKindConvertVector<'t>) -> Lowered<Rv<'c>> {
        let value = self.scalar(&convert.operand)?;
        let (from, to) = (self.vector_element(convert.operand.ty), self.vector_element(e.ty));
        let ty = self.m.mem(e.ty)?;
        Ok(Rv::Scalar(self.convert_number(value, from, to, ty)?))
    }
}
