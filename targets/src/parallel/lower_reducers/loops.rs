//! Strands of loops.
//!
//! ```mlir
//! scf.parallel (%i) = (%a) to (%b) step (%s) { ... }
//! // ->
//! %loop = llvm.call @parallel.begin_loop(%parts)
//! scf.parallel (%part) = (%c0) to (%parts) step (%c1) {
//!   %strand = llvm.call @parallel.part(%loop, %part)
//!   ... in this strand: scf.for %i = (first of the part) to (end of the part) step %s { ... }
//! }
//! llvm.call @parallel.end_loop(%loop)
//! ```

use super::{Lowering, PARTS};
use crate::native::LowerResult;
use crate::parallel::reductions::combiners;
use crate::parallel::rounded_up;
use crate::parallel::serial_loops::{ParallelLoop, serialise_scf};
use dialects::ir::*;
use dialects::ops::arith;
use dialects::parallel::SCHEDULE;

impl<'c> Lowering<'c> {
    /// A loop with workers of its own; of several dimensions the first is cut. Reductions are those of the parts.
    pub(super) fn parallel_loop(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let parts = ParallelLoop::of(op);
        let neutral = parts.reduce.map_or(Ok(Vec::new()), combiners)?;
        let b = Builder::before(op);
        let (zero, one) = (arith::constant_index(&b, 0), arith::constant_index(&b, 1));
        let (lower, step) = (parts.lower[0], parts.step[0]);
        let count = parts.count(&b, 0);
        let size = rounded_up(&b, count, arith::constant_index(&b, PARTS));
        let size = arith::binary(&b, "arith.maxui", size, one);
        let number = rounded_up(&b, count, size);
        let i64 = int_type(b.context(), 64);
        let strands = self.ask("parallel.begin_loop", &[arith::index_cast(&b, number, i64)]);

        let types: Vec<Ty<'c>> = results(op).map(type_of).collect();
        let outer = loop_of(&b, (&[zero], &[number], &[one]), &parts.initial, &types);
        let block = create_block(region(outer, 0), &[(index_type(b.context()), op.location())]);
        let inside = Builder::at_end(b.context(), block);
        let at = arith::muli(&inside, arg(block, 0), size);
        let left = arith::binary(&inside, "arith.minui", size, arith::subi(&inside, count, at));
        let first = arith::addi(&inside, lower, arith::muli(&inside, at, step));
        let last = arith::addi(&inside, first, arith::muli(&inside, left, step));
        let part = arith::index_cast(&inside, arg(block, 0), i64);
        self.builder.set_end(block);
        let strand = self.ask("parallel.part", &[strands, part]);
        let before = self.ask("parallel.enter", &[strand]);
        let starts: Vec<Val<'c>> = neutral.iter().map(|each| each.start(&inside)).collect();
        let mut bounds = [parts.lower, parts.upper, parts.step];
        bounds[0][0] = first;
        bounds[1][0] = last;
        let inner = loop_of(&inside, (&bounds[0], &bounds[1], &bounds[2]), &starts, &types);
        move_block(parts.body, region(inner, 0));
        // The values of the parts are combined as those of the iterations were.
        self.builder.set_end(block);
        self.ask("parallel.enter", &[before]);
        if let Some(reduce) = parts.reduce {
            let end = clone_at(&inside, reduce, &mut ValueMap::new());
            results(inner).enumerate().for_each(|(number, value)| set_operand(end, number, value));
        }
        serialise_scf(inner);
        self.builder.set_after(outer);
        self.tell("parallel.end_loop", &[strands]);
        if let Some(schedule) = attr_string(op, SCHEDULE).and_then(|text| text.split(',').next()) {
            set_attr(outer, SCHEDULE, str_attr(b.context(), schedule));
        }
        replace_op(op, &results(outer).collect::<Vec<_>>());
        Ok(())
    }
}

/// An `scf.parallel` without a body.
fn loop_of<'c>(
    b: &Builder<'c>,
    (lower, upper, step): (&[Val<'c>], &[Val<'c>], &[Val<'c>]),
    initial: &[Val<'c>],
    types: &[Ty<'c>],
) -> Op<'c> {
    let count = lower.len() as i32;
    b.op("scf.parallel")
        .operands(lower)
        .operands(upper)
        .operands(step)
        .operands(initial)
        .segments(&[count, count, count, initial.len() as i32])
        .results(types)
        .empty_regions(1)
        .build()
}
