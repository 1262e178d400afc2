//! Starts a team in functions with tasks or parallel loops of their own that are called outside a team.
//!
//! # Rewrite
//! ```mlir
//! func.func @f(%n: i32) -> i32 { %t = parallel.sync_region ... parallel.spawn %t { func.call @f(%m) } ... }
//! // ->
//! func.func @f(%n: i32) -> i32 {
//!   %workers = parallel.worker_count : i32
//!   scf.if %several { func.call @f.task(%n) } else {
//!     parallel.team (%id) { parallel.single nowait { func.call @f.task(%n) } }
//!   }
//! }
//! func.func private @f.task(%n: i32) -> i32 { ... func.call @f.task(%m) ... }
//! ```
//! Cilk programs do not state where workers start: there are workers wherever a task is spawned. With the option
//! `loops`, `main` is called in a team, and functions with parallel loops that would start their own team start one as
//! well: the loops become tasks.
//!
//! # Legality
//! A task behaves the same in a team in which one worker calls the function and the others execute tasks. Only
//! functions with task sets of their own ([`parallel.sync_region`] without `children`) or with such loops qualify:
//! OpenMP tasks belong to the current team. A function that is called only by `main` and such functions is in a team
//! already ([`called_inside`]).
//!
//! # Must not fire
//! On functions with OpenMP tasks, on those that are called in teams or groups, and on variadic functions, which keep
//! their blocks; `transforms/tests/enter_teams/not-*.mlir`.
//!
//! # Needs and leaves
//! Before `coarsen-spawns`. The body keeps its debug information, under its new name.
//!
//! # Cost
//! One test per call from outside; the start of a team where there is none.

use crate::EnterTeamsOptions;
use crate::counters::enter_teams::COUNTERS;
use analysis::{function_facts::is_definitive, symbols::symbol_users};
use dialects::{
    ir::*,
    ops::{
        arith::{self, IntPredicate},
        func, llvm, scf,
    },
    parallel::{self, TeamClauses},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashMap;

/// The entry function of a program.
const MAIN: &str = "main";

/// Entry point of the pass.
pub fn enter_teams<'c>(module: Op<'c>, options: &EnterTeamsOptions, cx: &mut PassCx<'c>) -> PassResult {
    let needs_workers = |function: &Op<'c>| {
        may_enter(*function) && (spawns_by_itself(*function) || options.loops && has_own_loops(*function))
    };
    let mut found: Vec<Op<'c>> = functions(module).into_iter().filter(needs_workers).collect();
    let mut inside = Vec::new();
    if options.loops {
        inside.extend(lookup_symbol(module, MAIN));
        inside.extend(called_inside(module, &[&found[..], &inside].concat()));
        found.retain(|function| !inside.contains(function));
    }
    let names = found.iter().filter_map(|function| symbol_name(*function));
    let bodies: HashMap<&str, String> =
        names.map(|name| (name, free_symbol(module, &format!("{name}.task")))).collect();
    for function in found.iter().chain(&inside) {
        // Callers in a team skip the entry and call the body.
        for call in func::Call::all(*function) {
            if let Some(own) = call.callee().and_then(|name| bodies.get(name)) {
                set_attr(call.op(), func::Call::CALLEE.0, symbol_attr(context_of(call.op()), own));
            }
        }
    }
    for function in &found {
        if let Some(own) = symbol_name(*function).and_then(|name| bodies.get(name)) {
            make_entry(*function, own);
        }
    }
    cx.count(COUNTERS.functions, bodies.len() as u64);
    Ok(Changed::from(!bodies.is_empty()))
}

/// The internal functions that are called only by `callers` and by each other: they always run in a team.
fn called_inside<'c>(module: Op<'c>, callers: &[Op<'c>]) -> Vec<Op<'c>> {
    let Some(users) = symbol_users(module) else { return Vec::new() };
    let is_local = |each: &Op<'c>| is_definitive(*each) && Linkage::of(*each) == Some(Linkage::Internal);
    let mut inside: Vec<Op<'c>> = functions(module).into_iter().filter(is_local).collect();
    loop {
        let is_inside = |call: &Op<'c>| {
            let is_caller = |function| inside.contains(&function) || callers.contains(&function);
            func::Call::is(*call) && parent_function(*call).is_some_and(is_caller)
        };
        let users = |function: &Op<'c>| symbol_name(*function).and_then(|name| users.get(name));
        let remaining: Vec<Op<'c>> = inside
            .iter()
            .copied()
            .filter(|each| users(each).is_none_or(|users| users.iter().all(&is_inside)))
            .collect();
        if remaining.len() == inside.len() {
            return remaining;
        }
        inside = remaining;
    }
}

/// Whether the body of a function can move to another name, and the function is not always called in a team.
fn may_enter(function: Op<'_>) -> bool {
    func::Func::is(function)
        && func::is_defined(function)
        && !func::is_variadic(function)
        && !has_attr(function, parallel::SCOPE)
}

/// Whether a function has parallel loops that start their own team, outside teams.
fn has_own_loops(function: Op<'_>) -> bool {
    any_op(function, |op| {
        parallel::is_parallel_loop(op) && !parallel::is_worksharing(op) && parallel::Team::parent(op).is_none()
    })
}

/// Whether a function spawns tasks on sets of its own, outside teams.
fn spawns_by_itself(function: Op<'_>) -> bool {
    let own = |region: &parallel::SyncRegion<'_>| {
        parallel::Team::parent(region.op()).is_none()
            && !region.children()
            && uses(region.token()).any(|(user, _)| parallel::Spawn::is(user))
    };
    parallel::SyncRegion::all(function).iter().any(own)
}

/// Renames a function to `own`, and creates an entry with its old name that starts a team.
fn make_entry<'c>(function: Op<'c>, own: &str) {
    let context = context_of(function);
    let entry = clone_at(&Builder::before(function), function, &mut ValueMap::new());
    func::make_private(function, own);
    // The debug information describes the body.
    let place = place_of(function.location()).map(|place| file_loc(context, &place.file, place.line, place.column));
    set_loc(entry, place.unwrap_or_else(|| unknown_loc(context)));
    let block = func::replace_body(entry);
    let mut b = Builder::at_end(context, block);
    b.set_loc(entry.location());
    call_in_team(&b, entry, own, block);
}

/// Calls the body: directly if there are several workers, else in a team.
fn call_in_team<'c>(b: &Builder<'c>, entry: Op<'c>, own: &str, block: Blk<'c>) {
    let types = func::outputs(entry);
    let values: Vec<Val<'c>> = args(block).collect();
    let number = int_type(b.context(), 32);
    let one = arith::constant_int(b, number, 1);
    let slots: Vec<Val<'c>> = types.iter().map(|ty| llvm::alloca(b, one, *ty, 0)).collect();
    let several = arith::cmpi(b, IntPredicate::Sgt, parallel::worker_count(b), one);
    let if_op = scf::If::assume(scf::if_(b, several, &types, true));
    let inside = Builder::at_end(b.context(), if_op.then_block());
    let call = func::call_version(&inside, entry, own, &values);
    scf::yield_(&inside, &results(call).collect::<Vec<_>>());
    let outside = Builder::at_end(b.context(), if_op.else_block());
    let team = parallel::team(&outside, &TeamClauses::default());
    let loaded: Vec<Val<'c>> =
        slots.iter().zip(&types).map(|(slot, ty)| llvm::load(&outside, *ty, *slot, &AccessFacts::default())).collect();
    scf::yield_(&outside, &loaded);
    let single = parallel::single(&Builder::before(parallel::end_of(team)), true);
    let worker = Builder::before(parallel::end_of(single));
    let call = func::call_version(&worker, entry, own, &values);
    for (value, slot) in results(call).zip(&slots) {
        llvm::store(&worker, value, *slot, &AccessFacts::default());
    }
    func::ret(b, &results(if_op.op()).collect::<Vec<_>>());
}
