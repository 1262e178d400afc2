//! A way to the end of each region of OpenMP, which the translation to LLVM IR looks for. There is none behind a call that does
//! not return, or a loop without an exit: the way is one that nothing takes. The translation knows no unreachable blocks either.

use dialects::ir::*;
use dialects::ops::{OpKind, llvm, omp};

/// The constructs whose body is translated in place, or becomes a function.
const CONSTRUCTS: [omp::Kind; 7] = [
    omp::Kind::Critical,
    omp::Kind::LoopNest,
    omp::Kind::Masked,
    omp::Kind::Parallel,
    omp::Kind::Single,
    omp::Kind::Task,
    omp::Kind::Taskgroup,
];

/// Makes the end of each construct in `root` reachable from its start, and leaves no blocks that are not; inner ones first, as some go away with what nothing reaches.
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
    // What nothing reaches would stay behind when a body becomes a function.
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

/// The blocks that control may come to.
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
