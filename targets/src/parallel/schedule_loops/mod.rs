//! Turns loops with workers of their own into tasks.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%i) = (%a) to (%b) step (%s) { ... }
//! // -> a task for each chunk, when there are few:
//! scf.if (several chunks) {
//!   parallel.taskgroup {
//!     scf.for %n = 0 to (number of iterations) step %grain { parallel.spawn %t { scf.for %i = ... { ... } } }
//!   }
//! } else { scf.for %i = ... { ... } }
//! // -> else the same with `func.call @f.loop(0, (number of iterations), %grain, ...)` for the loop over chunks. This function gives
//! // the upper half of its chunks away, as a call of itself, until one is left:
//! func.func private @f.loop(%first: index, %last: index, %grain: index, ...) {
//!   %end = scf.while (%end = %last) { more than one chunk } do { parallel.spawn %t { func.call @f.loop(%middle, %end, ...) } ... }
//!   scf.for %i = ... { ... }
//! }
//! ```
//! So the last chunk starts after a number of spawns logarithmic in the number of chunks. There are up to
//! [`CHUNKS_OF_A_WORKER`] chunks per worker, for load balancing, but none with less work than [`LEAST_WORK`]; a single
//! worker executes the whole loop serially. A loop with certainly too little work is serialised. Each chunk has slots
//! and reduction variables of its own.
//!
//! # Legality
//! The iterations may run concurrently, and the task group waits for all of their tasks. A loop whose body spawns on a
//! set of tasks defined outside of the loop is kept.
//!
//! # Must not fire
//! On worksharing loops; `targets/tests/schedule_loops/not-*.mlir`.
//!
//! # Needs and leaves
//! Loops of `scf`; runs after `coarsen-spawns`, which would count these tasks.
//!
//! # Cost
//! Bodies are duplicated: a single worker executes the serial version.
//!
//! # Source
//! TAP-23; Tapir, section 2.4.4.

mod cost;
mod outline;

use super::calls_of_bodies::{has_constructs, know_no_runtime};
use super::lower_reducers::reach::Reach;
use super::reductions::{self, Combiner, Sum};
use super::serial_loops::{ParallelLoop, serialise_scf};
use super::{SCHEDULED, constructs, refuse_group_barriers, rounded_up, slots};
use crate::counters::schedule_loops::COUNTERS;
use crate::native::LowerResult;
use dialects::ids;
use dialects::ir::*;
use dialects::ops::{arith, func, scf};
use dialects::parallel::{self, TaskClauses, is_worksharing};
use dialects::pass::{Changed, PassCx, PassResult};
use outline::Captures;

/// The number of chunks per worker, if all are equally fast.
const CHUNKS_OF_A_WORKER: i64 = 8;
/// The minimal work of a chunk, in operations: a multiple of the cost of a task.
const LEAST_WORK: u64 = 4096;
/// The maximal number of iterations of a chunk: an absolute value, and a multiple of the minimal number if that is
/// greater.
const MOST: (u64, u64) = (32768, 1024);
/// The number of chunks of minimal size up to which each becomes a task directly.
const FEW: u64 = 8;

/// The name of the critical regions in which chunks update the reduction variables; nothing else uses it.
const LOCK: &str = ".reduction.tasks";

/// The pass `schedule-loops`.
pub fn schedule_loops<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let work = constructs(module);
    refuse_group_barriers(&work)?;
    let own = work.into_iter().filter_map(scf::Parallel::of).filter(|each| !is_worksharing(each.op()));
    let plans = own.map(|each| Ok((each, Plan::of(each)?))).collect::<LowerResult<'c, Vec<_>>>()?;
    let mut changed = false;
    // Views of reducers belong to strands, into which `lower-reducers` divides loops.
    let reach = Reach::new(module);
    let stays = |op: Op<'c>| uses_tokens_around(op) || reach.looks(op);
    for (each, plan) in plans.into_iter().filter(|(each, _)| !stays(each.op())) {
        let (counter, text) = match plan.schedule() {
            Schedule::Serial => (COUNTERS.serial, "is done by one worker: it is less work than a task"),
            Schedule::Each => (COUNTERS.cut, "is a task for each chunk of iterations"),
            Schedule::Halves => (COUNTERS.halved, "gives chunks of iterations away by halves"),
        };
        cx.remark(SCHEDULED, each.op().location(), format!("the loop {text}"), None);
        cx.count(counter, 1);
        match plan.schedule() {
            Schedule::Serial => serialise_scf(each),
            Schedule::Each => cut(each, &plan),
            Schedule::Halves => halve(module, each, &plan),
        }
        changed = true;
    }
    Ok(Changed::from(changed))
}

/// Whether a body spawns on a set of tasks defined outside of the loop.
fn uses_tokens_around(op: Op<'_>) -> bool {
    let is_around = |set: parallel::SyncRegion<'_>| !is_ancestor(op, set.op());
    let spawns = parallel::Spawn::all(op);
    spawns.into_iter().any(|spawn| parallel::SyncRegion::defining(spawn.token()).is_none_or(is_around))
}

/// The distribution of the chunks of a loop.
#[derive(Clone, Copy)]
enum Schedule {
    Serial,
    Each,
    Halves,
}

/// The facts about a loop, computed before anything changes.
struct Plan<'c> {
    combiners: Vec<Combiner<'c>>,
    /// The trip count of the first dimension, if constant.
    trips: Option<u64>,
    /// The minimal number of iterations of a chunk.
    least: u64,
}

impl<'c> Plan<'c> {
    fn of(parallel_loop: scf::Parallel<'c>) -> LowerResult<'c, Self> {
        let parts = ParallelLoop::of(parallel_loop);
        let combiners = parts.reduce.map_or(Ok(Vec::new()), reductions::combiners)?;
        let trips = cost::trip_count(parts.lower[0], parts.upper[0], parts.step[0]);
        let least = cost::of_iteration(&parts).map_or(1, |cost| LEAST_WORK.div_ceil(cost.max(1)));
        Ok(Plan { combiners, trips, least })
    }

    fn schedule(&self) -> Schedule {
        match self.trips {
            Some(trips) if trips <= self.least => Schedule::Serial,
            Some(trips) if trips.div_ceil(self.least) <= FEW => Schedule::Each,
            _ => Schedule::Halves,
        }
    }
}

/// The division of the iterations of a loop into chunks.
struct Chunks<'c> {
    /// The number of iterations.
    count: Val<'c>,
    /// The number of iterations per chunk.
    grain: Val<'c>,
    /// Whether there are several chunks and workers.
    several: Val<'c>,
}

impl<'c> Chunks<'c> {
    /// Computes the chunks of the first dimension of a loop. Queries the number of workers only if there is work for
    /// several.
    fn of(b: &mut Builder<'c>, parts: &ParallelLoop<'c>, least: u64) -> Self {
        let index = index_type(b.context());
        let number = |b: &Builder<'c>, value: u64| arith::constant_index(b, i64::try_from(value).unwrap_or(i64::MAX));
        let count = parts.count(b, 0);
        let enough = arith::cmpi(b, arith::IntPredicate::Ugt, count, number(b, least));
        let found = scf::if_(b, enough, &[index, int_type(b.context(), 1)], true);
        b.at(body(found, 0), |b| {
            let workers = arith::index_cast(b, parallel::worker_count(b), index);
            let wanted = arith::muli(b, workers, arith::constant_index(b, CHUNKS_OF_A_WORKER));
            let even = arith::MaxUI::build(b, rounded_up(b, count, wanted), number(b, least)).value();
            let most = number(b, MOST.0.max(least.saturating_mul(MOST.1)));
            let grain = arith::MinUI::build(b, even, most).value();
            let others = arith::cmpi(b, arith::IntPredicate::Ugt, workers, number(b, 1));
            scf::yield_(b, &[grain, others]);
        });
        b.at(body(found, 1), |b| {
            let one_chunk = arith::constant_int(b, int_type(b.context(), 1), 0);
            scf::yield_(b, &[count, one_chunk]);
        });
        let grain = result(found, 0);
        let more = arith::cmpi(b, arith::IntPredicate::Ult, grain, count);
        Chunks { count, grain, several: arith::AndI::build(b, result(found, 1), more).value() }
    }
}

/// A loop being lowered: its parts, and its reduction variables, with the initial values stored before it.
struct Work<'c> {
    op: Op<'c>,
    parts: ParallelLoop<'c>,
    sums: Vec<Sum<'c>>,
    chunks: Chunks<'c>,
}

impl<'c> Work<'c> {
    fn new(b: &mut Builder<'c>, parallel_loop: scf::Parallel<'c>, plan: &Plan<'c>) -> Self {
        let op = parallel_loop.op();
        let parts = ParallelLoop::of(parallel_loop);
        let sums = reductions::sums(&parts, &plan.combiners, slots::home(op), op.location());
        for sum in &sums {
            sum.combiner.store(b, sum.initial, sum.variable);
        }
        let chunks = Chunks::of(b, &parts, plan.least);
        Work { op, parts, sums, chunks }
    }

    /// Replaces the loop by the values of the reduction variables.
    fn finish(self) {
        let b = Builder::before(self.op);
        let values: Vec<Val<'c>> = self.sums.iter().map(|sum| sum.combiner.load(&b, sum.variable)).collect();
        replace_op(self.op, &values);
    }

    /// Emits the choice between chunks and a serial copy of the loop, and sets the insertion point to the former, in a
    /// task group. The copy is in the group, too, if tasks may outlive an iteration. A body that cannot be duplicated
    /// is always chunked.
    fn divide(&self, b: &mut Builder<'c>) {
        let is_divided = may_be_copied(self.parts.body, usize::MAX);
        let leaves_tasks = !is_divided || has_constructs(self.op) || !know_no_runtime(self.op);
        if leaves_tasks {
            enter_group(b);
        }
        if !is_divided {
            return;
        }
        let choice = scf::if_(b, self.chunks.several, &[], true);
        b.set_end(body(choice, 1));
        let copy = scf::Parallel::assume(clone_at(b, self.op, &mut ValueMap::new()));
        ids::derive(copy.op(), "serial");
        ids::derive(self.op, "chunks");
        for (sum, value) in self.sums.iter().zip(copy.results()) {
            sum.combiner.store(b, value, sum.variable);
        }
        scf::yield_(b, &[]);
        serialise_scf(copy);
        b.set_end(body(choice, 0));
        let end = scf::yield_(b, &[]);
        b.set_before(end);
        if !leaves_tasks {
            enter_group(b);
        }
    }

    /// Builds a loop over the iterations from index `first` to `end`, exclusive, which takes the body. The caller
    /// serialises it after adapting the body.
    fn chunk(
        &self,
        b: &mut Builder<'c>,
        parts: &ParallelLoop<'c>,
        (first, end): (Val<'c>, Val<'c>),
    ) -> scf::Parallel<'c> {
        let at = |b: &Builder<'c>, number| arith::addi(b, parts.lower[0], arith::muli(b, number, parts.step[0]));
        let (first, end) = (at(b, first), at(b, end));
        let starts: Vec<_> = self.sums.iter().map(|sum| sum.combiner.start(b)).collect();
        let (lower, upper) = ([&[first], &parts.lower[1..]].concat(), [&[end], &parts.upper[1..]].concat());
        let types: Vec<_> = results(self.op).map(type_of).collect();
        let chunk = scf::Parallel::build(b, &lower, &upper, &parts.step, &starts, &types)
            .attr_opt(LoopHints::NAME, loop_annotation(self.op))
            .build();
        let chunk = scf::Parallel::assume(chunk);
        move_block(parts.body, chunk.region());
        chunk
    }

    /// Combines the results of a chunk with the reduction variables, in a critical region.
    fn add_sums(&self, b: &mut Builder<'c>, chunk: scf::Parallel<'c>, variable: impl Fn(Val<'c>) -> Val<'c>) {
        let Some(end) = (!self.sums.is_empty()).then(|| parallel::critical(b, Some(LOCK))) else { return };
        let end = terminator(body(end, 0));
        let mut b = end.map_or_else(|| Builder::new(b.context()), Builder::before);
        b.set_loc(chunk.op().location());
        for (sum, value) in self.sums.iter().zip(chunk.results()) {
            let old = sum.combiner.load(&b, variable(sum.variable));
            let new = sum.combiner.combine(&b, old, value);
            sum.combiner.store(&b, new, variable(sum.variable));
        }
    }
}

/// Spawns a task for each chunk.
fn cut<'c>(parallel_loop: scf::Parallel<'c>, plan: &Plan<'c>) {
    let op = parallel_loop.op();
    let mut b = Builder::before(op);
    b.set_loc(op.location());
    let work = Work::new(&mut b, parallel_loop, plan);
    let Chunks { count, grain, .. } = work.chunks;
    work.divide(&mut b);
    let tasks = parallel::children(&b);
    let zero = arith::constant_index(&b, 0);
    let all = scf::for_(&b, (zero, count, grain), &[]);
    b.set_end(body(all, 0));
    let number = arg(body(all, 0), 0);
    let end = arith::MinUI::build(&b, arith::addi(&b, number, grain), count).value();
    let task = parallel::spawn(&b, tasks, &TaskClauses::default());
    scf::yield_(&b, &[]);
    if let Some(end_of_task) = terminator(body(task, 0)) {
        b.set_before(end_of_task);
    }
    let chunk = work.chunk(&mut b, &work.parts, (number, end));
    work.add_sums(&mut b, chunk, |variable| variable);
    serialise_scf(chunk);
    work.finish();
}

/// Sets the insertion point to a new task group.
fn enter_group(b: &mut Builder<'_>) {
    if let Some(end) = terminator(body(parallel::taskgroup(b), 0)) {
        b.set_before(end);
    }
}

/// Outlines the body to a function that recursively spawns the upper half of its chunks; falls back to [`cut`] if that
/// is impossible.
fn halve<'c>(module: Op<'c>, parallel_loop: scf::Parallel<'c>, plan: &Plan<'c>) {
    let op = parallel_loop.op();
    let Some(parent) = ancestors(op).find(|around| has_trait(*around, Trait::Function)) else { return };
    let parts = ParallelLoop::of(parallel_loop);
    let bounds = [&parts.lower[..], &parts.upper[1..], &parts.step].concat();
    if Captures::of(op, &bounds).is_none() {
        return cut(parallel_loop, plan);
    }
    let mut b = Builder::before(op);
    b.set_loc(op.location());
    let work = Work::new(&mut b, parallel_loop, plan);
    let variables: Vec<Val<'c>> = work.sums.iter().map(|sum| sum.variable).collect();
    let Some(captures) = Captures::of(op, &[bounds, variables].concat()) else { return };
    let name = free_name(module, &format!("{}.loop", symbol_name(parent).unwrap_or_default()));
    work.divide(&mut b);
    let Chunks { count, grain, .. } = work.chunks;
    let zero = arith::constant_index(&b, 0);
    func::call(&b, &name, &[&[zero, count, grain], captures.passed()].concat(), &[]);
    let inputs =
        [&[index_type(b.context()); 3], &captures.passed().iter().map(|each| type_of(*each)).collect::<Vec<_>>()[..]];
    let function = outline::declare(parent, &name, &inputs.concat());
    give_away(&work, &captures, function, &name);
    debug::describe_apart(function, &name);
    work.finish();
}

/// Builds the body of that function.
fn give_away<'c>(work: &Work<'c>, captures: &Captures<'c>, function: Op<'c>, name: &str) {
    let entry = func::add_entry(function, work.op.location());
    let mut b = Builder::at_end(context_of(function), entry);
    b.set_loc(work.op.location());
    let (first, last, grain) = (arg(entry, 0), arg(entry, 1), arg(entry, 2));
    let passed: Vec<Val<'c>> = args(entry).skip(3).collect();
    let map = captures.enter(&b, &passed);
    let index = index_type(b.context());
    let tasks = parallel::children(&b);
    let halving = scf::while_(&b, &[last], &[index]);
    let (test, step) = (body(halving, 0), body(halving, 1));
    b.at(test, |b| {
        let left = arith::subi(b, arg(test, 0), first);
        let more = arith::cmpi(b, arith::IntPredicate::Ugt, left, grain);
        scf::condition(b, more, &[arg(test, 0)]);
    });
    b.at(step, |b| {
        let end = arg(step, 0);
        let chunks = rounded_up(b, arith::subi(b, end, first), grain);
        let half = arith::ShRUI::build(b, chunks, arith::constant_index(b, 1)).value();
        let middle = arith::addi(b, first, arith::muli(b, half, grain));
        let task = parallel::spawn(b, tasks, &TaskClauses::default());
        scf::yield_(b, &[middle]);
        if let Some(end_of_task) = terminator(body(task, 0)) {
            b.set_before(end_of_task);
            func::call(b, name, &[&[middle, end, grain], &passed[..]].concat(), &[]);
        }
    });
    let known = |values: &[Val<'c>]| values.iter().map(|value| map.get(*value)).collect::<Vec<_>>();
    let parts = ParallelLoop {
        lower: known(&work.parts.lower),
        // The first upper bound is unused: `chunk` replaces it.
        upper: known(&work.parts.upper),
        step: known(&work.parts.step),
        initial: Vec::new(),
        body: work.parts.body,
        reduce: work.parts.reduce,
    };
    let chunk = work.chunk(&mut b, &parts, (first, result(halving, 0)));
    captures.replace(&map, chunk.op());
    work.add_sums(&mut b, chunk, |variable| map.get(variable));
    func::ret(&b, &[]);
    serialise_scf(chunk);
}

/// A symbol that the module does not contain yet.
fn free_name(module: Op<'_>, wanted: &str) -> String {
    let names = std::iter::once(wanted.to_owned()).chain((1..).map(|number| format!("{wanted}{number}")));
    names.into_iter().find(|name| lookup_symbol(module, name).is_none()).unwrap_or_default()
}
