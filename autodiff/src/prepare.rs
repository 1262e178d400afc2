//! The pipeline that brings copies of functions into the form in which they are differentiated.

use dialects::pass::{Pipeline, upstream};
use transforms::{InlineOptions, StructureOptions, UnrollLoopsOptions, create::*};

/// The canonicalization pattern that replaces conditions in the branches on them. It visits all uses of a condition for each
/// branch on it, and the preparation has done that.
const CONDITIONS_IN_BRANCHES: &str = "(anonymous namespace)::ConditionPropagation";

/// Removes what derivatives compute in vain, and what they compute twice.
pub fn finish() -> Pipeline {
    let canonicalize = upstream::canonicalize().with("disable-patterns", CONDITIONS_IN_BRANCHES.to_owned());
    Pipeline::new("finish-derivatives", "Simplifies new derivatives.")
        .add(canonicalize, "Folds bounds, and removes primal values that no sweep needs.")
        .add(merge_equal_values(), "Addresses and sizes that both sweeps compute are computed once.")
}

/// Makes functions the same with and without debug information.
pub fn describe() -> Pipeline {
    Pipeline::new("describe-for-derivatives", "Makes functions the same with and without debug information.")
        .add(describe_by_locations(), "Debug operations become locations.")
}

/// Brings functions into the form in which they are differentiated, and does nothing else to them.
pub fn structure_only() -> Pipeline {
    let structure = StructureOptions { goto_blocks: 100_000, ..StructureOptions::default() };
    Pipeline::new("structure-derivatives", "Brings the functions to differentiate into structured form only.")
        .add(remove_unreachable_blocks(), "The passes that follow expect every block to be reachable.")
        .add(structure_control_flow(structure), "Control flow becomes structured while variables are still in memory.")
        .add(dispatch_blocks(), "What jumps in a way that has no structure becomes a loop over block numbers.")
        .add(promote_slots(), "Locals whose address is not taken become SSA values.")
        .add(infer_function_facts(), "Calls get the effects of their callees.")
        .add(expand_library_calls(), "Functions with several results become ones with a single result.")
        .add(while_to_for(), "Loops whose trip count is known at their entry become scf.for.")
}

/// Folds constants, for functions in which idioms are looked for.
pub fn fold() -> Pipeline {
    Pipeline::new("fold-for-derivatives", "Folds constants in the functions to differentiate.")
        .add(upstream::canonicalize(), "Masks of bits become constants.")
}

/// Brings structured functions into the form that is differentiated, and does nothing else to them.
pub fn normalise() -> Pipeline {
    Pipeline::new("normalise-for-derivatives", "Brings structured functions into the form that is differentiated.")
        .add(
            branch_float_selects(),
            "A derivative that is infinite on the side that is not selected must not be multiplied by zero.",
        )
        .add(test_loops_first(), "Loops do their work in one region, which has one mirror.")
}

/// From the output of the front end to structured functions. It is the same at every level.
pub fn structure() -> Pipeline {
    let structure = StructureOptions { goto_blocks: 100_000, ..StructureOptions::default() };
    Pipeline::new("structure-for-derivatives", "Brings the functions to differentiate into structured form, in a copy.")
        .add(remove_unreachable_blocks(), "The passes that follow expect every block to be reachable.")
        .add(structure_control_flow(structure), "Control flow becomes structured while variables are still in memory.")
        .add(dispatch_blocks(), "What jumps in a way that has no structure becomes a loop over block numbers.")
        .add(localise_slots(), "A private variable that each iteration writes first becomes local to the iteration.")
        .add(promote_slots(), "Locals whose address is not taken become SSA values.")
        .add(upstream::canonicalize(), "Puts loop conditions into the form in which counted loops are recognised.")
        .add(while_to_for(), "Loops whose trip count is known at their entry become scf.for.")
        .add(remove_dead_carried_values(), "Removes values that are only carried around the loop.")
        .add(infer_function_facts(), "Calls get the effects of their callees.")
}

/// Inlines the calls of structured functions. The callee of a further call may be known behind it.
pub fn inline() -> Pipeline {
    let all = InlineOptions { all: true, growth: 1 << 20, ..InlineOptions::default() };
    let few = UnrollLoopsOptions { limit: 4, size: 64 };
    Pipeline::new("inline-for-derivatives", "Inlines the calls in the functions to differentiate.")
        .add(resolve_calls(), "Callbacks that are known are called directly.")
        .add(inline_calls(all), "The adjoint of a call that was inlined needs no tape of its own.")
        .add(expand_library_calls(), "Functions with several results become ones with a single result.")
        .add(upstream::canonicalize(), "Simplifies what inlining made constant.")
        .add(unroll_loops(few), "The subscripts of small arrays, such as vectors in space, become constants.")
        .add(upstream::canonicalize(), "Folds these subscripts.")
        .add(replace_aggregates(), "Structures and small arrays become variables.")
        .add(promote_slots(), "The variables of inlined bodies become SSA values.")
        .add(upstream::canonicalize(), "Puts loop conditions into the form in which counted loops are recognised.")
        .add(while_to_for(), "Recognises loops whose bounds became known.")
        .add(substitute_induction_variables(), "Counters beside that of the loop need not be saved.")
        .add(forward_stores(), "Loads of known values go away.")
        .add(remove_dead_stores(), "Removes the stores that nothing reads.")
}

/// From structured functions to the form in which they are differentiated. It is the same at every level.
pub fn simplify() -> Pipeline {
    Pipeline::new("simplify-for-derivatives", "Brings structured functions into the form that is differentiated.")
        .add(upstream::canonicalize(), "Simplifies what became operations on elements.")
        .add(hoist_invariants(), "Loop-invariant loads leave their loops.")
        .add(remove_dead_carried_values(), "Removes values that only the previous form of these loops needed.")
        .add(upstream::canonicalize(), "Removes what is dead.")
        .add(merge_equal_values(), "Equal values are computed once, and saved once.")
        .add(
            branch_float_selects(),
            "A derivative that is infinite on the side that is not selected must not be multiplied by zero.",
        )
        .add(test_loops_first(), "Loops do their work in one region, which has one mirror.")
}
