//! Changes of procedures, which every rule makes by these functions.
//!
//! They keep for each statement which instance of which statement it was when the step began: [`Procedure::begin_step`]. The
//! proofs compare the two procedures by that.

use super::*;
use crate::instructions::InstructionId;
use dialects::ir::{Loc, OperationLike, Val};
use std::collections::BTreeMap;

/// A node that is not in the procedure any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    /// The rule that removed it.
    pub rule: &'static str,
    /// The nodes that took its place.
    pub copies: Vec<NodeId>,
}

/// The statement that a statement was when a step began.
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// The original statement.
    pub of: NodeId,
    /// The values that the counters of the loops around it had, outer ones first.
    pub counters: Vec<Index>,
}

/// A node with what is known of it.
#[derive(Clone, Debug)]
pub(super) struct Entry<'c> {
    pub(super) node: Node<'c>,
    /// For statements.
    pub(super) instance: Option<Instance>,
    /// The instruction that executes it, with all that is in it.
    pub(super) instruction: Option<InstructionId>,
    /// Whether it stays as it is, as written for when a condition does not hold, or by a `variant` that is done.
    pub(super) is_kept: bool,
    /// The name of the function of its own that executes it.
    pub(super) outlined: Option<String>,
}

impl<'c> Procedure<'c> {
    /// A procedure without nodes.
    pub fn new(function: Op<'c>) -> Self {
        let (symbols, arrays, overlaps, nodes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (body, facts, library, kinds) = (Vec::new(), Vec::new(), Rc::default(), Vec::new());
        let (regrouped, retyped, heap, origin) = (Vec::new(), Vec::new(), None, Rc::default());
        Self {
            function,
            symbols,
            arrays,
            overlaps,
            nodes,
            body,
            facts,
            library,
            kinds,
            regrouped,
            retyped,
            heap,
            origin,
        }
    }

    /// A name that no array has: this one, if it is free.
    pub fn unused_name(&self, name: &str) -> String {
        let mut name = name.to_owned();
        while self.arrays.iter().any(|each| each.name == name) {
            name.push('_');
        }
        name
    }

    /// Begins a step: every statement is an instance of itself.
    pub fn begin_step(&mut self) {
        for leaf in self.leaves() {
            let instance = Instance { of: leaf.id, counters: leaf.loops().map(Index::counter).collect() };
            if self.instance(leaf.id) != Some(&instance) {
                self.entry_mut(leaf.id).instance = Some(instance);
            }
        }
    }

    /// The instance that a statement was when the step began; `None` if the step made it.
    pub fn instance(&self, statement: NodeId) -> Option<&Instance> {
        self.nodes[statement.0].instance.as_ref()
    }

    /// Adds a node, which is not in the procedure before it is put into a block.
    pub fn add(&mut self, node: Node<'c>) -> NodeId {
        let entry = Entry { node, instance: None, instruction: None, is_kept: false, outlined: None };
        self.nodes.push(Rc::new(entry));
        NodeId(self.nodes.len() - 1)
    }

    /// Marks a node as one that stays as it is: names do not stand for it, nor for what is in it.
    pub fn keep(&mut self, id: NodeId) {
        self.entry_mut(id).is_kept = true;
    }

    /// Lets an instruction execute a node with all that is in it.
    pub fn mark(&mut self, id: NodeId, instruction: InstructionId) {
        self.entry_mut(id).instruction = Some(instruction);
    }

    /// The instruction that executes a node.
    pub fn instruction(&self, id: NodeId) -> Option<InstructionId> {
        self.nodes[id.0].instruction
    }

    /// Lets a function of its own execute a node.
    pub fn outline(&mut self, id: NodeId, name: &str) {
        self.entry_mut(id).outlined = Some(name.to_owned());
    }

    /// The name of the function of its own that executes a node.
    pub fn outlined(&self, id: NodeId) -> Option<&str> {
        self.nodes[id.0].outlined.as_deref()
    }

    /// The nodes that functions of their own execute, in the order of the text.
    pub fn all_outlined(&self) -> impl Iterator<Item = NodeId> {
        let is_any = self.nodes.iter().any(|each| each.outlined.is_some());
        let all = if is_any { self.nodes_in(BlockId::Body) } else { Vec::new() };
        all.into_iter().filter(|id| self.outlined(*id).is_some())
    }

    /// The nodes that instructions execute, in the order of the text.
    pub fn marked(&self) -> impl Iterator<Item = (NodeId, InstructionId)> {
        let is_any = self.nodes.iter().any(|each| each.instruction.is_some());
        let all = if is_any { self.nodes_in(BlockId::Body) } else { Vec::new() };
        all.into_iter().filter_map(|id| Some((id, self.instruction(id)?)))
    }

    /// The kind of memory of a local array, if it is not ordinary memory.
    pub fn kind(&self, array: ArrayId) -> Option<KindId> {
        self.kinds.iter().find(|(each, _)| *each == array).map(|(_, kind)| *kind)
    }

    /// Adds an array that takes the place of another one, or of a part of it.
    pub fn add_array_like(&mut self, of: ArrayId, array: Array<'c>) -> ArrayId {
        let own = self.add_array(array);
        if self.regrouped.contains(&of) {
            self.regrouped.push(own);
        }
        if self.retyped.contains(&of) {
            self.retyped.push(own);
        }
        self.kinds.extend(self.kind(of).map(|kind| (own, kind)));
        own
    }

    /// Adds an array, with a name that no other one has.
    pub fn add_array(&mut self, array: Array<'c>) -> ArrayId {
        let is_used = |name: &str| self.arrays.iter().any(|each| each.name == name);
        let numbered = (1..).map(|number| format!("{}#{number}", array.name));
        let name = std::iter::once(array.name.clone()).chain(numbered).find(|name| !is_used(name));
        self.arrays.push(Array { name: name.unwrap_or_default(), ..array });
        ArrayId(self.arrays.len() - 1)
    }

    /// Puts nodes in place of one, which stays outside of the procedure and is not marked. `None` if it is not in it.
    pub fn replace(&mut self, id: NodeId, with: Vec<NodeId>) -> Option<()> {
        let (block, at) = self.place(id)?;
        self.block_mut(block)?.splice(at..=at, with);
        Some(())
    }

    /// Sets the nodes of a block. Those that were in it and are in no other one stay outside of the procedure.
    pub fn set_block(&mut self, block: BlockId, nodes: Vec<NodeId>) {
        if let Some(place) = self.block_mut(block) {
            *place = nodes;
        }
    }

    /// Puts another statement in place of one, which keeps its id.
    pub fn set_statement(&mut self, id: NodeId, statement: Statement<'c>) {
        *self.node_mut(id) = Node::Statement(statement);
    }

    /// Puts nodes in front of one; `None` if it is not in the procedure.
    pub fn insert_before(&mut self, id: NodeId, nodes: Vec<NodeId>) -> Option<()> {
        self.replace(id, nodes.into_iter().chain([id]).collect())
    }

    /// Marks a node and those in it, which are not in the procedure any more.
    pub fn discard(&mut self, id: NodeId, gone: &Gone) {
        for each in self.nodes_of(id) {
            let gone = if each == id { gone.clone() } else { Gone { copies: Vec::new(), ..gone.clone() } };
            *self.node_mut(each) = Node::Gone(gone);
        }
    }

    /// Substitutes integers for counters in a node and those in it, as [`Index::substitute`].
    pub fn substitute(&mut self, id: NodeId, with: &impl Fn(NodeId) -> Option<Index>) -> Option<()> {
        for each in self.nodes_of(id) {
            let entry = self.entry_mut(each);
            entry.node = substituted(&entry.node, with)?;
            if let Some(instance) = &mut entry.instance {
                instance.counters = all(&instance.counters, with)?;
            }
        }
        Some(())
    }

    /// Calls `change` with each element that statements of a node access.
    pub fn each_access_mut(&mut self, id: NodeId, change: &mut impl FnMut(&mut Access<'c>)) {
        for each in self.nodes_of(id) {
            match self.node_mut(each) {
                Node::Statement(Statement::Store(target, value)) => {
                    target.each_access_mut(change);
                    value.each_access_mut(change);
                }
                Node::Statement(Statement::Atomic(atomic)) => {
                    atomic.target.each_access_mut(change);
                    atomic.value.each_access_mut(change);
                }
                Node::Statement(Statement::Opaque(opaque)) => {
                    opaque.inputs.iter_mut().for_each(|(_, input)| input.each_access_mut(change));
                }
                Node::Statement(Statement::Return(_, values)) => {
                    values.iter_mut().for_each(|value| value.each_access_mut(change));
                }
                _ => {}
            }
        }
    }

    /// The place of a node in the source; `None` for allocations and nodes that are gone.
    pub fn location(&self, id: NodeId) -> Option<Loc<'c>> {
        match self.node(id) {
            Node::Loop(each) => Some(each.location),
            Node::If(each) => Some(each.location),
            Node::Statement(Statement::Store(target, _) | Statement::Prefetch(target)) => Some(target.location),
            Node::Statement(Statement::Atomic(each)) => Some(each.target.location),
            Node::Statement(Statement::Opaque(each)) => Some(each.op.location()),
            Node::Statement(Statement::Return(op, _)) => Some(op.location()),
            Node::Statement(Statement::Allocate(_)) | Node::Gone(_) => None,
        }
    }

    /// A copy of a node with those in it, outside of the procedure. Its loops have counters of their own; `None` on overflow.
    pub fn copy(&mut self, id: NodeId) -> Option<NodeId> {
        let mut copies = BTreeMap::new();
        let copy = self.copy_into(id, &mut copies);
        self.substitute(copy, &|counter| copies.get(&counter).map(|copy| Index::counter(*copy)))?;
        Some(copy)
    }

    fn copy_into(&mut self, id: NodeId, copies: &mut BTreeMap<NodeId, NodeId>) -> NodeId {
        let entry = Rc::clone(&self.nodes[id.0]);
        self.nodes.push(entry);
        let copy = NodeId(self.nodes.len() - 1);
        copies.insert(id, copy);
        let pairs = self.blocks(id).into_iter().zip(self.blocks(copy));
        for (from, to) in pairs.collect::<Vec<_>>() {
            let inner = self.block(from).to_vec();
            let inner = inner.into_iter().map(|each| self.copy_into(each, copies)).collect();
            if let Some(block) = self.block_mut(to) {
                *block = inner;
            }
        }
        copy
    }
}

fn all(indices: &[Index], with: &impl Fn(NodeId) -> Option<Index>) -> Option<Vec<Index>> {
    indices.iter().map(|each| each.substitute(with)).collect()
}

fn substituted<'c>(node: &Node<'c>, with: &impl Fn(NodeId) -> Option<Index>) -> Option<Node<'c>> {
    Some(match node {
        Node::Loop(each) => {
            Node::Loop(Loop { lower: all(&each.lower, with)?, upper: all(&each.upper, with)?, ..each.clone() })
        }
        Node::If(each) => {
            let conditions = each.conditions.iter().map(|each| each.substitute(with)).collect::<Option<_>>()?;
            Node::If(If { conditions, ..each.clone() })
        }
        Node::Statement(statement) => Node::Statement(match statement {
            Statement::Store(target, value) => Statement::Store(target.substitute(with)?, value.substitute(with)?),
            Statement::Atomic(each) => {
                let (target, value) = (each.target.substitute(with)?, each.value.substitute(with)?);
                Statement::Atomic(Atomic { target, value, ..*each })
            }
            Statement::Prefetch(element) => Statement::Prefetch(element.substitute(with)?),
            Statement::Opaque(opaque) => {
                let input = |(value, input): &(Val<'c>, Expression<'c>)| Some((*value, input.substitute(with)?));
                let inputs = opaque.inputs.iter().map(input).collect::<Option<_>>()?;
                Statement::Opaque(Opaque { inputs, ..opaque.clone() })
            }
            Statement::Allocate(array) => Statement::Allocate(*array),
            Statement::Return(op, values) => {
                Statement::Return(*op, values.iter().map(|each| each.substitute(with)).collect::<Option<_>>()?)
            }
        }),
        Node::Gone(gone) => Node::Gone(gone.clone()),
    })
}
