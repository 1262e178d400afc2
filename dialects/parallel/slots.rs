//! Where slots of parallel programs are allocated.

use super::is_parallel_loop;
use crate::{
    ir::*,
    ops::{OpKind, arith, is_stack_allocation, llvm, omp},
};

/// The block in which the slots of the frame of an operation are allocated: that of the innermost team, task or
/// parallel loop, also of the `omp` dialect, or the entry of the function.
pub fn home<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    let has_frame = |enclosing: &Op<'c>| match OpKind::of(*enclosing) {
        OpKind::Parallel(super::Kind::Team | super::Kind::Spawn) => true,
        OpKind::Omp(omp::Kind::Parallel | omp::Kind::Task) => true,
        _ => has_trait(*enclosing, Trait::Function) || is_parallel_loop(*enclosing),
    };
    ancestors(op).find(has_frame).and_then(|enclosing| entry_block(region(enclosing, 0)))
}

/// Allocates a slot for a value of this type at the start of a block.
pub fn new_slot<'c>(home: Blk<'c>, element: Ty<'c>, location: Loc<'c>) -> Val<'c> {
    let context = context_of_type(element);
    let mut builder = Builder::at_start(context, home);
    builder.set_loc(location);
    let one = arith::constant_int(&builder, int_type(context, 64), 1);
    llvm::Alloca::build(&builder, one, type_attr(element), ptr_type(context)).value()
}

/// Whether a slot has a constant size, so that one allocation can serve all executions of the enclosing region.
pub fn has_constant_size(slot: Op<'_>) -> bool {
    operands(slot).all(|size| defining_op(size).is_some_and(|maker| has_trait(maker, Trait::ConstantLike)))
}

/// Whether a slot is in the block of `enclosing` and has a constant size, so that it can be allocated before it.
pub fn can_leave<'c>(slot: Op<'c>, enclosing: Op<'c>) -> bool {
    block_of(slot) == Some(body(enclosing, 0)) && has_constant_size(slot)
}

/// The slots that each worker of a team allocates, except those in parallel loops, tasks and nested teams, which have
/// frames of their own.
pub fn slots_of_workers<'c>(team: Op<'c>) -> Vec<Op<'c>> {
    let mut slots = Vec::new();
    walk(team, Order::Pre, |op| match OpKind::of(op) {
        OpKind::Parallel(super::Kind::Spawn | super::Kind::Team) if op != team => Walk::Skip,
        _ if is_parallel_loop(op) => Walk::Skip,
        _ => {
            slots.extend(is_stack_allocation(op).then_some(op));
            Walk::Continue
        }
    });
    slots
}

/// Moves a slot of constant size to the start of a block, with a size of its own.
pub fn move_to_start<'c>(slot: Op<'c>, block: Blk<'c>) {
    let Some(first) = ops(block).next().filter(|first| *first != slot) else { return };
    for (at, size) in operands(slot).enumerate() {
        if let Some(maker) = defining_op(size) {
            set_operand(slot, at, result(clone_at(&Builder::before(first), maker, &mut ValueMap::new()), 0));
            if maker != first {
                erase_if_dead(maker);
            }
        }
    }
    move_before(slot, first);
}
