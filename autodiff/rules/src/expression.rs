//! Expressions over the operands and results of an operation.

use crate::{Function, Irrational};
use std::ops;

/// An expression over the operands and results of an operation or call. Its value is real, or an integer for
/// [`Expr::Integer`]; in the rows of complex functions ([`crate::Rule::Holomorphic`]) it is complex.
///
/// Operators and [`call`] simplify while they build: `x * 1`, `x * 0`, `x + 0`, `-(-x)` and constants.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A floating-point operand, by its position among the floating-point operands.
    Operand(usize),
    /// An integer operand, by its position among the integer operands, plus a constant.
    Integer(usize, i64),
    /// A floating-point result, by its position among the floating-point results.
    Result(usize),
    /// A constant.
    Constant(f64),
    /// An irrational constant.
    Irrational(Irrational),
    /// `-a`.
    Neg(Box<Expr>),
    /// `a + b`.
    Add(Box<Expr>, Box<Expr>),
    /// `a - b`.
    Sub(Box<Expr>, Box<Expr>),
    /// `a * b`.
    Mul(Box<Expr>, Box<Expr>),
    /// `a / b`.
    Div(Box<Expr>, Box<Expr>),
    /// A call, with the arguments in the order of the C function.
    Call(Function, Vec<Expr>),
    /// The second expression where the condition holds, else the third. The other one may be NaN or infinite.
    Select(Box<Condition>, Box<Expr>, Box<Expr>),
}

/// The first floating-point operand.
pub const X: Expr = Expr::Operand(0);
/// The second floating-point operand.
pub const Y: Expr = Expr::Operand(1);
/// The third floating-point operand.
pub const Z: Expr = Expr::Operand(2);
/// The first floating-point result.
pub const R: Expr = Expr::Result(0);
/// The second floating-point result.
pub const S: Expr = Expr::Result(1);
/// The first integer operand.
pub const N: Expr = Expr::Integer(0, 0);

/// A condition over the operands and results of an operation.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// A comparison, which is false if an expression is NaN.
    Compare(Relation, Expr, Expr),
    /// Whether an expression is NaN.
    IsNan(Expr),
    /// Whether an integer operand is not zero, by its position among the integer operands.
    Holds(usize),
    /// Whether a condition does not hold.
    Not(Box<Condition>),
    /// Whether both hold.
    And(Box<Condition>, Box<Condition>),
    /// Whether one holds, or both.
    Or(Box<Condition>, Box<Condition>),
}

/// A relation of two numbers, false for NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `a == b`.
    Equal,
    /// `a < b`.
    Less,
    /// `a <= b`.
    AtMost,
}

/// The operands and results that expressions read, by position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Floating-point operands, ascending.
    pub operands: Vec<usize>,
    /// Integer operands, ascending.
    pub integers: Vec<usize>,
    /// Floating-point results, ascending.
    pub results: Vec<usize>,
}

impl Needs {
    /// Whether nothing is read.
    pub fn is_empty(&self) -> bool {
        self.operands.is_empty() && self.integers.is_empty() && self.results.is_empty()
    }

    /// Adds the operands and results that `expression` reads.
    pub fn read(&mut self, expression: &Expr) {
        expression.visit(&mut |leaf| match leaf {
            Expr::Operand(at) => insert(&mut self.operands, *at),
            Expr::Integer(at, _) => insert(&mut self.integers, *at),
            Expr::Result(at) => insert(&mut self.results, *at),
            _ => {}
        });
    }

    /// Adds the operands and results that `condition` reads.
    pub fn read_condition(&mut self, condition: &Condition) {
        condition.visit(&mut |expression| self.read(expression), &mut |_| {});
        let mut tested = Vec::new();
        condition.visit(&mut |_| {}, &mut |at| tested.push(at));
        tested.into_iter().for_each(|at| insert(&mut self.integers, at));
    }
}

/// Inserts a number into an ascending list without duplicates.
fn insert(into: &mut Vec<usize>, number: usize) {
    if let Err(at) = into.binary_search(&number) {
        into.insert(at, number);
    }
}

/// A call of `function`; the arguments are in the order of the C function.
pub fn call<const COUNT: usize>(function: Function, arguments: [Expr; COUNT]) -> Expr {
    Expr::Call(function, arguments.into()).folded()
}

/// `then` where `condition` holds, else `otherwise`.
pub fn select(condition: Condition, then: impl Into<Expr>, otherwise: impl Into<Expr>) -> Expr {
    Expr::Select(Box::new(condition), Box::new(then.into()), Box::new(otherwise.into())).folded()
}

impl Expr {
    /// The operands and results that the expression reads.
    pub fn needs(&self) -> Needs {
        let mut needs = Needs::default();
        needs.read(self);
        needs
    }

    /// The value, if the expression is a constant.
    pub fn constant(&self) -> Option<f64> {
        if let Expr::Constant(value) = self { Some(*value) } else { None }
    }

    /// Whether the expression reads no operand and no result.
    pub fn is_constant(&self) -> bool {
        self.needs().is_empty()
    }

    /// Whether the value is zero for all operands.
    pub fn is_zero(&self) -> bool {
        self.constant() == Some(0.0)
    }

    /// Calls `each` for the expression and all expressions in it, those of conditions too. Integer operands that a
    /// condition tests are visited as [`Expr::Integer`].
    pub fn visit(&self, each: &mut dyn FnMut(&Expr)) {
        each(self);
        match self {
            Expr::Operand(_) | Expr::Integer(..) | Expr::Result(_) | Expr::Constant(_) | Expr::Irrational(_) => {}
            Expr::Neg(a) => a.visit(each),
            Expr::Add(a, b) | Expr::Sub(a, b) | Expr::Mul(a, b) | Expr::Div(a, b) => {
                a.visit(each);
                b.visit(each);
            }
            Expr::Call(_, arguments) => arguments.iter().for_each(|argument| argument.visit(each)),
            Expr::Select(condition, a, b) => {
                let mut tested = Vec::new();
                condition.visit(&mut |expression| expression.visit(each), &mut |at| tested.push(at));
                tested.into_iter().for_each(|at| each(&Expr::Integer(at, 0)));
                a.visit(each);
                b.visit(each);
            }
        }
    }

    /// Whether the value equals that of `other`; -0 equals 0.
    pub fn equals(self, other: impl Into<Expr>) -> Condition {
        Condition::Compare(Relation::Equal, self, other.into())
    }

    /// Whether the value is less than that of `other`.
    pub fn less(self, other: impl Into<Expr>) -> Condition {
        Condition::Compare(Relation::Less, self, other.into())
    }

    /// Whether the value is at most that of `other`.
    pub fn at_most(self, other: impl Into<Expr>) -> Condition {
        Condition::Compare(Relation::AtMost, self, other.into())
    }

    /// Whether the value is at least that of `other`.
    pub fn at_least(self, other: impl Into<Expr>) -> Condition {
        Condition::Compare(Relation::AtMost, other.into(), self)
    }

    /// Whether the value is NaN.
    pub fn is_nan(self) -> Condition {
        Condition::IsNan(self)
    }
}

impl Condition {
    /// Whether this or `other` holds.
    pub fn or(self, other: Condition) -> Condition {
        Condition::Or(Box::new(self), Box::new(other))
    }

    /// Whether this and `other` hold.
    pub fn and(self, other: Condition) -> Condition {
        Condition::And(Box::new(self), Box::new(other))
    }

    /// Calls `each` for the expressions compared, and `tested` for the integer operands tested.
    pub fn visit(&self, each: &mut dyn FnMut(&Expr), tested: &mut dyn FnMut(usize)) {
        match self {
            Condition::Compare(_, a, b) => {
                each(a);
                each(b);
            }
            Condition::IsNan(a) => each(a),
            Condition::Holds(at) => tested(*at),
            Condition::Not(a) => a.visit(each, tested),
            Condition::And(a, b) | Condition::Or(a, b) => {
                a.visit(each, tested);
                b.visit(each, tested);
            }
        }
    }
}

impl ops::Not for Condition {
    type Output = Condition;

    fn not(self) -> Condition {
        Condition::Not(Box::new(self))
    }
}

impl From<f64> for Expr {
    fn from(value: f64) -> Expr {
        Expr::Constant(value)
    }
}

impl ops::Neg for Expr {
    type Output = Expr;

    fn neg(self) -> Expr {
        Expr::Neg(Box::new(self)).folded()
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident),*) => {
        $(
            impl<T: Into<Expr>> ops::$operator<T> for Expr {
                type Output = Expr;

                fn $method(self, other: T) -> Expr {
                    Expr::$operator(Box::new(self), Box::new(other.into())).folded()
                }
            }

            impl ops::$operator<Expr> for f64 {
                type Output = Expr;

                fn $method(self, other: Expr) -> Expr {
                    Expr::$operator(Box::new(self.into()), Box::new(other)).folded()
                }
            }
        )*
    };
}

operators!(Add add, Sub sub, Mul mul, Div div);
