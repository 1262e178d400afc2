//! Backends: lowering and emission of modules; native code is the only target today.
//!
//! A target consumes verified IR and is independent of the source language.

pub mod header;
pub mod native;
pub mod parallel;

dialects::declare_passes! {
    /// Show small functions as C that stands by itself, or why there is none, as remarks.
    header::twins::print_twins::print_twins(PrintTwinsOptions {
        /// Show functions of at most so many operations.
        most: usize = 100,
    }) @ module, optional;
    /// Lower `affine` to `scf` and `memref`, and fold subviews into the accesses through them.
    native::lower_affine_loops::lower_affine_loops @ module, required;
    /// Leave the serial elision of parallel programs: loops, teams and tasks are done by one worker.
    parallel::serialise_parallel::serialise_parallel @ module, required { constructs: "Parallel ops and loops made serial" };
    /// Cut collapsed loops into one block of iterations for each worker, in which the counters follow from each other.
    parallel::distribute_collapsed_loops::distribute_collapsed_loops @ module, optional {
        loops: "Collapsed loops that became blocks",
    };
    /// Make tasks of loops with workers of their own, for the workers of the team that there is.
    ///
    /// A loop with little work stays serial, few chunks of iterations are a task each, and many are given away by halves.
    parallel::schedule_loops::schedule_loops @ module, optional {
        serial: "Loops that one worker does",
        cut: "Loops with a task for each chunk",
        halved: "Loops whose chunks are given away by halves",
    };
    /// Give strands of Cilk programs their own views of reducers, by calls and lists of views.
    parallel::lower_reducers::lower_reducers @ module, required { views: "Lookups of views" };
    /// Lower parallel loops, teams and tasks to the `omp` dialect.
    parallel::lower_parallel_to_openmp::lower_parallel_to_openmp(LowerParallelToOpenmpOptions {
        /// Let `main` start a team, whose workers do all tasks.
        tasks: bool = false,
    }) @ module, required { constructs: "Parallel ops and loops lowered" };
    /// Leave descriptions of values, for debuggers, only where they hold.
    native::settle_descriptions::settle_descriptions @ module, optional;
    /// Lower accesses through views of C pointers to `llvm.load` and `llvm.store`, and inline `cmem.affine_scope`.
    native::lower_cmem_access::lower_cmem_access @ module, required { accesses: "Accesses lowered" };
    /// Lower structured control flow to blocks and branches, with `nsw` on signed steps and loop annotations on latches.
    native::lower_scf_to_cf::lower_scf_to_cf @ module, required { structured: "Structured ops lowered" };
    /// Mark counted loops without an annotation as loops that make progress.
    native::mark_loop_progress::mark_loop_progress @ module, optional;
    /// Lower `complex`, `vector`, `index` and rounding divisions.
    native::lower_extension_dialects::lower_extension_dialects @ module, required;
    /// Lower `arith`, `math`, `cf`, `func` and `ub` to the LLVM dialect.
    native::lower_core_to_llvm::lower_core_to_llvm @ module, required { ops: "Ops lowered" };
    /// Tell debuggers by operations what locations say about variables.
    native::describe_variables::describe_variables @ module, optional { records: "Records for debuggers" };
}

/// Registers the passes and diagnostic codes of this crate.
pub fn register() {
    register_passes();
    dialects::diagnostics::register_codes(header::CODES);
    dialects::diagnostics::register_codes(native::CODES);
    dialects::diagnostics::register_codes(parallel::CODES);
}
