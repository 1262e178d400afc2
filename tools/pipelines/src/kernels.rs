//! Kernels of CUDA: from functions of threads to parallel loops, and from these to loops of one worker.

use crate::Level;
use crate::structure::after_inlining;
use dialects::pass::{Pipeline, upstream};
use std::collections::BTreeSet;
use targets::create::*;
use transforms::{CheckKernelsOptions, InlineOptions, MarkDeviceFunctionsOptions, SplitAtBarriersOptions, create::*};

/// A check of kernels at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Check {
    /// Data races.
    Race,
    /// Accesses outside of memory of the device.
    Memory,
    /// Reads of memory that nothing has written.
    Init,
    /// Barriers that not all threads reach.
    Sync,
}

/// The checks of kernels at run time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelChecks {
    /// The enabled checks.
    pub enabled: BTreeSet<Check>,
    /// The checks whose first error ends the program (`-fno-sanitize-recover=`).
    pub stopping: BTreeSet<Check>,
}

/// How the lanes of a warp run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lanes {
    /// As any other threads, as on devices since Volta.
    Independent,
    /// Statement by statement.
    Lockstep,
}

/// Gives kernels the errors of devices. Runs on the output of the front end, at every level.
pub fn fail_as_devices() -> Pipeline {
    Pipeline::new("fail-as-devices", "Kernels fail as they do on a device, at every level.").add(
        leave_failed_kernels(),
        "A failed assertion of a thread ends its grid, and later calls of the runtime return the error.",
    )
}

/// Makes parallel loops of kernels and calls of launches. Runs behind [`structure`](crate::structure()), at every level.
pub fn expand_kernels(checks: &KernelChecks, lanes: Lanes) -> Pipeline {
    let is_checked = !checks.enabled.is_empty();
    let is_whole = is_checked || lanes == Lanes::Lockstep;
    let only_device = InlineOptions { small: 0, hinted: 0, in_loop: 0, only_use: 0, ..InlineOptions::default() };
    let mut pipeline =
        Pipeline::new("expand-kernels-of-cuda", "Kernels become parallel loops over blocks and threads.")
            .add(
                mark_device_functions(MarkDeviceFunctionsOptions { called: is_whole }),
                "Functions that depend on the thread have a meaning in the loops of a kernel only.",
            )
            .add(inline_calls(only_device), "They become part of the kernels that call them.")
            .then(after_inlining())
            .add(
                transforms::create::expand_kernels(),
                "Numbers of threads become induction variables, shared memory that of a block.",
            );
    if lanes == Lanes::Lockstep {
        pipeline =
            pipeline.add(join_warps_at_stores(), "Before anything moves accesses, and so that checks know of it.");
    }
    if !is_checked {
        return pipeline;
    }
    let (on, stops) = (|check| checks.enabled.contains(&check), |check| checks.stopping.contains(&check));
    let options = CheckKernelsOptions {
        race: on(Check::Race),
        memory: on(Check::Memory),
        init: on(Check::Init),
        sync: on(Check::Sync),
        stop_at_race: stops(Check::Race),
        stop_at_memory: stops(Check::Memory),
        stop_at_init: stops(Check::Init),
        stop_at_sync: stops(Check::Sync),
    };
    pipeline.add(
        check_kernels(options),
        "Behind inlining, so that all accesses of a thread are seen, and before anything reorders or removes them.",
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
pub fn lower_kernels(level: Level, order: ThreadOrder) -> Pipeline {
    let if_optimised = |pipeline: fn() -> Pipeline| {
        if level == Level::O0 { Pipeline::new("nothing", "No passes.") } else { pipeline() }
    };
    let mut pipeline = Pipeline::new("lower-kernels", "Threads of a block run one after the other, between barriers.")
        .then(if_optimised(know_blocks))
        .add(remove_redundant_barriers(), "Each barrier costs a loop over threads, and buffers for what crosses it.")
        .then(if_optimised(join_threads))
        .add(
            split_at_barriers(SplitAtBarriersOptions::default()),
            "A worker runs all threads up to a barrier before it runs the first one behind it.",
        )
        .then(if_optimised(state_independence));
    if order == ThreadOrder::OfEnvironment {
        pipeline = pipeline.add(permute_threads(), "Results that depend on the order of threads differ between runs.");
    }
    pipeline
        .add(serialise_threads(), "Blocks have enough work for a worker; their threads use the same memory.")
        .add(upstream::canonicalize(), "Simplifies the loops over threads.")
        .add(upstream::cse(), "Numbers of threads are computed once for each stage.")
}

/// Barriers for versions that LLVM can vectorise.
fn join_threads() -> Pipeline {
    Pipeline::new("join-threads", "Barriers are inserted where loops over threads then fit vectors.")
        .add(hoist_common_loads(), "Conditions on descriptors of textures are those of all threads.")
        .add(unswitch_thread_loops(), "Textures of plain elements need no call in a loop.")
        .add(
            interchange_thread_loops(),
            "LLVM vectorises innermost loops, and neighbouring threads access neighbouring elements.",
        )
        .add(join_guarded_threads(), "Most blocks need no masks, under which LLVM gathers elements that lie apart.")
}

/// Facts for LLVM's vectoriser.
fn state_independence() -> Pipeline {
    Pipeline::new("state-independence", "Facts of loops over threads for LLVM's vectoriser.")
        .add(test_thread_sums(), "Numbers of threads have 32 bits, which wrap around if they are unsigned.")
        .add(divide_in_vectors(), "Threads divide their numbers by sizes of arrays.")
        .add(split_clamped_loads(), "Neighbours at the edges of a tile need no gather.")
        .add(state_independent_threads(), "Threads between barriers do not race, which LLVM cannot prove.")
}

/// The sizes of blocks.
fn know_blocks() -> Pipeline {
    Pipeline::new("know-blocks", "The sizes of blocks, as far as launches give them.")
        .add(specialise_kernels(), "Loops over a constant number of threads are vectorised without a rest.")
        .add(upstream::canonicalize(), "Loops over one thread go away.")
        .add(upstream::loop_invariant_code_motion(), "Conditionals that are the same for all threads need no buffers.")
        .add(count_carried_subscripts(), "Threads need no buffers for subscripts that they count.")
        .add(remove_dead_carried_values(), "Nothing else may use them.")
        .add(upstream::canonicalize(), "Simplifies the loops.")
        .add(widen_subscripts(), "Numbers of threads are in the width of addresses, while loops state their ranges.")
}
