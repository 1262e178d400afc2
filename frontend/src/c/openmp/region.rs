//! Regions under construction. The code of a region operation is built as blocks of an `scf.execute_region`, like a
//! function body; a single block is then inlined into the operation's own block.

use dialects::ir::*;
use dialects::ops::scf;

use super::reduction::Reduction;
use super::variables::Variables;
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// Where stack slots are created.
#[derive(Clone, Copy)]
pub struct Slots<'c> {
    pub block: Blk<'c>,
    /// The operation after the slots; `None` at the end of the block.
    pub end: Option<Op<'c>>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers code with private variables and reductions.
    pub fn with_own(
        &mut self,
        variables: &Variables<'c>,
        reductions: &[Reduction<'c, 't>],
        inner: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let entered = self.enter_private(variables)?;
        let results = self.enter_reductions(reductions)?;
        inner(self)?;
        self.leave_reductions(reductions, results)?;
        self.leave_private(entered)
    }

    /// Fills the region of `op`, which has its terminator; the slots of variables declared inside are outside.
    pub fn fill_region(&mut self, op: Op<'c>, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        self.build_region(op, &mut |fun, _| inner(fun))
    }

    /// Fills the region of `op`, which has its terminator; the slots of variables declared inside are in its block.
    pub fn fill_scope(&mut self, op: Op<'c>, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        self.build_region(op, &mut |fun, wrapper| {
            let slots = Slots { block: body(op, 0), end: Some(wrapper) };
            fun.with_slots(slots, &mut *inner)
        })
    }

    /// Fills the region of `op` as that of a task, with its own children.
    pub fn fill_task(&mut self, op: Op<'c>, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        let children = self.omp.children.take();
        let task = self.omp.task;
        let result = self.build_region(op, &mut |fun, wrapper| {
            let slots = Slots { block: body(op, 0), end: Some(wrapper) };
            fun.omp.task = Some(slots);
            fun.with_slots(slots, &mut *inner)
        });
        self.omp.children = children;
        self.omp.task = task;
        result
    }

    fn build_region(&mut self, op: Op<'c>, inner: &mut dyn FnMut(&mut Self, Op<'c>) -> Lowered<()>) -> Lowered<()> {
        let Some(last) = terminator(body(op, 0)) else { return self.unsupported("a region without an end") };
        let point = self.b.save();
        self.b.set_before(last);
        let wrapper = scf::execute_region(&self.b, &[]);
        let inside = region(wrapper, 0);
        let outside = std::mem::replace(&mut self.region, inside);
        let breaks = std::mem::take(&mut self.breaks);
        let continues = std::mem::take(&mut self.continues);
        let switches = std::mem::take(&mut self.switches);
        let entry = body(wrapper, 0);
        self.b.set_end(entry);
        let result = inner(self, wrapper);
        if result.is_ok() {
            if !self.terminated() {
                scf::yield_(&self.b, &[]);
            }
            self.remove_unreachable(vec![entry]);
        }
        self.region = outside;
        self.breaks = breaks;
        self.continues = continues;
        self.switches = switches;
        self.b.restore(point);
        result?;
        flatten(wrapper);
        Ok(())
    }

    /// Where slots are created at present.
    pub fn slots_here(&self) -> Slots<'c> {
        Slots { block: self.slots, end: self.slots_end }
    }

    /// Runs `make` with slots created elsewhere.
    pub fn with_slots<R>(&mut self, slots: Slots<'c>, make: impl FnOnce(&mut Self) -> R) -> R {
        let block = std::mem::replace(&mut self.slots, slots.block);
        let end = std::mem::replace(&mut self.slots_end, slots.end);
        let result = make(self);
        self.slots = block;
        self.slots_end = end;
        result
    }
}

/// Replaces an `scf.execute_region` by its block if it has only one.
fn flatten(wrapper: Op<'_>) {
    let inside = region(wrapper, 0);
    let last = terminator(body(wrapper, 0));
    if block_count(inside) == 1
        && let Some(last) = last
        && scf::Yield::is(last)
    {
        erase(last);
        inline_block_before(body(wrapper, 0), wrapper, &[]);
        erase(wrapper);
    }
}
