//! Loops whose iterations are in the lanes of vectors.
//!
//! The rule `vectorize` has checked the form: stores only, whose accesses are invariant or contiguous in the counter, and
//! operations with an elementwise form.

use super::{Emit, Emitter, NotEmitted};
use crate::codes;
use crate::procedure::{Access, Expression, Index, Loop, Memory, Node, NodeId, Statement, Subscript};
use dialects::{
    ir::*,
    ops::{arith, llvm, vector},
};

/// The loop that becomes lanes.
#[derive(Clone, Copy)]
struct Lanes<'c> {
    id: NodeId,
    count: u64,
    /// The lanes in which there is an iteration, if not all.
    mask: Option<Val<'c>>,
}

/// A value for all lanes.
#[derive(Clone, Copy)]
enum Value<'c> {
    /// The same for all.
    Uniform(Val<'c>),
    /// A vector.
    Vector(Val<'c>),
}

impl<'c> Emitter<'_, 'c> {
    /// Emits a loop whose iterations are lanes.
    pub(super) fn lanes(&mut self, id: NodeId, each: &Loop<'c>) -> Emit<'c, ()> {
        let unsupported = || {
            let message = format!("the loop '{}' has no form with vectors", each.name);
            NotEmitted { code: codes::NOT_EMITTED, location: each.location, message }
        };
        let [lower] = each.lower.as_slice() else { return Err(unsupported()) };
        let lengths = each.upper.iter().map(|upper| upper.plus(lower, -1)).collect::<Option<Vec<_>>>();
        let lengths = lengths.ok_or_else(unsupported)?;
        let count = lengths.iter().filter_map(Index::as_constant).min();
        let count = count.and_then(|count| u64::try_from(count).ok()).filter(|count| *count > 1);
        let count = count.ok_or_else(unsupported)?;
        // The counter of the first lane.
        let start = self.integer(lower, each.location)?;
        self.counters.insert(id, start);
        let mask = self.mask(&lengths, count, each.location)?;
        let lanes = Lanes { id, count, mask };
        for node in &each.body {
            let Node::Statement(Statement::Store(target, value)) = self.procedure.node(*node) else {
                return Err(unsupported());
            };
            let value = self.lanes_of(value, lanes, target.location)?;
            let value = self.vector(value, lanes, target.location);
            let memory = self.memory_of(target.array, target.location)?;
            let indices = self.indices(target)?;
            let b = &self.builder;
            let store = match lanes.mask {
                Some(mask) if self.has_all_lanes(target) => {
                    let old = vector::Load::build(b, memory, &indices, type_of(value)).loc(target.location).value();
                    let new = arith::Select::build(b, mask, value, old, type_of(value)).loc(target.location).value();
                    vector::Store::build(b, new, memory, &indices)
                }
                Some(mask) => vector::MaskedStore::build(b, memory, &indices, mask, value),
                None => vector::Store::build(b, value, memory, &indices),
            };
            store.loc(target.location).build();
        }
        Ok(())
    }

    /// The lanes in which there is an iteration; `None` for all.
    fn mask(&mut self, lengths: &[Index], count: u64, location: Loc<'c>) -> Emit<'c, Option<Val<'c>>> {
        let mut mask: Option<Val<'c>> = None;
        for length in lengths.iter().filter(|length| length.as_constant().is_none()) {
            let length = self.integer(length, location)?;
            let b = &self.builder;
            let ty = vector_type(&[count], int_type(b.context(), 1));
            let one = vector::CreateMask::build(b, &[length], ty).loc(location).value();
            mask = Some(match mask {
                Some(others) => arith::AndI::build(b, others, one).loc(location).value(),
                None => one,
            });
        }
        Ok(mask)
    }

    /// Whether an access may touch the elements of all lanes, also those without an iteration: those of a local array exist, and no
    /// other thread has it. LLVM promotes such arrays to registers, but not those with masked accesses.
    fn has_all_lanes(&self, access: &Access<'c>) -> bool {
        let array = &self.procedure.arrays[access.array.0];
        let Some(Subscript::Affine(last)) = access.subscripts.last() else { return false };
        let extent = array.extents.last().and_then(Option::as_ref).and_then(Index::as_constant);
        let is_inside = |(low, high): (i64, i64)| low >= 0 && extent.is_some_and(|extent| high < extent);
        array.memory == Memory::Local && self.threads.is_empty() && self.procedure.range(last).is_some_and(is_inside)
    }

    fn lanes_of(&mut self, expression: &Expression<'c>, lanes: Lanes<'c>, location: Loc<'c>) -> Emit<'c, Value<'c>> {
        match expression {
            Expression::Load(access) if is_variant(access, lanes.id) => {
                let memory = self.memory_of(access.array, access.location)?;
                let indices = self.indices(access)?;
                let ty = vector_type(&[lanes.count], self.procedure.arrays[access.array.0].element);
                let b = &self.builder;
                let load = match lanes.mask {
                    Some(mask) if !self.has_all_lanes(access) => {
                        let others = llvm::zero(b, ty);
                        vector::MaskedLoad::build(b, memory, &indices, mask, others, ty)
                    }
                    _ => vector::Load::build(b, memory, &indices, ty),
                };
                Ok(Value::Vector(load.loc(access.location).value()))
            }
            Expression::Load(_) | Expression::Index(_) | Expression::Outside(_) | Expression::Field(..) => {
                Ok(Value::Uniform(self.value(expression, location)?))
            }
            Expression::Apply(template, operands) => {
                let place = template.location();
                let values = operands.iter().map(|each| self.lanes_of(each, lanes, place));
                let values = values.collect::<Emit<'c, Vec<_>>>()?;
                if values.iter().all(|value| matches!(value, Value::Uniform(_))) {
                    let plain: Vec<_> =
                        values.into_iter().map(|(Value::Uniform(value) | Value::Vector(value))| value).collect();
                    let copy = clone_op(*template, &mut ValueMap::new());
                    set_operands(copy, &plain);
                    return Ok(Value::Uniform(only_result(insert(&self.builder, copy))));
                }
                let vectors: Vec<_> = values.into_iter().map(|value| self.vector(value, lanes, place)).collect();
                let copy = clone_op(*template, &mut ValueMap::new());
                set_operands(copy, &vectors);
                let result = only_result(copy);
                set_type(result, vector_type(&[lanes.count], type_of(result)));
                insert(&self.builder, copy);
                Ok(Value::Vector(result))
            }
            Expression::Convert(ty, operand) => Ok(match self.lanes_of(operand, lanes, location)? {
                Value::Uniform(scalar) => Value::Uniform(self.converted(scalar, *ty, *ty)),
                Value::Vector(vector) => Value::Vector(self.converted(vector, *ty, vector_type(&[lanes.count], *ty))),
            }),
        }
    }

    /// A value as a vector.
    fn vector(&self, value: Value<'c>, lanes: Lanes<'c>, location: Loc<'c>) -> Val<'c> {
        match value {
            Value::Vector(vector) => vector,
            Value::Uniform(scalar) => {
                let ty = vector_type(&[lanes.count], type_of(scalar));
                vector::Broadcast::build(&self.builder, scalar, ty).loc(location).value()
            }
        }
    }
}

/// Whether an access differs between the lanes of a loop.
fn is_variant(access: &Access<'_>, id: NodeId) -> bool {
    access.subscripts.iter().any(|subscript| matches!(subscript, Subscript::Affine(index) if index.uses(id)))
}
