//! Values and variables of threads that live across barriers: an element for each thread.

use super::super::{
    cooperative_kernels::{GIVE, TAKE},
    expand_kernels::declare,
};
use super::Refusal;
use super::choice::{Keep, is_cheap};
use super::stages::Splitter;
use analysis::{alias::users_of_object, symbols::Symbols};
use dialects::{
    ir::*,
    ops::{
        arith, func, is_lifetime_marker, is_stack_allocation,
        llvm::{self, GepFlags, GepIndex},
    },
    parallel,
};
use std::collections::{HashMap, HashSet};

/// The buffers of a loop over threads.
pub struct Buffers<'c> {
    /// Where they are allocated: before the original loop.
    place: Op<'c>,
    /// The number of threads.
    count: Val<'c>,
    /// The buffer of each value, and its type.
    of_values: HashMap<usize, (Val<'c>, Ty<'c>)>,
    made: usize,
    /// The bytes of an element of all buffers; `None` if a type has no known size.
    bytes: Option<u64>,
    /// Those on the heap, which are released behind the last stage.
    on_heap: Vec<Val<'c>>,
    /// The places of values and variables of the program that have a buffer, and the bytes of an element.
    kept: Vec<(Loc<'c>, Option<u64>)>,
}

impl<'c> Buffers<'c> {
    pub fn new(place: Op<'c>, count: Val<'c>) -> Self {
        Self { place, count, of_values: HashMap::new(), made: 0, bytes: Some(0), on_heap: Vec::new(), kept: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.made
    }

    pub fn bytes(&self) -> Option<u64> {
        self.bytes
    }

    /// Counts a new buffer with elements of a type.
    fn add(&mut self, element: Ty<'c>) {
        let size = Layout::of(self.place).and_then(|layout| layout.allocation_size(element));
        self.bytes = self.bytes.zip(size).map(|(sum, size)| sum + size);
        self.made += 1;
    }

    /// Remembers that a buffer is for a value or variable of the program.
    fn note(&mut self, place: Loc<'c>, element: Ty<'c>) {
        self.kept.push((place, Layout::of(self.place).and_then(|layout| layout.allocation_size(element))));
    }

    /// The places of values and variables of the program that have a buffer, and the bytes of an element.
    pub fn kept(&self) -> &[(Loc<'c>, Option<u64>)] {
        &self.kept
    }

    /// Whether a value is kept in a buffer.
    pub fn has(&self, value: Val<'c>) -> bool {
        self.of_values.contains_key(&val_key(value))
    }

    /// Keeps a value in the buffer of another one.
    pub fn share(&mut self, value: Val<'c>, buffer: (Val<'c>, Ty<'c>)) {
        self.of_values.insert(val_key(value), buffer);
    }

    /// The buffer of a value, if it has one.
    pub fn of(&self, value: Val<'c>) -> Option<(Val<'c>, Ty<'c>)> {
        self.of_values.get(&val_key(value)).copied()
    }

    /// A new buffer for values of a type.
    pub fn new_buffer(&mut self, ty: Ty<'c>) -> Result<(Val<'c>, Ty<'c>), Refusal<'c>> {
        let memory = memory_type(ty).ok_or(Refusal::Value)?;
        Ok((self.allocate(memory, 0), ty))
    }

    /// Memory with an array or structure for each thread. It may be too large for the stack of a worker.
    fn allocate_large(&mut self, element: Ty<'c>) -> Val<'c> {
        let builder = Builder::before(self.place);
        let (i64, ptr) = (int_type(builder.context(), 64), ptr_type(builder.context()));
        // The address of the element behind the last one, from address 0.
        let null = llvm::zero(&builder, ptr);
        let count = arith::index_cast(&builder, self.count, i64);
        let end = llvm::gep(&builder, null, &[GepIndex::Value(count)], element, GepFlags::None);
        let bytes = arith::cast(&builder, llvm::PtrToInt::NAME, end, i64);
        if let Some(module) = ancestors(self.place).last() {
            declare(module, TAKE, &[bytes], &[ptr]);
        }
        let memory = only_result(func::call(&builder, TAKE, &[bytes], &[ptr]));
        self.add(element);
        self.on_heap.push(memory);
        memory
    }

    /// Releases what is on the heap, before an operation.
    pub fn release(&self, before: Op<'c>) {
        let builder = Builder::before(before);
        for memory in &self.on_heap {
            if let Some(module) = ancestors(self.place).last() {
                declare(module, GIVE, &[*memory], &[]);
            }
            func::call(&builder, GIVE, &[*memory], &[]);
        }
    }

    /// Memory with an element of a type for each thread.
    fn allocate(&mut self, element: Ty<'c>, alignment: u64) -> Val<'c> {
        // The threads of all blocks are more than a stack has room for.
        if ancestors(self.place).any(|enclosing| has_attr(enclosing, parallel::GRID)) {
            return self.allocate_large(element);
        }
        let builder = Builder::before(self.place);
        let i64 = int_type(builder.context(), 64);
        let count = arith::index_cast(&builder, self.count, i64);
        self.add(element);
        llvm::alloca(&builder, count, element, alignment)
    }
}

/// The type in memory of a value; `None` if it has none.
pub fn memory_type(ty: Ty<'_>) -> Option<Ty<'_>> {
    let context = context_of_type(ty);
    match () {
        () if is_index(ty) => Some(int_type(context, 64)),
        () if int_width(ty) == Some(1) => Some(int_type(context, 8)),
        () if is_int(ty) || is_float(ty) || is_ptr(ty) => Some(ty),
        () if is_vector(ty)
            && element_type(ty)
                .is_some_and(|element| is_float(element) || int_width(element).is_some_and(|bits| bits >= 8)) =>
        {
            Some(ty)
        }
        // Values that calls return in registers.
        () if parts_of(ty).is_some_and(|parts| parts.into_iter().all(is_kept_as_it_is)) => Some(ty),
        () => None,
    }
}

/// The types of the parts of an aggregate; one for an array.
fn parts_of(ty: Ty<'_>) -> Option<Vec<Ty<'_>>> {
    llvm_struct_fields(ty).or_else(|| llvm_array_element(ty).map(|element| vec![element]))
}

fn is_kept_as_it_is(ty: Ty<'_>) -> bool {
    memory_type(ty) == Some(ty)
}

/// Converts a value to its type in memory.
fn to_memory<'c>(builder: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    let ty = type_of(value);
    match memory_type(ty) {
        Some(memory) if memory != ty && is_index(ty) => arith::index_cast(builder, value, memory),
        Some(memory) if memory != ty => arith::cast(builder, arith::ExtUI::NAME, value, memory),
        _ => value,
    }
}

/// Loads a value of a type.
fn load<'c>(builder: &Builder<'c>, address: Val<'c>, ty: Ty<'c>) -> Val<'c> {
    let memory = memory_type(ty).unwrap_or(ty);
    let value = llvm::Load::build(builder, address, memory).value();
    match () {
        () if memory == ty => value,
        () if is_index(ty) => arith::index_cast(builder, value, ty),
        () => arith::cast(builder, arith::TruncI::NAME, value, ty),
    }
}

impl<'c> Splitter<'c> {
    fn element(&mut self, builder: &Builder<'c>, buffer: Val<'c>, element: Ty<'c>, stage: usize) -> Val<'c> {
        let number = self.thread_number(stage);
        let number = arith::index_cast(builder, number, int_type(builder.context(), 64));
        llvm::gep(builder, buffer, &[GepIndex::Value(number)], element, GepFlags::Inbounds)
    }

    /// Loads the mask of the thread at the start of a stage.
    pub fn load_mask(&mut self, stage: usize, mask: Val<'c>) -> Val<'c> {
        self.thread_number(stage);
        let builder = self.at_end_of(stage);
        let i1 = int_type(builder.context(), 1);
        let address = self.element(&builder, mask, int_type(builder.context(), 8), stage);
        load(&builder, address, i1)
    }

    /// Stores values at the end of a stage, each in its buffer.
    pub fn store_all(&mut self, stage: usize, pairs: &[(Val<'c>, Val<'c>)]) {
        for (value, buffer) in pairs {
            let builder = self.at_end_of(stage);
            let memory = to_memory(&builder, *value);
            let address = self.element(&builder, *buffer, type_of(memory), stage);
            llvm::Store::build(&builder, memory, address).build();
        }
    }

    /// The value that the first thread has, at the insertion point of the group.
    pub fn value_of_first(&mut self, value: Val<'c>) -> Result<Val<'c>, Refusal<'c>> {
        if self.is_of_group(value) {
            return Ok(value);
        }
        if let Some(constant) = defining_op(value).filter(|op| has_trait(*op, Trait::ConstantLike)) {
            return Ok(result(clone_at(&self.builder, constant, &mut ValueMap::new()), 0));
        }
        let (buffer, ty) = self.buffer_of(value)?;
        Ok(load(&self.builder, buffer, ty))
    }

    /// Whether any thread has a mask that holds, at the insertion point of the group.
    pub fn any_holds(&mut self, mask: Val<'c>) -> Val<'c> {
        self.masks_joined(mask, arith::OrI::NAME, 0)
    }

    /// Whether the masks of all threads hold, at the insertion point of the group.
    pub fn all_hold(&mut self, mask: Val<'c>) -> Val<'c> {
        self.masks_joined(mask, arith::AndI::NAME, 1)
    }

    /// Combines the masks of all threads by an operation with a neutral element.
    fn masks_joined(&mut self, mask: Val<'c>, operation: &'static str, neutral: i64) -> Val<'c> {
        use dialects::ops::scf;
        let context = self.builder.context();
        let (i1, i8, i64) = (int_type(context, 1), int_type(context, 8), int_type(context, 64));
        let zero = arith::constant_index(&self.builder, 0);
        let one = arith::constant_index(&self.builder, 1);
        let start = arith::constant_int(&self.builder, i1, neutral);
        let scan = scf::For::assume(scf::for_(&self.builder, (zero, self.buffers.count, one), &[start]));
        let inner = Builder::at_end(context, scan.block());
        let number = arith::index_cast(&inner, scan.iv(), i64);
        let address = llvm::gep(&inner, mask, &[GepIndex::Value(number)], i8, GepFlags::Inbounds);
        let holds = load(&inner, address, i1);
        let joined = arith::binary(&inner, operation, arg(scan.block(), 1), holds);
        scf::yield_(&inner, &[joined]);
        self.open = None;
        result(scan.op(), 0)
    }

    /// The buffer of a value; a value of a stage is stored behind its definition.
    pub fn buffer_of(&mut self, value: Val<'c>) -> Result<(Val<'c>, Ty<'c>), Refusal<'c>> {
        if let Some(known) = self.buffers.of(value) {
            return Ok(known);
        }
        let buffer = self.buffers.new_buffer(type_of(value))?;
        self.buffers.share(value, buffer);
        match defining_op(value) {
            Some(op) => {
                self.buffers.note(op.location(), memory_type(type_of(value)).unwrap_or(type_of(value)));
                if let Some(stage) = self.stage_around(op) {
                    self.thread_number(stage);
                    let mut builder = Builder::before(op);
                    builder.set_after(op);
                    let memory = to_memory(&builder, value);
                    let address = self.element(&builder, buffer.0, type_of(memory), stage);
                    llvm::Store::build(&builder, memory, address).build();
                }
            }
            // An induction variable of the original loop.
            None => {
                let stage = self.open_stage(None);
                let at = self.number_of_iv(value).unwrap_or(0);
                let iv = self.stages[stage].ivs[at];
                self.store_all(stage, &[(iv, buffer.0)]);
            }
        }
        Ok(buffer)
    }

    /// Replaces the uses of values of other stages, and of the original induction variables.
    pub fn connect(&mut self, symbols: &Symbols<'c>, keep: Keep) -> Result<(), Refusal<'c>> {
        self.expand_variables(symbols)?;
        let kept = self.kept_values(keep);
        for stage in 0..self.stages.len() {
            let mut known: HashMap<usize, Val<'c>> = HashMap::new();
            // Stores of values in buffers are added to stages while others are connected, with operands of their own stage.
            let all = ops_where(self.stages[stage].op, Order::Pre, |_| true);
            for op in all {
                for at in 0..operand_count(op) {
                    let value = operand(op, at);
                    if let Some(new) = self.connected(value, stage, &mut known, &kept)? {
                        set_operand(op, at, new);
                    }
                }
            }
        }
        Ok(())
    }

    /// The value in a stage that stands for a value of another one; `None` if the value is the stage's own or of the group.
    fn connected(
        &mut self,
        value: Val<'c>,
        stage: usize,
        known: &mut HashMap<usize, Val<'c>>,
        kept: &HashSet<usize>,
    ) -> Result<Option<Val<'c>>, Refusal<'c>> {
        if let Some(new) = known.get(&val_key(value)) {
            return Ok(Some(*new));
        }
        if let Some(at) = self.number_of_iv(value) {
            let own = self.stages[stage].ivs[at];
            return Ok((own != value).then_some(own));
        }
        let is_kept = self.buffers.has(value) || kept.contains(&val_key(value));
        if self.is_of_stage(value, stage) || (!is_kept && self.is_of_group(value)) {
            return Ok(None);
        }
        if let Some(op) =
            defining_op(value).filter(|op| !is_kept && (is_cheap(*op) || has_trait(*op, Trait::ConstantLike)))
        {
            let mut map = ValueMap::new();
            for operand in operands(op).collect::<Vec<_>>() {
                if let Some(new) = self.connected(operand, stage, known, kept)? {
                    map.insert(operand, new);
                }
            }
            let copy = clone_at(&self.behind(stage, op, &map), op, &mut map);
            let number = result_number(value).unwrap_or(0);
            let new = result(copy, number);
            known.insert(val_key(value), new);
            return Ok(Some(new));
        }
        let (buffer, ty) = self.buffer_of(value)?;
        self.thread_number(stage);
        let builder = self.at_start_of(stage);
        let element = memory_type(ty).unwrap_or(ty);
        let address = self.element(&builder, buffer, element, stage);
        let new = load(&builder, address, ty);
        known.insert(val_key(value), new);
        Ok(Some(new))
    }

    /// A builder at the start of the operations of a stage.
    fn at_start_of(&self, stage: usize) -> Builder<'c> {
        let stage = &self.stages[stage];
        let mut builder = Builder::at_start(self.builder.context(), stage.block);
        // The number of the thread is computed there.
        if let (Some(number), true) = (stage.number.and_then(defining_op), stage.block == body(stage.op, 0)) {
            builder.set_after(number);
        }
        builder
    }

    /// A builder at the first place of a stage where all operands of a copied operation are known.
    fn behind(&self, stage: usize, op: Op<'c>, map: &ValueMap<'c>) -> Builder<'c> {
        let mut builder = self.at_start_of(stage);
        let block = self.stages[stage].block;
        let mut last: Option<Op<'c>> = None;
        for value in operands(op) {
            if let Some(maker) = defining_op(map.get(value)).filter(|maker| block_of(*maker) == Some(block))
                && last.is_none_or(|last| is_before(last, maker))
            {
                last = Some(maker);
            }
        }
        if let Some(last) = last {
            let start = self.stages[stage].number.and_then(defining_op);
            if start.is_none_or(|start| block_of(start) != Some(block) || is_before(start, last)) {
                builder.set_after(last);
            }
        }
        builder
    }

    /// Gives each thread an element of a buffer for each variable that several stages may access.
    fn expand_variables(&mut self, symbols: &Symbols<'c>) -> Result<(), Refusal<'c>> {
        let mut slots = Vec::new();
        for stage in &self.stages {
            slots.extend(ops_where(stage.op, Order::Pre, is_stack_allocation));
        }
        slots.retain(|slot| self.stage_around(*slot).is_some_and(|own| !self.is_confined(*slot, own, symbols)));
        for slot in slots {
            let address = result(slot, 0);
            if !llvm::Alloca::is(slot) || operands(slot).next().and_then(constant_int) != Some(1) {
                return Err(Refusal::Size);
            }
            let Some(element) = attr_of_type(slot, "elem_type") else { return Err(Refusal::Size) };
            let alignment = alignment_of(slot).unwrap_or(0);
            // Arrays may have any size.
            let is_small = parts_of(element).is_none() && memory_type(element).is_some();
            let buffer =
                if is_small { self.buffers.allocate(element, alignment) } else { self.buffers.allocate_large(element) };
            self.buffers.note(slot.location(), element);
            users(address).into_iter().filter(|user| is_lifetime_marker(*user)).for_each(erase);
            let mut addresses: HashMap<usize, Val<'c>> = HashMap::new();
            for (user, at) in uses(address).collect::<Vec<_>>() {
                let Some(stage) = self.stage_around(user) else { continue };
                let new = match addresses.get(&stage) {
                    Some(new) => *new,
                    None => {
                        self.thread_number(stage);
                        let builder = self.at_start_of(stage);
                        let new = self.element(&builder, buffer, element, stage);
                        addresses.insert(stage, new);
                        new
                    }
                };
                set_operand(user, at, new);
            }
            erase(slot);
        }
        Ok(())
    }

    /// Whether all accesses to a variable are in the stage that allocates it, for which it is a new one each time.
    fn is_confined(&self, slot: Op<'c>, own: usize, symbols: &Symbols<'c>) -> bool {
        let users = users_of_object(symbols, result(slot, 0));
        !self.runs_again(own)
            && users.is_some_and(|users| users.into_iter().all(|user| self.stage_around(user) == Some(own)))
    }

    /// Whether a stage is in a loop of the group that was made of one of the threads.
    fn runs_again(&self, stage: usize) -> bool {
        use dialects::ops::scf;
        let op = self.stages[stage].op;
        ancestors(op)
            .take_while(|enclosing| !dialects::ops::parallel::Group::is(*enclosing))
            .any(|enclosing| scf::For::is(enclosing) || scf::While::is(enclosing))
    }
}
