//! The nodes of a procedure.

use super::roles::Role;
use super::{Carrier, Read, Reader, Reason, element_of, index, load_of, not_read};
use crate::procedure::{
    Access, Array, ArrayId, BlockId, Expression, If, Index, Loop, Memory, Node, NodeId, Order, Statement, Subscript,
};
use dialects::{ids, ir::*, ops::affine, schedules::AS_WRITTEN};

impl<'c> Reader<'_, 'c> {
    /// The nodes of a block.
    pub(super) fn block(&mut self, block: Blk<'c>) -> Read<'c, Vec<NodeId>> {
        let mut nodes = Vec::new();
        for op in ops(block) {
            self.operation(op, &mut nodes)?;
        }
        Ok(nodes)
    }

    fn operation(&mut self, op: Op<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, ()> {
        match self.roles.role(op) {
            None | Some(Role::Outside) => Ok(()),
            Some(Role::Index) => {
                let apply = affine::Apply::assume(op);
                let operands: Vec<_> = apply.map_operands().collect();
                let map = apply.map().and_then(attr_affine_map);
                let results = map.and_then(|map| self.results(&map, &operands));
                let index = results.and_then(|results| results.into_iter().next());
                let index = index.ok_or_else(|| not_read(Reason::TooWide, op))?;
                self.set(only_result(op), Expression::Index(index));
                Ok(())
            }
            Some(Role::Pure) => {
                let operands = operands(op).map(|each| self.operand(each, op)).collect::<Read<'c, Vec<_>>>()?;
                self.value(op, Expression::Apply(op, operands), nodes)
            }
            Some(Role::Load) => {
                let access = self.access(op)?;
                self.value(op, Expression::Load(access), nodes)
            }
            Some(Role::Store) => {
                let access = self.access(op)?;
                let value = self.operand(affine_or_memref(op).value(), op)?;
                nodes.push(self.statement(Statement::Store(access, value)));
                Ok(())
            }
            Some(Role::Loop) => self.counted(op, nodes),
            Some(Role::If) => self.conditional(op, nodes),
            Some(Role::Opaque) => self.opaque(op, nodes),
            Some(Role::End) if affine::Yield::is(op) => self.yields(op, nodes),
            Some(Role::End) => {
                let values = operands(op).map(|each| self.operand(each, op)).collect::<Read<'c, _>>()?;
                nodes.push(self.statement(Statement::Return(op, values)));
                Ok(())
            }
        }
    }

    /// Notes the value of an operation, which is stored in a cell if it is computed once.
    fn value(&mut self, op: Op<'c>, expression: Expression<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, ()> {
        let value = only_result(op);
        let expression = match self.in_cells.contains(&op_key(op)) {
            false => expression,
            true => {
                let cell = self.cell_of(value, op, nodes)?;
                nodes.push(self.statement(Statement::Store(element_of(cell, op.location()), expression)));
                load_of(cell, op.location())
            }
        };
        self.set(value, expression);
        Ok(())
    }

    pub(super) fn statement(&mut self, statement: Statement<'c>) -> NodeId {
        self.procedure.add(Node::Statement(statement))
    }

    /// A new cell for a value, and its allocation.
    pub(super) fn cell_of(&mut self, value: Val<'c>, at: Op<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, ArrayId> {
        let element = type_of(value);
        let is_storable =
            is_scalar(element) || is_index(element) || is_ptr(element) || is_vector(element) || is_complex(element);
        if !is_storable || is_scalable(element) || has_no_memory_form(element) {
            return Err(not_read(Reason::Value, at));
        }
        let carried = affine::For::of(at).zip(result_number(value)).map(|(each, number)| arg(each.block(), number + 1));
        let name = index::name_of(value).or_else(|| carried.and_then(index::name_of)).unwrap_or("t").to_owned();
        let memory = Memory::Local;
        let cell = self.procedure.add_array(Array { name, element, extents: Vec::new(), wraps: false, memory });
        nodes.push(self.statement(Statement::Allocate(cell)));
        Ok(cell)
    }

    /// The element that a load or store accesses.
    fn access(&mut self, op: Op<'c>) -> Read<'c, Access<'c>> {
        let access = affine_or_memref(op);
        let array = self.array(access.memory(), op)?;
        let indices: Vec<_> = access.indices().collect();
        let subscripts = match access.map().and_then(attr_affine_map) {
            Some(map) => {
                let results = self.results(&map, &indices).ok_or_else(|| not_read(Reason::TooWide, op))?;
                results.into_iter().map(Subscript::Affine).collect()
            }
            None => indices.into_iter().map(|each| self.subscript(each, op)).collect::<Read<'c, _>>()?,
        };
        Ok(Access { array, subscripts, location: op.location() })
    }

    fn subscript(&mut self, value: Val<'c>, at: Op<'c>) -> Read<'c, Subscript<'c>> {
        match self.index(value) {
            Some(index) => Ok(Subscript::Affine(index)),
            None => Ok(Subscript::Data(Box::new(self.operand(value, at)?))),
        }
    }

    fn counted(&mut self, op: Op<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, ()> {
        let read = affine_loop(op).ok_or_else(|| not_read(Reason::TooWide, op))?;
        let (lower, upper) = (self.bound(&read.lower, op)?, self.bound(&read.upper, op)?);
        let block = body(op, 0);
        let carriers = self.carriers(op, nodes)?;
        let initial = read.initial.iter().map(|each| self.operand(*each, op)).collect::<Read<'c, Vec<_>>>()?;
        let cells: Vec<_> = carriers.iter().map(|each| each.cell).collect();
        self.assign(cells.iter().copied().zip(initial).collect(), op.location(), nodes);
        let name = self.name_of_loop(op);
        let empty = Loop {
            name,
            lower: vec![0.into()],
            upper: Vec::new(),
            body: Vec::new(),
            order: Order::Sequential,
            location: op.location(),
            hints: discardable_attrs(op).into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        };
        let id = self.procedure.add(Node::Loop(empty));
        let (counter, lower, upper) =
            normalised(id, lower, upper, read.step).ok_or_else(|| not_read(Reason::TooWide, op))?;
        if let Some(each) = self.procedure.as_loop_mut(id) {
            (each.lower, each.upper) = (lower, upper);
        }
        self.set(arg(block, 0), Expression::Index(counter));
        for (value, cell) in args(block).skip(1).zip(&cells) {
            self.set(value, load_of(*cell, op.location()));
        }
        let own = args(block).skip(1).zip(&cells).map(|(value, cell)| Carrier { cell: *cell, before: Some(value) });
        self.cells.insert(op_key(op), own.collect());
        let inside = self.block(block)?;
        self.procedure.set_block(BlockId::Loop(id), inside);
        nodes.push(id);
        self.leave_results(op, &cells);
        Ok(())
    }

    fn conditional(&mut self, op: Op<'c>, nodes: &mut Vec<NodeId>) -> Read<'c, ()> {
        let conditions = self.conditions(affine::If::assume(op)).ok_or_else(|| not_read(Reason::TooWide, op))?;
        let carriers = self.carriers(op, nodes)?;
        let cells: Vec<_> = carriers.iter().map(|each| each.cell).collect();
        self.cells.insert(op_key(op), carriers);
        let mut blocks = Vec::new();
        for region in regions(op) {
            blocks.push(entry_block(region).map(|block| self.block(block)).transpose()?.unwrap_or_default());
        }
        let otherwise = blocks.pop().unwrap_or_default();
        if has_attr(op, AS_WRITTEN) {
            otherwise.iter().for_each(|id| self.procedure.keep(*id));
        }
        let then = blocks.pop().unwrap_or_default();
        nodes.push(self.procedure.add(Node::If(If { conditions, then, otherwise, location: op.location() })));
        self.leave_results(op, &cells);
        Ok(())
    }

    fn leave_results(&mut self, op: Op<'c>, cells: &[ArrayId]) {
        for (value, cell) in results(op).zip(cells) {
            self.set(value, load_of(*cell, op.location()));
        }
    }

    fn name_of_loop(&mut self, op: Op<'c>) -> String {
        let is_free = |name: &str| !self.names.contains(name);
        let name = match ids::of(op) {
            // A loop of a function that was inlined has the name of that in front.
            Some(id) => self.unique(id.name().rsplit('/').next().unwrap_or_default(), &is_free),
            None => (0..).map(|number| format!("l{number}")).find(|name| is_free(name)).unwrap_or_default(),
        };
        self.names.insert(name.clone());
        name
    }
}

/// The access of an operation that has the role of one.
fn affine_or_memref(op: Op<'_>) -> MemoryAccess<'_> {
    let addressing = Addressing::Subscripts;
    MemoryAccess::of_element(op).unwrap_or(MemoryAccess { op, is_store: false, addressing })
}

/// The counter of a loop in terms of that of one with step 1, and the bounds of that one; `None` on overflow.
fn normalised(id: NodeId, lower: Vec<Index>, upper: Vec<Index>, step: i64) -> Option<(Index, Vec<Index>, Vec<Index>)> {
    let counter = Index::counter(id);
    if step == 1 {
        return Some((counter, lower, upper));
    }
    let start = lower.first()?;
    let end = |each: &Index| Some(each.plus(start, -1)?.plus_constant(step - 1)?.floor_div(step));
    let upper = upper.iter().map(end).collect::<Option<_>>()?;
    Some((start.plus(&counter, step)?, vec![0.into()], upper))
}
