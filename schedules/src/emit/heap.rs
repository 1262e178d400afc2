//! Large local arrays on the heap: [`crate::rules::heap()`].
//!
//! One block of memory has room for all of them. It is allocated in front of all statements, if the conditions of `require` and `apart` around the nests hold,
//! and freed behind the nests.

use super::memory::{LARGE, LINE};
use super::{Emit, Emitter, NotEmitted};
use crate::codes;
use crate::procedure::{ArrayId, Condition, If, Node, NodeId, Order, Statement};
use crate::rules::{FREE, MALLOC};
use dialects::{
    cmem,
    ir::*,
    ops::{
        affine,
        arith::{self, IntPredicate},
        func,
        llvm::{self, GepFlags, GepIndex},
    },
    schedules::AS_WRITTEN,
};

/// The block of memory, while the nests that use it are emitted.
pub(super) struct Heap<'c> {
    /// The first address that is a multiple of the size of a cache line.
    base: Val<'c>,
    /// The bytes that arrays take.
    bytes: u64,
}

impl<'c> Emitter<'_, 'c> {
    /// Emits the nests with their large arrays on the heap, and as they were written for when there is no memory.
    pub(super) fn on_heap(&mut self, id: NodeId, each: &If<'c>) -> Emit<'c, ()> {
        let mut nodes = each.then.iter().flat_map(|node| self.procedure.nodes_of(*node));
        if !nodes.any(|node| self.belongs_on_heap(node)) {
            return self.block(&each.then);
        }
        let location = each.location;
        self.declare_functions(location)?;
        let (size, address) = self.allocate_if_needed(id, location)?;
        let mut builder = self.in_front();
        builder.set_loc(location);
        let context = builder.context();
        let (wide, byte, index) = (int_type(context, 64), int_type(context, 8), index_type(context));
        // The condition is that an integer is 1, so that it is one of symbols when the function is read again.
        let number = llvm::PtrToInt::build(&builder, address, wide).value();
        let zero = arith::constant_int(&builder, wide, 0);
        let is_allocated = arith::cmpi(&builder, IntPredicate::Ne, number, zero);
        let is_allocated = arith::ExtUI::build(&builder, is_allocated, wide).value();
        let is_allocated = arith::index_cast(&builder, is_allocated, index);
        let negated = arith::subi(&builder, zero, number);
        let mask = arith::constant_int(&builder, wide, LINE as i64 - 1);
        let padding = arith::AndI::build(&builder, negated, mask).value();
        let base = llvm::gep(&builder, address, &[GepIndex::Value(padding)], byte, GepFlags::None);
        self.front = defining_op(base);
        let condition = (AffineTree::Symbol(0).plus(AffineTree::Constant(-1)), false);
        let set = integer_set_attr(context, 0, 1, &[condition]).ok_or_else(|| super::too_wide(location))?;
        let op = affine::If::build(&self.builder, &[is_allocated], set, &[]).loc(location).build();
        set_attr(op, AS_WRITTEN, unit_attr(context));
        let if_op = affine::If::assume(op);
        let (then, otherwise) = (create_block(if_op.then_region(), &[]), create_block(if_op.else_region(), &[]));
        self.heap = Some(Heap { base, bytes: LINE });
        let ended = std::mem::take(&mut self.ended);
        self.inside(then, &each.then)?;
        self.ended = ended;
        let bytes = self.heap.take().map_or(0, |heap| heap.bytes);
        let bytes = i64::try_from(bytes).map_err(|_| super::too_wide(location))?;
        let mut end = terminator(then).map_or_else(|| Builder::at_end(context, then), Builder::before);
        end.set_loc(location);
        func::call(&end, FREE, &[address], &[]);
        set_attr(size, arith::Constant::VALUE.0, int_attr(wide, bytes));
        self.inside(otherwise, &each.otherwise)
    }

    /// Whether a node allocates an array for which [`Self::place_on_heap`] has a place.
    fn belongs_on_heap(&self, id: NodeId) -> bool {
        let Some(Statement::Allocate(array)) = self.procedure.as_statement(id) else { return false };
        let around = self.procedure.ancestors(id);
        let is_parallel = |id: &NodeId| self.procedure.as_loop(*id).is_some_and(|each| each.order == Order::Parallel);
        self.procedure.kind(*array).is_none() && self.is_large(*array) && !around.iter().any(is_parallel)
    }

    /// Whether a local array has the size from which it is not on the stack, if there is a heap.
    pub(super) fn is_large(&self, array: ArrayId) -> bool {
        self.bytes(array).is_some_and(|bytes| bytes >= LARGE)
    }

    /// A part of the block of memory for an array of a type and size; `None` if the nests that are emitted use no heap.
    pub(super) fn place_on_heap(&mut self, r#type: Ty<'c>, bytes: u64) -> Option<Val<'c>> {
        let heap = self.heap.as_mut()?;
        let (base, offset) = (heap.base, heap.bytes - LINE);
        heap.bytes = heap.bytes.checked_add(bytes)?.checked_next_multiple_of(LINE)?;
        let mut builder = self.in_front();
        builder.set_loc(self.procedure.function.location());
        let context = builder.context();
        let offset = arith::constant_int(&builder, int_type(context, 64), i64::try_from(offset).ok()?);
        let address = llvm::gep(&builder, base, &[GepIndex::Value(offset)], int_type(context, 8), GepFlags::None);
        let view = cmem::pointer_to_memref(&builder, address, &[], r#type, &AccessFacts::default());
        self.front = defining_op(view);
        Some(view)
    }

    /// Allocates memory in front of all statements if the conditions around a node hold. Returns the constant that its size is, and the address, which is
    /// null without memory.
    fn allocate_if_needed(&mut self, id: NodeId, location: Loc<'c>) -> Emit<'c, (Op<'c>, Val<'c>)> {
        let mut conditions: Vec<Condition> = Vec::new();
        for around in self.procedure.ancestors(id) {
            if let Node::If(each) = self.procedure.node(around) {
                conditions.extend(each.conditions.iter().cloned());
            }
        }
        let (set, symbols) = self.set(&conditions, location)?;
        let mut builder = self.in_front();
        builder.set_loc(location);
        let context = builder.context();
        let (pointer, wide) = (ptr_type(context), int_type(context, 64));
        let op = affine::If::build(&builder, &symbols, set, &[pointer]).build();
        self.front = Some(op);
        let if_op = affine::If::assume(op);
        builder.set_end(create_block(if_op.then_region(), &[]));
        let size = arith::Constant::build(&builder, int_attr(wide, 0), wide).build();
        let memory = only_result(func::call(&builder, MALLOC, &[only_result(size)], &[pointer]));
        affine::Yield::build(&builder, &[memory]).build();
        builder.set_end(create_block(if_op.else_region(), &[]));
        let null = llvm::Zero::build(&builder, pointer).value();
        affine::Yield::build(&builder, &[null]).build();
        Ok((size, only_result(op)))
    }

    /// Declares the functions that allocate and free memory.
    fn declare_functions(&self, location: Loc<'c>) -> Emit<'c, ()> {
        let failed = |name: &str| {
            let message = format!("`{name}` has another type than the function of the C library");
            NotEmitted { code: codes::NOT_EMITTED, location, message }
        };
        let module = parent_op(self.procedure.function).ok_or_else(|| failed(MALLOC))?;
        let context = context_of(module);
        let (pointer, size) = (ptr_type(context), int_type(context, 64));
        for (name, inputs, outputs) in [(MALLOC, [size], &[pointer][..]), (FREE, [pointer], &[])] {
            let r#type = function_type(context, &inputs, outputs);
            match lookup_symbol(module, name) {
                Some(known) if attr_of_type(known, func::Func::FUNCTION_TYPE.0) != Some(r#type) => {
                    return Err(failed(name));
                }
                Some(_) => {}
                None => {
                    func::func(&Builder::at_end(context, body(module, 0)), name, r#type, true);
                }
            }
        }
        Ok(())
    }
}
