//! Backends: lowering and emission of modules; native code is the only target today.
//!
//! A target consumes verified IR and is independent of the source language.

pub mod c;
pub mod capabilities;
pub mod header;
pub mod native;
pub mod parallel;

dialects::declare_passes! {
    /// Print small functions as self-contained C, or the reason why there is none, as remarks.
    header::twins::print_twins::print_twins(PrintTwinsOptions {
        /// The maximum number of operations of a printed function.
        most: usize = 100,
    }) @ module, optional;
    /// Lower `affine` to `scf` and `memref`, and fold subviews into the accesses through them.
    native::lower_affine_loops::lower_affine_loops @ module, required;
    /// Replace parallel programs by their serial elision: one thread runs loops, teams and tasks.
    parallel::serialise_parallel::serialise_parallel @ module, required { constructs: "Parallel ops and loops serialised" };
    /// Serialise the loops over the threads of a group, which one worker runs.
    parallel::serialise_threads::serialise_threads @ module, required { loops: "Loops over threads serialised" };
    /// Split collapsed loops into one block of iterations per thread, which increments the counters instead of dividing.
    parallel::distribute_collapsed_loops::distribute_collapsed_loops @ module, optional {
        loops: "Collapsed loops split into blocks",
    };
    /// Schedule parallel loops as tasks of the enclosing team.
    ///
    /// A loop with little work becomes serial, few chunks become one task each, and many are split recursively in halves.
    parallel::schedule_loops::schedule_loops @ module, optional {
        serial: "Loops serialised",
        cut: "Loops with one task per chunk",
        halved: "Loops split recursively",
    };
    /// Lower reducers of Cilk programs to per-strand views, with calls and lists of views.
    parallel::lower_reducers::lower_reducers @ module, required { views: "Lookups of views" };
    /// Lower parallel loops, teams and tasks to the `omp` dialect.
    parallel::lower_parallel_to_openmp::lower_parallel_to_openmp(LowerParallelToOpenmpOptions {
        /// Start a team in `main`, whose threads run all tasks.
        tasks: bool = false,
    }) @ module, required { constructs: "Parallel ops and loops lowered" };
    /// Keep descriptions of values for debuggers only where they are valid.
    native::settle_descriptions::settle_descriptions @ module, optional;
    /// Lower accesses through views of C pointers to `llvm.load`, `llvm.store` and masked accesses, and inline `cmem.affine_scope`.
    native::lower_cmem_access::lower_cmem_access @ module, required { accesses: "Accesses lowered" };
    /// Lower structured control flow to blocks and branches, with `nsw` on signed steps and loop annotations on latches.
    native::lower_scf_to_cf::lower_scf_to_cf @ module, required { structured: "Structured ops lowered" };
    /// Mark counted loops without an annotation as loops that make progress.
    native::mark_loop_progress::mark_loop_progress @ module, optional;
    /// Lower `complex`, `vector`, `index` and rounding divisions.
    native::lower_extension_dialects::lower_extension_dialects @ module, required;
    /// Lower `arith`, `math`, `cf`, `func` and `ub` to the LLVM dialect.
    native::lower_core_to_llvm::lower_core_to_llvm @ module, required { ops: "Ops lowered" };
    /// Convert descriptions of variables in locations to debug operations.
    native::describe_variables::describe_variables @ module, optional { records: "Debug records" };
}

/// Registers the passes and diagnostic codes of this crate.
pub fn register() {
    register_passes();
    dialects::diagnostics::register_codes(header::CODES);
    dialects::diagnostics::register_codes(native::CODES);
    dialects::diagnostics::register_codes(parallel::CODES);
}
