//! What an inlined body has on the stack.
//!
//! Allocations of a fixed size at the top of the body become allocations at the top of the caller, or of the part of it
//! that may run at the same time as others; so a call in a loop does not take more of the stack in each iteration. Markers
//! say that they live only as long as the body runs. Other allocations go when the stack is restored behind the body.

use super::body::allocation_scope;
use dialects::{
    ir::*,
    ops::{arith, llvm, memref},
};

/// Moves an allocation of a fixed size to the top of where `call` is.
fn move_to_top<'c>(slot: Op<'c>, call: Op<'c>) {
    let Some(top) = top_of(call) else {
        return;
    };
    if memref::Alloca::is(slot) {
        if let Some(first) = ops(top).next().filter(|first| *first != slot) {
            move_before(slot, first);
        }
        return;
    }
    let size = llvm::Alloca::assume(slot).array_size();
    let mut b = Builder::new(context_of(slot));
    b.set_start(top);
    b.set_loc(slot.location());
    let count = arith::constant_int(&b, type_of(size), constant_int(size).unwrap_or(1));
    set_operand(slot, 0, count);
    if let Some(count) = defining_op(count) {
        move_after(slot, count);
    }
}

/// The block in which allocations for the place of `call` belong.
fn top_of<'c>(call: Op<'c>) -> Option<Blk<'c>> {
    let around = allocation_scope(call)?;
    regions(around).find_map(|region| {
        let lies_here = blocks(region).any(|block| ancestor_in_block(block, call).is_some());
        entry_block(region).filter(|_| lies_here)
    })
}

/// What has to be done where an inlined body ends.
pub(super) struct Frame<'c> {
    saved: Option<Val<'c>>,
    living: Vec<Val<'c>>,
}

impl<'c> Frame<'c> {
    /// A frame that nothing is in. `grows` says whether the body allocates other things than slots.
    pub(super) fn new(b: &Builder<'c>, grows: bool) -> Self {
        let saved = grows.then(|| llvm::StackSave::build(b, ptr_type(b.context())).value());
        Self { saved, living: Vec::new() }
    }

    /// Takes a slot of the body, which has no markers yet unless it says how long it lives itself.
    pub(super) fn take(&mut self, b: &Builder<'c>, slot: Op<'c>, call: Op<'c>) {
        move_to_top(slot, call);
        let address = result(slot, 0);
        let is_marked = users(address).into_iter().any(llvm::LifetimeStart::is);
        if is_ptr(type_of(address)) && !is_marked {
            llvm::LifetimeStart::build(b, address).build();
            self.living.push(address);
        }
    }

    /// A copy of the object that an argument passed by value points to, made at the insertion point of `b`.
    pub(super) fn copy(
        &mut self,
        b: &Builder<'c>,
        from: Val<'c>,
        object: Ty<'c>,
        alignment: u64,
        call: Op<'c>,
    ) -> Val<'c> {
        let context = b.context();
        let size_type = int_type(context, 64);
        let one = arith::constant_int(b, size_type, 1);
        let copy = llvm::alloca(b, one, object, alignment);
        if let Some(slot) = defining_op(copy) {
            self.take(b, slot, call);
        }
        erase_if_dead_value(one);
        let known = Layout::of(call).and_then(|layout| layout.allocation_size(object));
        let size = match known.and_then(|size| i64::try_from(size).ok()) {
            Some(size) => arith::constant_int(b, size_type, size),
            None => {
                // The address of element 1 of an array at 0 is the size.
                let null = llvm::zero(b, ptr_type(context));
                let end = llvm::gep(b, null, &[llvm::GepIndex::Constant(1)], object, llvm::GepFlags::None);
                llvm::PtrToInt::build(b, end, size_type).value()
            }
        };
        llvm::Memcpy::build(b, copy, from, size, bool_attr(context, false)).build();
        copy
    }

    /// Ends what lives no longer, at the insertion point of `b`.
    pub(super) fn leave(self, b: &Builder<'c>) {
        for slot in self.living {
            llvm::LifetimeEnd::build(b, slot).build();
        }
        if let Some(saved) = self.saved {
            llvm::StackRestore::build(b, saved).build();
        }
    }
}

fn erase_if_dead_value(value: Val<'_>) {
    if let Some(op) = defining_op(value) {
        erase_if_dead(op);
    }
}
