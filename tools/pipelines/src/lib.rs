//! The pass pipelines of the tools: each a commented, ordered list that is also text.
//!
//! A pipeline is data: [`front_end`] and [`native_lowering`] give their steps in order with the reason for each, and
//! [`text`] gives the one line that MLIR parses. A tool runs exactly that text, so what `cgeist-rs --print-pipeline`
//! prints is what was run, and `rmlir-opt --pass-pipeline=` repeats it.
//!
//! Order constraints are written here and nowhere else.

pub mod target;

use serde::{Deserialize, Serialize};

/// What a step works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// Each function by itself, several at a time.
    Function,
    /// The whole module.
    Module,
}

/// One pass of a pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The pass with its options, as MLIR spells them.
    pub pass: &'static str,
    /// What it works on.
    pub on: On,
    /// What it is for, and why it stands where it stands.
    pub why: &'static str,
}

/// How much a compilation optimises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// `-O0`: every variable stays in memory for the debugger, and compiling is fast.
    #[default]
    O0,
    /// `-O1`, `-Og`.
    O1,
    /// `-O2`, `-Os`, `-Oz`.
    O2,
    /// `-O3`, `-Ofast`.
    O3,
}

impl Level {
    /// The level of the number in `-O<number>`; those above 3 are 3.
    pub fn from_number(number: u64) -> Self {
        match number {
            0 => Level::O0,
            1 => Level::O1,
            2 => Level::O2,
            _ => Level::O3,
        }
    }
}

const fn function(pass: &'static str, why: &'static str) -> Step {
    Step { pass, on: On::Function, why }
}

const fn module(pass: &'static str, why: &'static str) -> Step {
    Step { pass, on: On::Module, why }
}

/// What keeps code the same with and without debug information.
const DESCRIBE_BY_LOCATIONS: Step = function(
    "describe-by-locations",
    "No operation is there for debuggers while passes decide: code is the same with and without debug information.",
);

/// From the plain form of a C file, with every local in a stack slot and control flow as blocks, to the structured form
/// that people read and that passes work on.
const STRUCTURE: &[Step] = &[
    DESCRIBE_BY_LOCATIONS,
    function(
        "remove-unreachable-blocks",
        "Code after a jump has no predecessors; what follows takes every block to be reachable.",
    ),
    function(
        "structure-control-flow",
        "Blocks become scf.if, scf.while and scf.index_switch while variables are still in memory: no value has to be \
            carried around yet.",
    ),
    function("localise-slots", "Private variables that each iteration writes first belong to the iteration."),
    function("promote-slots", "Locals whose address is not taken become values, through blocks and regions."),
    function("canonicalize", "Loop conditions and carried values get the shape in which counted loops are recognised."),
    function("while-to-for", "scf.while becomes scf.for where bound and step are invariant."),
    function("remove-dead-carried-values", "What only carries itself around a loop goes away, which upstream keeps."),
    function("canonicalize", "Values that the counter replaced go away."),
    function("keep-text-exact", "Folding made constants of long double that MLIR prints but does not read back."),
    function("cse", "The views and index computations of neighbouring accesses are shared."),
];

/// What comes before all else, wherever the first passes are not those of the front end.
pub fn beginning() -> Vec<Step> {
    vec![DESCRIBE_BY_LOCATIONS]
}

/// The passes that follow the front end.
pub fn front_end(level: Level) -> Vec<Step> {
    match level {
        Level::O0 => Vec::new(),
        Level::O1 | Level::O2 | Level::O3 => STRUCTURE.to_vec(),
    }
}

/// What other files say, before anything is asked.
const IMPORT: &[Step] = &[
    module("use-twins", "Bodies of functions of other files are there for all that follows."),
    module("import-facts", "What headers say of functions of other files holds from here on."),
];

/// What makes small bodies of functions that call others of the file.
const EMBODY: &[Step] = &[
    module(
        "inline-calls{small=16 hinted=30 in-loop=16 only-use=30}",
        "Bodies for other files cannot call what these do not see.",
    ),
    function("promote-slots", "The variables of inlined bodies become values."),
    function("canonicalize", "Conditions whose arms were merged with what is outside become selections."),
    function("keep-text-exact", "Folding made constants that MLIR prints but does not read back."),
    function("cse", "The views and index computations that came together are shared."),
];

/// The passes on a copy of the module from which the bodies in headers are made, behind those of the front end.
pub fn bodies() -> Vec<Step> {
    EMBODY.to_vec()
}

/// What shows a parallel program the values that it gets from its callers, while what workers do is still part of a function.
const GATHER: &[Step] = &[
    module("fold-constant-globals", "Variables that nothing writes are numbers."),
    module("remove-dead-arguments", "Arguments that all calls agree on are numbers."),
    module(
        "inline-calls{small=0 hinted=0 in-loop=0 only-use=0}",
        "Functions that start workers and are called once show these what their caller knows; LLVM inlines the others.",
    ),
    function("promote-slots", "The variables of inlined bodies become values."),
    function("canonicalize", "Conditions whose arms were merged with what is outside become selections."),
    function("while-to-for", "Bounds that are minima and maxima are selections now."),
];

/// What later passes and LLVM cannot find out themselves, or need before they start.
const OPTIMISE: &[Step] = &[
    module("infer-function-facts", "Calls get the effects that their callees have; loops of `scf` are known to end."),
    module("clear-unused-arguments", "What only computes arguments that callees never look at goes away."),
    function("canonicalize", "Subscripts that are casts of constants become constants."),
    module("replace-aggregates", "Structures and small arrays that are accessed by part become variables."),
    function("promote-slots", "These variables become values."),
    module("forward-stores", "What was stored or loaded before is known: bounds and choices need no access."),
    module("remove-dead-stores", "What nothing reads any more is not written."),
    function("canonicalize", "Choices without accesses become selections."),
    function("fold-teams", "A team that only shares one loop is a loop with workers of its own."),
    module("fold-parallel-loops", "One of these that has one iteration needs no workers."),
    module(
        "hoist-invariants",
        "Calls and loads whose values do not change leave their loops, behind a test of the bounds.",
    ),
    function("while-to-for", "Loops count whose bounds were in memory."),
    function("remove-dead-carried-values", "What only the old form of these loops needed goes away."),
    module("remove-redundant-syncs", "Functions wait only where tasks may be left."),
    module("serialise-small-tasks", "What is less than the cost of a task is done at once."),
    function("eliminate-tail-recursion", "Calls before waits for tasks, which LLVM does not look through, are loops."),
    function("canonicalize", "Values that the counter replaced go away."),
    function("keep-text-exact", "Folding made constants that MLIR prints but does not read back."),
    function("cse", "The views and index computations that came together are shared."),
];

/// The optimiser, which follows the passes of the front end; with a runtime, that of parallel programs.
pub fn optimiser(runtime: Option<Runtime>, level: Level) -> Vec<Step> {
    match (level, runtime) {
        (Level::O0, _) => Vec::new(),
        (Level::O1 | Level::O2 | Level::O3, None) => [IMPORT, OPTIMISE].concat(),
        (Level::O1 | Level::O2 | Level::O3, Some(_)) => [IMPORT, GATHER, OPTIMISE].concat(),
    }
}

/// What is found out for other files alone.
const DESCRIBE: &[Step] = &[module("infer-footprints", "Headers say which elements of arrays functions access.")];

/// The passes that describe functions for other files, behind the optimiser.
pub fn description(level: Level) -> Vec<Step> {
    if level == Level::O0 { Vec::new() } else { DESCRIBE.to_vec() }
}

/// What a header says of functions that are not optimised yet.
const KNOW: &[Step] = &[
    module("infer-function-facts", "What bodies show is known before anything of other files is."),
    module("infer-footprints", "Headers say which elements of arrays functions access."),
];

/// The passes that find out what other files are told, behind those of the front end.
pub fn knowledge(level: Level) -> Vec<Step> {
    if level == Level::O0 { Vec::new() } else { KNOW.to_vec() }
}

/// The same with what headers say of other files.
pub fn knowledge_of_others(level: Level) -> Vec<Step> {
    if level == Level::O0 { Vec::new() } else { [IMPORT, KNOW].concat() }
}

/// From the structured form to affine loops and accesses.
const AFFINE: &[Step] = &[
    module("fold-constant-globals", "Bounds and extents that are variables nothing writes are numbers."),
    module("remove-dead-arguments", "Bounds and extents that all calls agree on are numbers, where bodies stay apart."),
    module(
        "inline-calls",
        "Small bodies, and those in loops, show their accesses. Code that is not raised is smaller when LLVM inlines, \
            which knows what it costs.",
    ),
    function("promote-slots", "The variables of inlined bodies become values."),
    function("canonicalize", "Conditions whose arms were merged with what is outside become selections."),
    function("while-to-for", "Bounds that are minima and maxima are selections now."),
    function("canonicalize", "Values that the counter replaced go away."),
    function(
        "peel-loops",
        "Values that lie elsewhere in the first iteration only become functions of the counter, while bounds are plain.",
    ),
    function(
        "simplify-by-ranges",
        "Conditions that loops around them decide are constants, and arithmetic that cannot overflow says so: the passes \
            that follow ask for that.",
    ),
    function(
        "substitute-induction-variables",
        "Pointers and integers that are counted along become functions of the counter, which can be affine.",
    ),
    function("remove-dead-carried-values", "They need not be carried any more."),
    function("canonicalize", "Sums of constants are one."),
    function("cse", "Equal subscripts are the same value."),
    module("infer-footprints", "Calls in nests name the elements that they access, where these are affine."),
    function("raise-to-affine", "Loops, accesses and conditions that are proven affine become so."),
    function("unswitch-loops", "Conditions that are not affine leave nests that are affine without them."),
    function("canonicalize", "Arithmetic that only subscripts and bounds used goes away."),
    function("loop-invariant-code-motion", "Views and addresses that do not change in a nest stand before it."),
    function("cse", "The symbols of neighbouring nests are shared."),
];

/// The passes that raise to the affine dialect; they follow those of the front end.
pub fn affine() -> Vec<Step> {
    AFFINE.to_vec()
}

/// What parallel programs are left to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runtime {
    /// One worker, in the order of the text.
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

/// The passes that leave parallel programs to a runtime. They change nothing where no parallel op is left.
pub fn parallel_lowering(runtime: Runtime, level: Level) -> Vec<Step> {
    match runtime {
        Runtime::Serial if level == Level::O0 => SERIALISE.to_vec(),
        Runtime::Serial => [WIDEN, SERIALISE].concat(),
        Runtime::OpenMp if level == Level::O0 => [ENTER, REDUCERS, TO_OPENMP].concat(),
        Runtime::OpenMp => [ENTER, SCHEDULE, WIDEN, REDUCERS, FUSE, DISTRIBUTE, TO_OPENMP].concat(),
        Runtime::OpenMpTasks if level == Level::O0 => [ENTER_WITH_LOOPS, REDUCERS, TO_TASKS].concat(),
        Runtime::OpenMpTasks => [ENTER_WITH_LOOPS, SCHEDULE, WIDEN, REDUCERS, TO_TASKS].concat(),
    }
}

/// The serial elision.
const SERIALISE: &[Step] = &[module("serialise-parallel", "One worker does everything, in the order of the text.")];

/// What LLVM does for counters of serial loops.
const WIDEN: &[Step] = &[function(
    "widen-subscripts",
    "Counters of parallel loops have the width of addresses, and so should subscripts, while loops say what their counters can be.",
)];

/// Where workers start.
const ENTER: &[Step] = &[module(
    "enter-teams",
    "Functions of Cilk start a team where they are called outside of one; OpenMP's say it themselves.",
)];

/// The same where loops become tasks, too.
const ENTER_WITH_LOOPS: &[Step] = &[module(
    "enter-teams{loops=true}",
    "Functions of Cilk start a team where they are called outside of one, which that of `main` is not.",
)];

/// How many tasks there are.
const SCHEDULE: &[Step] = &[
    module(
        "coarsen-spawns",
        "Recursive functions stop spawning when there are tasks enough; behind all that reads them.",
    ),
    function("promote-slots", "The budget of such a function is a value."),
    function("canonicalize", "Choices that only pass it on become selections."),
];

/// Which worker does what.
const DISTRIBUTE: &[Step] = &[module(
    "distribute-collapsed-loops",
    "Each worker gets one block of a collapsed loop; behind all that reads parallel loops.",
)];

/// How often workers are started, and wait for each other.
const FUSE: &[Step] = &[
    module(
        "fuse-teams",
        "Workers that follow each other, or are started again and again in a loop, are started once; behind all that reads \
            loops.",
    ),
    module("remove-redundant-barriers", "Workers do not wait between parts that have nothing to do with each other."),
];

/// Who has which view of a reducer.
const REDUCERS: &[Step] =
    &[module("lower-reducers", "Strands keep their views of reducers apart; the spawns that are left are known.")];

/// What calls of the runtime are made from.
const TO_OPENMP: &[Step] = &[module(
    "lower-parallel-to-openmp",
    "Loops, teams and tasks become what calls of the runtime are made from; it takes parallel loops of scf only.",
)];

/// The same with one team for the whole program.
const TO_TASKS: &[Step] = &[
    module("schedule-loops", "Loops with workers of their own become tasks; behind the spawns that are counted."),
    module(
        "lower-parallel-to-openmp{tasks=true}",
        "The same where functions do not know of teams, as in Cilk: the program has one, which does all tasks.",
    ),
];

/// What would be lost when the bodies of teams and tasks become functions.
const OUTLINED: Step = module(
    "keep-pointer-facts",
    "What workers and tasks do becomes a function, in which pointers come out of a record; accesses say what is apart.",
);

/// What the lowering of parallel programs, and of accesses, starts from.
const LOWER_AFFINE: Step =
    module("lower-affine-loops", "What follows knows scf loops and accesses without subviews only.");

/// Accesses, while control flow has structure.
const LOWER_ACCESSES: Step = module(
    "lower-cmem-access",
    "Accesses through views become plain loads and stores with their tags, while loops still say which pointers they carry.",
);

/// The last place where operations have the names under which they were described.
const SETTLE: Step = module(
    "settle-descriptions",
    "Descriptions hold only for values that no pass has replaced; what follows keeps values and gives operations other names.",
);

/// From plain accesses to the LLVM dialect.
const LOWER_REST: &[Step] = &[
    module("lower-scf-to-cf", "Loops become blocks with the overflow flags and annotations that vectorisation needs."),
    module("lower-extension-dialects", "Complex, vector and index operations have conversions upstream."),
    module("lower-core-to-llvm", "What remains has one operation in the LLVM dialect each."),
    module(
        "describe-variables",
        "Debuggers are told where variables are, when no pass can be misled by that any more.",
    ),
];

/// The passes of the native target. Without a runtime, a module with parallel ops is an error.
pub fn native_lowering(runtime: Option<Runtime>, level: Level) -> Vec<Step> {
    let outlines = matches!(runtime, Some(Runtime::OpenMp | Runtime::OpenMpTasks)) && level > Level::O0;
    let mut steps = vec![DESCRIBE_BY_LOCATIONS, LOWER_AFFINE];
    steps.extend(runtime.into_iter().flat_map(|runtime| parallel_lowering(runtime, level)));
    steps.push(SETTLE);
    steps.push(LOWER_ACCESSES);
    steps.extend(outlines.then_some(OUTLINED));
    steps.extend_from_slice(LOWER_REST);
    steps
}

/// Makes the passes that the pipelines name known to MLIR, and the codes of their diagnostics to `--explain`.
pub fn register() {
    transforms::register();
    targets::register();
}

/// The one-line text of a pipeline on a module.
pub fn text(steps: &[Step]) -> String {
    append("builtin.module()", steps)
}

/// The text of a pipeline on a module, `builtin.module(...)`, with further steps at its end.
pub fn append(text: &str, steps: &[Step]) -> String {
    let inner = text.trim().strip_prefix("builtin.module(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
    let mut groups: Vec<String> = Vec::from_iter((!inner.is_empty()).then(|| inner.to_owned()));
    for part in steps.chunk_by(|a, b| a.on == b.on) {
        let passes = part.iter().map(|step| step.pass).collect::<Vec<_>>().join(",");
        groups.push(match part[0].on {
            On::Function => format!("any({passes})"),
            On::Module => passes,
        });
    }
    format!("builtin.module({})", groups.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_function_steps_share_a_nest() {
        let steps = [function("a", ""), function("b{x=1}", ""), module("c", ""), function("d", "")];
        assert_eq!(text(&steps), "builtin.module(any(a,b{x=1}),c,any(d))");
        assert_eq!(text(&[]), "builtin.module()");
        assert_eq!(append("builtin.module(any(x))", &steps[2..3]), "builtin.module(any(x),c)");
    }

    #[test]
    fn every_step_says_why() {
        let all = [front_end(Level::O2), optimiser(Some(Runtime::OpenMp), Level::O2), affine()].concat();
        assert!(
            [Runtime::Serial, Runtime::OpenMp].iter().all(|runtime| {
                native_lowering(Some(*runtime), Level::O2).iter().all(|step| step.why.ends_with('.'))
            })
        );
        assert!(all.iter().all(|step| step.why.ends_with('.')));
    }
}
