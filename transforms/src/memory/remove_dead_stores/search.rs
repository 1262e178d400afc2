//! Finds dead stores, by a backward walk over a function.

use super::later::{Overwritten, Reads, is_store, written};
use analysis::alias::Location;
use analysis::effects::{Access, Effects, When};
use dialects::{
    ir::*,
    ops::{OpKind, is_lifetime_marker, llvm, ub},
    regions::{self, Runs},
};

/// Why a store is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It is overwritten before any read.
    Overwritten,
    /// No later operation reads the local object.
    NeverRead,
    /// The stored value is undefined.
    Undefined,
}

/// Backward walk over a function.
pub(super) struct Search<'e, 'c> {
    effects: &'e Effects<'c>,
    reads: Reads<'c>,
    dead: Vec<(Op<'c>, Why)>,
}

impl<'e, 'c> Search<'e, 'c> {
    /// The dead stores of a function with a body.
    pub(super) fn dead_stores(function: Op<'c>, effects: &'e Effects<'c>) -> Vec<(Op<'c>, Why)> {
        let mut search = Self { effects, reads: Reads::default(), dead: Vec::new() };
        search.region(function, region(function, 0), Overwritten::default());
        search.dead
    }

    /// Backward transfer function of a region: the must-overwritten set at its entry, from the set at its exit.
    fn region(&mut self, op: Op<'c>, inner: Reg<'c>, end: Overwritten<'c>) -> Overwritten<'c> {
        if block_count(inner) == 0 {
            return end;
        }
        if let (1, Some(block)) = (block_count(inner), entry_block(inner)) {
            return self.block(block, end);
        }
        // Blocks may run in any order, and repeatedly.
        self.reads.add(self.effects.within(op), When::InIterationsOf(op), self.effects);
        let mark = self.reads.mark();
        for block in blocks(inner) {
            self.block(block, Overwritten::default());
            self.reads.shorten(mark);
        }
        let mut start = end;
        self.skip(op, &mut start);
        start
    }

    fn block(&mut self, block: Blk<'c>, end: Overwritten<'c>) -> Overwritten<'c> {
        let mut later = end;
        let all: Vec<Op<'c>> = ops(block).collect();
        for op in all.into_iter().rev() {
            self.op(op, &mut later);
        }
        later
    }

    fn op(&mut self, op: Op<'c>, later: &mut Overwritten<'c>) {
        match regions::structured(op) {
            Some(Runs::Once | Runs::OneOf) => {
                let mark = self.reads.mark();
                let mut taken = Vec::new();
                let mut starts = Vec::new();
                for inner in regions(op) {
                    starts.push(self.region(op, inner, later.clone()));
                    // Reads in one region do not follow the other regions.
                    taken.extend(self.reads.take(mark));
                }
                self.reads.put(taken);
                *later = Overwritten::in_all(op, &starts, self.effects);
            }
            Some(Runs::Counted | Runs::While) => {
                self.skip(op, later);
                let end = later.clone();
                self.inside(op, &end);
            }
            // Worker threads run the region, so nothing is known of what follows it.
            Some(Runs::Parallel(_)) => {
                self.skip(op, later);
                self.inside(op, &Overwritten::default());
            }
            _ if region_count(op) > 0 => {
                self.skip(op, later);
                self.reads.add(self.effects.within(op), When::InIterationsOf(op), self.effects);
            }
            _ if is_lifetime_marker(op) => {
                later.add_object(operand(op, operand_count(op) - 1), self.effects);
            }
            _ => match written(op, self.effects) {
                Some(target) if self.is_dead(op, &target, later) => {}
                target => {
                    if let Some(target) = target {
                        later.add(&target, self.effects);
                    }
                    self.read(op, later);
                }
            },
        }
    }

    /// Visits the regions of an operation that may run several times; `end` is the set at the exit of each.
    fn inside(&mut self, op: Op<'c>, end: &Overwritten<'c>) {
        self.reads.add(self.effects.within(op), When::InIterationsOf(op), self.effects);
        let mark = self.reads.mark();
        for inner in regions(op) {
            self.region(op, inner, end.clone());
            self.reads.shorten(mark);
        }
    }

    /// Decides legality: whether removing an operation that only writes `target` has no observable effect. Records it
    /// if so.
    fn is_dead(&mut self, op: Op<'c>, target: &Location<'c>, later: &Overwritten<'c>) -> bool {
        let why = if later.has(target, self.effects) {
            Why::Overwritten
        } else if writes_nothing(op) {
            Why::Undefined
        } else if self.reads.leave_unread(target, self.effects) {
            Why::NeverRead
        } else {
            return false;
        };
        self.dead.push((op, why));
        true
    }

    /// Transfer function of an operation that is kept: it may read memory, and control may not continue after it.
    fn read(&mut self, op: Op<'c>, later: &mut Overwritten<'c>) {
        let done = self.effects.of(op);
        later.remove_read(&done, When::Together, self.effects);
        if !self.effects.always_completes(op) {
            later.remove_visible();
        }
        if done.iter().any(|each| each.access == Access::Read) {
            self.reads.add(done, When::Together, self.effects);
        }
    }

    /// Removes memory that an operation with regions, which run any number of times, may read.
    fn skip(&self, op: Op<'c>, later: &mut Overwritten<'c>) {
        later.remove_read(&self.effects.within(op), When::InIterationsOf(op), self.effects);
        if !self.effects.always_completes(op) {
            later.remove_visible();
        }
    }
}

/// Whether a store writes `undef` or poison.
fn writes_nothing(op: Op<'_>) -> bool {
    let stored = MemoryAccess::of(op).filter(|_| is_store(op)).and_then(MemoryAccess::stored);
    let value = stored.and_then(defining_op).map(OpKind::of);
    matches!(value, Some(OpKind::Llvm(llvm::Kind::Undef | llvm::Kind::Poison) | OpKind::Ub(ub::Kind::Poison)))
}
