//! Slots that get another home, when what they are in becomes part of something else.

use dialects::{ir::*, parallel::is_parallel_loop};

/// Whether a slot of a region's block has a constant size, so that it can be allocated once for all runs of the region.
pub(crate) fn can_leave<'c>(slot: Op<'c>, around: Op<'c>) -> bool {
    let is_constant = |size: Val<'c>| defining_op(size).is_some_and(|maker| has_trait(maker, Trait::ConstantLike));
    block_of(slot) == Some(body(around, 0)) && operands(slot).all(is_constant)
}

/// Moves such a slot to the start of a block.
pub(crate) fn move_to_start<'c>(slot: Op<'c>, block: Blk<'c>) {
    let Some(first) = ops(block).next().filter(|first| *first != slot) else { return };
    for (at, size) in operands(slot).enumerate() {
        if let Some(maker) = defining_op(size) {
            set_operand(slot, at, result(clone_at(&Builder::before(first), maker, &mut ValueMap::new()), 0));
        }
    }
    move_before(slot, first);
}

/// The block in which the function, worker, task or iteration starts that an operation is in.
pub(crate) fn home<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    let starts = |around: &Op<'c>| {
        has_trait(*around, Trait::Function)
            || is_parallel_loop(*around)
            || matches!(op_name(*around), "parallel.team" | "parallel.spawn")
    };
    ancestors(op).find(starts).and_then(|around| entry_block(region(around, 0)))
}
