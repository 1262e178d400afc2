//! Emission of the expressions of holomorphic rows, as real and imaginary parts.

use crate::complex::sibling;
use crate::expression::{Emitter, Terms, compare, constant, product};
use derivatives::{Condition, Expr, Function, Relation};
use dialects::{
    ir::*,
    ops::{
        arith::{self, FloatPredicate},
        func, math,
    },
};

/// The parts of a complex number.
type Parts<'c> = [Val<'c>; 2];

impl<'c> Emitter<'_, 'c> {
    /// The value of an expression over the complex operands of a call of a function on parts.
    pub fn emit_complex(&mut self, expression: &Expr, terms: &Terms<'c>, call: Op<'c>) -> Parts<'c> {
        match expression {
            Expr::Operand(at) => return self.parts(&terms.operands, *at, terms),
            Expr::Result(at) => return self.parts(&terms.results, *at, terms),
            _ => {}
        }
        let mut emit = |of: &Expr| self.emit_complex(of, terms, call);
        match expression {
            Expr::Operand(_) | Expr::Result(_) => [self.zero(terms); 2],
            Expr::Integer(..) => [self.zero(terms); 2],
            Expr::Constant(_) | Expr::Irrational(_) => [self.emit(expression, terms), self.zero(terms)],
            Expr::Neg(a) => {
                let a = emit(a);
                a.map(|part| arith::NegF::build(self.b, part).value())
            }
            Expr::Add(a, b) => {
                let (a, b) = (emit(a), emit(b));
                [0, 1].map(|at| self.real(arith::AddF::NAME, a[at], b[at], terms))
            }
            Expr::Sub(a, b) => {
                let (a, b) = (emit(a), emit(b));
                [0, 1].map(|at| self.real(arith::SubF::NAME, a[at], b[at], terms))
            }
            Expr::Mul(a, b) => match (&**a, &**b) {
                (factor @ (Expr::Constant(_) | Expr::Irrational(_)), of)
                | (of, factor @ (Expr::Constant(_) | Expr::Irrational(_))) => {
                    self.scaled_complex(factor, of, terms, call)
                }
                _ => {
                    let (a, b) = (emit(a), emit(b));
                    self.complex_product(a, b, terms)
                }
            },
            Expr::Div(a, b) => {
                let (a, b) = (emit(a), emit(b));
                self.complex_quotient(a, b, terms)
            }
            Expr::Call(function, arguments) => {
                let arguments: Vec<_> = arguments.iter().flat_map(emit).collect();
                self.complex_call(*function, &arguments, terms, call)
            }
            Expr::Select(condition, a, b) => {
                let (a, b) = (emit(a), emit(b));
                let condition = self.complex_condition(condition, terms, call);
                [0, 1].map(|at| arith::select(self.b, condition, a[at], b[at]))
            }
        }
    }

    fn zero(&self, terms: &Terms<'c>) -> Val<'c> {
        constant(self.b, terms.r#type, 0.0)
    }

    fn real(&self, name: &str, a: Val<'c>, b: Val<'c>, terms: &Terms<'c>) -> Val<'c> {
        product(self.b, name, a, b, terms.flags)
    }

    fn scaled_complex(&mut self, factor: &Expr, of: &Expr, terms: &Terms<'c>, call: Op<'c>) -> Parts<'c> {
        let factor = self.emit(factor, terms);
        self.emit_complex(of, terms, call).map(|part| self.real(arith::MulF::NAME, factor, part, terms))
    }

    fn complex_product(&self, a: Parts<'c>, b: Parts<'c>, terms: &Terms<'c>) -> Parts<'c> {
        let times = |a, b| self.real(arith::MulF::NAME, a, b, terms);
        [
            self.real(arith::SubF::NAME, times(a[0], b[0]), times(a[1], b[1]), terms),
            self.real(arith::AddF::NAME, times(a[0], b[1]), times(a[1], b[0]), terms),
        ]
    }

    /// The quotient by the method of R. L. Smith ("Algorithm 116: Complex division", 1962), which divides by the greater
    /// part of the divisor, so that squares do not overflow. If that is the imaginary part, both are multiplied by -i.
    fn complex_quotient(&self, a: Parts<'c>, b: Parts<'c>, terms: &Terms<'c>) -> Parts<'c> {
        let build = self.b;
        let [real, imaginary] = b.map(|part| math::AbsF::build(build, part).value());
        let turned = compare(build, FloatPredicate::Olt, real, imaginary);
        let negative = |value| arith::NegF::build(build, value).value();
        let choose = |one, other| arith::select(build, turned, one, other);
        let a = [choose(a[1], a[0]), choose(negative(a[0]), a[1])];
        let b = [choose(b[1], b[0]), choose(negative(b[0]), b[1])];
        let of = |name, a, b| self.real(name, a, b, terms);
        let ratio = of(arith::DivF::NAME, b[1], b[0]);
        let divisor = of(arith::AddF::NAME, b[0], of(arith::MulF::NAME, b[1], ratio));
        let real = of(arith::AddF::NAME, a[0], of(arith::MulF::NAME, a[1], ratio));
        let imaginary = of(arith::SubF::NAME, a[1], of(arith::MulF::NAME, a[0], ratio));
        [real, imaginary].map(|part| of(arith::DivF::NAME, part, divisor))
    }

    /// A call of the complex version of a function, in the format of the function on parts that `like` calls.
    fn complex_call(
        &mut self,
        function: Function,
        arguments: &[Val<'c>],
        terms: &Terms<'c>,
        like: Op<'c>,
    ) -> Parts<'c> {
        let known = callee(like).and_then(symbol_name);
        let count = arguments.len() / 2;
        let called = known.and_then(|known| sibling(self.engine.module, known, function.name(), count));
        match called.and_then(symbol_name) {
            Some(name) => {
                let call = func::call(self.b, name, arguments, &[terms.r#type; 2]);
                [result(call, 0), result(call, 1)]
            }
            None => [constant(self.b, terms.r#type, f64::NAN); 2],
        }
    }

    /// The parts of a complex term.
    fn parts(&self, of: &[Option<Val<'c>>], at: usize, terms: &Terms<'c>) -> Parts<'c> {
        [2 * at, 2 * at + 1].map(|at| self.given(of, at, terms))
    }

    fn complex_condition(&mut self, condition: &Condition, terms: &Terms<'c>, call: Op<'c>) -> Val<'c> {
        match condition {
            Condition::Compare(relation, a, b) => {
                let (a, b) = (self.emit_complex(a, terms, call), self.emit_complex(b, terms, call));
                let predicate = match relation {
                    Relation::Equal => FloatPredicate::Oeq,
                    Relation::Less => FloatPredicate::Olt,
                    Relation::AtMost => FloatPredicate::Ole,
                };
                let [real, imaginary] = [0, 1].map(|at| compare(self.b, predicate, a[at], b[at]));
                arith::AndI::build(self.b, real, imaginary).value()
            }
            Condition::IsNan(a) => {
                let [real, imaginary] = self.emit_complex(a, terms, call);
                compare(self.b, FloatPredicate::Uno, real, imaginary)
            }
            Condition::Holds(_) => self.condition(condition, terms),
            Condition::Not(a) => {
                let a = self.complex_condition(a, terms, call);
                arith::not(self.b, a)
            }
            Condition::And(a, b) => {
                let [a, b] = [a, b].map(|each| self.complex_condition(each, terms, call));
                arith::AndI::build(self.b, a, b).value()
            }
            Condition::Or(a, b) => {
                let [a, b] = [a, b].map(|each| self.complex_condition(each, terms, call));
                arith::OrI::build(self.b, a, b).value()
            }
        }
    }
}
