//! Debug descriptions of types.
//!
//! A record has exactly one definition. Where a record is named through a pointer inside a record, a declaration stands
//! for it, so that every attribute is finite and unique; the module lists the definitions of such records, which
//! replace the declarations in the translation to LLVM IR. Two things have no form of their own in the dialect: an
//! enumerator is a member with the enumerator's tag and its value as offset, and a bit-field is a member that is
//! smaller than its type.

use std::collections::HashMap;

use clang_export::schema::{DebugType as Row, DebugTypeArray, DebugTypeEnum, DebugTypeRecord};
use dialects::ir::debug::*;
use dialects::ir::*;

use super::Files;

const TAG_ARRAY: u32 = 0x01;
const TAG_ENUMERATION: u32 = 0x04;
const TAG_MEMBER: u32 = 0x0d;
const TAG_POINTER: u32 = 0x0f;
const TAG_STRUCTURE: u32 = 0x13;
const TAG_UNION: u32 = 0x17;
const TAG_BASE: u32 = 0x24;
const TAG_ENUMERATOR: u32 = 0x28;
const ENCODING_UNSIGNED: u32 = 0x07;
const FLAG_DECLARATION: u32 = 1 << 2;
const FLAG_VECTOR: u32 = 1 << 11;

/// The context in which a type is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum From {
    /// Outside of records.
    Outside,
    /// In a record, as part of it.
    Part,
    /// In a record, as the target of a pointer.
    Pointer,
}

/// The debug descriptions of a unit's types.
pub struct Types<'c, 't> {
    context: &'c Context,
    rows: &'t [Row<'t>],
    pub files: Files<'c, 't>,
    cache: HashMap<(u32, From), Attr<'c>>,
    /// Records whose definition is under construction.
    open: Vec<u32>,
    /// Complete records that a declaration stands for, in the order of first use.
    declared: Vec<u32>,
    /// The variable that holds each bound of a variable length array, in the function under construction.
    pub counts: HashMap<u32, Attr<'c>>,
}

impl<'c, 't> Types<'c, 't> {
    pub fn new(context: &'c Context, rows: &'t [Row<'t>], files: Files<'c, 't>) -> Self {
        Self {
            context,
            rows,
            files,
            cache: HashMap::new(),
            open: Vec::new(),
            declared: Vec::new(),
            counts: HashMap::new(),
        }
    }

    pub fn void(&self) -> Attr<'c> {
        debug_void(self.context)
    }

    /// `unsigned long`, the type of sizes.
    pub fn size(&self) -> Attr<'c> {
        let ty = DebugType {
            tag: TAG_BASE,
            name: "unsigned long",
            bits: 64,
            encoding: ENCODING_UNSIGNED,
            ..DebugType::default()
        };
        debug_basic(self.context, &ty)
    }

    /// The description of a type.
    pub fn of(&mut self, id: u32) -> Attr<'c> {
        self.make(id, From::Outside)
    }

    /// The description of a function's type; a typedef that names it (`callback_t f;`) is resolved.
    pub fn signature(&mut self, id: u32) -> Attr<'c> {
        match self.rows.get(id as usize) {
            Some(Row::Derived(derived)) => self.signature(derived.base),
            Some(Row::Function(_)) => self.of(id),
            _ => debug_signature(self.context, &[]),
        }
    }

    /// The definitions of the records that declarations stand for.
    pub fn definitions(&mut self) -> Vec<Attr<'c>> {
        let mut out = Vec::new();
        let mut next = 0;
        while let Some(&id) = self.declared.get(next) {
            out.push(self.make(id, From::Outside));
            next += 1;
        }
        out
    }

    /// The ids of the bounds of variable length arrays in a type, outermost first.
    pub fn bounds(&self, id: u32) -> Vec<u32> {
        match self.rows.get(id as usize) {
            Some(Row::Derived(derived)) => self.bounds(derived.base),
            Some(Row::Array(array)) => {
                let own = array.bounds.iter().filter_map(|bound| bound.vla);
                own.chain(self.bounds(array.element)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn make(&mut self, id: u32, from: From) -> Attr<'c> {
        if let Some(&known) = self.cache.get(&(id, from)) {
            return known;
        }
        let rows = self.rows;
        let Some(row) = rows.get(id as usize) else { return self.void() };
        let context = self.context;
        let attribute = match row {
            Row::Void => self.void(),
            Row::Basic(basic) => {
                let encoding = basic.encoding.into();
                debug_basic(
                    context,
                    &DebugType { tag: TAG_BASE, name: basic.name, bits: basic.bits, encoding, ..DebugType::default() },
                )
            }
            Row::Derived(derived) => {
                let tag = derived.tag.into();
                let inner = if tag == TAG_POINTER { origin_of_pointee(from) } else { from };
                let base = Some(self.make(derived.base, inner));
                debug_derived(
                    context,
                    &DebugType { tag, name: derived.name, base, bits: derived.bits, ..DebugType::default() },
                )
            }
            Row::Array(array) => self.array(array, from),
            Row::Function(function) => {
                let mut types: Vec<Attr<'c>> =
                    function.types.iter().map(|&ty| self.make(ty, origin_of_pointee(from))).collect();
                if function.variadic || !function.prototyped {
                    types.push(self.void());
                }
                debug_signature(context, &types)
            }
            Row::Enum(value) => self.enumeration(value),
            Row::Record(record) => return self.record(id, record, from),
        };
        // The variable that holds such a bound differs between functions, so the type is not cached.
        if self.bounds(id).is_empty() {
            self.cache.insert((id, from), attribute);
        }
        attribute
    }

    fn array(&mut self, array: &'t DebugTypeArray, from: From) -> Attr<'c> {
        let context = self.context;
        let base = Some(self.make(array.element, from));
        let mut elements = Vec::new();
        for bound in &array.bounds {
            let count = match bound.vla {
                Some(vla) => self.counts.get(&vla).copied(),
                None => (bound.count >= 0).then(|| i64_attr(context, bound.count)),
            };
            elements.push(debug_dimension(context, count));
        }
        let flags = if array.is_vector { FLAG_VECTOR } else { 0 };
        debug_composite(
            context,
            &DebugType { tag: TAG_ARRAY, base, bits: array.bits, flags, elements: &elements, ..DebugType::default() },
        )
    }

    fn enumeration(&mut self, value: &'t DebugTypeEnum<'t>) -> Attr<'c> {
        let context = self.context;
        let (file, line) = self.files.place(context, value.loc);
        let mut ty =
            DebugType { tag: TAG_ENUMERATION, name: value.name, file: Some(file), line, ..DebugType::default() };
        if !value.complete {
            ty.flags = FLAG_DECLARATION;
            return debug_composite(context, &ty);
        }
        let base = Some(self.make(value.base, From::Outside));
        let member = |each: &clang_export::schema::DebugEnumerator<'t>| {
            let offset = each.value as u64;
            debug_derived(
                context,
                &DebugType { tag: TAG_ENUMERATOR, name: each.name, base, offset, ..DebugType::default() },
            )
        };
        let elements: Vec<Attr<'c>> = value.values.iter().map(member).collect();
        (ty.base, ty.bits, ty.elements) = (base, value.bits, &elements);
        debug_composite(context, &ty)
    }

    fn record(&mut self, id: u32, record: &'t DebugTypeRecord<'t>, from: From) -> Attr<'c> {
        let context = self.context;
        let tag = if record.is_union { TAG_UNION } else { TAG_STRUCTURE };
        let (file, line) = self.files.place(context, record.loc);
        let mut ty = DebugType { tag, name: record.name, file: Some(file), line, ..DebugType::default() };
        let named_only =
            !record.complete || self.open.contains(&id) || (from == From::Pointer && !record.name.is_empty());
        if named_only {
            ty.flags = FLAG_DECLARATION;
            if record.complete && !self.declared.contains(&id) {
                self.declared.push(id);
            }
            let attribute = debug_composite(context, &ty);
            return attribute;
        }
        if let Some(&known) = self.cache.get(&(id, From::Outside)) {
            return known;
        }
        self.open.push(id);
        let mut elements = Vec::new();
        for field in &record.fields {
            let base = Some(self.make(field.ty, From::Part));
            let member = DebugType {
                tag: TAG_MEMBER,
                name: field.name,
                base,
                bits: field.bits,
                offset: field.offset,
                ..DebugType::default()
            };
            elements.push(debug_derived(context, &member));
        }
        self.open.pop();
        (ty.bits, ty.elements) = (record.bits, &elements);
        let attribute = debug_composite(context, &ty);
        self.cache.insert((id, From::Outside), attribute);
        attribute
    }
}

/// The context of the target of a pointer.
fn origin_of_pointee(from: From) -> From {
    if from == From::Outside { From::Outside } else { From::Pointer }
}
