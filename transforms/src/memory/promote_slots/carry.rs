//! Carries the values of slots into, through and out of operations with regions.

use super::rename::Renamer;
use dialects::{
    ir::*,
    regions::{Runs, first_passed},
};

impl<'c> Renamer<'_, 'c> {
    /// Renames in an operation with regions.
    pub(super) fn nest(&mut self, number: usize) {
        let nest = &self.graph.nests[number];
        match nest.runs {
            Runs::OneOf | Runs::Once => self.conditional(number),
            Runs::Counted => self.counted_loop(number),
            Runs::While => self.while_loop(number),
            Runs::Never | Runs::Parallel(_) | Runs::Unknown => {
                for (index, inner) in nest.regions.iter().enumerate() {
                    self.inner_region(nest.op, index, *inner, &[]);
                }
            }
        }
    }

    /// Slots that a region may define and that are live after the operation become results, yielded by each region.
    fn conditional(&mut self, number: usize) {
        let nest = &self.graph.nests[number];
        let (op, defs) = (nest.op, &nest.defs);
        let mut carried = defs.clone();
        carried.intersect_with(&nest.live_after);
        let slots: Vec<_> = carried.iter().collect();
        for (index, inner) in nest.regions.iter().enumerate() {
            self.inner_region(op, index, *inner, &slots);
        }
        self.leave(op, &defs.iter().collect::<Vec<_>>(), &slots, &[]);
    }

    /// Renames in region `index` of `op`, and appends the values of `slots` to what its terminators yield.
    fn inner_region(&mut self, op: Op<'c>, index: usize, inner: Option<usize>, slots: &[usize]) {
        if let Some(inner) = inner {
            self.region(inner, &mut |this, end| this.append_passed(end, slots));
            return;
        }
        self.describe_region(op, index);
        if slots.is_empty() {
            return;
        }
        // In an absent `else`, slots keep the values from before the operation.
        fill_region(op, index);
        for end in blocks(region(op, index)).filter_map(terminator) {
            self.append_passed(end, slots);
        }
    }

    /// Records the debug state at the operations of a region that accesses no slot.
    fn describe_region(&mut self, op: Op<'c>, index: usize) {
        if !self.states.is_idle() {
            blocks(region(op, index)).flat_map(ops).for_each(|each| self.states.describe(each));
        }
    }

    /// Appends the current values of `slots` to the operands that a terminator passes to the parent operation.
    fn append_passed(&mut self, end: Op<'c>, slots: &[usize]) {
        if slots.is_empty() || first_passed(end).is_none() {
            return;
        }
        append_operands(end, self.values(slots));
    }

    /// Adds operands for `initial` values and a result for each of `slots` to `op`; the other slots among `defs` have
    /// no value after it.
    fn leave(&mut self, op: Op<'c>, defs: &[usize], slots: &[usize], initial: &[Val<'c>]) {
        for slot in defs {
            self.set(*slot, None);
        }
        if slots.is_empty() && initial.is_empty() {
            return;
        }
        let first = result_count(op);
        let types: Vec<_> = slots.iter().map(|slot| self.ty(*slot)).collect();
        let new = extend(op, initial, &types);
        for (index, slot) in slots.iter().enumerate() {
            let value = result(new, first + index);
            self.done.joins += 1;
            self.set(*slot, Some(value));
        }
    }

    /// Slots that a loop defines and that are live at its next iteration or after it become iter args.
    fn counted_loop(&mut self, number: usize) {
        let nest = &self.graph.nests[number];
        let op = nest.op;
        let slots: Vec<_> = self.graph.for_carried(number).iter().collect();
        let defs: Vec<_> = nest.defs.iter().collect();
        let initial = self.values(&slots);
        let mark = self.mark();
        self.enter(body(op, 0), &defs, &slots);
        self.inner_region(op, 0, nest.regions[0], &slots);
        self.restore(mark);
        self.leave(op, &defs, &slots, &initial);
    }

    /// Adds an argument for each of `slots` to a block; the other slots among `defs` have no value there.
    fn enter(&mut self, block: Blk<'c>, defs: &[usize], slots: &[usize]) {
        for slot in defs {
            self.set(*slot, None);
        }
        for slot in slots {
            let location = self.location(*slot);
            let argument = add_arg(block, self.ty(*slot), location);
            self.set(*slot, Some(argument));
        }
    }

    /// Of the slots that an `scf.while` defines, those live at the start of the first region become initial values;
    /// those live after the condition, in the second region or after the loop, are forwarded by the condition.
    fn while_loop(&mut self, number: usize) {
        let nest = &self.graph.nests[number];
        let op = nest.op;
        let (mut at_start, mut at_condition) = self.graph.while_live(number);
        at_start.intersect_with(&nest.defs);
        at_condition.intersect_with(&nest.defs);
        let defs: Vec<_> = nest.defs.iter().collect();
        let starting: Vec<_> = at_start.iter().collect();
        let handed: Vec<_> = at_condition.iter().collect();
        let initial = self.values(&starting);
        let mark = self.mark();
        self.enter(body(op, 0), &defs, &starting);
        self.inner_region(op, 0, nest.regions[0], &handed);
        self.restore(mark);
        self.enter(body(op, 1), &defs, &handed);
        self.inner_region(op, 1, nest.regions[1], &starting);
        self.restore(mark);
        self.leave(op, &defs, &handed, &initial);
    }
}
