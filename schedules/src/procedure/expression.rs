//! Expressions of statements.

use super::{Array, ArrayId, Index, NodeId, Opaque, Statement};
use crate::instructions::FieldId;
use dialects::ir::*;

/// A subscript of an access.
#[derive(Clone, Debug, PartialEq)]
pub enum Subscript<'c> {
    /// A quasi-affine one.
    Affine(Index),
    /// One of type `index` that is not affine, such as an element of an array.
    Data(Box<Expression<'c>>),
}

/// An element of an array.
#[derive(Clone, Debug, PartialEq)]
pub struct Access<'c> {
    /// The array.
    pub array: ArrayId,
    /// One subscript for each dimension.
    pub subscripts: Vec<Subscript<'c>>,
    /// The place in the source.
    pub location: Loc<'c>,
}

/// The value of a statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression<'c> {
    /// The value of an element.
    Load(Access<'c>),
    /// A quasi-affine integer, of type `index`.
    Index(Index),
    /// A value that is defined outside of all statements: an argument, a constant or a computation of these.
    Outside(Val<'c>),
    /// A pure operation with one result and no regions. The template gives kind, attributes, type and location; its operands
    /// are those of the source and mean nothing.
    Apply(Op<'c>, Vec<Expression<'c>>),
    /// The value of a configuration field, of this type. It is this integer: that is proven again after each step, as what instructions
    /// assume of fields.
    Field(FieldId, Index, Ty<'c>),
    /// A number in floating point as one of this type, rounded to the nearest one.
    Convert(Ty<'c>, Box<Expression<'c>>),
}

impl<'c> Statement<'c> {
    /// The statement with other expressions in place of elements that it reads, as [`Expression::with_loads`].
    pub fn with_loads(&self, with: &impl Fn(&Access<'c>) -> Option<Expression<'c>>) -> Self {
        match self {
            Self::Store(target, value) => Self::Store(target.with_loads(with), value.with_loads(with)),
            Self::Opaque(opaque) => {
                let inputs = opaque.inputs.iter().map(|(value, input)| (*value, input.with_loads(with))).collect();
                Self::Opaque(Opaque { inputs, ..opaque.clone() })
            }
            Self::Allocate(array) => Self::Allocate(*array),
            Self::Return(op, values) => Self::Return(*op, values.iter().map(|each| each.with_loads(with)).collect()),
        }
    }

    /// Calls `found` with each element that it reads by an expression, in the order in which it reads them.
    pub fn each_load<'a>(&'a self, found: &mut impl FnMut(&'a Access<'c>)) {
        match self {
            Self::Store(target, value) => {
                value.each_load(found);
                target.each_load(found);
            }
            Self::Opaque(opaque) => opaque.inputs.iter().for_each(|(_, input)| input.each_load(found)),
            Self::Return(_, values) => values.iter().for_each(|each| each.each_load(found)),
            Self::Allocate(_) => {}
        }
    }

    /// Calls `found` with each integer that it computes.
    pub fn each_index<'a>(&'a self, found: &mut impl FnMut(&'a Index)) {
        match self {
            Self::Store(target, value) => {
                target.each_index(found);
                value.each_index(found);
            }
            Self::Opaque(opaque) => opaque.inputs.iter().for_each(|(_, input)| input.each_index(found)),
            Self::Return(_, values) => values.iter().for_each(|each| each.each_index(found)),
            Self::Allocate(_) => {}
        }
    }
}

impl<'c> Access<'c> {
    /// Calls `found` with each integer of its subscripts.
    pub fn each_index<'a>(&'a self, found: &mut impl FnMut(&'a Index)) {
        for subscript in &self.subscripts {
            match subscript {
                Subscript::Affine(index) => found(index),
                Subscript::Data(inner) => inner.each_index(found),
            }
        }
    }

    /// Calls `found` with each element that its subscripts read.
    pub fn each_load<'a>(&'a self, found: &mut impl FnMut(&'a Access<'c>)) {
        for subscript in &self.subscripts {
            if let Subscript::Data(inner) = subscript {
                inner.each_load(found);
            }
        }
    }

    /// Calls `change` with it, then with each element that its subscripts read.
    pub fn each_access_mut(&mut self, change: &mut impl FnMut(&mut Access<'c>)) {
        change(self);
        for subscript in &mut self.subscripts {
            if let Subscript::Data(inner) = subscript {
                inner.each_access_mut(change);
            }
        }
    }

    /// The access with other expressions in place of elements that its subscripts read, as [`Expression::with_loads`].
    pub fn with_loads(&self, with: &impl Fn(&Access<'c>) -> Option<Expression<'c>>) -> Self {
        let subscript = |each: &Subscript<'c>| match each {
            Subscript::Affine(index) => Subscript::Affine(index.clone()),
            Subscript::Data(inner) => Subscript::Data(Box::new(inner.with_loads(with))),
        };
        let subscripts = self.subscripts.iter().map(subscript).collect();
        Self { array: self.array, subscripts, location: self.location }
    }

    /// Whether another access is to the same element by the same text.
    pub fn is_same(&self, other: &Self) -> bool {
        self.array == other.array && self.subscripts == other.subscripts
    }

    /// The access with other integers in place of counters, as [`Index::substitute`].
    pub fn substitute(&self, with: &impl Fn(NodeId) -> Option<Index>) -> Option<Self> {
        let subscript = |each: &Subscript<'c>| match each {
            Subscript::Affine(index) => index.substitute(with).map(Subscript::Affine),
            Subscript::Data(inner) => inner.substitute(with).map(|inner| Subscript::Data(Box::new(inner))),
        };
        let subscripts = self.subscripts.iter().map(subscript).collect::<Option<_>>()?;
        Some(Self { array: self.array, subscripts, location: self.location })
    }
}

impl<'c> Expression<'c> {
    /// Calls `found` with each integer in it.
    pub fn each_index<'a>(&'a self, found: &mut impl FnMut(&'a Index)) {
        match self {
            Self::Load(access) => access.each_index(found),
            Self::Index(index) | Self::Field(_, index, _) => found(index),
            Self::Apply(_, operands) => operands.iter().for_each(|each| each.each_index(found)),
            Self::Convert(_, operand) => operand.each_index(found),
            Self::Outside(_) => {}
        }
    }

    /// Calls `found` with each element that it reads.
    pub fn each_load<'a>(&'a self, found: &mut impl FnMut(&'a Access<'c>)) {
        match self {
            Self::Load(access) => {
                access.each_load(found);
                found(access);
            }
            Self::Apply(_, operands) => operands.iter().for_each(|each| each.each_load(found)),
            Self::Convert(_, operand) => operand.each_load(found),
            Self::Index(_) | Self::Outside(_) | Self::Field(..) => {}
        }
    }

    /// Calls `change` with each element that it reads, outer ones first.
    pub fn each_access_mut(&mut self, change: &mut impl FnMut(&mut Access<'c>)) {
        match self {
            Self::Load(access) => access.each_access_mut(change),
            Self::Apply(_, operands) => operands.iter_mut().for_each(|each| each.each_access_mut(change)),
            Self::Convert(_, operand) => operand.each_access_mut(change),
            Self::Index(_) | Self::Outside(_) | Self::Field(..) => {}
        }
    }

    /// Its type.
    pub fn r#type(&self, arrays: &[Array<'c>]) -> Option<Ty<'c>> {
        Some(match self {
            Self::Load(access) => arrays[access.array.0].element,
            Self::Index(_) => return None,
            Self::Outside(value) => type_of(*value),
            Self::Apply(template, _) => type_of(only_result(*template)),
            Self::Field(_, _, ty) | Self::Convert(ty, _) => *ty,
        })
    }

    /// The expression with other ones in place of elements that it reads: `with` returns what takes the place of an element, and
    /// `None` where it stays.
    pub fn with_loads(&self, with: &impl Fn(&Access<'c>) -> Option<Expression<'c>>) -> Self {
        match self {
            Self::Load(access) => with(access).unwrap_or_else(|| Self::Load(access.with_loads(with))),
            Self::Index(_) | Self::Outside(_) | Self::Field(..) => self.clone(),
            Self::Apply(template, operands) => {
                Self::Apply(*template, operands.iter().map(|each| each.with_loads(with)).collect())
            }
            Self::Convert(ty, operand) => Self::Convert(*ty, Box::new(operand.with_loads(with))),
        }
    }

    /// The expression with other integers in place of counters, as [`Index::substitute`].
    pub fn substitute(&self, with: &impl Fn(NodeId) -> Option<Index>) -> Option<Self> {
        Some(match self {
            Self::Load(access) => Self::Load(access.substitute(with)?),
            Self::Index(index) => Self::Index(index.substitute(with)?),
            Self::Outside(value) => Self::Outside(*value),
            Self::Apply(template, operands) => {
                Self::Apply(*template, operands.iter().map(|each| each.substitute(with)).collect::<Option<_>>()?)
            }
            Self::Field(field, value, ty) => Self::Field(*field, value.substitute(with)?, *ty),
            Self::Convert(ty, operand) => Self::Convert(*ty, Box::new(operand.substitute(with)?)),
        })
    }

    /// The expression with other ones in place of parts of it, outer ones first: `with` returns what takes the place of a part, and
    /// `None` where it stays.
    pub fn with_parts(&self, with: &impl Fn(&Self) -> Option<Self>) -> Self {
        if let Some(other) = with(self) {
            return other;
        }
        match self {
            Self::Load(_) | Self::Index(_) | Self::Outside(_) | Self::Field(..) => self.clone(),
            Self::Apply(template, operands) => {
                Self::Apply(*template, operands.iter().map(|each| each.with_parts(with)).collect())
            }
            Self::Convert(ty, operand) => Self::Convert(*ty, Box::new(operand.with_parts(with))),
        }
    }

    /// Calls `found` with each configuration field that it reads, and the value that it has.
    pub fn each_field(&self, found: &mut impl FnMut(FieldId, &Index)) {
        match self {
            Self::Field(field, value, _) => found(*field, value),
            Self::Apply(_, operands) => operands.iter().for_each(|each| each.each_field(found)),
            Self::Convert(_, operand) => operand.each_field(found),
            Self::Load(_) | Self::Index(_) | Self::Outside(_) => {}
        }
    }
}
