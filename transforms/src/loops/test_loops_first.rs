//! Gives `scf.while` a normal form whose first region only tests: all work is in the second region.
//!
//! # Rewrite
//! ```mlir
//! %r = scf.while (%i = %a) {                 %r:3 = scf.while (%i = %a, %x = poison, %go = true) {
//!   work(%i); %x = ...; %c = ...               scf.condition(%go) %i, %x, %go
//!   scf.condition(%c) %x                     } do { ^bb0(%i, %x0, %go):
//! } do { ^bb0(%y):                   ->        work(%i); %x = ...; %c = ...
//!   more(%y); %n = ...                         %next = scf.if %c { more(%x); %n = ...; yield %n }
//!   scf.yield %n                                       else { yield poison }
//! }                                            scf.yield %next, %x, %c
//!                                            }    // %r becomes %r#1
//! ```
//! Values that `scf.condition` forwards are carried as well, unless they are arguments of the first region, defined
//! outside the loop, or what the next iteration starts with. No operation is duplicated; an iteration is the same as
//! before, and one more: the last one, which only executes the first region, now counts as an iteration.
//!
//! # Legality
//! Always: the first iteration is entered unconditionally, as it was.
//!
//! # Must not fire
//! On loops in this form: see [`tests_first`]. Other passes, such as `while-to-for`, know more about the form with the
//! condition computed last, so this one runs after them.
//!
//! # Cost
//! Linear in the operations directly in the loops.

use crate::counters::test_loops_first::COUNTERS;
use dialects::{
    ir::*,
    ops::{arith, scf, ub},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn test_loops_first<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let count = make_loops_test_first(function);
    cx.count(COUNTERS.loops, count as u64);
    Ok(Changed::from(count > 0))
}

/// Gives all `scf.while` loops in `root` the normal form. Returns the number of rewritten loops.
pub fn make_loops_test_first(root: Op<'_>) -> usize {
    // An outer loop is recreated after its inner loops, whose handles are not used afterwards.
    let loops = scf::While::all_innermost_first(root).into_iter().filter(|each| !tests_first(*each));
    let loops: Vec<_> = loops.collect();
    loops.iter().for_each(|each| rewrite(*each));
    loops.len()
}

/// Whether the first region of a loop only reads and computes, and forwards nothing but its arguments.
pub fn tests_first(loop_op: scf::While<'_>) -> bool {
    let before = loop_op.before_block();
    let Some(end) = terminator(before).and_then(scf::Condition::of) else { return true };
    let only_reads = |op: Op<'_>| has_only_effects(op, EffectKind::Read) && !may_be_endless(op);
    ops(before).take_while(|op| *op != end.op()).all(only_reads)
        && end.args().all(|value| as_argument(value).is_some_and(|(block, _)| block == before))
}

/// Where a result of the old loop comes from.
enum Source<'c> {
    /// It is a value defined outside the loop.
    Invariant(Val<'c>),
    /// It is this result of the new loop.
    Carried(usize),
}

fn rewrite(loop_op: scf::While<'_>) {
    let (before, after) = (loop_op.before_block(), loop_op.after_block());
    let Some(end) = terminator(before).and_then(scf::Condition::of) else { return };
    let (sources, added) = sources(loop_op, end);
    let mut b = Builder::before(loop_op.op());
    b.set_loc(loop_op.op().location());
    let mut initial: Vec<_> = loop_op.inits().collect();
    let count = initial.len();
    initial.extend(added.iter().map(|at| ub::poison(&b, type_of(end.args().nth(*at).unwrap_or(end.condition())))));
    initial.push(arith::constant_int(&b, int_type(b.context(), 1), -1));
    let types: Vec<_> = initial.iter().map(|value| type_of(*value)).collect();
    let new = scf::While::assume(scf::while_(&b, &initial, &types));
    described::inherit_location(new.op(), loop_op.op().location());
    discardable_attrs(loop_op.op()).into_iter().for_each(|(name, value)| set_attr(new.op(), name, value));

    b.set_end(new.before_block());
    let tested: Vec<_> = args(new.before_block()).collect();
    scf::condition(&b, tested[tested.len() - 1], &tested);
    let carried: Vec<_> = args(new.after_block()).take(count).collect();
    inline_block_at_end(before, new.after_block(), &carried);
    let mut next = continue_if(end, after, &carried, &sources);
    next.extend(added.iter().filter_map(|at| end.args().nth(*at)));
    next.push(end.condition());
    scf::yield_(&Builder::before(end.op()), &next);
    erase(end.op());
    let results: Vec<_> = sources
        .iter()
        .map(|source| match source {
            Source::Invariant(value) => *value,
            Source::Carried(at) => result(new.op(), *at),
        })
        .collect();
    replace_op(loop_op.op(), &results);
}

/// Where the results come from, and the numbers of the forwarded values that the new loop carries in addition.
fn sources<'c>(loop_op: scf::While<'c>, end: scf::Condition<'c>) -> (Vec<Source<'c>>, Vec<usize>) {
    let forwarded: Vec<_> = end.args().collect();
    let mut added: Vec<usize> = Vec::new();
    let count = loop_op.inits().len();
    let mut source = |number: usize, value: Val<'c>| {
        if is_defined_outside(value, loop_op.op()) {
            return Source::Invariant(value);
        }
        let started =
            if only_forwards(loop_op) { start_of_next(loop_op, number) } else { own_argument(loop_op, value) };
        if let Some(at) = started {
            return Source::Carried(at);
        }
        let known = added.iter().position(|at| forwarded[*at] == value);
        let at = known.unwrap_or_else(|| {
            added.push(number);
            added.len() - 1
        });
        Source::Carried(count + at)
    };
    let sources = forwarded.iter().enumerate().map(|(number, value)| source(number, *value)).collect();
    (sources, added)
}

/// Whether the second region of a loop only hands values on to the next iteration.
fn only_forwards(loop_op: scf::While<'_>) -> bool {
    ops(loop_op.after_block()).all(|op| has_trait(op, Trait::Terminator))
}

/// The number of the carried value that the next iteration starts with if it is forwarded value `number`.
fn start_of_next(loop_op: scf::While<'_>, number: usize) -> Option<usize> {
    let argument = arg(loop_op.after_block(), number);
    terminator(loop_op.after_block()).and_then(|end| operands(end).position(|value| value == argument))
}

/// The number of the carried value that `value` is in the first region.
fn own_argument<'c>(loop_op: scf::While<'c>, value: Val<'c>) -> Option<usize> {
    as_argument(value).filter(|(block, _)| *block == loop_op.before_block()).map(|(_, number)| number)
}

/// Puts the operations of the second region behind those of the first, to run if the condition holds. Returns the
/// values that the next iteration starts with; if there is none, those that are results stay as they are.
fn continue_if<'c>(
    end: scf::Condition<'c>,
    after: Blk<'c>,
    carried: &[Val<'c>],
    sources: &[Source<'c>],
) -> Vec<Val<'c>> {
    let forwarded: Vec<_> = end.args().collect();
    let mut b = Builder::before(end.op());
    if ops(after).all(|op| has_trait(op, Trait::Terminator)) {
        let started = |value: Val<'c>| as_argument(value).filter(|(block, _)| *block == after);
        let values = terminator(after).into_iter().flat_map(operands);
        return values.map(|value| started(value).map_or(value, |(_, number)| forwarded[number])).collect();
    }
    let types: Vec<_> = carried.iter().map(|value| type_of(*value)).collect();
    let if_op = scf::If::assume(scf::if_(&b, end.condition(), &types, false));
    if let Some(then) = entry_block(if_op.then_region()) {
        inline_block_at_end(after, then, &forwarded);
    }
    if let Some(other) = entry_block(if_op.else_region()) {
        b.set_end(other);
        let is_result = |at| sources.iter().any(|source| matches!(source, Source::Carried(number) if *number == at));
        let kept =
            |(at, value): (usize, &Val<'c>)| if is_result(at) { *value } else { ub::poison(&b, type_of(*value)) };
        let values: Vec<_> = carried.iter().enumerate().map(kept).collect();
        scf::yield_(&b, &values);
    }
    if_op.results().collect()
}
