//! Lowering of parallel programs for a runtime.

use crate::Level;
use dialects::pass::{Pipeline, upstream};
use targets::{LowerParallelToOpenmpOptions, create::*};
use transforms::{EnterTeamsOptions, create::*};

/// The runtime that executes parallel programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runtime {
    /// One thread, in source order.
    Serial,
    /// The OpenMP runtime of LLVM.
    OpenMp,
    /// The same, with one team for the whole program.
    OpenMpTasks,
}

impl Runtime {
    /// All of them.
    pub const ALL: [Runtime; 3] = [Runtime::Serial, Runtime::OpenMp, Runtime::OpenMpTasks];
}

/// Lowers parallel loops, teams and tasks for a runtime. At `-O0` only the required passes run. Modules without
/// parallel operations do not change.
pub fn lower_parallel(runtime: Runtime, level: Level) -> Pipeline {
    let if_optimised = |pipeline: fn() -> Pipeline| if level == Level::O0 { nothing() } else { pipeline() };
    match runtime {
        Runtime::Serial => {
            Pipeline::new("lower-parallel-serial", "The serial elision: parallel programs for one thread.")
                .then(if_optimised(widen))
                .add(serialise_parallel(), "One thread executes everything, in source order.")
        }
        Runtime::OpenMp => Pipeline::new(
            "lower-parallel-openmp",
            "Parallel programs for the OpenMP runtime; only required passes at -O0 and for -fearly-parallel-lowering.",
        )
        .add(
            enter_teams(EnterTeamsOptions::default()),
            "Cilk functions start a team where they are called outside of one; OpenMP programs state where teams start.",
        )
        .then(if_optimised(limit_tasks))
        .then(if_optimised(widen))
        .then(reducers())
        .then(if_optimised(schedule_teams))
        .add(
            lower_parallel_to_openmp(LowerParallelToOpenmpOptions::default()),
            "Loops, teams and tasks become operations of the omp dialect; the pass accepts parallel loops of scf only.",
        ),
        Runtime::OpenMpTasks => Pipeline::new(
            "lower-parallel-openmp-tasks",
            "Parallel programs for the OpenMP runtime with one team for the whole program, the default of Cilk.",
        )
        .add(
            enter_teams(EnterTeamsOptions { loops: true }),
            "Cilk functions start a team where they are called outside of one; `main` is inside that of the program.",
        )
        .then(if_optimised(limit_tasks))
        .then(if_optimised(widen))
        .then(reducers())
        .add(schedule_loops(), "Loops with a team of their own become tasks, after spawns were counted.")
        .add(
            lower_parallel_to_openmp(LowerParallelToOpenmpOptions { tasks: true }),
            "Functions do not know of teams, as in Cilk: the program has one, which executes all tasks.",
        ),
    }
}

fn nothing() -> Pipeline {
    Pipeline::new("nothing", "No passes.")
}

fn widen() -> Pipeline {
    Pipeline::new("widen", "Widening, which LLVM does for the induction variables of serial loops.").add(
        widen_subscripts(),
        "Subscripts get the width of addresses, which induction variables of parallel loops have, while loops state the \
        ranges of these.",
    )
}

fn limit_tasks() -> Pipeline {
    Pipeline::new("limit-tasks", "The number of tasks.")
        .add(
            coarsen_spawns(),
            "Recursive functions stop spawning when there are enough tasks; after all passes that analyse them.",
        )
        .add(promote_slots(), "The task budget of such a function becomes an SSA value.")
        .add(upstream::canonicalize(), "Conditionals that only pass the budget on become selects.")
}

fn reducers() -> Pipeline {
    Pipeline::new("reducers", "The views of reducers.")
        .add(lower_reducers(), "Strands keep their own views of reducers; no pass after it removes spawns.")
}

fn schedule_teams() -> Pipeline {
    Pipeline::new("schedule-teams", "Starts, barriers and iterations of threads.")
        .add(
            fuse_teams(),
            "Threads of consecutive teams, and of teams in a loop, start once; after all passes that analyse loops.",
        )
        .add(remove_redundant_barriers(), "Threads do not wait between parts whose accesses do not conflict.")
        .add(
            distribute_collapsed_loops(),
            "Each thread gets one block of a collapsed loop; after all passes that analyse parallel loops.",
        )
}
