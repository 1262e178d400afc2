//! From the structured form to the affine dialect.

use crate::structure::after_inlining;
use dialects::pass::{Pipeline, upstream};
use transforms::{InlineOptions, create::*};

/// Raises loops, accesses and conditions to the affine dialect.
pub fn raise_affine() -> Pipeline {
    Pipeline::new("raise-affine", "From the structured form to affine loops and accesses, for --emit=affine.")
        .then(expose_nests())
        .then(normalise_subscripts())
        .add(infer_footprints(), "Calls in nests name the elements that they access, where these are affine.")
        .add(raise_to_affine(), "Loops, accesses and conditions that are proven to be affine become affine operations.")
        .add(unswitch_loops(), "Conditions that are not affine leave nests that are affine without them.")
        .add(upstream::canonicalize(), "Removes arithmetic that only subscripts and bounds used.")
        .add(upstream::loop_invariant_code_motion(), "Views and addresses that are invariant in a nest leave it.")
        .add(upstream::cse(), "Shares the symbols of neighbouring nests.")
}

/// Brings bounds, extents and accesses of other functions into the function of a nest.
fn expose_nests() -> Pipeline {
    Pipeline::new("expose-nests", "Constants and bodies of other functions.")
        .add(fold_constant_globals(), "Bounds and extents in global variables that are never written become constants.")
        .add(
            remove_dead_arguments(),
            "Bounds and extents that are the same constant at every call become constants, also without inlining.",
        )
        .add(
            inline_calls(InlineOptions::default()),
            "Small bodies, and those called in loops, show their accesses. Code that is not raised is smaller if LLVM \
            inlines, with its model of the costs.",
        )
        .then(after_inlining())
        .add(upstream::canonicalize(), "Removes values that the induction variable replaced.")
}

/// Makes bounds and subscripts functions of induction variables.
fn normalise_subscripts() -> Pipeline {
    Pipeline::new("normalise-subscripts", "Subscripts as functions of induction variables.")
        .add(
            peel_loops(),
            "Values that differ in the first iteration only become functions of the induction variable, while bounds are \
            simple.",
        )
        .add(
            simplify_by_ranges(),
            "Conditions that enclosing loops decide become constants, and arithmetic that cannot overflow gets the flags \
            that the passes that follow need.",
        )
        .add(
            substitute_induction_variables(),
            "Derived induction variables, pointers and integers, become functions of the basic one, which can be affine.",
        )
        .add(remove_dead_carried_values(), "The replaced variables need not be carried any more.")
        .add(upstream::canonicalize(), "Combines sums of constants.")
        .add(upstream::cse(), "Equal subscripts become the same value.")
}
