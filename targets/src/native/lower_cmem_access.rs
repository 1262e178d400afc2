//! Lowers accesses through views of C pointers to `llvm.load` and `llvm.store`, and inlines `cmem.affine_scope`.
//!
//! # Rewrite
//! ```mlir
//! %v = cmem.pointer_to_memref %p {tbaa = [#tag], alignment = 8 : i64} : !llvm.ptr -> memref<?x1200xf64>
//! %x = memref.load %v[%i, %j] : memref<?x1200xf64>
//! // ->
//! %a = llvm.getelementptr inbounds %p[%i1, %j1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<1200 x f64>
//! %x = llvm.load %a {alignment = 8 : i64, tbaa = [#tag]} : !llvm.ptr -> f64
//! ```
//! Each dynamic dimension of a variable-length array is an address computation of its own, as is each dimension of a
//! strided view.
//!
//! Accesses of vectors are aligned as an element is, unless they state another alignment; LLVM would assume that of the
//! vector. `lower_vector_access.rs` has those with masks or indices and `vector.transfer_*`.
//!
//! # Legality
//! Every access goes through a view, a stack allocation or a global, possibly with casts. The address computation is
//! `inbounds` but not `nuw`: negative subscripts are legal in C, and upstream's lowering makes them poison. It is not
//! `inbounds` either where the element at the address may be one that a mask leaves out.
//!
//! # Must not fire
//! Memrefs from block arguments, `select` or descriptors have no statically known base:
//! `targets/tests/lower_cmem_access/not-*.mlir`.
//!
//! # Needs and leaves
//! Needs affine operations lowered. Leaves no operation of `cmem` or `memref`, and none of `vector` that accesses memory;
//! masks of transfers and padding are made by `vector.broadcast`.
//!
//! # Cost
//! One walk, linear in ops.

use super::CAPABILITIES;
use super::access_facts::{ORDERING_ACQ_REL, add_facts, atomic_operation};
use super::emitter::{Emitter, array_type};
use super::lower_memref_storage::{Storage, lower_globals};
use super::lower_vector_access::is_vector_access;
use super::problem::{LowerError, LowerResult, UNKNOWN_MEMREF, UNSUPPORTED_MEMREF, UNSUPPORTED_OP};
use crate::counters::lower_cmem_access::COUNTERS;
use dialects::cmem::PointerToMemref;
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags, GepIndex};
use dialects::ops::{OpKind, arith, cast_input, cmem, memref};
use dialects::pass::{Changed, PassCx, PassResult};
use std::collections::{HashMap, HashSet};

/// The pass `lower-cmem-access`.
pub fn lower_cmem_access<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut found = Found::default();
    walk(module, Order::Post, |op| {
        found.sort(op);
        Walk::Continue
    });
    found.scopes.into_iter().for_each(|scope| replace_by_block(scope.op(), scope.body_block()));
    let mut lowering = Lowering {
        emitter: Emitter::new(context_of(module)),
        storage: Storage::new(module),
        widened: HashMap::new(),
        subscripts: Vec::new(),
    };
    for op in &found.accesses {
        lowering.access(*op)?;
    }
    erase_unused(&found.bases)?;
    lowering.erase_subscripts();
    lower_globals(&mut lowering.emitter, &found.globals)?;
    cx.count(COUNTERS.accesses, found.accesses.len() as u64);
    Ok(Changed::from(!found.accesses.is_empty()))
}

/// The operations to lower, in post-order.
#[derive(Default)]
struct Found<'c> {
    scopes: Vec<cmem::AffineScope<'c>>,
    accesses: Vec<Op<'c>>,
    /// Operations that define memrefs; erased once all their users are lowered.
    bases: Vec<Op<'c>>,
    globals: Vec<memref::Global<'c>>,
}

impl<'c> Found<'c> {
    fn sort(&mut self, op: Op<'c>) {
        use memref::Kind;
        match OpKind::of(op) {
            OpKind::Cmem(cmem::Kind::AffineScope) => self.scopes.push(cmem::AffineScope::assume(op)),
            OpKind::Memref(Kind::Load | Kind::Store | Kind::Prefetch | Kind::AtomicRMW | Kind::Dim | Kind::Dealloc)
            | OpKind::Cmem(cmem::Kind::MemrefToPointer) => self.accesses.push(op),
            OpKind::Cmem(cmem::Kind::PointerToMemref)
            | OpKind::Memref(Kind::Cast | Kind::Alloca | Kind::Alloc | Kind::GetGlobal) => self.bases.push(op),
            OpKind::Memref(Kind::Global) => self.globals.push(memref::Global::assume(op)),
            OpKind::Vector(kind) if is_vector_access(kind) => self.accesses.push(op),
            _ => {}
        }
    }
}

/// Erases unused views, casts and allocations; an error if one is still used, as its user is not supported.
fn erase_unused<'c>(bases: &[Op<'c>]) -> LowerResult<'c> {
    // A cast uses another base, so erasure iterates; one round suffices if definitions come before uses in the list.
    let mut used: Vec<Op<'c>> = bases.iter().rev().copied().collect();
    let mut count = used.len() + 1;
    while used.len() < count {
        count = used.len();
        used.retain(|op| {
            let is_used = op_has_uses(*op);
            if !is_used {
                erase(*op);
            }
            is_used
        });
    }
    let user = used.iter().flat_map(|op| results(*op)).flat_map(users).find(|user| !used.contains(user));
    user.map_or(Ok(()), |user| {
        let text = format!("'{}' uses a memref in a way that has no native lowering", op_name(user));
        Err(LowerError::new(UNSUPPORTED_OP, user, text))
    })
}

/// The memory of a memref: the address computation of its elements, and the facts of accesses to them.
pub(super) struct Memory<'c> {
    /// The address of element 0.
    base: Val<'c>,
    /// The extents; `None` if dynamic.
    pub(super) extents: Vec<Option<i64>>,
    /// The dynamic extents other than the leading one, in order.
    sizes: Vec<Val<'c>>,
    /// The type of an element in memory.
    pub(super) element: Ty<'c>,
    /// Strides and offset in elements, unless the layout is the identity.
    pub(super) strided: Option<(Vec<i64>, i64)>,
    /// The view that carries the attributes of accesses.
    pub(super) view: Option<Op<'c>>,
    /// The guarantee that holds for the addresses.
    flags: GepFlags,
}

/// The pass at work.
pub(super) struct Lowering<'c> {
    pub(super) emitter: Emitter<'c>,
    storage: Storage<'c>,
    /// The integers of `index` values defined by casts.
    widened: HashMap<usize, Val<'c>>,
    /// Defining operations of subscripts that are part of address computations; erased at the end if unused.
    subscripts: Vec<Op<'c>>,
}

impl<'c> Lowering<'c> {
    /// Erases constants and casts that were used only as subscripts.
    fn erase_subscripts(&mut self) {
        let mut seen = HashSet::new();
        for op in std::mem::take(&mut self.subscripts) {
            if seen.insert(op_key(op)) && !op_has_uses(op) {
                erase(op);
            }
        }
    }

    /// Lowers one operation that uses a memref.
    fn access(&mut self, op: Op<'c>) -> LowerResult<'c> {
        use memref::Kind;
        if let Some(access) = MemoryAccess::of(op) {
            return if access.is_store { self.store(access) } else { self.load(access) };
        }
        match OpKind::of(op) {
            OpKind::Vector(_) => self.vector_access(op),
            OpKind::Memref(Kind::Prefetch) => self.prefetch(memref::Prefetch::assume(op)),
            OpKind::Memref(Kind::AtomicRMW) => self.atomic(memref::AtomicRMW::assume(op)),
            OpKind::Memref(Kind::Dim) => self.dim(memref::Dim::assume(op)),
            OpKind::Memref(Kind::Dealloc) => {
                let memory = self.memory(memref::Dealloc::assume(op).memref(), op)?;
                self.storage.free(&self.emitter.builder, memory.base, op)
            }
            _ => {
                let memory = self.memory(cmem::MemrefToPointer::assume(op).memref(), op)?;
                let pointer = match &memory.strided {
                    Some((_, offset)) if *offset != 0 => {
                        let index = [self.emitter.constant_index(*offset)];
                        self.emitter.address(memory.base, memory.element, &index, memory.flags)
                    }
                    _ => memory.base,
                };
                replace_op(op, &[pointer]);
                Ok(())
            }
        }
    }

    fn load(&mut self, access: MemoryAccess<'c>) -> LowerResult<'c> {
        let op = access.op;
        let memory = self.memory(access.memory(), op)?;
        let natural = self.alignment_of_lanes(access, &memory)?;
        let address = self.address(&memory, access.indices());
        self.load_from(address, access.r#type(), op, memory.view, natural);
        Ok(())
    }

    /// Replaces `op` by a plain load.
    pub(super) fn load_from(
        &self,
        address: Val<'c>,
        r#type: Ty<'c>,
        op: Op<'c>,
        view: Option<Op<'c>>,
        natural: Option<u64>,
    ) {
        let builder = &self.emitter.builder;
        let load = llvm::Load::build(builder, address, self.emitter.element(r#type));
        let value = add_facts(load, PointerToMemref::FACTS, op, view, natural).value();
        replace_op(op, &[arith::index_cast(builder, value, r#type)]);
    }

    fn store(&mut self, access: MemoryAccess<'c>) -> LowerResult<'c> {
        let op = access.op;
        let memory = self.memory(access.memory(), op)?;
        let natural = self.alignment_of_lanes(access, &memory)?;
        let address = self.address(&memory, access.indices());
        self.store_to(address, access.value(), op, memory.view, natural);
        Ok(())
    }

    /// Replaces `op` by a plain store.
    pub(super) fn store_to(
        &mut self,
        address: Val<'c>,
        value: Val<'c>,
        op: Op<'c>,
        view: Option<Op<'c>>,
        natural: Option<u64>,
    ) {
        let value = self.stored(value);
        let store = llvm::Store::build(&self.emitter.builder, value, address);
        add_facts(store, PointerToMemref::FACTS, op, view, natural).build();
        erase(op);
    }

    /// A value as it is in memory: `index` as an integer.
    pub(super) fn stored(&mut self, value: Val<'c>) -> Val<'c> {
        if is_index(type_of(value)) {
            return self.cast_to_integer(value);
        }
        arith::index_cast(&self.emitter.builder, value, self.emitter.element(type_of(value)))
    }

    fn prefetch(&mut self, prefetch: memref::Prefetch<'c>) -> LowerResult<'c> {
        let op = prefetch.op();
        // The address may lie outside of the memory.
        let memory = Memory { flags: GepFlags::None, ..self.memory(prefetch.memref(), op)? };
        let address = self.address(&memory, prefetch.indices());
        let i32_attr = |value| int_attr(int_type(context_of(op), 32), value);
        let flag = |value: Option<bool>| i32_attr(i64::from(value.unwrap_or(true)));
        let (write, data) = (flag(prefetch.is_write()), flag(prefetch.is_data_cache()));
        let hint = i32_attr(prefetch.locality_hint().unwrap_or(3));
        llvm::Prefetch::build(&self.emitter.builder, address, write, hint, data).build();
        erase(op);
        Ok(())
    }

    /// `memref.atomic_rmw`, with the same ordering as in upstream's lowering.
    fn atomic(&mut self, atomic: memref::AtomicRMW<'c>) -> LowerResult<'c> {
        let (op, value) = (atomic.op(), atomic.value());
        let memory = self.memory(atomic.memref(), op)?;
        let Some(binary) = atomic.kind().and_then(attr_int).and_then(atomic_operation) else {
            return Err(LowerError::new(UNSUPPORTED_OP, op, "this kind of 'memref.atomic_rmw' has no native lowering"));
        };
        let address = self.address(&memory, atomic.indices());
        let [binary, ordering] = [binary, ORDERING_ACQ_REL].map(|number| i64_attr(context_of(op), number));
        let builder = &self.emitter.builder;
        let lowered = llvm::AtomicRMW::build(builder, address, value, binary, ordering, type_of(value));
        let is_of_atomics = |fact: &_| ![PointerToMemref::NONTEMPORAL, PointerToMemref::INVARIANT].contains(fact);
        let facts = PointerToMemref::FACTS.into_iter().filter(is_of_atomics);
        replace_op(op, &[add_facts(lowered, facts, op, memory.view, None).value()]);
        Ok(())
    }

    /// The extent of a memref; an error for the leading extent of a view, which is unknown.
    fn dim(&mut self, dim: memref::Dim<'c>) -> LowerResult<'c> {
        let op = dim.op();
        let memory = self.memory(dim.source(), op)?;
        let refuse = || LowerError::new(UNSUPPORTED_MEMREF, op, "'memref.dim' of an extent that is not known");
        let dimension = constant_int(dim.index()).and_then(|at| usize::try_from(at).ok()).ok_or_else(refuse)?;
        let value = match memory.extent(dimension).ok_or_else(refuse)? {
            Extent::Static(extent) => arith::constant_index(&self.emitter.builder, extent),
            Extent::Dynamic(size) => size,
        };
        self.subscripts.extend(defining_op(dim.index()));
        replace_op(op, &[value]);
        Ok(())
    }

    /// Finds the memory of a memref, and sets the insertion point before `user`, which is also the location of errors.
    pub(super) fn memory(&mut self, memref: Val<'c>, user: Op<'c>) -> LowerResult<'c, Memory<'c>> {
        let mut value = memref;
        while let Some(cast) = memref::Cast::defining(value) {
            value = cast.source();
        }
        let unknown = || {
            let text = "the address of this memref is not known: it does not come from a view of a pointer";
            LowerError::new(UNKNOWN_MEMREF, user, text)
        };
        let origin = defining_op(value).ok_or_else(unknown)?;
        use memref::Kind;
        let (base, sizes, view) = match OpKind::of(origin) {
            OpKind::Cmem(cmem::Kind::PointerToMemref) => {
                let view = PointerToMemref::assume(origin);
                (view.base(), view.sizes().collect(), Some(origin))
            }
            OpKind::Memref(Kind::Alloca | Kind::Alloc | Kind::GetGlobal) => {
                let (base, sizes) = self.storage.base(&mut self.emitter, origin)?;
                (base, sizes, None)
            }
            _ => return Err(unknown()),
        };
        self.emitter.builder.set_at(user);
        let refuse = |reason: &str| LowerError::new(UNSUPPORTED_MEMREF, user, reason.to_owned());
        let r#type = type_of(value);
        let (Some(shape), Some(element)) = (shape_of(r#type), element_type(r#type)) else {
            return Err(refuse("an unranked memref has no address"));
        };
        let (strides, offset) = memref_strides(r#type).ok_or_else(|| refuse("this layout has no native lowering"))?;
        let is_identity = memref_layout(r#type) == memref_layout(memref_type(&shape, element));
        if !is_identity && (offset == DYNAMIC || strides.contains(&DYNAMIC)) {
            return Err(refuse("a memref with dynamic strides has no native lowering"));
        }
        let extents = shape.iter().map(|extent| (*extent != DYNAMIC).then_some(*extent)).collect();
        let strided = (!is_identity).then_some((strides, offset));
        let element = self.emitter.element(element);
        Ok(Memory { base, extents, sizes, element, strided, view, flags: GepFlags::Inbounds })
    }

    /// The address of the element with these subscripts.
    pub(super) fn address(&mut self, memory: &Memory<'c>, subscripts: impl Iterator<Item = Val<'c>>) -> Val<'c> {
        let subscripts: Vec<GepIndex<'c>> = subscripts.map(|value| self.subscript(value)).collect();
        match &memory.strided {
            Some((strides, offset)) => self.strided_address(memory, strides, *offset, &subscripts),
            None if subscripts.is_empty() => memory.base,
            None => self.array_address(memory, &subscripts),
        }
    }

    /// The address in an array: one multi-index computation for the static inner extents, and one for each other
    /// dimension.
    fn array_address(&mut self, memory: &Memory<'c>, subscripts: &[GepIndex<'c>]) -> Val<'c> {
        let inner = memory.extents[1..].iter().rev().map_while(|extent| *extent).count();
        let first_static = memory.extents.len() - inner;
        let extents: Vec<i64> = memory.extents[first_static..].iter().copied().flatten().collect();
        let row = array_type(memory.element, &extents);
        let mut base = memory.base;
        for (dimension, subscript) in subscripts[..first_static - 1].iter().enumerate() {
            if matches!(subscript, GepIndex::Constant(0)) {
                continue;
            }
            let index = self.emitter.index_value(*subscript);
            let rows = self.rows(memory, dimension + 1, first_static);
            let scaled = self.emitter.multiply(index, rows, OverflowFlags::NSW);
            base = self.emitter.address(base, row, &[GepIndex::Value(scaled)], memory.flags);
        }
        self.emitter.address(base, row, &subscripts[first_static - 1..], memory.flags)
    }

    /// The product of the extents `from..to`, of which at least one is dynamic.
    fn rows(&mut self, memory: &Memory<'c>, from: usize, to: usize) -> Val<'c> {
        let mut product: Option<Val<'c>> = None;
        let mut sizes = memory.sizes[memory.first_size(from)..].iter();
        for extent in &memory.extents[from..to] {
            let factor = match (extent, sizes.as_slice()) {
                (None, [size, ..]) => {
                    sizes.next();
                    let size = self.subscript(*size);
                    self.emitter.index_value(size)
                }
                (Some(extent), _) => self.emitter.constant(*extent),
                (None, []) => unreachable!("the verifier requires a size for each dynamic extent"),
            };
            product = Some(product.map_or(factor, |rows| self.emitter.multiply(rows, factor, OverflowFlags::NUW)));
        }
        product.unwrap_or_else(|| self.emitter.constant(1))
    }

    /// The address in a strided view: one computation per dimension, in units of its stride, and one for the sum of all
    /// constants. Selections of fields come last, so that the fields of an element are at constant offsets from a
    /// common address.
    fn strided_address(
        &mut self,
        memory: &Memory<'c>,
        strides: &[i64],
        offset: i64,
        subscripts: &[GepIndex<'c>],
    ) -> Val<'c> {
        let (emitter, base, element, flags) = (&self.emitter, memory.base, memory.element, memory.flags);
        let is_constant = |subscript: &GepIndex<'c>| matches!(subscript, GepIndex::Constant(_));
        // Selections of fields are `inbounds`, so they stay with the object that they are in if the address may be outside.
        let stays = flags == GepFlags::None || subscripts.iter().all(is_constant);
        let (first, fields) = if stays { (base, Vec::new()) } else { fields_of(base) };
        let mut address = first;
        let mut constant = offset;
        for (stride, subscript) in strides.iter().zip(subscripts) {
            match (*stride, subscript) {
                (stride, GepIndex::Constant(value)) => constant += stride * i64::from(*value),
                (1, _) => address = emitter.address(address, element, &[*subscript], flags),
                (2.., _) => address = emitter.address(address, array_type(element, &[*stride]), &[*subscript], flags),
                (stride, GepIndex::Value(value)) => {
                    let scaled = emitter.multiply(*value, emitter.constant(stride), OverflowFlags::NSW);
                    address = emitter.address(address, element, &[GepIndex::Value(scaled)], flags);
                }
            }
        }
        for field in fields.into_iter().rev() {
            let mut map = ValueMap::new();
            map.insert(field.base(), address);
            address = llvm::GEP::assume(clone_at(&emitter.builder, field.op(), &mut map)).res();
        }
        if constant != 0 || address == base {
            address = emitter.address(address, element, &[emitter.constant_index(constant)], flags);
        }
        address
    }

    /// An `index` value as an operand of `llvm.getelementptr`: a constant if possible, else the source of its cast, so
    /// that a narrow induction variable is extended only once.
    pub(super) fn subscript(&mut self, value: Val<'c>) -> GepIndex<'c> {
        if let Some(constant) = constant_int(value) {
            self.subscripts.extend(defining_op(value));
            return self.emitter.constant_index(constant);
        }
        GepIndex::Value(self.cast_to_integer(value))
    }

    /// The integer of an `index` value: the source of its cast, extended at the cast, or a new cast.
    fn cast_to_integer(&mut self, value: Val<'c>) -> Val<'c> {
        if let Some(known) = self.widened.get(&val_key(value)) {
            return *known;
        }
        let cast = defining_op(value).filter(|op| arith::IndexCast::is(*op) || arith::IndexCastUI::is(*op));
        let Some(cast) = cast else { return self.emitter.index_cast(value) };
        let mut integer = cast_input(cast);
        if type_of(integer) != self.emitter.lowered_index {
            let width = int_width(type_of(integer)).unwrap_or(CAPABILITIES.index_bits);
            let name = match (width > CAPABILITIES.index_bits, arith::IndexCastUI::is(cast)) {
                (true, _) => arith::TruncI::NAME,
                (false, true) => arith::ExtUI::NAME,
                (false, false) => arith::ExtSI::NAME,
            };
            // Inserted at the cast, so that it dominates all uses of the cast.
            let saved = (self.emitter.builder.save(), self.emitter.builder.loc());
            self.emitter.builder.set_at(cast);
            integer = arith::cast(&self.emitter.builder, name, integer, self.emitter.lowered_index);
            self.emitter.builder.restore(saved.0);
            self.emitter.builder.set_loc(saved.1);
        }
        self.widened.insert(val_key(value), integer);
        self.subscripts.push(cast);
        integer
    }
}

/// A known extent.
pub(super) enum Extent<'c> {
    Static(i64),
    /// An `index`.
    Dynamic(Val<'c>),
}

impl<'c> Memory<'c> {
    /// The same memory, with addresses that may be outside of it.
    pub(super) fn with_any_address(self) -> Self {
        Self { flags: GepFlags::None, ..self }
    }

    /// The extent of a dimension; `None` for a dynamic leading one, and for those that do not exist.
    pub(super) fn extent(&self, dimension: usize) -> Option<Extent<'c>> {
        match self.extents.get(dimension)? {
            Some(extent) => Some(Extent::Static(*extent)),
            None if dimension > 0 => self.sizes.get(self.first_size(dimension)).map(|size| Extent::Dynamic(*size)),
            None => None,
        }
    }

    /// The index in `sizes` of the first dynamic extent from `dimension` on, which is not 0.
    fn first_size(&self, dimension: usize) -> usize {
        self.extents[1..dimension].iter().filter(|extent| extent.is_none()).count()
    }
}

/// The pointer to the innermost object that is not selected as a field, and the field selections, last one first.
fn fields_of<'c>(pointer: Val<'c>) -> (Val<'c>, Vec<llvm::GEP<'c>>) {
    let mut element = pointer;
    let mut fields = Vec::new();
    while let Some(address) = llvm::GEP::defining(element).filter(|address| selects_field(*address)) {
        element = address.base();
        fields.push(address);
    }
    (element, fields)
}

/// Whether an address computation only selects a field of the object at its base.
fn selects_field(address: llvm::GEP<'_>) -> bool {
    let indices = address.raw_constant_indices().unwrap_or_default();
    address.is_inbounds() && address.dynamic_indices().len() == 0 && indices.first() == Some(&0)
}
