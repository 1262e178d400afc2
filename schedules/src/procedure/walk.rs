//! Nodes, blocks and paths of procedures.

use super::edit::Entry;
use super::*;
use dialects::ir::{float_width, int_width};

/// A list of nodes that are executed one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlockId {
    /// The outermost nodes.
    Body,
    /// Those of a loop.
    Loop(NodeId),
    /// Those of a conditional, if its conditions hold.
    Then(NodeId),
    /// Those of a conditional, if its conditions do not hold.
    Otherwise(NodeId),
}

impl BlockId {
    /// The node that the block belongs to; `None` for the outermost one.
    pub fn owner(self) -> Option<NodeId> {
        match self {
            Self::Body => None,
            Self::Loop(id) | Self::Then(id) | Self::Otherwise(id) => Some(id),
        }
    }
}

/// A statement and what it is in.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// The statement.
    pub id: NodeId,
    /// The blocks around it, outer ones first, each with the position of the next one's owner, or at the end of the statement.
    pub path: Vec<(BlockId, usize)>,
}

impl Leaf {
    /// The loops around it, outer ones first.
    pub fn loops(&self) -> impl Iterator<Item = NodeId> {
        self.path.iter().filter_map(|(block, _)| match block {
            BlockId::Loop(id) => Some(*id),
            _ => None,
        })
    }
}

impl<'c> Procedure<'c> {
    /// A node.
    pub fn node(&self, id: NodeId) -> &Node<'c> {
        &self.nodes[id.0].node
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<'c> {
        &mut self.entry_mut(id).node
    }

    /// The entry of a node, which this procedure does not share with others any more.
    pub(super) fn entry_mut(&mut self, id: NodeId) -> &mut Entry<'c> {
        Rc::make_mut(&mut self.nodes[id.0])
    }

    /// A loop; `None` if the node is not one.
    pub fn as_loop(&self, id: NodeId) -> Option<&Loop<'c>> {
        match self.node(id) {
            Node::Loop(each) => Some(each),
            _ => None,
        }
    }

    /// A loop to change; `None` if the node is not one.
    pub fn as_loop_mut(&mut self, id: NodeId) -> Option<&mut Loop<'c>> {
        match self.node_mut(id) {
            Node::Loop(each) => Some(each),
            _ => None,
        }
    }

    /// A conditional; `None` if the node is not one.
    pub fn as_if(&self, id: NodeId) -> Option<&If<'c>> {
        match self.node(id) {
            Node::If(each) => Some(each),
            _ => None,
        }
    }

    /// A statement; `None` if the node is not one.
    pub fn as_statement(&self, id: NodeId) -> Option<&Statement<'c>> {
        match self.node(id) {
            Node::Statement(each) => Some(each),
            _ => None,
        }
    }

    /// The nodes of a block.
    pub fn block(&self, block: BlockId) -> &[NodeId] {
        match (block, block.owner().map(|id| self.node(id))) {
            (BlockId::Body, _) => &self.body,
            (BlockId::Loop(_), Some(Node::Loop(each))) => &each.body,
            (BlockId::Then(_), Some(Node::If(each))) => &each.then,
            (BlockId::Otherwise(_), Some(Node::If(each))) => &each.otherwise,
            _ => &[],
        }
    }

    /// The nodes of a block, to change.
    pub(crate) fn block_mut(&mut self, block: BlockId) -> Option<&mut Vec<NodeId>> {
        let Some(owner) = block.owner() else { return Some(&mut self.body) };
        match (block, self.node_mut(owner)) {
            (BlockId::Loop(_), Node::Loop(each)) => Some(&mut each.body),
            (BlockId::Then(_), Node::If(each)) => Some(&mut each.then),
            (BlockId::Otherwise(_), Node::If(each)) => Some(&mut each.otherwise),
            _ => None,
        }
    }

    /// The blocks of a node.
    pub fn blocks(&self, id: NodeId) -> Vec<BlockId> {
        match self.node(id) {
            Node::Loop(_) => vec![BlockId::Loop(id)],
            Node::If(_) => vec![BlockId::Then(id), BlockId::Otherwise(id)],
            _ => Vec::new(),
        }
    }

    /// The block that a node is in, and its position; `None` if it is not in the procedure.
    pub fn place(&self, id: NodeId) -> Option<(BlockId, usize)> {
        self.place_in(BlockId::Body, id)
    }

    fn place_in(&self, block: BlockId, id: NodeId) -> Option<(BlockId, usize)> {
        if let Some(at) = self.block(block).iter().position(|each| *each == id) {
            return Some((block, at));
        }
        let inner = self.block(block).iter().flat_map(|each| self.blocks(*each));
        inner.into_iter().find_map(|each| self.place_in(each, id))
    }

    /// The nodes around a node, inner ones first.
    pub fn ancestors(&self, id: NodeId) -> Vec<NodeId> {
        let mut all = Vec::new();
        let mut at = id;
        while let Some(owner) = self.place(at).and_then(|(block, _)| block.owner()) {
            all.push(owner);
            at = owner;
        }
        all
    }

    /// All nodes of a block and in them, outer ones first, in the order of the text.
    pub fn nodes_in(&self, block: BlockId) -> Vec<NodeId> {
        let mut all = Vec::new();
        self.collect(block, &mut all);
        all
    }

    fn collect(&self, block: BlockId, all: &mut Vec<NodeId>) {
        for id in self.block(block) {
            all.push(*id);
            self.blocks(*id).into_iter().for_each(|inner| self.collect(inner, all));
        }
    }

    /// A node and all nodes in it.
    pub fn nodes_of(&self, id: NodeId) -> Vec<NodeId> {
        let mut all = vec![id];
        self.blocks(id).into_iter().for_each(|inner| self.collect(inner, &mut all));
        all
    }

    /// The nodes that names can stand for, in the order of the text: all but those that are kept as they were written, and the
    /// conditionals that choose between them and others.
    pub fn named_nodes(&self) -> Vec<NodeId> {
        let mut all = Vec::new();
        self.collect_named(BlockId::Body, &mut all);
        all
    }

    fn collect_named(&self, block: BlockId, all: &mut Vec<NodeId>) {
        for id in self.block(block).iter().filter(|id| !self.nodes[id.0].is_kept) {
            if !self.is_version(*id) {
                all.push(*id);
            }
            self.blocks(*id).into_iter().for_each(|inner| self.collect_named(inner, all));
        }
    }

    /// Whether a node is a conditional whose second arm is kept as it was written.
    pub(crate) fn is_version(&self, id: NodeId) -> bool {
        let otherwise = self.block(BlockId::Otherwise(id));
        !otherwise.is_empty() && otherwise.iter().all(|id| self.nodes[id.0].is_kept)
    }

    /// The block of the nests, in the innermost version of the procedure: [`crate::rules::require`].
    pub fn main_block(&self) -> BlockId {
        let mut block = BlockId::Body;
        loop {
            let mut nests = self.block(block).iter().filter(|id| !matches!(self.node(**id), Node::Statement(_)));
            match (nests.next(), nests.next()) {
                (Some(id), None) if self.is_version(*id) => block = BlockId::Then(*id),
                _ => return block,
            }
        }
    }

    /// All loops, outer ones first, in the order of the text.
    pub fn loops(&self) -> impl Iterator<Item = (NodeId, &Loop<'c>)> {
        self.nodes_in(BlockId::Body).into_iter().filter_map(|id| Some((id, self.as_loop(id)?)))
    }

    /// All statements with their paths, in the order of the text.
    pub fn leaves(&self) -> Vec<Leaf> {
        let mut all = Vec::new();
        self.collect_leaves(BlockId::Body, &mut Vec::new(), &mut all);
        all
    }

    fn collect_leaves(&self, block: BlockId, path: &mut Vec<(BlockId, usize)>, all: &mut Vec<Leaf>) {
        for (at, id) in self.block(block).iter().enumerate() {
            path.push((block, at));
            match self.node(*id) {
                Node::Statement(_) => all.push(Leaf { id: *id, path: path.clone() }),
                _ => self.blocks(*id).into_iter().for_each(|inner| self.collect_leaves(inner, path, all)),
            }
            path.pop();
        }
    }

    /// The statements of a node, in the order of the text.
    pub fn statements_of(&self, id: NodeId) -> Vec<NodeId> {
        self.nodes_of(id).into_iter().filter(|each| self.as_statement(*each).is_some()).collect()
    }

    /// The bytes of an element of an array, if it is a number of whole bytes.
    pub fn element_bytes(&self, array: ArrayId) -> Option<i64> {
        let ty = self.arrays[array.0].element;
        let width = i64::from(int_width(ty).or(float_width(ty))?);
        (width % 8 == 0).then_some(width / 8)
    }

    /// Whether an operation of the source uses an array as a whole, or stores a result in it.
    pub fn is_used_whole(&self, array: ArrayId) -> bool {
        self.leaves().iter().any(|leaf| match self.as_statement(leaf.id) {
            Some(Statement::Opaque(opaque)) => {
                opaque.results.contains(&Some(array)) || opaque.touches.iter().any(|touch| touch.array == Some(array))
            }
            _ => false,
        })
    }
}
