//! The form of kernels with barriers across blocks: one group with a loop over the threads of all blocks.
//!
//! ```mlir
//! parallel.group {
//!   %shared = call @rmlir_cuda_take_scratch(...)                    // a part for each block
//!   scf.parallel (%tz, %ty, %tx, %z, %y, %x) = ... { ... }
//!   call @rmlir_cuda_give_scratch(%shared)
//! }
//! ```
//! All barriers join the threads of all blocks then. A barrier of one block that others do not reach is in a conditional that threads take or
//! leave, and those that leave it count as arrived.

use super::expand_kernels::{Form, Shared, declare, indices, loop_nest};
use dialects::{
    ir::*,
    ops::{
        arith, func,
        llvm::{self, GepFlags, GepIndex},
    },
    parallel::{self, GRID},
};

/// The functions of the runtime that provide memory for blocks while they run.
pub(super) const TAKE: &str = "rmlir_cuda_take_scratch";
pub(super) const GIVE: &str = "rmlir_cuda_give_scratch";

/// The alignment of what [`TAKE`] returns.
const SCRATCH_ALIGNMENT: i64 = 64;

/// Whether a kernel has barriers across blocks.
pub(super) fn has_grid_barrier(kernel: Op<'_>) -> bool {
    any_op(kernel, |op| has_attr(op, GRID))
}

/// Emits the group and the loop.
pub(super) fn group_of_all<'c>(builder: &mut Builder<'c>, grid: &[Val<'c>], block: &[Val<'c>]) -> Form<'c> {
    let group = parallel::group(builder);
    set_attr(group, GRID, unit_attr(builder.context()));
    builder.set_start(body(group, 0));
    // Neighbouring iterations are threads of one block.
    let sizes: Vec<Val<'c>> = block.iter().chain(grid).copied().collect();
    let threads_loop = loop_nest(builder, &sizes);
    let all = indices(body(threads_loop, 0));
    let (threads, blocks) = all.split_at(3);
    Form { threads_loop, threads: threads.to_vec(), blocks: blocks.to_vec() }
}

/// Makes all barriers of a kernel in this form alike.
pub(super) fn join_all(kernel: Op<'_>) {
    for barrier in parallel::Barrier::all(kernel) {
        remove_attr(barrier.op(), GRID);
    }
}

/// Memory of a shared variable: the address of the part of the block in which a thread runs.
pub(super) fn shared_of_block<'c>(form: &Form<'c>, grid: &[Val<'c>], variable: &Shared<'c>) -> Val<'c> {
    let builder = Builder::before(form.threads_loop);
    let module = ancestors(form.threads_loop).last();
    let (i64, ptr) = (int_type(builder.context(), 64), ptr_type(builder.context()));
    let constant = |value: i64| arith::constant_int(&builder, i64, value);
    let rounded = arith::addi(&builder, variable.bytes, constant(SCRATCH_ALIGNMENT - 1));
    let stride = arith::AndI::build(&builder, rounded, constant(-SCRATCH_ALIGNMENT)).value();
    let count = grid.iter().fold(constant(1), |product, size| {
        let size = arith::index_cast(&builder, *size, i64);
        arith::muli(&builder, product, size)
    });
    let bytes = arith::muli(&builder, count, stride);
    if let Some(module) = module {
        declare(module, TAKE, &[bytes], &[ptr]);
    }
    let memory = only_result(func::call(&builder, TAKE, &[bytes], &[ptr]));
    if let (Some(module), Some(end)) = (module, block_of(form.threads_loop).and_then(terminator)) {
        declare(module, GIVE, &[memory], &[]);
        func::call(&Builder::before(end), GIVE, &[memory], &[]);
    }
    let inside = Builder::at_start(builder.context(), body(form.threads_loop, 0));
    let block = form.blocks.iter().zip(grid).rev().fold(None, |number: Option<Val<'c>>, (index, size)| {
        Some(match number {
            None => *index,
            Some(outer) => arith::addi(&inside, arith::muli(&inside, outer, *size), *index),
        })
    });
    let Some(block) = block else { return memory };
    let block = arith::index_cast(&inside, block, i64);
    let offset = arith::muli(&inside, block, stride);
    llvm::gep(&inside, memory, &[GepIndex::Value(offset)], int_type(builder.context(), 8), GepFlags::Inbounds)
}
