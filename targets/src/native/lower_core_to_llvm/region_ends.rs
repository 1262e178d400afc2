//! Makes the exit of each OpenMP region reachable, as the translation to LLVM IR requires. It is unreachable after a
//! call that does not return, or an infinite loop; then an edge that is never taken is added. The translation does not
//! support unreachable blocks either.

use dialects::ir::*;
use dialects::ops::{OpKind, llvm, omp};

/// Makes the exit of each construct in `root` reachable from its entry, and erases unreachable blocks; inner constructs
/// first, since some are in blocks that are erased.
pub(super) fn make_reachable(root: Op<'_>) {
    ops_where(root, Order::Post, is_construct).into_iter().for_each(make_exit_reachable);
}

/// Whether the body of an operation is translated in place or outlined.
fn is_construct(op: Op<'_>) -> bool {
    use omp::Kind::*;
    let OpKind::Omp(kind) = OpKind::of(op) else { return false };
    matches!(kind, Critical | LoopNest | Masked | Parallel | Single | Task | Taskgroup)
}

fn make_exit_reachable(construct: Op<'_>) {
    // Each of these operations has one region.
    let Some(inside) = regions(construct).next() else { return };
    let reached = reachable_blocks(inside);
    let is_exit = |block: &Blk<'_>| terminator(*block).is_some_and(|end| matches!(OpKind::of(end), OpKind::Omp(_)));
    if reached.is_empty() {
        return;
    }
    // Unreachable blocks would remain in the old function when a body is outlined.
    let unreached: Vec<Blk<'_>> = blocks(inside).filter(|block| !reached.contains(block)).collect();
    unreached.into_iter().for_each(erase_block);
    if reached.iter().any(is_exit) {
        return;
    }
    let exit = add_exit(construct, inside);
    let ends = || reached.iter().filter_map(|block| terminator(*block));
    let Some(end) = ends().find(|end| llvm::Unreachable::is(*end)).or_else(|| ends().next()) else { return };
    let builder = Builder::before(end);
    if llvm::Unreachable::is(end) {
        llvm::Br::build(&builder, &[], exit).build();
        erase(end);
        return;
    }
    let rest = create_block_before(exit, &[]);
    let context = builder.context();
    let never = llvm::constant(&builder, bool_attr(context, false), int_type(context, 1));
    llvm::CondBr::build(&builder, never, &[], &[], exit, rest).build();
    move_to_end(end, rest);
}

/// The reachable blocks of a region.
fn reachable_blocks<'c>(inside: Reg<'c>) -> Vec<Blk<'c>> {
    let mut found: Vec<Blk<'c>> = entry_block(inside).into_iter().collect();
    let mut next = 0;
    while let Some(block) = found.get(next).copied() {
        next += 1;
        for successor in terminator(block).into_iter().flat_map(successors) {
            if !found.contains(&successor) {
                found.push(successor);
            }
        }
    }
    found
}

/// Adds a block with the terminator of a construct.
fn add_exit<'c>(construct: Op<'c>, inside: Reg<'c>) -> Blk<'c> {
    let exit = create_block(inside, &[]);
    let mut builder = Builder::at_end(context_of(construct), exit);
    builder.set_loc(construct.location());
    builder.op(if omp::LoopNest::is(construct) { omp::Yield::NAME } else { omp::Terminator::NAME }).build();
    exit
}
