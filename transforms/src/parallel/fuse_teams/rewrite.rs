//! Rewrites a run of operations into one team.

use super::run::{Run, is_in};
use dialects::{
    ir::*,
    ops::{
        arith::{self, IntPredicate},
        is_lifetime_marker, llvm, scf,
    },
    parallel::{self, NOWAIT, TeamClauses, slots},
};

/// Moves the operations of a run into a new team.
pub(super) fn fuse<'c>(run: &Run<'c>) {
    let before = run.hoistable();
    let b = Builder::before(run.ops[0]);
    let team = new_team(&b, run);
    let end = parallel::end_of(team.op());
    run.ops.iter().for_each(|op| move_before(*op, end));
    before.into_iter().for_each(|op| move_before(op, team.op()));
    for (op, first) in run.early.iter().filter(|(op, _)| is_ancestor(team.op(), *op)) {
        move_before(*op, *first);
    }
    run.once.iter().for_each(|group| mask(group));
    run.parts.iter().for_each(|part| share(*part, team));
    run.unmarked.iter().for_each(|slot| erase_markers(*slot));
    // The end of the team is an implicit barrier.
    let last = ops(team.body_block()).filter(|op| *op != end).last();
    last.filter(|op| parallel::Barrier::is(*op)).into_iter().for_each(erase);
    store_escaping_values(team);
}

/// Creates an empty team with the clauses of the parts. If the run is one loop, the team has one worker when the loop
/// has no iteration.
fn new_team<'c>(b: &Builder<'c>, run: &Run<'c>) -> parallel::Team<'c> {
    let mut clauses = TeamClauses::default();
    if let Some(part) = run.parts.iter().find_map(|part| parallel::Team::of(*part)) {
        clauses.workers = part.workers();
        clauses.condition = part.condition();
        clauses.proc_bind = ["primary", "close", "spread"].into_iter().find(|bind| part.proc_bind() == Some(*bind));
    }
    let has_clauses = clauses.workers.or(clauses.condition).is_some() || clauses.proc_bind.is_some();
    if let [only] = run.ops.as_slice()
        && let Some(loop_op) = scf::For::of(*only)
        && !has_clauses
        && !has_iterations(loop_op)
    {
        let relation = if loop_op.unsigned_cmp() { IntPredicate::Ult } else { IntPredicate::Slt };
        clauses.condition = Some(arith::cmpi(b, relation, loop_op.lower_bound(), loop_op.upper_bound()));
    }
    parallel::Team::assume(parallel::team(b, &clauses))
}

/// Whether the bounds of a loop are constants and it has at least one iteration.
fn has_iterations(loop_op: scf::For<'_>) -> bool {
    let bounds = (constant_int(loop_op.lower_bound()), constant_int(loop_op.upper_bound()));
    matches!(bounds, (Some(from), Some(to)) if 0 <= from && from < to)
}

/// Wraps operations in `parallel.masked`, so that only the first worker executes them.
fn mask<'c>(group: &[Op<'c>]) {
    let b = Builder::before(group[0]);
    let end = parallel::end_of(parallel::masked(&b, None));
    group.iter().for_each(|op| move_before(*op, end));
}

/// Makes the workers of `team` share a part, followed by a barrier.
fn share<'c>(part: Op<'c>, team: parallel::Team<'c>) {
    let mut after = Builder::before(part);
    after.set_after(part);
    let Some(part_team) = parallel::Team::of(part) else {
        set_attr(part, NOWAIT, unit_attr(after.context()));
        parallel::barrier(&after);
        return;
    };
    let block = team.body_block();
    if block_of(part) != Some(block) {
        slots::slots_of_workers(part).into_iter().for_each(|slot| slots::move_to_start(slot, block));
    }
    let end = parallel::end_of(part);
    if !ops(part_team.body_block()).take_while(|op| *op != end).last().is_some_and(parallel::Barrier::is) {
        parallel::barrier(&after);
    }
    replace_by_body(part, &args(block).collect::<Vec<_>>());
}

/// Removes the lifetime markers of a slot: they must be in the function that allocates it, and a team is outlined into
/// another one.
fn erase_markers(slot: Val<'_>) {
    users(slot).into_iter().filter(|op| is_lifetime_marker(*op)).for_each(erase);
}

/// Passes the values that are used after the team out through slots. The first worker stores them: it is the thread
/// that continues after the team.
fn store_escaping_values(team: parallel::Team<'_>) {
    let op = team.op();
    let escapes = |value: &Val<'_>| users(*value).into_iter().any(|user| !is_in(user, &[op]));
    let values: Vec<Val<'_>> = ops(team.body_block()).flat_map(results).filter(escapes).collect();
    if values.is_empty() {
        return;
    }
    let mut inside = Builder::before(parallel::end_of(op));
    inside.set_loc(op.location());
    inside.set_before(parallel::end_of(parallel::masked(&inside, None)));
    let mut after = Builder::before(op);
    after.set_after(op);
    let Some(home) = slots::home(op) else { return };
    for value in values {
        let r#type = type_of(value);
        let stored = if is_index(r#type) { int_type(inside.context(), 64) } else { r#type };
        let slot = slots::new_slot(home, stored, op.location());
        llvm::store(&inside, arith::index_cast(&inside, value, stored), slot, &AccessFacts::default());
        let loaded = llvm::load(&after, stored, slot, &AccessFacts::default());
        replace_uses_outside(value, arith::index_cast(&after, loaded, r#type), op);
    }
}
