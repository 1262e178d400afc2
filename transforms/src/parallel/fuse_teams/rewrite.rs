//! Rewrites a run of operations into one team.

use super::run::{Run, allocations, is_in};
use dialects::{
    ir::*,
    ops::{
        OpKind,
        arith::{self, IntPredicate},
        llvm, scf,
    },
    parallel::{self, NOWAIT, TeamClauses, slots},
};

/// Moves the operations of a run into a new team.
pub(super) fn fuse<'c>(run: &Run<'c>) {
    let before = run.goes_before();
    let mut b = Builder::before(run.ops[0]);
    b.set_loc(run.ops[0].location());
    let team = new_team(&b, run);
    let block = body(team, 0);
    let Some(end) = terminator(block) else { return };
    run.ops.iter().for_each(|op| move_before(*op, end));
    before.into_iter().for_each(|op| move_before(op, team));
    for (op, first) in run.early.iter().filter(|(op, _)| is_ancestor(team, *op)) {
        move_before(*op, *first);
    }
    run.once.iter().for_each(|group| mask(group));
    run.parts.iter().for_each(|part| enter(*part, team));
    run.unmarked.iter().for_each(|slot| unmark(*slot));
    // The end of the team is an implicit barrier.
    if let Some(last) = ops(block).filter(|op| *op != end).last().filter(|op| parallel::Barrier::is(*op)) {
        erase(last);
    }
    publish(team);
}

/// Creates an empty team with the clauses of the parts. If the run is one loop, the team has one worker when the loop
/// has no iteration.
fn new_team<'c>(b: &Builder<'c>, run: &Run<'c>) -> Op<'c> {
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
        && !runs(loop_op)
    {
        let relation = if loop_op.unsigned_cmp() { IntPredicate::Ult } else { IntPredicate::Slt };
        clauses.condition = Some(arith::cmpi(b, relation, loop_op.lower_bound(), loop_op.upper_bound()));
    }
    parallel::team(b, &clauses)
}

/// Whether the bounds of a loop are constants and it has at least one iteration.
fn runs(loop_op: scf::For<'_>) -> bool {
    let bounds = (constant_int(loop_op.lower_bound()), constant_int(loop_op.upper_bound()));
    matches!(bounds, (Some(from), Some(to)) if 0 <= from && from < to)
}

/// Wraps operations in `parallel.masked`, so that only the first worker executes them.
fn mask<'c>(group: &[Op<'c>]) {
    let mut b = Builder::before(group[0]);
    b.set_loc(group[0].location());
    let masked = parallel::masked(&b, None);
    if let Some(end) = terminator(body(masked, 0)) {
        group.iter().for_each(|op| move_before(*op, end));
    }
}

/// Makes the workers of `team` share a part, followed by a barrier.
fn enter<'c>(part: Op<'c>, team: Op<'c>) {
    let mut b = Builder::before(part);
    b.set_loc(part.location());
    if !parallel::Team::is(part) {
        set_attr(part, NOWAIT, unit_attr(b.context()));
        b.set_after(part);
        parallel::barrier(&b);
        return;
    }
    let block = body(part, 0);
    if block_of(part) != Some(body(team, 0)) {
        allocations(part).into_iter().for_each(|slot| slots::move_to_start(slot, body(team, 0)));
    }
    if let Some(end) = terminator(block) {
        erase(end);
    }
    let waits = ops(block).last().is_some_and(parallel::Barrier::is);
    inline_block_before(block, part, &[arg(body(team, 0), 0)]);
    if !waits {
        parallel::barrier(&b);
    }
    erase(part);
}

/// Removes the lifetime markers of a slot: they must be in the function that allocates it, and a team is outlined into
/// another one.
fn unmark(slot: Val<'_>) {
    let is_marker =
        |op: &Op<'_>| matches!(OpKind::of(*op), OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd));
    users(slot).into_iter().filter(is_marker).for_each(erase);
}

/// Passes the values that are used after the team out through slots. The first worker stores them: it is the thread
/// that continues after the team.
fn publish(team: Op<'_>) {
    let Some(end) = terminator(body(team, 0)) else { return };
    let leaves = |value: &Val<'_>| users(*value).into_iter().any(|user| !is_in(user, &[team]));
    let values: Vec<Val<'_>> = ops(body(team, 0)).flat_map(results).filter(leaves).collect();
    if values.is_empty() {
        return;
    }
    let mut inside = Builder::before(end);
    inside.set_loc(team.location());
    let masked = parallel::masked(&inside, None);
    if let Some(end) = terminator(body(masked, 0)) {
        inside.set_before(end);
    }
    let mut behind = Builder::before(team);
    behind.set_after(team);
    behind.set_loc(team.location());
    for value in values {
        let r#type = type_of(value);
        let held = if is_index(r#type) { int_type(inside.context(), 64) } else { r#type };
        let Some(home) = slots::home(team) else { continue };
        let slot = slots::new_slot(home, held, team.location());
        let stored = if is_index(r#type) { arith::index_cast(&inside, value, held) } else { value };
        llvm::store(&inside, stored, slot, &AccessFacts::default());
        let loaded = llvm::load(&behind, held, slot, &AccessFacts::default());
        let loaded = if is_index(r#type) { arith::index_cast(&behind, loaded, r#type) } else { loaded };
        replace_uses_outside(value, loaded, team);
    }
}
