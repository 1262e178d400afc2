//! Tangents of operations that compute numbers from numbers.

use super::Forward;
use crate::expression::{Emitter, Terms};
use crate::factor::{Factors, comparable, computed_type, converted};
use crate::item::{Item, Lanes};
use crate::refusal;
use crate::reverse::sum;
use crate::rule;
use derivatives::{Rule, Structural};
use dialects::{diagnostics::Failure, ir::*};

impl<'c> Forward<'_, 'c> {
    /// Emits the tangents of the results of an operation that was copied.
    pub(super) fn tangent(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(row) = rule::row_of(op) else { return Ok(()) };
        if let Rule::Structural(structural) = row.rule {
            return self.structural_tangent(op, structural);
        }
        let floats = rule::float_operands(op);
        let mut factors = Factors::new(op, row, self.activity.options);
        for (number, result) in rule::computed(op).into_iter().enumerate() {
            if !self.activity.is_active(result.result) {
                continue;
            }
            let mut tangents: Vec<Option<Val<'c>>> = vec![None; self.width];
            for (at, operand) in floats.iter().enumerate().filter(|(_, each)| self.activity.is_active(**each)) {
                if !factors.depends(number, at) {
                    continue;
                }
                let terms = self.terms(op, type_of(*operand));
                let mut emitter = Emitter { b: &self.b, engine: self.engine };
                let factor = factors.factor(&mut emitter, (number, at), &terms);
                let lanes = self.companions(*operand);
                for (tangent, own) in tangents.iter_mut().zip(lanes) {
                    let scaled = factors.applied(&self.b, &factor, own, &terms);
                    let scaled = converted(&self.b, scaled, result.r#type);
                    *tangent = Some(tangent.map_or(scaled, |tangent| sum(&self.b, tangent, scaled)));
                }
            }
            let wholes = self.companions(result.result);
            let zero = |tangent: Option<Val<'c>>| tangent.unwrap_or_else(|| rule::zero(&self.b, result.r#type));
            let lanes = tangents.into_iter().map(zero).zip(wholes).map(|(own, whole)| result.with(&self.b, whole, own));
            let lanes: Lanes<'c> = lanes.collect();
            self.bindings.bind(Item::shadow(result.result), lanes);
        }
        Ok(())
    }

    /// The primal values that partial derivatives by an operand of a type may read.
    fn terms(&self, op: Op<'c>, operand: Ty<'c>) -> Terms<'c> {
        let r#type = computed_type(self.b.context(), operand);
        let provided = |values: Vec<Val<'c>>| values.into_iter().map(|value| self.bindings.primal(value)).collect();
        let floats = |values: Vec<Val<'c>>| {
            let one = |value| self.bindings.primal(value).map(|value| comparable(&self.b, value, r#type));
            values.into_iter().map(one).collect()
        };
        let result = |number: rule::Computed<'c>| {
            let whole = self.bindings.primal(number.result)?;
            Some(comparable(&self.b, number.of(&self.b, whole), r#type))
        };
        Terms {
            operands: floats(rule::float_operands(op)),
            integers: provided(rule::integer_operands(op)),
            results: rule::computed(op).into_iter().map(result).collect(),
            r#type,
            flags: FastMath::of(op),
        }
    }

    /// Emits the tangents of a linear rearrangement: the same operation on tangents.
    fn structural_tangent(&mut self, op: Op<'c>, structural: Structural) -> Result<(), Failure> {
        let is_same = matches!(
            structural,
            Structural::Identity | Structural::Cast | Structural::Extract | Structural::Insert | Structural::Shuffle
        );
        if !is_same {
            return Err(refusal::of(op));
        }
        let mut lanes: Vec<Lanes<'c>> = results(op).map(|_| Lanes::new()).collect();
        for lane in 0..self.width {
            let mut map = ValueMap::new();
            for value in operands(op) {
                let carries = rule::carries_derivative(type_of(value)) || self.activity.has_shadow(value);
                let stands = if carries { self.companions(value)[lane] } else { self.primal(value) };
                map.insert(value, stands);
            }
            let copy = clone_at(&self.b, op, &mut map);
            lanes.iter_mut().zip(results(copy)).for_each(|(lanes, new)| lanes.push(new));
        }
        for (old, lanes) in results(op).zip(lanes) {
            self.bindings.bind(Item::shadow(old), lanes);
        }
        Ok(())
    }
}
