//! The regions of a function reduced to their accesses of slots, and liveness of slots.

use super::slot_set::SlotSet;
use super::slots::{Access, Slots};
use analysis::dominators;
use dialects::{
    ir::*,
    regions::{Runs, structured},
};
use std::collections::HashMap;

/// An operation of a block that accesses slots.
#[derive(Clone, Copy)]
pub(super) enum Event<'c> {
    /// An access of a slot.
    Access(usize, Access, Op<'c>),
    /// An operation whose regions access slots; its index.
    Nest(usize),
}

/// A block, reduced to its events in order.
pub(super) struct Block<'c> {
    pub block: Blk<'c>,
    pub events: Vec<Event<'c>>,
    pub successors: Vec<usize>,
    pub predecessors: Vec<usize>,
    pub live_in: SlotSet,
}

/// A region; its blocks have consecutive indices from `first`, its entry.
pub(super) struct Region {
    pub first: usize,
    pub count: usize,
    /// Slots with an upward-exposed read: read before any write in it.
    pub upward: SlotSet,
    /// Slots that it certainly writes.
    pub must: SlotSet,
    /// Slots that it may write.
    pub defs: SlotSet,
}

/// An operation whose regions access slots.
pub(super) struct Nest<'c> {
    pub op: Op<'c>,
    /// The execution of its regions; unknown if the operation itself has effects.
    pub runs: Runs,
    /// Its regions; `None` for those that access no slots.
    pub regions: Vec<Option<usize>>,
    pub upward: SlotSet,
    pub must: SlotSet,
    pub defs: SlotSet,
    /// Slots that are live after it.
    pub live_after: SlotSet,
}

/// The reduced function, with liveness.
pub(super) struct Graph<'c> {
    pub blocks: Vec<Block<'c>>,
    pub regions: Vec<Region>,
    pub nests: Vec<Nest<'c>>,
}

impl<'c> Graph<'c> {
    /// Reduces the body of a function and computes liveness. Returns the index of the root region too; `None` if no
    /// slot is accessed.
    pub fn new(function: Op<'c>, slots: &Slots<'c>) -> Option<(Self, usize)> {
        let mut graph = Self { blocks: Vec::new(), regions: Vec::new(), nests: Vec::new() };
        let root = graph.add_region(region(function, 0), slots)?;
        let nothing = SlotSet::default();
        graph.solve(root, &nothing);
        Some((graph, root))
    }

    fn add_region(&mut self, reg: Reg<'c>, slots: &Slots<'c>) -> Option<usize> {
        let mut found = Vec::new();
        for block in blocks(reg) {
            let mut events = Vec::new();
            for op in ops(block) {
                if let Some((slot, access)) = slots.accesses.get(&op_key(op)) {
                    events.push(Event::Access(*slot, *access, op));
                } else if region_count(op) > 0 && !has_trait(op, Trait::IsolatedFromAbove) {
                    events.extend(self.add_nest(op, slots).map(Event::Nest));
                }
            }
            found.push((block, events));
        }
        if found.iter().all(|(_, events)| events.is_empty()) {
            return None;
        }
        let first = self.blocks.len();
        let count = found.len();
        let numbers: HashMap<usize, usize> =
            found.iter().enumerate().map(|(index, (block, _))| (block_key(*block), first + index)).collect();
        for (block, events) in found {
            let targets = terminator(block).map(successors).unwrap_or_default();
            let successors = targets.iter().filter_map(|each| numbers.get(&block_key(*each)).copied()).collect();
            let live_in = SlotSet::default();
            self.blocks.push(Block { block, events, successors, predecessors: Vec::new(), live_in });
        }
        for number in first..first + count {
            for target in self.blocks[number].successors.clone() {
                self.blocks[target].predecessors.push(number);
            }
        }
        let mut defs = SlotSet::default();
        for number in first..first + count {
            defs.union_with(&self.block_defs(number));
        }
        // Only a single block certainly runs to its end; for a CFG the empty set is a sound approximation.
        let must = if count == 1 { self.block_must(first) } else { SlotSet::default() };
        let number = self.regions.len();
        self.regions.push(Region { first, count, upward: SlotSet::default(), must, defs });
        let nothing = SlotSet::default();
        self.regions[number].upward = self.solve_blocks(number, &nothing);
        Some(number)
    }

    fn add_nest(&mut self, op: Op<'c>, slots: &Slots<'c>) -> Option<usize> {
        let inner: Vec<_> = regions(op).map(|each| self.add_region(each, slots)).collect();
        if inner.iter().all(Option::is_none) {
            return None;
        }
        let (mut upward, mut defs) = (SlotSet::default(), SlotSet::default());
        for each in inner.iter().flatten() {
            upward.union_with(&self.regions[*each].upward);
            defs.union_with(&self.regions[*each].defs);
        }
        let runs = structured(op).unwrap_or(Runs::Unknown);
        let must_of = |index: usize| match inner.get(index) {
            Some(Some(region)) => self.regions[*region].must.clone(),
            _ => SlotSet::default(),
        };
        let must = match runs {
            Runs::OneOf | Runs::Once => (1..inner.len()).fold(must_of(0), |mut all, index| {
                all.intersect_with(&must_of(index));
                all
            }),
            Runs::While => must_of(0),
            Runs::Counted | Runs::Never | Runs::Parallel(_) | Runs::Unknown => SlotSet::default(),
        };
        if runs == Runs::While {
            // The second region runs only after the first one.
            upward = SlotSet::default();
            if let Some(after) = inner[1] {
                upward.union_with(&self.regions[after].upward);
            }
            upward.difference_with(&must);
            if let Some(before) = inner[0] {
                upward.union_with(&self.regions[before].upward);
            }
        }
        let live_after = SlotSet::default();
        self.nests.push(Nest { op, runs, regions: inner, upward, must, defs, live_after });
        Some(self.nests.len() - 1)
    }

    /// The slots that a block may write.
    pub fn block_defs(&self, block: usize) -> SlotSet {
        self.written(block, |nest| &nest.defs)
    }

    /// The slots that a block certainly writes.
    fn block_must(&self, block: usize) -> SlotSet {
        self.written(block, |nest| &nest.must)
    }

    fn written(&self, block: usize, by_nest: impl for<'n> Fn(&'n Nest<'c>) -> &'n SlotSet) -> SlotSet {
        let mut written = SlotSet::default();
        for event in &self.blocks[block].events {
            match event {
                Event::Access(slot, Access::Store(_) | Access::Forget, _) => written.insert(*slot),
                Event::Access(..) => {}
                Event::Nest(nest) => written.union_with(by_nest(&self.nests[*nest])),
            }
        }
        written
    }

    /// Computes liveness in a region and all nested regions; `live_out` is live at the region's exits.
    fn solve(&mut self, region: usize, live_out: &SlotSet) {
        self.solve_blocks(region, live_out);
        let (first, count) = (self.regions[region].first, self.regions[region].count);
        for block in first..first + count {
            let mut live = self.live_out(block, live_out);
            for index in (0..self.blocks[block].events.len()).rev() {
                let event = self.blocks[block].events[index];
                if let Event::Nest(nest) = event {
                    self.nests[nest].live_after = live.clone();
                    self.solve_nest(nest);
                }
                self.step(event, &mut live);
            }
        }
    }

    /// Computes liveness of the region's own blocks, by a fixpoint. Returns the slots that are live at the entry.
    fn solve_blocks(&mut self, region: usize, live_out: &SlotSet) -> SlotSet {
        let (first, count) = (self.regions[region].first, self.regions[region].count);
        for block in first..first + count {
            self.blocks[block].live_in = SlotSet::default();
        }
        let order = self.postorder(region);
        let mut again = true;
        while again {
            again = false;
            for block in &order {
                let mut live = self.live_out(*block, live_out);
                self.transfer(*block, &mut live);
                if self.blocks[*block].live_in != live {
                    self.blocks[*block].live_in = live;
                    again = count > 1;
                }
            }
        }
        self.blocks[first].live_in.clone()
    }

    fn live_out(&self, block: usize, live_at_end: &SlotSet) -> SlotSet {
        let here = &self.blocks[block];
        if here.successors.is_empty() {
            return live_at_end.clone();
        }
        let mut live = SlotSet::default();
        for target in &here.successors {
            live.union_with(&self.blocks[*target].live_in);
        }
        live
    }

    fn transfer(&self, block: usize, live: &mut SlotSet) {
        for event in self.blocks[block].events.iter().rev() {
            self.step(*event, live);
        }
    }

    /// Backward transfer function of an event.
    fn step(&self, event: Event<'c>, live: &mut SlotSet) {
        match event {
            Event::Access(slot, Access::Load, _) => live.insert(slot),
            Event::Access(slot, Access::Store(_) | Access::Forget, _) => live.remove(slot),
            Event::Nest(nest) => {
                live.difference_with(&self.nests[nest].must);
                live.union_with(&self.nests[nest].upward);
            }
        }
    }

    /// Computes liveness in the regions of a nest, from the slots that are live after it.
    fn solve_nest(&mut self, nest: usize) {
        // The slots that are live at the exits of the first region, and of the others if these differ.
        let (first, others) = match self.nests[nest].runs {
            Runs::OneOf | Runs::Once => (self.nests[nest].live_after.clone(), None),
            Runs::Counted => (self.for_carried(nest), None),
            Runs::While => {
                let (at_start, at_condition) = self.while_live(nest);
                (at_condition, Some(at_start))
            }
            Runs::Never | Runs::Parallel(_) | Runs::Unknown => (SlotSet::default(), None),
        };
        let others = others.as_ref().unwrap_or(&first);
        for (index, region) in self.nests[nest].regions.clone().into_iter().enumerate() {
            if let Some(region) = region {
                self.solve(region, if index == 0 { &first } else { others });
            }
        }
    }

    /// Slots that a counted loop may write and that are live at its next iteration or after it.
    pub fn for_carried(&self, nest: usize) -> SlotSet {
        let nest = &self.nests[nest];
        let mut live = nest.upward.clone();
        live.union_with(&nest.live_after);
        live.intersect_with(&nest.defs);
        live
    }

    /// Slots that are live at the start of the first region of an `scf.while`, and at its `scf.condition`.
    pub fn while_live(&self, nest: usize) -> (SlotSet, SlotSet) {
        let nest = &self.nests[nest];
        let of = |index: usize| nest.regions[index].map(|region| &self.regions[region]);
        // Live at the start: upward-exposed reads of either region, and slots live after the loop. Slots that the
        // second region passes to the next iteration are included, because the definite writes of that region are not
        // subtracted.
        let mut at_start = nest.live_after.clone();
        if let Some(after) = of(1) {
            at_start.union_with(&after.upward);
        }
        at_start.difference_with(&nest.must);
        if let Some(before) = of(0) {
            at_start.union_with(&before.upward);
        }
        let mut at_condition = nest.live_after.clone();
        if let Some(after) = of(1) {
            at_condition.union_with(&after.upward);
            let mut handed_on = at_start.clone();
            handed_on.difference_with(&after.must);
            at_condition.union_with(&handed_on);
        } else {
            at_condition.union_with(&at_start);
        }
        (at_start, at_condition)
    }

    /// The blocks of a region in postorder, those unreachable from the entry last.
    fn postorder(&self, region: usize) -> Vec<usize> {
        let (first, count) = (self.regions[region].first, self.regions[region].count);
        if count == 1 {
            return vec![first];
        }
        let order = dominators::postorder(0, &self.successors(region));
        let mut is_reached = vec![false; count];
        order.iter().for_each(|block| is_reached[*block] = true);
        let unreached = (0..count).filter(|block| !is_reached[*block]);
        order.into_iter().chain(unreached).map(|block| first + block).collect()
    }

    /// The edges between the blocks of a region, indexed from its entry.
    pub fn successors(&self, region: usize) -> Vec<Vec<usize>> {
        let (first, count) = (self.regions[region].first, self.regions[region].count);
        let edges = self.blocks[first..first + count].iter();
        edges.map(|block| block.successors.iter().map(|target| target - first).collect()).collect()
    }
}
