//! Arithmetic: casts, unary and binary operators and increments.

use clang_export::schema::{
    BinaryOp, CastKind, Expr, ExprKind, ExprKindBinary, ExprKindCast, ExprKindUnary, TypeKind, UnaryOp,
};
use dialects::ir::*;
use dialects::ops::{arith, llvm, vector};

use super::checks::{Access, Operation};
use super::error::Lowered;
use super::fun::Fun;
use super::value::{Lv, Rv};

const CONTRACT: u16 = 128;

impl<'c, 't> Fun<'_, 'c, 't> {
    // ---- casts ------------------------------------------------------------------------------------------------------

    pub fn cast(&mut self, e: &'t Expr<'t>, cast: &'t ExprKindCast<'t>) -> Lowered<Rv<'c>> {
        use CastKind::*;
        for bound in &cast.bounds {
            self.bind(bound)?;
        }
        let operand = &*cast.operand;
        match cast.cast {
            LValueToRValue => return self.loaded(e, operand),
            ArrayToPointerDecay => {
                let place = self.lvalue(operand)?;
                return Ok(Rv::Scalar(self.address_of(&place)?));
            }
            FunctionToPointerDecay | BuiltinFnToFnPtr => {
                let place = self.lvalue(operand)?;
                return Ok(Rv::Scalar(self.address_of(&place)?));
            }
            ToVoid => {
                self.discard(operand)?;
                return Ok(Rv::Void);
            }
            NullToPointer => {
                self.discard(operand)?;
                return Ok(Rv::Scalar(self.null()));
            }
            LValueToRValueBitCast => {
                let place = self.lvalue(operand)?;
                let ptr = self.address_of(&place)?;
                let place = Lv { place: super::value::Place::Memory(ptr), ty: e.ty, may_alias: true, ..place };
                return self.load(&place);
            }
            ToUnion => {
                let value = self.rvalue(operand)?;
                let address = self.temporary(e.ty)?;
                let place = Lv { ty: operand.ty, ..self.object(address, e.ty) };
                self.store(&place, value)?;
                return Ok(Rv::Aggregate(address));
            }
            NonAtomicToAtomic => {
                let value = self.rvalue(operand)?;
                return self.as_atomic_value(value, operand.ty, e.ty);
            }
            NoOp | AtomicToNonAtomic => return self.rvalue(operand),
            _ => {}
        }
        let value = self.rvalue(operand)?;
        self.at(e.loc);
        match cast.cast {
            FloatingRealToComplex | IntegralRealToComplex => {
                let Rv::Scalar(re) = value else { return self.unsupported("this conversion to complex") };
                let im = self.zero(type_of(re))?;
                Ok(Rv::Complex(re, im))
            }
            FloatingComplexToReal | IntegralComplexToReal => match value {
                Rv::Complex(re, _) => Ok(Rv::Scalar(re)),
                other => Ok(other),
            },
            FloatingComplexToBoolean | IntegralComplexToBoolean => Ok(Rv::Scalar(self.truth(value)?)),
            FloatingComplexCast
            | IntegralComplexCast
            | FloatingComplexToIntegralComplex
            | IntegralComplexToFloatingComplex => {
                let (Rv::Complex(re, im), TypeKind::Complex(from), TypeKind::Complex(to)) =
                    (value, self.m.kind(operand.ty), self.m.kind(e.ty))
                else {
                    return self.unsupported("this conversion of complex numbers");
                };
                let (from, to) = (from.element, to.element);
                let re = self.convert_scalar(re, from, to)?;
                let im = self.convert_scalar(im, from, to)?;
                Ok(Rv::Complex(re, im))
            }
            VectorSplat => {
                let Rv::Scalar(value) = value else { return self.unsupported("a splat of this value") };
                let ty = self.m.mem(e.ty)?;
                Ok(Rv::Scalar(self.splat(value, ty)))
            }
            BitCast => self.bit_cast(value, e.ty),
            PointerToBoolean | IntegralToBoolean | FloatingToBoolean => Ok(Rv::Scalar(self.truth(value)?)),
            _ => {
                let Rv::Scalar(scalar) = value else { return self.unsupported("a cast of this value") };
                if cast.cast == FloatingToIntegral {
                    self.check_float_cast(scalar, operand.ty, e.ty, e.loc, (operand.spelled, e.spelled))?;
                }
                if let (TypeKind::Vector(from), TypeKind::Vector(to)) = (self.m.kind(operand.ty), self.m.kind(e.ty)) {
                    let (from, to) = (from.element, to.element);
                    let ty = self.m.mem(e.ty)?;
                    return Ok(Rv::Scalar(self.convert_number(scalar, from, to, ty)?));
                }
                Ok(Rv::Scalar(self.convert_scalar(scalar, operand.ty, e.ty)?))
            }
        }
    }

    /// The value that an lvalue holds.
    pub fn loaded(&mut self, e: &'t Expr<'t>, operand: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        if let ExprKind::Member(member) = &operand.kind
            && let Some(value) = self.builtin_member(member)?
        {
            return Ok(Rv::Scalar(value));
        }
        if let Some(value) = self.load_chosen(e, operand)? {
            return Ok(value);
        }
        let place = self.accessed_lvalue(operand, Access::Load)?;
        self.at(e.loc);
        self.load_checked(&place, operand.loc, operand.spelled)
    }

    /// A vector with `value` in each lane.
    pub fn splat(&mut self, value: Val<'c>, ty: Ty<'c>) -> Val<'c> {
        self.convert(vector::Broadcast::NAME, value, ty)
    }

    fn bit_cast(&mut self, value: Rv<'c>, to: u32) -> Lowered<Rv<'c>> {
        let Rv::Scalar(scalar) = value else { return Ok(value) };
        let (source, target) = (type_of(scalar), self.m.reg(to)?);
        if source == target {
            return Ok(value);
        }
        Ok(Rv::Scalar(self.convert(llvm::Bitcast::NAME, scalar, target)))
    }

    /// Converts a value between scalar types.
    pub fn convert_scalar(&mut self, value: Val<'c>, from: u32, to: u32) -> Lowered<Val<'c>> {
        if self.m.is_bool(to) && !self.m.is_bool(from) {
            return self.truth(Rv::Scalar(value));
        }
        let target = self.m.reg(to)?;
        self.convert_number(value, from, to, target)
    }

    /// Converts a number, or a vector of numbers, to a type whose element is `to`.
    pub fn convert_number(&mut self, value: Val<'c>, from: u32, to: u32, target: Ty<'c>) -> Lowered<Val<'c>> {
        let source = type_of(value);
        if source == target {
            return Ok(value);
        }
        let (from_signed, to_signed) = (self.m.is_signed(from), self.m.is_signed(to));
        let element = |ty: Ty<'c>| if is_vector(ty) { element_type(ty).unwrap_or(ty) } else { ty };
        let (source_element, target_element) = (element(source), element(target));
        if is_ptr(source) && is_int(target) {
            let wide = self.convert(llvm::PtrToInt::NAME, value, self.m.known.i64);
            return Ok(self.resize(wide, target, false));
        }
        if is_int(source) && is_ptr(target) {
            let wide = self.resize(value, self.m.known.i64, from_signed);
            return Ok(self.convert(llvm::IntToPtr::NAME, wide, target));
        }
        if is_int(source_element) && is_int(target_element) {
            let (a, b) = (int_width(source_element).unwrap_or(0), int_width(target_element).unwrap_or(0));
            let name = match a.cmp(&b) {
                std::cmp::Ordering::Equal => return Ok(value),
                std::cmp::Ordering::Greater => arith::TruncI::NAME,
                std::cmp::Ordering::Less if from_signed => arith::ExtSI::NAME,
                std::cmp::Ordering::Less => arith::ExtUI::NAME,
            };
            return Ok(self.convert(name, value, target));
        }
        if is_int(source_element) && is_float(target_element) {
            let name = if from_signed { arith::SIToFP::NAME } else { arith::UIToFP::NAME };
            return Ok(self.convert(name, value, target));
        }
        if is_float(source_element) && is_int(target_element) {
            let name = if to_signed { arith::FPToSI::NAME } else { arith::FPToUI::NAME };
            return Ok(self.convert(name, value, target));
        }
        if is_float(source_element) && is_float(target_element) {
            let (a, b) = (float_width(source_element).unwrap_or(0), float_width(target_element).unwrap_or(0));
            return match a.cmp(&b) {
                std::cmp::Ordering::Greater => Ok(self.convert(arith::TruncF::NAME, value, target)),
                std::cmp::Ordering::Less => Ok(self.convert(arith::ExtF::NAME, value, target)),
                std::cmp::Ordering::Equal => {
                    // Between `_Float16` and `__bf16`: through float.
                    let wide = self.convert(arith::ExtF::NAME, value, f32_type(self.m.context));
                    Ok(self.convert(arith::TruncF::NAME, wide, target))
                }
            };
        }
        self.unsupported(format!("a conversion from {source} to {target}"))
    }

    // ---- unary ------------------------------------------------------------------------------------------------------

    pub fn unary(&mut self, e: &'t Expr<'t>, unary: &'t ExprKindUnary<'t>) -> Lowered<Rv<'c>> {
        let operand = &*unary.operand;
        match unary.op {
            UnaryOp::PostInc | UnaryOp::PreInc | UnaryOp::PostDec | UnaryOp::PreDec => Ok(self.increment(e, unary)?.1),
            UnaryOp::AddrOf => {
                let place = self.lvalue(operand)?;
                Ok(Rv::Scalar(self.address_of(&place)?))
            }
            UnaryOp::Deref => {
                let place = self.accessed_lvalue(e, Access::Load)?;
                self.load_checked(&place, e.loc, e.spelled)
            }
            UnaryOp::Plus | UnaryOp::Extension => self.rvalue(operand),
            UnaryOp::Spawn => self.spawned_call(operand),
            UnaryOp::Minus => {
                let value = self.rvalue(operand)?;
                self.at(e.loc);
                match value {
                    Rv::Scalar(value) => {
                        match self.checked_negation(value, self.m.is_signed(e.ty), (e.loc, e.spelled))? {
                            Some(checked) => Ok(Rv::Scalar(checked)),
                            None => Ok(Rv::Scalar(self.negate(value, e.ty)?)),
                        }
                    }
                    Rv::Complex(re, im) => {
                        let element = self.complex_element(e.ty);
                        Ok(Rv::Complex(self.negate(re, element)?, self.negate(im, element)?))
                    }
                    _ => self.unsupported("negation of this type"),
                }
            }
            UnaryOp::Not => match self.rvalue(operand)? {
                Rv::Scalar(value) => {
                    let ones = self.all_ones(type_of(value));
                    Ok(Rv::Scalar(self.bin(arith::XOrI::NAME, value, ones)))
                }
                Rv::Complex(re, im) => {
                    let element = self.complex_element(e.ty);
                    Ok(Rv::Complex(re, self.negate(im, element)?))
                }
                _ => self.unsupported("complement of this type"),
            },
            UnaryOp::LNot => {
                if matches!(self.m.kind(e.ty), TypeKind::Vector(_)) {
                    return self.vector_not(e, operand);
                }
                let value = self.condition(e)?;
                let ty = self.m.reg(e.ty)?;
                Ok(Rv::Scalar(self.resize(value, ty, false)))
            }
            UnaryOp::Real | UnaryOp::Imag => {
                let value = self.rvalue(operand)?;
                let imaginary = unary.op == UnaryOp::Imag;
                match value {
                    Rv::Complex(re, im) => Ok(Rv::Scalar(if imaginary { im } else { re })),
                    Rv::Scalar(value) if imaginary => Ok(Rv::Scalar(self.zero(type_of(value))?)),
                    other => Ok(other),
                }
            }
        }
    }

    pub fn complex_element(&self, ty: u32) -> u32 {
        match self.m.kind(ty) {
            TypeKind::Complex(complex) => complex.element,
            _ => ty,
        }
    }

    fn all_ones(&mut self, ty: Ty<'c>) -> Val<'c> {
        match element_type(ty) {
            Some(element) => arith::constant(&self.b, splat_attr(ty, int_attr(element, -1)), ty),
            None => self.int(ty, -1),
        }
    }

    pub fn negate(&mut self, value: Val<'c>, ty: u32) -> Lowered<Val<'c>> {
        let lowered = type_of(value);
        let element = if is_vector(lowered) { element_type(lowered).unwrap_or(lowered) } else { lowered };
        if is_float(element) {
            return Ok(self.convert(arith::NegF::NAME, value, lowered));
        }
        let zero = self.zero(lowered)?;
        if self.m.is_signed(ty) && !is_vector(lowered) {
            return Ok(self.bin_nsw(arith::SubI::NAME, zero, value));
        }
        Ok(self.bin(arith::SubI::NAME, zero, value))
    }

    /// The lvalue of an incremented or decremented object, and the value of the expression.
    pub fn increment(&mut self, e: &'t Expr<'t>, unary: &'t ExprKindUnary<'t>) -> Lowered<(Lv<'c>, Rv<'c>)> {
        let place = self.lvalue(&unary.operand)?;
        self.check_access(&unary.operand, Access::Store)?;
        let post = matches!(unary.op, UnaryOp::PostInc | UnaryOp::PostDec);
        let by = if matches!(unary.op, UnaryOp::PostInc | UnaryOp::PreInc) { 1 } else { -1 };
        let ty = place.ty;
        if let TypeKind::Atomic(_) = self.m.ty(ty).kind {
            let value = self.atomic_increment(&place, by, post)?;
            return Ok((place, value));
        }
        let old = self.load_checked(&place, e.loc, unary.operand.spelled)?;
        let new = match old {
            Rv::Scalar(value) => {
                let lowered = type_of(value);
                let new = if let Some(pointee) = self.m.pointee(ty) {
                    self.step(e, value, pointee, by)?
                } else if self.m.is_bool(ty) {
                    let one = self.int(lowered, 1);
                    if by > 0 { one } else { self.bin(arith::XOrI::NAME, value, one) }
                } else if is_float(lowered) {
                    let step = self.float(lowered, by as f64);
                    self.bin(arith::AddF::NAME, value, step)
                } else if is_vector(lowered) {
                    return self.unsupported("increment of a vector");
                } else {
                    self.integer_step(e, unary, value, by)?
                };
                Rv::Scalar(new)
            }
            Rv::Complex(re, im) => {
                let lowered = type_of(re);
                let re = if is_float(lowered) {
                    let step = self.float(lowered, by as f64);
                    self.bin(arith::AddF::NAME, re, step)
                } else {
                    let step = self.int(lowered, by);
                    self.bin(arith::AddI::NAME, re, step)
                };
                Rv::Complex(re, im)
            }
            _ => return self.unsupported("increment of this type"),
        };
        self.store(&place, new)?;
        let value = if post { old } else { self.value_after_store(&place, new)? };
        Ok((place, value))
    }

    fn step(&mut self, e: &Expr<'_>, value: Val<'c>, pointee: u32, by: i64) -> Lowered<Val<'c>> {
        if self.checks.of_memory() {
            return self.checked_step(value, pointee, by, e.loc);
        }
        let step = self.int(self.m.known.i64, by);
        self.element_address(value, pointee, step)
    }

    fn integer_step(&mut self, e: &Expr<'_>, unary: &ExprKindUnary<'_>, value: Val<'c>, by: i64) -> Lowered<Val<'c>> {
        let lowered = type_of(value);
        let signed = self.m.is_signed(e.ty);
        if self.increments_checked(e.ty, unary.can_overflow) {
            let one = self.int(lowered, 1);
            let op = if by > 0 { BinaryOp::Add } else { BinaryOp::Sub };
            if let Some(checked) = self.checked_sum(op, value, one, signed, (e.loc, e.spelled))? {
                return Ok(checked);
            }
        }
        let step = self.int(lowered, by);
        let name = arith::AddI::NAME;
        Ok(if signed && unary.can_overflow { self.bin_nsw(name, value, step) } else { self.bin(name, value, step) })
    }

    // ---- binary -----------------------------------------------------------------------------------------------------

    pub fn binary(&mut self, e: &'t Expr<'t>, binary: &'t ExprKindBinary<'t>) -> Lowered<Rv<'c>> {
        match binary.op {
            BinaryOp::Comma => {
                self.discard(&binary.left)?;
                return self.rvalue(&binary.right);
            }
            BinaryOp::Assign => return Ok(self.assign(&binary.left, &binary.right)?.1),
            BinaryOp::LAnd | BinaryOp::LOr => {
                if matches!(self.m.kind(e.ty), TypeKind::Vector(_)) {
                    return self.vector_logical(e, binary);
                }
                return self.logical(e);
            }
            _ => {}
        }
        let left = self.rvalue(&binary.left)?;
        let right = self.rvalue(&binary.right)?;
        self.at(e.loc);
        let operation = Operation {
            op: binary.op,
            left,
            left_expr: &binary.left,
            left_ty: binary.left.ty,
            right,
            right_expr: &binary.right,
            right_ty: binary.right.ty,
            spelled: e.spelled,
            at: e.loc,
        };
        if let Some(value) = self.checked_operation(&operation)? {
            return Ok(value);
        }
        self.operate(binary.op, left, binary.left.ty, right, binary.right.ty, e.ty, binary.fmf)
    }

    /// Applies an operator to evaluated operands.
    #[allow(clippy::too_many_arguments)]
    pub fn operate(
        &mut self,
        op: BinaryOp,
        left: Rv<'c>,
        left_ty: u32,
        right: Rv<'c>,
        right_ty: u32,
        ty: u32,
        fmf: u16,
    ) -> Lowered<Rv<'c>> {
        if self.m.is_complex(left_ty) || self.m.is_complex(right_ty) {
            return self.complex_operate(op, left, left_ty, right, right_ty, ty, fmf);
        }
        let (Rv::Scalar(a), Rv::Scalar(b)) = (left, right) else {
            return self.unsupported("an operator on these operands");
        };
        if is_vector(type_of(a)) {
            return self.vector_operate(op, a, left_ty, b, ty, fmf);
        }
        if self.m.is_pointer(left_ty) || self.m.is_pointer(right_ty) {
            return self.pointer_operate(op, a, left_ty, b, right_ty, ty);
        }
        if let Some(predicate) = comparison(op, self.m.is_signed(left_ty), is_float(type_of(a))) {
            let value = if is_float(type_of(a)) {
                self.compare_float(predicate, a, b, fmf)?
            } else {
                self.compare(predicate, a, b)
            };
            let ty = self.m.reg(ty)?;
            return Ok(Rv::Scalar(self.resize(value, ty, false)));
        }
        if is_float(type_of(a)) {
            return Ok(Rv::Scalar(self.float_operate(op, a, b, fmf)?));
        }
        Ok(Rv::Scalar(self.int_operate(op, a, b, self.m.is_signed(left_ty))?))
    }

    pub fn compare_float(&mut self, predicate: i64, a: Val<'c>, b: Val<'c>, fmf: u16) -> Lowered<Val<'c>> {
        let flags = self.fast_math(fmf);
        let ty = type_of(a);
        let result = if is_vector(ty) {
            let shape: Vec<u64> = shape_of(ty).unwrap_or_default().iter().map(|&n| n as u64).collect();
            vector_type(&shape, self.m.known.i1)
        } else {
            self.m.known.i1
        };
        let predicate = i64_attr(self.m.context, predicate);
        Ok(arith::CmpF::build(&self.b, a, b, predicate, result).attr_opt(arith::CmpF::FASTMATH, flags).value())
    }

    pub fn int_operate(&mut self, op: BinaryOp, a: Val<'c>, b: Val<'c>, signed: bool) -> Lowered<Val<'c>> {
        Ok(match op {
            BinaryOp::Add if signed => self.bin_nsw(arith::AddI::NAME, a, b),
            BinaryOp::Sub if signed => self.bin_nsw(arith::SubI::NAME, a, b),
            BinaryOp::Mul if signed => self.bin_nsw(arith::MulI::NAME, a, b),
            BinaryOp::Add => self.bin(arith::AddI::NAME, a, b),
            BinaryOp::Sub => self.bin(arith::SubI::NAME, a, b),
            BinaryOp::Mul => self.bin(arith::MulI::NAME, a, b),
            BinaryOp::Div => self.bin(if signed { arith::DivSI::NAME } else { arith::DivUI::NAME }, a, b),
            BinaryOp::Rem => self.bin(if signed { arith::RemSI::NAME } else { arith::RemUI::NAME }, a, b),
            BinaryOp::And => self.bin(arith::AndI::NAME, a, b),
            BinaryOp::Or => self.bin(arith::OrI::NAME, a, b),
            BinaryOp::Xor => self.bin(arith::XOrI::NAME, a, b),
            BinaryOp::Shl | BinaryOp::Shr => {
                let amount = if is_vector(type_of(a)) { b } else { self.resize(b, type_of(a), false) };
                match op {
                    BinaryOp::Shl => self.bin(arith::ShLI::NAME, a, amount),
                    _ => self.bin(if signed { arith::ShRSI::NAME } else { arith::ShRUI::NAME }, a, amount),
                }
            }
            _ => return self.unsupported("this integer operator"),
        })
    }

    /// The `fastmath` attribute of an operation; `None` if no flag is set.
    pub fn fast_math(&self, fmf: u16) -> Option<Attr<'c>> {
        let flags = FastMath::from_bits(fmf.into());
        (flags != FastMath::NONE).then(|| flags.attr(self.m.context))
    }

    pub fn float_operate(&mut self, op: BinaryOp, a: Val<'c>, b: Val<'c>, fmf: u16) -> Lowered<Val<'c>> {
        if fmf & CONTRACT != 0
            && matches!(op, BinaryOp::Add | BinaryOp::Sub)
            && let Some(fused) = self.fuse(a, b, op == BinaryOp::Sub, fmf)
        {
            return Ok(fused);
        }
        let name = match op {
            BinaryOp::Add => arith::AddF::NAME,
            BinaryOp::Sub => arith::SubF::NAME,
            BinaryOp::Mul => arith::MulF::NAME,
            BinaryOp::Div => arith::DivF::NAME,
            _ => return self.unsupported("this floating operator"),
        };
        let flags = self.fast_math(fmf);
        Ok(self.b.op(name).operands(&[a, b]).attr_opt("fastmath", flags).results(&[type_of(a)]).value())
    }

    /// Contracts `x * y + z` within one expression (C11 6.5p8), where Clang does: if an operand is a product without
    /// uses. The operation has the flags of the sum.
    fn fuse(&mut self, a: Val<'c>, b: Val<'c>, subtract: bool, fmf: u16) -> Option<Val<'c>> {
        let product = |value: Val<'c>| -> Option<(arith::MulF<'c>, bool, Option<Op<'c>>)> {
            if has_uses(value) {
                return None;
            }
            if let Some(mul) = arith::MulF::defining(value) {
                return Some((mul, false, None));
            }
            let negation = arith::NegF::defining(value)?;
            let inner = negation.operand();
            let mul = arith::MulF::defining(inner)?;
            has_one_use(inner).then_some((mul, true, Some(negation.op())))
        };
        let (mul, negate_product, dead, addend, negate_addend) = if let Some((mul, negated, dead)) = product(a) {
            (mul, negated, dead, b, subtract)
        } else {
            let (mul, negated, dead) = product(b)?;
            (mul, negated ^ subtract, dead, a, false)
        };
        let (mut x, y) = (mul.lhs(), mul.rhs());
        let ty = type_of(x);
        if negate_product {
            x = self.convert(arith::NegF::NAME, x, ty);
        }
        let addend = if negate_addend { self.convert(arith::NegF::NAME, addend, ty) } else { addend };
        let flags = FastMath::from_bits(fmf.into());
        let flags = (flags != FastMath::NONE).then(|| flags.llvm_attr(self.m.context));
        let fused = self.b.op(llvm::FMulAdd::NAME).operands(&[x, y, addend]).attr_opt("fastmathFlags", flags);
        let value = fused.results(&[ty]).value();
        if let Some(dead) = dead {
            erase(dead);
        }
        erase(mul.op());
        Some(value)
    }

    /// Converts a value between arithmetic types, real or complex.
    pub fn convert_value(&mut self, value: Rv<'c>, from: u32, to: u32) -> Lowered<Rv<'c>> {
        match (value, self.m.is_complex(to)) {
            (Rv::Scalar(_), _) if is_vector(self.m.reg(to)?) => Ok(value),
            (Rv::Scalar(value), false) => Ok(Rv::Scalar(self.convert_scalar(value, from, to)?)),
            (Rv::Scalar(value), true) => {
                let element = self.complex_element(to);
                let re = self.convert_scalar(value, from, element)?;
                let im = self.zero(type_of(re))?;
                Ok(Rv::Complex(re, im))
            }
            (Rv::Complex(re, im), true) => {
                let (a, b) = (self.complex_element(from), self.complex_element(to));
                Ok(Rv::Complex(self.convert_scalar(re, a, b)?, self.convert_scalar(im, a, b)?))
            }
            (Rv::Complex(re, im), false) => {
                if self.m.is_bool(to) {
                    return Ok(Rv::Scalar(self.truth(Rv::Complex(re, im))?));
                }
                let element = self.complex_element(from);
                Ok(Rv::Scalar(self.convert_scalar(re, element, to)?))
            }
            (other, _) => Ok(other),
        }
    }
}

/// The predicate of `arith.cmpi` or `arith.cmpf` for a comparison; `None` for other operators.
pub fn comparison(op: BinaryOp, signed: bool, float: bool) -> Option<i64> {
    if float {
        // Ordered predicates except for `!=`: oeq 1, ogt 2, oge 3, olt 4, ole 5, une 13.
        return Some(match op {
            BinaryOp::EQ => 1,
            BinaryOp::GT => 2,
            BinaryOp::GE => 3,
            BinaryOp::LT => 4,
            BinaryOp::LE => 5,
            BinaryOp::NE => 13,
            _ => return None,
        });
    }
    Some(match (op, signed) {
        (BinaryOp::EQ, _) => 0,
        (BinaryOp::NE, _) => 1,
        (BinaryOp::LT, true) => 2,
        (BinaryOp::LE, true) => 3,
        (BinaryOp::GT, true) => 4,
        (BinaryOp::GE, true) => 5,
        (BinaryOp::LT, false) => 6,
        (BinaryOp::LE, false) => 7,
        (BinaryOp::GT, false) => 8,
        (BinaryOp::GE, false) => 9,
        _ => return None,
    })
}
