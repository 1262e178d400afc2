//! The loop nest of a function in the prepared form, and the operations whose values hoist out of it.

use dialects::{ir::*, ops::OpKind, ops::scf, regions, regions::Runs};
use rustc_hash::FxHashMap;

/// A loop of a [`Nest`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LoopId(u32);

/// A loop.
#[derive(Clone, Copy, Debug)]
pub struct Loop<'c> {
    /// The operation: `scf.for` or `scf.while`.
    pub op: Op<'c>,
    /// The innermost loop around it.
    pub parent: Option<LoopId>,
    /// The number of loops around it.
    pub depth: u32,
}

impl<'c> Loop<'c> {
    /// The view of a loop whose trip count is known at its entry.
    pub fn counted(&self) -> Option<scf::For<'c>> {
        scf::For::of(self.op)
    }
}

/// The loops of a function, and the innermost one around each block.
pub struct Nest<'c> {
    loops: Vec<Loop<'c>>,
    of_block: FxHashMap<usize, LoopId>,
    of_op: FxHashMap<usize, LoopId>,
}

impl<'c> Nest<'c> {
    /// The nest of a defined function.
    pub fn new(function: Op<'c>) -> Self {
        let mut nest = Self { loops: Vec::new(), of_block: FxHashMap::default(), of_op: FxHashMap::default() };
        walk(function, Order::Pre, |op| {
            let around = block_of(op).and_then(|block| nest.of_block.get(&block_key(block)).copied());
            let inside = if regions::runs(op).is_loop() { Some(nest.add(op, around)) } else { around };
            if let Some(inside) = inside {
                let blocks = regions(op).flat_map(blocks);
                nest.of_block.extend(blocks.map(|block| (block_key(block), inside)));
            }
            Walk::Continue
        });
        nest
    }

    fn add(&mut self, op: Op<'c>, parent: Option<LoopId>) -> LoopId {
        let id = LoopId(self.loops.len() as u32);
        let depth = parent.map_or(0, |parent| self.get(parent).depth + 1);
        self.loops.push(Loop { op, parent, depth });
        self.of_op.insert(op_key(op), id);
        id
    }

    /// A loop.
    pub fn get(&self, id: LoopId) -> Loop<'c> {
        self.loops[id.0 as usize]
    }

    /// All loops, in the order of the program.
    pub fn ids(&self) -> impl Iterator<Item = LoopId> + use<'c> {
        (0..self.loops.len() as u32).map(LoopId)
    }

    /// The loop that an operation is; `None` for other operations.
    pub fn of_op(&self, op: Op<'c>) -> Option<LoopId> {
        self.of_op.get(&op_key(op)).copied()
    }

    /// The innermost loop around the operations of a block.
    pub fn around(&self, block: Blk<'c>) -> Option<LoopId> {
        self.of_block.get(&block_key(block)).copied()
    }

    /// The loops from `id` outwards.
    pub fn outwards(&self, id: LoopId) -> impl Iterator<Item = LoopId> {
        std::iter::successors(Some(id), |each| self.get(*each).parent)
    }

    /// The loops of the maximal band that ends with the counted loop `id`, outermost first: consecutive counted loops
    /// such that the bounds of all of them are defined outside the outermost one.
    pub fn band(&self, id: LoopId) -> Vec<LoopId> {
        let mut band = vec![id];
        while let Some(outer) = self.get(band[band.len() - 1]).parent {
            let outer_op = self.get(outer).op;
            let outside = |id: &LoopId| bounds(self.get(*id).op).all(|bound| is_defined_outside(bound, outer_op));
            if self.get(outer).counted().is_none() || !band.iter().all(outside) {
                break;
            }
            band.push(outer);
        }
        band.reverse();
        band
    }
}

/// The lower bound, the upper bound and the step of an `scf.for`.
pub fn bounds<'c>(op: Op<'c>) -> impl Iterator<Item = Val<'c>> {
    scf::For::of(op).into_iter().flat_map(|each| [each.lower_bound(), each.upper_bound(), each.step()])
}

/// Whether an operation is a structured one that the sweeps mirror: a conditional, a loop, or a region that runs once.
pub fn is_structured(op: Op<'_>) -> bool {
    matches!(regions::structured(op), Some(Runs::Once | Runs::OneOf | Runs::Counted | Runs::While))
        && matches!(OpKind::of(op), OpKind::Scf(_) | OpKind::Cmem(_))
}
