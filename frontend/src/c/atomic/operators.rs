//! Compound assignment (C11 6.5.16.2p3), increment and decrement of `_Atomic` objects.
//!
//! `+ - & | ^` on integers are one instruction, and so are `++` and `--` on floating objects; everything else is a
//! compare-exchange loop.

use clang_export::schema::{BinaryOp, ExprKindCompoundAssign, TypeKind};
use dialects::ir::*;
use dialects::ops::arith;

use super::order::{C_SEQ_CST, SEQ_CST, failure_of};
use super::{Atom, rmw};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::{Lv, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers `++` and `--`.
    pub fn atomic_increment(&mut self, place: &Lv<'c>, by: i64, post: bool) -> Lowered<Rv<'c>> {
        let atom = self.atom(place)?;
        let ty = self.m.mem(atom.value)?;
        match self.m.kind(atom.value) {
            TypeKind::Bool if by > 0 => self.set_bool(&atom, post),
            TypeKind::Int(int) if u64::from(int.bits) == atom.size * 8 => {
                let one = self.int(ty, 1);
                let op = if by > 0 { rmw::ADD } else { rmw::SUB };
                self.counted(&atom, op, one, post)
            }
            TypeKind::Float(_) if float_width(ty).is_some_and(u32::is_power_of_two) => {
                let one = self.float(ty, 1.0);
                let op = if by > 0 { rmw::FADD } else { rmw::FSUB };
                self.counted(&atom, op, one, post)
            }
            TypeKind::Complex(_) => {
                let old = self.load(place)?;
                let new = self.stepped(old, atom.value, by)?;
                self.store(place, new)?;
                Ok(if post { old } else { new })
            }
            _ => {
                let (old, new) = self.update(&atom, SEQ_CST, |fun, old| fun.stepped(old, atom.value, by))?;
                Ok(if post { old } else { new })
            }
        }
    }

    /// `++` on an atomic `_Bool` stores true.
    fn set_bool(&mut self, atom: &Atom<'c>, post: bool) -> Lowered<Rv<'c>> {
        let one = self.int(self.m.known.i8, 1);
        if post {
            let old = self.read_modify_write(rmw::XCHG, atom, one, SEQ_CST)?;
            return Ok(Rv::Scalar(self.from_memory(old, atom.value)));
        }
        self.store_ordered(one, atom, SEQ_CST);
        Ok(Rv::Scalar(self.int(self.m.known.i1, 1)))
    }

    fn counted(&mut self, atom: &Atom<'c>, op: i64, one: Val<'c>, post: bool) -> Lowered<Rv<'c>> {
        let old = self.read_modify_write(op, atom, one, SEQ_CST)?;
        Ok(Rv::Scalar(if post { old } else { self.rmw_value(op, old, one)? }))
    }

    /// The value after one increment or decrement.
    fn stepped(&mut self, old: Rv<'c>, ty: u32, by: i64) -> Lowered<Rv<'c>> {
        let (first, second) = match old {
            Rv::Scalar(value) => (value, None),
            Rv::Complex(re, im) => (re, Some(im)),
            _ => return self.unsupported("increment of this type"),
        };
        let lowered = type_of(first);
        let new = if let Some(pointee) = self.m.pointee(ty) {
            let step = self.int(self.m.known.i64, by);
            self.element_address(first, pointee, step)?
        } else if self.m.is_bool(ty) {
            let one = self.int(lowered, 1);
            self.bin(arith::XOrI::NAME, first, one)
        } else if is_float(lowered) {
            let one = self.float(lowered, 1.0);
            self.bin(if by > 0 { arith::AddF::NAME } else { arith::SubF::NAME }, first, one)
        } else {
            let step = self.int(lowered, by);
            self.bin(arith::AddI::NAME, first, step)
        };
        Ok(match second {
            Some(im) => Rv::Complex(new, im),
            None => Rv::Scalar(new),
        })
    }

    /// `left op= right` with an evaluated right operand; returns the new value.
    pub fn atomic_compound_assign(
        &mut self,
        place: &Lv<'c>,
        assign: &'t ExprKindCompoundAssign<'t>,
        right: Rv<'c>,
    ) -> Lowered<Rv<'c>> {
        let atom = self.atom(place)?;
        if let TypeKind::Int(int) = self.m.kind(atom.value)
            && u64::from(int.bits) == atom.size * 8
            && let Some(op) = instruction(assign.op)
        {
            let Rv::Scalar(amount) = self.convert_value(right, assign.right.ty, atom.value)? else {
                return self.unsupported("this operand of an atomic operator");
            };
            let old = self.read_modify_write(op, &atom, amount, SEQ_CST)?;
            return Ok(Rv::Scalar(self.rmw_value(op, old, amount)?));
        }
        if self.m.is_complex(atom.value) {
            let old = self.load(place)?;
            let new = self.compound_value(assign, atom.value, old, right)?;
            self.store(place, new)?;
            return Ok(new);
        }
        Ok(self.update(&atom, SEQ_CST, |fun, old| fun.compound_value(assign, atom.value, old, right))?.1)
    }

    /// Atomically replaces the value of an object by a function of it; returns the old and the new value.
    pub fn update(
        &mut self,
        atom: &Atom<'c>,
        order: i64,
        mut change: impl FnMut(&mut Self, Rv<'c>) -> Lowered<Rv<'c>>,
    ) -> Lowered<(Rv<'c>, Rv<'c>)> {
        if self.needs_library(atom) {
            return self.update_by_library(atom, change);
        }
        let (access, ty) = (self.atom_access(atom)?, self.atom_compared(atom)?);
        let first = self.load_ordered(atom, access, failure_of(order));
        let first = if access == ty { first } else { self.convert(arith::Bitcast::NAME, first, ty) };
        let mut values = None;
        self.update_bits(atom, first, order, |fun, old| {
            let old = fun.atom_value(old, atom)?;
            let new = change(fun, old)?;
            values = Some((old, new));
            fun.atom_bits(new, atom, ty)
        })?;
        match values {
            Some(values) => Ok(values),
            None => self.unsupported("an atomic update of this type"),
        }
    }

    fn update_by_library(
        &mut self,
        atom: &Atom<'c>,
        mut change: impl FnMut(&mut Self, Rv<'c>) -> Lowered<Rv<'c>>,
    ) -> Lowered<(Rv<'c>, Rv<'c>)> {
        let (found, fresh) = (self.atom_slot(atom), self.atom_slot(atom));
        let order = self.library_order(C_SEQ_CST);
        self.libatomic("__atomic_load", atom, &[found.ptr], &[order]);
        let (again, done) = (self.block(), self.block());
        self.branch(again);
        self.enter(again);
        let place = self.plain(found, atom);
        let old = self.load(&place)?;
        let new = change(self, old)?;
        self.put(fresh, new, atom)?;
        let order = self.library_order(C_SEQ_CST);
        let Some(success) = self.libatomic("__atomic_compare_exchange", atom, &[found.ptr, fresh.ptr], &[order, order])
        else {
            return self.unsupported("an atomic update of this type");
        };
        self.branch_if(success, done, again);
        self.enter(done);
        Ok((old, new))
    }
}

/// The code of the `llvm.atomicrmw` operation for an operator on integers; `None` if there is none.
fn instruction(op: BinaryOp) -> Option<i64> {
    Some(match op {
        BinaryOp::Add => rmw::ADD,
        BinaryOp::Sub => rmw::SUB,
        BinaryOp::And => rmw::AND,
        BinaryOp::Or => rmw::OR,
        BinaryOp::Xor => rmw::XOR,
        _ => return None,
    })
}
