//! Strands of parallel loops.
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
use dialects::ids;
use dialects::ir::*;
use dialects::ops::{arith, scf};
use dialects::parallel::SCHEDULE;

impl<'c> Lowering<'c> {
    /// Divides a loop with workers of its own, in its first dimension, into parts with a strand each. Reductions
    /// combine the results of the parts.
    pub(super) fn parallel_loop(&mut self, parallel_loop: scf::Parallel<'c>) -> LowerResult<'c> {
        let op = parallel_loop.op();
        let parts = ParallelLoop::of(parallel_loop);
        let neutral = parts.reduce.map_or(Ok(Vec::new()), combiners)?;
        let b = Builder::before(op);
        let context = b.context();
        let (zero, one) = (arith::constant_index(&b, 0), arith::constant_index(&b, 1));
        let (lower, step) = (parts.lower[0], parts.step[0]);
        let count = parts.count(&b, 0);
        let size = rounded_up(&b, count, arith::constant_index(&b, PARTS));
        let size = arith::MaxUI::build(&b, size, one).value();
        let part_count = rounded_up(&b, count, size);
        let i64 = int_type(context, 64);
        let strands = self.call_pointer("parallel.begin_loop", &[arith::index_cast(&b, part_count, i64)]);

        let types: Vec<Ty<'c>> = parallel_loop.results().map(type_of).collect();
        let outer = scf::Parallel::build(&b, &[zero], &[part_count], &[one], &parts.initial, &types).build();
        let outer = scf::Parallel::assume(outer);
        ids::derive(outer.op(), "parts");
        let block = create_block(outer.region(), &[(index_type(context), op.location())]);
        let inside = Builder::at_end(context, block);
        let at = arith::muli(&inside, arg(block, 0), size);
        let left = arith::MinUI::build(&inside, size, arith::subi(&inside, count, at)).value();
        let first = arith::addi(&inside, lower, arith::muli(&inside, at, step));
        let last = arith::addi(&inside, first, arith::muli(&inside, left, step));
        let part = arith::index_cast(&inside, arg(block, 0), i64);
        self.builder.set_end(block);
        let strand = self.call_pointer("parallel.part", &[strands, part]);
        let before = self.call_pointer("parallel.enter", &[strand]);
        let starts: Vec<Val<'c>> = neutral.iter().map(|each| each.start(&inside)).collect();
        let (mut lower, mut upper) = (parts.lower, parts.upper);
        lower[0] = first;
        upper[0] = last;
        let inner = scf::Parallel::build(&inside, &lower, &upper, &parts.step, &starts, &types).build();
        let inner = scf::Parallel::assume(inner);
        move_block(parts.body, inner.region());
        if let Some(id) = ids::of(op) {
            set_loc(inner.op(), id.at(context, inner.op().location()));
        }
        ids::derive(inner.op(), "part");
        // The results of the parts are combined like those of the iterations before.
        self.builder.set_end(block);
        self.call_pointer("parallel.enter", &[before]);
        if let Some(reduce) = parts.reduce {
            let end = clone_at(&inside, reduce.op(), &mut ValueMap::new());
            set_operands(end, &inner.results().collect::<Vec<_>>());
        }
        serialise_scf(inner);
        self.builder.set_after(outer.op());
        self.call("parallel.end_loop", &[strands]);
        if let Some(schedule) = attr_string(op, SCHEDULE).and_then(|text| text.split(',').next()) {
            set_attr(outer.op(), SCHEDULE, str_attr(context, schedule));
        }
        replace_op(op, &outer.results().collect::<Vec<_>>());
        Ok(())
    }
}
