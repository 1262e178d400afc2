//! A way to the end of each region of OpenMP, which the translation to LLVM IR looks for. There is none behind a call that does
//! not return, or a loop without an exit: the way is one that nothing takes. The translation knows no unreachable blocks either.

use dialects::ir::*;

/// The constructs whose body is translated in place, or becomes a function.
const CONSTRUCTS: [&str; 7] =
    ["omp.critical", "omp.loop_nest", "omp.masked", "omp.parallel", "omp.single", "omp.task", "omp.taskgroup"];

/// Makes the end of each construct in `root` reachable from its start, and leaves no blocks that are not; inner ones first, as some go away with what nothing reaches.
pub(super) fn make_reachable(root: Op<'_>) {
    let mut found = Vec::new();
    walk(root, Order::Post, |op| {
        found.extend(CONSTRUCTS.contains(&op_name(op)).then_some(op));
        Walk::Continue
    });
    found.into_iter().for_each(give_end);
}

fn give_end(construct: Op<'_>) {
    let inside = region(construct, 0);
    let reached = reached(inside);
    let is_end = |block: &Blk<'_>| terminator(*block).is_some_and(|end| dialect_name(end) == "omp");
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
    let Some(end) = ends().find(|end| is_op(*end, "llvm.unreachable")).or_else(|| ends().next()) else { return };
    let mut builder = Builder::before(end);
    builder.set_loc(end.location());
    if is_op(end, "llvm.unreachable") {
        builder.op("llvm.br").successors(&[exit]).build();
        erase(end);
        return;
    }
    let on = create_block_before(exit, &[]);
    let context = builder.context();
    let never =
        builder.op("llvm.mlir.constant").attr("value", bool_attr(context, false)).results(&[int_type(context, 1)]);
    let never = never.value();
    builder.op("llvm.cond_br").operand(never).segments(&[1, 0, 0]).successors(&[exit, on]).build();
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
    builder.op(if is_op(construct, "omp.loop_nest") { "omp.yield" } else { "omp.terminator" }).build();
    exit
}
