//! Numeric formats, expressions and variables.

use num_bigint::{BigInt, Sign};

/// The notation of an integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// `%u`
    Unsigned,
    /// `%d`
    Signed,
    /// `%X`
    HexUpper,
    /// `%x`
    HexLower,
}

/// A format with its precision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// The notation of the digits.
    pub conversion: Conversion,
    /// The minimum number of digits.
    pub precision: u32,
    /// Whether a `0x` prefix is written.
    pub alternate: bool,
}

impl Format {
    /// `%u` without a precision.
    pub const UNSIGNED: Format = Format { conversion: Conversion::Unsigned, precision: 0, alternate: false };

    /// The format specifier, without precision.
    pub fn text(&self) -> &'static str {
        match self.conversion {
            Conversion::Unsigned => "%u",
            Conversion::Signed => "%d",
            Conversion::HexUpper => "%X",
            Conversion::HexLower => "%x",
        }
    }

    /// A regular expression that matches every integer in this format.
    pub fn wildcard(&self) -> String {
        let (sign, first, rest) = match self.conversion {
            Conversion::Unsigned => ("", "1-9", "0-9"),
            Conversion::Signed => ("-?", "1-9", "0-9"),
            Conversion::HexUpper => ("", "1-9A-F", "0-9A-F"),
            Conversion::HexLower => ("", "1-9a-f", "0-9a-f"),
        };
        let prefix = if self.alternate { "0x" } else { "" };
        match self.precision {
            0 => format!("{prefix}{sign}[{rest}]+"),
            precision => format!("{prefix}{sign}([{first}][{rest}]*)?[{rest}]{{{precision}}}"),
        }
    }

    /// Writes an integer in this format; `None` for a negative integer in an unsigned format.
    pub fn write(&self, value: &BigInt) -> Option<String> {
        let negative = value.sign() == Sign::Minus;
        if negative && self.conversion != Conversion::Signed {
            return None;
        }
        let magnitude = value.magnitude();
        let digits = match self.conversion {
            Conversion::Unsigned | Conversion::Signed => magnitude.to_str_radix(10),
            Conversion::HexLower => magnitude.to_str_radix(16),
            Conversion::HexUpper => magnitude.to_str_radix(16).to_ascii_uppercase(),
        };
        let zeros = (self.precision as usize).saturating_sub(digits.len());
        let sign = if negative { "-" } else { "" };
        let prefix = if self.alternate { "0x" } else { "" };
        Some(format!("{sign}{prefix}{}{digits}", "0".repeat(zeros)))
    }

    /// Parses an integer in this format.
    pub fn read(&self, text: &[u8]) -> Option<BigInt> {
        let (negative, text) = match text.strip_prefix(b"-") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let hexadecimal = matches!(self.conversion, Conversion::HexLower | Conversion::HexUpper);
        let text = if self.alternate { text.strip_prefix(b"0x").unwrap_or(text) } else { text };
        let value = BigInt::parse_bytes(text, if hexadecimal { 16 } else { 10 })?;
        Some(if negative { -value } else { value })
    }
}

/// The index of a variable in [`Variables::numeric`].
pub type VariableId = usize;

/// A numeric variable.
#[derive(Debug, Clone)]
pub struct NumericVariable {
    /// The name.
    pub name: String,
    /// The format from its definition.
    pub format: Option<Format>,
    /// The line of its first definition in the check file.
    pub line: Option<usize>,
    /// The value, if defined.
    pub value: Option<BigInt>,
}

/// A binary function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// `+` and `add`
    Add,
    /// `-` and `sub`
    Sub,
    /// `mul`
    Mul,
    /// `div`, rounding towards zero
    Div,
    /// `max`
    Max,
    /// `min`
    Min,
}

impl Function {
    /// The function with this name.
    pub fn named(name: &str) -> Option<Function> {
        Some(match name {
            "add" => Function::Add,
            "sub" => Function::Sub,
            "mul" => Function::Mul,
            "div" => Function::Div,
            "max" => Function::Max,
            "min" => Function::Min,
            _ => return None,
        })
    }
}

/// A numeric expression.
#[derive(Debug, Clone)]
pub enum Expression {
    /// A literal.
    Number(BigInt),
    /// The value of a variable.
    Variable(VariableId),
    /// A function of two expressions.
    Apply(Function, Box<Expression>, Box<Expression>),
}

/// The reason why an expression has no value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvalError {
    /// Undefined variables.
    Undefined(Vec<String>),
    /// Division by zero, or a negative integer in an unsigned format.
    Overflow,
}

impl Expression {
    /// Evaluates the expression.
    pub fn eval(&self, variables: &[NumericVariable]) -> Result<BigInt, EvalError> {
        match self {
            Expression::Number(value) => Ok(value.clone()),
            Expression::Variable(id) => {
                let variable = &variables[*id];
                variable.value.clone().ok_or_else(|| EvalError::Undefined(vec![variable.name.clone()]))
            }
            Expression::Apply(function, left, right) => {
                let (left, right) = match (left.eval(variables), right.eval(variables)) {
                    (Ok(left), Ok(right)) => (left, right),
                    (Err(EvalError::Undefined(mut a)), Err(EvalError::Undefined(b))) => {
                        a.extend(b);
                        return Err(EvalError::Undefined(a));
                    }
                    (Err(e), _) | (_, Err(e)) => return Err(e),
                };
                match function {
                    Function::Add => Ok(left + right),
                    Function::Sub => Ok(left - right),
                    Function::Mul => Ok(left * right),
                    Function::Div if right.sign() == Sign::NoSign => Err(EvalError::Overflow),
                    Function::Div => Ok(left / right),
                    Function::Max => Ok(left.max(right)),
                    Function::Min => Ok(left.min(right)),
                }
            }
        }
    }

    /// The common format of the variables in the expression; `None` if there are none, an error if they conflict.
    pub fn implicit_format(&self, variables: &[NumericVariable]) -> Result<Option<Format>, String> {
        match self {
            Expression::Number(_) => Ok(None),
            Expression::Variable(id) => Ok(variables[*id].format),
            Expression::Apply(_, left, right) => {
                match (left.implicit_format(variables)?, right.implicit_format(variables)?) {
                    (Some(a), Some(b)) if a != b => Err(format!(
                        "implicit format conflict between {} and {}, need an explicit format specifier",
                        a.text(),
                        b.text()
                    )),
                    (a, b) => Ok(a.or(b)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats() {
        let hex = Format { conversion: Conversion::HexUpper, precision: 4, alternate: true };
        assert_eq!(hex.write(&BigInt::from(171)).as_deref(), Some("0x00AB"));
        assert_eq!(hex.write(&BigInt::from(-1)), None);
        assert_eq!(hex.read(b"0x00AB"), Some(BigInt::from(171)));
        let signed = Format { conversion: Conversion::Signed, precision: 2, alternate: false };
        assert_eq!(signed.write(&BigInt::from(-3)).as_deref(), Some("-03"));
        assert_eq!(signed.read(b"-03"), Some(BigInt::from(-3)));
    }
}
