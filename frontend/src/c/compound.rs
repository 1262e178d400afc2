//! Compound assignment.

use clang_export::schema::{Expr, ExprKindCompoundAssign, TypeKind};

use super::checks::{Access, Operation};
use super::error::Lowered;
use super::fun::Fun;
use super::value::{Lv, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    /// `left op= right` (C11 6.5.16.2); evaluates the right operand before it reads the left.
    pub fn compound_assign(
        &mut self,
        e: &'t Expr<'t>,
        assign: &'t ExprKindCompoundAssign<'t>,
    ) -> Lowered<(Lv<'c>, Rv<'c>)> {
        let right = self.rvalue(&assign.right)?;
        let place = self.accessed_lvalue(&assign.left, Access::Store)?;
        self.at(e.loc);
        if let TypeKind::Atomic(_) = self.m.ty(place.ty).kind {
            let value = self.atomic_compound_assign(&place, assign, right)?;
            return Ok((place, value));
        }
        let old = self.load_checked(&place, e.loc, assign.left.spelled)?;
        let new = self.compound_value(assign, place.ty, old, right)?;
        self.store(&place, new)?;
        let value = self.value_after_store(&place, new)?;
        Ok((place, value))
    }

    /// The new value of `left op= right` for an old value of `left`.
    pub fn compound_value(
        &mut self,
        assign: &'t ExprKindCompoundAssign<'t>,
        ty: u32,
        old: Rv<'c>,
        right: Rv<'c>,
    ) -> Lowered<Rv<'c>> {
        let ty = self.m.strip_atomic(ty);
        let left = self.convert_value(old, ty, assign.left_type)?;
        let operation = Operation {
            op: assign.op,
            left,
            left_expr: &assign.left,
            left_ty: assign.left_type,
            right,
            right_expr: &assign.right,
            right_ty: assign.right.ty,
            spelled: assign.compute_spelled,
            at: self.position,
        };
        let value = match self.checked_operation(&operation)? {
            Some(value) => value,
            None => self.operate(
                assign.op,
                left,
                assign.left_type,
                right,
                assign.right.ty,
                assign.compute_type,
                assign.fmf,
            )?,
        };
        if let Rv::Scalar(result) = value {
            self.check_float_cast(
                result,
                assign.compute_type,
                ty,
                operation.at,
                (assign.compute_spelled, assign.left.spelled),
            )?;
        }
        self.convert_value(value, assign.compute_type, ty)
    }
}
