//! Rows of `cmem.types` as values, read from attributes and written as such.

use super::{CType, Field, Layout, Qualifiers, TypeId};
use crate::ir::*;
use dialects_sys as sys;
use mlir_sys as raw;

/// The kinds of rows, as `CTypes.cpp` numbers them.
const VOID: u32 = 0;
const BOOL: u32 = 1;
const INT: u32 = 2;
const FLOAT: u32 = 3;
const COMPLEX: u32 = 4;
const POINTER: u32 = 5;
const ATOMIC: u32 = 6;
const ARRAY: u32 = 7;
const INCOMPLETE_ARRAY: u32 = 8;
const VARIABLE_ARRAY: u32 = 9;
const VECTOR: u32 = 10;
const TYPEDEF: u32 = 11;
const ENUM: u32 = 12;
const QUALIFIED: u32 = 13;
const FUNCTION: u32 = 14;
const STRUCT: u32 = 15;
const UNION: u32 = 16;
const OTHER: u32 = 17;
const FIELD: u32 = 18;

/// A row without any facts.
fn row(kind: u32) -> sys::RmlirCType {
    sys::RmlirCType {
        kind,
        flag: false,
        name: raw_str(""),
        of: 0,
        number: 0,
        second: 0,
        list: std::ptr::null(),
        length: 0,
        fields: raw::MlirAttribute { ptr: std::ptr::null() },
        format: raw::MlirType { ptr: std::ptr::null() },
    }
}

fn attribute<'c>(context: &'c Context, row: &sys::RmlirCType) -> Attr<'c> {
    // SAFETY: the context is alive, and so is all that the row points to; it is copied.
    unsafe { Attr::from_raw(sys::rmlirCType(context.to_raw(), row)) }
}

fn read(attribute: Attr<'_>) -> Option<sys::RmlirCType> {
    let mut into = row(OTHER);
    // SAFETY: the attribute is alive, and the record lives through the call.
    unsafe { sys::rmlirReadCType(attribute.to_raw(), &mut into) }.then_some(into)
}

impl Qualifiers {
    fn bits(self) -> u64 {
        u64::from(self.is_const) | u64::from(self.is_volatile) << 1 | u64::from(self.is_restrict) << 2
    }

    fn of_bits(bits: u64) -> Self {
        Self { is_const: bits & 1 != 0, is_volatile: bits & 2 != 0, is_restrict: bits & 4 != 0 }
    }
}

impl<'a> Field<'a> {
    fn attr<'c>(&self, context: &'c Context) -> Attr<'c> {
        let row = sys::RmlirCType {
            name: raw_str(self.name),
            of: self.r#type,
            number: self.offset,
            flag: self.bits.is_some(),
            second: self.bits.unwrap_or(0),
            ..row(FIELD)
        };
        attribute(context, &row)
    }

    fn of(attribute: Attr<'a>) -> Option<Self> {
        let row = read(attribute).filter(|row| row.kind == FIELD)?;
        // SAFETY: the name lives as long as the context.
        let name = unsafe { text(row.name) };
        Some(Self { name, r#type: row.of, offset: row.number, bits: row.flag.then_some(row.second) })
    }
}

impl<'a> CType<'a> {
    /// The row as an attribute.
    pub fn attr<'c>(&self, context: &'c Context) -> Attr<'c> {
        let of = |kind, of| sys::RmlirCType { of, ..row(kind) };
        let named = |kind, name| sys::RmlirCType { name: raw_str(name), ..row(kind) };
        let text = match self {
            Self::Void => row(VOID),
            Self::Bool => row(BOOL),
            Self::Int { name, width, is_signed } => {
                sys::RmlirCType { number: *width, flag: *is_signed, ..named(INT, name) }
            }
            Self::Float { name, format } => sys::RmlirCType { format: format.to_raw(), ..named(FLOAT, name) },
            Self::Complex { element } => of(COMPLEX, *element),
            Self::Pointer { pointee } => of(POINTER, *pointee),
            Self::Atomic { value } => of(ATOMIC, *value),
            Self::Array { element, count } => sys::RmlirCType { number: *count, ..of(ARRAY, *element) },
            Self::IncompleteArray { element } => of(INCOMPLETE_ARRAY, *element),
            Self::VariableArray { element } => of(VARIABLE_ARRAY, *element),
            Self::Vector { element, count } => sys::RmlirCType { number: *count, ..of(VECTOR, *element) },
            Self::Typedef { name, of } => sys::RmlirCType { of: *of, ..named(TYPEDEF, name) },
            Self::Enum { tag, integer } => sys::RmlirCType { of: *integer, ..named(ENUM, tag) },
            Self::Qualified { of: inner, qualifiers, space } => {
                sys::RmlirCType { number: qualifiers.bits(), second: *space, ..of(QUALIFIED, *inner) }
            }
            Self::Function { result, parameters, is_variadic } => {
                let list = parameters.as_ref().map_or(std::ptr::null(), Vec::as_ptr);
                let length = parameters.as_ref().map_or(0, Vec::len) as isize;
                sys::RmlirCType { list, length, flag: *is_variadic, ..of(FUNCTION, *result) }
            }
            Self::Record { tag, is_union, layout } => {
                let row = named(if *is_union { UNION } else { STRUCT }, tag);
                match layout {
                    None => row,
                    Some(Layout { size, align, fields }) => {
                        let fields: Vec<Attr<'c>> = fields.iter().map(|field| field.attr(context)).collect();
                        let fields = array_attr(context, &fields).to_raw();
                        sys::RmlirCType { number: *size, second: *align, fields, ..row }
                    }
                }
            }
            Self::Other { name } => named(OTHER, name),
        };
        attribute(context, &text)
    }

    /// Reads a row; `None` if the attribute is none.
    pub fn of(attribute: Attr<'a>) -> Option<Self> {
        let row = read(attribute)?;
        // SAFETY: names and lists live as long as the context.
        let name: &'a str = unsafe { text(row.name) };
        let (of, number) = (row.of, row.number);
        Some(match row.kind {
            VOID => Self::Void,
            BOOL => Self::Bool,
            INT => Self::Int { name, width: number, is_signed: row.flag },
            // SAFETY: the format is alive as long as the context.
            FLOAT => Self::Float { name, format: unsafe { Ty::from_raw(row.format) } },
            COMPLEX => Self::Complex { element: of },
            POINTER => Self::Pointer { pointee: of },
            ATOMIC => Self::Atomic { value: of },
            ARRAY => Self::Array { element: of, count: number },
            INCOMPLETE_ARRAY => Self::IncompleteArray { element: of },
            VARIABLE_ARRAY => Self::VariableArray { element: of },
            VECTOR => Self::Vector { element: of, count: number },
            TYPEDEF => Self::Typedef { name, of },
            ENUM => Self::Enum { tag: name, integer: of },
            QUALIFIED => Self::Qualified { of, qualifiers: Qualifiers::of_bits(number), space: row.second },
            FUNCTION => Self::Function { result: of, parameters: parameters(&row), is_variadic: row.flag },
            STRUCT | UNION => Self::Record { tag: name, is_union: row.kind == UNION, layout: layout(&row) },
            OTHER => Self::Other { name },
            _ => return None,
        })
    }
}

/// The parameters of a function row; `None` without a prototype.
fn parameters(row: &sys::RmlirCType) -> Option<Vec<TypeId>> {
    if row.list.is_null() {
        return None;
    }
    // SAFETY: the list has this length and lives as long as the context.
    Some(unsafe { std::slice::from_raw_parts(row.list, row.length as usize) }.to_vec())
}

/// The layout of a record row; `None` if the record is incomplete.
fn layout<'a>(row: &sys::RmlirCType) -> Option<Layout<'a>> {
    // SAFETY: the attribute is alive as long as the context; null becomes `None`.
    let fields: Attr<'a> = unsafe { Attr::from_option_raw(row.fields) }?;
    let fields = attr_elements(fields)?.into_iter().filter_map(Field::of).collect();
    Some(Layout { size: row.number, align: row.second, fields })
}
