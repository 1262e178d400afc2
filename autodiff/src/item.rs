//! The values that sweeps hand to each other, and the environments that bind them.

use dialects::ir::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A part of the state of the primal at a value or operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// The value itself.
    Primal,
    /// The shadows of a pointer or memref; in forward mode also the tangents of a value.
    Shadow,
    /// The number of iterations that an execution of an `scf.while` has made.
    Count,
    /// The record of the last iteration of an `scf.while`.
    Records,
    /// The tape of a call.
    Tape,
    /// The block of the tape that a loop nest fills.
    Block,
}

/// A part of a value, or of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Item<'c> {
    /// The value; for parts of an operation, `None`.
    pub value: Option<Val<'c>>,
    /// The operation, if this is a part of one.
    pub op: Option<Op<'c>>,
    /// Which part.
    pub part: Part,
}

/// The identity of an [`Item`].
pub type Key = (usize, Part);

impl<'c> Item<'c> {
    /// A value.
    pub fn primal(value: Val<'c>) -> Self {
        Self { value: Some(value), op: None, part: Part::Primal }
    }

    /// The shadows of a value.
    pub fn shadow(value: Val<'c>) -> Self {
        Self { value: Some(value), op: None, part: Part::Shadow }
    }

    /// A part of an operation.
    pub fn of_op(op: Op<'c>, part: Part) -> Self {
        Self { value: None, op: Some(op), part }
    }

    /// Its identity.
    pub fn key(self) -> Key {
        let id = self.value.map(val_key).or(self.op.map(op_key));
        (id.unwrap_or_default(), self.part)
    }

    /// The block in which it is defined.
    pub fn block(self) -> Option<Blk<'c>> {
        self.value.and_then(value_block).or_else(|| self.op.and_then(block_of))
    }
}

/// One value for each lane: a single one, or one for each shadow.
pub type Lanes<'c> = SmallVec<[Val<'c>; 1]>;

/// An environment: the values of items in a sweep.
#[derive(Default)]
pub struct Bindings<'c> {
    values: FxHashMap<Key, Lanes<'c>>,
}

impl<'c> Bindings<'c> {
    /// Binds an item.
    pub fn bind(&mut self, item: Item<'c>, lanes: impl IntoIterator<Item = Val<'c>>) {
        self.values.insert(item.key(), lanes.into_iter().collect());
    }

    /// The lanes of an item.
    pub fn get(&self, item: Item<'c>) -> Option<&Lanes<'c>> {
        self.values.get(&item.key())
    }

    /// The value that stands for a primal one.
    pub fn primal(&self, value: Val<'c>) -> Option<Val<'c>> {
        self.get(Item::primal(value)).and_then(|lanes| lanes.first().copied())
    }
}
