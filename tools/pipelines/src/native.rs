//! Lowering to the LLVM dialect.

use crate::parallel::{Runtime, lower_parallel};
use crate::{Level, debug_info_to_locations};
use dialects::pass::Pipeline;
use targets::create::*;
use transforms::create::keep_pointer_facts;

/// The passes of the native target. Without a runtime, a module with parallel operations is an error.
pub fn lower_native(runtime: Option<Runtime>, level: Level) -> Pipeline {
    let outlines = matches!(runtime, Some(Runtime::OpenMp | Runtime::OpenMpTasks)) && level > Level::O0;
    let mut pipeline = Pipeline::new("lower-native", "From any form of the module to the LLVM dialect.")
        .then(debug_info_to_locations())
        .add(lower_affine_loops(), "The passes that follow know loops of scf, and accesses without subviews.");
    if let Some(runtime) = runtime {
        pipeline = pipeline.then(lower_parallel(runtime, level));
    }
    pipeline = pipeline
        .add(
            settle_descriptions(),
            "Descriptions hold only for values that no pass has replaced; the passes that follow keep values, but replace the \
            operations that descriptions name.",
        )
        .add(
            lower_cmem_access(),
            "Accesses through views become loads and stores with alias tags, while loops still show which pointers they carry.",
        );
    if outlines {
        pipeline = pipeline.add(
            keep_pointer_facts(),
            "Bodies of teams and tasks become functions that get their pointers in a record; alias scopes state which \
            accesses are disjoint.",
        );
    }
    pipeline
        .add(
            lower_scf_to_cf(),
            "Loops become blocks, with the overflow flags and annotations that vectorisation needs.",
        )
        .add(lower_extension_dialects(), "Complex, vector and index operations have conversions upstream.")
        .add(lower_core_to_llvm(), "Each remaining operation becomes one of the LLVM dialect.")
        .add(describe_variables(), "Locations become debug operations, when no pass can be misled by these any more.")
}
