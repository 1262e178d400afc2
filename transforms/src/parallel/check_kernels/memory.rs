//! The accesses of a thread: their addresses, and which memory they may be to.

use crate::diagnose::trace_accesses::element;
use dialects::{
    cmem,
    ir::*,
    ops::{MemoryCopy, OpKind, arith, func, llvm},
};

/// The function of the runtime that checks an access.
pub(super) const CHECK_ACCESS: &str = "rmlir_cuda_check_access";
/// The function of the runtime that is told about variables of threads.
pub(super) const PRIVATE_VARIABLE: &str = "rmlir_cuda_check_private";

/// How memory is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Read,
    Atomic,
    Write,
    /// A read whose value nothing depends on but the memory that it is copied to.
    Copy,
}

impl Kind {
    /// The bits of a record.
    pub(super) fn bits(self) -> u32 {
        match self {
            Kind::Read => 0,
            Kind::Atomic => 1,
            Kind::Write => 2,
            Kind::Copy => 1 << 12,
        }
    }
}

/// An access of an operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access<'c> {
    pub op: Op<'c>,
    pub kind: Kind,
    /// The pointer or memref.
    memory: Val<'c>,
}

/// The memory that an address is in, as far as it follows from the operations that compute it.
enum Origin<'c> {
    /// A variable of the thread.
    Private,
    /// A variable that starts at this address.
    Variable(Val<'c>),
    Unknown,
}

impl<'c> Access<'c> {
    /// The start of the variable that is accessed, or null; `None` for a variable of the thread.
    pub(super) fn base(&self, b: &Builder<'c>, threads_loop: Op<'c>) -> Option<Val<'c>> {
        match origin(self.memory, threads_loop) {
            Origin::Private => None,
            Origin::Variable(base) => Some(base),
            Origin::Unknown => Some(llvm::zero(b, ptr_type(b.context()))),
        }
    }

    /// Replaces the address. An access to an element of a memref becomes one of the LLVM dialect.
    pub(super) fn set_address(&self, b: &Builder<'c>, address: Val<'c>) {
        let access = MemoryAccess::of(self.op);
        match access {
            Some(access) if access.addressing != Addressing::Pointer => {
                let facts = access.stated_by().map(AccessFacts::of).unwrap_or_default();
                match access.stored() {
                    Some(value) => {
                        llvm::store(b, value, address, &facts);
                        erase(self.op);
                    }
                    None => {
                        let value = llvm::load(b, access.r#type(), address, &facts);
                        replace_op(self.op, &[value]);
                    }
                }
            }
            Some(access) => set_operand(self.op, access.memory_index(), address),
            None => {
                let found = (0..operand_count(self.op)).find(|at| operand(self.op, *at) == self.memory);
                if let Some(at) = found {
                    set_operand(self.op, at, address);
                }
            }
        }
    }
}

/// The memory that an address is in.
fn origin<'c>(address: Val<'c>, threads_loop: Op<'c>) -> Origin<'c> {
    let Some(op) = defining_op(address) else {
        return if is_passed_by_value(address) { Origin::Private } else { Origin::Unknown };
    };
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::GEP) => {
            llvm::GEP::of(op).map_or(Origin::Unknown, |gep| origin(gep.base(), threads_loop))
        }
        OpKind::Cmem(cmem::Kind::PointerToMemref) => {
            cmem::PointerToMemref::of(op).map_or(Origin::Unknown, |view| origin(view.base(), threads_loop))
        }
        OpKind::Cmem(cmem::Kind::MemrefToPointer) => {
            operands(op).next().map_or(Origin::Unknown, |memref| origin(memref, threads_loop))
        }
        OpKind::Llvm(llvm::Kind::Alloca) if ancestors(op).any(|around| around == threads_loop) => Origin::Private,
        OpKind::Llvm(llvm::Kind::Alloca | llvm::Kind::AddressOf) => Origin::Variable(address),
        _ => Origin::Unknown,
    }
}

/// Whether a value is an argument of a kernel that points to a copy.
fn is_passed_by_value(value: Val<'_>) -> bool {
    let Some((block, index)) = as_argument(value) else { return false };
    let function = block_parent(block).filter(|function| func::is_defined(*function));
    function.is_some_and(|function| PassedValue::argument(function, index).has(ValueFact::BY_VAL))
}

/// The accesses of the threads of a kernel.
pub(super) struct Accesses<'l> {
    pub layout: &'l Layout,
}

impl Accesses<'_> {
    /// The accesses of an operation.
    pub(super) fn of_op<'c>(&self, op: Op<'c>) -> Vec<Access<'c>> {
        let access = |kind, memory| Access { op, kind, memory };
        if let Some(each) = MemoryAccess::of_element(op) {
            let kind = match (each.is_store, atomic_ordering(op)) {
                (_, ordering) if ordering > 0 => Kind::Atomic,
                (true, _) => Kind::Write,
                (false, _) => Kind::Read,
            };
            return vec![access(kind, each.memory())];
        }
        if let Some(copy) = MemoryCopy::of(op) {
            let source = copy.source().map(|source| access(Kind::Read, source));
            return source.into_iter().chain([access(Kind::Write, copy.target())]).collect();
        }
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::AtomicRMW | llvm::Kind::AtomicCmpXchg) => {
                operands(op).next().map(|pointer| access(Kind::Atomic, pointer)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The address of an access, and the number of its bytes as an `i64`; `None` if they have no form.
    pub(super) fn address_and_size<'c>(&self, b: &Builder<'c>, access: &Access<'c>) -> Option<(Val<'c>, Val<'c>)> {
        let i64 = int_type(b.context(), 64);
        let constant = |size: u64| arith::constant_int(b, i64, size as i64);
        if let Some(each) = MemoryAccess::of(access.op) {
            let address = match each.addressing {
                Addressing::Pointer => each.memory(),
                _ => element(b, self.layout, each)?,
            };
            return Some((address, constant(self.layout.store_size(each.r#type())?)));
        }
        if let Some(copy) = MemoryCopy::of(access.op) {
            let size = match copy.length_value() {
                Some(value) => crate::diagnose::runtime::to_i64(b, value, arith::ExtUI::NAME),
                None => constant(copy.length()?),
            };
            return Some((access.memory, size));
        }
        let value = operands(access.op).last()?;
        Some((access.memory, constant(self.layout.store_size(type_of(value))?)))
    }

    /// The bytes of an allocation, as an `i64`.
    pub(super) fn allocated_size<'c>(&self, b: &Builder<'c>, variable: llvm::Alloca<'c>) -> Option<Val<'c>> {
        let i64 = int_type(b.context(), 64);
        let element = self.layout.allocation_size(attr_of_type(variable.op(), "elem_type")?)?;
        let count = crate::diagnose::runtime::to_i64(b, variable.array_size(), arith::ExtUI::NAME);
        Some(arith::muli(b, count, arith::constant_int(b, i64, element as i64)))
    }

    /// Whether each use of an address is an access that `origin` follows back to the variable.
    pub(super) fn is_accessed_directly<'c>(&self, address: Val<'c>) -> bool {
        uses(address).all(|(user, at)| match OpKind::of(user) {
            OpKind::Llvm(llvm::Kind::Load | llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => true,
            OpKind::Llvm(llvm::Kind::Store) => at == MemoryAccess::of(user).map_or(0, MemoryAccess::memory_index),
            OpKind::Llvm(llvm::Kind::GEP) | OpKind::Cmem(_) => {
                results(user).all(|derived| self.is_accessed_directly(derived))
            }
            OpKind::Memref(_) => results(user).all(|each| !is_memref(type_of(each))),
            OpKind::Func(func::Kind::Call) => false,
            _ => MemoryCopy::of(user).is_some(),
        })
    }
}
