//! Expressions with value ranges, so that a signed operation is generated only where it is defined.

use super::types::{self, INT, Range, Type, UINT};
use super::writer::{Mode, Writer};

/// A C expression without side effects on variables.
#[derive(Clone, Debug)]
pub struct Expression {
    /// The C source, parenthesised where necessary.
    pub text: String,
    /// The type.
    pub ty: Type,
    /// The range of possible values.
    pub range: Range,
}

impl Expression {
    /// Creates an expression with this range.
    pub fn new(text: impl Into<String>, ty: Type, range: Range) -> Expression {
        Expression { text: text.into(), ty, range }
    }

    /// Creates an expression with the full range of its type.
    pub fn any(text: impl Into<String>, ty: Type) -> Expression {
        Expression::new(text, ty, ty.range())
    }

    /// A constant.
    pub fn constant(ty: Type, value: i128) -> Expression {
        let value = ty.wrapped(value);
        let known = ty.bits < 128 || ty.signed || value >= 0;
        Expression::new(ty.literal(value), ty, known.then_some((value, value)))
    }

    /// Converts the expression to a type.
    pub fn cast(&self, ty: Type) -> Expression {
        Expression::new(format!("({})({})", ty.name, self.text), ty, ty.converted(self.range))
    }

    /// Creates an expression with the value 0 or 1.
    pub fn truth(text: String) -> Expression {
        Expression::new(text, INT, Some((0, 1)))
    }

    fn excludes(&self, value: i128) -> bool {
        self.range.is_some_and(|(low, high)| value < low || high < value)
    }
}

/// The mathematical range of a sum, a difference or a product; `None` if it exceeds 128 bits.
fn exact(operator: &str, left: Range, right: Range) -> Range {
    let ((a, b), (c, d)) = (left?, right?);
    match operator {
        "+" => Some((a.checked_add(c)?, b.checked_add(d)?)),
        "-" => Some((a.checked_sub(d)?, b.checked_sub(c)?)),
        _ => {
            let corners = [a.checked_mul(c)?, a.checked_mul(d)?, b.checked_mul(c)?, b.checked_mul(d)?];
            Some((*corners.iter().min()?, *corners.iter().max()?))
        }
    }
}

/// The range of a bitwise operation; `ty` is the type of both operands.
fn bitwise(operator: &str, ty: Type, left: Range, right: Range) -> Range {
    let limit = |range: Range| range.filter(|&(low, _)| low >= 0).map(|(_, high)| high);
    match (operator, limit(left), limit(right)) {
        ("&", Some(a), Some(b)) => Some((0, a.min(b))),
        ("&", Some(a), None) | ("&", None, Some(a)) => Some((0, a)),
        ("|" | "^", Some(a), Some(b)) => {
            let used = 128 - (a | b).leading_zeros();
            if used < 127 { Some((0, (1 << used) - 1)) } else { ty.range() }
        }
        _ => ty.range(),
    }
}

/// The range of a quotient or remainder by a divisor that is never zero.
fn quotient(operator: &str, left: Range, right: Range) -> Range {
    let ((a, b), (c, d)) = (left?, right?);
    let size = |x: i128| i128::try_from(x.unsigned_abs()).ok();
    let mut most = size(a)?.max(size(b)?);
    if operator == "%" {
        most = most.min(size(c)?.max(size(d)?) - 1);
    }
    Some((if a < 0 || (operator == "/" && c < 0) { -most } else { 0 }, most))
}

/// The plain C operation if it is defined for all operands in their ranges; otherwise `None`.
pub fn plain(mode: Mode, operator: &str, left: &Expression, right: &Expression) -> Option<Expression> {
    let ty = left.ty.common(right.ty);
    let (a, b) = (ty.converted(left.range), ty.converted(right.range));
    let range = match operator {
        "+" | "-" | "*" => {
            let exact = exact(operator, a, b);
            if ty.signed && mode == Mode::Guarded && !ty.holds(exact) {
                return None;
            }
            ty.converted(exact)
        }
        "/" | "%" => {
            let divisor = Expression::new("", ty, b);
            let overflows = ty.signed && !divisor.excludes(-1) && !Expression::new("", ty, a).excludes(ty.low());
            if !divisor.excludes(0) || overflows {
                return None;
            }
            quotient(operator, a, b)
        }
        "<<" | ">>" => return None,
        _ => bitwise(operator, ty, a, b),
    };
    let range = ty.converted(range);
    Some(Expression::new(format!("({} {operator} {})", left.text, right.text), ty, range))
}

/// A shift by less than the width.
fn shift(mode: Mode, operator: &str, left: &Expression, by: &Expression) -> Expression {
    let ty = left.ty.promoted();
    let text = format!("({} {operator} {})", left.text, by.text);
    let range = match (operator, left.range, by.range) {
        (">>", Some((low, high)), Some((least, _))) => {
            Some(if low >= 0 { (0, high >> least) } else { (low, high.max(0)) })
        }
        ("<<", Some((low, high)), Some((_, most))) if low >= 0 && high.leading_zeros() > most as u32 + 1 => {
            Some((0, high << most))
        }
        _ => None,
    };
    if operator == "<<" && ty.signed && mode == Mode::Guarded && !ty.holds(range) {
        let unsigned = ty.unsigned();
        return Expression::any(format!("(({})(({})({}) << {}))", ty.name, unsigned.name, left.text, by.text), ty);
    }
    Expression::new(text, ty, ty.converted(range))
}

const ARITHMETIC: [&str; 12] = ["+", "-", "*", "+", "-", "&", "|", "^", "/", "%", "<<", ">>"];

const RELATIONS: [&str; 6] = ["<", "<=", ">", ">=", "==", "!="];

impl Writer<'_> {
    /// A variable or a constant.
    pub fn leaf(&mut self) -> Expression {
        if self.scope.is_empty() || self.random.chance(25) {
            let ty = types::any(self.random);
            let value = ty.favoured(self.random);
            return Expression::constant(ty, value);
        }
        let at = self.random.below(self.scope.len());
        self.scope[at].clone()
    }

    /// A random integer from one to `most`.
    pub fn small(&mut self, most: i64) -> i64 {
        self.random.between(1, most)
    }

    /// A random element.
    pub fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.random.below(of.len())]
    }

    /// A random expression of any type.
    pub fn value(&mut self, depth: usize) -> Expression {
        if depth == 0 {
            return self.leaf();
        }
        match self.random.below(20) {
            0 | 1 => self.leaf(),
            2 | 3 => {
                let ty = types::any(self.random);
                self.value(depth - 1).cast(ty)
            }
            4 if self.random.chance(30) => Expression::truth(format!("((_Bool)({}))", self.value(depth - 1).text)),
            4 => self.condition(depth - 1),
            5 | 6 => {
                let condition = self.condition(depth - 1);
                let (left, right) = (self.value(depth - 1), self.value(depth - 1));
                select(&condition, &left, &right)
            }
            7 => self.negated(depth - 1),
            8 => {
                let operand = self.value(depth - 1);
                let ty = operand.ty.promoted();
                let range = operand.range.map(|(low, high)| (!high, !low));
                Expression::new(format!("(~{})", operand.text), ty, ty.converted(range))
            }
            9 => {
                let mask = i128::from(*self.random.pick(&[1_i64, 3, 7, 15, 63, 255, 1023, 32767, 65535]));
                let value = self.value(depth - 1);
                self.binary("&", &value, &Expression::constant(INT, mask))
            }
            _ => {
                let operator = self.one(&ARITHMETIC);
                let (left, right) = (self.value(depth - 1), self.value(depth - 1));
                self.binary(operator, &left, &right)
            }
        }
    }

    /// A random expression of this type.
    pub fn of(&mut self, ty: Type, depth: usize) -> Expression {
        let value = self.value(depth);
        if value.ty == ty { value } else { value.cast(ty) }
    }

    /// A random condition.
    pub fn condition(&mut self, depth: usize) -> Expression {
        match self.random.below(10) {
            0 => {
                let (left, right) = (self.condition(depth / 2), self.condition(depth / 2));
                let operator = self.one(&["&&", "||"]);
                Expression::truth(format!("({} {operator} {})", left.text, right.text))
            }
            1 => Expression::truth(format!("(!{})", self.value(depth).text)),
            _ => {
                let (left, right) = (self.value(depth), self.value(depth));
                self.comparison(&left, &right)
            }
        }
    }

    /// Compares two expressions with a random relation.
    pub fn comparison(&mut self, left: &Expression, right: &Expression) -> Expression {
        let relation = self.one(&RELATIONS);
        Expression::truth(format!("({} {relation} {})", left.text, right.text))
    }

    fn negated(&mut self, depth: usize) -> Expression {
        let operand = self.value(depth);
        let ty = operand.ty.promoted();
        let range = exact("-", Some((0, 0)), ty.converted(operand.range));
        if ty.signed && self.mode == Mode::Guarded && !ty.holds(range) {
            let text = format!("(({})(-({})({})))", ty.name, ty.unsigned().name, operand.text);
            return Expression::any(text, ty);
        }
        Expression::new(format!("(-{})", operand.text), ty, ty.converted(range))
    }

    /// The operation in a form that is defined for all operands.
    pub fn binary(&mut self, operator: &str, left: &Expression, right: &Expression) -> Expression {
        if operator == "<<" || operator == ">>" {
            return self.shifted(operator, left, right);
        }
        let ty = left.ty.common(right.ty);
        match plain(self.mode, operator, left, right) {
            Some(plain) if !ty.signed || self.random.chance(90) => plain,
            Some(plain) if !matches!(operator, "+" | "-" | "*") => plain,
            _ if matches!(operator, "/" | "%") => self.divided(operator, left, right, ty),
            _ => self.guarded(operator, left, right, ty),
        }
    }

    fn shifted(&mut self, operator: &str, left: &Expression, right: &Expression) -> Expression {
        let most = i128::from(left.ty.promoted().bits) - 1;
        let by = if self.random.chance(50) {
            let by = self.random.below(most as usize + 1) as i128;
            Expression::constant(INT, by)
        } else {
            let mask = Expression::constant(INT, most);
            self.binary("&", right, &mask)
        };
        shift(self.mode, operator, left, &by)
    }

    /// A signed sum, difference or product that may overflow, with a guard.
    fn guarded(&mut self, operator: &str, left: &Expression, right: &Expression, ty: Type) -> Expression {
        let (name, a, b) = (ty.name, &left.text, &right.text);
        let wide = ty.bits < 128;
        match self.random.below(4) {
            0 if wide => {
                let wide = Type::of(2 * ty.bits, true).name;
                Expression::any(format!("(({name})(({wide})({a}) {operator} ({wide})({b})))"), ty)
            }
            1 if wide || operator != "*" => {
                let number = self.fresh();
                let (p, q, r) = (format!("p{number}"), format!("q{number}"), format!("r{number}"));
                let (builtin, other) = (builtin(operator), ty.constant(self.random));
                let test = format!("__builtin_{builtin}_overflow({p}, {q}, &{r})");
                Expression::any(format!("({{ {name} {p} = {a}, {q} = {b}, {r}; {test} ? {other} : {r}; }})"), ty)
            }
            2 if operator != "*" => {
                let number = self.fresh();
                let (p, q) = (format!("p{number}"), format!("q{number}"));
                let other = ty.constant(self.random);
                let test = overflows(operator, &p, &q, ty);
                let text = format!("({{ {name} {p} = {a}, {q} = {b}; {test} ? {other} : {p} {operator} {q}; }})");
                Expression::any(text, ty)
            }
            _ => {
                let unsigned = ty.unsigned().name;
                Expression::any(format!("(({name})(({unsigned})({a}) {operator} ({unsigned})({b})))"), ty)
            }
        }
    }

    fn divided(&mut self, operator: &str, left: &Expression, right: &Expression, ty: Type) -> Expression {
        if self.random.chance(50) {
            let mask = Expression::constant(INT, i128::from(*self.random.pick(&[1_i64, 7, 255, 4095])));
            let least = Expression::constant(UINT, i128::from(self.small(20)));
            let masked = self.binary("&", right, &mask);
            if let Some(divisor) = plain(Mode::Guarded, "+", &masked, &least)
                && let Some(plain) = plain(self.mode, operator, left, &divisor)
            {
                return plain;
            }
        }
        let number = self.fresh();
        let (name, p, q) = (ty.name, format!("p{number}"), format!("q{number}"));
        let mut refused = format!("{q} == 0");
        if ty.signed {
            refused += &format!(" || ({p} == {} && {q} == -1)", ty.least());
        }
        let text =
            format!("({{ {name} {p} = {}, {q} = {}; {refused} ? {p} : {p} {operator} {q}; }})", left.text, right.text);
        Expression::any(text, ty)
    }
}

/// A C condition, itself free of overflow, for the overflow of a signed sum or difference.
pub fn overflows(operator: &str, left: &str, right: &str, ty: Type) -> String {
    let (least, most) = (ty.least(), ty.most());
    match operator {
        "+" => format!("({right} > 0 ? {left} > {most} - {right} : {left} < {least} - {right})"),
        _ => format!("({right} > 0 ? {left} < {least} + {right} : {left} > {most} + {right})"),
    }
}

/// The word for an operation in the names of overflow builtins.
pub fn builtin(operator: &str) -> &'static str {
    match operator {
        "+" => "add",
        "-" => "sub",
        _ => "mul",
    }
}

/// A conditional expression.
pub fn select(condition: &Expression, left: &Expression, right: &Expression) -> Expression {
    let ty = left.ty.common(right.ty);
    let range = match (ty.converted(left.range), ty.converted(right.range)) {
        (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
        _ => None,
    };
    Expression::new(format!("({} ? {} : {})", condition.text, left.text, right.text), ty, range)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(mode: Mode, operator: &str, left: (Type, i128, i128), right: (Type, i128, i128)) -> Option<Range> {
        let make = |name: &str, (ty, low, high)| Expression::new(name, ty, Some((low, high)));
        plain(mode, operator, &make("a", left), &make("b", right)).map(|found| found.range)
    }

    #[test]
    fn signed_sums_are_plain_where_they_fit() {
        let byte = (INT, 0, 255);
        assert_eq!(written(Mode::Guarded, "+", byte, byte), Some(Some((0, 510))));
        assert_eq!(written(Mode::Guarded, "+", (INT, 0, INT.high()), byte), None);
        assert_eq!(written(Mode::Wrapping, "+", (INT, 0, INT.high()), byte), Some(INT.range()));
        assert_eq!(written(Mode::Guarded, "-", (UINT, 0, 5), (UINT, 0, 6)), Some(UINT.range()));
    }

    #[test]
    fn products_of_promoted_numbers_overflow_too() {
        let short = Type::of(16, false);
        assert_eq!(written(Mode::Guarded, "*", (short, 0, 65535), (short, 0, 65535)), None);
    }

    #[test]
    fn quotients_are_plain_by_what_cannot_overflow() {
        let any = (INT, INT.low(), INT.high());
        assert_eq!(written(Mode::Wrapping, "/", any, any), None);
        assert_eq!(written(Mode::Wrapping, "/", any, (INT, -5, -1)), None);
        assert_eq!(written(Mode::Guarded, "%", any, (INT, 1, 9)), Some(Some((-8, 8))));
        assert_eq!(written(Mode::Guarded, "/", (UINT, 0, 9), (INT, 1, 5)), Some(Some((0, 9))));
    }
}
