//! Rules of accesses, copies, addresses and allocations.

use super::{Builder, seeds, values::is_nothing};
use crate::type_trees::{
    graph::{CellId, Declared},
    kind::{Format, Kind, Strength},
    offsets::{Offsets, Step, gcd},
    types::{position, scalars},
};
use dialects::{
    cmem::types::{TypeId, type_of_op},
    facts::ARRAY,
    ir::{view::OpView, *},
    ops::{
        Binary, MemoryCopy, OpKind, affine,
        arith::Kind as A,
        cast_input, cmem,
        llvm::{self, Kind as L},
    },
};

/// Most operations that an index or integer is followed through.
const DEPTH: u32 = 16;

/// The index of an `llvm.getelementptr` that is an operand.
const DYNAMIC_INDEX: i32 = i32::MIN;

impl<'c> Builder<'c> {
    /// A load or store.
    pub(super) fn access(&mut self, op: Op<'c>) {
        let Some(access) = MemoryAccess::of(op) else { return };
        access.indices().for_each(|index| self.use_as_integer(op, index));
        let Some(base) = self.pointer(access.memory()) else { return };
        let at = match access.addressing {
            Addressing::Pointer => base,
            _ => self.element(base, access),
        };
        let tags = access.stated_by().and_then(|stated| AccessFacts::of(stated).tbaa);
        self.transfer(op, access.value(), access.is_store, at, tags);
    }

    /// A value is read from, or written to, where a pointer points to.
    fn transfer(&mut self, op: Op<'c>, value: Val<'c>, is_store: bool, at: CellId, tags: Option<Attr<'c>>) {
        let r#type = type_of(value);
        if let Some(format) = Format::of(r#type) {
            return self.use_data(op, at, format.bytes(), Kind::Float(format), Strength::Used);
        }
        if is_ptr(r#type) {
            let held = self.use_pointer(op, at);
            seeds::by_tags(self, op, tags, held);
            return match is_store {
                false => self.define(value, held),
                true if is_nothing(value) => {}
                true => {
                    let value = self.cell_of(value);
                    self.graph.edge(value, held, []);
                }
            };
        }
        let Some(size) = self.layout.store_size(r#type) else { return };
        if !is_int(r#type) {
            self.use_scalars(op, at, r#type, Strength::Used);
        } else if seeds::are_of_integers(tags) {
            self.use_data(op, at, size, Kind::Integer, Strength::Declared);
        }
        if self.shape(value).is_none() {
            return;
        }
        match is_store {
            true => self.put(op, value, at, size),
            false => self.define_bytes(op, value, at, size),
        }
    }

    /// The floats and pointers of a type lie where a pointer points to; integers too if they are declared.
    pub(super) fn use_scalars(&mut self, op: Op<'c>, at: CellId, r#type: Ty<'c>, strength: Strength) {
        for (offsets, size, scalar) in scalars(&self.layout, r#type).unwrap_or_default() {
            let place = self.at_offsets(at, offsets);
            if let Some(format) = Format::of(scalar) {
                self.use_data(op, place, format.bytes(), Kind::Float(format), strength);
            } else if is_ptr(scalar) {
                self.use_pointer(op, place);
            } else if strength == Strength::Declared && size > 1 && is_int(scalar) {
                self.use_data(op, place, size, Kind::Integer, strength);
            }
        }
    }

    /// The pointers at these offsets from another one.
    fn at_offsets(&mut self, cell: CellId, offsets: Offsets) -> CellId {
        if offsets == Offsets::at(0) {
            return cell;
        }
        let mut steps = vec![Step::Add(offsets.start)];
        if let Some(reach) = offsets.reach().filter(|_| !offsets.is_single()) {
            let least = offsets.strides().last().unwrap_or(1);
            steps.push(Step::Member(Some(reach + least)));
        }
        steps.extend(offsets.strides().map(Step::Index));
        self.graph.after(cell, steps)
    }

    /// The element of a memref that an access selects.
    fn element(&mut self, base: CellId, access: MemoryAccess<'c>) -> CellId {
        let memref = type_of(access.memory());
        let Some(bytes) = element_type(memref).and_then(|each| self.layout.allocation_size(each)) else { return base };
        let bytes = bytes as i64;
        let (strides, _) = memref_strides(memref).unwrap_or_default();
        let step = |constant: Option<i64>, factor: i64, at: usize| {
            let stride = strides.get(at).copied().filter(|stride| *stride != DYNAMIC);
            match (constant, stride) {
                (Some(0), _) => Step::Add(0),
                (Some(number), Some(stride)) => Step::Add(number.wrapping_mul(stride).wrapping_mul(bytes)),
                (None, Some(stride)) => Step::Index(stride.saturating_mul(bytes).saturating_mul(factor)),
                (_, None) => Step::Index(bytes),
            }
        };
        let steps: Vec<Step> = match access.map().and_then(attr_affine_map) {
            Some(map) => {
                let constant = |tree: &AffineTree| if let AffineTree::Constant(it) = tree { Some(*it) } else { None };
                map.results.iter().enumerate().map(|(at, tree)| step(constant(tree), 1, at)).collect()
            }
            None => {
                let index = |(at, index)| step(constant_int(index), multiple(index, DEPTH), at);
                access.indices().enumerate().map(index).collect()
            }
        };
        if steps.iter().all(|step| *step == Step::Add(0)) { base } else { self.graph.after(base, steps) }
    }

    /// A copy or fill. A fill says nothing: zero is a value of every kind.
    pub(super) fn copy(&mut self, copy: MemoryCopy<'c>) {
        copy.length_value().into_iter().for_each(|length| self.use_as_integer(copy.op, length));
        if let Some(source) = copy.source() {
            self.copy_between(copy.op, copy.target(), source, copy.length());
        }
    }

    pub(super) fn copy_between(&mut self, op: Op<'c>, target: Val<'c>, source: Val<'c>, bytes: Option<u64>) {
        if let (Some(target), Some(source)) = (self.pointer(target), self.pointer(source)) {
            self.graph.link(target, source, bytes, op);
        }
    }

    pub(super) fn address_computation(&mut self, gep: llvm::GEP<'c>) {
        gep.dynamic_indices().for_each(|index| self.use_as_integer(gep.op(), index));
        let Some(base) = self.pointer(gep.base()) else { return };
        self.declare_record(gep, base);
        let steps = self.steps(gep).unwrap_or_else(|| vec![Step::Index(1)]);
        let is_same = steps.iter().all(|step| matches!(step, Step::Add(0)));
        let cell = if is_same { base } else { self.graph.after(base, steps) };
        self.define(gep.res(), cell);
    }

    /// The address of a member says that the base points to an object of the structure, or to an array of such objects.
    fn declare_record(&mut self, gep: llvm::GEP<'c>, base: CellId) {
        let Some(record) = gep.elem_type().filter(|_| gep.raw_constant_indices().is_some_and(|all| all.len() > 1))
        else {
            return;
        };
        let (Some(id), Some(size)) = (self.named_record(record), self.layout.allocation_size(record)) else { return };
        let is_dynamic = gep.raw_constant_indices().is_some_and(|all| all.first() == Some(&DYNAMIC_INDEX));
        let is_of_elements =
            |(user, _): (Op<'c>, usize)| self.distance_of_elements(user).is_some_and(|each| each == size);
        let repeats = is_dynamic || uses(gep.res()).any(is_of_elements);
        let evidence = self.graph.evidence(gep.op());
        self.graph.declare(base, Declared { r#type: id, at: 0, repeats, evidence });
    }

    /// The distance in bytes of the elements of a view.
    fn distance_of_elements(&self, view: Op<'c>) -> Option<u64> {
        let r#type = type_of(result(cmem::PointerToMemref::of(view)?.op(), 0));
        let (strides, _) = memref_strides(r#type)?;
        let stride = strides.last().copied().filter(|stride| *stride != DYNAMIC)?;
        let stride = u64::try_from(stride).ok()?;
        self.layout.allocation_size(element_type(r#type)?)?.checked_mul(stride)
    }

    /// The steps of an address computation, by the type that it indexes.
    fn steps(&self, gep: llvm::GEP<'c>) -> Option<Vec<Step>> {
        let mut at = gep.elem_type()?;
        let mut dynamic = gep.dynamic_indices();
        let array = attr(gep.op(), ARRAY).and_then(attr_int).and_then(|number| u32::try_from(number).ok());
        let mut steps: Vec<Step> = array.map(Step::Array).into_iter().collect();
        for (number, raw) in gep.raw_constant_indices()?.into_iter().enumerate() {
            let index = if raw == DYNAMIC_INDEX { Some(dynamic.next()?) } else { None };
            let constant = match index {
                Some(index) => constant_int(index),
                None => Some(i64::from(raw)),
            };
            let fields = if number == 0 { None } else { llvm_struct_fields(at) };
            if let Some(fields) = fields {
                let field = usize::try_from(constant?).ok()?;
                let last = field + 1 == fields.len();
                let inner = *fields.get(field)?;
                steps.push(Step::Add(i64::try_from(self.layout.field_offset(at, field)?).ok()?));
                // An array of at most one element at the end stands for one of any length.
                let is_open = last && llvm_array_length(inner).is_some_and(|length| length <= 1);
                let size = self.layout.allocation_size(inner).filter(|_| !is_open);
                steps.push(Step::Member(size.map(|size| size as i64)));
                at = inner;
                continue;
            }
            if number > 0 {
                at = llvm_array_element(at)?;
            }
            let size = i64::try_from(self.layout.allocation_size(at)?).ok()?;
            match (constant, index) {
                (Some(constant), _) => steps.push(Step::Add(constant.checked_mul(size)?)),
                (None, Some(index)) => {
                    let (rest, constant) = without_constants(index);
                    steps.extend((constant != 0).then_some(Step::Add(constant.checked_mul(size)?)));
                    steps.push(Step::Index(size.saturating_mul(multiple(rest, DEPTH))));
                }
                (None, None) => steps.push(Step::Index(size)),
            }
        }
        Some(steps)
    }

    pub(super) fn stack(&mut self, alloca: llvm::Alloca<'c>) {
        let op = alloca.op();
        let r#type = alloca.elem_type();
        let count = constant_int(alloca.array_size()).and_then(|count| u64::try_from(count).ok());
        let size = r#type.and_then(|r#type| self.layout.allocation_size(r#type));
        let cell = self.graph.object(size.zip(count).and_then(|(size, count)| size.checked_mul(count)));
        self.define(alloca.res(), cell);
        let structure = r#type.filter(|r#type| count == Some(1) && llvm_struct_fields(*r#type).is_some());
        if let Some(scalars) = structure.and_then(|r#type| scalars(&self.layout, r#type)) {
            let kind = |r#type| match Format::of(r#type) {
                Some(format) => Some(Kind::Float(format)),
                None => is_ptr(r#type).then_some(Kind::Pointer),
            };
            let parts = scalars.into_iter().map(|(offsets, size, scalar)| (offsets, size, kind(scalar)));
            self.graph.lay_out(cell, parts.collect());
        }
        if type_of_op(op).is_some() {
            return seeds::by_declaration(self, op, cell);
        }
        if let Some(id) = r#type.filter(|_| count == Some(1)).and_then(|r#type| self.named_record(r#type)) {
            let evidence = self.graph.evidence(op);
            self.graph.declare(cell, Declared { r#type: id, at: 0, repeats: false, evidence });
        }
        if let (Some(r#type), Some(size)) = (r#type, size) {
            let elements = if count == Some(1) { cell } else { self.graph.after(cell, [Step::Index(size as i64)]) };
            self.use_scalars(op, elements, r#type, Strength::Declared);
        }
    }

    /// The C structure or union that a structure of the LLVM dialect has the name of: the type of a temporary object.
    fn named_record(&self, r#type: Ty<'c>) -> Option<TypeId> {
        let name = llvm_struct_name(r#type)?;
        let (_, tag) = name.split_once('.')?;
        let id = self.graph.types.tagged(tag)?;
        (self.graph.types.size(id) == self.layout.allocation_size(r#type)).then_some(id)
    }

    pub(super) fn allocation_of_memref(&mut self, op: Op<'c>) {
        let cell = self.graph.object(None);
        self.define(only_result(op), cell);
        self.elements(op, cell, type_of(only_result(op)));
    }

    /// The elements of a view are of its element type, unless they are characters.
    pub(super) fn elements_of_view(&mut self, op: Op<'c>) {
        if let Some(cell) = self.pointer(only_result(op)) {
            self.elements(op, cell, type_of(only_result(op)));
        }
    }

    /// The elements of a memref are of its element type.
    pub(super) fn elements(&mut self, op: Op<'c>, cell: CellId, memref: Ty<'c>) {
        let Some(element) = element_type(memref).filter(|element| !is_ptr(*element)) else { return };
        if let Some(size) = self.layout.allocation_size(element) {
            let (strides, _) = memref_strides(memref).unwrap_or_default();
            let step =
                |stride: &i64| Step::Index(if *stride == DYNAMIC { 1 } else { *stride }.wrapping_mul(size as i64));
            let cell = self.graph.after(cell, strides.iter().map(step).collect::<Vec<_>>());
            self.use_scalars(op, cell, element, Strength::Declared);
        }
    }

    pub(super) fn masked_load(&mut self, load: llvm::MaskedLoad<'c>) {
        if let Some(at) = self.pointer(load.data()) {
            self.transfer(load.op(), load.res(), false, at, None);
        }
    }

    pub(super) fn masked_store(&mut self, store: llvm::MaskedStore<'c>) {
        if let Some(at) = self.pointer(store.data()) {
            self.transfer(store.op(), store.value(), true, at, None);
        }
    }

    pub(super) fn atomic_update(&mut self, update: llvm::AtomicRMW<'c>) {
        let op = update.op();
        let Some(at) = self.pointer(update.ptr()) else { return };
        if is_int(type_of(update.val())) {
            self.use_as_integer(op, update.val());
            let size = self.layout.store_size(type_of(update.val())).unwrap_or(0);
            return self.use_data(op, at, size, Kind::Integer, Strength::Used);
        }
        self.transfer(op, update.val(), true, at, None);
        self.transfer(op, update.res(), false, at, None);
    }

    pub(super) fn exchange(&mut self, exchange: llvm::AtomicCmpXchg<'c>) {
        let op = exchange.op();
        if let Some(at) = self.pointer(exchange.ptr()) {
            self.transfer(op, exchange.val(), true, at, None);
            self.transfer(op, exchange.cmp(), true, at, None);
        }
    }

    pub(super) fn extract(&mut self, extract: llvm::ExtractValue<'c>) {
        let (op, result) = (extract.op(), extract.res());
        let Some((container, _)) = self.bytes(extract.container()) else { return };
        let path = extract.position().unwrap_or_default();
        let Some((offset, _)) = position(&self.layout, type_of(extract.container()), &path) else { return };
        let at = self.at_offset(container, offset);
        self.transfer(op, result, false, at, None);
    }

    pub(super) fn insert(&mut self, insert: llvm::InsertValue<'c>) {
        let (op, result) = (insert.op(), insert.res());
        let Some(super::values::Shape::Bytes(size)) = self.shape(result) else { return };
        let register = match self.bytes(result) {
            Some((cell, _)) => cell,
            None => self.register(result, size),
        };
        self.put(op, insert.container(), register, size);
        let path = insert.position().unwrap_or_default();
        let Some((offset, _)) = position(&self.layout, type_of(result), &path) else { return };
        let at = self.at_offset(register, offset);
        self.transfer(op, insert.value(), true, at, None);
    }

    pub(super) fn pointer_to_integer(&mut self, op: Op<'c>) {
        let value = only_result(op);
        let Some(from) = self.pointer(cast_input(op)) else { return };
        let Some(super::values::Shape::Bytes(size)) = self.shape(value) else { return };
        let register = self.register(value, size);
        let held = self.use_pointer(op, register);
        self.graph.edge(from, held, []);
    }

    /// The pointer that an integer holds: one that was stored, or one that was made an integer, after arithmetic.
    pub(super) fn integer_to_pointer(&mut self, op: Op<'c>) {
        let (value, result) = (cast_input(op), only_result(op));
        if let Some((cell, _)) = self.bytes(value) {
            let held = self.use_pointer(op, cell);
            return self.define(result, held);
        }
        let origin = origin_of_integer(value).and_then(|pointer| self.pointer(pointer));
        let cell = match origin {
            Some(origin) => self.graph.after(origin, [Step::Index(1)]),
            None => self.graph.cell(),
        };
        self.define(result, cell);
    }
}

/// A number that an index is a multiple of.
fn multiple(index: Val<'_>, depth: u32) -> i64 {
    if let Some(constant) = constant_int(index) {
        return constant.saturating_abs();
    }
    let (Some(op), Some(depth)) = (defining_op(index), depth.checked_sub(1)) else { return 1 };
    let factor = match OpKind::of(op) {
        OpKind::Arith(A::MulI) | OpKind::Llvm(L::Mul) => {
            let (left, right) = Binary::assume(op).operands();
            multiple(left, depth).checked_mul(multiple(right, depth))
        }
        OpKind::Arith(A::ShLI) | OpKind::Llvm(L::Shl) => {
            let (left, right) = Binary::assume(op).operands();
            let by = constant_int(right).filter(|by| (0..32).contains(by)).map_or(1, |by| 1_i64 << by);
            multiple(left, depth).checked_mul(by)
        }
        OpKind::Arith(A::AddI | A::SubI) | OpKind::Llvm(L::Add | L::Sub) => {
            let (left, right) = Binary::assume(op).operands();
            Some(gcd(multiple(left, depth), multiple(right, depth)))
        }
        OpKind::Arith(A::IndexCast | A::IndexCastUI | A::ExtSI | A::ExtUI) | OpKind::Llvm(L::SExt | L::ZExt) => {
            Some(multiple(cast_input(op), depth))
        }
        _ => None,
    };
    factor.filter(|factor| *factor > 0).unwrap_or(1)
}

/// An index without the constants that are added to it, and their sum.
fn without_constants(index: Val<'_>) -> (Val<'_>, i64) {
    let (mut rest, mut sum) = (index, 0_i64);
    // Sums of fewer bits may wrap around before they are extended.
    while is_index(type_of(rest)) || int_width(type_of(rest)) == Some(64) {
        let Some(op) = defining_op(rest) else { break };
        let sign = match OpKind::of(op) {
            OpKind::Arith(A::AddI) | OpKind::Llvm(L::Add) => 1,
            OpKind::Arith(A::SubI) | OpKind::Llvm(L::Sub) => -1,
            _ => break,
        };
        let (left, right) = Binary::assume(op).operands();
        let (other, constant) = match (constant_int(left), constant_int(right)) {
            (_, Some(constant)) => (left, sign * constant),
            (Some(constant), _) if sign == 1 => (right, constant),
            _ => break,
        };
        (rest, sum) = (other, sum.wrapping_add(constant));
    }
    (rest, sum)
}

/// The only pointer among what an integer is computed from.
fn origin_of_integer<'c>(value: Val<'c>) -> Option<Val<'c>> {
    let mut at = defining_op(value)?;
    for _ in 0..DEPTH {
        if llvm::PtrToInt::is(at) {
            return Some(cast_input(at));
        }
        let mut computed = operands(at).filter(|each| constant_of(*each).is_none()).filter_map(defining_op);
        at = computed.next().filter(|_| !affine::Apply::is(at))?;
        if computed.next().is_some() {
            return None;
        }
    }
    None
}
