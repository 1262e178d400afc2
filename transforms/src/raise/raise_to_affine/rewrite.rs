//! Builds affine loops, conditions and accesses.

use super::Reason;
use super::conditions::condition;
use super::elements::through_elements;
use super::emit;
use analysis::affine_form::{
    self, Bounds, Extreme, Fact, INDEX, Interval, Nest, Proof, bound, delinearize, number, trips,
};
use analysis::int_range::{full, width_of};
use analysis::polynomial::{Atom, Polynomial, Signedness};
use dialects::{
    ir::*,
    ops::{affine, arith, cmem, memref, scf},
};

/// The parameters of a loop to be raised.
pub(super) struct Plan<'c> {
    pub bounds: Bounds<'c>,
    /// The range of the induction variable.
    pub range: Interval,
    /// The range of the induction variable in iterations that have an effect.
    pub useful: Interval,
    /// Value ranges that hold where the loop is entered.
    pub facts: Vec<Fact<'c>>,
    step: i64,
}

/// Plans how an `scf.for` is raised in a nest.
pub(super) fn plan_loop<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>) -> Proof<Plan<'c>> {
    let step = constant_int(loop_op.step()).filter(|step| *step > 0).ok_or(Reason::Step)?;
    // The counter has values of its type, whatever the bounds are computed from.
    let width = width_of(type_of(arg(loop_op.block(), 0))).unwrap_or(64).min(64);
    if loop_op.unsigned_cmp() {
        return plan_unsigned(nest, loop_op, (0, full(width, false).1.min(INDEX.1)), step);
    }
    // The overflow flags guarantee that the bounds are values of their type.
    let lower = bound(nest, loop_op.lower_bound(), Signedness::Signed, Extreme::Greatest)?;
    let upper = bound(nest, loop_op.upper_bound(), Signedness::Signed, Extreme::Least)?;
    let range = full(width, true);
    Ok(Plan { bounds: Bounds { lower, upper }, range, useful: range, facts: Vec::new(), step })
}

/// Plans how an unsigned loop, whose counter has the range `range`, is raised.
fn plan_unsigned<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>, range: Interval, step: i64) -> Proof<Plan<'c>> {
    let length = affine_form::length(nest, loop_op);
    // Where the learned facts do not hold, the loop has no effect, and its bounds do not matter.
    let mut own = nest.clone();
    if let Some(length) = &length {
        own.known.import_facts(&length.facts);
    }
    let number_of = |value: Val<'c>| number(&own, value, Signedness::Unsigned).map(|number| vec![number]);
    let fits = |all: &Vec<Polynomial<'c>>| all.iter().all(|each| own.is_within(each, INDEX));
    let bounds_of = |value: Val<'c>, extreme: Extreme| {
        let several = bound(&own, value, Signedness::Unsigned, extreme);
        let one = match &several {
            Ok(several) if fits(several) => return Ok(several.clone()),
            _ => number_of(value).ok().filter(fits),
        };
        one.ok_or(several.err().unwrap_or(Reason::MayWrap))
    };
    let (start, end) = (loop_op.lower_bound(), loop_op.upper_bound());
    let lower = bounds_of(start, Extreme::Greatest)?;
    let counted = if constant_int(start) == Some(0) { trips(&own, end).ok() } else { None };
    let upper = match counted {
        // The difference is computed whether the loop is entered or not, and must not wrap to a positive value.
        Some(upper) => {
            let least = upper.iter().all(|each| own.interval(each).0 >= INDEX.0);
            let greatest = upper.iter().any(|each| own.interval(each).1 <= INDEX.1);
            if least && greatest { Ok(upper) } else { Err(Reason::MayWrap) }
        }
        None => bounds_of(end, Extreme::Least),
    }?;
    // In an iteration the loop was entered, and its bound reads the same as signed and as unsigned.
    let mut facts = match upper.as_slice() {
        [only] if *only == Polynomial::atom(Atom::Value(end, Signedness::Signed)) => {
            vec![(end, (0, INDEX.1))]
        }
        _ => Vec::new(),
    };
    let useful = length.as_ref().map_or(range, |length| (range.0, range.1.min(length.end - 1)));
    let certain = length.filter(|length| length.certain);
    let range = if certain.is_some() { useful } else { range };
    facts.extend(certain.into_iter().flat_map(|length| length.facts));
    Ok(Plan { bounds: Bounds { lower, upper }, range, useful, facts, step })
}

/// Wraps a loop in a new `cmem.affine_scope`, which is returned.
pub(super) fn wrap(op: Op<'_>) -> Op<'_> {
    let types: Vec<_> = results(op).map(type_of).collect();
    let mut builder = Builder::before(op);
    let scope = cmem::AffineScope::build(&builder, &types).build();
    let block = create_block(region(scope, 0), &[]);
    for (old, new) in results(op).zip(results(scope)) {
        replace_all_uses(old, new);
    }
    move_to_end(op, block);
    builder.set_end(block);
    cmem::yield_(&builder, &results(op).collect::<Vec<_>>());
    scope
}

/// Replaces an `scf.for` by an `affine.for`.
pub(super) fn rewrite_loop<'c>(nest: &Nest<'c>, loop_op: scf::For<'c>, plan: &Plan<'c>) -> Proof<affine::For<'c>> {
    let op = loop_op.op();
    let lower = emit::map(nest, &plan.bounds.lower, op)?;
    let upper = emit::map(nest, &plan.bounds.upper, op)?;
    let old = body(op, 0);
    let initial: Vec<_> = loop_op.init_args().collect();
    let types: Vec<_> = results(op).map(type_of).collect();
    let mut builder = Builder::before(op);
    let context = builder.context();
    let new_op = affine::For::build(
        &builder,
        &lower.operands,
        &upper.operands,
        &initial,
        lower.attribute,
        upper.attribute,
        index_attr(context, plan.step),
        &types,
    );
    let new_op = new_op.build_instead_of(op);
    let index = index_type(context);
    let mut arguments = vec![(index, arg(old, 0).location())];
    arguments.extend(args(old).skip(1).map(|each| (type_of(each), each.location())));
    let block = create_block(region(new_op, 0), &arguments);
    builder.set_end(block);
    let counter = arith::index_cast(&builder, arg(block, 0), type_of(arg(old, 0)));
    let mut values = vec![counter];
    values.extend(args(block).skip(1));
    inline_block_at_end(old, block, &values);
    yield_affine(block);
    replace_op(op, &results(new_op).collect::<Vec<_>>());
    erase_value_if_dead(counter);
    Ok(affine::For::assume(new_op))
}

/// Ends a block with `affine.yield` instead of `scf.yield`.
fn yield_affine(block: Blk<'_>) {
    let Some(end) = terminator(block) else { return };
    affine::Yield::build(&Builder::before(end), &operands(end).collect::<Vec<_>>()).build();
    erase(end);
}

/// Merges an `scf.if` with a nested one that is its only effect, if both conditions are affine: the second condition is
/// then computed before the first is tested, and has no side effects.
pub(super) fn join_conditions<'c>(nest: &Nest<'c>, if_op: scf::If<'c>) {
    let plain = |if_op: scf::If<'c>| if_op.results().len() == 0 && entry_block(if_op.else_region()).is_none();
    let affine = |if_op: scf::If<'c>| condition(nest, if_op.condition()).is_ok_and(|condition| !condition.negated);
    while plain(if_op) && affine(if_op) {
        let op = if_op.op();
        let block = body(op, 0);
        let effects: Vec<_> = ops(block).filter(|each| !is_pure(*each)).collect();
        let [inner] = effects[..] else {
            return;
        };
        let last = next_op(inner) == terminator(block);
        let Some(inner_if) = scf::If::of(inner).filter(|inner| last && plain(*inner) && affine(*inner)) else {
            return;
        };
        for each in ops(block).take_while(|each| *each != inner).collect::<Vec<_>>() {
            move_before(each, op);
        }
        let mut builder = Builder::before(op);
        builder.set_loc(inner.location());
        let never = arith::constant_int(&builder, int_type(builder.context(), 1), 0);
        // `arith.select`, because the second condition may be poison where the first one is false.
        let both = arith::select(&builder, if_op.condition(), inner_if.condition(), never);
        set_operand(op, 0, both);
        replace_by_block(inner, body(inner, 0));
    }
}

/// Replaces an `scf.if` by an `affine.if`.
pub(super) fn rewrite_condition<'c>(nest: &Nest<'c>, if_op: scf::If<'c>) -> Proof<Op<'c>> {
    let condition = condition(nest, if_op.condition())?;
    let set = emit::set(nest, &condition.constraints, if_op.op())?;
    Ok(replace_condition(if_op, set.attribute, &set.operands, condition.negated))
}

/// Replaces an `scf.if` by an `affine.if` on a set, or on its complement if it is negated.
pub(in crate::raise) fn replace_condition<'c>(
    if_op: scf::If<'c>,
    set: Attr<'c>,
    operands: &[Val<'c>],
    negated: bool,
) -> Op<'c> {
    let op = if_op.op();
    let types: Vec<_> = results(op).map(type_of).collect();
    let mut builder = Builder::before(op);
    let new_op = affine::If::build(&builder, operands, set, &types);
    let new_op = new_op.build_instead_of(op);
    let (then, otherwise) = if negated { (1, 0) } else { (0, 1) };
    take_blocks(region(new_op, then), if_op.then_region());
    take_blocks(region(new_op, otherwise), if_op.else_region());
    for each in regions(new_op) {
        match entry_block(each) {
            Some(block) => yield_affine(block),
            None if each == region(new_op, 0) => {
                builder.set_end(create_block(each, &[]));
                affine::Yield::build(&builder, &[]).build();
            }
            None => {}
        }
    }
    replace_op(op, &results(new_op).collect::<Vec<_>>());
    new_op
}

/// Replaces a `memref.load` or `memref.store` by the affine operation.
pub(super) fn rewrite_access<'c>(nest: &Nest<'c>, op: Op<'c>) -> Proof<()> {
    let store = memref::Store::of(op);
    let first = if store.is_some() { 2 } else { 1 };
    let mut memref = operand(op, first - 1);
    let subscripts = operands(op).skip(first);
    let mut numbers = subscripts.map(|each| number(nest, each, Signedness::Signed)).collect::<Proof<Vec<_>>>()?;
    if let Some((view, all)) = through_elements(nest, memref, &numbers, op) {
        (memref, numbers) = (view, all);
    }
    if let ([single], Some(view)) = (numbers.as_slice(), flat_view(memref)) {
        if let Some(split) = delinearize(nest, single).filter(|split| !split.extents.is_empty()) {
            let extents: Vec<_> = split.extents.iter().map(|extent| emit::symbol(nest, *extent, op)).collect();
            memref = reshape(view, &extents, op);
            numbers = split.subscripts;
        }
    }
    let map = emit::map(nest, &numbers, op)?;
    let builder = Builder::before(op);
    let new_op = match store {
        Some(store) => affine::Store::build(&builder, store.value(), memref, &map.operands, map.attribute),
        None => affine::Load::build(&builder, memref, &map.operands, map.attribute, type_of(result(op, 0))),
    };
    let new_op = new_op.build_instead_of(op);
    replace_op(op, &results(new_op).collect::<Vec<_>>());
    Ok(())
}

/// The view of a pointer as a one-dimensional memref of unit stride, if `memref` is one.
fn flat_view(memref: Val<'_>) -> Option<cmem::PointerToMemref<'_>> {
    let flat = memref_strides(type_of(memref)) == Some((vec![1], 0));
    cmem::PointerToMemref::defining(memref).filter(|_| flat)
}

/// Creates, before an access, a view of the same pointer as an array with these inner extents.
fn reshape<'c>(view: cmem::PointerToMemref<'c>, extents: &[Val<'c>], at: Op<'c>) -> Val<'c> {
    let flat = type_of(view.view());
    let element = element_type(flat).unwrap_or(flat);
    let shape = vec![DYNAMIC; extents.len() + 1];
    let space = memref_space(flat).unwrap_or(0) as u32;
    let mut builder = Builder::before(at);
    builder.set_loc(view.op().location());
    let reshaped = memref_type_with(&shape, element, None, space);
    view.reshaped(&builder, view.base(), extents, reshaped)
}
