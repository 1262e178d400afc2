//! Emission of the expressions of rows as operations.

use crate::engine::Engine;
use crate::{rule, vectors};
use derivatives::{Condition, Expr, Function, Irrational, Relation};
use dialects::{
    ir::*,
    ops::{
        OpKind,
        arith::{self, FloatPredicate, IntPredicate},
        math, vector,
    },
};

/// The invariant that a rule states all that it reads does not hold.
const UNSTATED: &str = "a rule reads what it does not state";

/// The values that an expression reads.
pub struct Terms<'c> {
    /// The floating-point operands; `None` for those that the expression does not read.
    pub operands: Vec<Option<Val<'c>>>,
    /// The integer operands.
    pub integers: Vec<Option<Val<'c>>>,
    /// The floating-point results.
    pub results: Vec<Option<Val<'c>>>,
    /// The type of the value of the expression.
    pub r#type: Ty<'c>,
    /// The freedoms of the primal operation, which its partial derivatives have as well.
    pub flags: FastMath,
}

/// Emits expressions at the insertion point of a builder.
pub struct Emitter<'a, 'c> {
    /// The builder.
    pub b: &'a Builder<'c>,
    /// Declares the functions that are called.
    pub engine: &'a mut Engine<'c>,
}

impl<'c> Emitter<'_, 'c> {
    /// The value of an expression.
    pub fn emit(&mut self, expression: &Expr, terms: &Terms<'c>) -> Val<'c> {
        match expression {
            Expr::Operand(at) => self.given(&terms.operands, *at, terms),
            Expr::Result(at) => self.given(&terms.results, *at, terms),
            Expr::Integer(..) => self.integer(expression, terms),
            Expr::Constant(value) => constant(self.b, terms.r#type, *value),
            Expr::Irrational(number) => irrational(self.b, terms.r#type, *number),
            Expr::Neg(a) => {
                let a = self.emit(a, terms);
                arith::NegF::build(self.b, a).with(arith::NegF::FASTMATH, terms.flags.attr(self.b.context())).value()
            }
            Expr::Add(a, b) => self.binary(arith::AddF::NAME, a, b, terms),
            Expr::Sub(a, b) => self.binary(arith::SubF::NAME, a, b, terms),
            Expr::Mul(a, b) => self.binary(arith::MulF::NAME, a, b, terms),
            Expr::Div(a, b) => self.binary(arith::DivF::NAME, a, b, terms),
            Expr::Call(function, arguments) => self.call(*function, arguments, terms),
            Expr::Select(condition, a, b) => {
                let condition = self.condition(condition, terms);
                let [a, b] = [a, b].map(|each| self.emit(each, terms));
                arith::select(self.b, condition, a, b)
            }
        }
    }

    fn binary(&mut self, name: &str, a: &Expr, b: &Expr, terms: &Terms<'c>) -> Val<'c> {
        let [a, b] = [a, b].map(|each| self.emit(each, terms));
        product(self.b, name, a, b, terms.flags)
    }

    /// An integer operand, plus a constant.
    fn integer(&mut self, expression: &Expr, terms: &Terms<'c>) -> Val<'c> {
        let (at, plus) = match expression {
            Expr::Integer(at, plus) => (*at, *plus),
            _ => (usize::MAX, 0),
        };
        let value = self.given_integer(at, terms);
        match plus {
            0 => value,
            _ => arith::addi(self.b, value, arith::constant_int(self.b, type_of(value), plus)),
        }
    }

    /// A condition, as an `i1` or a vector of them.
    pub fn condition(&mut self, condition: &Condition, terms: &Terms<'c>) -> Val<'c> {
        match condition {
            Condition::Compare(relation, a, b) => {
                if let (Expr::Integer(..), _) | (_, Expr::Integer(..)) = (a, b) {
                    return self.compare_integers(*relation, a, b, terms);
                }
                let predicate = match relation {
                    Relation::Equal => FloatPredicate::Oeq,
                    Relation::Less => FloatPredicate::Olt,
                    Relation::AtMost => FloatPredicate::Ole,
                };
                let [a, b] = [a, b].map(|each| self.emit(each, terms));
                compare(self.b, predicate, a, b)
            }
            Condition::IsNan(a) => {
                let a = self.emit(a, terms);
                compare(self.b, FloatPredicate::Uno, a, a)
            }
            Condition::Holds(at) => self.given_integer(*at, terms),
            Condition::Not(a) => {
                let a = self.condition(a, terms);
                let yes = match element_type(type_of(a)).filter(|_| is_vector(type_of(a))) {
                    Some(element) => arith::constant(self.b, splat_attr(type_of(a), int_attr(element, -1)), type_of(a)),
                    None => arith::constant_int(self.b, type_of(a), -1),
                };
                arith::XOrI::build(self.b, a, yes).value()
            }
            Condition::And(a, b) => {
                let [a, b] = [a, b].map(|each| self.condition(each, terms));
                arith::AndI::build(self.b, a, b).value()
            }
            Condition::Or(a, b) => {
                let [a, b] = [a, b].map(|each| self.condition(each, terms));
                arith::OrI::build(self.b, a, b).value()
            }
        }
    }

    fn compare_integers(&mut self, relation: Relation, a: &Expr, b: &Expr, terms: &Terms<'c>) -> Val<'c> {
        let r#type = [a, b].into_iter().find_map(|each| match each {
            Expr::Integer(..) => Some(type_of(self.integer(each, terms))),
            _ => None,
        });
        let r#type = r#type.unwrap_or_else(|| int_type(self.b.context(), 32));
        let [a, b] = [a, b].map(|each| match each.constant() {
            Some(value) => arith::constant_int(self.b, r#type, value as i64),
            None => self.integer(each, terms),
        });
        let predicate = match relation {
            Relation::Equal => IntPredicate::Eq,
            Relation::Less => IntPredicate::Slt,
            Relation::AtMost => IntPredicate::Sle,
        };
        arith::cmpi(self.b, predicate, a, b)
    }

    fn call(&mut self, function: Function, arguments: &[Expr], terms: &Terms<'c>) -> Val<'c> {
        let letters = function.parameters().chars();
        let values: Vec<_> =
            arguments.iter().zip(letters).map(|(each, letter)| self.argument(each, letter, terms)).collect();
        if function == Function::OfInteger {
            return self.of_integer(values[0], terms.r#type);
        }
        if let Some(kind) = function.operation() {
            let name = OpKind::all().find(|(_, each)| *each == OpKind::Math(kind)).map_or("", |(name, _)| name);
            let flags = terms.flags.attr(self.b.context());
            let op = self.b.op(name).operands(&values).results(&[terms.r#type]);
            return op.attr(math::Sqrt::FASTMATH.0, flags).value();
        }
        let int = |value: &Val<'c>| if is_int(type_of(*value)) { self.c_int(*value) } else { *value };
        let values: Vec<_> = values.iter().map(int).collect();
        let Some(element) = element_type(terms.r#type).filter(|_| is_vector(terms.r#type)) else {
            return self.engine.call_library(self.b, function.name(), &values, terms.r#type);
        };
        let mut whole = rule::zero(self.b, terms.r#type);
        for at in vectors::positions(terms.r#type) {
            let values: Vec<_> = values.iter().map(|value| vectors::element_or_same(self.b, *value, at)).collect();
            let own = self.engine.call_library(self.b, function.name(), &values, element);
            whole = vectors::with_element(self.b, whole, own, at);
        }
        whole
    }

    /// An argument of a function; `letter` tells whether the function takes an integer.
    fn argument(&mut self, argument: &Expr, letter: char, terms: &Terms<'c>) -> Val<'c> {
        match argument.constant().filter(|_| letter == 'i') {
            Some(value) => arith::constant_int(self.b, int_type(self.b.context(), 32), value as i64),
            None => self.emit(argument, terms),
        }
    }

    /// An integer as an argument of type `int`; one that does not fit becomes the nearest that does.
    fn c_int(&self, value: Val<'c>) -> Val<'c> {
        let (own, int) = (type_of(value), int_type(self.b.context(), 32));
        match int_width(own) {
            Some(width) if width > 32 => {
                let limit = |limit: i32| arith::constant_int(self.b, own, i64::from(limit));
                let above = arith::binary(self.b, arith::MaxSI::NAME, value, limit(i32::MIN));
                let within = arith::binary(self.b, arith::MinSI::NAME, above, limit(i32::MAX));
                arith::cast(self.b, arith::TruncI::NAME, within, int)
            }
            Some(width) if width < 32 => arith::cast(self.b, arith::ExtSI::NAME, value, int),
            _ => value,
        }
    }

    /// A term that an expression reads: a rule states which it needs.
    pub fn given(&self, of: &[Option<Val<'c>>], at: usize, terms: &Terms<'c>) -> Val<'c> {
        let given = of.get(at).copied().flatten();
        given.unwrap_or_else(|| self.engine.missing(self.b, terms.r#type, UNSTATED))
    }

    /// An integer term that an expression reads; anything else is no term.
    fn given_integer(&self, at: usize, terms: &Terms<'c>) -> Val<'c> {
        let given = terms.integers.get(at).copied().flatten();
        given.unwrap_or_else(|| self.engine.missing(self.b, int_type(self.b.context(), 32), UNSTATED))
    }

    /// An integer as a number, or as a vector of copies of it.
    fn of_integer(&self, value: Val<'c>, r#type: Ty<'c>) -> Val<'c> {
        if is_vector(type_of(value)) == is_vector(r#type) {
            return arith::SIToFP::build(self.b, value, r#type).value();
        }
        let element = element_type(r#type).unwrap_or(r#type);
        let number = arith::SIToFP::build(self.b, value, element).value();
        vector::Broadcast::build(self.b, number, r#type).value()
    }
}

/// A binary operation with flags.
pub fn product<'c>(b: &Builder<'c>, name: &str, left: Val<'c>, right: Val<'c>, flags: FastMath) -> Val<'c> {
    let flags = flags.attr(b.context());
    b.op(name).operands(&[left, right]).results(&[type_of(left)]).attr(arith::AddF::FASTMATH.0, flags).value()
}

/// A comparison of floating-point numbers or vectors of them.
pub fn compare<'c>(b: &Builder<'c>, predicate: FloatPredicate, left: Val<'c>, right: Val<'c>) -> Val<'c> {
    let bit = int_type(b.context(), 1);
    let r#type = match shape_of(type_of(left)).filter(|_| is_vector(type_of(left))) {
        Some(shape) => vector_type(&shape.iter().map(|each| *each as u64).collect::<Vec<_>>(), bit),
        None => bit,
    };
    let predicate = i64_attr(b.context(), predicate as i64);
    b.op(arith::CmpF::NAME)
        .operands(&[left, right])
        .attr(arith::CmpF::PREDICATE.0, predicate)
        .results(&[r#type])
        .value()
}

/// A constant of a floating-point type, or a vector of copies of it.
pub fn constant<'c>(b: &Builder<'c>, r#type: Ty<'c>, value: f64) -> Val<'c> {
    match element_type(r#type).filter(|_| is_vector(r#type)) {
        Some(element) => arith::constant(b, splat_attr(r#type, float_attr(element, value)), r#type),
        None => arith::exact_constant(b, float_attr(r#type, value), r#type),
    }
}

/// An irrational number in a floating-point type, or a vector of copies of it.
pub fn irrational<'c>(b: &Builder<'c>, r#type: Ty<'c>, number: Irrational) -> Val<'c> {
    let element = element_type(r#type).filter(|_| is_vector(r#type)).unwrap_or(r#type);
    if float_width(element).is_none_or(|width| width <= 64) {
        return constant(b, r#type, number.value());
    }
    let [nearest, rest, last] = number.parts().map(|part| constant(b, r#type, part));
    let rest = product(b, arith::AddF::NAME, rest, last, FastMath::NONE);
    product(b, arith::AddF::NAME, nearest, rest, FastMath::NONE)
}
