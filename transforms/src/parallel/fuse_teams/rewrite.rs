//! Makes a team of a run.

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

/// Makes a team of a run.
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
    // The end of the team is a barrier.
    if let Some(last) = ops(block).filter(|op| *op != end).last().filter(|op| parallel::Barrier::is(*op)) {
        erase(last);
    }
    publish(team);
}

/// An empty team with the clauses of the parts. Where one loop is all, it has one worker when that has no iteration.
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

/// Whether the bounds of a loop are constants with an iteration between them.
fn runs(loop_op: scf::For<'_>) -> bool {
    let bounds = (constant_int(loop_op.lower_bound()), constant_int(loop_op.upper_bound()));
    matches!(bounds, (Some(from), Some(to)) if 0 <= from && from < to)
}

/// Lets the first worker do some operations.
fn mask<'c>(group: &[Op<'c>]) {
    let mut b = Builder::before(group[0]);
    b.set_loc(group[0].location());
    let masked = parallel::masked(&b, None);
    if let Some(end) = terminator(body(masked, 0)) {
        group.iter().for_each(|op| move_before(*op, end));
    }
}

/// Lets the workers of a team do a part of it, and wait for each other then.
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

/// Removes what says when a variable is alive: markers belong to the function that allocates it, and a team is another one.
fn unmark(slot: Val<'_>) {
    let is_marker =
        |op: &Op<'_>| matches!(OpKind::of(*op), OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd));
    users(slot).into_iter().filter(is_marker).for_each(erase);
}

/// Hands the values that are used behind a team over: its first worker is the thread that goes on there.
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
        let Some(slot) = new_slot(team, held) else { continue };
        let stored = if is_index(r#type) { arith::index_cast(&inside, value, held) } else { value };
        llvm::store(&inside, stored, slot, &llvm::Access::default());
        let loaded = llvm::load(&behind, held, slot, &llvm::Access::default());
        let loaded = if is_index(r#type) { arith::index_cast(&behind, loaded, r#type) } else { loaded };
        replace_uses_outside(value, loaded, team);
    }
}

/// A slot where the function, task or worker starts that runs a team.
fn new_slot<'c>(team: Op<'c>, r#type: Ty<'c>) -> Option<Val<'c>> {
    let mut b = Builder::before(ops(slots::home(team)?).next()?);
    b.set_loc(team.location());
    let one = arith::constant_int(&b, int_type(b.context(), 64), 1);
    Some(llvm::alloca(&b, one, r#type, 0))
}
