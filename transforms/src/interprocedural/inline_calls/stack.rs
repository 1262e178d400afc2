//! Stack allocations of an inlined body.
//!
//! Allocations of a fixed size in the entry block of the body move to the entry block of the caller, or of the
//! enclosing region that may run in parallel, so that a call in a loop does not grow the stack in each iteration.
//! Lifetime markers limit them to the body. Other allocations are freed by a stack restore after the body.

use super::body::allocation_scope;
use dialects::{
    ir::*,
    ops::{arith, llvm},
};

/// Moves an allocation of a fixed size to the start of the block that [`top_of`] finds for `call`.
fn move_to_top<'c>(slot: Op<'c>, call: Op<'c>) {
    let Some(top) = top_of(call) else {
        return;
    };
    let Some(alloca) = llvm::Alloca::of(slot) else {
        if let Some(first) = ops(top).next().filter(|first| *first != slot) {
            move_before(slot, first);
        }
        return;
    };
    let size = alloca.array_size();
    let mut b = Builder::new(context_of(slot));
    b.set_start(top);
    b.set_loc(slot.location());
    let count = arith::constant_int(&b, type_of(size), constant_int(size).unwrap_or(1));
    alloca.set_array_size(count);
    if let Some(count) = defining_op(count) {
        move_after(slot, count);
    }
}

/// The block for stack allocations at `call`: the entry block of the enclosing region of its allocation scope.
fn top_of<'c>(call: Op<'c>) -> Option<Blk<'c>> {
    let scope = allocation_scope(call)?;
    regions(scope).find_map(|region| {
        let lies_here = blocks(region).any(|block| ancestor_in_block(block, call).is_some());
        entry_block(region).filter(|_| lies_here)
    })
}

/// The stack allocations whose lifetime ends at the end of an inlined body.
pub(super) struct Frame<'c> {
    /// The stack pointer to restore.
    saved: Option<Val<'c>>,
    /// The slots whose lifetime the frame ends.
    live: Vec<Val<'c>>,
}

impl<'c> Frame<'c> {
    /// An empty frame. `grows`: whether the body allocates on the stack other than by slots, which takes a stack save.
    pub(super) fn new(b: &Builder<'c>, grows: bool) -> Self {
        let saved = grows.then(|| llvm::StackSave::build(b, ptr_type(b.context())).value());
        Self { saved, live: Vec::new() }
    }

    /// Adds a slot of the body: moves it to the top, and starts its lifetime unless the body has lifetime markers for
    /// it.
    pub(super) fn add_slot(&mut self, b: &Builder<'c>, slot: Op<'c>, call: Op<'c>) {
        move_to_top(slot, call);
        let address = only_result(slot);
        let is_marked = users(address).into_iter().any(llvm::LifetimeStart::is);
        if is_ptr(type_of(address)) && !is_marked {
            llvm::LifetimeStart::build(b, address).build();
            self.live.push(address);
        }
    }

    /// Copies the object at `from`, a `byval` argument, into a new slot. Emits the copy at the insertion point of `b`.
    pub(super) fn copy_object(
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
            self.add_slot(b, slot, call);
        }
        erase_value_if_dead(one);
        let known = Layout::of(call).and_then(|layout| layout.allocation_size(object));
        let size = match known.and_then(|size| i64::try_from(size).ok()) {
            Some(size) => arith::constant_int(b, size_type, size),
            None => {
                // The address of element 1 of an array at address 0 is the size.
                let null = llvm::zero(b, ptr_type(context));
                let end = llvm::gep(b, null, &[llvm::GepIndex::Constant(1)], object, llvm::GepFlags::None);
                llvm::PtrToInt::build(b, end, size_type).value()
            }
        };
        llvm::Memcpy::build(b, copy, from, size, bool_attr(context, false)).build();
        copy
    }

    /// Ends the lifetime of the slots, and restores the stack, at the insertion point of `b`.
    pub(super) fn emit_end(self, b: &Builder<'c>) {
        for slot in self.live {
            llvm::LifetimeEnd::build(b, slot).build();
        }
        if let Some(saved) = self.saved {
            llvm::StackRestore::build(b, saved).build();
        }
    }
}
