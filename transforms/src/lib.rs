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
    /// Show which accesses of a function may touch the same bytes, as remarks.
    diagnose::print_aliases::print_aliases(PrintAliasesOptions {
        /// Compare accesses of different iterations of the loops around both, too.
        iterations: bool = false,
        /// Count the pairs, and show none.
        counts_only: bool = false,
        /// Show one remark for each load and store, with the numbers of those before it that it does not overlap.
        listed: bool = false,
    }) @ module, optional {
        pairs: "Pairs of loads and stores, at least one a store",
        disjoint: "Pairs among them that do not overlap",
    };
    /// Give each access, copy and call its number in place of its line in the source.
    ///
    /// Numbers are those that `print-aliases` shows, from 1 on; everything else gets line 0. So instructions that other
    /// passes, or LLVM, make of an access can be told from those of the others.
    diagnose::number_accesses::number_accesses @ module, optional {
        accesses: "Accesses numbered",
    };
    /// Call functions at each access, call and iteration of a loop, which write down what happens.
    ///
    /// `rmlir_trace_access(number, address, size, writes)` comes before each access, `rmlir_trace_call(number)` and
    /// `rmlir_trace_return(number)` around each call, `rmlir_trace_loop(number)`, `rmlir_trace_iteration(number)` and
    /// `rmlir_trace_end(number)` before, in and behind each loop, `rmlir_trace_enter(name)` and `rmlir_trace_leave()` at the
    /// ends of each function. Numbers are those that `print-aliases` shows.
    diagnose::trace_accesses::trace_accesses @ module, optional {
        accesses: "Accesses traced",
    };
    /// Show what functions, calls, and the operations of parallel programs do to memory, as remarks.
    diagnose::print_effects::print_effects @ module, optional;
    /// Show the ranges of integers, where something is known of them, as remarks.
    diagnose::print_ranges::print_ranges @ function, required;
    /// Call functions at integers of which something is known, and at loops, which compare these with that.
    ///
    /// `rmlir_check_range(line, number, least, greatest, number, least, greatest)`, with sign and without;
    /// `rmlir_loop_enter()`, `rmlir_loop_iteration()` and `rmlir_loop_leave(line, least, greatest, exact)`, where the latter
    /// is -1 when it is not known; `rmlir_threads_start(first, count)` before a loop and
    /// `rmlir_thread_number(line, which, number)` in its iterations, for what these are said to have in common.
    diagnose::check_numbers::check_numbers @ module, optional {
        ranges: "Numbers compared",
        loops: "Loops whose iterations are counted",
        common: "Numbers that iterations have in common",
    };
    /// Show which values and elements of memory the loops of a function reduce, as remarks.
    diagnose::print_reductions::print_reductions @ module, optional;
    /// Show how often loops run their bodies, as numbers and over values from outside, as remarks.
    diagnose::print_trip_counts::print_trip_counts @ function, required;
    /// Show an estimate of how often regions and blocks run for each call of their function, as remarks.
    diagnose::print_frequencies::print_frequencies @ function, required;
    /// Show which values in parallel loops, teams and kernels are the same for all threads, as remarks.
    diagnose::print_uniformity::print_uniformity @ module, optional;
    /// Show the dependences of each affine loop nest as remarks.
    diagnose::print_dependences::print_dependences @ module, optional;
    /// Make attributes of what headers say of functions of other files.
    interprocedural::import_facts::import_facts @ module, optional {
        functions: "Functions with facts",
        facts: "Facts that are used",
    };
    /// Say what functions do with the attributes that their source could have.
    ///
    /// Memory effects, whether a call returns, synchronises, frees, recurses, starts tasks or carries derivatives, what pointer
    /// arguments are and what is done with them, and what is returned, of functions with a body and of those of the C library;
    /// callees first, to a fixed point where functions call each other.
    interprocedural::infer_function_facts::infer_function_facts @ module, optional {
        functions: "Functions whose body says more than their declaration",
        library: "Functions of the C library that are described",
    };
    /// Say which elements of their array parameters functions read and write, as conditions over the other parameters.
    ///
    /// `rmlir-reads-2` with the text `{[i] : 0 <= i && i < $1 ; double[*]}` says that a call reads at most the first `$1` elements
    /// through its second parameter, where `$1` is the first parameter. What is not affine is not described.
    interprocedural::infer_footprints::infer_footprints @ module, optional {
        footprints: "Sets of elements that functions got",
    };
    /// Make variables of the file that nothing writes constants, and remove those that nothing uses.
    interprocedural::fold_constant_globals::fold_constant_globals @ module, optional {
        constants: "Variables that became constants",
        loads: "Loads replaced",
        removed: "Variables removed",
    };
    /// Remove arguments that a function does not use, or that are the same constant in each call.
    interprocedural::remove_dead_arguments::remove_dead_arguments @ module, optional {
        constants: "Arguments that became constants",
        removed: "Arguments removed",
    };
    /// Pass zero where a function never looks at what is passed, also to functions of other files.
    interprocedural::clear_unused_arguments::clear_unused_arguments @ module, optional {
        cleared: "Arguments that became zero",
    };
    /// Give functions of other files the bodies that headers have for them, for inlining only.
    ///
    /// The body of `rmlir_twin_f` becomes one of `f`, which is defined elsewhere.
    interprocedural::use_twins::use_twins @ module, optional {
        bodies: "Functions that got a body",
    };
    /// Remove blocks that no path from the entry of their region reaches.
    ///
    /// Conversions of MLIR skip such blocks, and its structuring of control flow hangs on them.
    raise::remove_unreachable_blocks::remove_unreachable_blocks @ function, required {
        blocks: "Blocks removed",
    };
    /// Say in locations where variables live, instead of by operations for debuggers.
    ///
    /// Passes decide by operations and uses, so they would make other code of a program with debug information.
    memory::describe_by_locations::describe_by_locations @ function, required {
        variables: "Declarations that locations have now",
    };
    /// Promote local variables from memory to values, through blocks and regions.
    ///
    /// Promotes `llvm.alloca` and `memref.alloca` of one scalar or vector whose address is used by plain loads and stores
    /// only. Values become block arguments, results of `scf.if`, `scf.index_switch` and `scf.execute_region`, and iteration
    /// values of loops. A variable that is written in a region that may run concurrently stays in memory.
    memory::promote_slots::promote_slots @ function, optional {
        slots: "Slots promoted",
        loads: "Loads replaced",
        stores: "Stores removed",
        joins: "Block arguments, results and iteration values added",
    };
    /// Replace loads by what was stored to the same place, or loaded from it, before.
    ///
    /// Within blocks and through the regions of structured control flow, as far as nothing in between may write there. A
    /// choice whose regions leave different values gets a result for them.
    memory::forward_stores::forward_stores @ module, optional {
        loads: "Loads replaced",
        results: "Results added to choices",
    };
    /// Remove stores that are overwritten, or whose object is gone, before anything reads them.
    ///
    /// Fills and copies of constant length count as stores; so do stores of what is in memory already.
    memory::remove_dead_stores::remove_dead_stores @ module, optional {
        overwritten: "Stores that are overwritten",
        unread: "Stores to local objects that nothing reads any more",
        undefined: "Stores of undefined values",
        rewrites: "Stores of what is there already",
    };
    /// Split local structs and small arrays into variables for their parts.
    ///
    /// As far as all that uses their address are accesses of one part each, and copies and fills of whole parts. The parts
    /// can then be promoted.
    memory::replace_aggregates::replace_aggregates @ module, optional {
        aggregates: "Structs and arrays replaced",
        parts: "Variables that came for them",
        kept: "Structs and arrays that stay",
    };
    /// Turn the blocks of a function into structured control flow.
    ///
    /// Makes `scf.if`, `scf.index_switch` and `scf.while` of branches. Functions with the attribute `cmem.unstructured` keep
    /// their blocks unless they are small and simple, but their loops are structured where no branch with the attribute
    /// `cmem.jump` lies in them. Runs best before `promote-slots`, while variables are in memory.
    raise::structure_control_flow::structure_control_flow(StructureOptions {
        /// Structure a function whose source jumps when it has at most so many blocks and loops with one entry only.
        goto_blocks: usize = 0,
        /// Leave a function alone whose regions would nest deeper.
        max_nesting: usize = 250,
    }) @ function, optional {
        functions: "Functions structured",
        loops: "Loops structured in functions that keep their blocks",
    };
    /// Put the bodies of functions in the place of calls.
    ///
    /// Callees come before callers, and calls among functions that call one another stay. `restrict` arguments become scopes
    /// of the accesses. The sizes count operations that become instructions, beyond those of the call. Functions that
    /// nobody outside sees are removed when their last use is gone.
    interprocedural::inline_calls::inline_calls(InlineOptions {
        /// Inline a body of at most so many instructions anywhere.
        small: usize = 8,
        /// Inline a body of at most so many instructions when the source says `inline`.
        hinted: usize = 30,
        /// Inline a body of at most so many instructions, with structured control flow, when the call is in a loop.
        in_loop: usize = 60,
        /// Inline a body of at most so many instructions when the call is the only use of the function.
        only_use: usize = 300,
        /// The same for a body that starts workers or tasks.
        only_use_with_workers: usize = 300,
        /// Let a function grow by so many instructions, those of functions without other uses not counted.
        growth: usize = 1000,
    }) @ module, optional {
        inlined: "Calls inlined",
        kept: "Calls of functions of the module that stay",
        removed: "Functions removed",
    };
    /// Turn `scf.while` loops that count into `scf.for`.
    ///
    /// The counter may be of any width, signed or unsigned, count up or down, and be compared with any relation, as far as
    /// the new loop is proven to run the body exactly as often.
    raise::while_to_for::while_to_for @ function, optional {
        converted: "Loops converted",
        kept: "Loops that stay scf.while",
    };
    /// Write what changes by the same amount in each iteration as a function of the loop's counter.
    ///
    /// Pointers that walk over an array become subscripts, and integers that are counted along become sums.
    raise::substitute_induction_variables::substitute_induction_variables @ function, optional {
        pointers: "Pointers that became subscripts",
        integers: "Integers that became functions of the counter",
    };
    /// Raise loops, accesses and conditions to the `affine` dialect.
    ///
    /// A loop whose bounds are not affine in the loops around it is raised in a `cmem.affine_scope`. What cannot be proven to
    /// be affine, with arithmetic that never wraps, stays, and a remark says why.
    raise::raise_to_affine::raise_to_affine @ function, optional {
        loops: "Loops raised",
        kept: "Loops that stay scf.for",
        accesses: "Accesses raised",
        conditions: "Conditions raised",
    };
    /// Move what is the same in each iteration of a loop before it.
    ///
    /// Computations, loads, calls and whole inner loops, as far as memory effects allow. What may only run when the loop has
    /// an iteration runs behind a test of its bounds.
    scalar::hoist_invariants::hoist_invariants @ module, optional {
        operations: "Operations moved before a loop",
        calls: "Calls among them",
    };
    /// Make a team that only shares one loop that loop, with workers of its own.
    ///
    /// Passes over loops then see a parallel loop and nothing else.
    parallel::fold_teams::fold_teams @ function, optional {
        teams: "Teams that became parallel loops, or went away",
    };
    /// Take parallel loops away that have no iteration, and those with workers of their own that have one.
    ///
    /// Dimensions of one iteration go away, too. A worksharing loop with one iteration stays: one worker runs it.
    parallel::fold_parallel_loops::fold_parallel_loops @ module, optional {
        empty: "Loops without iterations removed",
        single: "Loops of one iteration that became their body",
        dimensions: "Dimensions of one iteration removed from loops that stay",
    };
    /// Make one team of teams and parallel loops that follow each other, and of those in a loop.
    ///
    /// Workers wait for each other between the parts instead of being started again. What is between is done by all of them
    /// when it only computes and reads, else by the first one.
    parallel::fuse_teams::fuse_teams @ module, optional {
        teams: "Teams made of several parts, or of those in loops",
        parts: "Teams and parallel loops that became parts of them",
    };
    /// Give each iteration of a worksharing loop its own copy of a variable that its worker does not need between them.
    ///
    /// For scalars that each iteration certainly writes before it reads them; they can be promoted then. So for `single`, `masked`,
    /// `critical` and `taskgroup`, each run of which is done by one worker.
    parallel::localise_slots::localise_slots @ function, optional {
        slots: "Variables that became those of iterations or regions",
    };
    /// Write down which memory is apart before what workers and tasks do becomes functions of its own.
    ///
    /// LLVM takes pointers that such a function gets in a record to point anywhere.
    parallel::keep_pointer_facts::keep_pointer_facts @ module, optional {
        scopes: "Pointers whose accesses carry a scope",
    };
    /// Do at once what is too little for a task of its own.
    parallel::serialise_small_tasks::serialise_small_tasks(SerialiseSmallTasksOptions {
        /// Leave tasks that have more instructions, and those with calls, loops and branches.
        instructions: usize = 8,
    }) @ function, optional {
        tasks: "Tasks that are done at once",
    };
    /// Remove barriers of teams that keep nothing apart.
    ///
    /// As far as what workers do before such a barrier does not conflict with what others do behind it.
    parallel::remove_redundant_barriers::remove_redundant_barriers @ module, optional {
        barriers: "Barriers removed",
    };
    /// Remove syncs at which no task can be waited for.
    parallel::remove_redundant_syncs::remove_redundant_syncs @ module, optional {
        syncs: "Syncs removed",
    };
    /// Make a version of affine nests for when their arrays do not overlap, behind a test.
    ///
    /// The first version says so with alias scopes; the nest as it was runs otherwise.
    loops::version_loops::version_loops(VersionLoopsOptions {
        /// Ask, too, whether all subscripts stay in their rows.
        in_range: bool = false,
        /// Call `rmlir_versioned` whenever a first version runs.
        profile: bool = false,
    }) @ module, optional {
        nests: "Nests with two versions",
    };
    /// Run the first iteration of a loop before it when that makes a carried value a function of the counter.
    ///
    /// For values that wrap around: elsewhere in the first iteration only, and used in subscripts, addresses or bounds.
    loops::peel_loops::peel_loops @ function, optional {
        iterations: "Iterations that run before their loops",
    };
    /// Choose before a loop what a condition that does not change chooses in it.
    ///
    /// For affine loops, whose other parts are then free of the condition; conditions that are affine themselves stay.
    loops::unswitch_loops::unswitch_loops @ function, optional {
        conditions: "Conditions that are tested before their loops",
        kept: "Conditions that stay in their loops",
    };
    /// Decide comparisons, minima and maxima by the ranges of integers, and say which arithmetic cannot overflow.
    ///
    /// Raising to affine loops asks for the latter, and knows no conditions. Loops whose bounds leave no iteration go away.
    scalar::simplify_by_ranges::simplify_by_ranges @ function, optional {
        conditions: "Comparisons that are decided",
        numbers: "Minima, maxima and other results that are known",
        flags: "Operations that are known not to overflow",
        loops: "Loops without iterations",
    };
    /// Compute subscripts of parallel loops in the width of addresses, which their counters have.
    ///
    /// Where the source computes them in a narrower type, without overflow.
    scalar::widen_subscripts::widen_subscripts @ function, optional {
        subscripts: "Subscripts computed in the width of addresses",
    };
    /// Start a team where a function that spawns tasks of its own is called outside of one.
    ///
    /// Cilk's programs do not say where workers start. The body of the function gets a name of its own.
    parallel::enter_teams::enter_teams(EnterTeamsOptions {
        /// So do functions with loops that have workers of their own, for a runtime that makes tasks of them; `main` is in a team.
        loops: bool = false,
    }) @ module, optional {
        functions: "Functions that start a team",
    };
    /// Give recursive functions that spawn a serial version, for when there are tasks enough.
    ///
    /// A budget bounds how many tasks are made; when it is used up, tasks are made as long as workers look for work. With one
    /// worker there are none.
    parallel::coarsen_spawns::coarsen_spawns @ module, optional {
        functions: "Functions with a serial version",
    };
    /// Turn a call of the function itself, behind which it only waits for tasks, into a loop.
    ///
    /// The tasks of all levels are one set then, for which the function waits once, at its end.
    parallel::eliminate_tail_recursion::eliminate_tail_recursion @ function, optional {
        calls: "Calls that became a loop",
    };
    /// Keep what MLIR prints but does not read back as it was.
    ///
    /// A constant of `f80` or `f128` that is no double becomes its bits and a `llvm.bitcast`, because MLIR's parser reads decimal
    /// digits as a double. A `cf.switch` that hands one of several results of an operation on gets a block that does so, because
    /// the parser takes no numbers of results there. Its negative cases of 64 bits, which the parser takes for too large, are put
    /// into another one on the number without its sign. Foldings make all three, so this runs after the last of them.
    scalar::keep_text_exact::keep_text_exact @ function, required {
        constants: "Constants written as bits",
        branches: "Switches that hand on one of several results",
        signed: "Switches with negative cases of 64 bits",
    };
    /// Remove values that structured control flow carries although nothing needs them.
    ///
    /// Removes iteration values of `scf.for` and `scf.while` and results of `scf.if`, `scf.index_switch` and
    /// `scf.execute_region`, with what is computed for them alone.
    scalar::remove_dead_carried_values::remove_dead_carried_values @ function, optional {
        values: "Carried values removed",
    };
}

/// Registers the passes with MLIR, and their codes with `--explain`.
pub fn register() {
    register_passes();
    dialects::diagnostics::register_codes(codes::CODES);
}
