//! Exchange of bodies and facts of functions with other files, through headers.

use crate::{Level, cleanup};
use dialects::pass::Pipeline;
use transforms::{InlineOptions, create::*};

/// Applies the bodies and facts that headers have for functions of other files. Empty at `-O0`.
pub fn import_headers(level: Level) -> Pipeline {
    let pipeline = Pipeline::new("import-headers", "Bodies and facts of functions of other files, from their headers.");
    if level == Level::O0 {
        return pipeline;
    }
    pipeline
        .add(use_twins(), "Adds bodies of functions of other files, before any pass looks at callees.")
        .add(import_facts(), "Turns the facts that headers state into attributes, before any pass queries them.")
}

/// Prepares small bodies for the header of a file, on a copy of the module after [`structure`](crate::structure()).
pub fn export_bodies() -> Pipeline {
    let small = InlineOptions { small: 16, hinted: 30, in_loop: 16, only_use: 30, ..InlineOptions::default() };
    Pipeline::new("export-bodies", "Bodies for the header of a file, on a copy of the module.")
        .add(inline_calls(small), "A body in another file cannot call functions that are local to this one.")
        .add(promote_slots(), "The variables of inlined bodies become SSA values.")
        .then(cleanup())
}

/// Infers the facts that a header states, without optimising. Empty at `-O0`.
pub fn export_facts(level: Level) -> Pipeline {
    let pipeline = Pipeline::new("export-facts", "Facts for the header of a file, inferred before the optimiser runs.");
    if level == Level::O0 {
        return pipeline;
    }
    pipeline
        .add(infer_function_facts(), "Infers facts from bodies; those of this file alone if no header was imported.")
        .then(export_footprints(level))
}

/// Infers which elements of arrays functions access, after [`optimise`](crate::optimise()). Empty at `-O0`.
pub fn export_footprints(level: Level) -> Pipeline {
    let pipeline = Pipeline::new("export-footprints", "Footprints for the header of a file, after the optimiser.");
    if level == Level::O0 {
        return pipeline;
    }
    pipeline.add(infer_footprints(), "Headers state which elements of arrays functions access.")
}
