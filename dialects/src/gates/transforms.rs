//! Requirements on transformation scripts: no operation of theirs takes a rewrite for legal without a proof.

use super::Refusal;
use crate::ir::*;

/// An operation of a script that rewrites code without a test whether its meaning stays.
struct Unchecked {
    /// The name of the operation.
    name: &'static str,
    /// The attribute without which it does test; empty if it never does.
    attribute: &'static str,
    /// The rewrite without its test.
    reason: &'static str,
}

const fn always(name: &'static str, reason: &'static str) -> Unchecked {
    Unchecked { name, attribute: "", reason }
}

/// The table of unchecked operations.
const UNCHECKED: &[Unchecked] = &[
    always("transform.loop.fuse_sibling", "it fuses loops whatever they depend on"),
    always("transform.loop.unroll_and_jam", "it interchanges iterations whatever they depend on"),
    always("transform.loop.pipeline", "it overlaps iterations whatever they depend on"),
    always("transform.scf.take_assumed_branch", "it drops a branch that may be taken"),
    always("transform.affine.simplify_bounded_affine_ops", "it takes the bounds of values that the script gives"),
    always("transform.memref.alloca_to_global", "it gives all calls and threads one variable"),
    Unchecked {
        name: "transform.memref.multibuffer",
        attribute: "skip_analysis",
        reason: "it gives iterations buffers of their own that may use the values of earlier ones",
    },
    always("transform.bufferization.buffer_loop_hoisting", "it hoists allocations whatever refers to them"),
    always("transform.nvgpu.pipeline_shared_memory_copies", "it overlaps copies whatever depends on them"),
    always(
        "transform.structured.hoist_redundant_vector_transfers",
        "it hoists accesses over those of other names and threads",
    ),
    always(
        "transform.structured.tile_using_forall",
        "it makes parallel loops of dimensions that may carry dependences",
    ),
    Unchecked {
        name: "transform.structured.vectorize",
        attribute: "assume_dynamic_dims_match_vec_sizes",
        reason: "it takes the sizes of vectors for those of arrays",
    },
];

/// No operation of a script takes a rewrite for legal.
pub(super) fn no_assumed_legality<'c>(root: Op<'c>) -> Result<(), Refusal<'c>> {
    let mut found = Ok(());
    walk(root, Order::Pre, |op| {
        let unchecked = UNCHECKED
            .iter()
            .find(|each| is_op(op, each.name) && (each.attribute.is_empty() || has_attr(op, each.attribute)));
        match unchecked {
            Some(each) => {
                found = Err(Refusal::new("RM0117", op, format!("`{}` tests nothing: {}", each.name, each.reason)));
                Walk::Stop
            }
            None => Walk::Continue,
        }
    });
    found
}

/// No conversion patterns of a script run on views of C pointers.
pub(super) fn no_conversion_of_views<'c>(root: Op<'c>) -> Result<(), Refusal<'c>> {
    let is_view = |op: Op<'c>| dialect_name(op) == "cmem";
    let mut script = None;
    walk(root, Order::Pre, |op| match is_op(op, "transform.apply_conversion_patterns") {
        true => {
            script = Some(op);
            Walk::Stop
        }
        false => Walk::Continue,
    });
    match script {
        Some(op) if any_op(root, is_view) => {
            let reason = "conversions of upstream make addresses of views that C does not have".to_owned();
            Err(Refusal::new("RM0106", op, reason))
        }
        _ => Ok(()),
    }
}

/// Scripts of other files are not checked.
pub(super) fn no_other_files(root: Op<'_>) -> Result<(), Refusal<'_>> {
    Err(Refusal::new("RM0118", root, "a script in another file is not checked"))
}
