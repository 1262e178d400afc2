//! Makes affine loops, conditions and accesses.

use super::Reason;
use super::bounds::{Extreme, bound, trips};
use super::conditions::condition;
use super::delinearize::delinearize;
use super::elements::through_elements;
use super::emit;
use super::expression::{Proof, number};
use super::known::{self, Fact};
use super::nest::{Bounds, INDEX, Interval, Nest};
use crate::analysis::int_range::{full, width_of};
use crate::analysis::polynomial::{Atom, Polynomial, Reading};
use dialects::{ir::*, ops::arith};

/// How a loop is raised.
pub(super) struct Plan<'c> {
    pub bounds: Bounds<'c>,
    /// The numbers that the counter may be.
    pub range: Interval,
    /// The numbers that it may be where the loop does something.
    pub useful: Interval,
    /// What is known of values where the loop is entered.
    pub facts: Vec<Fact<'c>>,
    step: i64,
}

/// Decides how an `scf.for` is raised in a nest.
pub(super) fn plan_loop<'c>(nest: &Nest<'c>, op: Op<'c>) -> Proof<Plan<'c>> {
    let step = constant_int(operand(op, 2)).filter(|step| *step > 0).ok_or(Reason::Step)?;
    // What the counter takes are numbers of its type, whatever the bounds are made of.
    let width = width_of(type_of(arg(body(op, 0), 0))).unwrap_or(64).min(64);
    if has_attr(op, "unsignedCmp") {
        return plan_unsigned(nest, op, (0, full(width, false).1.min(INDEX.1)), step);
    }
    // What the arithmetic promises is that the bounds are numbers of their type.
    let lower = bound(nest, operand(op, 0), Reading::Signed, Extreme::Greatest)?;
    let upper = bound(nest, operand(op, 1), Reading::Signed, Extreme::Least)?;
    let range = full(width, true);
    Ok(Plan { bounds: Bounds { lower, upper }, range, useful: range, facts: Vec::new(), step })
}

/// Decides how a loop without sign, whose counter has the numbers of `range`, is raised.
fn plan_unsigned<'c>(nest: &Nest<'c>, op: Op<'c>, range: Interval, step: i64) -> Proof<Plan<'c>> {
    let length = known::length(nest, op);
    // Where what is learned does not hold the loop does nothing, and its bounds do not matter.
    let mut own = nest.clone();
    if let Some(length) = &length {
        own.known.learn(&length.facts);
    }
    let number_of = |index: usize| number(&own, operand(op, index), Reading::Unsigned).map(|number| vec![number]);
    let fits = |all: &Vec<Polynomial<'c>>| all.iter().all(|each| own.is_within(each, INDEX));
    let bounds_of = |index: usize, extreme: Extreme| {
        let several = bound(&own, operand(op, index), Reading::Unsigned, extreme);
        let one = match &several {
            Ok(several) if fits(several) => return Ok(several.clone()),
            _ => number_of(index).ok().filter(fits),
        };
        one.ok_or(several.err().unwrap_or(Reason::MayWrap))
    };
    let lower = bounds_of(0, Extreme::Greatest)?;
    let counted = if constant_int(operand(op, 0)) == Some(0) { trips(&own, operand(op, 1)).ok() } else { None };
    let upper = match counted {
        // The difference is computed whether the loop is entered or not, and must not wrap around to a positive number.
        Some(upper) => {
            let least = upper.iter().all(|each| own.interval(each).0 >= INDEX.0);
            let greatest = upper.iter().any(|each| own.interval(each).1 <= INDEX.1);
            if least && greatest { Ok(upper) } else { Err(Reason::MayWrap) }
        }
        None => bounds_of(1, Extreme::Least),
    }?;
    // An iteration is one of a loop that is entered, with a bound that reads the same with sign.
    let mut facts = match upper.as_slice() {
        [only] if *only == Polynomial::atom(Atom::Value(operand(op, 1), Reading::Signed)) => {
            vec![(operand(op, 1), (0, INDEX.1))]
        }
        _ => Vec::new(),
    };
    let useful = length.as_ref().map_or(range, |length| (range.0, range.1.min(length.end - 1)));
    let certain = length.filter(|length| length.certain);
    let range = if certain.is_some() { useful } else { range };
    facts.extend(certain.into_iter().flat_map(|length| length.facts));
    Ok(Plan { bounds: Bounds { lower, upper }, range, useful, facts, step })
}

/// Puts a loop into a `cmem.affine_scope` of its own, which is returned.
pub(super) fn wrap(op: Op<'_>) -> Op<'_> {
    let types: Vec<_> = results(op).map(type_of).collect();
    let mut builder = Builder::before(op);
    builder.set_loc(op.location());
    let scope = builder.op("cmem.affine_scope").results(&types).empty_regions(1).build();
    let block = create_block(region(scope, 0), &[]);
    for (old, new) in results(op).zip(results(scope)) {
        replace_all_uses(old, new);
    }
    move_to_end(op, block);
    builder.set_end(block);
    builder.op("cmem.yield").operands(&results(op).collect::<Vec<_>>()).build();
    scope
}

/// Replaces an `scf.for` by an `affine.for`.
pub(super) fn rewrite_loop<'c>(nest: &Nest<'c>, op: Op<'c>, plan: &Plan<'c>) -> Proof<Op<'c>> {
    let lower = emit::map(nest, &plan.bounds.lower, op)?;
    let upper = emit::map(nest, &plan.bounds.upper, op)?;
    let old = body(op, 0);
    let initial: Vec<_> = operands(op).skip(3).collect();
    let types: Vec<_> = results(op).map(type_of).collect();
    let mut builder = Builder::before(op);
    builder.set_loc(op.location());
    let context = builder.context();
    let segments = [lower.operands.len() as i32, upper.operands.len() as i32, initial.len() as i32];
    let mut made = builder
        .op("affine.for")
        .operands(&lower.operands)
        .operands(&upper.operands)
        .operands(&initial)
        .segments(&segments)
        .results(&types)
        .attr("lowerBoundMap", lower.attribute)
        .attr("upperBoundMap", upper.attribute)
        .attr("step", index_attr(context, plan.step))
        .empty_regions(1);
    for (name, value) in discardable_attrs(op) {
        made = made.attr(name, value);
    }
    let made = made.build();
    described::take_place(made, op.location());
    let index = index_type(context);
    let mut arguments = vec![(index, arg(old, 0).location())];
    arguments.extend(args(old).skip(1).map(|each| (type_of(each), each.location())));
    let block = create_block(region(made, 0), &arguments);
    builder.set_end(block);
    let own = type_of(arg(old, 0));
    let counter = match own == index {
        true => arg(block, 0),
        false => arith::cast(&builder, "arith.index_cast", arg(block, 0), own),
    };
    let mut values = vec![counter];
    values.extend(args(block).skip(1));
    inline_block_at_end(old, block, &values);
    yield_affine(block);
    replace_op(op, &results(made).collect::<Vec<_>>());
    if let Some(cast) = defining_op(counter) {
        erase_if_dead(cast);
    }
    Ok(made)
}

/// Ends a block with `affine.yield` instead of `scf.yield`.
fn yield_affine(block: Blk<'_>) {
    let Some(end) = terminator(block) else {
        return;
    };
    let mut builder = Builder::before(end);
    builder.set_loc(end.location());
    builder.op("affine.yield").operands(&operands(end).collect::<Vec<_>>()).build();
    erase(end);
}

/// Joins an `scf.if` with one that is all it does, when both conditions are affine: the second condition is computed
/// before the first is known, and has no effect.
pub(super) fn join_conditions<'c>(nest: &Nest<'c>, op: Op<'c>) {
    let plain = |op: Op<'c>| result_count(op) == 0 && entry_block(region(op, 1)).is_none();
    let affine = |op: Op<'c>| condition(nest, operand(op, 0)).is_ok_and(|condition| !condition.negated);
    while plain(op) && affine(op) {
        let block = body(op, 0);
        let effects: Vec<_> = ops(block).filter(|each| !is_pure(*each)).collect();
        let [inner] = effects[..] else {
            return;
        };
        let last = next_op(inner) == terminator(block);
        if !last || !is_op(inner, "scf.if") || !plain(inner) || !affine(inner) {
            return;
        }
        for each in ops(block).take_while(|each| *each != inner).collect::<Vec<_>>() {
            move_before(each, op);
        }
        let mut builder = Builder::before(op);
        builder.set_loc(inner.location());
        let never = arith::constant_int(&builder, int_type(builder.context(), 1), 0);
        // A selection, because the second condition means nothing where the first one fails.
        let both = arith::select(&builder, operand(op, 0), operand(inner, 0), never);
        set_operand(op, 0, both);
        if let Some(end) = terminator(body(inner, 0)) {
            erase(end);
        }
        inline_block_before(body(inner, 0), inner, &[]);
        erase(inner);
    }
}

/// Replaces an `scf.if` by an `affine.if`.
pub(super) fn rewrite_condition<'c>(nest: &Nest<'c>, op: Op<'c>) -> Proof<Op<'c>> {
    let condition = condition(nest, operand(op, 0))?;
    let set = emit::set(nest, &condition.constraints, op)?;
    let types: Vec<_> = results(op).map(type_of).collect();
    let mut builder = Builder::before(op);
    builder.set_loc(op.location());
    let mut made = builder
        .op("affine.if")
        .operands(&set.operands)
        .results(&types)
        .attr("condition", set.attribute)
        .empty_regions(2);
    for (name, value) in discardable_attrs(op) {
        made = made.attr(name, value);
    }
    let made = made.build();
    described::take_place(made, op.location());
    let (then, otherwise) = if condition.negated { (1, 0) } else { (0, 1) };
    take_blocks(region(made, then), region(op, 0));
    take_blocks(region(made, otherwise), region(op, 1));
    for each in regions(made) {
        match entry_block(each) {
            Some(block) => yield_affine(block),
            None if each == region(made, 0) => {
                builder.set_end(create_block(each, &[]));
                builder.op("affine.yield").build();
            }
            None => {}
        }
    }
    replace_op(op, &results(made).collect::<Vec<_>>());
    Ok(made)
}

/// Replaces a `memref.load` or `memref.store` by the affine one.
pub(super) fn rewrite_access<'c>(nest: &Nest<'c>, op: Op<'c>) -> Proof<()> {
    let store = is_op(op, "memref.store");
    let first = if store { 2 } else { 1 };
    let mut memref = operand(op, first - 1);
    let subscripts = operands(op).skip(first);
    let mut numbers = subscripts.map(|each| number(nest, each, Reading::Signed)).collect::<Proof<Vec<_>>>()?;
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
    let mut builder = Builder::before(op);
    builder.set_loc(op.location());
    let name = if store { "affine.store" } else { "affine.load" };
    let mut made = builder.op(name);
    if store {
        made = made.operand(operand(op, 0));
    }
    let types: Vec<_> = results(op).map(type_of).collect();
    made = made.operand(memref).operands(&map.operands).results(&types).attr("map", map.attribute);
    for (name, value) in discardable_attrs(op) {
        made = made.attr(name, value);
    }
    let made = made.build();
    described::take_place(made, op.location());
    replace_op(op, &results(made).collect::<Vec<_>>());
    Ok(())
}

/// The view of a pointer as elements in a row that a memref is.
fn flat_view(memref: Val<'_>) -> Option<Op<'_>> {
    let flat = memref_strides(type_of(memref)) == Some((vec![1], 0));
    defined_by(memref, "cmem.pointer_to_memref").filter(|_| flat)
}

/// The view as an array of rows with these extents, before an access.
fn reshape<'c>(view: Op<'c>, extents: &[Val<'c>], at: Op<'c>) -> Val<'c> {
    let flat = type_of(result(view, 0));
    let element = element_type(flat).unwrap_or(flat);
    let shape = vec![DYNAMIC; extents.len() + 1];
    let space = memref_space(flat).unwrap_or(0) as u32;
    let mut builder = Builder::before(at);
    builder.set_loc(view.location());
    let mut made = builder
        .op("cmem.pointer_to_memref")
        .operand(operand(view, 0))
        .operands(extents)
        .results(&[memref_type_with(&shape, element, None, space)]);
    for (name, value) in discardable_attrs(view) {
        made = made.attr(name, value);
    }
    made.value()
}
