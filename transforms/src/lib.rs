//! Passes over a module, one file each, grouped by the part of the program that they transform.

mod codes;
pub mod diagnose;
pub mod interprocedural;
pub mod loops;
pub mod memory;
pub mod parallel;
pub mod raise;
pub mod scalar;

pub use analysis::block_loops::count_block_loops;

dialects::declare_passes! {
    /// Print the activity of values, accesses and calls below a function as remarks.
    ///
    /// The function is differentiated with respect to the arguments that are not `const`; the memory of a `dup` pointer is also a result.
    diagnose::print_activity::print_activity(PrintActivityOptions {
        /// The function; the first one with a body by default.
        function: String = String::new(),
        /// The activities of its arguments, with commas: const, dup, dupnoneed, out. By default pointers are dup, floats out, integers const.
        arguments: String = String::new(),
        /// Whether the result is active.
        result: bool = true,
        /// A function with a derivative of its own.
        opaque: String = String::new(),
        /// Print the operations that lead to each active value.
        chains: bool = false,
        /// Print the chains of uses from an argument to each active value, and from it to a result, as errors show them.
        lines: bool = false,
    }) @ module, optional;
    /// Print the alias relation of the accesses of each function as remarks.
    diagnose::print_aliases::print_aliases(PrintAliasesOptions {
        /// Also compare accesses in different iterations of their common loops.
        iterations: bool = false,
        /// Count the pairs without printing them.
        counts_only: bool = false,
        /// Print one remark per load and store, with the numbers of the earlier accesses that it does not overlap.
        listed: bool = false,
    }) @ module, optional {
        pairs: "Pairs of accesses with at least one store",
        disjoint: "Pairs that do not alias",
    };
    /// Replace the line of each access, copy and call by its number.
    ///
    /// The numbers are those of `print-aliases`, from 1; other operations get line 0. They identify what later passes and LLVM derive from an access.
    diagnose::number_accesses::number_accesses @ module, optional { accesses: "Accesses numbered" };
    /// Instrument accesses, calls and loop iterations with calls that record them at run time.
    ///
    /// `rmlir_trace_access(number, address, size, writes)` comes before each access, `rmlir_trace_call(number)` and
    /// `rmlir_trace_return(number)` around each call, `rmlir_trace_loop(number)`, `rmlir_trace_iteration(number)` and
    /// `rmlir_trace_end(number)` before, in and after each loop, `rmlir_trace_enter(name)` and `rmlir_trace_leave()` at entry
    /// and exit of each function. The numbers are those that `print-aliases` prints.
    diagnose::trace_accesses::trace_accesses @ module, optional { accesses: "Accesses traced" };
    /// Print the memory effects of functions, calls and parallel operations as remarks.
    diagnose::print_effects::print_effects @ module, optional;
    /// Print whether the memory that loads and calls read may be written afterwards, as remarks.
    ///
    /// A derivative reads such memory again in its reverse sweep, or keeps the value if it may have changed.
    diagnose::print_overwritten::print_overwritten(PrintOverwrittenOptions {
        /// The caller may write memory between the end of the function and the reverse sweep.
        split: bool = false,
        /// The numbers of the parameters whose memory the caller does not write, from 1.
        keeps: Vec<i64> = Vec::new(),
    }) @ module, optional;
    /// Print the known ranges of integer values as remarks.
    diagnose::print_ranges::print_ranges @ function, required;
    /// Instrument integers and loops with calls that compare their values with the results of the analyses.
    ///
    /// `rmlir_check_range(line, number, least, greatest, number, least, greatest)` takes the signed and the unsigned reading;
    /// `rmlir_loop_enter()`, `rmlir_loop_iteration()` and `rmlir_loop_leave(line, least, greatest, exact)` check trip counts,
    /// where `exact` is -1 if it is unknown; `rmlir_threads_start(first, count)` before a loop and
    /// `rmlir_thread_number(line, which, number)` in its iterations check values that are uniform across iterations.
    diagnose::check_numbers::check_numbers @ module, optional {
        ranges: "Values checked against their ranges",
        loops: "Loops whose trip counts are checked",
        common: "Values checked to be uniform",
    };
    /// Print the reductions of each loop, over carried values and memory, as remarks.
    diagnose::print_reductions::print_reductions @ module, optional;
    /// Print trip counts of loops, as ranges and as polynomials over values defined outside, as remarks.
    diagnose::print_trip_counts::print_trip_counts @ function, required;
    /// Print estimated execution frequencies of regions and blocks per call of their function as remarks.
    diagnose::print_frequencies::print_frequencies @ function, required;
    /// Print the ids of loops, which derive from their names in the source, as remarks.
    diagnose::print_loop_ids::print_loop_ids @ function, required;
    /// Print which values are uniform across the threads of parallel loops, teams and kernels, as remarks.
    diagnose::print_uniformity::print_uniformity @ module, optional;
    /// Print which kinds of data lie behind pointers and in copied ranges of bytes as remarks.
    diagnose::print_type_trees::print_type_trees(PrintTypeTreesOptions {
        /// Also print the operations that the kinds in copied ranges are known from.
        explain: bool = false,
    }) @ module, required;
    /// Print the dependences of each affine loop nest as remarks.
    diagnose::print_dependences::print_dependences @ module, optional;
    /// Convert facts from headers about functions of other files to attributes.
    interprocedural::import_facts::import_facts @ module, optional { functions: "Functions with facts", facts: "Facts converted" };
    /// Infer function and argument attributes from bodies.
    ///
    /// Infers memory effects, whether a call returns, synchronises, frees, recurses, starts tasks or propagates derivatives,
    /// properties and uses of pointer arguments, and properties of the result. Also annotates functions of the C library.
    /// Visits callees first and iterates to a fixpoint over strongly connected components of the call graph.
    interprocedural::infer_function_facts::infer_function_facts @ module, optional {
        functions: "Functions that got attributes from their body",
        library: "Functions of the C library that got attributes",
    };
    /// Infer the array elements that functions read and write, as integer sets over their parameters.
    ///
    /// `rmlir-reads-2` with the text `{[i] : 0 <= i && i < $1 ; double[*]}` states that a call reads at most the first `$1`
    /// elements through its second parameter, where `$1` is the first parameter. Accesses that are not affine get no set.
    interprocedural::infer_footprints::infer_footprints @ module, optional { footprints: "Element sets added to functions" };
    /// Fold internal globals that are never written, and remove unused ones.
    interprocedural::fold_constant_globals::fold_constant_globals @ module, optional {
        constants: "Globals that became constants",
        loads: "Loads replaced",
        removed: "Globals removed",
    };
    /// Remove unused arguments and arguments that are the same constant in each call.
    interprocedural::remove_dead_arguments::remove_dead_arguments @ module, optional {
        constants: "Arguments that became constants",
        removed: "Arguments removed",
    };
    /// Pass zero for arguments that the callee never reads, also to functions of other files.
    interprocedural::clear_unused_arguments::clear_unused_arguments @ module, optional { cleared: "Arguments that became zero" };
    /// Import bodies of functions of other files from headers, for inlining only.
    ///
    /// The body of `rmlir_twin_f` becomes an `available_externally` body of `f`.
    interprocedural::use_twins::use_twins @ module, optional { bodies: "Bodies imported" };
    /// Remove blocks that are unreachable from the entry of their region.
    ///
    /// MLIR's conversions skip such blocks, and its structuring of control flow does not terminate on them.
    raise::remove_unreachable_blocks::remove_unreachable_blocks @ function, required { blocks: "Blocks removed" };
    /// Move declarations of variables for debuggers from operations into locations.
    ///
    /// Passes count operations and uses, so debug operations would change the code of a program.
    memory::describe_by_locations::describe_by_locations @ function, required { variables: "Declarations moved into locations" };
    /// Promote local variables from memory to SSA values, through blocks and regions.
    ///
    /// Promotes `llvm.alloca` and `memref.alloca` of one scalar or vector whose address is used by plain loads and stores
    /// only. Joins become block arguments, results of `scf.if`, `scf.index_switch` and `scf.execute_region`, and carried
    /// values of loops. A variable that is written in a region that may run concurrently stays in memory.
    memory::promote_slots::promote_slots @ function, optional {
        slots: "Slots promoted",
        loads: "Loads replaced",
        stores: "Stores removed",
        joins: "Block arguments, results and carried values added",
    };
    /// Forward stored and loaded values to later loads of the same location.
    ///
    /// Works within blocks and through structured control flow, if no operation in between may write the location. A
    /// conditional whose regions leave different values in the location gets a result for them.
    memory::forward_stores::forward_stores @ module, optional {
        loads: "Loads replaced",
        results: "Results added to conditionals",
    };
    /// Dead store elimination.
    ///
    /// Removes stores that are overwritten, or whose object dies, before a read; fills and copies of constant length; and
    /// stores of the value that the location already holds.
    memory::remove_dead_stores::remove_dead_stores @ module, optional {
        overwritten: "Stores that are overwritten before a read",
        unread: "Stores to local objects without a later read",
        undefined: "Stores of undefined values",
        rewrites: "Stores of the value in memory",
    };
    /// Scalar replacement of local structs and small arrays.
    ///
    /// Requires that each use of the address is an access to one part, or a copy or fill of whole parts. The parts can then be promoted.
    memory::replace_aggregates::replace_aggregates @ module, optional {
        aggregates: "Structs and arrays replaced",
        parts: "Variables created for parts",
        kept: "Structs and arrays that are not replaced",
    };
    /// Convert the CFG of a function to structured control flow.
    ///
    /// Converts branches to `scf.if`, `scf.index_switch` and `scf.while`. Functions with the attribute `cmem.unstructured` keep
    /// their blocks unless they are small and simple, but their loops are structured where no branch with the attribute
    /// `cmem.jump` lies in them. Runs best before `promote-slots`, while variables are in memory.
    raise::structure_control_flow::structure_control_flow(StructureOptions {
        /// The maximum number of blocks of a function with `goto` that is structured; its loops must be reducible.
        goto_blocks: usize = 0,
        /// The maximum depth of nested regions of a function that is structured.
        max_nesting: usize = 250,
        /// The maximum number of blocks that are structured as a whole; those of larger functions are structured in parts.
        whole: usize = 200,
    }) @ function, optional {
        functions: "Functions structured",
        loops: "Loops structured in functions that keep their blocks",
    };
    /// Convert computed goto to switches on numbers of labels.
    ///
    /// The addresses of labels become these numbers, also in the initial values of variables.
    raise::number_labels::number_labels @ module, optional {
        functions: "Functions with switches instead of computed goto",
        addresses: "Addresses of labels that became numbers",
    };
    /// Convert the blocks that `structure-control-flow` left in a function to a loop that executes one block per iteration.
    ///
    /// Works on any CFG: irreducible loops, deep nesting, loops without exit. Values that cross blocks become carried values.
    /// Functions with calls that return twice, computed goto or exceptions keep their blocks, with a remark.
    raise::dispatch_blocks::dispatch_blocks @ function, required { regions: "Functions and regions that became one block" };
    /// Inline calls.
    ///
    /// Visits callees before callers; recursive calls are kept. `restrict` arguments become alias scopes. Sizes count the
    /// operations that become instructions, minus those of the call. Internal functions are removed with their last use.
    interprocedural::inline_calls::inline_calls(InlineOptions {
        /// The maximum size of a body that is inlined anywhere.
        small: usize = 8,
        /// The maximum size of a body declared `inline`.
        hinted: usize = 30,
        /// The maximum size of a body with structured control flow whose call is in a loop.
        in_loop: usize = 60,
        /// The maximum size of a body whose call is the only use of the function.
        only_use: usize = 300,
        /// The same for a body that starts threads or tasks.
        only_use_with_workers: usize = 300,
        /// The maximum growth of a caller, without bodies of functions that have no other use.
        growth: usize = 1000,
        /// Inline each call that may be inlined and that the growth permits, whatever its size; a remark names the others.
        all: bool = false,
    }) @ module, optional {
        inlined: "Calls inlined",
        kept: "Calls of functions of the module that are kept",
        removed: "Functions removed",
    };
    /// Convert counted `scf.while` loops to `scf.for`.
    ///
    /// The induction variable may be of any width, signed or unsigned, count up or down, and be compared with any predicate;
    /// the trip count of the new loop is proven equal.
    raise::while_to_for::while_to_for @ function, optional {
        converted: "Loops converted",
        kept: "Loops that remain scf.while",
    };
    /// Induction variable substitution: express linear induction variables by the loop counter.
    ///
    /// Pointers that advance by a constant become subscripts, and secondary integer induction variables become sums.
    raise::substitute_induction_variables::substitute_induction_variables @ function, optional {
        pointers: "Pointers that became subscripts",
        integers: "Integers that became expressions of the counter",
    };
    /// Move offsets of addresses that vary in a loop into the subscripts of the accesses through them.
    raise::fold_address_offsets::fold_address_offsets @ function, optional { accesses: "Accesses and views moved to the start of an array" };
    /// View arrays with rows of constant length, whose elements linear subscripts name, as arrays of several dimensions.
    raise::split_strides::split_strides @ function, optional { accesses: "Accesses with subscripts of several dimensions" };
    /// Raise conditions on data that no loop changes to the `affine` dialect.
    raise::raise_outside_conditions::raise_outside_conditions @ function, optional { conditions: "Conditions raised" };
    /// Raise loops, accesses and conditions to the `affine` dialect.
    ///
    /// A loop with bounds that are not affine in outer ones is raised in a `cmem.affine_scope`. What is not proven affine stays, with a remark.
    raise::raise_to_affine::raise_to_affine @ function, optional {
        loops: "Loops raised",
        kept: "Loops that remain scf.for",
        accesses: "Accesses raised",
        conditions: "Conditions raised",
    };
    /// Loop-invariant code motion.
    ///
    /// Hoists computations, loads, calls and whole inner loops, if memory effects permit. Operations that must not be
    /// speculated are hoisted under a test that the loop has an iteration.
    scalar::hoist_invariants::hoist_invariants @ module, optional {
        operations: "Operations hoisted",
        calls: "Calls hoisted",
    };
    /// Replace a team that contains one worksharing loop only by a parallel loop.
    ///
    /// Loop passes then see a parallel loop without an enclosing region.
    parallel::fold_teams::fold_teams @ function, optional { teams: "Teams that became parallel loops or were removed" };
    /// Remove parallel loops without iterations, and replace those with one iteration by their body.
    ///
    /// Also removes dimensions of one iteration. A worksharing loop with one iteration is kept: one thread runs it.
    parallel::fold_parallel_loops::fold_parallel_loops @ module, optional {
        empty: "Loops without iterations removed",
        single: "Loops of one iteration replaced by their body",
        dimensions: "Dimensions of one iteration removed from other loops",
    };
    /// Make a failed assertion, or a trap, the end of the kernel instead of that of the program.
    ///
    /// The runtime keeps the error. Other threads leave the kernel where it starts, and behind barriers.
    parallel::leave_failed_kernels::leave_failed_kernels @ module, required {
        kernels: "Kernels that may fail",
        failures: "Assertions and traps",
        copies: "Functions copied for kernels",
    };
    /// Mark functions that depend on the thread of a kernel for inlining.
    parallel::mark_device_functions::mark_device_functions(MarkDeviceFunctionsOptions {
        /// Mark all functions that kernels call.
        called: bool = false,
    }) @ module, required { functions: "Functions marked" };
    /// Expand kernels into parallel loops over blocks and threads, and launches into calls of them.
    ///
    /// Shared variables become allocations of each block. The runtime checks the configuration of a launch.
    parallel::expand_kernels::expand_kernels @ module, required {
        kernels: "Kernels expanded",
        launches: "Launches replaced",
    };
    /// Check what the threads of kernels access, and how they wait for each other.
    ///
    /// Calls of the runtime around launches, blocks, accesses and barriers find data races, accesses outside of memory of the device,
    /// reads of memory that nothing has written, and barriers that not all threads reach.
    parallel::check_kernels::check_kernels(CheckKernelsOptions {
        /// Data races.
        race: bool = true,
        /// Accesses outside of memory of the device.
        memory: bool = true,
        /// Reads of memory that nothing has written.
        init: bool = true,
        /// Barriers that not all threads reach.
        sync: bool = true,
        /// The program ends after the first data race.
        stop_at_race: bool = false,
        /// The program ends after the first access outside of memory.
        stop_at_memory: bool = false,
        /// The program ends after the first read of memory that nothing has written.
        stop_at_init: bool = false,
        /// The program ends after the first barrier that not all threads reach.
        stop_at_sync: bool = false,
    }) @ module, required {
        accesses: "Accesses checked",
        barriers: "Barriers checked",
    };
    /// Split parallel loops at barriers.
    ///
    /// Code before and behind a barrier becomes a loop of its own, loops and conditionals with barriers move out of the loop over threads,
    /// and values that cross a barrier are kept for each thread.
    parallel::split_at_barriers::split_at_barriers(SplitAtBarriersOptions {
        /// Compute values again behind a barrier where a minimum cut finds that cheaper than keeping them; else all are kept.
        recompute: bool = true,
        /// Move conditionals that all threads decide alike out of loops over threads where no value would have to be kept for that.
        unswitch: bool = true,
    }) @ module, required {
        barriers: "Barriers removed",
        conditionals: "Conditionals without barriers that left a loop",
        loops: "Parallel loops made of parts",
        buffers: "Buffers for values of threads",
    };
    /// Permute threads and blocks of kernels, so that the environment of the program decides in which order they run.
    parallel::permute_threads::permute_threads @ module, required { loops: "Loops permuted" };
    /// Fuse adjacent teams and parallel loops, and those in a loop, into one team.
    ///
    /// A barrier between the parts replaces the end and start of a team. Sequential operations in between run on all threads if
    /// they only compute and read, otherwise on the first thread.
    parallel::fuse_teams::fuse_teams @ module, optional {
        teams: "Teams fused from several parts or from parts in loops",
        parts: "Teams and parallel loops fused",
    };
    /// Privatise variables of threads per iteration of a worksharing loop.
    ///
    /// Applies to scalars that each iteration writes before it reads them; they can then be promoted. Also applies to `single`,
    /// `masked`, `critical` and `taskgroup`, which run on one thread each.
    parallel::localise_slots::localise_slots @ function, optional { slots: "Variables privatised" };
    /// Record alias scopes before bodies of teams and tasks are outlined.
    ///
    /// LLVM knows nothing about pointers that an outlined function loads from its argument record.
    parallel::keep_pointer_facts::keep_pointer_facts @ module, optional { scopes: "Pointers whose accesses got a scope" };
    /// Execute tasks immediately if they are too small to spawn.
    parallel::serialise_small_tasks::serialise_small_tasks(SerialiseSmallTasksOptions {
        /// The maximum number of instructions of such a task; it has no calls, loops or branches.
        instructions: usize = 8,
    }) @ function, optional { tasks: "Tasks executed immediately" };
    /// Remove barriers that order no conflicting accesses.
    ///
    /// Requires that no access of a thread before the barrier conflicts with one of another thread after it.
    parallel::remove_redundant_barriers::remove_redundant_barriers @ module, optional { barriers: "Barriers removed" };
    /// Remove syncs that have no task to wait for.
    parallel::remove_redundant_syncs::remove_redundant_syncs @ module, optional { syncs: "Syncs removed" };
    /// Version affine loop nests for arrays that do not overlap, with a run-time check.
    ///
    /// Accesses of the checked version get alias scopes; the original nest runs if the check fails.
    loops::version_loops::version_loops(VersionLoopsOptions {
        /// Also check that all subscripts stay within their dimensions.
        in_range: bool = false,
        /// Call `rmlir_versioned` when a checked version runs.
        profile: bool = false,
    }) @ module, optional { nests: "Nests with two versions" };
    /// Peel the first iteration of a loop if a carried value then becomes a function of the counter.
    ///
    /// Applies to wrap-around variables (Wolfe) that are used in subscripts, addresses or bounds.
    loops::peel_loops::peel_loops @ function, optional { iterations: "Iterations peeled" };
    /// Loop unswitching: move conditions that are invariant in a loop before it.
    ///
    /// Applies to affine loops; affine conditions are kept.
    loops::unswitch_loops::unswitch_loops @ function, optional {
        conditions: "Conditions moved before their loops",
        kept: "Conditions kept in their loops",
    };
    /// Simplify comparisons, minima and maxima by integer ranges, and add overflow flags.
    ///
    /// `raise-to-affine` needs the flags, because it does not use conditions. Also removes loops without iterations.
    scalar::simplify_by_ranges::simplify_by_ranges @ function, optional {
        conditions: "Comparisons folded",
        numbers: "Minima, maxima and other results folded",
        flags: "Operations that got overflow flags",
        loops: "Loops without iterations removed",
    };
    /// Compute subscripts that a thread carries through a loop from the number of the iteration, in the width of addresses.
    ///
    /// Threads need no buffer for them then, and neighbouring threads are seen to access neighbouring elements.
    scalar::count_carried_subscripts::count_carried_subscripts @ function, optional {
        subscripts: "Subscripts computed from the number of the iteration",
    };
    /// Compute subscripts of parallel loops in the width of addresses.
    ///
    /// Applies where the source computes them in a narrower type without overflow.
    scalar::widen_subscripts::widen_subscripts @ function, optional { subscripts: "Subscripts widened" };
    /// Start a team where a function that spawns tasks is called outside a team.
    ///
    /// Cilk programs do not state where threads start. The body of the function becomes a function of its own.
    parallel::enter_teams::enter_teams(EnterTeamsOptions {
        /// Also for functions with parallel loops, for a runtime that runs these as tasks; `main` runs in a team.
        loops: bool = false,
    }) @ module, optional { functions: "Functions that start a team" };
    /// Hoist loads that are the same for all threads out of loops over threads, where nothing is written before them.
    parallel::hoist_common_loads::hoist_common_loads @ function, optional { loads: "Loads moved in front of loops over threads" };
    /// Loop unswitching in loops over threads, where one arm of a conditional has operations without vectors.
    parallel::unswitch_thread_loops::unswitch_thread_loops @ function, optional { conditions: "Conditions moved out of loops" };
    /// Interchange the loop over threads with a sequential loop in it, where neighbouring threads access neighbouring elements.
    ///
    /// LLVM vectorises innermost loops only. Inserts the barrier at which `split-at-barriers` splits the loop over threads.
    parallel::interchange_thread_loops::interchange_thread_loops @ function, optional {
        loops: "Loops that threads run together",
    };
    /// Join the threads behind a test for the end of an array, where neighbouring threads access elements that lie apart.
    ///
    /// `split-at-barriers` makes a version without masks of what is joined, for the blocks whose threads all pass the test.
    parallel::join_guarded_threads::join_guarded_threads @ function, optional { guards: "Conditionals whose threads are joined" };
    /// Join the threads of a warp around each store that others may see, as in a warp whose lanes run in lockstep.
    ///
    /// For programs that rely on devices before Volta, where `__syncwarp` had no use.
    parallel::join_warps_at_stores::join_warps_at_stores @ function, optional { barriers: "Barriers inserted" };
    /// Split a load of the neighbour's element, or of that at an edge, of an array of the group.
    ///
    /// The element at the edge is the same for neighbours, and LLVM needs no gather for the others.
    parallel::split_clamped_loads::split_clamped_loads @ function, optional { loads: "Loads split" };
    /// Divide integers as doubles where neighbouring threads divide.
    parallel::divide_in_vectors::divide_in_vectors @ function, optional { divisions: "Divisions of integers converted" };
    /// Test once for all threads that narrow sums in subscripts do not overflow.
    parallel::test_thread_sums::test_thread_sums @ function, optional { loops: "Loops over threads with a version" };
    /// State that the threads of a loop between barriers are independent, for LLVM's vectoriser.
    ///
    /// Accesses of different threads to the same memory would be races, unless they are atomic or volatile.
    parallel::state_independent_threads::state_independent_threads @ module, optional {
        loops: "Loops over threads stated to be independent",
    };
    /// Create versions of kernels for the constant sizes of blocks that launches give.
    ///
    /// Loops over threads get constant bounds in them, as LLVM needs to vectorise them well.
    parallel::specialise_kernels::specialise_kernels @ module, optional {
        versions: "Versions of kernels",
        calls: "Calls of them",
    };
    /// Create serial versions of recursive functions that spawn tasks, and call them when there are enough tasks.
    ///
    /// A budget limits the number of tasks; after that, tasks are spawned only while threads are idle. With one thread, no task is spawned.
    parallel::coarsen_spawns::coarsen_spawns @ module, optional { functions: "Functions with a serial version" };
    /// Convert a recursive call that only a sync follows to a loop.
    ///
    /// The tasks of all levels form one set, with one sync at the end of the function.
    parallel::eliminate_tail_recursion::eliminate_tail_recursion @ function, optional { calls: "Calls converted to loops" };
    /// Create a version of loop nests with unsigned subscripts for sizes whose products cannot wrap around.
    loops::version_unsigned_sizes::version_unsigned_sizes @ function, optional { versions: "Nests with two versions" };
    /// Rewrite IR that MLIR's parser does not read back as printed.
    ///
    /// A constant of `f80` or `f128` that is not representable as a double becomes an integer and an `llvm.bitcast`, because the parser
    /// reads decimal digits as a double. A `cf.switch` with a successor operand that is one of several results gets a block that forwards
    /// it, because the parser accepts no result numbers there. Negative case values of 64 bits, which the parser rejects as too large, move
    /// to a second switch on the negated value. Folding creates all three, so this pass runs after the last fold.
    scalar::keep_text_exact::keep_text_exact @ function, required {
        constants: "Constants written as integers",
        branches: "Switches with one of several results as a successor operand",
        signed: "Switches with negative case values of 64 bits",
    };
    /// Common subexpression elimination of values without memory.
    ///
    /// Replaces an operation without effects and regions by an equal one that dominates it. Loads are left to `forward-stores`.
    scalar::merge_equal_values::merge_equal_values @ function, optional { values: "Operations replaced by equal ones" };
    /// Raise selects between the two sides of a comparison of integers to minima and maxima.
    scalar::raise_minima::raise_minima @ function, optional { selects: "Selects raised" };
    /// Replace loads in the branches of a conditional by equal ones in front of it.
    scalar::share_branch_loads::share_branch_loads @ function, optional { loads: "Loads replaced" };
    /// Remove dead carried values and results of structured control flow.
    ///
    /// Removes carried values of `scf.for` and `scf.while` and results of `scf.if`, `scf.index_switch` and
    /// `scf.execute_region`, with the operations that compute only them.
    scalar::remove_dead_carried_values::remove_dead_carried_values @ function, optional { values: "Carried values removed" };
    /// Full loop unrolling.
    ///
    /// Replaces an `scf.for` of constant bounds and step by its iterations, inner loops first. No default pipeline runs it.
    loops::unroll_loops::unroll_loops(UnrollLoopsOptions {
        /// The maximum number of iterations of a loop that is unrolled.
        limit: usize = 8,
        /// The maximum number of operations of a body that is copied.
        size: usize = 100,
    }) @ function, optional { loops: "Loops unrolled" };
    /// Index-set splitting: divide each `scf.for` at a constant.
    ///
    /// The first loop has the iterations with smaller values of the induction variable, the second one the rest. No default pipeline runs it.
    loops::split_loops::split_loops(SplitLoopsOptions {
        /// The first value of the second loop, if the induction variable has it.
        at: i64 = 0,
    }) @ function, optional { loops: "Loops split" };
    /// Give `scf.while` a normal form whose first region only computes the condition.
    ///
    /// All other work moves to the second region, behind the test of a carried condition, without being duplicated. Values that
    /// `scf.condition` forwards become carried values.
    loops::test_loops_first::test_loops_first @ function, optional { loops: "Loops rewritten" };
    /// Count the iterations of each `scf.while` in an additional result.
    ///
    /// The last result, an `i64`, is the number of executions of the second region.
    loops::count_while_loops::count_while_loops @ function, optional { loops: "Loops that got a count" };
    /// Convert `arith.select` of floats to `scf.if` if a derivative may be infinite on the side that is not selected.
    ///
    /// The operations that only one side uses move into its branch.
    scalar::branch_float_selects::branch_float_selects @ module, optional { selects: "Selects that became branches" };
    /// Convert calls through the address of a known function to direct calls.
    interprocedural::resolve_calls::resolve_calls @ module, optional { calls: "Calls that became direct" };
    /// Expand calls of the C library that store results through pointers, or have a simpler equivalent.
    ///
    /// `sincos`, `modf`, `frexp`, `remquo`, `realloc` of a null pointer, `memcpy`, `memmove` and `memset` become operations with the same bits.
    scalar::expand_library_calls::expand_library_calls @ module, optional { calls: "Calls expanded" };
}

/// Registers the passes with MLIR, and their codes with `--explain`.
pub fn register() {
    register_passes();
    dialects::diagnostics::register_codes(codes::CODES);
}
