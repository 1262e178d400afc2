//! Arrays, and values from outside.

use super::{Emit, Emitter, NotEmitted};
use crate::codes;
use crate::procedure::{ArrayId, Index, Memory, NodeId, Statement};
use dialects::{ir::*, ops::memref};

/// The maximum size of all local arrays of a function, in bytes: half of the stack that threads usually have.
const STACK: u64 = 4 << 20;

/// The size in bytes from which local arrays take the memory of others whose blocks have ended, and are on the heap if there is one.
pub(super) const LARGE: u64 = 32 << 10;

/// The alignment of local arrays with dimensions: a cache line, which no vector crosses then.
pub(super) const LINE: u64 = 64;

/// The size of an element whose type has no size, `index`, in bytes.
const SIZE: u64 = 8;

impl<'c> Emitter<'_, 'c> {
    /// A value from outside, in front of all statements.
    pub(super) fn outside(&mut self, value: Val<'c>) -> Val<'c> {
        if value_block(value) == Some(self.entry) {
            return value;
        }
        if let Some(moved) = self.moved.find(value) {
            return moved;
        }
        let Some(op) = defining_op(value) else { return value };
        for operand in operands(op) {
            let moved = self.outside(operand);
            self.moved.insert(operand, moved);
        }
        let copy = clone_op(op, &mut self.moved);
        self.front = Some(insert(&self.in_front(), copy));
        self.moved.get(value)
    }

    /// A builder in front of all statements, behind what is there.
    pub(super) fn in_front(&self) -> Builder<'c> {
        let mut builder = Builder::at_start(self.builder.context(), self.entry);
        if let Some(last) = self.front {
            builder.set_after(last);
        }
        builder
    }

    /// The counter of a loop around.
    pub(super) fn counter(&self, id: NodeId, location: Loc<'c>) -> Emit<'c, Val<'c>> {
        let message = || "a counter is used outside of its loop".to_owned();
        let missing = || NotEmitted { code: codes::NOT_EMITTED, location, message: message() };
        self.counters.get(&id).copied().ok_or_else(missing)
    }

    /// The memory of an array.
    pub(super) fn memory_of(&mut self, array: ArrayId, location: Loc<'c>) -> Emit<'c, Val<'c>> {
        let name = &self.procedure.arrays[array.0].name;
        let refused = |message| Err(NotEmitted { code: codes::NOT_EMITTED, location, message });
        if let Some(kind) = self.procedure.kind(array).and_then(|kind| self.procedure.library.kind(kind)) {
            return refused(format!("'{name}' is in the memory '{}', which only instructions access", kind.name));
        }
        match self.procedure.arrays[array.0].memory {
            Memory::Given(memref) => return Ok(self.outside(memref)),
            Memory::Field(_) => return refused(format!("no instruction sets the configuration field '{name}'")),
            Memory::Local => {}
        }
        self.allocated(array, location)
    }

    /// The memory of a local array: a memref, or the address of what a function of a library has allocated.
    pub(super) fn allocated(&mut self, array: ArrayId, location: Loc<'c>) -> Emit<'c, Val<'c>> {
        let scopes = self.threads.iter().rev().map(|(id, _)| Some(*id)).chain([None]);
        let found = scopes.into_iter().find_map(|scope| self.memory.get(&(array, scope)).copied());
        let message = || format!("'{}' is used where it is not allocated", self.procedure.arrays[array.0].name);
        found.ok_or_else(|| NotEmitted { code: codes::NOT_EMITTED, location, message: message() })
    }

    /// Allocates a local array: once, or once in each iteration of the innermost parallel loop around.
    pub(super) fn allocate(&mut self, array: ArrayId) -> Emit<'c, ()> {
        let thread = self.threads.last().copied();
        let key = (array, thread.map(|(id, _)| id));
        if self.memory.contains_key(&key) {
            return Ok(());
        }
        let of = &self.procedure.arrays[array.0];
        let location = self.procedure.function.location();
        let extent = |each: &Option<Index>| each.as_ref().and_then(Index::as_constant);
        let message = || format!("the local array '{}' has extents that are not constant", of.name);
        let Some(shape) = of.extents.iter().map(extent).collect::<Option<Vec<_>>>() else {
            return Err(NotEmitted { code: codes::NOT_EMITTED, location, message: message() });
        };
        let kind = self.procedure.kind(array).and_then(|kind| self.procedure.library.kind(kind));
        if let Some(kind) = kind.filter(|kind| kind.last.is_some() && kind.last != shape.last().copied()) {
            let message =
                format!("the last extent of '{}' is not that of arrays in the memory '{}'", of.name, kind.name);
            return Err(NotEmitted { code: codes::NOT_EMITTED, location, message });
        }
        if let Some(functions) = kind.and_then(|kind| kind.functions) {
            return self.allocate_in(array, &shape, functions);
        }
        let bytes = self.bytes(array).unwrap_or(u64::MAX);
        let r#type = memref_type(&shape, of.element);
        let is_large = self.is_large(array) && thread.is_none();
        if let Some(at) = self.ended.iter().position(|each| is_large && type_of(*each) == r#type) {
            let memory = self.ended.swap_remove(at);
            self.memory.insert(key, memory);
            return Ok(());
        }
        if is_large && let Some(memory) = self.place_on_heap(r#type, bytes) {
            self.memory.insert(key, memory);
            return Ok(());
        }
        self.stack = self.stack.saturating_add(bytes);
        if self.stack > STACK {
            let message =
                format!("the local arrays up to '{}' have more than {STACK} bytes, and lie on the stack", of.name);
            return Err(NotEmitted { code: codes::NOT_EMITTED, location, message });
        }
        let mut builder = match thread {
            Some((_, block)) => Builder::at_start(self.builder.context(), block),
            None => {
                let mut builder = Builder::at_start(self.builder.context(), self.entry);
                if let Some(last) = self.last_allocation {
                    builder.set_after(last);
                }
                builder
            }
        };
        builder.set_loc(location);
        let alignment = (!shape.is_empty()).then_some(LINE);
        let memory = memref::alloca(&builder, r#type, alignment);
        if thread.is_none() {
            if self.front == self.last_allocation {
                self.front = defining_op(memory);
            }
            self.last_allocation = defining_op(memory);
        }
        self.memory.insert(key, memory);
        Ok(())
    }

    /// Lets others have the memory of the large arrays that are allocated in a block, which ends.
    pub(super) fn end_arrays(&mut self, nodes: &[NodeId]) {
        for id in nodes {
            let Some(Statement::Allocate(array)) = self.procedure.as_statement(*id) else { continue };
            if self.threads.is_empty() && self.procedure.kind(*array).is_none() && self.is_large(*array) {
                self.ended.extend(self.memory.remove(&(*array, None)));
            }
        }
    }

    /// The size of a local array with constant extents; `None` for more than 64 bits.
    pub(super) fn bytes(&self, array: ArrayId) -> Option<u64> {
        let of = &self.procedure.arrays[array.0];
        let size = self.layout.as_ref().and_then(|layout| layout.allocation_size(of.element)).unwrap_or(SIZE);
        of.extents.iter().try_fold(size, |size, extent| {
            let extent = extent.as_ref().and_then(Index::as_constant)?;
            size.checked_mul(u64::try_from(extent).ok()?)
        })
    }
}
