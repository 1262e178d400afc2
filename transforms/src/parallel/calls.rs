//! Properties of calls that matter to the enclosing team.

use analysis::function_facts::{NO_SPAWN, has_fact};
use analysis::library::is_of_library;
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, llvm},
    parallel::is_parallel_loop,
};

/// Whether a call reaches only functions that are defined in this module, are of the C library, or have `NO_SPAWN`, and
/// no parallel operation: it queries no team, starts none, and leaves no tasks running.
pub(crate) fn reaches_nothing_parallel<'c>(call: Op<'c>, symbols: &Symbols<'c>) -> bool {
    let is_serial = |op| !matches!(OpKind::of(op), OpKind::Parallel(_) | OpKind::Omp(_)) && !is_parallel_loop(op);
    reaches_only(call, symbols, &mut Vec::new(), (&is_of_library, &is_serial))
}

/// Functions of OpenMP and of the C library, besides those of [`is_of_library`], that change no setting of the thread.
const WITHOUT_SETTINGS: [&str; 32] = [
    "omp_get_thread_num",
    "omp_get_num_threads",
    "omp_get_max_threads",
    "omp_get_num_procs",
    "omp_get_wtime",
    "omp_get_wtick",
    "omp_in_parallel",
    "omp_get_level",
    "omp_get_active_level",
    "omp_get_team_size",
    "omp_get_ancestor_thread_num",
    "omp_init_lock",
    "omp_destroy_lock",
    "omp_set_lock",
    "omp_unset_lock",
    "omp_test_lock",
    "malloc",
    "calloc",
    "realloc",
    "free",
    "printf",
    "fprintf",
    "sprintf",
    "snprintf",
    "puts",
    "putchar",
    "fflush",
    "exit",
    "abort",
    "rand",
    "rand_r",
    "usleep",
];

/// Whether a call reaches only functions that are defined in this module, are of the C library, or are known not to
/// change the settings of the thread: the sizes of the teams that it starts, and the schedule of loops with
/// `schedule(runtime)`.
pub(crate) fn keeps_settings<'c>(call: Op<'c>, symbols: &Symbols<'c>) -> bool {
    let keeps_settings =
        |callee| is_of_library(callee) || symbol_name(callee).is_some_and(|name| WITHOUT_SETTINGS.contains(&name));
    llvm::CallIntrinsic::is(call) || reaches_only(call, symbols, &mut Vec::new(), (&keeps_settings, &|_| true))
}

/// Predicates on functions without a body, and on operations.
type Allowed<'a, 'c> = (&'a dyn Fn(Op<'c>) -> bool, &'a dyn Fn(Op<'c>) -> bool);

/// Whether all functions without a body that a call reaches, and all operations in the others, are allowed. Functions
/// in `seen` are already visited.
fn reaches_only<'c>(call: Op<'c>, symbols: &Symbols<'c>, seen: &mut Vec<Op<'c>>, allowed: Allowed<'_, 'c>) -> bool {
    let Some(callee) = symbols.callee(call) else { return false };
    // `NO_SPAWN` holds for all callees of the function as well, and functions with it change no settings.
    if seen.contains(&callee) || has_fact(callee, NO_SPAWN) {
        return true;
    }
    seen.push(callee);
    if !regions(callee).any(|body| block_count(body) > 0) {
        return allowed.0(callee);
    }
    !any_op(callee, |inner| {
        let is_call = has_trait(inner, Trait::Call) && !llvm::CallIntrinsic::is(inner);
        !allowed.1(inner) || is_call && !reaches_only(inner, symbols, seen, allowed)
    })
}
