//! Structures the regions of a CFG with a single entry and a single exit, from the innermost outwards.
//!
//! Upstream's structuring looks at all blocks that follow a loop or a conditional, so its time is quadratic in their
//! number. Here each region of the program structure tree ([`analysis::program_structure`]) is structured by itself, as a
//! loop of an unstructured function is ([`super::loops`]), and the region around it finds a single block in its place.

use super::loops::{Loop, inline_front, keeps_its_values, redirect, take_out};
use analysis::{flow::Flow, program_structure::single_entry_exit};
use dialects::{ir::*, ops::cf};
use rustc_hash::FxHashSet;
use transforms_sys::StructureFailed;

/// Structures the parts of a region whose dead ends are connected and whose loops are marked. The blocks that remain are left
/// to the caller.
pub(super) fn structure_parts<'c>(body: Reg<'c>, function: Op<'c>) -> Result<(), StructureFailed> {
    merge_chains(body);
    split_junctions(body);
    let flow = Flow::new(body); // The block that a branch to this one leads to now.
    let mut current = flow.blocks.clone();
    for part in single_entry_exit(&flow.successors) {
        // The entry block stays where it is.
        if part.first == 0 {
            continue;
        }
        let exit = current[part.exit];
        let blocks = merged(between(current[part.first], exit));
        let part_now = Loop { blocks, exits: vec![exit] };
        if part_now.blocks.len() > 1 && keeps_its_values(&part_now) {
            let (front, region_op) = take_out(&part_now, function);
            transforms_sys::structure_region(region_op.region(), function)?;
            inline_front(region_op);
            current[part.first] = front;
        }
    }
    merge_chains(body);
    Ok(())
}

/// Puts an empty block before each block to which and from which several branches lead, so that an edge lies between what
/// ends and what begins there, such as two conditionals in a row.
fn split_junctions(body: Reg<'_>) {
    let all: Vec<_> = blocks(body).skip(1).collect();
    for block in all {
        let Some(end) = terminator(block) else { continue };
        if successors(end).len() > 1 && predecessors(block).len() > 1 {
            let shape: Vec<_> = args(block).map(|each| (type_of(each), end.location())).collect();
            let junction = create_block_before(block, &shape);
            redirect(block, junction, |_| true);
            let mut b = Builder::at_end(context_of(end), junction);
            b.set_loc(end.location());
            cf::br(&b, block, &args(junction).collect::<Vec<_>>());
        }
    }
}

/// The blocks from `first` up to `exit`, which is not one of them.
fn between<'c>(first: Blk<'c>, exit: Blk<'c>) -> Vec<Blk<'c>> {
    let mut seen = FxHashSet::from_iter([block_key(first), block_key(exit)]);
    let mut found = vec![first];
    let mut at = 0;
    while let Some(block) = found.get(at) {
        let next = terminator(*block).map(successors).unwrap_or_default();
        found.extend(next.into_iter().filter(|next| seen.insert(block_key(*next))));
        at += 1;
    }
    found
}

/// Joins each of these blocks with the next one of them where no other branch leads there. Returns those that are left.
fn merged<'c>(blocks: Vec<Blk<'c>>) -> Vec<Blk<'c>> {
    let inside: FxHashSet<_> = blocks.iter().skip(1).map(|block| block_key(*block)).collect();
    let mut gone = FxHashSet::default();
    let mut left = Vec::new();
    for block in blocks {
        if gone.contains(&block_key(block)) {
            continue;
        }
        while let Some(next) = only_successor(block).filter(|next| inside.contains(&block_key(*next))) {
            gone.insert(block_key(next));
            merge(block, next);
        }
        left.push(block);
    }
    left
}

/// Joins each block of a region with the next one where no other branch leads there.
pub(in crate::raise) fn merge_chains(body: Reg<'_>) {
    let mut at = entry_block(body);
    while let Some(block) = at {
        match only_successor(block) {
            Some(next) => merge(block, next),
            None => at = next_block(block),
        }
    }
}

/// The block to which a block leads, if no other branch leads there.
fn only_successor(block: Blk<'_>) -> Option<Blk<'_>> {
    let next = terminator(block).and_then(cf::Branch::of)?.dest();
    (next != block && predecessors(next).len() == 1).then_some(next)
}

/// Moves the operations of the next block behind those of the block that branches to it.
fn merge<'c>(block: Blk<'c>, next: Blk<'c>) {
    let Some(branch) = terminator(block).and_then(cf::Branch::of) else { return };
    let values: Vec<_> = branch.dest_operands().collect();
    erase(branch.op());
    inline_block_at_end(next, block, &values);
}
