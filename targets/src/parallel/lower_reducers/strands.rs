//! Strands of tasks and of teams.

use super::Lowering;
use crate::parallel::slots;
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags, GepIndex};
use dialects::ops::parallel;

/// The size of a set of tasks in pointers, and the index of the pointer that is null while the set is empty.
const SET: (u32, i32) = (3, 1);

impl<'c> Lowering<'c> {
    /// Allocates a set of tasks and lowers its spawns and syncs.
    pub(super) fn set(&mut self, sync_region: parallel::SyncRegion<'c>) {
        let op = sync_region.op();
        let pointer = ptr_type(self.builder.context());
        let Some(home) = slots::home(op) else { return };
        let set = slots::new_slot(home, llvm_array_type(pointer, SET.0.into()), self.builder.loc());
        self.builder.set_before(op);
        let first = llvm::gep(&self.builder, set, &[GepIndex::Constant(SET.1)], pointer, GepFlags::Inbounds);
        let null = llvm::zero(&self.builder, pointer);
        llvm::store(&self.builder, null, first, &AccessFacts::default());
        for (user, _) in uses(sync_region.token()).collect::<Vec<_>>() {
            self.builder.set_loc(user.location());
            if let Some(spawn) = parallel::Spawn::of(user) {
                self.builder.set_before(user);
                let strand = self.call_pointer("parallel.fork", &[set]);
                self.run_in(strand, spawn.body_block());
            } else {
                self.builder.set_after(user);
                self.call("parallel.join", &[set]);
            }
        }
    }

    /// The workers of a team continue the strand that starts it; only one of them at a time looks up views.
    pub(super) fn team(&mut self, team: parallel::Team<'c>) {
        let strand = self.call_pointer("parallel.current", &[]);
        self.run_in(strand, team.body_block());
    }

    /// Runs a block in `strand`, which is defined before it.
    fn run_in(&mut self, strand: Val<'c>, block: Blk<'c>) {
        self.builder.set_start(block);
        let before = self.call_pointer("parallel.enter", &[strand]);
        if let Some(end) = terminator(block) {
            self.builder.set_before(end);
            self.call_pointer("parallel.enter", &[before]);
        }
    }
}
