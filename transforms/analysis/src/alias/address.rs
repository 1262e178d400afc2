//! Addresses as a base and an offset in bytes.

use super::object::{Object, global, is_defined};
use super::offset::Offset;
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, builtin, cast_input, cmem, llvm, memref},
};

/// Maximum number of address computations that are followed.
const DEPTH: u32 = 32;

/// An address in memory.
#[derive(Clone, Debug)]
pub struct Address<'c> {
    /// The pointer or memref that the offset is added to; not itself the result of an address computation.
    pub base: Val<'c>,
    /// The offset from the base in bytes.
    pub offset: Offset<'c>,
    /// Whether the base and all intermediate addresses lie in one object, or one past its end.
    pub inside: bool,
}

/// Decomposes addresses, with the data layout of the module.
pub(super) struct Addresses {
    /// `None` if the module's data layout cannot be read; all offsets are unknown then.
    layout: Option<Layout>,
}

impl Addresses {
    pub(super) fn new(at: Op<'_>) -> Self {
        Self { layout: Layout::of(at) }
    }

    /// The number of bytes that a store of this type writes.
    pub(super) fn store_size(&self, r#type: Ty<'_>) -> Option<u64> {
        self.layout.as_ref()?.store_size(r#type)
    }

    /// The size of an object in bytes; `None` if it is unknown.
    pub(super) fn size_of<'c>(&self, symbols: &Symbols<'c>, object: &Object<'c>) -> Option<u64> {
        match object {
            Object::Stack(pointer) => {
                let op = defining_op(*pointer)?;
                if let Some(alloca) = llvm::Alloca::of(op) {
                    let count = u64::try_from(constant_int(alloca.array_size())?).ok()?;
                    self.layout.as_ref()?.allocation_size(alloca.elem_type()?)?.checked_mul(count)
                } else {
                    self.size_of_memref(type_of(*pointer))
                }
            }
            Object::Global(address) => {
                let global = global(symbols, *address)?;
                // A definition that may be replaced at link time may have another size.
                let linkage = Linkage::of(global)?;
                let fixed = linkage.is_local() || linkage == Linkage::External;
                let r#type =
                    attr_of_type(global, llvm::Global::GLOBAL_TYPE.0).filter(|_| fixed && is_defined(global))?;
                self.layout.as_ref()?.allocation_size(r#type)
            }
            _ => None,
        }
    }

    fn size_of_memref(&self, memref: Ty<'_>) -> Option<u64> {
        let element = self.layout.as_ref()?.allocation_size(element_type(memref)?)?;
        shape_of(memref)?.iter().try_fold(element, |bytes, extent| bytes.checked_mul(u64::try_from(*extent).ok()?))
    }

    /// The address that a pointer holds, or that of the first element of a memref.
    pub(super) fn of_pointer<'c>(&self, pointer: Val<'c>) -> Address<'c> {
        let mut address = Address { base: pointer, offset: Offset::default(), inside: true };
        for _ in 0..DEPTH {
            let Some(op) = defining_op(address.base) else { break };
            match OpKind::of(op) {
                OpKind::Llvm(llvm::Kind::GEP) => {
                    let gep = llvm::GEP::assume(op);
                    address.inside &= gep.is_inbounds();
                    let Some((constant, indices)) = self.layout.as_ref().and_then(|layout| layout.offset(op)) else {
                        address.offset.add_unknown();
                        address.base = gep.base();
                        continue;
                    };
                    address.offset.add_constant(constant);
                    indices.iter().for_each(|(index, bytes)| address.offset.add_multiple(*index, *bytes));
                    if gep.flags() == 0 {
                        address.offset.may_wrap();
                    }
                }
                OpKind::Cmem(cmem::Kind::PointerToMemref | cmem::Kind::MemrefToPointer)
                | OpKind::Memref(memref::Kind::Cast | memref::Kind::MemorySpaceCast)
                | OpKind::Llvm(
                    llvm::Kind::AddrSpaceCast | llvm::Kind::LaunderInvariantGroup | llvm::Kind::StripInvariantGroup,
                ) => {}
                OpKind::Builtin(builtin::Kind::UnrealizedConversionCast) => {}
                _ => break,
            }
            address.base = cast_input(op);
        }
        address
    }

    /// The address of an element of a memref.
    pub(super) fn of_element<'c>(&self, memref: Val<'c>, subscripts: &Subscripts<'c>) -> Address<'c> {
        let mut address = self.of_pointer(memref);
        let strides = self.strides(type_of(memref));
        for at in 0..subscripts.count() {
            match strides.as_ref().and_then(|strides| strides[at]) {
                Some(bytes) => subscripts.add(&mut address.offset, at, bytes),
                None if subscripts.is_zero(at) => {}
                None => address.offset.add_unknown(),
            }
        }
        address
    }

    /// The distance in bytes between consecutive elements of each dimension; `None` for those that depend on dynamic
    /// extents.
    fn strides(&self, memref: Ty<'_>) -> Option<Vec<Option<i64>>> {
        let element = i64::try_from(self.layout.as_ref()?.allocation_size(element_type(memref)?)?).ok()?;
        let (strides, _) = memref_strides(memref)?;
        Some(strides.iter().map(|each| (*each != DYNAMIC).then(|| each.wrapping_mul(element))).collect())
    }
}

/// The subscripts of an access.
pub(super) enum Subscripts<'c> {
    /// Values of type `index`.
    Values(Vec<Val<'c>>),
    /// The results of an affine map of these values.
    Map(AffineMapTree, Vec<Val<'c>>),
}

impl<'c> Subscripts<'c> {
    fn count(&self) -> usize {
        match self {
            Self::Values(all) => all.len(),
            Self::Map(map, _) => map.results.len(),
        }
    }

    fn is_zero(&self, at: usize) -> bool {
        match self {
            Self::Values(all) => constant_int(all[at]) == Some(0),
            Self::Map(map, _) => map.results[at] == AffineTree::Constant(0),
        }
    }

    fn add(&self, offset: &mut Offset<'c>, at: usize, bytes: i64) {
        match self {
            Self::Values(all) => offset.add_multiple(all[at], bytes),
            Self::Map(map, values) => offset.add_tree(&map.results[at], map.dims, values, bytes),
        }
    }
}
