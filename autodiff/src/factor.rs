//! Partial derivatives of operations as factors of tangents and adjoints.

use crate::activity::Options;
use crate::expression::{Emitter, Terms, compare, product};
use crate::rule;
use derivatives::{Expr, Row, Rule};
use dialects::{
    ir::*,
    ops::arith::{self, FloatPredicate},
};
use rustc_hash::FxHashMap;

/// A partial derivative.
#[derive(Clone, Debug)]
pub enum Factor<'c> {
    /// Zero: no dependence.
    Zero,
    /// One.
    One,
    /// Minus one.
    MinusOne,
    /// A value.
    Value(Val<'c>),
    /// The first factor where a condition holds, else the second one. So a tangent that is infinite is not multiplied by
    /// zero on the side that is not chosen.
    Choice(Val<'c>, Box<Factor<'c>>, Box<Factor<'c>>),
}

/// The partial derivatives of an operation, which are emitted when they are asked for.
pub struct Factors<'c> {
    op: Op<'c>,
    row: &'static Row,
    /// Whether zero stays zero in all products.
    strong_zero: bool,
    /// The complex derivatives by complex operand.
    complex: FxHashMap<usize, [Val<'c>; 2]>,
}

/// The type in which partial derivatives by operands of a type are computed: numbers of 16 bits have too few digits.
pub fn computed_type<'c>(context: &'c Context, r#type: Ty<'c>) -> Ty<'c> {
    let element = element_type(r#type).filter(|_| is_vector(r#type));
    if float_width(element.unwrap_or(r#type)) != Some(16) {
        return r#type;
    }
    let single = f32_type(context);
    if element.is_some() { with_element(r#type, single) } else { single }
}

/// A vector type with other elements.
pub fn with_element<'c>(r#type: Ty<'c>, element: Ty<'c>) -> Ty<'c> {
    let shape: Vec<_> = shape_of(r#type).unwrap_or_default().into_iter().map(|extent| extent as u64).collect();
    vector_type(&shape, element)
}

/// A number or vector of numbers in another format.
pub fn converted<'c>(b: &Builder<'c>, value: Val<'c>, to: Ty<'c>) -> Val<'c> {
    let from = type_of(value);
    let width = |r#type| element_type(r#type).and_then(float_width).or_else(|| float_width(r#type)).unwrap_or(0);
    match (from == to, width(from).cmp(&width(to))) {
        (true, _) => value,
        (_, std::cmp::Ordering::Less) => arith::cast(b, arith::ExtF::NAME, value, to),
        (_, std::cmp::Ordering::Greater) => arith::cast(b, arith::TruncF::NAME, value, to),
        // Two formats of 16 bits.
        _ => {
            let wide = computed_type(b.context(), from);
            arith::cast(b, arith::TruncF::NAME, arith::cast(b, arith::ExtF::NAME, value, wide), to)
        }
    }
}

/// A term of an expression of type `to`, in the format of that type; other values stay as they are.
pub fn comparable<'c>(b: &Builder<'c>, term: Val<'c>, to: Ty<'c>) -> Val<'c> {
    let from = type_of(term);
    let is_same_shape =
        is_vector(from) == is_vector(to) && (is_float(from) || element_type(from).is_some_and(is_float));
    if is_same_shape { converted(b, term, to) } else { term }
}

impl<'c> Factors<'c> {
    /// The factors of an operation with this row, for a request with options.
    pub fn new(op: Op<'c>, row: &'static Row, options: Options) -> Self {
        Self { op, row, strong_zero: options.strong_zero, complex: FxHashMap::default() }
    }

    /// Whether the derivative of a result by an operand, both counted among the floating-point ones, is not always zero.
    pub fn depends(&self, result: usize, operand: usize) -> bool {
        match self.row.rule {
            Rule::Holomorphic(_) => true,
            _ => self.row.rule.partial(result, operand).is_some_and(|partial| !partial.is_zero()),
        }
    }

    /// The derivative of a result by an operand, both counted among the floating-point ones.
    pub fn factor(
        &mut self,
        emitter: &mut Emitter<'_, 'c>,
        (result, operand): (usize, usize),
        terms: &Terms<'c>,
    ) -> Factor<'c> {
        if let Rule::Holomorphic(partials) = &self.row.rule {
            let derivative = partials.get(operand / 2).map(|partial| {
                let emit = || emitter.emit_complex(partial, terms, self.op);
                *self.complex.entry(operand / 2).or_insert_with(emit)
            });
            // The derivative p + iq is the matrix [p -q; q p] on parts.
            return match (derivative, result, operand % 2) {
                (Some([real, _]), 0, 0) | (Some([real, _]), 1, 1) => Factor::Value(real),
                (Some([_, imaginary]), 1, 0) => Factor::Value(imaginary),
                (Some([_, imaginary]), 0, 1) => Factor::Value(negated(emitter.b, imaginary, terms.flags)),
                _ => Factor::Zero,
            };
        }
        let Some(partial) = self.row.rule.partial(result, operand) else { return Factor::Zero };
        let (floats, integers) = (rule::float_operands(self.op), rule::integer_operands(self.op));
        let number = |at: usize| floats.get(at).and_then(|value| constant_float(*value));
        let integer = |at: usize| integers.get(at).and_then(|value| constant_int(*value));
        of_expression(emitter, &partial.specialised(&number, &integer), terms)
    }

    /// A tangent or adjoint times a derivative by an operand, in the type `to`. Where the derivative may not be finite
    /// by its formula, and everywhere if the request says so, zero stays zero.
    pub fn applied(&self, b: &Builder<'c>, factor: &Factor<'c>, to: Val<'c>, terms: &Terms<'c>) -> Val<'c> {
        match factor {
            Factor::Zero => rule::zero(b, type_of(to)),
            Factor::One => to,
            Factor::MinusOne => negated(b, to, terms.flags),
            Factor::Choice(condition, one, other) => {
                let [one, other] = [one, other].map(|each| self.applied(b, each, to, terms));
                arith::select(b, *condition, one, other)
            }
            Factor::Value(value) => {
                let (own, wide) = (type_of(to), type_of(*value));
                let scaled = product(b, arith::MulF::NAME, converted(b, to, wide), *value, terms.flags);
                let scaled = converted(b, scaled, own);
                if !self.strong_zero && !self.row.may_be_singular() {
                    return scaled;
                }
                let zero = rule::zero(b, own);
                let is_zero = compare(b, FloatPredicate::Oeq, to, zero);
                arith::select(b, is_zero, zero, scaled)
            }
        }
    }
}

fn of_expression<'c>(emitter: &mut Emitter<'_, 'c>, expression: &Expr, terms: &Terms<'c>) -> Factor<'c> {
    match expression {
        Expr::Constant(value) if *value == 0.0 => Factor::Zero,
        Expr::Constant(value) if *value == 1.0 => Factor::One,
        Expr::Constant(value) if *value == -1.0 => Factor::MinusOne,
        Expr::Select(condition, one, other) if one.is_constant() || other.is_constant() => {
            let condition = emitter.condition(condition, terms);
            let [one, other] = [one, other].map(|each| Box::new(of_expression(emitter, each, terms)));
            Factor::Choice(condition, one, other)
        }
        _ => Factor::Value(emitter.emit(expression, terms)),
    }
}

fn negated<'c>(b: &Builder<'c>, value: Val<'c>, flags: FastMath) -> Val<'c> {
    arith::NegF::build(b, value).with(arith::NegF::FASTMATH, flags.attr(b.context())).value()
}
