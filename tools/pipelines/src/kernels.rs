//! Kernels of CUDA: from functions of threads to parallel loops, and from these to loops of one worker.

use crate::structure::after_inlining;
use dialects::pass::{Pipeline, upstream};
use targets::create::*;
use transforms::{InlineOptions, create::*};

/// Makes parallel loops of kernels and calls of launches. Runs behind [`structure`](crate::structure()), at every level.
pub fn expand_kernels() -> Pipeline {
    let only_device = InlineOptions { small: 0, hinted: 0, in_loop: 0, only_use: 0, ..InlineOptions::default() };
    Pipeline::new("expand-kernels-of-cuda", "Kernels become parallel loops over blocks and threads.")
        .add(
            mark_device_functions(),
            "Functions that depend on the thread have a meaning in the loops of a kernel only.",
        )
        .add(inline_calls(only_device), "They become part of the kernels that call them.")
        .then(after_inlining())
        .add(
            transforms::create::expand_kernels(),
            "Numbers of threads become induction variables, shared memory that of a block.",
        )
}

/// The order in which the threads of a block, and the blocks of a grid, run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadOrder {
    /// By their numbers.
    Ascending,
    /// As the environment of the program says.
    OfEnvironment,
}

/// Makes code of kernels that one worker can run block by block. Runs behind the optimiser, before the lowering for a runtime.
pub fn lower_kernels(order: ThreadOrder) -> Pipeline {
    let mut pipeline = Pipeline::new("lower-kernels", "Threads of a block run one after the other, between barriers.")
        .add(remove_redundant_barriers(), "Each barrier costs a loop over threads, and buffers for what crosses it.")
        .add(split_at_barriers(), "A worker runs all threads up to a barrier before it runs the first one behind it.");
    if order == ThreadOrder::OfEnvironment {
        pipeline = pipeline.add(permute_threads(), "Results that depend on the order of threads differ between runs.");
    }
    pipeline
        .add(serialise_threads(), "Blocks have enough work for a worker; their threads use the same memory.")
        .add(upstream::canonicalize(), "Simplifies the loops over threads.")
        .add(upstream::cse(), "Numbers of threads are computed once for each stage.")
}
