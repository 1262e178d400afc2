//! Turns `arith.select` of floats into `scf.if` where a derivative could be infinite on the side that is not selected.
//!
//! # Rewrite
//! ```mlir
//! %root = math.sqrt %x : f64                   %r = scf.if %positive -> (f64) {
//! %y = arith.divf %one, %root : f64              %root = math.sqrt %x : f64
//! %r = arith.select %positive, %y, %zero  ->     %y = arith.divf %one, %root : f64
//!                                                scf.yield %y : f64
//!                                              } else { scf.yield %zero : f64 }
//! ```
//! The adjoint of a select adds zero on the other side, and zero times an infinite derivative is NaN; an `scf.if`
//! executes the derivative of the selected side only.
//!
//! # Legality
//! The operations that only one side uses have no effects, so they may be executed less often. The condition is one
//! `i1`.
//!
//! # Must not fire
//! Where no operation that only one side uses has a singular derivative, see
//! [`analysis::singular::may_have_singular_derivative`]: selects are cheaper.
//!
//! # Needs and leaves
//! Runs after the last `canonicalize` before derivatives are computed; `canonicalize` leaves `scf.if` with operations in
//! it alone.
//!
//! # Cost
//! Linear in the operations of the blocks with such selects, for each select.

use crate::counters::branch_float_selects::COUNTERS;
use analysis::{effects::Effects, function_facts::optimised_functions, singular::may_have_singular_derivative};
use dialects::{
    ir::*,
    ops::{arith, func, scf},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashSet;

/// The pass.
pub fn branch_float_selects<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut rewritten = 0;
    for function in optimised_functions(module) {
        let selects = arith::Select::all(function);
        if selects.is_empty() {
            continue;
        }
        let effects = cx.analysis::<Effects>(function);
        // The last select first: those that only one side of it uses move into its `scf.if` before they are rewritten.
        for select in selects.into_iter().rev() {
            let arms = [select.true_value(), select.false_value()].map(|value| exclusive(value, select, &effects));
            if is_float_choice(select) && arms.iter().flatten().any(|op| may_have_singular_derivative(*op)) {
                rewrite(select, &arms);
                rewritten += 1;
            }
        }
    }
    cx.count(COUNTERS.selects, rewritten);
    Ok(Changed::from(rewritten > 0))
}

/// Whether a select chooses between floats, or vectors of floats, by a single condition.
fn is_float_choice(select: arith::Select<'_>) -> bool {
    let result = type_of(select.result());
    let is_vector_of_floats = is_vector(result) && element_type(result).is_some_and(is_float);
    int_width(type_of(select.condition())) == Some(1) && (is_float(result) || is_vector_of_floats)
}

/// The operations in the block of a select that nothing but the side `value` of it uses, the last one first.
fn exclusive<'c>(value: Val<'c>, select: arith::Select<'c>, effects: &Effects<'c>) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    let Some(block) = block_of(select.op()) else { return found };
    let mut inside = HashSet::new();
    let mut open: Vec<_> = defining_op(value).into_iter().collect();
    let is_side = |user: Op<'c>, number: usize| user == select.op() && number > 0 && operand(user, number) == value;
    let other = operands(select.op()).filter(|each| *each == value).count() > 1;
    while let Some(op) = open.pop() {
        let used_here = |(user, number): (Op<'c>, usize)| {
            is_side(user, number) || ancestor_in_block(block, user).is_some_and(|user| inside.contains(&op_key(user)))
        };
        let is_exclusive = block_of(op) == Some(block) && results(op).all(|each| uses(each).all(used_here));
        if other || inside.contains(&op_key(op)) || !is_exclusive || !may_be_skipped(op, effects) {
            continue;
        }
        inside.insert(op_key(op));
        found.push(op);
        open.extend(ops_used_by(op));
    }
    found.sort_by(|a, b| if is_before(*a, *b) { std::cmp::Ordering::Greater } else { std::cmp::Ordering::Less });
    found
}

/// The operations whose results `op`, or an operation nested in it, uses.
fn ops_used_by<'c>(op: Op<'c>) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    each_op(op, |each| found.extend(operands(each).filter_map(defining_op)));
    found
}

/// Whether an operation other than a constant need not be executed if its results are not used.
fn may_be_skipped<'c>(op: Op<'c>, effects: &Effects<'c>) -> bool {
    let is_quiet_call = || func::Call::is(op) && effects.of(op).is_empty() && effects.ends(op);
    !has_trait(op, Trait::ConstantLike) && (is_memory_effect_free(op) || is_quiet_call())
}

/// Replaces a select by an `scf.if` with the operations of each side.
fn rewrite<'c>(select: arith::Select<'c>, arms: &[Vec<Op<'c>>; 2]) {
    let mut b = Builder::before(select.op());
    b.set_loc(select.op().location());
    let values = [select.true_value(), select.false_value()];
    let if_op = scf::if_(&b, select.condition(), &[type_of(select.result())], true);
    described::inherit_location(if_op, select.op().location());
    for ((block, arm), value) in regions(if_op).filter_map(entry_block).zip(arms).zip(values) {
        arm.iter().rev().for_each(|op| move_to_end(*op, block));
        b.set_end(block);
        scf::yield_(&b, &[value]);
    }
    replace_op(select.op(), &[result(if_op, 0)]);
}
