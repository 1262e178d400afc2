//! The atomic builtins of C11 and of GCC: `__c11_atomic_*`, `__atomic_*`, `__scoped_atomic_*`.
//!
//! The generic forms (`__atomic_load(object, result, order)`) pass values through pointers, the others pass them
//! directly. A scope is accepted and widened to the whole system, as on every target without scopes.

use clang_export::schema::{CastKind, Expr, ExprKind, ExprKindAtomic, TypeKind, UnaryOp};
use dialects::ir::*;
use dialects::ops::{arith, cf, llvm};

use super::order::{Allowed, Order};
use super::{Atom, rmw};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::{Address, Lv, Place, Rv};

/// The parts of a call that every form needs.
struct Call<'c, 't> {
    /// The name without prefix and `_n`.
    name: &'t str,
    /// Whether values are passed by pointer.
    generic: bool,
    /// Whether pointer arithmetic is in elements, not in bytes.
    scaled: bool,
    atom: Atom<'c>,
    order: Order<'c>,
    /// Whether libatomic performs the access.
    library: bool,
    /// The type of the expression.
    ty: u32,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers an atomic builtin.
    pub fn atomic(&mut self, e: &'t Expr<'t>, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        let name =
            ["__c11_atomic_", "__scoped_atomic_", "__atomic_"].iter().find_map(|prefix| atomic.op.strip_prefix(prefix));
        let Some(name) = name else { return self.unsupported(format!("the atomic builtin {}", atomic.op)) };
        let (name, by_value) = match name.strip_suffix("_n") {
            Some(base) => (base, true),
            None => (name, atomic.op.starts_with("__c11")),
        };
        let generic = !by_value && matches!(name, "load" | "store" | "exchange" | "compare_exchange");
        let (address, object) = self.atomic_pointer(&atomic.pointer)?;
        self.reject_other_spaces(object, "an atomic object")?;
        let volatile = self.m.ty(object).is_volatile;
        if name == "init" {
            return self.atomic_init(address, object, atomic);
        }
        let flag = matches!(name, "test_and_set" | "clear");
        let (value, size) = if flag { (object, 1) } else { (atomic.value_type, self.m.ty(object).size) };
        let atom = Atom { ptr: address.ptr, align: address.align, volatile, value, size };
        let order = self.order(&atomic.order)?;
        let library = !size.is_power_of_two() || size > 16;
        let call = Call { name, generic, scaled: atomic.op.starts_with("__c11"), atom, order, library, ty: e.ty };
        match name {
            "load" => self.builtin_load(&call, atomic),
            "store" => self.builtin_store(&call, atomic),
            "exchange" => self.builtin_exchange(&call, atomic),
            "compare_exchange" | "compare_exchange_strong" | "compare_exchange_weak" => {
                self.builtin_compare_exchange(&call, atomic)
            }
            "test_and_set" => {
                let one = self.int(self.m.known.i8, 1);
                let i8 = self.m.known.i8;
                let old = self.by_order(order, Allowed::Any, &[i8], &mut |fun, order| {
                    Ok(vec![fun.read_modify_write(rmw::XCHG, &atom, one, order)?])
                })?;
                let zero = self.int(i8, 0);
                let set = self.compare(1, old[0], zero);
                let ty = self.m.reg(e.ty)?;
                Ok(Rv::Scalar(self.resize(set, ty, false)))
            }
            "clear" => {
                let zero = self.int(self.m.known.i8, 0);
                self.by_order(order, Allowed::Store, &[], &mut |fun, order| {
                    fun.store_ordered(zero, &atom, order);
                    Ok(Vec::new())
                })?;
                Ok(Rv::Void)
            }
            _ => self.builtin_fetch(&call, atomic),
        }
    }

    /// The object that a pointer points to. The address of a named object keeps that object's alignment, which may be
    /// less than its type requires.
    fn atomic_pointer(&mut self, e: &'t Expr<'t>) -> Lowered<(Address<'c>, u32)> {
        let object = self.m.pointee(e.ty).unwrap_or(e.ty);
        let mut source = e;
        while let ExprKind::Cast(cast) = &source.kind {
            if cast.cast != CastKind::NoOp {
                break;
            }
            source = &cast.operand;
        }
        if let ExprKind::Unary(unary) = &source.kind
            && unary.op == UnaryOp::AddrOf
            && !self.is_function(unary.operand.ty)
        {
            let place = self.lvalue(&unary.operand)?;
            return Ok((Address { ptr: self.address_of(&place)?, align: place.align.max(1) }, object));
        }
        let ptr = self.scalar(e)?;
        Ok((Address { ptr, align: self.m.ty(object).align.max(1) }, object))
    }

    /// `__c11_atomic_init`: an ordinary store, with zero padding.
    fn atomic_init(&mut self, to: Address<'c>, object: u32, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        let Some(init) = &atomic.value else { return self.unsupported("atomic_init without a value") };
        let value = self.rvalue(init)?;
        let place = Lv {
            place: Place::Memory(to.ptr),
            ty: object,
            align: to.align,
            volatile: self.m.ty(object).is_volatile,
            may_alias: true,
        };
        let atom = self.atom(&place)?;
        self.put(to, value, &atom)?;
        Ok(Rv::Void)
    }

    /// Evaluates an operand that is a pointer to a value, to the address of that value.
    fn value_pointer(&mut self, e: &'t Expr<'t>) -> Lowered<Address<'c>> {
        let pointee = self.m.pointee(e.ty).unwrap_or(e.ty);
        let ptr = self.scalar(e)?;
        Ok(Address { ptr, align: self.m.ty(pointee).align.max(1) })
    }

    fn operand_of(&mut self, e: &'t Option<Box<Expr<'t>>>) -> Lowered<&'t Expr<'t>> {
        match e {
            Some(e) => Ok(e),
            None => self.unsupported("an atomic builtin with this number of operands"),
        }
    }

    /// The bits of an operand, passed by value or by pointer.
    fn operand_bits(&mut self, call: &Call<'c, 't>, e: &'t Expr<'t>, ty: Ty<'c>) -> Lowered<Val<'c>> {
        if call.generic {
            let from = self.value_pointer(e)?;
            return Ok(self.bits_at(from, &call.atom, ty));
        }
        let value = self.rvalue(e)?;
        self.atom_bits(value, &call.atom, ty)
    }

    /// An operand in memory, for libatomic.
    fn operand_address(&mut self, call: &Call<'c, 't>, e: &'t Expr<'t>) -> Lowered<Address<'c>> {
        if call.generic {
            return self.value_pointer(e);
        }
        let value = self.rvalue(e)?;
        self.materialize(value, &call.atom)
    }

    /// Loads the result of a form that returns a value.
    fn value_in(&mut self, at: Address<'c>, atom: &Atom<'c>) -> Lowered<Rv<'c>> {
        let place = self.plain(at, atom);
        self.load(&place)
    }

    fn builtin_load(&mut self, call: &Call<'c, 't>, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        let atom = call.atom;
        let to = if call.generic {
            let e = self.operand_of(&atomic.value)?;
            Some(self.value_pointer(e)?)
        } else {
            None
        };
        if call.library {
            let slot = to.unwrap_or_else(|| self.atom_slot(&atom));
            self.libatomic("__atomic_load", &atom, &[slot.ptr], &[call.order.value]);
            return if call.generic { Ok(Rv::Void) } else { self.value_in(slot, &atom) };
        }
        let ty = self.atom_access(&atom)?;
        let bits = self.by_order(call.order, Allowed::Load, &[ty], &mut |fun, order| {
            Ok(vec![fun.load_ordered(&atom, ty, order)])
        })?[0];
        self.deliver(bits, to, &atom)
    }

    /// Stores bits where a generic form wants its result, or converts them to the value of the expression.
    fn deliver(&mut self, bits: Val<'c>, to: Option<Address<'c>>, atom: &Atom<'c>) -> Lowered<Rv<'c>> {
        match to {
            Some(to) => {
                self.put_bits(to, bits, atom);
                Ok(Rv::Void)
            }
            None => self.atom_value(bits, atom),
        }
    }

    fn builtin_store(&mut self, call: &Call<'c, 't>, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        let atom = call.atom;
        let operand = self.operand_of(&atomic.value)?;
        if call.library {
            let from = self.operand_address(call, operand)?;
            self.libatomic("__atomic_store", &atom, &[from.ptr], &[call.order.value]);
            return Ok(Rv::Void);
        }
        let ty = self.atom_access(&atom)?;
        let bits = self.operand_bits(call, operand, ty)?;
        self.by_order(call.order, Allowed::Store, &[], &mut |fun, order| {
            fun.store_ordered(bits, &atom, order);
            Ok(Vec::new())
        })?;
        Ok(Rv::Void)
    }

    fn builtin_exchange(&mut self, call: &Call<'c, 't>, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        let atom = call.atom;
        let operand = self.operand_of(&atomic.value)?;
        if call.library {
            let from = self.operand_address(call, operand)?;
            let to = match (&atomic.desired, call.generic) {
                (Some(e), true) => self.value_pointer(e)?,
                _ => self.atom_slot(&atom),
            };
            self.libatomic("__atomic_exchange", &atom, &[from.ptr, to.ptr], &[call.order.value]);
            return if call.generic { Ok(Rv::Void) } else { self.value_in(to, &atom) };
        }
        let ty = self.atom_access(&atom)?;
        let bits = self.operand_bits(call, operand, ty)?;
        let to = match (&atomic.desired, call.generic) {
            (Some(e), true) => Some(self.value_pointer(e)?),
            _ => None,
        };
        let old = self.by_order(call.order, Allowed::Any, &[ty], &mut |fun, order| {
            Ok(vec![fun.read_modify_write(rmw::XCHG, &atom, bits, order)?])
        })?[0];
        self.deliver(old, to, &atom)
    }

    /// Compare-exchange: returns whether it succeeded; on failure, the value found is stored to `*expected` (C11
    /// 7.17.7.4).
    fn builtin_compare_exchange(&mut self, call: &Call<'c, 't>, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        let atom = call.atom;
        let (expected, desired) = (self.operand_of(&atomic.value)?, self.operand_of(&atomic.desired)?);
        let failure = self.operand_of(&atomic.failure)?;
        let expected = self.value_pointer(expected)?;
        let result = self.m.reg(call.ty)?;
        if call.library {
            let desired = self.operand_address(call, desired)?;
            let failure = self.order(failure)?;
            let orders = [call.order.value, failure.value];
            let success = self.libatomic("__atomic_compare_exchange", &atom, &[expected.ptr, desired.ptr], &orders);
            let Some(success) = success else { return self.unsupported("an atomic compare-exchange of this type") };
            return Ok(Rv::Scalar(self.resize(success, result, false)));
        }
        let ty = self.atom_compared(&atom)?;
        let desired = self.operand_bits(call, desired, ty)?;
        let failure = self.order(failure)?;
        let weak = match &atomic.weak {
            Some(weak) => {
                let weak = self.condition(weak)?;
                constant_int(weak).map(|known| known != 0).ok_or(weak)
            }
            None => Ok(call.name == "compare_exchange_weak"),
        };
        let old = self.bits_at(expected, &atom, ty);
        let i1 = self.m.known.i1;
        let both = self.by_order(call.order, Allowed::Any, &[ty, i1], &mut |fun, success| {
            fun.by_order(failure, Allowed::Failure, &[ty, i1], &mut |fun, failure| {
                fun.exchange_if(&atom, (old, desired), (success, failure), weak)
            })
        })?;
        let (missed, done) = (self.block(), self.block());
        self.branch_if(both[1], done, missed);
        self.enter(missed);
        self.put_bits(expected, both[0], &atom);
        self.branch(done);
        self.enter(done);
        Ok(Rv::Scalar(self.resize(both[1], result, false)))
    }

    /// One compare-exchange, weak or strong as the source states or as a condition decides at run time.
    fn exchange_if(
        &mut self,
        atom: &Atom<'c>,
        (old, desired): (Val<'c>, Val<'c>),
        orders: (i64, i64),
        weak: Result<bool, Val<'c>>,
    ) -> Lowered<Vec<Val<'c>>> {
        let condition = match weak {
            Ok(weak) => {
                let (found, success) = self.compare_exchange(atom, old, desired, orders, weak);
                return Ok(vec![found, success]);
            }
            Err(condition) => condition,
        };
        let location = self.b.loc();
        let (yes, no, join) = (self.block(), self.block(), self.block());
        let results = vec![add_arg(join, type_of(desired), location), add_arg(join, self.m.known.i1, location)];
        self.branch_if(condition, yes, no);
        for (block, weak) in [(yes, true), (no, false)] {
            self.enter(block);
            let (found, success) = self.compare_exchange(atom, old, desired, orders, weak);
            cf::br(&self.b, join, &[found, success]);
        }
        self.enter(join);
        Ok(results)
    }

    /// `fetch_op` returns the old value, `op_fetch` the new one.
    fn builtin_fetch(&mut self, call: &Call<'c, 't>, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        let atom = call.atom;
        let (op, post) = match (call.name.strip_prefix("fetch_"), call.name.strip_suffix("_fetch")) {
            (Some(op), _) => (op, false),
            (_, Some(op)) => (op, true),
            _ => return self.unsupported(format!("the atomic builtin {}", atomic.op)),
        };
        let ty = self.atom_access(&atom)?;
        let ty = if is_ptr(ty) { self.atom_int(&atom) } else { ty };
        let Some(operation) = operation(op, is_float(ty), self.m.is_signed(atom.value)) else {
            return self.unsupported(format!("the atomic builtin {}", atomic.op));
        };
        let operand = self.operand_of(&atomic.value)?;
        let signed = self.m.is_signed(operand.ty);
        let mut amount = self.scalar(operand)?;
        if is_ptr(type_of(amount)) {
            amount = self.convert(llvm::PtrToInt::NAME, amount, ty);
        }
        if is_int(ty) {
            amount = self.resize(amount, ty, signed);
        }
        if let (true, Some(pointee)) = (call.scaled, self.m.pointee(atom.value)) {
            let size = self.size_of(pointee)?;
            amount = self.bin(arith::MulI::NAME, amount, size);
        }
        let old = self.by_order(call.order, Allowed::Any, &[ty], &mut |fun, order| {
            Ok(vec![fun.read_modify_write(operation, &atom, amount, order)?])
        })?[0];
        let bits = if post { self.rmw_value(operation, old, amount)? } else { old };
        if matches!(self.m.kind(atom.value), TypeKind::Bool) {
            return self.unsupported("atomic arithmetic on _Bool");
        }
        self.atom_value(bits, &atom)
    }
}

/// The code of the `llvm.atomicrmw` operation for a builtin's name; `None` if there is none.
pub fn operation(name: &str, float: bool, signed: bool) -> Option<i64> {
    Some(match (name, float) {
        ("add", false) => rmw::ADD,
        ("add", true) => rmw::FADD,
        ("sub", false) => rmw::SUB,
        ("sub", true) => rmw::FSUB,
        ("min", true) => rmw::FMIN,
        ("max", true) => rmw::FMAX,
        ("min", false) if signed => rmw::MIN,
        ("max", false) if signed => rmw::MAX,
        ("min", false) => rmw::UMIN,
        ("max", false) => rmw::UMAX,
        ("and", false) => rmw::AND,
        ("or", false) => rmw::OR,
        ("xor", false) => rmw::XOR,
        ("nand", false) => rmw::NAND,
        ("uinc", false) => rmw::UINC_WRAP,
        ("udec", false) => rmw::UDEC_WRAP,
        _ => return None,
    })
}
