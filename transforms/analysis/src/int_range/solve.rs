//! Interval analysis of a function: the ranges of all its values, by fixpoint iteration with widening and narrowing.
//!
//! Regions are walked in execution order. A loop-carried value starts with its initial range, grows by the range that
//! each walk yields, is widened after some changes, and is finally narrowed to what the last walks yield; each
//! narrowing step is sound if the range before it was. The fixpoint takes at most [`WALKS`] walks.

use super::affine::Operands;
use super::interval::IntRange;
use super::transfer::{Binary, binary};
use super::{constant, counter, declared, evaluate, last_before, width_of};
use crate::dominators::postorder;
use crate::flow::Flow;
use dialects::{
    ir::*,
    ops::{
        OpKind, affine,
        arith::{self, IntPredicate},
        func, scf,
    },
    pass::{Analyses, Analysis},
    regions::{self, Runs},
};
use std::collections::HashMap;

/// The range of a carried value is widened after this number of changes.
const CHANGES: u32 = 3;

/// The number of walks after which the analysis gives up on loop-carried values.
const WALKS: u32 = 24;

/// The number of narrowing walks after the fixpoint.
const NARROWING: u32 = 2;

/// The ranges of the integer values of a function.
#[derive(Clone, Debug, Default)]
pub struct Ranges<'c> {
    known: HashMap<usize, IntRange>,
    /// Ranges refined by conditions, by region.
    narrowed: HashMap<usize, Vec<(Val<'c>, IntRange)>>,
}

impl Analysis for Ranges<'static> {
    type Of<'c> = Ranges<'c>;

    fn compute<'c>(function: Op<'c>, _: &Analyses<'c>) -> Ranges<'c> {
        Ranges::new(function)
    }
}

impl<'c> Ranges<'c> {
    /// Analyses a function; operations may be of any dialect.
    pub fn new(function: Op<'c>) -> Self {
        let mut solver = Solver::default();
        for _ in 0..WALKS {
            solver.walk(function);
            if !solver.absorb() {
                break;
            }
        }
        if solver.has_grown {
            solver.gave_up = true;
            solver.walk(function);
        } else {
            for _ in 0..NARROWING {
                for (key, range) in &solver.incoming {
                    solver.carried.insert(*key, Carried { range: *range, changes: 0 });
                }
                solver.walk(function);
            }
        }
        Self { known: solver.env, narrowed: solver.narrowed }
    }

    /// The range of a value at its definition; `None` if it is not an integer. Values in unreachable code have the full
    /// range.
    pub fn of(&self, value: Val<'c>) -> Option<IntRange> {
        let all = IntRange::full(width_of(type_of(value))?);
        Some(constant(value).or_else(|| self.known.get(&val_key(value)).copied()).unwrap_or(all))
    }

    /// The range of a value where `op` executes, refined by the enclosing conditions.
    pub fn at(&self, value: Val<'c>, op: Op<'c>) -> Option<IntRange> {
        let own = value_region(value);
        let enclosing = std::iter::once(op).chain(ancestors(op)).filter_map(|each| region_of(block_of(each)?));
        enclosing
            .take_while(|region| Some(*region) != own)
            .find_map(|region| self.inside(region).iter().find(|(each, _)| *each == value).map(|(_, range)| *range))
            .or_else(|| self.of(value))
    }

    /// The values whose range is smaller in a region because of the condition under which the region runs.
    pub fn inside(&self, region: Reg<'c>) -> &[(Val<'c>, IntRange)] {
        self.narrowed.get(&region_key(region)).map_or(&[], Vec::as_slice)
    }
}

#[derive(Clone, Copy)]
struct Carried {
    range: IntRange,
    changes: u32,
}

/// The state of one walk, and what is kept from one walk to the next.
#[derive(Default)]
pub(super) struct Solver<'c> {
    env: HashMap<usize, IntRange>,
    narrowed: HashMap<usize, Vec<(Val<'c>, IntRange)>>,
    /// The ranges of arguments with several incoming values, from previous walks.
    carried: HashMap<usize, Carried>,
    /// The joins of their incoming ranges in this walk.
    incoming: HashMap<usize, IntRange>,
    /// The enclosing blocks of the current operation. Ranges found in other blocks may belong to other paths.
    path: Vec<Blk<'c>>,
    /// The ranges that assumptions replaced, for rollback.
    undo: Vec<(Val<'c>, IntRange)>,
    /// Whether the last walk changed a carried range.
    has_grown: bool,
    /// Whether arguments with several incoming values get the full range.
    gave_up: bool,
}

impl<'c> Solver<'c> {
    /// The current range of a value; `None` if it is not an integer or not reached yet.
    pub(super) fn lookup(&self, value: Val<'c>) -> Option<IntRange> {
        constant(value).or_else(|| self.env.get(&val_key(value)).copied())
    }

    /// Replaces the range of a value until the next rollback.
    pub(super) fn replace(&mut self, value: Val<'c>, range: IntRange) {
        if let Some(old) = self.env.insert(val_key(value), range) {
            self.undo.push((value, old));
        }
    }

    /// Whether the block of an operation encloses the current position.
    pub(super) fn was_passed(&self, op: Op<'c>) -> bool {
        block_of(op).is_some_and(|block| self.path.contains(&block))
    }

    fn rollback(&mut self, mark: usize) {
        while self.undo.len() > mark {
            if let Some((value, old)) = self.undo.pop() {
                self.env.insert(val_key(value), old);
            }
        }
    }

    fn set(&mut self, value: Val<'c>, range: Option<IntRange>) {
        match range {
            Some(range) => self.env.insert(val_key(value), range),
            None => self.env.remove(&val_key(value)),
        };
    }

    fn set_full(&mut self, value: Val<'c>) {
        self.set(value, width_of(type_of(value)).map(IntRange::full));
    }

    /// Joins an incoming range into those of an argument.
    fn join(&mut self, argument: Val<'c>, range: Option<IntRange>) {
        if let Some(range) = range {
            let known = self.incoming.entry(val_key(argument)).or_insert(range);
            *known = known.join(range);
        }
    }

    /// Sets the range of such an argument at the start of its block.
    fn carry(&mut self, argument: Val<'c>) {
        let key = val_key(argument);
        let before = self.carried.get(&key).map(|each| each.range);
        self.set(argument, together(before, self.incoming.get(&key).copied()));
        if self.gave_up {
            self.set_full(argument);
        }
    }

    /// Joins the incoming ranges of the last walk into the carried ones, with widening. Returns whether any changed.
    fn absorb(&mut self) -> bool {
        self.has_grown = false;
        for (key, range) in &self.incoming {
            let Some(known) = self.carried.get_mut(key) else {
                self.carried.insert(*key, Carried { range: *range, changes: 0 });
                self.has_grown = true;
                continue;
            };
            let joined = known.range.join(*range);
            if joined != known.range {
                known.changes += 1;
                known.range = if known.changes > CHANGES { known.range.widened(joined) } else { joined };
                self.has_grown = true;
            }
        }
        self.has_grown
    }

    fn walk(&mut self, function: Op<'c>) {
        self.env.clear();
        self.narrowed.clear();
        self.incoming.clear();
        let Some(entry) = regions(function).next().and_then(entry_block) else { return };
        for (at, argument) in args(entry).enumerate() {
            self.set_full(argument);
            let own = func::arg_attrs(function, at).zip(width_of(type_of(argument)));
            if let Some(range) = own.and_then(|(attributes, width)| declared(attributes, width)) {
                self.set(argument, Some(range));
            }
        }
        self.blocks(region(function, 0));
    }

    /// Walks the blocks of a region in reverse postorder; the arguments of the entry block are already set.
    fn blocks(&mut self, region: Reg<'c>) {
        if block_count(region) <= 1 {
            return entry_block(region).into_iter().for_each(|block| self.block(block));
        }
        let flow = Flow::new(region);
        for number in postorder(0, &flow.successors).into_iter().rev() {
            let block = flow.blocks[number];
            if number > 0 {
                args(block).for_each(|argument| self.carry(argument));
            }
            self.block(block);
            terminator(block).into_iter().for_each(|end| self.branch(end));
        }
    }

    fn block(&mut self, block: Blk<'c>) {
        self.path.push(block);
        ops(block).for_each(|op| self.op(op));
        self.path.pop();
    }

    fn branch(&mut self, end: Op<'c>) {
        for (number, block) in successors(end).into_iter().enumerate() {
            let passed = successor_operands(end, number);
            for (at, argument) in args(block).enumerate() {
                let range = match passed.as_ref().and_then(|list| list.get(at)) {
                    Some(value) => self.lookup(*value),
                    None => width_of(type_of(argument)).map(IntRange::full),
                };
                self.join(argument, range);
            }
        }
    }

    /// Walks a region under an assumption. Returns the joined ranges that its terminators yield; `None` for unreached
    /// ones.
    fn enter(&mut self, region: Reg<'c>, assume: impl FnOnce(&mut Self) -> bool) -> Vec<Option<IntRange>> {
        let mark = self.undo.len();
        let mut yields: Vec<Option<IntRange>> = Vec::new();
        if assume(self) {
            self.record(region, mark);
            self.blocks(region);
            for end in blocks(region).filter_map(terminator).filter(|end| has_trait(*end, Trait::ReturnLike)) {
                let ranges: Vec<_> = operands(end).map(|value| self.lookup(value)).collect();
                yields.resize(ranges.len().max(yields.len()), None);
                for (known, range) in yields.iter_mut().zip(ranges) {
                    *known = together(*known, range);
                }
            }
        }
        self.rollback(mark);
        yields
    }

    /// Records the ranges that the assumptions since `mark` refined, for a region.
    fn record(&mut self, region: Reg<'c>, mark: usize) {
        let mut found: Vec<(Val<'c>, IntRange)> = Vec::new();
        for (value, _) in &self.undo[mark..] {
            let is_new = is_visible(*value, region) && !found.iter().any(|(known, _)| known == value);
            if let Some(range) = self.lookup(*value).filter(|_| is_new) {
                found.push((*value, range));
            }
        }
        self.narrowed.insert(region_key(region), found);
    }

    fn op(&mut self, op: Op<'c>) {
        match regions::runs(op) {
            Runs::OneOf => self.conditional(op),
            Runs::Counted => self.counted(op),
            Runs::While => self.repeated(scf::While::assume(op)),
            Runs::Once => {
                let yields = self.enter(region(op, 0), |_| true);
                self.set_results(op, &yields);
            }
            Runs::Never => {
                for value in results(op) {
                    let range = self.computed(op);
                    self.set(value, range);
                }
            }
            Runs::Parallel(_) | Runs::Unknown => self.others(op),
        }
    }

    /// The range of the result of an operation at the current position; `None` if an operand is not reached.
    pub(super) fn computed(&self, op: Op<'c>) -> Option<IntRange> {
        let all = results(op).next().and_then(|value| width_of(type_of(value))).map(IntRange::full)?;
        let is_unreached = |value: Val<'c>| width_of(type_of(value)).is_some() && self.lookup(value).is_none();
        if operands(op).any(is_unreached) {
            return None;
        }
        let lookup = |value: Val<'c>| self.lookup(value);
        let of_map = |merge| self.of_map(attr(op, affine::Apply::MAP.0), &operands(op).collect::<Vec<_>>(), merge);
        let found = match OpKind::of(op) {
            // The map of `affine.apply` has one result.
            OpKind::Affine(affine::Kind::Apply | affine::Kind::Min) => of_map(arith::Kind::MinSI),
            OpKind::Affine(affine::Kind::Max) => of_map(arith::Kind::MaxSI),
            _ => evaluate(op, lookup),
        };
        Some(found.unwrap_or(all))
    }

    /// The range of the minimum or maximum, as the operation `kind` has it, of the results of an affine map.
    fn of_map(&self, map: Option<Attr<'c>>, values: &[Val<'c>], kind: arith::Kind) -> Option<IntRange> {
        let map = map.and_then(attr_affine_map)?;
        let of = Operands { dims: map.dims, values };
        let ranges: Option<Vec<_>> =
            map.results.iter().map(|tree| of.range(tree, &|value| self.lookup(value))).collect();
        let merge = Binary { kind, nsw: false, nuw: false };
        ranges?.into_iter().reduce(|a, b| binary(merge, a, b).unwrap_or(a.join(b)))
    }

    fn set_results(&mut self, op: Op<'c>, ranges: &[Option<IntRange>]) {
        for (at, value) in results(op).enumerate() {
            self.set(value, ranges.get(at).copied().flatten());
        }
    }

    /// Walks the regions of a conditional, each under the condition that selects it.
    fn conditional(&mut self, op: Op<'c>) {
        let cases = scf::IndexSwitch::of(op).and_then(scf::IndexSwitch::cases).unwrap_or_default();
        let mut all = vec![None; result_count(op)];
        for (number, region) in regions(op).enumerate() {
            // The first region of a switch is the default case.
            let case =
                number.checked_sub(1).and_then(|at| cases.get(at)).map(|case| IntRange::constant(64, (*case).into()));
            let yields = self.enter(region, |solver| match OpKind::of(op) {
                OpKind::Scf(scf::Kind::If) => solver.assume(scf::If::assume(op).condition(), number == 0),
                OpKind::Affine(affine::Kind::If) => solver.assume_set(affine::If::assume(op), number == 0),
                OpKind::Scf(scf::Kind::IndexSwitch) => {
                    case.is_none_or(|case| solver.narrow(scf::IndexSwitch::assume(op).arg(), case, 1))
                }
                _ => true,
            });
            for (known, range) in all.iter_mut().zip(yields) {
                *known = together(*known, range);
            }
        }
        self.set_results(op, &all);
    }

    /// The range of the iv, and whether the loop certainly has an iteration.
    fn head(&self, op: Op<'c>) -> (Option<IntRange>, bool) {
        let lookup = |value: Val<'c>| self.lookup(value);
        if let Some(loop_op) = scf::For::of(op) {
            let signed = !loop_op.unsigned_cmp();
            let bounds = lookup(loop_op.lower_bound()).zip(lookup(loop_op.upper_bound()));
            let runs = bounds.is_some_and(|(lower, upper)| lower.ends(signed).1 < upper.ends(signed).0);
            return (counter(loop_op, lookup), runs);
        }
        let Some(loop_op) = affine::For::of(op) else {
            return (width_of(type_of(arg(body(op, 0), 0))).map(IntRange::full), false);
        };
        let lower: Vec<Val<'c>> = loop_op.lower_bound_operands().collect();
        let upper: Vec<Val<'c>> = loop_op.upper_bound_operands().collect();
        let first = self.of_map(loop_op.lower_bound_map(), &lower, arith::Kind::MaxSI);
        let end = self.of_map(loop_op.upper_bound_map(), &upper, arith::Kind::MinSI);
        let full = IntRange::full(64).ends(true);
        let (first, end) = (first.map_or(full, |each| each.ends(true)), end.map_or(full, |each| each.ends(true)));
        let last = last_before(end.1, first, loop_op.step());
        let is_reached = operands(op).all(|value| width_of(type_of(value)).is_none() || lookup(value).is_some());
        let counter = is_reached.then(|| IntRange::between(64, true, (first.0, last))).flatten();
        (counter, first.1 < end.0)
    }

    fn counted(&mut self, op: Op<'c>) {
        let (counter, runs) = self.head(op);
        let before: Vec<_> = regions::initial_values(op).map(|value| self.lookup(value)).collect();
        let Some(counter) = counter else {
            return self.set_results(op, &before);
        };
        let block = body(op, 0);
        let carried: Vec<Val<'c>> = args(block).skip(1).collect();
        self.set(arg(block, 0), Some(counter));
        for (argument, range) in carried.iter().zip(&before) {
            self.join(*argument, *range);
            self.carry(*argument);
        }
        let yields = self.enter(region(op, 0), |solver| {
            scf::For::of(op).is_none_or(|loop_op| {
                let relation = if loop_op.unsigned_cmp() { IntPredicate::Ult } else { IntPredicate::Slt };
                solver.assume_related(loop_op.lower_bound(), relation, loop_op.upper_bound())
            })
        });
        for (argument, range) in carried.iter().zip(&yields) {
            self.join(*argument, *range);
        }
        let after: Vec<_> =
            yields.iter().zip(&before).map(|(end, start)| if runs { *end } else { together(*end, *start) }).collect();
        self.set_results(op, if yields.is_empty() { &before } else { &after });
    }

    fn repeated(&mut self, loop_op: scf::While<'c>) {
        let (Some(test), Some(rest)) = (entry_block(loop_op.before()), entry_block(loop_op.after())) else { return };
        for (argument, initial) in args(test).zip(loop_op.inits()) {
            let range = self.lookup(initial);
            self.join(argument, range);
            self.carry(argument);
        }
        self.blocks(loop_op.before());
        let Some(end) = terminator(test).and_then(scf::Condition::of) else { return };
        // The condition also refines the values of the region that computes it.
        self.path.push(test);
        let mark = self.undo.len();
        let may_end = self.assume(end.condition(), false);
        let after: Vec<_> = end.args().map(|value| self.lookup(value).filter(|_| may_end)).collect();
        self.rollback(mark);
        let yields = self.enter(loop_op.after(), |solver| {
            let is_feasible = solver.assume(end.condition(), true);
            for (argument, value) in args(rest).zip(end.args()) {
                let range = solver.lookup(value);
                solver.set(argument, range);
            }
            is_feasible
        });
        self.path.pop();
        for (argument, range) in args(test).zip(yields) {
            self.join(argument, range);
        }
        self.set_results(loop_op.op(), &after);
    }

    /// Operations whose regions are not modelled: all arguments get the full range, but for the ivs of `scf.parallel`.
    fn others(&mut self, op: Op<'c>) {
        for inner in regions(op) {
            blocks(inner).flat_map(args).for_each(|argument| self.set_full(argument));
            if let Some(nest) = scf::Parallel::of(op) {
                let bounds = nest.lower_bound().zip(nest.upper_bound());
                for (argument, (lower, upper)) in args(body(op, 0)).zip(bounds) {
                    let bounds = self.lookup(lower).zip(self.lookup(upper));
                    let ends = bounds.map(|(lower, upper)| (lower.ends(true).0, upper.ends(true).1.saturating_sub(1)));
                    if let Some(range) = ends.and_then(|ends| IntRange::between(64, true, ends)) {
                        self.set(argument, Some(range));
                    }
                }
            }
            self.enter(inner, |_| true);
        }
        results(op).for_each(|value| self.set_full(value));
    }
}

/// Whether a value is defined in a block that encloses the operation of a region.
fn is_visible<'c>(value: Val<'c>, region: Reg<'c>) -> bool {
    let owner = entry_block(region).and_then(block_parent);
    owner.zip(value_block(value)).is_some_and(|(op, block)| ancestor_in_block(block, op).is_some())
}

/// The join of the ranges of two sources, of which either may be unreached.
fn together(a: Option<IntRange>, b: Option<IntRange>) -> Option<IntRange> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.join(b)),
        (a, b) => a.or(b),
    }
}
