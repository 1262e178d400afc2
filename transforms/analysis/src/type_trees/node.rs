//! Nodes of the graph: classes of objects, with what is known of their bytes.

use super::{
    graph::{CellId, NodeId},
    kind::{Kind, Strength},
    offsets::Offsets,
};
use dialects::cmem::types::TypeId;
use rustc_hash::FxHashMap;

/// A fact about some bytes of a node.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub offsets: Offsets,
    pub size: u64,
    pub kind: Kind,
    pub strength: Strength,
    pub evidence: u32,
    /// The pointer that lies there.
    pub cell: Option<CellId>,
}

/// A C type that a declaration gives to an object.
#[derive(Clone, Copy)]
pub(super) struct Declared {
    pub r#type: TypeId,
    pub at: i64,
    /// Whether there is an array of them: behind a pointer, but not in a variable.
    pub repeats: bool,
    pub evidence: u32,
}

/// A class of objects.
#[derive(Default)]
pub(super) struct Node {
    /// The node that this one was merged into, and the place of its start there.
    pub parent: Option<(NodeId, i64)>,
    pub entries: Vec<Entry>,
    pub index: FxHashMap<(Offsets, u64, Kind, Strength), u32>,
    /// The pointers among the entries with several offsets.
    pub spread: Vec<u32>,
    /// When all is solved: the entries with one offset in order, and the others.
    pub single: Vec<u32>,
    pub wide: Vec<u32>,
    pub links: Vec<u32>,
    pub declared: Vec<Declared>,
    pub functions: Vec<u32>,
    pub calls: Vec<u32>,
}

impl Node {
    /// The entries that may concern a range of bytes; all of them if its end is unknown.
    pub(super) fn around(&self, start: i64, bytes: Option<u64>) -> impl Iterator<Item = &Entry> {
        let first = self.single.partition_point(|at| self.entries[*at as usize].offsets.start < start);
        let end = bytes.and_then(|bytes| start.checked_add(i64::try_from(bytes).ok()?));
        let is_before = move |at: &&u32| end.is_none_or(|end| self.entries[**at as usize].offsets.start < end);
        self.wide.iter().chain(self.single[first..].iter().take_while(is_before)).map(|at| &self.entries[*at as usize])
    }

    pub(super) fn weight(&self) -> usize {
        self.entries.len() + self.links.len() + self.functions.len() + self.calls.len()
    }
}
