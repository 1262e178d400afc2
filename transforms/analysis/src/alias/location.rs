//! The memory that an operation accesses.

use super::address::{Address, Addresses, Subscripts};
use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, llvm, memref, vector},
};

/// The extent of the memory that is accessed at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// At most this many bytes from the address on.
    Bytes(u64),
    /// Any number of bytes from the address on.
    Behind,
    /// Any bytes of the same object, also before the address.
    Anywhere,
}

/// The memory that an operation accesses, with the aliasing metadata of the access: TBAA tags and alias scopes.
#[derive(Clone, Debug)]
pub struct Location<'c> {
    pub(super) address: Address<'c>,
    pub(super) extent: Extent,
    pub(super) tbaa: Option<Attr<'c>>,
    alias_scopes: Option<Attr<'c>>,
    noalias_scopes: Option<Attr<'c>>,
}

impl<'c> Location<'c> {
    pub(super) fn new(address: Address<'c>, extent: Extent) -> Self {
        Self { address, extent, tbaa: None, alias_scopes: None, noalias_scopes: None }
    }

    /// Adds the metadata of an access, or of the view that a memref access goes through.
    pub fn said_by(mut self, access: Op<'c>) -> Self {
        self.tbaa = attr(access, "tbaa");
        self.alias_scopes = attr(access, "alias_scopes");
        self.noalias_scopes = attr(access, "noalias_scopes");
        self
    }

    /// The pointer or memref that the address is computed from.
    pub fn base(&self) -> Val<'c> {
        self.address.base
    }

    /// Whether the base and all intermediate addresses lie in one object, or one past its end.
    pub fn stays_in_object(&self) -> bool {
        self.address.inside
    }

    /// The offset from the base in bytes, if it is constant.
    pub fn fixed_offset(&self) -> Option<i64> {
        self.address.offset.as_constant()
    }

    /// The extent of the memory.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// The same memory, without the metadata of the access.
    pub fn unclaimed(&self) -> Self {
        Self::new(self.address.clone(), self.extent)
    }

    /// Whether two accesses have the same metadata. What is proven of one then holds for the other.
    pub fn claims_as(&self, other: &Self) -> bool {
        self.tbaa == other.tbaa
            && self.alias_scopes == other.alias_scopes
            && self.noalias_scopes == other.noalias_scopes
    }

    /// Whether the address is computed only from values that are defined outside of an operation.
    pub fn is_known_outside(&self, op: Op<'c>) -> bool {
        is_defined_outside(self.address.base, op) && self.address.offset.is_known_outside(op)
    }

    /// The base, the offset of the access from it and the size of the access in bytes, if both are constant.
    pub fn fixed_place(&self) -> Option<(Val<'c>, i64, u64)> {
        match self.extent {
            Extent::Bytes(bytes) => Some((self.address.base, self.address.offset.as_constant()?, bytes)),
            _ => None,
        }
    }
}

/// The memory that an operation reads or writes directly, if it is one location. Returns `None` for volatile accesses
/// through views.
pub(super) fn accessed<'c>(addresses: &Addresses, op: Op<'c>) -> Option<Location<'c>> {
    let (memref, first, value) = match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Load) => {
            let load = llvm::Load::assume(op);
            return Some(pointer_access(addresses, op, load.addr(), type_of(load.res())));
        }
        OpKind::Llvm(llvm::Kind::AtomicRMW) => {
            let update = llvm::AtomicRMW::assume(op);
            return Some(pointer_access(addresses, op, update.ptr(), type_of(update.val())));
        }
        OpKind::Llvm(llvm::Kind::AtomicCmpXchg) => {
            let exchange = llvm::AtomicCmpXchg::assume(op);
            return Some(pointer_access(addresses, op, exchange.ptr(), type_of(exchange.val())));
        }
        OpKind::Llvm(llvm::Kind::Store) => {
            let store = llvm::Store::assume(op);
            return Some(pointer_access(addresses, op, store.addr(), type_of(store.value())));
        }
        OpKind::Memref(memref::Kind::Load)
        | OpKind::Affine(affine::Kind::Load | affine::Kind::VectorLoad)
        | OpKind::Vector(vector::Kind::Load) => (0, 1, type_of(result(op, 0))),
        OpKind::Memref(memref::Kind::Store)
        | OpKind::Affine(affine::Kind::Store | affine::Kind::VectorStore)
        | OpKind::Vector(vector::Kind::Store) => (1, 2, type_of(operand(op, 0))),
        _ => return None,
    };
    let values: Vec<Val<'c>> = operands(op).skip(first).collect();
    let subscripts = match attr(op, "map").and_then(attr_affine_map) {
        Some(map) => Subscripts::Map(map, values),
        None => Subscripts::Values(values),
    };
    let memref = operand(op, memref);
    let extent = addresses.store_size(value).map_or(Extent::Behind, Extent::Bytes);
    let location = Location::new(addresses.of_element(memref, &subscripts), extent);
    match view_of(memref) {
        Some(view) if has_attr(view, "volatile_") => None,
        Some(view) => Some(location.said_by(view)),
        None => Some(location),
    }
}

fn pointer_access<'c>(addresses: &Addresses, op: Op<'c>, pointer: Val<'c>, value: Ty<'c>) -> Location<'c> {
    let extent = addresses.store_size(value).map_or(Extent::Behind, Extent::Bytes);
    Location::new(addresses.of_pointer(pointer), extent).said_by(op)
}

/// The operation that carries the metadata of an access: the access itself, or the view that its memref comes from.
pub(super) fn claimant<'c>(access: Op<'c>) -> Option<Op<'c>> {
    match OpKind::of(access) {
        OpKind::Llvm(llvm::Kind::Load | llvm::Kind::Store) => Some(access),
        OpKind::Memref(memref::Kind::Load)
        | OpKind::Affine(affine::Kind::Load | affine::Kind::VectorLoad)
        | OpKind::Vector(vector::Kind::Load) => view_of(operand(access, 0)),
        OpKind::Memref(memref::Kind::Store)
        | OpKind::Affine(affine::Kind::Store | affine::Kind::VectorStore)
        | OpKind::Vector(vector::Kind::Store) => view_of(operand(access, 1)),
        _ => None,
    }
}

/// The view that a memref comes from, through casts.
fn view_of<'c>(memref: Val<'c>) -> Option<Op<'c>> {
    let mut op = defining_op(memref)?;
    while let Some(cast) = memref::Cast::of(op) {
        op = defining_op(cast.source())?;
    }
    cmem::PointerToMemref::is(op).then_some(op)
}

/// Whether `other` is declared not to alias the scopes of `member`: all of `member`'s scopes in some domain are among
/// `other`'s no-alias scopes.
pub(super) fn scopes_exclude<'c>(member: &Location<'c>, other: &Location<'c>) -> bool {
    let list = |attribute: Option<Attr<'c>>| attribute.and_then(attr_elements).unwrap_or_default();
    let (scopes, excluded) = (list(member.alias_scopes), list(other.noalias_scopes));
    if scopes.is_empty() || excluded.is_empty() {
        return false;
    }
    scopes.iter().any(|scope| {
        let Some(domain) = alias_scope_domain_of(*scope) else { return false };
        scopes.iter().filter(|each| alias_scope_domain_of(**each) == Some(domain)).all(|each| excluded.contains(each))
    })
}
