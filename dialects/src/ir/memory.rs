//! Loads and stores of all dialects, and the facts about the memory that they access.

use super::*;
use crate::cmem::PointerToMemref;
use crate::ops::{OpKind, affine, llvm, memref, vector};

/// The facts about an access besides its address and type: attributes of an access of the LLVM dialect, or of the view
/// that a memref access goes through.
#[derive(Clone, Copy, Debug, Default)]
pub struct AccessFacts<'c> {
    /// The alignment in bytes, if it is not that of the type.
    pub alignment: Option<u64>,
    /// The array of TBAA tags.
    pub tbaa: Option<Attr<'c>>,
    /// The array of scopes that it belongs to.
    pub alias_scopes: Option<Attr<'c>>,
    /// The array of scopes that it does not alias.
    pub noalias_scopes: Option<Attr<'c>>,
    /// Whether it is volatile.
    pub volatile: bool,
}

impl<'c> AccessFacts<'c> {
    /// The name of the attribute with the scopes that an access belongs to.
    pub const ALIAS_SCOPES: &'static str = PointerToMemref::ALIAS_SCOPES.0;
    /// The name of the attribute with the scopes that an access does not alias.
    pub const NOALIAS_SCOPES: &'static str = PointerToMemref::NOALIAS_SCOPES.0;
    /// The name of the attribute with the alignment.
    pub const ALIGNMENT: &'static str = PointerToMemref::ALIGNMENT.0;
    /// The name of the attribute with the TBAA tags.
    pub const TBAA: &'static str = PointerToMemref::TBAA.0;
    /// The name of the attribute of volatile accesses.
    pub const VOLATILE: &'static str = PointerToMemref::VOLATILE.0;

    /// The facts that an access of the LLVM dialect, a copy or a view states.
    pub fn of(op: Op<'c>) -> Self {
        Self {
            alignment: alignment_of(op),
            tbaa: attr(op, Self::TBAA),
            alias_scopes: attr(op, Self::ALIAS_SCOPES),
            noalias_scopes: attr(op, Self::NOALIAS_SCOPES),
            volatile: is_marked_volatile(op),
        }
    }

    /// Adds the facts to an access of the LLVM dialect or a view under construction.
    pub fn apply<'b>(&self, op: OpBuilder<'b, 'c>, context: &'c Context) -> OpBuilder<'b, 'c> {
        op.attr_opt(Self::ALIGNMENT, self.alignment.map(|each| i64_attr(context, each as i64)))
            .attr_opt(Self::TBAA, self.tbaa)
            .attr_opt(Self::ALIAS_SCOPES, self.alias_scopes)
            .attr_opt(Self::NOALIAS_SCOPES, self.noalias_scopes)
            .unit_if(Self::VOLATILE, self.volatile)
    }

    /// Adds scopes to those that an access, or the accesses through a view, belong to and do not alias.
    pub fn add_scopes(op: Op<'c>, own: &[Attr<'c>], others: &[Attr<'c>]) {
        add_alias_scopes(op, Self::ALIAS_SCOPES, own);
        add_alias_scopes(op, Self::NOALIAS_SCOPES, others);
    }
}

/// The alignment in bytes that an access of the LLVM dialect or a view states.
pub fn alignment_of(op: Op<'_>) -> Option<u64> {
    attr_i64(op, AccessFacts::ALIGNMENT).and_then(|bytes| u64::try_from(bytes).ok())
}

/// Whether an access of the LLVM dialect, or a view, states that it is volatile.
pub fn is_marked_volatile(op: Op<'_>) -> bool {
    has_attr(op, AccessFacts::VOLATILE)
}

/// The atomic ordering of an access of the LLVM dialect, as LLVM numbers them; 0 if it is not atomic.
pub fn atomic_ordering(op: Op<'_>) -> i64 {
    attr_i64(op, llvm::Load::ORDERING.0).unwrap_or(0)
}

/// Whether an operation is neither volatile nor atomic by its own attributes; those of a view do not count.
pub fn is_marked_plain(op: Op<'_>) -> bool {
    !is_marked_volatile(op) && atomic_ordering(op) == 0
}

/// How an access addresses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addressing {
    /// A pointer: `llvm.load`, `llvm.store`.
    Pointer,
    /// A memref and subscripts: `memref.load`, `memref.store`.
    Subscripts,
    /// A memref and an affine map of operands: `affine.load`, `affine.store`.
    Map,
    /// A memref and the place of the first of several elements: `affine.vector_load`, `vector.load` and their stores.
    Lanes,
}

/// A load or a store.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MemoryAccess<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// Whether it is a store.
    pub is_store: bool,
    /// The addressing mode.
    pub addressing: Addressing,
}

impl<'c> MemoryAccess<'c> {
    /// The access that an operation makes; `None` if it is no load or store. Atomic updates, copies and calls are
    /// neither.
    pub fn of(op: Op<'c>) -> Option<Self> {
        let (is_store, addressing) = match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::Load) => (false, Addressing::Pointer),
            OpKind::Llvm(llvm::Kind::Store) => (true, Addressing::Pointer),
            OpKind::Memref(memref::Kind::Load) => (false, Addressing::Subscripts),
            OpKind::Memref(memref::Kind::Store) => (true, Addressing::Subscripts),
            OpKind::Affine(affine::Kind::Load) => (false, Addressing::Map),
            OpKind::Affine(affine::Kind::Store) => (true, Addressing::Map),
            OpKind::Affine(affine::Kind::VectorLoad) | OpKind::Vector(vector::Kind::Load) => (false, Addressing::Lanes),
            OpKind::Affine(affine::Kind::VectorStore) | OpKind::Vector(vector::Kind::Store) => {
                (true, Addressing::Lanes)
            }
            _ => return None,
        };
        Some(Self { op, is_store, addressing })
    }

    /// The same, for accesses of one element only.
    pub fn of_element(op: Op<'c>) -> Option<Self> {
        Self::of(op).filter(|access| access.addressing != Addressing::Lanes)
    }

    /// The index of the operand that is the accessed memory.
    pub fn memory_index(self) -> usize {
        usize::from(self.is_store)
    }

    /// The accessed memory: a pointer or a memref.
    pub fn memory(self) -> Val<'c> {
        operand(self.op, self.memory_index())
    }

    /// The operands that select the element of a memref: subscripts, or the operands of the affine map.
    pub fn indices(self) -> impl ExactSizeIterator<Item = Val<'c>> + Clone {
        let op = self.op;
        (self.memory_index() + 1..operand_count(op)).map(move |at| operand(op, at))
    }

    /// The value that is loaded or stored.
    pub fn value(self) -> Val<'c> {
        if self.is_store { operand(self.op, 0) } else { result(self.op, 0) }
    }

    /// The value that a store writes; `None` for a load.
    pub fn stored(self) -> Option<Val<'c>> {
        self.is_store.then(|| operand(self.op, 0))
    }

    /// The type of the value.
    pub fn r#type(self) -> Ty<'c> {
        type_of(self.value())
    }

    /// The affine map of the subscripts, if there is one.
    pub fn map(self) -> Option<Attr<'c>> {
        attr(self.op, affine::Load::MAP.0)
    }

    /// The operation that states the facts about the access: the access itself, or the view that its memref comes from
    /// through casts. `None` for memrefs that are no views.
    pub fn stated_by(self) -> Option<Op<'c>> {
        match self.addressing {
            Addressing::Pointer => Some(self.op),
            _ => crate::cmem::view_of(self.memory()),
        }
    }

    /// Whether the access is volatile.
    pub fn is_volatile(self) -> bool {
        self.stated_by().is_some_and(is_marked_volatile)
    }
}
