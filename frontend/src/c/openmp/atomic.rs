//! `atomic`: an atomic access to an object, lowered like the operators on `_Atomic` objects.

use clang_export::schema::{BinaryOp, Expr, ExprKind, OmpAtomic, TypeKind};
use dialects::ir::*;

use crate::c::atomic::order::{self, ACQ_REL, ACQUIRE, C_SEQ_CST, MONOTONIC, RELEASE};
use crate::c::atomic::{Atom, rmw};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers an atomic directive.
    pub fn omp_atomic(&mut self, a: &'t OmpAtomic<'t>) -> Lowered<()> {
        let place = self.lvalue(&a.object)?;
        let atom = self.atom(&place)?;
        let order = order::named(a.order);
        match a.form {
            "read" => {
                let order = if order == ACQ_REL { ACQUIRE } else { order };
                let value = self.read_object(&atom, if order == RELEASE { MONOTONIC } else { order })?;
                self.deliver_to(&a.result, value, atom.value)
            }
            "write" => {
                let order = if order == ACQ_REL { RELEASE } else { order };
                let value = self.operand(&a.value, &atom)?;
                self.write_object(&atom, value, if order == ACQUIRE { MONOTONIC } else { order })
            }
            "compare" => self.compare_object(a, &atom, order),
            _ => {
                let (old, new) = self.update_object(a, &atom, order)?;
                self.deliver_to(&a.result, if a.postfix { old } else { new }, atom.value)
            }
        }
    }

    /// Evaluates an operand, and converts it to the type of the object.
    fn operand(&mut self, e: &'t Option<Expr<'t>>, atom: &Atom<'c>) -> Lowered<Rv<'c>> {
        let Some(e) = e else { return self.unsupported("an atomic directive without a value") };
        let value = self.rvalue(e)?;
        self.convert_value(value, e.ty, atom.value)
    }

    /// Assigns a value to the lvalue that receives a directive's result, if it has one.
    fn deliver_to(&mut self, to: &'t Option<Expr<'t>>, value: Rv<'c>, ty: u32) -> Lowered<()> {
        let Some(to) = to else { return Ok(()) };
        let place = self.lvalue(to)?;
        let value = self.convert_value(value, ty, to.ty)?;
        self.store(&place, value)
    }

    fn read_object(&mut self, atom: &Atom<'c>, order: i64) -> Lowered<Rv<'c>> {
        if self.needs_library(atom) {
            let slot = self.atom_slot(atom);
            let order = self.library_order(C_SEQ_CST);
            self.libatomic("__atomic_load", atom, &[slot.ptr], &[order]);
            let place = self.plain(slot, atom);
            return self.load(&place);
        }
        let ty = self.atom_access(atom)?;
        let bits = self.load_ordered(atom, ty, order);
        self.atom_value(bits, atom)
    }

    fn write_object(&mut self, atom: &Atom<'c>, value: Rv<'c>, order: i64) -> Lowered<()> {
        if self.needs_library(atom) {
            let slot = self.materialize(value, atom)?;
            let order = self.library_order(C_SEQ_CST);
            self.libatomic("__atomic_store", atom, &[slot.ptr], &[order]);
            return Ok(());
        }
        let ty = self.atom_access(atom)?;
        let bits = self.atom_bits(value, atom, ty)?;
        self.store_ordered(bits, atom, order);
        Ok(())
    }

    /// Atomically replaces the object by a function of it; returns the old and the new value.
    fn update_object(&mut self, a: &'t OmpAtomic<'t>, atom: &Atom<'c>, order: i64) -> Lowered<(Rv<'c>, Rv<'c>)> {
        let Some(update) = &a.update else {
            let value = self.operand(&a.value, atom)?;
            if self.needs_library(atom) {
                return self.update(atom, order, |_, _| Ok(value));
            }
            let ty = self.atom_access(atom)?;
            let bits = self.atom_bits(value, atom, ty)?;
            let old = self.read_modify_write(rmw::XCHG, atom, bits, order)?;
            return Ok((self.atom_value(old, atom)?, value));
        };
        let Some(operand) = &a.value else { return self.unsupported("an atomic update without a value") };
        let right = self.rvalue(operand)?;
        if let Some(op) = self.single_instruction(a, update, operand, atom)? {
            let Rv::Scalar(amount) = self.convert_value(right, operand.ty, atom.value)? else {
                return self.unsupported("this operand of an atomic update");
            };
            let old = self.read_modify_write(op, atom, amount, order)?;
            return Ok((Rv::Scalar(old), Rv::Scalar(self.rmw_value(op, old, amount)?)));
        }
        self.opaques.insert(a.opaque_value, (right, None));
        self.update(atom, order, |fun, old| {
            fun.opaques.insert(a.opaque_object, (old, None));
            let value = fun.rvalue(update)?;
            fun.convert_value(value, update.ty, atom.value)
        })
    }

    /// The code of the `llvm.atomicrmw` operation for an update; `None` if it needs a compare-exchange loop.
    fn single_instruction(
        &mut self,
        a: &'t OmpAtomic<'t>,
        update: &'t Expr<'t>,
        operand: &'t Expr<'t>,
        atom: &Atom<'c>,
    ) -> Lowered<Option<i64>> {
        let mut inner = update;
        while let ExprKind::Cast(cast) = &inner.kind {
            inner = &cast.operand;
        }
        let ExprKind::Binary(binary) = &inner.kind else { return Ok(None) };
        if self.needs_library(atom) {
            return Ok(None);
        }
        let ty = self.m.mem(atom.value)?;
        let whole = |bits: u32| u64::from(bits) == atom.size * 8;
        Ok(match (self.m.kind(atom.value), self.m.kind(operand.ty)) {
            (TypeKind::Int(int), TypeKind::Int(_) | TypeKind::Bool) if whole(int.bits) && int.bits <= 64 => {
                match binary.op {
                    BinaryOp::Add => Some(rmw::ADD),
                    BinaryOp::Sub if a.object_left => Some(rmw::SUB),
                    BinaryOp::And => Some(rmw::AND),
                    BinaryOp::Or => Some(rmw::OR),
                    BinaryOp::Xor => Some(rmw::XOR),
                    _ => None,
                }
            }
            // Only if the sum is computed in the type of the object.
            (TypeKind::Float(_), TypeKind::Float(_))
                if matches!(float_width(ty), Some(32 | 64)) && self.m.reg(inner.ty)? == ty =>
            {
                match binary.op {
                    BinaryOp::Add => Some(rmw::FADD),
                    BinaryOp::Sub if a.object_left => Some(rmw::FSUB),
                    _ => None,
                }
            }
            _ => None,
        })
    }

    // ---- comparison -------------------------------------------------------------------------------------------------

    fn compare_object(&mut self, a: &'t OmpAtomic<'t>, atom: &Atom<'c>, order: i64) -> Lowered<()> {
        let (Some(condition), Some(expected)) = (a.condition, &a.value) else {
            return self.unsupported("an atomic comparison of this form");
        };
        if self.m.reg(expected.ty)? != self.m.reg(atom.value)?
            || self.m.is_signed(expected.ty) != self.m.is_signed(atom.value)
        {
            return self.unsupported("an atomic comparison with a value of another type");
        }
        if condition == BinaryOp::EQ {
            return self.exchange_object(a, atom, order);
        }
        let bound = self.rvalue(expected)?;
        let ty = expected.ty;
        let truth = expected.ty;
        let (old, new) = self.update(atom, order, |fun, old| {
            let (left, right) = if a.object_left { (old, bound) } else { (bound, old) };
            let (Rv::Scalar(left), Rv::Scalar(right)) = (left, right) else {
                return fun.unsupported("an atomic comparison of this type");
            };
            let float = is_float(type_of(left));
            let Some(predicate) = crate::c::scalar::comparison(condition, fun.m.is_signed(truth), float) else {
                return fun.unsupported("an atomic comparison of this form");
            };
            let holds =
                if float { fun.compare_float(predicate, left, right, 0)? } else { fun.compare(predicate, left, right) };
            let (Rv::Scalar(old), Rv::Scalar(bound)) = (old, bound) else {
                return fun.unsupported("an atomic comparison of this type");
            };
            Ok(Rv::Scalar(fun.select(holds, bound, old)))
        })?;
        self.deliver_to(&a.result, if a.postfix { old } else { new }, ty)
    }

    /// Lowers `if (object == value) object = desired;`.
    fn exchange_object(&mut self, a: &'t OmpAtomic<'t>, atom: &Atom<'c>, success: i64) -> Lowered<()> {
        if self.needs_library(atom) {
            return self.unsupported("an atomic comparison of an object of this size");
        }
        let failure = if a.failure.is_empty() { order::failure_of(success) } else { order::named(a.failure) };
        let ty = self.atom_compared(atom)?;
        let expected = self.operand(&a.value, atom)?;
        let expected = self.atom_bits(expected, atom, ty)?;
        let desired = self.operand(&a.desired, atom)?;
        let desired = self.atom_bits(desired, atom, ty)?;
        let (found, equal) = self.compare_exchange(atom, expected, desired, (success, failure), a.weak);
        if let Some(flag) = &a.flag {
            let place = self.lvalue(flag)?;
            let target = self.m.reg(flag.ty)?;
            let value = self.resize(equal, target, false);
            self.store(&place, Rv::Scalar(value))?;
        }
        if a.result.is_none() {
            return Ok(());
        }
        if a.fail_only {
            let (missed, done) = (self.block(), self.block());
            self.branch_if(equal, done, missed);
            self.enter(missed);
            let value = self.atom_value(found, atom)?;
            self.deliver_to(&a.result, value, atom.value)?;
            self.branch(done);
            self.enter(done);
            return Ok(());
        }
        let bits = if a.postfix { found } else { self.select(equal, desired, found) };
        let value = self.atom_value(bits, atom)?;
        self.deliver_to(&a.result, value, atom.value)
    }
}
