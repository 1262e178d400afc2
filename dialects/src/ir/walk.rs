//! Walks over everything in an operation.

use super::*;

/// Whether an operation is visited before or after what is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Before; the visitor can skip what is in it.
    Pre,
    /// After; the visitor may erase the operation.
    Post,
}

/// What a visitor says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Go on.
    Continue,
    /// Do not go into this operation (pre-order only). The visitor may have erased it.
    Skip,
    /// Stop the whole walk.
    Stop,
}

/// Visits `op` and everything in it. Says [`Walk::Stop`] when a visitor stopped, else [`Walk::Continue`].
///
/// The operation visited may be erased: in post-order always, in pre-order when [`Walk::Skip`] is returned. Others may not.
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

/// Whether there are more than so many operations in `op`, with itself.
pub fn is_larger(op: Op<'_>, most: usize) -> bool {
    let mut count = 0;
    let end = walk(op, Order::Pre, |_| {
        count += 1;
        if count > most { Walk::Stop } else { Walk::Continue }
    });
    end == Walk::Stop
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

/// The outermost operations below `op` (not itself) with this name, in order: nothing below one of them is looked at.
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

/// All functions directly in a module, of whatever dialect; with declarations.
pub fn functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    regions(module).flat_map(blocks).flat_map(ops).filter(|op| has_trait(*op, Trait::Function)).collect()
}
