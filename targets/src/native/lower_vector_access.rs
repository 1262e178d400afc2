//! Lowers accesses of vectors that are no plain loads and stores: with masks, with a vector of indices, and transfers.
//!
//! Part of `lower-cmem-access`, which computes the addresses.
//!
//! # Rewrite
//! ```mlir
//! %x = vector.maskedload %view[%i], %mask, %other : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
//! // ->
//! %a = llvm.getelementptr %p[%i1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//! %x = llvm.intr.masked.load %a, %mask, %other {alignment = 4 : i32} : ...
//! ```
//! A transfer without mask whose lanes are in bounds is a plain load or store. Other ones have a mask: their own, that of
//! the lanes below the extent of the innermost dimension, or both.
//!
//! # Legality
//! Only lanes that the mask selects are accessed: the address, which may be that of another lane, is not `inbounds`. The
//! elements of the vector follow each other in memory, each of a whole number of bytes. Memory that is volatile is refused,
//! as intrinsics cannot be, and so is an access that gets its mask from `vector.mask`.

use super::access_facts::{add_facts_of_intrinsic, natural_alignment};
use super::lower_cmem_access::{Extent, Lowering, Memory};
use super::problem::{LowerError, LowerResult, UNSUPPORTED_MEMREF, UNSUPPORTED_OP, UNSUPPORTED_TYPE};
use dialects::cmem::PointerToMemref;
use dialects::ir::*;
use dialects::ops::arith::{self, IntPredicate};
use dialects::ops::llvm::{self, GepFlags, GepIndex};
use dialects::ops::{OpKind, vector};

/// The greatest alignment that an intrinsic is given; a smaller one than is known is right as well.
const GREATEST_ALIGNMENT: u64 = 1 << 30;

/// Whether operations of this kind access memory.
pub(super) fn is_vector_access(kind: vector::Kind) -> bool {
    use vector::Kind;
    match kind {
        Kind::Load | Kind::Store | Kind::MaskedLoad | Kind::MaskedStore | Kind::Gather | Kind::Scatter => true,
        Kind::ExpandLoad | Kind::CompressStore | Kind::TransferRead | Kind::TransferWrite => true,
        _ => false,
    }
}

/// The memory of an access with a mask.
struct Place<'c> {
    memory: Memory<'c>,
    /// The address of the first lane.
    address: Val<'c>,
    /// The alignment in bytes.
    alignment: u64,
}

/// A `vector.transfer_read` or `vector.transfer_write`.
struct Transfer<'c> {
    op: Op<'c>,
    base: Val<'c>,
    indices: Vec<Val<'c>>,
    vector: Ty<'c>,
    mask: Option<Val<'c>>,
    map: Option<Attr<'c>>,
    in_bounds: Option<Attr<'c>>,
}

impl<'c> Lowering<'c> {
    /// The alignment of a plain access that has none stated, if it is not that of its type; an error for vectors without a
    /// lowering.
    pub(super) fn alignment_of_lanes(
        &self,
        access: MemoryAccess<'c>,
        memory: &Memory<'c>,
    ) -> LowerResult<'c, Option<u64>> {
        if access.addressing != Addressing::Lanes {
            return Ok(None);
        }
        check_lanes(access.op, access.r#type(), memory)?;
        Ok(Some(natural_alignment(access.op, memory.element)))
    }

    /// Lowers an access of a vector that is no plain one.
    pub(super) fn vector_access(&mut self, op: Op<'c>) -> LowerResult<'c> {
        use vector::Kind;
        let OpKind::Vector(kind) = OpKind::of(op) else { return Ok(()) };
        match kind {
            Kind::MaskedLoad => self.masked_load(vector::MaskedLoad::assume(op)),
            Kind::MaskedStore => self.masked_store(vector::MaskedStore::assume(op)),
            Kind::Gather => self.gather(vector::Gather::assume(op)),
            Kind::Scatter => self.scatter(vector::Scatter::assume(op)),
            Kind::ExpandLoad => self.expand_load(vector::ExpandLoad::assume(op)),
            Kind::CompressStore => self.compress_store(vector::CompressStore::assume(op)),
            Kind::TransferRead => self.transfer_read(vector::TransferRead::assume(op)),
            Kind::TransferWrite => self.transfer_write(vector::TransferWrite::assume(op)),
            _ => Err(refuse(UNSUPPORTED_OP, op, "has no native lowering")),
        }
    }

    fn masked_load(&mut self, load: vector::MaskedLoad<'c>) -> LowerResult<'c> {
        let (op, r#type) = (load.op(), type_of(load.result()));
        let place = self.place(op, load.base(), load.indices(), r#type)?;
        self.load_lanes(op, &place, load.mask(), load.pass_thru(), r#type);
        Ok(())
    }

    fn masked_store(&mut self, store: vector::MaskedStore<'c>) -> LowerResult<'c> {
        let (op, value) = (store.op(), store.value_to_store());
        let place = self.place(op, store.base(), store.indices(), type_of(value))?;
        self.store_lanes(op, &place, store.mask(), value);
        Ok(())
    }

    fn gather(&mut self, gather: vector::Gather<'c>) -> LowerResult<'c> {
        let (op, r#type) = (gather.op(), type_of(gather.result()));
        let place = self.place(op, gather.base(), gather.offsets(), r#type)?;
        let addresses = self.addresses(op, &place, gather.indices())?;
        let others = self.stored(gather.pass_thru());
        let (lowered, alignment) = (self.emitter.element(r#type), place.alignment_attr(op));
        let builder = &self.emitter.builder;
        let gathered = llvm::MaskedGather::build(builder, addresses, gather.mask(), &[others], alignment, lowered);
        let value = add_facts_of_intrinsic(gathered, op, place.memory.view).value();
        replace_op(op, &[arith::index_cast(builder, value, r#type)]);
        Ok(())
    }

    fn scatter(&mut self, scatter: vector::Scatter<'c>) -> LowerResult<'c> {
        let (op, value) = (scatter.op(), scatter.value_to_store());
        let place = self.place(op, scatter.base(), scatter.offsets(), type_of(value))?;
        let addresses = self.addresses(op, &place, scatter.indices())?;
        let (value, alignment) = (self.stored(value), place.alignment_attr(op));
        let scattered = llvm::MaskedScatter::build(&self.emitter.builder, value, addresses, scatter.mask(), alignment);
        add_facts_of_intrinsic(scattered, op, place.memory.view).build();
        erase(op);
        Ok(())
    }

    fn expand_load(&mut self, load: vector::ExpandLoad<'c>) -> LowerResult<'c> {
        let (op, r#type) = (load.op(), type_of(load.result()));
        let place = self.place(op, load.base(), load.indices(), r#type)?;
        let others = self.stored(load.pass_thru());
        let (lowered, builder) = (self.emitter.element(r#type), &self.emitter.builder);
        let expanded = llvm::MaskedExpandload::build(builder, place.address, load.mask(), others, lowered)
            .attr(llvm::MaskedExpandload::ARG_ATTRS.0, place.argument_alignment(op, 0));
        let value = add_facts_of_intrinsic(expanded, op, place.memory.view).value();
        replace_op(op, &[arith::index_cast(builder, value, r#type)]);
        Ok(())
    }

    fn compress_store(&mut self, store: vector::CompressStore<'c>) -> LowerResult<'c> {
        let (op, value) = (store.op(), store.value_to_store());
        let place = self.place(op, store.base(), store.indices(), type_of(value))?;
        let value = self.stored(value);
        let compressed = llvm::MaskedCompressstore::build(&self.emitter.builder, value, place.address, store.mask())
            .attr(llvm::MaskedCompressstore::ARG_ATTRS.0, place.argument_alignment(op, 1));
        add_facts_of_intrinsic(compressed, op, place.memory.view).build();
        erase(op);
        Ok(())
    }

    fn transfer_read(&mut self, read: vector::TransferRead<'c>) -> LowerResult<'c> {
        let (op, r#type) = (read.op(), type_of(read.vector()));
        let transfer = Transfer {
            op,
            base: read.base(),
            indices: read.indices().collect(),
            vector: r#type,
            mask: read.mask(),
            map: read.permutation_map(),
            in_bounds: read.in_bounds(),
        };
        if transfer.is_plain() {
            let (memory, address, natural) = self.plain_place(&transfer)?;
            self.load_from(address, r#type, op, memory.view, Some(natural));
            return Ok(());
        }
        let (place, mask) = self.transfer_place(&transfer)?;
        let padding = self.stored(read.padding());
        let padding = self.splat(padding, r#type);
        self.load_lanes(op, &place, mask, padding, r#type);
        Ok(())
    }

    fn transfer_write(&mut self, write: vector::TransferWrite<'c>) -> LowerResult<'c> {
        let (op, value) = (write.op(), write.value_to_store());
        let transfer = Transfer {
            op,
            base: write.base(),
            indices: write.indices().collect(),
            vector: type_of(value),
            mask: write.mask(),
            map: write.permutation_map(),
            in_bounds: write.in_bounds(),
        };
        if transfer.is_plain() {
            let (memory, address, natural) = self.plain_place(&transfer)?;
            self.store_to(address, value, op, memory.view, Some(natural));
            return Ok(());
        }
        let (place, mask) = self.transfer_place(&transfer)?;
        self.store_lanes(op, &place, mask, value);
        Ok(())
    }

    /// Replaces `op` by a load of the lanes of a mask; the other ones are those of `others`.
    fn load_lanes(&mut self, op: Op<'c>, place: &Place<'c>, mask: Val<'c>, others: Val<'c>, r#type: Ty<'c>) {
        let others = self.stored(others);
        let (lowered, alignment) = (self.emitter.element(r#type), place.alignment_attr(op));
        let is_nontemporal = place.memory.is_marked(PointerToMemref::NONTEMPORAL);
        let builder = &self.emitter.builder;
        let load = llvm::MaskedLoad::build(builder, place.address, mask, Some(others), alignment, lowered)
            .unit_if(llvm::MaskedLoad::NONTEMPORAL, is_nontemporal);
        let value = add_facts_of_intrinsic(load, op, place.memory.view).value();
        replace_op(op, &[arith::index_cast(builder, value, r#type)]);
    }

    /// Replaces `op` by a store of the lanes of a mask.
    fn store_lanes(&mut self, op: Op<'c>, place: &Place<'c>, mask: Val<'c>, value: Val<'c>) {
        let (value, alignment) = (self.stored(value), place.alignment_attr(op));
        let store = llvm::MaskedStore::build(&self.emitter.builder, value, place.address, mask, alignment);
        add_facts_of_intrinsic(store, op, place.memory.view).build();
        erase(op);
    }

    /// The place of an access of lanes that a mask selects, at the first lane or at the base of their indices.
    fn place(
        &mut self,
        op: Op<'c>,
        memref: Val<'c>,
        indices: impl Iterator<Item = Val<'c>>,
        r#type: Ty<'c>,
    ) -> LowerResult<'c, Place<'c>> {
        let memory = self.memory(memref, op)?.with_any_address();
        check_lanes(op, r#type, &memory)?;
        if is_vector(memory.element) {
            return Err(refuse(UNSUPPORTED_MEMREF, op, "of a memref of vectors has no native lowering"));
        }
        if memory.is_marked(PointerToMemref::VOLATILE) {
            return Err(refuse(UNSUPPORTED_MEMREF, op, "of volatile memory has no native lowering"));
        }
        let size = Layout::of(op).and_then(|layout| layout.allocation_size(memory.element)).unwrap_or(1);
        // Adjacent elements cannot all have a greater alignment than their size.
        let of_view = memory.view.and_then(alignment_of).map(|stated| stated.min(size));
        let alignment = alignment_of(op).or(of_view).unwrap_or_else(|| natural_alignment(op, memory.element));
        let address = self.address(&memory, indices);
        Ok(Place { memory, address, alignment })
    }

    /// The addresses of lanes with indices relative to a place.
    fn addresses(&mut self, op: Op<'c>, place: &Place<'c>, indices: Val<'c>) -> LowerResult<'c, Val<'c>> {
        if place.memory.extents.is_empty() {
            return Err(refuse(UNSUPPORTED_MEMREF, op, "of a memref without dimensions has no native lowering"));
        }
        let indices = GepIndex::Value(self.stored(indices));
        Ok(self.emitter.address(place.address, place.memory.element, &[indices], GepFlags::None))
    }

    /// The memory, the address and the natural alignment of a transfer of all lanes.
    fn plain_place(&mut self, transfer: &Transfer<'c>) -> LowerResult<'c, (Memory<'c>, Val<'c>, u64)> {
        let op = transfer.op;
        transfer.check()?;
        let memory = self.memory(transfer.base, op)?;
        check_lanes(op, transfer.vector, &memory)?;
        if is_vector(memory.element) {
            return Err(refuse(UNSUPPORTED_MEMREF, op, "of a memref of vectors has no native lowering"));
        }
        let address = self.address(&memory, transfer.indices.iter().copied());
        let natural = natural_alignment(op, memory.element);
        Ok((memory, address, natural))
    }

    /// The place and the mask of a transfer.
    fn transfer_place(&mut self, transfer: &Transfer<'c>) -> LowerResult<'c, (Place<'c>, Val<'c>)> {
        transfer.check()?;
        let place = self.place(transfer.op, transfer.base, transfer.indices.iter().copied(), transfer.vector)?;
        let inside = if transfer.is_in_bounds() { None } else { Some(self.lanes_inside(transfer, &place.memory)?) };
        let mask = match (transfer.mask, inside) {
            (Some(mask), Some(inside)) => arith::AndI::build(&self.emitter.builder, mask, inside).value(),
            (Some(mask), None) | (None, Some(mask)) => mask,
            (None, None) => return Err(refuse(UNSUPPORTED_OP, transfer.op, "has no mask")),
        };
        Ok((place, mask))
    }

    /// The mask of the lanes of a transfer that are inside the innermost dimension.
    fn lanes_inside(&mut self, transfer: &Transfer<'c>, memory: &Memory<'c>) -> LowerResult<'c, Val<'c>> {
        let op = transfer.op;
        let innermost = memory.extents.len() - 1;
        let extent = memory.extent(innermost).ok_or_else(|| {
            let reason = "may leave its memref, of which the extent is not known";
            refuse(UNSUPPORTED_MEMREF, op, reason)
        })?;
        let extent = match extent {
            Extent::Static(extent) => self.emitter.constant(extent),
            Extent::Dynamic(size) => {
                let size = self.subscript(size);
                self.emitter.index_value(size)
            }
        };
        let first = self.subscript(transfer.indices[innermost]);
        let first = self.emitter.index_value(first);
        let lane_type = self.emitter.lowered_index;
        let [first, extent] = [first, extent].map(|each| self.splat(each, transfer.vector));
        let builder = &self.emitter.builder;
        let count = lane_count(transfer.vector).unwrap_or(1);
        let numbers: Vec<i64> = (0..count).collect();
        let numbers = arith::constant(builder, dense_ints_attr(lane_type, &numbers), type_of(first));
        let lanes = arith::addi(builder, first, numbers);
        // Unsigned, so that lanes before the first element are outside as well.
        let below = i64_attr(builder.context(), IntPredicate::Ult as i64);
        let mask = vector_type(&[count.unsigned_abs()], int_type(builder.context(), 1));
        Ok(arith::CmpI::build(builder, lanes, extent, below, mask).value())
    }

    /// A vector with the lanes of `like` that are all `value`.
    fn splat(&self, value: Val<'c>, like: Ty<'c>) -> Val<'c> {
        let lanes = lane_count(like).unwrap_or(1).unsigned_abs();
        vector::Broadcast::build(&self.emitter.builder, value, vector_type(&[lanes], type_of(value))).value()
    }
}

impl<'c> Place<'c> {
    fn bytes(&self) -> u64 {
        self.alignment.min(GREATEST_ALIGNMENT)
    }

    /// The alignment as an attribute of an intrinsic.
    fn alignment_attr(&self, op: Op<'c>) -> Attr<'c> {
        int_attr(int_type(context_of(op), 32), self.bytes().cast_signed())
    }

    /// The alignment as an attribute of the pointer that is argument `pointer` of an intrinsic of three arguments.
    fn argument_alignment(&self, op: Op<'c>, pointer: usize) -> Attr<'c> {
        let context = context_of(op);
        let mut arguments = [dict_attr(context, &[]); 3];
        let bytes = i64_attr(context, self.bytes().cast_signed());
        arguments[pointer] = dict_attr(context, &[(ValueFact::ALIGN.name(), bytes)]);
        array_attr(context, &arguments)
    }
}

impl<'c> Transfer<'c> {
    /// Whether all lanes are transferred.
    fn is_plain(&self) -> bool {
        self.mask.is_none() && self.is_in_bounds()
    }

    /// Whether all lanes that the mask selects are inside the memref.
    fn is_in_bounds(&self) -> bool {
        let flags = self.in_bounds.and_then(attr_elements).unwrap_or_default();
        !flags.is_empty() && flags.into_iter().all(|flag| attr_bool(flag) == Some(true))
    }

    /// An error unless the lanes are consecutive elements of the innermost dimension.
    fn check(&self) -> LowerResult<'c> {
        if lane_count(self.vector).is_none() {
            return Err(refuse(UNSUPPORTED_TYPE, self.op, NOT_ONE_DIMENSION));
        }
        let map = self.map.and_then(attr_affine_map);
        let is_innermost = map.is_some_and(|map| {
            map.dims == self.indices.len()
                && map.dims.checked_sub(1).is_some_and(|last| map.results == [AffineTree::Dim(last)])
        });
        let reason = "with this permutation map has no native lowering";
        if is_innermost { Ok(()) } else { Err(refuse(UNSUPPORTED_OP, self.op, reason)) }
    }
}

impl<'c> Memory<'c> {
    fn is_marked(&self, fact: view::AttributeName) -> bool {
        self.view.is_some_and(|view| has_attr(view, fact.0))
    }
}

const NOT_ONE_DIMENSION: &str = "of a vector that has not one dimension has no native lowering";

/// The number of elements of a vector of one dimension.
fn lane_count(r#type: Ty<'_>) -> Option<i64> {
    let shape = shape_of(r#type).filter(|_| is_vector(r#type))?;
    shape.first().copied().filter(|_| shape.len() == 1)
}

/// An error unless the elements of a vector lie behind each other in a memref as in the vector.
fn check_lanes<'c>(op: Op<'c>, r#type: Ty<'c>, memory: &Memory<'c>) -> LowerResult<'c> {
    if parent_op(op).is_some_and(vector::Mask::is) {
        return Err(refuse(UNSUPPORTED_OP, op, "with a mask of 'vector.mask' has no native lowering"));
    }
    if lane_count(r#type).is_none() {
        return Err(refuse(UNSUPPORTED_TYPE, op, NOT_ONE_DIMENSION));
    }
    if is_scalable(r#type) {
        return Err(refuse(UNSUPPORTED_TYPE, op, "of a scalable vector has no native lowering"));
    }
    if is_vector(memory.element) {
        return Ok(());
    }
    let stride = memory.strided.as_ref().and_then(|(strides, _)| strides.last());
    if stride.is_some_and(|stride| *stride != 1) {
        return Err(refuse(UNSUPPORTED_MEMREF, op, "of elements that are not adjacent has no native lowering"));
    }
    let size = Layout::of(op).and_then(|layout| layout.allocation_size(memory.element));
    let bits = int_width(memory.element).or_else(|| float_width(memory.element)).map(u64::from);
    let is_dense = is_ptr(memory.element) || bits.is_some_and(|bits| size.is_some_and(|size| bits == size * 8));
    let reason = "of elements that a vector packs more densely than memory has no native lowering";
    if is_dense { Ok(()) } else { Err(refuse(UNSUPPORTED_TYPE, op, reason)) }
}

fn refuse<'c>(code: &'static str, op: Op<'c>, reason: &str) -> LowerError<'c> {
    LowerError::new(code, op, format!("'{}' {reason}", op_name(op)))
}
