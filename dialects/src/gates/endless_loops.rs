//! Protects infinite loops, which upstream passes remove if they have no other effect.
//!
//! In C, `for (;;);` does not terminate. While such a pass runs, each such loop holds an operation with a side effect.

use crate::ir::*;

/// The passes that remove operations without effects and uses.
pub(super) const PASSES: [&str; 6] =
    ["canonicalize", "cse", "inline", "remove-dead-values", "sccp", "transform-interpreter"];

/// The LLVM intrinsic with the side effect.
const EFFECT: &str = "llvm.sideeffect";

/// Inserts a side effect into loops without effects that may be infinite.
pub(super) fn mark(root: Op<'_>) {
    let context = context_of(root);
    for loop_op in
        collect(root, "scf.while").into_iter().filter(|loop_op| !must_progress(*loop_op) && is_quiet(*loop_op))
    {
        if let Some(block) = entry_block(region(loop_op, 0)) {
            let mut b = Builder::new(context);
            b.set_start(block);
            b.op("llvm.call_intrinsic")
                .attr("intrin", str_attr(context, EFFECT))
                .attr("op_bundle_sizes", i32_array_attr(context, &[]))
                .segments(&[0, 0])
                .build();
        }
    }
}

/// Erases the inserted side effects.
pub(super) fn unmark(root: Op<'_>) {
    let marks =
        collect(root, "llvm.call_intrinsic").into_iter().filter(|op| attr_string(*op, "intrin") == Some(EFFECT));
    marks.for_each(erase);
}

/// Whether a loop contains nothing but loads and operations without memory effects.
fn is_quiet(loop_op: Op<'_>) -> bool {
    walk(loop_op, Order::Pre, |op| {
        let is_loud = region_count(op) == 0 && !is_memory_effect_free(op) && !op_name(op).ends_with("load");
        if is_loud && !has_trait(op, Trait::Terminator) { Walk::Stop } else { Walk::Continue }
    }) == Walk::Continue
}
