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

/// Code of the remark that a loop of one iteration is not folded.
const NOT_FOLDED: &str = "RM0385";

reasons! {
    /// The reason why a loop of one iteration is not folded.
    enum Refusal<'c> {
        /// The workers of a team share it.
        Worksharing: "one of the workers around runs its iteration",
        /// An operation in it, with this name, may behave differently outside the loop.
        DependsOnLoop(name: &'c str): "what it does may mean something else without workers: '{name}'",
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
        let counts: Vec<Vec<Count>> = loops.iter().map(|op| count(*op, &ranges)).collect();
        drop(ranges);
        // Innermost first: an inner loop may be erased with an outer one.
        for (op, counts) in loops.into_iter().zip(counts).rev() {
            changed |= fold_loop(op, &counts, &symbols, cx);
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}

/// The number of iterations of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    None,
    One,
    Any,
}

fn count<'c>(loop_op: scf::Parallel<'c>, ranges: &Ranges<'c>) -> Vec<Count> {
    let op = loop_op.op();
    let of = |lower: Val<'c>, upper: Val<'c>, step: Val<'c>| -> Option<Count> {
        if lower == upper {
            return Some(Count::None);
        }
        let (from, to, by) = (ranges.at(lower, op)?, ranges.at(upper, op)?, ranges.at(step, op)?);
        let most = to.ends(true).1 - from.ends(true).0;
        let is_run = from.decides(IntPredicate::Slt, to) == Some(true);
        Some(match () {
            () if most <= 0 => Count::None,
            () if is_run && most <= by.ends(true).0 => Count::One,
            () => Count::Any,
        })
    };
    let dimensions = loop_op.lower_bound().zip(loop_op.upper_bound()).zip(loop_op.step());
    dimensions.map(|((lower, upper), step)| of(lower, upper, step).unwrap_or(Count::Any)).collect()
}

fn fold_loop<'c>(loop_op: scf::Parallel<'c>, counts: &[Count], symbols: &Symbols<'c>, cx: &mut PassCx<'c>) -> bool {
    let op = loop_op.op();
    if counts.contains(&Count::None) {
        remove(loop_op);
        cx.count(COUNTERS.empty, 1);
        return true;
    }
    if counts.contains(&Count::Any) {
        let single: Vec<usize> = (0..counts.len()).filter(|at| counts[*at] == Count::One).collect();
        remove_dimensions(op, &single);
        cx.count(COUNTERS.dimensions, single.len() as u64);
        return !single.is_empty();
    }
    match check(op, symbols) {
        Ok(()) => {
            inline(loop_op);
            cx.count(COUNTERS.single, 1);
            true
        }
        Err(why) => {
            cx.remark(NOT_FOLDED, op.location(), format!("a loop of one iteration stays: {why}"), None);
            false
        }
    }
}

/// The legality of inlining the only iteration of a loop.
fn check<'c>(op: Op<'c>, symbols: &Symbols<'c>) -> Result<(), Refusal<'c>> {
    if is_worksharing(op) {
        return Err(Refusal::Worksharing);
    }
    let mut why = Ok(());
    walk(op, Order::Pre, |inner| {
        let is_nested = || ancestors(inner).take_while(|enclosing| *enclosing != op).any(is_parallel_loop);
        why = match OpKind::of(inner) {
            OpKind::Parallel(parallel::Kind::Critical) => Ok(()),
            OpKind::Parallel(kind) if kind != parallel::Kind::Yield => Err(Refusal::DependsOnLoop(op_name(inner))),
            _ if has_trait(inner, Trait::Call) && !reaches_nothing_parallel(inner, symbols) => {
                Err(Refusal::DependsOnLoop(op_name(inner)))
            }
            _ if is_stack_allocation(inner) && !is_nested() && !can_leave(inner, op) => Err(Refusal::Allocates),
            _ => Ok(()),
        };
        if why.is_ok() { Walk::Continue } else { Walk::Stop }
    });
    why
}

/// Removes a loop without iterations; a worksharing loop is replaced by the barrier at its end.
fn remove(loop_op: scf::Parallel<'_>) {
    let op = loop_op.op();
    if is_worksharing(op) && !has_attr(op, NOWAIT) {
        let mut b = Builder::before(op);
        b.set_loc(op.location());
        parallel::barrier(&b);
    }
    let initial: Vec<Val<'_>> = loop_op.init_vals().collect();
    replace_op(op, &initial);
}

/// Removes dimensions of one iteration.
fn remove_dimensions(op: Op<'_>, single: &[usize]) {
    let block = body(op, 0);
    let dimensions = arg_count(block);
    let kept = |at: &usize| *at >= 3 * dimensions || !single.contains(&(at % dimensions));
    let values: Vec<Val<'_>> = (0..operand_count(op)).filter(kept).map(|at| operand(op, at)).collect();
    for at in single.iter().rev() {
        replace_all_uses(arg(block, *at), operand(op, *at));
        erase_arg(block, *at);
    }
    let left = dimensions - single.len();
    let initial = values.len() - 3 * left;
    set_operands(op, &values);
    let sizes = [left, left, left, initial].map(|size| size as i32);
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
