//! Removes syncs that no task can be waited for at.
//!
//! # Rewrite
//! ```mlir
//! %t = parallel.sync_region : !parallel.token
//! parallel.sync %t                 // gone: nothing was spawned yet
//! parallel.spawn %t { ... }
//! parallel.sync %t
//! parallel.sync %t                 // gone: this wait is over
//! ```
//! A set of tasks that nobody uses any more goes away, too.
//!
//! # Legality
//! On no way to the sync comes a spawn of a task that it would wait for behind the last wait for it. Those that a sync on all
//! children waits for may also come from the callers of the function, and from calls ([`LeftTasks`]).
//! Between the blocks of a region with several every task counts as running.
//!
//! # Must not fire
//! `transforms/tests/remove_redundant_syncs/not-*.mlir`.
//!
//! # Cost
//! Walks over a task for each of its sets, twice over loops in each.

use crate::analysis::function_facts::optimised_functions;
use crate::analysis::left_tasks::LeftTasks;
use crate::analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, scf},
    parallel::{self, starts_others},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashSet;

/// The pass.
pub fn remove_redundant_syncs<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = Symbols::new(module);
    let left = LeftTasks::new(module, &symbols);
    let mut changed = false;
    for set in optimised_functions(module).into_iter().flat_map(parallel::SyncRegion::all) {
        let mut search = Search { left: &left, set, needed: HashSet::new() };
        search.task();
        let token = set.token();
        for sync in users(token).into_iter().filter(|user| parallel::Sync::is(*user)) {
            if !search.needed.contains(&op_key(sync)) {
                erase(sync);
                cx.count("syncs", 1);
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

/// Looks for the syncs on a set that a task may be waited for at.
struct Search<'s, 'c> {
    left: &'s LeftTasks<'s, 'c>,
    set: parallel::SyncRegion<'c>,
    needed: HashSet<usize>,
}

impl<'c> Search<'_, 'c> {
    /// Walks over the task that the set belongs to.
    fn task(&mut self) {
        let is_task = |around: &Op<'c>| starts_others(*around) || has_trait(*around, Trait::Function);
        let Some(task) = ancestors(self.set.op()).find(is_task) else {
            return;
        };
        // A caller may have left children of the same task running.
        let running = self.of_all_children() && has_trait(task, Trait::Function);
        for inner in regions(task) {
            self.region(inner, running);
        }
    }

    fn of_all_children(&self) -> bool {
        self.set.children()
    }

    /// Whether a task may be running at the end of a region, given that at its start.
    fn region(&mut self, region: Reg<'c>, running: bool) -> bool {
        match block_count(region) {
            0 => running,
            1 => entry_block(region).map_or(running, |block| self.block(block, running)),
            _ => {
                for block in blocks(region) {
                    self.block(block, true);
                }
                true
            }
        }
    }

    fn block(&mut self, block: Blk<'c>, running: bool) -> bool {
        ops(block).fold(running, |running, op| self.behind(op, running))
    }

    fn behind(&mut self, op: Op<'c>, running: bool) -> bool {
        match OpKind::of(op) {
            OpKind::Parallel(parallel::Kind::Sync) => self.behind_sync(parallel::Sync::assume(op), running),
            OpKind::Parallel(parallel::Kind::Spawn) => {
                running || self.of_all_children() || parallel::Spawn::assume(op).token() == self.set.token()
            }
            _ if has_trait(op, Trait::Call) => running || self.of_all_children() && self.left.by(op),
            _ if region_count(op) == 0 => running,
            // What is in these are other tasks, all of which end there.
            _ if starts_others(op) => running,
            OpKind::Scf(scf::Kind::If | scf::Kind::IndexSwitch) | OpKind::Affine(affine::Kind::If) => {
                let ends: Vec<bool> = regions(op).map(|region| self.region(region, running)).collect();
                ends.contains(&true)
            }
            OpKind::Scf(scf::Kind::ExecuteRegion)
            | OpKind::Cmem(cmem::Kind::AffineScope)
            | OpKind::Parallel(parallel::Kind::Critical | parallel::Kind::Group) => self.region(region(op, 0), running),
            // The end of it is a wait for what was spawned in it.
            OpKind::Parallel(parallel::Kind::Taskgroup) => self.region(region(op, 0), running) && running,
            OpKind::Scf(scf::Kind::While) => {
                let around = scf::While::assume(op);
                let tested = self.region(around.before(), running);
                let again = self.region(around.after(), tested);
                if again && !running { self.behind(op, true) } else { tested }
            }
            // Any number of times, and not at all.
            _ => {
                let ends: Vec<bool> = regions(op).map(|region| self.region(region, running)).collect();
                if ends.contains(&true) && !running { self.behind(op, true) } else { running }
            }
        }
    }

    fn behind_sync(&mut self, sync: parallel::Sync<'c>, running: bool) -> bool {
        let set = parallel::SyncRegion::defining(sync.token());
        if set == Some(self.set) && running {
            self.needed.insert(op_key(sync.op()));
        }
        let waits = set.is_some_and(|set| set == self.set || set.children());
        running && !waits
    }
}
