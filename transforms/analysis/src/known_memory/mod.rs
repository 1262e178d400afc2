//! Memory contents: for each load, the value that the program stored or loaded before, for store-to-load forwarding and
//! the elimination of redundant loads and stores.
//!
//! [`KnownMemory`] walks a function in execution order. A [`Fact`](facts::Fact) states that a value is in memory at a
//! location, from the load or store that establishes it until an operation may write there. The regions of `scf.if`,
//! `scf.index_switch`, `affine.if`, `scf.execute_region` and `cmem.affine_scope` start with all facts; those of loops
//! with the facts about memory that no iteration may write; parallel loops, teams, tasks and other regions of parallel
//! programs likewise, except for facts about thread-local variables. After a conditional, the facts about locations that all
//! ends know hold; if the values differ, the result is a [`Join`]. The blocks of a region with several blocks start
//! with no facts, and other regions are not analysed.
//!
//! The metadata of an access (types, scopes) counts only for accesses with the same metadata: C allows the type of an
//! object to change between two accesses of type `char`.
//!
//! # Cost
//! Each operation that writes is compared with at most [`FACTS`](facts::FACTS) facts, and each loop once more with
//! everything in it.

mod facts;
mod merge;

use super::alias::{Extent, Location};
use super::effects::{Access, Effect, Effects, What, When};
use dialects::{
    ir::*,
    ops::llvm,
    parallel::starts_tasks,
    pass::{Analyses, Analysis},
    regions::{self, Runs},
};
use facts::{Fact, Facts};

/// The value that a load reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'c> {
    /// This SSA value.
    Value(Val<'c>),
    /// The values at the ends of an operation's regions: the join at this index.
    Join(usize),
}

/// The values of a location at the ends of an operation's regions, in the order of the regions.
#[derive(Clone, Debug)]
pub struct Join<'c> {
    /// The operation with the regions: a conditional, or an operation whose region runs once.
    pub op: Op<'c>,
    /// A source for each region.
    pub arms: Vec<Source<'c>>,
    /// The type of the values.
    pub r#type: Ty<'c>,
}

/// The memory contents that the loads and stores of a function find.
#[derive(Default)]
pub struct KnownMemory<'c> {
    /// Loads whose value is known, in program order.
    pub loads: Vec<(Op<'c>, Source<'c>)>,
    /// Stores of the value that is already in memory.
    pub rewrites: Vec<Op<'c>>,
    /// The joins that sources refer to.
    pub joins: Vec<Join<'c>>,
}

/// The analysis of a function with a body.
impl Analysis for KnownMemory<'static> {
    type Of<'c> = KnownMemory<'c>;

    fn compute<'c>(function: Op<'c>, analyses: &Analyses<'c>) -> KnownMemory<'c> {
        let effects = analyses.get::<Effects>(function);
        let mut walker = Walker { effects: &effects, known: KnownMemory::default() };
        walker.blocks(region(function, 0));
        walker.known
    }
}

/// A plain load or store: neither volatile nor atomic.
pub struct Plain<'c> {
    pub location: Location<'c>,
    pub r#type: Ty<'c>,
    /// The value that a store writes; `None` for a load.
    pub stored: Option<Val<'c>>,
}

/// Returns `op` as a plain access if it is a plain load or store of a constant number of bytes.
pub fn plain_access<'c>(op: Op<'c>, effects: &Effects<'c>) -> Option<Plain<'c>> {
    let access = MemoryAccess::of_element(op)?;
    if !is_marked_plain(op) || has_attr(op, llvm::Load::INVARIANT_GROUP.0) {
        return None;
    }
    let location = effects.aliases.accessed(op).filter(|found| matches!(found.extent(), Extent::Bytes(_)))?;
    Some(Plain { location, r#type: access.r#type(), stored: access.stored() })
}

struct Walker<'e, 'c> {
    effects: &'e Effects<'c>,
    known: KnownMemory<'c>,
}

impl<'c> Walker<'_, 'c> {
    /// Walks the blocks of a region, without facts at their starts.
    fn blocks(&mut self, region: Reg<'c>) {
        for block in blocks(region) {
            self.block(block, Facts::default());
        }
    }

    /// Returns the facts at the end of a block.
    fn block(&mut self, block: Blk<'c>, mut facts: Facts<'c>) -> Facts<'c> {
        for op in ops(block) {
            self.op(op, &mut facts);
        }
        facts
    }

    fn op(&mut self, op: Op<'c>, facts: &mut Facts<'c>) {
        match regions::structured(op) {
            Some(Runs::Once | Runs::OneOf) => *facts = self.conditional(op, facts),
            Some(Runs::Counted) => {
                facts.forget(&self.effects.within(op), When::InIterationsOf(op), self.effects);
                self.block(body(op, 0), facts.clone());
            }
            Some(Runs::While) => {
                facts.forget(&self.effects.within(op), When::InIterationsOf(op), self.effects);
                let mut end = self.block(body(op, 0), facts.clone());
                end.list.retain(|fact| self.is_visible_outside(fact, op));
                self.block(body(op, 1), end.clone());
                *facts = end;
            }
            Some(Runs::Parallel(_)) => {
                facts.forget(&self.effects.within(op), When::InIterationsOf(op), self.effects);
                self.block(body(op, 0), self.facts_in(op, facts));
            }
            _ if region_count(op) > 0 => {
                facts.forget(&self.effects.within(op), When::InIterationsOf(op), self.effects);
            }
            _ => match plain_access(op, self.effects) {
                Some(access) => self.access(op, access, facts),
                None => facts.forget(&self.effects.of(op), When::Together, self.effects),
            },
        }
    }

    /// The facts at the start of a region that writes none of their memory. Other threads have their own thread-local
    /// variables, so facts about these are dropped if the region may run on others.
    fn facts_in(&self, op: Op<'c>, facts: &Facts<'c>) -> Facts<'c> {
        let mut inside = facts.clone();
        if starts_tasks(op) {
            inside.list.retain(|fact| !self.effects.aliases.is_thread_local(&fact.place.location));
        }
        inside
    }

    fn access(&mut self, op: Op<'c>, access: Plain<'c>, facts: &mut Facts<'c>) {
        let found = facts.find(op, &access, self.effects);
        let Some(value) = access.stored else {
            let source = found.map_or(Source::Value(result(op, 0)), |found| found.source);
            if found.is_some() {
                self.known.loads.push((op, source));
            }
            // A fact from accesses with other metadata also holds for accesses with this one's metadata from here on.
            if found.is_none_or(|found| found.of_all && !found.has_same_metadata) {
                facts.add(op, access, source);
            }
            return;
        };
        if found.is_some_and(|found| found.of_all && found.source == Source::Value(value)) {
            self.known.rewrites.push(op);
            return;
        }
        let own = Effect { access: Access::Write, what: What::Memory(access.location.clone()) };
        facts.forget(&[own], When::Together, self.effects);
        facts.add(op, access, Source::Value(value));
    }

    /// The facts after an operation of which at most one region runs.
    fn conditional(&mut self, op: Op<'c>, before: &Facts<'c>) -> Facts<'c> {
        let end_of = |region: Reg<'c>| {
            let mut end = before.clone();
            match entry_block(region) {
                None => return end,
                Some(block) if next_block(block).is_none() => return self.block(block, end),
                Some(_) => self.blocks(region),
            }
            end.forget(&self.effects.within(op), When::InIterationsOf(op), self.effects);
            end
        };
        let ends: Vec<Facts<'c>> = regions(op).map(end_of).collect();
        self.merge(op, &ends)
    }

    /// Whether a fact that may have been found in an operation can be expressed after it.
    fn is_visible_outside(&self, fact: &Fact<'c>, op: Op<'c>) -> bool {
        let source = match fact.source {
            Source::Value(value) => is_defined_outside(value, op),
            Source::Join(join) => !is_ancestor(op, self.known.joins[join].op),
        };
        source && (!is_ancestor(op, fact.access) || fact.place.location.is_known_outside(op))
    }
}
