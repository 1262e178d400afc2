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
//! [`CHUNKS_PER_WORKER`] chunks per worker, for load balancing, but none with less work than [`MIN_WORK`]; a single
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

use super::calls_of_bodies::{calls_no_runtime, has_constructs};
use super::lower_reducers::reach::Reach;
use super::reductions::{self, Combiner, Reduction};
use super::serial_loops::{ParallelLoop, serialise_scf};
use super::{SCHEDULED, constructs, refuse_group_barriers, rounded_up, slots};
use crate::counters::schedule_loops::COUNTERS;
use crate::native::LowerResult;
use dialects::ids;
use dialects::ir::*;
use dialects::ops::{arith, func, scf};
use dialects::outline::{self, Captures};
use dialects::parallel::{self, TaskClauses, is_worksharing};
use dialects::pass::{Changed, PassCx, PassResult};

/// The number of chunks per worker, if all are equally fast.
const CHUNKS_PER_WORKER: i64 = 8;
/// The minimal work of a chunk, in operations: a multiple of the cost of a task.
const MIN_WORK: u64 = 4096;
/// The maximal number of iterations of a chunk: an absolute value, and a multiple of the minimal number if that is
/// greater.
const MAX_ITERATIONS: (u64, u64) = (32768, 1024);
/// The number of chunks of minimal size up to which each becomes a task directly.
const MAX_DIRECT_TASKS: u64 = 8;

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
    let is_kept = |op: Op<'c>| uses_tokens_from_outside(op) || reach.looks_up(op);
    for (each, plan) in plans.into_iter().filter(|(each, _)| !is_kept(each.op())) {
        let (counter, text) = match plan.schedule() {
            Schedule::Serial => (COUNTERS.serial, "is done by one worker: it is less work than a task"),
            Schedule::Each => (COUNTERS.cut, "is a task for each chunk of iterations"),
            Schedule::Halves => (COUNTERS.halved, "gives chunks of iterations away by halves"),
        };
        cx.remark(SCHEDULED, each.op().location(), format!("the loop {text}"), None);
        cx.count(counter, 1);
        match plan.schedule() {
            Schedule::Serial => drop(serialise_scf(each)),
            Schedule::Each => spawn_each_chunk(each, &plan),
            Schedule::Halves => spawn_halves(module, each, &plan),
        }
        changed = true;
    }
    Ok(Changed::from(changed))
}

/// Whether a body spawns on a set of tasks defined outside of the loop.
fn uses_tokens_from_outside(op: Op<'_>) -> bool {
    let is_outside = |set: parallel::SyncRegion<'_>| !is_ancestor(op, set.op());
    let spawns = parallel::Spawn::all(op);
    spawns.into_iter().any(|spawn| parallel::SyncRegion::defining(spawn.token()).is_none_or(is_outside))
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
        let least = cost::of_iteration(&parts).map_or(1, |cost| MIN_WORK.div_ceil(cost.max(1)));
        Ok(Plan { combiners, trips, least })
    }

    fn schedule(&self) -> Schedule {
        match self.trips {
            Some(trips) if trips <= self.least => Schedule::Serial,
            Some(trips) if trips.div_ceil(self.least) <= MAX_DIRECT_TASKS => Schedule::Each,
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
        let if_op = scf::If::assume(scf::if_(b, enough, &[index, int_type(b.context(), 1)], true));
        b.at(if_op.then_block(), |b| {
            let workers = arith::index_cast(b, parallel::worker_count(b), index);
            let wanted = arith::muli(b, workers, arith::constant_index(b, CHUNKS_PER_WORKER));
            let even = arith::MaxUI::build(b, rounded_up(b, count, wanted), number(b, least)).value();
            let most = number(b, MAX_ITERATIONS.0.max(least.saturating_mul(MAX_ITERATIONS.1)));
            let grain = arith::MinUI::build(b, even, most).value();
            let others = arith::cmpi(b, arith::IntPredicate::Ugt, workers, number(b, 1));
            scf::yield_(b, &[grain, others]);
        });
        b.at(if_op.else_block(), |b| {
            let one_chunk = arith::constant_int(b, int_type(b.context(), 1), 0);
            scf::yield_(b, &[count, one_chunk]);
        });
        let [grain, others] = [0, 1].map(|at| result(if_op.op(), at));
        let more = arith::cmpi(b, arith::IntPredicate::Ult, grain, count);
        Chunks { count, grain, several: arith::AndI::build(b, others, more).value() }
    }
}

/// A loop being lowered: its parts, and its reduction variables, with the initial values stored before it.
struct Work<'c> {
    op: Op<'c>,
    /// The location of the loop, with its id.
    location: Loc<'c>,
    parts: ParallelLoop<'c>,
    reductions: Vec<Reduction<'c>>,
    chunks: Chunks<'c>,
}

impl<'c> Work<'c> {
    fn new(b: &mut Builder<'c>, parallel_loop: scf::Parallel<'c>, plan: &Plan<'c>) -> Self {
        let op = parallel_loop.op();
        let location = op.location();
        let parts = ParallelLoop::of(parallel_loop);
        let reductions = Reduction::allocate(&parts, &plan.combiners, slots::home(op), location);
        reductions.iter().for_each(|reduction| reduction.store_initial(b));
        let chunks = Chunks::of(b, &parts, plan.least);
        Work { op, location, parts, reductions, chunks }
    }

    /// Replaces the loop by the values of the reduction variables.
    fn finish(self) {
        let b = Builder::before(self.op);
        let values: Vec<Val<'c>> = self.reductions.iter().map(|reduction| reduction.load(&b)).collect();
        replace_op(self.op, &values);
    }

    /// Emits the choice between chunks and a serial copy of the loop, and sets the insertion point to the former, in a
    /// task group. The copy is in the group, too, if tasks may outlive an iteration. A body that cannot be duplicated
    /// is always chunked.
    fn divide(&self, b: &mut Builder<'c>) {
        let is_divided = may_be_copied(self.parts.body, usize::MAX);
        let leaves_tasks = !is_divided || has_constructs(self.op) || !calls_no_runtime(self.op);
        if leaves_tasks {
            enter_group(b);
        }
        if is_divided {
            let if_op = scf::If::assume(scf::if_(b, self.chunks.several, &[], true));
            b.set_end(if_op.else_block());
            self.copy_serially(b);
            b.set_end(if_op.then_block());
            let end = scf::yield_(b, &[]);
            b.set_before(end);
            if !leaves_tasks {
                enter_group(b);
            }
        }
        // The loops in the body, which a chunk takes.
        ids::derive(self.op, "chunk");
    }

    /// Emits a serial copy of the loop.
    fn copy_serially(&self, b: &Builder<'c>) {
        let copy = scf::Parallel::assume(clone_at(b, self.op, &mut ValueMap::new()));
        ids::derive(copy.op(), "serial");
        for (reduction, value) in self.reductions.iter().zip(copy.results()) {
            reduction.combiner.store(b, value, reduction.variable);
        }
        scf::yield_(b, &[]);
        serialise_scf(copy);
    }

    /// Builds a loop over the iterations from index `first` to `end`, exclusive, which takes the body. The caller
    /// serialises it after adapting the body.
    fn chunk(&self, b: &Builder<'c>, parts: &ParallelLoop<'c>, (first, end): (Val<'c>, Val<'c>)) -> scf::Parallel<'c> {
        let at = |b: &Builder<'c>, number| arith::addi(b, parts.lower[0], arith::muli(b, number, parts.step[0]));
        let (first, end) = (at(b, first), at(b, end));
        let starts: Vec<_> = self.reductions.iter().map(|reduction| reduction.combiner.start(b)).collect();
        let (lower, upper) = ([&[first], &parts.lower[1..]].concat(), [&[end], &parts.upper[1..]].concat());
        let types: Vec<_> = results(self.op).map(type_of).collect();
        let chunk = scf::Parallel::build(b, &lower, &upper, &parts.step, &starts, &types)
            .attr_opt(LoopHints::NAME, loop_annotation(self.op))
            .build();
        let chunk = scf::Parallel::assume(chunk);
        ids::derive(chunk.op(), "chunk");
        move_block(parts.body, chunk.region());
        chunk
    }

    /// Combines the results of a chunk with the reduction variables, in a critical region.
    fn accumulate(&self, b: &Builder<'c>, chunk: scf::Parallel<'c>, variable: impl Fn(Val<'c>) -> Val<'c>) {
        if self.reductions.is_empty() {
            return;
        }
        let b = Builder::before(parallel::end_of(parallel::critical(b, Some(LOCK))));
        for (reduction, value) in self.reductions.iter().zip(chunk.results()) {
            reduction.combiner.accumulate(&b, value, variable(reduction.variable));
        }
    }
}

/// Spawns a task for each chunk.
fn spawn_each_chunk<'c>(parallel_loop: scf::Parallel<'c>, plan: &Plan<'c>) {
    let mut b = Builder::before(parallel_loop.op());
    let work = Work::new(&mut b, parallel_loop, plan);
    let Chunks { count, grain, .. } = work.chunks;
    work.divide(&mut b);
    let tasks = parallel::children(&b);
    let zero = arith::constant_index(&b, 0);
    let chunks = scf::For::assume(scf::for_(&b, (zero, count, grain), &[]));
    ids::derive(chunks.op(), "chunks");
    b.set_end(chunks.block());
    let first = arg(chunks.block(), 0);
    let end = arith::MinUI::build(&b, arith::addi(&b, first, grain), count).value();
    let task = parallel::spawn(&b, tasks, &TaskClauses::default());
    scf::yield_(&b, &[]);
    b.set_before(parallel::end_of(task));
    let chunk = work.chunk(&b, &work.parts, (first, end));
    work.accumulate(&b, chunk, |variable| variable);
    serialise_scf(chunk);
    work.finish();
}

/// Sets the insertion point to a new task group.
fn enter_group(b: &mut Builder<'_>) {
    b.set_before(parallel::end_of(parallel::taskgroup(b)));
}

/// Outlines the body to a function that recursively spawns the upper half of its chunks; falls back to
/// [`spawn_each_chunk`] if that is impossible.
fn spawn_halves<'c>(module: Op<'c>, parallel_loop: scf::Parallel<'c>, plan: &Plan<'c>) {
    let op = parallel_loop.op();
    let Some(parent) = parent_function(op) else { return };
    let parts = ParallelLoop::of(parallel_loop);
    let bounds = [&parts.lower[..], &parts.upper[1..], &parts.step].concat();
    if Captures::of(op, &bounds).is_none() {
        return spawn_each_chunk(parallel_loop, plan);
    }
    let mut b = Builder::before(op);
    let work = Work::new(&mut b, parallel_loop, plan);
    let variables: Vec<Val<'c>> = work.reductions.iter().map(|reduction| reduction.variable).collect();
    let Some(captures) = Captures::of(op, &[bounds, variables].concat()) else { return };
    let name = free_symbol(module, &format!("{}.loop", symbol_name(parent).unwrap_or_default()));
    work.divide(&mut b);
    let Chunks { count, grain, .. } = work.chunks;
    let zero = arith::constant_index(&b, 0);
    func::call(&b, &name, &[&[zero, count, grain], captures.passed()].concat(), &[]);
    let mut inputs = vec![index_type(b.context()); 3];
    inputs.extend(captures.passed().iter().map(|value| type_of(*value)));
    let function = outline::declare(parent, &name, &inputs);
    build_halving(&work, &captures, function, &name);
    debug::describe_apart(function, &name);
    work.finish();
}

/// Builds the body of the function `name` that [`spawn_halves`] outlines.
fn build_halving<'c>(work: &Work<'c>, captures: &Captures<'c>, function: Op<'c>, name: &str) {
    let entry = func::add_entry(function, work.location);
    let mut b = Builder::at_end(context_of(function), entry);
    b.set_loc(work.location);
    let (first, last, grain) = (arg(entry, 0), arg(entry, 1), arg(entry, 2));
    let passed: Vec<Val<'c>> = args(entry).skip(3).collect();
    let map = captures.enter(&b, &passed);
    let index = index_type(b.context());
    let tasks = parallel::children(&b);
    let halving = scf::While::assume(scf::while_(&b, &[last], &[index]));
    ids::derive(halving.op(), "halving");
    let (test, step) = (halving.before_block(), halving.after_block());
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
        b.set_before(parallel::end_of(task));
        func::call(b, name, &[&[middle, end, grain], &passed[..]].concat(), &[]);
    });
    let mapped = |values: &[Val<'c>]| values.iter().map(|value| map.get(*value)).collect::<Vec<_>>();
    let parts = ParallelLoop {
        lower: mapped(&work.parts.lower),
        // The first upper bound is unused: `chunk` replaces it.
        upper: mapped(&work.parts.upper),
        step: mapped(&work.parts.step),
        initial: Vec::new(),
        body: work.parts.body,
        reduce: work.parts.reduce,
    };
    let chunk = work.chunk(&b, &parts, (first, result(halving.op(), 0)));
    captures.replace(&map, chunk.op());
    work.accumulate(&b, chunk, |variable| map.get(variable));
    func::ret(&b, &[]);
    serialise_scf(chunk);
}
