//! Hints of loops: what the source demands of or permits to the optimiser, as `#llvm.loop_annotation`.
//!
//! Loops carry their annotation as [`LoopHints::NAME`], and in the form of blocks the branch back to the header does.
//! Only branches of the LLVM dialect have an attribute of their own for it.

use super::*;
use crate::ops::llvm;

/// The hints of a loop that sources state. Counts and widths of 0 are absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LoopHints {
    /// The loop terminates if it has no other effects (`mustprogress`).
    pub must_progress: bool,
    /// Whether to vectorise.
    pub vectorize: Option<bool>,
    /// The number of lanes.
    pub vectorize_width: i32,
    /// The number of interleaved iterations.
    pub interleave_count: i32,
    /// Whether to unroll.
    pub unroll: Option<bool>,
    /// Whether to unroll all iterations.
    pub unroll_full: bool,
    /// The number of copies of the body.
    pub unroll_count: i32,
    /// Whether to distribute.
    pub distribute: Option<bool>,
}

impl LoopHints {
    /// The name of the attribute on loops and branches.
    pub const NAME: &'static str = "llvm.loop_annotation";

    /// No hint.
    pub const NONE: Self = Self {
        must_progress: false,
        vectorize: None,
        vectorize_width: 0,
        interleave_count: 0,
        unroll: None,
        unroll_full: false,
        unroll_count: 0,
        distribute: None,
    };

    /// The hints as an attribute.
    pub fn attr(self, context: &Context) -> Attr<'_> {
        let disable = |enabled: Option<bool>| enabled.map_or(-1, |enabled| i32::from(!enabled));
        let if_set = |set: bool| if set { 1 } else { -1 };
        let hints = dialects_sys::RmlirLoopHints {
            must_progress: if_set(self.must_progress),
            vectorize_disable: disable(self.vectorize),
            vectorize_width: self.vectorize_width,
            interleave_count: self.interleave_count,
            unroll_disable: disable(self.unroll),
            unroll_full: if_set(self.unroll_full),
            unroll_count: self.unroll_count,
            distribute_disable: disable(self.distribute),
        };
        // SAFETY: the context is alive; the structure is read during the call only.
        unsafe { Attr::from_raw(dialects_sys::rmlirLoopHintsAttr(context.to_raw(), &hints)) }
    }

    /// The attribute; `None` if there are no hints.
    pub fn attr_if_any(self, context: &Context) -> Option<Attr<'_>> {
        (self != Self::NONE).then(|| self.attr(context))
    }
}

/// The annotation of a loop, or of a branch that closes one.
pub fn loop_annotation<'c>(op: Op<'c>) -> Option<Attr<'c>> {
    attr(op, annotation_name(op))
}

/// Sets the annotation of a loop, or of a branch that closes one.
pub fn set_loop_annotation<'c>(op: Op<'c>, annotation: Attr<'c>) {
    set_attr(op, annotation_name(op), annotation);
}

fn annotation_name(op: Op<'_>) -> &'static str {
    if llvm::Br::is(op) || llvm::CondBr::is(op) { llvm::Br::LOOP_ANNOTATION.0 } else { LoopHints::NAME }
}

/// Whether the loop has undefined behaviour if it is infinite and has no other effect.
pub fn must_progress(op: Op<'_>) -> bool {
    // SAFETY: the attribute is alive.
    loop_annotation(op).is_some_and(|annotation| unsafe { dialects_sys::rmlirLoopMustProgress(annotation.to_raw()) })
}

/// Whether the annotation of a loop has more than [`must_progress`] and source locations.
pub fn has_loop_hints(op: Op<'_>) -> bool {
    // SAFETY: the attribute is alive.
    loop_annotation(op).is_some_and(|annotation| unsafe { dialects_sys::rmlirLoopHasHints(annotation.to_raw()) })
}

/// A loop annotation without the source locations of the loop's start and end.
pub fn without_loop_places<'c>(annotation: Attr<'c>) -> Attr<'c> {
    // SAFETY: the attribute is alive.
    unsafe { Attr::from_raw(dialects_sys::rmlirLoopAnnotationWithoutPlaces(annotation.to_raw())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_annotations_of_llvm() {
        let context = crate::context::new();
        let is = |hints: LoopHints, text: &str| {
            let parsed = parse_attr(&context, &format!("#llvm.loop_annotation<{text}>"));
            assert_eq!(parsed, Some(hints.attr(&context)));
        };
        is(LoopHints { must_progress: true, ..LoopHints::NONE }, "mustProgress = true");
        is(
            LoopHints { vectorize: Some(true), vectorize_width: 8, interleave_count: 2, ..LoopHints::NONE },
            "vectorize = <disable = false, width = 8 : i32>, interleave = <count = 2 : i32>",
        );
        is(
            LoopHints { unroll: Some(false), distribute: Some(false), ..LoopHints::NONE },
            "unroll = <disable = true>, distribute = <disable = true>",
        );
        is(LoopHints { unroll_full: true, ..LoopHints::NONE }, "unroll = <full = true>");
        is(LoopHints { unroll_count: 4, ..LoopHints::NONE }, "unroll = <count = 4 : i32>");
        assert_eq!(LoopHints::NONE.attr_if_any(&context), None);
    }
}
