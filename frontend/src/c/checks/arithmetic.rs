//! Checks of integer arithmetic: overflow, division, shifts.

use clang_export::schema::{BinaryOp, Expr, TypeKind};
use dialects::ir::*;
use dialects::ops::{
    arith::{self, IntPredicate},
    cf, llvm,
};

use super::Check;
use super::report::{self, Handler, Part, Report};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// A binary operation with evaluated operands.
#[derive(Clone, Copy)]
pub struct Operation<'c, 't> {
    pub op: BinaryOp,
    pub left: Rv<'c>,
    pub left_expr: &'t Expr<'t>,
    pub left_ty: u32,
    pub right: Rv<'c>,
    pub right_expr: &'t Expr<'t>,
    pub right_ty: u32,
    /// The spelling of the result type.
    pub spelled: u32,
    /// The source position.
    pub at: u64,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Emits the checks of an operation. Returns its value if the check computes it; `None` if the operation is still
    /// to be emitted.
    pub fn checked_operation(&mut self, operation: &Operation<'c, 't>) -> Lowered<Option<Rv<'c>>> {
        if self.checks.is_empty() {
            return Ok(None);
        }
        let (Rv::Scalar(left), Rv::Scalar(right)) = (operation.left, operation.right) else { return Ok(None) };
        if self.m.is_pointer(operation.left_ty) || self.m.is_pointer(operation.right_ty) {
            return self.checked_pointer_operation(operation, left, right);
        }
        if is_vector(type_of(left)) {
            return Ok(None);
        }
        let signed = self.m.is_signed(operation.left_ty);
        let is_integer = is_int(type_of(left)) && is_int(type_of(right));
        match operation.op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul if is_integer => self
                .checked_sum(operation.op, left, right, signed, (operation.at, operation.spelled))
                .map(|value| value.map(Rv::Scalar)),
            BinaryOp::Div | BinaryOp::Rem if is_integer => {
                self.check_division(operation, left, right, signed).map(|()| None)
            }
            BinaryOp::Div if is_float(type_of(left)) && self.checks.has(Check::FloatDivideByZero) => {
                let zero = self.zero(type_of(right))?;
                // Unordered or unequal (`une`).
                let unequal = self.compare_float(13, right, zero, 0)?;
                let parts = vec![Part::Place(operation.at), Part::Type(operation.spelled)];
                self.check(
                    &[(Check::FloatDivideByZero, unequal)],
                    &Report { handler: &report::DIVISION, parts, values: vec![left, right] },
                )?;
                Ok(None)
            }
            BinaryOp::Shl | BinaryOp::Shr if is_integer => {
                self.check_shift(operation, left, right, signed).map(|()| None)
            }
            _ => Ok(None),
        }
    }

    /// A sum, difference or product with an overflow check; `None` if that check is off. `described` is the source
    /// position and the spelling of the type.
    pub fn checked_sum(
        &mut self,
        op: BinaryOp,
        left: Val<'c>,
        right: Val<'c>,
        signed: bool,
        described: (u64, u32),
    ) -> Lowered<Option<Val<'c>>> {
        let handler = match op {
            BinaryOp::Add => &report::ADD_OVERFLOW,
            BinaryOp::Sub => &report::SUB_OVERFLOW,
            _ => &report::MUL_OVERFLOW,
        };
        self.checked_with(op, (left, right), signed, described, (handler, &[left, right]))
    }

    /// Computes `-value` with an overflow check; `None` if that check is off.
    pub fn checked_negation(
        &mut self,
        value: Val<'c>,
        signed: bool,
        described: (u64, u32),
    ) -> Lowered<Option<Val<'c>>> {
        if self.overflow_kind(signed).is_none() || !is_int(type_of(value)) {
            return Ok(None);
        }
        let zero = self.zero(type_of(value))?;
        self.checked_with(BinaryOp::Sub, (zero, value), signed, described, (&report::NEGATE_OVERFLOW, &[value]))
    }

    fn overflow_kind(&self, signed: bool) -> Option<Check> {
        let kinds: &[Check] =
            if signed { &[Check::SignedOverflow, Check::TrappingOverflow] } else { &[Check::UnsignedOverflow] };
        kinds.iter().copied().find(|kind| self.checks.has(*kind))
    }

    /// The absolute value of a signed integer with an overflow check; `None` if that check is off.
    pub fn checked_absolute(&mut self, value: Val<'c>, described: (u64, u32)) -> Lowered<Option<Val<'c>>> {
        let Some(negated) = self.checked_negation(value, true, described)? else { return Ok(None) };
        let zero = self.zero(type_of(value))?;
        let is_negative = self.compare(IntPredicate::Slt as i64, value, zero);
        Ok(Some(self.select(is_negative, negated, value)))
    }

    fn checked_with(
        &mut self,
        op: BinaryOp,
        (left, right): (Val<'c>, Val<'c>),
        signed: bool,
        (at, spelled): (u64, u32),
        (handler, values): (&'static Handler, &[Val<'c>]),
    ) -> Lowered<Option<Val<'c>>> {
        let Some(kind) = self.overflow_kind(signed) else { return Ok(None) };
        let name = match (op, signed) {
            (BinaryOp::Add, true) => llvm::SAddWithOverflow::NAME,
            (BinaryOp::Add, false) => llvm::UAddWithOverflow::NAME,
            (BinaryOp::Sub, true) => llvm::SSubWithOverflow::NAME,
            (BinaryOp::Sub, false) => llvm::USubWithOverflow::NAME,
            (_, true) => llvm::SMulWithOverflow::NAME,
            (_, false) => llvm::UMulWithOverflow::NAME,
        };
        let (value, overflow) = self.flagged(name, left, right);
        let fits = self.inverted(overflow);
        let report = Report { handler, parts: vec![Part::Place(at), Part::Type(spelled)], values: values.to_vec() };
        self.check(&[(kind, fits)], &report)?;
        Ok(Some(value))
    }

    /// The negation of an `i1`.
    pub(super) fn inverted(&mut self, value: Val<'c>) -> Val<'c> {
        let one = self.int(self.m.known.i1, 1);
        self.bin(arith::XOrI::NAME, value, one)
    }

    fn check_division(
        &mut self,
        operation: &Operation<'c, 't>,
        left: Val<'c>,
        right: Val<'c>,
        signed: bool,
    ) -> Lowered<()> {
        let ty = type_of(left);
        let mut conditions = Vec::new();
        if self.checks.has(Check::IntegerDivideByZero) {
            let zero = self.zero(ty)?;
            conditions.push((Check::IntegerDivideByZero, self.compare(1, right, zero)));
        }
        if signed && self.checks.has(Check::SignedOverflow) {
            let (least, minus_one) = (self.least(ty)?, self.int(ty, -1));
            let a = self.compare(1, left, least);
            let b = self.compare(1, right, minus_one);
            conditions.push((Check::SignedOverflow, self.bin(arith::OrI::NAME, a, b)));
        }
        let parts = vec![Part::Place(operation.at), Part::Type(operation.spelled)];
        self.check(&conditions, &Report { handler: &report::DIVISION, parts, values: vec![left, right] })
    }

    /// The minimum of a signed type.
    fn least(&mut self, ty: Ty<'c>) -> Lowered<Val<'c>> {
        let bits = int_width(ty).unwrap_or(64);
        match bits {
            1..=64 => Ok(self.int(ty, -1i64 << (bits - 1))),
            // Given in decimal digits, as it does not fit `i64`.
            128 => self.big_int(ty, &i128::MIN.to_string()),
            _ => {
                let (one, amount) = (self.int(ty, 1), self.int(ty, (bits - 1).into()));
                Ok(self.bin(arith::ShLI::NAME, one, amount))
            }
        }
    }

    fn check_shift(
        &mut self,
        operation: &Operation<'c, 't>,
        left: Val<'c>,
        right: Val<'c>,
        signed: bool,
    ) -> Lowered<()> {
        let base = match (operation.op, signed) {
            (BinaryOp::Shl, true) if !self.m.unit.options.wrapv => Some(Check::ShiftBase),
            (BinaryOp::Shl, false) => Some(Check::UnsignedShiftBase),
            _ => None,
        };
        let base = base.filter(|&kind| self.checks.has(kind));
        let exponent = self.checks.has(Check::ShiftExponent);
        if base.is_none() && !exponent {
            return Ok(());
        }
        let (ty, amount_ty) = (type_of(left), type_of(right));
        let most = self.largest_shift(ty, amount_ty, operation.right_ty);
        let most = self.int(amount_ty, most);
        let valid = self.compare(7, right, most);
        let mut conditions = Vec::new();
        if exponent {
            conditions.push((Check::ShiftExponent, valid));
        }
        if let Some(kind) = base {
            conditions.push((kind, self.no_bits_lost(left, right, valid, signed)?));
        }
        let parts = vec![
            Part::Place(operation.at),
            Part::Type(operation.left_expr.spelled),
            Part::Type(operation.right_expr.spelled),
        ];
        self.check(&conditions, &Report { handler: &report::SHIFT, parts, values: vec![left, right] })
    }

    /// The largest valid shift amount that the type of the amount can hold.
    fn largest_shift(&self, ty: Ty<'c>, amount: Ty<'c>, amount_ty: u32) -> i64 {
        let most = i64::from(int_width(ty).unwrap_or(64)) - 1;
        let bits = int_width(amount).unwrap_or(64) - u32::from(self.m.is_signed(amount_ty));
        if bits >= 62 { most } else { most.min((1 << bits) - 1) }
    }

    /// Whether a left shift loses no bits and keeps the sign; true for an invalid amount.
    fn no_bits_lost(&mut self, left: Val<'c>, right: Val<'c>, valid: Val<'c>, signed: bool) -> Lowered<Val<'c>> {
        let (ty, i1) = (type_of(left), self.m.known.i1);
        let (inner, join) = (self.block(), self.block());
        let result = add_arg(join, i1, self.b.loc());
        let yes = self.int(i1, 1);
        cf::cond_br(&self.b, valid, (inner, &[]), (join, &[yes]));
        self.enter(inner);
        let amount = self.resize(right, ty, false);
        let last = self.int(ty, i64::from(int_width(ty).unwrap_or(64)) - 1);
        let rest = self.bin(arith::SubI::NAME, last, amount);
        let mut lost = self.bin(arith::ShRUI::NAME, left, rest);
        if !signed {
            // The top bit of an unsigned result may be set.
            let one = self.int(ty, 1);
            lost = self.bin(arith::ShRUI::NAME, lost, one);
        }
        let zero = self.zero(ty)?;
        let none = self.compare(0, lost, zero);
        cf::br(&self.b, join, &[none]);
        self.enter(join);
        Ok(result)
    }

    /// Whether increments of a type are checked for overflow.
    pub fn increments_checked(&self, ty: u32, can_overflow: bool) -> bool {
        can_overflow
            && matches!(self.m.kind(ty), TypeKind::Int(_))
            && self.overflow_kind(self.m.is_signed(ty)).is_some()
    }
}
