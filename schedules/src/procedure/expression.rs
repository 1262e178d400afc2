//! Expressions of statements.

use super::{Array, ArrayId, Atomic, Index, NodeId, Opaque, Statement};
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
            Self::Atomic(each) => {
                let (target, value) = (each.target.with_loads(with), each.value.with_loads(with));
                Self::Atomic(Atomic { target, value, ..*each })
            }
            Self::Prefetch(element) => Self::Prefetch(element.clone()),
            Self::Opaque(opaque) => {
                let inputs = opaque.inputs.iter().map(|(value, input)| (*value, input.with_loads(with))).collect();
                Self::Opaque(Opaque { inputs, ..opaque.clone() })
            }
            Self::Allocate(array) => Self::Allocate(*array),
            Self::Return(op, values) => Self::Return(*op, values.iter().map(|each| each.with_loads(with)).collect()),
        }
    }

    /// Calls `found` with each part of its expressions, in the order in which it computes them.
    pub fn each_part<'a>(&'a self, found: &mut impl FnMut(Part<'a, 'c>)) {
        match self {
            Self::Store(target, value) => {
                value.each_part(found);
                target.each_part(found);
            }
            Self::Atomic(each) => {
                each.value.each_part(found);
                each.target.each_part(found);
            }
            Self::Prefetch(element) => element.each_part(found),
            Self::Opaque(opaque) => opaque.inputs.iter().for_each(|(_, input)| input.each_part(found)),
            Self::Return(_, values) => values.iter().for_each(|each| each.each_part(found)),
            Self::Allocate(_) => {}
        }
    }

    /// Calls `found` with each element that it reads by an expression, in the order in which it reads them.
    pub fn each_load<'a>(&'a self, found: &mut impl FnMut(&'a Access<'c>)) {
        self.each_part(&mut loads(found));
    }
}

/// A part of expressions that has no operands, or an element that they read, behind the parts of its subscripts.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a, 'c> {
    /// An element that is read.
    Load(&'a Access<'c>),
    /// An integer.
    Index(&'a Index),
    /// A configuration field that is read, and its value.
    Field(FieldId, &'a Index),
}

/// A visitor of parts that passes on the elements that are read.
fn loads<'a, 'c: 'a>(found: &mut impl FnMut(&'a Access<'c>)) -> impl FnMut(Part<'a, 'c>) {
    |part| {
        if let Part::Load(access) = part {
            found(access);
        }
    }
}

impl<'c> Access<'c> {
    /// Calls `found` with each part of its subscripts.
    pub fn each_part<'a>(&'a self, found: &mut impl FnMut(Part<'a, 'c>)) {
        for subscript in &self.subscripts {
            match subscript {
                Subscript::Affine(index) => found(Part::Index(index)),
                Subscript::Data(inner) => inner.each_part(found),
            }
        }
    }

    /// Calls `found` with each element that its subscripts read.
    pub fn each_load<'a>(&'a self, found: &mut impl FnMut(&'a Access<'c>)) {
        self.each_part(&mut loads(found));
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

    /// Whether an affine subscript contains a counter.
    pub fn uses(&self, counter: NodeId) -> bool {
        self.subscripts.iter().any(|each| matches!(each, Subscript::Affine(index) if index.uses(counter)))
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
    /// Whether it reads an element of an array.
    pub fn reads(&self, array: ArrayId) -> bool {
        let mut found = false;
        self.each_load(&mut |access| found |= access.array == array);
        found
    }

    /// Calls `found` with each part of it.
    pub fn each_part<'a>(&'a self, found: &mut impl FnMut(Part<'a, 'c>)) {
        match self {
            Self::Load(access) => {
                access.each_part(found);
                found(Part::Load(access));
            }
            Self::Index(index) => found(Part::Index(index)),
            Self::Field(field, value, _) => found(Part::Field(*field, value)),
            Self::Apply(_, operands) => operands.iter().for_each(|each| each.each_part(found)),
            Self::Convert(_, operand) => operand.each_part(found),
            Self::Outside(_) => {}
        }
    }

    /// Calls `found` with each element that it reads.
    pub fn each_load<'a>(&'a self, found: &mut impl FnMut(&'a Access<'c>)) {
        self.each_part(&mut loads(found));
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
}
