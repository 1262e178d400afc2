//! From the output of the front end to the structured form.

use crate::Level;
use autodiff::DifferentiateOptions;
use dialects::pass::{Pipeline, upstream};
use transforms::{StructureOptions, create::*};

/// Moves debug information to locations. Runs first on every module.
pub fn debug_info_to_locations() -> Pipeline {
    Pipeline::new("debug-info-to-locations", "Keeps debug information out of the decisions of passes; runs first.").add(
        describe_by_locations(),
        "Debug operations become locations, so that passes decide the same with and without debug information.",
    )
}

/// When functions are differentiated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Order {
    /// Behind their optimisation.
    #[default]
    After,
    /// As they are written.
    Before,
}

/// Makes the derivatives that the program requests. Runs on the output of the front end, at every level.
/// `report`: whether to collect what derivatives do with each value.
pub fn differentiate(order: Order, report: bool) -> Pipeline {
    Pipeline::new("differentiate", "Makes the derivatives that the program requests, at every level.").add(
        autodiff::create::differentiate(DifferentiateOptions { early: order == Order::Before, report }),
        "Functions that are differentiated are copied as the front end made them, so derivatives are the same at every level.",
    )
}

/// From stack slots and blocks to SSA values and `scf`, after the front end. Empty at `-O0`.
pub fn structure(level: Level) -> Pipeline {
    let pipeline = Pipeline::new(
        "structure",
        "From stack slots and branches to SSA values and structured control flow, after the front end at -O1 and above.",
    );
    if level == Level::O0 {
        return pipeline;
    }
    pipeline
        .then(debug_info_to_locations())
        .add(
            remove_unreachable_blocks(),
            "The passes that follow expect every block to be reachable, which code after a jump is not.",
        )
        .add(
            structure_control_flow(StructureOptions::default()),
            "Blocks become scf.if, scf.while and scf.index_switch while variables are still in memory, so that regions \
            have to carry no values yet.",
        )
        .add(localise_slots(), "A private variable that each iteration writes first becomes local to the iteration.")
        .add(promote_slots(), "Locals whose address is not taken become SSA values, through blocks and regions.")
        .add(
            upstream::canonicalize(),
            "Puts loop conditions and carried values into the form in which counted loops are recognised.",
        )
        .add(while_to_for(), "scf.while becomes scf.for where bounds and step are loop-invariant.")
        .add(
            remove_dead_carried_values(),
            "Removes values whose only use is to be carried around the loop again, which upstream patterns keep.",
        )
        .then(cleanup())
}

/// Removes redundancy that other passes leave. Ends pipelines.
pub fn cleanup() -> Pipeline {
    Pipeline::new("cleanup", "Removes the redundancy that other passes leave; ends other pipelines.")
        .add(upstream::canonicalize(), "Folds constants, and removes values that replacements left dead.")
        .add(keep_text_exact(), "Folding creates constants of long double that MLIR prints but does not parse back.")
        .add(upstream::cse(), "Shares the views and index computations of neighbouring accesses.")
}

/// Simplifies callers after inlining.
pub(crate) fn after_inlining() -> Pipeline {
    Pipeline::new("after-inlining", "Simplifies callers after inlining.")
        .add(promote_slots(), "The variables of inlined bodies become SSA values.")
        .add(upstream::canonicalize(), "Conditions that only choose between values become selects.")
        .add(while_to_for(), "Recognises counted loops whose bounds became minima and maxima, which are selects now.")
}
