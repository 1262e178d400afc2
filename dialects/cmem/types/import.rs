//! Moves of operations between modules: types of one table in another one.

use super::{CType, Field, Layout, TYPE, TYPES, TypeId, TypeTable, Types, type_of_op};
use crate::ir::*;
use std::collections::HashMap;

/// Adds the types of operations of one module to the table of another one.
pub struct TypeImporter<'c> {
    from: Option<Types<'c>>,
    into: TypeTable<'c>,
    ids: HashMap<TypeId, TypeId>,
}

impl<'c> TypeImporter<'c> {
    /// For operations that move from the module `from` into the module `into`.
    pub fn new(from: Op<'c>, into: Op<'c>) -> Self {
        Self { from: Types::of(from), into: TypeTable::of(into), ids: HashMap::new() }
    }

    /// Gives an operation that moves, and those in it, the ids of their types in the other module.
    pub fn renumber(&mut self, op: Op<'c>) {
        let context = context_of(op);
        walk(op, Order::Pre, |inner| {
            if let Some(id) = type_of_op(inner) {
                set_attr(inner, TYPE, i64_attr(context, self.import(id) as i64));
            }
            Walk::Continue
        });
    }

    /// Writes the table as an attribute of the module that the operations have moved into.
    pub fn finish(&self, into: Op<'c>) {
        if let Some(rows) = self.into.attr() {
            set_attr(into, TYPES, rows);
        }
    }

    fn import(&mut self, id: TypeId) -> TypeId {
        if let Some(known) = self.ids.get(&id) {
            return *known;
        }
        let row = self.from.and_then(|types| types.get(id)).unwrap_or(CType::Other { name: "" });
        if matches!(row, CType::Record { .. }) {
            let new = self.into.reserve();
            self.ids.insert(id, new);
            let row = row.with_ids(|each| self.import(each));
            self.into.complete(new, &row);
            return new;
        }
        let row = row.with_ids(|each| self.import(each));
        let new = self.into.add(&row);
        self.ids.insert(id, new);
        new
    }
}

impl<'a> CType<'a> {
    /// The same type with other ids for those that it refers to.
    fn with_ids(self, mut new: impl FnMut(TypeId) -> TypeId) -> Self {
        match self {
            Self::Void | Self::Bool | Self::Int { .. } | Self::Float { .. } | Self::Other { .. } => self,
            Self::Complex { element } => Self::Complex { element: new(element) },
            Self::Pointer { pointee } => Self::Pointer { pointee: new(pointee) },
            Self::Atomic { value } => Self::Atomic { value: new(value) },
            Self::Array { element, count } => Self::Array { element: new(element), count },
            Self::IncompleteArray { element } => Self::IncompleteArray { element: new(element) },
            Self::VariableArray { element } => Self::VariableArray { element: new(element) },
            Self::Vector { element, count } => Self::Vector { element: new(element), count },
            Self::Typedef { name, of } => Self::Typedef { name, of: new(of) },
            Self::Enum { tag, integer } => Self::Enum { tag, integer: new(integer) },
            Self::Qualified { of, qualifiers, space } => Self::Qualified { of: new(of), qualifiers, space },
            Self::Function { result, parameters, is_variadic } => {
                let result = new(result);
                let parameters = parameters.map(|list| list.into_iter().map(&mut new).collect());
                Self::Function { result, parameters, is_variadic }
            }
            Self::Record { tag, is_union, layout } => {
                let mut field = |each: Field<'a>| Field { r#type: new(each.r#type), ..each };
                let layout = layout
                    .map(|layout| Layout { fields: layout.fields.iter().map(|each| field(*each)).collect(), ..layout });
                Self::Record { tag, is_union, layout }
            }
        }
    }
}
