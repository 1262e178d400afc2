//! Loops and conditionals with barriers in them.

use super::Refusal;
use super::stages::{Mask, Splitter, holds_barrier, own_ops};
use dialects::{
    ir::*,
    ops::{OpKind, arith, parallel, scf},
};

/// The largest number of operations in a conditional of which a version for all threads is made.
const VERSIONED: usize = 500;

/// Whether a conditional is small enough for a version.
pub fn is_versioned(conditional: Op<'_>) -> bool {
    ops_where(conditional, Order::Pre, |_| true).len() <= VERSIONED
}

/// How threads leave a loop.
#[derive(Clone, Copy)]
enum Leave {
    /// All in the same iteration.
    Together,
    /// Each one when its condition does not hold.
    Apart,
}

/// Which of some values all threads agree on: they become values of the group, the others are kept in buffers.
struct Places {
    is_common: Vec<bool>,
}

impl Places {
    /// `count` carried values, none of which is uniform.
    fn none(count: usize) -> Self {
        Self { is_common: vec![false; count] }
    }

    fn common<'c>(&self, values: &[Val<'c>]) -> Vec<Val<'c>> {
        values.iter().zip(&self.is_common).filter(|(_, common)| **common).map(|(value, _)| *value).collect()
    }

    fn own<'c>(&self, values: &[Val<'c>]) -> Vec<Val<'c>> {
        values.iter().zip(&self.is_common).filter(|(_, common)| !**common).map(|(value, _)| *value).collect()
    }

    fn common_types<'c>(&self, values: &[Val<'c>]) -> Vec<Ty<'c>> {
        self.common(values).into_iter().map(type_of).collect()
    }
}

impl<'c> Splitter<'c> {
    /// Emits a barrier, or an operation with barriers in it, for the threads of a mask.
    pub fn construct(&mut self, op: Op<'c>, mask: Mask<'c>) -> Result<(), Refusal<'c>> {
        self.builder.set_loc(op.location());
        let all_alike = self.is_unanimous(op);
        match OpKind::of(op) {
            OpKind::Parallel(parallel::Kind::Barrier) => {
                self.open = None;
                Ok(())
            }
            OpKind::Scf(scf::Kind::If) if all_alike && mask.is_none() => self.common_if(scf::If::assume(op)),
            OpKind::Scf(scf::Kind::If) => self.masked_if(scf::If::assume(op), mask),
            OpKind::Scf(scf::Kind::For) => {
                let loop_op = scf::For::assume(op);
                let bounds = [loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step()];
                let is_common = all_alike && (mask.is_none() || bounds.iter().all(|bound| self.is_of_group(*bound)));
                if is_common { self.common_for(loop_op, mask) } else { self.masked_for(loop_op, mask) }
            }
            OpKind::Scf(scf::Kind::While) => {
                let loop_op = scf::While::assume(op);
                let leave = if all_alike && mask.is_none() { Leave::Together } else { Leave::Apart };
                self.while_loop(loop_op, mask, leave)
            }
            OpKind::Scf(scf::Kind::ExecuteRegion) if block_count(region(op, 0)) == 1 => {
                let block = body(op, 0);
                let yielded: Vec<Val<'c>> = terminator(block).map(operands).into_iter().flatten().collect();
                replace_results(op, yielded);
                self.sequence(own_ops(block), mask)
            }
            OpKind::Scf(scf::Kind::IndexSwitch) => self.switch(scf::IndexSwitch::assume(op), mask, all_alike),
            OpKind::Scf(scf::Kind::ExecuteRegion) => Err(Refusal::Jumps),
            _ => Err(Refusal::Inside(op_name(op))),
        }
    }

    /// Emits `body` into a block of the group.
    fn within(
        &mut self,
        block: Blk<'c>,
        body: impl FnOnce(&mut Self) -> Result<(), Refusal<'c>>,
    ) -> Result<(), Refusal<'c>> {
        let saved = self.builder.save();
        self.builder.set_end(block);
        self.open = None;
        let result = body(self);
        self.builder.restore(saved);
        self.open = None;
        result
    }

    /// Buffers for values, one each.
    fn buffers_for(&mut self, values: &[Val<'c>]) -> Result<Vec<Val<'c>>, Refusal<'c>> {
        let mut all = Vec::new();
        for value in values {
            let buffer = self.buffers.new_buffer(type_of(*value))?;
            self.buffers.share(*value, buffer);
            all.push(buffer.0);
        }
        Ok(all)
    }

    /// Keeps values in buffers, for the threads of a mask.
    fn keep(&mut self, values: &[Val<'c>], buffers: &[Val<'c>], mask: Mask<'c>) {
        if values.is_empty() {
            return;
        }
        let pairs: Vec<(Val<'c>, Val<'c>)> = values.iter().copied().zip(buffers.iter().copied()).collect();
        let stage = self.open_stage(mask);
        self.store_all(stage, &pairs);
    }

    /// Shares the buffers of some values with others.
    fn share_all(&mut self, values: impl Iterator<Item = Val<'c>>, buffers: &[Val<'c>]) {
        for (value, buffer) in values.zip(buffers) {
            self.buffers.share(value, (*buffer, type_of(value)));
        }
    }

    fn yielded(&self, block: Blk<'c>) -> Vec<Val<'c>> {
        terminator(block).map(operands).into_iter().flatten().collect()
    }

    /// Emits the operations of a block at the insertion point, keeps what threads yield, and yields what they agree on.
    fn arm(&mut self, old: Blk<'c>, kept: &[Val<'c>], places: &Places, mask: Mask<'c>) -> Result<(), Refusal<'c>> {
        self.sequence(own_ops(old), mask)?;
        let values = self.yielded(old);
        self.keep(&places.own(&values), kept, mask);
        let common = self.values_of_first(&places.common(&values))?;
        scf::yield_(&self.builder, &common);
        Ok(())
    }

    /// Which of some values, by a representative of each, stay values of the group. Threads of a mask may not include the first one.
    fn places(&self, values: &[Val<'c>], mask: Mask<'c>) -> Places {
        Places { is_common: values.iter().map(|value| mask.is_none() && self.is_common(*value)).collect() }
    }

    fn values_of_first(&mut self, values: &[Val<'c>]) -> Result<Vec<Val<'c>>, Refusal<'c>> {
        values.iter().map(|value| self.value_of_first(*value)).collect()
    }

    /// Replaces the values of an operation that threads agree on by those of the operation that was made for the group.
    fn hand_over(&self, old: &[Val<'c>], new: impl Iterator<Item = Val<'c>>, places: &Places) {
        places.common(old).into_iter().zip(new).for_each(|(old, new)| replace_all_uses(old, new));
    }

    /// A conditional whose way all threads take.
    fn common_if(&mut self, op: scf::If<'c>) -> Result<(), Refusal<'c>> {
        let results: Vec<Val<'c>> = results(op.op()).collect();
        let places = self.places(&results, None);
        let kept = self.buffers_for(&places.own(&results))?;
        let condition = self.value_of_first(op.condition())?;
        let arms: Vec<Blk<'c>> = regions(op.op()).filter_map(entry_block).collect();
        let new = scf::If::assume(scf::if_(&self.builder, condition, &places.common_types(&results), arms.len() > 1));
        for (arm, old) in arms.into_iter().enumerate() {
            self.within(body(new.op(), arm), |split| split.arm(old, &kept, &places, None))?;
        }
        self.hand_over(&results, new.results(), &places);
        self.open = None;
        Ok(())
    }

    /// The mask of the threads for which a condition holds, or does not.
    fn narrowed(&mut self, mask: Mask<'c>, condition: Val<'c>, holds: bool) -> Result<Val<'c>, Refusal<'c>> {
        let context = self.builder.context();
        let narrow = self.buffers.new_buffer(int_type(context, 1))?.0;
        // Threads without the mask keep none.
        if mask.is_some() {
            let none = self.truth(false);
            let stage = self.open_stage(None);
            self.store_all(stage, &[(none, narrow)]);
        }
        let stage = self.open_stage(mask);
        let builder = self.at_end_of(stage);
        let value = if holds { condition } else { arith::not(&builder, condition) };
        self.store_all(stage, &[(value, narrow)]);
        Ok(narrow)
    }

    /// A conditional whose arms threads take or leave: one after the other, each for its threads. If all threads take the one with
    /// barriers, as those of most blocks do behind a test for the end of an array, they run a version without masks.
    fn masked_if(&mut self, op: scf::If<'c>, mask: Mask<'c>) -> Result<(), Refusal<'c>> {
        let results: Vec<Val<'c>> = results(op.op()).collect();
        let kept = self.buffers_for(&results)?;
        let version = self.version_for_all(op, mask);
        let arms: Vec<Blk<'c>> = regions(op.op()).filter_map(entry_block).collect();
        let Some((version, arm)) = version else {
            let masks = self.masks_of_arms(op.condition(), arms.len(), mask)?;
            return self.masked_arms(&arms, &masks, &kept);
        };
        // Masks that need not be loaded for the test are stored where they are used.
        let (all, masks) = match self.holds_for_all(op.condition(), arm == 0) {
            Some(all) => (all, None),
            None => {
                let masks = self.masks_of_arms(op.condition(), arms.len(), mask)?;
                (self.all_hold(masks[arm]), Some(masks))
            }
        };
        let new = scf::if_(&self.builder, all, &[], true);
        let places = Places::none(results.len());
        self.within(body(new, 0), |split| split.arm(body(version, arm), &kept, &places, None))?;
        self.within(body(new, 1), |split| {
            let masks = match masks {
                Some(masks) => masks,
                None => split.masks_of_arms(op.condition(), arms.len(), mask)?,
            };
            split.masked_arms(&arms, &masks, &kept)?;
            scf::yield_(&split.builder, &[]);
            Ok(())
        })
    }

    /// The masks of the arms of a conditional.
    fn masks_of_arms(&mut self, condition: Val<'c>, arms: usize, mask: Mask<'c>) -> Result<Vec<Val<'c>>, Refusal<'c>> {
        (0..arms).map(|arm| self.narrowed(mask, condition, arm == 0)).collect()
    }

    /// Emits arms of a conditional, each for the threads of its mask, and keeps what they yield.
    fn masked_arms(&mut self, arms: &[Blk<'c>], masks: &[Val<'c>], kept: &[Val<'c>]) -> Result<(), Refusal<'c>> {
        for (old, own) in arms.iter().zip(masks) {
            self.sequence(own_ops(*old), Some(*own))?;
            let values = self.yielded(*old);
            self.keep(&values, kept, Some(*own));
        }
        Ok(())
    }

    /// A copy of a conditional, for blocks in which all threads take the arm of this number, the only one with barriers. `None` if
    /// there are more, or if the conditional is large.
    fn version_for_all(&mut self, op: scf::If<'c>, mask: Mask<'c>) -> Option<(Op<'c>, usize)> {
        let arms = regions(op.op()).filter_map(entry_block).enumerate();
        let with_barriers: Vec<usize> =
            arms.filter(|(_, arm)| ops(*arm).any(holds_barrier)).map(|(at, _)| at).collect();
        match with_barriers[..] {
            [arm] if mask.is_none() && is_versioned(op.op()) => {
                let copy = self.copy(op.op());
                // The other arm is not emitted; it must not use values that move into stages.
                let other =
                    regions(copy).enumerate().filter(|(at, _)| *at != arm).find_map(|(_, each)| entry_block(each));
                other.into_iter().for_each(erase_block);
                Some((copy, arm))
            }
            _ => None,
        }
    }

    /// A counted loop that all threads run equally often.
    fn common_for(&mut self, op: scf::For<'c>, mask: Mask<'c>) -> Result<(), Refusal<'c>> {
        let initial: Vec<Val<'c>> = op.init_args().collect();
        let carried: Vec<Val<'c>> = op.iter_args().collect();
        let leaving: Vec<Val<'c>> = results(op.op()).collect();
        let places = self.places(&carried, mask);
        let kept = self.buffers_for(&places.own(&carried))?;
        self.share_all(places.own(&leaving).into_iter(), &kept);
        self.keep(&places.own(&initial), &kept, mask);
        let bounds = self.values_of_first(&[op.lower_bound(), op.upper_bound(), op.step()])?;
        let common = self.values_of_first(&places.common(&initial))?;
        let new = scf::For::assume(scf::for_(&self.builder, (bounds[0], bounds[1], bounds[2]), &common));
        if op.unsigned_cmp() {
            set_attr(new.op(), "unsignedCmp", unit_attr(self.builder.context()));
        }
        set_loc(new.op(), op.op().location());
        replace_all_uses(op.iv(), new.iv());
        self.hand_over(&carried, new.iter_args(), &places);
        self.hand_over(&leaving, new.results(), &places);
        let old = op.block();
        self.within(new.block(), |split| split.arm(old, &kept, &places, mask))
    }

    /// A counted loop that threads run differently often: each has a counter of its own.
    fn masked_for(&mut self, op: scf::For<'c>, mask: Mask<'c>) -> Result<(), Refusal<'c>> {
        let initial: Vec<Val<'c>> = op.init_args().collect();
        let carried: Vec<Val<'c>> = op.iter_args().collect();
        let kept = self.buffers_for(&carried)?;
        self.share_all(results(op.op()), &kept);
        self.keep(&initial, &kept, mask);
        let counter = self.buffers_for(&[op.iv()])?[0];
        self.keep(&[op.lower_bound()], &[counter], mask);
        let going = self.new_mask(mask)?;
        let new = scf::While::assume(scf::while_(&self.builder, &[], &[]));
        let (before, after) = (body(new.op(), 0), body(new.op(), 1));
        let predicate = if op.unsigned_cmp() { arith::IntPredicate::Ult } else { arith::IntPredicate::Slt };
        self.within(before, |split| {
            let stage = split.open_stage(Some(going));
            let goes_on = arith::cmpi(&split.at_end_of(stage), predicate, op.iv(), op.upper_bound());
            split.store_all(stage, &[(goes_on, going)]);
            let any = split.any_holds(going);
            scf::condition(&split.builder, any, &[]);
            Ok(())
        })?;
        let old = op.block();
        self.within(after, |split| {
            split.sequence(own_ops(old), Some(going))?;
            let values = split.yielded(old);
            split.keep(&values, &kept, Some(going));
            let stage = split.open_stage(Some(going));
            let next = arith::addi(&split.at_end_of(stage), op.iv(), op.step());
            split.store_all(stage, &[(next, counter)]);
            scf::yield_(&split.builder, &[]);
            Ok(())
        })
    }

    /// A new mask, which is another one or that of all threads at first.
    fn new_mask(&mut self, mask: Mask<'c>) -> Result<Val<'c>, Refusal<'c>> {
        let context = self.builder.context();
        let new = self.buffers.new_buffer(int_type(context, 1))?.0;
        let (yes, no) = (self.truth(true), self.truth(false));
        if mask.is_some() {
            let stage = self.open_stage(None);
            self.store_all(stage, &[(no, new)]);
        }
        let stage = self.open_stage(mask);
        self.store_all(stage, &[(yes, new)]);
        Ok(new)
    }

    /// A loop that all threads leave in the same iteration, which the condition of the first thread decides, or one with a divergent exit,
    /// which ends when the mask of active threads is empty.
    fn while_loop(&mut self, op: scf::While<'c>, mask: Mask<'c>, leave: Leave) -> Result<(), Refusal<'c>> {
        let (old_before, old_after) = (body(op.op(), 0), body(op.op(), 1));
        let initial: Vec<Val<'c>> = operands(op.op()).collect();
        let entering: Vec<Val<'c>> = args(old_before).collect();
        let passed: Vec<Val<'c>> = args(old_after).collect();
        let leaving: Vec<Val<'c>> = results(op.op()).collect();
        let (enter, pass) = match leave {
            Leave::Together => (self.places(&entering, mask), self.places(&leaving, mask)),
            Leave::Apart => (Places::none(entering.len()), Places::none(leaving.len())),
        };
        let kept = self.buffers_for(&enter.own(&entering))?;
        let forwarded = self.buffers_for(&pass.own(&leaving))?;
        self.share_all(pass.own(&passed).into_iter(), &forwarded);
        self.keep(&enter.own(&initial), &kept, mask);
        let going = match leave {
            Leave::Together => mask,
            Leave::Apart => Some(self.new_mask(mask)?),
        };
        let common = self.values_of_first(&enter.common(&initial))?;
        let new = scf::While::assume(scf::while_(&self.builder, &common, &pass.common_types(&leaving)));
        set_loc(new.op(), op.op().location());
        self.hand_over(&entering, args(new.before_block()), &enter);
        self.hand_over(&passed, args(new.after_block()), &pass);
        self.hand_over(&leaving, results(new.op()), &pass);
        self.within(new.before_block(), |split| {
            split.sequence(own_ops(old_before), going)?;
            let all = split.yielded(old_before);
            split.keep(&pass.own(&all[1..]), &forwarded, going);
            let condition = match (leave, going) {
                (Leave::Apart, Some(own)) => {
                    split.keep(&all[..1], &[own], going);
                    split.any_holds(own)
                }
                _ => split.value_of_first(all[0])?,
            };
            let common = split.values_of_first(&pass.common(&all[1..]))?;
            scf::condition(&split.builder, condition, &common);
            Ok(())
        })?;
        self.within(new.after_block(), |split| split.arm(old_after, &kept, &enter, going))
    }

    /// A switch: for all threads, or for the threads of each case in turn.
    fn switch(&mut self, op: scf::IndexSwitch<'c>, mask: Mask<'c>, all_alike: bool) -> Result<(), Refusal<'c>> {
        let context = self.builder.context();
        let results: Vec<Val<'c>> = results(op.op()).collect();
        let together = all_alike && mask.is_none();
        let places = if together { self.places(&results, mask) } else { Places::none(results.len()) };
        let kept = self.buffers_for(&places.own(&results))?;
        let cases: Vec<i64> = attr(op.op(), "cases").and_then(attr_ints).unwrap_or_default();
        let arms: Vec<Blk<'c>> = regions(op.op()).filter_map(entry_block).collect();
        let value = op.arg();
        if together {
            let value = self.value_of_first(value)?;
            let new = scf::index_switch(&self.builder, value, &cases, &places.common_types(&results));
            for (arm, old) in arms.into_iter().enumerate() {
                self.within(body(new, arm), |split| split.arm(old, &kept, &places, None))?;
            }
            self.hand_over(&results, dialects::ir::results(new), &places);
            return Ok(());
        }
        // All masks are computed before the arms, which may change what the value is read from.
        let mut masks = Vec::new();
        for _ in &arms {
            masks.push(self.new_mask(mask)?);
        }
        let stage = self.open_stage(mask);
        let builder = self.at_end_of(stage);
        let mut none = arith::constant_int(&builder, int_type(context, 1), 1);
        let mut conditions = Vec::new();
        for case in &cases {
            let case = arith::constant_index(&builder, *case);
            let is_it = arith::cmpi(&builder, arith::IntPredicate::Eq, value, case);
            let other = arith::not(&builder, is_it);
            none = arith::binary(&builder, arith::AndI::NAME, none, other);
            conditions.push(is_it);
        }
        // The first region is the default.
        conditions.insert(0, none);
        let pairs: Vec<(Val<'c>, Val<'c>)> = conditions.into_iter().zip(masks.iter().copied()).collect();
        self.store_all(stage, &pairs);
        for (old, own) in arms.into_iter().zip(masks) {
            self.sequence(own_ops(old), Some(own))?;
            let values = self.yielded(old);
            self.keep(&values, &kept, Some(own));
        }
        Ok(())
    }
}
