//! Walks over nested operations.

use super::*;

/// Whether an operation is visited before or after its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Before; the visitor can skip the regions.
    Pre,
    /// After; the visitor may erase the operation.
    Post,
}

/// The result of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Continue.
    Continue,
    /// Skip the regions of this operation (pre-order only). The visitor may have erased it.
    Skip,
    /// Stop the whole walk.
    Stop,
}

/// Visits `op` and all operations nested in it. Returns [`Walk::Stop`] if a visitor did, otherwise [`Walk::Continue`].
///
/// The visited operation may be erased: in post-order always, in pre-order if [`Walk::Skip`] is returned. Other
/// operations may not.
pub fn walk<'c>(op: Op<'c>, order: Order, mut visit: impl FnMut(Op<'c>) -> Walk) -> Walk {
    walk_with(op, order, &mut visit)
}

fn walk_with<'c>(op: Op<'c>, order: Order, visit: &mut dyn FnMut(Op<'c>) -> Walk) -> Walk {
    if order == Order::Pre {
        match visit(op) {
            Walk::Continue => {}
            Walk::Skip => return Walk::Continue,
            Walk::Stop => return Walk::Stop,
        }
    }
    for region in regions(op) {
        for block in blocks(region) {
            for inner in ops(block) {
                if walk_with(inner, order, visit) == Walk::Stop {
                    return Walk::Stop;
                }
            }
        }
    }
    if order == Order::Post && visit(op) == Walk::Stop {
        return Walk::Stop;
    }
    Walk::Continue
}

/// Visits `op` and all operations nested in it, in pre-order. None of them may be erased.
pub fn each_op<'c>(op: Op<'c>, mut visit: impl FnMut(Op<'c>)) {
    walk(op, Order::Pre, |each| {
        visit(each);
        Walk::Continue
    });
}

/// Whether `op` has more than `most` operations, including itself.
pub fn is_larger(op: Op<'_>, most: usize) -> bool {
    let mut count = 0;
    let end = walk(op, Order::Pre, |_| {
        count += 1;
        if count > most { Walk::Stop } else { Walk::Continue }
    });
    end == Walk::Stop
}

/// Whether a predicate holds for `op` or an operation nested in it. Visits them in pre-order, up to the first match.
pub fn any_op<'c>(op: Op<'c>, mut holds: impl FnMut(Op<'c>) -> bool) -> bool {
    walk(op, Order::Pre, |each| if holds(each) { Walk::Stop } else { Walk::Continue }) == Walk::Stop
}

/// Visits `op` and the operations nested in it, in pre-order.
///
/// # Errors
///
/// The first error of the visitor, which ends the walk.
pub fn try_walk<'c, E>(op: Op<'c>, mut visit: impl FnMut(Op<'c>) -> Result<(), E>) -> Result<(), E> {
    let mut outcome = Ok(());
    any_op(op, |each| {
        outcome = visit(each);
        outcome.is_err()
    });
    outcome
}

/// The operations for which a predicate holds, among `op` and those nested in it.
pub fn ops_where<'c>(op: Op<'c>, order: Order, mut holds: impl FnMut(Op<'c>) -> bool) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    walk(op, order, |each| {
        found.extend(holds(each).then_some(each));
        Walk::Continue
    });
    found
}

/// All operations below `op` (not itself) with this name, in pre-order.
pub fn collect<'c>(op: Op<'c>, name: &str) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    walk(op, Order::Pre, |each| {
        if each != op && is_op(each, name) {
            found.push(each);
        }
        Walk::Continue
    });
    found
}

/// The outermost operations below `op` (not itself) with this name, in order; operations nested in one of them are not
/// visited.
pub fn collect_outermost<'c>(op: Op<'c>, name: &str) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    walk(op, Order::Pre, |each| {
        if each != op && is_op(each, name) {
            found.push(each);
            return Walk::Skip;
        }
        Walk::Continue
    });
    found
}

/// All functions directly in a module, of any dialect, including declarations.
pub fn functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    regions(module).flat_map(blocks).flat_map(ops).filter(|op| has_trait(*op, Trait::Function)).collect()
}
