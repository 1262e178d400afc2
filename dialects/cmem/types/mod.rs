//! The types of C that a module knows: the rows of its attribute `cmem.types`.
//!
//! A row is a type as the source writes it, with typedefs and qualifiers. Rows refer to each other by [`TypeId`]. The
//! attribute `cmem.type` of functions, globals and slots of local variables is the id of their declared type.

mod declare;
mod import;
mod row;

pub use import::TypeImporter;

use crate::ir::*;
use std::collections::HashMap;

/// The module attribute with the rows.
pub const TYPES: &str = "cmem.types";

/// The attribute of a function, global or slot with the id of its type.
pub const TYPE: &str = "cmem.type";

/// The index of a row.
pub type TypeId = u64;

/// A type of C.
#[derive(Clone, Debug, PartialEq)]
pub enum CType<'a> {
    /// `void`.
    Void,
    /// `_Bool`.
    Bool,
    /// An integer type other than `_Bool` and enumerations.
    Int { name: &'a str, width: u64, is_signed: bool },
    /// A real floating-point type.
    Float { name: &'a str, format: Ty<'a> },
    /// The complex type of a real type.
    Complex { element: TypeId },
    /// A pointer.
    Pointer { pointee: TypeId },
    /// `_Atomic`.
    Atomic { value: TypeId },
    /// An array of known length.
    Array { element: TypeId, count: u64 },
    /// An array of unknown length.
    IncompleteArray { element: TypeId },
    /// An array whose length is known when its declaration is reached.
    VariableArray { element: TypeId },
    /// A vector.
    Vector { element: TypeId, count: u64 },
    /// The name of a type.
    Typedef { name: &'a str, of: TypeId },
    /// An enumeration; without a tag if it is empty.
    Enum { tag: &'a str, integer: TypeId },
    /// A type with qualifiers, or in the address space with this number of the target.
    Qualified { of: TypeId, qualifiers: Qualifiers, space: u64 },
    /// A function type; without `parameters` if it has no prototype.
    Function { result: TypeId, parameters: Option<Vec<TypeId>>, is_variadic: bool },
    /// A structure or union; without a tag if it is empty, without a layout if it is incomplete.
    Record { tag: &'a str, is_union: bool, layout: Option<Layout<'a>> },
    /// A type that is not described further, as Clang spells it.
    Other { name: &'a str },
}

/// Qualifiers of a type. `_Atomic` makes another type instead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Qualifiers {
    /// `const`.
    pub is_const: bool,
    /// `volatile`.
    pub is_volatile: bool,
    /// `restrict`.
    pub is_restrict: bool,
}

/// Size and alignment in bytes of a structure or union, and its fields in order of declaration.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout<'a> {
    /// The size in bytes.
    pub size: u64,
    /// The alignment in bytes.
    pub align: u64,
    /// The fields.
    pub fields: Vec<Field<'a>>,
}

/// A field of a structure or union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// The name; empty for unnamed bit-fields, structures and unions.
    pub name: &'a str,
    /// The declared type.
    pub r#type: TypeId,
    /// The offset in bits from the start of the record.
    pub offset: u64,
    /// The width in bits of a bit-field.
    pub bits: Option<u64>,
}

/// The id of the type of a function, global or slot.
pub fn type_of_op(op: Op<'_>) -> Option<TypeId> {
    attr_i64(op, TYPE).and_then(|id| TypeId::try_from(id).ok())
}

/// The prototype of a function as a C declaration with the name of its symbol; `None` if its type is unknown.
pub fn prototype(function: Op<'_>) -> Option<String> {
    let types = Types::of(function)?;
    let name = attr_string(function, "sym_name")?;
    Some(types.declare(type_of_op(function)?, name))
}

/// The table of types of a module, for reading.
#[derive(Clone, Copy, Debug)]
pub struct Types<'c> {
    rows: Attr<'c>,
}

impl<'c> Types<'c> {
    /// The table of the module that an operation is in, or is; `None` if it has none.
    pub fn of(op: Op<'c>) -> Option<Self> {
        std::iter::once(op).chain(ancestors(op)).find_map(|each| attr(each, TYPES)).map(|rows| Self { rows })
    }

    /// The type with an id; `None` if there is none.
    pub fn get(self, id: TypeId) -> Option<CType<'c>> {
        attr_element(self.rows, usize::try_from(id).ok()?).and_then(CType::of)
    }

    /// The id of the type without typedefs and qualifiers.
    pub fn unqualified(self, id: TypeId) -> TypeId {
        match self.get(id) {
            Some(CType::Typedef { of, .. } | CType::Qualified { of, .. }) => self.unqualified(of),
            _ => id,
        }
    }
}

/// The table of types of a module under construction. Equal rows are one, apart from structures and unions, which are
/// different types although they have the same fields.
pub struct TypeTable<'c> {
    context: &'c Context,
    rows: Vec<Option<Attr<'c>>>,
    ids: HashMap<usize, TypeId>,
}

impl<'c> TypeTable<'c> {
    /// An empty table.
    pub fn new(context: &'c Context) -> Self {
        Self { context, rows: Vec::new(), ids: HashMap::new() }
    }

    /// The table of a module, for more types.
    pub fn of(module: Op<'c>) -> Self {
        let rows = attr(module, TYPES).and_then(attr_elements).unwrap_or_default();
        let ids = rows.iter().enumerate().map(|(id, row)| (row.to_raw().ptr as usize, id as TypeId)).collect();
        Self { context: context_of(module), rows: rows.into_iter().map(Some).collect(), ids }
    }

    /// The id of a type, which is added if it is new. All rows that it refers to are in the table or reserved.
    pub fn add(&mut self, ty: &CType<'_>) -> TypeId {
        let row = ty.attr(self.context);
        let rows = &mut self.rows;
        *self.ids.entry(row.to_raw().ptr as usize).or_insert_with(|| {
            rows.push(Some(row));
            rows.len() as TypeId - 1
        })
    }

    /// The id of a structure or union whose fields may refer to it; [`TypeTable::complete`] says what it is.
    pub fn reserve(&mut self) -> TypeId {
        self.rows.push(None);
        self.rows.len() as TypeId - 1
    }

    /// Sets the type with an id that was reserved.
    pub fn complete(&mut self, id: TypeId, ty: &CType<'_>) {
        self.rows[id as usize] = Some(ty.attr(self.context));
    }

    /// The attribute of the module; `None` for an empty table.
    pub fn attr(&self) -> Option<Attr<'c>> {
        let unknown = || CType::Other { name: "" }.attr(self.context);
        let rows: Vec<Attr<'c>> = self.rows.iter().map(|row| row.unwrap_or_else(unknown)).collect();
        (!rows.is_empty()).then(|| array_attr(self.context, &rows))
    }
}
