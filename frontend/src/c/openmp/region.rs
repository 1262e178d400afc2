//! Regions under construction. What is in a region operation is made as blocks of an `scf.execute_region`, as the body of a
//! function is; when one block was enough, it becomes part of the operation's own block.

use dialects::ir::*;
use dialects::ops::scf;

use super::reduction::Reduction;
use super::variables::Variables;
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// Where slots are made.
#[derive(Clone, Copy)]
pub struct Slots<'c> {
    pub block: Blk<'c>,
    /// What follows them; none at the end of the block.
    pub end: Option<Op<'c>>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// What is done with private variables and reductions of its own.
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

    /// Fills the region of `op`, which has its terminator; variables that are declared inside have their slots outside.
    pub fn fill_region(&mut self, op: Op<'c>, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        self.build_region(op, &mut |fun, _| inner(fun))
    }

    /// Fills the region of `op`, which has its terminator; variables that are declared inside have their slots in its block.
    pub fn fill_scope(&mut self, op: Op<'c>, inner: &mut dyn FnMut(&mut Self) -> Lowered<()>) -> Lowered<()> {
        self.build_region(op, &mut |fun, wrapper| {
            let slots = Slots { block: body(op, 0), end: Some(wrapper) };
            fun.with_slots(slots, &mut *inner)
        })
    }

    /// Fills the region of `op` as that of a task, whose children are its own.
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

    /// The place where slots are made now.
    pub fn slots_here(&self) -> Slots<'c> {
        Slots { block: self.slots, end: self.slots_end }
    }

    /// Makes something whose slots go to another place.
    pub fn with_slots<R>(&mut self, slots: Slots<'c>, make: impl FnOnce(&mut Self) -> R) -> R {
        let block = std::mem::replace(&mut self.slots, slots.block);
        let end = std::mem::replace(&mut self.slots_end, slots.end);
        let result = make(self);
        self.slots = block;
        self.slots_end = end;
        result
    }
}

/// Puts the only block of an `scf.execute_region` in its place.
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
