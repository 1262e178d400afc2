//! Stack slots of bodies that cease to be an allocation scope.
//!
//! A slot in the body of a team, task or parallel loop belongs to one execution of the body. If the body becomes that
//! of a serial loop, or of a function that the runtime calls per iteration, each execution would take new stack. So
//! slots of constant size move to the entry of their worker, and for the other ones the stack pointer is restored.

use dialects::ir::*;
use dialects::ops::{OpKind, is_stack_allocation, llvm};
use dialects::parallel::slots::{has_constant_size, move_to_start};
pub use dialects::parallel::slots::{home, new_slot};
use dialects::regions::{self, Runs, Workers};

/// Moves the slots of constant size that `from` allocates at most once per execution to the start of `to`.
pub fn move_slots<'c>(from: Blk<'c>, to: Blk<'c>) {
    let slots = own_allocations(from).into_iter().filter(|slot| has_constant_size(*slot));
    // In reverse, which preserves their order.
    slots.rev().for_each(|slot| move_to_start(slot, to));
}

/// Moves the slots of constant size in the body of an operation to the slots of the enclosing frame.
pub fn hoist(op: Op<'_>) {
    if let Some(home) = home(op) {
        move_slots(body(op, 0), home);
    }
}

/// Handles the slots of an operation whose body ceases to be a task or loop body: slots of constant size move out, the
/// remaining ones are freed at the end of the body.
pub fn hoist_or_free(op: Op<'_>) {
    hoist(op);
    free_at_end(body(op, 0));
}

/// Frees the remaining stack allocations of a block at its end: slots of variable size, and those after branches.
pub fn free_at_end<'c>(block: Blk<'c>) {
    let (Some(first), Some(end)) = (ops(block).next(), terminator(block)) else {
        return;
    };
    if own_allocations(block).is_empty() && !allocates_after_branches(block) {
        return;
    }
    let mut builder = Builder::before(first);
    builder.set_loc(end.location());
    let stack = llvm::StackSave::build(&builder, ptr_type(builder.context())).value();
    builder.set_before(end);
    llvm::StackRestore::build(&builder, stack).build();
}

/// The allocations that an execution of `block` performs at most once: those in it, and in the entry blocks of
/// conditionals and other regions in it that run at most once.
fn own_allocations<'c>(block: Blk<'c>) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    for op in ops(block) {
        found.extend(is_stack_allocation(op).then_some(op));
        if runs_its_regions_once(op) {
            found.extend(regions(op).filter_map(entry_block).flat_map(own_allocations));
        }
    }
    found
}

/// Whether a thread that executes an operation runs each of its regions at most once, in the same frame. Constructs of
/// `parallel` do not count, as they may be about to become something else.
fn runs_its_regions_once(op: Op<'_>) -> bool {
    match regions::runs(op) {
        Runs::Once | Runs::OneOf => true,
        Runs::Parallel(Workers::Each | Workers::One) => matches!(OpKind::of(op), OpKind::Omp(_)),
        _ => false,
    }
}

/// Whether a non-entry block of a region in `block` allocates; it may execute any number of times.
fn allocates_after_branches(block: Blk<'_>) -> bool {
    ops(block).filter(|op| runs_its_regions_once(*op)).flat_map(regions).any(|inner| {
        blocks(inner)
            .enumerate()
            .any(|(index, block)| (index > 0 && !own_allocations(block).is_empty()) || allocates_after_branches(block))
    })
}
