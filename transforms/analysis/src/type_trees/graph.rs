//! The graph that the analysis solves: nodes for memory, cells for pointers.
//!
//! A *node* is a class of objects that some pointer may point to, with the entries that are known of its bytes. A
//! *cell* is a pointer: the value of an operation, or one in memory. Nodes are unified whenever a pointer may point to
//! two of them, as in Steensgaard, "Points-to analysis in almost linear time" (1996); a node that is merged into
//! another keeps its distance to it, so that members stay apart as in data structure analysis (Lattner, 2005). Offsets
//! of pointers flow in one direction along edges, in the lattice of [`Place`], and only finitely often.
//!
//! A *link* is a copy of bytes: entries on one side hold on the other.

pub(super) use super::node::{Declared, Entry, Node};
use super::{
    kind::{Kind, Strength},
    offsets::{Offsets, Place, Step},
    types::CTypes,
};
use dialects::ir::Op;
use rustc_hash::{FxHashMap, FxHashSet};
use std::{collections::VecDeque, rc::Rc};

pub(super) type NodeId = u32;
pub(super) type CellId = u32;

/// Most changes of the place of a cell, before it may be anywhere in its object.
const CHANGES: u8 = 12;

/// Most declared types of a node; further ones are not kept.
const DECLARATIONS: usize = 8;

/// The operation that a fact comes from, and the copies on its way.
#[derive(Clone, Copy)]
pub(super) struct Evidence<'c> {
    pub op: Op<'c>,
    /// For a copy, the fact before it.
    pub before: Option<u32>,
    /// The number of copies.
    pub copies: u8,
}

/// A fact about the bytes that a pointer points to.
#[derive(Clone, Copy)]
pub(super) enum Use {
    /// The data there is of a kind.
    Data { size: u64, kind: Kind, strength: Strength, evidence: u32 },
    /// This pointer lies there.
    Pointer { size: u64, cell: CellId, evidence: u32 },
    /// A copy from or to there.
    Link(u32),
    /// A call.
    Call(u32),
}

#[derive(Default)]
struct Cell {
    parent: Option<CellId>,
    at: Option<(NodeId, Place)>,
    edges: Vec<(CellId, Rc<[Step]>)>,
    uses: Vec<Use>,
    declared: Vec<Declared>,
    changes: u8,
    is_queued: bool,
}

/// How far a side of a copy was copied.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Done {
    pub node: NodeId,
    pub place: Place,
    pub entries: usize,
    pub declared: usize,
}

/// A copy of bytes between what two pointers point to.
pub(super) struct Link {
    pub ends: [CellId; 2],
    pub bytes: Option<u64>,
    pub op_evidence: u32,
    /// The nodes and places for which facts were copied, and how many entries and declared types.
    pub done: Option<[Done; 2]>,
    pub transfers: u32,
    pub is_queued: bool,
}

enum Work {
    Cell(CellId),
    Link(u32),
    Merge(CellId, CellId),
    Declare(CellId, Declared),
}

/// The graph.
pub(super) struct Graph<'c> {
    pub nodes: Vec<Node>,
    cells: Vec<Cell>,
    pub links: Vec<Link>,
    pub evidence: Vec<Evidence<'c>>,
    pub types: CTypes<'c>,
    work: VecDeque<Work>,
    /// Calls through pointers and the functions that they may call, not yet connected.
    pub found_calls: Vec<(u32, u32)>,
    connected: FxHashSet<(u32, u32)>,
    /// The first cell that may have no place.
    first_open: usize,
    /// The layouts of structures, by number, and those of nodes that are variables of a structure.
    layouts: FxHashMap<StructLayout, u32>,
    variables: FxHashMap<NodeId, u32>,
}

/// The scalars of a structure: their offsets, their sizes, and the kinds of those that are no integers.
pub(super) type StructLayout = Vec<(Offsets, u64, Option<Kind>)>;

impl<'c> Graph<'c> {
    pub(super) fn new(types: CTypes<'c>) -> Self {
        Self {
            nodes: Vec::new(),
            cells: Vec::new(),
            links: Vec::new(),
            evidence: Vec::new(),
            types,
            work: VecDeque::new(),
            found_calls: Vec::new(),
            connected: FxHashSet::default(),
            first_open: 0,
            layouts: FxHashMap::default(),
            variables: FxHashMap::default(),
        }
    }

    pub(super) fn evidence(&mut self, op: Op<'c>) -> u32 {
        self.evidence.push(Evidence { op, before: None, copies: 0 });
        self.evidence.len() as u32 - 1
    }

    /// A new object, and a pointer to its start.
    pub(super) fn object(&mut self, size: Option<u64>) -> CellId {
        self.nodes.push(Node::default());
        let node = self.nodes.len() as NodeId - 1;
        let cell = self.cell();
        self.cells[cell as usize].at = Some((node, Place::of_size(size)));
        cell
    }

    /// An object is a variable of a structure. A pointer into one of several variables of the same layout points to the
    /// same members of each, wherever in them it points first.
    pub(super) fn lay_out(&mut self, object: CellId, layout: StructLayout) {
        let number = self.layouts.len() as u32;
        let number = *self.layouts.entry(layout).or_insert(number);
        if let Some((node, _)) = self.cells[object as usize].at {
            self.variables.insert(node, number);
        }
    }

    /// A new pointer, of which nothing is known.
    pub(super) fn cell(&mut self) -> CellId {
        self.cells.push(Cell::default());
        self.cells.len() as CellId - 1
    }

    /// A new pointer, which is some steps after another one.
    pub(super) fn after(&mut self, from: CellId, steps: impl Into<Rc<[Step]>>) -> CellId {
        let cell = self.cell();
        self.edge(from, cell, steps);
        cell
    }

    /// The pointer `to` may be `from`, some steps after.
    pub(super) fn edge(&mut self, from: CellId, to: CellId, steps: impl Into<Rc<[Step]>>) {
        let from = self.find_cell(from);
        let steps = steps.into();
        if let Some((node, place)) = self.cells[from as usize].at {
            self.reach(to, node, steps.iter().fold(place, |place, step| place.after(*step)));
        }
        self.cells[from as usize].edges.push((to, steps));
    }

    /// Two pointers are the same.
    pub(super) fn merge(&mut self, a: CellId, b: CellId) {
        self.work.push_back(Work::Merge(a, b));
    }

    pub(super) fn add_use(&mut self, cell: CellId, r#use: Use) {
        let cell = self.find_cell(cell);
        self.cells[cell as usize].uses.push(r#use);
        if let Some((node, place)) = self.cells[cell as usize].at {
            self.apply(node, place, r#use);
        }
    }

    /// The data behind a pointer is of this C type.
    pub(super) fn declare(&mut self, cell: CellId, declared: Declared) {
        if declared.repeats && self.types.is_of_bytes(declared.r#type) {
            return;
        }
        self.work.push_back(Work::Declare(cell, declared));
    }

    fn declare_now(&mut self, cell: CellId, declared: Declared) {
        let cell = self.find_cell(cell);
        let known = |each: &Declared| {
            each.r#type == declared.r#type && each.at == declared.at && (each.repeats || !declared.repeats)
        };
        if self.cells[cell as usize].declared.iter().any(known) {
            return;
        }
        self.cells[cell as usize].declared.push(declared);
        if let Some((node, place)) = self.cells[cell as usize].at {
            self.declare_at(node, place, declared);
        }
    }

    /// There is an object of a declared type at a place. At places that are a multiple of its size apart, there is an array.
    fn declare_at(&mut self, node: NodeId, place: Place, declared: Declared) {
        let offsets = place.offsets();
        let size = self.types.size(declared.r#type).and_then(|size| i64::try_from(size).ok()).filter(|size| *size > 0);
        let is_array = size.is_some_and(|size| !offsets.is_single() && offsets.strides().all(|each| each % size == 0));
        let repeats = declared.repeats || is_array;
        self.declare_in(node, Declared { at: declared.at + offsets.start, repeats, ..declared });
    }

    /// Bytes are copied between what two pointers point to; `None` bytes if the number is unknown.
    pub(super) fn link(&mut self, a: CellId, b: CellId, bytes: Option<u64>, op: Op<'c>) {
        let op_evidence = self.evidence(op);
        let link = Link { ends: [a, b], bytes, op_evidence, done: None, transfers: 0, is_queued: false };
        self.links.push(link);
        let link = self.links.len() as u32 - 1;
        self.add_use(a, Use::Link(link));
        self.add_use(b, Use::Link(link));
    }

    /// The function with this number is at the start of an object.
    pub(super) fn hold_function(&mut self, cell: CellId, function: u32) {
        let cell = self.find_cell(cell);
        if let Some((node, _)) = self.cells[cell as usize].at {
            let (root, _) = self.find(node);
            self.nodes[root as usize].functions.push(function);
        }
    }

    /// The node that a pointer points to, and where.
    pub(super) fn target(&self, cell: CellId) -> Option<(NodeId, Place)> {
        let (node, place) = self.cells[self.root_of(cell) as usize].at?;
        let (root, delta) = self.origin(node);
        Some((root, place.shifted(delta)))
    }

    pub(super) fn node(&self, root: NodeId) -> &Node {
        &self.nodes[root as usize]
    }

    /// Works until nothing changes. Pointers that nothing is known of point to objects of their own then.
    pub(super) fn solve(&mut self) {
        loop {
            while let Some(work) = self.work.pop_front() {
                match work {
                    Work::Cell(cell) => self.visit(cell),
                    Work::Link(link) => self.copy(link),
                    Work::Merge(a, b) => self.merge_now(a, b),
                    Work::Declare(cell, declared) => self.declare_now(cell, declared),
                }
            }
            let Some(open) = (self.first_open..self.cells.len()).find(|cell| self.is_open(*cell)) else {
                self.first_open = self.cells.len();
                return;
            };
            self.first_open = open;
            self.nodes.push(Node::default());
            let node = self.nodes.len() as NodeId - 1;
            self.reach(open as CellId, node, Place::START);
        }
    }

    /// Prepares for queries, when all is solved.
    pub(super) fn finish(&mut self) {
        for node in self.nodes.iter_mut().filter(|node| node.parent.is_none()) {
            let (mut single, wide): (Vec<u32>, Vec<u32>) =
                (0..node.entries.len() as u32).partition(|at| node.entries[*at as usize].offsets.is_single());
            single.sort_by_key(|at| node.entries[*at as usize].offsets.start);
            (node.single, node.wide) = (single, wide);
        }
    }

    fn is_open(&self, cell: usize) -> bool {
        let cell = &self.cells[cell];
        let matters = !cell.uses.is_empty() || !cell.edges.is_empty() || !cell.declared.is_empty();
        cell.parent.is_none() && cell.at.is_none() && matters
    }

    fn find_cell(&mut self, cell: CellId) -> CellId {
        let root = self.root_of(cell);
        let mut at = cell;
        while let Some(parent) = self.cells[at as usize].parent {
            self.cells[at as usize].parent = Some(root);
            at = parent;
        }
        root
    }

    fn root_of(&self, mut cell: CellId) -> CellId {
        while let Some(parent) = self.cells[cell as usize].parent {
            cell = parent;
        }
        cell
    }

    /// The node that a node was merged into, and its start there.
    fn find(&mut self, node: NodeId) -> (NodeId, i64) {
        let (root, delta) = self.origin(node);
        let (mut at, mut left) = (node, delta);
        while let Some((parent, own)) = self.nodes[at as usize].parent {
            self.nodes[at as usize].parent = Some((root, left));
            (at, left) = (parent, left.wrapping_sub(own));
        }
        (root, delta)
    }

    fn origin(&self, mut node: NodeId) -> (NodeId, i64) {
        let mut delta: i64 = 0;
        while let Some((parent, own)) = self.nodes[node as usize].parent {
            delta = delta.wrapping_add(own);
            node = parent;
        }
        (node, delta)
    }

    fn queue(&mut self, cell: CellId) {
        if !std::mem::replace(&mut self.cells[cell as usize].is_queued, true) {
            self.work.push_back(Work::Cell(cell));
        }
    }

    fn queue_link(&mut self, link: u32) {
        if !std::mem::replace(&mut self.links[link as usize].is_queued, true) {
            self.work.push_back(Work::Link(link));
        }
    }

    /// A pointer may be this place.
    fn reach(&mut self, cell: CellId, node: NodeId, place: Place) {
        let cell = self.find_cell(cell);
        let Some((own, old)) = self.cells[cell as usize].at else {
            self.cells[cell as usize].at = Some((node, place));
            return self.queue(cell);
        };
        let are_alike = self.variables.get(&own).is_some_and(|layout| self.variables.get(&node) == Some(layout));
        let starts = if are_alike { [0, 0] } else { [old.offsets().start, place.offsets().start] };
        self.unify((own, starts[0]), (node, starts[1]));
        let (root, delta) = self.find(own);
        let (_, other) = self.find(node);
        let (old, new) = (old.shifted(delta), place.shifted(other));
        let joined = old.join(new);
        if joined != old {
            let cell_data = &mut self.cells[cell as usize];
            cell_data.changes = cell_data.changes.saturating_add(1);
            let is_final = cell_data.changes > CHANGES;
            cell_data.at = Some((root, if is_final { Place::ANYWHERE } else { joined }));
            if cell_data.changes <= CHANGES + 1 {
                self.queue(cell);
            }
        }
    }

    fn visit(&mut self, cell: CellId) {
        let cell_data = &mut self.cells[cell as usize];
        cell_data.is_queued = false;
        let (Some((node, place)), None) = (cell_data.at, cell_data.parent) else { return };
        let (edges, uses, declared) = (cell_data.edges.clone(), cell_data.uses.clone(), cell_data.declared.clone());
        self.apply_all(node, place, &edges, &uses, &declared);
    }

    fn apply_all(
        &mut self,
        node: NodeId,
        place: Place,
        edges: &[(CellId, Rc<[Step]>)],
        uses: &[Use],
        declared: &[Declared],
    ) {
        for each in declared {
            self.declare_at(node, place, *each);
        }
        for each in uses {
            self.apply(node, place, *each);
        }
        for (target, steps) in edges {
            self.reach(*target, node, steps.iter().fold(place, |place, step| place.after(*step)));
        }
    }

    fn merge_now(&mut self, a: CellId, b: CellId) {
        let (a, b) = (self.find_cell(a), self.find_cell(b));
        if a == b {
            return;
        }
        let weight = |cell: &Cell| cell.uses.len() + cell.edges.len();
        let (kept, gone) =
            if weight(&self.cells[a as usize]) < weight(&self.cells[b as usize]) { (b, a) } else { (a, b) };
        let old = std::mem::take(&mut self.cells[gone as usize]);
        self.cells[gone as usize].parent = Some(kept);
        let had_place = self.cells[kept as usize].at.is_some();
        if let Some((node, place)) = old.at {
            self.reach(kept, node, place);
        }
        if let (true, Some((node, place))) = (had_place, self.cells[kept as usize].at) {
            self.apply_all(node, place, &old.edges, &old.uses, &old.declared);
        }
        let cell = &mut self.cells[kept as usize];
        cell.edges.extend(old.edges);
        cell.uses.extend(old.uses);
        cell.declared.extend(old.declared);
        cell.changes = cell.changes.max(old.changes);
    }

    fn apply(&mut self, node: NodeId, place: Place, r#use: Use) {
        match r#use {
            Use::Data { size, kind, strength, evidence } => {
                let offsets = aligned(place.offsets(), kind);
                self.add(node, Entry { offsets, size, kind, strength, evidence, cell: None });
            }
            Use::Pointer { size, cell, evidence } => {
                let (kind, strength) = (Kind::Pointer, Strength::Used);
                let offsets = aligned(place.offsets(), kind);
                self.add(node, Entry { offsets, size, kind, strength, evidence, cell: Some(cell) });
            }
            Use::Link(link) => {
                let (root, _) = self.find(node);
                let links = &mut self.nodes[root as usize].links;
                if links.last() != Some(&link) {
                    links.push(link);
                }
                self.queue_link(link);
            }
            Use::Call(call) => {
                let (root, _) = self.find(node);
                self.nodes[root as usize].calls.push(call);
                let functions = self.nodes[root as usize].functions.clone();
                functions.into_iter().for_each(|function| self.connect(call, function));
            }
        }
    }

    fn connect(&mut self, call: u32, function: u32) {
        if self.connected.insert((call, function)) {
            self.found_calls.push((call, function));
        }
    }

    /// Notes an entry, whose offsets are those of a node.
    pub(super) fn add(&mut self, node: NodeId, entry: Entry) {
        let (root, delta) = self.find(node);
        let entry = Entry { offsets: entry.offsets.shifted(delta), ..entry };
        let node = &mut self.nodes[root as usize];
        let key = (entry.offsets, entry.size, entry.kind, entry.strength);
        if let Some(known) = node.index.get(&key) {
            if let (Some(a), Some(b)) = (node.entries[*known as usize].cell, entry.cell) {
                self.merge(a, b);
            }
            return;
        }
        let number = node.entries.len() as u32;
        node.index.insert(key, number);
        node.entries.push(entry);
        for at in 0..node.links.len() {
            self.queue_link(self.nodes[root as usize].links[at]);
        }
        if let Some(cell) = entry.cell {
            self.join_pointers(root, number, entry, cell);
        }
    }

    /// Makes one of the pointers that lie in the same bytes, and gives them the declared type.
    fn join_pointers(&mut self, root: NodeId, number: u32, entry: Entry, cell: CellId) {
        let node = &mut self.nodes[root as usize];
        let is_single = entry.offsets.is_single();
        let same = |other: &Entry| {
            let (wide, narrow) = if is_single { (other, &entry) } else { (&entry, other) };
            let meets = |a: Offsets, b: Offsets| a.contains(b.start) || b.contains(a.start);
            meets(wide.offsets, narrow.offsets).then_some(other.cell?)
        };
        let others: Vec<CellId> = if is_single {
            node.spread.iter().filter_map(|at| same(&node.entries[*at as usize])).collect()
        } else {
            node.entries[..number as usize].iter().filter_map(same).collect()
        };
        if !is_single {
            node.spread.push(number);
        }
        let declared = node.declared.clone();
        others.into_iter().for_each(|other| self.merge(cell, other));
        declared.iter().for_each(|each| self.declare_pointee(*each, entry.offsets, cell));
    }

    pub(super) fn declare_in(&mut self, node: NodeId, declared: Declared) {
        let (root, delta) = self.find(node);
        let declared = Declared { at: declared.at.saturating_add(delta), ..declared };
        let all = &mut self.nodes[root as usize].declared;
        let known = |each: &Declared| {
            let distance = declared.at.saturating_sub(each.at);
            let size = self.types.size(declared.r#type);
            each.r#type == declared.r#type
                && (distance == 0 && (each.repeats || !declared.repeats)
                    || (distance > 0 && each.repeats && size.is_some_and(|size| distance % size.max(1) as i64 == 0)))
        };
        if all.len() >= DECLARATIONS || all.iter().any(known) {
            return;
        }
        all.push(declared);
        for at in 0..self.nodes[root as usize].links.len() {
            self.queue_link(self.nodes[root as usize].links[at]);
        }
        let pointers: Vec<(Offsets, CellId)> =
            self.nodes[root as usize].entries.iter().filter_map(|entry| Some((entry.offsets, entry.cell?))).collect();
        pointers.into_iter().for_each(|(offsets, cell)| self.declare_pointee(declared, offsets, cell));
    }

    fn declare_pointee(&mut self, declared: Declared, offsets: Offsets, cell: CellId) {
        let offset = offsets.start.saturating_sub(declared.at);
        if let Some(r#type) = self.types.pointee_at(declared.r#type, offset, declared.repeats) {
            self.declare(cell, Declared { r#type, at: 0, repeats: true, evidence: declared.evidence });
        }
    }

    /// Makes one node of two, in which two offsets are the same place.
    fn unify(&mut self, a: (NodeId, i64), b: (NodeId, i64)) {
        let ((first, first_delta), (second, second_delta)) = (self.find(a.0), self.find(b.0));
        if first == second {
            return;
        }
        let (a, b) = (a.1.saturating_add(first_delta), b.1.saturating_add(second_delta));
        let is_lighter = self.nodes[first as usize].weight() < self.nodes[second as usize].weight();
        let (kept, gone, by) =
            if is_lighter { (second, first, b.saturating_sub(a)) } else { (first, second, a.saturating_sub(b)) };
        let old = std::mem::take(&mut self.nodes[gone as usize]);
        self.nodes[gone as usize].parent = Some((kept, by));
        for link in old.links {
            self.nodes[kept as usize].links.push(link);
            self.queue_link(link);
        }
        for declared in old.declared {
            self.declare_in(kept, Declared { at: declared.at.saturating_add(by), ..declared });
        }
        for entry in old.entries {
            self.add(kept, Entry { offsets: entry.offsets.shifted(by), ..entry });
        }
        let (functions, calls) = (self.nodes[kept as usize].functions.clone(), self.nodes[kept as usize].calls.clone());
        old.calls.iter().for_each(|call| functions.iter().for_each(|function| self.connect(*call, *function)));
        old.functions.iter().for_each(|function| calls.iter().for_each(|call| self.connect(*call, *function)));
        let node = &mut self.nodes[kept as usize];
        node.functions.extend(old.functions);
        node.calls.extend(old.calls);
    }
}

/// The offsets of an access of this kind. An access at any byte is taken to be aligned.
fn aligned(offsets: Offsets, kind: Kind) -> Offsets {
    let natural = match kind {
        Kind::Integer => return offsets,
        Kind::Pointer => 8,
        Kind::Float(format) => format.stride() as i64,
    };
    match offsets.strides().last() {
        Some(least) if least < natural => Offsets::every(offsets.start, natural),
        _ => offsets,
    }
}
