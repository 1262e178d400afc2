//! The optimiser on the structured form.

use crate::structure::after_inlining;
use crate::{Level, Runtime, cleanup, import_headers};
use dialects::pass::{Pipeline, upstream};
use transforms::{InlineOptions, SerialiseSmallTasksOptions, create::*};

/// The optimiser, after [`structure`](crate::structure()); with a runtime, that of parallel programs. Empty at `-O0`.
pub fn optimise(runtime: Option<Runtime>, level: Level) -> Pipeline {
    let pipeline = match runtime {
        None => Pipeline::new("optimise", "The optimiser, on the structured form at -O1 and above."),
        Some(_) => Pipeline::new("optimise-parallel", "The optimiser of parallel programs."),
    };
    if level == Level::O0 {
        return pipeline;
    }
    let pipeline = pipeline.then(import_headers(level));
    let pipeline = if runtime.is_some() { pipeline.then(specialise_parallel()) } else { pipeline };
    pipeline.then(scalar()).then(parallel()).then(cleanup())
}

/// Propagates constants into functions with parallel code, while the bodies of teams are still part of them.
fn specialise_parallel() -> Pipeline {
    let only_parallel = InlineOptions { small: 0, hinted: 0, in_loop: 0, only_use: 0, ..InlineOptions::default() };
    Pipeline::new("specialise-parallel", "Values of callers for functions with parallel code.")
        .add(fold_constant_globals(), "Global variables that are never written become constants.")
        .add(remove_dead_arguments(), "Arguments that are the same constant at every call become constants.")
        .add(
            inline_calls(only_parallel),
            "Functions with parallel code that are called once see the values of their caller; LLVM inlines the others.",
        )
        .then(after_inlining())
}

/// The passes whose results LLVM cannot derive, or needs before it starts, up to the simplification of parallel constructs.
fn scalar() -> Pipeline {
    Pipeline::new("scalar", "Facts, memory and aggregates.")
        .add(
            infer_function_facts(),
            "Calls get the effects of their callees, while loops of scf are known to terminate.",
        )
        .add(clear_unused_arguments(), "Computations of arguments that callees ignore become dead.")
        .add(upstream::canonicalize(), "Subscripts that are casts of constants become constants.")
        .add(replace_aggregates(), "Structures and small arrays that are accessed by element become variables.")
        .add(promote_slots(), "These variables become SSA values.")
        .add(forward_stores(), "Loads of known values go away, so that bounds and conditions need no access.")
        .add(remove_dead_stores(), "Removes the stores that nothing reads after that.")
        .add(upstream::canonicalize(), "Conditionals without accesses become selects.")
}

/// Parallel constructs, and loops around them.
fn parallel() -> Pipeline {
    Pipeline::new("parallel", "Loops, teams and tasks.")
        .add(fold_teams(), "A team that only shares one loop becomes a parallel loop with a team of its own.")
        .add(fold_parallel_loops(), "A parallel loop of one iteration needs no threads.")
        .add(
            hoist_invariants(),
            "Loop-invariant calls and loads leave their loops, behind a test that the loop has an iteration.",
        )
        .add(while_to_for(), "Recognises counted loops whose bounds were in memory.")
        .add(remove_dead_carried_values(), "Removes values that only the previous form of these loops needed.")
        .add(remove_redundant_syncs(), "Functions wait only where tasks may still run.")
        .add(
            serialise_small_tasks(SerialiseSmallTasksOptions::default()),
            "Work below the overhead of a task is done at its spawn.",
        )
        .add(
            eliminate_tail_recursion(),
            "Calls before a final wait for tasks, which LLVM does not recognise as tail calls, become loops.",
        )
}
