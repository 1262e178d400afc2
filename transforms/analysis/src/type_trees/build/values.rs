//! The state of a value: a pointer, or the bytes of an integer or aggregate, which may hold other data.

use super::Builder;
use crate::type_trees::{
    graph::{CellId, Use},
    kind::{Kind, Strength},
    offsets::Step,
};
use dialects::{
    ir::*,
    ops::{OpKind, llvm, ub},
};

/// How a value is represented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A pointer, memref or function.
    Pointer,
    /// Bytes that may hold any data: an integer, a structure, a vector.
    Bytes(u64),
}

/// The state of a value.
#[derive(Clone, Copy, Debug)]
pub enum State {
    /// The pointer that it is.
    Pointer(CellId),
    /// Its bytes, as memory that this pointer points to.
    Bytes(CellId, u64),
}

impl<'c> Builder<'c> {
    /// How a value is represented; `None` for floats and integers that are no whole bytes.
    pub(super) fn shape(&self, value: Val<'c>) -> Option<Shape> {
        self.shape_of_type(type_of(value))
    }

    pub(super) fn shape_of_type(&self, r#type: Ty<'c>) -> Option<Shape> {
        if is_ptr(r#type) || is_memref(r#type) || function_signature(r#type).is_some() {
            return Some(Shape::Pointer);
        }
        if let Some(width) = int_width(r#type) {
            return (width % 8 == 0 && width > 0).then_some(Shape::Bytes(u64::from(width / 8)));
        }
        if is_float(r#type) || is_index(r#type) || is_complex(r#type) {
            return None;
        }
        let is_aggregate = llvm_struct_fields(r#type).is_some()
            || llvm_array_length(r#type).is_some()
            || (is_vector(r#type) && !element_type(r#type).is_some_and(is_float));
        is_aggregate.then(|| self.layout.store_size(r#type).map(Shape::Bytes)).flatten()
    }

    fn state(&self, value: Val<'c>) -> Option<State> {
        self.instances[self.at].values.get(&val_key(value)).copied()
    }

    fn set(&mut self, value: Val<'c>, state: State) {
        self.instances[self.at].values.insert(val_key(value), state);
    }

    /// The pointer that a value is; `None` for other values, and for null and undefined pointers.
    pub(super) fn pointer(&mut self, value: Val<'c>) -> Option<CellId> {
        (self.shape(value) == Some(Shape::Pointer) && !is_nothing(value)).then(|| self.cell_of(value))
    }

    /// The pointer that a value of a pointer type is.
    pub(super) fn cell_of(&mut self, value: Val<'c>) -> CellId {
        if let Some(State::Pointer(cell)) = self.state(value) {
            return cell;
        }
        let cell = self.graph.cell();
        self.set(value, State::Pointer(cell));
        cell
    }

    /// A value is this pointer.
    pub(super) fn define(&mut self, value: Val<'c>, cell: CellId) {
        match self.state(value) {
            Some(State::Pointer(old)) => self.graph.merge(old, cell),
            _ => self.set(value, State::Pointer(cell)),
        }
    }

    /// The bytes of a value, if it may hold data that it is not computed from: loaded values, arguments and results.
    pub(super) fn bytes(&mut self, value: Val<'c>) -> Option<(CellId, u64)> {
        if let Some(State::Bytes(cell, size)) = self.state(value) {
            return Some((cell, size));
        }
        let Some(Shape::Bytes(size)) = self.shape(value) else { return None };
        let flows = match defining_op(value) {
            None => true,
            Some(op) => region_count(op) > 0 || has_trait(op, Trait::Call) || is_select(op),
        };
        flows.then(|| (self.register(value, size), size))
    }

    /// New bytes for a value.
    pub(super) fn register(&mut self, value: Val<'c>, size: u64) -> CellId {
        let cell = self.graph.object(Some(size));
        self.set(value, State::Bytes(cell, size));
        cell
    }

    /// The bytes of a value lie at this place.
    pub(super) fn define_bytes(&mut self, op: Op<'c>, value: Val<'c>, cell: CellId, size: u64) {
        match self.state(value) {
            Some(State::Bytes(old, _)) => self.graph.link(old, cell, Some(size), op),
            _ => self.set(value, State::Bytes(cell, size)),
        }
    }

    /// An operation uses a value as an integer.
    pub(super) fn use_as_integer(&mut self, op: Op<'c>, value: Val<'c>) {
        if let Some((cell, size)) = self.bytes(value) {
            self.use_data(op, cell, size, Kind::Integer, Strength::Used);
        }
    }

    /// Data of a kind lies where a pointer points to.
    pub(super) fn use_data(&mut self, op: Op<'c>, cell: CellId, size: u64, kind: Kind, strength: Strength) {
        let evidence = self.graph.evidence(op);
        self.graph.add_use(cell, Use::Data { size, kind, strength, evidence });
    }

    /// A pointer lies where a pointer points to: the result.
    pub(super) fn use_pointer(&mut self, op: Op<'c>, cell: CellId) -> CellId {
        let held = self.graph.cell();
        let (size, evidence) = (self.graph.types.pointer_bytes(), self.graph.evidence(op));
        self.graph.add_use(cell, Use::Pointer { size, cell: held, evidence });
        held
    }

    /// Some value becomes another one, by an operation.
    pub(super) fn connect(&mut self, op: Op<'c>, from: Val<'c>, to: Val<'c>) {
        match self.shape(to) {
            Some(Shape::Pointer) => {
                let state = State::Pointer(self.cell_of(to));
                self.flow_into(op, from, state);
            }
            Some(Shape::Bytes(_)) => {
                if let Some((cell, size)) = self.bytes(to) {
                    self.flow_into(op, from, State::Bytes(cell, size));
                }
            }
            None => {}
        }
    }

    /// A value becomes something with this state.
    pub(super) fn flow_into(&mut self, op: Op<'c>, from: Val<'c>, to: State) {
        match to {
            State::Pointer(to) => {
                if let Some(from) = self.pointer(from) {
                    self.graph.edge(from, to, []);
                }
            }
            State::Bytes(to, size) => self.put(op, from, to, size),
        }
    }

    /// A value of bytes is put where a pointer points to.
    pub(super) fn put(&mut self, op: Op<'c>, value: Val<'c>, to: CellId, size: u64) {
        match self.bytes(value) {
            Some((from, own)) => self.graph.link(from, to, Some(size.min(own)), op),
            // Constants may be the bytes of any data.
            None if is_nothing(value) || constant_of(value).is_some() => {}
            None if is_int(type_of(value)) => self.use_data(op, to, size, Kind::Integer, Strength::Used),
            None => {}
        }
    }

    /// The pointer some bytes after another one.
    pub(super) fn at_offset(&mut self, cell: CellId, bytes: i64) -> CellId {
        if bytes == 0 { cell } else { self.graph.after(cell, [Step::Add(bytes)]) }
    }
}

/// Whether a value is null, undefined or poison.
pub(super) fn is_nothing(value: Val<'_>) -> bool {
    let nothing = |op| {
        matches!(
            OpKind::of(op),
            OpKind::Llvm(llvm::Kind::Zero | llvm::Kind::Undef | llvm::Kind::Poison) | OpKind::Ub(ub::Kind::Poison)
        )
    };
    defining_op(value).is_some_and(nothing)
}

fn is_select(op: Op<'_>) -> bool {
    use dialects::ops::arith;
    arith::Select::is(op) || llvm::Select::is(op)
}
