//! Distributes collapsed loops as one block of iterations per worker.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%i, %j) = (%a, %c) to (%b, %d) step (%s, %t) { ... }
//! // ->
//! %workers = parallel.worker_count
//! scf.parallel (%w) = 0 to %workers {
//!   // The block of the worker among all iterations: from %first to below %last.
//!   scf.for %row = %first / (iterations of %j) to %last / (iterations of %j), rounded up {
//!     scf.for %j = (0, in the first row what is left of it) to (all, in the last row what belongs to it) { ... }
//!   }
//! }
//! ```
//! In a single loop over the linearised iteration space, each iteration would need a division to compute its induction
//! variables, which also hides contiguous accesses from later passes. With more than two dimensions, all but the
//! innermost form the row. A loop with workers of its own becomes a team with a worksharing loop.
//!
//! # Legality
//! A static schedule without a chunk size gives each worker one block and specifies its length only approximately; the
//! blocks must be the same in loops with the same trip count. The blocks are those of libomp: equal lengths, with the
//! first ones longer by one. [`Refusal`] lists the loops with other schedules or further requirements.
//!
//! # Must not fire
//! `targets/tests/distribute_collapsed_loops/not-*.mlir`.
//!
//! # Needs and leaves
//! `scf.parallel`; runs after `lower-affine-loops`.
//!
//! # Cost
//! Linear in collapsed loops. Each worker divides four times; with three and more dimensions also in each row.

use super::serial_loops::ParallelLoop;
use super::{NOT_DISTRIBUTED, constructs, slots};
use crate::counters::distribute_collapsed_loops::COUNTERS;
use dialects::ids;
use dialects::ir::*;
use dialects::ops::{arith, scf};
use dialects::parallel::{self, NOWAIT, SCHEDULE, SCOPE, TeamClauses, UNORDERED};
use dialects::pass::{Changed, PassCx, PassResult};
use dialects::reasons;

reasons! {
    /// The reason why a collapsed loop is not distributed.
    enum Refusal {
        /// Its schedule is chunked, dynamic or guided.
        HasSchedule: "its schedule has more than one chunk for a thread",
        /// It has a reduction.
        Reduces: "it has a reduction",
        /// It is in a group, so its iterations may have to run concurrently.
        InGroup: "it is in a group, whose barriers may join its iterations",
    }
}

/// The pass `distribute-collapsed-loops`.
pub fn distribute_collapsed_loops<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let is_collapsed = |each: &scf::Parallel<'c>| arg_count(each.block()) > 1;
    let mut changed = false;
    for each in constructs(module).into_iter().filter_map(scf::Parallel::of).filter(is_collapsed) {
        let op = each.op();
        match check(op) {
            Ok(()) => {
                distribute(each);
                cx.count(COUNTERS.loops, 1);
                changed = true;
            }
            Err(why) => cx.remark(NOT_DISTRIBUTED, op.location(), format!("the collapsed loop is kept: {why}"), None),
        }
    }
    Ok(Changed::from(changed))
}

/// Whether the loop can be distributed as one block per worker.
fn check(op: Op<'_>) -> Result<(), Refusal> {
    let is_group = |each: Op<'_>| parallel::Group::is(each) || attr_string(each, SCOPE) == Some("group");
    match () {
        () if !matches!(attr_string(op, SCHEDULE), None | Some("static" | "auto")) => Err(Refusal::HasSchedule),
        () if result_count(op) > 0 => Err(Refusal::Reduces),
        () if ancestors(op).any(is_group) => Err(Refusal::InGroup),
        () => Ok(()),
    }
}

fn distribute(parallel_loop: scf::Parallel<'_>) {
    let op = parallel_loop.op();
    let mut builder = Builder::before(op);
    if !parallel::is_worksharing(op) {
        move_before(op, parallel::end_of(parallel::team(&builder, &TeamClauses::default())));
    }
    builder.set_before(op);
    let workers = parallel::worker_count(&builder);
    let workers = arith::index_cast(&builder, workers, index_type(builder.context()));
    let (zero, one) = (arith::constant_index(&builder, 0), arith::constant_index(&builder, 1));
    let shared = scf::Parallel::assume(scf::parallel(&builder, &[zero], &[workers], &[one]));
    ids::derive(shared.op(), "workers");
    for name in [UNORDERED, NOWAIT] {
        if let Some(value) = attr(op, name) {
            set_attr(shared.op(), name, value);
        }
    }
    set_attr(shared.op(), SCHEDULE, str_attr(builder.context(), "static"));
    let block = shared.block();
    let Some(end) = terminator(block) else { return };
    let parts = ParallelLoop::of(parallel_loop);
    slots::free_at_end(parts.body);
    builder.set_before(end);
    let counts = (0..parts.lower.len()).map(|dimension| parts.count(&builder, dimension)).collect();
    let space = Space { parts: &parts, counts };
    let range = space.part(&builder, arg(block, 0), workers);
    if let Some(reduce) = parts.reduce {
        builder.set_before(reduce.op());
        scf::yield_(&builder, &[]);
        erase(reduce.op());
    }
    builder.set_before(end);
    // Copies of the body use these slots, too.
    slots::move_slots(parts.body, block);
    space.nest(&mut builder, range);
    erase(op);
}

/// Up to this constant length, complete rows get a loop of their own with a constant trip count, which can be unrolled.
const SHORT_ROW: i64 = 16;
/// The maximal number of operations of a body that is copied for that.
const SMALL_BODY: usize = 64;

/// The iteration space of a loop.
struct Space<'p, 'c> {
    parts: &'p ParallelLoop<'c>,
    /// The trip count of each dimension.
    counts: Vec<Val<'c>>,
}

impl<'c> Space<'_, 'c> {
    /// The product of the trip counts of all dimensions but the last `left_out`.
    fn product(&self, b: &Builder<'c>, left_out: usize) -> Val<'c> {
        let mut factors = self.counts.iter().rev().skip(left_out);
        let first = factors.next().copied();
        let first = first.unwrap_or_else(|| arith::constant_index(b, 1));
        factors.fold(first, |product, factor| arith::muli(b, *factor, product))
    }

    /// The block of a worker, as half-open range of linearised iterations.
    fn part(&self, b: &Builder<'c>, worker: Val<'c>, workers: Val<'c>) -> (Val<'c>, Val<'c>) {
        let all = self.product(b, 0);
        let length = arith::DivUI::build(b, all, workers).value();
        let left = arith::RemUI::build(b, all, workers).value();
        let before = arith::MinUI::build(b, worker, left).value();
        let first = arith::addi(b, arith::muli(b, worker, length), before);
        let has_more = arith::cmpi(b, arith::IntPredicate::Ult, worker, left);
        let more = arith::IndexCastUI::build(b, has_more, index_type(b.context())).value();
        (first, arith::addi(b, arith::addi(b, first, length), more))
    }

    /// Builds the loops over the iterations from `first` to `last`, exclusive, with copies of the body.
    fn nest(&self, b: &mut Builder<'c>, (first, last): (Val<'c>, Val<'c>)) {
        let (zero, one) = (arith::constant_index(b, 0), arith::constant_index(b, 1));
        let length = self.counts[self.counts.len() - 1];
        // If rows are empty, there are no iterations.
        let divisor = arith::MaxUI::build(b, length, one).value();
        let first_row = arith::DivUI::build(b, first, divisor).value();
        let last_row = arith::CeilDivUI::build(b, last, divisor).value();
        let rows = scf::For::assume(scf::for_(b, (first_row, last_row, one), &[]));
        ids::derive(rows.op(), "rows");
        b.set_end(rows.block());
        let row = arg(rows.block(), 0);
        let outer = self.outer_counters(b, row);
        let start = arith::muli(b, row, length);
        let is_short = constant_int(length).is_some_and(|length| length <= SHORT_ROW);
        if is_short && may_be_copied(self.parts.body, SMALL_BODY) {
            let begins = arith::cmpi(b, arith::IntPredicate::Sge, start, first);
            let ends = arith::cmpi(b, arith::IntPredicate::Sle, arith::addi(b, start, length), last);
            let is_whole = arith::AndI::build(b, begins, ends).value();
            let if_op = scf::If::assume(scf::if_(b, is_whole, &[], true));
            b.at(if_op.then_block(), |b| {
                self.columns(b, &outer, (zero, length), "whole-row");
                scf::yield_(b, &[]);
            });
            b.at(if_op.else_block(), |b| {
                self.columns(b, &outer, self.part_of_row(b, start, (first, last)), "columns");
                scf::yield_(b, &[]);
            });
        } else {
            self.columns(b, &outer, self.part_of_row(b, start, (first, last)), "columns");
        }
        scf::yield_(b, &[]);
    }

    /// The columns of the row that starts at iteration `start` within the range from `first` to `last`, as half-open
    /// range.
    fn part_of_row(&self, b: &Builder<'c>, start: Val<'c>, (first, last): (Val<'c>, Val<'c>)) -> (Val<'c>, Val<'c>) {
        let zero = arith::constant_index(b, 0);
        let length = self.counts[self.counts.len() - 1];
        let from = arith::MaxSI::build(b, arith::subi(b, first, start), zero).value();
        (from, arith::MinSI::build(b, arith::subi(b, last, start), length).value())
    }

    /// Builds the loop over a range of columns of a row, with a copy of the body. Its ids are those of the part `role`.
    fn columns(&self, b: &mut Builder<'c>, outer: &[Val<'c>], (from, to): (Val<'c>, Val<'c>), role: &str) {
        let last = self.counts.len() - 1;
        let bounds = (self.counter(b, last, from), self.counter(b, last, to), self.parts.step[last]);
        let columns = scf::For::assume(scf::for_(b, bounds, &[]));
        let mut values = ValueMap::new();
        for (old, new) in args(self.parts.body).zip(outer.iter().copied().chain(args(columns.block()))) {
            values.insert(old, new);
        }
        b.at(columns.block(), |b| {
            for op in ops(self.parts.body) {
                clone_at(b, op, &mut values);
            }
        });
        ids::derive(columns.op(), role);
    }

    /// The induction variables of all dimensions but the innermost, in row `row`.
    fn outer_counters(&self, b: &Builder<'c>, row: Val<'c>) -> Vec<Val<'c>> {
        let mut numbers = Vec::new();
        let mut rest = row;
        for dimension in (1..self.counts.len() - 1).rev() {
            numbers.push(arith::RemUI::build(b, rest, self.counts[dimension]).value());
            rest = arith::DivUI::build(b, rest, self.counts[dimension]).value();
        }
        numbers.push(rest);
        numbers.iter().rev().enumerate().map(|(dimension, number)| self.counter(b, dimension, *number)).collect()
    }

    /// The value of the induction variable of `dimension` in its iteration `number`.
    fn counter(&self, b: &Builder<'c>, dimension: usize, number: Val<'c>) -> Val<'c> {
        let scaled = arith::muli(b, number, self.parts.step[dimension]);
        arith::addi(b, self.parts.lower[dimension], scaled)
    }
}
