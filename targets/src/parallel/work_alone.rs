//! Does loops with workers of their own as the serial program does when there is one worker.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%i) = (%a) to (%b) step (%s) { ... }
//! // ->
//! %most = func.call @omp_get_max_threads() : () -> i32
//! scf.if (%most is one) { scf.for %i = ... { ... } } else { scf.parallel (%i) = (%a) to (%b) step (%s) { ... } }
//! ```
//! What workers run is a function of its own, which knows less of pointers and constants than the function around.
//!
//! # Legality
//! One worker does the iterations in their order. Nothing in the body can see whether there is a team: it has no constructs in it,
//! and so have the functions that it calls, whose effects are known ([`know_no_runtime`]).
//!
//! # Must not fire
//! On worksharing loops, and what `targets/tests/work_alone/not-*.mlir` shows.
//!
//! # Needs and leaves
//! Loops of `scf`; in front of `lower-parallel-to-openmp`.
//!
//! # Cost
//! A call for each run of a loop; bodies are there twice.

use super::calls_of_bodies::{has_constructs, know_no_runtime};
use super::is_parallel_loop;
use super::lower_parallel_to_openmp::calls;
use super::serial_loops::serialise_scf;
use dialects::ir::*;
use dialects::ops::{arith, scf};
use dialects::parallel::is_worksharing;
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass.
pub fn work_alone<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let loops: Vec<Op<'c>> = collect(module, "scf.parallel")
        .into_iter()
        .filter(|op| !is_worksharing(*op) && is_outermost(*op))
        .filter(|op| !has_constructs(*op) && know_no_runtime(*op))
        .filter(|op| calls::refuse_taken(module, calls::MOST_WORKERS, *op).is_ok())
        .collect();
    for op in &loops {
        divide(module, *op);
        cx.count("loops", 1);
    }
    Ok(Changed::from(!loops.is_empty()))
}

/// Whether nothing around a loop starts workers: else there are some already.
fn is_outermost(op: Op<'_>) -> bool {
    !ancestors(op).any(|around| dialect_name(around) == "parallel" || is_parallel_loop(around))
}

/// Puts a loop behind a test, beside a serial one.
fn divide<'c>(module: Op<'c>, op: Op<'c>) {
    let mut b = Builder::before(op);
    b.set_loc(op.location());
    let most = calls::ask(module, &b, calls::MOST_WORKERS);
    let one = arith::constant_index(&b, 1);
    let alone = arith::cmpi(&b, arith::CmpI::Eq, most, one);
    let types: Vec<Ty<'c>> = results(op).map(type_of).collect();
    let choice = scf::if_(&b, alone, &types, true);
    for (old, new) in results(op).zip(results(choice)) {
        replace_all_uses(old, new);
    }
    let copy = b.at(body(choice, 0), |b| {
        let copy = clone_at(b, op, &mut ValueMap::new());
        scf::yield_(b, &results(copy).collect::<Vec<_>>());
        copy
    });
    move_to_end(op, body(choice, 1));
    b.at(body(choice, 1), |b| scf::yield_(b, &results(op).collect::<Vec<_>>()));
    serialise_scf(copy);
}
