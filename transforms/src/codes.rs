//! The codes of the remarks emitted by the passes of this crate.

use dialects::diagnostics::CodeInfo;

/// Codes 0300 to 0399.
pub const CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "RM0300",
        title: "a variable stays in memory",
        explanation: "`promote-slots` turns stack slots into values. A slot stays in memory when its address is used for more than \
plain loads and stores, when an access is volatile, atomic or of another size, or when it is written in a region that may \
run at the same time as others. The remark names the use that decided.",
    },
    CodeInfo {
        code: "RM0301",
        title: "a function keeps its blocks",
        explanation: "`structure-control-flow` turns blocks into structured loops and branches. It leaves functions alone whose source \
jumps in ways that structure cannot show well (`goto`, computed goto, `setjmp`, a `switch` that falls through), and those \
whose regions would nest too deeply.",
    },
    CodeInfo {
        code: "RM0302",
        title: "a function could not be structured",
        explanation: "The transformation of blocks into structured control flow failed on a function that should have it. This is a \
defect; please report the function.",
    },
    CodeInfo {
        code: "RM0303",
        title: "a loop is counted",
        explanation: "`while-to-for` turned a loop into `scf.for`: its counter, bound and step are known before it starts.",
    },
    CodeInfo {
        code: "RM0304",
        title: "a loop is not counted",
        explanation: "`while-to-for` leaves a loop as `scf.while` when the bound changes or is read from memory in the loop, the step \
changes, the test has effects, the counter may wrap around, or control leaves from the middle. The remark says which, and \
what would help: for instance copying `p->n` to a local variable before the loop.",
    },
    CodeInfo {
        code: "RM0310",
        title: "a loop is affine",
        explanation: "`raise-to-affine` turned a counted loop into `affine.for`: its bounds are sums of multiples of the counters \
around it and of invariant values, and no arithmetic in them wraps around.",
    },
    CodeInfo {
        code: "RM0311",
        title: "a loop is not affine",
        explanation: "`raise-to-affine` leaves a loop as `scf.for` when its step is not a positive constant or its bounds may wrap \
around. The remark says which, and what would help: signed counters, mostly, because overflow of unsigned ones is defined.",
    },
    CodeInfo {
        code: "RM0312",
        title: "an access in an affine loop is not affine",
        explanation: "A subscript is read from memory, is a product of loop counters, or its arithmetic may wrap around. The loop is \
affine all the same; analyses take the access to touch any element.",
    },
    CodeInfo {
        code: "RM0320",
        title: "a dependence",
        explanation: "`print-dependences` found two affine accesses of the same element, at least one a write. Distance and \
direction say for each loop around both how far the later iteration is from the earlier one; a loop carries the \
dependence when the counters of the loops around it are equal and its own are not.",
    },
    CodeInfo {
        code: "RM0321",
        title: "the dependences of a nest are not known",
        explanation: "The computation took more operations than it may, or a loop has a maximum of several lower bounds and a step \
greater than one. Passes that need the dependences leave the nest alone. Or an operation in the nest does something that is not \
known: a call of a function that does not say which elements it accesses, or an access that is not affine.",
    },
    CodeInfo {
        code: "RM0322",
        title: "whether two accesses overlap",
        explanation: "`print-aliases` compared two accesses of a function, at least one of them a write. They do not overlap because \
of their alias scopes, their C types, the objects they lie in, or their offsets from one pointer; or they may; or they are \
the same bytes.",
    },
    CodeInfo {
        code: "RM0323",
        title: "what a function or call does",
        explanation: "`print-effects` shows what is read and written: memory behind arguments, `errno`, what the program cannot reach, \
or anything; and whether control certainly comes back.",
    },
    CodeInfo {
        code: "RM0324",
        title: "the numbers that a value can be",
        explanation: "`print-ranges` shows the least and the greatest number of an integer, wherever it is computed, or in a region \
that runs under a condition. Numbers of results that are undefined, such as those of signed overflow, are not among them.",
    },
    CodeInfo {
        code: "RM0325",
        title: "a reduction",
        explanation: "`print-reductions` found a value that a loop only combines with others by one operation: a value that the loop \
carries, or an element of memory that is loaded, combined and stored back, and that nothing else in the loop touches. The \
remark says what another order of the iterations would change.",
    },
    CodeInfo {
        code: "RM0326",
        title: "a carried value or element that is no reduction",
        explanation: "The new value is made of the old one in another way than by operations that can be put in another order, a \
partial result is used for something else, or other accesses in the loop may touch the element.",
    },
    CodeInfo {
        code: "RM0327",
        title: "how often a loop runs its body",
        explanation: "`print-trip-counts` shows the least and the greatest number of iterations each time a loop is entered, and the \
exact number over values from outside, which means none where it is negative. The body of `scf.while` is its second region.",
    },
    CodeInfo {
        code: "RM0328",
        title: "how often a region or block runs",
        explanation: "`print-frequencies` shows an estimate for each call of the function: from numbers of iterations, branch weights, \
`llvm.expect`, and otherwise from heuristics for branches.",
    },
    CodeInfo {
        code: "RM0329",
        title: "whether a value is the same for all threads",
        explanation: "`print-uniformity` shows for each parallel loop, team and GPU kernel which values all of its iterations, workers \
or threads have in common, and where they take different ways. A barrier has to be run by all.",
    },
    CodeInfo {
        code: "RM0330",
        title: "a call is made once instead of in each iteration",
        explanation: "`hoist-invariants` moved a call before its loop: its arguments do not change there, it writes nothing but \
`errno`, and nothing that it reads is written in the loop. Where the loop may have no iteration a test decides whether the \
call is made.",
    },
    CodeInfo {
        code: "RM0331",
        title: "a call with unchanging arguments stays in its loop",
        explanation: "`hoist-invariants` leaves a call where it is when it may not run in the first iteration, may not return, writes \
memory, or reads what the loop may write. The remark says which, and what would help.",
    },
    CodeInfo {
        code: "RM0340",
        title: "a struct or array stays one object",
        explanation: "`replace-aggregates` splits local structs and small arrays into variables. An object stays whole when it has \
many parts, when its address is used for more than accesses, copies and fills, or when an access is volatile, has a \
subscript that is not constant, or is of something else than one part. The remark names what decided.",
    },
    CodeInfo {
        code: "RM0341",
        title: "a function does not get the body that a header has for it",
        explanation: "`use-twins` gives the body of `rmlir_twin_f`, which a header of another file defines, to the function `f` for \
inlining. It does not where `f` is defined here, is declared with other types than where the header was made, or may be another \
function when the program is linked, and where the source names the twin itself.",
    },
    CodeInfo {
        code: "RM0350",
        title: "a nest has two versions",
        explanation: "`version-loops` could not prove that the arrays of an affine nest do not overlap, or that its subscripts stay in \
their rows, and put a version for when that is so behind a test. The test is made of exact numbers and cannot overflow.",
    },
    CodeInfo {
        code: "RM0351",
        title: "a nest has one version although a proof is missing",
        explanation: "`version-loops` leaves a nest alone when its pointers change inside, when there are too many of them, or when the \
bytes that it touches are not known before it runs.",
    },
    CodeInfo {
        code: "RM0352",
        title: "a condition that does not change stays in its loop",
        explanation: "`unswitch-loops` makes two copies of an affine loop for a condition that does not change in it and is not affine, so \
that each copy is affine. It leaves loops alone that would not be affine then either, and large ones.",
    },
    CodeInfo {
        code: "RM0360",
        title: "a call of an always_inline function stays",
        explanation: "`inline-calls` puts functions that say `always_inline` in the place of their calls. It leaves a call when the \
function has no body here, calls itself, takes a variable number of arguments, may be replaced when the program is linked, \
is compiled for another processor or with other sanitizers, or uses what is bound to its frame. The remark says which.",
    },
    CodeInfo {
        code: "RM0370",
        title: "a condition is decided",
        explanation: "`simplify-by-ranges` found that a comparison has the same outcome for all numbers that its operands can be where \
it is made: by the bounds of loops, by conditions around it, or by types.",
    },
    CodeInfo {
        code: "RM0371",
        title: "a loop has no iteration",
        explanation: "`simplify-by-ranges` found that the bounds of a loop never leave room for an iteration, and removed it.",
    },
    CodeInfo {
        code: "RM0380",
        title: "a team stays",
        explanation: "`fold-teams` makes a team that only shares one loop that loop, with workers of its own. A team stays that has \
clauses about its workers, that does something else in each worker, or whose loop would be shared by the workers of a team around \
it.",
    },
    CodeInfo {
        code: "RM0381",
        title: "a variable is one for each worker",
        explanation: "`localise-slots` moves variables of a team into the one worksharing loop that uses them, so that each iteration \
has its own. A variable stays that is used elsewhere, whose address is used for more than loads and stores, or that an iteration \
may read before it writes it: then it may see what the worker's last iteration left.",
    },
    CodeInfo {
        code: "RM0382",
        title: "a task stays",
        explanation: "`serialise-small-tasks` puts a task in its place in the program when it has a few instructions only, and no calls, \
loops or branches. A task stays, too, that depends on others by address or has variables of its own in memory.",
    },
    CodeInfo {
        code: "RM0383",
        title: "teams stay apart",
        explanation: "`fuse-teams` makes one team of teams and parallel loops that follow each other, or that a loop runs, so that \
workers are started once. The operation that the remark is about keeps them apart: it says something else about its workers, may change their settings, may \
mean something else in a team, gives a value that only one worker would have, or accesses what another worker may access at the \
same time. The remark says which.\n\nRemedy: move what has nothing to do with the parts before or behind them.",
    },
    CodeInfo {
        code: "RM0384",
        title: "teams are one",
        explanation: "`fuse-teams` made one team of several teams and parallel loops, or of those in a loop: its workers wait for each \
other where teams ended, and are started once.",
    },
    CodeInfo {
        code: "RM0385",
        title: "a parallel loop of one iteration stays",
        explanation: "`fold-parallel-loops` puts the only iteration of a parallel loop in its place. The loop stays when the workers of a \
team share it, when something in it may ask for the team that it starts, start another one or leave tasks behind, or when it \
allocates memory of unknown size. The remark says which.",
    },
    CodeInfo {
        code: "RM0386",
        title: "a barrier stays",
        explanation: "`remove-redundant-barriers` removes barriers of teams where what workers do before and behind them cannot \
conflict. A barrier stays when it may, when tasks are waited for, when not all are known to come to it, or when what is before or behind is \
another iteration of a loop. The remark says which.\n\nRemedy: add `restrict` to pointers, or `nowait` to the directive, if \
nothing depends on the wait.",
    },
    CodeInfo {
        code: "RM0395",
        title: "a fact in a header is not used",
        explanation: "`import-facts` takes facts that it knows and that fit the type of the function. Others are left out, and the \
program is compiled without them: a name of another version of the compiler, a number of a parameter that is not there or that is \
passed in parts, a fact of pointers about something else.",
    },
    CodeInfo {
        code: "RM0313",
        title: "a condition in an affine loop is not affine",
        explanation: "The condition compares values that are not sums of multiples of loop counters and invariant values, or it \
holds in one of several ways (`a || b`, `a != b`) and so does its opposite.",
    },
    CodeInfo {
        code: "RM0376",
        title: "a call at the end of its function is a loop",
        explanation: "`eliminate-tail-recursion` found a call of the function itself behind which the function only waits for tasks. The \
next level runs in the same frame, and the function waits once for the tasks of all levels.",
    },
    CodeInfo {
        code: "RM0377",
        title: "a call at the end of its function stays",
        explanation: "A call of the function itself, with only waits for tasks behind it, does not become a loop: the levels cannot share \
one frame, the tasks belong to several sets, or a value is returned. The remark says which.\n\nRemedy: give tasks pointers to \
memory of the caller, and let the function return nothing.",
    },
    CodeInfo {
        code: "RM0372",
        title: "a recursive function has a serial version",
        explanation: "`coarsen-spawns` lets a function that calls itself in tasks stop spawning when there are tasks enough for all \
workers: what is left runs serially, without the cost of tasks.",
    },
    CodeInfo {
        code: "RM0373",
        title: "each spawn of a recursive function makes a task",
        explanation: "`coarsen-spawns` leaves functions alone whose spawns have conditions or dependences of their own, whose source \
jumps or says `optnone`, or that another definition may replace. The remark says which.\n\nRemedy: spawn only what is worth a task, for instance by a \
condition on the depth.",
    },
    CodeInfo {
        code: "RM0396",
        title: "the elements that a function accesses",
        explanation: "`infer-footprints` found which elements of what a pointer parameter points to a function reads, or writes: at most \
those for whose subscripts the condition holds. `$2` is the second parameter when the function is called, `$2u` the same read \
without sign; behind the condition stands the type of the elements and the extents of all dimensions but the first.",
    },
    CodeInfo {
        code: "RM0397",
        title: "the elements that a function accesses are not known",
        explanation: "`infer-footprints` describes sets of elements by sums of multiples of parameters. It says nothing of a pointer that \
is stored, returned or loaded again, nor of subscripts that are read from memory, are products, may wrap around, or have no \
bound that the parameters say.",
    },
];
