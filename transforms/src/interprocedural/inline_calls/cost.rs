//! When inlining is worth it. LLVM inlines as well, later and with more knowledge of the machine; what is done here is what
//! our own passes over loops need, or what makes the code smaller.

use super::{attributes::Attributes, body::Body};
use crate::InlineOptions;
use dialects::{
    ir::*,
    ops::{llvm, ub},
};

/// What a call costs by itself: the call, the return, and what is saved around it.
const CALL: usize = 5;

/// What speaks for inlining a call that the source does not ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gain {
    /// The function has no other use, so it is gone afterwards.
    OnlyUse,
    /// The same, and what workers do in it is a function of its own later, to which what the caller knows does not come.
    OnlyUseWithWorkers,
    /// The call keeps a loop from being looked at.
    InLoop,
    /// The source hints at it.
    Hinted,
    /// The body is hardly more than the call.
    Small,
    /// The body is less than the call; all that is allowed where code is seldom run, or has to be small.
    Tiny,
}

/// A call of a function with a body.
pub(super) struct Site<'a, 'c> {
    pub(super) call: Op<'c>,
    pub(super) caller: &'a Attributes<'c>,
    pub(super) callee: &'a Attributes<'c>,
    pub(super) body: &'a Body<'c>,
    /// Whether this is the only use of a function that nobody else sees.
    pub(super) is_only_use: bool,
    /// Whether the caller calls itself, so that what it has on the stack is there many times.
    pub(super) in_recursion: bool,
    /// By how much the caller has grown already.
    pub(super) growth: usize,
}

/// By how much a caller grows when it is worth it to inline a call; `None` when the body is too large for what speaks for
/// it, or the caller would grow too much.
pub(super) fn growth(site: &Site<'_, '_>, options: &InlineOptions) -> Option<usize> {
    if site.callee.has("alwaysinline") {
        return Some(site.body.size);
    }
    // The frame of the caller would have no fixed size any more, or would be larger each time it calls itself.
    if site.body.grows_stack || (site.in_recursion && !site.body.slots.is_empty()) {
        return None;
    }
    // Loop passes gain nothing by loops of blocks. Where an argument makes such a loop dead, upstream's canonicalization
    // does not come to its end: it simplifies values in a cycle that nothing reaches.
    if site.body.loops_of_blocks {
        return None;
    }
    let saved = CALL + operand_count(site.call);
    let gains = occasions(site, options);
    let (gain, _) = gains.into_iter().find(|(_, limit)| site.body.size <= limit + saved)?;
    let added = site.body.size.saturating_sub(saved);
    match gain {
        // The code is only moved.
        Gain::OnlyUse | Gain::OnlyUseWithWorkers => Some(0),
        _ => (added == 0 || site.growth + added <= options.growth).then_some(added),
    }
}

/// What may speak for a call, with the size of a body up to which it does.
fn occasions(site: &Site<'_, '_>, options: &InlineOptions) -> Vec<(Gain, usize)> {
    let mut list = Vec::new();
    if site.is_only_use {
        list.push((Gain::OnlyUse, options.only_use));
        if site.body.starts_others {
            list.push((Gain::OnlyUseWithWorkers, options.only_use_with_workers));
        }
    }
    let has_to_be_small = site.caller.has("optsize") || site.caller.has("minsize");
    if has_to_be_small || is_cold(site) {
        list.push((Gain::Tiny, 0));
        return list;
    }
    // A body of blocks stays one operation that loop passes do not see through.
    if !site.body.has_blocks && ancestors(site.call).any(|around| has_trait(around, Trait::Loop)) {
        list.push((Gain::InLoop, options.in_loop));
    }
    if site.callee.has("inlinehint") {
        list.push((Gain::Hinted, options.hinted));
    }
    list.push((Gain::Small, options.small));
    list
}

/// Whether the call is hardly ever reached.
fn is_cold(site: &Site<'_, '_>) -> bool {
    let end = block_of(site.call).and_then(terminator);
    site.caller.has("cold")
        || site.callee.has("cold")
        || end.is_some_and(|end| llvm::Unreachable::is(end) || ub::Unreachable::is(end))
}
