//! The form of a function in which it is scheduled.

use dialects::pass::{Pipeline, upstream};
use transforms::create::*;

/// From the structured form of one function to affine loops and accesses. No loop is duplicated but in versions that are kept as they were written, so that every
/// loop of the source has its name.
pub fn prepare() -> Pipeline {
    Pipeline::new("prepare-schedule", "From the structured form of a function to affine loops and accesses.")
        .add(
            version_unsigned_sizes(),
            "Sizes of many programs are unsigned, and never so large that subscripts wrap around.",
        )
        .add(simplify_by_ranges(), "Arithmetic that cannot overflow gets the flags that the passes that follow need.")
        .add(
            upstream::loop_invariant_code_motion(),
            "Steps of pointers and conditions that are invariant in a nest leave it.",
        )
        .add(substitute_induction_variables(), "Derived induction variables become functions of the basic one.")
        .add(remove_dead_carried_values(), "The replaced variables need not be carried any more.")
        .add(fold_address_offsets(), "Rows that a pointer of their own points to are rows of one array.")
        .add(upstream::canonicalize(), "Combines sums of constants.")
        .add(upstream::cse(), "Equal subscripts become the same value.")
        .add(share_branch_loads(), "What was loaded for a condition is not loaded again in its branches.")
        .add(upstream::cse(), "Neither is arithmetic of it computed again.")
        .add(upstream::canonicalize(), "Conditionals without operations in their branches become selects.")
        .add(raise_minima(), "Minima and maxima of integers are reductions.")
        .add(raise_to_affine(), "Loops, accesses and conditions that are proven to be affine become affine operations.")
        .add(raise_outside_conditions(), "Conditions on data that no loop changes are symbols.")
        .add(split_strides(), "`a[i * 700 + j]` is an element of rows.")
        .add(upstream::canonicalize(), "Removes arithmetic that only subscripts and bounds used.")
        .add(upstream::loop_invariant_code_motion(), "Views and addresses that are invariant in a nest leave it.")
        .add(upstream::cse(), "Shares the symbols of neighbouring nests.")
}
