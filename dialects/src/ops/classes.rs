//! Views of classes of operations whose operands have the same positions.

use super::{OpKind, llvm, memref};
use crate::{cmem, ir::*};

/// An operation on two values: arithmetic, a comparison, a minimum or maximum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Binary<'c>(Op<'c>);

impl<'c> Binary<'c> {
    /// The view of an operation that must have two operands.
    pub fn assume(op: Op<'c>) -> Self {
        Self(op)
    }

    /// The view of an operation, if it has two operands.
    pub fn of(op: Op<'c>) -> Option<Self> {
        (operand_count(op) == 2).then_some(Self(op))
    }

    /// The left operand.
    pub fn lhs(self) -> Val<'c> {
        operand(self.0, 0)
    }

    /// The right operand.
    pub fn rhs(self) -> Val<'c> {
        operand(self.0, 1)
    }

    /// Both operands.
    pub fn operands(self) -> (Val<'c>, Val<'c>) {
        (self.lhs(), self.rhs())
    }
}

/// The converted value of a cast, such as `arith.extsi`, `memref.cast` or `cmem.memref_to_pointer`.
pub fn cast_input<'c>(cast: Op<'c>) -> Val<'c> {
    operand(cast, 0)
}

/// The condition of an `arith.select` or `llvm.select`, and its values for true and false.
pub fn select_operands<'c>(select: Op<'c>) -> [Val<'c>; 3] {
    [0, 1, 2].map(|index| operand(select, index))
}

/// Whether an operation allocates stack memory: `llvm.alloca` or `memref.alloca`.
pub fn is_stack_allocation(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca))
}

/// Whether an operation marks the start or the end of the lifetime of a slot.
pub fn is_lifetime_marker(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd))
}

/// Whether an operation is a load of the LLVM dialect for the lanes of a mask.
pub fn is_masked_load(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::MaskedLoad | llvm::Kind::MaskedExpandload))
}

/// Whether an operation is a store of the LLVM dialect for the lanes of a mask.
pub fn is_masked_store(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::MaskedStore | llvm::Kind::MaskedCompressstore))
}

/// The pointer or memref from which an operation computes an address in the same object: that of
/// `llvm.getelementptr`, of a view of a pointer and its inverse, and of a cast of memrefs. `None` for other operations.
pub fn address_source<'c>(op: Op<'c>) -> Option<Val<'c>> {
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::GEP)
        | OpKind::Cmem(cmem::Kind::PointerToMemref | cmem::Kind::MemrefToPointer)
        | OpKind::Memref(memref::Kind::Cast) => Some(cast_input(op)),
        _ => None,
    }
}

/// A copy or fill of memory: `memcpy`, `memmove`, `memset` of the LLVM dialect, and their inline forms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MemoryCopy<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// Whether it fills memory with one byte.
    pub is_fill: bool,
}

impl<'c> MemoryCopy<'c> {
    /// The copy or fill that an operation is.
    pub fn of(op: Op<'c>) -> Option<Self> {
        let is_fill = match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::Memset | llvm::Kind::MemsetInline) => true,
            OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::MemcpyInline | llvm::Kind::Memmove) => false,
            _ => return None,
        };
        Some(Self { op, is_fill })
    }

    /// The pointer to the memory that is written.
    pub fn target(self) -> Val<'c> {
        operand(self.op, 0)
    }

    /// The pointer to the memory that is read; `None` for a fill.
    pub fn source(self) -> Option<Val<'c>> {
        (!self.is_fill).then(|| operand(self.op, 1))
    }

    /// The number of bytes; `None` for an inline form, which has it as an attribute.
    pub fn length_value(self) -> Option<Val<'c>> {
        (operand_count(self.op) > 2).then(|| operand(self.op, 2))
    }

    /// The number of bytes, if it is constant.
    pub fn length(self) -> Option<u64> {
        let length = match self.length_value() {
            Some(value) => constant_int(value),
            None => attr_i64(self.op, llvm::MemcpyInline::LEN.0),
        };
        length.and_then(|length| u64::try_from(length).ok())
    }

    /// Whether the accesses are volatile.
    pub fn is_volatile(self) -> bool {
        attr_i64(self.op, llvm::Memcpy::IS_VOLATILE.0) != Some(0)
    }
}
