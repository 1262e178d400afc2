//! Adjoints of rearrangements of the elements of vectors.

use super::Reverse;
use crate::reverse::sum;
use crate::{refusal, rule, vectors};
use derivatives::Structural;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{OpKind, arith, llvm, vector},
};

impl<'c> Reverse<'_, 'c> {
    /// The contributions to the operands of a rearrangement, with the adjoint of its result.
    pub(super) fn transposed(
        &mut self,
        op: Op<'c>,
        structural: Structural,
        adjoint: Val<'c>,
    ) -> Result<Vec<(Val<'c>, Val<'c>)>, Failure> {
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::ExtractElement) | OpKind::Vector(vector::Kind::Extract) => {
                let Some(from) = operands(op).next() else { return Ok(Vec::new()) };
                let position = self.position(op, is_float(type_of(adjoint)))?;
                let zero = rule::zero(&self.b, type_of(from));
                Ok(vec![(from, vectors::with_element_at(&self.b, zero, adjoint, position))])
            }
            OpKind::Llvm(llvm::Kind::InsertElement) => {
                let insert = llvm::InsertElement::assume(op);
                self.replaced(op, (insert.vector(), insert.value()), adjoint)
            }
            OpKind::Vector(vector::Kind::Insert) => {
                let insert = vector::Insert::assume(op);
                self.replaced(op, (insert.dest(), insert.value_to_store()), adjoint)
            }
            _ => {
                let sources = vectors::sources(op).filter(|_| structural != Structural::BitCast);
                let sources = sources.ok_or_else(|| refusal::of(op))?;
                Ok(self.gathered(op, &sources, adjoint))
            }
        }
    }

    /// The position of the element that an operation takes out or puts in; an error for vectors of several dimensions.
    fn position(&mut self, op: Op<'c>, is_element: bool) -> Result<Val<'c>, Failure> {
        let wide = int_type(self.b.context(), 64);
        let stated = attr(op, vector::Extract::STATIC_POSITION.0).and_then(attr_ints);
        let stated = match stated.as_deref() {
            Some([at]) if *at != DYNAMIC => return Ok(arith::constant_int(&self.b, wide, *at)),
            Some([_]) | None => is_element,
            Some(_) => false,
        };
        let position = operands(op).last().filter(|value| stated && !rule::carries_derivative(type_of(*value)));
        let position = self.primal(position.ok_or_else(|| refusal::of(op))?)?;
        Ok(if is_index(type_of(position)) { arith::index_cast(&self.b, position, wide) } else { position })
    }

    /// The contributions to a vector and to an element that is put into it.
    fn replaced(
        &mut self,
        op: Op<'c>,
        (vector, value): (Val<'c>, Val<'c>),
        adjoint: Val<'c>,
    ) -> Result<Vec<(Val<'c>, Val<'c>)>, Failure> {
        let own = type_of(value);
        let position = self.position(op, is_float(own))?;
        let element = vectors::element_at(&self.b, adjoint, position);
        let cleared = vectors::with_element_at(&self.b, adjoint, rule::zero(&self.b, own), position);
        Ok(vec![(value, element), (vector, cleared)])
    }

    /// The sums of the adjoints of the copies of each element of each operand.
    fn gathered(&self, op: Op<'c>, sources: &[Option<vectors::Place>], adjoint: Val<'c>) -> Vec<(Val<'c>, Val<'c>)> {
        let b = &self.b;
        let mut contributions = Vec::new();
        for (number, value) in operands(op).enumerate().filter(|(_, value)| self.activity.is_active(*value)) {
            let r#type = type_of(value);
            let of = |place: vectors::Place| {
                let copies = sources.iter().zip(0..).filter(move |(source, _)| **source == Some(place));
                copies.map(|(_, at)| vectors::element(b, adjoint, at)).reduce(|one, other| sum(b, one, other))
            };
            let mut whole = rule::zero(b, r#type);
            if is_vector(r#type) {
                for at in vectors::positions(r#type) {
                    if let Some(own) = of((number, at)) {
                        whole = vectors::with_element(b, whole, own, at);
                    }
                }
            } else if let Some(own) = of((number, 0)) {
                whole = own;
            }
            contributions.push((value, whole));
        }
        contributions
    }
}
