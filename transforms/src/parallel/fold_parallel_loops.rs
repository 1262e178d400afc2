//! Removes parallel loops without iterations, and inlines those with one iteration that start their own team.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%i, %j) = (%c0, %c3) to (%n, %c4) step (%c1, %c1) { use(%i, %j) }    // -> over %i alone, with %c3 for %j
//! scf.parallel (%i) = (%c3) to (%c4) step (%c1) { use(%i) }                           // -> use(%c3)
//! scf.parallel (%i) = (%c4) to (%c4) step (%c1) { use(%i) }                           // -> nothing
//! ```
//! A worksharing loop with one iteration is kept: one worker executes it, which the runtime chooses. A worksharing loop
//! without iterations is replaced by the barrier at its end.
//!
//! # Legality
//! The ranges of the bounds give the number of iterations. [`Refusal`]: nothing in an iteration queries the team that the
//! loop would start, or spawns tasks that would complete at its end.
//!
//! # Must not fire
//! `transforms/tests/fold_parallel_loops/not-*.mlir`.
//!
//! # Needs and leaves
//! Variables of constant size in the iteration move to the enclosing scope. Runs after `fold-teams`, which creates
//! loops that start their own team.
//!
//! # Cost
//! The cost of [`Ranges`], and one walk over the functions that loops of one iteration call.

use crate::codes;
use crate::counters::fold_parallel_loops::COUNTERS;
use crate::parallel::calls::reaches_nothing_parallel;
use analysis::function_facts::optimised_functions;
use analysis::int_range::Ranges;
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, arith::IntPredicate, is_stack_allocation, scf},
    parallel::{
        self, NOWAIT, is_parallel_loop, is_worksharing,
        slots::{self, can_leave},
    },
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a loop of one iteration is not folded.
    enum Refusal<'c> {
        /// The workers of a team share it.
        Worksharing: "one thread of the enclosing team runs its iteration",
        /// An operation in it, with this name, may behave differently outside the loop.
        DependsOnLoop(name: &'c str): "it may behave differently without threads: '{name}'",
        /// It has allocations that would grow the stack each time if the loop is in another loop.
        Allocates: "its iteration allocates memory of unknown size",
    }
}

/// Entry point of the pass.
pub fn fold_parallel_loops<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = cx.analysis::<Symbols>(module);
    let mut changed = false;
    for function in optimised_functions(module) {
        let loops = scf::Parallel::all(function);
        if loops.is_empty() {
            continue;
        }
        cx.set_function(symbol_name(function).unwrap_or_default());
        let ranges = cx.analysis::<Ranges>(function);
        let counts: Vec<Vec<Count>> = loops.iter().map(|op| counts(*op, &ranges)).collect();
        drop(ranges);
        // Innermost first: an inner loop may be erased with an outer one.
        for (op, counts) in loops.into_iter().zip(counts).rev() {
            changed |= fold_loop(op, &counts, &symbols, cx);
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}

/// The known number of iterations of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    None,
    One,
    Any,
}

/// The number of iterations of each dimension of a loop.
fn counts<'c>(loop_op: scf::Parallel<'c>, ranges: &Ranges<'c>) -> Vec<Count> {
    let op = loop_op.op();
    let of = |lower: Val<'c>, upper: Val<'c>, step: Val<'c>| -> Option<Count> {
        if lower == upper {
            return Some(Count::None);
        }
        let (from, to, by) = (ranges.at(lower, op)?, ranges.at(upper, op)?, ranges.at(step, op)?);
        let most = to.ends(true).1 - from.ends(true).0;
        let has_iterations = from.decides(IntPredicate::Slt, to) == Some(true);
        Some(match () {
            () if most <= 0 => Count::None,
            () if has_iterations && most <= by.ends(true).0 => Count::One,
            () => Count::Any,
        })
    };
    let dimensions = loop_op.lower_bound().zip(loop_op.upper_bound()).zip(loop_op.step());
    dimensions.map(|((lower, upper), step)| of(lower, upper, step).unwrap_or(Count::Any)).collect()
}

/// Removes, inlines or simplifies a loop, depending on the numbers of iterations; returns whether it changed.
fn fold_loop<'c>(loop_op: scf::Parallel<'c>, counts: &[Count], symbols: &Symbols<'c>, cx: &mut PassCx<'c>) -> bool {
    let op = loop_op.op();
    if counts.contains(&Count::None) {
        remove(loop_op);
        cx.count(COUNTERS.empty, 1);
        return true;
    }
    if counts.contains(&Count::Any) {
        let single = counts.iter().filter(|count| **count == Count::One).count();
        remove_dimensions(loop_op, counts);
        cx.count(COUNTERS.dimensions, single as u64);
        return single > 0;
    }
    match check(op, symbols) {
        Ok(()) => {
            inline(loop_op);
            cx.count(COUNTERS.single, 1);
            true
        }
        Err(why) => {
            cx.remark(
                codes::PARALLEL_LOOP_KEPT,
                op.location(),
                format!("the loop of one iteration is kept: {why}"),
                None,
            );
            false
        }
    }
}

/// The legality of inlining the only iteration of a loop.
fn check<'c>(op: Op<'c>, symbols: &Symbols<'c>) -> Result<(), Refusal<'c>> {
    if is_worksharing(op) {
        return Err(Refusal::Worksharing);
    }
    try_walk(op, |inner| {
        let is_nested = || ancestors(inner).take_while(|enclosing| *enclosing != op).any(is_parallel_loop);
        let depends_on_loop = match OpKind::of(inner) {
            OpKind::Parallel(kind) => !matches!(kind, parallel::Kind::Critical | parallel::Kind::Yield),
            _ => has_trait(inner, Trait::Call) && !reaches_nothing_parallel(inner, symbols),
        };
        match () {
            () if depends_on_loop => Err(Refusal::DependsOnLoop(op_name(inner))),
            () if is_stack_allocation(inner) && !is_nested() && !can_leave(inner, op) => Err(Refusal::Allocates),
            () => Ok(()),
        }
    })
}

/// Removes a loop without iterations; a worksharing loop is replaced by the barrier at its end.
fn remove(loop_op: scf::Parallel<'_>) {
    let op = loop_op.op();
    if is_worksharing(op) && !has_attr(op, NOWAIT) {
        parallel::barrier(&Builder::before(op));
    }
    let initial: Vec<Val<'_>> = loop_op.init_vals().collect();
    replace_op(op, &initial);
}

/// Removes the dimensions of one iteration, whose induction variables are the lower bounds.
fn remove_dimensions<'c>(loop_op: scf::Parallel<'c>, counts: &[Count]) {
    let (op, block) = (loop_op.op(), loop_op.block());
    let lower: Vec<Val<'c>> = loop_op.lower_bound().collect();
    let stays = |(value, count): (Val<'c>, &Count)| (*count != Count::One).then_some(value);
    let bounds = loop_op.lower_bound().zip(counts).chain(loop_op.upper_bound().zip(counts));
    let mut values: Vec<Val<'c>> = bounds.chain(loop_op.step().zip(counts)).filter_map(stays).collect();
    let left = values.len() / 3;
    values.extend(loop_op.init_vals());
    for at in (0..counts.len()).rev().filter(|at| counts[*at] == Count::One) {
        replace_all_uses(arg(block, at), lower[at]);
        erase_arg(block, at);
    }
    set_operands(op, &values);
    let sizes = [left, left, left, values.len() - 3 * left].map(|size| size as i32);
    set_prop(op, "operandSegmentSizes", i32_array_attr(context_of(op), &sizes));
}

/// Replaces a loop by its only iteration.
fn inline(loop_op: scf::Parallel<'_>) {
    let op = loop_op.op();
    let block = loop_op.block();
    let allocated: Vec<Op<'_>> = ops(block).filter(|each| is_stack_allocation(*each)).collect();
    if let Some(home) = slots::home(op) {
        allocated.into_iter().for_each(|slot| slots::move_to_start(slot, home));
    }
    let lower: Vec<Val<'_>> = loop_op.lower_bound().collect();
    let initial: Vec<Val<'_>> = loop_op.init_vals().collect();
    let Some(reduce) = terminator(block).and_then(scf::Reduce::of) else { return };
    inline_block_before(block, op, &lower);
    let own: Vec<Val<'_>> = reduce.operands().collect();
    let mut values = Vec::new();
    for (combiner, (start, own)) in reduce.reductions().filter_map(entry_block).zip(initial.into_iter().zip(own)) {
        let Some(end) = terminator(combiner).and_then(scf::ReduceReturn::of) else { return };
        inline_block_before(combiner, op, &[start, own]);
        values.push(end.result());
        erase(end.op());
    }
    erase(reduce.op());
    replace_op(op, &values);
}
