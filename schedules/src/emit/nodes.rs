//! Loops, conditionals and statements.

use super::{Emit, Emitter, NotEmitted};
use crate::codes;
use crate::procedure::{Access, Atomic, Loop, Node, NodeId, Opaque, Order, Statement};
use crate::rules::atomic_kind;
use dialects::{
    ids,
    ir::*,
    ops::{
        affine, arith,
        memref::{self, AtomicKind},
    },
    schedules::AS_WRITTEN,
};

impl<'c> Emitter<'_, 'c> {
    /// Emits nodes at the insertion point.
    pub(super) fn block(&mut self, nodes: &[NodeId]) -> Emit<'c, ()> {
        nodes.iter().try_for_each(|id| self.node(*id))
    }

    fn node(&mut self, id: NodeId) -> Emit<'c, ()> {
        match self.procedure.outlined(id) {
            Some(name) => self.outlined(id, name),
            None => self.in_place(id),
        }
    }

    /// Emits a node at the insertion point, whether or not it is outlined.
    pub(super) fn in_place(&mut self, id: NodeId) -> Emit<'c, ()> {
        let procedure = self.procedure;
        if let Some(instruction) = procedure.instruction(id) {
            return self.call(id, instruction);
        }
        match procedure.node(id) {
            Node::Loop(each) if procedure.is_empty(each) => Ok(()),
            Node::Loop(each) => match each.order {
                Order::Sequential => self.sequential(id, each),
                Order::Parallel => self.parallel(id, each),
                Order::Lanes => self.lanes(id, each),
            },
            Node::If(each) if procedure.heap == Some(id) => self.on_heap(id, each),
            Node::If(each) => {
                let (set, operands) = self.set(&each.conditions, each.location)?;
                let op = affine::If::build(&self.builder, &operands, set, &[]).loc(each.location).build();
                if procedure.is_version(id) {
                    set_attr(op, AS_WRITTEN, unit_attr(self.builder.context()));
                }
                let if_op = affine::If::assume(op);
                self.inside(create_block(if_op.then_region(), &[]), &each.then)?;
                if !each.otherwise.is_empty() {
                    self.inside(create_block(if_op.else_region(), &[]), &each.otherwise)?;
                }
                Ok(())
            }
            Node::Statement(statement) => self.statement(statement),
            Node::Gone(_) => Ok(()),
        }
    }

    pub(super) fn inside(&mut self, block: Blk<'c>, nodes: &[NodeId]) -> Emit<'c, ()> {
        let saved = self.builder.save();
        self.builder.set_end(block);
        let result = self.block(nodes);
        self.end_arrays(nodes);
        affine::Yield::build(&self.builder, &[]).build();
        self.builder.restore(saved);
        result
    }

    /// The location of a loop, with the name that it has, so that the next schedule finds it.
    fn named(&self, each: &Loop<'c>) -> Loc<'c> {
        let base = |name: &str| name.split('#').next().unwrap_or_default().to_owned();
        let id = ids::in_location(each.location);
        // Loops without a name in the source are called `l0`, `l1` and so on when they are read.
        let is_number = |name: &str| name.strip_prefix('l').is_some_and(|rest| rest.parse::<usize>().is_ok());
        let name = base(&each.name);
        if id.map_or_else(|| is_number(&name), |id| base(id.name()) == name) {
            return each.location;
        }
        let function = id.and_then(|id| id.text().split('/').next()).or_else(|| symbol_name(self.procedure.function));
        ids::named(self.builder.context(), each.location, function.unwrap_or_default(), &name, 0)
    }

    fn sequential(&mut self, id: NodeId, each: &Loop<'c>) -> Emit<'c, ()> {
        let location = self.named(each);
        let (lower, lower_operands) = self.map(&each.lower, each.location)?;
        let (upper, upper_operands) = self.map(&each.upper, each.location)?;
        let b = &self.builder;
        let index = index_type(b.context());
        let step = index_attr(b.context(), 1);
        let mut op = affine::For::build(b, &lower_operands, &upper_operands, &[], lower, upper, step, &[]);
        for (name, value) in &each.hints {
            op = op.attr(name, *value);
        }
        let op = op.loc(location).build();
        let block = create_block(affine::For::assume(op).region(), &[(index, location)]);
        self.counters.insert(id, arg(block, 0));
        self.inside(block, &each.body)
    }

    fn parallel(&mut self, id: NodeId, each: &Loop<'c>) -> Emit<'c, ()> {
        let location = self.named(each);
        let (lower, lower_operands) = self.map(&each.lower, location)?;
        let (upper, upper_operands) = self.map(&each.upper, location)?;
        let b = &self.builder;
        let index = index_type(b.context());
        let int = int_type(b.context(), 32);
        let (groups_below, groups_above) =
            (dense_ints_attr(int, &[each.lower.len() as i64]), dense_ints_attr(int, &[each.upper.len() as i64]));
        let operands = [lower_operands, upper_operands].concat();
        let (none, steps) = (array_attr(b.context(), &[]), array_attr(b.context(), &[i64_attr(b.context(), 1)]));
        let op = affine::Parallel::build(b, &operands, none, lower, groups_below, upper, groups_above, steps, &[]);
        let op = op.loc(location).build();
        let block = create_block(region(op, 0), &[(index, location)]);
        self.counters.insert(id, arg(block, 0));
        self.threads.push((id, block));
        let result = self.inside(block, &each.body);
        self.threads.pop();
        result
    }

    fn statement(&mut self, statement: &Statement<'c>) -> Emit<'c, ()> {
        match statement {
            Statement::Store(target, value) => {
                let value = self.value(value, target.location)?;
                self.store(value, target)
            }
            Statement::Atomic(each) => self.atomic(each),
            Statement::Prefetch(element) => {
                let memory = self.memory_of(element.array, element.location)?;
                let indices = self.indices(element)?;
                memref::prefetch(&self.builder, memory, &indices).loc(element.location).build();
                Ok(())
            }
            Statement::Opaque(opaque) => self.opaque(opaque),
            Statement::Allocate(array) => self.allocate(*array),
            Statement::Return(op, values) => {
                let location = op.location();
                let values = values.iter().map(|each| self.value(each, location)).collect::<Emit<'c, Vec<_>>>()?;
                self.release(location);
                let copy = clone_op(*op, &mut ValueMap::new());
                set_operands(copy, &values);
                insert(&self.builder, copy);
                Ok(())
            }
        }
    }

    fn atomic(&mut self, each: &Atomic<'c>) -> Emit<'c, ()> {
        let (target, location) = (&each.target, each.target.location);
        let message = || "this reduction has no atomic operation".to_owned();
        let missing = || NotEmitted { code: codes::NOT_EMITTED, location, message: message() };
        let (kind, is_opposite) = atomic_kind(each.template).ok_or_else(missing)?;
        let mut value = self.value(&each.value, location)?;
        if is_opposite && kind == AtomicKind::AddF {
            value = arith::NegF::build(&self.builder, value).loc(location).value();
        } else if is_opposite {
            let zero = arith::Constant::build(&self.builder, int_attr(type_of(value), 0), type_of(value)).value();
            value = arith::SubI::build(&self.builder, zero, value).loc(location).value();
        }
        let memory = self.memory_of(target.array, location)?;
        let indices = self.indices(target)?;
        memref::atomic_rmw(&self.builder, kind, value, memory, &indices).loc(location).build();
        Ok(())
    }

    fn opaque(&mut self, opaque: &Opaque<'c>) -> Emit<'c, ()> {
        let location = opaque.op.location();
        let mut map = ValueMap::new();
        for (value, input) in &opaque.inputs {
            let new = self.value(input, location)?;
            map.insert(*value, new);
        }
        let mut used = Vec::new();
        each_op(opaque.op, |inner| used.extend(operands(inner)));
        for value in used.into_iter().filter(|value| is_defined_outside(*value, opaque.op)) {
            if map.find(value).is_none() {
                let moved = self.outside(value);
                map.insert(value, moved);
            }
        }
        let copy = clone_at(&self.builder, opaque.op, &mut map);
        for (value, cell) in results(copy).zip(&opaque.results) {
            if let Some(cell) = cell {
                self.store(value, &Access { array: *cell, subscripts: Vec::new(), location })?;
            }
        }
        Ok(())
    }
}
