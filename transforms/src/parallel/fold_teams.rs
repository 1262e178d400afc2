//! Makes a team that only shares one loop that loop, with workers of its own.
//!
//! # Rewrite
//! ```mlir
//! parallel.team (%worker) {
//!   %to = arith.index_cast %n : i32 to index
//!   scf.parallel (%i) = (%zero) to (%to) step (%one) { ... } {parallel.nowait, parallel.unordered}
//! }
//! // ->
//! %to = arith.index_cast %n : i32 to index
//! scf.parallel (%i) = (%zero) to (%to) step (%one) { ... } {parallel.unordered}
//! ```
//! A team with nothing in it goes away.
//!
//! # Legality
//! [`Kept`]: nothing else is done by each worker, the team has as many workers as any other, and where it was a parallel loop has
//! workers of its own. What is pure is computed once, before. All wait for each other at the end of both.
//!
//! # Must not fire
//! `transforms/tests/fold_teams/not-*.mlir`.
//!
//! # Needs and leaves
//! Slots of the team keep it; `localise-slots` moves those that iterations do not share. Passes over loops see what is left.
//!
//! # Cost
//! One walk.

use dialects::{
    ir::*,
    parallel::{self, NOWAIT, is_parallel_loop, is_worksharing},
    pass::{Changed, PassCx, PassResult},
};
use std::fmt;

/// Code of the remark that a team stays.
pub const KEPT: &str = "RM0380";

/// Why a team stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept<'c> {
    /// It says how many workers it has, whether it has more than one, or where they run.
    Clauses,
    /// The workers of a team around it would share the loop.
    InTeam,
    /// Something uses the number of the worker.
    UsesWorker,
    /// Each worker does something else than share one loop.
    Does(&'c str),
}

impl fmt::Display for Kept<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clauses => f.write_str("it says how many workers it has, or where they run"),
            Self::InTeam => f.write_str("the workers of the team around it would share its loop"),
            Self::UsesWorker => f.write_str("the number of the worker is used"),
            Self::Does(what) => write!(f, "its workers do more than share one loop: '{what}'"),
        }
    }
}

/// The pass.
pub fn fold_teams<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for team in parallel::Team::all(function) {
        match only_loop(team) {
            Ok(shared) => {
                fold(team, shared);
                cx.count("teams", 1);
                changed = true;
            }
            Err(why) => cx.remark(KEPT, team.op().location(), format!("the team stays: {why}"), None),
        }
    }
    Ok(Changed::from(changed))
}

/// The legality: the loop that is all that the workers of a team do; nothing when they do nothing.
fn only_loop<'c>(team: parallel::Team<'c>) -> Result<Option<Op<'c>>, Kept<'c>> {
    let block = body(team.op(), 0);
    if operand_count(team.op()) > 0 || team.proc_bind().is_some() {
        return Err(Kept::Clauses);
    }
    // This looks at what is around only.
    if is_worksharing(team.op()) {
        return Err(Kept::InTeam);
    }
    if args(block).any(has_uses) {
        return Err(Kept::UsesWorker);
    }
    let mut shared = None;
    for op in ops(block).filter(|op| !ends_with(team, *op)).filter(|op| !has_trait(*op, Trait::Terminator)) {
        match shared {
            None if is_parallel_loop(op) => shared = Some(op),
            _ if region_count(op) == 0 && is_pure(op) => {}
            _ => return Err(Kept::Does(op_name(op))),
        }
    }
    Ok(shared)
}

/// Whether an operation is the barrier before the end of a team, where all wait anyway.
fn ends_with<'c>(team: parallel::Team<'c>, op: Op<'c>) -> bool {
    parallel::Barrier::is(op) && next_op(op) == terminator(body(team.op(), 0))
}

/// Puts what is in a team in its place.
fn fold<'c>(team: parallel::Team<'c>, shared: Option<Op<'c>>) {
    let block = body(team.op(), 0);
    if let Some(shared) = shared {
        remove_attr(shared, NOWAIT);
    }
    if let Some(barrier) = ops(block).find(|op| ends_with(team, *op)) {
        erase(barrier);
    }
    if let Some(end) = terminator(block) {
        erase(end);
    }
    erase_arg(block, 0);
    inline_block_before(block, team.op(), &[]);
    erase(team.op());
}
