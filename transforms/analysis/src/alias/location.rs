//! The memory that an operation accesses.

use super::address::{Address, Addresses, Subscripts};
use dialects::{ir::*, ops::llvm};

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
    pub fn with_metadata_of(mut self, access: Op<'c>) -> Self {
        self.tbaa = attr(access, AccessFacts::TBAA);
        self.alias_scopes = attr(access, AccessFacts::ALIAS_SCOPES);
        self.noalias_scopes = attr(access, AccessFacts::NOALIAS_SCOPES);
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
    pub fn without_metadata(&self) -> Self {
        Self::new(self.address.clone(), self.extent)
    }

    /// The same access without its C type: a block of memory may hold values of several types one after the other.
    pub fn without_type(&self) -> Self {
        Self { tbaa: None, ..self.clone() }
    }

    /// The same access without the statements that it does not alias the scopes for which `is_stale` holds.
    pub fn without_scopes(&self, context: &'c Context, is_stale: impl Fn(Attr<'c>) -> bool) -> Self {
        let mut scopes = self.noalias_scopes.and_then(attr_elements).unwrap_or_default();
        let count = scopes.len();
        scopes.retain(|scope| !is_stale(*scope));
        let noalias_scopes =
            if scopes.len() == count { self.noalias_scopes } else { Some(array_attr(context, &scopes)) };
        Self { noalias_scopes, ..self.clone() }
    }

    /// Whether two accesses have the same metadata. What is proven of one then holds for the other.
    pub fn has_metadata_of(&self, other: &Self) -> bool {
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
    let Some(access) = MemoryAccess::of(op) else { return updated(addresses, op) };
    if access.addressing == Addressing::Pointer {
        return Some(pointer_access(addresses, op, access.memory(), access.r#type()));
    }
    let values: Vec<Val<'c>> = access.indices().collect();
    let subscripts = match access.map().and_then(attr_affine_map) {
        Some(map) => Subscripts::Map(map, values),
        None => Subscripts::Values(values),
    };
    let extent = addresses.store_size(access.r#type()).map_or(Extent::Behind, Extent::Bytes);
    let location = Location::new(addresses.of_element(access.memory(), &subscripts), extent);
    match access.stated_by() {
        Some(view) if is_marked_volatile(view) => None,
        Some(view) => Some(location.with_metadata_of(view)),
        None => Some(location),
    }
}

/// The memory that an atomic update reads and writes.
fn updated<'c>(addresses: &Addresses, op: Op<'c>) -> Option<Location<'c>> {
    if let Some(update) = llvm::AtomicRMW::of(op) {
        return Some(pointer_access(addresses, op, update.ptr(), type_of(update.val())));
    }
    let exchange = llvm::AtomicCmpXchg::of(op)?;
    Some(pointer_access(addresses, op, exchange.ptr(), type_of(exchange.val())))
}

fn pointer_access<'c>(addresses: &Addresses, op: Op<'c>, pointer: Val<'c>, value: Ty<'c>) -> Location<'c> {
    let extent = addresses.store_size(value).map_or(Extent::Behind, Extent::Bytes);
    Location::new(addresses.of_pointer(pointer), extent).with_metadata_of(op)
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
