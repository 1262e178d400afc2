//! Types of C as differentiation sees them: what they hold, which agree, and the scalars they consist of.

use clang_export::schema::{FloatFormat, TypeKind};

use crate::c::cx::Cx;

/// The parts of a type that matter for its default activity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Content {
    /// Nothing that has a derivative.
    Inactive,
    /// Floating-point numbers, no pointers.
    Floats,
    /// Pointers.
    Pointers,
}

/// Whether an argument may stand for a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    Same,
    /// After a conversion as in a call with a prototype.
    Converted,
    No,
}

/// The most scalars of a structure that a result is taken apart into.
const SCALARS: usize = 4096;

/// A scalar of an object: its offset in bytes, and its type.
pub type Part = (u64, u32);

impl Cx<'_, '_> {
    pub fn content(&self, ty: u32) -> Content {
        match self.kind(ty) {
            TypeKind::Float(_) | TypeKind::Complex(_) => Content::Floats,
            TypeKind::Pointer(_) => Content::Pointers,
            TypeKind::Vector(vector) => self.content(vector.element),
            TypeKind::Array(array) => self.content(array.element),
            TypeKind::Record(_) => {
                let fields = self.record(ty).map_or(&[][..], |record| &record.fields);
                fields.iter().map(|field| self.content(field.ty)).max().unwrap_or(Content::Inactive)
            }
            _ => Content::Inactive,
        }
    }

    /// Whether two types are the same apart from qualifiers.
    pub fn is_same_type(&self, a: u32, b: u32) -> bool {
        match (self.kind(a), self.kind(b)) {
            (TypeKind::Void, TypeKind::Void) | (TypeKind::Bool, TypeKind::Bool) => true,
            (TypeKind::Int(a), TypeKind::Int(b)) => a.bits == b.bits && a.signed == b.signed,
            (TypeKind::Float(a), TypeKind::Float(b)) => a.format == b.format,
            (TypeKind::Complex(a), TypeKind::Complex(b)) => self.is_same_type(a.element, b.element),
            (TypeKind::Vector(a), TypeKind::Vector(b)) => a.count == b.count && self.is_same_type(a.element, b.element),
            (TypeKind::Record(a), TypeKind::Record(b)) => a.record == b.record,
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => self.is_same_object(a.pointee, b.pointee),
            _ => false,
        }
    }

    /// Whether pointers to two types may have the same address and agree about what is there: arrays and their elements do, and
    /// `void` says nothing.
    fn is_same_object(&self, a: u32, b: u32) -> bool {
        let (a, b) = (self.innermost(a), self.innermost(b));
        if self.is_void(a) || self.is_void(b) {
            return true;
        }
        match (self.kind(a), self.kind(b)) {
            (TypeKind::Function(_), TypeKind::Function(_)) => true,
            _ => self.is_same_type(a, b),
        }
    }

    /// The element of an array of arrays of any depth.
    fn innermost(&self, ty: u32) -> u32 {
        self.element(ty).map_or(ty, |element| self.innermost(element))
    }

    /// Whether an argument of type `from` may stand for a parameter of type `to`, in a call without a prototype: integers
    /// have any width there, and narrow floating-point values arrive as `double`.
    pub fn agreement(&self, from: u32, to: u32) -> Agreement {
        if self.is_same_type(from, to) {
            return Agreement::Same;
        }
        match (self.kind(from), self.kind(to)) {
            (TypeKind::Int(_) | TypeKind::Bool, TypeKind::Int(_) | TypeKind::Bool) => Agreement::Converted,
            (TypeKind::Float(from), TypeKind::Float(to))
                if from.format == FloatFormat::Double
                    && matches!(to.format, FloatFormat::Half | FloatFormat::BFloat | FloatFormat::Single) =>
            {
                Agreement::Converted
            }
            _ => Agreement::No,
        }
    }

    /// The scalars that an object consists of, each with its offset in bytes; `None` if they overlap, are not bytes, or are
    /// too many.
    pub fn scalars(&self, ty: u32) -> Option<Vec<Part>> {
        let mut found = Vec::new();
        self.add_scalars(ty, 0, &mut found).then_some(found)
    }

    fn add_scalars(&self, ty: u32, at: u64, found: &mut Vec<Part>) -> bool {
        if found.len() > SCALARS {
            return false;
        }
        match self.kind(ty) {
            TypeKind::Complex(complex) => {
                found.push((at, complex.element));
                found.push((at + self.ty(complex.element).size, complex.element));
                true
            }
            TypeKind::Array(array) => {
                let size = self.ty(array.element).size;
                (0..array.count).all(|index| self.add_scalars(array.element, at + index * size, found))
            }
            TypeKind::Record(_) => {
                let Some(record) = self.record(ty) else { return false };
                !record.is_union
                    && record.complete
                    && record.fields.iter().all(|field| {
                        field.bit_width < 0 && self.add_scalars(field.ty, at + field.bit_offset / 8, found)
                    })
            }
            TypeKind::Bool | TypeKind::Int(_) | TypeKind::Float(_) | TypeKind::Pointer(_) | TypeKind::Vector(_) => {
                found.push((at, ty));
                true
            }
            _ => false,
        }
    }
}
