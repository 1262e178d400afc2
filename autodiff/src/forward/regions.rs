//! Structured operations in the forward sweep: the same operation, with companions of the values that pass through it.

use super::Forward;
use crate::item::{Item, Lanes, Part};
use crate::nest::LoopId;
use crate::plan::tape::FrameId;
use crate::refusal;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{arith, scf},
    regions::{self, Runs},
};

impl<'c> Forward<'_, 'c> {
    /// Emits an operation with regions.
    pub(super) fn structured(&mut self, op: Op<'c>) -> Result<(), Failure> {
        match regions::structured(op) {
            Some(Runs::Once | Runs::OneOf) => self.choice(op),
            Some(Runs::Counted) if scf::For::is(op) => self.counted(op),
            Some(Runs::While) => self.repeated(op),
            _ => Err(refusal::of(op)),
        }
    }

    /// A copy of an operation with other operands and result types, and a block without operations in each region.
    fn shell(&self, op: Op<'c>, operands: &[Val<'c>], types: &[Ty<'c>], arguments: &[Vec<Ty<'c>>]) -> Op<'c> {
        let mut new = self.b.op(op_name(op)).operands(operands).results(types).empty_regions(region_count(op));
        for (name, value) in properties(op).and_then(dict_entries).unwrap_or_default() {
            new = new.attr(name, value);
        }
        let new = new.build_instead_of(op);
        for ((region, types), old) in regions(new).zip(arguments).zip(regions(op)) {
            if entry_block(old).is_some() {
                create_block(region, &types.iter().map(|each| (*each, op.location())).collect::<Vec<_>>());
            }
        }
        new
    }

    /// For each position whether a companion passes there: whether any of the values at this position has one.
    fn doubled_at(&self, lists: &[&[Val<'c>]]) -> Vec<bool> {
        let count = lists.first().map_or(0, |list| list.len());
        (0..count).map(|at| lists.iter().any(|list| self.has_companion(list[at]))).collect()
    }

    /// The types of values and of the companions of some of them.
    fn types(&self, values: &[Val<'c>], doubled: &[bool]) -> Vec<Ty<'c>> {
        let companions = values.iter().zip(doubled).filter(|(_, doubled)| **doubled);
        let companions = companions.flat_map(|(each, _)| std::iter::repeat_n(type_of(*each), self.width));
        values.iter().map(|each| type_of(*each)).chain(companions).collect()
    }

    /// The values that pass on for `sources`: those that stand for them, and companions where they pass.
    fn passed(&mut self, sources: &[Val<'c>], doubled: &[bool]) -> Vec<Val<'c>> {
        let mut all = self.primals(sources.iter().copied());
        for (source, doubled) in sources.iter().zip(doubled) {
            if *doubled {
                let lanes = self.companions(*source);
                all.extend(lanes);
            }
        }
        all
    }

    /// Binds `targets` to the values that pass to them, which `passed` has at the other end.
    fn receive(&mut self, targets: &[Val<'c>], doubled: &[bool], received: &[Val<'c>]) {
        let mut companions = received[targets.len()..].iter().copied();
        for ((target, value), doubled) in targets.iter().zip(received).zip(doubled) {
            self.bindings.bind(Item::primal(*target), [*value]);
            if *doubled {
                let lanes: Lanes<'c> = companions.by_ref().take(self.width).collect();
                self.bindings.bind(Item::shadow(*target), lanes);
            }
        }
    }

    /// Emits a conditional, or a region that runs once.
    fn choice(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let results: Vec<_> = dialects::ir::results(op).collect();
        let doubled = self.doubled_at(&[&results]);
        let operands = self.primals(operands(op));
        let new = self.shell(op, &operands, &self.types(&results, &doubled), &vec![Vec::new(); region_count(op)]);
        for (old, new) in regions(op).zip(regions(new)) {
            let (Some(old), Some(new)) = (entry_block(old), entry_block(new)) else { continue };
            self.inside(new, |sweep| {
                let Some(end) = sweep.block(old)? else { return Ok(()) };
                let passed = sweep.passed(&dialects::ir::operands(end).collect::<Vec<_>>(), &doubled);
                sweep.b.op(op_name(end)).operands(&passed).build();
                Ok(())
            })?;
        }
        self.receive(&results, &doubled, &dialects::ir::results(new).collect::<Vec<_>>());
        Ok(())
    }

    /// Runs `emit` with the insertion point in a block.
    fn inside(&mut self, block: Blk<'c>, emit: impl FnOnce(&mut Self) -> Result<(), Failure>) -> Result<(), Failure> {
        let saved = (self.b.save(), self.b.loc());
        self.b.set_end(block);
        let result = emit(self);
        self.b.restore(saved.0);
        self.b.set_loc(saved.1);
        result
    }

    /// Emits a counted loop.
    fn counted(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let view = scf::For::assume(op);
        let results: Vec<_> = dialects::ir::results(op).collect();
        let carried: Vec<_> = view.iter_args().collect();
        let doubled = self.doubled_at(&[&results, &carried]);
        self.open_bands(op)?;
        let bounds = self.primals([view.lower_bound(), view.upper_bound(), view.step()]);
        let initial = self.passed(&view.init_args().collect::<Vec<_>>(), &doubled);
        let types = self.types(&carried, &doubled);
        let arguments = [&[type_of(view.iv())], &types[..]].concat();
        let new = self.shell(op, &[&bounds[..], &initial].concat(), &types, &[arguments]);
        let block = body(new, 0);
        let received: Vec<_> = args(block).skip(1).collect();
        self.bindings.bind(Item::primal(view.iv()), [arg(block, 0)]);
        self.receive(&carried, &doubled, &received);
        self.inside(block, |sweep| {
            sweep.enter_iteration(op, (bounds[0], bounds[2]), arg(block, 0))?;
            sweep.save_arguments(view.block())?;
            sweep.block(view.block())?;
            let passed = sweep.passed(&view.yielded().collect::<Vec<_>>(), &doubled);
            scf::yield_(&sweep.b, &passed);
            Ok(())
        })?;
        self.receive(&results, &doubled, &dialects::ir::results(new).collect::<Vec<_>>());
        Ok(())
    }

    /// Emits a loop whose trip count is unknown; in reverse mode it counts its iterations, and links their records.
    fn repeated(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let results: Vec<_> = dialects::ir::results(op).collect();
        let (before, after) = (body(op, 0), body(op, 1));
        let (tested, carried): (Vec<_>, Vec<_>) = (args(before).collect(), args(after).collect());
        let (first_doubled, doubled) = (self.doubled_at(&[&tested]), self.doubled_at(&[&carried, &results]));
        let records = self.records_of(op);
        let extra = self.initial_state(op, records);
        let initial = [self.passed(&operands(op).collect::<Vec<_>>(), &first_doubled), extra.clone()].concat();
        let with_extra = |types: Vec<Ty<'c>>| [types, extra.iter().map(|each| type_of(*each)).collect()].concat();
        let (first, second) =
            (with_extra(self.types(&tested, &first_doubled)), with_extra(self.types(&carried, &doubled)));
        let new = self.shell(op, &initial, &second, &[first, second.clone()]);
        let state = |block: Blk<'c>| args(block).skip(arg_count(block) - extra.len()).collect::<Vec<_>>();
        let own = |block: Blk<'c>| args(block).take(arg_count(block) - extra.len()).collect::<Vec<_>>();
        let (new_before, new_after) = (body(new, 0), body(new, 1));
        self.receive(&tested, &first_doubled, &own(new_before));
        self.inside(new_before, |sweep| {
            let Some(end) = sweep.block(before)?.and_then(scf::Condition::of) else { return Ok(()) };
            let condition = sweep.primal(end.condition());
            let mut passed = sweep.passed(&end.args().collect::<Vec<_>>(), &doubled);
            passed.extend(state(new_before));
            scf::condition(&sweep.b, condition, &passed);
            Ok(())
        })?;
        self.receive(&carried, &doubled, &own(new_after));
        self.inside(new_after, |sweep| {
            let next = sweep.next_state(records, &state(new_after))?;
            sweep.save_arguments(after)?;
            let Some(end) = sweep.block(after)? else { return Ok(()) };
            let mut passed = sweep.passed(&operands(end).collect::<Vec<_>>(), &first_doubled);
            passed.extend(next);
            scf::yield_(&sweep.b, &passed);
            Ok(())
        })?;
        let all: Vec<_> = dialects::ir::results(new).collect();
        let (own, state) = all.split_at(all.len() - extra.len());
        self.receive(&results, &doubled, own);
        for (part, value) in [Part::Count, Part::Records].into_iter().zip(state) {
            self.bindings.bind(Item::of_op(op, part), [*value]);
        }
        Ok(())
    }

    /// The frame of the records of a loop.
    fn records_of(&self, op: Op<'c>) -> Option<FrameId> {
        let plan = self.plan?;
        plan.nest.of_op(op).and_then(|id: LoopId| plan.tape.of_loop(id))
    }

    /// The initial values of what a loop carries in addition in reverse mode: the number of iterations, and the address
    /// of the last record. None where the loop has no adjoint.
    fn initial_state(&mut self, op: Op<'c>, records: Option<FrameId>) -> Vec<Val<'c>> {
        if !self.plan.is_some_and(|plan| plan.is_relevant(op)) {
            return Vec::new();
        }
        let mut state = vec![self.number(0)];
        state.extend(records.map(|_| dialects::ops::llvm::zero(&self.b, ptr_type(self.b.context()))));
        state
    }

    /// The state for the next iteration; the record of this one becomes the open instance of its frame.
    fn next_state(&mut self, records: Option<FrameId>, state: &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure> {
        let Some(count) = state.first() else { return Ok(Vec::new()) };
        let one = self.number(1);
        let mut next = vec![arith::addi(&self.b, *count, one)];
        if let (Some(frame), Some(previous)) = (records, state.get(1)) {
            next.push(self.open_record(frame, *previous)?);
        }
        Ok(next)
    }
}
