//! Hoists view lookups out of loops and merges repeated ones, as long as the strand is the same.
//!
//! When a callee returns, the strand of its caller has the same views at the same addresses. Only spawns and syncs of
//! the function itself change the strand, and the begin or end of a reducer variable changes its views.

use dialects::ir::*;
use dialects::ops::{OpKind, builtin, func, llvm, parallel, scf};
use dialects::regions::{is_scf_nest, runs};

/// Hoists a lookup out of loops that do not change the strand.
pub(super) fn hoist(view: Op<'_>) {
    let keeps_strand = |op: &Op<'_>| is_scf_nest(*op) && !changes_strand(*op);
    let enclosing: Vec<Op<'_>> = ancestors(view).take_while(keeps_strand).collect();
    for loop_op in enclosing.into_iter().filter(|op| runs(*op).is_loop()) {
        if !operands(view).all(|value| may_move(value, loop_op)) {
            return;
        }
        operands(view).for_each(|value| move_before_loop(value, loop_op));
        move_before(view, loop_op);
    }
}

/// Replaces a lookup by an earlier one of the same variable in its block. Returns whether it did.
pub(super) fn merge(view: parallel::View<'_>) -> bool {
    let mut known = None;
    for op in block_of(view.op()).into_iter().flat_map(ops).take_while(|op| *op != view.op()) {
        if let Some(earlier) = parallel::View::of(op) {
            known = known.or(Some(earlier).filter(|earlier| earlier.variable() == view.variable()));
        } else if changes_strand(op) {
            known = None;
        }
    }
    let Some(known) = known else { return false };
    replace_op(view.op(), &[known.view()]);
    true
}

/// Whether the strand or the reducer variables may differ after an operation.
fn changes_strand(op: Op<'_>) -> bool {
    walk(op, Order::Pre, |inner| match OpKind::of(inner) {
        OpKind::Parallel(parallel::Kind::View) => Walk::Continue,
        // The body runs in other strands.
        OpKind::Scf(scf::Kind::Parallel) => Walk::Skip,
        OpKind::Parallel(_) => Walk::Stop,
        _ => Walk::Continue,
    }) == Walk::Stop
}

/// Whether a value is defined outside of a loop, or is an address that can be hoisted.
fn may_move<'c>(value: Val<'c>, loop_op: Op<'c>) -> bool {
    is_defined_outside(value, loop_op)
        || defining_op(value).is_some_and(|op| is_address(op) && operands(op).all(|each| may_move(each, loop_op)))
}

fn move_before_loop<'c>(value: Val<'c>, loop_op: Op<'c>) {
    if let Some(op) = defining_op(value).filter(|_| !is_defined_outside(value, loop_op)) {
        operands(op).for_each(|each| move_before_loop(each, loop_op));
        move_before(op, loop_op);
    }
}

fn is_address(op: Op<'_>) -> bool {
    func::Constant::is(op) || llvm::AddressOf::is(op) || builtin::UnrealizedConversionCast::is(op)
}
