//! Expressions of schedules.

use super::cursors::Wanted;
use super::messages::list;
use super::run::{MAX_EXPRESSION_DEPTH, MAX_EXPRESSIONS, Runner};
use super::syntax::*;
use super::values::{Name, Run, Target, Value, mistake};
use crate::codes;
use analysis::machine::Machine;

/// The name of the machine in schedules.
const MACHINE: &str = "machine";

impl<'r> Runner<'r, '_> {
    /// The value of an expression. Calls in it are executed.
    pub(super) fn evaluate(&mut self, expression: &'r Expression) -> Run<Value> {
        self.expressions += 1;
        let at = &expression.at;
        if self.expressions > MAX_EXPRESSIONS {
            let message = format!("more than {MAX_EXPRESSIONS} expressions are computed");
            return Err(mistake(codes::TOO_MANY_STEPS, at, message));
        }
        self.nested(at, |runner| runner.term(expression))
    }

    /// Computes a part of an expression, unless it is too deep in others.
    pub(super) fn nested<T>(&mut self, at: &At, compute: impl FnOnce(&mut Self) -> Run<T>) -> Run<T> {
        if self.expression_depth >= MAX_EXPRESSION_DEPTH {
            let message = format!("more than {MAX_EXPRESSION_DEPTH} expressions and calls in each other");
            return Err(mistake(codes::NESTING, at, message));
        }
        self.expression_depth += 1;
        let result = compute(self);
        self.expression_depth -= 1;
        result
    }

    fn term(&mut self, expression: &'r Expression) -> Run<Value> {
        let at = &expression.at;
        match &expression.term {
            Term::Number(number) => Ok(Value::Number(*number)),
            Term::Text(text) => Ok(Value::Text(text.clone())),
            Term::List(elements) => {
                elements.iter().map(|each| self.evaluate(each)).collect::<Run<_>>().map(Value::List)
            }
            Term::Reference(parts) => Ok(self.reference(at, parts)),
            Term::Chain(first, rest) => self.chain(first, rest),
            Term::Signed(signs, operand) => {
                let number = self.number(operand)?;
                let signed = signs.iter().rev().try_fold(number, |number, sign| match sign {
                    Sign::Negative => number.checked_neg(),
                    Sign::Not => Some(i64::from(number == 0)),
                });
                signed.map(Value::Number).ok_or_else(|| mistake(codes::NUMBER, at, "more than 64 bits"))
            }
            Term::Call(call) => self.call(at, &call.name, None, &call.arguments),
            Term::Links(first, links) => {
                let mut value = self.evaluate(first)?;
                for (number, link) in links.iter().enumerate() {
                    value = match (&link.arguments, value) {
                        (Some(arguments), value) => {
                            let receiver = match value {
                                // The next link of a chain has the receiver of the one before.
                                Value::Made(Some(receiver), _) if number > 0 => *receiver,
                                value => value,
                            };
                            self.call(&link.at, &link.name, Some(receiver), arguments)?
                        }
                        (None, value) => self.field(link, &value)?,
                    };
                }
                Ok(value)
            }
        }
    }

    /// The integer that an expression is.
    pub(super) fn number(&mut self, expression: &'r Expression) -> Run<i64> {
        match self.evaluate(expression)? {
            Value::Number(number) => Ok(number),
            Value::Name(name) => {
                let message = format!("`{name}` is no integer that is known here");
                Err(mistake(codes::WRONG_KIND, &expression.at, message))
            }
            value => Err(mistake(codes::WRONG_KIND, &expression.at, format!("`{value}` is no integer"))),
        }
    }

    fn chain(&mut self, first: &'r Expression, rest: &'r [(Operator, Expression)]) -> Run<Value> {
        if let [(operator @ (Operator::Equal | Operator::NotEqual), second)] = rest {
            let (left, right) = (self.evaluate(first)?, self.evaluate(second)?);
            if let (Value::Name(left), Value::Name(right)) = (&left, &right) {
                let is_equal = left.to_string() == right.to_string();
                return Ok(Value::Number(i64::from(is_equal == (*operator == Operator::Equal))));
            }
            let (Value::Number(left), Value::Number(right)) = (&left, &right) else {
                let message = format!("`{left}` and `{right}` cannot be compared");
                return Err(mistake(codes::WRONG_KIND, &second.at, message));
            };
            return Ok(Value::Number(i64::from((left == right) == (*operator == Operator::Equal))));
        }
        let mut sum = self.number(first)?;
        for (operator, operand) in rest {
            match (operator, sum) {
                (Operator::And, 0) => return Ok(Value::Number(0)),
                (Operator::Or, number) if number != 0 => return Ok(Value::Number(1)),
                _ => {}
            }
            let right = self.number(operand)?;
            sum = combined(*operator, sum, right).ok_or_else(|| {
                let is_division = matches!(operator, Operator::Divide | Operator::Remainder);
                let message = if is_division { "a divisor that is not positive" } else { "more than 64 bits" };
                mistake(codes::NUMBER, &operand.at, message)
            })?;
        }
        Ok(Value::Number(sum))
    }

    /// A name with the values of variables in place of them.
    fn reference(&self, at: &At, parts: &[Part]) -> Value {
        if let [Part { name, number: None }] = parts {
            match self.variable(name) {
                Some(Value::Name(value)) => {
                    return Value::Name(Name { at: at.clone(), variable: Some(name.clone()), ..value.clone() });
                }
                Some(value) => return value.clone(),
                None => {}
            }
        }
        let mut all = Vec::new();
        for part in parts {
            let plain = Target { text: part.name.clone(), number: part.number, node: None };
            match self.variable(&part.name) {
                Some(Value::Name(name)) => match (name.parts.as_slice(), part.number) {
                    ([single], Some(_)) => all.push(Target { number: part.number, ..single.clone() }),
                    (several, _) => all.extend_from_slice(several),
                },
                Some(Value::Made(_, nodes)) => {
                    all.push(Target { node: nodes.first().map(|(_, id)| *id), ..plain });
                }
                _ => all.push(plain),
            }
        }
        Value::Name(Name { at: at.clone(), parts: all, variable: None })
    }

    fn field(&self, link: &Link, value: &Value) -> Run<Value> {
        if let Value::Name(Name { parts, variable: None, .. }) = value {
            if matches!(parts.as_slice(), [Target { text, number: None, node: None }] if text == MACHINE) {
                return self.of_machine(link);
            }
        }
        let nodes = match value {
            Value::Made(_, nodes) => nodes.as_slice(),
            _ => &[],
        };
        if let Some((_, id)) = nodes.iter().find(|(name, _)| *name == link.name) {
            let target = Target { text: link.name.clone(), number: None, node: Some(*id) };
            return Ok(Value::Name(Name { at: link.at.clone(), parts: vec![target], variable: None }));
        }
        let known: Vec<_> = nodes.iter().map(|(name, _)| format!("`{name}`")).collect();
        let message = format!("`{value}` has no `{}`; there are: {}", link.name, list(&known));
        Err(mistake(codes::UNKNOWN_NAME, &link.at, message))
    }

    /// A number of the machine that the function is compiled for.
    fn of_machine(&self, link: &Link) -> Run<Value> {
        let numbers = Machine::of(self.procedure.function).numbers();
        let found = numbers.iter().find(|(name, _)| *name == link.name).map(|(_, number)| Value::Number(*number));
        found.ok_or_else(|| {
            let known: Vec<_> = numbers.iter().map(|(name, _)| format!("`{name}`")).collect();
            let message = format!("the machine has no `{}`; it has: {}", link.name, list(&known));
            mistake(codes::UNKNOWN_NAME, &link.at, message)
        })
    }

    /// A value for a variable: a name that stands for a node stands for it from now on, whatever becomes of the name.
    pub(super) fn bound(&self, value: Value) -> Value {
        let Value::Name(name) = value else { return value };
        let known = name.parts.first().is_some_and(|part| part.node.is_some() && part.number.is_none());
        if known {
            return Value::Name(name);
        }
        let cursors = self.cursors(None);
        let found = cursors.node(&name, Wanted::Loop).or_else(|_| cursors.node(&name, Wanted::Node));
        match found {
            Ok(id) => {
                let text = match name.word() {
                    Some(word) => word.to_owned(),
                    None => name.to_string(),
                };
                Value::Name(Name { parts: vec![Target { text, number: None, node: Some(id) }], ..name })
            }
            Err(_) => Value::Name(name),
        }
    }
}

/// The result of an operator; `None` on overflow and for divisors that are not positive. Quotients are rounded down.
fn combined(operator: Operator, left: i64, right: i64) -> Option<i64> {
    Some(match operator {
        Operator::Or => i64::from(left != 0 || right != 0),
        Operator::And => i64::from(left != 0 && right != 0),
        Operator::Equal => i64::from(left == right),
        Operator::NotEqual => i64::from(left != right),
        Operator::Less => i64::from(left < right),
        Operator::LessOrEqual => i64::from(left <= right),
        Operator::Greater => i64::from(left > right),
        Operator::GreaterOrEqual => i64::from(left >= right),
        Operator::Plus => left.checked_add(right)?,
        Operator::Minus => left.checked_sub(right)?,
        Operator::Times => left.checked_mul(right)?,
        Operator::Divide if right > 0 => left.div_euclid(right),
        Operator::Remainder if right > 0 => left.rem_euclid(right),
        Operator::Divide | Operator::Remainder => return None,
    })
}
