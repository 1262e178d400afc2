//! Removes syncs that have no task to wait for.
//!
//! # Rewrite
//! ```mlir
//! %t = parallel.sync_region : !parallel.token
//! parallel.sync %t                 // gone: nothing was spawned yet
//! parallel.spawn %t { ... }
//! parallel.sync %t
//! parallel.sync %t                 // gone: this wait is over
//! ```
//! A set of tasks without users is removed, too.
//!
//! # Legality
//! No path to the sync has a spawn of a task that it waits for after the last sync that waits for this task. A sync on
//! all children may also wait for tasks spawned by callers of the function or by callees ([`LeftTasks`]). In a region
//! with several blocks, every task counts as running.
//!
//! # Must not fire
//! `transforms/tests/remove_redundant_syncs/not-*.mlir`.
//!
//! # Cost
//! Walks over a task once for each of its sets, twice over each loop.

use crate::counters::remove_redundant_syncs::COUNTERS;
use analysis::function_facts::optimised_functions;
use analysis::left_tasks::LeftTasks;
use dialects::{
    ir::*,
    ops::OpKind,
    parallel::{self, starts_tasks},
    pass::{Changed, PassCx, PassResult},
    regions::{self, Runs},
};
use std::collections::HashSet;

/// Entry point of the pass.
pub fn remove_redundant_syncs<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let left = cx.analysis::<LeftTasks>(module);
    let mut changed = false;
    for set in optimised_functions(module).into_iter().flat_map(parallel::SyncRegion::all) {
        let mut search = Search { left: &left, set, needed: HashSet::new() };
        search.visit_task();
        let token = set.token();
        for sync in users(token).into_iter().filter(|user| parallel::Sync::is(*user)) {
            if !search.needed.contains(&op_key(sync)) {
                erase(sync);
                cx.count(COUNTERS.syncs, 1);
                changed = true;
            }
        }
        if !has_uses(token) {
            erase(set.op());
            changed = true;
        }
    }
    Ok(Changed::from(changed))
}

/// Collects the syncs on a set that may wait for a task.
struct Search<'s, 'c> {
    left: &'s LeftTasks<'c>,
    set: parallel::SyncRegion<'c>,
    needed: HashSet<usize>,
}

impl<'c> Search<'_, 'c> {
    /// Visits the task (or function) that the set belongs to.
    fn visit_task(&mut self) {
        let is_task = |op: &Op<'c>| starts_tasks(*op) || has_trait(*op, Trait::Function);
        let Some(task) = ancestors(self.set.op()).find(is_task) else { return };
        // A caller may have left children of the same task running.
        let running = self.set.children() && has_trait(task, Trait::Function);
        for inner in regions(task) {
            self.region(inner, running);
        }
    }

    /// Forward transfer function of a region: whether a task may be running at its end, given that at its start.
    fn region(&mut self, region: Reg<'c>, running: bool) -> bool {
        match block_count(region) {
            0 | 1 => blocks(region).fold(running, |running, block| self.block(block, running)),
            _ => {
                for block in blocks(region) {
                    self.block(block, true);
                }
                true
            }
        }
    }

    fn block(&mut self, block: Blk<'c>, running: bool) -> bool {
        ops(block).fold(running, |running, op| self.after(op, running))
    }

    /// Forward transfer function of an operation.
    fn after(&mut self, op: Op<'c>, running: bool) -> bool {
        let mut inside = regions(op);
        let mut next =
            |search: &mut Self, running| inside.next().map_or(running, |region| search.region(region, running));
        match OpKind::of(op) {
            OpKind::Parallel(parallel::Kind::Sync) => self.after_sync(parallel::Sync::assume(op), running),
            OpKind::Parallel(parallel::Kind::Spawn) => {
                running || self.set.children() || parallel::Spawn::assume(op).token() == self.set.token()
            }
            _ if has_trait(op, Trait::Call) => running || self.set.children() && self.left.may_run_after(op),
            _ if region_count(op) == 0 => running,
            // Spawns in these belong to other tasks, which complete by the end of the operation.
            _ if starts_tasks(op) => running,
            // The end of the group waits for tasks spawned in it.
            OpKind::Parallel(parallel::Kind::Taskgroup) => next(self, running) && running,
            OpKind::Parallel(parallel::Kind::Critical | parallel::Kind::Group) => next(self, running),
            _ => match regions::runs(op) {
                Runs::Once => next(self, running),
                Runs::OneOf => self.after_any(op, running),
                Runs::While => {
                    let tested = next(self, running);
                    let again = next(self, tested);
                    if again && !running { self.after(op, true) } else { tested }
                }
                // Any number of executions, possibly none.
                _ => {
                    let again = self.after_any(op, running);
                    if again && !running { self.after(op, true) } else { running }
                }
            },
        }
    }

    /// Whether tasks may run at the end of one of the regions; all are visited.
    fn after_any(&mut self, op: Op<'c>, running: bool) -> bool {
        regions(op).fold(false, |any, region| self.region(region, running) || any)
    }

    fn after_sync(&mut self, sync: parallel::Sync<'c>, running: bool) -> bool {
        let set = parallel::SyncRegion::defining(sync.token());
        if set == Some(self.set) && running {
            self.needed.insert(op_key(sync.op()));
        }
        let waits = set.is_some_and(|set| set == self.set || set.children());
        running && !waits
    }
}
