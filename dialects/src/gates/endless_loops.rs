//! Loops that may go on forever, which upstream takes for dead when they do nothing else.
//!
//! In C, `for (;;);` means what it says. So while such a pass runs, each such loop holds an operation with an effect.

use crate::ir::*;

/// The passes that remove what has no effect and no use.
pub(super) const PASSES: [&str; 5] = ["canonicalize", "cse", "inline", "remove-dead-values", "sccp"];

/// LLVM's name of the effect.
const EFFECT: &str = "llvm.sideeffect";

/// Gives loops that may be endless an effect.
pub(super) fn mark(root: Op<'_>) {
    let context = context_of(root);
    for around in collect(root, "scf.while").into_iter().filter(|around| !must_progress(*around) && is_quiet(*around)) {
        if let Some(block) = entry_block(region(around, 0)) {
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

/// Takes the effects away.
pub(super) fn unmark(root: Op<'_>) {
    let marks =
        collect(root, "llvm.call_intrinsic").into_iter().filter(|op| attr_string(*op, "intrin") == Some(EFFECT));
    marks.for_each(erase);
}

/// Whether nothing in a loop could be missed.
fn is_quiet(around: Op<'_>) -> bool {
    walk(around, Order::Pre, |op| {
        let is_loud = region_count(op) == 0 && !is_memory_effect_free(op) && !op_name(op).ends_with("load");
        if is_loud && !has_trait(op, Trait::Terminator) { Walk::Stop } else { Walk::Continue }
    }) == Walk::Continue
}
