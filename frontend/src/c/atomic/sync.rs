//! The `__sync_*` builtins, fences, and the lock-free query: calls for Clang, atomic instructions for LLVM.
//!
//! Clang's checker has resolved each `__sync` name to the variant of one size (`__sync_fetch_and_add_4`); all except
//! `__sync_lock_release` are sequentially consistent.

use clang_export::schema::{Expr, ExprKindCall};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::builtin::operation;
use super::order::{RELEASE, SEQ_CST};
use super::{Atom, rmw};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers a builtin of this family; `None` for every other name.
    pub fn atomic_builtin(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        match call.builtin {
            "__atomic_thread_fence" | "__c11_atomic_thread_fence" => self.fence_call(call, false).map(Some),
            "__atomic_signal_fence" | "__c11_atomic_signal_fence" => self.fence_call(call, true).map(Some),
            "__scoped_atomic_thread_fence" => self.fence_call(call, false).map(Some),
            "__atomic_is_lock_free" | "__c11_atomic_is_lock_free" => {
                let mut operands = self.scalars(call)?;
                if operands.len() == 1 {
                    operands.push(self.null());
                }
                let i8 = self.m.known.i8;
                let Some(answer) = self.call_library("__atomic_is_lock_free", &operands, Some(i8)) else {
                    return Ok(None);
                };
                let answer = self.convert(arith::TruncI::NAME, answer, self.m.known.i1);
                let ty = self.m.reg(e.ty)?;
                Ok(Some(Rv::Scalar(self.resize(answer, ty, false))))
            }
            "__sync_synchronize" => {
                let order = i64_attr(self.m.context, SEQ_CST);
                llvm::Fence::build(&self.b, order).build();
                Ok(Some(Rv::Void))
            }
            name => match name.strip_prefix("__sync_") {
                Some(name) => self.sync(e, name, call).map(Some),
                None => Ok(None),
            },
        }
    }

    fn fence_call(&mut self, call: &'t ExprKindCall<'t>, signal: bool) -> Lowered<Rv<'c>> {
        let Some(order) = call.args.first() else { return self.unsupported("a fence without order") };
        let order = self.order(order)?;
        for scope in &call.args[1..] {
            self.discard(scope)?;
        }
        self.fence(order, signal)?;
        Ok(Rv::Void)
    }

    fn sync(&mut self, e: &'t Expr<'t>, name: &'t str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let base = match name.rsplit_once('_') {
            Some((base, size)) if size.bytes().all(|digit| digit.is_ascii_digit()) => base,
            _ => name,
        };
        let Some(pointer) = call.args.first() else { return self.unsupported(format!("the builtin {}", call.builtin)) };
        let object = self.m.pointee(pointer.ty).unwrap_or(pointer.ty);
        self.reject_other_spaces(object, "an atomic object")?;
        let row = self.m.ty(object);
        let (size, volatile) = (row.size, row.is_volatile);
        let ptr = self.scalar(pointer)?;
        // These builtins assume the natural alignment of their size.
        let atom = Atom { ptr, align: size.max(1), volatile, value: self.m.strip_atomic(object), size };
        let ty = self.atom_int(&atom);
        let mut bits = Vec::new();
        for argument in call.args.iter().skip(1).take(operand_count_of(base)) {
            let value = self.rvalue(argument)?;
            bits.push(self.atom_bits(value, &atom, ty)?);
        }
        match (base, bits.as_slice()) {
            ("lock_release", []) => {
                let zero = self.int(ty, 0);
                self.store_ordered(zero, &atom, RELEASE);
                Ok(Rv::Void)
            }
            ("lock_test_and_set" | "swap", [value]) => {
                let old = self.read_modify_write(rmw::XCHG, &atom, *value, SEQ_CST)?;
                self.atom_value(old, &atom)
            }
            ("bool_compare_and_swap" | "val_compare_and_swap", [old, new]) => {
                let (found, success) = self.compare_exchange(&atom, *old, *new, (SEQ_CST, SEQ_CST), false);
                if base.starts_with("val") {
                    return self.atom_value(found, &atom);
                }
                let ty = self.m.reg(e.ty)?;
                Ok(Rv::Scalar(self.resize(success, ty, false)))
            }
            (_, [value]) => {
                let Some((op, post)) = sync_operation(base) else {
                    return self.unsupported(format!("the builtin {}", call.builtin));
                };
                let old = self.read_modify_write(op, &atom, *value, SEQ_CST)?;
                let bits = if post { self.rmw_value(op, old, *value)? } else { old };
                self.atom_value(bits, &atom)
            }
            _ => self.unsupported(format!("the builtin {}", call.builtin)),
        }
    }
}

/// Number of operands after the pointer; further arguments name variables to protect, and are not evaluated.
fn operand_count_of(base: &str) -> usize {
    match base {
        "lock_release" => 0,
        "bool_compare_and_swap" | "val_compare_and_swap" => 2,
        _ => 1,
    }
}

/// The operation of `fetch_and_op` and `op_and_fetch`, and whether the new value is the result.
fn sync_operation(base: &str) -> Option<(i64, bool)> {
    if let Some(op) = base.strip_prefix("fetch_and_") {
        let operation = match op {
            "umin" => rmw::UMIN,
            "umax" => rmw::UMAX,
            _ => operation(op, false, true)?,
        };
        return Some((operation, false));
    }
    Some((operation(base.strip_suffix("_and_fetch")?, false, true)?, true))
}
