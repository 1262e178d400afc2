//! Moves the body of a loop that tests first into the second region of its `scf.while`.
//!
//! ```mlir
//! scf.while (%x = %a) {                          scf.while (%x = %a) {
//!   prefix                                          prefix
//!   %r = scf.if %c { body; yield %t }       ->      scf.condition(%c) %e, %x, values that the body uses
//!        else { yield %e }                       } do { ^bb0(%r, %x, values):
//!   scf.condition(%c) %r, %x                        body; scf.yield %t, %x
//! } do { ^bb0(%r, %x): yield %r, %x }            }
//! ```
//! Replaces upstream's `WhileMoveIfDown`, which miscompiles if a result is forwarded twice.

use dialects::{
    ir::*,
    ops::{arith, scf, ub},
};
use std::collections::HashSet;

/// Rotates all loops of a function, innermost first.
pub(super) fn rotate_loops(function: Op<'_>) {
    // An outer loop is recreated only after its inner loops, whose handles are not used afterwards.
    for loop_op in scf::While::all_innermost_first(function) {
        rotate(loop_op);
    }
}

/// Moves the body of one loop if it tests first. Returns `None` if it does not.
fn rotate(loop_op: scf::While<'_>) -> Option<()> {
    let before = loop_op.before_block();
    let test = || terminator(before).and_then(scf::Condition::of);
    let condition = test()?.condition();
    if constant_int(condition).is_some() {
        return None;
    }
    join_conditions(condition, before);
    let end = test()?;
    let (if_op, taken) = find_body(before, end.op(), end.condition())?;
    move_body(loop_op, if_op, taken, end)
}

/// The `scf.if` on the loop condition (or its negation) without side effects after it, and the index of the region that
/// continues the loop.
fn find_body<'c>(before: Blk<'c>, end: Op<'c>, condition: Val<'c>) -> Option<(scf::If<'c>, usize)> {
    let if_op = last_if(before, end)?;
    let decides = if_op.condition();
    let taken = if decides == condition {
        0
    } else if negates(condition, decides) {
        1
    } else {
        return None;
    };
    entry_block(region(if_op.op(), taken)).map(|_| (if_op, taken))
}

/// The last `scf.if` of a block, if the operations after it have no memory effects and only the terminator uses its
/// results.
fn last_if<'c>(block: Blk<'c>, end: Op<'c>) -> Option<scf::If<'c>> {
    let all: Vec<_> = ops(block).take_while(|op| *op != end).collect();
    for op in all.into_iter().rev() {
        if let Some(if_op) = scf::If::of(op) {
            return if_op.results().all(|value| uses(value).all(|(user, _)| user == end)).then_some(if_op);
        }
        if !is_memory_effect_free(op) {
            return None;
        }
    }
    None
}

/// Whether `value` is the negation of `other`.
fn negates<'c>(value: Val<'c>, other: Val<'c>) -> bool {
    arith::XOrI::defining(value)
        .is_some_and(|xor| xor.lhs() == other && constant_int(xor.rhs()).is_some_and(|each| each & 1 == 1))
}

/// For the condition of `while (a && b)`: moves the body out of the inner `scf.if`, after the outer one.
///
/// ```mlir
/// %f = scf.if %a { S; scf.if %b { body }; yield %b } else { yield false }
/// // ->
/// %f = scf.if %a { S; yield %b } else { yield false }
/// scf.if %f { body }
/// ```
fn join_conditions<'c>(condition: Val<'c>, block: Blk<'c>) -> Option<()> {
    let (outer, number) = (scf::If::defining(condition)?, result_number(condition)?);
    if block_of(outer.op()) != Some(block) {
        return None;
    }
    let (then, other) = (entry_block(outer.then_region())?, entry_block(outer.else_region())?);
    let (then_end, other_end) = (terminator(then)?, terminator(other)?);
    if constant_int(operand(other_end, number)) != Some(0) {
        return None;
    }
    join_conditions(operand(then_end, number), then);
    let then_end = terminator(then)?;
    let (inner, 0) = find_body(then, then_end, operand(then_end, number))? else { return None };
    // The inner `scf.if` now also runs its else region if the outer condition is false, and yields poison there.
    let quiet = entry_block(inner.else_region()).is_none_or(|block| {
        ops(block).all(|op| has_trait(op, Trait::Terminator) || has_trait(op, Trait::ConstantLike))
    });
    let unused = (0..operand_count(then_end))
        .filter(|each| defining_op(operand(then_end, *each)) == Some(inner.op()))
        .all(|each| !has_uses(result(outer.op(), each)));
    // They remain before the test of the loop.
    let reads_only = ops(then).take_while(|op| *op != inner.op()).all(|op| has_only_effects(op, EffectKind::Read));
    (quiet && unused && reads_only).then(|| hoist_body(outer, inner, (then, then_end), other_end, condition))
}

/// Moves `inner` after `outer`, whose then block contains it, to run if `condition` holds.
fn hoist_body<'c>(
    outer: scf::If<'c>,
    inner: scf::If<'c>,
    (then, then_end): (Blk<'c>, Op<'c>),
    other_end: Op<'c>,
    condition: Val<'c>,
) {
    for index in 0..operand_count(then_end) {
        if defining_op(operand(then_end, index)) == Some(inner.op()) {
            let b = Builder::before(then_end);
            let poison = ub::poison(&b, type_of(operand(then_end, index)));
            set_operand(then_end, index, poison);
        }
    }
    // Values of the then block that the body uses become results.
    let used = values_used(inner.op(), then);
    let number = result_number(condition).unwrap_or(0);
    let first = outer.results().len();
    let types: Vec<_> = used.iter().map(|value| type_of(*value)).collect();
    append_operands(then_end, used.iter().copied());
    let b = Builder::before(other_end);
    let poison: Vec<_> = types.iter().map(|ty| ub::poison(&b, *ty)).collect();
    append_operands(other_end, poison);
    let outer = extend(outer.op(), &[], &types);
    move_after(inner.op(), outer);
    set_operand(inner.op(), 0, result(outer, number));
    for (index, value) in used.iter().enumerate() {
        replace_uses_inside(*value, result(outer, first + index), inner.op());
    }
}

/// The values defined directly in `block` that `op` or operations in it use; in order of first use.
fn values_used<'c>(op: Op<'c>, block: Blk<'c>) -> Vec<Val<'c>> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    walk(op, Order::Pre, |each| {
        for value in operands(each) {
            if value_block(value) == Some(block) && seen.insert(val_key(value)) {
                found.push(value);
            }
        }
        Walk::Continue
    });
    found
}

/// Moves region `taken` of `if_op`, an `scf.if` of the first region, to the start of the second region.
fn move_body<'c>(loop_op: scf::While<'c>, if_op: scf::If<'c>, taken: usize, end: scf::Condition<'c>) -> Option<()> {
    let (before, after) = (loop_op.before_block(), loop_op.after_block());
    let moved = body(if_op.op(), taken);
    let moved_end = terminator(moved)?;
    let kept = keep_other_side(if_op, 1 - taken);
    let mut used = Vec::new();
    let mut seen = HashSet::new();
    for op in ops(moved) {
        used.extend(values_used(op, before).into_iter().filter(|value| seen.insert(val_key(*value))));
    }
    // The condition forwards the values of the kept side, and the values that the body uses.
    let mut forwarded: Vec<_> = operands(end.op()).collect();
    let mut yielded_for = Vec::new();
    for (index, value) in forwarded.iter_mut().enumerate().skip(1) {
        if defining_op(*value) == Some(if_op.op()) {
            let number = result_number(*value).unwrap_or(0);
            yielded_for.push((index - 1, operand(moved_end, number)));
            *value = kept[number];
        }
    }
    forwarded.extend(used.iter().copied());
    set_operands(end.op(), &forwarded);
    let types: Vec<_> = used.iter().map(|value| type_of(*value)).collect();
    let arguments: Vec<_> = used.iter().map(|value| add_arg(after, type_of(*value), value.location())).collect();
    // The body goes first in the second region; uses of the values forwarded from it become uses of the yielded values.
    let anchor = ops(after).next();
    let body_ops: Vec<_> = ops(moved).filter(|op| *op != moved_end).collect();
    for op in &body_ops {
        match anchor {
            Some(anchor) => move_before(*op, anchor),
            None => move_to_end(*op, after),
        }
    }
    let replacement = |value: Val<'c>| used.iter().position(|each| *each == value).map_or(value, |at| arguments[at]);
    for (index, value) in yielded_for {
        replace_all_uses(arg(after, index), replacement(value));
    }
    for (value, argument) in used.iter().zip(&arguments) {
        for op in &body_ops {
            replace_uses_inside(*value, *argument, *op);
        }
    }
    erase(if_op.op());
    if !used.is_empty() {
        extend(loop_op.op(), &[], &types);
    }
    Some(())
}

/// The results of `if_op` if region `side` runs, as values that can be used after it; the operations of that region
/// are kept in an `scf.if` of their own.
fn keep_other_side<'c>(if_op: scf::If<'c>, side: usize) -> Vec<Val<'c>> {
    let Some(block) = entry_block(region(if_op.op(), side)) else { return Vec::new() };
    let Some(end) = terminator(block) else { return Vec::new() };
    let values: Vec<_> = operands(end).collect();
    if ops(block).all(|op| op == end || has_trait(op, Trait::ConstantLike)) {
        for op in ops(block).filter(|op| *op != end) {
            move_before(op, if_op.op());
        }
        return values;
    }
    let types: Vec<_> = values.iter().map(|value| type_of(*value)).collect();
    let b = Builder::before(if_op.op());
    let mut condition = if_op.condition();
    if side == 1 {
        condition = arith::not(&b, condition);
    }
    let alone = scf::if_(&b, condition, &types, false);
    for op in ops(block).filter(|op| *op != end) {
        move_to_end(op, body(alone, 0));
    }
    let mut inner = Builder::at_end(b.context(), body(alone, 0));
    scf::yield_(&inner, &values);
    if !types.is_empty() {
        inner.set_end(body(alone, 1));
        let poison: Vec<_> = types.iter().map(|ty| ub::poison(&inner, *ty)).collect();
        scf::yield_(&inner, &poison);
    }
    results(alone).collect()
}
