//! The values of statements.

use super::{Emit, Emitter};
use crate::procedure::{Access, Expression, Index, Subscript};
use dialects::{
    ir::*,
    ops::{affine, arith, memref},
};
use std::cmp::Ordering;

impl<'c> Emitter<'_, 'c> {
    /// The value of an expression.
    pub(super) fn value(&mut self, expression: &Expression<'c>, location: Loc<'c>) -> Emit<'c, Val<'c>> {
        match expression {
            Expression::Load(access) => self.load(access),
            Expression::Index(index) => self.integer(index, location),
            Expression::Outside(value) => Ok(self.outside(*value)),
            Expression::Apply(template, operands) => {
                let place = template.location();
                let values = operands.iter().map(|each| self.value(each, place)).collect::<Emit<'c, Vec<_>>>()?;
                let copy = clone_op(*template, &mut ValueMap::new());
                set_operands(copy, &values);
                Ok(only_result(insert(&self.builder, copy)))
            }
            // No memory of the program has the field: its value is known instead.
            Expression::Field(_, value, ty) => {
                let value = self.integer(value, location)?;
                Ok(arith::index_cast(&self.builder, value, *ty))
            }
            Expression::Convert(ty, operand) => {
                let value = self.value(operand, location)?;
                Ok(self.converted(value, *ty, *ty))
            }
        }
    }

    /// A number in floating point, or a vector of them, with elements of another type: a value of type `whole`.
    pub(super) fn converted(&self, value: Val<'c>, element: Ty<'c>, whole: Ty<'c>) -> Val<'c> {
        let old = type_of(value);
        let old = if is_vector(old) { element_type(old).unwrap_or(old) } else { old };
        match float_width(old).cmp(&float_width(element)) {
            Ordering::Less => arith::cast(&self.builder, arith::ExtF::NAME, value, whole),
            Ordering::Equal => value,
            Ordering::Greater => arith::cast(&self.builder, arith::TruncF::NAME, value, whole),
        }
    }

    fn load(&mut self, access: &Access<'c>) -> Emit<'c, Val<'c>> {
        let memory = self.memory_of(access.array, access.location)?;
        let element = self.procedure.arrays[access.array.0].element;
        match affine_subscripts(access) {
            Some(subscripts) => {
                let (map, operands) = self.map(&subscripts, access.location)?;
                let load = affine::Load::build(&self.builder, memory, &operands, map, element);
                Ok(load.loc(access.location).value())
            }
            None => {
                let indices = self.indices(access)?;
                let load = memref::Load::build(&self.builder, memory, &indices, element);
                Ok(load.loc(access.location).value())
            }
        }
    }

    /// Stores a value in an element.
    pub(super) fn store(&mut self, value: Val<'c>, access: &Access<'c>) -> Emit<'c, ()> {
        let memory = self.memory_of(access.array, access.location)?;
        match affine_subscripts(access) {
            Some(subscripts) => {
                let (map, operands) = self.map(&subscripts, access.location)?;
                affine::Store::build(&self.builder, value, memory, &operands, map).loc(access.location).build();
            }
            None => {
                let indices = self.indices(access)?;
                memref::Store::build(&self.builder, value, memory, &indices).loc(access.location).build();
            }
        }
        Ok(())
    }

    pub(super) fn indices(&mut self, access: &Access<'c>) -> Emit<'c, Vec<Val<'c>>> {
        let each = |subscript: &Subscript<'c>| match subscript {
            Subscript::Affine(index) => self.integer(index, access.location),
            Subscript::Data(inner) => self.value(inner, access.location),
        };
        access.subscripts.iter().map(each).collect()
    }
}

/// The subscripts, if all are quasi-affine.
fn affine_subscripts(access: &Access<'_>) -> Option<Vec<Index>> {
    let each = |subscript: &Subscript<'_>| match subscript {
        Subscript::Affine(index) => Some(index.clone()),
        Subscript::Data(_) => None,
    };
    access.subscripts.iter().map(each).collect()
}
