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
//! # Legality
//! Every access goes through a view, a stack allocation or a global, possibly with casts. The address computation is
//! `inbounds` but not `nuw`: negative subscripts are legal in C, and upstream's lowering makes them poison.
//!
//! # Must not fire
//! Memrefs from block arguments, `select` or descriptors have no statically known base:
//! `targets/tests/lower_cmem_access/not-*.mlir`.
//!
//! # Needs and leaves
//! Needs affine operations lowered. Leaves no operation of `cmem` or `memref`, and no `vector.load`/`vector.store`.
//!
//! # Cost
//! One walk, linear in ops.

use super::CAPABILITIES;
use super::access_facts::{ORDERING_ACQ_REL, atomic_operation, facts};
use super::lower_memref_storage::{self, Storage};
use super::problem::{LowerError, LowerResult, UNKNOWN_MEMREF, UNSUPPORTED_MEMREF, UNSUPPORTED_OP};
use super::vocabulary::Vocabulary;
use crate::counters::lower_cmem_access::COUNTERS;
use dialects::ir::*;
use dialects::ops::llvm::{self, GepIndex};
use dialects::ops::{OpKind, arith, cast_input, cmem, memref, vector};
use dialects::pass::{Changed, PassCx, PassResult};
use std::collections::{HashMap, HashSet};

/// The pass `lower-cmem-access`.
pub fn lower_cmem_access<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let count = lower_accesses(module)?;
    cx.count(COUNTERS.accesses, count as u64);
    Ok(Changed::from(count > 0))
}

/// Lowers all memory accesses in `root`, a module. Returns their number.
pub fn lower_accesses<'c>(root: Op<'c>) -> LowerResult<'c, usize> {
    let mut found = Found::default();
    walk(root, Order::Post, |op| {
        found.sort(op);
        Walk::Continue
    });
    for scope in found.scopes {
        inline_scope(scope);
    }
    let mut lowering = Lowering::new(root);
    let count = found.accesses.len();
    for op in found.accesses {
        lowering.access(op)?;
    }
    erase_unused(&found.bases)?;
    lowering.erase_looked_through();
    lower_memref_storage::lower_globals(&mut lowering.builder, &lowering.words, &found.globals)?;
    Ok(count)
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
            | OpKind::Vector(vector::Kind::Load | vector::Kind::Store)
            | OpKind::Cmem(cmem::Kind::MemrefToPointer) => self.accesses.push(op),
            OpKind::Cmem(cmem::Kind::PointerToMemref)
            | OpKind::Memref(Kind::Cast | Kind::Alloca | Kind::Alloc | Kind::GetGlobal) => self.bases.push(op),
            OpKind::Memref(Kind::Global) => self.globals.push(memref::Global::assume(op)),
            _ => {}
        }
    }
}

/// Replaces a scope by the operations of its body.
fn inline_scope(scope: cmem::AffineScope<'_>) {
    let scope = scope.op();
    let block = body(scope, 0);
    let Some(end) = terminator(block) else { return };
    let values: Vec<Val<'_>> = operands(end).collect();
    erase(end);
    inline_block_before(block, scope, &[]);
    replace_op(scope, &values);
}

/// Erases unused views, casts and allocations; an error if one is still used, as its user is not supported.
fn erase_unused<'c>(bases: &[Op<'c>]) -> LowerResult<'c> {
    // A cast uses another base, so erasure iterates; one round suffices if definitions come before uses in the list.
    let mut left: Vec<Op<'c>> = bases.iter().rev().copied().collect();
    loop {
        let before = left.len();
        left.retain(|op| {
            let used = op_has_uses(*op);
            if !used {
                erase(*op);
            }
            used
        });
        if left.len() == before {
            break;
        }
    }
    let user = left.iter().flat_map(|op| results(*op)).flat_map(users).find(|user| !left.contains(user));
    match user {
        None => Ok(()),
        Some(user) => {
            let text = format!("'{}' uses a memref in a way that has no native lowering", op_name(user));
            Err(LowerError::new(UNSUPPORTED_OP, user, text))
        }
    }
}

/// The location of the elements of a memref.
pub struct Place<'c> {
    /// The address of element 0.
    pub base: Val<'c>,
    /// The extents; `None` if dynamic.
    pub extents: Vec<Option<i64>>,
    /// The dynamic extents other than the leading one, in order.
    pub sizes: Vec<Val<'c>>,
    /// The element type.
    pub element: Ty<'c>,
    /// Strides and offset in elements, unless the layout is the identity.
    pub strided: Option<(Vec<i64>, i64)>,
    /// The operation that carries the attributes of accesses.
    pub facts: Option<Op<'c>>,
}

struct Lowering<'c> {
    builder: Builder<'c>,
    words: Vocabulary<'c>,
    storage: Storage<'c>,
    /// The integers of `index` values defined by casts.
    widened: HashMap<usize, Val<'c>>,
    /// Defining operations of subscripts; erased at the end if unused.
    looked_through: Vec<Op<'c>>,
}

impl<'c> Lowering<'c> {
    fn new(root: Op<'c>) -> Self {
        let context = context_of(root);
        Lowering {
            builder: Builder::new(context),
            words: Vocabulary::new(context),
            storage: Storage::new(root),
            widened: HashMap::new(),
            looked_through: Vec::new(),
        }
    }

    /// Erases constants and casts that were used only as subscripts.
    fn erase_looked_through(&mut self) {
        let mut seen = HashSet::new();
        for op in std::mem::take(&mut self.looked_through) {
            if seen.insert(op_key(op)) && !op_has_uses(op) {
                erase(op);
            }
        }
    }

    /// Lowers one operation that uses a memref.
    fn access(&mut self, op: Op<'c>) -> LowerResult<'c> {
        self.at(op);
        use memref::Kind;
        if let Some(access) = MemoryAccess::of(op) {
            return if access.is_store { self.store(access) } else { self.load(access) };
        }
        match OpKind::of(op) {
            OpKind::Memref(Kind::Prefetch) => self.prefetch(memref::Prefetch::assume(op)),
            OpKind::Memref(Kind::AtomicRMW) => self.atomic(memref::AtomicRMW::assume(op)),
            OpKind::Memref(Kind::Dim) => self.dim(memref::Dim::assume(op)),
            OpKind::Memref(Kind::Dealloc) => {
                let place = self.place(memref::Dealloc::assume(op).memref(), op)?;
                self.at(op);
                self.storage.free(&self.builder, &self.words, place.base, op)
            }
            _ => {
                let place = self.place(cmem::MemrefToPointer::assume(op).memref(), op)?;
                self.at(op);
                let pointer = match &place.strided {
                    Some((_, offset)) if *offset != 0 => {
                        let index = [self.words.constant_index(&self.builder, *offset)];
                        self.words.address(&self.builder, place.base, place.element, &index)
                    }
                    _ => place.base,
                };
                replace_op(op, &[pointer]);
                Ok(())
            }
        }
    }

    fn at(&mut self, op: Op<'c>) {
        self.builder.set_before(op);
        self.builder.set_loc(op.location());
    }

    fn load(&mut self, access: MemoryAccess<'c>) -> LowerResult<'c> {
        let op = access.op;
        let place = self.place(access.memory(), op)?;
        let address = self.address(op, &place, 1)?;
        let wanted = access.r#type();
        let r#type = if wanted == self.words.index { self.words.lowered_index } else { wanted };
        let mut load = llvm::Load::build(&self.builder, address, r#type);
        for (name, value) in facts(op, place.facts) {
            load = load.attr(name, value);
        }
        let mut value = load.value();
        if r#type != wanted {
            value = arith::IndexCast::build(&self.builder, value, wanted).value();
        }
        replace_op(op, &[value]);
        Ok(())
    }

    fn store(&mut self, access: MemoryAccess<'c>) -> LowerResult<'c> {
        let op = access.op;
        let place = self.place(access.memory(), op)?;
        let address = self.address(op, &place, 2)?;
        let mut value = access.value();
        if type_of(value) == self.words.index {
            value = self.cast_to_integer(value);
        }
        let mut store = llvm::Store::build(&self.builder, value, address);
        for (name, attribute) in facts(op, place.facts) {
            store = store.attr(name, attribute);
        }
        store.build();
        erase(op);
        Ok(())
    }

    fn prefetch(&mut self, prefetch: memref::Prefetch<'c>) -> LowerResult<'c> {
        let op = prefetch.op();
        let place = self.place(prefetch.memref(), op)?;
        let address = self.address(op, &place, 1)?;
        let number = |value| int_attr(self.words.i32, value);
        let flag = |value: Option<bool>| number(i64::from(value.unwrap_or(true)));
        let (write, data) = (flag(prefetch.is_write()), flag(prefetch.is_data_cache()));
        let hint = number(prefetch.locality_hint().unwrap_or(3));
        llvm::Prefetch::build(&self.builder, address, write, hint, data).build();
        erase(op);
        Ok(())
    }

    /// `memref.atomic_rmw`, with the same ordering as in upstream's lowering.
    fn atomic(&mut self, atomic: memref::AtomicRMW<'c>) -> LowerResult<'c> {
        let op = atomic.op();
        let place = self.place(atomic.memref(), op)?;
        let Some(binary) = atomic.kind().and_then(attr_int).and_then(atomic_operation) else {
            return Err(LowerError::new(UNSUPPORTED_OP, op, "this kind of 'memref.atomic_rmw' has no native lowering"));
        };
        let address = self.address(op, &place, 2)?;
        let value = atomic.value();
        let (binary, ordering) = (int_attr(self.words.i64, binary), int_attr(self.words.i64, ORDERING_ACQ_REL));
        let mut atomic = llvm::AtomicRMW::build(&self.builder, address, value, binary, ordering, type_of(value));
        for (name, attribute) in facts(op, place.facts) {
            if name != "nontemporal" && name != "invariant" {
                atomic = atomic.attr(name, attribute);
            }
        }
        let old = atomic.value();
        replace_op(op, &[old]);
        Ok(())
    }

    /// The extent of a memref; an error for the leading extent of a view, which is unknown.
    fn dim(&mut self, dim: memref::Dim<'c>) -> LowerResult<'c> {
        let op = dim.op();
        let place = self.place(dim.source(), op)?;
        self.at(op);
        let refuse = || LowerError::new(UNSUPPORTED_MEMREF, op, "'memref.dim' of an extent that is not known");
        let at = constant_int(dim.index()).and_then(|at| usize::try_from(at).ok()).ok_or_else(refuse)?;
        let value = match place.extents.get(at) {
            Some(Some(extent)) => self.words.constant(&self.builder, self.words.index, *extent),
            Some(None) if at > 0 => {
                let number = place.extents[1..at].iter().filter(|extent| extent.is_none()).count();
                *place.sizes.get(number).ok_or_else(refuse)?
            }
            _ => return Err(refuse()),
        };
        self.looked_through.extend(defining_op(dim.index()));
        replace_op(op, &[value]);
        Ok(())
    }

    /// Finds the base of a memref. `user` is for the error message.
    fn place(&mut self, memref: Val<'c>, user: Op<'c>) -> LowerResult<'c, Place<'c>> {
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
        let (base, sizes, facts) = match OpKind::of(origin) {
            OpKind::Cmem(cmem::Kind::PointerToMemref) => {
                let view = cmem::PointerToMemref::assume(origin);
                (view.base(), view.sizes().collect(), Some(origin))
            }
            OpKind::Memref(Kind::Alloca | Kind::Alloc | Kind::GetGlobal) => {
                let (base, sizes) = self.storage.base(&mut self.builder, &self.words, origin)?;
                (base, sizes, None)
            }
            _ => return Err(unknown()),
        };
        let refuse = |what: &str| LowerError::new(UNSUPPORTED_MEMREF, user, what.to_owned());
        let r#type = type_of(value);
        let (Some(shape), Some(element)) = (shape_of(r#type), element_type(r#type)) else {
            return Err(refuse("an unranked memref has no address"));
        };
        let (strides, offset) = memref_strides(r#type).ok_or_else(|| refuse("this layout has no native lowering"))?;
        let identity = memref_layout(r#type) == memref_layout(memref_type(&shape, element));
        if !identity && (offset == DYNAMIC || strides.contains(&DYNAMIC)) {
            return Err(refuse("a memref with dynamic strides has no native lowering"));
        }
        let extents = shape.iter().map(|extent| (*extent != DYNAMIC).then_some(*extent)).collect();
        let strided = (!identity).then_some((strides, offset));
        Ok(Place { base, extents, sizes, element, strided, facts })
    }

    /// The address of the element accessed by `op`, whose subscripts begin at operand `first`.
    fn address(&mut self, op: Op<'c>, place: &Place<'c>, first: usize) -> LowerResult<'c, Val<'c>> {
        self.at(op);
        let subscripts: Vec<GepIndex<'c>> =
            (first..first + place.extents.len()).map(|number| self.subscript(operand(op, number))).collect();
        let element = if place.element == self.words.index { self.words.lowered_index } else { place.element };
        match &place.strided {
            Some((strides, offset)) => Ok(self.strided_address(place.base, element, strides, *offset, &subscripts)),
            None if subscripts.is_empty() => Ok(place.base),
            None => Ok(self.array_address(place, element, &subscripts)),
        }
    }

    /// The address in an array: one multi-index computation for the static inner extents, and one for each other
    /// dimension.
    fn array_address(&mut self, place: &Place<'c>, element: Ty<'c>, subscripts: &[GepIndex<'c>]) -> Val<'c> {
        let rank = place.extents.len();
        let first_static =
            (1..rank).rev().take_while(|dimension| place.extents[*dimension].is_some()).last().unwrap_or(rank);
        let mut row = element;
        for extent in place.extents[first_static..].iter().rev() {
            row = self.words.array(row, extent.unwrap_or_default());
        }
        let mut base = place.base;
        for dimension in 0..first_static - 1 {
            if matches!(subscripts[dimension], GepIndex::Constant(0)) {
                continue;
            }
            let index = self.words.index_value(&self.builder, subscripts[dimension]);
            let rows = self.rows(place, dimension + 1, first_static);
            let scaled = self.multiply(index, rows, self.words.nsw);
            base = self.words.address(&self.builder, base, row, &[GepIndex::Value(scaled)]);
        }
        self.words.address(&self.builder, base, row, &subscripts[first_static - 1..])
    }

    /// The product of the extents `from..to`, of which at least one is dynamic.
    fn rows(&mut self, place: &Place<'c>, from: usize, to: usize) -> Val<'c> {
        let mut product: Option<Val<'c>> = None;
        let mut number = place.extents[1..from].iter().filter(|extent| extent.is_none()).count();
        for extent in &place.extents[from..to] {
            let factor = match extent {
                Some(extent) => self.words.constant(&self.builder, self.words.lowered_index, *extent),
                None => {
                    number += 1;
                    let size = self.subscript(place.sizes[number - 1]);
                    self.words.index_value(&self.builder, size)
                }
            };
            product = Some(match product {
                Some(product) => self.multiply(product, factor, self.words.nuw),
                None => factor,
            });
        }
        match product {
            Some(product) => product,
            None => self.words.constant(&self.builder, self.words.lowered_index, 1),
        }
    }

    fn multiply(&self, a: Val<'c>, b: Val<'c>, overflow: Attr<'c>) -> Val<'c> {
        arith::MulI::build(&self.builder, a, b).with(arith::MulI::OVERFLOW_FLAGS, overflow).value()
    }

    /// The address in a strided view: one computation per dimension, in units of its stride, and one for the sum of all
    /// constants. Selections of fields come last, so that the fields of an element are at constant offsets from a
    /// common address.
    fn strided_address(
        &mut self,
        base: Val<'c>,
        element: Ty<'c>,
        strides: &[i64],
        offset: i64,
        subscripts: &[GepIndex<'c>],
    ) -> Val<'c> {
        let is_constant = |subscript: &GepIndex<'c>| matches!(subscript, GepIndex::Constant(_));
        let (first, fields) = if subscripts.iter().all(is_constant) { (base, Vec::new()) } else { fields_of(base) };
        let mut address = first;
        let mut constant = offset;
        for (stride, subscript) in strides.iter().zip(subscripts) {
            match (*stride, subscript) {
                (_, GepIndex::Constant(value)) => constant += stride * i64::from(*value),
                (1, GepIndex::Value(_)) => {
                    address = self.words.address(&self.builder, address, element, &[*subscript]);
                }
                (stride, GepIndex::Value(_)) if stride > 1 => {
                    let step = self.words.array(element, stride);
                    address = self.words.address(&self.builder, address, step, &[*subscript]);
                }
                (stride, GepIndex::Value(value)) => {
                    let factor = self.words.constant(&self.builder, self.words.lowered_index, stride);
                    let scaled = self.multiply(*value, factor, self.words.nsw);
                    address = self.words.address(&self.builder, address, element, &[GepIndex::Value(scaled)]);
                }
            }
        }
        for field in fields.into_iter().rev() {
            let mut map = ValueMap::new();
            map.insert(field.base(), address);
            address = result(clone_at(&self.builder, field.op(), &mut map), 0);
        }
        if constant != 0 || address == base {
            let index = [self.words.constant_index(&self.builder, constant)];
            address = self.words.address(&self.builder, address, element, &index);
        }
        address
    }

    /// An `index` value as an operand of `llvm.getelementptr`: a constant if possible, else the source of its cast, so
    /// that a narrow induction variable is extended only once.
    fn subscript(&mut self, value: Val<'c>) -> GepIndex<'c> {
        if let Some(constant) = constant_int(value) {
            self.looked_through.extend(defining_op(value));
            return self.words.constant_index(&self.builder, constant);
        }
        GepIndex::Value(self.cast_to_integer(value))
    }

    fn cast_to_integer(&mut self, value: Val<'c>) -> Val<'c> {
        if let Some(known) = self.widened.get(&val_key(value)) {
            return *known;
        }
        let cast = defining_op(value).filter(|op| arith::IndexCast::is(*op) || arith::IndexCastUI::is(*op));
        let Some(cast) = cast else {
            return arith::IndexCast::build(&self.builder, value, self.words.lowered_index).value();
        };
        let source = cast_input(cast);
        let wide = if type_of(source) == self.words.lowered_index {
            source
        } else {
            let width = int_width(type_of(source)).unwrap_or(CAPABILITIES.index_bits);
            let name = match (width > CAPABILITIES.index_bits, arith::IndexCastUI::is(cast)) {
                (true, _) => arith::TruncI::NAME,
                (false, true) => arith::ExtUI::NAME,
                (false, false) => arith::ExtSI::NAME,
            };
            // Inserted at the cast, so that it dominates all uses of the cast.
            let saved = (self.builder.save(), self.builder.loc());
            self.at(cast);
            let wide = arith::cast(&self.builder, name, source, self.words.lowered_index);
            self.builder.restore(saved.0);
            self.builder.set_loc(saved.1);
            wide
        };
        self.widened.insert(val_key(value), wide);
        self.looked_through.push(cast);
        wide
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
    let inbounds = address.no_wrap_flags().and_then(attr_int).unwrap_or(0) & 1 != 0;
    let indices = address.raw_constant_indices().unwrap_or_default();
    inbounds && address.dynamic_indices().len() == 0 && indices.first() == Some(&0)
}
