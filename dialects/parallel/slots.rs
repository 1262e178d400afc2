//! Where slots of parallel programs are allocated.

use super::is_parallel_loop;
use crate::{
    ir::*,
    ops::{arith, llvm},
};

/// The block in which slots around an operation are allocated: that of the innermost team, task or parallel loop, also in the form that
/// the runtime is called from, or the entry of the function.
pub fn home<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    let starts = |around: &Op<'c>| {
        has_trait(*around, Trait::Function)
            || is_parallel_loop(*around)
            || matches!(op_name(*around), "parallel.team" | "parallel.spawn" | "omp.parallel" | "omp.task")
    };
    ancestors(op).find(starts).and_then(|around| entry_block(region(around, 0)))
}

/// Allocates a slot for a value of this type at the start of a block.
pub fn new_slot<'c>(home: Blk<'c>, element: Ty<'c>, location: Loc<'c>) -> Val<'c> {
    let context = context_of_type(element);
    let mut builder = Builder::new(context);
    builder.set_start(home);
    builder.set_loc(location);
    let one = arith::constant_int(&builder, int_type(context, 64), 1);
    llvm::Alloca::build(&builder, one, type_attr(element), ptr_type(context)).value()
}

/// Whether a slot has a constant size, so that it can be allocated once for all runs of what it is in.
pub fn has_constant_size(slot: Op<'_>) -> bool {
    operands(slot).all(|size| defining_op(size).is_some_and(|maker| has_trait(maker, Trait::ConstantLike)))
}

/// Whether a slot is one of a region's block and has a constant size, so that it can leave the region.
pub fn can_leave<'c>(slot: Op<'c>, around: Op<'c>) -> bool {
    block_of(slot) == Some(body(around, 0)) && has_constant_size(slot)
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
