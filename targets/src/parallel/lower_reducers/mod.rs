//! Gives each strand of a program its own views of reducer variables.
//!
//! # Rewrite
//! ```mlir
//! parallel.spawn %t { func.call @f() }
//! %v = parallel.view %x identity %i reduce %r {size = 4 : i64, alignment = 4 : i64}
//! parallel.sync %t
//! // ->
//! %strand = llvm.call @parallel.fork(%set)
//! parallel.spawn %t {
//!   %before = llvm.call @parallel.enter(%strand)
//!   func.call @f()
//!   llvm.call @parallel.enter(%before)
//! }
//! %v = llvm.call @parallel.view(%x, %i, %r, %size, %alignment)
//! parallel.sync %t
//! llvm.call @parallel.join(%set)
//! ```
//! A thread-local variable refers to the current strand of the thread; null until something is spawned. A strand has a
//! list of views, created at the first lookup. A task continues the strand that spawns it, and the continuation gets a
//! new one, in the list of the set of tasks, in serial order. A parallel loop is divided into at most [`PARTS`] parts,
//! each with a strand. `runtime.mlir` contains the functions. A lookup is hoisted out of loops that do not change the
//! strand ([`views`]).
//!
//! # Legality
//! Views are combined in the order of the serial elision, and the initial value of a view is the identity: the result
//! is the same for every associative operation. Constructs whose callees cannot look up views need no strands
//! ([`reach`]).
//!
//! # Must not fire
//! On programs without reducer variables, in this module or other ones (`parallel.strands`);
//! `targets/tests/lower_reducers/not-*.mlir`.
//!
//! # Needs and leaves
//! Leaves no `parallel.view`, `begin_views` and `end_views`. Spawns, syncs and loops remain, for a runtime.
//!
//! # Cost
//! Linear in ops.

mod loops;
pub(super) mod reach;
mod runtime;
mod strands;
mod views;

use super::{UNSUPPORTED_CONSTRUCT, constructs, must_be_lowered};
use crate::counters::lower_reducers::COUNTERS;
use crate::native::{LowerError, LowerResult};
use dialects::ir::*;
use dialects::ops::{OpKind, affine, arith, llvm, scf};
use dialects::parallel::{self, STRANDS, is_parallel_loop, is_worksharing};
use dialects::pass::{Changed, PassCx, PassResult};
use reach::{Reach, is_view_operation};

/// The maximal number of parts of a loop. It is independent of the number of workers, so that floating-point sums are,
/// too; each part may have views until the loop ends.
const PARTS: i64 = 128;

/// The pass `lower-reducers`.
pub fn lower_reducers<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let work = constructs(module);
    let concerns_views = |op: &Op<'c>| is_view_operation(*op);
    let has_reducers = work.iter().any(concerns_views);
    if !has_reducers && !has_attr(module, STRANDS) {
        return Ok(Changed::No);
    }
    let reach = Reach::new(module);
    let work: Vec<Op<'c>> = work.into_iter().filter(|op| concerns_views(op) || reach.may_look_up(*op)).collect();
    for op in &work {
        refuse(*op, &reach)?;
    }
    let mut lowering = Lowering { builder: Builder::new(context_of(module)), used: false };
    let (lookups, others): (Vec<_>, Vec<_>) = work.into_iter().partition(|op| parallel::View::is(*op));
    let (markers, others): (Vec<_>, Vec<_>) = others.into_iter().partition(concerns_views);
    for op in others {
        lowering.before(op);
        match OpKind::of(op) {
            OpKind::Parallel(parallel::Kind::SyncRegion) => lowering.set(parallel::SyncRegion::assume(op)),
            OpKind::Parallel(parallel::Kind::Team) => lowering.team(parallel::Team::assume(op)),
            // `refuse` has excluded `affine.parallel`.
            _ if is_parallel_loop(op) && !is_worksharing(op) => lowering.parallel_loop(scf::Parallel::assume(op))?,
            _ => {}
        }
    }
    lookups.iter().for_each(|op| views::hoist(*op));
    let lookups: Vec<_> = lookups.into_iter().map(parallel::View::assume).filter(|view| !views::merge(*view)).collect();
    cx.count(COUNTERS.views, lookups.len() as u64);
    for view in lookups {
        lowering.before(view.op());
        lowering.view(view);
    }
    for op in markers {
        lowering.before(op);
        // The function of the runtime has the same name.
        lowering.call(op_name(op), &operands(op).collect::<Vec<_>>());
        erase(op);
    }
    if lowering.used {
        runtime::declare(module, has_reducers)?;
    }
    remove_attr(module, STRANDS);
    Ok(Changed::Yes)
}

/// Refuses constructs without strands: loops of `affine`, and view lookups that several workers of a team, or tasks of
/// OpenMP, execute concurrently.
fn refuse<'c>(op: Op<'c>, reach: &Reach) -> LowerResult<'c> {
    let text = match OpKind::of(op) {
        OpKind::Affine(affine::Kind::Parallel) => return Err(must_be_lowered(op, "to 'scf.parallel'")),
        OpKind::Parallel(parallel::Kind::Team) if workers_look_up(op, reach) => {
            "the workers of a team use reducers, of which they have no views"
        }
        OpKind::Parallel(parallel::Kind::Spawn) if is_of_openmp(parallel::Spawn::assume(op)) && reach.looks_up(op) => {
            "a task of OpenMP uses reducers, of which it has no views"
        }
        _ => return Ok(()),
    };
    Err(LowerError::new(UNSUPPORTED_CONSTRUCT, op, text))
}

/// Whether several workers of a team look up views, outside of single and masked regions, tasks and loops with own
/// workers.
fn workers_look_up<'c>(team: Op<'c>, reach: &Reach) -> bool {
    use parallel::Kind;
    walk(team, Order::Pre, |op| match OpKind::of(op) {
        OpKind::Parallel(Kind::Single | Kind::Masked | Kind::Spawn) => Walk::Skip,
        _ if is_parallel_loop(op) && !is_worksharing(op) => Walk::Skip,
        _ if reach.is_lookup(op) => Walk::Stop,
        _ => Walk::Continue,
    }) == Walk::Stop
}

/// Whether a spawn is a child of an OpenMP task.
fn is_of_openmp(spawn: parallel::Spawn<'_>) -> bool {
    parallel::SyncRegion::defining(spawn.token()).is_some_and(|set| set.children())
}

struct Lowering<'c> {
    builder: Builder<'c>,
    /// Whether the functions of the runtime are used.
    used: bool,
}

impl<'c> Lowering<'c> {
    fn before(&mut self, op: Op<'c>) {
        self.builder.set_before(op);
        self.builder.set_loc(op.location());
    }

    fn view(&mut self, view: parallel::View<'c>) {
        let op = view.op();
        let i64 = int_type(self.builder.context(), 64);
        let number = |value: Option<i64>| arith::constant_int(&self.builder, i64, value.unwrap_or(1));
        let arguments: Vec<Val<'c>> = operands(op).chain([number(view.size()), number(view.alignment())]).collect();
        let view = self.call_pointer(parallel::View::NAME, &arguments);
        replace_op(op, &[view]);
    }

    /// Calls a function of the runtime that returns a pointer.
    fn call_pointer(&mut self, function: &str, arguments: &[Val<'c>]) -> Val<'c> {
        self.used = true;
        let pointer = ptr_type(self.builder.context());
        result(llvm::call(&self.builder, function, arguments, Some(pointer), None), 0)
    }

    /// Calls a function of the runtime that returns nothing.
    fn call(&mut self, function: &str, arguments: &[Val<'c>]) {
        self.used = true;
        llvm::call(&self.builder, function, arguments, None, None);
    }
}
