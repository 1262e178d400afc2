//! The codes of the remarks emitted by the passes of this crate, 0300 to 0399. Passes name them by these constants.

dialects::declare_codes! {
    SLOT_NOT_PROMOTED = "RM0300", "a variable is not promoted",
        "`promote-slots` promotes stack slots to SSA values. It keeps a slot in memory if its address is \
used by operations other than plain loads and stores, if an access is volatile, atomic or of another size, or if it \
is written in a region that may run concurrently. The remark names the use.";
    CFG_KEPT = "RM0301", "a function keeps its CFG",
        "`structure-control-flow` converts blocks to structured loops and conditionals. It skips \
functions with control flow that has no compact structured form (`goto`, computed goto, `setjmp`, a `switch` with \
fall-through), and functions whose regions would nest too deeply.";
    STRUCTURING_FAILED = "RM0302", "a function could not be structured",
        "The conversion of the CFG to structured control flow failed on a function that it should \
accept. This is a defect; please report the function.";
    BLOCKS_KEPT = "RM0305", "a function keeps its blocks",
        "`dispatch-blocks` turns the blocks that `structure-control-flow` left in a function into one \
loop. It does not where control may continue at a place that no branch names: after a call that returns twice, such as \
`setjmp`, at a label whose address is taken, or in a landing pad. The remark gives the reason.";
    LABELS_KEPT = "RM0306", "a function keeps its computed goto",
        "`number-labels` replaces the addresses of labels by numbers, and a computed goto by a switch on \
them. It does not where something else may use the address. The remark gives the reason.";
    LOOP_COUNTED = "RM0303", "a loop is counted",
        "`while-to-for` converted a loop to `scf.for`: its induction variable, bound and step are known \
before it starts.";
    LOOP_NOT_COUNTED = "RM0304", "a loop is not counted",
        "`while-to-for` keeps a loop as `scf.while` if the bound changes or is read from memory in the \
loop, the step changes, the condition has side effects, the induction variable may wrap, or the loop has an early \
exit. The remark gives the reason and a remedy: for instance, copy `p->n` to a local variable before the loop.";
    DEVICE_CALL_KEPT = "RM0307", "a kernel calls a function that depends on the thread",
        "`expand-kernels` makes loops over blocks and threads of a kernel. A function of the device that \
asks for the number of the thread, joins threads or has shared variables has to be inlined into the kernel for that, which \
recursive functions and those called through pointers cannot be. Pass the number of the thread as an argument, or replace the \
recursion by a loop.";
    BARRIER_INSEPARABLE = "RM0308", "the threads of a block cannot be joined",
        "`split-at-barriers` splits the loop over the threads of a block at each barrier, which needs \
structured control flow around it. The message gives the reason. Give variables of threads a constant size, or move the barrier out \
of the operation that the message names.";
    SHARED_MEMORY_EXCEEDED = "RM0309", "a kernel has too much shared memory",
        "The variables with `__shared__` and a size that a kernel and the functions that it calls have need more than the 48 KiB \
that CUDA has for them on every device. Make an array smaller, or `extern __shared__` without a size: a launch states its size then, up to \
the limit that `cudaFuncSetAttribute` sets with `cudaFuncAttributeMaxDynamicSharedMemorySize`.";
    LOOP_AFFINE = "RM0310", "a loop is affine",
        "`raise-to-affine` converted a counted loop to `affine.for`: its bounds are affine in the \
enclosing induction variables and in invariant values, and their arithmetic does not wrap.";
    LOOP_NOT_AFFINE = "RM0311", "a loop is not affine",
        "`raise-to-affine` keeps a loop as `scf.for` if its step is not a positive constant or the \
arithmetic of its bounds may wrap. The remark gives the reason and a remedy: usually signed counters, because \
unsigned overflow is defined.";
    ACCESS_NOT_AFFINE = "RM0312", "an access in an affine loop is not affine",
        "A subscript is read from memory, is a product of induction variables, or its arithmetic may \
wrap. The loop is affine nevertheless; analyses assume that the access touches any element.";
    CONDITION_NOT_AFFINE = "RM0313", "a condition in an affine loop is not affine",
        "The condition compares values that are not affine in the induction variables and invariant \
values, or both it and its negation are disjunctions (`a || b`, `a != b`).";
    DEPENDENCE = "RM0320", "a dependence",
        "`print-dependences` found two affine accesses to the same element, at least one of them a \
write. Distance and direction give, for each common loop, how far the later iteration is from the earlier one; a loop \
carries the dependence if the counters of the enclosing loops are equal and its own differ.";
    DEPENDENCES_UNKNOWN = "RM0321", "the dependences of a nest are unknown",
        "The computation exceeded its limit of operations; a loop has a maximum of several lower bounds \
and a step greater than one; or an operation in the nest has unknown accesses: a call of a function without a \
footprint, or an access that is not affine. Passes that need the dependences skip the nest.";
    ALIAS = "RM0322", "whether two accesses alias",
        "`print-aliases` compared two accesses of a function, at least one of them a write. They do not \
alias because of their alias scopes, their C types, their underlying objects, or their offsets from one pointer; or \
they may alias; or they access the same bytes.";
    EFFECTS = "RM0323", "the effects of a function or call",
        "`print-effects` prints the memory that is read and written: through arguments, `errno`, memory \
inaccessible to the program, or any; and whether control returns.";
    RANGE = "RM0324", "the range of a value",
        "`print-ranges` prints the minimum and maximum of an integer where it is defined, or in a region \
that is executed under a condition. Values of undefined results, such as those of signed overflow, are excluded.";
    REDUCTION = "RM0325", "a reduction",
        "`print-reductions` found a value that a loop only combines with others by one operation: a \
carried value, or an element of memory that is loaded, combined and stored back, and that no other operation of the \
loop accesses. The remark states how reordering the iterations changes the result.";
    NOT_A_REDUCTION = "RM0326", "a carried value or element that is not a reduction",
        "The new value is not computed from the old one by reorderable operations, a partial result has \
another use, or other accesses in the loop may alias the element.";
    TRIP_COUNT = "RM0327", "the trip count of a loop",
        "`print-trip-counts` prints the minimum and maximum number of iterations per entry to a loop, \
and the exact number as a polynomial over values defined outside, where a negative number means zero. The body of \
`scf.while` is its second region.";
    FREQUENCY = "RM0328", "the frequency of a region or block",
        "`print-frequencies` prints an estimate per call of the function, from trip counts, branch \
weights, `llvm.expect`, and otherwise from branch heuristics.";
    UNIFORMITY = "RM0329", "whether a value is uniform",
        "`print-uniformity` prints, for each parallel loop, team and GPU kernel, which values are the \
same for all iterations or threads, and where control flow diverges. A barrier must be reached by all threads.";
    CALL_HOISTED = "RM0330", "a call is hoisted",
        "`hoist-invariants` moved a call before its loop: its arguments are invariant, it writes nothing \
but `errno`, and the loop writes nothing that it reads. If the loop may have no iteration, the call is guarded by a \
test.";
    CALL_NOT_HOISTED = "RM0331", "a call with invariant arguments is not hoisted",
        "`hoist-invariants` keeps a call in its loop if it may not run in the first iteration, may not \
return, writes memory, or reads memory that the loop may write. The remark gives the reason and a remedy.";
    LOOP_ID = "RM0332", "the id of a loop",
        "`print-loop-ids` shows for each loop the name that remarks have for it: the function, and the counter or the \
keyword of the statement in the source. Parts of a loop that passes made have a longer one; a loop that is not in the \
source has none.";
    ACTIVITY = "RM0338", "the activity of a value, access or call",
        "`print-activity` prints which values carry derivatives from the active arguments of a function to its \
active results, which pointers have shadows, and which accesses and calls use them. It also prints where memory of an \
argument without a shadow would carry derivatives.";
    OVERWRITTEN = "RM0339", "whether memory that was read may be overwritten",
        "`print-overwritten` prints for each load whether a later operation of its function, or its caller, may \
write the memory. A derivative that needs the value in its reverse sweep reads it again if not, and keeps it otherwise.";
    AGGREGATE_NOT_REPLACED = "RM0340", "a struct or array is not replaced by scalars",
        "`replace-aggregates` splits local structs and small arrays into variables. It keeps an object \
that has too many parts, whose address is used by operations other than accesses, copies and fills, or that has an \
access that is volatile, has a subscript that is not constant, or spans several parts. The remark names the use.";
    TWIN_NOT_USED = "RM0341", "a body from a header is not imported",
        "`use-twins` uses the body of `rmlir_twin_f`, defined in a header of another file, as the body \
of the function `f` for inlining. It does not if `f` is defined here, is declared with other types than in the file \
of the header, or may be replaced at link time, or if the source names the twin itself.";
    NEST_VERSIONED = "RM0350", "a nest has two versions",
        "`version-loops` could not prove that the arrays of an affine nest do not overlap, or that its \
subscripts are in range, and created a version that is guarded by a run-time check of this. The check uses exact \
arithmetic and cannot overflow.";
    NEST_NOT_VERSIONED = "RM0351", "a nest is not versioned although a proof is missing",
        "`version-loops` skips a nest whose pointers change in it, that has too many pointers, or whose \
accessed bytes are not known before it runs.";
    LOOP_NOT_UNSWITCHED = "RM0352", "an invariant condition is not moved before its loop",
        "`unswitch-loops` creates two copies of an affine loop for an invariant condition that is not \
affine, so that each copy is affine. It skips loops that would not become affine, and large ones.";
    LOOP_NOT_UNROLLED = "RM0353", "a loop is not unrolled",
        "`unroll-loops` replaces loops by their iterations. It keeps a loop whose bounds or step are not \
constant, that has too many iterations, a large body or hints of its own, or a part that must not be duplicated, such as \
a label in assembly.";
    LOOP_NOT_SPLIT = "RM0354", "a loop is not split",
        "`split-loops` divides loops at a constant. It keeps a loop if the constant is never between its \
bounds, or if it has a part that must not be duplicated, such as a label in assembly.";
    CALL_NOT_INLINED = "RM0360", "a call of an always_inline function is not inlined",
        "`inline-calls` inlines functions with `always_inline`. It keeps a call if the function has no \
body here, is recursive or variadic, may be replaced at link time, is compiled for another processor or with other \
sanitizers, or uses its frame in a way that inlining would change. The remark gives the reason.";
    CALL_KEPT = "RM0361", "a call is not inlined although all are wanted",
        "`inline-calls` with the option `all` inlines each call that it may, for derivatives of whole \
programs. The call of the remark stays: inlining it would change what the program does, as with recursion, variable \
arguments or `setjmp`, or the caller would grow beyond the option `growth`. The remark gives the reason.";
    CALL_NOT_RESOLVED = "RM0362", "a call through the address of a known function stays indirect",
        "`resolve-calls` replaces the address of a function by its name if the call has the types, the \
calling convention and the ways to pass arguments that the function has. The remark says which of these differs.";
    LIBRARY_CALL_KEPT = "RM0363", "a call of a library function is not expanded",
        "`expand-library-calls` replaces calls such as that of `sincos` or `modf` by operations with one \
result. The function of the remark may not be that of the library, or a function that would be called instead may not \
be.";
    CONDITION_FOLDED = "RM0370", "a condition is folded",
        "`simplify-by-ranges` found that a comparison has the same result for all possible values of its \
operands, by loop bounds, dominating conditions or types.";
    LOOP_WITHOUT_ITERATIONS = "RM0371", "a loop has no iteration",
        "`simplify-by-ranges` found that the bounds of a loop never permit an iteration, and removed it.";
    SPAWNS_COARSENED = "RM0372", "a recursive function has a serial version",
        "`coarsen-spawns` lets a function that calls itself in tasks stop spawning when there are enough \
tasks for all threads: the rest runs serially, without the cost of tasks.";
    SPAWNS_NOT_COARSENED = "RM0373", "each spawn of a recursive function creates a task",
        "`coarsen-spawns` skips functions whose spawns have conditions or dependences of their own, \
whose source jumps or has `optnone`, or that another definition may replace. The remark gives the reason.\n\nRemedy: \
spawn only calls with enough work, for instance by a condition on the depth.";
    TAIL_CALL_ELIMINATED = "RM0376", "a tail call became a loop",
        "`eliminate-tail-recursion` found a recursive call after which the function only waits for \
tasks. The next level runs in the same frame, and the function waits once for the tasks of all levels.";
    TAIL_CALL_KEPT = "RM0377", "a tail call is kept",
        "A recursive call that only waits for tasks follow is not converted to a loop: the levels cannot \
share one frame, the tasks belong to several sets, or a value is returned. The remark gives the reason.\n\nRemedy: \
pass tasks pointers to memory of the caller, and return nothing from the function.";
    TEAM_NOT_FOLDED = "RM0380", "a team is not folded",
        "`fold-teams` replaces a team that contains one worksharing loop only by a parallel loop. It \
keeps a team with clauses about its threads, with other work in each thread, or whose loop would be shared by an \
enclosing team.";
    SLOT_NOT_PRIVATISED = "RM0381", "a variable is not privatised",
        "`localise-slots` moves variables of a team into the only worksharing loop that uses them, so \
that each iteration has its own. It keeps a variable that has other uses, whose address is used by operations other \
than loads and stores, or that an iteration may read before it writes it: it may then read the value of a previous \
iteration of the same thread.";
    TASK_NOT_SERIALISED = "RM0382", "a task is not serialised",
        "`serialise-small-tasks` executes a task immediately if it has only a few instructions and no \
calls, loops or branches. It keeps a task with dependences by address or with variables of its own in memory.";
    TEAMS_NOT_FUSED = "RM0383", "teams are not fused",
        "`fuse-teams` fuses adjacent teams and parallel loops, and those in a loop, so that threads are \
started once. The operation of the remark prevents this: it has other clauses about its threads, may change their \
settings, has another meaning in a team, defines a value that only one thread would have, or accesses memory that \
another thread may access at the same time. The remark gives the reason.\n\nRemedy: move unrelated operations before \
or after the parts.";
    TEAMS_FUSED = "RM0384", "teams are fused",
        "`fuse-teams` fused several teams and parallel loops, or those in a loop, into one team: \
barriers replace their ends, and threads are started once.";
    PARALLEL_LOOP_KEPT = "RM0385", "a parallel loop of one iteration is kept",
        "`fold-parallel-loops` replaces a parallel loop with one iteration by its body. It keeps the \
loop if the threads of a team share it, if an operation in it may query the team, start another one or leave tasks \
running, or if it allocates memory of unknown size. The remark gives the reason.";
    BARRIER_KEPT = "RM0386", "a barrier is kept",
        "`remove-redundant-barriers` removes barriers of teams if the accesses before and after them \
cannot conflict. It keeps a barrier if they may, if tasks are waited for, if it is not known that all threads reach \
it, or if the code before or after it belongs to another iteration of a loop. The remark gives the reason.\n\nRemedy: \
add `restrict` to pointers, or `nowait` to the directive if nothing depends on the barrier.";
    BARRIER_REMOVED = "RM0387", "a barrier is removed",
        "`remove-redundant-barriers` removed a barrier of a team or block: no access after it conflicts with an \
access that another thread makes before it.";
    THREADS_SPLIT = "RM0388", "the loop over the threads of a block is split",
        "`split-at-barriers` made several loops of the one over the threads of a block, since a worker runs the threads one after the other. \
What a thread computes before a barrier and uses behind it, and cannot be computed again, is kept in memory; the remark says how many bytes. \
Fewer variables that live across barriers need fewer.";
    KERNEL_KEPT = "RM0389", "a kernel has a computed goto",
        "`expand-kernels` makes loops over blocks and threads of a kernel, which has no form with branches through \
addresses. Replace them by a `switch`.";
    KEPT_FOR_THREADS = "RM0390", "a value is kept for each thread across barriers",
        "`split-at-barriers` keeps a value or variable in memory, with an element for each thread of the block: it is used behind a \
barrier and cannot be computed again there. Memory of a block is limited by the cache; fewer or smaller ones need less of it.";
    SAME_IN_LAUNCH = "RM0391", "work is the same for all threads or blocks",
        "`hoist-invariants` moved a load, a loop or a conditional before the threads of a block, or before all blocks of a launch: all \
of them would have done the same. What every thread does again costs nothing then.";
    THREADS_INDEPENDENT = "RM0392", "threads may run as lanes of vectors",
        "`state-independent-threads` tells LLVM that the threads between two barriers may run at the same time: accesses of different \
threads that conflict would be a race, and neighbouring threads access neighbouring elements. LLVM decides whether vectors pay.";
    THREADS_IN_ORDER = "RM0393", "threads run one after the other",
        "`state-independent-threads` does not state that the threads between two barriers may run at the same time, so LLVM makes \
vectors of them only if it can prove that itself. The remark gives the reason, and the place of the operation that is meant.\n\nRemedy: let \
neighbouring threads, by `threadIdx.x`, store to neighbouring elements, and use numbers that cannot overflow as subscripts.";
    FACT_IGNORED = "RM0395", "a fact in a header is ignored",
        "`import-facts` uses facts that it knows and that fit the type of the function. It ignores \
others: a name of another version of the compiler, a parameter index that does not exist or whose parameter is passed \
in parts, a pointer fact of another type.";
    FOOTPRINT = "RM0396", "the elements that a function accesses",
        "`infer-footprints` found which elements of an array parameter a function reads or writes: at \
most those whose subscripts satisfy the condition. `$2` is the value of the second parameter at the call, `$2u` its \
unsigned reading; the element type and the extents of all dimensions but the first follow the condition.";
    FOOTPRINT_UNKNOWN = "RM0397", "the elements that a function accesses are unknown",
        "`infer-footprints` describes sets of elements that are affine in the parameters. It has no set \
for a pointer that is stored, returned or loaded again, nor for subscripts that are read from memory, are products, \
may wrap, or have no bound in terms of the parameters.";
    TYPE_TREE = "RM0399", "the data behind a pointer",
        "`print-type-trees` prints which kinds of data lie behind pointers, by byte offset, and in ranges \
that are copied: floats of each format, integers, pointers and what they point to. `[* 8]` means that it repeats every \
8 bytes. What is not in the list is unknown; a conflict is data that the program uses as two kinds.";
}
