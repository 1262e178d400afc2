//! The forward sweep's side of the tape: allocation of frames, and stores of the values that the plan saves.

use super::Forward;
use crate::item::{Item, Part};
use crate::plan::tape::{ALIGNMENT, FrameId, Shape};
use crate::plan::{Place, Provision};
use crate::runtime::Runtime;
use crate::tape::{block_size, bounds_of_band, trip_count, widened};
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{arith, llvm, scf},
};

/// The size in bytes up to which a block of a constant size is on the stack.
pub const ON_STACK: i64 = 4096;

impl<'c> Forward<'_, 'c> {
    /// Saves the parts of an operation and of its results that have a slot.
    pub(super) fn save(&mut self, op: Op<'c>) -> Result<(), Failure> {
        if self.plan.is_none_or(|plan| plan.tape.is_empty()) {
            return Ok(());
        }
        for value in results(op) {
            self.save_item(Item::primal(value))?;
            self.save_item(Item::shadow(value))?;
        }
        for part in [Part::Count, Part::Records, Part::Tape] {
            self.save_item(Item::of_op(op, part))?;
        }
        Ok(())
    }

    /// Saves the arguments of a block that have a slot.
    pub fn save_arguments(&mut self, block: Blk<'c>) -> Result<(), Failure> {
        for value in args(block) {
            self.save_item(Item::primal(value))?;
            self.save_item(Item::shadow(value))?;
        }
        Ok(())
    }

    fn save_item(&mut self, item: Item<'c>) -> Result<(), Failure> {
        let Some(plan) = self.plan else { return Ok(()) };
        let Some(slot) = plan.tape.slot(item) else { return Ok(()) };
        let Some(lanes) = self.bindings.get(item).cloned() else { return Ok(()) };
        self.instances.store(&self.b, plan.tape.frame(slot.frame), slot, &lanes)
    }

    /// Allocates the blocks of the bands that start with a loop.
    pub(super) fn open_bands(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(plan) = self.plan else { return Ok(()) };
        for &id in plan.tape.starting_at(op) {
            let frame = plan.tape.frame(id);
            let Shape::Block(band) = &frame.shape else { continue };
            let mut counts = Vec::new();
            for (view, _) in bounds_of_band(&plan.nest, band) {
                let bounds = [view.lower_bound(), view.upper_bound(), view.step()].map(|each| self.primal(each));
                counts.push(trip_count(&self.b, !view.unsigned_cmp(), bounds)?);
            }
            let size = block_size(self.engine, &self.b, &counts, frame.size);
            let Some(address) = frame.shape.address(&plan.nest) else { continue };
            let base = match plan.provision(address) {
                Some(Provision::AtHand) => self.scoped_block(size),
                _ => self.push(size),
            };
            self.bindings.bind(address, [base]);
            self.save_item(address)?;
            self.instances.open_block(&self.b, (id, frame), base, counts);
        }
        Ok(())
    }

    /// A block of the entry block that the reverse sweep of the same function frees.
    fn scoped_block(&mut self, size: Val<'c>) -> Val<'c> {
        match constant_int(size) {
            Some(bytes) if (0..=ON_STACK).contains(&bytes) => self.stack(bytes as u64),
            _ => self.engine.call(&self.b, Runtime::Allocate, &[size]),
        }
    }

    /// Memory of the stack frame, allocated where the sweep is: in the entry block.
    pub(super) fn stack(&self, bytes: u64) -> Val<'c> {
        let element = llvm_array_type(int_type(self.b.context(), 8), bytes);
        let one = arith::constant_int(&self.b, int_type(self.b.context(), 32), 1);
        llvm::alloca(&self.b, one, element, ALIGNMENT)
    }

    /// Memory of the arena.
    pub(super) fn push(&mut self, size: Val<'c>) -> Val<'c> {
        let arena = self.engine.arena(&self.b);
        self.engine.call(&self.b, Runtime::Push, &[arena, size])
    }

    /// Allocates the root frame; returns its address, if the function has one.
    pub fn open_root(&mut self) -> Option<Val<'c>> {
        let frame = self.plan?.tape.frame(FrameId::ROOT);
        if frame.fields.is_empty() {
            return None;
        }
        let base = if self.place == Place::OtherFunction {
            let size = self.number(frame.size);
            self.push(size)
        } else {
            self.stack(frame.size)
        };
        self.instances.open_record(&self.b, FrameId::ROOT, frame, base);
        Some(base)
    }

    /// Allocates the record of an iteration, and links it to the previous one. Returns its address.
    pub(super) fn open_record(&mut self, id: FrameId, previous: Val<'c>) -> Result<Val<'c>, Failure> {
        let Some(plan) = self.plan else { return Ok(previous) };
        let frame = plan.tape.frame(id);
        let size = self.number(frame.size);
        let base = self.push(size);
        llvm::store(&self.b, previous, base, &AccessFacts { alignment: Some(8), ..AccessFacts::default() });
        self.instances.open_record(&self.b, id, frame, base);
        Ok(base)
    }

    /// Computes the number of the iteration of a counted loop from its iv, where a band needs it.
    pub(super) fn enter_iteration(
        &mut self,
        op: Op<'c>,
        (lower, step): (Val<'c>, Val<'c>),
        iv: Val<'c>,
    ) -> Result<(), Failure> {
        let Some(plan) = self.plan else { return Ok(()) };
        let Some(id) = plan.nest.of_op(op) else { return Ok(()) };
        if !plan.tape.is_in_band(id) {
            return Ok(());
        }
        let is_signed = scf::For::of(op).is_some_and(|view| !view.unsigned_cmp());
        let wide = |value| widened(&self.b, value, is_signed);
        let (Some(iv), Some(lower), Some(step)) = (wide(iv), wide(lower), wide(step)) else { return Ok(()) };
        let distance = if constant_int(lower) == Some(0) { iv } else { arith::subi(&self.b, iv, lower) };
        let iteration = match constant_int(step) {
            Some(1) => distance,
            _ => arith::DivUI::build(&self.b, distance, step).value(),
        };
        let ending = plan.tape.of_loop(id).map(|frame| (frame, plan.tape.frame(frame)));
        self.instances.set_iteration(&self.b, id, iteration, ending);
        Ok(())
    }
}
