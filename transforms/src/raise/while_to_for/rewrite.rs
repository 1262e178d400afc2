//! Builds the counted loop.

use super::plan::{Form, Plan};
use super::shape::{Counter, Step, Widened};
use analysis::int_range::width_of;
use dialects::{
    ir::*,
    ops::{
        arith::{self, IntPredicate},
        scf,
    },
};

/// The values that bound the new loop, in the type of its induction variable.
struct Bounds<'c> {
    /// The initial value of the counter (mirrored if the loop counts mirrored) and the bound; converted.
    initial: Val<'c>,
    bound: Val<'c>,
    /// The absolute value of the step.
    step: Val<'c>,
    /// The trip count, if the loop counts iterations.
    trips: Option<Val<'c>>,
    /// The upper bound of the new loop.
    upper: Val<'c>,
}

/// Replaces a loop; returns the new one.
pub(super) fn rewrite<'c>(counter: &Counter<'c>, plan: &Plan) -> Op<'c> {
    let loop_op = counter.loop_op.op();
    let mut b = Builder::before(loop_op);
    let bounds = make_bounds(&b, counter, plan);
    let new_op = make_loop(&b, counter, plan, &bounds);
    fill_body(&b, counter, plan, &bounds, new_op);
    b.set_after(new_op.op());
    replace_results(&b, counter, plan, &bounds, new_op);
    erase(loop_op);
    new_op.op()
}

/// The absolute value of the step.
fn magnitude(counter: &Counter<'_>) -> i64 {
    match counter.step {
        Step::Constant(step) => step.unsigned_abs() as i64,
        Step::Invariant(_) => 1,
    }
}

fn counts_up(counter: &Counter<'_>) -> bool {
    !matches!(counter.step, Step::Constant(step) if step < 0)
}

fn make_bounds<'c>(b: &Builder<'c>, counter: &Counter<'c>, plan: &Plan) -> Bounds<'c> {
    let bound = hoist(b, counter.bound, counter.before(), &mut ValueMap::new());
    let tested = type_of(bound);
    let ty = if plan.wide { int_type(b.context(), 64) } else { tested };
    let initial = convert_own(b, counter, counter.initial, tested);
    let (initial, bound) = (extend_signed(b, initial, ty), extend_signed(b, bound, ty));
    let step = match counter.step {
        Step::Constant(_) => arith::constant_int(b, ty, magnitude(counter)),
        Step::Invariant(value) => {
            let value = extend_signed(b, convert_own(b, counter, value, tested), ty);
            let one = arith::constant_int(b, ty, 1);
            arith::MaxSI::build(b, value, one).value()
        }
    };
    let flag = if plan.unsigned { OverflowFlags::NONE } else { OverflowFlags::NSW };
    let limit = || add_constant(b, bound, plan.beyond, flag);
    let (initial, trips, upper) = match plan.form {
        Form::Up => (initial, None, limit()),
        Form::Mirrored => {
            let limit = limit();
            (mirrored(b, initial), None, mirrored(b, limit))
        }
        Form::SignedTrips => {
            let limit = limit();
            let trips = match constant_int(limit) {
                Some(0) => initial,
                _ => arith::binary_overflow(b, arith::SubI::NAME, initial, limit, flag),
            };
            (initial, Some(trips), trips)
        }
        Form::Trips => {
            let trips = count_trips(b, counter, plan, initial, bound);
            (initial, Some(trips), trips)
        }
    };
    Bounds { initial, bound, step, trips, upper }
}

/// The trip count, read as unsigned; computed without assuming that the loop is entered.
fn count_trips<'c>(b: &Builder<'c>, counter: &Counter<'c>, plan: &Plan, initial: Val<'c>, bound: Val<'c>) -> Val<'c> {
    let ty = type_of(initial);
    let (from, to) = if counts_up(counter) { (initial, bound) } else { (bound, initial) };
    let distance = match constant_int(from) {
        Some(0) => to,
        _ => arith::subi(b, to, from),
    };
    let above_zero = plan.unsigned && plan.beyond == 0 && constant_int(bound) == Some(0) && magnitude(counter) == 1;
    if plan.modulo || above_zero {
        return distance;
    }
    let zero = arith::constant_int(b, ty, 0);
    let by = magnitude(counter);
    // With `<=` the bound itself is taken, so the distance is one more; divided by the step it is rounded up.
    let trips = match (by, plan.beyond) {
        (1, 0) => distance,
        (1, _) => add_constant(b, distance, 1, OverflowFlags::NONE),
        (_, beyond) => {
            let last = if beyond == 0 { add_constant(b, distance, -1, OverflowFlags::NONE) } else { distance };
            let by = arith::constant_int(b, ty, by);
            let rounded = arith::DivUI::build(b, last, by).value();
            add_constant(b, rounded, 1, OverflowFlags::NONE)
        }
    };
    let entered = arith::cmpi(b, counter.relation, initial, bound);
    arith::select(b, entered, trips, zero)
}

fn make_loop<'c>(b: &Builder<'c>, counter: &Counter<'c>, plan: &Plan, bounds: &Bounds<'c>) -> scf::For<'c> {
    let ty = type_of(bounds.upper);
    let (lower, step, unsigned) = match plan.form {
        Form::Up | Form::Mirrored => (bounds.initial, bounds.step, plan.unsigned),
        Form::SignedTrips => (arith::constant_int(b, ty, 0), arith::constant_int(b, ty, 1), false),
        Form::Trips => (arith::constant_int(b, ty, 0), arith::constant_int(b, ty, 1), true),
    };
    let initial: Vec<_> = counter.without(counter.loop_op.inits()).collect();
    let types: Vec<_> = initial.iter().map(|value| type_of(*value)).collect();
    let new_op = scf::For::build(b, lower, bounds.upper, step, &initial, &types)
        .unit_if(scf::For::UNSIGNED_CMP, unsigned)
        .build_instead_of(counter.loop_op.op());
    let mut arguments = vec![(ty, b.loc())];
    let others = counter.without(args(counter.before()));
    arguments.extend(others.map(|argument| (type_of(argument), argument.location())));
    create_block(region(new_op, 0), &arguments);
    scf::For::assume(new_op)
}

/// Fills the body: the counter, the operations of the first region, and those of the second region.
fn fill_body<'c>(b: &Builder<'c>, counter: &Counter<'c>, plan: &Plan, bounds: &Bounds<'c>, new_op: scf::For<'c>) {
    let (before, after) = (counter.before(), counter.after());
    let block = new_op.block();
    let mut inner = Builder::at_end(b.context(), block);
    inner.set_loc(b.loc());
    let number = arg(block, 0);
    let value = match plan.form {
        Form::Up => number,
        Form::Mirrored => mirrored(&inner, number),
        Form::Trips | Form::SignedTrips => {
            let flag = if plan.form == Form::SignedTrips { OverflowFlags::NSW } else { OverflowFlags::NONE };
            counter_after(&inner, counter, bounds, number, flag)
        }
    };
    let value = convert_back(&inner, value, type_of(arg(before, counter.number)));
    let mut map = ValueMap::new();
    map_arguments(&mut map, counter, value, args(block).skip(1).collect());
    args(before).for_each(|argument| described::transfer_description(argument, map.get(argument)));
    let clones = clone_before(&inner, before, &mut map);
    let forwarded = forwarded(before, &map);
    inline_block_at_end(after, block, &forwarded);
    if let Some(end) = terminator(block) {
        let yielded: Vec<_> = counter.without(operands(end)).collect();
        set_operands(end, &yielded);
    }
    for clone in clones.into_iter().rev().filter(|op| is_trivially_dead(*op)) {
        erase(clone);
    }
}

/// The value of the counter after `number` iterations.
fn counter_after<'c>(
    b: &Builder<'c>,
    counter: &Counter<'c>,
    bounds: &Bounds<'c>,
    number: Val<'c>,
    flag: OverflowFlags,
) -> Val<'c> {
    let moved = match magnitude(counter) {
        1 => number,
        _ => arith::muli(b, number, bounds.step),
    };
    match (counts_up(counter), constant_int(bounds.initial)) {
        (true, Some(0)) => moved,
        (true, _) => arith::binary_overflow(b, arith::AddI::NAME, bounds.initial, moved, flag),
        (false, _) => arith::binary_overflow(b, arith::SubI::NAME, bounds.initial, moved, flag),
    }
}

/// Replaces the results of the old loop by those of the new one and the final value of the counter.
fn replace_results<'c>(b: &Builder<'c>, counter: &Counter<'c>, plan: &Plan, bounds: &Bounds<'c>, new_op: scf::For<'c>) {
    if !op_has_uses(counter.loop_op.op()) {
        return;
    }
    let before = counter.before();
    let last = last_value(b, counter, plan, bounds);
    let last = convert_back(b, last, type_of(arg(before, counter.number)));
    let mut map = ValueMap::new();
    map_arguments(&mut map, counter, last, new_op.results().collect());
    let clones = clone_before(b, before, &mut map);
    for (old, new) in counter.loop_op.results().zip(forwarded(before, &map)) {
        replace_all_uses(old, new);
    }
    for clone in clones.into_iter().rev().filter(|op| is_trivially_dead(*op)) {
        erase(clone);
    }
    erase_value_if_dead(last);
}

/// The value of the counter that fails the test.
fn last_value<'c>(b: &Builder<'c>, counter: &Counter<'c>, plan: &Plan, bounds: &Bounds<'c>) -> Val<'c> {
    if plan.modulo {
        return bounds.bound;
    }
    let ty = type_of(bounds.upper);
    match (plan.form, bounds.trips) {
        (Form::Mirrored, _) => mirrored(b, last_number(b, counter, plan, bounds)),
        (Form::SignedTrips, Some(trips)) => {
            let zero = arith::constant_int(b, ty, 0);
            let trips = arith::MaxSI::build(b, trips, zero).value();
            counter_after(b, counter, bounds, trips, OverflowFlags::NONE)
        }
        (_, Some(trips)) => counter_after(b, counter, bounds, trips, OverflowFlags::NONE),
        (_, None) => last_number(b, counter, plan, bounds),
    }
}

/// The first value of the new induction variable that is not taken, for a loop that counts in the steps of the old one.
fn last_number<'c>(b: &Builder<'c>, counter: &Counter<'c>, plan: &Plan, bounds: &Bounds<'c>) -> Val<'c> {
    let (greater, less) =
        if plan.unsigned { (arith::MaxUI::NAME, IntPredicate::Ult) } else { (arith::MaxSI::NAME, IntPredicate::Slt) };
    if matches!(counter.step, Step::Constant(1 | -1)) {
        return arith::binary(b, greater, bounds.initial, bounds.upper);
    }
    // initial + ceil((upper - initial) / step) * step, when the loop is entered at all.
    let distance = arith::subi(b, bounds.upper, bounds.initial);
    let rounded = add_constant(b, distance, -1, OverflowFlags::NONE);
    let trips = arith::DivUI::build(b, rounded, bounds.step).value();
    let trips = add_constant(b, trips, 1, OverflowFlags::NONE);
    let covered = arith::muli(b, trips, bounds.step);
    let beyond = arith::addi(b, bounds.initial, covered);
    let entered = arith::cmpi(b, less, bounds.initial, bounds.upper);
    arith::select(b, entered, beyond, bounds.initial)
}

/// `-1 - value`, which does not overflow.
fn mirrored<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    match constant_int(value) {
        Some(constant) => arith::constant_int(b, type_of(value), -1 - constant),
        None => {
            let all = arith::constant_int(b, type_of(value), -1);
            arith::binary_overflow(b, arith::SubI::NAME, all, value, OverflowFlags::NSW)
        }
    }
}

fn map_arguments<'c>(map: &mut ValueMap<'c>, counter: &Counter<'c>, value: Val<'c>, others: Vec<Val<'c>>) {
    let mut others = others.into_iter();
    for (index, argument) in args(counter.before()).enumerate() {
        let stands = if index == counter.number { Some(value) } else { others.next() };
        if let Some(stands) = stands {
            map.insert(argument, stands);
        }
    }
}

/// Clones the operations of the first region, except its terminator.
fn clone_before<'c>(b: &Builder<'c>, before: Blk<'c>, map: &mut ValueMap<'c>) -> Vec<Op<'c>> {
    ops(before).filter(|op| !has_trait(*op, Trait::Terminator)).map(|op| clone_at(b, op, map)).collect()
}

/// The values that the condition forwards, mapped.
fn forwarded<'c>(before: Blk<'c>, map: &ValueMap<'c>) -> Vec<Val<'c>> {
    let Some(end) = terminator(before).and_then(scf::Condition::of) else {
        return Vec::new();
    };
    end.args().map(|value| map.get(value)).collect()
}

/// An invariant value before the loop; operations of the first region that compute it are cloned, once for a map.
fn hoist<'c>(b: &Builder<'c>, value: Val<'c>, before: Blk<'c>, map: &mut ValueMap<'c>) -> Val<'c> {
    let inside = defining_op(value).filter(|op| block_of(*op) == Some(before) && map.find(value).is_none());
    if let Some(op) = inside {
        for each in operands(op) {
            hoist(b, each, before, map);
        }
        clone_at(b, op, map);
    }
    map.get(value)
}

/// Converts a value of the counter's type to the type in which it is tested.
fn convert_own<'c>(b: &Builder<'c>, counter: &Counter<'c>, value: Val<'c>, tested: Ty<'c>) -> Val<'c> {
    match counter.widened {
        Widened::No => value,
        Widened::Signed => fold_cast(b, arith::ExtSI::NAME, value, tested),
        Widened::Unsigned => fold_cast(b, arith::ExtUI::NAME, value, tested),
    }
}

fn extend_signed<'c>(b: &Builder<'c>, value: Val<'c>, ty: Ty<'c>) -> Val<'c> {
    if type_of(value) == ty { value } else { fold_cast(b, arith::ExtSI::NAME, value, ty) }
}

/// Extends a value; folds constants.
fn fold_cast<'c>(b: &Builder<'c>, name: &str, value: Val<'c>, ty: Ty<'c>) -> Val<'c> {
    match (constant_int(value), width_of(type_of(value))) {
        (Some(constant), Some(width)) if name == arith::ExtSI::NAME || width >= 64 || constant >= 0 => {
            arith::constant_int(b, ty, constant)
        }
        (Some(constant), Some(width)) => arith::constant_int(b, ty, constant + (1_i64 << width)),
        _ => arith::cast(b, name, value, ty),
    }
}

fn convert_back<'c>(b: &Builder<'c>, value: Val<'c>, ty: Ty<'c>) -> Val<'c> {
    if type_of(value) == ty { value } else { arith::TruncI::build(b, value, ty).value() }
}

fn add_constant<'c>(b: &Builder<'c>, value: Val<'c>, constant: i64, flag: OverflowFlags) -> Val<'c> {
    if constant == 0 {
        return value;
    }
    if let Some(known) = constant_int(value).and_then(|known| known.checked_add(constant)) {
        return arith::constant_int(b, type_of(value), known);
    }
    let constant = arith::constant_int(b, type_of(value), constant);
    arith::binary_overflow(b, arith::AddI::NAME, value, constant, flag)
}
