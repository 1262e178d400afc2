//! Replaces a team that only shares one loop by that loop, which then starts its own team.
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
//! An empty team is removed.
//!
//! # Legality
//! [`Refusal`]: the workers do nothing else, the team has the default number of workers, and the loop starts its own team
//! in its new position. Pure operations are executed once, before the loop. All workers wait for each other at the end
//! of both.
//!
//! # Must not fire
//! `transforms/tests/fold_teams/not-*.mlir`.
//!
//! # Needs and leaves
//! A team with slots is kept; `localise-slots` moves slots that iterations do not share. Loop passes optimise the loops
//! that result.
//!
//! # Cost
//! One walk.

use crate::codes;
use crate::counters::fold_teams::COUNTERS;
use dialects::{
    ir::*,
    parallel::{self, NOWAIT, is_parallel_loop, is_worksharing},
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a team is not folded.
    enum Refusal<'c> {
        /// It has clauses for the number of its workers, its condition, or their binding.
        Clauses: "it has clauses about the number or placement of threads",
        /// The workers of an enclosing team would share the loop.
        InTeam: "the threads of the enclosing team would share its loop",
        /// The worker id is used.
        UsesWorker: "the number of the thread is used",
        /// The workers execute more than one shared loop: an operation with this name.
        Executes(name: &'c str): "its threads do more than share one loop: '{name}'",
    }
}

/// Entry point of the pass.
pub fn fold_teams<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for team in parallel::Team::all(function) {
        match only_loop(team) {
            Ok(shared) => {
                fold(team, shared);
                cx.count(COUNTERS.teams, 1);
                changed = true;
            }
            Err(why) => {
                cx.remark(codes::TEAM_NOT_FOLDED, team.op().location(), format!("the team is kept: {why}"), None)
            }
        }
    }
    Ok(Changed::from(changed))
}

/// The legality: returns the only operation with effects in a team, a loop, or `None` if the team is empty.
fn only_loop<'c>(team: parallel::Team<'c>) -> Result<Option<Op<'c>>, Refusal<'c>> {
    let block = team.body_block();
    if operand_count(team.op()) > 0 || team.proc_bind().is_some() {
        return Err(Refusal::Clauses);
    }
    // `is_worksharing` looks at the ancestors only, so it can be queried for the team.
    if is_worksharing(team.op()) {
        return Err(Refusal::InTeam);
    }
    if args(block).any(has_uses) {
        return Err(Refusal::UsesWorker);
    }
    let mut shared = None;
    for op in ops(block).filter(|op| !ends_with(team, *op)).filter(|op| !has_trait(*op, Trait::Terminator)) {
        match shared {
            None if is_parallel_loop(op) => shared = Some(op),
            _ if region_count(op) == 0 && is_pure(op) => {}
            _ => return Err(Refusal::Executes(op_name(op))),
        }
    }
    Ok(shared)
}

/// Whether an operation is a barrier at the end of a team, which is redundant.
fn ends_with<'c>(team: parallel::Team<'c>, op: Op<'c>) -> bool {
    parallel::Barrier::is(op) && next_op(op) == terminator(team.body_block())
}

/// Replaces a team by its body.
fn fold<'c>(team: parallel::Team<'c>, shared: Option<Op<'c>>) {
    let block = team.body_block();
    if let Some(shared) = shared {
        remove_attr(shared, NOWAIT);
    }
    if let Some(barrier) = ops(block).find(|op| ends_with(team, *op)) {
        erase(barrier);
    }
    erase_arg(block, 0);
    replace_by_body(team.op(), &[]);
}
