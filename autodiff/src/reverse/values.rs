//! Adjoints of operations that compute numbers from numbers.

use super::Reverse;
use crate::expression::{Emitter, Terms};
use crate::factor::{Factors, comparable, computed_type, converted};
use crate::item::Lanes;
use crate::rule::{self, Computed};
use derivatives::{Row, Rule, Structural};
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{cast_input, llvm},
};

impl<'c> Reverse<'_, 'c> {
    /// Emits the adjoint of an operation with a row.
    pub(super) fn value(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(row) = rule::row_of(op) else { return Ok(()) };
        if let Rule::Structural(structural) = row.rule {
            return self.structural_value(op, structural);
        }
        let floats = rule::float_operands(op);
        let adjoints = self.adjoints_of(op);
        if adjoints.iter().all(Option::is_none) {
            return Ok(());
        }
        let mut factors = Factors::new(op, row, self.activity.options);
        for (at, operand) in floats.iter().enumerate().filter(|(_, each)| self.activity.is_active(**each)) {
            let r#type = type_of(*operand);
            for (number, lanes) in adjoints.iter().enumerate() {
                let Some(lanes) = lanes.as_ref().filter(|_| factors.depends(number, at)) else { continue };
                let terms = self.terms(op, row, at, r#type)?;
                let mut emitter = Emitter { b: &self.b, engine: self.engine };
                let factor = factors.factor(&mut emitter, (number, at), &terms);
                for (lane, adjoint) in lanes.iter().enumerate() {
                    let Some(adjoint) = *adjoint else { continue };
                    let adjoint = converted(&self.b, adjoint, r#type);
                    let product = factors.applied(&self.b, &factor, adjoint, &terms);
                    self.contribute(*operand, lane, product);
                }
            }
        }
        Ok(())
    }

    /// Takes the adjoints of the numbers that an operation computes.
    fn adjoints_of(&mut self, op: Op<'c>) -> Vec<Option<Vec<Option<Val<'c>>>>> {
        let taken: Vec<_> = results(op).map(|result| (result, self.adjoints.take(result))).collect();
        let of = |number: Computed<'c>| {
            let (_, lanes) = taken.iter().find(|(result, _)| *result == number.result)?;
            let one = |whole: &Option<Val<'c>>| whole.map(|whole| number.of(&self.b, whole));
            Some(lanes.as_ref()?.iter().map(one).collect())
        };
        rule::computed(op).into_iter().map(of).collect()
    }

    /// The primal values that the partial derivative by an operand reads.
    fn terms(&mut self, op: Op<'c>, row: &Row, at: usize, operand: Ty<'c>) -> Result<Terms<'c>, Failure> {
        let needs = rule::needs_of(row, at);
        let r#type = computed_type(self.b.context(), operand);
        let mut provide = |values: Vec<Val<'c>>, needed: &[usize]| -> Result<Vec<Option<Val<'c>>>, Failure> {
            let one = |(at, value): (usize, Val<'c>)| match needed.contains(&at) {
                true => self.primal(value).map(Some),
                false => Ok(None),
            };
            values.into_iter().enumerate().map(one).collect()
        };
        let operands = provide(rule::float_operands(op), &needs.operands)?;
        let integers = provide(rule::integer_operands(op), &needs.integers)?;
        let computed = rule::computed(op);
        let results = provide(computed.iter().map(|number| number.result).collect(), &needs.results)?;
        let number = |(whole, number): (Option<Val<'c>>, Computed<'c>)| Some(number.of(&self.b, whole?));
        let results = results.into_iter().zip(computed).map(number).collect();
        let floats = |values: Vec<Option<Val<'c>>>| {
            values.into_iter().map(|value| value.map(|value| comparable(&self.b, value, r#type))).collect()
        };
        Ok(Terms { operands: floats(operands), integers, results: floats(results), r#type, flags: FastMath::of(op) })
    }

    /// Emits the adjoint of a linear rearrangement of values.
    fn structural_value(&mut self, op: Op<'c>, structural: Structural) -> Result<(), Failure> {
        for result in rule::float_results(op) {
            let Some(lanes) = self.adjoints.take(result) else { continue };
            for (lane, adjoint) in lanes.iter().enumerate() {
                if let Some(adjoint) = adjoint {
                    self.rearranged(op, structural, lane, *adjoint)?;
                }
            }
        }
        Ok(())
    }

    fn rearranged(&mut self, op: Op<'c>, structural: Structural, lane: usize, adjoint: Val<'c>) -> Result<(), Failure> {
        match structural {
            Structural::Identity => self.contribute(cast_input(op), lane, adjoint),
            Structural::Cast => {
                let converted = converted(&self.b, adjoint, type_of(cast_input(op)));
                self.contribute(cast_input(op), lane, converted);
            }
            Structural::Extract if llvm::ExtractValue::is(op) => {
                let view = llvm::ExtractValue::assume(op);
                let position = view.position().unwrap_or_default();
                let zero = rule::zero(&self.b, type_of(view.container()));
                let inserted = llvm::insert_value(&self.b, zero, adjoint, &position);
                self.contribute(view.container(), lane, inserted);
            }
            Structural::Insert if llvm::InsertValue::is(op) => {
                let view = llvm::InsertValue::assume(op);
                let position = view.position().unwrap_or_default();
                let part = type_of(view.value());
                if rule::carries_derivative(part) {
                    let own = llvm::extract_value(&self.b, adjoint, &position, part);
                    self.contribute(view.value(), lane, own);
                    let cleared = llvm::insert_value(&self.b, adjoint, rule::zero(&self.b, part), &position);
                    self.contribute(view.container(), lane, cleared);
                } else {
                    self.contribute(view.container(), lane, adjoint);
                }
            }
            _ => {
                for (value, contribution) in self.transposed(op, structural, adjoint)? {
                    self.contribute(value, lane, contribution);
                }
            }
        }
        Ok(())
    }

    /// Sets the adjoint of a value to seeds.
    pub fn seed(&mut self, value: Val<'c>, seeds: Lanes<'c>) {
        if self.activity.is_active(value) {
            self.adjoints.set(value, seeds);
        }
    }
}
