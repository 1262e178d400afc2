//! Slots of bodies that stop being a scope of allocations.
//!
//! A slot in the body of a team, task or parallel loop belongs to one run of the body. Where the body becomes that of a
//! serial loop, or of one that a runtime calls for every iteration, an allocation in it would take new stack each time. So slots
//! of constant size move to where their worker starts, and the stack is put back after the others.

use dialects::ir::*;
use dialects::ops::{OpKind, affine, arith, cmem, llvm, memref, omp, scf};
pub use dialects::parallel::slots::home;
use dialects::parallel::slots::{has_constant_size, move_to_start};

/// Moves the slots of constant size that each run of the block `from` allocates once to the start of the block `to`.
pub fn move_slots<'c>(from: Blk<'c>, to: Blk<'c>) {
    let slots = own_allocations(from).into_iter().filter(|slot| has_constant_size(*slot));
    // The last one first, so that their order stays.
    slots.rev().for_each(|slot| move_to_start(slot, to));
}

/// Sees to the slots in the block of an op whose runs stop being runs of a task or loop of their own: some move out, the others
/// are freed at its end.
pub fn settle(op: Op<'_>) {
    let block = body(op, 0);
    if let Some(home) = home(op) {
        move_slots(block, home);
    }
    free_at_end(block);
}

/// Makes each run of a block free what it allocated: slots whose size is computed, and those behind branches.
pub fn free_at_end<'c>(block: Blk<'c>) {
    let (Some(first), Some(end)) = (ops(block).next(), terminator(block)) else {
        return;
    };
    if own_allocations(block).is_empty() && !allocates_behind_branches(block) {
        return;
    }
    let mut builder = Builder::before(first);
    builder.set_loc(end.location());
    let stack = llvm::StackSave::build(&builder, ptr_type(builder.context())).value();
    builder.set_before(end);
    llvm::StackRestore::build(&builder, stack).build();
}

/// A slot for a value of this type, at the start of a block.
pub fn new_slot<'c>(home: Blk<'c>, element: Ty<'c>, location: Loc<'c>) -> Val<'c> {
    let context = context_of_type(element);
    let mut builder = Builder::new(context);
    builder.set_start(home);
    builder.set_loc(location);
    let one = arith::constant_int(&builder, int_type(context, 64), 1);
    llvm::Alloca::build(&builder, one, type_attr(element), ptr_type(context)).value()
}

fn is_allocation(op: Op<'_>) -> bool {
    llvm::Alloca::is(op) || memref::Alloca::is(op)
}

/// The allocations that a run of `block` does at most once: in it, and in the first blocks of choices and regions in it.
fn own_allocations<'c>(block: Blk<'c>) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    for op in ops(block) {
        if is_allocation(op) {
            found.push(op);
        }
        if runs_its_regions_once(op) {
            found.extend(regions(op).filter_map(entry_block).flat_map(own_allocations));
        }
    }
    found
}

fn runs_its_regions_once(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Scf(scf::Kind::If | scf::Kind::IndexSwitch | scf::Kind::ExecuteRegion)
            | OpKind::Affine(affine::Kind::If)
            | OpKind::Cmem(cmem::Kind::AffineScope)
            | OpKind::Omp(omp::Kind::Critical | omp::Kind::Single | omp::Kind::Masked | omp::Kind::Taskgroup)
    )
}

/// Whether there is an allocation in later blocks of regions in `block`, which run any number of times.
fn allocates_behind_branches(block: Blk<'_>) -> bool {
    ops(block).filter(|op| runs_its_regions_once(*op)).flat_map(regions).any(|inner| {
        blocks(inner).enumerate().any(|(number, block)| {
            (number > 0 && !own_allocations(block).is_empty()) || allocates_behind_branches(block)
        })
    })
}
