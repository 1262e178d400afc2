//! Makes the exit of each OpenMP region reachable, as the translation to LLVM IR requires. It is unreachable after a
//! call that does not return, or an infinite loop; then an edge that is never taken is added. The translation does not
//! support unreachable blocks either.

use dialects::ir::*;
use dialects::ops::{OpKind, llvm, omp};

/// The constructs whose body is translated in place or outlined.
const CONSTRUCTS: [omp::Kind; 7] = [
    omp::Kind::Critical,
    omp::Kind::LoopNest,
    omp::Kind::Masked,
    omp::Kind::Parallel,
    omp::Kind::Single,
    omp::Kind::Task,
    omp::Kind::Taskgroup,
];

/// Makes the exit of each construct in `root` reachable from its entry, and erases unreachable blocks; inner constructs
/// first, since some are in blocks that are erased.
pub(super) fn make_reachable(root: Op<'_>) {
    let mut found = Vec::new();
    walk(root, Order::Post, |op| {
        let is_construct = matches!(OpKind::of(op), OpKind::Omp(kind) if CONSTRUCTS.contains(&kind));
        found.extend(is_construct.then_some(op));
        Walk::Continue
    });
    found.into_iter().for_each(give_end);
}

fn give_end(construct: Op<'_>) {
    let inside = region(construct, 0);
    let reached = reached(inside);
    let is_end = |block: &Blk<'_>| terminator(*block).is_some_and(|end| matches!(OpKind::of(end), OpKind::Omp(_)));
    if reached.is_empty() {
        return;
    }
    // Unreachable blocks would remain in the old function when a body is outlined.
    let unreached: Vec<Blk<'_>> = blocks(inside).filter(|block| !reached.contains(block)).collect();
    unreached.into_iter().for_each(erase_block);
    if reached.iter().any(is_end) {
        return;
    }
    let exit = new_exit(construct);
    let ends = || reached.iter().filter_map(|block| terminator(*block));
    let Some(end) = ends().find(|end| llvm::Unreachable::is(*end)).or_else(|| ends().next()) else { return };
    let mut builder = Builder::before(end);
    builder.set_loc(end.location());
    if llvm::Unreachable::is(end) {
        llvm::Br::build(&builder, &[], exit).build();
        erase(end);
        return;
    }
    let on = create_block_before(exit, &[]);
    let context = builder.context();
    let never = llvm::constant(&builder, bool_attr(context, false), int_type(context, 1));
    llvm::CondBr::build(&builder, never, &[], &[], exit, on).build();
    move_to_end(end, on);
}

/// The reachable blocks of a region.
fn reached<'c>(inside: Reg<'c>) -> Vec<Blk<'c>> {
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

fn new_exit<'c>(construct: Op<'c>) -> Blk<'c> {
    let exit = create_block(region(construct, 0), &[]);
    let mut builder = Builder::at_end(context_of(construct), exit);
    builder.set_loc(construct.location());
    builder.op(if omp::LoopNest::is(construct) { omp::Yield::NAME } else { omp::Terminator::NAME }).build();
    exit
}
