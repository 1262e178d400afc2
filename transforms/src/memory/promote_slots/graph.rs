//! The regions of a function that access slots, reduced to these accesses, and which slots are live where.

use super::nest::{NestKind, nest_kind};
use super::slots::{Access, Slots};
use crate::analysis::bit_set::BitSet;
use dialects::ir::*;
use std::collections::HashMap;

/// What matters of a block, in order.
#[derive(Clone, Copy)]
pub(super) enum Event<'c> {
    /// An access of a slot.
    Access(usize, Access, Op<'c>),
    /// An operation with regions that access slots.
    Nest(usize),
}

/// A block.
pub(super) struct Block<'c> {
    pub block: Blk<'c>,
    pub events: Vec<Event<'c>>,
    pub successors: Vec<usize>,
    pub predecessors: Vec<usize>,
    pub live_in: BitSet,
}

/// A region; its blocks are numbered from `first`, the entry, in order.
pub(super) struct Region {
    pub first: usize,
    pub count: usize,
    /// Read in it before written in it.
    pub upward: BitSet,
    /// Certainly written in it.
    pub must: BitSet,
    /// Perhaps written in it.
    pub defs: BitSet,
}

/// An operation with regions that access slots.
pub(super) struct Nest<'c> {
    pub op: Op<'c>,
    pub kind: NestKind,
    /// Its regions; `None` for those that access no slots.
    pub regions: Vec<Option<usize>>,
    pub upward: BitSet,
    pub must: BitSet,
    pub defs: BitSet,
    /// What is live behind it.
    pub live_after: BitSet,
}

/// All of it.
pub(super) struct Graph<'c> {
    pub slots: usize,
    pub blocks: Vec<Block<'c>>,
    pub regions: Vec<Region>,
    pub nests: Vec<Nest<'c>>,
}

impl<'c> Graph<'c> {
    /// Reduces the body of a function and finds out what is live; `None` when no slot is accessed there.
    pub fn new(function: Op<'c>, slots: &Slots<'c>) -> Option<(Self, usize)> {
        let mut graph = Self { slots: slots.slots.len(), blocks: Vec::new(), regions: Vec::new(), nests: Vec::new() };
        let root = graph.add_region(region(function, 0), slots)?;
        let nothing = graph.none();
        graph.solve(root, &nothing);
        Some((graph, root))
    }

    /// The empty set of slots.
    pub fn none(&self) -> BitSet {
        BitSet::new(self.slots)
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
            let live_in = self.none();
            self.blocks.push(Block { block, events, successors, predecessors: Vec::new(), live_in });
        }
        for number in first..first + count {
            for target in self.blocks[number].successors.clone() {
                self.blocks[target].predecessors.push(number);
            }
        }
        let mut defs = self.none();
        for number in first..first + count {
            defs.union_with(&self.block_defs(number));
        }
        // Only a lone block is certain to run to its end; for others the empty set is always right.
        let must = if count == 1 { self.block_must(first) } else { self.none() };
        let number = self.regions.len();
        self.regions.push(Region { first, count, upward: self.none(), must, defs });
        let nothing = self.none();
        self.regions[number].upward = self.solve_blocks(number, &nothing);
        Some(number)
    }

    fn add_nest(&mut self, op: Op<'c>, slots: &Slots<'c>) -> Option<usize> {
        let inner: Vec<_> = regions(op).map(|each| self.add_region(each, slots)).collect();
        if inner.iter().all(Option::is_none) {
            return None;
        }
        let (mut upward, mut defs) = (self.none(), self.none());
        for each in inner.iter().flatten() {
            upward.union_with(&self.regions[*each].upward);
            defs.union_with(&self.regions[*each].defs);
        }
        let kind = nest_kind(op);
        let must_of = |index: usize| match inner.get(index) {
            Some(Some(region)) => self.regions[*region].must.clone(),
            _ => self.none(),
        };
        let must = match kind {
            NestKind::Choice => (1..inner.len()).fold(must_of(0), |mut all, index| {
                all.intersect_with(&must_of(index));
                all
            }),
            NestKind::Once | NestKind::While => must_of(0),
            NestKind::For | NestKind::Other => self.none(),
        };
        if kind == NestKind::While {
            // The second region runs only behind the first one.
            upward = self.none();
            if let Some(after) = inner[1] {
                upward.union_with(&self.regions[after].upward);
            }
            upward.subtract(&must);
            if let Some(before) = inner[0] {
                upward.union_with(&self.regions[before].upward);
            }
        }
        let live_after = self.none();
        self.nests.push(Nest { op, kind, regions: inner, upward, must, defs, live_after });
        Some(self.nests.len() - 1)
    }

    /// The slots that a block perhaps changes.
    pub fn block_defs(&self, block: usize) -> BitSet {
        let mut defs = self.none();
        for event in &self.blocks[block].events {
            match event {
                Event::Access(slot, Access::Store(_) | Access::Forget, _) => defs.insert(*slot),
                Event::Access(..) => {}
                Event::Nest(nest) => {
                    defs.union_with(&self.nests[*nest].defs);
                }
            }
        }
        defs
    }

    /// The slots that a block certainly changes.
    fn block_must(&self, block: usize) -> BitSet {
        let mut must = self.none();
        for event in &self.blocks[block].events {
            match event {
                Event::Access(slot, Access::Store(_) | Access::Forget, _) => must.insert(*slot),
                Event::Access(..) => {}
                Event::Nest(nest) => {
                    must.union_with(&self.nests[*nest].must);
                }
            }
        }
        must
    }

    /// Records what is live in a region and in all regions inside it when `live_out` is live at its end.
    fn solve(&mut self, region: usize, live_out: &BitSet) {
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

    /// As [`Graph::solve`], for the blocks of the region itself only.
    fn solve_blocks(&mut self, region: usize, live_out: &BitSet) -> BitSet {
        let (first, count) = (self.regions[region].first, self.regions[region].count);
        for block in first..first + count {
            self.blocks[block].live_in = self.none();
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

    fn live_out(&self, block: usize, live_at_end: &BitSet) -> BitSet {
        let here = &self.blocks[block];
        if here.successors.is_empty() {
            return live_at_end.clone();
        }
        let mut live = self.none();
        for target in &here.successors {
            live.union_with(&self.blocks[*target].live_in);
        }
        live
    }

    fn transfer(&self, block: usize, live: &mut BitSet) {
        for event in self.blocks[block].events.iter().rev() {
            self.step(*event, live);
        }
    }

    /// Liveness before an event from that behind it.
    fn step(&self, event: Event<'c>, live: &mut BitSet) {
        match event {
            Event::Access(slot, Access::Load, _) => live.insert(slot),
            Event::Access(slot, Access::Store(_) | Access::Forget, _) => live.remove(slot),
            Event::Nest(nest) => {
                live.subtract(&self.nests[nest].must);
                live.union_with(&self.nests[nest].upward);
            }
        }
    }

    /// Hands what is live behind a nest down into its regions.
    fn solve_nest(&mut self, nest: usize) {
        let inner = self.nests[nest].regions.clone();
        match self.nests[nest].kind {
            NestKind::Choice | NestKind::Once => {
                let live = self.nests[nest].live_after.clone();
                for each in inner.into_iter().flatten() {
                    self.solve(each, &live);
                }
            }
            NestKind::For => {
                let live = self.for_carried(nest);
                for each in inner.into_iter().flatten() {
                    self.solve(each, &live);
                }
            }
            NestKind::While => {
                let (at_start, at_condition) = self.while_live(nest);
                if let Some(before) = inner[0] {
                    self.solve(before, &at_condition);
                }
                if let Some(after) = inner[1] {
                    self.solve(after, &at_start);
                }
            }
            NestKind::Other => {
                let nothing = self.none();
                for each in inner.into_iter().flatten() {
                    self.solve(each, &nothing);
                }
            }
        }
    }

    /// What a counted loop changes and needs in the next iteration or behind the loop.
    pub fn for_carried(&self, nest: usize) -> BitSet {
        let nest = &self.nests[nest];
        let mut live = nest.upward.clone();
        live.union_with(&nest.live_after);
        live.intersect_with(&nest.defs);
        live
    }

    /// What is live at the start of the first region of an `scf.while`, and at its `scf.condition`.
    pub fn while_live(&self, nest: usize) -> (BitSet, BitSet) {
        let nest = &self.nests[nest];
        let of = |index: usize| nest.regions[index].map(|region| &self.regions[region]);
        // Live at the start: what either region reads first, or what is live behind; and the second region hands on what
        // it does not overwrite, which is covered because nothing is taken out for it.
        let mut at_start = nest.live_after.clone();
        if let Some(after) = of(1) {
            at_start.union_with(&after.upward);
        }
        at_start.subtract(&nest.must);
        if let Some(before) = of(0) {
            at_start.union_with(&before.upward);
        }
        let mut at_condition = nest.live_after.clone();
        if let Some(after) = of(1) {
            at_condition.union_with(&after.upward);
            let mut handed_on = at_start.clone();
            handed_on.subtract(&after.must);
            at_condition.union_with(&handed_on);
        } else {
            at_condition.union_with(&at_start);
        }
        (at_start, at_condition)
    }

    /// The blocks of a region, each behind the blocks it branches to as far as loops allow; unreachable ones last.
    pub fn postorder(&self, region: usize) -> Vec<usize> {
        let (first, count) = (self.regions[region].first, self.regions[region].count);
        if count == 1 {
            return vec![first];
        }
        let mut seen = vec![false; count];
        let mut order = Vec::with_capacity(count);
        for root in first..first + count {
            let mut stack = vec![(root, 0)];
            if std::mem::replace(&mut seen[root - first], true) {
                continue;
            }
            while let Some((block, next)) = stack.pop() {
                match self.blocks[block].successors.get(next) {
                    Some(target) => {
                        stack.push((block, next + 1));
                        if !std::mem::replace(&mut seen[*target - first], true) {
                            stack.push((*target, 0));
                        }
                    }
                    None => order.push(block),
                }
            }
        }
        order
    }
}
