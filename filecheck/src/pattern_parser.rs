//! Parses the text of a directive into a [`Pattern`]. The grammar is in `pattern.pest`.

use memchr::memmem::Finder;
use num_bigint::BigInt;
use pest::Parser;
use pest::iterators::Pair;

use crate::ere::{self, Regex};
use crate::numeric::{Conversion, Expression, Format, Function, VariableId};
use crate::pattern::{Body, Kind, Part, Pattern, Problem, Substitution, Value};
use crate::request::Request;
use crate::text::Position;
use crate::variables::{LINE, Variables};

#[derive(pest_derive::Parser)]
#[grammar = "pattern.pest"]
struct Grammar;

/// The deepest nesting of brackets or parentheses in a directive.
const MAX_DEPTH: usize = 200;
/// The greatest number of a group that a variable used on its own line can have.
const MAX_BACKREF: usize = 20;

/// What is known of a directive before its pattern is parsed.
#[derive(Debug, Clone)]
pub struct Directive<'a> {
    /// Its kind.
    pub kind: Kind,
    /// Whether `{LITERAL}` is set.
    pub literal: bool,
    /// The number of `-COUNT-n`, or 1.
    pub count: u32,
    /// Its prefix.
    pub prefix: &'a str,
    /// Where the pattern begins.
    pub at: Position,
    /// Its line.
    pub line: Option<usize>,
}

/// Parses a pattern.
pub fn parse(
    text: &[u8],
    directive: Directive<'_>,
    request: &Request,
    variables: &mut Variables,
) -> Result<Pattern, Problem> {
    let full_lines = request.match_full_lines && directive.kind != Kind::Not;
    let exact = request.strict_whitespace && request.match_full_lines;
    let trimmed = text
        .iter()
        .rposition(|c| exact || !matches!(c, b' ' | b'\t'))
        .map_or(0, |i| i + 1);
    let text = &text[..trimmed];
    let fail = |message: String| Problem {
        at: directive.at,
        message,
    };
    if text.is_empty() && directive.kind != Kind::Empty {
        return Err(fail(format!(
            "found empty check string with prefix '{}:'",
            directive.prefix
        )));
    }
    if !text.is_empty() && directive.kind == Kind::Empty {
        let prefix = directive.prefix;
        return Err(fail(format!(
            "found non-empty check string for empty check with prefix '{prefix}:'"
        )));
    }
    let mut pattern = Pattern {
        kind: directive.kind,
        literal: directive.literal,
        count: directive.count,
        prefix: directive.prefix.to_owned(),
        at: directive.at,
        line: directive.line,
        parts: vec![Part::Literal(text.to_vec())],
        body: Body::EmptyLine,
        ignore_case: request.ignore_case,
        strings: Vec::new(),
        numbers: Vec::new(),
    };
    if directive.kind == Kind::Empty {
        return Ok(pattern);
    }
    let has = |mark: &[u8]| memchr::memmem::find(text, mark).is_some();
    let fixed = directive.literal || (!full_lines && !has(b"{{") && !has(b"[["));
    if fixed && !request.ignore_case {
        pattern.body = Body::Fixed(Box::new(Finder::new(text).into_owned()));
        return Ok(pattern);
    }
    if !fixed {
        let white_space = !request.strict_whitespace;
        parse_line(
            text,
            &mut pattern,
            variables,
            full_lines.then_some(white_space),
        )?;
    }
    pattern.body = if pattern.parts.iter().any(|p| matches!(p, Part::Value(_))) {
        Body::Parts(std::cell::RefCell::new(None))
    } else {
        let mut regex = Vec::new();
        for part in &pattern.parts {
            match part {
                Part::Regex(text) => regex.extend_from_slice(text),
                Part::Literal(text) => ere::escape_into(text, &mut regex),
                Part::Value(_) => {}
            }
        }
        match ere::validate(&regex) {
            Err(error) => Body::Never(error),
            Ok(_) => {
                let compiled = Regex::new(&regex, request.ignore_case);
                Body::Regex(compiled.map_err(|e| fail(format!("invalid regex: {e}")))?)
            }
        }
    };
    Ok(pattern)
}

/// Text for the parser: each byte as the character of the same number, so that every line can be parsed.
fn to_characters(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(*b)).collect()
}

fn to_bytes(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect()
}

/// A parsed line under construction.
struct Builder<'a> {
    pattern: &'a mut Pattern,
    variables: &'a mut Variables,
    /// The whole line as characters.
    line: &'a str,
    /// The groups opened so far.
    groups: usize,
}

fn parse_line(
    text: &[u8],
    pattern: &mut Pattern,
    variables: &mut Variables,
    full_line: Option<bool>,
) -> Result<(), Problem> {
    let line = to_characters(text);
    let at = pattern.at;
    let fail = |message: &str| Problem {
        at,
        message: message.to_owned(),
    };
    if depth(text) > MAX_DEPTH {
        return Err(fail("brackets nest too deeply"));
    }
    let pairs = Grammar::parse(Rule::line, &line).map_err(|_| fail("malformed pattern"))?;
    pattern.parts.clear();
    let mut builder = Builder {
        pattern,
        variables,
        line: &line,
        groups: 0,
    };
    if let Some(white_space) = full_line {
        builder.regex(if white_space { b"^ *" } else { b"^" });
    }
    for pair in pairs.flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::text => builder
                .pattern
                .parts
                .push(Part::Literal(to_bytes(pair.as_str()))),
            Rule::regex => builder.add_regex(pair)?,
            Rule::block => builder.add_block(pair)?,
            Rule::open_regex => {
                return Err(builder.fail(&pair, "found start of regex string with no end '}}'"));
            }
            Rule::open_block => return Err(builder.unclosed_block(&pair)),
            _ => {}
        }
    }
    if let Some(white_space) = full_line {
        builder.regex(if white_space { b" *$" } else { b"$" });
    }
    Ok(())
}

/// The deepest nesting of brackets and parentheses, which the parser follows by recursion.
fn depth(text: &[u8]) -> usize {
    let (mut now, mut most) = (0_usize, 0);
    for c in text {
        match c {
            b'[' | b'(' => now += 1,
            b']' | b')' => now = now.saturating_sub(1),
            _ => {}
        }
        most = most.max(now);
    }
    most
}

impl Builder<'_> {
    fn position(&self, offset: usize) -> Position {
        let characters = self
            .line
            .get(..offset)
            .map_or(0, |before| before.chars().count());
        Position {
            source: self.pattern.at.source,
            offset: self.pattern.at.offset + characters,
        }
    }

    fn fail(&self, pair: &Pair<'_, Rule>, message: impl Into<String>) -> Problem {
        Problem {
            at: self.position(pair.as_span().start()),
            message: message.into(),
        }
    }

    fn regex(&mut self, text: &[u8]) {
        if let Some(Part::Regex(last)) = self.pattern.parts.last_mut() {
            last.extend_from_slice(text);
        } else {
            self.pattern.parts.push(Part::Regex(text.to_vec()));
        }
    }

    /// Adds an expression that the user wrote.
    fn checked_regex(&mut self, text: &[u8], at: Position) -> Result<(), Problem> {
        let groups = ere::validate(text).map_err(|e| Problem {
            at,
            message: format!("invalid regex: {e}"),
        })?;
        self.regex(text);
        self.groups += groups;
        Ok(())
    }

    fn add_regex(&mut self, pair: Pair<'_, Rule>) -> Result<(), Problem> {
        let start = pair.as_span().start();
        let Some(body) = pair.into_inner().next() else {
            return Ok(());
        };
        let at = self.position(body.as_span().start());
        // Parentheses keep alternatives together; they are left out where nothing on the rest of the line is one, which
        // decides the numbers of groups.
        let alternatives = self
            .line
            .get(start..)
            .is_some_and(|rest| rest.contains('|'));
        if alternatives {
            self.regex(b"(");
            self.groups += 1;
        }
        self.checked_regex(&to_bytes(body.as_str()), at)?;
        if alternatives {
            self.regex(b")");
        }
        Ok(())
    }

    fn unclosed_block(&self, pair: &Pair<'_, Rule>) -> Problem {
        let (mut nested, mut escaped) = (0_usize, false);
        for c in pair.as_str().chars().skip(2) {
            match c {
                _ if escaped => {
                    escaped = false;
                    continue;
                }
                '[' => nested += 1,
                ']' if nested == 0 => {
                    return self.fail(pair, "missing closing \"]\" for regex variable");
                }
                ']' => nested -= 1,
                _ => {}
            }
            escaped = c == '\\';
        }
        self.fail(pair, "invalid substitution block, no ]] found")
    }

    fn add_block(&mut self, pair: Pair<'_, Rule>) -> Result<(), Problem> {
        let Some(body) = pair.into_inner().next() else {
            return Ok(());
        };
        let offset = body.as_span().start();
        let text = body.as_str();
        if let Some(numeric) = text.strip_prefix('#') {
            let at = self.position(offset + 1);
            return self.numeric_block(numeric, at);
        }
        let at = self.position(offset);
        let head = text.split(':').next().unwrap_or(text);
        if let Some(space) = head.find([' ', '\t']) {
            let at = self.position(offset + space);
            return Err(Problem {
                at,
                message: "unexpected whitespace".to_owned(),
            });
        }
        let parsed = Grammar::parse(Rule::string_block, text);
        let Some(item) = parsed
            .ok()
            .and_then(|p| p.flat_map(Pair::into_inner).next())
        else {
            return Err(Problem {
                at,
                message: string_block_problem(text),
            });
        };
        match item.as_rule() {
            Rule::string_definition => self.string_definition(item, at, offset),
            Rule::legacy_line => self.legacy_line(item, at),
            _ => self.string_use(item.as_str(), at),
        }
    }

    fn string_definition(
        &mut self,
        pair: Pair<'_, Rule>,
        at: Position,
        offset: usize,
    ) -> Result<(), Problem> {
        let mut inner = pair.into_inner();
        let name = inner
            .next()
            .map(|p| p.as_str().to_owned())
            .unwrap_or_default();
        if self.variables.numeric_ids.contains_key(&name) {
            return Err(Problem {
                at,
                message: format!("numeric variable with name '{name}' already exists"),
            });
        }
        self.regex(b"(");
        self.groups += 1;
        let group = self.groups;
        match self.pattern.strings.iter_mut().find(|(n, _)| *n == name) {
            Some(entry) => entry.1 = group,
            None => self.pattern.strings.push((name.clone(), group)),
        }
        self.variables.defined_strings.insert(name);
        if let Some(regex) = inner.next().filter(|p| !p.as_str().is_empty()) {
            let at = self.position(offset + regex.as_span().start());
            self.checked_regex(&to_bytes(regex.as_str()), at)?;
        }
        self.regex(b")");
        Ok(())
    }

    fn string_use(&mut self, name: &str, at: Position) -> Result<(), Problem> {
        if let Some((_, group)) = self.pattern.strings.iter().find(|(n, _)| n == name) {
            let group = *group;
            if group > MAX_BACKREF {
                let message = format!("Can't back-reference more than {MAX_BACKREF} variables");
                return Err(Problem { at, message });
            }
            let text = if group <= 9 {
                format!("\\{group}")
            } else {
                format!("\\g{{{group}}}")
            };
            self.regex(text.as_bytes());
            return Ok(());
        }
        let value = Value::String(name.to_owned());
        self.pattern.parts.push(Part::Value(Substitution {
            text: name.to_owned(),
            at,
            value,
        }));
        Ok(())
    }

    /// `[[@LINE+n]]`, the form of the numeric block that came before it.
    fn legacy_line(&mut self, pair: Pair<'_, Rule>, at: Position) -> Result<(), Problem> {
        let text = pair.as_str().to_owned();
        let mut expression = Expression::Variable(self.variables.use_numeric(LINE));
        let mut inner = pair.into_inner().skip(1);
        if let (Some(operator), Some(number)) = (inner.next(), inner.next()) {
            let function = if operator.as_str() == "+" {
                Function::Add
            } else {
                Function::Sub
            };
            let number = BigInt::parse_bytes(number.as_str().as_bytes(), 10).unwrap_or_default();
            expression = Expression::Apply(
                function,
                Box::new(expression),
                Box::new(Expression::Number(number)),
            );
        }
        let value = Value::Number(expression, Format::UNSIGNED);
        self.pattern
            .parts
            .push(Part::Value(Substitution { text, at, value }));
        Ok(())
    }

    fn numeric_block(&mut self, text: &str, at: Position) -> Result<(), Problem> {
        let block = parse_numeric(text, self.variables, self.pattern.line).map_err(
            |(offset, message)| Problem {
                at: Position {
                    offset: at.offset + offset,
                    ..at
                },
                message,
            },
        )?;
        if let Some(id) = block.defines {
            self.regex(b"(");
            self.groups += 1;
            let group = self.groups;
            match self.pattern.numbers.iter_mut().find(|(n, _)| *n == id) {
                Some(entry) => entry.1 = group,
                None => self.pattern.numbers.push((id, group)),
            }
        }
        match block.expression {
            Some(expression) => {
                let value = Value::Number(expression, block.format);
                let text = text.to_owned();
                self.pattern
                    .parts
                    .push(Part::Value(Substitution { text, at, value }));
            }
            None => self.checked_regex(block.format.wildcard().as_bytes(), at)?,
        }
        if block.defines.is_some() {
            self.regex(b")");
        }
        Ok(())
    }
}

fn string_block_problem(text: &str) -> String {
    let start = text.trim_start_matches(['$', '@']);
    let named = start.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let message = match (text, named) {
        ("", _) => "empty variable name",
        ("$", _) => "empty global variable name",
        ("@", _) => "empty pseudo variable name",
        (_, false) => "invalid variable name",
        (text, _) if text.contains(':') => "invalid name in string variable definition",
        (text, _) if text.starts_with('@') => "invalid pseudo variable or @LINE expression",
        _ => "invalid name in string variable use",
    };
    message.to_owned()
}

/// A parsed numeric block.
#[derive(Debug)]
pub struct NumericBlock {
    /// The variable that it defines.
    pub defines: Option<VariableId>,
    /// Its expression.
    pub expression: Option<Expression>,
    /// The format in force.
    pub format: Format,
}

/// Parses the text of a numeric block; the error has its offset.
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
            Rule::definition => {
                name = pair
                    .into_inner()
                    .next()
                    .map(|p| (offset, p.as_str().to_owned()))
            }
            Rule::expression => expression = Some(build(pair, variables, line)?),
            _ => {}
        }
    }
    let format = match (explicit, &expression) {
        (Some(format), _) => Some(format),
        (None, Some(e)) => e.implicit_format(&variables.numeric).map_err(|e| (0, e))?,
        (None, None) => None,
    };
    let format = format.unwrap_or(Format {
        precision,
        ..Format::UNSIGNED
    });
    let defines = match name {
        Some((offset, name)) => {
            Some(define(&name, format, variables, line).map_err(|e| (offset, e))?)
        }
        None => None,
    };
    Ok(NumericBlock {
        defines,
        expression,
        format,
    })
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
                precision = digits
                    .parse()
                    .map_err(|_| "invalid precision in format specifier".to_owned())?;
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
    let hexadecimal = matches!(
        conversion,
        Some(Conversion::HexLower | Conversion::HexUpper)
    );
    if alternate && !hexadecimal {
        return Err("alternate form only supported for hex values".to_owned());
    }
    Ok((
        conversion.map(|conversion| Format {
            conversion,
            precision,
            alternate,
        }),
        precision,
    ))
}

fn define(
    name: &str,
    format: Format,
    variables: &mut Variables,
    line: Option<usize>,
) -> Result<VariableId, String> {
    if variables.defined_strings.contains(name) {
        return Err(format!("string variable with name '{name}' already exists"));
    }
    match variables.numeric_ids.get(name) {
        Some(id) if variables.numeric[*id].format == Some(format) => Ok(*id),
        Some(_) => Err("format different from previous variable definition".to_owned()),
        None => Ok(variables.add_numeric(name, Some(format), line)),
    }
}

fn build(
    pair: Pair<'_, Rule>,
    variables: &mut Variables,
    line: Option<usize>,
) -> Result<Expression, (usize, String)> {
    let mut result: Option<Expression> = None;
    let mut function = Function::Add;
    for part in pair.into_inner() {
        if part.as_rule() == Rule::operator {
            function = if part.as_str() == "+" {
                Function::Add
            } else {
                Function::Sub
            };
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
        Rule::number => number(text)
            .map(Expression::Number)
            .ok_or((offset, "invalid operand format".to_owned())),
        Rule::call => call(pair, variables, line),
        Rule::paren => match pair.into_inner().next() {
            Some(inner) => build(inner, variables, line),
            None => Err((offset, "missing operand in expression".to_owned())),
        },
        _ => {
            let id = variables.use_numeric(text);
            if line.is_some() && variables.numeric[id].line == line {
                let message = format!(
                    "numeric variable '{text}' defined earlier in the same CHECK directive"
                );
                return Err((offset, message));
            }
            Ok(Expression::Variable(id))
        }
    }
}

fn call(
    pair: Pair<'_, Rule>,
    variables: &mut Variables,
    line: Option<usize>,
) -> Result<Expression, (usize, String)> {
    let offset = pair.as_span().start();
    let mut inner = pair.into_inner();
    let name = inner
        .next()
        .map(|p| p.as_str().to_owned())
        .unwrap_or_default();
    let function =
        Function::named(&name).ok_or((offset, format!("call to undefined function '{name}'")))?;
    let mut arguments = Vec::new();
    for argument in inner {
        arguments.push(build(argument, variables, line)?);
    }
    let given = arguments.len();
    match <[Expression; 2]>::try_from(arguments) {
        Ok([left, right]) => Ok(Expression::Apply(function, Box::new(left), Box::new(right))),
        Err(_) => Err((
            offset,
            format!("function '{name}' takes 2 arguments but {given} given"),
        )),
    }
}

/// A literal: decimal, or as the prefixes `0x`, `0b`, `0o` and `0` say.
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
