//! The table of C types of a module: the types as written of functions, variables and their slots.

use std::collections::HashMap;

use clang_export::schema::{Field, SourceType};
use dialects::cmem::types::{self, CType, Layout, Qualifiers, TYPE, TYPES, TypeId, TypeTable};
use dialects::ids;
use dialects::ir::*;

use super::cx::Cx;
use super::fun::Fun;

/// The rows so far, and the row of each type of the unit.
pub struct CTypes<'c> {
    table: TypeTable<'c>,
    ids: Vec<Option<TypeId>>,
    records: HashMap<u32, TypeId>,
}

impl<'c> CTypes<'c> {
    /// A table that starts with the rows of another unit, for one with this number of types.
    pub fn new(table: TypeTable<'c>, count: usize) -> Self {
        Self { table, ids: vec![None; count], records: HashMap::new() }
    }

    /// Writes the table as an attribute of the module.
    pub fn finish(&self, module: Op<'c>) {
        if let Some(rows) = self.table.attr() {
            set_attr(module, TYPES, rows);
        }
    }
}

impl<'c, 't> Cx<'c, 't> {
    /// The attribute `cmem.type` of what is declared with a type.
    pub fn declared_type(&mut self, written: u32) -> Attr<'c> {
        let id = self.row(written);
        i64_attr(self.context, id as i64)
    }

    /// The row of a type as written, which is added with all that it refers to if it is new. Every cycle of types leads
    /// through a record, whose row is there before its fields.
    fn row(&mut self, written: u32) -> TypeId {
        if let Some(known) = self.c_types.ids[written as usize] {
            return known;
        }
        let unit = self.unit;
        let row = match &unit.source_types[written as usize] {
            SourceType::Record(record) => self.record_row(record.record),
            other => {
                let row = self.plain_row(other);
                self.c_types.table.add(&row)
            }
        };
        self.c_types.ids[written as usize] = Some(row);
        row
    }

    fn plain_row<'a>(&mut self, written: &'a SourceType<'a>) -> CType<'a>
    where
        'c: 'a,
        't: 'a,
    {
        match written {
            SourceType::Void => CType::Void,
            SourceType::Bool => CType::Bool,
            SourceType::Int(int) => CType::Int { name: int.name, width: int.bits.into(), is_signed: int.signed },
            SourceType::Float(float) => match self.float(float.format) {
                Ok(format) => CType::Float { name: float.name, format },
                Err(_) => CType::Other { name: float.name },
            },
            SourceType::Complex(complex) => CType::Complex { element: self.row(complex.element) },
            SourceType::Pointer(pointer) => CType::Pointer { pointee: self.row(pointer.pointee) },
            SourceType::Atomic(atomic) => CType::Atomic { value: self.row(atomic.value) },
            SourceType::Array(array) => CType::Array { element: self.row(array.element), count: array.count },
            SourceType::IncompleteArray(array) => CType::IncompleteArray { element: self.row(array.element) },
            SourceType::Vla(array) => CType::VariableArray { element: self.row(array.element) },
            SourceType::Vector(vector) => CType::Vector { element: self.row(vector.element), count: vector.count },
            SourceType::Typedef(typedef) => CType::Typedef { name: typedef.name, of: self.row(typedef.named) },
            SourceType::Enum(tag) => CType::Enum { tag: tag.name, integer: self.row(tag.integer) },
            SourceType::Qualified(ty) => {
                let qualifiers =
                    Qualifiers { is_const: ty.is_const, is_volatile: ty.is_volatile, is_restrict: ty.is_restrict };
                CType::Qualified { of: self.row(ty.of), qualifiers, space: ty.space.into() }
            }
            SourceType::Function(function) => CType::Function {
                result: self.row(function.result),
                parameters: function.prototyped.then(|| function.params.iter().map(|each| self.row(*each)).collect()),
                is_variadic: function.variadic,
            },
            SourceType::Record(record) => CType::Other { name: self.unit.records[record.record as usize].name },
            SourceType::Other(other) => CType::Other { name: other.what },
        }
    }

    fn record_row(&mut self, record: u32) -> TypeId {
        if let Some(known) = self.c_types.records.get(&record) {
            return *known;
        }
        let id = self.c_types.table.reserve();
        self.c_types.records.insert(record, id);
        let unit = self.unit;
        let row = &unit.records[record as usize];
        let layout = row.complete.then(|| Layout {
            size: row.size,
            align: row.align,
            fields: row.fields.iter().map(|field| self.field(field)).collect(),
        });
        self.c_types.table.complete(id, &CType::Record { tag: row.name, is_union: row.is_union, layout });
        id
    }

    fn field<'a>(&mut self, field: &Field<'a>) -> types::Field<'a> {
        types::Field {
            name: field.name,
            r#type: self.row(field.written),
            offset: field.bit_offset,
            bits: u64::try_from(field.bit_width).ok(),
        }
    }
}

impl<'c> Fun<'_, 'c, '_> {
    /// The stack slot of a variable with this name, which is declared with the type `written`.
    pub fn variable_slot(&mut self, ty: Ty<'c>, align: u64, written: u32, name: &str) -> Val<'c> {
        let slot = self.slot(ty, align);
        let declared = self.m.declared_type(written);
        if let Some(op) = defining_op(slot) {
            set_attr(op, TYPE, declared);
            set_loc(op, ids::of_variable(self.m.context, op.location(), name));
        }
        slot
    }
}
