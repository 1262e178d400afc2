//! Chooses for each item that the reverse sweep needs, directly or to compute others again, how it is provided.

use super::{Place, Plan, Provision, Subject};
use crate::item::{Item, Key, Part};
use crate::rule;
use analysis::minimum_cut::{Network, UNBOUNDED};
use dialects::{ir::*, ops::scf};
use rustc_hash::FxHashMap;

/// The estimated number of iterations of a loop.
const ITERATIONS: u64 = 8;
/// The depth of loops above which the estimate does not grow.
const DEEPEST: u32 = 8;
/// The cost of the accesses to a saved value, in units of a simple arithmetic operation.
const COST_OF_ACCESSES: u64 = 4;
/// The cost of a byte that is saved.
const COST_OF_BYTE: u64 = 1;

/// An item of the graph of provisions.
struct Node<'c> {
    item: Item<'c>,
    /// Indices of the nodes from which it is computed again; `None` if it can only be saved.
    operands: Option<Vec<usize>>,
    /// Whether an adjoint reads it.
    is_read: bool,
    /// Whether it is bound without cost.
    at_hand: bool,
}

/// The nodes that are reachable from the needed items.
struct Graph<'a, 'b, 'c> {
    subject: &'a Subject<'b, 'c>,
    nodes: Vec<Node<'c>>,
    index: FxHashMap<Key, usize>,
}

impl<'c> Graph<'_, '_, 'c> {
    fn node(&mut self, item: Item<'c>) -> usize {
        let next = self.nodes.len();
        *self.index.entry(item.key()).or_insert_with(|| {
            self.nodes.push(Node { item, operands: None, is_read: false, at_hand: false });
            next
        })
    }

    /// Adds the operands of all nodes, transitively.
    fn close(&mut self) {
        let mut at = 0;
        while at < self.nodes.len() {
            let item = self.nodes[at].item;
            if is_at_hand(self.subject, item) {
                self.nodes[at].at_hand = true;
            } else if let Some(operands) = rule::recomputation(self.subject, item) {
                let operands = operands.into_iter().map(|each| self.node(each)).collect();
                self.nodes[at].operands = Some(operands);
            }
            at += 1;
        }
    }
}

/// Whether the reverse sweep has an item without doing anything: it is defined in the entry block and in scope, or it is
/// the iv of a loop, which the mirrored loop computes.
fn is_at_hand<'c>(subject: &Subject<'_, 'c>, item: Item<'c>) -> bool {
    let entry = body(subject.function, 0);
    let is_entry = item.block() == Some(entry);
    match subject.place {
        Place::SameFunction if is_entry => return true,
        Place::OtherFunction if is_entry && item.value.is_some_and(|value| as_argument(value).is_some()) => {
            return true;
        }
        _ => {}
    }
    let iv_of =
        |value: Val<'c>| as_argument(value).filter(|(_, at)| *at == 0).and_then(|(block, _)| block_parent(block));
    item.part == Part::Primal && item.value.and_then(iv_of).is_some_and(scf::For::is)
}

/// Fills the provisions and the tape of a plan.
pub fn choose<'c>(subject: &Subject<'_, 'c>, plan: &mut Plan<'c>, needed: Vec<Item<'c>>) {
    let mut graph = Graph { subject, nodes: Vec::new(), index: FxHashMap::default() };
    for item in needed {
        let node = graph.node(item);
        graph.nodes[node].is_read = true;
    }
    graph.close();
    let saved = cut(&graph, plan);
    for (node, is_saved) in graph.nodes.iter().zip(saved) {
        let provision = match (node.at_hand, is_saved) {
            (true, _) => Provision::AtHand,
            (false, true) => {
                save(subject, plan, node.item);
                continue;
            }
            (false, false) => Provision::Recomputed,
        };
        plan.provisions.insert(node.item.key(), provision);
    }
}

/// Which nodes are saved: for each node an edge whose capacity is the price of saving it, and one whose capacity is that
/// of its operation. A node on the side of the sink is computed again from its operands, which must be provided.
fn cut<'c>(graph: &Graph<'_, '_, 'c>, plan: &Plan<'c>) -> Vec<bool> {
    let count = graph.nodes.len();
    let (source, sink) = (2 * count, 2 * count + 1);
    let mut network = Network::with_nodes(2 * count + 2);
    for (at, node) in graph.nodes.iter().enumerate() {
        if node.at_hand {
            continue;
        }
        let (inner, outer) = (2 * at, 2 * at + 1);
        let runs = runs_of(plan, node.item);
        let (price, work) = prices(graph.subject, node);
        network.add_edge(inner, outer, price.saturating_mul(runs));
        network.add_edge(source, inner, work.saturating_mul(runs));
        for operand in node.operands.iter().flatten() {
            if !graph.nodes[*operand].at_hand {
                network.add_edge(2 * operand + 1, inner, UNBOUNDED);
            }
        }
        if node.is_read {
            network.add_edge(outer, sink, UNBOUNDED);
        }
    }
    let of_source = network.minimum_cut(source, sink);
    (0..count).map(|at| of_source[2 * at] && !of_source[2 * at + 1]).collect()
}

/// The price of saving a node, and that of computing it again.
fn prices<'c>(subject: &Subject<'_, 'c>, node: &Node<'c>) -> (u64, u64) {
    let work = match (&node.operands, node.item.value.and_then(defining_op)) {
        (None, _) => UNBOUNDED,
        (Some(_), Some(op)) => rule::work(op),
        (Some(_), None) => 0,
    };
    let lanes = if node.item.part == Part::Shadow { subject.width as u64 } else { 1 };
    let price =
        size_on_tape(subject, node.item).map_or(UNBOUNDED, |size| (COST_OF_ACCESSES + size * COST_OF_BYTE) * lanes);
    (price, work)
}

/// How often the block of an item runs, as an estimate.
fn runs_of<'c>(plan: &Plan<'c>, item: Item<'c>) -> u64 {
    let around = item.block().and_then(|block| plan.nest.around(block));
    ITERATIONS.pow(around.map_or(0, |id| (plan.nest.get(id).depth + 1).min(DEEPEST)))
}

/// The type of an item on the tape; `None` if it cannot be saved.
pub fn type_on_tape<'c>(subject: &Subject<'_, 'c>, item: Item<'c>) -> Option<Ty<'c>> {
    let context = context_of(subject.function);
    match (item.part, item.value) {
        (Part::Count, _) => Some(int_type(context, 64)),
        (Part::Records | Part::Tape | Part::Block, _) => Some(ptr_type(context)),
        (_, Some(value)) if is_index(type_of(value)) => Some(int_type(context, 64)),
        (_, Some(value)) if is_memref(type_of(value)) => None,
        (_, value) => value.map(type_of),
    }
}

fn size_on_tape<'c>(subject: &Subject<'_, 'c>, item: Item<'c>) -> Option<u64> {
    type_on_tape(subject, item).and_then(|r#type| subject.layout.allocation_size(r#type))
}

/// Gives an item a slot, and the addresses of the frames that this creates slots or provisions of their own.
fn save<'c>(subject: &Subject<'_, 'c>, plan: &mut Plan<'c>, item: Item<'c>) {
    let mut next = item.block().map(|block| (item, plan.nest.around(block)));
    while let Some((item, around)) = next.take() {
        let (Some(r#type), Some(size)) = (type_on_tape(subject, item), size_on_tape(subject, item)) else { return };
        let lanes = if item.part == Part::Shadow { subject.width } else { 1 };
        let created = plan.tape.save(item, around, (r#type, size, lanes), &plan.nest);
        if let Some(slot) = plan.tape.slot(item) {
            plan.provisions.insert(item.key(), Provision::Saved(slot));
        }
        let Some(created) = created else { return };
        let shape = plan.tape.frame(created).shape.clone();
        let (Some(address), Some(site)) = (shape.address(&plan.nest), shape.site(&plan.nest)) else { return };
        if block_of(site) == Some(body(subject.function, 0)) && subject.place == Place::SameFunction {
            plan.provisions.insert(address.key(), Provision::AtHand);
        } else {
            next = block_of(site).map(|block| (address, plan.nest.around(block)));
        }
    }
}
