//! The part of a procedure in which it differs from another one.

use crate::procedure::{BlockId, Index, Leaf, Node, NodeId, Procedure};
use std::collections::BTreeMap;

/// The statements of the differing parts of two procedures.
pub(super) struct Changed {
    /// The loops around the part, which are the same in both.
    pub shared: Vec<NodeId>,
    /// Those of the first procedure.
    pub before: Vec<Leaf>,
    /// Those of the second procedure.
    pub after: Vec<Leaf>,
}

/// The smallest sequences of nodes in one block in which the procedures differ; `None` if they are the same.
pub(super) fn changed(before: &Procedure<'_>, after: &Procedure<'_>) -> Option<Changed> {
    let mut nodes = Nodes { before, after, known: BTreeMap::new() };
    let (mut block, mut shared) = (BlockId::Body, Vec::new());
    loop {
        let (old, new) = (before.block(block), after.block(block));
        let mut same = |(left, right): &(&NodeId, &NodeId)| left == right && nodes.are_same(**left);
        let start = old.iter().zip(new).take_while(&mut same).count();
        if start == old.len() && start == new.len() {
            return None;
        }
        let (old_rest, new_rest) = (&old[start..], &new[start..]);
        let end = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(&mut same).count();
        let (old_part, new_part) = (&old_rest[..old_rest.len() - end], &new_rest[..new_rest.len() - end]);
        if let (&[id], &[other]) = (old_part, new_part)
            && id == other
            && let Some(inner) = nodes.inner_block(id)
            && keeps_counter(after, inner, shared.len())
        {
            if let BlockId::Loop(id) = inner {
                shared.push(id);
            }
            block = inner;
            continue;
        }
        let leaves = |procedure: &Procedure<'_>, part: &[NodeId]| {
            let is_in = |leaf: &Leaf| {
                leaf.path.iter().any(|(each, at)| *each == block && part.contains(&procedure.block(block)[*at]))
            };
            procedure.leaves().into_iter().filter(is_in).collect()
        };
        return Some(Changed { shared, before: leaves(before, old_part), after: leaves(after, new_part) });
    }
}

/// Whether the counter of the loop that a block belongs to is the one that it was for all statements in it. `depth` is the number of
/// loops around it.
fn keeps_counter(after: &Procedure<'_>, block: BlockId, depth: usize) -> bool {
    let BlockId::Loop(id) = block else { return true };
    let counter = Index::counter(id);
    let is_kept = |id| after.instance(id).is_none_or(|instance| instance.counters.get(depth) == Some(&counter));
    after.nodes_in(block).into_iter().all(is_kept)
}

/// The nodes of two procedures with the same id.
struct Nodes<'p, 'c> {
    before: &'p Procedure<'c>,
    after: &'p Procedure<'c>,
    /// Whether nodes are the same.
    known: BTreeMap<NodeId, bool>,
}

impl Nodes<'_, '_> {
    /// The only block of a node that differs, if the node itself does not.
    fn inner_block(&mut self, id: NodeId) -> Option<BlockId> {
        let mut differing = Vec::new();
        for block in self.before.blocks(id) {
            if !self.are_same_blocks(block) {
                differing.push(block);
            }
        }
        let same = match (self.before.node(id), self.after.node(id)) {
            (Node::Loop(left), Node::Loop(right)) => left.has_same_head(right),
            (Node::If(left), Node::If(right)) => left.conditions == right.conditions,
            _ => false,
        };
        match differing[..] {
            [only] if same => Some(only),
            _ => None,
        }
    }

    fn are_same_blocks(&mut self, block: BlockId) -> bool {
        let (left, right) = (self.before.block(block), self.after.block(block));
        left == right && left.iter().all(|id| self.are_same(*id))
    }

    /// Whether a node is the same in both procedures, with all that is in it.
    fn are_same(&mut self, id: NodeId) -> bool {
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        let (one, other) = (self.before.node(id), self.after.node(id));
        let same = match (one, other) {
            // Nodes that a rewrite leaves alone are shared.
            _ if std::ptr::eq(one, other) => true,
            (Node::Loop(left), Node::Loop(right)) => left.has_same_head(right),
            (Node::If(left), Node::If(right)) => left.conditions == right.conditions,
            (Node::Statement(left), Node::Statement(right)) => left == right,
            _ => false,
        };
        let same = same && self.before.blocks(id).into_iter().all(|block| self.are_same_blocks(block));
        self.known.insert(id, same);
        same
    }
}
