//! The mirrors of structured operations.

use super::{Reverse, sum};
use crate::explain;
use crate::item::{Item, Lanes, Part};
use crate::nest::LoopId;
use crate::plan::Provision;
use crate::plan::tape::Shape;
use crate::refusal;
use crate::rule;
use crate::runtime::Runtime;
use crate::tape::{bounds_of_band, trip_count, widened};
use dialects::{
    diagnostics::{Failure, Unsupported},
    ir::*,
    ops::{arith, llvm, scf},
    regions::{self, Runs},
};

/// A value for each lane of some others, in order.
type Flat<'c> = Vec<Val<'c>>;

impl<'c> Reverse<'_, 'c> {
    /// Emits the mirror of an operation with regions.
    pub(super) fn structured(&mut self, op: Op<'c>) -> Result<(), Failure> {
        match regions::structured(op) {
            Some(Runs::Once | Runs::OneOf) => self.choice(op),
            Some(Runs::Counted) if scf::For::is(op) => self.counted(op),
            Some(Runs::While) => self.repeated(op),
            _ => Err(refusal::of(op)),
        }
    }

    /// The adjoints of some values so far, which start from there in a mirrored region.
    fn totals(&mut self, values: &[Val<'c>]) -> Flat<'c> {
        let width = self.width();
        values.iter().flat_map(|value| self.adjoints.take_all(&self.b, *value, width)).collect()
    }

    /// Sets the adjoints of some values.
    fn set_totals(&mut self, values: &[Val<'c>], totals: &[Val<'c>]) {
        let width = self.width();
        for (value, lanes) in values.iter().zip(totals.chunks(width)) {
            self.adjoints.set(*value, Lanes::from_slice(lanes));
        }
    }

    /// Adds to the adjoint of a value, if it is active.
    pub(crate) fn contribute(&mut self, value: Val<'c>, lane: usize, contribution: Val<'c>) {
        if self.activity.is_active(value) {
            self.adjoints.add(&self.b, value, lane, contribution);
        }
    }

    /// Adds adjoints that `passed` results or arguments have to the values that were passed to them.
    fn pass_back(&mut self, values: &[Val<'c>], adjoints: &[Vec<Option<Val<'c>>>]) {
        for (value, lanes) in values.iter().zip(adjoints) {
            for (lane, adjoint) in lanes.iter().enumerate() {
                if let Some(adjoint) = adjoint {
                    self.contribute(*value, lane, *adjoint);
                }
            }
        }
    }

    fn choice(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let of_results: Vec<_> = results(op).map(|each| self.adjoints.take(each).unwrap_or_default()).collect();
        let outer = self.plan.contributions(op).to_vec();
        let before = self.totals(&outer);
        let mut selectors = Vec::new();
        for operand in operands(op) {
            selectors.push(self.primal(operand)?);
        }
        let types: Vec<_> = before.iter().map(|each| type_of(*each)).collect();
        let mut new = self.b.op(op_name(op)).operands(&selectors).results(&types).empty_regions(region_count(op));
        for (name, value) in properties(op).and_then(dict_entries).unwrap_or_default() {
            new = new.attr(name, value);
        }
        let new = new.build();
        let end_name = regions(op).filter_map(entry_block).find_map(terminator).map_or(scf::Yield::NAME, op_name);
        for (old, region) in regions(op).zip(regions(new)) {
            let block = create_block(region, &[]);
            self.set_totals(&outer, &before);
            self.inside(new, block, |sweep| {
                if let Some(old) = entry_block(old) {
                    let yielded: Vec<_> = terminator(old).into_iter().flat_map(operands).collect();
                    sweep.pass_back(&yielded, &of_results);
                    sweep.block(old)?;
                }
                let after = sweep.totals(&outer);
                sweep.b.op(end_name).operands(&after).build();
                Ok(())
            })?;
        }
        let after: Vec<_> = results(new).collect();
        self.set_totals(&outer, &after);
        Ok(())
    }

    /// Emits the mirror of a counted loop: the same iterations from the last to the first.
    fn counted(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let view = scf::For::assume(op);
        let is_signed = !view.unsigned_cmp();
        let mut bounds = [view.lower_bound(), view.upper_bound(), view.step()];
        for bound in &mut bounds {
            *bound = self.primal(*bound)?;
        }
        let r#type = type_of(view.iv());
        let new_bounds = mirrored_bounds(&self.b, (is_signed, r#type), bounds)?;
        let blocks = self.open_blocks(op)?;
        let carried: Vec<_> = view.iter_args().collect();
        let [lower, _, step] = bounds.map(|bound| widened(&self.b, bound, is_signed).unwrap_or(bound));
        let flags = if is_exact(r#type, lower) { OverflowFlags::NSW } else { OverflowFlags::NONE };
        let copies = (0..carried.len()).map(|at| vec![at]).collect();
        let carried = Carried { block: view.block(), in_body: carried.clone(), values: carried, copies };
        let mirror = self.mirror(op, new_bounds, &carried, None, |sweep, iteration| {
            let offset = match constant_int(step) {
                Some(1) => iteration,
                _ => arith::binary_overflow(&sweep.b, arith::MulI::NAME, iteration, step, flags),
            };
            let iv = match constant_int(lower) {
                Some(0) => offset,
                _ => arith::binary_overflow(&sweep.b, arith::AddI::NAME, lower, offset, flags),
            };
            let iv = narrowed(&sweep.b, iv, r#type, OverflowFlags { nsw: is_signed, nuw: !is_signed });
            sweep.bind(Item::primal(view.iv()), [iv]);
            if let Some(id) = sweep.plan.nest.of_op(op) {
                let tape = &sweep.plan.tape;
                let ending = tape.of_loop(id).map(|frame| (frame, tape.frame(frame)));
                sweep.instances.set_iteration(&sweep.b, id, iteration, ending);
            }
            Ok(())
        })?;
        self.mark_separable(view, mirror);
        for block in blocks {
            self.engine.call(&self.b, Runtime::Free, &[block]);
        }
        Ok(())
    }

    /// Emits the mirror of a loop that has counted its iterations.
    fn repeated(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(carried) = Carried::by_while(op) else {
            let text = "the derivative of a loop whose condition region computes what it carries";
            return Err(Unsupported::new(text, op.location()).into());
        };
        let count = self.lookup(Item::of_op(op, Part::Count))?[0];
        let id = self.plan.nest.of_op(op);
        let frame = id.and_then(|id: LoopId| self.plan.tape.of_loop(id));
        let records = match frame {
            Some(_) => Some(self.lookup(Item::of_op(op, Part::Records))?[0]),
            None => None,
        };
        let zero = arith::constant_int(&self.b, type_of(count), 0);
        self.mirror(op, [zero, count], &carried, records, |_, _| Ok(()))?;
        Ok(())
    }

    /// Emits a loop between bounds of type `i64`, with the adjoints of a body and its carried values; `records` is the record
    /// of the last iteration. `enter` gets the number of the mirrored iteration. Returns the loop.
    fn mirror(
        &mut self,
        op: Op<'c>,
        [start, end]: [Val<'c>; 2],
        carried: &Carried<'c>,
        records: Option<Val<'c>>,
        enter: impl FnOnce(&mut Self, Val<'c>) -> Result<(), Failure>,
    ) -> Result<Op<'c>, Failure> {
        // A value that each iteration computes anew is active as a result only.
        let seen = |at: usize| [carried.in_body[at], result(op, at)];
        let is_active = |at: &usize| {
            let mut copies = carried.copies[*at].iter().flat_map(|copy| seen(*copy));
            self.activity.is_active(carried.values[*at]) || copies.any(|value| self.activity.is_active(value))
        };
        let active: Vec<usize> = (0..carried.values.len()).filter(is_active).collect();
        let pick = |values: &[Val<'c>]| active.iter().map(|at| values[*at]).collect::<Vec<_>>();
        let all_results: Vec<_> = results(op).collect();
        let initial_values = pick(&regions::initial_values(op).collect::<Vec<_>>());
        let outer = self.plan.contributions(op).to_vec();
        let mut started = Vec::new();
        for at in &active {
            started.extend(self.sum_of_copies(carried.values[*at], &carried.copies[*at], &all_results));
        }
        started.extend(self.totals(&outer));
        let split = active.len() * self.width();
        let initial = [&started[..], records.as_slice()].concat();
        let one = arith::constant_int(&self.b, type_of(end), 1);
        let new = scf::for_(&self.b, (start, end, one), &initial);
        let mirrored = body(new, 0);
        let received: Vec<_> = args(mirrored).skip(1).collect();
        self.inside(new, mirrored, |sweep| {
            sweep.set_totals(&outer, &received[split..started.len()]);
            let last = arith::binary_overflow(&sweep.b, arith::SubI::NAME, end, one, OverflowFlags::NSW);
            let iteration =
                arith::binary_overflow(&sweep.b, arith::SubI::NAME, last, arg(mirrored, 0), OverflowFlags::NSW);
            let record = records.and(received.last().copied());
            let id = sweep.plan.nest.of_op(op).and_then(|id| sweep.plan.tape.of_loop(id));
            if let (Some(record), Some(id)) = (record, id) {
                sweep.instances.open_record(&sweep.b, id, sweep.plan.tape.frame(id), record);
            }
            enter(sweep, iteration)?;
            let yielded = pick(&terminator(carried.block).into_iter().flat_map(operands).collect::<Vec<_>>());
            let width = sweep.width();
            for (value, lanes) in yielded.iter().zip(received[..split].chunks(width)) {
                lanes.iter().enumerate().for_each(|(lane, adjoint)| sweep.contribute(*value, lane, *adjoint));
            }
            sweep.block(carried.block)?;
            let mut next = Vec::new();
            for at in &active {
                next.extend(sweep.sum_of_copies(carried.values[*at], &carried.copies[*at], &carried.in_body));
            }
            next.extend(sweep.totals(&outer));
            if let Some(record) = record {
                let facts = AccessFacts { alignment: Some(8), ..AccessFacts::default() };
                next.push(llvm::load(&sweep.b, ptr_type(sweep.b.context()), record, &facts));
            }
            scf::yield_(&sweep.b, &next);
            Ok(())
        })?;
        let ended: Vec<_> = results(new).collect();
        self.set_totals(&outer, &ended[split..started.len()]);
        let width = self.width();
        for (value, lanes) in initial_values.iter().zip(ended[..split].chunks(width)) {
            lanes.iter().enumerate().for_each(|(lane, adjoint)| self.contribute(*value, lane, *adjoint));
        }
        Ok(new)
    }

    /// The sum of the adjoints of the copies of a carried value, for each lane.
    fn sum_of_copies(&mut self, value: Val<'c>, copies: &[usize], of: &[Val<'c>]) -> Lanes<'c> {
        let width = self.width();
        let mut copies = copies.iter().map(|at| of[*at]);
        let Some(first) = copies.next() else {
            return (0..width).map(|_| rule::zero(&self.b, type_of(value))).collect();
        };
        let mut total = self.adjoints.take_all(&self.b, first, width);
        for copy in copies {
            let own = self.adjoints.take_all(&self.b, copy, width);
            total = total.into_iter().zip(own).map(|(left, right)| sum(&self.b, left, right)).collect();
        }
        total
    }

    /// Opens the blocks of the bands that start with a loop. Returns those that the sweep frees behind it.
    fn open_blocks(&mut self, op: Op<'c>) -> Result<Vec<Val<'c>>, Failure> {
        let plan = self.plan;
        let mut freed = Vec::new();
        for &id in plan.tape.starting_at(op) {
            let frame = plan.tape.frame(id);
            let (Shape::Block(band), Some(address)) = (&frame.shape, frame.shape.address(&plan.nest)) else { continue };
            let mut counts = Vec::new();
            for (view, _) in bounds_of_band(&plan.nest, band) {
                let mut bounds = [view.lower_bound(), view.upper_bound(), view.step()];
                for bound in &mut bounds {
                    *bound = self.primal(*bound)?;
                }
                counts.push(trip_count(&self.b, !view.unsigned_cmp(), bounds)?);
            }
            let base = self.address(op, address)?;
            let is_own = matches!(plan.provision(address), Some(Provision::AtHand));
            if is_own && !defining_op(base).is_some_and(llvm::Alloca::is) {
                freed.push(base);
            }
            self.instances.open_block(&self.b, (id, frame), base, counts);
        }
        Ok(freed)
    }

    /// The address of a frame whose site is `op`.
    fn address(&mut self, op: Op<'c>, address: Item<'c>) -> Result<Val<'c>, Failure> {
        match self.plan.provision(address) {
            Some(Provision::Saved(slot)) => {
                let frame = self.plan.tape.frame(slot.frame);
                let loaded = self.instances.load(&self.b, frame, slot, ptr_type(self.b.context()))?;
                Ok(loaded[0])
            }
            _ => match self.at_hand.get(address) {
                Some(lanes) => Ok(lanes[0]),
                None => Err(explain::defect(op.location(), "nothing has allocated a frame of the tape")),
            },
        }
    }
}

/// Whether distances between values of an induction variable that starts at `lower` fit `i64`.
fn is_exact<'c>(r#type: Ty<'c>, lower: Val<'c>) -> bool {
    int_width(r#type).is_some_and(|width| width < 64) || constant_int(lower).is_some_and(|lower| lower >= 0)
}

/// The bounds, as `i64`, of the mirror of a counted loop with these bounds, whose step is one. They are those of the loop
/// itself where that keeps them affine.
fn mirrored_bounds<'c>(
    b: &Builder<'c>,
    (is_signed, r#type): (bool, Ty<'c>),
    bounds: [Val<'c>; 3],
) -> Result<[Val<'c>; 2], Failure> {
    let [lower, upper, step] = bounds;
    if constant_int(step) == Some(1) && is_exact(r#type, lower) {
        if let (Some(lower), Some(upper)) = (widened(b, lower, is_signed), widened(b, upper, is_signed)) {
            return Ok([lower, upper]);
        }
    }
    Ok([arith::constant_int(b, int_type(b.context(), 64), 0), trip_count(b, is_signed, bounds)?])
}

/// An `i64` as a value of a narrower integer type, which it fits as `flags` state, or as an index.
fn narrowed<'c>(b: &Builder<'c>, value: Val<'c>, r#type: Ty<'c>, flags: OverflowFlags) -> Val<'c> {
    match int_width(r#type) {
        None => arith::index_cast(b, value, r#type),
        Some(64) => value,
        Some(_) => {
            let flags = flags.attr_if_any(b.context());
            arith::TruncI::build(b, value, r#type).attr_opt(arith::TruncI::OVERFLOW_FLAGS, flags).value()
        }
    }
}

/// The values that a loop carries, as its body and those behind it see them.
struct Carried<'c> {
    /// The body, whose terminator passes the next values.
    block: Blk<'c>,
    /// The carried values.
    values: Vec<Val<'c>>,
    /// The arguments of the body.
    in_body: Vec<Val<'c>>,
    /// For each carried value the numbers of the arguments of the body, and of the results, that are copies of it.
    copies: Vec<Vec<usize>>,
}

impl<'c> Carried<'c> {
    /// The values that an `scf.while` carries whose first region only tests and passes its arguments on; `None` for others.
    fn by_while(op: Op<'c>) -> Option<Self> {
        let view = scf::While::of(op)?;
        let (before, after) = (view.before_block(), view.after_block());
        let end = terminator(before).and_then(scf::Condition::of)?;
        let values: Vec<_> = args(before).collect();
        let mut copies = vec![Vec::new(); values.len()];
        for (at, value) in end.args().enumerate() {
            copies[values.iter().position(|each| *each == value)?].push(at);
        }
        Some(Self { block: after, values, in_body: args(after).collect(), copies })
    }
}
