//! Finds the operations that can be fused into one team: the legality and profitability of the pass.

use super::kind::{Kind, kind};
use super::{Refusal, contains_part, is_part};
use crate::codes;
use crate::parallel::calls::keeps_settings;
use analysis::effects::{Effect, Effects, When};
use dialects::{
    ir::*,
    parallel::{
        self,
        slots::{can_leave, slots_of_workers},
    },
    pass::PassCx,
    regions::{self, Runs, is_scf_nest},
};
use std::collections::HashMap;

/// Consecutive operations of a block that become one team.
#[derive(Clone, Default)]
pub(super) struct Run<'c> {
    /// All operations. The first and the last one contain parts.
    pub(super) ops: Vec<Op<'c>>,
    /// The teams, and the parallel loops that start their own team.
    pub(super) parts: Vec<Op<'c>>,
    /// The groups of operations that the first worker executes; a group shares SSA values.
    pub(super) once: Vec<Vec<Op<'c>>>,
    /// Pairs of an operation that all workers execute and the first operation of the group that it must be moved
    /// before.
    pub(super) early: Vec<(Op<'c>, Op<'c>)>,
    /// Slots whose lifetime markers are removed.
    pub(super) unmarked: Vec<Val<'c>>,
    /// The teams that the operations start.
    starts: Starts,
    /// Whether a loop executes a part in each iteration.
    repeats: bool,
}

/// Bounds on the number of teams that operations start.
#[derive(Clone, Copy, Default)]
struct Starts {
    /// At least one, on every path.
    certain: bool,
    /// At least one, if every loop has an iteration.
    likely: bool,
    /// At most this number, where each loop counts as two iterations.
    most: usize,
}

impl Starts {
    const ONE: Self = Self { certain: true, likely: true, most: 1 };

    fn add(&mut self, other: Self) {
        self.certain |= other.certain;
        self.likely |= other.likely;
        self.most += other.most;
    }
}

impl<'c> Run<'c> {
    /// The pure operations whose operands are defined before the run: they move before the team.
    pub(super) fn hoistable(&self) -> Vec<Op<'c>> {
        let mut found: Vec<Op<'c>> = Vec::new();
        for op in self.ops.iter().filter(|op| region_count(**op) == 0 && is_pure(**op)) {
            let is_before = |op| !self.ops.contains(&op) || found.contains(&op);
            if operands(*op).all(|value| defining_op(value).is_none_or(is_before)) {
                found.push(*op);
            }
        }
        found
    }

    /// Whether the fused team starts fewer teams at no other cost. For operations that are executed once in the program,
    /// one start saved does not pay for the register pressure of several parts in one function.
    fn is_profitable(&self) -> bool {
        self.repeats
            || self.starts.certain && self.starts.most > 1 && !self.ops.first().is_some_and(|op| runs_once(*op))
    }
}

/// The runs of a block that are worth a team.
pub(super) fn runs<'a, 'c>(block: Blk<'c>, effects: &'a Effects<'c>, cx: &mut PassCx<'c>) -> Vec<Run<'c>> {
    let mut found = Vec::new();
    let mut collector = Collector::new(effects);
    let mut finish = |collector: &mut Collector<'a, 'c>, why: Option<(Op<'c>, Refusal<'c>)>| {
        let run = std::mem::replace(collector, Collector::new(effects)).complete;
        let is_profitable = run.is_profitable();
        match if is_profitable { check_escaping_values(&run).err() } else { why } {
            Some((op, why)) => {
                cx.remark(codes::TEAMS_NOT_FUSED, op.location(), format!("the teams are kept: {why}"), None)
            }
            None if is_profitable => found.push(run),
            None => {}
        }
    };
    for op in ops(block).filter(|op| !has_trait(*op, Trait::Terminator)) {
        let holds = contains_part(op);
        if collector.is_empty() && !holds {
            continue;
        }
        let Err(why) = collector.add(op) else { continue };
        let more = holds || ops_after(op).any(contains_part);
        let was_empty = collector.is_empty();
        finish(&mut collector, more.then_some((op, why)));
        // An operation that does not fit the run before it may start a new one.
        if holds
            && !was_empty
            && let Err(why) = collector.add(op)
        {
            finish(&mut collector, Some((op, why)));
        }
    }
    finish(&mut collector, None);
    found
}

/// Whether an operation is executed at most once: in `main`, outside loops.
fn runs_once(op: Op<'_>) -> bool {
    let is_conditional = |op: Op<'_>| is_scf_nest(op) && !regions::runs(op).is_loop();
    let mut enclosing = ancestors(op).take_while(|op| !has_trait(*op, Trait::SymbolTable));
    enclosing.all(|op| is_conditional(op) || is_main(op))
}

fn is_main(op: Op<'_>) -> bool {
    has_trait(op, Trait::Function)
        && symbol_name(op) == Some("main")
        && regions(op).all(|region| block_count(region) == 1)
}

/// Whether each value that is used after a run is computed before the team or has a type that fits in a slot.
fn check_escaping_values<'c>(run: &Run<'c>) -> Result<(), (Op<'c>, Refusal<'c>)> {
    let before = run.hoistable();
    for op in run.ops.iter().filter(|op| !before.contains(op)) {
        let fits = |r#type: Ty<'c>| is_int(r#type) || is_float(r#type) || is_ptr(r#type) || is_index(r#type);
        let leaves = |value: Val<'c>| users(value).into_iter().any(|user| !is_in(user, &run.ops));
        if results(*op).any(|value| leaves(value) && !fits(type_of(value))) {
            return Err((*op, Refusal::NoSlot));
        }
    }
    Ok(())
}

/// Whether an operation is in `all` or nested in one of them.
pub(super) fn is_in<'c>(op: Op<'c>, all: &[Op<'c>]) -> bool {
    all.iter().any(|each| *each == op || is_ancestor(*each, op))
}

/// Whether an operation, or one nested in it, uses a result of an operation in `all` or nested in one of them.
fn uses_any<'c>(op: Op<'c>, all: &[Op<'c>]) -> bool {
    let is_theirs = |value: Val<'c>| defining_op(value).is_some_and(|definition| is_in(definition, all));
    any_op(op, |inner| operands(inner).any(is_theirs))
}

/// The operations since the last barrier, which may run at the same time as the next one, with the workers that execute
/// them: [`Kind::All`] or [`Kind::Once`].
type Pending<'c> = Vec<(Op<'c>, Kind)>;

/// Adds the operations of `other` to pending ones.
fn join<'c>(pending: &mut Pending<'c>, other: &[(Op<'c>, Kind)]) {
    for each in other {
        if !pending.contains(each) {
            pending.push(*each);
        }
    }
}

/// Collects a run from the operations of a block, in order.
struct Collector<'a, 'c> {
    effects: &'a Effects<'c>,
    run: Run<'c>,
    /// The run up to the last operation that contains parts.
    complete: Run<'c>,
    kinds: HashMap<usize, Kind>,
    /// The effects of the operations that are not nests, by [`op_key`].
    done: HashMap<usize, Vec<Effect<'c>>>,
    pending: Pending<'c>,
    /// The operations since the last part.
    between: Vec<Op<'c>>,
    /// The outermost loop or conditional that is being added.
    outermost: Option<Op<'c>>,
}

impl<'a, 'c> Collector<'a, 'c> {
    fn new(effects: &'a Effects<'c>) -> Self {
        Self {
            effects,
            run: Run::default(),
            complete: Run::default(),
            kinds: HashMap::new(),
            done: HashMap::new(),
            pending: Pending::new(),
            between: Vec::new(),
            outermost: None,
        }
    }

    fn is_empty(&self) -> bool {
        self.complete.ops.is_empty()
    }

    /// Appends an operation to the run.
    fn add(&mut self, op: Op<'c>) -> Result<(), Refusal<'c>> {
        let starts = self.classify(op)?;
        self.run.ops.push(op);
        if starts.most == 0 {
            return Ok(());
        }
        self.run.starts.add(starts);
        self.run.repeats |= regions::runs(op).is_loop() && starts.likely;
        self.outermost = is_scf_nest(op).then_some(op);
        let mut pending = std::mem::take(&mut self.pending);
        let new = &self.run.ops[self.complete.ops.len()..];
        new.iter().try_for_each(|op| self.check(*op, &mut pending))?;
        self.pending = pending;
        self.complete = self.run.clone();
        Ok(())
    }

    /// Classifies an operation and all operations in it. Returns bounds on the teams that it starts.
    fn classify(&mut self, op: Op<'c>) -> Result<Starts, Refusal<'c>> {
        if !contains_part(op) {
            return self.classify_between(op).map(|()| Starts::default());
        }
        self.end_between()?;
        if is_scf_nest(op) {
            self.kinds.insert(op_key(op), Kind::Nest);
            return self.classify_nest(op);
        }
        self.kinds.insert(op_key(op), Kind::Part);
        if self.run.parts.first().is_some_and(|first| !have_same_clauses(*first, op)) {
            return Err(Refusal::Clauses);
        }
        if result_count(op) > 0 {
            return Err(Refusal::Reduces);
        }
        if !keeps_settings_inside(op, self.effects) {
            return Err(Refusal::Settings);
        }
        self.run.parts.push(op);
        self.done.insert(op_key(op), self.effects.done_in(op));
        Ok(Starts::ONE)
    }

    /// Classifies the operations of a loop or conditional that contains parts.
    fn classify_nest(&mut self, nest: Op<'c>) -> Result<Starts, Refusal<'c>> {
        let mut each = Vec::new();
        for region in regions(nest) {
            let mut starts = Starts::default();
            for op in blocks(region).flat_map(ops).filter(|op| !has_trait(*op, Trait::Terminator)) {
                starts.add(self.classify(op)?);
                must_fit_in(op, nest)?;
            }
            self.end_between()?;
            each.push(starts);
        }
        let total: usize = each.iter().map(|each| each.most).sum();
        Ok(match regions::runs(nest) {
            Runs::While => {
                Starts { certain: each[0].certain, likely: each.iter().any(|each| each.likely), most: 2 * total }
            }
            Runs::Counted => Starts { certain: false, likely: each[0].likely, most: 2 * total },
            _ => Starts {
                certain: each.iter().all(|each| each.certain),
                likely: each.iter().all(|each| each.likely),
                most: each.iter().map(|each| each.most).max().unwrap_or(0),
            },
        })
    }

    fn classify_between(&mut self, op: Op<'c>) -> Result<(), Refusal<'c>> {
        let kind = kind(op, self.effects)?;
        if kind == Kind::Nobody {
            self.run.unmarked.extend(operands(op).last());
        }
        self.kinds.insert(op_key(op), kind);
        self.done.insert(op_key(op), self.effects.within(op));
        self.between.push(op);
        Ok(())
    }

    /// Ends the operations between two parts. The first worker also executes the users of its values, and operations
    /// whose results only it uses; fails if another operation uses its values.
    fn end_between(&mut self) -> Result<(), Refusal<'c>> {
        let between = std::mem::take(&mut self.between);
        let is_once = |op: &Op<'c>| self.kinds.get(&op_key(*op)) == Some(&Kind::Once);
        let mut group: Vec<Op<'c>> = between.iter().copied().filter(is_once).collect();
        if group.is_empty() {
            return Ok(());
        }
        for op in between.iter().filter(|op| !is_once(op)) {
            if uses_any(*op, &group) {
                group.push(*op);
            }
        }
        for op in between.iter().rev().filter(|op| !is_once(op)) {
            if op_has_uses(*op) && !group.contains(op) && results(*op).flat_map(users).all(|user| is_in(user, &group)) {
                group.push(*op);
            }
        }
        if group.iter().any(|op| results(*op).flat_map(users).any(|user| !is_in(user, &group))) {
            return Err(Refusal::GivesValue);
        }
        let (once, others): (Vec<_>, Vec<_>) = between.into_iter().partition(|op| group.contains(op));
        self.kinds.extend(once.iter().map(|op| (op_key(*op), Kind::Once)));
        self.run.early.extend(others.into_iter().filter(|op| is_before(once[0], *op)).map(|op| (op, once[0])));
        self.run.once.push(once);
        Ok(())
    }

    /// Checks that an operation may run at the same time as the pending ones, and updates those.
    fn check(&self, op: Op<'c>, pending: &mut Pending<'c>) -> Result<(), Refusal<'c>> {
        let kind = match self.kinds.get(&op_key(op)) {
            Some(Kind::Nest) => return self.check_nest(op, pending),
            Some(Kind::Nobody) | None => return Ok(()),
            Some(kind) => *kind,
        };
        // Operations that the same workers execute stay in order, except those of a part.
        let is_unordered = |other: Kind| kind == Kind::Part || kind != other;
        if pending.iter().any(|(other, by)| is_unordered(*by) && self.conflict(op, *other)) {
            return Err(Refusal::NeedsBarrier);
        }
        if kind == Kind::Part {
            pending.clear();
        } else {
            join(pending, &[(op, kind)]);
        }
        Ok(())
    }

    fn check_nest(&self, nest: Op<'c>, pending: &mut Pending<'c>) -> Result<(), Refusal<'c>> {
        let check_region = |region: Reg<'c>, pending: &mut Pending<'c>| {
            entry_block(region).into_iter().flat_map(ops).try_for_each(|op| self.check(op, pending))
        };
        if regions::runs(nest).is_loop() {
            // Operations at the end of one iteration are pending at the start of the next.
            for _ in 0..2 {
                let mut iteration = pending.clone();
                for region in regions(nest) {
                    check_region(region, &mut iteration)?;
                    join(pending, &iteration);
                }
            }
            return Ok(());
        }
        let before = pending.clone();
        for region in regions(nest) {
            let mut branch = before.clone();
            check_region(region, &mut branch)?;
            join(pending, &branch);
        }
        Ok(())
    }

    /// Whether the effects of two operations conflict, so that their order matters.
    fn conflict(&self, one: Op<'c>, other: Op<'c>) -> bool {
        let (Some(a), Some(b)) = (self.done.get(&op_key(one)), self.done.get(&op_key(other))) else { return true };
        self.effects.any_conflict(a, b, When::Together)
            || self.outermost.is_some_and(|nest| self.effects.any_conflict(a, b, When::InIterationsOf(nest)))
    }
}

/// Additional conditions on a part in a loop or conditional.
fn must_fit_in<'c>(part: Op<'c>, nest: Op<'c>) -> Result<(), Refusal<'c>> {
    if !is_part(part) {
        return Ok(());
    }
    let outermost = std::iter::once(nest).chain(ancestors(nest)).take_while(|op| is_scf_nest(*op)).last();
    if has_clauses(part) && !operands(part).all(|value| is_defined_outside(value, outermost.unwrap_or(nest))) {
        return Err(Refusal::Clauses);
    }
    if parallel::Team::is(part) && !slots_of_workers(part).iter().all(|slot| can_leave(*slot, part)) {
        return Err(Refusal::Allocates);
    }
    Ok(())
}

/// Whether a part changes no setting of its workers, which those of the fused team would keep.
fn keeps_settings_inside<'c>(part: Op<'c>, effects: &Effects<'c>) -> bool {
    !any_op(part, |op| has_trait(op, Trait::Call) && !keeps_settings(op, effects.symbols()))
}

fn have_same_clauses<'c>(one: Op<'c>, other: Op<'c>) -> bool {
    let proc_bind = |part| parallel::Team::of(part).and_then(parallel::Team::proc_bind);
    match (has_clauses(one), has_clauses(other)) {
        (true, true) => operands(one).eq(operands(other)) && proc_bind(one) == proc_bind(other),
        (one, other) => one == other,
    }
}

fn has_clauses(part: Op<'_>) -> bool {
    parallel::Team::of(part).is_some_and(|team| operand_count(part) > 0 || team.proc_bind().is_some())
}
