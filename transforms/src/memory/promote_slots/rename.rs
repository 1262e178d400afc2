//! Replaces loads by reaching values, and carries these values across blocks and regions: the renaming step of SSA
//! construction.

use super::Promoted;
use super::dominance::Tree;
use super::graph::{Event, Graph, Region};
use super::slots::{Access, Slots, convert};
use super::states::{Mark, States};
use dialects::{
    ir::*,
    ops::{arith, llvm},
};
use std::collections::BTreeMap;

/// Walk over a function that tracks the current value of each slot.
pub(super) struct Renamer<'g, 'c> {
    pub(super) graph: &'g Graph<'c>,
    pub(super) slots: &'g Slots<'c>,
    /// The current value of each slot; `None` if undefined.
    current: Vec<Option<Val<'c>>>,
    /// Overwritten entries of `current`, to restore when the walk leaves a block.
    log: Vec<(usize, Option<Val<'c>>)>,
    /// Debug states of the variables in the slots.
    pub(super) states: States<'c>,
    context: &'c Context,
    /// The entry block of the function, where undefined values are created.
    entry: Blk<'c>,
    undefined: Vec<(Ty<'c>, Val<'c>)>,
    /// The statistics, to which the walk adds.
    pub(super) done: &'g mut Promoted<'c>,
}

impl<'g, 'c> Renamer<'g, 'c> {
    /// A walk over a function with a body, which is reduced to `graph`.
    pub fn new(function: Op<'c>, graph: &'g Graph<'c>, slots: &'g Slots<'c>, done: &'g mut Promoted<'c>) -> Self {
        let context = context_of(function);
        Self {
            graph,
            slots,
            current: vec![None; slots.slots.len()],
            log: Vec::new(),
            states: States::new(context, slots),
            context,
            entry: body(function, 0),
            undefined: Vec::new(),
            done,
        }
    }

    pub(super) fn set(&mut self, slot: usize, value: Option<Val<'c>>) {
        self.hold(slot, value);
        self.states.set(slot, value);
    }

    /// As [`Renamer::set`], without a change of the debug state.
    fn hold(&mut self, slot: usize, value: Option<Val<'c>>) {
        let old = std::mem::replace(&mut self.current[slot], value);
        self.log.push((slot, old));
    }

    pub(super) fn mark(&mut self) -> (usize, Mark<'c>) {
        (self.log.len(), self.states.mark())
    }

    pub(super) fn restore(&mut self, (mark, states): (usize, Mark<'c>)) {
        for (slot, old) in self.log.drain(mark..).rev() {
            self.current[slot] = old;
        }
        self.states.restore(states);
    }

    /// Location for values that the pass adds for a slot.
    pub(super) fn location(&self, slot: usize) -> Loc<'c> {
        let alloca = self.slots.slots[slot].alloca;
        described::without_descriptions(context_of(alloca), alloca.location())
    }

    pub(super) fn ty(&self, slot: usize) -> Ty<'c> {
        self.slots.slots[slot].ty
    }

    /// The current value of a slot; `undef` if it has none, as the program must not depend on an uninitialised
    /// variable.
    fn value(&mut self, slot: usize) -> Val<'c> {
        self.current[slot].unwrap_or_else(|| self.undefined(self.ty(slot)))
    }

    pub(super) fn values(&mut self, slots: &[usize]) -> Vec<Val<'c>> {
        slots.iter().map(|slot| self.value(*slot)).collect()
    }

    /// `undef`, not `poison`: writing a bit-field first reads its storage unit, possibly uninitialised, and poison
    /// would spread to the other bits.
    fn undefined(&mut self, ty: Ty<'c>) -> Val<'c> {
        if let Some((_, value)) = self.undefined.iter().find(|(each, _)| *each == ty) {
            return *value;
        }
        let mut b = Builder::new(self.context);
        b.set_start(self.entry);
        let value = if is_index(ty) { arith::constant_int(&b, ty, 0) } else { llvm::undef(&b, ty) };
        self.undefined.push((ty, value));
        value
    }

    /// Renames in a region and all nested regions, starting from `current`. Calls `at_end` with the terminator of each
    /// block that exits the region, while `current` holds the values there.
    pub fn region(&mut self, region: usize, at_end: &mut dyn FnMut(&mut Self, Op<'c>)) {
        let Region { first, count, .. } = self.graph.regions[region];
        let mark = self.mark();
        if count == 1 {
            self.block(first, first, &Merges::default(), at_end);
            self.restore(mark);
            return;
        }
        let tree = Tree::new(self.graph, region);
        let joins = self.place_joins(first, count, &tree);
        let mut visited = vec![false; count];
        // The entry's tree first. An unreachable block is the root of a tree of its own, where no slot has a value.
        for root in 0..count {
            if visited[root] {
                continue;
            }
            if root > 0 {
                (0..self.current.len()).for_each(|slot| self.set(slot, None));
            }
            let mut stack = vec![(root, None)];
            while let Some((block, leave)) = stack.pop() {
                if let Some(mark) = leave {
                    self.restore(mark);
                    continue;
                }
                visited[block] = true;
                stack.push((block, Some(self.mark())));
                self.block(first + block, first, &joins, at_end);
                stack.extend(tree.children[block].iter().rev().map(|child| (*child, None)));
            }
        }
        self.restore(mark);
    }

    /// Adds block arguments where different values of a live slot merge.
    fn place_joins(&mut self, first: usize, count: usize, tree: &Tree) -> Merges<'c> {
        let mut written: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for block in 1..count {
            for slot in self.graph.block_defs(first + block).iter() {
                written.entry(slot).or_insert_with(|| vec![0]).push(block);
            }
        }
        let mut merges = Merges { joins: vec![Vec::new(); count], lost: vec![Vec::new(); count] };
        let graph = self.graph;
        // In reverse order of slots, as in LLVM's own promotion, whose phi order the register allocator is tuned to.
        for (slot, blocks) in written.into_iter().rev() {
            let live = |block: usize| graph.blocks[first + block].live_in.contains(slot);
            for join in tree.joins(&blocks, live) {
                let location = self.location(slot);
                let argument = add_arg(graph.blocks[first + join].block, self.ty(slot), location);
                self.done.joins += 1;
                merges.joins[join].push((slot, argument));
            }
            if self.states.is_described(slot) {
                for join in tree.joins(&blocks, |_| true).into_iter().filter(|join| !live(*join)) {
                    merges.lost[join].push(slot);
                }
            }
        }
        merges
    }

    fn block(&mut self, number: usize, first: usize, merges: &Merges<'c>, at_end: &mut dyn FnMut(&mut Self, Op<'c>)) {
        let graph = self.graph;
        let block = &graph.blocks[number];
        let joins = &merges.joins;
        for (slot, argument) in joins.get(number - first).into_iter().flatten() {
            self.set(*slot, Some(*argument));
        }
        // The slot is dead here, so it has no argument; the dominator's value is not its value for debuggers.
        for slot in merges.lost.get(number - first).into_iter().flatten() {
            self.states.set(*slot, None);
        }
        let mut described = if self.states.is_idle() { Vec::new() } else { ops(block.block).collect() }.into_iter();
        for event in &block.events {
            let op = match event {
                Event::Access(_, _, op) => *op,
                Event::Nest(nest) => graph.nests[*nest].op,
            };
            described.by_ref().take_while(|each| *each != op).for_each(|each| self.states.describe(each));
            match event {
                Event::Access(slot, access, _) => self.access(*slot, *access, op),
                Event::Nest(nest) => {
                    self.states.describe_op(op);
                    self.nest(*nest);
                }
            }
        }
        described.for_each(|each| self.states.describe(each));
        let Some(end) = terminator(block.block) else {
            return;
        };
        for (index, target) in block.successors.iter().enumerate() {
            let Some(joins) = joins.get(target - first).filter(|joins| !joins.is_empty()) else {
                continue;
            };
            let slots: Vec<_> = joins.iter().map(|(slot, _)| *slot).collect();
            let values = self.values(&slots);
            append_successor_operands(end, index, &values);
        }
        if block.successors.is_empty() {
            at_end(self, end);
        }
    }

    fn access(&mut self, slot: usize, access: Access, op: Op<'c>) {
        match access {
            Access::Load => {
                let value = self.value(slot);
                let loaded = result(op, 0);
                let value = convert(op, value, type_of(loaded));
                replace_all_uses(loaded, value);
                erase(op);
                self.done.loads += 1;
            }
            Access::Store(_) => {
                let Some(stored) = MemoryAccess::of(op).and_then(MemoryAccess::stored) else { return };
                let value = convert(op, stored, self.ty(slot));
                self.set(slot, Some(value));
                erase(op);
                self.done.stores += 1;
            }
            Access::Forget => {
                // After the end of its lifetime, debuggers still show a variable's last value.
                if llvm::LifetimeEnd::is(op) {
                    self.hold(slot, None)
                } else {
                    self.set(slot, None)
                }
                if op != self.slots.slots[slot].alloca {
                    erase(op);
                }
            }
        }
    }
}

/// How slots merge at the blocks of a region, by block index.
#[derive(Default)]
struct Merges<'c> {
    /// The slots that got block arguments, with these.
    joins: Vec<Vec<(usize, Val<'c>)>>,
    /// Slots whose values merge where they are dead.
    lost: Vec<Vec<usize>>,
}
