//! Parses numeric substitution blocks: format, definition and expression. The grammar is in `pattern.pest`.

use num_bigint::BigInt;
use pest::Parser;
use pest::iterators::Pair;

use crate::numeric::{Conversion, Expression, Format, Function, VariableId};
use crate::pattern_parser::{Grammar, Rule};
use crate::variables::Variables;

/// A parsed numeric block.
#[derive(Debug)]
pub struct NumericBlock {
    /// The variable that the block defines.
    pub defines: Option<VariableId>,
    /// The expression, if any.
    pub expression: Option<Expression>,
    /// The explicit or implicit format.
    pub format: Format,
}

/// Parses the text of a numeric block; an error carries its offset.
pub fn parse_numeric(
    text: &str,
    variables: &mut Variables,
    line: Option<usize>,
) -> Result<NumericBlock, (usize, String)> {
    let pairs = Grammar::parse(Rule::numeric_block, text).map_err(|e| {
        let offset = match e.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        };
        (offset, numeric_problem(text, offset))
    })?;
    let (mut explicit, mut precision, mut name, mut expression) = (None, 0, None, None);
    for pair in pairs.flat_map(Pair::into_inner) {
        let offset = pair.as_span().start();
        match pair.as_rule() {
            Rule::format => (explicit, precision) = format(pair).map_err(|e| (offset, e))?,
            Rule::definition => name = pair.into_inner().next().map(|p| (offset, p.as_str().to_owned())),
            Rule::expression => expression = Some(build(pair, variables, line)?),
            _ => {}
        }
    }
    let format = match (explicit, &expression) {
        (Some(format), _) => Some(format),
        (None, Some(e)) => e.implicit_format(&variables.numeric).map_err(|e| (0, e))?,
        (None, None) => None,
    };
    let format = format.unwrap_or(Format { precision, ..Format::UNSIGNED });
    let defines = match name {
        Some((offset, name)) => Some(define(&name, format, variables, line).map_err(|e| (offset, e))?),
        None => None,
    };
    Ok(NumericBlock { defines, expression, format })
}

fn numeric_problem(text: &str, offset: usize) -> String {
    let rest = text.get(offset..).unwrap_or("");
    match rest.chars().next() {
        _ if text.trim_start().starts_with('%') && !text.contains(',') => {
            "invalid matching format specification in expression, no ',' found".to_owned()
        }
        None => "missing operand, ')' or format in numeric substitution block".to_owned(),
        Some(c) => format!("invalid numeric substitution block at '{c}'"),
    }
}

fn format(pair: Pair<'_, Rule>) -> Result<(Option<Format>, u32), String> {
    let (mut alternate, mut precision, mut conversion) = (false, 0, None);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::alternate => alternate = true,
            Rule::precision => {
                let digits = part.as_str().trim_start_matches('.');
                precision = digits.parse().map_err(|_| "invalid precision in format specifier".to_owned())?;
            }
            Rule::conversion => {
                conversion = Some(match part.as_str() {
                    "u" => Conversion::Unsigned,
                    "d" => Conversion::Signed,
                    "x" => Conversion::HexLower,
                    _ => Conversion::HexUpper,
                });
            }
            _ => {}
        }
    }
    let hexadecimal = matches!(conversion, Some(Conversion::HexLower | Conversion::HexUpper));
    if alternate && !hexadecimal {
        return Err("alternate form only supported for hex values".to_owned());
    }
    Ok((conversion.map(|conversion| Format { conversion, precision, alternate }), precision))
}

fn define(name: &str, format: Format, variables: &mut Variables, line: Option<usize>) -> Result<VariableId, String> {
    if variables.defined_strings.contains(name) {
        return Err(format!("string variable with name '{name}' already exists"));
    }
    match variables.numeric_ids.get(name) {
        Some(id) if variables.numeric[*id].format == Some(format) => Ok(*id),
        Some(_) => Err("format different from previous variable definition".to_owned()),
        None => Ok(variables.add_numeric(name, Some(format), line)),
    }
}

fn build(pair: Pair<'_, Rule>, variables: &mut Variables, line: Option<usize>) -> Result<Expression, (usize, String)> {
    let mut result: Option<Expression> = None;
    let mut function = Function::Add;
    for part in pair.into_inner() {
        if part.as_rule() == Rule::operator {
            function = if part.as_str() == "+" { Function::Add } else { Function::Sub };
            continue;
        }
        let operand = operand(part, variables, line)?;
        result = Some(match result {
            None => operand,
            Some(left) => Expression::Apply(function, Box::new(left), Box::new(operand)),
        });
    }
    result.ok_or((0, "missing operand in expression".to_owned()))
}

fn operand(
    pair: Pair<'_, Rule>,
    variables: &mut Variables,
    line: Option<usize>,
) -> Result<Expression, (usize, String)> {
    let offset = pair.as_span().start();
    let text = pair.as_str();
    match pair.as_rule() {
        Rule::number => number(text).map(Expression::Number).ok_or((offset, "invalid operand format".to_owned())),
        Rule::call => call(pair, variables, line),
        Rule::paren => match pair.into_inner().next() {
            Some(inner) => build(inner, variables, line),
            None => Err((offset, "missing operand in expression".to_owned())),
        },
        _ => {
            let id = variables.use_numeric(text);
            if line.is_some() && variables.numeric[id].line == line {
                let message = format!("numeric variable '{text}' defined earlier in the same CHECK directive");
                return Err((offset, message));
            }
            Ok(Expression::Variable(id))
        }
    }
}

fn call(pair: Pair<'_, Rule>, variables: &mut Variables, line: Option<usize>) -> Result<Expression, (usize, String)> {
    let offset = pair.as_span().start();
    let mut inner = pair.into_inner();
    let name = inner.next().map(|p| p.as_str().to_owned()).unwrap_or_default();
    let function = Function::named(&name).ok_or((offset, format!("call to undefined function '{name}'")))?;
    let mut arguments = Vec::new();
    for argument in inner {
        arguments.push(build(argument, variables, line)?);
    }
    let given = arguments.len();
    match <[Expression; 2]>::try_from(arguments) {
        Ok([left, right]) => Ok(Expression::Apply(function, Box::new(left), Box::new(right))),
        Err(_) => Err((offset, format!("function '{name}' takes 2 arguments but {given} given"))),
    }
}

/// Parses a literal: decimal, or with a prefix `0x`, `0b`, `0o` or `0`.
fn number(text: &str) -> Option<BigInt> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, &lower[2..]),
        [b'0', b'b', ..] => (2, &lower[2..]),
        [b'0', b'o', ..] => (8, &lower[2..]),
        [b'0', _, ..] => (8, &lower[1..]),
        _ => (10, lower.as_str()),
    };
    let value = BigInt::parse_bytes(digits.as_bytes(), radix)?;
    Some(if negative { -value } else { value })
}
