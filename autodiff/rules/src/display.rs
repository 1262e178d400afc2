//! Expressions and conditions as text, in the notation of C with `x`, `y`, `z` for operands and `r` for the result.

use crate::{Condition, Expr, Function, Relation};
use std::fmt::{self, Display, Formatter};

/// How strongly an expression binds: sums, products, signs, and everything that needs no parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Sum,
    Product,
    Sign,
    Primary,
}

fn binding(expression: &Expr) -> Binding {
    match expression {
        Expr::Add(..) | Expr::Sub(..) => Binding::Sum,
        Expr::Mul(..) | Expr::Div(..) => Binding::Product,
        Expr::Neg(_) => Binding::Sign,
        Expr::Constant(value) if value.is_sign_negative() => Binding::Sign,
        Expr::Integer(_, plus) if *plus != 0 => Binding::Sum,
        _ => Binding::Primary,
    }
}

/// The expression, in parentheses if it binds less strongly than `least`.
struct Within<'a>(&'a Expr, Binding);

impl Display for Within<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if binding(self.0) < self.1 { write!(f, "({})", self.0) } else { write!(f, "{}", self.0) }
    }
}

/// A letter for a position: the letters of `names`, then the last one with a number.
fn letter(f: &mut Formatter<'_>, names: &[&str], at: usize) -> fmt::Result {
    match names.get(at) {
        Some(name) => f.write_str(name),
        None => write!(f, "{}{at}", names.last().unwrap_or(&"")),
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Operand(at) => letter(f, &["x", "y", "z", "w"], *at),
            Expr::Result(at) => letter(f, &["r", "s"], *at),
            Expr::Integer(at, plus) => {
                letter(f, &["n", "m"], *at)?;
                match plus.signum() {
                    0 => Ok(()),
                    1 => write!(f, " + {plus}"),
                    _ => write!(f, " - {}", plus.unsigned_abs()),
                }
            }
            Expr::Constant(value) => f.write_str(&number(*value)),
            Expr::Irrational(number) => f.write_str(number.name()),
            Expr::Neg(a) => write!(f, "-{}", Within(a, Binding::Product)),
            Expr::Add(a, b) => write!(f, "{a} + {}", Within(b, Binding::Product)),
            Expr::Sub(a, b) => write!(f, "{a} - {}", Within(b, Binding::Product)),
            Expr::Mul(a, b) => write!(f, "{} * {}", Within(a, Binding::Product), Within(b, Binding::Sign)),
            Expr::Div(a, b) => write!(f, "{} / {}", Within(a, Binding::Product), Within(b, Binding::Sign)),
            Expr::Call(Function::OfInteger, arguments) => {
                arguments.iter().try_for_each(|argument| write!(f, "{}", Within(argument, Binding::Primary)))
            }
            Expr::Call(function, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(Expr::to_string).collect();
                write!(f, "{}({})", function.name().trim_start_matches("rmlir_"), arguments.join(", "))
            }
            Expr::Select(condition, a, b) => write!(f, "({condition} ? {a} : {b})"),
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Compare(relation, a, b) => {
                let sign = match relation {
                    Relation::Equal => "==",
                    Relation::Less => "<",
                    Relation::AtMost => "<=",
                };
                write!(f, "{a} {sign} {b}")
            }
            Condition::IsNan(a) => write!(f, "isnan({a})"),
            Condition::Holds(at) => letter(f, &["n", "m"], *at),
            Condition::Not(a) => write!(f, "!({a})"),
            Condition::And(a, b) => write!(f, "{} && {}", Factor(a), Factor(b)),
            Condition::Or(a, b) => write!(f, "{a} || {b}"),
        }
    }
}

/// An operand of `&&`.
struct Factor<'a>(&'a Condition);

impl Display for Factor<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Condition::Or(..) => write!(f, "({})", self.0),
            other => write!(f, "{other}"),
        }
    }
}

/// A number as digits; infinity by its name.
fn number(value: f64) -> String {
    format!("{value}")
}
