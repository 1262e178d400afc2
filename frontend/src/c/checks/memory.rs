//! Checks of lvalues: the pointer through which they are accessed, subscripts, pointer arithmetic.

use clang_export::schema::{BinaryOp, CastKind, Expr, ExprKind, ExprKindMember, ExprKindSubscript, TypeKind};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::Check;
use super::arithmetic::Operation;
use super::report::{self, Part, Report};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::{Lv, Place, Rv};

/// The kind of an access, in the numbering of the run-time library.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Load = 0,
    Store = 1,
    Member = 3,
}

/// An advance of a pointer by a number of elements.
struct Advance<'c> {
    pointer: Val<'c>,
    pointee: u32,
    /// The number of elements, as `i64`.
    index: Val<'c>,
    direction: Direction,
    at: u64,
}

/// The known sign of the distance.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Either,
    Up,
    Down,
}

/// The size and alignment of the local variable that an address is; `None` if it may be another address.
fn variable(ptr: Val<'_>) -> Option<(u64, u64)> {
    let slot = defining_op(ptr).and_then(llvm::Alloca::of)?;
    let count = constant_int(slot.array_size()).and_then(|count| u64::try_from(count).ok())?;
    let size = Layout::of(slot.op())?.allocation_size(slot.elem_type()?)?;
    Some((count.checked_mul(size)?, alignment_of(slot.op()).unwrap_or(1)))
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Evaluates an lvalue for an access, and checks that it designates an object.
    pub fn accessed_lvalue(&mut self, e: &'t Expr<'t>, access: Access) -> Lowered<Lv<'c>> {
        if !self.checks.of_memory() {
            let lv = self.lvalue(e)?;
            self.check_access(e, access)?;
            return Ok(lv);
        }
        let lv = match &e.kind {
            ExprKind::Subscript(subscript) => self.checked_subscript(e, subscript, true)?,
            _ => self.lvalue(e)?,
        };
        self.check_access(e, access)?;
        if let (Place::Memory(ptr), false) = (&lv.place, matches!(e.kind, ExprKind::Ref(_))) {
            self.check_object(*ptr, e.ty, lv.align, access, (e.loc, e.spelled))?;
        }
        self.at(e.loc);
        Ok(lv)
    }

    /// Checks the record that `pointer->member` accesses.
    pub fn check_record(
        &mut self,
        pointer: Val<'c>,
        record: u32,
        e: &Expr<'_>,
        member: &ExprKindMember<'_>,
    ) -> Lowered<()> {
        if !self.checks.of_memory() {
            return Ok(());
        }
        let align = self.m.ty(record).align.max(1);
        self.check_object(pointer, record, align, Access::Member, (e.loc, member.record_spelled))
    }

    /// Checks that a pointer is not null and is aligned, and that the object is large enough if its size is known.
    fn check_object(
        &mut self,
        ptr: Val<'c>,
        ty: u32,
        align: u64,
        access: Access,
        (at, spelled): (u64, u32),
    ) -> Lowered<()> {
        let row = self.m.ty(ty);
        // The meaning of accesses to volatile objects is implementation-defined (C11 6.7.3p7).
        if row.is_volatile || matches!(row.kind, TypeKind::Function(_)) {
            return Ok(());
        }
        let i64 = self.m.known.i64;
        let mut conditions = Vec::new();
        // A variable fulfils what it is checked for, so that its address need not be taken.
        let variable = variable(ptr);
        if self.checks.has(Check::Null) && variable.is_none() {
            let null = self.null();
            conditions.push((Check::Null, self.compare(1, ptr, null)));
        }
        let complete = !matches!(row.kind, TypeKind::IncompleteArray(_) | TypeKind::Void)
            && self.m.record(ty).is_none_or(|record| record.complete);
        let is_large_enough = variable.is_some_and(|(size, _)| size >= row.size);
        if self.checks.has(Check::ObjectSize) && complete && row.size > 0 && !self.is_variable(ty) && !is_large_enough {
            let no = self.int(self.m.known.i1, 0);
            if let Some(size) = self.call_intrinsic("llvm.objectsize", &[ptr, no, no, no], Some(i64)) {
                let needed = self.int(i64, row.size as i64);
                conditions.push((Check::ObjectSize, self.compare(9, size, needed)));
            }
        }
        let mut shown = 1;
        if self.checks.has(Check::Alignment) {
            shown = align.trailing_zeros() as u8;
            if align > 1 && variable.is_none_or(|(_, known)| known < align) {
                conditions.push((Check::Alignment, self.aligned(ptr, align)));
            }
        }
        if conditions.is_empty() {
            return Ok(());
        }
        let parts = vec![Part::Place(at), Part::Type(spelled), Part::Byte(shown), Part::Byte(access as u8)];
        self.check(&conditions, &Report { handler: &report::TYPE_MISMATCH, parts, values: vec![ptr] })
    }

    /// Whether an address is a multiple of `align`, a power of two.
    pub(super) fn aligned(&mut self, ptr: Val<'c>, align: u64) -> Val<'c> {
        let i64 = self.m.known.i64;
        let address = self.convert(llvm::PtrToInt::NAME, ptr, i64);
        let mask = self.int(i64, align as i64 - 1);
        let low = self.bin(arith::AndI::NAME, address, mask);
        let zero = self.int(i64, 0);
        self.compare(0, low, zero)
    }

    /// Checks that a memory function receives aligned addresses, by the type of `argument` before its conversion to
    /// `void *`.
    pub fn check_block(&mut self, ptr: Val<'c>, argument: &Expr<'_>, access: Access) -> Lowered<()> {
        let inner = match &argument.kind {
            ExprKind::Cast(cast) if cast.cast == CastKind::BitCast && cast.implicit => &cast.operand,
            _ => argument,
        };
        let Some(pointee) = self.m.pointee(inner.ty) else { return Ok(()) };
        let align = self.m.ty(pointee).align;
        // The check depends on the pointer type itself; pointers to volatile objects are checked, too.
        if !self.checks.has(Check::Alignment) || align <= 1 || self.m.ty(inner.ty).is_volatile {
            return Ok(());
        }
        if variable(ptr).is_some_and(|(_, known)| known >= align) {
            return Ok(());
        }
        let aligned = self.aligned(ptr, align);
        let parts = vec![
            Part::Place(argument.loc),
            Part::Type(inner.spelled),
            Part::Byte(align.trailing_zeros() as u8),
            Part::Byte(access as u8),
        ];
        self.check(
            &[(Check::Alignment, aligned)],
            &Report { handler: &report::TYPE_MISMATCH, parts, values: vec![ptr] },
        )
    }

    // ---- subscripts -------------------------------------------------------------------------------------------------

    /// Lowers `base[index]`, one dimension at a time; `accessed` if the element is accessed, not only its address
    /// computed.
    pub fn checked_subscript(
        &mut self,
        e: &'t Expr<'t>,
        outer: &'t ExprKindSubscript<'t>,
        accessed: bool,
    ) -> Lowered<Lv<'c>> {
        if matches!(self.m.kind(outer.base.ty), TypeKind::Vector(_)) {
            return self.vector_subscript(e, outer);
        }
        if outer.counted && self.checks.has(Check::ArrayBounds) {
            return self.unsupported("a check of the bounds of a counted array");
        }
        let (ptr, align, volatile, may_alias) = match decayed_subscript(&outer.base) {
            Some((inner, subscript)) => {
                let array = self.checked_subscript(inner, subscript, true)?;
                (self.address_of(&array)?, array.align, array.volatile, array.may_alias)
            }
            None => self.decayed(&outer.base)?,
        };
        let signed = self.m.is_signed(outer.index.ty);
        let value = self.scalar(&outer.index)?;
        self.at(e.loc);
        let index = self.resize(value, self.m.known.i64, signed);
        self.check_bounds(&outer.base, index, (e.loc, outer.index.spelled), accessed)?;
        let Some(pointee) = self.m.pointee(outer.base.ty) else {
            return self.unsupported("a subscript of something that is no pointer");
        };
        let direction = if signed { Direction::Either } else { Direction::Up };
        let address = self.checked_advance(&Advance { pointer: ptr, pointee, index, direction, at: e.loc })?;
        let row = self.m.ty(e.ty);
        Ok(Lv {
            place: Place::Memory(address),
            ty: e.ty,
            align: align.min(row.align.max(1)).max(1),
            volatile: volatile || row.is_volatile,
            may_alias: may_alias || row.may_alias,
        })
    }

    /// Checks an index, as `i64`, against the extent of the array that decays to `base`. `index_spelled` is the
    /// spelling of its type.
    pub fn check_bounds(
        &mut self,
        base: &Expr<'_>,
        index: Val<'c>,
        (at, index_spelled): (u64, u32),
        accessed: bool,
    ) -> Lowered<()> {
        if !self.checks.has(Check::ArrayBounds) {
            return Ok(());
        }
        let i64 = self.m.known.i64;
        let (bound, indexed) = match &base.kind {
            _ if matches!(self.m.kind(base.ty), TypeKind::Vector(_)) => match self.m.kind(base.ty) {
                TypeKind::Vector(vector) => (self.int(i64, vector.count as i64), base.spelled),
                _ => return Ok(()),
            },
            ExprKind::Cast(cast) if cast.cast == CastKind::ArrayToPointerDecay && !cast.flexible => {
                match self.m.kind(cast.operand.ty) {
                    TypeKind::Array(array) if !self.is_variable(cast.operand.ty) => {
                        (self.int(i64, array.count as i64), cast.operand.spelled)
                    }
                    TypeKind::Vla(_) => (self.vla_elements(cast.operand.ty)?, cast.operand.spelled),
                    TypeKind::Array(array) => (self.int(i64, array.count as i64), cast.operand.spelled),
                    _ => return Ok(()),
                }
            }
            _ => return Ok(()),
        };
        let inside = self.compare(if accessed { 6 } else { 7 }, index, bound);
        let parts = vec![Part::Place(at), Part::Type(indexed), Part::Type(index_spelled)];
        self.check(
            &[(Check::ArrayBounds, inside)],
            &Report { handler: &report::OUT_OF_BOUNDS, parts, values: vec![index] },
        )
    }

    // ---- pointer arithmetic -----------------------------------------------------------------------------------------

    /// Lowers `pointer + integer` etc. with checks; `None` for operations that are not checked.
    pub(super) fn checked_pointer_operation(
        &mut self,
        operation: &Operation<'c, 't>,
        left: Val<'c>,
        right: Val<'c>,
    ) -> Lowered<Option<Rv<'c>>> {
        let Operation { op, left_ty, right_ty, .. } = *operation;
        if !matches!(op, BinaryOp::Add | BinaryOp::Sub) || !self.checks.of_memory() {
            return Ok(None);
        }
        let (pointer, base, count, count_expr, count_ty) =
            match (self.m.is_pointer(left_ty), self.m.is_pointer(right_ty)) {
                (true, false) => (left, operation.left_expr, right, operation.right_expr, right_ty),
                (false, true) => (right, operation.right_expr, left, operation.left_expr, left_ty),
                _ => return Ok(None),
            };
        let Some(pointee) = self.m.pointee(if self.m.is_pointer(left_ty) { left_ty } else { right_ty }) else {
            return Ok(None);
        };
        let signed = self.m.is_signed(count_ty);
        let mut index = self.resize(count, self.m.known.i64, signed);
        if op == BinaryOp::Sub {
            let zero = self.int(self.m.known.i64, 0);
            index = self.bin(arith::SubI::NAME, zero, index);
        }
        self.check_bounds(base, index, (operation.at, count_expr.spelled), false)?;
        let direction = match (signed, op) {
            (true, _) => Direction::Either,
            (_, BinaryOp::Sub) => Direction::Down,
            _ => Direction::Up,
        };
        let moved = self.checked_advance(&Advance { pointer, pointee, index, direction, at: operation.at })?;
        Ok(Some(Rv::Scalar(moved)))
    }

    /// Lowers `pointer++` etc. with checks.
    pub fn checked_step(&mut self, pointer: Val<'c>, pointee: u32, by: i64, at: u64) -> Lowered<Val<'c>> {
        let index = self.int(self.m.known.i64, by);
        let direction = if by < 0 { Direction::Down } else { Direction::Up };
        self.checked_advance(&Advance { pointer, pointee, index, direction, at })
    }

    fn checked_advance(&mut self, advance: &Advance<'c>) -> Lowered<Val<'c>> {
        let moved = self.advance(advance.pointer, advance.pointee, advance.index)?;
        if !self.checks.has(Check::PointerOverflow) || self.m.unit.options.pointer_wrap {
            return Ok(moved);
        }
        let (offset, overflow) = self.byte_offset(advance)?;
        let i64 = self.m.known.i64;
        let base = self.convert(llvm::PtrToInt::NAME, advance.pointer, i64);
        let computed = self.bin(arith::AddI::NAME, base, offset);
        let up = self.compare(9, computed, base);
        let ordered = match advance.direction {
            Direction::Up => up,
            Direction::Down => self.compare(7, computed, base),
            Direction::Either => {
                let zero = self.int(i64, 0);
                let forward = self.compare(5, offset, zero);
                let down = self.compare(6, computed, base);
                self.select(forward, up, down)
            }
        };
        let fits = self.inverted(overflow);
        let mut valid = self.bin(arith::AndI::NAME, ordered, fits);
        if !self.m.unit.options.null_pointer_valid {
            // Both addresses are null or neither is.
            let zero = self.int(i64, 0);
            let (before, after) = (self.compare(1, base, zero), self.compare(1, computed, zero));
            let same = self.compare(0, before, after);
            valid = self.bin(arith::AndI::NAME, same, valid);
        }
        let report = Report {
            handler: &report::POINTER_OVERFLOW,
            parts: vec![Part::Place(advance.at)],
            values: vec![base, computed],
        };
        self.check(&[(Check::PointerOverflow, valid)], &report)?;
        Ok(moved)
    }

    /// The distance in bytes, and whether its computation overflows.
    fn byte_offset(&mut self, advance: &Advance<'c>) -> Lowered<(Val<'c>, Val<'c>)> {
        let mut index = advance.index;
        let mut unit = advance.pointee;
        if self.is_variable(unit) {
            let count = self.vla_elements(unit)?;
            index = self.bin_nsw(arith::MulI::NAME, index, count);
            unit = self.vla_base(unit);
        }
        let size = self.size_of(unit)?;
        Ok(self.flagged(llvm::SMulWithOverflow::NAME, size, index))
    }
}

/// The subscript expression whose array decays to `base`; `None` for any other pointer.
fn decayed_subscript<'t>(base: &'t Expr<'t>) -> Option<(&'t Expr<'t>, &'t ExprKindSubscript<'t>)> {
    let ExprKind::Cast(cast) = &base.kind else { return None };
    match &cast.operand.kind {
        ExprKind::Subscript(inner) if cast.cast == CastKind::ArrayToPointerDecay => Some((&cast.operand, inner)),
        _ => None,
    }
}
