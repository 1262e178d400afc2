//! The diagnostic codes of this crate. `docs/diagnostics` is generated from all such tables.

use super::CodeInfo;

/// The codes of the IR layer, of passes in general and of upstream passes that are checked before they run.
pub const CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "RM0001",
        title: "a construct is not supported",
        explanation: "The input is valid, but uses something that this tool does not handle. The message names it. \
Nothing was produced, because a result without it would be wrong.",
    },
    CodeInfo {
        code: "RM0002",
        title: "a limit was exceeded",
        explanation: "Some analysis or transformation has a bound on the size of what it accepts, so that compile time stays \
bounded. The message names what was counted and the bound.",
    },
    CodeInfo {
        code: "RM0003",
        title: "a pass pipeline is wrong",
        explanation: "The text of a pass pipeline does not parse, or names a pass or option that does not exist. `--help` lists \
passes with their options.",
    },
    CodeInfo {
        code: "RM0004",
        title: "the value of a pass option is wrong",
        explanation: "An option was given a value outside its domain. The message lists what is accepted.",
    },
    CodeInfo {
        code: "RM0005",
        title: "MLIR refuses something",
        explanation: "The parser, the verifier or an upstream pass of MLIR refuses the input; the message is its own.",
    },
    CodeInfo {
        code: "RM0100",
        title: "two memrefs are not proven disjoint",
        explanation: "The upstream pass takes distinct memrefs as disjoint memory. In code from C, two views may alias, so the \
pass could change what the program computes. It runs only when each pair of accessed memrefs of which one is written \
comes from different allocations (`memref.alloc`, `memref.alloca`, `memref.get_global`, `llvm.alloca`), or one is allocated in \
the function and the other is an argument.\n\nRemedy: use this project's own pass, which asks the alias analysis or guards the \
loop with a run-time test; or allocate the arrays where they can be seen.",
    },
    CodeInfo {
        code: "RM0101",
        title: "an inner subscript is not proven in range",
        explanation: "The upstream pass takes different subscripts of a multi-dimensional memref as different elements. In C, \
`a[0][1200]` and `a[1][0]` of `double a[][1200]` are the same element, and programs use that. The pass runs only when every \
subscript but the first is proven to lie in its extent.\n\nRemedy: constant loop bounds, or this project's own pass.",
    },
    CodeInfo {
        code: "RM0102",
        title: "the loops carry dependences that the pass does not respect",
        explanation: "`affine-loop-tile`, `affine-loop-unroll-jam` and `convert-affine-for-to-gpu` reorder iterations without a \
sufficient check of dependences (tiling accepts the distance (1,-1), for example). They run only when all accesses to each written \
memref have the same subscripts, each a plain induction variable, and at most one loop (none for the GPU) is missing among them.",
    },
    CodeInfo {
        code: "RM0103",
        title: "the pass does not see an effect",
        explanation: "The upstream pass looks at memref or affine accesses alone, and moves code across other accesses, calls or \
synchronisation. It runs only when there is nothing of the kind in what it would change.",
    },
    CodeInfo {
        code: "RM0104",
        title: "a barrier would end up in the wrong loop",
        explanation: "`parallel.barrier` binds to the parallel loops around it. The upstream pass would make them serial or share \
their iterations among workers, and leave the barrier, so that the program hangs or computes something else.\n\nRemedy: \
eliminate barriers first.",
    },
    CodeInfo {
        code: "RM0105",
        title: "a reduction is not translated faithfully",
        explanation: "Upstream's translation to OpenMP rejects many reductions and starts a minimum at the largest finite number, \
so that the minimum of infinities is wrong. This project's own lowering handles all of them.",
    },
    CodeInfo {
        code: "RM0106",
        title: "the lowering would assume subscripts that are not negative",
        explanation: "Upstream's lowering of memref accesses marks addresses `nuw`, so that a negative subscript, legal in C, is \
poison; and it drops what a view says about its accesses. It runs only when no memref is a view of a C pointer.\n\nRemedy: lower \
the accesses of views first, with this project's own pass.",
    },
    CodeInfo {
        code: "RM0107",
        title: "a function has unreachable blocks",
        explanation: "`lift-cf-to-scf` makes invalid IR of unreachable blocks, or does not end.\n\nRemedy: run `canonicalize` \
before it.",
    },
    CodeInfo {
        code: "RM0108",
        title: "a loop annotation would be lost",
        explanation: "Upstream's lowering of `scf` to `cf` puts loop annotations under a name that nothing reads, and drops the \
`nsw` of the loop counter. It runs only on loops without annotations.\n\nRemedy: this project's own lowering.",
    },
    CodeInfo {
        code: "RM0109",
        title: "affine operations lie among several blocks",
        explanation: "`lift-cf-to-scf` puts blocks into regions, in which values are no affine symbols any more. It runs only \
where the affine operations of a function with several blocks are in `cmem.affine_scope`.\n\nRemedy: run it before \
`raise-to-affine`, or `lower-affine-loops` before it.",
    },
    CodeInfo {
        code: "RM0110",
        title: "a function is compiled for another processor than its caller",
        explanation: "`inline` does not look at `target-cpu` and `target-features`; instructions of the callee may not exist in \
the caller. It runs only where each caller is compiled for all that its callees are compiled for.\n\nRemedy: leave inlining \
to the optimisation of LLVM IR.",
    },
    CodeInfo {
        code: "RM0111",
        title: "a variable cannot be taken apart",
        explanation: "`sroa` makes variables of the parts of a local aggregate although the address of a part is stored, from \
which C programs reach the rest (`offsetof`), and without the alignment that accesses rely on.\n\nRemedy: `promote-slots` \
promotes scalars; LLVM takes aggregates apart.",
    },
    CodeInfo {
        code: "RM0112",
        title: "an affine symbol would move into a branch",
        explanation: "`control-flow-sink` moves what only one branch uses into it; a value in a branch is no affine symbol. It runs \
only where affine operations in branches use no symbols that are computed before.\n\nRemedy: run it before `raise-to-affine`.",
    },
    CodeInfo {
        code: "RM0113",
        title: "a function whose source jumps would be inlined",
        explanation: "A function with `cmem.unstructured` may have loops with several entries. In a caller that gives it constants, \
`canonicalize`, which `inline` runs, does not end on such loops, and the caller has no mark that it jumps.\n\nRemedy: leave \
inlining to the optimisation of LLVM IR.",
    },
    CodeInfo {
        code: "RM0114",
        title: "functions that call each other would multiply",
        explanation: "`inline` puts functions that call each other into each other in several rounds. With two such calls in one \
of them the code is squared in each round, and the pass does not end in useful time or memory.\n\nRemedy: `inline-calls`, or \
leave inlining to the optimisation of LLVM IR.",
    },
    CodeInfo {
        code: "RM0115",
        title: "parallel loops would be shared by the team of a caller",
        explanation: "Parallel loops of a function start workers of their own. In the team of a caller its workers would share them \
instead; and a function that is for a team or group, with `parallel.scope`, means nothing outside of one. `inline` does not look at \
that.\n\nRemedy: `inline-calls`.",
    },
    CodeInfo {
        code: "RM0116",
        title: "all patterns of canonicalisation are asked for",
        explanation: "`transform.apply_patterns.canonicalization` has all patterns of upstream. Some of them keep overflow flags that \
do not hold, or give a result of a loop the value of another branch; `canonicalize` leaves them out.\n\nRemedy: \
`transform.apply_registered_pass \"canonicalize\"`.",
    },
    CodeInfo {
        code: "RM0117",
        title: "a transformation script takes a rewrite for legal",
        explanation: "Some operations of the transform dialect leave it to the author of the script that a rewrite is legal: they fuse, interchange or hoist without a test for dependences and aliases, change the order of sums, or take bounds and branches as given. Wrong code would come out without a word. Operations of which nothing is known are refused as well.\n\nRemedy: `transform.schedule.rule`, whose rules are proven for the function, or a pass that tests, such as those that `rmlir-opt --help` lists.",
    },
    CodeInfo {
        code: "RM0118",
        title: "a transformation script is in another file",
        explanation: "`transform-preload-library` reads sequences from other files, whose operations are not checked.\n\nRemedy: put the sequences into the module.",
    },
    CodeInfo {
        code: "RM9000",
        title: "internal error",
        explanation: "This is a bug of ours, not of the input. The message names the pass and the operation; when a reproducer \
was asked for, its file holds the input and the rest of the pipeline. Please report it.",
    },
];
