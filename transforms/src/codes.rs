//! The codes of the remarks emitted by the passes of this crate.

use dialects::diagnostics::CodeInfo;

/// Codes 0300 to 0399.
pub const CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "RM0300",
        title: "a variable is not promoted",
        explanation: "`promote-slots` promotes stack slots to SSA values. It keeps a slot in memory if its address is \
used by operations other than plain loads and stores, if an access is volatile, atomic or of another size, or if it \
is written in a region that may run concurrently. The remark names the use.",
    },
    CodeInfo {
        code: "RM0301",
        title: "a function keeps its CFG",
        explanation: "`structure-control-flow` converts blocks to structured loops and conditionals. It skips \
functions with control flow that has no compact structured form (`goto`, computed goto, `setjmp`, a `switch` with \
fall-through), and functions whose regions would nest too deeply.",
    },
    CodeInfo {
        code: "RM0302",
        title: "a function could not be structured",
        explanation: "The conversion of the CFG to structured control flow failed on a function that it should \
accept. This is a defect; please report the function.",
    },
    CodeInfo {
        code: "RM0303",
        title: "a loop is counted",
        explanation: "`while-to-for` converted a loop to `scf.for`: its induction variable, bound and step are known \
before it starts.",
    },
    CodeInfo {
        code: "RM0304",
        title: "a loop is not counted",
        explanation: "`while-to-for` keeps a loop as `scf.while` if the bound changes or is read from memory in the \
loop, the step changes, the condition has side effects, the induction variable may wrap, or the loop has an early \
exit. The remark gives the reason and a remedy: for instance, copy `p->n` to a local variable before the loop.",
    },
    CodeInfo {
        code: "RM0310",
        title: "a loop is affine",
        explanation: "`raise-to-affine` converted a counted loop to `affine.for`: its bounds are affine in the \
enclosing induction variables and in invariant values, and their arithmetic does not wrap.",
    },
    CodeInfo {
        code: "RM0311",
        title: "a loop is not affine",
        explanation: "`raise-to-affine` keeps a loop as `scf.for` if its step is not a positive constant or the \
arithmetic of its bounds may wrap. The remark gives the reason and a remedy: usually signed counters, because \
unsigned overflow is defined.",
    },
    CodeInfo {
        code: "RM0312",
        title: "an access in an affine loop is not affine",
        explanation: "A subscript is read from memory, is a product of induction variables, or its arithmetic may \
wrap. The loop is affine nevertheless; analyses assume that the access touches any element.",
    },
    CodeInfo {
        code: "RM0320",
        title: "a dependence",
        explanation: "`print-dependences` found two affine accesses to the same element, at least one of them a \
write. Distance and direction give, for each common loop, how far the later iteration is from the earlier one; a loop \
carries the dependence if the counters of the enclosing loops are equal and its own differ.",
    },
    CodeInfo {
        code: "RM0321",
        title: "the dependences of a nest are unknown",
        explanation: "The computation exceeded its limit of operations; a loop has a maximum of several lower bounds \
and a step greater than one; or an operation in the nest has unknown accesses: a call of a function without a \
footprint, or an access that is not affine. Passes that need the dependences skip the nest.",
    },
    CodeInfo {
        code: "RM0322",
        title: "whether two accesses alias",
        explanation: "`print-aliases` compared two accesses of a function, at least one of them a write. They do not \
alias because of their alias scopes, their C types, their underlying objects, or their offsets from one pointer; or \
they may alias; or they access the same bytes.",
    },
    CodeInfo {
        code: "RM0323",
        title: "the effects of a function or call",
        explanation: "`print-effects` prints the memory that is read and written: through arguments, `errno`, memory \
inaccessible to the program, or any; and whether control returns.",
    },
    CodeInfo {
        code: "RM0324",
        title: "the range of a value",
        explanation: "`print-ranges` prints the minimum and maximum of an integer where it is defined, or in a region \
that is executed under a condition. Values of undefined results, such as those of signed overflow, are excluded.",
    },
    CodeInfo {
        code: "RM0325",
        title: "a reduction",
        explanation: "`print-reductions` found a value that a loop only combines with others by one operation: a \
carried value, or an element of memory that is loaded, combined and stored back, and that no other operation of the \
loop accesses. The remark states how reordering the iterations changes the result.",
    },
    CodeInfo {
        code: "RM0326",
        title: "a carried value or element that is not a reduction",
        explanation: "The new value is not computed from the old one by reorderable operations, a partial result has \
another use, or other accesses in the loop may alias the element.",
    },
    CodeInfo {
        code: "RM0327",
        title: "the trip count of a loop",
        explanation: "`print-trip-counts` prints the minimum and maximum number of iterations per entry to a loop, \
and the exact number as a polynomial over values defined outside, where a negative number means zero. The body of \
`scf.while` is its second region.",
    },
    CodeInfo {
        code: "RM0328",
        title: "the frequency of a region or block",
        explanation: "`print-frequencies` prints an estimate per call of the function, from trip counts, branch \
weights, `llvm.expect`, and otherwise from branch heuristics.",
    },
    CodeInfo {
        code: "RM0329",
        title: "whether a value is uniform",
        explanation: "`print-uniformity` prints, for each parallel loop, team and GPU kernel, which values are the \
same for all iterations or threads, and where control flow diverges. A barrier must be reached by all threads.",
    },
    CodeInfo {
        code: "RM0330",
        title: "a call is hoisted",
        explanation: "`hoist-invariants` moved a call before its loop: its arguments are invariant, it writes nothing \
but `errno`, and the loop writes nothing that it reads. If the loop may have no iteration, the call is guarded by a \
test.",
    },
    CodeInfo {
        code: "RM0331",
        title: "a call with invariant arguments is not hoisted",
        explanation: "`hoist-invariants` keeps a call in its loop if it may not run in the first iteration, may not \
return, writes memory, or reads memory that the loop may write. The remark gives the reason and a remedy.",
    },
    CodeInfo {
        code: "RM0332",
        title: "the id of a loop",
        explanation: "`print-loop-ids` shows for each loop the name that remarks have for it: the function, and the counter or the keyword of \
the statement in the source. Parts of a loop that passes made have a longer one; a loop that is not in the source has none.",
    },
    CodeInfo {
        code: "RM0340",
        title: "a struct or array is not replaced by scalars",
        explanation: "`replace-aggregates` splits local structs and small arrays into variables. It keeps an object \
that has too many parts, whose address is used by operations other than accesses, copies and fills, or that has an \
access that is volatile, has a subscript that is not constant, or spans several parts. The remark names the use.",
    },
    CodeInfo {
        code: "RM0341",
        title: "a body from a header is not imported",
        explanation: "`use-twins` uses the body of `rmlir_twin_f`, defined in a header of another file, as the body \
of the function `f` for inlining. It does not if `f` is defined here, is declared with other types than in the file \
of the header, or may be replaced at link time, or if the source names the twin itself.",
    },
    CodeInfo {
        code: "RM0350",
        title: "a nest has two versions",
        explanation: "`version-loops` could not prove that the arrays of an affine nest do not overlap, or that its \
subscripts are in range, and created a version that is guarded by a run-time check of this. The check uses exact \
arithmetic and cannot overflow.",
    },
    CodeInfo {
        code: "RM0351",
        title: "a nest is not versioned although a proof is missing",
        explanation: "`version-loops` skips a nest whose pointers change in it, that has too many pointers, or whose \
accessed bytes are not known before it runs.",
    },
    CodeInfo {
        code: "RM0352",
        title: "an invariant condition is not moved before its loop",
        explanation: "`unswitch-loops` creates two copies of an affine loop for an invariant condition that is not \
affine, so that each copy is affine. It skips loops that would not become affine, and large ones.",
    },
    CodeInfo {
        code: "RM0360",
        title: "a call of an always_inline function is not inlined",
        explanation: "`inline-calls` inlines functions with `always_inline`. It keeps a call if the function has no \
body here, is recursive or variadic, may be replaced at link time, is compiled for another processor or with other \
sanitizers, or uses its frame in a way that inlining would change. The remark gives the reason.",
    },
    CodeInfo {
        code: "RM0370",
        title: "a condition is folded",
        explanation: "`simplify-by-ranges` found that a comparison has the same result for all possible values of its \
operands, by loop bounds, dominating conditions or types.",
    },
    CodeInfo {
        code: "RM0371",
        title: "a loop has no iteration",
        explanation: "`simplify-by-ranges` found that the bounds of a loop never permit an iteration, and removed it.",
    },
    CodeInfo {
        code: "RM0380",
        title: "a team is not folded",
        explanation: "`fold-teams` replaces a team that contains one worksharing loop only by a parallel loop. It \
keeps a team with clauses about its threads, with other work in each thread, or whose loop would be shared by an \
enclosing team.",
    },
    CodeInfo {
        code: "RM0381",
        title: "a variable is not privatised",
        explanation: "`localise-slots` moves variables of a team into the only worksharing loop that uses them, so \
that each iteration has its own. It keeps a variable that has other uses, whose address is used by operations other \
than loads and stores, or that an iteration may read before it writes it: it may then read the value of a previous \
iteration of the same thread.",
    },
    CodeInfo {
        code: "RM0382",
        title: "a task is not serialised",
        explanation: "`serialise-small-tasks` executes a task immediately if it has only a few instructions and no \
calls, loops or branches. It keeps a task with dependences by address or with variables of its own in memory.",
    },
    CodeInfo {
        code: "RM0383",
        title: "teams are not fused",
        explanation: "`fuse-teams` fuses adjacent teams and parallel loops, and those in a loop, so that threads are \
started once. The operation of the remark prevents this: it has other clauses about its threads, may change their \
settings, has another meaning in a team, defines a value that only one thread would have, or accesses memory that \
another thread may access at the same time. The remark gives the reason.\n\nRemedy: move unrelated operations before \
or after the parts.",
    },
    CodeInfo {
        code: "RM0384",
        title: "teams are fused",
        explanation: "`fuse-teams` fused several teams and parallel loops, or those in a loop, into one team: \
barriers replace their ends, and threads are started once.",
    },
    CodeInfo {
        code: "RM0385",
        title: "a parallel loop of one iteration is kept",
        explanation: "`fold-parallel-loops` replaces a parallel loop with one iteration by its body. It keeps the \
loop if the threads of a team share it, if an operation in it may query the team, start another one or leave tasks \
running, or if it allocates memory of unknown size. The remark gives the reason.",
    },
    CodeInfo {
        code: "RM0386",
        title: "a barrier is kept",
        explanation: "`remove-redundant-barriers` removes barriers of teams if the accesses before and after them \
cannot conflict. It keeps a barrier if they may, if tasks are waited for, if it is not known that all threads reach \
it, or if the code before or after it belongs to another iteration of a loop. The remark gives the reason.\n\nRemedy: \
add `restrict` to pointers, or `nowait` to the directive if nothing depends on the barrier.",
    },
    CodeInfo {
        code: "RM0395",
        title: "a fact in a header is ignored",
        explanation: "`import-facts` uses facts that it knows and that fit the type of the function. It ignores \
others: a name of another version of the compiler, a parameter index that does not exist or whose parameter is passed \
in parts, a pointer fact of another type.",
    },
    CodeInfo {
        code: "RM0313",
        title: "a condition in an affine loop is not affine",
        explanation: "The condition compares values that are not affine in the induction variables and invariant \
values, or both it and its negation are disjunctions (`a || b`, `a != b`).",
    },
    CodeInfo {
        code: "RM0376",
        title: "a tail call became a loop",
        explanation: "`eliminate-tail-recursion` found a recursive call after which the function only waits for \
tasks. The next level runs in the same frame, and the function waits once for the tasks of all levels.",
    },
    CodeInfo {
        code: "RM0377",
        title: "a tail call is kept",
        explanation: "A recursive call that only waits for tasks follow is not converted to a loop: the levels cannot \
share one frame, the tasks belong to several sets, or a value is returned. The remark gives the reason.\n\nRemedy: \
pass tasks pointers to memory of the caller, and return nothing from the function.",
    },
    CodeInfo {
        code: "RM0372",
        title: "a recursive function has a serial version",
        explanation: "`coarsen-spawns` lets a function that calls itself in tasks stop spawning when there are enough \
tasks for all threads: the rest runs serially, without the cost of tasks.",
    },
    CodeInfo {
        code: "RM0373",
        title: "each spawn of a recursive function creates a task",
        explanation: "`coarsen-spawns` skips functions whose spawns have conditions or dependences of their own, \
whose source jumps or has `optnone`, or that another definition may replace. The remark gives the reason.\n\nRemedy: \
spawn only calls with enough work, for instance by a condition on the depth.",
    },
    CodeInfo {
        code: "RM0396",
        title: "the elements that a function accesses",
        explanation: "`infer-footprints` found which elements of an array parameter a function reads or writes: at \
most those whose subscripts satisfy the condition. `$2` is the value of the second parameter at the call, `$2u` its \
unsigned reading; the element type and the extents of all dimensions but the first follow the condition.",
    },
    CodeInfo {
        code: "RM0397",
        title: "the elements that a function accesses are unknown",
        explanation: "`infer-footprints` describes sets of elements that are affine in the parameters. It has no set \
for a pointer that is stored, returned or loaded again, nor for subscripts that are read from memory, are products, \
may wrap, or have no bound in terms of the parameters.",
    },
];
