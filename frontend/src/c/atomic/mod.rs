//! Atomic objects and the builtins on them.
//!
//! | file | holds |
//! |---|---|
//! | `mod` | atomic objects: loads, stores, compare-exchange, values as the bits that an access moves |
//! | `operators` | `=`, `op=`, `++` and `--` on `_Atomic` objects |
//! | `order` | memory orders, constant or not; fences |
//! | `builtin` | `__c11_atomic_*`, `__atomic_*`, `__scoped_atomic_*` |
//! | `sync` | `__sync_*` and the builtins that are ordinary calls to Clang |
//!
//! An access is one LLVM atomic instruction wherever Clang emits one; an object that the target cannot access in one
//! operation goes through the size-generic entry points of libatomic. The widest inline access is a property of the
//! target that the exporter states.

mod builtin;
mod operators;
pub mod order;
mod sync;

use clang_export::schema::TypeKind;
use dialects::ir::*;
use dialects::ops::{arith, cf, llvm};

use super::error::Lowered;
use super::fun::Fun;
use super::value::{Address, Lv, Place, Rv};
use order::SEQ_CST;

/// An object that is accessed atomically.
#[derive(Clone, Copy)]
pub struct Atom<'c> {
    pub ptr: Val<'c>,
    pub align: u64,
    pub volatile: bool,
    /// The C type of the value, without `_Atomic`.
    pub value: u32,
    /// Size of the object in bytes; padding may make it larger than the value.
    pub size: u64,
}

/// Codes of `llvm.atomicrmw` operations.
pub mod rmw {
    pub const XCHG: i64 = 0;
    pub const ADD: i64 = 1;
    pub const SUB: i64 = 2;
    pub const AND: i64 = 3;
    pub const NAND: i64 = 4;
    pub const OR: i64 = 5;
    pub const XOR: i64 = 6;
    pub const MAX: i64 = 7;
    pub const MIN: i64 = 8;
    pub const UMAX: i64 = 9;
    pub const UMIN: i64 = 10;
    pub const FADD: i64 = 11;
    pub const FSUB: i64 = 12;
    pub const FMAX: i64 = 13;
    pub const FMIN: i64 = 14;
    pub const UINC_WRAP: i64 = 15;
    pub const UDEC_WRAP: i64 = 16;
}

impl<'c> Fun<'_, 'c, '_> {
    /// The atomic object that an lvalue denotes.
    pub fn atom(&mut self, lv: &Lv<'c>) -> Lowered<Atom<'c>> {
        self.reject_other_spaces(lv.ty, "an atomic object")?;
        let ptr = self.address_of(lv)?;
        let row = self.m.ty(lv.ty);
        if row.size == 0 {
            return self.unsupported("an atomic object without size");
        }
        Ok(Atom { ptr, align: lv.align, volatile: lv.volatile, value: self.m.strip_atomic(lv.ty), size: row.size })
    }

    /// Whether the operators on an object go through libatomic.
    pub fn needs_library(&self, atom: &Atom<'c>) -> bool {
        let widest = u64::from(self.m.unit.options.atomic_width / 8);
        atom.size > atom.align || atom.size > widest || !(atom.size <= 1 || atom.size.is_power_of_two())
    }

    /// The integer type as wide as the object.
    pub fn atom_int(&self, atom: &Atom<'c>) -> Ty<'c> {
        int_type(self.m.context, (atom.size * 8) as u32)
    }

    /// The type in which the object is loaded, stored and exchanged: its own if that is an integer, pointer or floating
    /// type that fills it, otherwise an integer.
    pub fn atom_access(&mut self, atom: &Atom<'c>) -> Lowered<Ty<'c>> {
        let ty = self.m.mem(atom.value)?;
        let own = match self.m.kind(atom.value) {
            TypeKind::Bool | TypeKind::Pointer(_) => true,
            TypeKind::Int(_) => int_width(ty).map(u64::from) == Some(atom.size * 8),
            TypeKind::Float(_) => float_width(ty).map(u64::from) == Some(atom.size * 8),
            _ => false,
        };
        Ok(if own { ty } else { self.atom_int(atom) })
    }

    /// The type in which the object is compared and exchanged: an integer or a pointer.
    pub fn atom_compared(&mut self, atom: &Atom<'c>) -> Lowered<Ty<'c>> {
        let ty = self.atom_access(atom)?;
        Ok(if is_float(ty) { self.atom_int(atom) } else { ty })
    }

    // ---- values and bits --------------------------------------------------------------------------------------------

    /// The bits of a value as one register of type `ty`; padding is zero.
    pub fn atom_bits(&mut self, value: Rv<'c>, atom: &Atom<'c>, ty: Ty<'c>) -> Lowered<Val<'c>> {
        if let Rv::Scalar(scalar) = value {
            let scalar = self.to_memory(scalar, atom.value);
            if let Some(bits) = self.as_bits(scalar, ty) {
                return Ok(bits);
            }
        }
        let address = self.materialize(value, atom)?;
        Ok(self.load_raw(address.ptr, ty, address.align, false, None))
    }

    /// Converts a value to another type of the same bits; `None` if no single operation does.
    fn as_bits(&mut self, value: Val<'c>, ty: Ty<'c>) -> Option<Val<'c>> {
        let from = type_of(value);
        if from == ty {
            return Some(value);
        }
        let width = |ty: Ty<'c>| int_width(ty).or_else(|| float_width(ty));
        if is_ptr(from) && is_int(ty) {
            return Some(self.convert(llvm::PtrToInt::NAME, value, ty));
        }
        if is_int(from) && is_ptr(ty) {
            return Some(self.convert(llvm::IntToPtr::NAME, value, ty));
        }
        let scalars = (is_int(from) || is_float(from)) && (is_int(ty) || is_float(ty));
        (scalars && width(from) == width(ty)).then(|| self.convert(arith::Bitcast::NAME, value, ty))
    }

    /// Converts the bits of an access to a value.
    pub fn atom_value(&mut self, bits: Val<'c>, atom: &Atom<'c>) -> Lowered<Rv<'c>> {
        if !self.m.is_aggregate(atom.value) && !self.m.is_complex(atom.value) {
            let ty = self.m.mem(atom.value)?;
            if let Some(value) = self.as_bits(bits, ty) {
                return Ok(Rv::Scalar(self.from_memory(value, atom.value)));
            }
        }
        let address = self.atom_slot(atom);
        self.store_raw(bits, address.ptr, address.align, false, None);
        self.value_at(address, atom)
    }

    /// A stack slot as large as the object.
    pub fn atom_slot(&mut self, atom: &Atom<'c>) -> Address<'c> {
        let bytes = llvm_array_type(self.m.known.i8, atom.size.max(1));
        let natural = self.m.ty(atom.value).align;
        let align = if atom.size.is_power_of_two() { natural.max(atom.size.min(16)) } else { natural.max(1) };
        Address { ptr: self.slot(bytes, align), align }
    }

    /// Copies a value to a stack slot as large as the object, with zero padding.
    pub fn materialize(&mut self, value: Rv<'c>, atom: &Atom<'c>) -> Lowered<Address<'c>> {
        let address = self.atom_slot(atom);
        self.put(address, value, atom)?;
        Ok(address)
    }

    /// Stores a value non-atomically to memory as large as the object, with zero padding.
    pub fn put(&mut self, to: Address<'c>, value: Rv<'c>, atom: &Atom<'c>) -> Lowered<()> {
        let ty = self.m.mem(atom.value)?;
        let extended = float_width(ty).is_some_and(|width| u64::from(width) < atom.size * 8);
        if self.m.ty(atom.value).size < atom.size || extended {
            self.clear_bytes(to, atom.size);
        }
        let place = self.plain(to, atom);
        self.store_plain(&place, value)
    }

    /// The lvalue of an object at an address, with the value's type without `_Atomic`.
    pub fn plain(&self, at: Address<'c>, atom: &Atom<'c>) -> Lv<'c> {
        Lv { place: Place::Memory(at.ptr), ty: atom.value, align: at.align, volatile: false, may_alias: true }
    }

    fn value_at(&mut self, at: Address<'c>, atom: &Atom<'c>) -> Lowered<Rv<'c>> {
        let place = self.plain(at, atom);
        self.load(&place)
    }

    /// Loads the bits for an access from an ordinary object that holds a value.
    pub fn bits_at(&mut self, at: Address<'c>, atom: &Atom<'c>, ty: Ty<'c>) -> Val<'c> {
        let size = self.m.ty(atom.value).size;
        if size == atom.size {
            return self.load_raw(at.ptr, ty, at.align, false, None);
        }
        let whole = self.atom_slot(atom);
        self.clear_bytes(whole, atom.size);
        self.copy_bytes(whole, at, size);
        self.load_raw(whole.ptr, ty, whole.align, false, None)
    }

    /// Stores the bits of an access to an ordinary object of the value's type.
    pub fn put_bits(&mut self, to: Address<'c>, bits: Val<'c>, atom: &Atom<'c>) {
        let size = self.m.ty(atom.value).size;
        if size == atom.size {
            self.store_raw(bits, to.ptr, to.align, false, None);
            return;
        }
        let whole = self.atom_slot(atom);
        self.store_raw(bits, whole.ptr, whole.align, false, None);
        self.copy_bytes(to, whole, size);
    }

    // ---- accesses ---------------------------------------------------------------------------------------------------

    /// `llvm.load` with a memory order.
    pub fn load_ordered(&mut self, atom: &Atom<'c>, ty: Ty<'c>, order: i64) -> Val<'c> {
        let context = self.m.context;
        llvm::Load::build(&self.b, atom.ptr, ty)
            .with(llvm::Load::ALIGNMENT, i64_attr(context, atom.align as i64))
            .with(llvm::Load::ORDERING, i64_attr(context, order))
            .unit_if(llvm::Load::VOLATILE, atom.volatile)
            .value()
    }

    /// `llvm.store` with a memory order.
    pub fn store_ordered(&mut self, bits: Val<'c>, atom: &Atom<'c>, order: i64) {
        let context = self.m.context;
        llvm::Store::build(&self.b, bits, atom.ptr)
            .with(llvm::Store::ALIGNMENT, i64_attr(context, atom.align as i64))
            .with(llvm::Store::ORDERING, i64_attr(context, order))
            .unit_if(llvm::Store::VOLATILE, atom.volatile)
            .build();
    }

    /// `llvm.cmpxchg`: returns the bits found, and whether they were the expected ones.
    pub fn compare_exchange(
        &mut self,
        atom: &Atom<'c>,
        expected: Val<'c>,
        desired: Val<'c>,
        orders: (i64, i64),
        weak: bool,
    ) -> (Val<'c>, Val<'c>) {
        let context = self.m.context;
        let (ty, i1) = (type_of(desired), self.m.known.i1);
        let pair = llvm_struct_type(context, &[ty, i1], false);
        let both = llvm::AtomicCmpXchg::build(
            &self.b,
            atom.ptr,
            expected,
            desired,
            i64_attr(context, orders.0),
            i64_attr(context, orders.1),
            pair,
        )
        .with(llvm::AtomicCmpXchg::ALIGNMENT, i64_attr(context, atom.align as i64))
        .unit_if(llvm::AtomicCmpXchg::WEAK, weak)
        .unit_if(llvm::AtomicCmpXchg::VOLATILE, atom.volatile)
        .value();
        (self.part(both, ty, 0), self.part(both, i1, 1))
    }

    /// Extracts a field of a struct value.
    pub fn part(&mut self, whole: Val<'c>, ty: Ty<'c>, at: i64) -> Val<'c> {
        llvm::extract_value(&self.b, whole, &[at], ty)
    }

    /// `llvm.atomicrmw`: returns the old bits. 128-bit arithmetic, which the dialect lacks, is a compare-exchange loop.
    pub fn read_modify_write(&mut self, op: i64, atom: &Atom<'c>, operand: Val<'c>, order: i64) -> Lowered<Val<'c>> {
        let (context, ty) = (self.m.context, type_of(operand));
        if op != rmw::XCHG && int_width(ty).is_some_and(|bits| bits > 64) {
            let first = self.load_ordered(atom, ty, order::MONOTONIC);
            return self.update_bits(atom, first, order, |fun, old| fun.rmw_value(op, old, operand));
        }
        Ok(llvm::AtomicRMW::build(&self.b, atom.ptr, operand, i64_attr(context, op), i64_attr(context, order), ty)
            .with(llvm::AtomicRMW::ALIGNMENT, i64_attr(context, atom.align as i64))
            .unit_if(llvm::AtomicRMW::VOLATILE, atom.volatile)
            .value())
    }

    /// The value that `llvm.atomicrmw` stores.
    pub fn rmw_value(&mut self, op: i64, old: Val<'c>, operand: Val<'c>) -> Lowered<Val<'c>> {
        let name = match op {
            rmw::XCHG => return Ok(operand),
            rmw::ADD => arith::AddI::NAME,
            rmw::SUB => arith::SubI::NAME,
            rmw::AND | rmw::NAND => arith::AndI::NAME,
            rmw::OR => arith::OrI::NAME,
            rmw::XOR => arith::XOrI::NAME,
            rmw::MAX => arith::MaxSI::NAME,
            rmw::MIN => arith::MinSI::NAME,
            rmw::UMAX => arith::MaxUI::NAME,
            rmw::UMIN => arith::MinUI::NAME,
            rmw::FADD => arith::AddF::NAME,
            rmw::FSUB => arith::SubF::NAME,
            rmw::FMAX => arith::MaxNumF::NAME,
            rmw::FMIN => arith::MinNumF::NAME,
            _ => return self.unsupported("a wrapping atomic increment of this width"),
        };
        let value = self.bin(name, old, operand);
        if op != rmw::NAND {
            return Ok(value);
        }
        let ones = self.int(type_of(value), -1);
        Ok(self.bin(arith::XOrI::NAME, value, ones))
    }

    /// Emits a compare-exchange loop that replaces the bits of an object by a function of them; returns the old bits.
    pub fn update_bits(
        &mut self,
        atom: &Atom<'c>,
        first: Val<'c>,
        order: i64,
        mut change: impl FnMut(&mut Self, Val<'c>) -> Lowered<Val<'c>>,
    ) -> Lowered<Val<'c>> {
        let (again, done) = (self.block(), self.block());
        let old = add_arg(again, type_of(first), self.b.loc());
        cf::br(&self.b, again, &[first]);
        self.enter(again);
        let new = change(self, old)?;
        let (found, success) = self.compare_exchange(atom, old, new, (order, order::failure_of(order)), false);
        cf::cond_br(&self.b, success, (done, &[]), (again, &[found]));
        self.enter(done);
        Ok(old)
    }

    // ---- libatomic --------------------------------------------------------------------------------------------------

    /// Calls `name(size, object, pointers..., orders...)` of libatomic. Returns the success of a compare-exchange,
    /// otherwise `None`.
    pub fn libatomic(
        &mut self,
        name: &str,
        atom: &Atom<'c>,
        pointers: &[Val<'c>],
        orders: &[Val<'c>],
    ) -> Option<Val<'c>> {
        let mut operands = vec![self.int(self.m.known.i64, atom.size as i64)];
        operands.push(atom.ptr);
        operands.extend_from_slice(pointers);
        operands.extend_from_slice(orders);
        let result = (name == "__atomic_compare_exchange").then_some(self.m.known.i8);
        let answer = self.call_library(name, &operands, result)?;
        Some(self.convert(arith::TruncI::NAME, answer, self.m.known.i1))
    }

    /// The constant of a memory order in the numbering of C, for libatomic.
    pub fn library_order(&mut self, order: i64) -> Val<'c> {
        self.int(self.m.known.i32, order)
    }

    fn clear_bytes(&mut self, to: Address<'c>, size: u64) {
        let context = self.m.context;
        let (zero, size) = (self.int(self.m.known.i8, 0), self.int(self.m.known.i64, size as i64));
        let false_ = bool_attr(context, false);
        llvm::Memset::build(&self.b, to.ptr, zero, size, false_).build();
    }

    fn copy_bytes(&mut self, to: Address<'c>, from: Address<'c>, size: u64) {
        let size = self.int(self.m.known.i64, size as i64);
        let false_ = bool_attr(self.m.context, false);
        llvm::Memcpy::build(&self.b, to.ptr, from.ptr, size, false_).build();
    }

    /// Converts a value to the atomic type: an aggregate may get trailing padding, which is zero.
    pub fn as_atomic_value(&mut self, value: Rv<'c>, from: u32, to: u32) -> Lowered<Rv<'c>> {
        match value {
            Rv::Aggregate(bytes) if self.m.ty(to).size > self.m.ty(from).size => {
                let object = self.temporary(to)?;
                self.clear(object, to)?;
                self.copy(object, bytes, from, false)?;
                Ok(Rv::Aggregate(object))
            }
            other => Ok(other),
        }
    }

    // ---- reading and writing `_Atomic` lvalues ----------------------------------------------------------------------

    /// Loads an `_Atomic` object, sequentially consistent (C11 6.2.6.1p9).
    pub fn atomic_load(&mut self, lv: &Lv<'c>) -> Lowered<Rv<'c>> {
        let atom = self.atom(lv)?;
        if self.needs_library(&atom) {
            let slot = self.atom_slot(&atom);
            let order = self.library_order(order::C_SEQ_CST);
            self.libatomic("__atomic_load", &atom, &[slot.ptr], &[order]);
            return self.value_at(slot, &atom);
        }
        let ty = self.atom_access(&atom)?;
        let bits = self.load_ordered(&atom, ty, SEQ_CST);
        self.atom_value(bits, &atom)
    }

    /// Stores an `_Atomic` object, sequentially consistent (C11 6.2.6.1p9).
    pub fn atomic_store(&mut self, lv: &Lv<'c>, value: Rv<'c>) -> Lowered<()> {
        let atom = self.atom(lv)?;
        if self.needs_library(&atom) {
            let slot = self.materialize(value, &atom)?;
            let order = self.library_order(order::C_SEQ_CST);
            self.libatomic("__atomic_store", &atom, &[slot.ptr], &[order]);
            return Ok(());
        }
        let ty = self.atom_access(&atom)?;
        let bits = self.atom_bits(value, &atom, ty)?;
        self.store_ordered(bits, &atom, SEQ_CST);
        Ok(())
    }
}
