//! Profitability of inlining. LLVM inlines as well, later and with more knowledge of the target; this pass inlines what
//! the loop passes need, and what makes the code smaller.

use super::{Reason, attributes::Attributes, body::Body};
use crate::InlineOptions;
use dialects::{
    ir::*,
    ops::{llvm, ub},
};

/// Size of a call besides its operands: the call, the return, and the saved registers.
const CALL: usize = 5;

/// Benefit of inlining a call of a function without `always_inline`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gain {
    /// The function has no other use, so it is removed afterwards.
    OnlyUse,
    /// As `OnlyUse`; the body starts worker threads, whose code is outlined later, when facts of the caller no longer
    /// reach it.
    OnlyUseWithWorkers,
    /// The call keeps a loop from being analysed.
    InLoop,
    /// The callee has `inlinehint`.
    Hinted,
    /// The body is little larger than the call.
    Small,
    /// The body is no larger than the call: the only benefit in cold code and under `optsize` or `minsize`.
    Tiny,
}

/// A call of a function with a body, as a candidate for inlining.
pub(super) struct Site<'a, 'c> {
    pub(super) call: Op<'c>,
    pub(super) caller: &'a Attributes<'c>,
    pub(super) callee: &'a Attributes<'c>,
    pub(super) body: &'a Body<'c>,
    /// Whether this is the only use of a function that is local to the module.
    pub(super) is_only_use: bool,
    /// Whether the caller is recursive, so that several of its frames may be on the stack.
    pub(super) in_recursion: bool,
    /// Size that inlining has added to the caller so far.
    pub(super) growth: usize,
}

/// Size that inlining a call adds to the caller; `None` if the body exceeds the limit of each benefit, or the caller
/// would exceed its growth limit.
pub(super) fn growth(site: &Site<'_, '_>, options: &InlineOptions) -> Option<usize> {
    if site.callee.has("alwaysinline") {
        return Some(site.body.size);
    }
    // The caller's frame would have a dynamic size, or would be larger in each recursive call.
    if site.body.grows_stack || (site.in_recursion && !site.body.slots.is_empty()) {
        return None;
    }
    // Loop passes gain nothing from loops in a CFG. And where an argument makes such a loop dead, upstream's
    // canonicalizer does not terminate: it folds values in an unreachable cycle.
    if site.body.loops_of_blocks {
        return None;
    }
    let saved = CALL + operand_count(site.call);
    let gains = gains(site, options);
    let (gain, _) = gains.into_iter().find(|(_, limit)| site.body.size <= limit + saved)?;
    let added = site.body.size.saturating_sub(saved);
    match gain {
        // The code moves; there is no copy.
        Gain::OnlyUse | Gain::OnlyUseWithWorkers => Some(0),
        _ => (added == 0 || site.growth + added <= options.growth).then_some(added),
    }
}

/// Size that inlining a call adds to the caller if every call is to be inlined; an error if that is too much.
pub(super) fn growth_of_any<'c>(site: &Site<'_, 'c>, options: &InlineOptions) -> Result<usize, Reason<'c>> {
    if site.callee.has("alwaysinline") {
        return Ok(site.body.size);
    }
    if site.body.loops_of_blocks {
        return Err(Reason::LoopsOfBlocks);
    }
    if site.is_only_use {
        return Ok(0);
    }
    let added = site.body.size.saturating_sub(CALL + operand_count(site.call));
    if site.growth + added > options.growth { Err(Reason::TooLarge) } else { Ok(added) }
}

/// The possible benefits of inlining a call, each with the limit of the body's size.
fn gains(site: &Site<'_, '_>, options: &InlineOptions) -> Vec<(Gain, usize)> {
    let mut list = Vec::new();
    if site.is_only_use {
        list.push((Gain::OnlyUse, options.only_use));
        if site.body.starts_tasks {
            list.push((Gain::OnlyUseWithWorkers, options.only_use_with_workers));
        }
    }
    let optimises_size = site.caller.has("optsize") || site.caller.has("minsize");
    if optimises_size || is_cold(site) {
        list.push((Gain::Tiny, 0));
        return list;
    }
    // A body of several blocks becomes one operation that loop passes cannot analyse.
    if !site.body.has_blocks && ancestors(site.call).any(|op| has_trait(op, Trait::Loop)) {
        list.push((Gain::InLoop, options.in_loop));
    }
    if site.callee.has("inlinehint") {
        list.push((Gain::Hinted, options.hinted));
    }
    list.push((Gain::Small, options.small));
    list
}

/// Whether the call is in cold code: `cold` caller or callee, or a block that ends in `unreachable`.
fn is_cold(site: &Site<'_, '_>) -> bool {
    let end = block_of(site.call).and_then(terminator);
    site.caller.has("cold")
        || site.callee.has("cold")
        || end.is_some_and(|end| llvm::Unreachable::is(end) || ub::Unreachable::is(end))
}
