//! Loops with workers of their own, as tasks of the team that there is.
//!
//! ```mlir
//! scf.parallel (%i) = (%a) to (%b) step (%s) { ... }
//! // ->
//! omp.taskgroup {
//!   scf.for %chunk = 0 to (number of iterations) step (size of a chunk) {
//!     omp.task if(several chunks) { scf.for %i = ... { ... } }
//!   }
//! }
//! ```
//! There are several chunks for each worker, so that those who are done early find more to do; a worker that is alone gets one. Each
//! has its own slots and sums.

use super::loops::LoopPlan;
use super::{Lowering, calls};
use crate::parallel::serial_loops::{ParallelLoop, serialise_scf};
use crate::parallel::slots;
use dialects::ir::*;
use dialects::ops::{arith, scf};

/// How many chunks each worker gets when all are equally fast.
const CHUNKS_OF_A_WORKER: i64 = 8;

/// The name of the critical regions in which chunks add their sums. No other region is in one of them.
const LOCK: &str = ".reduction.tasks";

/// How the iterations of a loop are cut into chunks.
struct Chunks<'c> {
    /// The number of iterations.
    count: Val<'c>,
    /// How many of them a chunk has.
    size: Val<'c>,
    /// Whether there is more than one chunk.
    several: Val<'c>,
}

impl<'c> Lowering<'c> {
    /// Replaces an `scf.parallel`; of several dimensions the first is cut.
    pub(super) fn loop_of_tasks(&mut self, op: Op<'c>, plan: LoopPlan<'c>) {
        let parts = ParallelLoop::of(op);
        let sums = self.sums(&parts, plan.combiners.iter(), slots::home(op));
        self.builder.set_before(op);
        for sum in &sums {
            sum.combiner.store(&self.builder, sum.initial, sum.variable);
        }
        let chunks = self.chunks(&parts);
        let group = self.builder.op("omp.taskgroup").segments(&[0, 0, 0]).empty_regions(1).build();
        self.builder.set_end(create_block(region(group, 0), &[]));
        let zero = arith::constant_index(&self.builder, 0);
        let all = scf::for_(&self.builder, (zero, chunks.count, chunks.size), &[]);
        self.builder.op("omp.terminator").build();

        self.builder.set_end(body(all, 0));
        let (first, last) = self.part(&parts, &chunks, arg(body(all, 0), 0));
        let task = self.builder.op("omp.task").operand(chunks.several).segments(&[0, 0, 0, 0, 1, 0, 0, 0, 0]);
        let task = task.empty_regions(1).build();
        scf::yield_(&self.builder, &[]);
        self.builder.set_end(create_block(region(task, 0), &[]));
        let types: Vec<_> = results(op).map(type_of).collect();
        let starts: Vec<_> = sums.iter().map(|sum| sum.combiner.start(&self.builder)).collect();
        let count = parts.lower.len() as i32;
        let chunk = self
            .builder
            .op("scf.parallel")
            .operand(first)
            .operands(&parts.lower[1..])
            .operand(last)
            .operands(&parts.upper[1..])
            .operands(&parts.step)
            .operands(&starts)
            .segments(&[count, count, count, starts.len() as i32])
            .results(&types)
            .empty_regions(1)
            .build();
        move_block(parts.body, region(chunk, 0));
        if !sums.is_empty() {
            let lock = self.lock(LOCK);
            let critical = self.builder.op("omp.critical").attr_opt("name", lock).empty_regions(1).build();
            self.builder.set_end(create_block(region(critical, 0), &[]));
            for (sum, value) in sums.iter().zip(results(chunk)) {
                let old = sum.combiner.load(&self.builder, sum.variable);
                let new = sum.combiner.combine(&self.builder, old, value);
                sum.combiner.store(&self.builder, new, sum.variable);
            }
            self.builder.op("omp.terminator").build();
        }
        self.builder.set_end(body(task, 0));
        self.builder.op("omp.terminator").build();
        serialise_scf(chunk);
        self.builder.set_after(group);
        let values: Vec<_> = sums.iter().map(|sum| sum.combiner.load(&self.builder, sum.variable)).collect();
        replace_op(op, &values);
    }

    /// How the first dimension of a loop is cut.
    fn chunks(&self, parts: &ParallelLoop<'c>) -> Chunks<'c> {
        let b = &self.builder;
        let (lower, upper, step) = (parts.lower[0], parts.upper[0], parts.step[0]);
        let (zero, one) = (arith::constant_index(b, 0), arith::constant_index(b, 1));
        let span = arith::binary(b, "arith.maxsi", arith::subi(b, upper, lower), zero);
        let count = rounded_up(b, span, step);
        let workers = self.ask(calls::WORKERS);
        let alone = arith::cmpi(b, arith::CmpI::Eq, workers, one);
        let wanted = arith::muli(b, workers, arith::constant_index(b, CHUNKS_OF_A_WORKER));
        let wanted = arith::select(b, alone, one, wanted);
        let size = arith::binary(b, "arith.maxui", rounded_up(b, count, wanted), one);
        let several = arith::cmpi(b, arith::CmpI::Ult, size, count);
        Chunks { count, size, several }
    }

    /// Where the chunk that begins with iteration number `number` begins and ends.
    fn part(&self, parts: &ParallelLoop<'c>, chunks: &Chunks<'c>, number: Val<'c>) -> (Val<'c>, Val<'c>) {
        let b = &self.builder;
        let left = arith::subi(b, chunks.count, number);
        let size = arith::binary(b, "arith.minui", chunks.size, left);
        let first = arith::addi(b, parts.lower[0], arith::muli(b, number, parts.step[0]));
        (first, arith::addi(b, first, arith::muli(b, size, parts.step[0])))
    }
}

/// A quotient of numbers that are not negative, rounded up.
fn rounded_up<'c>(b: &Builder<'c>, value: Val<'c>, by: Val<'c>) -> Val<'c> {
    let more = arith::subi(b, by, arith::constant_index(b, 1));
    arith::binary(b, "arith.divui", arith::addi(b, value, more), by)
}
